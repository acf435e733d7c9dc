//! Zones: the points that a decided position rests on.
//!
//! A zone of a position that a side wins is a set of points. That side also wins every other
//! position of the same problem that has the same stones in the zone and the same side to move,
//! whatever stands outside. So one refuted move refutes others: if it does not touch the zone of
//! its refutation, all other moves that do not touch the zone, and a pass, are refuted, too. They
//! are not searched. The loser is left with the moves in the intersection of all such zones.
//!
//! ```text
//! . X . X . .      The two eyes on the left need what is in the corner. All moves of White
//! X X X X . .      on the right are refuted together.
//! O O O O . .
//! ```
//!
//! Zones are *closed*: of each chain of the winner that has a stone in the zone, they hold all
//! stones, and a liberty if the chain has no help outside. So a move outside captures nothing in
//! them. The zone of a position holds:
//!
//! - where the target lives, its chain, its eyes, and the chains and eyes that they rest on; where
//!   it is captured next, its chain and all around it;
//! - where the winner moves, the zone after its move, and what makes the move do the same when
//!   other stones stand outside: the points beside it, and the loser's chains there, each with a
//!   liberty that it keeps, or with all around it if the move captures it;
//! - where the loser moves, the zone of a refutation that the move does not touch, and for each
//!   move inside, the zone after it and all around what it captures, or what forbids it;
//! - where the defender has to save a target in atari, all around it, and two liberties of the
//!   attackers beside it that the defender cannot capture at once;
//! - where the attacker wins, all around the stones that it must not lose, and where it has lost
//!   one, the lost points and the target.
//!
//! A ko ban matters if its point is in the zone: then the captured stone's point is in it too, with
//! all around. A refutation of a pass also serves against the attacker, which may not pass: after
//! any other move that does not touch the zone, the board in the zone is the same. A zone says who
//! wins, not what the search finds in other positions, where its test for life may give up. If the
//! outcome depends on the path, a repetition or a line that is too long, the zone is the whole
//! problem; so is the zone of an attacker without a move, which may have one elsewhere.
//!
//! Source: C.-C. Shih, T.-R. Wu, T. H. Wei, I-C. Wu (2022), *A novel approach to solving
//! goal-achieving problems for board games*, AAAI 36, 10362-10369. Departure: one liberty of a
//! chain is enough here, since each move in a zone is looked at by itself. Costs some dozen
//! operations for each decided position.

use super::parts::Parts;
use super::problem::{ATTACKER, Problem, Side};
use crate::position::packed::{Bits, Flood, bits};

/// With more empty points some moves are not looked at, and the zone says nothing about them.
pub(super) const MOST_EMPTY: u32 = 63;

/// A move, and a zone of the position after it.
pub(super) struct Reply<B> {
    /// The new stone, empty after a pass.
    pub stone: B,
    pub captured: B,
    pub zone: B,
}

/// The moves of a side that are worth a look.
pub(super) struct Scope<B> {
    pub moves: B,
    /// The intersection of the zones that refute the others; empty if all moves are worth a look.
    pub ground: B,
}

impl<B: Bits> Scope<B> {
    /// All moves in a zone that refutes the others; all moves if the zone is empty.
    pub(super) fn within(problem: &Problem<B>, ground: B) -> Scope<B> {
        let moves = match ground.is_empty() {
            true => problem.all(),
            false => ground,
        };
        Scope { moves, ground }
    }

    /// True if a zone refutes more moves.
    pub(super) fn is_wider_than(&self, zone: B) -> bool {
        self.moves.meets(!zone)
    }

    /// Drops the moves that do not touch `zone`.
    pub(super) fn narrow(&mut self, zone: B) {
        self.moves &= zone;
        self.ground |= zone;
    }
}

impl<B: Bits> Parts<'_, B> {
    /// A zone of this position, with the attacker to move, if the attacker can capture the target.
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

    /// A zone of this position with `side` to move if the `replies`, all its moves that are worth a
    /// look, lose.
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

    /// What a move must meet to capture the same stones, and to make no other ko.
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

    /// A chain with a liberty that is not in `except`, if possible one in the `zone`.
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
