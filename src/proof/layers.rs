//! All that is proved about the chains of a position, strongest first.

use super::benson::Benson;
use super::grounds::Grounds;
use super::rule::Rule;
use super::safety::Safety;
use super::verdict::{Proof, Status, Verdict};
use crate::board::{Board, ByColor, Chain, ChainId, Chains, PointSet, Suicide};

/// How far a position is proved before anything is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proving {
    /// What stands although its owner never moves.
    Unconditional,
    /// And what he keeps by answering every move, by static rules.
    Static,
}

/// What is proved about a position.
#[derive(Clone, Debug)]
pub(crate) struct Proofs {
    /// Chains that live unconditionally.
    benson: ByColor<Benson>,
    /// The areas in which the opponent cannot make two eyes.
    pass_alive: ByColor<PointSet>,
    /// What static rules prove, if they were asked.
    safety: Option<ByColor<Safety>>,
}

impl Proofs {
    /// Proves what it can about `board`, whose chains are `chains`.
    pub fn of(board: &Board, chains: &Chains, suicide: Suicide, proving: Proving) -> Proofs {
        let benson = ByColor::from_fn(|color| Benson::of(board, chains, color, suicide));
        let pass_alive = ByColor::from_fn(|color| benson[color].pass_alive_territory(board));
        let safety = || {
            ByColor::from_fn(|color| Safety::by_rules(board, chains, color, suicide, &Rule::QUICK))
        };
        Proofs {
            safety: (proving == Proving::Static).then(safety),
            benson,
            pass_alive,
        }
    }

    /// What is proved about each of `chains`, those of the position, in order.
    pub fn verdicts(&self, chains: &Chains) -> Vec<Option<Verdict>> {
        let all = chains.iter();
        all.map(|(id, chain)| Some(self.proved(id, chain)?.0))
            .collect()
    }

    /// What the proof of a chain rests on, if there is one.
    pub fn grounds(&self, id: ChainId, chain: &Chain) -> Option<Grounds> {
        Some(self.proved(id, chain)?.1)
    }

    /// What is proved about a chain, by the strongest proof, and why.
    fn proved(&self, id: ChainId, chain: &Chain) -> Option<(Verdict, Grounds)> {
        let alive = |grounds: Grounds| (Verdict::proved(Status::Alive, grounds.proof), grounds);
        let dead = |grounds: Grounds| (Verdict::proved(Status::Dead, grounds.proof), grounds);
        let (own, theirs) = (chain.color, !chain.color);
        let captor = &self.benson[theirs];
        let in_territory =
            || captor.grounds_against(&chain.stones, &captor.territory, Proof::Benson);
        let in_area =
            || captor.grounds_against(&chain.stones, &self.pass_alive[theirs], Proof::PassAlive);
        let safe = || self.safety.as_ref()?[own].grounds_of(&chain.stones);
        let lost = || self.safety.as_ref()?[theirs].grounds_against(&chain.stones);
        let benson = self.benson[own].grounds_of(id, chain);
        benson
            .map(alive)
            .or_else(|| in_territory().map(dead))
            .or_else(|| in_area().map(dead))
            .or_else(|| safe().map(alive))
            .or_else(|| lost().map(dead))
    }
}
