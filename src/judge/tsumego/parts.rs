//! The chains and the eyes of a position of a problem, found once for all its moves.
//!
//! A move changes little: the chains beside it merge or fall, and the region that it
//! is in falls apart. What it does to the rest is nothing, and need not be looked for
//! again after each of some dozen moves.
//!
//! Costs some ten operations a stone, and some dozen for each move.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::problem::{ATTACKER, Bits, DEFENDER, Flood, Problem, ProblemState, Side, bits};

/// The most eye spaces and chains that the test for life looks at. An eye that
/// does not fit is forgotten, which can only make the test say no; with more
/// chains it says no at once, since a chain that is forgotten could not fall.
const PARTS: usize = 32;

/// What a move did.
pub(crate) struct Played {
    pub after: ProblemState,
    /// The point of the new stone; none after a pass.
    pub stone: Bits,
    /// The chain of the new stone, which is not suicide.
    chain: Flood,
    /// The stones taken off.
    pub captured: Bits,
}

impl Played {
    /// What a pass did: whoever may not retake now may do so next time.
    pub(crate) fn pass(before: &ProblemState) -> Played {
        Played {
            after: ProblemState { ko: 0, ..*before },
            stone: 0,
            chain: Flood::default(),
            captured: 0,
        }
    }
}

/// A position taken apart.
pub(crate) struct Parts<'a> {
    problem: &'a Problem,
    pub position: ProblemState,
    /// The points without a stone.
    pub empty: Bits,
    /// The chains of the attacker, of the defender.
    chains: [Vec<Flood>; 2],
    /// The regions of the defender that do not touch the outside, once asked for.
    regions: OnceCell<Vec<Flood>>,
}

/// An enclosed region of the defender.
struct Eye {
    empty: Bits,
    walls: Bits,
}

impl Eye {
    fn is_vital_to(&self, chain: &Flood) -> bool {
        self.empty & !chain.around == 0
    }
}

impl<'a> Parts<'a> {
    /// The parts of `position`, which is one of `problem`.
    pub(crate) fn of(problem: &'a Problem, position: &ProblemState) -> Parts<'a> {
        Parts {
            problem,
            position: *position,
            empty: problem.empty(position),
            chains: position.stones.map(|stones| components(problem, stones)),
            regions: OnceCell::new(),
        }
    }

    /// The target's chain, if it is still there.
    fn target(&self) -> Option<Flood> {
        let stone = 1 << self.problem.target;
        let mut chains = self.chains[DEFENDER].iter();
        chains.find(|chain| chain.points & stone != 0).copied()
    }

    /// The same after a move.
    pub(crate) fn target_after(&self, played: &Played) -> Option<Flood> {
        let stone = 1 << self.problem.target;
        if played.captured & stone != 0 {
            None
        } else if played.chain.points & stone != 0 {
            Some(played.chain)
        } else {
            self.target()
        }
    }

    /// Where the defender must play to save a target in atari: at its liberty, or
    /// where he takes an attacker beside it. `None` if it is not in atari.
    pub(crate) fn escapes(&self) -> Option<Bits> {
        let target = self.target()?;
        let mut escapes = target.around & self.empty;
        if escapes.count_ones() != 1 || self.problem.reaches_outside(&target, DEFENDER) {
            return None;
        }
        for captor in &self.chains[ATTACKER] {
            let liberties = captor.around & self.empty;
            if captor.points & target.around != 0 && liberties.count_ones() == 1 {
                escapes |= liberties;
            }
        }
        Some(escapes)
    }

    /// What a stone of `side` on `point` does, unless that is suicide or fills an eye
    /// of the defender for nothing.
    pub(crate) fn play(&self, side: Side, point: usize) -> Option<Played> {
        let (own, other) = (side as usize, !side as usize);
        let stone = 1 << point;
        let mut captured = 0;
        for enemy in &self.chains[other] {
            let is_last = enemy.around & self.empty == stone;
            if is_last && !self.problem.reaches_outside(enemy, other) {
                captured |= enemy.points;
            }
        }
        let adjacent = self.problem.adjacent[point];
        let mut chain = Flood {
            points: stone,
            around: adjacent,
        };
        let mut joined = 0;
        for friend in &self.chains[own] {
            if friend.around & stone != 0 {
                chain.points |= friend.points;
                chain.around |= friend.around;
                joined += 1;
            }
        }
        chain.around &= !chain.points;
        let liberties = chain.around & (self.empty | captured);
        let lasting = self.problem.reaches_outside(&chain, own);
        if liberties == 0 && !lasting {
            return None;
        }
        let fills = joined <= 1 && adjacent & !chain.points == 0;
        if side == Side::Defender && captured == 0 && fills && !self.is_beside_outside(stone) {
            return None;
        }
        let mut after = self.position;
        after.stones[own] |= stone;
        after.stones[other] &= !captured;
        let single = captured.count_ones() == 1 && captured & self.problem.solid == 0;
        let is_ko = single && chain.points == stone && liberties == captured && !lasting;
        after.ko = if is_ko { captured } else { 0 };
        Some(Played {
            after,
            stone,
            chain,
            captured,
        })
    }

    fn is_beside_outside(&self, stone: Bits) -> bool {
        (self.problem.outside_eyes() | self.problem.immortal[DEFENDER]) & stone != 0
    }

    /// True if the target can no longer be captured.
    pub(crate) fn is_saved(&self) -> bool {
        let target = self.target();
        target.is_some_and(|target| self.stands_after(&Played::pass(&self.position), &target))
    }

    /// True if the `target` can no longer be captured after a move of the defender.
    pub(crate) fn stands_after(&self, played: &Played, target: &Flood) -> bool {
        self.problem.reaches_outside(target, DEFENDER) || self.lives_after(played, target)
    }

    /// Benson's theorem for the defender within the problem, see
    /// [`Benson`](crate::Benson).
    fn lives_after(&self, played: &Played, target: &Flood) -> bool {
        // Most positions fail already here.
        if !self.has_two_vital_eyes(played, target) {
            return false;
        }
        let Some(chains) = self.defenders_after(played) else {
            return false;
        };
        let eyes = self.eyes_after(played);
        let vital = |chain: &Flood, gone: Bits| {
            let standing = eyes.iter().filter(|eye| eye.walls & gone == 0);
            standing.filter(|eye| eye.is_vital_to(chain)).count()
        };
        let mut gone = 0;
        while vital(target, gone) >= 2 {
            let falls = |chain: &&Flood| {
                chain.points & (gone | self.problem.immortal[DEFENDER]) == 0
                    && vital(chain, gone) < 2
            };
            let falling = chains.iter().filter(falls);
            let falling = falling.fold(0, |sum, chain| sum | chain.points);
            if falling == 0 {
                return true;
            }
            gone |= falling;
        }
        false
    }

    /// True if two eyes have no empty point that is not a liberty of the `target`.
    fn has_two_vital_eyes(&self, played: &Played, target: &Flood) -> bool {
        let spoiled = self.problem.empty(&played.after) & !target.around;
        let others = self.untouched(played);
        let whole = others.filter(|region| region.points & spoiled == 0);
        let end = self.problem.outside_eyes() | spoiled;
        let whole = whole.take(2).count();
        let most = (self.beside(played) & !end).count_ones() as usize;
        whole + most >= 2 && whole + self.pieces(played, end).len() >= 2
    }

    /// The regions of the defender that his move leaves as they are.
    fn untouched(&self, played: &Played) -> impl Iterator<Item = &Flood> {
        let regions = self.regions.get_or_init(|| self.regions());
        let stone = played.stone;
        regions
            .iter()
            .filter(move |region| region.points & stone == 0)
    }

    /// The eyes of the defender after his move: those that it does not touch, and what
    /// is left of the region that it is in.
    fn eyes_after(&self, played: &Played) -> ArrayVec<Eye, PARTS> {
        let empty = self.problem.empty(&played.after);
        let pieces = self.pieces(played, self.problem.outside_eyes());
        let eyes = self.untouched(played).chain(&pieces).map(|region| Eye {
            empty: region.points & empty,
            walls: region.around,
        });
        eyes.take(PARTS).collect()
    }

    /// The regions of the defender that do not touch the outside.
    fn regions(&self) -> Vec<Flood> {
        let within = self.problem.all() & !self.position.stones[DEFENDER];
        let mut regions = components(self.problem, within);
        regions.retain(|region| region.points & self.problem.outside_eyes() == 0);
        regions
    }

    /// The regions beside the new stone that have no point of `open`.
    fn pieces(&self, played: &Played, mut open: Bits) -> ArrayVec<Flood, 4> {
        let within = self.problem.all() & !played.after.stones[DEFENDER];
        let mut pieces = ArrayVec::new();
        let mut seen = 0;
        for point in bits(self.beside(played) & !open) {
            if seen & 1 << point == 0 {
                let region = self.problem.fill_until(within, 1 << point, open);
                seen |= region.points;
                if region.points & open != 0 {
                    open |= region.points;
                } else if pieces.try_push(region).is_err() {
                    break;
                }
            }
        }
        pieces
    }

    /// The points beside the new stone that bear none of the defender.
    fn beside(&self, played: &Played) -> Bits {
        let beside = bits(played.stone).fold(0, |sum, stone| sum | self.problem.adjacent[stone]);
        beside & !played.after.stones[DEFENDER]
    }

    /// The chains of the defender after his move, if there are not too many.
    fn defenders_after(&self, played: &Played) -> Option<ArrayVec<Flood, PARTS>> {
        let mut chains = ArrayVec::new();
        let others = self.chains[DEFENDER].iter();
        let others = others.filter(|chain| chain.points & played.chain.points == 0);
        let new = (played.stone != 0).then_some(&played.chain);
        for chain in others.chain(new) {
            chains.try_push(*chain).ok()?;
        }
        Some(chains)
    }
}

/// The connected parts of a set.
fn components(problem: &Problem, mut set: Bits) -> Vec<Flood> {
    let within = set;
    let mut found = Vec::with_capacity(PARTS / 2);
    while set != 0 {
        let part = problem.fill(within, set & set.wrapping_neg());
        set &= !part.points;
        found.push(part);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A target at 0 with an eye of its own at 1 and another at 2, which it
    /// shares with a chain that has no other; `others` stones stand alone.
    fn is_saved(others: usize) -> bool {
        let weak = others + 3;
        let mut adjacent = vec![0; weak + 1];
        for (a, b) in [(0, 1), (0, 2), (2, weak)] {
            adjacent[a] |= 1 << b;
            adjacent[b] |= 1 << a;
        }
        let all: Bits = (1 << (weak + 1)) - 1;
        let problem = Problem {
            adjacent,
            immortal: [0, 0],
            open: 0,
            stones: [0, all & !0b110],
            target: 0,
            solid: 0,
        };
        Parts::of(&problem, &problem.start()).is_saved()
    }

    #[test]
    fn an_eye_beside_a_chain_that_falls_does_not_count_however_many_chains_there_are() {
        for others in [0, PARTS / 2, PARTS - 2, PARTS, 2 * PARTS] {
            assert!(!is_saved(others), "{others}");
        }
    }
}
