//! A question about a problem, and the moves that may answer it.

use super::table::{Known, Numbers};
use crate::judge::tsumego::parts::{Parts, Played};
use crate::judge::tsumego::problem::Wide;
use crate::judge::tsumego::problem::{Goal, Problem, ProblemState, Side, ThreatBalance};
use crate::position::packed::Bits;

/// What is asked of a problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a, B = Wide> {
    pub problem: &'a Problem<B>,
    pub first: Side,
    /// The ko threats that one side has more than the other.
    pub threats: ThreatBalance,
    pub goal: Goal,
}

impl<B> Question<'_, B> {
    /// The same question about another problem.
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
    /// The position of the question.
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

    /// A position that repeats, or is too deep, belongs to the holder.
    pub(super) fn left_open(&self, side: Side) -> Known<B> {
        let held = Numbers::decided(side, self.goal.holder());
        Known::of(held, self.problem.all())
    }

    /// True if `side`, to move, may pass: only the holder, which need not make progress. If the
    /// other side could too, positions would be stored as repeated where they are not. But where
    /// threats are counted the other side may wait until it may retake a ko; otherwise the holder
    /// would win a ko that it cannot end.
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

    /// The effect of a stone of `side` on `point`, where it may play, see [`Parts::play`]. Retaking
    /// a ko costs a threat.
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

    /// The winner when the target is off the board; `None` if it was captured in a ko that the
    /// defender has a threat to retake.
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
