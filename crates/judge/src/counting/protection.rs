//! Protection (teire): which points inside a territory must its owner fill after all dame are
//! played?
//!
//! The question is about a board without dame. Three things may go wrong in a territory: a group of
//! dead stones lives or joins the living if it moves first; a chain short of liberties beside its
//! own territory is captured if the opponent moves first; a living chain in a narrow eye space
//! becomes a seki then, which costs its territory. If one move of the owner in advance prevents it,
//! the owner owes that move. If none does, the verdict was wrong, and nothing is owed. After each
//! protection all questions are asked again, since one move may serve several.
//!
//! ```text
//! . . . O X . X      White is dead as long as Black answers, but B7 makes two eyes:
//! O O O O X X X      Black owes that point. If White had an eye of two points only,
//! X X X X X . X      Black would owe nothing.
//! . X . X X X X
//! ```
//!
//! ```text
//! . a . X O      The corner becomes a seki if White plays first, on a. So Black owes a
//! a a X X O      point here, too.
//! . X X O O
//! X X O O O
//! ```
//!
//! Both halves are proved by search, within a closed problem ([`Cut::is_closed`]) that assumes only
//! stones with two eyes elsewhere to be alive. If the search does not decide, nothing is owed. The
//! opponent wins a ko that it takes first. Two stones that fall to one stone, which stays a
//! prisoner, are not asked about: saving them costs the point that they are worth. Nor are stones
//! that only dead stones can take: the question is about the dead stones. If these die all the
//! same, the side that took stones gives back as many points, and one more for the answer that
//! kills.
//!
//! ```text
//! X O O O . X O      Black takes three stones at E3, and White plays in their midst:
//! X X X X X X O      Black is dead before and after. White owes nothing.
//! O O O O O O O
//! ```
//!
//! Ours. Carta (2018, section 3, figure 15) asks the same question about connections only. Costs a
//! search for each group asked about, most of them about a dozen nodes.

use super::position::{CountedPosition, SHORT};
use crate::board::{Board, ByColor, Chain, ChainId, Chains, Color, Point, PointSet};
use crate::judge::rooms::{EYE_ROOMS, Rooms, STONES};
use crate::judge::tsumego::cut::Cut;
use crate::judge::tsumego::living_areas::living_areas_in;
use crate::judge::tsumego::problem::{Goal, Side, ThreatBalance};
use crate::judge::tsumego::solver::{Question, Solver, TsumegoAnswer};

/// The node budget of one search. More nodes make games that stop before the last dame slower
/// without making their counts more exact.
const NODES: u32 = 300;
/// The node budget for each color of a board, enough for four searches without an answer. The
/// questions about two eyes have a budget of the same size, enough for one large search: a corner
/// of six points takes a thousand nodes (the carpenter's square takes three times as many, and is
/// not solved).
const COLOR_NODES: u32 = 1_200;

/// The search for points that need protection.
pub(super) struct Protections<'a> {
    position: &'a CountedPosition,
    solver: Solver,
    /// The nodes left for each color.
    left: ByColor<u32>,
    /// The nodes left for questions about two eyes.
    left_for_eyes: ByColor<u32>,
}

/// Something that may go wrong inside a territory.
struct Danger {
    /// The dead stones that may live, or the living ones that may die.
    target: ChainId,
    /// The part of the owner of the territory in the problem of the target.
    owner: Side,
    /// The goal of the target's attacker.
    goal: Goal,
    /// The parts of the territory that are in question.
    inside: PointSet,
}

impl<'a> Protections<'a> {
    pub fn new(position: &'a CountedPosition) -> Protections<'a> {
        Protections {
            position,
            solver: Solver::new(),
            left: ByColor::from_fn(|_| COLOR_NODES),
            left_for_eyes: ByColor::from_fn(|_| COLOR_NODES),
        }
    }

    /// A point that `color` has to fill when these are the `stones` and no dame are left, if there
    /// is one.
    pub fn owed(&mut self, stones: &ByColor<PointSet>, color: Color) -> Option<Point> {
        let board = self.position.board.with_stones(*stones).ok()?;
        let chains = Chains::of(&board);
        let dangers = self.dangers(&board, &chains, color);
        dangers
            .iter()
            .find_map(|danger| self.protection(&board, &chains, danger, color))
    }

    /// The dangers in the territory of `color`: first possible captures, then the chains that may
    /// lose it to a seki.
    fn dangers(&self, board: &Board, chains: &Chains, color: Color) -> Vec<Danger> {
        let own = &self.position.territory.owned[color];
        let statuses = &self.position.statuses;
        let doomed = statuses.dead | statuses.seki;
        let space = board.points() - self.living(board, color);
        let opponents = self.living(board, !color);
        let rooms = Rooms::without(board, chains, statuses.dead);
        let prisoner = |(target, chain): (ChainId, &Chain)| {
            let inside = space.component(chain.stones.first()?);
            let is_prisoner = chain.stones.is_subset(&statuses.dead) && inside.is_subset(own);
            is_prisoner.then_some(Danger {
                target,
                owner: Side::Attacker,
                goal: Goal::Capture,
                inside,
            })
        };
        let capture = |(target, chain): (ChainId, &Chain)| {
            let beside = chain.liberties & *own;
            let is_asked = chain.liberties.len() <= SHORT
                && chain.stones.len() >= STONES
                && chain.is_reached_by(&opponents)
                && !beside.is_empty()
                && chain.stones.is_disjoint(&doomed);
            is_asked.then(|| Danger {
                target,
                owner: Side::Defender,
                goal: Goal::Capture,
                inside: space.connected_to(&beside) | chain.stones,
            })
        };
        let seki = |(target, chain): (ChainId, &Chain)| {
            let is_asked = chain.stones.len() >= STONES
                && chain.stones.is_disjoint(&(doomed | statuses.sure))
                && rooms.is_narrow(target, EYE_ROOMS);
            is_asked.then(|| Danger {
                target,
                owner: Side::Defender,
                goal: Goal::NoEyes,
                inside: space.connected_to(&chain.liberties) | chain.stones,
            })
        };
        let captures = chains
            .iter()
            .filter_map(|(id, chain)| match chain.color == color {
                true => capture((id, chain)),
                false => prisoner((id, chain)),
            });
        let sekis = chains.of_color(color).filter_map(seki);
        captures.chain(sekis).collect()
    }

    /// A point by which `color` prevents the danger.
    fn protection(
        &mut self,
        board: &Board,
        chains: &Chains,
        danger: &Danger,
        color: Color,
    ) -> Option<Point> {
        let areas = ByColor::from_fn(|side| {
            let area = self.living(board, side) | self.position.territory.owned[side];
            let area = if side == color {
                area - danger.inside
            } else {
                area
            };
            living_areas_in(board, side, &area)
        });
        let cut = Cut::around(board, chains, danger.target, &areas).filter(Cut::is_closed)?;
        let [attack, defense] =
            [!danger.owner, danger.owner].map(|first| question(&cut, first, danger.goal));
        if !self.succeeds(&attack, color) || !self.succeeds(&defense, color) {
            return None;
        }
        let mut left = COLOR_NODES;
        let budget = most_nodes(danger.goal);
        let winning = self.solver.winning(&defense, budget, &mut left);
        let points = winning.into_iter().map(|number| cut.point(number));
        let own = &self.position.territory.owned[color];
        points.filter(|&point| own.contains(point)).min()
    }

    /// True if the side that moves first surely reaches its goal.
    fn succeeds(&mut self, question: &Question<'_>, color: Color) -> bool {
        let left = match question.goal {
            Goal::Capture => &mut self.left[color],
            Goal::NoEyes => &mut self.left_for_eyes[color],
        };
        let budget = most_nodes(question.goal).min(*left);
        let answer = self.solver.solve(question, budget);
        *left = left.saturating_sub(self.solver.nodes());
        match question.first {
            Side::Attacker => answer == TsumegoAnswer::Captured,
            Side::Defender => answer == TsumegoAnswer::Saved,
        }
    }

    fn living(&self, board: &Board, color: Color) -> PointSet {
        self.position.living_among(&board.stones(color), color)
    }
}

/// The node budget of a search.
const fn most_nodes(goal: Goal) -> u32 {
    match goal {
        Goal::Capture => NODES,
        Goal::NoEyes => COLOR_NODES,
    }
}

/// Does `first` reach its goal by moving first?
fn question(cut: &Cut, first: Side, goal: Goal) -> Question<'_> {
    Question {
        problem: cut.problem(),
        first,
        threats: ThreatBalance::Even,
        goal,
    }
}
