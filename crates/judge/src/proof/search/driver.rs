//! What the searches prove together for one color.

use super::answer::Trust;
use super::claims::{Effort, Given, LinkClaim, RegionClaim, lives};
use super::ruled::Ruled;
use super::searched_safety::{SearchLimits, SearchedSafety};
use super::searcher::Searcher;
use super::zone_goal::ZoneGoal;
use crate::board::{Board, Chains, Color, PointSet, Suicide};
use crate::proof::safety::Safety;
use crate::proof::search_proof::SearchGoal;

const EFFORTS: [Effort; 5] = [
    Effort::NoLinks,
    Effort::PairsOutside,
    Effort::Pairs,
    Effort::SearchOutside,
    Effort::Search,
];

impl SearchedSafety {
    /// Searches the regions of `color` on `board`; `chains` are all its chains.
    ///
    /// Costs some ten milliseconds for a 19x19 board at the default limits.
    pub fn of(
        board: &Board,
        chains: &Chains,
        color: Color,
        suicide: Suicide,
        limits: SearchLimits,
    ) -> SearchedSafety {
        SearchedSafety::with_zones(board, chains, color, suicide, limits).0
    }

    /// The same on top of the static rules, and only about areas that hold some of `points`.
    pub(crate) fn about(
        board: &Board,
        chains: &Chains,
        color: Color,
        suicide: Suicide,
        points: PointSet,
    ) -> SearchedSafety {
        let rules = Safety::static_of(board, chains, color, suicide);
        let searcher = Searcher::new(board, chains, color, suicide, SearchLimits::default());
        let given = Given::by(&rules);
        searcher.about(points).run_with_zones(&given).0
    }

    /// The same with the zones of all strategies.
    pub(crate) fn with_zones(
        board: &Board,
        chains: &Chains,
        color: Color,
        suicide: Suicide,
        limits: SearchLimits,
    ) -> (SearchedSafety, Vec<ZoneGoal>) {
        let rules = Safety::static_of(board, chains, color, suicide);
        let searcher = Searcher::new(board, chains, color, suicide, limits);
        let (found, zones) = searcher.run_with_zones(&Given::nothing());
        if found.has(&rules) {
            return (found, zones);
        }
        let searcher = Searcher::new(board, chains, color, suicide, limits);
        let (upon, zones) = searcher.run_with_zones(&Given::by(&rules));
        let ruled = Ruled::beside(&rules, suicide, &upon.stones, &zones);
        let zones = zones.into_iter().map(|goal| {
            let territory = ruled.territory_in(&goal.zone);
            goal.claiming(&territory)
        });
        let zones = zones.chain(ruled.goals()).collect();
        let safety = SearchedSafety {
            nodes: found.nodes + upon.nodes,
            groups: rules.grounds_of_groups(),
            regions: rules.grounds_of_regions(),
            ..upon
        };
        (safety, zones)
    }

    /// True if it includes everything that `rules` prove.
    fn has(&self, rules: &Safety) -> bool {
        rules.stones.is_subset(&self.stones) && rules.territory.is_subset(&self.territory)
    }
}

impl Searcher<'_> {
    /// Proves stones safe until no effort proves more, then territory, on top of what is `given`.
    /// Returns also the zones of all strategies and what they keep.
    pub fn run_with_zones(mut self, given: &Given) -> (SearchedSafety, Vec<ZoneGoal>) {
        self.safe = given.stones;
        self.reserved = given.rests_on;
        while EFFORTS.into_iter().any(|effort| self.round(effort)) {}
        let territory = self.territory(given);
        let zones = self.zones();
        let safety = SearchedSafety {
            stones: self.safe,
            territory,
            color: self.color,
            proofs: self.proofs,
            groups: Vec::new(),
            regions: Vec::new(),
            nodes: self.nodes,
        };
        (safety, zones)
    }

    /// The zones of all strategies, no two of which share a point.
    fn zones(&self) -> Vec<ZoneGoal> {
        let claims = self.plan.iter().filter_map(RegionClaim::strategy);
        let claims = claims.map(|(_, strategy)| strategy.zone_goal());
        let links = self.links.iter().map(|link| link.strategy.zone_goal());
        let replaced = |zone: &ZoneGoal| {
            let mut grounds = self.grounds.iter();
            grounds.any(|ground| ground.zone.intersects(&zone.zone))
        };
        let kept = claims.chain(links).filter(|zone| !replaced(zone));
        kept.chain(self.grounds.iter().cloned()).collect()
    }

    /// One round; true if it proved more stones safe. A link does not hold if a bystander is given
    /// up; then the round proves nothing.
    fn round(&mut self, effort: Effort) -> bool {
        let mut units = self.units();
        let mut taken = self.reserved;
        let links = self.find_links(&mut units, &mut taken, effort);
        let (alive, claims) = self.eliminate(units, &taken);
        let alive = PointSet::union(&alive);
        let stands =
            |link: &LinkClaim| !link.joined.is_subset(&alive) || link.bystanders.is_subset(&alive);
        links.iter().all(stands) && self.keep(&alive, claims, links)
    }

    /// Gives up units that the claims do not keep alive, until all that remain are. Returns the
    /// units and the claims then left.
    ///
    /// As in Benson's theorem the order does not matter: giving up a unit only removes claims.
    fn eliminate(
        &mut self,
        mut units: Vec<PointSet>,
        taken: &PointSet,
    ) -> (Vec<PointSet>, Vec<RegionClaim>) {
        loop {
            let before = units.len();
            let open = self.claims(&units, taken, Trust::Open);
            units.retain(|unit| self.is_safe(unit) || lives(unit, &open, Trust::Open));
            if units.len() < before {
                continue;
            }
            let claims = self.claims(&units, taken, Trust::Proved);
            let (alive, wanting): (Vec<PointSet>, Vec<PointSet>) = units
                .iter()
                .partition(|unit| self.is_safe(unit) || lives(unit, &claims, Trust::Proved));
            if wanting.is_empty() {
                return (units, claims);
            }
            if !self.ask(&claims, &wanting) {
                units = alive;
            }
        }
    }

    /// Makes the stones `alive` safe by claims and links; true if they are more than before.
    fn keep(&mut self, alive: &PointSet, claims: Vec<RegionClaim>, links: Vec<LinkClaim>) -> bool {
        if alive.is_subset(&self.safe) {
            return false;
        }
        self.safe |= *alive;
        for link in links {
            if link.joined.is_subset(alive) {
                self.reserved |= link.strategy.zone;
                let proof = link.strategy.proof(SearchGoal::Connection, link.joined);
                self.proofs.push(proof);
                self.links.push(link);
            }
        }
        for claim in claims {
            if let Some((goal, strategy)) = claim.strategy() {
                self.reserved |= strategy.zone;
                self.proofs
                    .push(strategy.proof(goal, PointSet::union(&claim.units)));
                self.plan.push(claim);
            }
        }
        true
    }
}
