//! Claims about a chain, and whether the search confirms them.
//!
//! A verdict claims that a chain lives or dies; for a chain in a narrow room also that it has two
//! eyes. The side against the claim is its *challenger*. The challenger moves first and wins every
//! ko. A claim that holds even so is [confirmed](Finding::Confirmed), whoever is to move.
//!
//! The problem of a living chain assumes that the living areas of both colors stand: they have two
//! eyes by the verdicts. The problem of a dead chain has its *room*, everything that it reaches
//! without crossing a wall; beyond the walls its color owns nothing. A wall stone with fewer than
//! three liberties beyond may be captured, and is no wall, unless a proof keeps it alive.
//!
//! ```text
//! . . X . x . x O      The game is over except for a ko: x is dead if O moves first, and
//! O O O O x x x x      lives if its owner approaches in time. The two points on the
//! O O O O O O O O      left are O's territory by the verdicts; here they count.
//! ```
//!
//! Ours. Costs one or two searches.

use super::TsumegoReader;
use super::cut::{Cut, FREE};
use super::living_areas::LivingAreas;
use super::problem::{Goal, Problem, Side, ThreatBalance};
use super::solver::{Question, TsumegoAnswer};
use crate::board::{ByColor, ChainId, PointSet};
use crate::judge::rooms::{CELL, EYE_ROOMS};

/// The search nearly always solves a problem with up to this many empty points; if it does not, the
/// chain is in doubt.
const PLAIN: u32 = 9;
/// The nodes for a small problem: up to the largest of [`EYE_ROOMS`], or [`CELL`] for a rescue in a
/// closed room.
const NODES: u32 = 3000;
/// The nodes for a small problem about two eyes: the carpenter's square with an outside liberty
/// takes six thousand.
const EYES_NODES: u32 = 6000;
/// The nodes for a larger problem: if the search confirms such a claim at all, it does so within
/// thirty.
const LARGE_NODES: u32 = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    Lives,
    Dies,
    /// The chain has two eyes, so that its territory is no part of a seki.
    HasEyes,
}

/// The answer of the search to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// It holds, whoever moves first and whoever wins the kos.
    Confirmed,
    /// It falls if the challenger moves first.
    Refuted,
    /// It falls if the challenger moves first and wins a ko.
    Ko,
    /// The chain is not captured, but its territory is part of a seki if the challenger moves
    /// first.
    Eyes,
    /// The search gives no answer, though the problem is small.
    Unsolved,
    /// The search gives no answer.
    Open,
}

/// What is known of the stones around the chain of a claim.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Walls {
    pub living: LivingAreas,
    /// Stones that are not captured, wherever they stand.
    pub standing: PointSet,
    /// Stones that may be captured, even in a living area.
    pub falling: PointSet,
}

impl Walls {
    /// Only the living areas are known.
    pub(crate) fn with(living: LivingAreas) -> Walls {
        Walls {
            living,
            ..Walls::default()
        }
    }
}

impl Claim {
    /// The side against the claim.
    pub(super) const fn challenger(self) -> Side {
        match self {
            Claim::Lives | Claim::HasEyes => Side::Attacker,
            Claim::Dies => Side::Defender,
        }
    }

    /// The side that wins the kos: the challenger. In a claim to two eyes nobody does: a group with
    /// the choice between a ko and a seki would seem to have two eyes if its owner could retake
    /// every ko.
    const fn kos(self) -> ThreatBalance {
        match self {
            Claim::HasEyes => ThreatBalance::Even,
            Claim::Lives | Claim::Dies => ThreatBalance::Endless(self.challenger()),
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
#[derive(Debug)]
pub(crate) struct Case {
    pub chain: ChainId,
    pub claim: Claim,
    /// Chains whose verdicts fall with the claim, apart from the chain itself.
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

    /// The number of empty points, an estimate of the cost.
    pub fn empties(&self) -> u32 {
        self.cut.problem().empties()
    }

    /// The problem in which everything left outside hinders a side: walls around it hinder the
    /// defender and help the attacker.
    pub(super) fn problem(&self, hindered: Side) -> Problem {
        let problem = match hindered {
            Side::Defender => self.cut.walled_in(),
            Side::Attacker => self.cut.problem().clone(),
        };
        match self.claim {
            Claim::Lives | Claim::HasEyes => problem,
            // A capture that costs the captors stones of their own does not count.
            Claim::Dies => problem.holding_captors(),
        }
    }

    /// The question whether the claim holds against its challenger.
    pub(super) fn question<'p>(&self, problem: &'p Problem) -> Question<'p> {
        Question {
            problem,
            first: self.claim.challenger(),
            threats: self.claim.kos(),
            goal: self.claim.goal(),
        }
    }

    /// The nodes for one question.
    pub(super) fn nodes(&self) -> u32 {
        let most = match self.claim {
            Claim::Dies if self.cut.is_closed() => CELL,
            _ => *EYE_ROOMS.end(),
        };
        match self.claim {
            _ if self.empties() as usize > most => LARGE_NODES,
            Claim::HasEyes => EYES_NODES,
            Claim::Lives | Claim::Dies => NODES,
        }
    }
}

impl TsumegoReader<'_> {
    /// The case of a claim about a chain. `None` if the problem does not fit, or if a relevant part
    /// is left outside.
    pub(crate) fn case(&self, claim: Claim, chain: ChainId, walls: &Walls) -> Option<Case> {
        let Walls {
            living,
            standing,
            falling,
        } = walls;
        let stands = |color| *standing & self.board.stones(color);
        let kept = match claim {
            Claim::Dies => {
                let room = self.room(chain, standing);
                let living = self.living_areas_beyond(&room, living);
                ByColor::from_fn(|color| living[color] | stands(color))
            }
            Claim::Lives | Claim::HasEyes => {
                let color = self.chains[chain].color;
                let standing_friends = match claim {
                    Claim::HasEyes => self.friends_elsewhere(chain),
                    Claim::Lives | Claim::Dies => self.board.stones(color),
                };
                let falling = *falling - standing_friends;
                let living = self.living_areas_beside(chain, living);
                let mut living = living.map(|area| area - area.connected_to(&falling));
                living[color] -= stands(!color);
                ByColor::from_fn(|color| living[color] | stands(color))
            }
        };
        let cut = Cut::around(self.board, self.chains, chain, &kept)?;
        let is_answerable = claim != Claim::HasEyes || cut.is_closed();
        is_answerable.then_some(Case {
            chain,
            claim,
            with: PointSet::EMPTY,
            cut,
        })
    }

    /// Asks the search about a case, within the nodes left for the board: first with everything
    /// left outside hindering the challenger, then with it helping the challenger.
    pub(crate) fn examine(&mut self, case: &Case) -> Finding {
        let (cut, nodes) = (&case.cut, case.nodes());
        let challenger = case.claim.challenger();
        let hindered = case.problem(challenger);
        let mut ask = |problem: &Problem, threats| {
            let question = Question {
                threats,
                ..case.question(problem)
            };
            match (self.solve(&question, nodes), question.first) {
                (TsumegoAnswer::Unknown, _) => None,
                (answer, Side::Attacker) => Some(answer == TsumegoAnswer::Captured),
                (answer, Side::Defender) => Some(answer == TsumegoAnswer::Saved),
            }
        };
        let kos = case.claim.kos();
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
            Some(false) => match ask(&case.problem(!challenger), kos) {
                Some(false) => Finding::Confirmed,
                _ => Finding::Open,
            },
        }
    }

    /// The stones of a chain's color, except those that need to capture the same stones for their
    /// eyes.
    fn friends_elsewhere(&self, id: ChainId) -> PointSet {
        let chain = &self.chains[id];
        let own = self.board.stones(chain.color);
        let rivals = chain.liberties.grown() - own;
        let rivals = self.chains.stones_of(self.chains.within(&rivals));
        own - (rivals.neighbors() - chain.stones)
    }

    /// True if a chain makes no two eyes even if it moves first.
    pub(crate) fn is_without_eyes(&mut self, has_eyes: &Case) -> bool {
        let problem = has_eyes.problem(Side::Attacker);
        let question = Question {
            first: Side::Defender,
            ..has_eyes.question(&problem)
        };
        self.solve(&question, has_eyes.nodes()) == TsumegoAnswer::Captured
    }

    /// The points that a chain reaches without crossing a wall that cannot be captured.
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
