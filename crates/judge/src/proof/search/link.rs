//! Links: units that the attacker cannot separate.

use super::answer::{Depth, Ending, SearchAnswer, Strategy, Trust};
use super::claims::{Effort, LinkClaim};
use super::goal::RegionNeed;
use super::searcher::Searcher;
use super::units::{around, join};
use crate::board::PointSet;

impl Searcher<'_> {
    /// Joins `units` as far as the effort goes, and removes the zones of the links from what is
    /// free.
    pub fn find_links(
        &mut self,
        units: &mut Vec<PointSet>,
        taken: &mut PointSet,
        effort: Effort,
    ) -> Vec<LinkClaim> {
        let mut links = Vec::new();
        if effort == Effort::NoLinks {
            return links;
        }
        let mut kept = PointSet::EMPTY;
        if matches!(effort, Effort::PairsOutside | Effort::SearchOutside) {
            let claims = self.claims(units, taken, Trust::Proved);
            let useful = claims.iter().filter(|p| p.strategy().is_some());
            kept = PointSet::union(useful.map(|claim| claim.area));
        }
        while let Some(link) = self.find_link(units, &(*taken | kept), effort) {
            *taken |= link.strategy.zone;
            join(units, &link.joined);
            links.push(link);
        }
        links
    }

    /// Joins `units`, which have no links, by the remaining `links` when some are gone. A link that
    /// relied on the units that these joined is gone as well, unless all of them that touch its
    /// zone are still one unit without them.
    pub fn join_again(&self, links: Vec<LinkClaim>, units: &mut Vec<PointSet>) -> Vec<LinkClaim> {
        let mut kept = Vec::new();
        for link in links {
            if let Some(joined) = self.still_joined(&link, units) {
                join(units, &joined);
                kept.push(LinkClaim { joined, ..link });
            }
        }
        kept
    }

    /// The part of `units` that a link still joins: each of its ends must be, beside its zone, a
    /// part of one of these, and its bystanders must be safe.
    fn still_joined(&self, link: &LinkClaim, units: &[PointSet]) -> Option<PointSet> {
        let beside = link.strategy.zone.neighbors();
        let held_by = |own: &PointSet| {
            let part = *own & beside;
            let mut units = units.iter();
            let whole = units.find(|unit| match self.is_safe(own) {
                true => self.is_safe(unit),
                false => unit.intersects(&part),
            });
            whole.filter(|whole| part.is_subset(whole)).copied()
        };
        let mut safe = link.strategy.units.iter().filter(|unit| self.is_safe(unit));
        let [a, b] = link.ends.each_ref().map(held_by);
        safe.all(|unit| held_by(unit).is_some())
            .then(|| Some(a? | b?))?
    }

    /// The first link of two units outside the points `taken`.
    fn find_link(
        &mut self,
        units: &[PointSet],
        taken: &PointSet,
        effort: Effort,
    ) -> Option<LinkClaim> {
        for area in self.areas(taken) {
            let near = around(&area, units);
            for (i, &first) in near.iter().enumerate() {
                for &second in &near[..i] {
                    let link = self.link(&area, units, [first, second], effort);
                    if link.is_some() {
                        return link;
                    }
                }
            }
        }
        None
    }

    /// A link of two units in `area`: two common liberties, or a search
    /// around the place where they come close.
    fn link(
        &mut self,
        area: &PointSet,
        units: &[PointSet],
        pair: [PointSet; 2],
        effort: Effort,
    ) -> Option<LinkClaim> {
        let empty = self.board.empty_points() & *area;
        let [a, b] = pair.map(|unit| unit.neighbors() & empty);
        let shared = a & b;
        let joined = PointSet::union(pair);
        let mut miai = shared.reading_order();
        if let (Some(one), Some(other)) = (miai.next(), miai.next()) {
            return Some(LinkClaim {
                ends: pair,
                joined,
                bystanders: PointSet::EMPTY,
                strategy: Strategy {
                    ending: Ending::SettledZone,
                    zone: PointSet::EMPTY.with(one).with(other),
                    answers: vec![[one, other], [other, one]],
                    nodes: 0,
                    units: pair.to_vec(),
                    goal: Box::new(self.goal(self.link_need(&joined), &pair, &joined)),
                },
            });
        }
        let core = if shared.is_empty() {
            a.grown() & b.grown()
        } else {
            shared
        };
        let wide = core.grown().grown() & *area;
        let searched = matches!(effort, Effort::Search | Effort::SearchOutside);
        let mut parts = wide
            .components()
            .filter(|part| searched && part.intersects(&core));
        parts.find_map(|part| self.search_link(&part, units, pair))
    }

    fn search_link(
        &mut self,
        area: &PointSet,
        units: &[PointSet],
        ends: [PointSet; 2],
    ) -> Option<LinkClaim> {
        let near = around(area, units);
        let joined = PointSet::union(ends);
        let need = self.link_need(&joined);
        match self.search(need, area, &near, &joined, Depth::Link) {
            SearchAnswer::Proved(strategy) => Some(LinkClaim {
                ends,
                joined,
                bystanders: PointSet::union(&near) - joined,
                strategy,
            }),
            SearchAnswer::Open | SearchAnswer::Failed => None,
        }
    }

    /// What units need while they are not joined: two liberties, in any case if they are to be
    /// joined to safe stones.
    fn link_need(&self, joined: &PointSet) -> RegionNeed {
        match self.is_safe(joined) {
            true => RegionNeed::Life {
                floor: 0,
                eyes: Vec::new(),
            },
            false => RegionNeed::Link,
        }
    }
}
