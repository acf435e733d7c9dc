//! Verdicts that the search doubts: whose fate hangs on who moves first, or on a ko, is
//! not settled, whatever games and model say.
//!
//! Asked about living chains in narrow rooms, dead ones that wall such rooms in, all in
//! seki, and all about which the search was believed: it takes a chain for alive that
//! its owner saves by moving first (of 461 such verdicts on 6,000 random boards of 7x7
//! this refutes 31, mostly of stones in a ko; of those on 5,057 finished games none).
//!
//! In a race (semeai) two verdicts stand on each other: the one lives since the other is
//! dead. A living chain is asked about as if those beside it that were held dead stood,
//! if they would outlast it and leave it but a narrow room. And no chain is surer to be
//! dead than the one that captures it is to live.
//!
//! ```text
//! . . . . . . .      The corner of a board that is White's beyond. Random games hardly
//! X X X X X X .      ever play B1 first, so Black's stones look dead, and with them off
//! O O O O O X .      White's have room enough. But they have ten liberties, and if they
//! . . O O O X .      stand nothing is left to White but five points: who plays B1
//! . . . O O X .      first wins all.
//! ```
//!
//! A dead chain in atari is in doubt if its owner joins it to a living one there, however
//! random games end.
//!
//! A chain that cannot be captured may still lose its territory: to a seki. So it is asked
//! about living chains in rooms of up to ten points, and of some more where dead stones
//! stand, whether they make two eyes though the opponent moves first.
//!
//! ```text
//! . . . X O      The carpenter's square, with no outside liberty: White plays B2 (from the
//! . . . X O      corner), and what Black does is no more than a seki.
//! . . . X O
//! X X X X O
//! O O O O O
//! ```
//!
//! Chains that random games always take seem to die in what is the opponent's home, and
//! he who is in a room of the opponent's, a *cell*, dies in all of them. So it is asked
//! whether a dead chain in a small room, its own or the opponent's, is saved by moving
//! first, if nothing in that room is the opponent's yet. In rooms of any kind a dead chain
//! is in doubt that is saved so though all that lies outside is the opponent's.
//!
//! ```text
//! . . . X O      Black's two chains fall        . O . X X      White lives by A2 (from
//! . . X X O      one by one, and live if        . . O X X      the corner), where Black
//! X X O O O      he moves first, at B2.         . O O X X      kills.
//! O O O O O                                     . X X X X
//! ```
//!
//! A living chain of few liberties may fall to one move, however much room its friends have
//! around it. So it is asked whether the opponent captures it by moving first.
//!
//! ```text
//! . . X O . .      Part of a board that is White's beyond. Black plays E3, and White's four
//! . . X O . .      stones do not get away: they join the others only if White is there first.
//! . . X O . .
//! X X X O X .
//! . X X O O O
//! ```
//!
//! And of the dead that games and model are unsure of, those are confirmed that the search
//! finds captured whatever their owner does: random games do not put a stone that kills
//! into a space where it will be captured.
//!
//! ```text
//! O X X X X O      White adds a third stone, and Black may take all three. Bent as they
//! X X O X X O      are, they leave a space with a vital point, which is White's: Black is
//! X . O . X O      dead, whoever moves first.
//! X X X X X O
//! ```
//!
//! No status changes by it, so it can wait until somebody asks how sure a verdict is.

use super::by_model::stones_with;
use super::decide::Judged;
use super::rooms::{self, DEAD_ROOMS, EYE_ROOMS, NARROW, STONES};
use super::tsumego::TsumegoReader;
use super::tsumego::cut::Cut;
use super::tsumego::problem::Side;
use crate::board::{Board, ChainId, Chains, Move, PointSet, Suicide};
use crate::proof::{BEARABLE, Evidence, Status};

/// Living chains with more liberties are not asked about in rooms of any kind. With four the
/// same games of 1,448 are safe to score, for 4% more instructions.
const SHORT: usize = 3;

/// What the search says of verdicts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Inquired {
    /// The stones about which what was judged is refuted if the side that it does not
    /// favor moves first, or wins a ko.
    pub doubted: PointSet,
    /// The stones that are dead whoever moves first and wins the kos.
    pub confirmed: PointSet,
}

impl Inquired {
    /// The same on another form of the board, to which `taken` leads.
    pub fn map(&self, taken: impl Fn(&PointSet) -> PointSet) -> Inquired {
        Inquired {
            doubted: taken(&self.doubted),
            confirmed: taken(&self.confirmed),
        }
    }
}

/// Asks about the chains of `board` what was `judged`.
///
/// Costs a search of some hundred positions for each chain that is asked about.
pub(crate) fn inquire(board: &Board, chains: &Chains, judged: &Judged) -> Inquired {
    let mut inquiry = Inquiry {
        board,
        chains,
        judged,
        dead: stones_with(chains, &judged.verdicts, Status::Dead),
        reader: TsumegoReader::new(board, chains),
        doubted: PointSet::EMPTY,
    };
    inquiry.ask_alone();
    inquiry.ask_in_races();
    inquiry.try_to_join();
    inquiry.ask_for_eyes();
    // The dearest questions come last: all have so many positions together.
    inquiry.ask_in_dispute();
    inquiry.ask_to_save();
    inquiry.ask_short_of_liberties();
    inquiry.follow_captors();
    let confirmed = inquiry.confirmed();
    Inquired {
        doubted: inquiry.doubted,
        confirmed,
    }
}

struct Inquiry<'a> {
    board: &'a Board,
    chains: &'a Chains,
    judged: &'a Judged,
    /// The stones held dead.
    dead: PointSet,
    reader: TsumegoReader<'a>,
    /// The stones about which there are doubts.
    doubted: PointSet,
}

impl Inquiry<'_> {
    /// Asks about chains as the board was judged.
    fn ask_alone(&mut self) {
        self.doubt(self.asked(), |inquiry, id| {
            let winner = match inquiry.judged.verdicts[id.index()].status {
                Status::Dead => Side::Defender,
                Status::Alive | Status::Seki => Side::Attacker,
            };
            inquiry.may_succeed(id, winner, &PointSet::EMPTY)
        });
    }

    /// Doubts those of `asked` that are `open`, but for what is doubted already.
    fn doubt(&mut self, asked: Vec<ChainId>, is_open: impl Fn(&mut Self, ChainId) -> bool) {
        for id in asked {
            let stones = self.chains[id].stones;
            if !stones.intersects(&self.doubted) && is_open(self, id) {
                self.doubted |= stones;
            }
        }
    }

    /// Asks about dead chains in small rooms whether they are saved by moving first.
    fn ask_in_dispute(&mut self) {
        let dead = self.guessed(Status::Dead);
        let mut asked = rooms::narrow(self.board, self.chains, &self.dead, &dead, DEAD_ROOMS);
        asked.extend(rooms::in_cells(self.board, self.chains, &self.dead, &dead));
        let sample = self.judged.games.sample();
        self.doubt(asked, |inquiry, id| {
            inquiry.reader.is_saved_first(id, sample)
        });
    }

    /// Asks about dead chains whether their owners save them by moving first, though the
    /// opponent keeps all around.
    fn ask_to_save(&mut self) {
        let sample = self.judged.games.sample();
        self.doubt(self.guessed(Status::Dead), |inquiry, id| {
            let is_asked = inquiry.chains[id].stones.len() >= STONES;
            is_asked && inquiry.reader.saves_itself(id, sample)
        });
    }

    /// Asks about living chains of few liberties, in rooms of any kind, whether the opponent
    /// captures them by moving first. What stands among dead stones only is a sacrifice: they
    /// may take it, and die.
    fn ask_short_of_liberties(&mut self) {
        let sample = self.judged.games.sample();
        self.doubt(self.guessed(Status::Alive), |inquiry, id| {
            let chain = &inquiry.chains[id];
            let captors = inquiry.board.stones(!chain.color) - inquiry.dead;
            let is_asked = chain.stones.len() >= STONES
                && chain.liberties.len() <= SHORT
                && chain.stones.neighbors().intersects(&captors);
            is_asked && inquiry.reader.is_captured_first(id, sample)
        });
    }

    /// Doubts that chains in atari are dead that their owner joins to living ones.
    fn try_to_join(&mut self) {
        self.doubt(self.guessed(Status::Dead), |inquiry, id| {
            inquiry.joins_the_living(id)
        });
    }

    /// True of a chain in atari if its owner's move there joins it to a living chain.
    fn joins_the_living(&self, id: ChainId) -> bool {
        let chain = &self.chains[id];
        let Some(liberty) = chain.liberties.single() else {
            return false;
        };
        let mut after = *self.board;
        let played = after.play(chain.color, Move::Play(liberty), Suicide::Forbidden);
        let living = self.board.stones(chain.color) - self.dead;
        let joined = after.chain_at(liberty);
        played.is_ok() && joined.intersects(&living) && after.liberties(&joined).has_two()
    }

    /// Asks about living chains as if the dead that would outlast them stood.
    fn ask_in_races(&mut self) {
        for id in self.guessed(Status::Alive) {
            let stones = self.chains[id].stones;
            if stones.len() < STONES || stones.intersects(&self.doubted) {
                continue;
            }
            let outlasting = rooms::outlasting(self.board, self.chains, &self.dead, id);
            if !outlasting.is_empty() && self.may_succeed(id, Side::Attacker, &outlasting) {
                let beside = self.chains.within(&(outlasting & stones.neighbors()));
                self.doubted |= stones | self.chains.stones_of(beside);
            }
        }
    }

    /// Asks about living chains whether they keep their territory, the smallest problems
    /// first: the largest may take all positions that are left, and find nothing.
    fn ask_for_eyes(&mut self) {
        let (judged, living) = (self.judged, self.guessed(Status::Alive));
        let mut asked = rooms::narrow(self.board, self.chains, &self.dead, &living, EYE_ROOMS);
        asked.retain(|&id| {
            let stones = self.chains[id].stones;
            stones.len() >= STONES && !stones.intersects(&self.doubted)
        });
        let closed = |id| Some((id, self.reader.closed_cut(id, judged.games.sample())?));
        let mut problems: Vec<(ChainId, Cut)> = asked.into_iter().filter_map(closed).collect();
        problems.sort_by_key(|(_, cut)| cut.problem().empties());
        for (id, cut) in problems {
            if self.reader.may_lose_its_eyes(cut.problem()) {
                self.doubted |= self.chains[id].stones;
            }
        }
    }

    /// Doubts that chains are dead beside living ones that are in doubt.
    fn follow_captors(&mut self) {
        let living = self.guessed(Status::Alive).into_iter();
        let shaky = living.filter(|&id| self.is_shaky(id));
        let shaky = self.chains.stones_of(shaky);
        self.doubt(self.guessed(Status::Dead), |inquiry, id| {
            inquiry.chains[id].stones.neighbors().intersects(&shaky)
        });
    }

    /// The stones that games and model leave unsure to be dead, and the search does not:
    /// they are captured whatever their owner does.
    fn confirmed(&mut self) -> PointSet {
        let mut confirmed = PointSet::EMPTY;
        for id in self.guessed(Status::Dead) {
            let stones = self.chains[id].stones;
            let sample = self.judged.games.sample();
            if self.is_unsure(id)
                && !stones.intersects(&self.doubted)
                && self.reader.is_beyond_rescue(id, sample)
            {
                confirmed |= stones;
            }
        }
        confirmed
    }

    /// True of a chain that is no captor to be sure of; a sacrifice is none at all.
    fn is_shaky(&self, id: ChainId) -> bool {
        let chain = &self.chains[id];
        let is_doubtful = chain.stones.intersects(&self.doubted) || self.is_unsure(id);
        let opponents = self.board.stones(!chain.color) - self.dead;
        is_doubtful && chain.stones.len() >= STONES && !chain.is_sacrifice(&opponents)
    }

    /// True of a chain about which games and model are too often wrong.
    fn is_unsure(&self, id: ChainId) -> bool {
        let verdict = self.judged.verdicts[id.index()];
        let stones = self.chains[id].stones.len();
        verdict.chance_of_error(stones, self.board.size()) > BEARABLE
    }

    fn may_succeed(&mut self, id: ChainId, first: Side, standing: &PointSet) -> bool {
        let sample = self.judged.games.sample();
        self.reader.may_succeed_first(id, sample, first, standing)
    }

    /// The chains of a status that neither a proof nor a person has told, in order.
    fn guessed(&self, status: Status) -> Vec<ChainId> {
        let is_guess = |id: &ChainId| {
            let verdict = self.judged.verdicts[id.index()];
            verdict.status == status && verdict.evidence <= Evidence::Read
        };
        self.chains.ids().filter(is_guess).collect()
    }

    /// The chains to be asked about alone, in order.
    fn asked(&self) -> Vec<ChainId> {
        let is_read = |id: &ChainId| self.judged.verdicts[id.index()].evidence == Evidence::Read;
        let guesses = [Status::Alive, Status::Dead].map(|status| self.guessed(status));
        let guesses = guesses.into_iter().flatten();
        let (mut asked, others): (Vec<ChainId>, Vec<ChainId>) = guesses.partition(is_read);
        asked.extend(self.guessed(Status::Seki));
        asked.extend(rooms::narrow(
            self.board,
            self.chains,
            &self.dead,
            &others,
            0..=NARROW,
        ));
        asked.sort_unstable();
        asked
    }
}
