//! From ownership to verdicts.

use super::by_model::{stones_with, without_sekis};
use super::ledger;
use super::tsumego::TsumegoReader;
use super::tsumego::claims::Finding;
use crate::board::{Board, ChainId, Chains, PointSet};
use crate::judge::model::{Model, ModelGroup, revival};
use crate::judge::playout::sampling::Sampler;
use crate::proof::{Margin, Status, Verdict};

/// After so many games a position is settled if the ownership of all chains is clear: after
/// the first round [`CLEAR_AT_ONCE`], five games of six that end alike, and after the others
/// [`CLEAR`], from six of eight on. Chance alone moves an ownership by `1 / sqrt(games)` or
/// less. Without the first round no score of 5,057 games changes, and the median takes a
/// fourteenth more time. Twice the games take 40% more, and as many scores are exact; with
/// half seven fewer of 3,000 are, and an eighth is saved. Another seed changes some thirty
/// answers of 5,700. Looking only half as often changes none and takes a fortieth more time.
pub(super) const ROUNDS: [u32; 8] = [6, 8, 12, 16, 24, 32, 48, 64];
/// An ownership this far from 0 is clear. Games end one way in two cases of three
/// only where one side needs several mistakes to change it. Half and twice as much
/// change the answer in five and four games of 3,000, and one fewer is exact.
const CLEAR: f64 = 0.3;
/// An ownership this far from 0 is clear after the first of the [`ROUNDS`]. [`CLEAR`] there
/// too changes the answer in six games of 5,057, of which four were exact and one is.
const CLEAR_AT_ONCE: f64 = 0.6;
/// An ownership this far from 0, one loss in twenty games, is clear although the static model
/// contradicts it.
const CERTAIN: f64 = 0.9;
/// An ownership of a chain that the static model calls dead says less than the
/// model up to here: random games flatter groups that fall to a single move. Less
/// than [`CLEAR`], from where the games are believed. Half and twice as much change
/// the answer in four and eleven games of 3,000, and one and three fewer are exact.
const MODEL_VETO: f64 = 0.25;

/// How many games are played at most if a chain is unclear after all rounds,
/// see [`Decision::sample_on`]. With twice as many five games of 5,700 are answered
/// otherwise: two more of those cut before their end are exact, and the slowest hundredth
/// takes a sixth more time.
const GAMES: u32 = 256;
/// Nor are more played once all together have this many moves: on open boards a game is
/// long. [`GAMES`] of finished boards take some 30,000.
const MOVES: u32 = 40_000;
/// After so many more of them it is asked again whether chance may decide: half of
/// the last round. Asking only after 128 and 256 changes no answer in 5,700 games.
const MORE: u32 = 32;
/// An ownership of fewer standard errors than this may be the other way in truth: 19
/// times in 20 it is not.
const ERRORS: f64 = 2.0;

/// What was found about the chains of a board.
#[derive(Clone, Debug)]
pub(crate) struct Findings {
    /// The verdict on each chain, in order.
    pub verdicts: Vec<Verdict>,
    /// The random games that were played for them.
    pub games: Sampler,
    /// What the search says of each verdict, in order.
    pub findings: Vec<Finding>,
}

/// Judges every chain of `board`. `proofs` holds what is already proved, for each chain
/// in order; it is passed on unchanged.
///
/// Costs about half a millisecond on a finished 19x19 board, and some tens of
/// milliseconds where much is in doubt.
pub(crate) fn verdicts(board: &Board, chains: &Chains, proofs: &[Option<Verdict>]) -> Findings {
    let mut decision = Decision::new(board, chains, proofs);
    decision.run();
    let verdicts = decision.conclusion();
    let Decision {
        sampler,
        mut reader,
        model,
        unclear,
        ..
    } = decision;
    let (verdicts, findings) = ledger::examined(
        board,
        chains,
        &mut reader,
        sampler.sample(),
        verdicts,
        &model,
        &unclear,
    );
    Findings {
        verdicts,
        findings,
        games: sampler,
    }
}

struct Decision<'a> {
    board: &'a Board,
    chains: &'a Chains,
    sampler: Sampler,
    reader: TsumegoReader<'a>,
    /// What the static model says, but for sekis.
    model: Vec<Verdict>,
    verdicts: Vec<Option<Verdict>>,
    /// The chains that were unclear after all rounds.
    unclear: Vec<ChainId>,
    /// The unclear chains by the groups of the static model.
    groups: Vec<Vec<ChainId>>,
}

impl<'a> Decision<'a> {
    fn new(board: &'a Board, chains: &'a Chains, proofs: &[Option<Verdict>]) -> Decision<'a> {
        let reader = TsumegoReader::new(board, chains);
        Decision {
            board,
            chains,
            sampler: Sampler::new(board),
            reader,
            model: without_sekis(board, chains, proofs),
            verdicts: proofs.to_vec(),
            groups: Vec::new(),
            unclear: Vec::new(),
        }
    }

    fn run(&mut self) {
        if self.verdicts.iter().all(Option::is_some) {
            return;
        }
        let mut unclear = Vec::new();
        for games in ROUNDS {
            self.sampler.play_to(games);
            let is_first = games == ROUNDS[0];
            unclear = self.unclear(if is_first { CLEAR_AT_ONCE } else { CLEAR });
            if unclear.is_empty() {
                break;
            }
        }
        if !unclear.is_empty() {
            self.settle(unclear);
        }
    }

    /// A verdict on every chain that is left to games and model.
    fn conclusion(&self) -> Vec<Verdict> {
        let verdicts = self
            .chains
            .ids()
            .map(|id| self.verdicts[id.index()].unwrap_or_else(|| self.opinion(id)));
        self.spared(verdicts.collect())
    }

    /// The majority's verdict, a clear one if it contradicts a death that the
    /// static model sees.
    fn opinion(&self, id: ChainId) -> Verdict {
        let model = self.model[id.index()].status;
        let least = if model == Status::Dead {
            MODEL_VETO
        } else {
            0.0
        };
        let status = match self.shared_ownership(id) >= least {
            true => Status::Alive,
            false => Status::Dead,
        };
        self.estimate(id, status)
    }

    /// The same verdicts, but that no chain is dead that stands in territory of
    /// its own color once everything dead is off: stones that kill a group from
    /// within its eyes may well be taken there, and the group is dead none the
    /// less.
    fn spared(&self, mut verdicts: Vec<Verdict>) -> Vec<Verdict> {
        let dead = stones_with(self.chains, &verdicts, Status::Dead);
        let left = self.board.without(&dead);
        let home = revival::at_home(self.board, &left);
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

    /// The ownership of the chain, and of those of its group that are as unclear:
    /// they live or die together.
    fn shared_ownership(&self, id: ChainId) -> f64 {
        let undecided = |&&id: &&ChainId| self.verdicts[id.index()].is_none();
        let group = self.groups.iter().find(|group| group.contains(&id));
        let mates = group.map_or(&[][..], Vec::as_slice).iter();
        let (mut sum, mut stones) = (0.0, 0.0);
        for &mate in mates.filter(undecided) {
            let weight = self.chains[mate].stones.len() as f64;
            sum += weight * self.ownership(mate);
            stones += weight;
        }
        if stones > 0.0 {
            sum / stones
        } else {
            self.ownership(id)
        }
    }

    fn ownership(&self, id: ChainId) -> f64 {
        let chain = &self.chains[id];
        self.sampler.sample().ownership(chain.color, &chain.stones)
    }

    /// How far the ownership is from 0; half of that for each witness that says
    /// otherwise, the games themselves or the static model. On games cut before
    /// their end a verdict that the model contradicts was wrong as often as one
    /// with half the margin that it confirms.
    fn estimate(&self, id: ChainId, status: Status) -> Verdict {
        let ownership = self.ownership(id);
        let is_dead = status == Status::Dead;
        let games = is_dead == (ownership < 0.0);
        let model = is_dead == (self.model[id.index()].status == Status::Dead);
        let half = |agrees: bool| if agrees { 1.0 } else { 0.5 };
        let margin = ownership.abs() * half(games) * half(model);
        Verdict::estimated(status, Margin::new(margin))
    }

    /// The chains whose ownership is nearer to 0 than `clear`, and those that the static
    /// model judges otherwise than all but a few games.
    fn unclear(&self, clear: f64) -> Vec<ChainId> {
        let is_unclear = |id: ChainId| {
            let ownership = self.ownership(id);
            let contradicts = (self.model[id.index()].status == Status::Dead) != (ownership < 0.0);
            let certain = if contradicts { CERTAIN } else { clear };
            ownership.abs() < certain
        };
        self.chains
            .ids()
            .filter(|&id| self.verdicts[id.index()].is_none() && is_unclear(id))
            .collect()
    }

    /// Leaves chains that are unclear after all rounds to more games.
    fn settle(&mut self, unclear: Vec<ChainId>) {
        self.groups = self.grouped(&unclear);
        self.sample_on(&unclear);
        self.unclear = unclear;
    }

    /// Plays on while chance may still decide about one of `unclear`.
    fn sample_on(&mut self, unclear: &[ChainId]) {
        let mut games = ROUNDS[ROUNDS.len() - 1];
        while games < GAMES && self.sampler.moves() < MOVES {
            let chance = ERRORS / f64::from(games).sqrt();
            let is_open = |id: &ChainId| self.shared_ownership(*id).abs() < chance;
            if !unclear.iter().any(is_open) {
                return;
            }
            games += MORE;
            self.sampler.play_to(games);
        }
    }

    /// The unclear chains, by the group of the static model that each belongs to.
    fn grouped(&self, unclear: &[ChainId]) -> Vec<Vec<ChainId>> {
        let model = Model::of(self.board, self.board, &PointSet::EMPTY);
        let chains_of = |group: &ModelGroup| {
            let is_part = |id: &ChainId| self.chains[*id].stones.intersects(&group.stones);
            unclear.iter().copied().filter(is_part).collect()
        };
        model.groups.iter().map(chains_of).collect()
    }
}
