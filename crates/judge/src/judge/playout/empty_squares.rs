//! The empty squares of a random game, to pick one of them at random.
//!
//! Late in a game most of them are eyes, which would be looked at in vain for each move. So an eye
//! of chains that are not in atari *sleeps*: its owner does not fill it, and for the opponent it is
//! suicide. It wakes when something changes on the eight squares around it, or when a chain beside
//! it has no other liberty left.
//!
//! Games have the same probabilities as if all squares were awake, but differ from those, since
//! they use fewer random numbers. A finished board is judged in a tenth less time.

use super::mailbox::{NOWHERE, SQUARES, Square};

/// The empty squares, those awake first.
#[derive(Clone, Debug)]
pub(crate) struct EmptySquares {
    list: [Square; 25 * 25],
    /// The place of each square in the list, if it is there.
    place: [u16; SQUARES],
    is_asleep: [bool; SQUARES],
    len: usize,
    awake: usize,
}

impl EmptySquares {
    pub fn new() -> EmptySquares {
        EmptySquares {
            list: [NOWHERE; 25 * 25],
            place: [0; SQUARES],
            is_asleep: [false; SQUARES],
            len: 0,
            awake: 0,
        }
    }

    /// Becomes equal to `other`; only the first `used` squares of both are looked at.
    pub fn reset(&mut self, other: &EmptySquares, used: usize) {
        self.list[..other.len].copy_from_slice(&other.list[..other.len]);
        self.place[..used].copy_from_slice(&other.place[..used]);
        self.is_asleep[..used].copy_from_slice(&other.is_asleep[..used]);
        (self.len, self.awake) = (other.len, other.awake);
    }

    /// The number of squares.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The number of squares awake.
    pub fn awake(&self) -> usize {
        self.awake
    }

    /// The square number `place`; those awake have the lowest numbers.
    #[inline(always)]
    pub fn at(&self, place: usize) -> Square {
        self.list[place]
    }

    #[inline(always)]
    pub fn is_asleep(&self, square: Square) -> bool {
        self.is_asleep[square as usize]
    }

    /// Adds a square, awake.
    pub fn push(&mut self, square: Square) {
        self.place[square as usize] = self.len as u16;
        self.list[self.len] = square;
        self.swap(self.len, self.awake);
        self.len += 1;
        self.awake += 1;
    }

    /// Removes a square that is in the list.
    pub fn remove(&mut self, square: Square) {
        self.wake(square);
        self.len -= 1;
        self.awake -= 1;
        self.swap(usize::from(self.place[square as usize]), self.awake);
        self.swap(self.awake, self.len);
    }

    /// Puts the square number `place`, which is awake, to sleep.
    pub fn put_to_sleep(&mut self, place: usize) {
        self.is_asleep[self.list[place] as usize] = true;
        self.awake -= 1;
        self.swap(place, self.awake);
    }

    /// Wakes a square, if it sleeps.
    #[inline(always)]
    pub fn wake(&mut self, square: Square) {
        if std::mem::take(&mut self.is_asleep[square as usize]) {
            self.swap(usize::from(self.place[square as usize]), self.awake);
            self.awake += 1;
        }
    }

    /// Exchanges two places, both awake or both asleep.
    pub fn swap(&mut self, a: usize, b: usize) {
        self.list.swap(a, b);
        self.place[self.list[a] as usize] = a as u16;
        self.place[self.list[b] as usize] = b as u16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        /// After any pushes, removals, wakings and sleeps, the list agrees with a map from each
        /// square to whether it sleeps, and squares awake come first.
        #[test]
        fn the_list_is_that_of_a_map(acts in prop::collection::vec((33..58_u16, 0..4_u8), 0..200)) {
            let mut squares = EmptySquares::new();
            let mut sleeps = BTreeMap::new();
            for (square, act) in acts {
                match (act, sleeps.get(&square).copied()) {
                    (0, None) => {
                        squares.push(square);
                        sleeps.insert(square, false);
                    }
                    (1, Some(_)) => {
                        squares.remove(square);
                        sleeps.remove(&square);
                    }
                    (2, Some(false)) => {
                        squares.put_to_sleep(usize::from(squares.place[square as usize]));
                        sleeps.insert(square, true);
                    }
                    (3, Some(_)) => {
                        squares.wake(square);
                        sleeps.insert(square, false);
                    }
                    _ => {}
                }
                let listed: BTreeMap<Square, bool> = (0..squares.len())
                    .map(|place| (squares.at(place), place >= squares.awake()))
                    .collect();
                prop_assert_eq!(&listed, &sleeps);
                for (&square, &sleeps) in &sleeps {
                    prop_assert_eq!(squares.is_asleep(square), sleeps);
                }
            }
        }
    }
}
