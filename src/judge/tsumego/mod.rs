//! Asks the search about chains.

mod cut;
mod nakade;
pub(crate) mod problem;
pub(crate) mod solver;

use self::cut::Cut;
use self::problem::{Problem, Side};
use self::solver::{Solver, TsumegoAnswer};
use super::kos;
use crate::board::{Board, ByColor, ChainId, Chains, Color, Point, PointSet};
use crate::judge::playout::sampling::Sample;
use crate::judge::shape::Shape;
use crate::position::Ko;

/// The share of games in which a side must keep a point for it to count as
/// its own whatever happens to a neighbor: nearly all, but for the accidents of
/// random games. 0.7 and 0.925 change the answer in four and six games of 3,000, and
/// two and three fewer are exact.
const SURE: f64 = 0.85;
/// The smallest area that counts as two eyes, since all shapes of six points but
/// one hold them, and the games have kept the area. Half as many change no answer in
/// 3,000 games, twice as many two, for the worse.
const TWO_EYES: usize = 6;
/// A problem of up to so many empty points may take what is left of the board's
/// budget: few points make few positions, and a long search ends. Half as many
/// change the answer in seven games of 3,000, by more points in the mean; twice as
/// many in none, and take longer.
const SMALL_PROBLEM: u32 = 9;
/// The positions expanded for each chain and first player in larger problems,
/// which are solved soon or not at all: enough for those that matter. Half or
/// twice as many change no answer in 3,000 games.
const LARGE_BUDGET: u32 = 300;
/// The most positions expanded for all chains of a board together, first come
/// first served. Chosen by cost: some twenty milliseconds for the hardest boards.
/// Half as many change the answer in four games of 3,000, by more points in the
/// mean; twice as many in four too, and two more are exact.
const BOARD_NODES: u32 = 10_000;
/// The positions expanded to learn whether a captor falls in turn: a third of the
/// board's, since others come after it. Half or twice as many change nothing in
/// 3,000 games, a tenth or no bound one of 5,000.
const CAPTOR_BUDGET: u32 = 3000;

/// What the search says of a chain.
pub(crate) struct TsumegoResult {
    /// What becomes of it if the opponent moves first.
    pub attacked: TsumegoAnswer,
    /// What becomes of it if its owner does. As above if it is not captured:
    /// then it is saved already, or the second search would end as the first.
    pub defended: TsumegoAnswer,
    /// Whether nothing that may matter was left outside the problem.
    pub is_closed: bool,
    /// Whether the chain is captured in a closed problem at no cost: the captor
    /// wins no ko for it and risks no stone beside the chain.
    pub is_safe: bool,
}

/// Cuts problems out of a board and solves them.
pub(crate) struct TsumegoReader<'a> {
    board: &'a Board,
    chains: &'a Chains,
    kos: Vec<Ko>,
    solver: Solver,
    /// How many positions may still be expanded on this board.
    left: u32,
}

impl<'a> TsumegoReader<'a> {
    pub(crate) fn new(board: &'a Board, chains: &'a Chains) -> TsumegoReader<'a> {
        TsumegoReader {
            board,
            chains,
            kos: Ko::among(board, chains),
            solver: Solver::new(),
            left: BOARD_NODES,
        }
    }

    /// The kos of the board.
    pub(crate) fn kos(&self) -> &[Ko] {
        &self.kos
    }

    /// Searches the problem of a chain, if it fits.
    pub(crate) fn ask(&mut self, id: ChainId, sample: &Sample) -> Option<TsumegoResult> {
        let cut = self.cut(id, sample)?;
        let attacked = self.solve(cut.problem(), Side::Attacker);
        let defended = match attacked {
            TsumegoAnswer::Captured => self.solve(cut.problem(), Side::Defender),
            TsumegoAnswer::Saved | TsumegoAnswer::Unknown => attacked,
        };
        let problem = cut.problem();
        let is_safe = defended == TsumegoAnswer::Captured
            && cut.is_closed()
            && problem.has_safe_captors()
            && self.spend(budget(problem), |solver, budget| {
                solver.captures_without_ko(problem, budget)
            });
        Some(TsumegoResult {
            attacked,
            defended,
            is_closed: cut.is_closed(),
            is_safe,
        })
    }

    /// True if the opponent cannot take the chain without losing the stones
    /// that take it, see [`nakade`].
    pub(crate) fn kills_captor(&mut self, id: ChainId, sample: &Sample) -> bool {
        let Some(taken) = nakade::taken(self.board, self.chains, id) else {
            return false;
        };
        let immortal_areas = self
            .immortal_areas(id, sample)
            .map(|immortal_areas| immortal_areas - taken.space);
        let chains = Chains::of(&taken.board);
        let captor = chains.at(taken.captor).expect("the captor has stones");
        let cut = Cut::around(&taken.board, &chains, captor, &immortal_areas);
        cut.is_some_and(|cut| {
            let problem = cut.problem();
            let solve = |solver: &mut Solver, budget| solver.solve(problem, Side::Attacker, budget);
            self.spend(CAPTOR_BUDGET, solve) == TsumegoAnswer::Captured
        })
    }

    /// The line of play behind a verdict: the attacker moves first if he fails,
    /// else the owner does. `None` if the problem does not fit.
    pub(crate) fn line(
        &mut self,
        id: ChainId,
        sample: &Sample,
    ) -> Option<Vec<(Color, Option<Point>)>> {
        let cut = self.cut(id, sample)?;
        let problem = cut.problem();
        let first = match self.solve(problem, Side::Attacker) {
            TsumegoAnswer::Saved => Side::Attacker,
            _ => Side::Defender,
        };
        let line = self.solver.line(problem, first, budget(problem));
        let moves = line.into_iter().map(|(side, number)| {
            let point = number.map(|number| cut.point(number));
            (self.color(id, side), point)
        });
        Some(moves.collect())
    }

    /// The moves by which the owner of a chain saves it and those by which the
    /// opponent captures it, if it is open: if either side succeeds by moving
    /// first.
    pub(crate) fn deciding_moves(&mut self, id: ChainId, sample: &Sample) -> ByColor<PointSet> {
        let Some(cut) = self.cut(id, sample) else {
            return ByColor::default();
        };
        let problem = cut.problem();
        let is_open = self.solve(problem, Side::Attacker) == TsumegoAnswer::Captured
            && self.solve(problem, Side::Defender) == TsumegoAnswer::Saved;
        let mut moves = ByColor::default();
        if is_open {
            for side in [Side::Attacker, Side::Defender] {
                let winning = self.solver.winning(problem, side, budget(problem));
                let points = winning.into_iter().map(|number| cut.point(number));
                moves[self.color(id, side)] = points.collect();
            }
        }
        moves
    }

    fn color(&self, id: ChainId, side: Side) -> Color {
        match side {
            Side::Attacker => !self.chains[id].color,
            Side::Defender => self.chains[id].color,
        }
    }

    fn solve(&mut self, problem: &Problem, first: Side) -> TsumegoAnswer {
        self.spend(budget(problem), |solver, budget| {
            solver.solve(problem, first, budget)
        })
    }

    /// Searches with at most `budget` positions, or what is left of all.
    fn spend<T>(&mut self, budget: u32, search: impl FnOnce(&mut Solver, u32) -> T) -> T {
        let found = search(&mut self.solver, budget.min(self.left));
        self.left = self.left.saturating_sub(self.solver.nodes());
        found
    }

    fn cut(&self, id: ChainId, sample: &Sample) -> Option<Cut> {
        Cut::around(
            self.board,
            self.chains,
            id,
            &self.immortal_areas(id, sample),
        )
    }

    /// The parts of the board that each side keeps with two eyes: the
    /// opponent's in the games that the chain survives, its own side's in the
    /// games that it does not. The chain's own liberties do not count as eyes, nor
    /// does what hangs on a ko.
    fn immortal_areas(&self, id: ChainId, sample: &Sample) -> ByColor<PointSet> {
        let chain = &self.chains[id];
        let disputed = chain.stones | chain.liberties | kos::points(&self.kos);
        let Some(stone) = chain.stones.first() else {
            return ByColor::default();
        };
        ByColor::from_fn(|color| {
            let sure = sample.owned_given(color, SURE, stone, !color);
            homes_in(self.board, color, &(sure - disputed))
        })
    }
}

fn budget(problem: &Problem) -> u32 {
    match problem.empty(&problem.start()).count_ones() {
        ..=SMALL_PROBLEM => BOARD_NODES,
        _ => LARGE_BUDGET,
    }
}

/// The connected parts of `area`, owned by `color`, that hold two eyes.
fn homes_in(board: &Board, color: Color, area: &PointSet) -> PointSet {
    let is_two = |eye: &PointSet| {
        let is_free = eye.is_disjoint(&board.stones(!color));
        eye.len() >= TWO_EYES || is_free && Shape::of(eye).holds_two()
    };
    let eyes = |eye: PointSet| 1 + usize::from(is_two(&eye));
    let has_two = |part: &PointSet| {
        let spaces = (*part - board.stones(color)).components();
        spaces.map(eyes).sum::<usize>() >= 2
    };
    let parts = area.components().filter(has_two);
    parts.fold(PointSet::EMPTY, |sum, part| sum | part)
}

#[cfg(test)]
mod tests {
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

    fn kills_captor(vertex: &str, diagram: &str) -> bool {
        asked(vertex, diagram, |reader, id, sample| {
            reader.kills_captor(id, sample)
        })
    }

    #[test]
    fn three_stones_in_the_only_eye_kill_and_beside_another_eye_do_not() {
        assert!(kills_captor(
            "B7",
            "
            . O O O . X O
            X X X X X X O
            O O O O O O O
            . . . O . . .
            . . . O . . .
            . . . O . . .
            . . . O . . .",
        ));
        assert!(!kills_captor(
            "B7",
            "
            . O O O . X .
            X X X X X X X
            O O O O O O O
            . . . O . . .
            . . . O . . .
            . . . O . . .
            . . . O . . .",
        ));
    }

    #[test]
    fn four_in_a_row_kill_nobody() {
        assert!(!kills_captor(
            "B7",
            "
            . O O O O . X
            X X X X X X X
            O O O O O O O
            . . . O . . .
            . . . O . . .
            . . . O . . .
            . . . O . . .",
        ));
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

    fn result(diagram: &str) -> TsumegoResult {
        asked("B9", diagram, |reader, id, sample| {
            reader.ask(id, sample).expect("the problem fits")
        })
    }

    #[test]
    fn a_capture_is_safe_unless_it_hangs_on_a_ko() {
        let one_eye = result(&KO.replacen(". X . X O .", ". X O . . .", 1));
        assert_eq!(one_eye.defended, TsumegoAnswer::Captured);
        assert!(one_eye.is_closed && one_eye.is_safe);
        let ko = result(KO);
        assert_eq!(ko.defended, TsumegoAnswer::Captured);
        assert!(ko.is_closed && !ko.is_safe);
    }

    #[test]
    fn nothing_is_searched_once_the_purse_is_empty() {
        let answers = asked("B9", KO, |reader, id, sample| {
            [BOARD_NODES, 1].map(|left| {
                reader.left = left;
                let result = reader.ask(id, sample).expect("the problem fits");
                assert!(reader.left < left);
                result.attacked
            })
        });
        assert_eq!(answers, [TsumegoAnswer::Captured, TsumegoAnswer::Unknown]);
    }
}
