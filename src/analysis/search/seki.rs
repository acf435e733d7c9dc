//! Promises that are kept without ever being settled: seki.
//!
//! ```text
//! . X O a X O .     Neither side can play at a or b: the other captures. O's
//! X X O b X O O     middle chain never has two eyes, and yet O never loses
//! . X O O X O .     it, for he just waits.
//! X X X X O O O
//! ```
//!
//! The search of `solver` lets the defender move once more than the attacker
//! and wants a settled end; here she may wait. Each attack adds a stone of the
//! attacker, and each answer one of hers, or nothing; she loses none. So every
//! line ends, and no position repeats.

use super::area::{Area, Bits, Position, places};
use super::goal::Goal;
use super::parts::{MAX_MOVES, Parts};
use super::table::{Known, Table};

/// The largest number of empty places of a seki.
const MOST_LIBERTIES: u32 = MAX_MOVES as u32;

/// A search for a seki in one area.
pub(super) struct Waiting<'a> {
    area: &'a Area,
    goal: &'a Goal,
    table: &'a mut Table,
    /// The positions looked at so far.
    pub nodes: u64,
    limit: u64,
}

impl<'a> Waiting<'a> {
    /// A search of at most `limit` positions that has not begun.
    pub fn new(area: &'a Area, goal: &'a Goal, table: &'a mut Table, limit: u64) -> Waiting<'a> {
        table.clear();
        Waiting {
            area,
            goal,
            table,
            nodes: 0,
            limit,
        }
    }

    /// True if the defender keeps the goal although the attacker moves first,
    /// answering only where she must.
    pub fn solve(&mut self, position: &Position) -> bool {
        let liberties = self.area.empty(position).count_ones();
        let parts = Parts::of(self.area);
        (1..=MOST_LIBERTIES).contains(&liberties) && self.attack(position, &parts)
    }

    /// The attacker to move.
    fn attack(&mut self, position: &Position, parts: &Parts) -> bool {
        match self.table.get(position) {
            Known::Proved(_) => return true,
            Known::Failed(_) => return false,
            Known::Nothing => {}
        }
        self.nodes += 1;
        if self.nodes > self.limit || !self.goal.holds(self.area, position, parts) {
            return false;
        }
        let settled = self.goal.is_settled(self.area, position, parts).is_some();
        let attacks = if settled {
            0
        } else {
            self.area.empty(position)
        };
        let kept = places(attacks).all(|place| {
            match position.attack(self.area, place, self.goal.suicide) {
                None => true,
                Some((after, cleared)) => cleared == 0 && self.answer(&after, parts).is_some(),
            }
        });
        if self.nodes <= self.limit {
            let known = match kept {
                true => Known::Proved(0),
                false => Known::Failed(u8::MAX),
            };
            self.table.put(position, known);
        }
        kept
    }

    /// What the defender answers: nothing, or a place.
    fn answer(&mut self, position: &Position, parts: &Parts) -> Option<Option<usize>> {
        if self.attack(position, parts) {
            return Some(None);
        }
        if position.defender.count_ones() >= MAX_MOVES.into() {
            return None;
        }
        let urgent = self.urgent(position, parts);
        places(urgent)
            .find(|&place| {
                let (after, _) = position.defend(self.area, place);
                self.attack(&after, &parts.with(self.area, place))
            })
            .map(Some)
    }

    /// The places where an answer may do good: liberties of a part that lacks
    /// some, and of the attacker's stones beside it.
    fn urgent(&self, position: &Position, parts: &Parts) -> Bits {
        let empty = self.area.empty(position);
        let lacks = |touch: Bits, need| (touch & empty).count_ones() < need;
        let short = parts
            .iter()
            .filter(|part| lacks(part.touch, self.goal.need(part)));
        let touch = short.fold(0, |sum, part| sum | part.touch);
        let attackers = self
            .area
            .component(touch & position.attacker, position.attacker);
        (touch | self.area.around(attackers)) & empty
    }

    /// After a proof: the moves that the defender has to answer, with her
    /// answers.
    pub fn answers(&mut self, position: &Position) -> Vec<[usize; 2]> {
        let parts = Parts::of(self.area);
        let attacks = places(self.area.empty(position));
        let answer = |place| {
            let (after, _) = position.attack(self.area, place, self.goal.suicide)?;
            Some([place, self.answer(&after, &parts)??])
        };
        attacks.filter_map(answer).collect()
    }
}
