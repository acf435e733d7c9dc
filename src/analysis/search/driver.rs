//! What the searches add up to: the stones and the territory of one color
//! that are safe under alternating play.

use std::collections::BTreeMap;

use super::area::{Area, MAX_POINTS, MAX_UNITS};
use super::goal::{Goal, Need};
use super::owner::Owner;
use super::solver::{Budget, Outcome, Solver};
use super::table::Table;
use crate::analysis::region::Region;
use crate::board::{Board, ChainId, Chains, Color, PointSet, Suicide};

/// What to spend on the searches of one color.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimits {
    /// The largest number of positions in one search.
    pub nodes: u64,
    /// The largest number of the defender's moves in a line of play.
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

/// What one color can surely keep, answering each move of an opponent who moves
/// first, and answering it in the same region.
#[derive(Clone, Debug)]
pub struct SearchedSafety {
    /// The stones that are never captured.
    pub stones: PointSet,
    /// The points of the regions in which the opponent cannot live, with his
    /// stones there, which are thereby dead.
    pub territory: PointSet,
    /// The number of positions searched.
    pub nodes: u64,
}

impl SearchedSafety {
    /// Searches the regions of `color` on `board`, whose chains are `chains`.
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
            plan: Vec::new(),
            linked: Vec::new(),
            nodes: 0,
        };
        while (0..=4).any(|level| driver.round(level)) {}
        let territory = driver.territory();
        SearchedSafety {
            stones: driver.safe,
            territory,
            nodes: driver.nodes,
        }
    }
}

type Key = (PointSet, Vec<PointSet>, Goal);

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
    /// The promises that the safe stones rest on.
    plan: Vec<Promise>,
    /// The links that they rest on.
    linked: Vec<Link>,
    nodes: u64,
}

/// A link between units.
#[derive(Clone, Debug)]
struct Link {
    joined: PointSet,
    bystanders: PointSet,
    zone: PointSet,
}

/// What is promised in an area.
#[derive(Clone, Debug, Default)]
struct Promise {
    area: PointSet,
    /// The units around it that are not given up.
    units: Vec<PointSet>,
    /// The zone in which each of them has a sure liberty.
    eye: Option<PointSet>,
    /// The zone in which all of them live.
    life: Option<PointSet>,
    /// True if no unit around it was safe before.
    pure: bool,
    /// True if the promise is kept by a strategy that counts on life elsewhere.
    leans: bool,
}

impl Driver<'_> {
    fn areas(&self, taken: &PointSet) -> Vec<PointSet> {
        let free = self.board.points() - self.board.stones(self.color) - *taken;
        let mut areas: Vec<PointSet> = free.components().collect();
        areas.sort_by_key(|area| std::cmp::Reverse(area.len()));
        areas
    }

    fn is_safe(&self, unit: &PointSet) -> bool {
        unit.intersects(&self.safe)
    }

    /// One search: its zone if proved.
    fn search(
        &mut self,
        need: Need,
        area: &PointSet,
        units: &[PointSet],
        promised: &PointSet,
        nodes: u64,
    ) -> Option<PointSet> {
        if area.len() > MAX_POINTS || units.len() > MAX_UNITS {
            return None;
        }
        let safe = mask(units, &self.safe);
        let goal = Goal {
            need,
            units: mask(units, promised) & !safe,
            safe,
            suicide: self.suicide,
        };
        if goal.units == 0 {
            return None;
        }
        let key = (*area, units.to_vec(), goal.clone());
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let local = Area::new(self.board, area, units)?;
        let position = local.position(self.board, self.color);
        let mut solver = Solver::new(&local, goal, &mut self.table);
        let budget = Budget {
            nodes,
            moves: self.limits.moves,
        };
        let outcome = solver.solve(&position, budget);
        self.nodes += solver.nodes;
        let zone = match outcome {
            Outcome::Proved { zone } => Some(local.points_of(zone)),
            Outcome::Refuted | Outcome::Unknown => None,
        };
        self.known.insert(key, zone);
        zone
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
        let mut taken = self.reserved;
        let mut links = Vec::new();
        if level > 0 {
            let mut keep = PointSet::EMPTY;
            if level % 2 == 1 {
                for promise in self.promises(&units, &taken) {
                    if promise.eye.is_some() || promise.life.is_some() {
                        keep |= promise.area;
                    }
                }
            }
            links = self.links(&mut units, &mut taken, &keep, level > 2);
        }
        loop {
            let mut alive = units.clone();
            let promises = loop {
                let promises = self.promises(&alive, &taken);
                let before = alive.len();
                alive.retain(|unit| self.is_safe(unit) || lives(unit, &promises));
                if alive.len() == before {
                    break promises;
                }
            };
            let all = union(&alive);
            let fallen =
                |link: &Link| link.joined.is_subset(&all) && !link.bystanders.is_subset(&all);
            if links.iter().any(fallen) {
                links.retain(|link| !fallen(link));
                units = self.units();
                for link in &links {
                    join(&mut units, &link.joined);
                }
                continue;
            }
            let new = !(all - self.safe).is_empty();
            if !new {
                return false;
            }
            for link in links {
                if link.joined.is_subset(&all) {
                    self.reserved |= link.zone;
                    self.linked.push(link);
                }
            }
            for promise in promises {
                if let Some(zone) = promise.life.or(promise.eye) {
                    self.reserved |= zone;
                    self.plan.push(promise);
                }
            }
            self.safe |= all;
            return true;
        }
    }

    /// The points of the regions that are proved to be territory.
    fn territory(&mut self) -> PointSet {
        let regions = Region::all(self.board, self.chains, self.color);
        let mut territory = PointSet::EMPTY;
        for region in regions {
            let safe = |id: &ChainId| self.chains[*id].stones.is_subset(&self.safe);
            if !region.walls.is_empty() && region.walls.iter().all(safe) && self.owns(&region) {
                territory |= region.points;
            }
        }
        territory
    }

    /// Can the attacker surely not live in `region`?
    fn owns(&mut self, region: &Region) -> bool {
        let inside = |set: &PointSet| set.intersects(&region.points);
        let mut chains = Vec::new();
        for (_, chain) in self.chains.of_color(self.color) {
            chains.push(chain.stones);
        }
        for link in self.linked.iter().filter(|link| !inside(&link.zone)) {
            join(&mut chains, &link.joined);
        }
        let units = around(&region.points, &chains);
        let needed = inside(&self.reserved);
        let elsewhere = self
            .plan
            .iter()
            .filter(|promise| promise.pure && !inside(&promise.area));
        let mut eyes = Vec::new();
        let mut lives = false;
        for promise in elsewhere {
            let whole = |unit: &PointSet| promise.units.iter().any(|part| part.is_subset(unit));
            let beside = (0..units.len().min(32))
                .filter(|&i| whole(&units[i]))
                .fold(0, |mask, i| mask | 1_u32 << i);
            if beside != 0 {
                let count = if promise.life.is_some() && !promise.leans {
                    2
                } else {
                    1
                };
                if promise.life.is_none() && promise.eye.is_none() {
                    continue;
                }
                if count == 1 && promise.eye.is_none() {
                    continue;
                }
                lives |= count == 2;
                eyes.extend(std::iter::repeat_n(beside, count));
            }
        }
        let floor = self
            .plan
            .iter()
            .any(|promise| inside(&promise.area) && promise.eye.is_some());
        if units.len() > MAX_UNITS {
            return false;
        }
        let all = mask(&units, &self.board.points());
        let goal = Goal {
            need: Need::Life {
                floor: floor.into(),
                eyes,
            },
            units: if needed { all } else { 0 },
            safe: if needed { 0 } else { all },
            suicide: self.suicide,
        };
        let Some(local) = Area::new(self.board, &region.points, &units) else {
            return false;
        };
        let position = local.position(self.board, self.color);
        let mut owner = Owner::new(&local, goal, &mut self.table);
        let budget = Budget {
            nodes: self.limits.nodes * 2,
            moves: self.limits.moves,
        };
        let owned = owner.solve(&position, budget);
        self.nodes += owner.nodes;
        if owned && lives {
            for promise in &mut self.plan {
                promise.leans |= inside(&promise.area);
            }
        }
        owned
    }

    /// What can be promised in each area to all units around it.
    fn promises(&mut self, units: &[PointSet], taken: &PointSet) -> Vec<Promise> {
        let everything = self.board.points();
        let nodes = self.limits.nodes;
        let mut promises: Vec<Promise> = Vec::new();
        for area in self.areas(taken) {
            let around = around(&area, units);
            if around.iter().all(|unit| self.is_safe(unit)) {
                continue;
            }
            let eye = self.search(Need::Eye, &area, &around, &everything, nodes);
            let pure = !around.iter().any(|unit| self.is_safe(unit));
            promises.push(Promise {
                area,
                units: around,
                eye,
                life: None,
                pure,
                leans: false,
            });
        }
        for i in 0..promises.len() {
            let Promise {
                area, units, eye, ..
            } = promises[i].clone();
            let eyes: Vec<u32> = promises
                .iter()
                .enumerate()
                .filter(|&(j, other)| j != i && other.eye.is_some())
                .map(|(_, other)| mask(&units, &union(&other.units)))
                .filter(|&mask| mask != 0)
                .collect();
            let counted = |unit: usize| eyes.iter().filter(|&&e| e >> (unit % 32) & 1 == 1).count();
            let floor = u32::from(eye.is_some());
            let settled =
                |unit: usize| self.is_safe(&units[unit]) || counted(unit) + floor as usize >= 2;
            if (0..units.len()).all(settled) {
                continue;
            }
            let need = Need::Life { floor, eyes };
            promises[i].life = self.search(need, &area, &units, &everything, nodes);
        }
        promises
    }

    fn links(
        &mut self,
        units: &mut Vec<PointSet>,
        taken: &mut PointSet,
        keep: &PointSet,
        search: bool,
    ) -> Vec<Link> {
        let mut links = Vec::new();
        while let Some(link) = self.link(units, taken, keep, search) {
            *taken |= link.zone;
            join(units, &link.joined);
            links.push(link);
        }
        links
    }

    fn link(
        &mut self,
        units: &[PointSet],
        taken: &PointSet,
        keep: &PointSet,
        search: bool,
    ) -> Option<Link> {
        let empty = self.board.empty_points() - *taken - *keep;
        for area in self.areas(&(*taken | *keep)) {
            let around_area = around(&area, units);
            for (i, first) in around_area.iter().enumerate() {
                for second in &around_area[..i] {
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
                    let pair = *first | *second;
                    if shared.len() >= 2 {
                        return Some(Link {
                            joined: pair,
                            bystanders: PointSet::EMPTY,
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
                        let near = around(&part, units);
                        let need = if self.is_safe(&pair) {
                            Need::Life {
                                floor: 0,
                                eyes: Vec::new(),
                            }
                        } else {
                            Need::Link
                        };
                        let found = self.search(need, &part, &near, &pair, 300);
                        if let Some(zone) = found {
                            let bystanders = union(&near) - pair;
                            return Some(Link {
                                joined: pair,
                                bystanders,
                                zone,
                            });
                        }
                    }
                }
            }
        }
        None
    }
}

/// The units of `units` that have a stone in `set`.
fn mask(units: &[PointSet], set: &PointSet) -> u32 {
    let units = units.iter().take(32).enumerate();
    units
        .filter(|(_, unit)| unit.intersects(set))
        .fold(0, |mask, (i, _)| mask | 1 << i)
}

fn union(units: &[PointSet]) -> PointSet {
    units.iter().fold(PointSet::EMPTY, |sum, unit| sum | *unit)
}

/// Makes one unit of all that have a stone in `stones`.
fn join(units: &mut Vec<PointSet>, stones: &PointSet) {
    let joined: Vec<PointSet> = units
        .extract_if(.., |unit| unit.intersects(stones))
        .collect();
    units.push(union(&joined));
}

/// The units next to an area.
fn around(area: &PointSet, units: &[PointSet]) -> Vec<PointSet> {
    let beside = area.neighbors();
    let near = units.iter().filter(|unit| unit.intersects(&beside));
    near.copied().collect()
}

/// Do the promises keep `unit` alive?
fn lives(unit: &PointSet, promises: &[Promise]) -> bool {
    let mut eyes = 0;
    for promise in promises {
        if promise.units.contains(unit) {
            if promise.life.is_some() {
                return true;
            }
            eyes += usize::from(promise.eye.is_some());
        }
    }
    eyes >= 2
}
