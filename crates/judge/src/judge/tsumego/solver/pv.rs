//! One line of play from a search, for a person to read.

use super::table::{Known, Numbers};
use super::{Child, Children, Keyed, Question, Solver};
use crate::judge::tsumego::parts::Parts;
use crate::judge::tsumego::problem::Wide;
use crate::judge::tsumego::problem::{Problem, Side};
use crate::position::packed::Bits;

/// The most moves shown.
const LENGTH: usize = 12;

impl Solver {
    /// A line of play from the start of a problem just solved. The winner plays a move that wins;
    /// the loser plays the one that costs the search most to refute. A move is a point of the
    /// problem, or `None` for a pass. The line ends when the target is captured or safe, when
    /// nobody makes progress, or before a move that takes more than `budget` nodes to prove. Costs
    /// a search for each move that is tried.
    pub(crate) fn line(
        &mut self,
        question: &Question<'_>,
        budget: u32,
    ) -> Vec<(Side, Option<usize>)> {
        let Question { problem, first, .. } = *question;
        let start = question.start();
        let mut here = Keyed {
            position: start,
            key: self.key_of(&start),
        };
        let mut line = Vec::new();
        let mut side = first;
        let mut seen = vec![here.key];
        while line.len() < LENGTH && !Parts::of(problem, &here.position).is_saved() {
            let Some(next) = self.best(question, &here, side, budget) else {
                break;
            };
            line.push((side, played(problem, &here, &next, side)));
            if problem.target(&next.position).is_none() || seen.contains(&next.key) {
                break;
            }
            seen.push(next.key);
            (here, side) = (next, !side);
        }
        line
    }

    /// The moves by which the first player surely succeeds, as far as the search finds them. Costs
    /// a search of at most `budget` nodes for each empty point, except those that are refuted
    /// together with another, and at most `left` nodes for all.
    pub(crate) fn winning(
        &mut self,
        question: &Question<'_>,
        budget: u32,
        left: &mut u32,
    ) -> Vec<usize> {
        let Question { problem, first, .. } = *question;
        let position = question.start();
        self.asked += 1;
        let key = self.key_of(&position);
        let parts = Parts::of(problem, &position);
        let mut winning = Vec::new();
        let mut points = parts.empty;
        while !points.is_empty() {
            let point = points.first();
            points = points.without_first();
            let Some(played) = question.play(&parts, first, point) else {
                continue;
            };
            let child = self.child(question, &parts, key, first, &played);
            let (known, nodes) = self.decide(question, &child, first, budget.min(*left));
            *left = left.saturating_sub(nodes);
            if known.numbers.delta == 0 {
                winning.push(point);
            } else if known.is_refuted_in_zone() && !played.stone.meets(known.zone) {
                points &= known.zone;
            }
        }
        winning
    }

    /// The position after the move to show.
    fn best(
        &mut self,
        question: &Question<'_>,
        here: &Keyed<Wide>,
        side: Side,
        budget: u32,
    ) -> Option<Keyed<Wide>> {
        let parts = Parts::of(question.problem, &here.position);
        let points = question.problem.all();
        let mut children = Children::new();
        self.expand(question, &parts, here, side, points, &mut children);
        let mut hardest: Option<(u32, Keyed<Wide>)> = None;
        for child in &children {
            let (Known { numbers, .. }, cost) = self.decide(question, child, side, budget);
            if numbers.delta == 0 {
                return Some(child.keyed);
            }
            if numbers.phi == 0 && hardest.is_none_or(|(most, _)| cost > most) {
                hardest = Some((cost, child.keyed));
            }
        }
        hardest.map(|(_, keyed)| keyed)
    }

    /// What is known of a position after a move of `side`, and the nodes that it took.
    fn decide(
        &mut self,
        question: &Question<'_>,
        child: &Child<Wide>,
        side: Side,
        budget: u32,
    ) -> (Known<Wide>, u32) {
        if child.known.numbers.is_decided() {
            return (child.known, 0);
        }
        self.path.clear();
        (self.nodes, self.budget) = (0, budget);
        let known = self.search(question, &child.keyed, !side, Numbers::NO_LIMIT);
        (known, self.nodes)
    }
}

/// The point on which `side` has put a stone, `None` after a pass.
fn played(
    problem: &Problem,
    before: &Keyed<Wide>,
    after: &Keyed<Wide>,
    side: Side,
) -> Option<usize> {
    let stones = |keyed: &Keyed<Wide>| keyed.position.stones[side as usize];
    let new = stones(after) & !stones(before) & problem.empty(&before.position);
    (!new.is_empty()).then(|| new.first())
}
