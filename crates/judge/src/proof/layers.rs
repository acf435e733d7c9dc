//! Everything that is proved about the chains of a position, strongest first.

use super::benson::Benson;
use super::grounds::Grounds;
use super::rule::Rule;
use super::safety::Safety;
use super::verdict::{Proof, Status, Verdict};
use crate::board::{Board, ByColor, Chain, ChainId, Chains, PointSet, Suicide};

/// How far a position is proved before anything is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proving {
    /// What stands even if its owner never moves.
    Unconditional,
    /// Also what the owner keeps by answering every move, by static rules.
    Static,
}

/// What is proved about a position.
#[derive(Clone, Debug)]
pub(crate) struct Proofs {
    /// Chains that live unconditionally.
    benson: ByColor<Benson>,
    /// The areas in which the opponent cannot make two eyes.
    pass_alive: ByColor<PointSet>,
    /// The result of the static rules, if they were used.
    safety: Option<ByColor<Safety>>,
}

impl Proofs {
    /// Proves what it can about `board`; `chains` are all its chains.
    pub fn of(board: &Board, chains: &Chains, suicide: Suicide, proving: Proving) -> Proofs {
        let benson = ByColor::from_fn(|color| Benson::of(board, chains, color, suicide));
        let pass_alive = ByColor::from_fn(|color| benson[color].pass_alive_territory(board));
        let safety = || {
            ByColor::from_fn(|color| {
                Safety::beyond(&benson[color], board, chains, suicide, &Rule::QUICK)
            })
        };
        Proofs {
            safety: (proving == Proving::Static).then(safety),
            benson,
            pass_alive,
        }
    }

    /// The proved verdict on each of `chains`, those of the position, in order.
    pub fn verdicts(&self, chains: &Chains) -> Vec<Option<Verdict>> {
        let all = chains.iter();
        all.map(|(id, chain)| self.verdict(id, chain)).collect()
    }

    /// The proved verdict on a chain, by the strongest proof.
    fn verdict(&self, id: ChainId, chain: &Chain) -> Option<Verdict> {
        let (own, theirs) = (chain.color, !chain.color);
        let is_within = |area: &PointSet| chain.stones.is_subset(area);
        if self.benson[own].is_alive(id) {
            return Some(Verdict::proved(Status::Alive, Proof::Benson));
        }
        if is_within(&self.benson[theirs].territory) {
            return Some(Verdict::proved(Status::Dead, Proof::Benson));
        }
        if is_within(&self.pass_alive[theirs]) {
            return Some(Verdict::proved(Status::Dead, Proof::PassAlive));
        }
        let safety = self.safety.as_ref()?;
        if let Some(safe) = safety[own].group_with(&chain.stones) {
            return Some(Verdict::proved(Status::Alive, Proof::Static(safe.rule())));
        }
        let region = safety[theirs].region_with(&chain.stones)?;
        Some(Verdict::proved(Status::Dead, Proof::Static(region.rule)))
    }

    /// The justification of the verdict on a chain, if it is proved.
    pub fn grounds(&self, id: ChainId, chain: &Chain) -> Option<Grounds> {
        let (own, theirs) = (chain.color, !chain.color);
        let captor = &self.benson[theirs];
        let dead_in = |area, proof| captor.grounds_against(&chain.stones, area, proof);
        let alive = self.benson[own].grounds_of(id, chain);
        alive
            .or_else(|| dead_in(&captor.territory, Proof::Benson))
            .or_else(|| dead_in(&self.pass_alive[theirs], Proof::PassAlive))
            .or_else(|| self.safety.as_ref()?[own].grounds_of(&chain.stones))
            .or_else(|| self.safety.as_ref()?[theirs].grounds_against(&chain.stones))
    }
}
