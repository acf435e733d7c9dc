//! Questions to the searches: their budgets and their answers.

use super::goal::RegionGoal;
use super::searched_safety::SearchLimits;
use super::solver::Budget;
use super::zone_goal::ZoneGoal;
use crate::board::{Point, PointSet};
use crate::proof::search_proof::{SearchGoal, SearchProof};

/// How long to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// A short search. Open questions are asked again where they matter.
    Short,
    /// As short, and never repeated: there are many links, and another may do.
    Link,
    /// As long as the limits allow.
    Long,
    /// For a seki.
    Seki,
}

impl Depth {
    /// The end that the search looks for.
    pub const fn ending(self) -> Ending {
        match self {
            Depth::Seki => Ending::Seki,
            Depth::Short | Depth::Link | Depth::Long => Ending::SettledZone,
        }
    }
}

#[derive(Clone)]
pub(super) enum SearchAnswer {
    Proved(Strategy),
    /// A short search has found none.
    Open,
    /// There is none of the kind searched for, or a long search has found none.
    Failed,
}

impl SearchAnswer {
    /// The strategy, if there is one for sure.
    pub const fn strategy(&self) -> Option<&Strategy> {
        match self {
            SearchAnswer::Proved(strategy) => Some(strategy),
            SearchAnswer::Open | SearchAnswer::Failed => None,
        }
    }

    /// True if a longer search may find a strategy.
    pub const fn is_open(&self) -> bool {
        matches!(self, SearchAnswer::Open)
    }

    /// True for what is proved, and for what `trust` accepts.
    pub const fn holds(&self, trust: Trust) -> bool {
        match self {
            SearchAnswer::Proved(_) => true,
            SearchAnswer::Open => matches!(trust, Trust::Open),
            SearchAnswer::Failed => false,
        }
    }
}

/// Which answers to rely on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// All that are not refuted yet.
    Open,
    /// Proved ones only.
    Proved,
}

/// The end of a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ending {
    /// A position that is kept without a further move.
    SettledZone,
    /// A position in which neither side gains by moving.
    Seki,
}

/// The result of a search: the zone of its strategy and its nodes.
#[derive(Clone, Debug)]
pub(super) struct Strategy {
    /// The end it reaches.
    pub ending: Ending,
    /// The points that the strategy needs.
    pub zone: PointSet,
    /// The answers to the opponent's first moves.
    pub answers: Vec<[Point; 2]>,
    /// The number of positions searched.
    pub nodes: u64,
    /// The units around it, to which the goal refers.
    pub units: Vec<PointSet>,
    /// What it keeps for them.
    pub goal: Box<RegionGoal>,
}

impl Strategy {
    /// What it keeps in its zone.
    pub fn zone_goal(&self) -> ZoneGoal {
        ZoneGoal {
            zone: self.zone,
            units: self.units.clone(),
            goal: (*self.goal).clone(),
            claim: PointSet::EMPTY,
        }
    }

    /// The proof of `goal` by this strategy, for `stones`.
    pub fn proof(&self, goal: SearchGoal, stones: PointSet) -> SearchProof {
        SearchProof {
            goal,
            area: self.zone,
            stones,
            answers: self.answers.clone(),
            nodes: self.nodes,
        }
    }
}

/// The nodes of a short search: most proofs there take fewer, and each leaves the long search less
/// to do.
const SHORT: u64 = 50;

/// The nodes of the search for a seki, which mostly fails.
const SEKI: u64 = 2000;

/// The most points of an area that may use all nodes of the limits: the eye spaces that players
/// leave.
const SMALL_AREA: usize = 20;

/// A larger area may use one in this many of them: there a proof is found soon or not at all.
const LARGE_SHARE: u64 = 4;

impl SearchLimits {
    /// The budget of a search of `points` points.
    pub(super) fn budget(&self, points: usize, depth: Depth) -> Budget {
        let share = if points <= SMALL_AREA { 1 } else { LARGE_SHARE };
        let nodes = match depth {
            Depth::Short | Depth::Link => SHORT,
            Depth::Seki => SEKI,
            Depth::Long => u64::MAX,
        };
        let nodes = nodes.min(self.nodes / share);
        Budget {
            nodes,
            moves: self.moves,
        }
    }
}
