//! A position, and the moves that lead to the next one.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::color::{ByColor, Color};
use super::point::{BoardSize, Point};
use super::point_set::PointSet;
use super::symmetry::Symmetry;
use crate::printable::ParseError;

/// A stone on a point, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone is put on the point.
    Play(Point),
    /// The player passes.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(point) => fmt::Display::fmt(point, f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    /// Reads a vertex, or `pass` in any case.
    fn from_str(text: &str) -> Result<Move, ParseError> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Move::Pass)
        } else {
            text.parse().map(Move::Play)
        }
    }
}

/// May a move take the last liberty of the player's own stones?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suicide {
    /// Such a move is illegal (most rule sets).
    #[default]
    Forbidden,
    /// Such a move removes the player's own chain, if that has at least two
    /// stones (New Zealand, Tromp-Taylor, Ing). The suicide of a single stone
    /// stays illegal: it would repeat the position.
    Allowed,
}

/// Why a move cannot be played; the board is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The point does not exist on this board.
    #[error("{point} is not on the {size} board")]
    OffBoard {
        /// The point asked for.
        point: Point,
        /// The size of the board.
        size: BoardSize,
    },
    /// A stone stands there already.
    #[error("{point} is occupied")]
    Occupied {
        /// The point asked for.
        point: Point,
    },
    /// The stone, or its chain, would be left without a liberty.
    #[error("{point} is suicide for {color}")]
    Suicide {
        /// The player.
        color: Color,
        /// The point asked for.
        point: Point,
    },
}

/// A legal position: every chain has a liberty.
///
/// A board is two sets of stones, the prisoners, the ko and the side to move;
/// copying it is cheap, so to undo a move is to keep the board from before.
///
/// [`Board::play`] does not refuse to retake a ko: an engine that judges
/// records must be able to replay what people played, under whichever ko rule.
/// [`Board::ko`] says where the simple ko rule forbids the next move.
///
/// # Equality
///
/// Two boards are equal if size, stones, ko, prisoners and side to move are.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{Board, Color, Move, Suicide};
/// let mut board: Board = "
///     . X O
///     X . O
///     . X O".parse().expect("a diagram");
/// let [a3, b2] = ["A3", "B2"].map(|v| Move::Play(v.parse().expect("a vertex")));
/// board.play(Color::White, a3, Suicide::Forbidden).expect_err("suicide");
/// board.play(Color::Black, b2, Suicide::Forbidden).expect("legal");
/// assert_eq!(board.prisoners(Color::Black), 3);
/// assert_eq!(board.to_play(), Color::White);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    size: BoardSize,
    pub(super) stones: ByColor<PointSet>,
    pub(super) prisoners: ByColor<u32>,
    ko: Option<Point>,
    pub(super) to_play: Color,
}

impl Board {
    /// A board without stones, Black to move.
    pub fn empty(size: BoardSize) -> Board {
        Board {
            size,
            stones: ByColor::default(),
            prisoners: ByColor::default(),
            ko: None,
            to_play: Color::Black,
        }
    }

    /// The width and the height.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// All points of the board.
    pub fn points(&self) -> PointSet {
        self.size.points()
    }

    /// The stones of `color`.
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color]
    }

    /// The points without a stone.
    pub fn empty_points(&self) -> PointSet {
        self.points() - self.stones.black - self.stones.white
    }

    /// The points with a stone.
    pub fn occupied_points(&self) -> PointSet {
        self.stones.union()
    }

    /// The color of the stone on `point`, if there is one.
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.stones.at(point)
    }

    /// The number of stones that `color` has captured.
    pub fn prisoners(&self, color: Color) -> u32 {
        self.prisoners[color]
    }

    /// Counts `stones` as captured by each color, whatever was captured so far:
    /// for a position whose game is not known.
    pub const fn set_prisoners(&mut self, stones: ByColor<u32>) {
        self.prisoners = stones;
    }

    /// The side to move.
    pub const fn to_play(&self) -> Color {
        self.to_play
    }

    /// Gives the move to `color`. A ko that only the other side was forbidden to retake is
    /// forgotten.
    pub fn set_to_play(&mut self, color: Color) {
        if color != self.to_play {
            self.to_play = color;
            self.ko = None;
        }
    }

    /// The point where the side to move may not retake at once under the
    /// simple ko rule: the last move captured exactly one stone there and
    /// stands alone with that point as its only liberty.
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The chain of the stone on `point`, empty if there is none.
    pub fn chain_at(&self, point: Point) -> PointSet {
        self.color_at(point)
            .map_or(PointSet::EMPTY, |color| self.stones[color].component(point))
    }

    /// The empty points next to `stones`.
    pub fn liberties(&self, stones: &PointSet) -> PointSet {
        stones.neighbors() & self.empty_points()
    }

    /// Plays a move of `color`, whoever's turn it is, and gives the turn to
    /// the opponent. A ko may be retaken (see [`Board`]).
    ///
    /// # Errors
    ///
    /// If the point is off the board or occupied, or the move is suicide that
    /// `suicide` does not allow; the board is then unchanged.
    pub fn play(&mut self, color: Color, mv: Move, suicide: Suicide) -> Result<(), PlayError> {
        match mv {
            Move::Play(point) => self.put(color, point, suicide)?,
            Move::Pass => self.ko = None,
        }
        self.to_play = !color;
        Ok(())
    }

    /// The position after a stone of `color` on `point`, if that is legal.
    pub(crate) fn after(&self, color: Color, point: Point, suicide: Suicide) -> Option<Board> {
        let mut after = *self;
        let played = after.play(color, Move::Play(point), suicide);
        played.ok().map(|()| after)
    }

    fn put(&mut self, color: Color, point: Point, suicide: Suicide) -> Result<(), PlayError> {
        let size = self.size;
        if !size.contains(point) {
            return Err(PlayError::OffBoard { point, size });
        }
        if self.color_at(point).is_some() {
            return Err(PlayError::Occupied { point });
        }
        self.stones[color].insert(point);
        let captured = self.captured_by(color, point);
        if captured.is_empty() {
            self.leave(color, point, suicide)?;
            self.ko = None;
        } else {
            self.stones[!color] -= captured;
            self.prisoners[color] += captured.len() as u32;
            // In a ko the stone stands alone, and its only liberty is where it took one.
            let is_ko = |&taken: &Point| {
                let mut beside = self.size.neighbors(point);
                beside.all(|other| other == taken || self.stones[!color].contains(other))
            };
            self.ko = captured.single().filter(is_ko);
        }
        Ok(())
    }

    /// Leaves the stone on `point`, which captures nothing, on the board. If its chain has no
    /// liberty, takes the chain off, or only the stone if suicide is not allowed.
    fn leave(&mut self, color: Color, point: Point, suicide: Suicide) -> Result<(), PlayError> {
        if self.has_liberty(point) {
            return Ok(());
        }
        let chain = self.stones[color].component(point);
        if !self.liberties(&chain).is_empty() {
            return Ok(());
        }
        if suicide == Suicide::Forbidden || chain.single().is_some() {
            self.stones[color].remove(point);
            return Err(PlayError::Suicide { color, point });
        }
        self.stones[color] -= chain;
        self.prisoners[!color] += chain.len() as u32;
        Ok(())
    }

    /// True if a point beside `point` is empty.
    fn has_liberty(&self, point: Point) -> bool {
        let mut neighbors = self.size.neighbors(point);
        neighbors.any(|neighbor| self.color_at(neighbor).is_none())
    }

    /// The chains of the opponent of `color` beside `point` that have no
    /// liberty.
    fn captured_by(&self, color: Color, point: Point) -> PointSet {
        let enemies = self.stones[!color];
        let mut captured = PointSet::EMPTY;
        for neighbor in self.size.neighbors(point) {
            let is_enemy = enemies.contains(neighbor) && !captured.contains(neighbor);
            // Most chains have a liberty there already.
            if is_enemy && !self.has_liberty(neighbor) {
                let chain = enemies.component(neighbor);
                if self.liberties(&chain).is_empty() {
                    captured |= chain;
                }
            }
        }
        captured
    }

    /// The board without `stones`, which are taken off as dead and counted as prisoners of their
    /// opponents. The ko is lifted.
    #[must_use]
    pub fn without(&self, stones: &PointSet) -> Board {
        let mut after = *self;
        for color in Color::ALL {
            after.prisoners[!color] += (after.stones[color] & *stones).len() as u32;
            after.stones[color] -= *stones;
        }
        after.ko = None;
        after
    }

    /// The same position with the colors exchanged.
    #[must_use]
    pub fn color_swapped(&self) -> Board {
        Board {
            stones: self.stones.swapped(),
            prisoners: self.prisoners.swapped(),
            to_play: !self.to_play,
            ..*self
        }
    }

    /// The same position turned or mirrored. Where a rectangle is turned onto its
    /// side, width and height change places.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Board {
        Board {
            size: symmetry.apply_size(self.size),
            stones: self.stones.map(|set| symmetry.apply_set(&set, self.size)),
            ko: self.ko.map(|point| symmetry.apply(point, self.size)),
            ..*self
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} to play, prisoners {} {}, ko {:?}",
            self.to_play, self.prisoners.black, self.prisoners.white, self.ko
        )?;
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(diagram: &str) -> Board {
        diagram.parse().expect("a diagram")
    }

    fn play(board: &mut Board, color: Color, vertex: &str) -> Result<(), PlayError> {
        let mv = vertex.parse().expect("a move");
        board.play(color, mv, Suicide::Forbidden)
    }

    #[test]
    fn a_ko_is_remembered_and_forgotten() {
        let mut ko = board(
            ". X O .
             X O . O
             . X O .
             . . . .",
        );
        play(&mut ko, Color::Black, "C3").expect("captures B3");
        assert_eq!(ko.ko(), "B3".parse().ok());
        assert_eq!(ko.prisoners(Color::Black), 1);
        let mut passed = ko;
        play(&mut passed, Color::White, "pass").expect("a pass");
        assert_eq!(passed.ko(), None);
        play(&mut ko, Color::White, "B3").expect("a ko may be retaken");
        assert_eq!(ko.ko(), "C3".parse().ok());
        assert_eq!(ko.prisoners(Color::White), 1);
    }

    #[test]
    fn capture_by_a_larger_chain_is_no_ko() {
        let mut joined = board(
            ". X . .
             O X . .
             X . . .
             . . . .",
        );
        play(&mut joined, Color::Black, "A4").expect("captures A3 and joins B4");
        assert_eq!(joined.prisoners(Color::Black), 1);
        assert_eq!(joined.ko(), None);
    }

    #[test]
    fn suicide_of_two_stones_depends_on_the_rule() {
        let before = board(
            ". O X
             X X X
             . . .",
        );
        let mut after = before;
        let a3 = Move::Play("A3".parse().expect("a vertex"));
        let refused = after.play(Color::White, a3, Suicide::Forbidden);
        assert!(matches!(refused, Err(PlayError::Suicide { .. })));
        assert_eq!(after, before);
        after
            .play(Color::White, a3, Suicide::Allowed)
            .expect("allowed");
        assert_eq!(after.prisoners(Color::Black), 2);
        assert!(after.stones(Color::White).is_empty());
    }

    #[test]
    fn suicide_of_one_stone_is_never_legal() {
        let mut corner = board(
            ". X
             X .",
        );
        let a2 = Move::Play("A2".parse().expect("a vertex"));
        for suicide in [Suicide::Forbidden, Suicide::Allowed] {
            assert!(corner.play(Color::White, a2, suicide).is_err());
        }
    }

    #[test]
    fn off_board_and_occupied_points_are_refused() {
        let mut small = board(
            "X .
             . .",
        );
        assert!(matches!(
            play(&mut small, Color::White, "C1"),
            Err(PlayError::OffBoard { .. })
        ));
        assert!(matches!(
            play(&mut small, Color::White, "A2"),
            Err(PlayError::Occupied { .. })
        ));
    }
}
