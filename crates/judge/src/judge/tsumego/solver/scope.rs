//! Which moves of a position are worth a look, by the zones of the refuted ones.

use super::table::Known;
use super::{Child, Children, Keyed, Question, Solver, turned};
use crate::judge::tsumego::parts::Parts;
use crate::judge::tsumego::problem::Side;
use crate::judge::tsumego::zone::{Reply, Scope};
use crate::position::packed::Bits;

/// With this many empty points it is worth one node to find what the attacker must not leave alone.
const ROOM: u32 = 8;

impl Solver {
    /// The moves of `side` that are worth a look, as far as is known before one is made.
    pub(super) fn scope<B: Bits>(
        &mut self,
        question: &Question<'_, B>,
        parts: &Parts<'_, B>,
        here: &Keyed<B>,
        side: Side,
    ) -> Scope<B> {
        let key = turned(here.key, side);
        let known = self.table.get::<B>(key);
        let asks = side == Side::Attacker && parts.empty.len() >= ROOM && self.nodes < self.budget;
        let ground = match known {
            Some(known) => known.zone,
            None if asks => self.tenuki(question, parts, here),
            None => B::EMPTY,
        };
        Scope::within(question.problem, ground)
    }

    /// A zone in which the attacker is refuted when playing elsewhere: in it the defender saves the
    /// target by a single move. Empty if there is no such move.
    fn tenuki<B: Bits>(
        &mut self,
        question: &Question<'_, B>,
        parts: &Parts<'_, B>,
        here: &Keyed<B>,
    ) -> B {
        self.nodes += 1;
        let mut moves = Children::new();
        self.expand(
            question,
            parts,
            here,
            Side::Defender,
            parts.empty & !here.position.ko,
            &mut moves,
        );
        let saves = |child: &&Child<B>| child.known.numbers.delta == 0;
        let Some(saving) = moves.last().filter(saves) else {
            return B::EMPTY;
        };
        let zone = parts.won_zone(Side::Defender, &saving.reply(parts, Side::Defender));
        match zone == question.problem.all() {
            true => B::EMPTY,
            false => zone,
        }
    }
}

impl<B: Bits> Scope<B> {
    /// Drops the moves that the zone of a refuted one refutes as well.
    pub(super) fn drop_refuted(
        &mut self,
        parts: &Parts<'_, B>,
        side: Side,
        children: &mut Children<B>,
    ) {
        let refutes_more = |child: &&Child<B>| {
            let zone = child.known.zone;
            child.known.is_refuted_in_zone()
                && !child.spends(parts)
                && self.is_wider_than(zone)
                && !child.stone(parts, side).meets(zone)
        };
        let refuted = children.iter().find(refutes_more);
        if let Some(zone) = refuted.map(|child| child.known.zone) {
            self.narrow(zone);
            children.retain(|child| child.stone(parts, side).meets(zone));
            self.drop_refuted(parts, side, children);
        }
    }
}

impl<B: Bits> Known<B> {
    /// True if the move that leads to the position is refuted, with a known zone. If the move does
    /// not touch the zone, all moves that do not touch it are refuted, too.
    pub(super) fn is_refuted_in_zone(&self) -> bool {
        self.numbers.phi == 0 && !self.zone.is_empty()
    }
}

impl<B: Bits> Child<B> {
    /// The stone that `side` has played, empty after a pass.
    fn stone(&self, parts: &Parts<'_, B>, side: Side) -> B {
        let stones = |of: [B; 2]| of[side as usize];
        stones(self.keyed.position.stones) & !stones(parts.position.stones)
    }

    /// True if the move cost a threat: its refutation says nothing about moves that cost none.
    fn spends(&self, parts: &Parts<'_, B>) -> bool {
        self.keyed.position.threats < parts.position.threats
    }

    /// The move of `side` that leads here.
    pub(super) fn reply(&self, parts: &Parts<'_, B>, side: Side) -> Reply<B> {
        let stones = |of: [B; 2]| of[!side as usize];
        Reply {
            stone: self.stone(parts, side),
            captured: stones(parts.position.stones) & !stones(self.keyed.position.stones),
            zone: self.zone_in(parts),
        }
    }

    /// The zone of a decided position. For a target that falls next the zone is computed only here,
    /// since most are never needed.
    fn zone_in(&self, parts: &Parts<'_, B>) -> B {
        match self.known.zone.is_empty() {
            true => parts.after(&self.keyed.position).capture_zone(),
            false => self.known.zone,
        }
    }
}
