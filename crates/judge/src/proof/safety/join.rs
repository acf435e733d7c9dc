//! Groups: chains that surely become connected.
//!
//! Two groups that touch the same two empty points are one group: if the attacker takes one of the
//! points, the defender connects at the other. The two points are reserved as a pair of the
//! [`Plan`].
//!
//! ```text
//! a a . b      Chain a has one eye and chain b another; the two points in
//! . a . b      between are miai, so the group of a and b owns both eyes.
//! ```
//!
//! The choice of the pair matters to the region it lies in. We reserve first the pairs that join
//! the most groups at once, then those whose points are least useful otherwise: points that split
//! their region, points that link others, points that touch more groups. The choice is greedy:
//! never wrong, but not always the best. Of equal pairs the first in board order is taken, so a
//! turned board may prove slightly more or less.
//!
//! Source: Martin Müller (1995), *Computer Go as a Sum of Local Games*, thesis, ETH Zürich, which
//! calls groups *chains*. Müller joins only inside regions of one sure liberty; but the answer that
//! joins needs nothing from its region, so we join in every region.

use std::cmp::Reverse;

use super::group::JoinedChains;
use super::reservation::ReservationCost;
use crate::board::{Chains, Color, PointSet};
use crate::proof::plan::{Miai, Plan};
use crate::proof::rule::Rule;

/// Which pairs of points may join groups?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Two points of one region.
    Region,
    /// Any two points.
    Board,
}

/// The chains of `color`, joined while any two groups touch the same two points, with the pairs
/// that join them.
pub(crate) fn joined(chains: &Chains, color: Color) -> (Vec<JoinedChains>, Plan) {
    let (mut groups, mut plan) = (JoinedChains::singles(chains, color), Plan::default());
    let reservation = ReservationCost::of(&[], &[], &groups);
    let (open, closed) = (|_: &JoinedChains| true, PointSet::EMPTY);
    join(
        &mut groups,
        &mut plan,
        &reservation,
        open,
        &closed,
        Reach::Board,
    );
    (groups, plan)
}

/// Joins groups while any two touch the same two points, at least one of the two is `open`, and the
/// points are not `closed`. The points are reserved.
pub(super) fn join(
    groups: &mut Vec<JoinedChains>,
    plan: &mut Plan,
    reservation: &ReservationCost,
    open: impl Fn(&JoinedChains) -> bool,
    closed: &PointSet,
    reach: Reach,
) {
    let reaches = |pair: &Miai| {
        let [a, b] = pair.points();
        reach == Reach::Board || reservation.same_region(a, b)
    };
    while let Some(pair) = best_pair(groups, plan, reservation, &open, reaches, closed) {
        unite(groups, |group| group.touches(pair));
        let [a, b] = pair.points();
        plan.add(
            pair,
            match reservation.same_region(a, b) {
                true => Rule::Joined,
                false => Rule::JoinedAcross,
            },
        );
    }
}

/// Makes one group of all that pass a test; true if there were several.
pub(super) fn unite(
    groups: &mut Vec<JoinedChains>,
    is_one: impl Fn(&JoinedChains) -> bool,
) -> bool {
    let Some(first) = groups.iter().position(&is_one) else {
        return false;
    };
    let before = groups.len();
    while let Some(other) = (first + 1..groups.len()).find(|&g| is_one(&groups[g])) {
        let other = groups.remove(other);
        groups[first].absorb(other);
    }
    groups.len() < before
}

/// The next pair to join by, if any two groups can be joined.
fn best_pair(
    groups: &[JoinedChains],
    plan: &Plan,
    reservation: &ReservationCost,
    open: impl Fn(&JoinedChains) -> bool,
    reaches: impl Fn(&Miai) -> bool,
    closed: &PointSet,
) -> Option<Miai> {
    let mut agreed = plan.pairs().iter().copied();
    if let Some(pair) = agreed.find(|&pair| joined_by(groups, pair) >= 2) {
        return Some(pair);
    }
    let shared = touched_twice(groups) - plan.points() - *closed;
    let joinable = |group: &JoinedChains| {
        let touched = group.liberties & shared;
        touched.has_two().then(|| (touched, open(group)))
    };
    let joinable: Vec<(PointSet, bool)> = groups.iter().filter_map(joinable).collect();
    let mut pairs = Vec::new();
    for (i, (touched, is_open)) in joinable.iter().enumerate() {
        let others = joinable[i + 1..].iter();
        for (other, _) in others.filter(|(_, other)| is_open | other) {
            let both = *touched & *other;
            if both.has_two() {
                pairs.extend(pairs_of(&both).filter(&reaches));
            }
        }
    }
    pairs.into_iter().min_by_key(|&pair| {
        let [a, b] = pair.points();
        let joined = Reverse(joined_by(groups, pair));
        (joined, reservation.cost(a) + reservation.cost(b))
    })
}

/// The points that at least two groups touch.
fn touched_twice(groups: &[JoinedChains]) -> PointSet {
    let (mut once, mut twice) = (PointSet::EMPTY, PointSet::EMPTY);
    for group in groups {
        twice |= once & group.liberties;
        once |= group.liberties;
    }
    twice
}

/// The number of groups that touch both points of `pair`.
fn joined_by(groups: &[JoinedChains], pair: Miai) -> usize {
    groups.iter().filter(|group| group.touches(pair)).count()
}

/// All pairs of two points of a set.
pub(super) fn pairs_of(points: &PointSet) -> impl Iterator<Item = Miai> + use<> {
    let points = *points;
    points.iter().flat_map(move |b| {
        let before = points.iter().take_while(move |&a| a < b);
        before.map(move |a| Miai::new(a, b))
    })
}
