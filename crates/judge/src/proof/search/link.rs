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
