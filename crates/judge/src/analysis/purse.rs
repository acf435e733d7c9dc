//! What may be spent on a count and the fights before it, over the whole board.
//!
//! A fight is judged by searches, a new analysis and a new count for each move that is
//! tried, and a board of the middle game has a dozen of such moves. So all of them
//! pay from one purse, from which the analysis of the board itself has been paid before:
//! where that was dear, a fight is, too, and what both have left is the count's. It is in
//! positions of a search; what else is done is worth so many of them as take the same time.

use std::cell::Cell;

use crate::counting::QUESTIONS;

/// The positions for the analysis of a board and for its fights together. Chosen by cost,
/// with [`KEPT`]: the dearest boards of 19x19 known take 330 million instructions so,
/// some 50 milliseconds, and of 25x25 400 million. With a quarter more of both 19 of 10,036
/// scores are others, and one more is exact.
const POSITIONS: u32 = 23_000;
/// The positions that neither can take from the count in the end: a third of what it may
/// spend where nothing else was dear.
const KEPT: u32 = 8_000;
/// So many questions to the reader take the time of one position.
const QUESTIONS_FOR_ONE: u32 = 2;

/// What is left for the fights of a board.
pub(super) struct Purse {
    left: Cell<u32>,
}

impl Purse {
    /// A purse from which an analysis that took `effort` was paid.
    pub fn after(effort: u32) -> Purse {
        Purse {
            left: Cell::new(POSITIONS.saturating_sub(effort)),
        }
    }

    /// True if there is enough for `effort`.
    pub fn affords(&self, effort: u32) -> bool {
        self.left.get() > effort
    }

    /// Runs `work`, which is told how many positions are left and returns how many it took,
    /// and pays for it.
    pub fn spend<T>(&self, work: impl FnOnce(u32) -> (T, u32)) -> T {
        let (result, spent) = work(self.left.get());
        self.pay(spent);
        result
    }

    /// Takes so many positions out of the purse, or what is left.
    pub fn pay(&self, positions: u32) {
        self.left.set(self.left.get().saturating_sub(positions));
    }

    /// How many questions the count after a move may ask.
    pub fn questions(&self) -> u32 {
        QUESTIONS.min(QUESTIONS_FOR_ONE * self.left.get())
    }

    /// Pays for the questions of such a count.
    pub fn pay_questions(&self, asked: u32) {
        self.pay(asked.div_ceil(QUESTIONS_FOR_ONE));
    }

    /// How many questions are left for the board as it was judged.
    pub fn questions_after(&self) -> u32 {
        QUESTIONS.min(QUESTIONS_FOR_ONE * (KEPT + self.left.get()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_is_not_left() {
        let purse = Purse::after(POSITIONS - 100);
        assert!(purse.affords(99) && !purse.affords(100));
        assert_eq!(purse.spend(|left| (left, 30)), 100);
        purse.pay_questions(40);
        assert_eq!(purse.questions(), QUESTIONS_FOR_ONE * 50);
        assert_eq!(purse.questions_after(), QUESTIONS_FOR_ONE * (KEPT + 50));
        purse.pay(1000);
        assert!(!purse.affords(0));
        assert_eq!(purse.questions_after(), QUESTIONS_FOR_ONE * KEPT);
    }

    #[test]
    fn no_count_asks_more_than_one_alone_may() {
        let purse = Purse::after(0);
        assert_eq!([purse.questions(), purse.questions_after()], [QUESTIONS; 2]);
    }

    #[test]
    fn nothing_is_left_after_a_dear_analysis() {
        assert!(!Purse::after(POSITIONS + 1).affords(0));
    }
}
