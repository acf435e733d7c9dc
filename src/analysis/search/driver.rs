//! driver

use std::collections::BTreeMap;

use super::area::{Area, MAX_POINTS, MAX_UNITS};
use super::goal::Goal;
use super::solver::{Budget, Outcome, Solver};
use super::table::Table;
use crate::board::{Board, Chains, Color, PointSet, Suicide};

/// What to spend on the searches of one color.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimits {
    /// positions per search
    pub nodes: u64,
    /// moves per line
    pub moves: u8,
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits {
            nodes: 3000,
            moves: 6,
        }
    }
}

/// safe
#[derive(Clone, Debug)]
pub struct SearchedSafety {
    /// stones
    pub stones: PointSet,
    /// territory
    pub territory: PointSet,
    /// nodes
    pub nodes: u64,
}

impl SearchedSafety {
    /// of
    pub fn of(
        board: &Board,
        chains: &Chains,
        color: Color,
        suicide: Suicide,
        limits: SearchLimits,
    ) -> SearchedSafety {
        let mut driver = Driver {
            board,
            chains,
            color,
            suicide,
            limits,
            safe: PointSet::EMPTY,
            reserved: PointSet::EMPTY,
            table: Table::new(),
            known: BTreeMap::new(),
            nodes: 0,
        };
        while (0..=4).any(|level| driver.round(level)) {}
        SearchedSafety {
            stones: driver.safe,
            territory: PointSet::EMPTY,
            nodes: driver.nodes,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Life,
    LinkEye,
    Eye,
    Link,
}

type Key = (Kind, PointSet, Vec<PointSet>, u32, u32);

struct Driver<'a> {
    board: &'a Board,
    chains: &'a Chains,
    color: Color,
    suicide: Suicide,
    limits: SearchLimits,
    safe: PointSet,
    reserved: PointSet,
    table: Table,
    known: BTreeMap<Key, Option<PointSet>>,
    nodes: u64,
}


#[derive(Clone, Debug)]
struct Gadget {
    kind: Kind,
    /// stones of the units promised
    units: Vec<PointSet>,
    /// stones of units that have to be safe for this to hold
    bystanders: Vec<PointSet>,
    zone: PointSet,
}

impl Gadget {
    fn all_units(&self) -> PointSet {
        self.units.iter().fold(PointSet::EMPTY, |sum, unit| sum | *unit)
    }
}

impl Driver<'_> {
    fn areas(&self, taken: &PointSet) -> Vec<PointSet> {
        let free = self.board.points() - self.board.stones(self.color) - *taken;
        let mut areas: Vec<PointSet> = free.components().collect();
        areas.sort_by_key(|area| std::cmp::Reverse(area.len()));
        areas
    }

    /// The units next to an area: whole groups.
    fn around(&self, area: &PointSet, units: &[PointSet]) -> Vec<PointSet> {
        let beside = area.neighbors();
        units
            .iter()
            .filter(|unit| unit.intersects(&beside))
            .copied()
            .collect()
    }

    /// One search: a gadget if proved.
    fn search(
        &mut self,
        kind: Kind,
        area: &PointSet,
        units: &[PointSet],
        promised: &PointSet,
        nodes: u64,
    ) -> Option<Gadget> {
        if area.len() > MAX_POINTS || units.len() > MAX_UNITS {
            return None;
        }
        let mask = |set: &PointSet| {
            let units = units.iter().enumerate();
            units
                .filter(|(_, unit)| unit.intersects(set))
                .fold(0, |mask, (i, _)| mask | 1_u32 << i)
        };
        let safe = mask(&self.safe);
        let goals = mask(promised) & !safe;
        if goals == 0 {
            return None;
        }
        let kind = if kind == Kind::Link && safe & mask(promised) != 0 {
            Kind::Life
        } else {
            kind
        };
        let key = (kind, *area, units.to_vec(), goals, safe);
        let zone = if let Some(known) = self.known.get(&key) {
            *known
        } else {
            let zone = self.solve(kind, area, units, goals, safe, nodes);
            self.known.insert(key, zone);
            zone
        };
        let of = |wanted: u32| {
            let units = units.iter().enumerate();
            units
                .filter(|(i, _)| wanted >> i & 1 == 1)
                .map(|(_, unit)| *unit)
                .collect()
        };
        zone.map(|zone| Gadget {
            kind,
            units: of(goals),
            bystanders: of(!goals & !safe),
            zone,
        })
    }

    fn solve(
        &mut self,
        kind: Kind,
        area: &PointSet,
        units: &[PointSet],
        goals: u32,
        safe: u32,
        nodes: u64,
    ) -> Option<PointSet> {
        let (part, whole) = match kind {
            Kind::Life => (2, 2),
            Kind::LinkEye => (2, 1),
            Kind::Eye => (1, 1),
            Kind::Link => (2, 0),
        };
        let goal = Goal {
            part,
            whole,
            units: goals,
            safe,
            suicide: self.suicide,
        };
        let local = Area::new(self.board, area, units)?;
        let position = local.position(self.board, self.color);
        let mut solver = Solver::new(&local, goal, &mut self.table);
        let outcome = solver.solve(
            &position,
            Budget {
                nodes,
                moves: self.limits.moves,
            },
        );
        self.nodes += solver.nodes;
        match outcome {
            Outcome::Proved(proof) => Some(local.points_of(proof.zone)),
            _ => None,
        }
    }

    fn units(&self) -> Vec<PointSet> {
        let mut units: Vec<PointSet> = self
            .chains
            .of_color(self.color)
            .map(|(_, chain)| chain.stones)
            .filter(|stones| stones.is_disjoint(&self.safe))
            .collect();
        if !self.safe.is_empty() {
            units.push(self.safe);
        }
        units
    }

    fn round(&mut self, level: u8) -> bool {
        let mut units = self.units();
        let mut gadgets: Vec<Gadget> = Vec::new();
        let mut taken = self.reserved;
        if level > 0 {
            let mut keep = PointSet::EMPTY;
            if level % 2 == 1 {
                for area in self.areas(&taken) {
                    if self.best(&area, &units).is_some() {
                        keep |= area;
                    }
                }
            }
            self.links(&mut units, &mut gadgets, &mut taken, &keep, level > 2);
        }
        for area in self.areas(&taken) {
            if let Some(gadget) = self.best(&area, &units) {
                gadgets.push(gadget);
            }
        }
        self.settle(gadgets)
    }

    /// The strongest promise about all walls of `area`.
    fn best(&mut self, area: &PointSet, units: &[PointSet]) -> Option<Gadget> {
        let around = self.around(area, units);
        let all = self.board.points();
        for kind in [Kind::Life, Kind::LinkEye, Kind::Eye] {
            let gadget = self.search(kind, area, &around, &all, self.limits.nodes);
            if gadget.is_some() {
                return gadget;
            }
        }
        None
    }

    /// Which units do the gadgets keep alive?
    fn settle(&mut self, mut gadgets: Vec<Gadget>) -> bool {
        loop {
            let alive = self.alive(&gadgets);
            let before = gadgets.len();
            gadgets.retain(|gadget| {
                let useful = gadget.all_units().is_subset(&alive);
                let held = gadget.bystanders.iter().all(|unit| unit.is_subset(&alive));
                !useful || held
            });
            if gadgets.len() < before {
                continue;
            }
            let new = alive != self.safe;
            self.safe = alive;
            for gadget in gadgets {
                if gadget.all_units().is_subset(&self.safe) {
                    self.reserved |= gadget.zone;
                }
            }
            return new;
        }
    }

    /// The units that `gadgets` keep alive, if their bystanders live.
    fn alive(&self, gadgets: &[Gadget]) -> PointSet {
        let mut groups = self.units();
        for gadget in gadgets {
            if matches!(gadget.kind, Kind::LinkEye | Kind::Link) {
                let all = gadget.all_units();
                let (joined, rest): (Vec<PointSet>, Vec<PointSet>) =
                    groups.iter().partition(|group| group.intersects(&all));
                groups = rest;
                groups.push(joined.iter().fold(PointSet::EMPTY, |sum, g| sum | *g));
            }
        }
        let group_of = |unit: &PointSet| groups.iter().position(|group| unit.intersects(group));
        let mut walls: Vec<Vec<usize>> = gadgets
            .iter()
            .map(|gadget| {
                let mut walls: Vec<usize> = gadget.units.iter().filter_map(group_of).collect();
                walls.sort_unstable();
                walls.dedup();
                walls
            })
            .collect();
        walls.extend(group_of(&self.safe).map(|group| vec![group]));
        let slices: Vec<&[usize]> = walls.iter().map(Vec::as_slice).collect();
        let survivors = crate::analysis::fixpoint::eliminate(groups.len(), &slices, |r, _| {
            match gadgets.get(r).map_or(Kind::Life, |gadget| gadget.kind) {
                Kind::Life => 2,
                Kind::LinkEye | Kind::Eye => 1,
                Kind::Link => 0,
            }
        });
        let alive = groups.iter().zip(&survivors.units).filter(|(_, alive)| **alive);
        alive.fold(self.safe, |sum, (group, _)| sum | *group)
    }

    fn links(
        &mut self,
        units: &mut Vec<PointSet>,
        gadgets: &mut Vec<Gadget>,
        taken: &mut PointSet,
        keep: &PointSet,
        search: bool,
    ) {
        while let Some(gadget) = self.link(units, taken, keep, search) {
            *taken |= gadget.zone;
            let mut joined = gadget.all_units();
            if gadget.units.len() == 1 {
                joined |= self.safe;
            }
            let (parts, rest): (Vec<PointSet>, Vec<PointSet>) =
                units.iter().partition(|unit| unit.intersects(&joined));
            *units = rest;
            units.push(parts.iter().fold(PointSet::EMPTY, |sum, unit| sum | *unit));
            gadgets.push(gadget);
        }
    }

    fn link(
        &mut self,
        units: &[PointSet],
        taken: &PointSet,
        keep: &PointSet,
        search: bool,
    ) -> Option<Gadget> {
        let empty = self.board.empty_points() - *taken - *keep;
        for area in self.areas(&(*taken | *keep)) {
            let around = self.around(&area, units);
            for (i, first) in around.iter().enumerate() {
                for second in &around[..i] {
                    let [a, b] = [first, second].map(|unit| unit.neighbors() & empty & area);
                    let shared = a & b;
                    let core = if shared.is_empty() {
                        a.grown() & b.grown()
                    } else {
                        shared
                    };
                    if core.is_empty() {
                        continue;
                    }
                    if shared.len() >= 2 {
                        return Some(Gadget {
                            kind: Kind::Link,
                            units: vec![*first, *second],
                            bystanders: Vec::new(),
                            zone: shared.reading_order().take(2).collect(),
                        });
                    }
                    if !search {
                        continue;
                    }
                    let local = core.grown().grown() & area;
                    for part in local.components() {
                        if part.is_disjoint(&core) {
                            continue;
                        }
                        let near = self.around(&part, units);
                        let pair = *first | *second;
                        let found = self.search(Kind::Link, &part, &near, &pair, 300);
                        if found.is_some() {
                            return found;
                        }
                    }
                }
            }
        }
        None
    }
}
