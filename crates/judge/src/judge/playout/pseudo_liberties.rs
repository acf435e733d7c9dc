//! Pseudo liberties of a chain in a random game.
//!
//! Each chain carries its *pseudo liberties*: the number of (stone, liberty) pairs, the sum of the
//! liberties' squares over all pairs, and the sum of these squared. All three are cheap to add and
//! subtract. The chain is in atari exactly if `pairs * squares = sum^2`, and its liberty is then
//! `sum / pairs`.
//!
//! Source: common practice of go programmers; the test for atari is from Łukasz Lew's libego.

use super::mailbox::Square;

/// The data of a chain, kept at its head stone. Sums wrap around: those of no chain, which nobody
/// reads, do so.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PseudoLiberties {
    /// (stone, liberty) pairs.
    pub pairs: u16,
    pub stones: u16,
    /// Sum of the liberties over all pairs.
    sum: u32,
    /// Sum of the liberties squared.
    squares: u32,
}

impl PseudoLiberties {
    /// One stone without liberties yet.
    pub fn of_stone() -> PseudoLiberties {
        PseudoLiberties {
            stones: 1,
            ..PseudoLiberties::default()
        }
    }

    #[inline(always)]
    pub fn add(&mut self, liberty: Square) {
        self.add_if(true, liberty);
    }

    /// Adds a liberty if `is_liberty`, without a branch.
    #[inline(always)]
    pub fn add_if(&mut self, is_liberty: bool, liberty: Square) {
        let (pair, liberty) = (u16::from(is_liberty), u32::from(liberty));
        let sum = u32::from(is_liberty) * liberty;
        self.pairs = self.pairs.wrapping_add(pair);
        self.sum = self.sum.wrapping_add(sum);
        self.squares = self.squares.wrapping_add(sum * liberty);
    }

    #[inline(always)]
    pub fn remove(&mut self, liberty: Square) {
        self.remove_if(true, liberty);
    }

    /// Removes a liberty if `was_liberty`, without a branch.
    #[inline(always)]
    pub fn remove_if(&mut self, was_liberty: bool, liberty: Square) {
        let (pair, liberty) = (u16::from(was_liberty), u32::from(liberty));
        let sum = u32::from(was_liberty) * liberty;
        self.pairs = self.pairs.wrapping_sub(pair);
        self.sum = self.sum.wrapping_sub(sum);
        self.squares = self.squares.wrapping_sub(sum * liberty);
    }

    pub fn merge(&mut self, other: PseudoLiberties) {
        self.merge_if(true, other);
    }

    /// Joins another chain if `is_joined`, without a branch.
    #[inline(always)]
    pub fn merge_if(&mut self, is_joined: bool, other: PseudoLiberties) {
        let (narrow, wide) = (u16::from(is_joined), u32::from(is_joined));
        self.pairs = self.pairs.wrapping_add(narrow.wrapping_mul(other.pairs));
        self.stones += narrow * other.stones;
        self.sum = self.sum.wrapping_add(wide.wrapping_mul(other.sum));
        self.squares = self.squares.wrapping_add(wide.wrapping_mul(other.squares));
    }

    /// True if there is exactly one liberty.
    #[inline(always)]
    pub fn is_last(&self) -> bool {
        let pairs = u32::from(self.pairs);
        let single = pairs.wrapping_mul(self.squares) == self.sum.wrapping_mul(self.sum);
        // One liberty has at most four neighbors, and with such small numbers the sums above do not
        // overflow.
        single & (self.pairs.wrapping_sub(1) < 4)
    }

    /// True if there are at least two liberties besides any one: each is in four pairs at most.
    #[inline(always)]
    pub fn are_many(&self) -> bool {
        self.pairs > 2 * 4
    }

    /// The only liberty, if there is exactly one.
    #[inline(always)]
    pub fn last_liberty(&self) -> Option<Square> {
        self.is_last()
            .then(|| (self.sum / u32::from(self.pairs)) as Square)
    }
}
