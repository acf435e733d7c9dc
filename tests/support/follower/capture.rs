//! The attacker's stones on promised points: the defender captures them in the end, each chain by
//! itself.

use std::collections::HashMap;

use super::rules::{Mask, Stones};
use super::zone::Settled;
use super::{Follower, Seen};
use crate::support::bits;

/// Whether moves in a region capture a stone of the attacker, as far as known.
pub type Told = HashMap<(Stones, Mask, Mask), Option<bool>>;

impl Follower {
    /// Fails unless chains of the attacker on promised points can be captured, each by itself,
    /// where a pass has no answer any more.
    pub fn check_points(
        &self,
        stones: Stones,
        now: &[&Settled],
        seen: &mut Seen,
        told: &mut Told,
    ) -> Result<(), String> {
        let added = now
            .iter()
            .fold(self.promised, |sum, now| sum | now.least.added);
        for (zone, settled) in self.zones.iter().zip(now) {
            if settled.pass.is_some() {
                continue;
            }
            let chains = self.geometry.parts(stones.other).into_iter();
            for chain in chains.filter(|chain| chain & zone.points & self.points != 0) {
                let region = self.geometry.reach(chain, self.geometry.all() & !added);
                let stone = chain & chain.wrapping_neg();
                if !told.contains_key(&(stones, region, stone)) {
                    self.solve(stones, region, stone, told);
                }
                match told[&(stones, region, stone)] {
                    Some(true) => seen.captured += 1,
                    None => seen.untold += 1,
                    Some(false) => {
                        let board = self.geometry.draw(stones);
                        return Err(format!("{chain:b} is not captured in\n{board}"));
                    }
                }
            }
        }
        Ok(())
    }

    /// Decides whether the defender, moving first, captures `stone` by moves in `region` without
    /// losing a promised stone, and the same for all positions on the way; `None` if that takes too
    /// many positions.
    fn solve(&self, stones: Stones, region: Mask, stone: Mask, told: &mut Told) {
        const MOST: usize = 4_000;
        let mut index = HashMap::from([((stones, true), 0)]);
        let mut order = vec![(stones, true)];
        let mut edges: Vec<Vec<Option<usize>>> = Vec::new();
        // In place of a next position: `stone` is captured, or promised stones are.
        const WON: Option<usize> = None;
        while let Some(&(stones, is_own)) = order.get(edges.len()) {
            let mut to = Vec::new();
            let free = bits(region & !stones.own & !stones.other);
            let moves = free.filter_map(|at| match is_own {
                true => self.geometry.answer(stones, at),
                false => self.geometry.attack(stones, at, self.suicide),
            });
            let kept = |after: &Stones| self.promised & !after.own == 0;
            let mut after: Vec<Stones> = moves.collect();
            if !is_own && !after.iter().all(kept) {
                // No way to win from here: the position leads only to itself.
                edges.push(vec![Some(edges.len())]);
                continue;
            }
            after.push(stones);
            for after in after {
                if stone & !after.other != 0 {
                    to.push(WON);
                    continue;
                }
                let next = (after, !is_own);
                let new = order.len();
                let number = *index.entry(next).or_insert(new);
                if number == new {
                    order.push(next);
                }
                to.push(Some(number));
            }
            edges.push(to);
            if order.len() > MOST {
                told.insert((order[0].0, region, stone), None);
                return;
            }
        }
        let mut won = vec![false; order.len()];
        loop {
            let mut changed = false;
            for (at, to) in edges.iter().enumerate() {
                let is_won = |next: &Option<usize>| next.is_none_or(|next| won[next]);
                let now = match order[at].1 {
                    true => to.iter().any(is_won),
                    false => to.iter().all(is_won),
                };
                changed |= now && !won[at];
                won[at] |= now;
            }
            if !changed {
                break;
            }
        }
        for (at, (stones, is_own)) in order.into_iter().enumerate() {
            if is_own {
                told.insert((stones, region, stone), Some(won[at]));
            }
        }
    }
}
