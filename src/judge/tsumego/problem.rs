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

/// A set of points of a problem.
pub(crate) type Bits = u128;

/// The largest number of points of a problem.
pub(crate) const CAPACITY: usize = 128;

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

    /// All points.
    pub(crate) fn all(&self) -> Bits {
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
        self.fill_until(within, seed, 0)
    }

    /// The same, but that it goes no further once it has come to a point of `end`.
    pub(crate) fn fill_until(&self, within: Bits, seed: Bits, end: Bits) -> Flood {
        let (mut points, mut front, mut around) = (seed, seed, 0);
        while front != 0 && points & end == 0 {
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

    /// After the attacker has taken the target in a ko: can he connect there?
    pub(crate) fn wins_ko(&self, position: &ProblemState) -> bool {
        let target = 1 << self.target;
        let joined = self.fill(position.stones[ATTACKER] | target, target);
        let free = joined.around & self.empty(position);
        free.count_ones() >= 2 || self.reaches_outside(&joined, ATTACKER)
    }

    /// The points where an eye of the defender would be open.
    pub(crate) fn outside_eyes(&self) -> Bits {
        self.immortal[ATTACKER] | self.open
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
