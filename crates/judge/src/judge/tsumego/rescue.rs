//! Might a chain that is held dead still be saved?
//!
//! While there are moves to play its owner may move first, and whoever looks at the
//! board may think that he wins the ko. So the question is the most that he can hope
//! for: he begins, he wins every ko, and all that lies outside is the opponent's.
//!
//! ```text
//! . . X . x . x O      The game is over but for a ko: x is dead if O moves first, and
//! O O O O x x x x      lives if its owner approaches in time. The two points on the
//! O O O O O O O O      left are O's in nearly every random game; here they count.
//! ```
//!
//! What the opponent keeps for sure are parts of the board with two eyes, outside of the
//! chain's *room*: all that it reaches without crossing a wall. A stone of the wall that
//! has fewer than three liberties beyond may be captured, and is none. Where a rescue is
//! looked for it is one all the same if it is proved alive: else the problem would grow by
//! all that it holds, and not be solved.
//!
//! Ours. Costs a search.

use super::cut::{Cut, FREE};
use super::homes::{SURE, homes_in};
use super::problem::{KoThreats, Problem, Side};
use super::solver::{Question, TsumegoAnswer};
use super::{SMALL, TsumegoReader, budget, defense};
use crate::board::{ByColor, ChainId, PointSet, Suicide};
use crate::judge::kos;
use crate::judge::playout::sampling::Sample;
use crate::proof::Benson;

/// The positions expanded for each chain, or for a number of threats, in problems of up to
/// so many empty points. Of the drawn problems that hang on a ko, which have up to ten, one
/// takes 2635, the others less than 900.
pub(super) const RESCUE_BUDGETS: [(u32, u32); 2] = [(SMALL + 1, 3000), (u32::MAX, 100)];
/// The positions expanded to learn whether a dead chain is saved by moving first. Of 1,200
/// random rooms with stones in them 596 were safe to score with 3,000, and 614 with 300: of the
/// 18 between 17 hang on who moves first, or on a ko, by an exact solver of the whole problem,
/// for which the last is too large. From 5,000 on one right game of `finished` more is in
/// doubt, and two drawn rooms that hang on the first move (the last in `tests/judge/cells.rs`).
const SAVED_BUDGET: u32 = 5000;

impl TsumegoReader<'_> {
    /// True if the owner of a chain may save it by moving first and winning every ko,
    /// whatever lies outside of the problem: if he does so, or if a small problem is
    /// not solved. False if the problem does not fit.
    pub(crate) fn may_be_rescued(&mut self, id: ChainId, sample: &Sample) -> bool {
        let cut = self.rescue_from_proved(id, sample);
        cut.is_some_and(|cut| self.is_hopeful(&cut))
    }

    /// The same from captors that live if they have two eyes beyond the chain's room.
    pub(crate) fn may_be_rescued_from_living(&mut self, id: ChainId, sample: &Sample) -> bool {
        let cut = self.rescue_from_living(id, sample);
        cut.is_some_and(|cut| self.is_hopeful(&cut))
    }

    fn is_hopeful(&mut self, cut: &Cut) -> bool {
        let problem = cut.walled_in();
        match self.most_hopeful(&problem) {
            TsumegoAnswer::Saved => true,
            TsumegoAnswer::Unknown => problem.empties() <= SMALL,
            TsumegoAnswer::Captured => false,
        }
    }

    /// True if the owner of a chain cannot save it though he moves first and wins every
    /// ko, in a closed problem and at no cost to the captors. False if the search does not
    /// tell.
    pub(crate) fn is_beyond_rescue(&mut self, id: ChainId, sample: &Sample) -> bool {
        let cut = self.rescue(id, sample).filter(Cut::is_closed);
        cut.is_some_and(|cut| {
            let problem = cut.problem();
            problem.has_safe_captors() && self.most_hopeful(problem) == TsumegoAnswer::Captured
        })
    }

    /// True if the owner of a chain saves it by moving first, if nobody has a threat for a
    /// ko, in a closed problem among safe captors, and not by a friend outside who may fall.
    /// False if the search does not tell.
    pub(crate) fn is_saved_first(&mut self, id: ChainId, sample: &Sample) -> bool {
        let cut = self.rescue(id, sample).filter(Cut::is_closed);
        cut.is_some_and(|cut| {
            let problem = cut.rescue();
            problem.has_safe_captors()
                && self.solve_first_move(&defense(&problem), SAVED_BUDGET) == TsumegoAnswer::Saved
        })
    }

    /// True if the owner of a chain saves it by moving first, if nobody has a threat for a
    /// ko, though the opponent keeps all that lies outside, in a small problem. False if the
    /// search does not tell.
    pub(crate) fn saves_itself(&mut self, id: ChainId, sample: &Sample) -> bool {
        let cut = self.rescue_from_living(id, sample);
        cut.is_some_and(|cut| {
            let problem = cut.walled_in();
            problem.empties() <= SMALL
                && self.solve_first_move(&defense(&problem), SAVED_BUDGET) == TsumegoAnswer::Saved
        })
    }

    /// What becomes of a chain whose owner moves first and wins every ko.
    fn most_hopeful(&mut self, problem: &Problem) -> TsumegoAnswer {
        let question = Question {
            threats: KoThreats::Endless(Side::Defender),
            ..defense(problem)
        };
        self.solve_first_move(&question, budget(&RESCUE_BUDGETS, problem))
    }

    /// The problem of saving a chain.
    pub(super) fn rescue(&self, id: ChainId, sample: &Sample) -> Option<Cut> {
        self.rescue_from(id, sample, &PointSet::EMPTY)
    }

    /// The problem of saving a chain from captors of which those that are proved alive cannot
    /// be captured.
    pub(super) fn rescue_from_proved(&self, id: ChainId, sample: &Sample) -> Option<Cut> {
        self.rescue_from(id, sample, &self.proved_captors(id))
    }

    /// The same where those that have two eyes beyond the chain's side of the wall cannot be
    /// captured either.
    fn rescue_from_living(&self, id: ChainId, sample: &Sample) -> Option<Cut> {
        let chain = &self.chains[id];
        let captor = !chain.color;
        let enemies = self.board.stones(captor);
        let inner = (self.board.points() - enemies).connected_to(&chain.stones);
        let beyond = sample.owned(captor, SURE) - inner;
        let living = homes_in(self.board, captor, &beyond);
        self.rescue_from(id, sample, &(self.proved_captors(id) | living))
    }

    /// The stones that are proved alive of the opponent of a chain.
    fn proved_captors(&self, id: ChainId) -> PointSet {
        let captor = !self.chains[id].color;
        Benson::of(self.board, self.chains, captor, Suicide::Allowed).stones
    }

    /// The problem of saving a chain from captors of which `standing` cannot be captured.
    fn rescue_from(&self, id: ChainId, sample: &Sample, standing: &PointSet) -> Option<Cut> {
        let disputed = self.room(id, standing) | kos::points(self.kos());
        let homes = |color| homes_in(self.board, color, &(sample.owned(color, SURE) - disputed));
        Cut::around(self.board, self.chains, id, &ByColor::from_fn(homes))
    }

    /// What a chain reaches without crossing a wall that cannot be captured.
    fn room(&self, id: ChainId, standing: &PointSet) -> PointSet {
        let chain = &self.chains[id];
        let enemies = self.board.stones(!chain.color);
        let within = |walls: PointSet| (self.board.points() - walls).connected_to(&chain.stones);
        let inner = within(enemies);
        let walls = self.chains.within(&(inner.neighbors() & enemies));
        let walls = walls.into_iter().map(|id| &self.chains[id]);
        let weak = walls.filter(|wall| (wall.liberties - inner).len() < FREE);
        let weak = PointSet::union(weak.map(|wall| wall.stones));
        within(enemies - (weak - *standing))
    }
}
