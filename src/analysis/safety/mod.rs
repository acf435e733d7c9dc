//! Safety under alternating play, proved by static rules.

mod contract;
mod group;
mod link;
mod plan;
mod prover;
mod rule;
mod sure;

pub use contract::{Contract, First, Kos};
pub use group::Group;
pub use plan::{Miai, Plan};
pub use prover::Reason;
pub use rule::Rule;
pub use sure::SureLiberties;

use crate::board::{Board, Chains, Color, PointSet, Suicide};
use prover::Prover;

/// A safe group and why it is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeGroup {
    /// The chains, their stones and liberties.
    pub group: Group,
    /// Why it is safe.
    pub reason: Reason,
}

impl SafeGroup {
    /// True if its safety rests on a pair of points in two different regions.
    pub const fn is_pulled_across(&self) -> bool {
        matches!(self.reason, Reason::Pulled(Rule::PulledAcross, _))
    }

    /// The rules by which it is safe.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        let (liberties, pulled) = match &self.reason {
            Reason::Liberties(liberties) => (liberties.as_slice(), None),
            Reason::Pulled(rule, _) => (&[][..], Some(*rule)),
        };
        let joined = (self.group.chains.len() > 1).then_some(Rule::Joined);
        let liberties = liberties.iter().map(|(_, sure)| sure.rule);
        liberties.chain(pulled).chain(joined)
    }
}

/// A piece of safe territory and why it is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeTerritory {
    /// The points, which may bear dead stones of the opponent.
    pub points: PointSet,
    /// The rule that proves it.
    pub rule: Rule,
}

/// What one color surely owns if it answers the opponent's moves.
#[derive(Clone, Debug)]
pub struct Safety {
    /// Stones that are never captured.
    pub stones: PointSet,
    /// Points on which no stone of the opponent survives.
    pub territory: PointSet,
    /// The safe groups.
    pub groups: Vec<SafeGroup>,
    /// The pieces of the territory.
    pub regions: Vec<SafeTerritory>,
    /// The answers on which all of it rests.
    pub plan: Plan,
}

impl Safety {
    /// What the static rules prove for `color`.
    pub fn static_of(board: &Board, chains: &Chains, color: Color, suicide: Suicide) -> Safety {
        Safety::by_rules(board, chains, color, suicide, &Rule::ALL)
    }

    /// As [`Safety::static_of`] with some of the rules only.
    pub fn by_rules(
        board: &Board,
        chains: &Chains,
        color: Color,
        suicide: Suicide,
        rules: &[Rule],
    ) -> Safety {
        let mut prover = Prover::new(board, chains, color, suicide, rules);
        prover.run();
        let regions: Vec<SafeTerritory> = prover
            .territory()
            .into_iter()
            .map(|(points, rule)| SafeTerritory { points, rule })
            .collect();
        let stones = prover.safe_stones();
        let groups = prover.groups.into_iter().zip(prover.safe);
        Safety {
            stones,
            territory: regions
                .iter()
                .fold(PointSet::EMPTY, |sum, region| sum | region.points),
            groups: groups
                .filter_map(|(group, reason)| {
                    Some(SafeGroup {
                        group,
                        reason: reason?,
                    })
                })
                .collect(),
            regions,
            plan: prover.plan,
        }
    }

    /// The rules on which the proof rests, some perhaps several times.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        let groups = self.groups.iter().flat_map(SafeGroup::rules);
        groups.chain(self.regions.iter().map(|region| region.rule))
    }

    /// Stones and territory together.
    pub fn safe(&self) -> PointSet {
        self.stones | self.territory
    }
}
