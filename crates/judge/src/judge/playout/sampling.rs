//! Who owns each point at the end of a number of random games?
//!
//! A chain's *ownership* is the mean over its stones and over the games of +1 if
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
    /// For each square +1 for each game that Black owned it, -1 for White.
    balance: [i32; SQUARES],
    /// What each color owned at the end of each game.
    owned: Vec<ByColor<PointSet>>,
}

impl Sample {
    /// What the first `games` games show, or all if these are fewer.
    fn first(mut self, games: u32) -> Sample {
        while self.games() > games
            && let Some(last) = self.owned.pop()
        {
            let square = |point| mailbox::square(point) as usize;
            last.black
                .iter()
                .for_each(|point| self.balance[square(point)] -= 1);
            last.white
                .iter()
                .for_each(|point| self.balance[square(point)] += 1);
        }
        self
    }

    /// How many games were played.
    const fn games(&self) -> u32 {
        self.owned.len() as u32
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

    /// The ownership of a set of stones of `color`, from -1 to 1.
    pub(crate) fn ownership(&self, color: Color, stones: &PointSet) -> f64 {
        let (mut sum, mut len) = (0, 0);
        for stone in stones {
            sum += self.balance[mailbox::square(stone) as usize];
            len += 1;
        }
        color.signed(f64::from(sum) / (f64::from(self.games()) * f64::from(len)))
    }
}

/// The points that lie in at least `share` of the sets, of which there are fewer than
/// 512.
///
/// The sets are added up for all points at once, a binary digit of all counts in each
/// of the `digits`, and compared as numbers are.
fn owned_in<'a>(sets: impl Iterator<Item = &'a PointSet>, share: f64) -> PointSet {
    let mut digits = [PointSet::EMPTY; 9];
    let (mut total, mut any) = (0, PointSet::EMPTY);
    for set in sets {
        total += 1;
        any |= *set;
        let mut carry = *set;
        for digit in &mut digits {
            let next = *digit & carry;
            *digit = *digit ^ carry;
            carry = next;
            if carry.is_empty() {
                break;
            }
        }
        debug_assert!(carry.is_empty(), "{total} sets");
    }
    let least = (share * f64::from(total)).ceil() as u32;
    let (mut more, mut equal) = (PointSet::EMPTY, any);
    for (place, digit) in digits.iter().enumerate().rev() {
        if least >> place & 1 == 1 {
            equal &= *digit;
        } else {
            more |= equal & *digit;
            equal -= *digit;
        }
    }
    more | equal
}

/// Plays random games from one position.
#[derive(Clone, Debug)]
pub(crate) struct Sampler {
    // Large, and passed on with what was found.
    start: Box<PlayoutBoard>,
    field: Box<PlayoutBoard>,
    random: Random,
    moves: u32,
    sample: Sample,
}

impl Sampler {
    /// A sampler of `board` that has not played yet.
    pub(crate) fn new(board: &Board) -> Sampler {
        let start = PlayoutBoard::new(board);
        Sampler {
            field: start.clone(),
            start,
            random: Random::new(1),
            moves: 0,
            sample: Sample {
                balance: [0; SQUARES],
                owned: Vec::new(),
            },
        }
    }

    /// Plays on until `games` games are played in all.
    pub(crate) fn play_to(&mut self, games: u32) {
        while self.sample.games() < games {
            let owners = self.play(self.sample.games());
            let owned = ByColor::from_fn(|color| mailbox::points(&owners, content::of(color)));
            self.sample.owned.push(owned);
        }
    }

    /// Plays the game after so many others; tells who owns each square at its end.
    fn play(&mut self, played: u32) -> [u8; SQUARES] {
        self.field.reset(&self.start);
        let first = 1 + (played % 2) as u8;
        self.moves += self.field.play_out(first, &mut self.random);
        let owners = self.field.owners();
        for (balance, owner) in self.sample.balance.iter_mut().zip(owners) {
            // Nothing for the rim, which has the bits of both.
            *balance += i32::from(owner & 1) - i32::from(owner >> 1);
        }
        owners
    }

    /// What the games show that were played, but `most` of them, and `least` games if
    /// there were fewer.
    pub(crate) fn after(mut self, least: u32, most: u32) -> Sample {
        self.play_to(least);
        self.sample.first(most)
    }

    /// How many moves were played in all games.
    pub(crate) const fn moves(&self) -> u32 {
        self.moves
    }

    /// What was found so far.
    pub(crate) fn sample(&self) -> &Sample {
        &self.sample
    }
}

/// In how many more of `games` random games than White's each point of `board` ends up
/// Black's.
pub(crate) fn random_balance(board: &Board, games: u32) -> PointMap<i32> {
    let mut sampler = Sampler::new(board);
    for played in 0..games {
        sampler.play(played);
    }
    let mut map = PointMap::filled(0);
    for point in board.points() {
        map[point] = sampler.sample.balance[mailbox::square(point) as usize];
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn owned_is_what_lies_in_so_many_sets(
            sets in proptest::collection::vec(0_u32..1 << 5, 0..40),
            share in 0.01..1.0,
        ) {
            let points: Vec<Point> = (0..5).map(|column| Point::at(column, 0)).collect();
            let set = |&bits: &u32| -> PointSet {
                let is_in = |point: &&Point| bits >> point.column() & 1 == 1;
                points.iter().filter(is_in).copied().collect()
            };
            let sets: Vec<PointSet> = sets.iter().map(set).collect();
            let enough = |point: &&Point| {
                let count = sets.iter().filter(|set| set.contains(**point)).count();
                count > 0 && count as f64 >= share * sets.len() as f64
            };
            let owned: PointSet = points.iter().filter(enough).copied().collect();
            prop_assert_eq!(owned_in(sets.iter(), share), owned);
        }
    }

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
        assert_eq!((short.games(), short.balance), (10, long.balance));
        assert_eq!(short.owned, long.owned);
    }
}
