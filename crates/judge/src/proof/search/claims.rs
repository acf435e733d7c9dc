//! What is given to a search, what is claimed of a region and of units that are
//! linked, and how hard a round tries.

use super::answer::{Ending, SearchAnswer, Strategy, Trust};
use crate::board::PointSet;
use crate::proof::safety::Safety;
use crate::proof::search_proof::SearchGoal;

/// What is proved already, by other means.
pub(super) struct Given {
    /// The safe stones.
    pub stones: PointSet,
    /// The safe territory.
    pub territory: PointSet,
    /// The points on which this rests.
    pub rests_on: PointSet,
}

impl Given {
    /// Nothing.
    pub const fn nothing() -> Given {
        Given {
            stones: PointSet::EMPTY,
            territory: PointSet::EMPTY,
            rests_on: PointSet::EMPTY,
        }
    }

    /// What static rules prove.
    pub fn by(rules: &Safety) -> Given {
        Given {
            stones: rules.stones,
            territory: rules.territory,
            rests_on: rules.rests_on(),
        }
    }
}

/// How hard a round tries to link units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    /// Not at all.
    NoLinks,
    /// By two common liberties, where nothing else is promised.
    PairsOutside,
    /// By two common liberties.
    Pairs,
    /// By search, where nothing else is promised.
    SearchOutside,
    /// By search.
    Search,
}

/// A strategy that joins units.
#[derive(Clone, Debug)]
pub(super) struct LinkClaim {
    /// The two units that it was found to join, as they were then.
    pub ends: [PointSet; 2],
    /// The stones joined.
    pub joined: PointSet,
    /// Stones that have to be safe for this to hold.
    pub bystanders: PointSet,
    /// The strategy.
    pub strategy: Strategy,
}

impl LinkClaim {
    /// True if either end has two liberties in the zone until they are joined. A search
    /// asks nothing for what was safe before, which may count on liberties elsewhere.
    pub fn keeps_both(&self) -> bool {
        self.strategy.nodes == 0 || self.strategy.goal.safe == 0
    }
}

/// What a claim counts on outside its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Support {
    /// Nothing but single eyes of other areas.
    Eyes,
    /// Life by another area: it gives others no more than an eye.
    Life,
    /// Units around it that were safe before: it says nothing for others.
    SafeUnits,
}

/// What is promised in an area.
#[derive(Clone)]
pub(super) struct RegionClaim {
    /// The points searched.
    pub area: PointSet,
    /// The units around it that are not given up.
    pub units: Vec<PointSet>,
    /// The strategy by which each of them has a sure liberty.
    pub eye: SearchAnswer,
    /// The strategy by which each of them lives, counting its eyes elsewhere.
    pub life: SearchAnswer,
    /// What it counts on besides.
    pub support: Support,
}

impl RegionClaim {
    /// The strategy to follow in the area, and what it is for.
    pub fn strategy(&self) -> Option<(SearchGoal, &Strategy)> {
        let (goal, found) = match (self.life.strategy(), self.eye.strategy()) {
            (Some(life), _) => (SearchGoal::Life, life),
            (None, eye) => (SearchGoal::Eye, eye?),
        };
        Some(match found.ending {
            Ending::SettledZone => (goal, found),
            Ending::Seki => (SearchGoal::Seki, found),
        })
    }

    /// The number of liberties that each of its units surely has in the area
    /// or by its other eyes together with it, for searches elsewhere.
    pub fn sure_eyes(&self) -> usize {
        let is_proved = |answer: &SearchAnswer| answer.strategy().is_some();
        match self.support {
            Support::Eyes if is_proved(&self.life) => 2,
            Support::Eyes | Support::Life => is_proved(&self.eye).into(),
            Support::SafeUnits => 0,
        }
    }
}

/// Do the claims keep `unit` alive?
pub(super) fn lives(unit: &PointSet, claims: &[RegionClaim], trust: Trust) -> bool {
    let beside = || claims.iter().filter(|claim| claim.units.contains(unit));
    beside().any(|claim| claim.life.holds(trust))
        || beside().filter(|claim| claim.eye.holds(trust)).count() >= 2
}
