//! From holdings to verdicts.

use std::cmp::Reverse;

use super::by_model::{dead_stones, with_sekis, without_sekis};
use super::kos;
use super::model::{Model, ModelGroup};
use super::tsumego::{Fate, TURNS, TsumegoReader, TsumegoResult, Turn};
use crate::board::{Board, Chain, ChainId, Chains, Color, PointSet};
use crate::judge::model::revival;
use crate::judge::playout::sampling::Sampler;
use crate::judge::shape::{LARGEST_NAKADE, Shape};
use crate::judge::tsumego::solver::TsumegoAnswer;
use crate::position::Ko;
use crate::proof::{Evidence, Margin, Status, Verdict};

/// After so many games a position is settled if all holdings are clear: after the first
/// round [`CLEAR_AT_ONCE`], five games of six that end alike, and after the others
/// [`CLEAR`], from six of eight on. Chance alone moves a holding by `1 / sqrt(games)` or
/// less. Without the first round no score of 5,057 games changes, and the median takes a
/// fourteenth more time. Clearer holdings then (0.5 after ten games, 0.4 after 18) change
/// the answer in one game of 5,700 and take a fifth more; ten games instead of eight a
/// tenth. Another seed changes some thirty. Twice the games take 40% more, and as many
/// are exact. Looking only half as often changes no answer in 5,700 games and takes a
/// fortieth more time.
pub(super) const ROUNDS: [u32; 8] = [6, 8, 12, 16, 24, 32, 48, 64];
/// How many games are played at most if the search cannot settle a chain either,
/// see [`Decision::sample_on`]. With 128, whatever comes of them, five games of 5,700
/// are answered otherwise than with 512, and two fewer are exact. Between 512, begun
/// with ten games, and 256, begun with eight, five differ too: of those cut before
/// their end two fewer are exact, and the slowest hundredth takes a seventh less time.
const GAMES: u32 = 256;
/// After so many more of them it is asked again whether chance may decide: half of
/// the last round. Only when there are twice as many changes no answer in 5,700 games.
const MORE: u32 = 32;
/// A holding of fewer standard errors than this may be the other way in truth: 19
/// times in 20 it is not.
const ERRORS: f64 = 2.0;
/// A holding this far from 0 is clear. Games end one way in two cases of three
/// only where one side needs several mistakes to change it. Half and twice as much
/// change the answer in five and four games of 3,000, and one fewer is exact.
const CLEAR: f64 = 0.3;
/// A holding this far from 0 is clear after the first of the [`ROUNDS`]. [`CLEAR`] there
/// too changes the answer in six games of 5,057, of which four were exact and one is.
const CLEAR_AT_ONCE: f64 = 0.6;
/// A holding this far from 0, one loss in twenty games, stands without reading against
/// the static model, and so does the death of a chain of some size. Against the model
/// half as much changes the answer in eleven games of 3,000, and four fewer are exact; to
/// read all changes two, and one fewer is. For deaths 0.7 changes one of 5,057.
const CERTAIN: f64 = 0.9;
/// A holding of a chain that the static model calls dead says less than the
/// model up to here: random games flatter groups that fall to a single move. Less
/// than [`CLEAR`], from where the games are believed. Half and twice as much change
/// the answer in four and eleven games of 3,000, and one and three fewer are exact.
const MODEL_VETO: f64 = 0.25;
/// A chain of fewer stones that seems dead is not read: the smallest one with two eyes
/// has six, in the corner. From three stones on no other answer changes in 5,057 games,
/// and they take a thirtieth more time.
const SMALLEST_ALIVE: usize = 6;

/// What was found about the chains of a board.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    /// The verdict on each chain, in order.
    pub verdicts: Vec<Verdict>,
    /// The random games that were played for them.
    pub games: Sampler,
    /// What the search found about each chain, in order, if it was asked.
    pub fates: Vec<Option<Fate>>,
}

/// Judges every chain of `board`. `proofs` holds what is already proved, for each chain
/// in order; it is passed on unchanged.
///
/// Costs about half a millisecond on a finished 19x19 board, and some tens of
/// milliseconds where much is in doubt.
pub(crate) fn verdicts(board: &Board, chains: &Chains, proofs: &[Option<Verdict>]) -> Judged {
    let mut decision = Decision::new(board, chains, proofs);
    decision.run();
    let mut verdicts = with_sekis(board, chains, decision.conclusion());
    if decision.doubts_hosts(&verdicts) {
        verdicts = with_sekis(board, chains, decision.conclusion());
    }
    Judged {
        verdicts,
        games: decision.sampler,
        fates: decision.reader.into_fates(),
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
    /// The chains that may live by a double ko, which no random game shows.
    beside_kos: Vec<ChainId>,
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
            beside_kos: kos::beside_two(chains, reader.kos()),
            reader,
            model: without_sekis(board, chains, proofs),
            verdicts: proofs.to_vec(),
            groups: Vec::new(),
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
        let seemingly_dead = self.seemingly_dead(&unclear);
        if !unclear.is_empty() {
            self.settle(unclear);
        }
        for id in seemingly_dead {
            if self.reader.is_saved(id, self.sampler.sample()) {
                self.verdicts[id.index()] = Some(Verdict::read(Status::Alive));
            }
        }
    }

    /// The chains of some size that are clearly dead but for a few games: random games
    /// play badly in a seki, and where stones inside must be taken in the right order.
    fn seemingly_dead(&self, unclear: &[ChainId]) -> Vec<ChainId> {
        let seems_dead = |id: &ChainId| {
            let is_open = self.verdicts[id.index()].is_none() && !unclear.contains(id);
            let may_live = self.chains[*id].stones.len() >= SMALLEST_ALIVE;
            is_open && may_live && (-CERTAIN..0.0).contains(&self.ownership(*id))
        };
        let ids = self.chains.iter().map(|(id, _)| id);
        ids.filter(seems_dead).collect()
    }

    /// Reads chains whose holdings are unclear after all rounds, and leaves the rest to
    /// more games.
    fn settle(&mut self, mut unclear: Vec<ChainId>) {
        unclear.sort_by_key(|&id| Reverse(self.chains[id].stones.len()));
        self.groups = self.grouped(&unclear);
        for &id in &unclear {
            self.verdicts[id.index()] = self.rescued(id);
        }
        for turn in TURNS {
            for &id in &unclear {
                if self.verdicts[id.index()].is_none() {
                    self.verdicts[id.index()] = self.read(id, turn);
                }
            }
        }
        self.save_kos();
        self.sample_on(&unclear);
        for &id in &unclear {
            if self.beside_dead(id, self.ownership(id)) {
                self.verdicts[id.index()] = Some(self.estimate(id, Status::Alive));
            }
        }
    }

    /// Plays on while chance may still decide about one of `unclear` that nothing else
    /// has decided.
    fn sample_on(&mut self, unclear: &[ChainId]) {
        let mut games = ROUNDS[ROUNDS.len() - 1];
        while games < GAMES {
            let chance = ERRORS / f64::from(games).sqrt();
            let is_open = |id: &ChainId| {
                self.verdicts[id.index()].is_none() && self.shared_ownership(*id).abs() < chance
            };
            if !unclear.iter().any(is_open) {
                return;
            }
            games += MORE;
            self.sampler.play_to(games);
        }
    }

    /// Who lives by a double ko keeps its stones: if one is taken, the other ko is
    /// retaken. A life that the games do not see is such a one.
    fn save_kos(&mut self) {
        let lives = |id: &ChainId| {
            let verdict = self.verdicts[id.index()];
            let lives = verdict.is_some_and(|verdict| verdict.status != Status::Dead);
            lives && self.ownership(*id) < 0.0
        };
        let saviors: Vec<ChainId> = self.beside_kos.iter().copied().filter(lives).collect();
        for savior in saviors {
            let Chain {
                color, liberties, ..
            } = self.chains[savior];
            let own = |ko: &&Ko| ko.taker != color && liberties.contains(ko.at);
            let stones: PointSet = self
                .reader
                .kos()
                .iter()
                .filter(own)
                .map(|ko| ko.stone)
                .collect();
            for id in self.chains.within(&stones) {
                let verdict = self.verdicts[id.index()].filter(Verdict::is_proved);
                self.verdicts[id.index()] = verdict.or(Some(self.estimate(id, Status::Alive)));
            }
        }
    }

    /// The verdict on an unclear chain that nobody takes, or that lives by taking.
    fn rescued(&mut self, id: ChainId) -> Option<Verdict> {
        let sample = self.sampler.sample();
        let stands = self.reader.kills_captor(id, sample) || self.beside_dead(id, -CLEAR);
        stands.then(|| self.estimate(id, Status::Alive))
    }

    /// The verdict on an unclear chain by the searches of a turn.
    fn read(&mut self, id: ChainId, turn: Turn) -> Option<Verdict> {
        let result = self.reader.ask(id, self.sampler.sample(), turn)?;
        self.believed(id, &result)
    }

    /// What follows from a finding. A life counts as read if nothing was left
    /// outside the problem; a death if moreover it is safe for the captor, who
    /// else may lose the stones that capture, and the games do not contradict it,
    /// since a problem takes the stones around it for granted. With something
    /// outside, a life is not certain and a death is believed only if it seemed
    /// likely. A chain that its owner can save by moving first is alive as far as
    /// games or model say so: else he would have moved.
    fn believed(&self, id: ChainId, result: &TsumegoResult) -> Option<Verdict> {
        let stands = self.opinion(id).status != Status::Dead;
        let seems_alive = self.model[id.index()].status != Status::Dead || stands;
        let closed = result.is_closed;
        match (result.fate.attacked, result.fate.defended) {
            (TsumegoAnswer::Saved, _) => closed.then(|| Verdict::read(Status::Alive)),
            (_, TsumegoAnswer::Captured) if !closed => {
                (!stands).then(|| self.estimate(id, Status::Dead))
            }
            (_, TsumegoAnswer::Captured) if result.is_safe && self.shared_ownership(id) <= 0.0 => {
                Some(Verdict::read(Status::Dead))
            }
            (_, TsumegoAnswer::Captured) => Some(self.estimate(id, Status::Dead)),
            (_, TsumegoAnswer::Saved) => {
                (closed && seems_alive).then(|| self.estimate(id, Status::Alive))
            }
            _ => None,
        }
    }

    /// A verdict on every chain that is left to games and model.
    fn conclusion(&self) -> Vec<Verdict> {
        let ids = self.chains.iter().map(|(id, _)| id);
        let verdicts = ids.map(|id| self.verdicts[id.index()].unwrap_or_else(|| self.opinion(id)));
        self.spared(verdicts.collect())
    }

    /// The majority's verdict, a clear one if it contradicts a death that the
    /// static model sees.
    fn opinion(&self, id: ChainId) -> Verdict {
        let model = self.model[id.index()].status;
        let flattered = model == Status::Dead && !self.gains_by_a_neighbor(id);
        let least = if flattered { MODEL_VETO } else { 0.0 };
        let status = match self.shared_ownership(id) >= least {
            true => Status::Alive,
            false => Status::Dead,
        };
        self.estimate(id, status)
    }

    /// True if an enemy beside the chain was found dead, which the model could
    /// not know when it judged the chain, and the chain gains by taking it.
    fn gains_by_a_neighbor(&self, id: ChainId) -> bool {
        let chain = &self.chains[id];
        let enemies = chain.stones.neighbors() & self.board.stones(!chain.color);
        let is_found = |enemy: ChainId| {
            let verdict = self.verdicts[enemy.index()];
            verdict.is_some_and(|verdict| verdict.status == Status::Dead && !verdict.is_proved())
        };
        let enemies = self.chains.within(&enemies).into_iter();
        enemies
            .filter(|&enemy| is_found(enemy))
            .any(|enemy| self.gains_by(chain, &self.chains[enemy]))
    }

    /// The same verdicts, but that no chain is dead that stands in territory of
    /// its own color once everything dead is off: stones that kill a group from
    /// within its eyes may well be taken there, and the group is dead none the
    /// less.
    fn spared(&self, mut verdicts: Vec<Verdict>) -> Vec<Verdict> {
        let left = self.board.without(&dead_stones(self.chains, &verdicts));
        let home = revival::at_home(self.board, &left);
        let is_spared = |id: &ChainId| {
            let verdict = verdicts[id.index()];
            let is_guess = verdict.status == Status::Dead && !verdict.is_proved();
            is_guess && self.chains[*id].stones.is_subset(&home)
        };
        let ids = self.chains.iter().map(|(id, _)| id);
        let spared: Vec<ChainId> = ids.filter(is_spared).collect();
        for id in spared {
            verdicts[id.index()] = self.estimate(id, Status::Alive);
        }
        verdicts
    }

    /// Asks the search about chains that seem to stand with living enemies in
    /// their own eye space: such a group may be dead all the same, but random
    /// games rarely fill the space in the right order. True if one is dead.
    fn doubts_hosts(&mut self, verdicts: &[Verdict]) -> bool {
        let is_guess = |id: &ChainId| {
            let Verdict { status, evidence } = verdicts[id.index()];
            status != Status::Dead && matches!(evidence, Evidence::Estimated(_))
        };
        let hosts = self.hosts(&dead_stones(self.chains, verdicts));
        let guesses: Vec<ChainId> = hosts.into_iter().filter(is_guess).collect();
        let mut any = false;
        for id in guesses {
            self.sampler.play_to(ROUNDS[ROUNDS.len() - 1]);
            let read = TURNS.iter().find_map(|&turn| self.read(id, turn));
            let read = read.filter(|read| read.status == Status::Dead);
            any |= read.is_some();
            self.verdicts[id.index()] = self.verdicts[id.index()].or(read);
        }
        any
    }

    /// The chains that alone surround a small space in which enemies stand that are
    /// not `dead`, in order.
    fn hosts(&self, dead: &PointSet) -> Vec<ChainId> {
        let mut hosts = Vec::new();
        for color in Color::ALL {
            let own = self.board.stones(color);
            let guests = self.board.stones(!color) - *dead;
            let spaces = (self.board.points() - own).components();
            let has_guests =
                |space: &PointSet| space.len() <= LARGEST_NAKADE && space.intersects(&guests);
            for space in spaces.filter(has_guests) {
                if let [host] = self.chains.within(&(space.neighbors() & own))[..] {
                    hosts.push(host);
                }
            }
        }
        hosts.sort_unstable();
        hosts.dedup();
        hosts
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

    /// The holding of the chain, and of those of its group that are as unclear:
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

    /// How far the holding is from 0; half of that for each witness that says
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

    /// The chains whose holdings are nearer to 0 than `clear`, those that the static model
    /// judges otherwise than all but a few games, and those beside two kos.
    fn unclear(&self, clear: f64) -> Vec<ChainId> {
        let is_unclear = |id: ChainId| {
            let ownership = self.ownership(id);
            let contradicts = (self.model[id.index()].status == Status::Dead) != (ownership < 0.0);
            let certain = if contradicts { CERTAIN } else { clear };
            ownership.abs() < certain || self.beside_kos.contains(&id)
        };
        let ids = self.chains.iter().map(|(id, _)| id);
        ids.filter(|&id| self.verdicts[id.index()].is_none() && is_unclear(id))
            .collect()
    }

    /// True if the chain touches a dead enemy whose holding is below `limit`
    /// and by taking it joins a living chain or gets room for two eyes: it can
    /// do so whatever else happens. A small prisoner in its eye is no help.
    fn beside_dead(&self, id: ChainId, limit: f64) -> bool {
        let chain = &self.chains[id];
        let enemies = chain.stones.neighbors() & self.board.stones(!chain.color);
        self.chains.within(&enemies).into_iter().any(|enemy| {
            let ownership = self.ownership(enemy);
            let dead = match self.verdicts[enemy.index()] {
                Some(verdict) => verdict.status == Status::Dead,
                None => ownership <= -CLEAR,
            };
            dead && ownership < limit && self.gains_by(chain, &self.chains[enemy])
        })
    }

    /// True if the stones of `prey` are a way to a living friend of `chain`, or
    /// leave room for two eyes.
    fn gains_by(&self, chain: &Chain, prey: &Chain) -> bool {
        let friends = prey.stones.neighbors() & (self.board.stones(chain.color) - chain.stones);
        let lives = |&friend: &ChainId| match self.verdicts[friend.index()] {
            Some(verdict) => verdict.status != Status::Dead,
            None => self.ownership(friend) >= CLEAR,
        };
        Shape::of(&prey.stones).holds_two() || self.chains.within(&friends).iter().any(lives)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Black lives at the top, a stone of White is dead there.
    const CLEAR_BOARD: &str = "
        . O . X . X .
        X X X X X . X
        O O O O X X X
        . . . O O O O
        . . . . O . .
        . . . . O . .
        . . . . O . .";

    fn believed(
        vertex: &str,
        attacked: TsumegoAnswer,
        defended: TsumegoAnswer,
        is_closed: bool,
    ) -> Option<Status> {
        let board: Board = CLEAR_BOARD.parse().unwrap();
        let chains = Chains::of(&board);
        let mut decision = Decision::new(&board, &chains, &vec![None; chains.len()]);
        decision.sampler.play_to(50);
        let id = chains.at(vertex.parse().unwrap()).unwrap();
        let result = TsumegoResult {
            fate: Fate { attacked, defended },
            is_closed,
            is_safe: true,
        };
        decision.believed(id, &result).map(|verdict| verdict.status)
    }

    #[test]
    fn a_death_is_not_believed_against_the_games_if_something_was_left_outside() {
        use TsumegoAnswer::Captured;
        let (living, dead) = ("D7", "B7");
        assert_eq!(believed(living, Captured, Captured, false), None);
        assert_eq!(
            believed(living, Captured, Captured, true),
            Some(Status::Dead)
        );
        assert_eq!(
            believed(dead, Captured, Captured, false),
            Some(Status::Dead)
        );
    }

    #[test]
    fn a_life_is_believed_only_if_nothing_was_left_outside() {
        use TsumegoAnswer::Saved;
        assert_eq!(believed("B7", Saved, Saved, false), None);
        assert_eq!(believed("B7", Saved, Saved, true), Some(Status::Alive));
    }

    #[test]
    fn what_its_owner_can_still_save_is_alive_if_it_seems_so() {
        use TsumegoAnswer::{Captured, Saved, Unknown};
        assert_eq!(believed("D7", Captured, Saved, true), Some(Status::Alive));
        assert_eq!(believed("D7", Captured, Saved, false), None);
        assert_eq!(believed("B7", Captured, Saved, true), None);
        assert_eq!(believed("D7", Captured, Unknown, true), None);
    }
}
