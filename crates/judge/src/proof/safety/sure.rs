//! Sure liberties: if every move of the attacker in a region is answered, how many liberties does a
//! group that walls it surely keep there?
//!
//! The *deep* points of a region are those that touch no stone of the group.
//!
//! One sure liberty:
//! - *vital*: no empty point is deep (Benson's rule). The defender never plays here.
//! - *linked*: every deep point is linked (see [`link`](super::link)). While a point is empty, one
//!   of the empty points touches the group: the attacker cannot take the last without suicide.
//! - *lone point*: a single point is deep, and another is empty. When the attacker has taken all
//!   others, the lone point is its last liberty, and the defender captures everything there. The
//!   defender waits until one empty point is left, whichever it is, so this holds for several
//!   groups at once.
//! - *corridor*: the region is a row of points (see [`corridor`](super::corridor)).
//!
//! Two sure liberties:
//! - *split*: two points touch the group, and either of them cuts the region into parts, each a
//!   region of one sure liberty. Several groups that touch both points are one group as soon as the
//!   attacker takes either.
//!
//! ```text
//! . s t . X O    Straight four: s and t split. The attacker takes one of
//! X X X X X O    them, the defender the other, and there are two eyes.
//! ```
//!
//! Pairs made for other purposes (joining groups) may have points here. A pair inside the region,
//! or inside one part of a split, does no harm: if the defender's answer fills the last empty
//! point, the attacker's stones there are captured. The defender may have to fill a point whose
//! partner lies outside for nothing, so at least one point more than those must be there.
//!
//! Source: Martin Müller (1997), *Playing it safe*. Departures: groups instead of chains as walls,
//! which makes one of Müller's rules for one wall and for several; deep points under prisoners must
//! be linkable as well, because an answer may capture them; the lone point is ours.

use super::link::{Links, MOST_TRIES, have_own_pairs};
use crate::board::{Point, PointSet, Suicide};
use crate::position::Region;
use crate::proof::plan::{Miai, Plan};
use crate::proof::rule::Rule;

/// Whether a claim of liberties includes the territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// The group keeps liberties in the region; the attacker may live there.
    Liberties,
    /// The group keeps the whole region: the attacker's stones there are dead.
    Territory,
}

/// The offer of a region to a group.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SureLiberties {
    /// How many liberties, 1 or 2.
    pub count: u8,
    /// Whether the territory is included.
    pub keeps: Keeps,
    /// The rule.
    pub rule: Rule,
    /// The answers that keep them.
    pub pairs: Vec<Miai>,
}

impl SureLiberties {
    /// One liberty, and the region is territory.
    pub(super) fn one(rule: Rule, pairs: Vec<Miai>) -> SureLiberties {
        SureLiberties {
            count: 1,
            keeps: Keeps::Territory,
            rule,
            pairs,
        }
    }
}

/// A region, one of the groups that wall it, and the plan so far.
pub(super) struct SureLibertyQuery<'a> {
    pub region: &'a Region,
    /// The points of the region that touch the group, or any of several.
    pub touching: PointSet,
    /// The points that touch each of them.
    pub shared: PointSet,
    /// The pairs so far, on the whole board.
    pub plan: &'a Plan,
    pub suicide: Suicide,
    /// The rules that may be used.
    pub rules: &'a [Rule],
}

impl SureLibertyQuery<'_> {
    /// The best claim that holds, if any does.
    pub fn sure_liberties(&self) -> Option<SureLiberties> {
        self.split()
            .or_else(|| self.vital())
            .or_else(|| self.linked(MOST_TRIES))
            .or_else(|| self.lone_point())
    }

    /// As [`SureLibertyQuery::sure_liberties`], but only claims that need no pair of their own, so
    /// that several groups can be granted theirs at once.
    pub fn without_answers(&self) -> Option<SureLiberties> {
        self.vital().or_else(|| self.linked(0))
    }

    fn may(&self, rule: Rule) -> bool {
        self.rules.contains(&rule)
    }

    fn deep(&self) -> PointSet {
        self.region.points - self.touching
    }

    fn vital(&self) -> Option<SureLiberties> {
        let legs = self.plan.points() & self.region.points;
        let deep = match self.suicide {
            Suicide::Forbidden if legs.is_empty() => self.deep() & self.region.empty,
            _ => self.deep(),
        };
        let holds = self.may(Rule::Vital) && deep.is_empty() && self.survives(&self.region.points);
        holds.then(|| SureLiberties::one(Rule::Vital, Vec::new()))
    }

    /// A liberty by links. Tries this many pairs if the existing ones do not link all deep points.
    fn linked(&self, tries: usize) -> Option<SureLiberties> {
        let deep = self.deep();
        let is_hopeless = tries == 0
            && self.plan.points().is_disjoint(&self.region.points)
            && deep.intersects(&self.region.empty);
        if is_hopeless || !self.may(Rule::Linked) || !self.survives(&self.region.points) {
            return None;
        }
        let pairs = self.links(&deep, &PointSet::EMPTY, tries)?;
        Some(SureLiberties::one(Rule::Linked, pairs))
    }

    /// A liberty if the group touches one of `ends`, the free ends of the region if it is a
    /// corridor.
    pub fn at_end(&self, ends: &PointSet) -> Option<SureLiberties> {
        let holds = self.may(Rule::Corridor)
            && self.suicide == Suicide::Forbidden
            && self.touching.intersects(ends);
        holds.then(|| self.corridor_liberty())
    }

    /// A liberty in a ring that keeps one for each of its walls.
    pub fn in_ring(&self) -> Option<SureLiberties> {
        let holds = self.may(Rule::Corridor) && self.suicide == Suicide::Forbidden;
        holds.then(|| SureLiberties::one(Rule::Corridor, Vec::new()))
    }

    /// In a corridor of two points the answer to either is the other.
    fn corridor_liberty(&self) -> SureLiberties {
        let mut points = self.region.points.iter();
        let (pairs, keeps) = match (points.next(), points.next(), points.next()) {
            (Some(a), Some(b), None) if self.region.empty == self.region.points => {
                (vec![Miai::new(a, b)], Keeps::Territory)
            }
            (_, _, None) => (Vec::new(), Keeps::Territory),
            _ => (Vec::new(), Keeps::Liberties),
        };
        SureLiberties {
            keeps,
            ..SureLiberties::one(Rule::Corridor, pairs)
        }
    }

    /// A liberty if at most one point does not touch the group.
    pub fn lone_point(&self) -> Option<SureLiberties> {
        let holds = self.may(Rule::LonePoint)
            && self.suicide == Suicide::Forbidden
            && self.plan.points().is_disjoint(&self.region.points)
            && !self.deep().has_two()
            && self.region.empty.intersects(&self.touching);
        holds.then(|| SureLiberties {
            keeps: Keeps::Liberties,
            ..SureLiberties::one(Rule::LonePoint, Vec::new())
        })
    }

    /// Two liberties if two points split the region. Several groups that touch both are joined by
    /// the same answer, and so share them.
    pub fn split(&self) -> Option<SureLiberties> {
        let shared = self.region.empty & self.shared;
        if !self.may(Rule::Split) || !shared.has_two() {
            return None;
        }
        let splitting: Vec<Point> = shared.iter().filter(|&p| self.splits(p)).collect();
        for (i, &a) in splitting.iter().enumerate() {
            for &b in &splitting[i + 1..] {
                if let Some(pairs) = self.split_by(Miai::new(a, b)) {
                    return Some(SureLiberties {
                        count: 2,
                        keeps: Keeps::Territory,
                        rule: Rule::Split,
                        pairs,
                    });
                }
            }
        }
        None
    }

    /// True if `point` cuts the region into parts that each surely keep a point.
    fn splits(&self, point: Point) -> bool {
        let region = self.region.points;
        let mut parts = region.without(point).components();
        region.is_cut_at(point) && parts.all(|part| self.survives(&part))
    }

    /// The answers needed for `pair` to split the region.
    fn split_by(&self, pair: Miai) -> Option<Vec<Miai>> {
        let set = pair.set();
        if !self.plan.pairs().contains(&pair) && set.intersects(&self.plan.points()) {
            return None;
        }
        let [a, b] = pair.points().map(|p| PointSet::EMPTY.with(p).neighbors());
        let mut pairs = self.links(&(self.deep() - (a & b)), &set, MOST_TRIES)?;
        pairs.push(pair);
        Some(pairs)
    }

    /// The pairs that link all of `deep` without the points of `taken`, if this many tries find
    /// them.
    fn links(&self, deep: &PointSet, taken: &PointSet, tries: usize) -> Option<Vec<Miai>> {
        let empty = self.region.empty;
        let links = Links {
            attached: self.touching & empty,
            free: empty - self.plan.points() - *taken,
            agreed: self.plan.pairs(),
            tries,
        };
        let pairs = links.find(&(*deep & empty))?;
        let own_legs = match self.suicide {
            Suicide::Forbidden => self.touching,
            Suicide::Allowed => {
                let new: PointSet = pairs.iter().flat_map(|pair| pair.points()).collect();
                self.touching - self.plan.points() - *taken - new
            }
        };
        have_own_pairs(&(*deep - empty), &own_legs).then_some(pairs)
    }

    /// True if a point of `part` is left after the defender has filled those that are miai with
    /// points outside.
    fn survives(&self, part: &PointSet) -> bool {
        let mut pairs = self.plan.pairs().iter();
        !part.is_subset(&self.plan.points()) || pairs.any(|pair| pair.is_within(part))
    }
}
