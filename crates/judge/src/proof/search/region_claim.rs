//! The search for region claims: the liberties that the units around an area surely have in it.

use super::answer::{Depth, SearchAnswer, Trust};
use super::area::{MAX_UNITS, UnitMask};
use super::claims::{RegionClaim, Support};
use super::goal::RegionNeed;
use super::searcher::Searcher;
use super::units::{around, mask};
use crate::board::PointSet;

impl Searcher<'_> {
    /// The promises of each area to all units around it, after short searches.
    pub fn claims(
        &mut self,
        units: &[PointSet],
        taken: &PointSet,
        trust: Trust,
    ) -> Vec<RegionClaim> {
        let mut claims = self.eyes(units, taken);
        for i in 0..claims.len() {
            claims[i].life = self.life(&claims, i, trust);
        }
        claims
    }

    /// The areas beside units that are not safe yet, with the eyes they give.
    fn eyes(&mut self, units: &[PointSet], taken: &PointSet) -> Vec<RegionClaim> {
        let mut claims = Vec::new();
        for area in self.areas(taken) {
            let units = around(&area, units);
            if units.iter().all(|unit| self.is_safe(unit)) {
                continue;
            }
            claims.push(RegionClaim {
                eye: self.settled_or_seki(RegionNeed::Eye, &area, &units, Depth::Short),
                life: SearchAnswer::Failed,
                support: match units.iter().any(|unit| self.is_safe(unit)) {
                    true => Support::SafeUnits,
                    false => Support::Eyes,
                },
                area,
                units,
            });
        }
        claims
    }

    /// A strategy by which all units around area `i` live, if one of them needs it, with the eyes
    /// that the other areas give them.
    fn life(&mut self, claims: &[RegionClaim], i: usize, trust: Trust) -> SearchAnswer {
        let RegionClaim {
            area, units, eye, ..
        } = &claims[i];
        let Some(RegionNeed::Life { floor, eyes }) = self.life_needs(claims, i, trust) else {
            return SearchAnswer::Failed;
        };
        // With one eye elsewhere, a settled life needs one here.
        let hopeless = !eye.holds(trust) && eyes.len() <= 1;
        let need = RegionNeed::Life { floor, eyes };
        let first = if hopeless { Depth::Seki } else { Depth::Short };
        self.settled_or_seki(need, area, units, first)
    }

    /// Looks for a strategy for all `units` that ends settled or in a seki.
    fn settled_or_seki(
        &mut self,
        need: RegionNeed,
        area: &PointSet,
        units: &[PointSet],
        depth: Depth,
    ) -> SearchAnswer {
        let all = PointSet::union(units);
        match self.search(need.clone(), area, units, &all, depth) {
            SearchAnswer::Failed => self.search(need, area, units, &all, Depth::Seki),
            answer => answer,
        }
    }

    /// What area `i` has to give so that all units around it live; `None` if they live without it.
    fn life_needs(&self, claims: &[RegionClaim], i: usize, trust: Trust) -> Option<RegionNeed> {
        let RegionClaim { units, eye, .. } = &claims[i];
        if units.len() > MAX_UNITS {
            return None;
        }
        let others = claims.iter().enumerate();
        let eyes: Vec<UnitMask> = others
            .filter(|&(j, other)| j != i && other.eye.holds(trust))
            .map(|(_, other)| mask(units, &PointSet::union(&other.units)))
            .filter(|&mask| mask != 0)
            .collect();
        let floor = u32::from(eye.holds(Trust::Proved));
        let is_settled = |(place, unit): (usize, &PointSet)| {
            let elsewhere = eyes.iter().filter(|&&units| units >> place & 1 == 1);
            self.is_safe(unit) || elsewhere.count() as u32 + floor >= 2
        };
        let settled = units.iter().enumerate().all(is_settled);
        (!settled).then_some(RegionNeed::Life { floor, eyes })
    }

    /// Asks the most promising open question that may keep one of the units `wanting` alive, with
    /// the full node budget; false if there is none.
    pub fn ask(&mut self, claims: &[RegionClaim], wanting: &[PointSet]) -> bool {
        let useful = |claim: &RegionClaim| claim.units.iter().any(|unit| wanting.contains(unit));
        let mut order: Vec<usize> = (0..claims.len()).collect();
        order.retain(|&i| useful(&claims[i]));
        order.sort_by_key(|&i| claims[i].area.len());
        let eye = order.iter().find(|&&i| claims[i].eye.is_open());
        let life = order.iter().filter(|&&i| claims[i].life.is_open());
        let mut life = life.filter_map(|&i| Some((i, self.life_needs(claims, i, Trust::Proved)?)));
        let question = eye.map(|&i| (i, RegionNeed::Eye)).or_else(|| life.next());
        let Some((i, need)) = question else {
            return false;
        };
        let RegionClaim { area, units, .. } = &claims[i];
        self.search(need, area, units, &PointSet::union(units), Depth::Long);
        true
    }
}
