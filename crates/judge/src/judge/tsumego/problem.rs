//! A life and death problem: a small part of the board around a *target*.
//!
//! A problem holds the target chain, the empty points around it, and every chain there that may be
//! captured. Other chains are left outside as *immortal*: a stone that touches one of its own color
//! can never be captured. Nobody plays outside. The target is safe when it
//!
//! - touches an immortal chain of its color, or an empty point outside;
//! - lives by Benson's theorem, applied within the problem.
//!
//! Points are numbered, see [`packed`](crate::position::packed).

use std::ops::Not;

use crate::judge::rooms::STONES;
use crate::position::packed::{Adjacency, Bits, Flood, bits};

/// A set that holds the points of any problem.
pub(crate) type Wide = u128;

/// A set that holds the points of most problems, in half the time.
pub(crate) type Narrow = u64;

/// The largest number of points of a problem.
pub(crate) const CAPACITY: usize = Wide::SIZE;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Attacker,
    Defender,
}

pub(crate) const ATTACKER: usize = Side::Attacker as usize;
pub(crate) const DEFENDER: usize = Side::Defender as usize;

/// How many more ko threats one side has than the other. A threat is played elsewhere and answered
/// at once, so that a ko may be retaken at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThreatBalance {
    /// Neither side has more.
    Even,
    /// A side has this many more; each is spent by retaking a ko. The side that has to make
    /// progress may wait while it may not retake.
    Few(Side, u8),
    /// A side has threats without end.
    Endless(Side),
}

/// The attacker's goal. The defender's is the contrary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// To capture the target. A side without a good move is not bound to play, so a seki is the
    /// defender's.
    Capture,
    /// To keep the target from living by eyes of its own or a friend outside: a seki or a repeated
    /// position is enough.
    NoEyes,
}

impl Goal {
    /// The side that succeeds if nobody makes progress.
    pub(crate) const fn holder(self) -> Side {
        match self {
            Goal::Capture => Side::Defender,
            Goal::NoEyes => Side::Attacker,
        }
    }
}

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
pub(crate) struct Problem<B = Wide> {
    /// For each point the points next to it.
    pub adjacent: Adjacency<B>,
    /// The points next to an immortal chain of the attacker and of the defender.
    pub immortal: [B; 2],
    /// The points next to an empty point outside.
    pub open: B,
    /// The first stones of the attacker and of the defender.
    pub stones: [B; 2],
    pub target: usize,
    /// Stones that the attacker must not lose: a capture that costs one of them does not count.
    pub held: B,
    /// The target if it stands for several stones. They are one point here: they can only be
    /// captured together, and that ends the problem.
    pub solid: B,
}

/// The stones of a problem after some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProblemState<B> {
    /// The stones of the attacker and of the defender.
    pub stones: [B; 2],
    /// Where the side to move may not retake without a threat, at most one point.
    pub ko: B,
    /// How many [`ThreatBalance::Few`] are left.
    pub threats: u8,
}

impl Problem {
    /// The same problem with sets of half the size, which take half the time; `None` if its points
    /// do not fit.
    pub(crate) fn narrowed(&self) -> Option<Problem<Narrow>> {
        if self.adjacent.len() > Narrow::SIZE {
            return None;
        }
        let narrow = |set: Wide| set as Narrow;
        Some(Problem {
            adjacent: self.adjacent.map(narrow),
            immortal: self.immortal.map(narrow),
            open: narrow(self.open),
            stones: self.stones.map(narrow),
            target: self.target,
            held: narrow(self.held),
            solid: narrow(self.solid),
        })
    }
}

impl<B: Bits> Problem<B> {
    /// The position to be judged.
    pub(crate) fn start(&self) -> ProblemState<B> {
        ProblemState {
            stones: self.stones,
            ko: B::EMPTY,
            threats: 0,
        }
    }

    pub(crate) fn all(&self) -> B {
        self.adjacent.all()
    }

    /// The points without a stone.
    pub(crate) fn empty(&self, position: &ProblemState<B>) -> B {
        self.all() & !position.stones[ATTACKER] & !position.stones[DEFENDER]
    }

    /// The number of empty points at first.
    pub(crate) fn empties(&self) -> u32 {
        self.empty(&self.start()).len()
    }

    /// The target's chain, if it is still there.
    pub(crate) fn target(&self, position: &ProblemState<B>) -> Option<Flood<B>> {
        let stone = B::of(self.target);
        let stands = position.stones[DEFENDER].meets(stone);
        stands.then(|| self.adjacent.fill(position.stones[DEFENDER], stone))
    }

    /// The same problem, in which the attacker must not lose a chain of [`STONES`] or more beside
    /// the target. Chains that the defender surrounds do not count: they are a sacrifice.
    pub(crate) fn holding_captors(mut self) -> Problem<B> {
        let within = self.all() & !self.stones[DEFENDER];
        let outside = self.immortal[ATTACKER] | self.immortal[DEFENDER] | self.open;
        let reached = bits(within & outside).fold(B::EMPTY, |reached, point| {
            let point = B::of(point);
            match reached.meets(point) {
                true => reached,
                false => reached | self.adjacent.fill(within, point).points,
            }
        });
        let target = self
            .adjacent
            .fill(self.stones[DEFENDER], B::of(self.target));
        let captors = self.stones[ATTACKER] & reached & target.around;
        self.held = bits(captors).fold(B::EMPTY, |held, captor| {
            let chain = self
                .adjacent
                .fill(self.stones[ATTACKER], B::of(captor))
                .points;
            match chain.len() as usize >= STONES {
                true => held | chain,
                false => held,
            }
        });
        self
    }

    /// True if a chain of `side` has a liberty or help outside.
    pub(crate) fn reaches_outside(&self, chain: &Flood<B>, side: usize) -> bool {
        chain.points.meets(self.immortal[side] | self.open)
    }

    /// True of a single stone, which may be captured in a ko.
    pub(crate) fn may_fall_in_ko(&self, target: &Flood<B>) -> bool {
        target.points.is_single() && self.solid.is_empty()
    }

    /// Can the attacker, after capturing the target in a ko, connect there?
    pub(crate) fn wins_ko(&self, position: &ProblemState<B>) -> bool {
        let target = B::of(self.target);
        let joined = self
            .adjacent
            .fill(position.stones[ATTACKER] | target, target);
        let free = joined.around & self.empty(position);
        free.len() >= 2 || self.reaches_outside(&joined, ATTACKER)
    }

    /// The points where an eye of the defender would be open.
    pub(crate) fn outside_eyes(&self) -> B {
        self.immortal[ATTACKER] | self.open
    }
}
