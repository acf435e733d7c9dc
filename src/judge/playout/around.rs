//! What stands on the eight squares around a square, in one word.
//!
//! A board keeps such a word for each square, so that the questions which a random
//! game asks most (is this an eye, is there room, does a pattern match) need no look
//! at the squares themselves.

use super::mailbox::{SQUARES, Square, content};

/// How far the squares around a square are from it, row by row.
const AROUND: [isize; 8] = [-33, -32, -31, -1, 1, 31, 32, 33];

/// The contents of the squares of [`AROUND`], two bits each, the first lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Around(u16);

/// The lower bit of each neighbor and of each diagonal one.
const NEIGHBORS: u16 = 1 << 2 | 1 << 6 | 1 << 8 | 1 << 12;
const DIAGONALS: u16 = 1 | 1 << 4 | 1 << 10 | 1 << 14;

impl Around {
    /// What stands around a square that is not rim.
    pub fn of(contents: &[u8; SQUARES], square: Square) -> Around {
        let mut around = Around::default();
        for (place, offset) in AROUND.into_iter().enumerate() {
            let near = usize::from(square).wrapping_add_signed(offset);
            around.toggle(place, contents[near]);
        }
        around
    }

    /// Puts `content` where nothing was, or takes it away: on the square
    /// number `place` of [`AROUND`].
    #[inline(always)]
    pub fn toggle(&mut self, place: usize, content: u8) {
        self.0 ^= u16::from(content) << (2 * place);
    }

    /// A number of its own for all that can stand around a square.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// True if all four neighbors are the player's or rim and the diagonals do
    /// not make the eye false.
    #[inline(always)]
    pub fn is_eye(self, player: u8) -> bool {
        // The rim has the bits of both colors.
        let own = self.0 >> (player - 1);
        if own & NEIGHBORS != NEIGHBORS {
            return false;
        }
        let theirs = self.0 >> (content::opponent(player) - 1);
        let bad = theirs & !own & DIAGONALS;
        let on_the_edge = theirs & NEIGHBORS != 0;
        bad == 0 || !on_the_edge && bad & (bad - 1) == 0
    }

    /// True if a neighbor is empty.
    #[inline(always)]
    pub fn has_liberty(self) -> bool {
        self.empty_neighbors() != 0
    }

    /// True if two neighbors or more are empty.
    #[inline(always)]
    pub fn has_room(self) -> bool {
        let empty = self.empty_neighbors();
        empty & empty.wrapping_sub(1) != 0
    }

    /// The lower bit of each neighbor that is empty.
    /// True if there are neighbors of both colors.
    #[inline(always)]
    pub fn is_between(self) -> bool {
        let (low, high) = (self.0, self.0 >> 1);
        low & !high & NEIGHBORS != 0 && high & !low & NEIGHBORS != 0
    }

    #[inline(always)]
    fn empty_neighbors(self) -> u16 {
        !(self.0 | self.0 >> 1) & NEIGHBORS
    }
}

/// The squares of [`AROUND`] from which `square` is seen, and its place there.
#[inline(always)]
pub(crate) fn seen_from(square: Square) -> [(usize, usize); 8] {
    std::array::from_fn(|place| {
        let from = usize::from(square).wrapping_add_signed(-AROUND[place]);
        (from, place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All contents around a square.
    fn all() -> impl Iterator<Item = (Around, [u8; 8])> {
        (0..=u16::MAX).map(|word| {
            let contents = std::array::from_fn(|place| (word >> (2 * place) & 3) as u8);
            (Around(word), contents)
        })
    }

    #[test]
    fn an_eye_has_own_neighbors_and_at_most_one_bad_diagonal_none_on_the_edge() {
        for (around, [a, b, c, d, e, f, g, h]) in all() {
            let neighbors = [b, d, e, g];
            for player in [content::BLACK, content::WHITE] {
                let own = neighbors.iter().all(|&n| n == player || n == content::RIM);
                let rim = usize::from(neighbors.contains(&content::RIM));
                let theirs = |n: &&u8| **n == content::opponent(player);
                let bad = [a, c, f, h].iter().filter(theirs).count();
                assert_eq!(around.is_eye(player), own && bad + rim < 2, "{around:?}");
            }
        }
    }

    #[test]
    fn a_liberty_is_an_empty_neighbor_and_room_is_two() {
        for (around, [_, b, _, d, e, _, g, _]) in all() {
            let empty = |n: &&u8| **n == content::EMPTY;
            let count = [b, d, e, g].iter().filter(empty).count();
            assert_eq!(around.has_liberty(), count >= 1, "{around:?}");
            assert_eq!(around.has_room(), count >= 2, "{around:?}");
        }
    }

    #[test]
    fn between_are_neighbors_of_both_colors() {
        for (around, [_, b, _, d, e, _, g, _]) in all() {
            let has = |color| [b, d, e, g].contains(&color);
            let both = has(content::BLACK) && has(content::WHITE);
            assert_eq!(around.is_between(), both, "{around:?}");
        }
    }

    #[test]
    fn what_stands_there_is_seen_from_its_eight_neighbors() {
        let mut around = Around::default();
        for (from, place) in seen_from(100) {
            assert_eq!(from.wrapping_add_signed(AROUND[place]), 100);
            around.toggle(place, content::WHITE);
        }
        assert_eq!(around.index(), 0xAAAA);
    }
}
