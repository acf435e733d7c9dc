//! What is asked of a problem, and what may be played to answer it.

use super::table::{Known, Numbers};
use crate::judge::tsumego::parts::{Parts, Played};
use crate::judge::tsumego::problem::Wide;
use crate::judge::tsumego::problem::{Goal, Problem, ProblemState, Side, ThreatBalance};
use crate::position::packed::Bits;

/// What is asked of a problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a, B = Wide> {
    /// The problem.
    pub problem: &'a Problem<B>,
    /// Who moves first.
    pub first: Side,
    /// Who has more threats for a ko than the other.
    pub threats: ThreatBalance,
    /// What the attacker wants.
    pub goal: Goal,
}

impl<B> Question<'_, B> {
    /// The same about another problem.
    pub(super) fn about<'a, C>(&self, problem: &'a Problem<C>) -> Question<'a, C> {
        Question {
            problem,
            first: self.first,
            threats: self.threats,
            goal: self.goal,
        }
    }
}

impl<B: Bits> Question<'_, B> {
    /// The position that is asked about.
    pub(in crate::judge::tsumego) fn start(&self) -> ProblemState<B> {
        let threats = match self.threats {
            ThreatBalance::Few(_, count) => count,
            ThreatBalance::Even | ThreatBalance::Endless(_) => 0,
        };
        ProblemState {
            threats,
            ..self.problem.start()
        }
    }

    /// A position that is met again, or too deep, belongs to the holder.
    pub(super) fn left_open(&self, side: Side) -> Known<B> {
        let held = Numbers::decided(side, self.goal.holder());
        Known::of(held, self.problem.all())
    }

    /// True if `side`, to move, may pass: the holder, who need not get on. If the other could,
    /// too, positions that repeat would be remembered where they do not; but where threats are
    /// counted he may wait until he may retake a ko, or the holder would win one that he
    /// cannot end.
    pub(in crate::judge::tsumego) fn may_pass(
        &self,
        position: &ProblemState<B>,
        side: Side,
    ) -> bool {
        let waits = !position.ko.is_empty() && matches!(self.threats, ThreatBalance::Few(..));
        waits || side == self.goal.holder()
    }

    /// Where `side`, to move, may not play: it has no threat with which to retake there.
    pub(in crate::judge::tsumego) fn ban(&self, position: &ProblemState<B>, side: Side) -> B {
        let may_pay = position.threats > 0
            && matches!(self.threats, ThreatBalance::Few(owner, _) if owner == side);
        if may_pay { B::EMPTY } else { position.ko }
    }

    /// What a stone of `side` on `point`, where it may play, does, see [`Parts::play`]: to
    /// retake a ko costs a threat.
    pub(in crate::judge::tsumego) fn play(
        &self,
        parts: &Parts<'_, B>,
        side: Side,
        point: usize,
    ) -> Option<Played<B>> {
        let mut played = parts.play(side, point)?;
        if parts.position.ko.meets(B::of(point)) {
            played.after.threats -= 1;
        }
        let is_over = played.after.ko.meets(B::of(self.problem.target));
        if self.threats == ThreatBalance::Endless(!side) && !is_over {
            played.after.ko = B::EMPTY;
        }
        Some(played)
    }

    /// Who has won when the target is off the board; `None` if it was taken in a ko that
    /// the defender has a threat to retake.
    pub(in crate::judge::tsumego) fn winner(&self, position: &ProblemState<B>) -> Option<Side> {
        let in_ko = position.ko.meets(B::of(self.problem.target));
        let is_lost = !in_ko
            || match self.threats {
                ThreatBalance::Endless(side) => side == Side::Attacker,
                ThreatBalance::Even | ThreatBalance::Few(..) => self.problem.wins_ko(position),
            };
        if !is_lost {
            Some(Side::Defender)
        } else if in_ko && self.ban(position, Side::Defender).is_empty() {
            None
        } else {
            Some(Side::Attacker)
        }
    }
}
