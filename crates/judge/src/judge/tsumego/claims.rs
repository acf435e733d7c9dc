//! What is claimed of a chain, and whether the search confirms it.
//!
//! A verdict claims that a chain lives, or that it dies; of a chain in a narrow room, that
//! it has two eyes. Whoever it does not favor is its *challenger*. The challenger moves first
//! and, as far as kos matter, wins every one of them: a claim that stands up to that is
//! [confirmed](Finding::Confirmed), whoever is to move.
//!
//! The problem of a living chain takes for granted what the games have both colors keep with
//! two eyes. That of a dead chain takes its *room*, which is all that it reaches without
//! crossing a wall, and beyond the walls nothing is its own. A stone of the wall that has
//! fewer than three liberties beyond may be captured, and is no wall, unless a proof or the
//! search has it alive.
//!
//! ```text
//! . . X . x . x O      The game is over but for a ko: x is dead if O moves first, and
//! O O O O x x x x      lives if its owner approaches in time. The two points on the
//! O O O O O O O O      left are O's in nearly every random game; here they count.
//! ```
//!
//! Ours. Costs one or two searches.

use super::cut::{Cut, FREE};
use super::homes::{SURE, homes_in};
use super::problem::{Goal, Problem, Side, ThreatBalance};
use super::solver::{Question, TsumegoAnswer};
use super::{TsumegoReader, budget};
use crate::board::{ByColor, ChainId, PointSet};
use crate::judge::playout::sampling::Sample;

/// A plain problem of so many empty points is solved: one that is not is in doubt.
const PLAIN: u32 = 9;
/// The nodes for a problem of up to so many empty points. Small ones are nearly all solved;
/// larger ones soon, or not at all.
pub(super) const NODES: [(u32, u32); 3] = [(9, 3000), (10, 1000), (u32::MAX, LARGE_NODES)];
/// The same for a rescue in a closed room: of those of up to thirteen points most are solved.
const ROOM_NODES: [(u32, u32); 2] = [(13, 3000), (u32::MAX, LARGE_NODES)];
/// The same for two eyes, which take more: the carpenter's square with an outside liberty six
/// thousand.
const EYES_NODES: [(u32, u32); 2] = [(10, 6000), (u32::MAX, LARGE_NODES)];
const LARGE_NODES: u32 = 100;

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// The chain is not captured.
    Lives,
    /// The chain is captured.
    Dies,
    /// The chain has two eyes, so that its territory is no part of a seki.
    HasEyes,
}

/// What the search says of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// It holds, whoever moves first and whoever wins the kos.
    Confirmed,
    /// It falls if the challenger moves first.
    Refuted,
    /// It falls if the challenger moves first and wins a ko.
    Ko,
    /// It is not captured, but its territory is part of a seki if the challenger moves first.
    Eyes,
    /// The search does not say, though the problem is small.
    Unsolved,
    /// The search does not say.
    Open,
}

/// What is known of the stones around a chain that a claim is about; of the others the games
/// tell whether they may be captured.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Walls {
    /// These are not captured.
    pub standing: PointSet,
    /// These may be.
    pub falling: PointSet,
}

impl Claim {
    /// The side that the claim does not favor.
    const fn challenger(self) -> Side {
        match self {
            Claim::Lives | Claim::HasEyes => Side::Attacker,
            Claim::Dies => Side::Defender,
        }
    }

    const fn goal(self) -> Goal {
        match self {
            Claim::Lives | Claim::Dies => Goal::Capture,
            Claim::HasEyes => Goal::NoEyes,
        }
    }
}

/// A claim about a chain with the problem that decides it.
pub(crate) struct Case {
    /// The chain.
    pub chain: ChainId,
    /// What is claimed of it.
    pub claim: Claim,
    /// Chains whose verdicts fall with the claim, beside the chain itself.
    pub with: PointSet,
    pub(super) cut: Cut,
}

impl Case {
    /// The same case, with chains whose verdicts fall with its claim.
    pub fn with(self, with: PointSet) -> Case {
        Case { with, ..self }
    }

    /// True if a friend beside the problem, which may fall, was left outside.
    pub fn leaves_friends_outside(&self) -> bool {
        !self.cut.has_no_refuge()
    }

    /// How many points are empty in the problem, by which its cost is guessed.
    pub fn empties(&self) -> u32 {
        self.cut.problem().empties()
    }
}

impl TsumegoReader<'_> {
    /// The case of a claim about a chain. `None` if the problem does not fit, or what may
    /// matter is left outside.
    pub(crate) fn case(
        &mut self,
        claim: Claim,
        chain: ChainId,
        sample: &Sample,
        walls: &Walls,
    ) -> Option<Case> {
        let Walls { standing, falling } = walls;
        let cut = match claim {
            Claim::Dies => self.rescue(chain, sample, standing)?,
            Claim::Lives | Claim::HasEyes => {
                let color = self.chains[chain].color;
                let mut homes = self.homes_beside(chain, sample);
                let fallen = homes[!color].connected_to(falling);
                homes[!color] -= fallen;
                let standing = ByColor::from_fn(|color| *standing & self.board.stones(color));
                homes[color] -= standing[!color];
                let homes = ByColor::from_fn(|color| homes[color] | standing[color]);
                Cut::around(self.board, self.chains, chain, &homes)?
            }
        };
        let is_answerable = claim != Claim::HasEyes || cut.is_closed();
        is_answerable.then_some(Case {
            chain,
            claim,
            with: PointSet::EMPTY,
            cut,
        })
    }

    /// Asks the search about a case, with no more nodes than are left for the board: first as
    /// what was left outside may hinder the challenger, then as it may help him.
    pub(crate) fn examine(&mut self, case: &Case) -> Finding {
        let cut = &case.cut;
        let problem = |is_walled_in: bool| {
            let problem = match is_walled_in {
                true => cut.walled_in(),
                false => cut.problem().clone(),
            };
            match case.claim {
                Claim::Lives | Claim::HasEyes => problem,
                // A capture that costs the captors stones of their own is none.
                Claim::Dies => problem.holding_captors(),
            }
        };
        // Walls hinder a defender, and help an attacker.
        let is_hindered_by_walls = case.claim == Claim::Dies;
        let hindered = problem(is_hindered_by_walls);
        let nodes = match case.claim {
            Claim::HasEyes => budget(&EYES_NODES, &hindered),
            Claim::Dies if cut.is_closed() => budget(&ROOM_NODES, &hindered),
            Claim::Lives | Claim::Dies => budget(&NODES, &hindered),
        };
        let challenger = case.claim.challenger();
        let mut ask = |problem: &Problem, threats| {
            let question = Question {
                problem,
                first: challenger,
                threats,
                goal: case.claim.goal(),
            };
            match (self.solve(&question, nodes), challenger) {
                (TsumegoAnswer::Unknown, _) => None,
                (answer, Side::Attacker) => Some(answer == TsumegoAnswer::Captured),
                (answer, Side::Defender) => Some(answer == TsumegoAnswer::Saved),
            }
        };
        // A group with the choice of a ko and a seki would seem to have two eyes, could its
        // owner retake every ko: so nobody wins the kos of this one.
        let kos = match case.claim {
            Claim::HasEyes => ThreatBalance::Even,
            Claim::Lives | Claim::Dies => ThreatBalance::Endless(challenger),
        };
        match ask(&hindered, kos) {
            None if hindered.empties() <= PLAIN => Finding::Unsolved,
            None => Finding::Open,
            Some(true) if kos == ThreatBalance::Even => Finding::Refuted,
            Some(true) => match ask(&hindered, ThreatBalance::Even) {
                Some(false) => Finding::Ko,
                _ => Finding::Refuted,
            },
            Some(false) if case.claim == Claim::Dies && !cut.is_closed() => Finding::Open,
            Some(false) if cut.has_no_refuge() || case.claim == Claim::HasEyes => {
                Finding::Confirmed
            }
            Some(false) => match ask(&problem(!is_hindered_by_walls), kos) {
                Some(false) => Finding::Confirmed,
                _ => Finding::Open,
            },
        }
    }

    /// The problem of saving a chain from captors of which `standing` are not captured.
    pub(super) fn rescue(&self, id: ChainId, sample: &Sample, standing: &PointSet) -> Option<Cut> {
        let disputed = self.room(id, standing) | self.ko_points();
        let homes = |color| {
            let kept = homes_in(self.board, color, &(sample.owned(color, SURE) - disputed));
            kept | (*standing & self.board.stones(color))
        };
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
