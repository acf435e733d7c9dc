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
//! Points are numbered, see [`packed`](crate::position::packed).

use std::ops::Not;

use crate::judge::rooms::STONES;
use crate::position::packed::{Adjacency, Bits, Flood, bits};

/// A set that holds the points of any problem.
pub(crate) type Wide = u128;

/// A set that holds those of most problems, in half the time.
pub(crate) type Narrow = u64;

/// The largest number of points of a problem.
pub(crate) const CAPACITY: usize = Wide::SIZE;

/// Who is who in a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Attacker,
    Defender,
}

pub(crate) const ATTACKER: usize = Side::Attacker as usize;
pub(crate) const DEFENDER: usize = Side::Defender as usize;

/// The ko threats that one side has more than the other. A threat is played elsewhere and
/// answered at once, so that a ko may be retaken that could not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThreatBalance {
    /// Neither side has more, and who has to get on does so.
    Even,
    /// A side has so many more; each is spent by retaking a ko. Who has to get on may wait
    /// where he may not retake: of 416 questions about drawn kos one with no threat has
    /// another answer for that.
    Few(Side, u8),
    /// A side has threats without end.
    Endless(Side),
}

/// What the attacker wants of the target. The defender wants the contrary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// To take it. Who has no good move is not bound to play, so a seki is the defender's.
    Capture,
    /// To keep it from living by eyes of its own or a friend outside: a seki will do, and
    /// a position that repeats.
    NoEyes,
}

impl Goal {
    /// Who has what he wants if nobody ever gets on.
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
    /// The points next to an immortal chain of the attacker, the defender.
    pub immortal: [B; 2],
    /// The points next to an empty point outside.
    pub open: B,
    /// The stones of the attacker, of the defender, at first.
    pub stones: [B; 2],
    /// A stone of the target.
    pub target: usize,
    /// Stones of the attacker that he must not lose: a capture that costs one of them is none.
    pub held: B,
    /// The target if it stands for several stones: they are one point here,
    /// since they can only be captured together, and then the problem is over.
    pub solid: B,
}

/// The stones of a problem after some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProblemState<B> {
    /// The stones of the attacker, of the defender.
    pub stones: [B; 2],
    /// Where the side to move may not retake without a threat, at most one point.
    pub ko: B,
    /// How many [`ThreatBalance::Few`] are left.
    pub threats: u8,
}

impl Problem {
    /// The same problem with sets of half the size, which take half the time, if its
    /// points fit.
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

    /// All points.
    pub(crate) fn all(&self) -> B {
        self.adjacent.all()
    }

    /// The points without a stone.
    pub(crate) fn empty(&self, position: &ProblemState<B>) -> B {
        self.all() & !position.stones[ATTACKER] & !position.stones[DEFENDER]
    }

    /// How many points are empty at first.
    pub(crate) fn empties(&self) -> u32 {
        self.empty(&self.start()).len()
    }

    /// The target's chain, if it is still there.
    pub(crate) fn target(&self, position: &ProblemState<B>) -> Option<Flood<B>> {
        let stone = B::of(self.target);
        let stands = position.stones[DEFENDER].meets(stone);
        stands.then(|| self.adjacent.fill(position.stones[DEFENDER], stone))
    }

    /// The same, in which the attacker must not lose a chain of [`STONES`] or more beside the
    /// target, but for those that the defender has around him: they are a sacrifice.
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

    /// True of a single stone, which may be taken in a ko.
    pub(crate) fn may_fall_in_ko(&self, target: &Flood<B>) -> bool {
        target.points.is_single() && self.solid.is_empty()
    }

    /// After the attacker has taken the target in a ko: can he connect there?
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
