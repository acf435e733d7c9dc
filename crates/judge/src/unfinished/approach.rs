//! The moves that capture dead stones, where they are to be taken off on the board.
//!
//! As a rule their liberties are filled, one after the other. Where each of these moves
//! would leave its own stones in atari, they are helped first, and where nothing helps
//! stones are thrown in: what the owner of dead stones captures there he has to fill
//! again, if he is really dead. Whether he is the caller's count tells, move by move. A ko
//! for dead stones may be taken.
//!
//! ```text
//! . . O X .      Black plays B4, where his stone is in atari. If White takes it at A4,
//! O O O X .      he has one point left, and Black takes all there; if he passes, Black
//! X X X X .      takes all at A4.
//! . . . . .
//! ```

use super::mover::Mover;
use crate::board::{Board, Point, PointSet};
use crate::proof::Status;

/// The moves of one side that bring dead stones nearer to capture, best first: their
/// liberties, the fewest first; what helps stones that would be in atari there; then
/// these liberties themselves, and the points beside all.
pub(super) fn approaches(mover: Mover<'_>) -> Vec<Point> {
    let liberties = liberties(mover);
    let is_tidy = |&point: &Point| {
        let after = mover.play(point);
        after.is_some_and(|after| mover.is_tidy(point, &after))
    };
    let each = liberties.iter().flat_map(PointSet::reading_order);
    let (mut moves, untidy): (Vec<Point>, Vec<Point>) = each.partition(is_tidy);
    moves.extend(untidy.iter().filter_map(|&point| help(mover, point)));
    moves.extend(untidy);
    let empty = mover.analysis.board().empty_points();
    let beside = liberties.iter().map(|points| points.neighbors() & empty);
    moves.extend(beside.flat_map(|points| points.reading_order().collect::<Vec<Point>>()));
    moves
}

/// The liberties of each dead chain of the opponent, the fewest first.
fn liberties(mover: Mover<'_>) -> Vec<PointSet> {
    let chains = mover.analysis.chains();
    let dead = mover.analysis.chains_with(Status::Dead);
    let dead = dead.filter(|&id| chains[id].color != mover.color);
    let mut liberties: Vec<PointSet> = dead.map(|id| chains[id].liberties).collect();
    liberties.sort_by_key(PointSet::len);
    liberties
}

/// The last liberty of our stones after a move on `point`.
fn help(mover: Mover<'_>, point: Point) -> Option<Point> {
    let after = after_approach(mover, point)?;
    after.liberties(&after.chain_at(point)).single()
}

/// The position after a move that may leave its own stones in atari or take a ko; `None`
/// if it is illegal, fills an own eye or costs a proof, unless that is of stones that are
/// judged to live still when dead stones have been taken: the region that they leave may
/// be too large to be vital.
pub(super) fn after_approach(mover: Mover<'_>, point: Point) -> Option<Board> {
    let after = mover.play_any(point)?;
    let taken = mover.taken(&after);
    let takes_dead = !taken.is_empty() && taken.is_subset(&mover.analysis.stones(Status::Dead));
    let is_allowed = (after.ko().is_none() || takes_dead) && mover.keeps_eyes(point, &after);
    let keeps_life = || mover.keeps_proofs(&after) || takes_dead && mover.keeps_living(&after);
    (is_allowed && keeps_life()).then_some(after)
}
