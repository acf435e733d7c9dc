//! All that is proved about the chains of a position, strongest first.

use super::benson::Benson;
use super::rule::Rule;
use super::safety::Safety;
use super::verdict::{Proof, Status, Verdict};
use crate::board::{Board, ByColor, Chain, Chains, PointSet, Suicide};

/// What each color surely owns without ever moving.
#[derive(Clone, Debug)]
pub(crate) struct Proofs {
    /// Chains that live unconditionally.
    pub benson: ByColor<Benson>,
    /// The areas in which the opponent cannot make two eyes.
    pass_alive: ByColor<PointSet>,
}

impl Proofs {
    /// Proves what holds although the owner never moves.
    pub fn of(board: &Board, chains: &Chains, suicide: Suicide) -> Proofs {
        let benson = ByColor::from_fn(|color| Benson::of(board, chains, color, suicide));
        let pass_alive = ByColor::from_fn(|color| benson[color].pass_alive_territory(board));
        Proofs { benson, pass_alive }
    }

    /// What is proved about `chain`, by the strongest proof.
    pub fn verdict(&self, chain: &Chain) -> Option<Verdict> {
        let (own, theirs) = (chain.color, !chain.color);
        let among = |points: &PointSet| chain.stones.is_subset(points);
        if among(&self.benson[own].stones) {
            Some(Verdict::proved(Status::Alive, Proof::Benson))
        } else if among(&self.benson[theirs].territory) {
            Some(Verdict::proved(Status::Dead, Proof::Benson))
        } else if among(&self.pass_alive[theirs]) {
            Some(Verdict::proved(Status::Dead, Proof::PassAlive))
        } else {
            None
        }
    }
}

/// What static rules prove about each chain of `board` if its owner answers
/// every move, for the chains without a proof in `known`.
pub(crate) fn under_alternating_play(
    board: &Board,
    chains: &Chains,
    suicide: Suicide,
    known: &mut [Option<Verdict>],
) {
    let quick = |color| Safety::by_rules(board, chains, color, suicide, &Rule::QUICK);
    let safety = ByColor::from_fn(quick);
    for ((_, chain), known) in chains.iter().zip(known) {
        let among = |points: &PointSet| chain.stones.is_subset(points);
        let mut groups = safety[chain.color].groups.iter();
        let mut regions = safety[!chain.color].regions.iter();
        let alive = groups.find(|safe| among(&safe.group.stones));
        let alive = alive.and_then(|safe| safe.rules().min());
        let dead = regions.find(|region| among(&region.points));
        let proved = |status, rule| Verdict::proved(status, Proof::Static(rule));
        *known = known
            .or(alive.map(|rule| proved(Status::Alive, rule)))
            .or(dead.map(|region| proved(Status::Dead, region.rule)));
    }
}
