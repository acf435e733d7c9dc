//! Chains that are unclear after all rounds of random games: they are read, or left to
//! more games.

use std::cmp::Reverse;

use super::{CLEAR, Decision, ROUNDS};
use crate::board::{Chain, ChainId, PointSet};
use crate::judge::model::{Model, ModelGroup};
use crate::judge::tsumego::solver::TsumegoAnswer;
use crate::judge::tsumego::{TURNS, TsumegoResult, Turn};
use crate::position::Ko;
use crate::proof::{Status, Verdict};

/// How many games are played at most if the search cannot settle a chain either,
/// see [`Decision::sample_on`]. With twice as many five games of 5,700 are answered
/// otherwise: two more of those cut before their end are exact, and the slowest hundredth
/// takes a sixth more time.
const GAMES: u32 = 256;
/// Nor are more played once all took so many moves together: on open boards a game is
/// long. [`GAMES`] of finished boards take some 30,000.
const MOVES: u32 = 40_000;
/// After so many more of them it is asked again whether chance may decide: half of
/// the last round. Asking only after 128 and 256 changes no answer in 5,700 games.
const MORE: u32 = 32;
/// An ownership of fewer standard errors than this may be the other way in truth: 19
/// times in 20 it is not.
const ERRORS: f64 = 2.0;

impl Decision<'_> {
    /// Reads chains whose ownership is unclear after all rounds, and leaves the rest to
    /// more games.
    pub(super) fn settle(&mut self, mut unclear: Vec<ChainId>) {
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
        while games < GAMES && self.sampler.moves() < MOVES {
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
    pub(super) fn read(&mut self, id: ChainId, turn: Turn) -> Option<Verdict> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Chains};
    use crate::judge::tsumego::Fate;

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
