//! The moves that decide about a chain, and the line of play behind a verdict.

use super::TsumegoReader;
use super::claims::Case;
use super::problem::{Side, ThreatBalance};
use super::solver::{Question, TsumegoAnswer};
use crate::board::{ByColor, Color, Point, PointSet};

impl TsumegoReader<'_> {
    /// The line of play behind a confirmed claim, in which the challenger moves first. A point is
    /// `None` for a pass. Empty if the challenger wins to no avail.
    pub(crate) fn line(&mut self, case: &Case) -> Vec<(Color, Option<Point>)> {
        let problem = case.problem(!case.claim.challenger());
        let question = case.question(&problem);
        let wins = match question.first {
            Side::Attacker => TsumegoAnswer::Captured,
            Side::Defender => TsumegoAnswer::Saved,
        };
        if self.solve(&question, case.nodes()) == wins {
            return Vec::new();
        }
        let line = self.solver.line(&question, case.nodes());
        let moves = line.into_iter().map(|(side, number)| {
            let point = number.map(|number| case.cut.point(number));
            (self.color(case.chain, side), point)
        });
        moves.collect()
    }

    /// The moves by which each color succeeds in a case when it moves first; empty unless both
    /// colors can.
    pub(crate) fn deciding_moves(&mut self, case: &Case) -> ByColor<PointSet> {
        let (problem, nodes) = (case.problem(case.claim.challenger()), case.nodes());
        let [capture, rescue] = [Side::Attacker, Side::Defender].map(|first| Question {
            first,
            threats: ThreatBalance::Even,
            ..case.question(&problem)
        });
        let is_open = self.solve(&capture, nodes) == TsumegoAnswer::Captured
            && self.solve(&rescue, nodes) == TsumegoAnswer::Saved;
        let mut moves = ByColor::default();
        if is_open {
            for question in [capture, rescue] {
                let winning = self.solver.winning(&question, nodes, &mut self.left);
                let color = self.color(case.chain, question.first);
                moves[color] = winning
                    .into_iter()
                    .map(|number| case.cut.point(number))
                    .collect();
            }
        }
        moves
    }
}
