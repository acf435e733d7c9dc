//! What has the opponent's last move done to our stones?
//!
//! Reading sees a chain that can be captured; that a group has lost its eyes, or
//! a race, only the judge sees. So the verdicts are compared with those before
//! the last move: own stones that were alive and are not any more are to be
//! rescued, by the move beside them or beside that last move after which our
//! count is best, if it is better than after a pass.
//!
//! And what will the next one do? Where a pass would leave less than was counted, the
//! moves are tried that settle stones in doubt ([`Unsettled`]), in the same way.
//!
//! Costs an analysis, and if stones are in danger one for each point beside them, or for
//! each move that settles them.

use std::cmp::Reverse;

use super::loss::Loss;
use super::obstacle::Obstacle;
use super::unsettled::{OpenPlace, Unsettled};
use crate::analysis::Analysis;
use crate::board::{Color, Move, Point, PointSet};
use crate::counting::Count;
use crate::game::Game;
use crate::proof::Status;

/// The moves of `color` that rescue what the last move of `game` has put in
/// danger, the best first; `analysis` is that of the present position.
pub(super) fn rescues(
    game: &Game,
    analysis: &Analysis,
    color: Color,
    loss: &Loss<'_>,
) -> Vec<Point> {
    let Some(attack) = last_move(game, !color) else {
        return Vec::new();
    };
    let endangered = endangered(game, analysis, color);
    if endangered.is_empty() {
        return Vec::new();
    }
    let near = endangered.with(attack).grown() & analysis.board().empty_points();
    better_than_pass(analysis, color, &near, loss)
}

/// The moves of `color` that settle what hangs on the first move, the best first, if a
/// pass would leave less than was counted; `count` is that of the position, `color` to
/// move.
pub(super) fn settlings(
    analysis: &Analysis,
    count: &Count,
    color: Color,
    loss: &Loss<'_>,
) -> Vec<Point> {
    if loss.may_pass() {
        return Vec::new();
    }
    let places = Unsettled::of(analysis, count).places;
    let is_doubtful = |place: &&OpenPlace| matches!(place.obstacle, Obstacle::Doubtful { .. });
    let doubts = places.iter().filter(is_doubtful);
    let moves = doubts.fold(PointSet::EMPTY, |sum, place| sum | place.settled_by[color]);
    better_than_pass(analysis, color, &moves, loss)
}

/// Those of the moves that leave more than a pass, the best first.
fn better_than_pass(
    analysis: &Analysis,
    color: Color,
    moves: &PointSet,
    loss: &Loss<'_>,
) -> Vec<Point> {
    let moves = canonical_order(analysis, moves).into_iter();
    let rescues = moves.filter_map(|point| {
        let mut after = *analysis.board();
        let played = after.play(color, Move::Play(point), analysis.suicide());
        let gain = played.ok().and_then(|()| loss.gain(&after))?;
        (gain > 0.0).then_some((gain, point))
    });
    let mut rescues: Vec<(f64, Point)> = rescues.collect();
    rescues.sort_by_key(|&(gain, _)| Reverse((2.0 * gain) as i64));
    rescues.into_iter().map(|(_, point)| point).collect()
}

/// The last move of the game, if it is a stone of `color`.
fn last_move(game: &Game, color: Color) -> Option<Point> {
    match game.moves().next_back() {
        Some((player, Move::Play(point))) if player == color => Some(point),
        _ => None,
    }
}

/// The stones of `color` that were alive before the last move and are not now.
fn endangered(game: &Game, analysis: &Analysis, color: Color) -> PointSet {
    let dead = analysis.stones(Status::Dead) & analysis.board().stones(color);
    let mut before = game.clone();
    if dead.is_empty() || before.undo(1).is_err() {
        return PointSet::EMPTY;
    }
    let before = Analysis::by(before.board(), analysis.suicide(), analysis.method());
    dead & before.stones(Status::Alive)
}

/// The points in the order that they have on the canonical board.
fn canonical_order(analysis: &Analysis, points: &PointSet) -> Vec<Point> {
    let (_, way) = analysis.canonical();
    let there = way.there(points);
    there
        .reading_order()
        .map(|point| way.back_point(point))
        .collect()
}
