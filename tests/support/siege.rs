//! Unconditional life on every position of a small board at once.
//!
//! Only the attacker moves. The defender's stones that no sequence of moves captures are those that
//! all successors of a position have in common. So the positions are solved from the end: a capture
//! leaves the defender fewer stones, and every other move except suicide leaves the attacker more.
//! One sweep over the attacker's stones, the most first, is enough where suicide is forbidden.
//! Suicide leads back; where it is allowed, the sweep is repeated until nothing changes.
//!
//! Positions are pairs of 16-bit sets and share nothing with the library.

use std::sync::atomic::{AtomicU16, Ordering};

use rayon::prelude::*;
use seichi::Suicide;

use super::bits;

/// A set of points of a board of at most sixteen points: bit `row * columns + column`.
pub type Mask = u16;

struct Chain {
    stones: Mask,
    around: Mask,
}

/// The geometry of a board of at most sixteen points.
pub struct Geometry {
    pub all: Mask,
    around: Vec<Mask>,
    chains: Vec<Vec<Chain>>,
    ternary: Vec<usize>,
}

impl Geometry {
    pub fn new(columns: usize, rows: usize) -> Geometry {
        let area = columns * rows;
        assert!((1..=16).contains(&area));
        let all = Mask::MAX >> (16 - area);
        let around = (0..area).map(|p| beside(p, columns, rows)).collect();
        let mut geometry = Geometry {
            all,
            around,
            chains: Vec::new(),
            ternary: (0..=all).map(ternary).collect(),
        };
        geometry.chains = (0..=all).map(|set| geometry.chains_of(set)).collect();
        geometry
    }

    /// The number of ways to color the points.
    fn colorings(&self) -> usize {
        3_usize.pow(self.all.count_ones())
    }

    /// The number of a coloring: the points are its digits in base 3.
    fn number(&self, defender: Mask, attacker: Mask) -> usize {
        self.ternary[usize::from(defender)] + 2 * self.ternary[usize::from(attacker)]
    }

    fn around(&self, set: Mask) -> Mask {
        bits(set).fold(0, |sum, p| sum | self.around[p]) & !set
    }

    fn component(&self, seed: Mask, within: Mask) -> Mask {
        let mut part = seed;
        loop {
            let grown = (part | self.around(part)) & within;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    fn chains_of(&self, set: Mask) -> Vec<Chain> {
        let mut rest = set;
        let mut chains = Vec::new();
        while rest != 0 {
            let stones = self.component(rest & rest.wrapping_neg(), set);
            rest &= !stones;
            let around = self.around(stones);
            chains.push(Chain { stones, around });
        }
        chains
    }

    pub fn is_legal(&self, one: Mask, other: Mask) -> bool {
        let free = |set: Mask, enemy: Mask| {
            let chains = &self.chains[usize::from(set)];
            chains.iter().all(|chain| chain.around & !enemy != 0)
        };
        free(one, other) && free(other, one)
    }

    /// The position after the attacker's move; `None` if it is illegal.
    fn play(
        &self,
        defender: Mask,
        attacker: Mask,
        stone: Mask,
        suicide: Suicide,
    ) -> Option<(Mask, Mask)> {
        let attacker = attacker | stone;
        let chains = self.chains[usize::from(defender)].iter();
        let captured = chains
            .filter(|chain| chain.around & !attacker == 0)
            .fold(0, |sum, chain| sum | chain.stones);
        let empty = self.all & !attacker & !(defender & !captured);
        let own = self.chains[usize::from(attacker)]
            .iter()
            .find(|chain| chain.stones & stone != 0)?;
        if own.around & empty != 0 {
            return Some((defender & !captured, attacker));
        }
        let is_legal = suicide == Suicide::Allowed && own.stones != stone;
        is_legal.then_some((defender, attacker & !own.stones))
    }
}

/// For every position the defender's stones that are never captured.
pub struct Siege<'g> {
    geometry: &'g Geometry,
    suicide: Suicide,
    kept: Vec<AtomicU16>,
}

impl Siege<'_> {
    pub fn solve(geometry: &Geometry, suicide: Suicide) -> Siege<'_> {
        let mut kept = Vec::new();
        kept.resize_with(geometry.colorings(), AtomicU16::default);
        let siege = Siege {
            geometry,
            suicide,
            kept,
        };
        for stones in 0..=geometry.all.count_ones() {
            let sets = (0..=geometry.all).into_par_iter();
            sets.filter(|set| set.count_ones() == stones)
                .for_each(|defender| siege.solve_defender(defender));
        }
        siege
    }

    /// The defender's stones that are never captured in a legal position.
    pub fn kept(&self, defender: Mask, attacker: Mask) -> Mask {
        let number = self.geometry.number(defender, attacker);
        self.kept[number].load(Ordering::Relaxed)
    }

    fn solve_defender(&self, defender: Mask) {
        let attackers: Vec<Mask> = subsets(self.geometry.all & !defender)
            .filter(|&attacker| self.geometry.is_legal(defender, attacker))
            .collect();
        for &attacker in &attackers {
            self.store(defender, attacker, defender);
        }
        while self.sweep(defender, &attackers) && self.suicide == Suicide::Allowed {}
    }

    /// Improves every position once, in order; true if anything changes.
    fn sweep(&self, defender: Mask, attackers: &[Mask]) -> bool {
        let improved = attackers.iter().filter(|&&a| self.improve(defender, a));
        improved.count() > 0
    }

    /// Keeps what all successors have in common; true if that changes anything.
    fn improve(&self, defender: Mask, attacker: Mask) -> bool {
        let before = self.kept(defender, attacker);
        if before == 0 {
            return false;
        }
        let mut kept = before;
        for p in bits(self.geometry.all & !defender & !attacker) {
            let after = self.geometry.play(defender, attacker, 1 << p, self.suicide);
            if let Some((defender, attacker)) = after {
                kept &= self.kept(defender, attacker);
            }
        }
        self.store(defender, attacker, kept);
        kept != before
    }

    fn store(&self, defender: Mask, attacker: Mask, kept: Mask) {
        let number = self.geometry.number(defender, attacker);
        self.kept[number].store(kept, Ordering::Relaxed);
    }
}

/// All subsets of `set`, supersets before their subsets.
pub fn subsets(set: Mask) -> impl Iterator<Item = Mask> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let subset = next?;
        next = subset.checked_sub(1).map(|below| below & set);
        Some(subset)
    })
}

fn beside(point: usize, columns: usize, rows: usize) -> Mask {
    let (column, row) = (point % columns, point / columns);
    let is_beside =
        |other: usize| (other % columns).abs_diff(column) + (other / columns).abs_diff(row) == 1;
    let others = (0..columns * rows).filter(|&other| is_beside(other));
    others.fold(0, |set, other| set | 1 << other)
}

fn ternary(set: Mask) -> usize {
    bits(set).map(|p| 3_usize.pow(p as u32)).sum()
}
