//! Who owns each point at the end of a number of random games?
//!
//! A chain's *ownership* is the mean over its stones and over the games of +1 if
//! the stone's point ends up its own color's, -1 if the opponent's, 0 if
//! nobody's. Black moves first in every other game.

use super::board::PlayoutBoard;
use super::mailbox;
use super::mailbox::{SQUARES, Square};
use super::random::Random;
use crate::board::{Board, Color, PointMap, PointSet};

/// Plays random games from one position.
pub(crate) struct Sampler {
    start: Box<PlayoutBoard>,
    field: Box<PlayoutBoard>,
    random: Random,
    games: u32,
    /// The squares whose owners are counted.
    asked: Vec<Square>,
    /// For each square the games in which Black owned it, less those in which White did.
    balance: [i32; SQUARES],
}

impl Sampler {
    /// A sampler of `board` for the owners of some `points`, before its first game.
    pub(crate) fn new(board: &Board, points: &PointSet) -> Sampler {
        let start = PlayoutBoard::new(board);
        Sampler {
            field: start.clone(),
            start,
            random: Random::new(1),
            games: 0,
            asked: points.iter().map(mailbox::square).collect(),
            balance: [0; SQUARES],
        }
    }

    /// Plays on until `games` games are played in all.
    pub(crate) fn play_to(&mut self, games: u32) {
        while self.games < games {
            self.field.reset(&self.start);
            let first = 1 + (self.games % 2) as u8;
            self.field.play_out(first, &mut self.random);
            for &square in &self.asked {
                let owner = self.field.owner(square);
                self.balance[square as usize] += i32::from(owner & 1) - i32::from(owner >> 1);
            }
            self.games += 1;
        }
    }

    /// The games played so far.
    pub(crate) fn games(&self) -> u32 {
        self.games
    }

    /// The ownership of a set of stones of `color`, from -1 to 1; all must be among the sampled
    /// points.
    pub(crate) fn ownership(&self, color: Color, stones: &PointSet) -> f64 {
        let (mut sum, mut len) = (0, 0);
        for stone in stones {
            sum += self.balance[mailbox::square(stone) as usize];
            len += 1;
        }
        color.signed(f64::from(sum) / (f64::from(self.games) * f64::from(len)))
    }
}

/// For each point of `board`, the random games in which Black owns it at the end, less those in
/// which White does.
pub(crate) fn random_balance(board: &Board, games: u32) -> PointMap<i32> {
    let mut sampler = Sampler::new(board, &board.points());
    sampler.play_to(games);
    let mut map = PointMap::filled(0);
    for point in board.points() {
        map[point] = sampler.balance[mailbox::square(point) as usize];
    }
    map
}
