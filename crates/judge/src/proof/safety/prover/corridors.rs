//! What corridors and rings give to several groups at once.

use super::offers::most_offers;
use super::{Offers, SafetyProver};
use crate::board::{PointSet, Suicide};
use crate::proof::rule::Rule;
use crate::proof::safety::corridor;
use crate::proof::safety::group::JoinedChains;
use crate::proof::safety::join::unite;
use crate::proof::safety::sure::SureLibertyQuery;

impl SafetyProver<'_> {
    /// Joins groups in corridors and counts; true if a group became safe. A corridor joins only if
    /// all its walls are safe, so corridors with unsafe walls are left out, and the rest is tried
    /// again.
    pub(super) fn join_in_corridors(&mut self) -> bool {
        if !self.rules.contains(&Rule::Corridor) || self.suicide == Suicide::Allowed {
            return false;
        }
        let mut corridors = self.open_corridors();
        while !corridors.is_empty() {
            let mut trial = self.clone();
            trial.link(&corridors);
            if !trial.count() {
                return false;
            }
            let holds = |r: &usize| !trial.joining.contains(r) || !trial.counted[*r].is_empty();
            if corridors.iter().all(holds) {
                *self = trial;
                return true;
            }
            corridors.retain(holds);
        }
        false
    }

    /// The corridors with two free ends between several groups that are not all safe.
    fn open_corridors(&self) -> Vec<usize> {
        let is_open = |&r: &usize| {
            let unsafe_walls = self.walls[r].iter().any(|&g| self.safe[g].is_none());
            if !unsafe_walls || self.walls[r].len() < 2 || !self.counted[r].is_empty() {
                return false;
            }
            let ends = self.free_ends(r);
            let mut at_both = self.walls[r]
                .iter()
                .filter(|&&g| ends.is_subset(&self.groups[g].liberties));
            ends.has_two() && at_both.nth(1).is_some()
        };
        (0..self.regions.len()).filter(is_open).collect()
    }

    /// Joins the groups that touch both free ends of a corridor.
    fn link(&mut self, corridors: &[usize]) {
        let before = self.first_chains();
        loop {
            let count = self.groups.len();
            for &r in corridors {
                let ends = self.free_ends(r);
                let is_at_both = |group: &JoinedChains| ends.is_subset(&group.liberties);
                if ends.has_two() && unite(&mut self.groups, is_at_both) {
                    self.joining.push(r);
                }
            }
            if self.groups.len() == count {
                break;
            }
        }
        self.renumber(&before);
    }

    /// The offers of region `r` to the groups of `queries` if the defender plays there only to
    /// capture.
    pub(super) fn by_capture(&self, r: usize, queries: &[SureLibertyQuery]) -> Offers {
        let around = self.to_walls(r, queries, |query| query.lone_point());
        most_offers(self.in_corridor(r, queries), around)
    }

    /// The offers of region `r` to the groups of `queries` as a corridor or a ring.
    pub(super) fn in_corridor(&self, r: usize, queries: &[SureLibertyQuery]) -> Offers {
        let Some(ends) = self.ends[r] else {
            return Vec::new();
        };
        if ends.is_empty() {
            let touching: Vec<PointSet> = queries.iter().map(|query| query.touching).collect();
            return match corridor::ring_keeps(&self.regions[r], &self.plan, &touching) {
                true => self.to_walls(r, queries, |query| query.in_ring()),
                false => Vec::new(),
            };
        }
        let ends = self.free_ends(r);
        self.to_walls(r, queries, |query| query.at_end(&ends))
    }

    /// The free ends of region `r`; empty if it is no corridor.
    pub(super) fn free_ends(&self, r: usize) -> PointSet {
        let region = &self.regions[r];
        match self.ends[r] {
            Some(ends) if region.points.is_subset(&self.touching) => {
                corridor::free_ends(region, &ends, &self.plan)
            }
            _ => PointSet::EMPTY,
        }
    }
}
