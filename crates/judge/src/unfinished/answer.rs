//! What has the opponent's last move won, and which move wins it back?
//!
//! A move that no count expected may win something: it breaks in at a border, cuts, or
//! puts eyes in danger. Reading sees a chain that can be captured; that a group has lost
//! its eyes, or a race, only the judge sees. So our count is compared with that before
//! the move. If it is less by more than a [dame](DAME), which may come and go with the
//! order of moves, the points near the move and beside stones that were alive before it
//! are tried, the nearest first. The first by which we have what we had is the answer,
//! else the best. One by which we should have much more is not believed: such a count
//! rests on an answer of the opponent's that is still to come.
//!
//! That is a look one move ahead, and no match for a player who invades: what his next
//! moves win is answered in turn, or lost.
//!
//! And what would the next one win? Where a pass would leave less than was counted, the
//! moves are tried that settle stones in doubt ([`Unsettled`]), in the same way.
//!
//! Costs an analysis and a count, and where something was won one for each move tried.

use std::cmp::Reverse;

use super::counted_line::CountedLine;
use super::loss::{DAME, Loss};
use super::mover::Mover;
use super::obstacle::Obstacle;
use super::unsettled::{OpenPlace, Unsettled};
use crate::analysis::Analysis;
use crate::board::{Color, Move, Point, PointSet};
use crate::counting::Count;
use crate::game::Game;
use crate::proof::Status;

/// So many moves are tried at most.
const TRIED: usize = 12;

/// With more moves left in the count's line a game is far from its end: what a move wins
/// there is for players to tell, and each analysis is slow. A game that both sides take to
/// be over has a few dozen.
const MOST_LEFT: usize = 100;

/// So far from the opponent's move are they at most, and from the stones in danger one
/// less.
const NEAR: usize = 4;

/// The move of `color` that wins back what the last move of `game` has won, or most of
/// it; `None` if it has won nothing, or nothing helps. `analysis` is that of the present
/// position. Only moves that `is_sound` allows are thought of.
pub(super) fn answer(
    game: &Game,
    analysis: &Analysis,
    color: Color,
    line: &CountedLine,
    loss: &Loss<'_>,
    is_sound: impl Fn(Point) -> bool,
) -> Option<Point> {
    let attack = last_move(game, !color)?;
    if line.moves_left() > MOST_LEFT {
        return None;
    }
    let (before, had) = loss.before_last_move()?;
    let left = loss.left();
    if left + DAME >= had {
        return None;
    }
    let endangered = endangered(&before, analysis, color);
    let moves = near(analysis, attack, &endangered).into_iter();
    let mover = Mover { analysis, color };
    let mut best = (left, None);
    for point in moves.filter(|&point| is_sound(point)).take(TRIED) {
        let lead = mover.play_any(point).map(|after| loss.lead_in(&after));
        let lead = lead.filter(|&lead| lead > best.0 && lead <= had + DAME);
        best = lead.map_or(best, |lead| (lead, Some(point)));
        if best.0 >= had {
            break;
        }
    }
    best.1
}

/// The empty points near the move on `attack`, the nearest first; those beside the
/// `endangered` stones are as near as its own neighbors' neighbors.
fn near(analysis: &Analysis, attack: Point, endangered: &PointSet) -> Vec<Point> {
    let empty = analysis.board().empty_points();
    let mut reached = PointSet::EMPTY.with(attack);
    let mut points = Vec::new();
    for step in 1..=NEAR {
        let beside = match step {
            2 => endangered.neighbors(),
            _ => PointSet::EMPTY,
        };
        let next = reached.grown() | beside;
        points.extend(canonical_order(analysis, &((next - reached) & empty)));
        reached = next;
    }
    points
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
    let moves = PointSet::union(doubts.map(|place| place.settled_by[color]));
    better_than_pass(analysis, color, &moves, loss)
}

/// Those of the moves that leave more than a pass, the best first.
fn better_than_pass(
    analysis: &Analysis,
    color: Color,
    moves: &PointSet,
    loss: &Loss<'_>,
) -> Vec<Point> {
    let mover = Mover { analysis, color };
    let moves = canonical_order(analysis, moves).into_iter();
    let better = moves.filter_map(|point| {
        let gain = loss.gain(&mover.play_any(point)?)?;
        (gain > 0.0).then_some((gain, point))
    });
    let mut better: Vec<(f64, Point)> = better.collect();
    better.sort_by_key(|&(gain, _)| Reverse((2.0 * gain) as i64));
    better.into_iter().map(|(_, point)| point).collect()
}

/// The last move of the game, if it is a stone of `color`.
fn last_move(game: &Game, color: Color) -> Option<Point> {
    match game.moves().next_back() {
        Some((player, Move::Play(point))) if player == color => Some(point),
        _ => None,
    }
}

/// The stones of `color` that were alive `before` and are not now.
fn endangered(before: &Analysis, analysis: &Analysis, color: Color) -> PointSet {
    let own = analysis.board().stones(color);
    own & analysis.stones(Status::Dead) & before.stones(Status::Alive)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Suicide};

    #[test]
    fn the_nearest_points_come_first_and_those_beside_stones_in_danger() {
        let board: Board = "
            . . . . . .
            . O . . . .
            . . . . . .
            . . . . . X"
            .parse()
            .unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let [attack, stone] = ["B3", "F1"].map(|vertex| vertex.parse().unwrap());
        let all = near(&analysis, attack, &PointSet::EMPTY);
        let beside = PointSet::EMPTY.with(attack).neighbors();
        assert!(all[..4].iter().all(|&point| beside.contains(point)));
        // five steps away
        assert!(!all.contains(&"F2".parse().unwrap()));
        let all = near(&analysis, attack, &PointSet::EMPTY.with(stone));
        let place = all.iter().position(|point| point.to_string() == "F2");
        assert!((4..12).contains(&place.unwrap()), "{all:?}");
        let once: PointSet = all.iter().copied().collect();
        assert_eq!(once.len(), all.len());
    }
}
