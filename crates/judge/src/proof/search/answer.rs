//! Questions to the searches: how long they may take, and what comes back.

use super::goal::RegionGoal;
use super::searched_safety::SearchLimits;
use super::solver::Budget;
use super::zone_goal::ZoneGoal;
use crate::board::{Point, PointSet};
use crate::proof::search_proof::{SearchGoal, SearchProof};

/// How long to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// Shortly. What this leaves open is asked again where it matters.
    Short,
    /// As short, but once and for all: links are many, and another may do.
    Link,
    /// As long as the limits allow.
    Long,
    /// For a seki.
    Seki,
}

impl Depth {
    /// What the search looks for.
    pub const fn ending(self) -> Ending {
        match self {
            Depth::Seki => Ending::Seki,
            Depth::Short | Depth::Link | Depth::Long => Ending::SettledZone,
        }
    }
}

/// What is known of a question.
#[derive(Clone)]
pub(super) enum SearchAnswer {
    /// There is a strategy.
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

    /// True for what is proved, and for what `trust` takes on trust.
    pub const fn holds(&self, trust: Trust) -> bool {
        match self {
            SearchAnswer::Proved(_) => true,
            SearchAnswer::Open => matches!(trust, Trust::Open),
            SearchAnswer::Failed => false,
        }
    }
}

/// What to count on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// What is not refuted yet.
    Open,
    /// What is proved.
    Proved,
}

/// What a strategy comes to in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ending {
    /// A position that is kept without a further move.
    SettledZone,
    /// A position where neither side gains by moving.
    Seki,
}

/// What a search found: the zone of its strategy and the positions it saw.
#[derive(Clone, Debug)]
pub(super) struct Strategy {
    /// What it comes to.
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
            pairs: Vec::new(),
        }
    }

    /// The proof of `goal` by it, for `stones`.
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

/// The positions that a short search may see: most proofs there are take fewer,
/// and what is found soon leaves the long search less to do. At half 0.4% of the
/// points proved on 338 positions are lost, at twice 0.1% are won for 3% more
/// positions.
const SHORT: u64 = 50;

/// The positions that the search for a seki may see, which mostly fails. At half
/// eleven points are lost of 50,000 on 338 positions, at twice 35; with no limit
/// of its own 13, and 5% more positions are searched.
const SEKI: u64 = 2000;

/// An area of this many points may take all the positions that the limits allow:
/// the eye spaces that players leave. At half 5% of the points proved on 338
/// positions are lost, for 39% fewer positions; at twice 0.7% are won for 50% more.
const SMALL_AREA: usize = 20;

/// A larger area may take one in this many of them. At half as many 0.3% more points
/// are proved for 18% more positions, at twice 0.3% fewer for 10% fewer.
const LARGE_SHARE: u64 = 4;

impl SearchLimits {
    /// The budget of a search of `points` points. In large areas a proof is
    /// found soon or not at all.
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
