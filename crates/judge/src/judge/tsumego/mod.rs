//! Asks the search about chains.

#[cfg(test)]
mod benchmark;
pub(crate) mod claims;
pub(crate) mod cut;
pub(crate) mod ko_threats;
pub(crate) mod living_areas;
mod moves;
mod parts;
pub(crate) mod problem;
pub(crate) mod solver;
#[cfg(test)]
mod twin;
mod zone;

use self::problem::Side;
use self::solver::{Question, Solver, TsumegoAnswer};
use crate::board::{Board, ChainId, Chains, Color, PointSet};
use crate::position::Ko;

/// The most nodes for all unclear chains of a board together, or for the moves that decide about
/// one of them: it bounds the time on boards with much in doubt.
const BOARD_NODES: u32 = 20_000;

/// Extracts problems from a board and solves them.
pub(crate) struct TsumegoReader<'a> {
    board: &'a Board,
    chains: &'a Chains,
    /// The stones and mouths of the kos, which belong to nobody for sure.
    kos: PointSet,
    solver: Solver,
    /// The nodes left for this board.
    left: u32,
}

impl<'a> TsumegoReader<'a> {
    pub(crate) fn new(board: &'a Board, chains: &'a Chains) -> TsumegoReader<'a> {
        let kos = Ko::among(board, chains).into_iter();
        TsumegoReader {
            board,
            chains,
            kos: kos.flat_map(|ko| [ko.stone, ko.at]).collect(),
            solver: Solver::new(),
            left: BOARD_NODES,
        }
    }

    /// Searches with at most `budget` nodes, or those left for the board.
    fn solve(&mut self, question: &Question<'_>, budget: u32) -> TsumegoAnswer {
        let answer = self.solver.solve(question, budget.min(self.left));
        self.left = self.left.saturating_sub(self.solver.nodes());
        answer
    }

    /// The color of a side in a problem about a chain.
    fn color(&self, id: ChainId, side: Side) -> Color {
        match side {
            Side::Attacker => !self.chains[id].color,
            Side::Defender => self.chains[id].color,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::claims::{Claim, Finding, Walls};
    use super::*;
    use crate::board::PointSet;

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
        let board: Board = KO.parse().unwrap();
        let chains = Chains::of(&board);
        let id = chains.at("B9".parse().unwrap()).unwrap();
        let mut reader = TsumegoReader::new(&board, &chains);
        let walls = Walls::with(reader.living_areas(&PointSet::EMPTY, &PointSet::EMPTY));
        let case = reader.case(Claim::Lives, id, &walls);
        let case = case.expect("the problem fits");
        let findings = [BOARD_NODES, 1].map(|left| {
            reader.left = left;
            let found = reader.examine(&case);
            assert!(reader.left < left);
            found
        });
        assert_eq!(findings, [Finding::Refuted, Finding::Unsolved]);
    }
}
