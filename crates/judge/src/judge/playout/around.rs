//! What stands on the eight squares around a square, in one word.
//!
//! A board keeps such a word for each square. So the questions that a random game asks most (is
//! this an eye, is there room, does a pattern match) need not look at the squares themselves.

use super::mailbox::{SQUARES, Square, content};

/// The distances to the squares around a square, row by row.
const AROUND: [isize; 8] = [-33, -32, -31, -1, 1, 31, 32, 33];

/// The contents of the squares of [`AROUND`], two bits each, the first lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Around(u16);

/// The lower bit of each neighbor.
const NEIGHBORS: u16 = 1 << 2 | 1 << 6 | 1 << 8 | 1 << 12;
const DIAGONALS: u16 = 1 | 1 << 4 | 1 << 10 | 1 << 14;

/// The squares around `middle` whose lower bits are set, in order.
#[inline(always)]
fn squares(mut lower_bits: u16, middle: Square) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let offset = AROUND.get(lower_bits.trailing_zeros() as usize / 2)?;
        lower_bits &= lower_bits - 1;
        Some(middle.wrapping_add_signed(*offset as i16))
    })
}

/// The lower bits of the diagonal squares beside neighbors, given by their lower bits.
#[inline(always)]
fn beside(neighbors: u16) -> u16 {
    let vertical = neighbors & (1 << 2 | 1 << 12);
    let (left, right) = (neighbors & 1 << 6, neighbors & 1 << 8);
    vertical >> 2 | vertical << 2 | left >> 6 | left << 4 | right >> 4 | right << 6
}

impl Around {
    /// The word for a square that is not rim.
    pub fn of(contents: &[u8; SQUARES], square: Square) -> Around {
        let mut around = Around::default();
        for (place, offset) in AROUND.into_iter().enumerate() {
            let near = usize::from(square).wrapping_add_signed(offset);
            around.toggle(place, contents[near]);
        }
        around
    }

    /// Puts `content` on the empty square number `place` of [`AROUND`], or takes it away.
    #[inline(always)]
    pub fn toggle(&mut self, place: usize, content: u8) {
        self.0 ^= u16::from(content) << (2 * place);
    }

    /// A distinct number for each possible surrounding.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// True if all four neighbors are the player's or rim and the diagonals do not make the eye
    /// false.
    #[inline(always)]
    pub fn is_eye(self, player: u8) -> bool {
        // The rim has the bits of both colors.
        let own = self.0 >> (player - 1);
        let theirs = self.0 >> (content::opponent(player) - 1);
        let bad = theirs & !own & DIAGONALS;
        let on_the_edge = theirs & NEIGHBORS != 0;
        let is_single = bad & bad.wrapping_sub(1) == 0;
        (own & NEIGHBORS == NEIGHBORS) & ((bad == 0) | !on_the_edge & is_single)
    }

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

    /// False if the empty square in the middle is plainly no part of a space of two to `largest`
    /// empty squares that one color surrounds. Only the middle and the squares joined to it are
    /// looked at.
    #[inline(always)]
    pub fn may_be_small_space(self, largest: usize) -> bool {
        let joined = self.empty_neighbors();
        let seen = NEIGHBORS | beside(joined);
        let is_wall = |color| self.stones(color) & seen != 0;
        let empties = (self.empty() & seen).count_ones() as usize;
        // Without a branch: random games are hard to predict.
        let is_between = is_wall(content::BLACK) & is_wall(content::WHITE);
        (joined != 0) & !is_between & (empties < largest)
    }

    /// True if a neighbor is a stone of `player`.
    #[inline(always)]
    pub fn has_stone(self, player: u8) -> bool {
        self.stones(player) & NEIGHBORS != 0
    }

    #[inline(always)]
    pub fn empties(self) -> usize {
        self.empty_neighbors().count_ones() as usize
    }

    /// The neighbors that are empty, in order; `middle` is the square in the middle.
    #[inline(always)]
    pub fn empty_from(self, middle: Square) -> impl Iterator<Item = Square> {
        squares(self.empty_neighbors(), middle)
    }

    /// The neighbors with a stone of `player`, in order.
    #[inline(always)]
    pub fn stones_from(self, middle: Square, player: u8) -> impl Iterator<Item = Square> {
        squares(self.stones(player) & NEIGHBORS, middle)
    }

    /// The diagonal squares that are empty, in order.
    #[inline(always)]
    pub fn empty_diagonals_from(self, middle: Square) -> impl Iterator<Item = Square> {
        squares(self.empty() & DIAGONALS, middle)
    }

    /// The colors of the neighbors that are stones, a bit each.
    #[inline(always)]
    pub fn walls(self) -> u8 {
        u8::from(self.has_stone(content::BLACK)) | u8::from(self.has_stone(content::WHITE)) << 1
    }

    /// The lower bit of each neighbor that is empty.
    #[inline(always)]
    fn empty_neighbors(self) -> u16 {
        self.empty() & NEIGHBORS
    }

    /// The squares that are empty; only lower bits mean anything.
    #[inline(always)]
    fn empty(self) -> u16 {
        !(self.0 | self.0 >> 1)
    }

    /// The squares with a stone of `player`; only lower bits mean anything.
    #[inline(always)]
    fn stones(self, player: u8) -> u16 {
        self.0 >> (player - 1) & !(self.0 >> (content::opponent(player) - 1))
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
    fn a_small_space_is_one_that_nothing_seen_contradicts() {
        // Of the eight, each diagonal square with the two neighbors beside it.
        let corners = [(0, [1, 3]), (2, [1, 4]), (5, [3, 6]), (7, [4, 6])];
        for (around, contents) in all() {
            let is_empty = |place: usize| contents[place] == content::EMPTY;
            let mut seen = vec![1, 3, 4, 6];
            let joined = |corner: &&(usize, [usize; 2])| corner.1.into_iter().any(is_empty);
            seen.extend(corners.iter().filter(joined).map(|corner| corner.0));
            let has = |color| seen.iter().any(|&place| contents[place] == color);
            let empties = seen.iter().filter(|&&place| is_empty(place)).count();
            for largest in [3, 6] {
                let may_be = [1, 3, 4, 6].into_iter().any(is_empty)
                    && !(has(content::BLACK) && has(content::WHITE))
                    && empties < largest;
                assert_eq!(around.may_be_small_space(largest), may_be, "{around:?}");
            }
        }
    }

    #[test]
    fn neighbors_come_in_order_by_what_stands_there() {
        let at = |place: usize| 100_u16.wrapping_add_signed(AROUND[place] as i16);
        for (around, contents) in all() {
            let with = |places: [usize; 4], content| -> Vec<Square> {
                let there = places
                    .into_iter()
                    .filter(|&place| contents[place] == content);
                there.map(at).collect()
            };
            let neighbors = [1, 3, 4, 6];
            let empty: Vec<Square> = around.empty_from(100).collect();
            assert_eq!(empty, with(neighbors, content::EMPTY));
            assert_eq!(around.empties(), empty.len());
            let diagonals: Vec<Square> = around.empty_diagonals_from(100).collect();
            assert_eq!(diagonals, with([0, 2, 5, 7], content::EMPTY));
            let mut walls = 0;
            for player in [content::BLACK, content::WHITE] {
                let stones: Vec<Square> = around.stones_from(100, player).collect();
                assert_eq!(stones, with(neighbors, player));
                walls |= u8::from(!stones.is_empty()) * player;
            }
            assert_eq!(around.walls(), walls);
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
