//! The searches of one color, with their answers remembered.

use std::collections::BTreeMap;

use super::answer::{Depth, Ending, SearchAnswer, Strategy};
use super::area::Area;
use super::claims::{LinkClaim, RegionClaim};
use super::goal::{RegionGoal, RegionNeed};
use super::searched_safety::SearchLimits;
use super::seki::SekiSearch;
use super::solver::RegionSolver;
use super::table::RegionTable;
use super::units::mask;
use super::zone_goal::ZoneGoal;
use crate::board::{Board, Chains, Color, PointSet, Suicide};
use crate::proof::search_proof::SearchProof;

/// A question to the search: the points, the units around them, the goal and the end.
type SearchKey = (PointSet, Vec<PointSet>, RegionGoal, Ending);

/// The searches of one color, and what they have proved so far.
///
/// *Units* are chains, or chains joined by links. What one round proves is safe in the next: its
/// zones are reserved, and its units need nothing more.
pub(super) struct Searcher<'a> {
    pub board: &'a Board,
    pub chains: &'a Chains,
    pub color: Color,
    pub suicide: Suicide,
    pub limits: SearchLimits,
    /// The points of interest: areas without any of them are left out.
    pub about: PointSet,
    /// The stones proved safe.
    pub safe: PointSet,
    /// The zones on which this rests.
    pub reserved: PointSet,
    /// The claims on which this rests.
    pub plan: Vec<RegionClaim>,
    /// The links on which this rests.
    pub links: Vec<LinkClaim>,
    /// The strategies that hold territory, which replace those above on it.
    pub grounds: Vec<ZoneGoal>,
    /// The proofs for the report.
    pub proofs: Vec<SearchProof>,
    pub table: RegionTable,
    /// The nodes of all searches.
    pub nodes: u64,
    known: BTreeMap<SearchKey, SearchAnswer>,
}

impl<'a> Searcher<'a> {
    pub fn new(
        board: &'a Board,
        chains: &'a Chains,
        color: Color,
        suicide: Suicide,
        limits: SearchLimits,
    ) -> Searcher<'a> {
        Searcher {
            board,
            chains,
            color,
            suicide,
            limits,
            about: board.points(),
            safe: PointSet::EMPTY,
            reserved: PointSet::EMPTY,
            plan: Vec::new(),
            links: Vec::new(),
            grounds: Vec::new(),
            proofs: Vec::new(),
            table: RegionTable::new(),
            nodes: 0,
            known: BTreeMap::new(),
        }
    }

    /// The same search, only about the areas that hold some of `points`.
    pub fn about(self, points: PointSet) -> Searcher<'a> {
        Searcher {
            about: points,
            ..self
        }
    }

    /// The chains that are not safe yet, and the safe stones as one unit.
    pub fn units(&self) -> Vec<PointSet> {
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

    /// The connected parts of the points that bear no stone of the color and are not `taken`, the
    /// largest first.
    pub fn areas(&self, taken: &PointSet) -> Vec<PointSet> {
        let free = self.board.points() - self.board.stones(self.color) - *taken;
        let areas = free
            .components()
            .filter(|area| area.intersects(&self.about));
        let mut areas: Vec<PointSet> = areas.collect();
        areas.sort_by_key(|area| std::cmp::Reverse(area.len()));
        areas
    }

    /// True if `unit` is joined to stones proved safe.
    pub fn is_safe(&self, unit: &PointSet) -> bool {
        unit.intersects(&self.safe)
    }

    /// Searches `area` with `units` around it for a strategy that gives the `promised` ones what
    /// they need.
    pub fn search(
        &mut self,
        need: RegionNeed,
        area: &PointSet,
        units: &[PointSet],
        promised: &PointSet,
        depth: Depth,
    ) -> SearchAnswer {
        let goal = self.goal(need, units, promised);
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
            Some(area) if depth == Depth::Seki => self.solve_seki(&area, &question.2, units),
            Some(area) => self.solve(&area, &question.2, units, depth),
        };
        self.known.insert(question, answer.clone());
        answer
    }

    /// The goal that the `promised` of `units` that are not safe have what they need.
    pub fn goal(&self, need: RegionNeed, units: &[PointSet], promised: &PointSet) -> RegionGoal {
        let safe = mask(units, &self.safe);
        RegionGoal {
            need,
            units: mask(units, promised) & !safe,
            safe,
            claim: 0,
            suicide: self.suicide,
        }
    }

    /// Searches for a settled end.
    pub fn solve(
        &mut self,
        area: &Area,
        goal: &RegionGoal,
        units: &[PointSet],
        depth: Depth,
    ) -> SearchAnswer {
        let position = area.position(self.board, self.color);
        let budget = self.limits.budget(area.len(), depth);
        let mut solver = RegionSolver::new(area, goal.clone(), &mut self.table);
        let found = solver.solve(&position, budget);
        let nodes = solver.nodes;
        self.nodes += nodes;
        match found {
            Some(zone) => SearchAnswer::Proved(Strategy {
                ending: Ending::SettledZone,
                zone: area.points_of(zone),
                answers: area.pairs_of(solver.answers(&position, zone, budget)),
                nodes,
                units: units.to_vec(),
                goal: Box::new(goal.clone()),
            }),
            None if depth == Depth::Short && nodes >= budget.nodes => SearchAnswer::Open,
            None => SearchAnswer::Failed,
        }
    }

    /// Searches for a seki.
    fn solve_seki(&mut self, area: &Area, goal: &RegionGoal, units: &[PointSet]) -> SearchAnswer {
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
            units: units.to_vec(),
            goal: Box::new(goal.clone()),
        })
    }
}
