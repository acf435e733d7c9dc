//! Open borders: where is the game not finished?
//!
//! Take the dead stones off. An empty area that touches living stones of both colors belongs to
//! nobody. If each of its points touches both colors it is dame, and the game is finished there.
//! Otherwise a move there gains points, and the border is *open*. Its *closing moves* are the moves
//! of a color after which each remaining point of the area is somebody's or dame.
//!
//! ```text
//! . X . O .      The area C5 to C1 is dame. If D3 were empty too, it would
//! . X . O .      touch no X: the border would be open. White would close it
//! . X . O .      at D3; Black would need more than one move.
//! . X . O .
//! . X . O .
//! ```
//!
//! Only moves next to an own living stone are tried: a border is closed from one's own side. If no
//! single move closes it, a push and the answer that blocks it may: those are tried near stones of
//! both colors.
//!
//! ```text
//! . . . O .      Black pushes at E3 and White blocks at E4, or White pushes
//! O O O O .      at E4 and Black blocks at E3.
//! X X X X .
//! . . . X .
//! . . . X .
//! ```
//!
//! Costs a flood fill for each point of an open area and color, and one for each
//! pair of points near both.

use std::fmt;

use crate::analysis::Analysis;
use crate::board::{Board, ByColor, Color, Listing, Point, PointSet, Suicide};

/// An area that belongs to nobody and in which moves are worth points.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::analysis::Analysis;
/// use seichi::unfinished::OpenBorder;
/// use seichi::{Board, Method, Suicide};
/// let board: Board = "
///     . X . O .
///     . X . O .
///     . X . . .
///     . X . O .
///     . X . O .".parse().expect("a diagram");
/// let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
/// let open = OpenBorder::all(&analysis);
/// assert_eq!(open.len(), 1);
/// assert_eq!(open[0].points.to_string(), "C5 E5 C4 E4 C3 D3 E3 C2 E2 C1 E1");
/// assert_eq!(open[0].closed_by.white.to_string(), "D3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpenBorder {
    /// The points of the area; they may bear dead stones.
    pub points: PointSet,
    /// Those that do not touch living stones of both colors.
    pub undecided: PointSet,
    /// The moves by which each color closes the border at once; empty if it takes several.
    pub closed_by: ByColor<PointSet>,
    /// If no move closes it at once: the pushes of each color that the opponent answers by closing
    /// it.
    pub pushes: ByColor<PointSet>,
}

/// The most undecided points of a narrow border: two points are worth a single move.
const NARROW: usize = 2;

impl OpenBorder {
    /// The open borders of a position, by their first points.
    pub fn all(analysis: &Analysis) -> Vec<OpenBorder> {
        let living = analysis.living();
        let areas = analysis.territory().dame.components();
        areas
            .filter_map(|points| OpenBorder::around(analysis, points, &living))
            .collect()
    }

    /// The border in an area of nobody's, if it is open.
    fn around(
        analysis: &Analysis,
        points: PointSet,
        living: &ByColor<PointSet>,
    ) -> Option<OpenBorder> {
        let undecided = undecided(&points, living);
        let beside = points.neighbors();
        let touches = |color| beside.intersects(&living[color]);
        if undecided.is_empty() || !touches(Color::Black) || !touches(Color::White) {
            return None;
        }
        let (board, suicide) = (analysis.board(), analysis.suicide());
        let empty = board.empty_points();
        let closed_by =
            ByColor::from_fn(|color| closing_moves(board, &points, &empty, living, color, suicide));
        let pushes = match closed_by == ByColor::default() {
            true => ByColor::from_fn(|color| pushes(board, &points, living, color, suicide)),
            false => ByColor::default(),
        };
        Some(OpenBorder {
            points,
            undecided,
            closed_by,
            pushes,
        })
    }

    /// True if at most a point or two are undecided.
    pub(super) fn is_narrow(&self) -> bool {
        self.undecided.len() <= NARROW
    }

    /// The moves by which each color closes the border, at once or with one answer.
    pub fn settled_by(&self) -> ByColor<PointSet> {
        ByColor::from_fn(|color| self.closed_by[color] | self.pushes[color])
    }

    /// All points of nobody's that are not dame but unfinished.
    pub fn all_points(analysis: &Analysis) -> PointSet {
        let all = OpenBorder::all(analysis).into_iter();
        PointSet::union(all.map(|border| border.points))
    }
}

/// The points of an area of nobody's that do not touch both colors.
fn undecided(area: &PointSet, living: &ByColor<PointSet>) -> PointSet {
    *area - (living.black.neighbors() & living.white.neighbors())
}

/// The moves of `color` to points of `tried` that close the border in an area.
fn closing_moves(
    board: &Board,
    area: &PointSet,
    tried: &PointSet,
    living: &ByColor<PointSet>,
    color: Color,
    suicide: Suicide,
) -> PointSet {
    let tried = living[color].neighbors() & *area & *tried;
    let moves = tried.iter().filter(|&point| {
        is_sound(board, color, point, suicide) && is_closed_by(area, living, color, point)
    });
    moves.collect()
}

/// The moves of `color` that the opponent answers by closing the border.
fn pushes(
    board: &Board,
    area: &PointSet,
    living: &ByColor<PointSet>,
    color: Color,
    suicide: Suicide,
) -> PointSet {
    let near = living.black.grown().grown() & living.white.grown().grown();
    let free = *area & near & board.empty_points();
    let is_answered = |&push: &Point| {
        let after = board.after(color, push, suicide);
        let Some(after) = after.filter(|after| !after.chain_at(push).is_empty()) else {
            return false;
        };
        let mut pushed = *living;
        pushed[color].insert(push);
        let near = PointSet::EMPTY.with(push).grown().grown();
        let blocks = free & after.empty_points() & near;
        let area = area.without(push);
        !closing_moves(&after, &area, &blocks, &pushed, !color, suicide).is_empty()
    };
    let moves = free & living[color].neighbors();
    moves.iter().filter(is_answered).collect()
}

/// True if the move is legal and its chain has two liberties afterwards.
fn is_sound(board: &Board, color: Color, point: Point, suicide: Suicide) -> bool {
    let after = board.after(color, point, suicide);
    after.is_some_and(|after| after.liberties(&after.chain_at(point)).has_two())
}

/// True if a stone of `color` on `point` leaves nothing of `area` open.
fn is_closed_by(area: &PointSet, living: &ByColor<PointSet>, color: Color, point: Point) -> bool {
    let mut after = *living;
    after[color].insert(point);
    let touches = |part: &PointSet, color| part.neighbors().intersects(&after[color]);
    area.without(point).components().all(|part| {
        let is_owned = !touches(&part, Color::Black) || !touches(&part, Color::White);
        is_owned || undecided(&part, &after).is_empty()
    })
}

impl fmt::Display for OpenBorder {
    /// Where the border is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the border at {} is open",
            Listing::some(&self.undecided)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Method;

    fn borders(diagram: &str) -> Vec<OpenBorder> {
        let board: Board = diagram.parse().unwrap();
        OpenBorder::all(&Analysis::by(&board, Suicide::Forbidden, Method::Benson))
    }

    #[test]
    fn dame_are_finished() {
        let dame = "
            . X . O .
            . X . O .
            . X . O .
            . X . O .
            . X . O .";
        assert_eq!(borders(dame), []);
    }

    #[test]
    fn a_gap_is_closed_by_either_color() {
        let gap = "
            . X . O .
            . X . O .
            . . . O .
            . X . O .
            . X . O .";
        let open = borders(gap);
        assert_eq!(open.len(), 1);
        assert_eq!(open[0].closed_by.black.to_string(), "B3");
        assert_eq!(open[0].undecided.to_string(), "A5 A4 A3 B3 C3 A2 A1");
        // White has no stone beside B3, and C3 does not stop Black.
        assert_eq!(open[0].closed_by.white, PointSet::EMPTY);
    }

    #[test]
    fn empty_boards_and_boards_of_one_color_have_no_border() {
        assert_eq!(borders(". .\n. ."), []);
        assert_eq!(borders(". .\nX ."), []);
    }

    #[test]
    fn a_push_and_a_block_close_it() {
        let open = borders(
            "
            . . . O .
            O O O O .
            X X X X .
            . . . X .
            . . . X .",
        );
        assert_eq!(open.len(), 1);
        assert_eq!(open[0].closed_by, ByColor::default());
        assert_eq!(open[0].pushes.black.to_string(), "E3");
        assert_eq!(open[0].pushes.white.to_string(), "E4");
    }

    #[test]
    fn an_open_board_is_not_closed_by_one_move() {
        let open = borders(
            "
            . . . . .
            . X . . .
            . . . . .
            . . . O .
            . . . . .",
        );
        assert_eq!(open.len(), 1);
        assert!(open[0].closed_by.black.is_empty() && open[0].closed_by.white.is_empty());
    }
}
