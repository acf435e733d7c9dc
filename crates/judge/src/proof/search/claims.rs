//! What a search is given, the claims about regions and linked units, and how hard a round tries.

use super::answer::{Ending, SearchAnswer, Strategy, Trust};
use crate::board::PointSet;
use crate::proof::safety::Safety;
use crate::proof::search_proof::SearchGoal;

/// What other means have already proved.
pub(super) struct Given {
    pub stones: PointSet,
    pub territory: PointSet,
    /// The points on which that rests.
    pub rests_on: PointSet,
}

impl Given {
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
    /// By two common liberties, outside what is promised otherwise.
    PairsOutside,
    /// By two common liberties.
    Pairs,
    /// By search, outside what is promised otherwise.
    SearchOutside,
    /// By search.
    Search,
}

/// A strategy that joins units.
#[derive(Clone, Debug)]
pub(super) struct LinkClaim {
    /// The stones joined.
    pub joined: PointSet,
    /// Stones that have to be safe for this to hold.
    pub bystanders: PointSet,
    pub strategy: Strategy,
}

impl LinkClaim {
    /// True if both ends keep two liberties in the zone until they are joined. A search demands
    /// nothing for stones that were safe before, which may count on liberties elsewhere.
    pub fn keeps_both(&self) -> bool {
        self.strategy.nodes == 0 || self.strategy.goal.safe == 0
    }
}

/// What a claim relies on outside its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Support {
    /// Only single eyes of other areas.
    Eyes,
    /// Life by another area; then this one gives others no more than an eye.
    Life,
    /// Units around it that were safe before; then it gives others nothing.
    SafeUnits,
}

/// The promises in an area.
#[derive(Clone)]
pub(super) struct RegionClaim {
    pub area: PointSet,
    /// The units around it that are not given up.
    pub units: Vec<PointSet>,
    /// The strategy by which each of them has a sure liberty.
    pub eye: SearchAnswer,
    /// The strategy by which each of them lives, counting its eyes elsewhere.
    pub life: SearchAnswer,
    /// What it relies on besides.
    pub support: Support,
}

impl RegionClaim {
    /// The strategy to follow in the area, and its purpose.
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

    /// The number of liberties that each of its units surely has in the area, or by its other eyes
    /// together with it, for searches elsewhere.
    pub fn sure_eyes(&self) -> usize {
        let is_proved = |answer: &SearchAnswer| answer.strategy().is_some();
        match self.support {
            Support::Eyes if is_proved(&self.life) => 2,
            Support::Eyes | Support::Life => is_proved(&self.eye).into(),
            Support::SafeUnits => 0,
        }
    }
}

/// True if the claims keep `unit` alive.
pub(super) fn lives(unit: &PointSet, claims: &[RegionClaim], trust: Trust) -> bool {
    let beside = || claims.iter().filter(|claim| claim.units.contains(unit));
    beside().any(|claim| claim.life.holds(trust))
        || beside().filter(|claim| claim.eye.holds(trust)).count() >= 2
}
