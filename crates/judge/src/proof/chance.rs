//! How often is a verdict wrong?
//!
//! Margins are shares of random games, no chances: this is the table from the one to
//! the other, measured on final positions with nothing else in the way of scoring (the
//! example `calibrate` prints it, with folds):
//!
//! | evidence | wrong |
//! |---|---|
//! | assumed; estimated or read on a board of fewer than five lines | one in two: nobody knows |
//! | estimated, margin below 0.3, or 0.5 of a large dead chain | one in 59 |
//! | estimated, margin below 0.6 | one in 16,000 |
//! | estimated, and clearer than that; read | one in 240,000 |
//! | marked, implied, proved | 0 |
//!
//! A step curve, and not a logistic one, because the steps are all that the games show:
//! from a margin of 0.3 on no more verdicts differ from the records than proofs do,
//! which are never wrong. Such a step has half an error (Jeffreys), so that no chance
//! of an estimate is 0. A curve that is fitted to the doubtful estimates and falls on
//! would only repeat what it assumes of the others.
//!
//! A verdict that was read is taken to be as sure as the clearest estimates, as the
//! order of [`Evidence`] has it: of 90 none was wrong, too few to know more.

use super::verdict::{Evidence, Margin, Status, Verdict};
use crate::board::BoardSize;

/// The largest chance of a change that is no matter for a person.
pub(crate) const BEARABLE: f64 = 0.001;
/// What nobody has looked at is as likely one way as the other.
pub(crate) const UNKNOWN: f64 = 0.5;
/// The fewest lines, counted along the shorter side, of a board of whose verdicts a chance
/// is known. They were measured on boards of nine lines and more, where a chain lives or
/// dies apart from the rest. On so few lines every capture reaches from edge to edge, and
/// what has been captured is room to live in again: of the scores that were safe by
/// estimates one in eleven is refuted, or left to a ko, by the exact value of the game
/// (docs/research/judge.md).
const LINES: usize = 5;
/// From which margin on an estimate is wrong how often, by a run with fewer looks at the
/// random games than there are now (docs/research/measurements.md). Of the chains below 0.3 17 of 958
/// differ from the records, seven of 7,925 from there and 116 of 120,518 from 0.6 on;
/// but 85 of 40,571 proved chains differ too: of all of these from 0.3 on together one in 800,
/// which is a fault of the records, and only below 0.3 there is more (17 of 958, where 1.2
/// would be that fault, and half an error are 16.3). Three steps: with more each has too few
/// chains to tell.
const STEPS: [(Margin, f64); 3] = [
    (Margin::from_thousandths(0), 16.3 / 959.0),
    (Margin::from_thousandths(300), 0.5 / 7926.0),
    (Margin::from_thousandths(600), 0.5 / 120_519.0),
];
/// A dead chain of this many stones has to be clearly dead ([`Margin::CLEAR`]): where
/// games were cut before their end, such verdicts with a margin from 0.3 to there were
/// wrong eight times as often as those on smaller dead chains (12 of 118, 45 of 3,750),
/// and twenty points hang on them. (`unfinished` asks so of chains that live together, too.)
const LARGE: usize = 10;

impl Verdict {
    /// The chance, from 0 to 1, that a verdict on a chain of this many `stones`, at the
    /// end of a game on a board of this `size`, is wrong. On boards of fewer than five
    /// lines the chance is known only of what is proved or marked: of all else it is one in two.
    ///
    /// Measured for [`Method::Judge`](crate::Method::Judge); the other methods give
    /// low margins, whose chance is then that of a doubtful verdict. While there is
    /// much to play chains are captured whatever was said of them: 20 moves before
    /// the end one estimate in seventy.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::proof::Margin;
    /// use seichi::{BoardSize, Status, Verdict};
    /// let dead = |margin| Verdict::estimated(Status::Dead, Margin::new(margin));
    /// let nine = BoardSize::new(9).expect("a size");
    /// assert!(dead(0.2).chance_of_error(3, nine) > 0.01);
    /// assert!(dead(0.4).chance_of_error(3, nine) < 0.0001);
    /// assert!(dead(0.4).chance_of_error(10, nine) > 0.01);
    /// let small = BoardSize::rectangle(9, 4).expect("a size");
    /// assert_eq!(dead(0.4).chance_of_error(3, small), 0.5);
    /// ```
    pub fn chance_of_error(&self, stones: usize, size: BoardSize) -> f64 {
        let is_large = self.status == Status::Dead && stones >= LARGE;
        let is_small = size.width().min(size.height()) < LINES;
        match self.evidence {
            Evidence::Assumed => UNKNOWN,
            Evidence::Unsettled => STEPS[0].1,
            Evidence::Estimated(_) | Evidence::Read if is_small => UNKNOWN,
            Evidence::Estimated(margin) if is_large && margin < Margin::CLEAR => STEPS[0].1,
            Evidence::Estimated(margin) => {
                let steps = STEPS.iter().rev();
                let mut reached = steps.filter(|(least, _)| *least <= margin);
                reached.next().map_or(UNKNOWN, |(_, chance)| *chance)
            }
            Evidence::Read => STEPS[STEPS.len() - 1].1,
            Evidence::Implied | Evidence::Marked | Evidence::Proved(_) => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::Proof;

    const NINE: BoardSize = BoardSize::new(9).unwrap();

    #[test]
    fn on_boards_of_fewer_than_five_lines_only_proofs_and_persons_are_believed() {
        let chance = |evidence, width, height| {
            let status = Status::Alive;
            let size = BoardSize::rectangle(width, height).unwrap();
            Verdict { status, evidence }.chance_of_error(1, size)
        };
        for evidence in [Evidence::Estimated(Margin::new(1.0)), Evidence::Read] {
            for (width, height) in [(4, 4), (1, 8), (19, 4), (4, 19)] {
                assert_eq!(chance(evidence, width, height), UNKNOWN);
            }
            assert!(chance(evidence, 5, 5) < BEARABLE);
        }
        for evidence in [Evidence::Marked, Evidence::Proved(Proof::Benson)] {
            assert_eq!(chance(evidence, 2, 2), 0.0);
        }
    }

    #[test]
    fn stronger_evidence_is_never_more_often_wrong() {
        let margins = (0..=1000).map(|m| Evidence::Estimated(Margin::from_thousandths(m)));
        let others = [Evidence::Read, Evidence::Implied, Evidence::Marked];
        let all: Vec<Evidence> = [Evidence::Assumed]
            .into_iter()
            .chain(margins)
            .chain(others)
            .collect();
        for status in [Status::Alive, Status::Dead, Status::Seki] {
            for stones in [1, LARGE - 1, LARGE, 100] {
                let chances = all
                    .iter()
                    .map(|&evidence| Verdict { status, evidence }.chance_of_error(stones, NINE));
                let chances: Vec<f64> = chances.collect();
                assert!(chances.is_sorted_by(|a, b| a >= b));
                assert_eq!((chances[0], chances[all.len() - 1]), (UNKNOWN, 0.0));
            }
        }
    }

    #[test]
    fn no_estimate_is_beyond_doubt_and_only_large_dead_chains_ask_for_more() {
        let chance = |status, margin, stones| {
            Verdict::estimated(status, Margin::new(margin)).chance_of_error(stones, NINE)
        };
        assert!(chance(Status::Alive, 1.0, 1) > 0.0);
        assert!(chance(Status::Dead, 0.45, LARGE) > 100.0 * chance(Status::Dead, 0.45, LARGE - 1));
        assert_eq!(
            chance(Status::Alive, 0.45, LARGE),
            chance(Status::Alive, 0.45, 1)
        );
        assert_eq!(
            chance(Status::Dead, 0.55, LARGE),
            chance(Status::Dead, 0.55, 1)
        );
    }
}
