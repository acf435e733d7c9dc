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
        while driver.round(false) || driver.round(true) {}
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

struct Driver<'a> {
    board: &'a Board,
    chains: &'a Chains,
    color: Color,
    suicide: Suicide,
    limits: SearchLimits,
    safe: PointSet,
    reserved: PointSet,
    table: Table,
    known: BTreeMap<(Kind, PointSet, Vec<PointSet>, u32, u32), Option<PointSet>>,
    nodes: u64,
}

#[derive(Clone, Debug)]
struct Gadget {
    kind: Kind,
    /// stones of the units promised
    units: Vec<PointSet>,
    zone: PointSet,
}

impl Driver<'_> {
    fn areas(&self, taken: &PointSet) -> Vec<PointSet> {
        let free = self.board.points() - self.board.stones(self.color) - *taken;
        free.components().collect()
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

    /// One search: the zone if proved.
    fn search(
        &mut self,
        kind: Kind,
        area: &PointSet,
        units: &[PointSet],
        promised: u32,
    ) -> Option<PointSet> {
        if area.len() > MAX_POINTS || units.len() > MAX_UNITS {
            return None;
        }
        let safe = units
            .iter()
            .enumerate()
            .filter(|(_, unit)| unit.intersects(&self.safe))
            .fold(0, |mask, (i, _)| mask | 1_u32 << i);
        let key = (kind, *area, units.to_vec(), promised, safe);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let (part, whole) = match kind {
            Kind::Life => (2, 2),
            Kind::LinkEye => (2, 1),
            Kind::Eye => (1, 1),
            Kind::Link => (2, 0),
        };
        let goal = Goal {
            part,
            whole,
            units: promised,
            safe,
            suicide: self.suicide,
        };
        let local = Area::new(self.board, area, units)?;
        let position = local.position(self.board, self.color);
        let mut solver = Solver::new(&local, goal, &mut self.table);
        let outcome = solver.solve(
            &position,
            Budget {
                nodes: self.limits.nodes,
                moves: self.limits.moves,
            },
        );
        self.nodes += solver.nodes;
        let result = match outcome {
            Outcome::Proved(proof) => Some(local.points_of(proof.zone)),
            _ => None,
        };
        self.known.insert(key, result);
        result
    }

    fn round(&mut self, link: bool) -> bool {
        let all: Vec<PointSet> = self
            .chains
            .of_color(self.color)
            .map(|(_, chain)| chain.stones)
            .filter(|stones| stones.is_disjoint(&self.safe))
            .collect();
        let mut units = all;
        if !self.safe.is_empty() {
            units.push(self.safe);
        }
        let mut gadgets: Vec<Gadget> = Vec::new();
        let mut taken = self.reserved;
        if link {
            self.links(&mut units, &mut gadgets, &mut taken);
        }
        for area in self.areas(&taken) {
            let around = self.around(&area, &units);
            if around.iter().all(|unit| unit.intersects(&self.safe)) {
                continue;
            }
            let promised = around
                .iter()
                .enumerate()
                .filter(|(_, unit)| !unit.intersects(&self.safe))
                .fold(0, |mask, (i, _)| mask | 1_u32 << (i % 32));
            for kind in [Kind::Life, Kind::LinkEye, Kind::Eye] {
                if let Some(zone) = self.search(kind, &area, &around, promised) {
                    gadgets.push(Gadget {
                        kind,
                        units: around
                            .iter()
                            .filter(|u| !u.intersects(&self.safe))
                            .copied()
                            .collect(),
                        zone,
                    });
                    break;
                }
            }
        }
        self.settle(&gadgets)
    }

    /// Which units do the gadgets keep alive?
    fn settle(&mut self, gadgets: &[Gadget]) -> bool {
        // merge
        let mut groups: Vec<PointSet> = self
            .chains
            .of_color(self.color)
            .map(|(_, chain)| chain.stones)
            .filter(|stones| stones.is_disjoint(&self.safe))
            .collect();
        groups.push(self.safe);
        for gadget in gadgets {
            if matches!(gadget.kind, Kind::LinkEye | Kind::Link) {
                let all = gadget
                    .units
                    .iter()
                    .fold(PointSet::EMPTY, |sum, unit| sum | *unit);
                let (joined, rest): (Vec<PointSet>, Vec<PointSet>) =
                    groups.iter().partition(|group| group.intersects(&all));
                groups = rest;
                groups.push(joined.iter().fold(PointSet::EMPTY, |sum, g| sum | *g));
            }
        }
        let group_of = |unit: &PointSet| {
            groups
                .iter()
                .position(|group| unit.intersects(group))
                .expect("every unit is in a group")
        };
        let walls: Vec<Vec<usize>> = gadgets
            .iter()
            .map(|gadget| {
                let mut walls: Vec<usize> = gadget.units.iter().map(group_of).collect();
                walls.sort_unstable();
                walls.dedup();
                walls
            })
            .collect();
        let mut walls = walls;
        walls.extend(groups.iter().position(|g| g.intersects(&self.safe)).map(|g| vec![g]));
        let slices: Vec<&[usize]> = walls.iter().map(Vec::as_slice).collect();
        let survivors = crate::analysis::fixpoint::eliminate(groups.len(), &slices, |r, _| {
            match gadgets.get(r).map_or(Kind::Life, |gadget| gadget.kind) {
                Kind::Life => 2,
                Kind::LinkEye | Kind::Eye => 1,
                Kind::Link => 0,
            }
        });
        let mut new = false;
        for (group, alive) in groups.iter().zip(&survivors.units) {
            if *alive && !group.is_subset(&self.safe) {
                self.safe |= *group;
                new = true;
            }
        }
        for gadget in gadgets {
            if gadget.units.iter().all(|u| u.is_subset(&self.safe)) {
                self.reserved |= gadget.zone;
            }
        }
        new
    }

    fn links(
        &mut self,
        units: &mut Vec<PointSet>,
        gadgets: &mut Vec<Gadget>,
        taken: &mut PointSet,
    ) {
        let empty = self.board.empty_points();
        loop {
            let mut found = None;
            'pairs: for i in 0..units.len() {
                for j in 0..i {
                    let shared = units[i].neighbors() & units[j].neighbors() & empty - *taken;
                    if shared.len() >= 2 {
                        let zone: PointSet = shared.reading_order().take(2).collect();
                        found = Some((i, j, zone));
                        break 'pairs;
                    }
                }
            }
            let Some((i, j, zone)) = found else {
                return;
            };
            *taken |= zone;
            gadgets.push(Gadget {
                kind: Kind::Link,
                units: vec![units[i], units[j]],
                zone,
            });
            let joined = units[i] | units[j];
            units.retain(|unit| !unit.intersects(&joined));
            units.push(joined);
        }
    }
}
