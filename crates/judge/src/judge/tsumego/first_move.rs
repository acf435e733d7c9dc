//! Questions to the search about verdicts that are made: would they hold if the side that
//! they do not favor moved first?

use super::cut::Cut;
use super::problem::{Goal, KoThreats, Problem, Side};
use super::rescue::RESCUE_BUDGETS;
use super::solver::{Question, TsumegoAnswer};
use super::{SMALL, TsumegoReader, attack, budget};
use crate::board::{ChainId, PointSet};
use crate::judge::playout::sampling::Sample;

/// The positions expanded to learn whether a fate hangs on who moves first, in
/// problems of up to so many empty points. Half of the searches on finished games
/// take less than ten; of 792 eye spaces in `tests/judge/eye_shapes.rs` three that hang on
/// a ko take more than 300. Of larger problems those are solved soon or not at all. The
/// same is enough to find by which moves.
pub(super) const FIRST_MOVE_BUDGETS: [(u32, u32); 2] = [(SMALL, 3000), (u32::MAX, 100)];
/// The positions expanded to learn whether a chain can be kept from living by eyes,
/// whatever lies beside the room. The carpenter's square with one outside liberty takes
/// more than 3000 and at most 6000; on 5,057 games no answer changes between 3000 and
/// this, which costs a fifth of a percent more instructions.
pub(super) const EYES_BUDGET: u32 = 10_000;

/// The same question about life by eyes, where a seki is none.
pub(super) fn about_eyes(question: Question<'_>) -> Question<'_> {
    Question {
        goal: Goal::NoEyes,
        ..question
    }
}

impl TsumegoReader<'_> {
    /// True if the opponent may keep the chain of a [closed problem](Self::closed_cut) from
    /// living by eyes, if he moves first and nobody has a threat for a ko: a seki will do,
    /// which takes its territory. So too if a small problem is not solved, and false if a
    /// larger one is not. (Could the owner retake every ko at once, a group that has the
    /// choice of a ko and a seki would seem to live.)
    pub(crate) fn may_lose_its_eyes(&mut self, problem: &Problem) -> bool {
        match self.solve_first_move(&about_eyes(attack(problem)), EYES_BUDGET) {
            TsumegoAnswer::Captured => true,
            TsumegoAnswer::Saved => false,
            TsumegoAnswer::Unknown => problem.empties() <= SMALL,
        }
    }

    /// The problem of a chain among homes that who moves first cannot touch, if nothing
    /// that may matter is left outside.
    pub(crate) fn closed_cut(&mut self, id: ChainId, sample: &Sample) -> Option<Cut> {
        let immortal_areas = self.homes_beside(id, sample);
        let cut = Cut::around(self.board, self.chains, id, &immortal_areas);
        cut.filter(Cut::is_closed)
    }

    /// True if the opponent captures a chain by moving first, if nobody has a threat for a ko,
    /// in a closed problem. False if the search does not tell. As many positions are expanded
    /// as for a rescue.
    pub(crate) fn is_captured_first(&mut self, id: ChainId, sample: &Sample) -> bool {
        self.closed_cut(id, sample).is_some_and(|cut| {
            let budget = budget(&RESCUE_BUDGETS, cut.problem());
            let answer = self.solve_first_move(&attack(cut.problem()), budget);
            answer == TsumegoAnswer::Captured
        })
    }

    /// True if `first` may reach his goal with a chain, the capture or the rescue,
    /// by moving first and retaking every ko at once: if he does so, or if a small
    /// problem is not solved. False if the problem does not fit, or a rescue needs
    /// what does not. The opponent's stones in `standing` are not captured.
    pub(crate) fn may_succeed_first(
        &mut self,
        id: ChainId,
        sample: &Sample,
        first: Side,
        standing: &PointSet,
    ) -> bool {
        let mut immortal_areas = match first {
            Side::Attacker => self.homes_beside(id, sample),
            Side::Defender => self.immortal_areas(id, sample),
        };
        let color = self.chains[id].color;
        immortal_areas[color] -= *standing;
        immortal_areas[!color] |= *standing;
        let Some(cut) = Cut::around(self.board, self.chains, id, &immortal_areas) else {
            return false;
        };
        let question = Question {
            problem: cut.problem(),
            first,
            threats: KoThreats::Endless(first),
            goal: Goal::Capture,
        };
        let budget = budget(&FIRST_MOVE_BUDGETS, cut.problem());
        let answer = self.solve_first_move(&question, budget);
        match (first, answer) {
            (Side::Attacker, TsumegoAnswer::Captured) => true,
            (Side::Defender, TsumegoAnswer::Saved) => {
                cut.has_no_refuge() || {
                    let walled = cut.walled_in();
                    let question = Question {
                        problem: &walled,
                        ..question
                    };
                    let answer = self.solver.solve(&question, budget);
                    answer == TsumegoAnswer::Saved
                }
            }
            (_, TsumegoAnswer::Unknown) => cut.problem().empties() <= SMALL,
            _ => false,
        }
    }

    /// Searches with at most `budget` positions, or what is left of those for first moves.
    pub(super) fn solve_first_move(
        &mut self,
        question: &Question<'_>,
        budget: u32,
    ) -> TsumegoAnswer {
        let left = self.left_for_first_moves;
        let answer = self.solver.solve(question, budget.min(left));
        self.left_for_first_moves = left.saturating_sub(self.solver.nodes());
        answer
    }
}
