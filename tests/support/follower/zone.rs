//! What the defender knows of a zone of a certificate: the contents of its points after the moves
//! so far, and the defender's answers.

use std::collections::{BTreeMap, HashMap};

use super::Follower;
use super::rules::Mask;
use crate::support::bits;

/// What the defender knows of a zone.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Known {
    pub added: Mask,
    pub other: Mask,
    pub empty: Mask,
    /// Where the defender may have stones that it need not keep.
    pub stray: Mask,
    /// The pairs that are answered from now on.
    pub pairs: Vec<(usize, usize)>,
}

/// The same once all attacks without an answer may have been made.
pub struct Settled {
    pub least: Known,
    pub answers: BTreeMap<usize, Option<usize>>,
    /// The answer to a pass.
    pub pass: Option<usize>,
}

/// The answers in a position.
#[derive(Default)]
pub struct Rows {
    pub moves: BTreeMap<usize, Option<usize>>,
    pub pairs: Vec<(usize, usize)>,
    pub pass: Option<usize>,
}

/// A zone as it is written: its points in order, and its rows by position.
pub struct Zone {
    pub order: Vec<usize>,
    pub points: Mask,
    pub rows: HashMap<String, Rows>,
}

impl Follower {
    /// Before any move.
    pub fn first(&self, zone: &Zone) -> Known {
        let own = self.start.own & zone.points;
        let other = self.start.other & zone.points;
        let known = Known {
            added: 0,
            other: if own == 0 { other } else { 0 },
            empty: zone.points & !own & !other,
            stray: own,
            pairs: Vec::new(),
        };
        self.without_gone(zone, known, 0)
    }

    /// Points beside a zone where the attacker may be.
    fn beyond(&self, zone: &Zone) -> Mask {
        self.geometry.all() & !zone.points & !self.promised
    }

    /// Removes what the move on `played` captures, and forgets what may be gone.
    fn without_gone(&self, zone: &Zone, mut known: Known, played: Mask) -> Known {
        let geometry = &self.geometry;
        let touching = geometry.around(played);
        let chains = geometry.parts(known.other).into_iter();
        let short = chains.filter(|chain| geometry.around(*chain) & known.empty == 0);
        let short = short.fold(0, |sum, chain| sum | chain);
        let filled = zone.points & !known.added & !known.empty;
        for part in geometry.parts(filled) {
            let is_open = geometry.around(part) & self.beyond(zone) != 0;
            let is_hit = part & touching != 0;
            if is_hit && !is_open && part & !short == 0 {
                known.other &= !part;
                known.empty |= part;
            } else if is_hit || is_open || self.suicide {
                known.other &= !(part & short);
            }
        }
        known
    }

    /// Gives up floating stones that do not surely have two liberties.
    fn without_weak(&self, zone: &Zone, mut known: Known) -> Known {
        let geometry = &self.geometry;
        loop {
            let joined = geometry.reach(geometry.around(self.promised) & known.added, known.added);
            let floating = geometry.parts(known.added & !joined).into_iter();
            let mut weak = floating.filter(|part| self.sure_liberties(zone, &known, *part) < 2);
            let Some(weak) = weak.next() else {
                return known;
            };
            known.added &= !weak;
            known.stray |= weak;
        }
    }

    fn sure_liberties(&self, zone: &Zone, known: &Known, chain: Mask) -> usize {
        let geometry = &self.geometry;
        let beside = geometry.around(chain);
        let empty = beside & known.empty;
        let regions = geometry.parts(zone.points & !known.added).into_iter();
        let filled = regions.filter(|region| {
            let stay = if self.suicide { 0 } else { known.other };
            let is_closed = geometry.around(*region) & self.beyond(zone) == 0;
            is_closed
                && region & !known.stray != 0
                && region & empty == 0
                && region & !beside & !stay == 0
        });
        empty.count_ones() as usize + filled.count()
    }

    /// After an attack on `at`; `None` if that is surely suicide.
    pub fn attacked(&self, zone: &Zone, known: &Known, at: usize) -> Option<Known> {
        let geometry = &self.geometry;
        let mut after = known.clone();
        after.other |= 1 << at;
        after.empty &= !(1 << at);
        let filled = zone.points & !after.added & !after.empty;
        let chain = geometry.reach(1 << at, filled);
        let breathes = geometry.around(chain) & (after.empty | self.beyond(zone)) != 0;
        let may = breathes || chain & !after.other != 0 || self.suicide && chain.count_ones() > 1;
        (may && known.empty & 1 << at != 0).then(|| self.without_gone(zone, after, 0))
    }

    /// After the answer `at`.
    pub fn answered(&self, zone: &Zone, known: &Known, at: usize) -> Known {
        let mut after = known.clone();
        after.added |= 1 << at;
        after.empty &= !(1 << at);
        self.without_gone(zone, after, 1 << at)
    }

    /// The position in the form of a row.
    pub fn key(zone: &Zone, known: &Known) -> String {
        let content = |at: &usize| match 1 << at {
            at if known.added & at != 0 => 'D',
            at if known.other & at != 0 => 'A',
            at if known.empty & at != 0 => '.',
            _ => '?',
        };
        zone.order.iter().map(content).collect()
    }

    /// What is left after any attacks without an answer, and the answers to the others.
    pub fn settled(&self, zone: &Zone, known: &Known) -> Settled {
        let mut least = known.clone();
        let both_empty = |pair: &(usize, usize)| {
            known.empty & 1 << pair.0 != 0 && known.empty & 1 << pair.1 != 0
        };
        least.pairs.retain(both_empty);
        let mut answers = BTreeMap::new();
        let rows = zone.rows.get(&Self::key(zone, known));
        if let Some(rows) = rows.filter(|_| least.pairs.is_empty()) {
            answers = rows.moves.clone();
            least.pairs.clone_from(&rows.pairs);
        }
        let pairs = least.pairs.iter();
        let paired: Mask = pairs.fold(0, |sum, (a, b)| sum | 1 << a | 1 << b);
        let listed = answers.keys().fold(paired, |sum, at| sum | 1 << at);
        least = self.without_weak(zone, least);
        loop {
            let free = bits(least.empty & !listed);
            let legal = free.filter(|at| self.attacked(zone, &least, *at).is_some());
            let legal = legal.fold(0, |sum, at| sum | 1 << at);
            if legal == 0 {
                break;
            }
            least.empty &= !legal;
            least = self.without_gone(zone, least, 0);
            least = self.without_weak(zone, least);
        }
        for &(a, b) in &least.pairs {
            for (attack, answer) in [(a, b), (b, a)] {
                if self.attacked(zone, &least, attack).is_some() {
                    answers.insert(attack, Some(answer));
                }
            }
        }
        let left = zone.rows.get(&Self::key(zone, &least));
        Settled {
            pass: left.and_then(|rows| rows.pass),
            least,
            answers,
        }
    }
}
