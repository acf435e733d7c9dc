//! Which moves decide about a chain, and the line of play behind a verdict.

use super::claims::{Claim, Walls};
use super::cut::Cut;
use super::problem::{Goal, Side};
use super::solver::{Question, TsumegoAnswer};
use super::{BUDGETS, TsumegoReader, attack, budget, defense};
use crate::board::{ByColor, ChainId, Color, Point, PointSet};
use crate::judge::playout::sampling::Sample;

/// The nodes to find whether the first move decides between two eyes and a seki: the
/// carpenter's square with an outside liberty takes six thousand.
const EYES_NODES: u32 = 10_000;

impl TsumegoReader<'_> {
    /// The line of play behind a verdict: the attacker moves first if he fails,
    /// else the owner does. `None` if the problem does not fit.
    pub(crate) fn line(
        &mut self,
        id: ChainId,
        sample: &Sample,
    ) -> Option<Vec<(Color, Option<Point>)>> {
        let cut = self.cut(id, sample)?;
        let problem = cut.problem();
        let question = match self.solve(&attack(problem), budget(&BUDGETS, problem)) {
            TsumegoAnswer::Saved => attack(problem),
            _ => defense(problem),
        };
        let line = self.solver.line(&question, budget(&BUDGETS, problem));
        let moves = line.into_iter().map(|(side, number)| {
            let point = number.map(|number| cut.point(number));
            (self.color(id, side), point)
        });
        Some(moves.collect())
    }

    /// The moves by which the owner of a chain saves it and those by which the
    /// opponent captures it, if it is open: if either side succeeds by moving
    /// first. If it is not, the moves by which the owner makes two eyes, and those
    /// after which it is a seki at best.
    pub(crate) fn deciding_moves(&mut self, id: ChainId, sample: &Sample) -> ByColor<PointSet> {
        let cut = self.cut(id, sample);
        let moves = cut.map(|cut| {
            let problem = cut.problem();
            let budget = budget(&BUDGETS, problem);
            self.winning_moves(id, &cut, [attack(problem), defense(problem)], budget)
        });
        let moves = moves.filter(|moves| *moves != ByColor::default());
        moves.unwrap_or_else(|| self.moves_for_eyes(id, sample))
    }

    /// The moves that decide whether a chain lives by eyes or in seki.
    fn moves_for_eyes(&mut self, id: ChainId, sample: &Sample) -> ByColor<PointSet> {
        let Some(case) = self.case(Claim::HasEyes, id, sample, &Walls::default()) else {
            return ByColor::default();
        };
        let problem = case.cut.problem();
        let questions = [attack(problem), defense(problem)].map(|question| Question {
            goal: Goal::NoEyes,
            ..question
        });
        self.winning_moves(id, &case.cut, questions, EYES_NODES)
    }

    /// The moves by which who moves first succeeds in each of two questions about a
    /// chain, the capture and the rescue; none unless he succeeds in both, each within
    /// `budget` positions.
    fn winning_moves(
        &mut self,
        id: ChainId,
        cut: &Cut,
        [capture, rescue]: [Question<'_>; 2],
        budget: u32,
    ) -> ByColor<PointSet> {
        let is_open = self.solve(&capture, budget) == TsumegoAnswer::Captured
            && self.solve(&rescue, budget) == TsumegoAnswer::Saved;
        let mut moves = ByColor::default();
        if is_open {
            for question in [capture, rescue] {
                let winning = self
                    .solver
                    .winning(&question, budget, &mut self.left_for_moves);
                let points = winning.into_iter().map(|number| cut.point(number));
                moves[self.color(id, question.first)] = points.collect();
            }
        }
        moves
    }

    /// The color of a side.
    pub(super) fn color(&self, id: ChainId, side: Side) -> Color {
        match side {
            Side::Attacker => !self.chains[id].color,
            Side::Defender => self.chains[id].color,
        }
    }
}
