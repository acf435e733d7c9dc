//! Corridors: narrow regions between several groups.
//!
//! A *corridor* is a region whose points lie in a row, straight or bent, each beside a group of the
//! defender. A group that touches one of its two empty ends keeps a liberty there:
//!
//! ```text
//! . K a b L .    The corridor b a c. L touches both ends, K the end c. The
//! K K c L L L    attacker takes a, and the defender waits. O takes c, the last
//! O K K O O O    liberty of K there, and the defender captures both with b.
//! ```
//!
//! 1. When a stone of the attacker takes an end, the defender plays at the first empty point beyond
//!    it, which captures everything up to there. The defender plays in the corridor at no other
//!    time.
//! 2. The defender's stone stands beside a group that is safe, so it is never captured. It divides
//!    the corridor into two shorter ones. A group that touched an end still touches an empty one;
//!    or its end is under the new stone, and then the point just captured is an empty end that it
//!    touches.
//! 3. One move of the attacker takes one end at most.
//!
//! A group that touches only inner points gets nothing: an attacker's stone there has a liberty on
//! both sides.
//!
//! Groups that touch *both* free ends are one group, and no point is reserved for it. Either a
//! defender's stone joins them, or it divides the corridor, and then each of them touches an end of
//! either part and so has two liberties of its own. Touching an end and the point beside it is not
//! enough: the attacker takes that point without any answer, and a group that touches nothing else
//! has then lost one of two liberties. All walls of the corridor must be safe. So corridors that
//! turn out to have unsafe walls are left out, and the rest is tried again (`prover/corridors.rs`).
//!
//! An empty *ring*, of four points for example, has no ends. When the attacker takes a point, the
//! defender takes one of the two beside it, and the rest is a corridor with one free end, the next
//! point. So groups keep a liberty there if, whatever point is taken, on one side of it all of them
//! touch one of the next two.
//!
//! The stones within may live in seki, if the defender cannot afford to fill either end. So the
//! corridor is territory in two cases. Either all groups that need its liberties touch the same
//! end, which the defender fills last; or a defender's stone on the end of the others joins all
//! that touch it, and they have two liberties without the corridor (`prover/territory.rs`). A
//! corridor of two points has no inside: the points are miai, and it is territory. A ring is
//! territory, too: nothing stands in it before the first answer.
//!
//! Pairs of points that join groups may lie inside, or take an end from groups that do not rely on
//! it. Pairs and captures never call for two answers at once: a capture answers a move on a free
//! end, which is in no pair.
//!
//! Source: Martin Müller (1995, 1997). Müller asks for less, a liberty of each group in the
//! corridor and no prisoner beside two of them, and claims more: a liberty for each group, and the
//! territory. Neither holds; `docs/research/safety-rules.md` shows the refutations. The proof above
//! is ours.

use crate::board::{Point, PointSet};
use crate::position::Region;
use crate::proof::plan::Plan;

/// The `ends` of a corridor that are empty and in no pair of `plan`; none if only one point of a
/// pair lies in the corridor. If the two points of a corridor are a pair, both ends are free: the
/// answer is the same.
pub(super) fn free_ends(corridor: &Region, ends: &PointSet, plan: &Plan) -> PointSet {
    let planned = plan.points() & corridor.points;
    let is_apart = planned.is_empty() || has_pairs(plan, &planned);
    match is_apart {
        false => PointSet::EMPTY,
        true if *ends == corridor.points => *ends & corridor.empty,
        true => (*ends & corridor.empty) - planned,
    }
}

/// True if each group keeps a liberty in a ring: whatever point is taken, on one side of it each
/// group touches one of the next two points. `touching` has the points that each touches. The ring
/// must be empty and without a pair of `plan`.
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

/// The points of a ring, in their order around it.
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

/// The ends of a region of several walls whose points lie in a row; a ring is a row without ends.
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
