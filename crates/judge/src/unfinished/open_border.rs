//! Open borders: where is the game not finished?
//!
//! Take the dead stones off. An empty area that touches living stones of both
//! colors belongs to nobody. If each of its points touches both colors it is
//! dame, and the game is finished there; otherwise whoever plays there gains
//! points, and the border is *open*. Its *closing moves* are the moves of a
//! color after which all that is left of the area is somebody's or dame.
//!
//! ```text
//! . X . O .      The area C5 to C1 is dame. If D3 were empty too, it would
//! . X . O .      touch no X: the border would be open. White would close it
//! . X . O .      at D3; Black would need more than one move.
//! . X . O .
//! . X . O .
//! ```
//!
//! Only moves next to an own living stone are tried: a border is closed from
//! one's own side. Where no single move closes it, a push and the answer that
//! blocks it may: those are tried near stones of both colors.
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
use crate::board::{Board, ByColor, Color, Listing, Move, Point, PointSet, Suicide};
use crate::position::Way;
use crate::proof::Status;

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
    /// The moves by which each color closes the border at once; empty if it
    /// takes several.
    pub closed_by: ByColor<PointSet>,
    /// If nobody closes it at once: the pushes of each color after which the
    /// opponent does, each with its first such answer.
    pub pushes: ByColor<Vec<[Point; 2]>>,
}

/// The most undecided points of a narrow border. More were seen in one finished game in
/// fifty.
const NARROW: usize = 2;

impl OpenBorder {
    /// True if it decides no more than a point or two.
    pub(super) fn is_narrow(&self) -> bool {
        self.undecided.len() <= NARROW
    }

    /// The open borders of a position, by their first points. Where several moves
    /// block a push, the first on the canonical board is listed.
    pub fn all(analysis: &Analysis) -> Vec<OpenBorder> {
        let (canonical, way) = analysis.canonical();
        let images = OpenBorder::by_order(canonical).into_iter();
        let mut all: Vec<OpenBorder> = images.map(|border| border.taken_back(way)).collect();
        all.sort_by_key(|border| border.points.first());
        all
    }

    /// The same border on the board that `way` leads back to.
    fn taken_back(&self, way: &Way) -> OpenBorder {
        let pushes = |color| {
            let pushes: &Vec<[Point; 2]> = &self.pushes[way.color(color)];
            let back = |moves: &[Point; 2]| moves.map(|point| way.back_point(point));
            pushes.iter().map(back).collect()
        };
        OpenBorder {
            points: way.back(&self.points),
            undecided: way.back(&self.undecided),
            closed_by: way.back_sides(&self.closed_by),
            pushes: ByColor::from_fn(pushes),
        }
    }

    /// The open borders; of several moves the first is told.
    fn by_order(analysis: &Analysis) -> Vec<OpenBorder> {
        let living = living(analysis);
        let mut open = Vec::new();
        for points in analysis.territory().dame.components() {
            let undecided = undecided(&points, &living);
            let touches_both = Color::ALL
                .into_iter()
                .all(|color| points.neighbors().intersects(&living[color]));
            if touches_both && !undecided.is_empty() {
                let closed_by =
                    ByColor::from_fn(|color| closing_moves(analysis, &points, &living, color));
                let is_closable = closed_by != ByColor::default();
                let pushes = ByColor::from_fn(|color| match is_closable {
                    true => Vec::new(),
                    false => pushes(
                        analysis.board(),
                        &points,
                        &living,
                        color,
                        analysis.suicide(),
                    ),
                });
                open.push(OpenBorder {
                    points,
                    undecided,
                    closed_by,
                    pushes,
                });
            }
        }
        open
    }

    /// The points of nobody's that are not dame but unfinished, all together.
    pub fn all_points(analysis: &Analysis) -> PointSet {
        let all = OpenBorder::all(analysis).into_iter();
        PointSet::union(all.map(|border| border.points))
    }
}

/// The stones that are not dead.
fn living(analysis: &Analysis) -> ByColor<PointSet> {
    let dead = analysis.stones(Status::Dead);
    ByColor::from_fn(|color| analysis.board().stones(color) - dead)
}

/// The points of an area of nobody's that do not touch both colors.
fn undecided(area: &PointSet, living: &ByColor<PointSet>) -> PointSet {
    *area - (living.black.neighbors() & living.white.neighbors())
}

fn closing_moves(
    analysis: &Analysis,
    area: &PointSet,
    living: &ByColor<PointSet>,
    color: Color,
) -> PointSet {
    let from = living[color].neighbors() & *area & analysis.board().empty_points();
    let moves = from.iter().filter(|&point| {
        is_sound(analysis.board(), color, point, analysis.suicide())
            && is_closed_by(area, living, color, point)
    });
    moves.collect()
}

/// The moves of `color` that the opponent answers by closing the border, with
/// the answers.
fn pushes(
    board: &Board,
    area: &PointSet,
    living: &ByColor<PointSet>,
    color: Color,
    suicide: Suicide,
) -> Vec<[Point; 2]> {
    let near = living.black.grown().grown() & living.white.grown().grown();
    let free = *area & near & board.empty_points();
    let mut found = Vec::new();
    for push in (free & living[color].neighbors()).reading_order() {
        let mut after = *board;
        let played = after.play(color, Move::Play(push), suicide);
        if played.is_err() || after.liberties(&after.chain_at(push)).is_empty() {
            continue;
        }
        let mut pushed = *living;
        pushed[color].insert(push);
        let blocks = free & living[!color].neighbors() & after.empty_points();
        let blocks = blocks & push_reach(push);
        let answer = blocks.reading_order().find(|&block| {
            is_sound(&after, !color, block, suicide)
                && is_closed_by(&area.without(push), &pushed, !color, block)
        });
        found.extend(answer.map(|answer| [push, answer]));
    }
    found
}

/// Where a push on `point` may be blocked.
fn push_reach(point: Point) -> PointSet {
    PointSet::EMPTY.with(point).grown().grown()
}

/// True if the move is legal and its chain has two liberties afterwards.
fn is_sound(board: &Board, color: Color, point: Point, suicide: Suicide) -> bool {
    let mut after = *board;
    let is_legal = after.play(color, Move::Play(point), suicide).is_ok();
    is_legal && after.liberties(&after.chain_at(point)).len() >= 2
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
    /// Where the border is and who closes it how.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the border at {} is not closed",
            Listing(&self.undecided)
        )?;
        let mut is_closable = false;
        for color in Color::ALL {
            let moves = &self.closed_by[color];
            if !moves.is_empty() {
                is_closable = true;
                write!(
                    f,
                    "; {} closes it at {}",
                    Listing::capital(color),
                    Listing(moves)
                )?;
            }
        }
        for color in Color::ALL {
            if let Some([push, block]) = self.pushes[color].first() {
                is_closable = true;
                let [own, theirs] = [color, !color].map(Listing::capital);
                write!(f, "; {own} pushes at {push}, {theirs} blocks at {block}")?;
            }
        }
        if is_closable {
            Ok(())
        } else {
            f.write_str("; one move does not close it")
        }
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
        let pairs = |color| {
            let pairs = open[0].pushes[color].iter();
            pairs
                .map(|[push, block]| format!("{push} {block}"))
                .collect::<Vec<String>>()
        };
        assert_eq!(pairs(Color::Black), ["E3 E4"]);
        assert_eq!(pairs(Color::White), ["E4 E3"]);
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
