//! Corridors: narrow regions between several groups.
//!
//! A *corridor* is a region whose points lie in a row, straight or bent, each
//! beside a group of the defender. A group that touches one of its two empty
//! ends keeps a liberty there:
//!
//! ```text
//! . K a b L .    The corridor b a c. L touches both ends, K the end c. The
//! K K c L L L    attacker takes a, and the defender waits. He takes c, the last
//! O K K O O O    liberty of K there, and the defender captures both with b.
//! ```
//!
//! 1. Whenever a stone of the attacker comes to stand on an end, the defender
//!    plays at the first empty point beyond, which captures all up to there. He
//!    moves in the corridor at no other time.
//! 2. His stone stands beside a group that is safe, so it is never captured. It
//!    parts the corridor in two shorter ones. A group that touched an end still
//!    touches an empty one; or its end is under the new stone, and then the
//!    point that this stone has just freed is an empty end that it touches.
//! 3. One move of the attacker takes one end at most.
//!
//! A group that touches only points within gets nothing: the attacker's stone
//! there has a liberty on both sides.
//!
//! Groups that touch *both* free ends are one group, and no point is reserved for it:
//! if the defender's stone joins them, they are; if it parts the corridor, each of them
//! touches an end of either part, and so has two liberties of its own. It does not do to
//! touch an end and the point beside it, since a group that touches nothing else has lost
//! one of two liberties when the attacker takes that point, before anything is answered.
//! All walls of the corridor must be safe; so corridors that turn out to have others are
//! left out, and the rest is tried again (`prover/corridors.rs`).
//!
//! An empty *ring*, of four points say, has no ends. When the attacker takes a point, the
//! defender takes one of the two beside it, and the rest is a corridor with one free end,
//! the point after that. So groups keep a liberty there if, whatever point is taken, on
//! one side of it all of them touch one of the next two.
//!
//! The stones within may live in seki, if the defender cannot afford to fill either end.
//! So the corridor is territory where all groups that need its liberties touch the same
//! end, which he fills last; or where the others, once his stone on their end joins all
//! that touch it, have two liberties without it (`prover/territory.rs`). In a corridor of
//! two points there is nothing within: they are miai, and it is territory. So is a ring,
//! in which there is nothing before the first answer.
//!
//! Pairs of points that join groups may lie within, or take an end from those who
//! do not rely on it. They and the captures never ask for two answers at once: a
//! capture is asked for by a move on a free end, which is in no pair.
//!
//! Source: Martin Müller (1995, 1997). He asks for less, a liberty of each group
//! in the corridor and no prisoner beside two of them, and claims more: a liberty
//! for each group, and the territory. Neither holds; `docs/research/safety-rules.md` shows the
//! refutations. The proof above is ours.

use crate::board::{Point, PointSet};
use crate::position::Region;
use crate::proof::plan::Plan;

/// Those of the `ends` of a corridor that are empty and in no pair of `plan`; none if a
/// pair has a single point in it. Where the two points of a corridor are a pair, both
/// ends are free: the answer is the same.
pub(super) fn free_ends(corridor: &Region, ends: &PointSet, plan: &Plan) -> PointSet {
    let planned = plan.points() & corridor.points;
    let is_apart = planned.is_empty() || has_pairs(plan, &planned);
    match is_apart {
        false => PointSet::EMPTY,
        true if *ends == corridor.points => *ends & corridor.empty,
        true => (*ends & corridor.empty) - planned,
    }
}

/// Of groups that touch the points of `touching` of a ring, which must be empty and
/// without a pair of `plan`, true if each keeps a liberty: whatever point of the ring is
/// taken, on one side of it each touches one of the next two points.
pub(super) fn ring_keeps(ring: &Region, plan: &Plan, touching: &[PointSet]) -> bool {
    if ring.empty != ring.points || plan.points().intersects(&ring.points) {
        return false;
    }
    let ring = in_order(&ring.points);
    let at = |i: usize| ring[i % ring.len()];
    let kept = |i: usize, j: usize| {
        let next: PointSet = [at(i), at(j)].into_iter().collect();
        touching.iter().all(|points| points.intersects(&next))
    };
    let n = ring.len();
    (0..n).all(|i| kept(i + 1, i + 2) || kept(i + n - 1, i + n - 2))
}

/// The points of a ring in their order.
fn in_order(points: &PointSet) -> Vec<Point> {
    let (mut ring, mut rest) = (Vec::new(), *points);
    let mut next = rest.first();
    while let Some(point) = next {
        ring.push(point);
        rest.remove(point);
        next = point.neighbors().find(|&p| rest.contains(p));
    }
    ring
}

/// The ends of a region of several walls whose points lie in a row; a ring is a row
/// without ends.
pub(super) fn ends_of(region: &Region) -> Option<PointSet> {
    if region.walls.len() < 2 {
        return None;
    }
    let (points, mut ends) = (&region.points, PointSet::EMPTY);
    for point in points {
        let beside = point.neighbors().filter(|&p| points.contains(p));
        match beside.count() {
            0 | 1 => ends.insert(point),
            2 => {}
            _ => return None,
        }
    }
    Some(ends)
}

/// True if `points` are pairs of `plan`.
fn has_pairs(plan: &Plan, points: &PointSet) -> bool {
    let inside = plan.pairs().iter().filter(|pair| pair.is_within(points));
    2 * inside.count() == points.len()
}
