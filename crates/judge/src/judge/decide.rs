//! From ownership to verdicts.

use super::ledger::{self, Entry, stones_with};
use crate::board::{Board, Chain, ChainId, Chains, PointSet};
use crate::judge::model;
use crate::judge::playout::sampling::Sampler;
use crate::proof::{LARGE, Margin, Status, Verdict};

/// The rounds: how many games are played before the ownership of the chains is looked at again. Of
/// five games one may end differently and the other four still agree.
const ROUNDS: [u32; 5] = [5, 10, 20, 40, 80];
/// With fewer games all have to agree that a large chain is dead: of five games four agree three
/// times in eight by mere chance.
const LARGE_GAMES: u32 = 20;
/// An ownership this far from 0, one loss in twenty games, is clear even if the static model
/// contradicts it.
const CERTAIN: f64 = 0.9;
/// If the static model calls a chain dead, an ownership up to this does not overrule it: random
/// games flatter groups that fall to a single move. Half of [`Margin::CLEAR`].
const MODEL_VETO: f64 = 0.25;

/// Judges every chain of `board`. `proofs` holds what is already proved, for each chain in order;
/// the verdicts keep it unchanged.
///
/// Costs about half a millisecond on a finished 19x19 board, and some tens of
/// milliseconds where much is in doubt.
pub(crate) fn verdicts(board: &Board, chains: &Chains, proofs: &[Option<Verdict>]) -> Vec<Entry> {
    let mut decision = Decision::new(board, chains, proofs);
    decision.run();
    let verdicts = decision.conclusion();
    ledger::examined(
        board,
        chains,
        verdicts,
        decision.dead_by_model,
        decision.unclear,
    )
}

struct Decision<'a> {
    board: &'a Board,
    chains: &'a Chains,
    sampler: Sampler,
    /// The stones that the static model calls dead.
    dead_by_model: PointSet,
    verdicts: Vec<Option<Verdict>>,
    /// The chains that are unclear after all rounds.
    unclear: Vec<ChainId>,
    /// The stones of the unclear chains, by the groups of the static model.
    groups: Vec<PointSet>,
}

impl<'a> Decision<'a> {
    fn new(board: &'a Board, chains: &'a Chains, proofs: &[Option<Verdict>]) -> Decision<'a> {
        let is_unproved = |id: &ChainId| proofs[id.index()].is_none();
        let unproved = chains.stones_of(chains.ids().filter(is_unproved));
        Decision {
            board,
            chains,
            sampler: Sampler::new(board, &unproved),
            dead_by_model: model::dead(board, chains, proofs),
            verdicts: proofs.to_vec(),
            groups: Vec::new(),
            unclear: Vec::new(),
        }
    }

    fn run(&mut self) {
        if self.verdicts.iter().all(Option::is_some) {
            return;
        }
        for games in ROUNDS {
            self.sampler.play_to(games);
            self.unclear = self.unclear();
            if self.unclear.is_empty() {
                return;
            }
        }
        self.groups = self.grouped(&self.unclear);
    }

    /// A verdict on every chain that games and model decide.
    fn conclusion(&self) -> Vec<Verdict> {
        let verdicts = self
            .chains
            .ids()
            .map(|id| self.verdicts[id.index()].unwrap_or_else(|| self.opinion(id)));
        self.spared(verdicts.collect())
    }

    /// The majority's verdict. If the static model sees the chain dead, only a clear majority saves
    /// it.
    fn opinion(&self, id: ChainId) -> Verdict {
        let least = match self.is_dead_by_model(id) {
            true => MODEL_VETO,
            false => 0.0,
        };
        let status = match self.shared_ownership(id) >= least {
            true => Status::Alive,
            false => Status::Dead,
        };
        self.estimate(id, status)
    }

    /// The same verdicts, but a chain is alive if it stands in territory of its own color once
    /// everything dead is off. Stones that kill a group from within its eyes may be captured in the
    /// games, and the group is dead none the less.
    fn spared(&self, mut verdicts: Vec<Verdict>) -> Vec<Verdict> {
        let dead = stones_with(self.chains, verdicts.iter().copied(), Status::Dead);
        let left = self.board.without(&dead);
        let home = model::at_home(self.board, &left);
        let is_spared = |id: &ChainId| {
            let verdict = verdicts[id.index()];
            let is_guess = verdict.status == Status::Dead && !verdict.is_proved();
            is_guess && self.chains[*id].stones.is_subset(&home)
        };
        let spared: Vec<ChainId> = self.chains.ids().filter(is_spared).collect();
        for id in spared {
            verdicts[id.index()] = self.estimate(id, Status::Alive);
        }
        verdicts
    }

    /// The mean ownership of the chain and the unclear chains of its group: they live or die
    /// together.
    fn shared_ownership(&self, id: ChainId) -> f64 {
        let Chain { color, stones, .. } = &self.chains[id];
        let mut groups = self.groups.iter();
        let group = groups.find(|group| stones.is_subset(group));
        self.sampler.ownership(*color, group.unwrap_or(stones))
    }

    fn ownership(&self, id: ChainId) -> f64 {
        let chain = &self.chains[id];
        self.sampler.ownership(chain.color, &chain.stones)
    }

    fn is_dead_by_model(&self, id: ChainId) -> bool {
        self.chains[id].stones.intersects(&self.dead_by_model)
    }

    /// A verdict whose margin is the distance of the ownership from 0, or half of that if most
    /// games contradict it.
    fn estimate(&self, id: ChainId, status: Status) -> Verdict {
        let ownership = self.ownership(id);
        let agrees = (status == Status::Dead) == (ownership < 0.0);
        let margin = ownership.abs() * if agrees { 1.0 } else { 0.5 };
        Verdict::estimated(status, Margin::new(margin))
    }

    /// The chains whose ownership is not clear ([`Margin::CLEAR`]). All but a few games have to agree
    /// where the static model judges differently, and after few games about large dead chains.
    fn unclear(&self) -> Vec<ChainId> {
        let is_unclear = |id: &ChainId| {
            let ownership = self.ownership(*id);
            let is_dead = ownership < 0.0;
            let is_large = is_dead && self.chains[*id].stones.len() >= LARGE;
            let contradicts = self.is_dead_by_model(*id) != is_dead;
            let is_early = is_large && self.sampler.games() < LARGE_GAMES;
            let is_clear = Margin::new(ownership.abs()) >= Margin::CLEAR;
            !is_clear || (contradicts || is_early) && ownership.abs() < CERTAIN
        };
        let guessed = |id: &ChainId| self.verdicts[id.index()].is_none();
        self.chains
            .ids()
            .filter(guessed)
            .filter(is_unclear)
            .collect()
    }

    /// The stones of the unclear chains, by group of the static model.
    fn grouped(&self, unclear: &[ChainId]) -> Vec<PointSet> {
        let stones = self.chains.stones_of(unclear.iter().copied());
        let groups = model::groups(self.board, self.board, &PointSet::EMPTY);
        groups.iter().map(|group| group.stones & stones).collect()
    }
}
