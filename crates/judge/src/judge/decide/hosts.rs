//! Chains that seem to stand though living enemies are in their eye space.

use super::{Decision, ROUNDS};
use crate::board::{ChainId, Color, PointSet};
use crate::judge::by_model::stones_with;
use crate::judge::shape::LARGEST_NAKADE;
use crate::judge::tsumego::TURNS;
use crate::proof::{Status, Verdict};

impl Decision<'_> {
    /// Asks the search about chains that seem to stand with living enemies in
    /// their own eye space: such a group may be dead all the same, but random
    /// games rarely fill the space in the right order. True if one is dead.
    pub(super) fn doubts_hosts(&mut self, verdicts: &[Verdict]) -> bool {
        let is_guess = |id: &ChainId| {
            self.verdicts[id.index()].is_none() && verdicts[id.index()].status != Status::Dead
        };
        let hosts = self.hosts(&stones_with(self.chains, verdicts, Status::Dead));
        let guesses: Vec<ChainId> = hosts.into_iter().filter(is_guess).collect();
        let mut any = false;
        for id in guesses {
            self.sampler.play_to(ROUNDS[ROUNDS.len() - 1]);
            let read = TURNS.iter().find_map(|&turn| self.read(id, turn));
            let read = read.filter(|read| read.status == Status::Dead);
            any |= read.is_some();
            self.verdicts[id.index()] = read;
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
}
