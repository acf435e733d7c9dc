//! Which regions of safe stones are territory: the attacker cannot live there.
//!
//! If no strategy for the stones needs the region, its walls are safe
//! whatever happens in it. Otherwise the strategies inside it are replaced by
//! a single one, which must give every wall two liberties, counting only eyes
//! outside the region that do not depend on what was proved in the region.

use super::area::{Area, MAX_UNITS, UnitMask};
use super::driver::{Driver, Given, Look, around, join, mask};
use super::goal::{Goal, Need};
use super::owner::Owner;
use super::{SearchGoal, SearchProof};
use crate::analysis::region::Region;
use crate::board::{ChainId, PointSet};

impl Driver<'_> {
    /// The points of the regions that are proved to be territory.
    pub fn territory(&mut self, given: &Given) -> PointSet {
        let mut territory = given.territory;
        for region in Region::all(self.board, self.chains, self.color) {
            let is_safe = |id: &ChainId| self.chains[*id].stones.is_subset(&self.safe);
            let enclosed = !region.walls.is_empty() && region.walls.iter().all(is_safe);
            let known = region.points.is_subset(&territory);
            if enclosed && !known && self.owns(&region, given) {
                territory |= region.points;
            }
        }
        territory
    }

    /// Can the attacker surely not live in `region`?
    fn owns(&mut self, region: &Region, given: &Given) -> bool {
        let units = self.units_beside(region);
        if units.len() > MAX_UNITS {
            return false;
        }
        let all = mask(&units, &self.board.points());
        let needed = self.reserved.intersects(&region.points);
        let (need, leans) = if given.rests_on.intersects(&region.points) {
            (Need::ALONE, false)
        } else {
            self.need_in(region, &units)
        };
        let goal = Goal {
            need,
            units: if needed { all } else { 0 },
            safe: if needed { 0 } else { all },
            suicide: self.suicide,
        };
        let Some(area) = Area::new(self.board, &region.points, &units) else {
            return false;
        };
        let position = area.position(self.board, self.color);
        let budget = self.limits.budget(region.points.len(), Look::Long);
        let mut owner = Owner::new(&area, goal, &mut self.table);
        let owned = owner.solve(&position, budget);
        let nodes = owner.nodes;
        self.nodes += nodes;
        if owned {
            self.replace_strategies(region, leans, nodes);
        }
        owned
    }

    /// Notes that one strategy now holds the region.
    fn replace_strategies(&mut self, region: &Region, leans: bool, nodes: u64) {
        for promise in &mut self.plan {
            promise.leans |= leans && promise.area.intersects(&region.points);
        }
        let walls = region.walls.iter().map(|&id| self.chains[id].stones);
        self.proofs.push(SearchProof {
            goal: SearchGoal::Territory,
            area: region.points,
            stones: walls.fold(PointSet::EMPTY, |sum, wall| sum | wall),
            answers: Vec::new(),
            nodes,
        });
    }

    /// The walls of `region`, joined as far as links outside it join them.
    fn units_beside(&self, region: &Region) -> Vec<PointSet> {
        let chains = self.chains.of_color(self.color);
        let mut units: Vec<PointSet> = chains.map(|(_, chain)| chain.stones).collect();
        for link in &self.links {
            if link.zone.is_disjoint(&region.points) {
                join(&mut units, &link.joined);
            }
        }
        around(&region.points, &units)
    }

    /// What the units need in `region`, and whether that counts on life
    /// elsewhere rather than on single eyes.
    ///
    /// A promise elsewhere counts for a unit that holds one of its units
    /// whole: if links inside the region joined that unit, they are gone.
    fn need_in(&self, region: &Region, units: &[PointSet]) -> (Need, bool) {
        let is_inside = |area: &PointSet| area.intersects(&region.points);
        let mut eyes = Vec::new();
        let mut leans = false;
        for promise in self.plan.iter().filter(|p| !is_inside(&p.area)) {
            let holds = |unit: &PointSet| promise.units.iter().any(|part| part.is_subset(unit));
            let beside = units.iter().enumerate().filter(|(_, unit)| holds(unit));
            let beside = beside.fold(0, |mask: UnitMask, (i, _)| mask | 1 << i);
            if beside != 0 {
                leans |= promise.credit() == 2;
                eyes.extend(std::iter::repeat_n(beside, promise.credit()));
            }
        }
        let mut inside = self.plan.iter().filter(|p| is_inside(&p.area));
        let floor = inside
            .any(|promise| promise.eye.strategy().is_some())
            .into();
        (Need::Life { floor, eyes }, leans)
    }
}
