//! A life and death problem: a small part of the board around a *target*.
//!
//! A problem holds the target chain, the empty points around it, and every
//! chain there that may be captured. Chains that are not in question are left
//! outside as *immortal*: a stone that touches one of its own color can never
//! be captured. Nobody plays outside. The target is safe when it
//!
//! - touches an immortal chain of its color, or an empty point outside;
//! - lives by Benson's theorem, applied within the problem.
//!
//! Points are numbered, so that sets of them fit into one number and chains are
//! found with a few operations a stone.

use std::ops::Not;

use arrayvec::ArrayVec;

/// A set of points of a problem.
pub(crate) type Bits = u128;

/// The largest number of points of a problem.
pub(crate) const CAPACITY: usize = 128;

/// The most eye spaces and chains that the test for life looks at. An eye that
/// does not fit is forgotten, which can only make the test say no; with more
/// chains it says no at once, since a chain that is forgotten could not fall.
const PARTS: usize = 32;

/// Who is who in a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Attacker,
    Defender,
}

pub(crate) const ATTACKER: usize = Side::Attacker as usize;
pub(crate) const DEFENDER: usize = Side::Defender as usize;

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// A part of the board around a target.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    /// For each point the points next to it.
    pub adjacent: Vec<Bits>,
    /// The points next to an immortal chain of the attacker, the defender.
    pub immortal: [Bits; 2],
    /// The points next to an empty point outside.
    pub open: Bits,
    /// The stones of the attacker, of the defender, at first.
    pub stones: [Bits; 2],
    /// A stone of the target.
    pub target: usize,
    /// The target if it stands for several stones: they are one point here,
    /// since they can only be captured together, and then the problem is over.
    pub solid: Bits,
}

/// The stones of a problem after some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProblemState {
    /// The stones of the attacker, of the defender.
    pub stones: [Bits; 2],
    /// Where the side to move may not retake, at most one point.
    pub ko: Bits,
}

/// What a move did.
pub(crate) struct Played {
    pub after: ProblemState,
    /// The stones taken off.
    pub captured: Bits,
}

/// A connected set of points and the points around it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Flood {
    pub points: Bits,
    pub around: Bits,
}

impl Problem {
    /// The position to be judged.
    pub(crate) fn start(&self) -> ProblemState {
        ProblemState {
            stones: self.stones,
            ko: 0,
        }
    }

    fn all(&self) -> Bits {
        match self.adjacent.len() {
            CAPACITY => Bits::MAX,
            len => (1 << len) - 1,
        }
    }

    /// The points without a stone.
    pub(crate) fn empty(&self, position: &ProblemState) -> Bits {
        self.all() & !position.stones[ATTACKER] & !position.stones[DEFENDER]
    }

    /// How many points are empty at first.
    pub(crate) fn empties(&self) -> u32 {
        self.empty(&self.start()).count_ones()
    }

    /// The target's chain, if it is still there.
    pub(crate) fn target(&self, position: &ProblemState) -> Option<Flood> {
        let stone = 1 << self.target;
        let stands = position.stones[DEFENDER] & stone != 0;
        stands.then(|| self.fill(position.stones[DEFENDER], stone))
    }

    /// The points of `within` joined to `seed`, and the points around them.
    pub(crate) fn fill(&self, within: Bits, seed: Bits) -> Flood {
        let (mut points, mut front, mut around) = (seed, seed, 0);
        while front != 0 {
            let adjacent = self.adjacent[front.trailing_zeros() as usize];
            front &= front - 1;
            around |= adjacent;
            let new = adjacent & within & !points;
            points |= new;
            front |= new;
        }
        Flood {
            points,
            around: around & !points,
        }
    }

    /// True if no stone of the attacker beside the target can be captured, but
    /// for those that the defender has around him: they are a sacrifice.
    pub(crate) fn has_safe_captors(&self) -> bool {
        let start = self.start();
        let Some(target) = self.target(&start) else {
            return false;
        };
        let within = self.all() & !start.stones[DEFENDER];
        let outside = self.immortal[ATTACKER] | self.immortal[DEFENDER] | self.open;
        let captors = target.around & start.stones[ATTACKER];
        bits(captors).all(|captor| self.fill(within, 1 << captor).points & outside == 0)
    }

    /// True if a chain of `side` has a liberty or help outside.
    pub(crate) fn reaches_outside(&self, chain: &Flood, side: usize) -> bool {
        chain.points & (self.immortal[side] | self.open) != 0
    }

    /// Where the defender must play to save a target in atari: at its liberty, or
    /// where he takes an attacker beside it. `None` if it is not in atari.
    pub(crate) fn escapes(&self, position: &ProblemState) -> Option<Bits> {
        let target = self.target(position)?;
        let empty = self.empty(position);
        let mut escapes = target.around & empty;
        if escapes.count_ones() != 1 || self.reaches_outside(&target, DEFENDER) {
            return None;
        }
        let mut beside = target.around & position.stones[ATTACKER];
        while beside != 0 {
            let captor = self.fill(position.stones[ATTACKER], beside & beside.wrapping_neg());
            beside &= !captor.points;
            let liberties = captor.around & empty;
            if liberties.count_ones() == 1 {
                escapes |= liberties;
            }
        }
        Some(escapes)
    }

    /// The position after a stone of `side` on `point`, unless that is suicide
    /// or fills an eye of the defender for nothing.
    pub(crate) fn play(&self, position: &ProblemState, side: Side, point: usize) -> Option<Played> {
        let (own, other) = (side as usize, !side as usize);
        let stone = 1 << point;
        let mut after = *position;
        after.stones[own] |= stone;
        after.ko = 0;
        let mut captured = 0;
        let mut beside = self.adjacent[point] & position.stones[other];
        while beside != 0 {
            let chain = self.fill(position.stones[other], beside & beside.wrapping_neg());
            beside &= !chain.points;
            if chain.around & self.empty(&after) == 0 && !self.reaches_outside(&chain, other) {
                captured |= chain.points;
            }
        }
        after.stones[other] &= !captured;
        let chain = self.fill(after.stones[own], stone);
        let liberties = chain.around & self.empty(&after);
        let lasting = self.reaches_outside(&chain, own);
        if liberties == 0 && !lasting {
            return None;
        }
        if side == Side::Defender && captured == 0 && self.is_own_eye(position, point) {
            return None;
        }
        let single = captured.count_ones() == 1 && captured & self.solid == 0;
        let ko = single && chain.points == stone && liberties == captured;
        if ko && !lasting {
            after.ko = captured;
        }
        Some(Played { after, captured })
    }

    /// True if all points around are stones of one chain of the defender.
    fn is_own_eye(&self, position: &ProblemState, point: usize) -> bool {
        let adjacent = self.adjacent[point];
        let outside = self.immortal[ATTACKER] | self.immortal[DEFENDER] | self.open;
        if adjacent & !position.stones[DEFENDER] != 0 || outside & 1 << point != 0 {
            return false;
        }
        let first = adjacent & adjacent.wrapping_neg();
        adjacent & !self.fill(position.stones[DEFENDER], first).points == 0
    }

    /// After the attacker has taken the target in a ko: can he connect there?
    pub(crate) fn wins_ko(&self, position: &ProblemState) -> bool {
        let target = 1 << self.target;
        let joined = self.fill(position.stones[ATTACKER] | target, target);
        let free = joined.around & self.empty(position);
        free.count_ones() >= 2 || self.reaches_outside(&joined, ATTACKER)
    }

    /// True if the target can no longer be captured.
    pub(crate) fn is_saved(&self, position: &ProblemState) -> bool {
        let target = self.target(position);
        target.is_some_and(|target| self.stands(position, &target))
    }

    /// True if the chain of the target can no longer be captured.
    pub(crate) fn stands(&self, position: &ProblemState, target: &Flood) -> bool {
        self.reaches_outside(target, DEFENDER) || self.lives(position, target)
    }

    /// Benson's theorem for the defender within the problem, see
    /// [`Benson`](crate::Benson).
    fn lives(&self, position: &ProblemState, target: &Flood) -> bool {
        // Most positions fail already here.
        if !self.has_two_vital_eyes(position, target) {
            return false;
        }
        let own = position.stones[DEFENDER];
        let Some(mut chains) = self.chains(own) else {
            return false;
        };
        let mut eyes = self.eyes(position);
        loop {
            let doomed = chains.iter().position(|chain| {
                let count = eyes.iter().filter(|eye| eye.is_vital_to(chain)).count();
                count < 2 && chain.points & self.immortal[DEFENDER] == 0
            });
            match doomed {
                None => return true,
                Some(i) if chains[i].points & target.points != 0 => return false,
                Some(i) => {
                    let gone = chains.swap_remove(i);
                    eyes.retain(|eye| eye.walls & gone.points == 0);
                }
            }
        }
    }

    /// True if two enclosed regions beside the chain have no empty point that is
    /// not its liberty. Floods no region further than to the first point that is
    /// outside or no liberty.
    fn has_two_vital_eyes(&self, position: &ProblemState, chain: &Flood) -> bool {
        let within = self.all() & !position.stones[DEFENDER];
        let mut spoiled = self.outside_eyes() | self.empty(position) & !chain.around;
        let mut seeds = chain.around & within & !spoiled;
        let mut found = 0;
        while seeds != 0 && found < 2 {
            let mut region = seeds & seeds.wrapping_neg();
            let mut front = region;
            while front != 0 && region & spoiled == 0 {
                let new = self.adjacent[front.trailing_zeros() as usize] & within & !region;
                front = front & (front - 1) | new;
                region |= new;
            }
            if region & spoiled == 0 {
                found += 1;
            } else {
                spoiled |= region;
            }
            seeds &= !region;
        }
        found == 2
    }

    /// The points where an eye of the defender would be open.
    fn outside_eyes(&self) -> Bits {
        self.immortal[ATTACKER] | self.open
    }

    /// The regions of the defender that do not touch the outside.
    fn eyes(&self, position: &ProblemState) -> ArrayVec<Eye, PARTS> {
        let within = self.all() & !position.stones[DEFENDER];
        let empty = self.empty(position);
        let mut seeds = within;
        let mut eyes = ArrayVec::new();
        while seeds != 0 {
            let region = self.fill(within, seeds & seeds.wrapping_neg());
            seeds &= !region.points;
            if region.points & self.outside_eyes() == 0 {
                let (empty, walls) = (region.points & empty, region.around);
                // An eye that is forgotten can only make the test for life say no.
                if eyes.try_push(Eye { empty, walls }).is_err() {
                    break;
                }
            }
        }
        eyes
    }

    /// The chains of `stones`, if there are not too many.
    fn chains(&self, mut stones: Bits) -> Option<ArrayVec<Flood, PARTS>> {
        let all = stones;
        let mut chains = ArrayVec::new();
        while stones != 0 {
            let chain = self.fill(all, stones & stones.wrapping_neg());
            stones &= !chain.points;
            if chains.try_push(chain).is_err() {
                return None;
            }
        }
        Some(chains)
    }
}

/// An enclosed region of the defender.
#[derive(Clone, Copy, Default)]
struct Eye {
    empty: Bits,
    walls: Bits,
}

impl Eye {
    fn is_vital_to(&self, chain: &Flood) -> bool {
        self.empty & !chain.around == 0
    }
}

/// The points of a set.
pub(crate) fn bits(mut set: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let point = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            point
        })
    })
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
        problem.is_saved(&problem.start())
    }

    #[test]
    fn an_eye_beside_a_chain_that_falls_does_not_count_however_many_chains_there_are() {
        for others in [0, PARTS / 2, PARTS - 2, PARTS, 2 * PARTS] {
            assert!(!is_saved(others), "{others}");
        }
    }
}
