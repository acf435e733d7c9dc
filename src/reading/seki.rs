//! Seki: chains that live because neither side can play on the points between
//! them.
//!
//! A dame is *refused* by a color if it touches a living chain of that color
//! and a stone there would be captured at once with the chain (or is
//! suicide), and the chain has at most one small eye to fall back on. Where
//! both refuse the same dame, the chains of both are in seki, and with them
//! the chains that share an eye with them.
//!
//! ```text
//! . O X . O X X      Neither side can play A7 or D7: the two white stones and
//! O O X X O O X      the black ones between them would be captured at once.
//! ```
//!
//! Carta's seki (2018, section 3: two strings of three or more stones that
//! share all their two to four liberties) is a special case; several chains,
//! which he lists as his open failure (figure 17), and sekis with an eye on
//! each side are found too. What is needed beyond the rule is the reader; a
//! seki that only a longer search recognizes (hot sekis, a bulky five inside)
//! is missed.

use super::capture;
use super::undo_board::UndoBoard;
use crate::board::{Board, Color, Point, PointSet};
use crate::position::Territory;

/// The largest eye that is still counted as a single one: from seven points
/// on there is always room for two.
const LARGEST_EYE: usize = 6;

/// The stones of `board` that stand in seki when the stones of `dead` are
/// taken off: the chains of both colors around dame that neither can fill.
///
/// Costs one reading for each dame and color, 5 to 50 µs on a finished board.
pub fn seki_stones(board: &Board, dead: &PointSet) -> PointSet {
    let territory = Territory::of(board, dead, &PointSet::EMPTY);
    let mut field = UndoBoard::of(board);
    let mut seki = PointSet::EMPTY;
    for point in &(territory.dame & board.empty_points()) {
        let mut refusing = |color| {
            refusing(&mut field, dead, color, point)
                .map(|chains| with_eyes(board, dead, &territory.owned[color], &chains, color))
                .filter(|group| group.eyes <= 1)
                .map(|group| group.stones)
        };
        // most dame can be filled by one side, and the other need not be asked
        if let Some(black) = refusing(Color::Black)
            && let Some(white) = refusing(Color::White)
        {
            seki |= black | white;
        }
    }
    seki
}

/// The living chains of `color` beside `point`, if a stone of that color there
/// would be captured with them.
fn refusing(
    field: &mut UndoBoard,
    dead: &PointSet,
    color: Color,
    point: Point,
) -> Option<PointSet> {
    let living = *field.stones(color) - *dead;
    let beside = PointSet::EMPTY.with(point).neighbors() & living;
    let chains = living.connected_to(&beside);
    if chains.is_empty() {
        return None;
    }
    let is_captured = |field: &mut UndoBoard| capture::read(field, point).capture.is_some();
    let lost = field.after(color, point, is_captured).unwrap_or(true);
    lost.then_some(chains)
}

/// Chains that share eyes.
struct SekiGroup {
    stones: PointSet,
    /// The eyes, a large one counted as two.
    eyes: usize,
}

/// The chains that share an area of `owned` with `chains`, directly or through
/// others.
fn with_eyes(
    board: &Board,
    dead: &PointSet,
    owned: &PointSet,
    chains: &PointSet,
    color: Color,
) -> SekiGroup {
    let living = board.stones(color) - *dead;
    let joined = (living | *owned).connected_to(chains);
    let eyes = (joined & *owned).components();
    SekiGroup {
        stones: joined & living,
        eyes: eyes
            .map(|eye| if eye.len() > LARGEST_EYE { 2 } else { 1 })
            .sum(),
    }
}
