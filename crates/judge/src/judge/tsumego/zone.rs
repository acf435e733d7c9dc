//! Zones: the points that a decided position rests on.
//!
//! A zone of a position that a side wins is a set of points such that it wins every other
//! position of the same problem in which they bear the same stones, with the same side to
//! move. Outside of it anything may stand. So one refuted move refutes others: if it does
//! not touch the zone with which it is refuted, then no more does any move that does not
//! touch it, nor a pass. They are not searched, and what is left to the loser is where the
//! zones of all such refutations meet.
//!
//! ```text
//! . X . X . .      The two eyes on the left need what is in the corner. Whatever White
//! X X X X . .      does on the right is refuted together.
//! O O O O . .
//! ```
//!
//! Zones are *closed*: of each chain of the winner's of which they hold a stone they hold
//! all, and a liberty if it has no help outside. So a move outside takes nothing in them.
//! What belongs to the zone of a position:
//!
//! - where the target lives, its chain, its eyes, and the chains and eyes that they rest
//!   on; where it is taken next, its chain and all around it;
//! - where the winner moves, the zone after his move, so that it may be played elsewhere
//!   too and does the same: the points beside it, the loser's chains there with a liberty
//!   that is left to them, or all around those that it takes;
//! - where the loser moves, a zone of a refutation that his move does not touch, and for
//!   each move in it the zone after that and all around what it takes, or what forbids it;
//! - where the defender has to save a target in atari, all around it, and two liberties of
//!   the attackers beside it that he cannot take at once;
//! - where the attacker wins, all around the stones that he must not lose, and where he has
//!   lost one, its points and the target.
//!
//! A ko that may not be retaken matters if its point is in the zone: then what was taken
//! there is in it too, with all around. A refutation of a pass is as good for the attacker,
//! who may not pass: after any other move that does not touch the zone the board looks the
//! same in it. What a zone tells is who wins, not what the search finds elsewhere, where its
//! test for life may give up. What depends on the path, a repetition or a line that is too
//! long, has the whole problem for its zone, and so has an attacker without a move, who may
//! have one elsewhere.
//!
//! Source: C.-C. Shih, T.-R. Wu, T. H. Wei, I-C. Wu (2022), *A novel approach to solving
//! goal-achieving problems for board games*, AAAI 36, 10362-10369. One liberty of a chain
//! is enough here, since each move in a zone is looked at by itself. Costs some dozen
//! operations for each decided position.

use super::parts::Parts;
use super::problem::{ATTACKER, Problem, Side};
use crate::position::packed::{Bits, Flood, bits};

/// With more empty points some moves are not looked at, and nothing is known of them.
pub(super) const MOST_EMPTY: u32 = 63;

/// A move, and a zone of the position after it.
pub(super) struct Reply<B> {
    /// The new stone, none after a pass.
    pub stone: B,
    /// The stones taken off.
    pub captured: B,
    pub zone: B,
}

/// The moves of a side that are worth a look.
pub(super) struct Scope<B> {
    pub moves: B,
    /// The zones with which the others are refuted; none if all are worth a look.
    pub ground: B,
}

impl<B: Bits> Scope<B> {
    /// All moves but those outside of a zone that refutes them; all if there is none.
    pub(super) fn within(problem: &Problem<B>, ground: B) -> Scope<B> {
        let moves = match ground.is_empty() {
            true => problem.all(),
            false => ground,
        };
        Scope { moves, ground }
    }

    /// True if a zone refutes more.
    pub(super) fn is_wider_than(&self, zone: B) -> bool {
        self.moves.meets(!zone)
    }

    /// Leaves those out that do not touch `zone`.
    pub(super) fn narrow(&mut self, zone: B) {
        self.moves &= zone;
        self.ground |= zone;
    }
}

impl<B: Bits> Parts<'_, B> {
    /// A zone of this position with the attacker to move if he can take the target.
    pub(super) fn capture_zone(&self) -> B {
        let target = self.target;
        let zone = target.map_or(B::EMPTY, |target| target.points | target.around);
        self.closed(zone, Side::Attacker)
    }

    /// A zone of this position with `side` to move and a reply that wins.
    pub(super) fn won_zone(&self, side: Side, reply: &Reply<B>) -> B {
        let Reply { stone, zone, .. } = *reply;
        if zone == self.problem.all() || stone.is_empty() {
            return zone;
        }
        let adjacent = self.problem.adjacent[stone.first()];
        let mut zone = zone | stone | adjacent | self.capture(side, reply);
        for chain in self.next_to(stone, !side) {
            if !chain.points.meets(reply.captured) {
                zone |= self.held(chain, !side, zone, stone);
            }
        }
        if reply.captured.is_empty() && !adjacent.meets(self.empty) {
            zone |= whole(self.next_to(stone, side));
        }
        self.closed(zone, side)
    }

    /// A zone of this position with `side` to move if the `replies`, all its moves
    /// that are worth a look, lose.
    pub(super) fn lost_zone(
        &self,
        side: Side,
        scope: &Scope<B>,
        replies: impl Iterator<Item = Reply<B>>,
    ) -> B {
        let all = self.problem.all();
        let forced = match side {
            Side::Attacker => None,
            Side::Defender => self.escapes(),
        };
        let is_bounded = forced.is_some() || !scope.ground.is_empty();
        if !is_bounded || self.empty.len() > MOST_EMPTY {
            return all;
        }
        let mut zone = scope.ground;
        let mut barred = scope.moves & self.empty;
        if let Some(escapes) = forced {
            zone |= self.atari_zone();
            barred &= escapes;
        }
        for reply in replies {
            if reply.zone == all {
                return all;
            }
            zone |= reply.zone | reply.stone | self.capture(side, &reply);
            barred &= !reply.stone;
        }
        for point in bits(barred) {
            zone |= self.bar(side, point, zone);
        }
        self.closed(zone, !side)
    }

    /// What a move must meet to capture what it captures, and no ko of another kind.
    fn capture(&self, side: Side, reply: &Reply<B>) -> B {
        if reply.captured.is_empty() {
            return B::EMPTY;
        }
        let chains = self.next_to(reply.stone, !side);
        let fallen = chains.filter(|chain| chain.points.meets(reply.captured));
        self.problem.adjacent[reply.stone.first()] | whole(fallen)
    }

    /// What forbids `side` to play on `point`.
    fn bar(&self, side: Side, point: usize, zone: B) -> B {
        let stone = B::of(point);
        if self.position.ko.meets(stone) {
            return stone;
        }
        let own = stone | self.problem.adjacent[point] | whole(self.next_to(stone, side));
        let others = self.next_to(stone, !side);
        others.fold(own, |sum, chain| sum | self.held(chain, !side, zone, stone))
    }

    /// What makes the defender save a target in atari at once.
    fn atari_zone(&self) -> B {
        let Some(target) = self.target else {
            return self.problem.all();
        };
        let last = target.around & self.empty;
        let captors = self.chains[ATTACKER].iter();
        let beside = target.around | self.problem.held;
        let captors = captors.filter(|captor| captor.points.meets(beside));
        captors.fold(target.points | target.around, |zone, captor| {
            let liberties = captor.around & self.empty;
            let is_held = liberties.meets(last) || self.problem.reaches_outside(captor, ATTACKER);
            let count = if is_held { 0 } else { 2 };
            let liberties = bits(liberties).take(count).map(B::of);
            liberties.fold(zone | captor.points, |sum, liberty| sum | liberty)
        })
    }

    /// A zone with the chains of the `winner` in it made whole, and a liberty of each.
    fn closed(&self, zone: B, winner: Side) -> B {
        let chains = || self.chains[winner as usize].iter();
        let zone = match winner {
            Side::Attacker => {
                let held = chains().filter(|chain| chain.points.meets(self.problem.held));
                zone | whole(held)
            }
            Side::Defender => zone,
        };
        let chains = chains().filter(|chain| chain.points.meets(zone));
        chains.fold(zone, |sum, chain| {
            sum | self.held(chain, winner, sum, B::EMPTY)
        })
    }

    /// A chain with a liberty that is not in `except`, one of the `zone` if there is one.
    fn held(&self, chain: &Flood<B>, side: Side, zone: B, except: B) -> B {
        let liberties = chain.around & self.empty & !except;
        let is_held = liberties.meets(zone) || self.problem.reaches_outside(chain, side as usize);
        if is_held || liberties.is_empty() {
            return chain.points;
        }
        chain.points | B::of(liberties.first())
    }

    /// The chains of `side` beside a point.
    fn next_to(&self, point: B, side: Side) -> impl Iterator<Item = &Flood<B>> {
        let chains = self.chains[side as usize].iter();
        chains.filter(move |chain| chain.around.meets(point))
    }
}

/// Chains with all around them.
fn whole<'a, B: Bits + 'a>(chains: impl Iterator<Item = &'a Flood<B>>) -> B {
    chains.fold(B::EMPTY, |sum, chain| sum | chain.points | chain.around)
}
