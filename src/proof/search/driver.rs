//! What the searches add up to for one color.

use std::collections::BTreeMap;

use super::answer::{Depth, Ending, SearchAnswer, Strategy, Trust};
use super::area::{Area, MAX_POINTS, MAX_UNITS, UnitMask};
use super::goal::{Goal, Need};
use super::link::LinkClaim;
use super::region_claim::{RegionClaim, lives};
use super::seki::SekiSearch;
use super::solver::{Solved, Solver};
use super::table::Table;
use super::{SearchGoal, SearchLimits, SearchProof, SearchedSafety};
use crate::board::{Board, Chains, Color, PointSet, Suicide};
use crate::proof::safety::Safety;

/// What a search was asked: the points, the units around them, the goal
/// and what it may come to.
type SearchKey = (PointSet, Vec<PointSet>, Goal, Ending);

/// What is proved already, by other means.
pub(super) struct Given {
    /// The safe stones.
    stones: PointSet,
    /// The safe territory.
    pub territory: PointSet,
    /// The points on which this rests.
    pub rests_on: PointSet,
}

impl Given {
    /// Nothing.
    pub const fn nothing() -> Given {
        Given {
            stones: PointSet::EMPTY,
            territory: PointSet::EMPTY,
            rests_on: PointSet::EMPTY,
        }
    }

    /// What static rules prove.
    pub fn by(rules: &Safety) -> Given {
        Given {
            stones: rules.stones,
            territory: rules.territory,
            rests_on: rules.rests_on(),
        }
    }
}

/// The searches of one color, and what they have proved so far.
///
/// *Units* are chains, or chains joined by links. What is proved in one round
/// is safe in the next: its zones are reserved, its units need nothing more.
pub(super) struct Driver<'a> {
    pub board: &'a Board,
    pub chains: &'a Chains,
    pub color: Color,
    pub suicide: Suicide,
    pub limits: SearchLimits,
    /// The stones proved safe.
    pub safe: PointSet,
    /// The zones that this rests on.
    pub reserved: PointSet,
    /// The claims that this rests on.
    pub plan: Vec<RegionClaim>,
    /// The links that this rests on.
    pub links: Vec<LinkClaim>,
    /// What to tell about all this.
    pub proofs: Vec<SearchProof>,
    pub table: Table,
    /// The number of positions searched.
    pub nodes: u64,
    known: BTreeMap<SearchKey, SearchAnswer>,
}

/// How hard a round tries to link units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    /// Not at all.
    NoLinks,
    /// By two common liberties, where nothing else is promised.
    PairsOutside,
    /// By two common liberties.
    Pairs,
    /// By search, where nothing else is promised.
    SearchOutside,
    /// By search.
    Search,
}

const EFFORTS: [Effort; 5] = [
    Effort::NoLinks,
    Effort::PairsOutside,
    Effort::Pairs,
    Effort::SearchOutside,
    Effort::Search,
];

impl<'a> Driver<'a> {
    /// A driver that has proved nothing yet.
    pub fn new(
        board: &'a Board,
        chains: &'a Chains,
        color: Color,
        suicide: Suicide,
        limits: SearchLimits,
    ) -> Driver<'a> {
        Driver {
            board,
            chains,
            color,
            suicide,
            limits,
            safe: PointSet::EMPTY,
            reserved: PointSet::EMPTY,
            plan: Vec::new(),
            links: Vec::new(),
            proofs: Vec::new(),
            table: Table::new(),
            nodes: 0,
            known: BTreeMap::new(),
        }
    }

    /// Proves stones safe until no effort proves more, then territory, on the
    /// strength of what is `given`.
    pub fn run(mut self, given: &Given) -> SearchedSafety {
        self.safe = given.stones;
        self.reserved = given.rests_on;
        while EFFORTS.into_iter().any(|effort| self.round(effort)) {}
        let territory = self.territory(given);
        SearchedSafety {
            stones: self.safe,
            territory,
            proofs: self.proofs,
            rules: None,
            nodes: self.nodes,
        }
    }

    /// One round; true if it proved more stones safe.
    fn round(&mut self, effort: Effort) -> bool {
        let mut units = self.units();
        let mut taken = self.reserved;
        let mut links = self.find_links(&mut units, &mut taken, effort);
        loop {
            let (alive, claims) = self.eliminate(units, &taken);
            let alive = union(&alive);
            let stands = |link: &LinkClaim| {
                !link.joined.is_subset(&alive) || link.bystanders.is_subset(&alive)
            };
            let before = links.len();
            links.retain(stands);
            if links.len() == before {
                return self.keep(&alive, claims, links);
            }
            units = self.units();
            for link in &links {
                join(&mut units, &link.joined);
            }
        }
    }

    /// Gives up units that the claims do not keep alive, until all that
    /// remain are: the units and the claims then left.
    ///
    /// As in Benson's theorem the order does not matter, for a unit given up
    /// only ever takes claims away.
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

    /// Makes the stones `alive` safe, on the strength of claims and links;
    /// true if they are more than before.
    fn keep(&mut self, alive: &PointSet, claims: Vec<RegionClaim>, links: Vec<LinkClaim>) -> bool {
        if alive.is_subset(&self.safe) {
            return false;
        }
        self.safe |= *alive;
        for link in links {
            if link.joined.is_subset(alive) {
                self.reserved |= link.zone;
                self.proofs.push(SearchProof {
                    goal: SearchGoal::Connection,
                    area: link.zone,
                    stones: link.joined,
                    answers: link.answers.clone(),
                    nodes: link.nodes,
                });
                self.links.push(link);
            }
        }
        for claim in claims {
            if let Some((goal, strategy)) = claim.strategy() {
                self.reserved |= strategy.zone;
                self.proofs.push(SearchProof {
                    goal,
                    area: strategy.zone,
                    stones: union(&claim.units),
                    answers: strategy.answers.clone(),
                    nodes: strategy.nodes,
                });
                self.plan.push(claim);
            }
        }
        true
    }

    /// The chains that are not safe yet, and the safe stones as one unit.
    fn units(&self) -> Vec<PointSet> {
        let chains = self.chains.of_color(self.color);
        let mut units: Vec<PointSet> = chains
            .map(|(_, chain)| chain.stones)
            .filter(|stones| stones.is_disjoint(&self.safe))
            .collect();
        if !self.safe.is_empty() {
            units.push(self.safe);
        }
        units
    }

    /// The connected parts of what bears no stone of the color and is not
    /// `taken`, the largest first.
    pub fn areas(&self, taken: &PointSet) -> Vec<PointSet> {
        let free = self.board.points() - self.board.stones(self.color) - *taken;
        let mut areas: Vec<PointSet> = free.components().collect();
        areas.sort_by_key(|area| std::cmp::Reverse(area.len()));
        areas
    }

    /// True if `unit` is joined to stones proved safe.
    pub fn is_safe(&self, unit: &PointSet) -> bool {
        unit.intersects(&self.safe)
    }

    /// Searches `area` with `units` around it for a strategy that gives those
    /// of `promised` what they need.
    pub fn search(
        &mut self,
        need: Need,
        area: &PointSet,
        units: &[PointSet],
        promised: &PointSet,
        depth: Depth,
    ) -> SearchAnswer {
        if area.len() > MAX_POINTS || units.len() > MAX_UNITS {
            return SearchAnswer::Failed;
        }
        let safe = mask(units, &self.safe);
        let goal = Goal {
            need,
            units: mask(units, promised) & !safe,
            safe,
            claim: 0,
            suicide: self.suicide,
        };
        if goal.units == 0 {
            return SearchAnswer::Failed;
        }
        let question = (*area, units.to_vec(), goal, depth.ending());
        match self.known.get(&question) {
            Some(answer) if depth == Depth::Short || !answer.is_open() => return answer.clone(),
            _ => {}
        }
        let answer = match Area::new(self.board, area, units) {
            None => SearchAnswer::Failed,
            Some(area) if depth == Depth::Seki => self.wait(&area, &question.2),
            Some(area) => self.solve(&area, &question.2, depth),
        };
        self.known.insert(question, answer.clone());
        answer
    }

    /// Searches for a settled end.
    pub fn solve(&mut self, area: &Area, goal: &Goal, depth: Depth) -> SearchAnswer {
        let position = area.position(self.board, self.color);
        let budget = self.limits.budget(area.len(), depth);
        let mut solver = Solver::new(area, goal.clone(), &mut self.table);
        let outcome = solver.solve(&position, budget);
        let nodes = solver.nodes;
        self.nodes += nodes;
        match outcome {
            Solved::Proved { zone } => SearchAnswer::Proved(Strategy {
                ending: Ending::Settled,
                zone: area.points_of(zone),
                answers: area.pairs_of(solver.answers(&position, zone, budget)),
                nodes,
            }),
            Solved::Unknown if depth == Depth::Short && nodes >= budget.nodes => SearchAnswer::Open,
            Solved::Refuted | Solved::Unknown => SearchAnswer::Failed,
        }
    }

    /// Searches for a seki.
    fn wait(&mut self, area: &Area, goal: &Goal) -> SearchAnswer {
        let position = area.position(self.board, self.color);
        let budget = self.limits.budget(area.len(), Depth::Seki);
        let mut seki_search = SekiSearch::new(area, goal, &mut self.table, budget.nodes);
        let holds = seki_search.solve(&position);
        let nodes = seki_search.nodes;
        self.nodes += nodes;
        if !holds {
            return SearchAnswer::Failed;
        }
        SearchAnswer::Proved(Strategy {
            ending: Ending::Seki,
            zone: area.points_of(area.all()),
            answers: area.pairs_of(seki_search.answers(&position)),
            nodes,
        })
    }
}

/// The units of `units` that have a stone in `set`.
pub(super) fn mask(units: &[PointSet], set: &PointSet) -> UnitMask {
    let units = units.iter().take(MAX_UNITS).enumerate();
    units
        .filter(|(_, unit)| unit.intersects(set))
        .fold(0, |mask, (i, _)| mask | 1 << i)
}

/// All stones of `units`.
pub(super) fn union(units: &[PointSet]) -> PointSet {
    units.iter().fold(PointSet::EMPTY, |sum, unit| sum | *unit)
}

/// Makes one unit of all that have a stone in `stones`.
pub(super) fn join(units: &mut Vec<PointSet>, stones: &PointSet) {
    let (joined, rest): (Vec<PointSet>, Vec<PointSet>) =
        units.iter().partition(|unit| unit.intersects(stones));
    *units = rest;
    units.push(union(&joined));
}

/// The units next to an area.
pub(super) fn around(area: &PointSet, units: &[PointSet]) -> Vec<PointSet> {
    let beside = area.neighbors();
    let near = units.iter().filter(|unit| unit.intersects(&beside));
    near.copied().collect()
}
