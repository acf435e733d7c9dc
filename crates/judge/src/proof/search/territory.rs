//! Which points beside safe stones are territory, so that the attacker cannot live there?
//!
//! If no strategy for the stones needs the ground, its walls are safe whatever happens on it.
//! Otherwise a single strategy replaces those on the ground. It must give every wall two liberties,
//! counting only eyes outside that do not depend on what was proved on the ground.
//!
//! A ground is a region, or the part of a region that lies no farther from the safe stones than
//! from the attacker's. Such a part is open: the attacker holds what lies beyond its border, and
//! the points on the border are not claimed. From the others the defender's answers keep the
//! attacker out.
//!
//! ```text
//! X X X O O     When O pushes at c, X stops it at b; when O jumps to b, X
//! a b c . .     captures that stone or keeps it at bay.
//! X X X O O
//! ```

use super::answer::{Depth, SearchAnswer};
use super::area::{Area, MAX_UNITS};
use super::claims::{Given, LinkClaim, Support};
use super::goal::{RegionGoal, RegionNeed};
use super::searcher::Searcher;
use super::units::{around, join, mask, mask_where};
use super::zone_goal::ZoneGoal;
use crate::board::{ChainId, PointSet};
use crate::position::Region;
use crate::proof::search_proof::{SearchGoal, SearchProof};

/// Points on which the attacker may be kept from living.
struct HeldGround {
    points: PointSet,
    /// True if all neighbors of the points are safe stones.
    closed: bool,
}

/// The most points of an open ground.
const MOST_OPEN: usize = 14;

impl Searcher<'_> {
    /// The points that are proved to be territory.
    pub fn territory(&mut self, given: &Given) -> PointSet {
        let mut territory = given.territory;
        for region in Region::all(self.board, self.chains, self.color) {
            let is_safe = |id: &ChainId| self.chains[*id].stones.is_subset(&self.safe);
            let closed = !region.walls.is_empty() && region.walls.iter().all(is_safe);
            let known = region.points.is_subset(&territory);
            if closed && !known {
                let points = region.points;
                territory |= self.claim(&HeldGround { points, closed }, given);
            }
        }
        for points in self.near_side(&territory) {
            let closed = false;
            territory |= self.claim(&HeldGround { points, closed }, given);
        }
        territory
    }

    /// The connected parts of the points that are not `taken` and lie no farther from safe stones
    /// than from the attacker's.
    fn near_side(&self, taken: &PointSet) -> Vec<PointSet> {
        let free = self.board.points() - self.board.stones(self.color) - *taken;
        let mut theirs = self.board.stones(!self.color) & free;
        let mut mine = PointSet::EMPTY;
        loop {
            let before = (mine, theirs);
            mine |= (mine | self.safe).neighbors() & (free - theirs);
            theirs |= theirs.neighbors() & (free - mine);
            if before == (mine, theirs) {
                break;
            }
        }
        let parts = mine.components();
        parts.filter(|part| part.len() <= MOST_OPEN).collect()
    }

    /// The points of `ground` that the attacker surely cannot live on.
    fn claim(&mut self, ground: &HeldGround, given: &Given) -> PointSet {
        let units = self.units_beside(ground);
        if units.is_empty() || units.len() > MAX_UNITS || !self.is_independent(ground, given) {
            return PointSet::EMPTY;
        }
        let all = mask(&units, &self.board.points());
        let needed = self.reserved.intersects(&ground.points);
        let (need, support) = if given.rests_on.intersects(&ground.points) {
            (RegionNeed::ALONE, Support::Eyes)
        } else {
            self.need_in(ground, &units)
        };
        let Some(area) = Area::new(self.board, &ground.points, &units) else {
            return PointSet::EMPTY;
        };
        let claim = area.all() & !area.open();
        if claim == 0 {
            return PointSet::EMPTY;
        }
        let goal = RegionGoal {
            need,
            units: if needed { all } else { 0 },
            safe: if needed { 0 } else { all },
            claim,
            suicide: self.suicide,
        };
        let SearchAnswer::Proved(strategy) = self.solve(&area, &goal, &units, Depth::Long) else {
            return PointSet::EMPTY;
        };
        self.replace_strategies(ground, &units, support);
        self.grounds.push(ZoneGoal {
            zone: ground.points,
            units: units.clone(),
            goal,
            claim: area.points_of(claim),
        });
        self.proofs.push(SearchProof {
            goal: match (ground.closed, needed) {
                (true, true) => SearchGoal::LifeAndTerritory,
                (true, false) => SearchGoal::Territory,
                (false, _) => SearchGoal::Border,
            },
            area: ground.points,
            stones: PointSet::union(&units),
            answers: strategy.answers,
            nodes: strategy.nodes,
        });
        area.points_of(claim)
    }

    /// True if no strategy needs points on both sides of the border of an open ground.
    fn is_independent(&self, ground: &HeldGround, given: &Given) -> bool {
        let straddles =
            |zone: &PointSet| zone.intersects(&ground.points) && !zone.is_subset(&ground.points);
        let claims = self.plan.iter().filter_map(|claim| claim.strategy());
        let mut zones = claims.map(|(_, strategy)| &strategy.zone);
        let mut links = self.links.iter().map(|link| &link.strategy.zone);
        ground.closed
            || given.rests_on.is_disjoint(&ground.points)
                && !zones.any(straddles)
                && !links.any(straddles)
    }

    /// Lets one strategy hold the ground. Nobody can follow two there, so the answers of the others
    /// are dropped, and the new one gives `units` what these gave.
    fn replace_strategies(&mut self, ground: &HeldGround, units: &[PointSet], support: Support) {
        let is_inside = |area: &PointSet| area.intersects(&ground.points);
        self.proofs.retain(|proof| !is_inside(&proof.area));
        for claim in self.plan.iter_mut().filter(|claim| is_inside(&claim.area)) {
            claim.support = claim.support.max(support);
            let strategy = claim.strategy();
            if strategy.is_some_and(|(_, strategy)| is_inside(&strategy.zone)) {
                claim.units = units.to_vec();
            }
        }
    }

    /// The safe walls of `ground`, joined by those links outside it that still stand and keep the
    /// liberties of both their ends until then.
    fn units_beside(&self, ground: &HeldGround) -> Vec<PointSet> {
        let chains = self.chains.of_color(self.color);
        let stones = chains.map(|(_, chain)| chain.stones);
        let mut units: Vec<PointSet> = stones.filter(|s| s.is_subset(&self.safe)).collect();
        let replaced = self.grounds.iter().map(|ground| ground.zone);
        let replaced = ground.points | PointSet::union(replaced);
        let outside = self.links.iter();
        let mut links: Vec<&LinkClaim> = outside
            .filter(|link| link.strategy.zone.is_disjoint(&replaced) && link.keeps_both())
            .collect();
        while let Some((place, ends)) = next_link(&links, &units) {
            join(&mut units, &ends);
            links.remove(place);
        }
        around(&ground.points, &units)
    }

    /// What the units need on `ground`, and what that relies on elsewhere.
    ///
    /// A claim elsewhere counts for a unit that wholly contains one of the claim's units: links on
    /// the ground that made a larger one are gone.
    fn need_in(&self, ground: &HeldGround, units: &[PointSet]) -> (RegionNeed, Support) {
        let is_inside = |area: &PointSet| area.intersects(&ground.points);
        let mut eyes = Vec::new();
        let mut support = Support::Eyes;
        for claim in self.plan.iter().filter(|p| !is_inside(&p.area)) {
            let holds = |unit: &PointSet| claim.units.iter().any(|part| part.is_subset(unit));
            let beside = mask_where(units, holds);
            if beside != 0 {
                if claim.sure_eyes() == 2 {
                    support = Support::Life;
                }
                eyes.extend(std::iter::repeat_n(beside, claim.sure_eyes()));
            }
        }
        let mut inside = self.plan.iter().filter(|p| is_inside(&p.area));
        let floor = inside.any(|claim| claim.eye.strategy().is_some()).into();
        (RegionNeed::Life { floor, eyes }, support)
    }
}

/// The first of `links` that joins two of `units`, with their stones. Its other joins may depend on
/// links that are not in the list.
fn next_link(links: &[&LinkClaim], units: &[PointSet]) -> Option<(usize, PointSet)> {
    let ends = |link: &LinkClaim| match around(&link.strategy.zone, units)[..] {
        [a, b] if (a | b).is_subset(&link.joined) => Some(a | b),
        _ => None,
    };
    let mut all = links.iter().enumerate();
    all.find_map(|(place, link)| Some((place, ends(link)?)))
}
