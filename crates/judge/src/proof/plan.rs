//! The defender's answers: pairs of points of which the defender gets one.
//!
//! Two empty points are *miai* when the defender answers a move on either by playing the other.
//! While no point is in two pairs, one move of the attacker calls for at most one answer, so all
//! pairs hold at once, wherever they lie on the board. Every static rule uses the same plan; the
//! rules interact only through the requirement that pairs are disjoint.
//!
//! ```text
//! X X X X     c and d are miai. Two stones that both need them are served
//! X . c X     by the same pair; one that needs c and b is not, unless
//! . X d X     another plan is made.
//! ```

use crate::board::{Point, PointSet};
use crate::proof::rule::Rule;

/// Two empty points of which the defender gets one.
///
/// The points are in board order, so that a pair has one form only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Miai {
    points: [Point; 2],
}

impl Miai {
    /// The pair of `a` and `b`, two different points.
    pub(crate) fn new(a: Point, b: Point) -> Miai {
        debug_assert_ne!(a, b);
        Miai {
            points: [a.min(b), a.max(b)],
        }
    }

    /// The two points in board order.
    pub const fn points(self) -> [Point; 2] {
        self.points
    }

    /// True if both points are in the set.
    pub fn is_within(self, points: &PointSet) -> bool {
        self.points.iter().all(|&point| points.contains(point))
    }

    /// The two points as a set.
    pub fn set(self) -> PointSet {
        self.points.into_iter().collect()
    }
}

/// Pairs of points, no two of which have a point in common.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pairs: Vec<Miai>,
    rules: Vec<Rule>,
    points: PointSet,
}

impl Plan {
    /// The pairs, in the order in which they were made.
    pub fn pairs(&self) -> &[Miai] {
        &self.pairs
    }

    /// All points of all pairs.
    pub const fn points(&self) -> PointSet {
        self.points
    }

    /// The answer to a move on `point`, if the plan has one.
    pub fn answer(&self, point: Point) -> Option<Point> {
        self.pairs.iter().find_map(|pair| match pair.points {
            [a, b] if a == point => Some(b),
            [a, b] if b == point => Some(a),
            _ => None,
        })
    }

    /// The pairs, each with the rule that asked for it first.
    pub fn reasons(&self) -> impl Iterator<Item = (Miai, Rule)> {
        self.pairs.iter().copied().zip(self.rules.iter().copied())
    }

    /// The pairs that pass a test.
    pub(crate) fn filtered(self, keep: impl Fn(Miai, Rule) -> bool) -> Plan {
        let mut plan = Plan::default();
        for (pair, rule) in self.reasons().filter(|&(pair, rule)| keep(pair, rule)) {
            plan.add(pair, rule);
        }
        plan
    }

    /// Adds a pair, unless it is already there.
    pub(crate) fn add(&mut self, pair: Miai, rule: Rule) {
        if self.pairs.contains(&pair) {
            return;
        }
        debug_assert!(pair.set().is_disjoint(&self.points), "pairs are disjoint");
        self.points |= pair.set();
        self.pairs.push(pair);
        self.rules.push(rule);
    }
}
