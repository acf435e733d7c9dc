//! Asks the search about chains.

#[cfg(test)]
mod benchmark;
mod bits;
pub(crate) mod claims;
pub(crate) mod cut;
pub(crate) mod homes;
pub(crate) mod ko_threats;
mod moves;
mod parts;
pub(crate) mod problem;
pub(crate) mod solver;
#[cfg(test)]
mod twin;
mod zone;

use self::cut::Cut;
use self::problem::{Goal, Problem, Side, ThreatBalance};
use self::solver::{Question, Solver, TsumegoAnswer};
use crate::board::{Board, ByColor, ChainId, Chains, PointSet};
use crate::judge::playout::sampling::Sample;
use crate::position::Ko;

/// How many positions are expanded for each chain and first player, in problems
/// of up to so many empty points. Few points make few positions, and a long search
/// ends: it may take what is left of the board's. Larger ones are solved soon or not
/// at all; half or twice as many changed no answer in 3,000 games.
const BUDGETS: [(u32, u32); 2] = [(SMALL, BOARD_NODES), (u32::MAX, 300)];
/// The most positions expanded for all unclear chains of a board together. Chosen by
/// cost: some twenty milliseconds for the hardest boards. Half or twice as many
/// changed the answer in four games of 3,000.
const BOARD_NODES: u32 = 10_000;
/// The most positions expanded to find all moves that decide about a chain, once it is known
/// that there are such: two of the hardest. With ten `unsettled` tells more of them on three
/// of 2,448 boards that were cut before their end, and takes three times as long on the
/// dearest.
const MOVES_NODES: u32 = 2 * BOARD_NODES;
/// Up to so many empty points a problem that is not solved is taken for open, since
/// a plain one would be solved. Of the rooms of finished games three in a thousand are such.
const SMALL: u32 = 9;
/// What a color keeps in nearly all games.
#[derive(Clone, Copy, Default)]
struct Kept {
    area: PointSet,
    /// Its parts with two eyes.
    homes: PointSet,
}

/// Cuts problems out of a board and solves them.
pub(crate) struct TsumegoReader<'a> {
    board: &'a Board,
    chains: &'a Chains,
    kos: Vec<Ko>,
    solver: Solver,
    /// How many positions may still be expanded on this board.
    left: u32,
    /// How many to find the moves that decide.
    left_for_moves: u32,
    /// What each color keeps in nearly all games, once it was asked for.
    sure: Option<ByColor<Kept>>,
}

impl<'a> TsumegoReader<'a> {
    pub(crate) fn new(board: &'a Board, chains: &'a Chains) -> TsumegoReader<'a> {
        TsumegoReader {
            board,
            chains,
            kos: Ko::among(board, chains),
            solver: Solver::new(),
            left: BOARD_NODES,
            left_for_moves: MOVES_NODES,
            sure: None,
        }
    }

    /// Searches with at most `budget` positions, or what is left of all.
    fn solve(&mut self, question: &Question<'_>, budget: u32) -> TsumegoAnswer {
        let answer = self.solver.solve(question, budget.min(self.left));
        self.left = self.left.saturating_sub(self.solver.nodes());
        answer
    }

    fn cut(&self, id: ChainId, sample: &Sample) -> Option<Cut> {
        Cut::around(
            self.board,
            self.chains,
            id,
            &self.immortal_areas(id, sample),
        )
    }
}

/// Can the target be captured by an attacker who moves first?
fn attack(problem: &Problem) -> Question<'_> {
    Question {
        problem,
        first: Side::Attacker,
        threats: ThreatBalance::Even,
        goal: Goal::Capture,
    }
}

/// Can it even be captured if the defender moves first?
fn defense(problem: &Problem) -> Question<'_> {
    Question {
        first: Side::Defender,
        ..attack(problem)
    }
}

/// The budget of a problem with so many empty points.
fn budget(budgets: &[(u32, u32)], problem: &Problem) -> u32 {
    let (_, budget) = budgets
        .iter()
        .find(|&&(most, _)| problem.empties() <= most)
        .expect("the last entry is for all problems");
    *budget
}

#[cfg(test)]
mod tests {
    use super::claims::{Claim, Finding, Walls};
    use super::*;
    use crate::judge::playout::sampling::Sampler;

    /// What `ask` finds about the chain of a stone.
    fn asked<T>(
        vertex: &str,
        diagram: &str,
        ask: impl Fn(&mut TsumegoReader, ChainId, &Sample) -> T,
    ) -> T {
        let board: Board = diagram.parse().unwrap();
        let chains = Chains::of(&board);
        let id = chains.at(vertex.parse().unwrap()).unwrap();
        let mut sampler = Sampler::new(&board);
        sampler.play_to(50);
        ask(
            &mut TsumegoReader::new(&board, &chains),
            id,
            sampler.sample(),
        )
    }

    /// Black has one eye, and another that is the mouth of a ko.
    const KO: &str = "
        . X . X O . O . .
        X X X O O . O O .
        O O O O . . . O .
        . . . . . . . . .
        O O O O O O O O O
        X X X X X X X X X
        . X . . X . . X .
        X X . . X . . X X
        . X . . X . . X .";

    #[test]
    fn nothing_is_searched_once_the_nodes_are_used_up() {
        let findings = asked("B9", KO, |reader, id, sample| {
            [BOARD_NODES, 1].map(|left| {
                reader.left = left;
                let case = reader.case(Claim::Lives, id, sample, &Walls::default());
                let found = reader.examine(&case.expect("the problem fits"));
                assert!(reader.left < left);
                found
            })
        });
        assert_eq!(findings, [Finding::Refuted, Finding::Unsolved]);
    }
}
