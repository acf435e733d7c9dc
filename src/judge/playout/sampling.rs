//! Who owns each point at the end of a number of random games?
//!
//! A chain's *holding* is the mean over its stones and over the games of +1 if
//! the stone's point ends up its own color's, -1 if the opponent's, 0 if
//! nobody's. Black moves first in every other game.

use super::board::PlayoutBoard;
use super::mailbox;
use super::mailbox::{SQUARES, content};
use super::random::Random;
use crate::board::{Board, ByColor, Color, Point, PointMap, PointSet};

/// Fewer games than this are no evidence of what happens in such games. Half as
/// many change nothing in 5,000 games, twice as many the answer in two.
const FEWEST: usize = 4;

/// The sums over all games played.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    games: u32,
    /// For each square +1 for each game that Black owned it, -1 for White.
    balance: [i32; SQUARES],
    /// What each color owned at the end of each game.
    owned: Vec<ByColor<PointSet>>,
}

impl Sample {
    /// What the first `games` games show, or all if these are fewer.
    fn first(mut self, games: u32) -> Sample {
        while self.games > games
            && let Some(last) = self.owned.pop()
        {
            let square = |point| mailbox::square(point) as usize;
            last.black
                .iter()
                .for_each(|point| self.balance[square(point)] -= 1);
            last.white
                .iter()
                .for_each(|point| self.balance[square(point)] += 1);
            self.games -= 1;
        }
        self
    }

    /// The points that `color` owned in at least `share` of the games at whose
    /// end `stone` belonged to `keeper`; of all games if these are fewer than
    /// [`FEWEST`].
    pub(crate) fn owned_given(
        &self,
        color: Color,
        share: f64,
        stone: Point,
        keeper: Color,
    ) -> PointSet {
        let kept = |game: &&ByColor<PointSet>| game[keeper].contains(stone);
        let given = self.owned.iter().filter(kept).count();
        if given < FEWEST {
            return owned_in(self.owned.iter().map(|game| &game[color]), share);
        }
        owned_in(
            self.owned.iter().filter(kept).map(|game| &game[color]),
            share,
        )
    }

    /// The points that `color` owned in at least `share` of the games.
    pub(crate) fn owned(&self, color: Color, share: f64) -> PointSet {
        owned_in(self.owned.iter().map(|game| &game[color]), share)
    }

    /// The holding of a set of stones of `color`, from -1 to 1.
    pub(crate) fn ownership(&self, color: Color, stones: &PointSet) -> f64 {
        let (mut sum, mut len) = (0, 0);
        for stone in stones {
            sum += self.balance[mailbox::square(stone) as usize];
            len += 1;
        }
        let mean = f64::from(sum) / (f64::from(self.games) * f64::from(len));
        match color {
            Color::Black => mean,
            Color::White => -mean,
        }
    }
}

/// The points that lie in at least `share` of the sets.
fn owned_in<'a>(sets: impl Iterator<Item = &'a PointSet>, share: f64) -> PointSet {
    let mut counts = PointMap::filled(0_u32);
    let (mut total, mut any) = (0, PointSet::EMPTY);
    for set in sets {
        total += 1;
        any |= *set;
        set.iter().for_each(|point| counts[point] += 1);
    }
    any.iter()
        .filter(|&p| f64::from(counts[p]) >= share * f64::from(total))
        .collect()
}

/// Plays random games from one position.
#[derive(Clone, Debug)]
pub(crate) struct Sampler {
    start: PlayoutBoard,
    field: PlayoutBoard,
    random: Random,
    sample: Sample,
    points: PointSet,
}

impl Sampler {
    /// A sampler of `board` that has not played yet.
    pub(crate) fn new(board: &Board) -> Sampler {
        let start = PlayoutBoard::new(board);
        Sampler {
            field: start.clone(),
            start,
            random: Random::new(1),
            sample: Sample {
                games: 0,
                balance: [0; SQUARES],
                owned: Vec::new(),
            },
            points: board.points(),
        }
    }

    /// Plays on until `games` games are played in all.
    pub(crate) fn play_to(&mut self, games: u32) {
        while self.sample.games < games {
            self.field.reset(&self.start);
            let first = 1 + (self.sample.games % 2) as u8;
            self.field.play_out(first, &mut self.random);
            let mut owned = ByColor::<PointSet>::default();
            for point in self.points {
                let square = mailbox::square(point);
                let owner = self.field.owner(square);
                let [black, white] = [content::BLACK, content::WHITE].map(|c| owner == c);
                owned.black.insert_if(black, point);
                owned.white.insert_if(white, point);
                self.sample.balance[square as usize] += i32::from(black) - i32::from(white);
            }
            self.sample.owned.push(owned);
            self.sample.games += 1;
        }
    }

    /// What the games show that were played, but `most` of them, and `least` games if
    /// there were fewer.
    pub(crate) fn after(mut self, least: u32, most: u32) -> Sample {
        self.play_to(least);
        self.sample.first(most)
    }

    /// What was found so far.
    pub(crate) fn sample(&self) -> &Sample {
        &self.sample
    }
}

/// How often each point of `board` ends up Black's in `games` random games, from 1
/// (always) to -1 (always White's).
pub(crate) fn random_ownership(board: &Board, games: u32) -> PointMap<f64> {
    let mut sampler = Sampler::new(board);
    sampler.play_to(games.max(1));
    let mut map = PointMap::filled(0.0);
    for point in board.points() {
        let stone = [point].into_iter().collect();
        map[point] = sampler.sample().ownership(Color::Black, &stone);
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_games_are_the_same_however_many_follow() {
        let board: Board = ". . . . .\n. X . O .\n. X . O .\n. X . O .\n. . . . ."
            .parse()
            .unwrap();
        let mut short = Sampler::new(&board);
        short.play_to(8);
        let mut long = short.clone();
        long.play_to(20);
        assert_ne!(short.sample.balance, long.sample.balance);
        let [short, long] = [short, long].map(|sampler| sampler.after(10, 10));
        assert_eq!((short.games, short.balance), (10, long.balance));
        assert_eq!(short.owned, long.owned);
    }
}
