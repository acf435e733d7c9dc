//! Which points of a region surely become liberties of its walls?
//!
//! A point is *attached* if a stone of the defender on it is surely connected to the walls: it
//! touches a wall, or it is linked. An empty point is *linked* if two attached points next to it
//! are miai: whichever the attacker takes, the defender takes the other, and then the point touches
//! a stone that is connected to the walls.
//!
//! ```text
//! . X . b . X O    d touches no X, but b and c do and are miai, so d is
//! X X c d X X O    linked. In a larger room d may be the leg of the next
//! O O X X X O O    point's pair.
//! ```
//!
//! 1. A point whose two attached neighbors are already miai is linked.
//! 2. Take the unlinked point with the fewest possible pairs, try each, and backtrack if the rest
//!    cannot be linked. Pairs stay disjoint.
//!
//! A point under a stone of the attacker matters only when the defender captures that stone. Then
//! the whole chain is gone and its points are empty, so the pair may be two points of the chain, or
//! of its liberties, which the defender has then filled.
//!
//! The search for pairs is exhaustive up to a fixed number of steps; a region that needs more
//! counts as not linkable.

use crate::board::{Point, PointSet};
use crate::proof::plan::Miai;

/// The number of pairs tried before a region is given up.
pub(super) const MOST_TRIES: usize = 400;

/// The most points that are linked by search: a larger room, with more points away from its walls,
/// cannot be proved by pairs.
pub(super) const MOST_POINTS: usize = 16;

/// The points and pairs that links may use.
pub(super) struct Links<'a> {
    /// Points that touch the walls.
    pub attached: PointSet,
    /// Empty points in no pair.
    pub free: PointSet,
    /// Pairs that are already in the plan.
    pub agreed: &'a [Miai],
    /// The number of pairs that may be tried.
    pub tries: usize,
}

impl Links<'_> {
    /// Finds disjoint pairs that link all of `points`, which are empty and not attached.
    pub fn find(&self, points: &PointSet) -> Option<Vec<Miai>> {
        if points.is_empty() {
            return Some(Vec::new());
        }
        let mut search = LinkSearch {
            agreed: self.agreed,
            pairs: Vec::new(),
            tries: self.tries,
        };
        let near = self.attached | self.free;
        let possible = points.iter().all(|point| {
            let legs = point.neighbors().filter(|&leg| near.contains(leg));
            legs.count() >= 2
        });
        let is_small = || points.iter().nth(MOST_POINTS).is_none();
        (possible && is_small() && search.link(*points, self.attached, self.free))
            .then_some(search.pairs)
    }
}

struct LinkSearch<'a> {
    agreed: &'a [Miai],
    pairs: Vec<Miai>,
    tries: usize,
}

impl LinkSearch<'_> {
    fn link(&mut self, mut rest: PointSet, mut attached: PointSet, free: PointSet) -> bool {
        while let Some(point) = rest.iter().find(|&p| self.is_linked(p, &attached)) {
            rest.remove(point);
            attached.insert(point);
        }
        if rest.is_empty() {
            return true;
        }
        let usable = attached & free;
        let legs = |p: Point| p.neighbors().filter(|&leg| usable.contains(leg));
        let open = rest.iter().filter(|&p| legs(p).count() >= 2);
        let Some(point) = open.min_by_key(|&p| legs(p).count()) else {
            return false;
        };
        let legs: Vec<Point> = legs(point).collect();
        for (i, &a) in legs.iter().enumerate() {
            for &b in &legs[i + 1..] {
                if self.tries == 0 {
                    return false;
                }
                self.tries -= 1;
                self.pairs.push(Miai::new(a, b));
                if self.link(rest, attached, free.without(a).without(b)) {
                    return true;
                }
                self.pairs.pop();
            }
        }
        false
    }

    fn is_linked(&self, point: Point, attached: &PointSet) -> bool {
        let is_leg = |leg| attached.contains(leg) && point.neighbors().any(|near| near == leg);
        let mut pairs = self.agreed.iter().chain(&self.pairs);
        pairs.any(|pair| pair.points().into_iter().all(is_leg))
    }
}

/// True if every one of `points` has two neighbors in `legs`, and the pairs are disjoint.
pub(super) fn have_own_pairs(points: &PointSet, legs: &PointSet) -> bool {
    let links = Links {
        attached: *legs,
        free: *legs,
        agreed: &[],
        tries: MOST_TRIES,
    };
    points.is_empty() || links.find(points).is_some()
}
