//! The search for territory: can the defender, moving second, keep a
//! [`Goal`] and leave the attacker no place to live in the area?

use arrayvec::ArrayVec;

use super::area::{Area, Bits, MAX_POINTS, Position, bit, places};
use super::goal::Goal;
use super::parts::{MAX_MOVES, Parts};
use super::solver::Budget;
use super::table::{Known, Table};

/// A search for territory in one area.
pub(super) struct Owner<'a> {
    area: &'a Area,
    goal: Goal,
    /// The places that are to be the defender's.
    claim: Bits,
    table: &'a mut Table,
    /// The positions looked at so far.
    pub nodes: u64,
    limit: u64,
    cut: bool,
    history: [[u32; MAX_POINTS]; 2],
}

impl<'a> Owner<'a> {
    /// A search that has not begun.
    pub fn new(area: &'a Area, goal: Goal, claim: Bits, table: &'a mut Table) -> Owner<'a> {
        table.clear();
        Owner {
            area,
            goal,
            claim,
            table,
            nodes: 0,
            limit: 0,
            cut: false,
            history: [[0; MAX_POINTS]; 2],
        }
    }

    /// True if the claim is proved to be the defender's, the attacker to move
    /// in `position`.
    pub fn solve(&mut self, position: &Position, budget: Budget) -> bool {
        self.limit = budget.nodes;
        let parts = Parts::of(self.area);
        for moves in 0..=budget.moves.min(MAX_MOVES) {
            self.cut = false;
            if self.attack(position, &parts, moves) {
                return true;
            }
            if !self.cut || self.nodes >= self.limit {
                return false;
            }
        }
        false
    }

    /// After a proof: the attacker's moves that the defender has to answer,
    /// with her answers. Costs little, for the table knows them.
    pub fn answers(&mut self, position: &Position, budget: Budget) -> Vec<[usize; 2]> {
        self.limit = self.nodes + budget.nodes;
        let parts = Parts::of(self.area);
        let attacks = places(self.area.empty(position));
        let answer = |place| {
            let (after, _) = position.attack(self.area, place, self.goal.suicide)?;
            let moves = budget.moves.min(MAX_MOVES);
            Some([place, self.defend(&after, &parts, moves, None)??])
        };
        attacks.filter_map(answer).collect()
    }

    fn attack(&mut self, position: &Position, parts: &Parts, moves: u8) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limit {
            return false;
        }
        match self.table.get(position) {
            Known::Proved(_) => return true,
            Known::Failed(depth) if depth >= moves => {
                self.cut |= depth != u8::MAX;
                return false;
            }
            _ => {}
        }
        if !self.goal.holds(self.area, position, parts) {
            self.table.put(position, Known::Failed(u8::MAX));
            return false;
        }
        let (settled, unclear) = self.goal.survey(self.area, position, parts, self.claim);
        if settled && unclear == 0 {
            self.table.put(position, Known::Proved(0));
            return true;
        }
        if moves == 0 {
            self.cut = true;
            self.table.put(position, Known::Failed(0));
            return false;
        }
        let cut = std::mem::replace(&mut self.cut, false);
        let must = if settled { unclear } else { self.area.all() };
        let found = self.attacks(position, parts, moves, must);
        if self.nodes < self.limit {
            let depth = if self.cut { moves } else { u8::MAX };
            let known = if found {
                Known::Proved(0)
            } else {
                Known::Failed(depth)
            };
            self.table.put(position, known);
        }
        self.cut |= cut;
        found
    }

    fn attacks(&mut self, position: &Position, parts: &Parts, moves: u8, mut must: Bits) -> bool {
        let Some(mut hint) = self.reply(position, parts, moves, None, must) else {
            return false;
        };
        must &= self.area.empty(position);
        while must != 0 {
            let hinted = hint.filter(|&place| must & bit(place) != 0);
            let place = hinted.unwrap_or_else(|| {
                places(must)
                    .max_by_key(|&place| (self.history[1][place], usize::MAX - place))
                    .expect("a move is left")
            });
            must &= !bit(place);
            let after = position.attack(self.area, place, self.goal.suicide);
            let Some((after, _)) = after else {
                continue;
            };
            let Some(answer) = self.defend(&after, parts, moves, hint) else {
                self.history[1][place] += 1 << moves.min(16);
                return false;
            };
            hint = answer.or(hint);
        }
        true
    }

    /// The defender's move, if she needs one, that proves the area hers.
    fn defend(
        &mut self,
        position: &Position,
        parts: &Parts,
        moves: u8,
        hint: Option<usize>,
    ) -> Option<Option<usize>> {
        let (settled, unclear) = self.goal.survey(self.area, position, parts, self.claim);
        if settled && unclear == 0 {
            return Some(None);
        }
        if moves == 0 {
            self.cut = true;
            return None;
        }
        let wanted = if settled { unclear } else { self.area.all() };
        self.reply(position, parts, moves, hint, wanted)
    }

    /// As [`Owner::defend`] where something is open, among the places `wanted`.
    fn reply(
        &mut self,
        position: &Position,
        parts: &Parts,
        moves: u8,
        hint: Option<usize>,
        wanted: Bits,
    ) -> Option<Option<usize>> {
        let touch = parts.iter().fold(0, |sum, part| sum | part.touch);
        let empty = self.area.empty(position) & wanted;
        let mut order: ArrayVec<(u32, u8), MAX_POINTS> = ArrayVec::new();
        for place in places(empty) {
            let near = self.area.near(place);
            let score = u32::from(hint == Some(place)) << 30
                | (self.history[0][place].min(1 << 24) << 5)
                | u32::from(touch & bit(place) != 0) << 4
                | (near & !touch).count_ones() << 1
                | u32::from(near & position.attacker != 0);
            order.push((u32::MAX - score, place as u8));
        }
        order.sort_unstable();
        for &(_, place) in &order {
            let place = usize::from(place);
            let (after, _) = position.defend(self.area, place);
            let joined = parts.with(self.area, place);
            if self.attack(&after, &joined, moves - 1) {
                self.history[0][place] += 1 << moves.min(16);
                return Some(Some(place));
            }
            if self.nodes >= self.limit {
                return None;
            }
        }
        None
    }
}
