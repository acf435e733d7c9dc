//! How often is a verdict wrong?
//!
//! A margin is a share of random games, not a probability. This table maps margins to measured
//! error rates on final positions that nothing else keeps from being scored (the example
//! `calibrate` prints it, with folds):
//!
//! | evidence | wrong |
//! |---|---|
//! | assumed; estimated or read on a board of fewer than five lines | one in two: nobody knows |
//! | estimated, margin below 0.3, or 0.5 of a large dead chain | one in 59 |
//! | estimated, margin below 0.6 | one in 16,000 |
//! | estimated, and clearer than that; read | one in 240,000 |
//! | marked, implied, proved | 0 |
//!
//! A step curve, not a logistic one: from a margin of 0.3 on, verdicts differ from the records no
//! more often than proofs do, and proofs are never wrong. Such a step counts half an error
//! (Jeffreys), so that no estimate has chance 0. A curve fitted to the doubtful estimates would
//! only extrapolate to the others.
//!
//! A verdict by local search counts as certain as the clearest estimates, in line with the order of
//! [`Evidence`]: of 90 none was wrong, too few for a better figure.

use super::verdict::{Evidence, Margin, Status, Verdict};
use crate::board::BoardSize;

/// The largest chance of a change that needs no human check.
pub(crate) const BEARABLE: f64 = 0.001;
/// The chance of error if there is no evidence: one in two.
pub(crate) const UNKNOWN: f64 = 0.5;
/// The fewest lines, counted along the shorter side, of a board with known chances. They were
/// measured on boards of nine lines and more, where a chain lives or dies apart from the rest. On
/// smaller boards every capture reaches from edge to edge and leaves room to live in
/// (docs/research/judge.md, "Small boards").
const LINES: usize = 5;
/// Margins, each with the chance of error from there on (docs/research/measurements.md). Only below
/// 0.3 do estimates differ from the records more often than proofs do. With more than three steps
/// each has too few chains for a figure.
const STEPS: [(Margin, f64); 3] = [
    (Margin::from_thousandths(0), 16.3 / 959.0),
    (Margin::from_thousandths(300), 0.5 / 7926.0),
    (Margin::from_thousandths(600), 0.5 / 120_519.0),
];
/// A dead chain of this many stones has to be clearly dead ([`Margin::CLEAR`]): twenty points
/// depend on it, and unclear verdicts on such chains are wrong more often. (`unfinished` does the
/// same for chains that live together.)
pub(crate) const LARGE: usize = 10;

impl Verdict {
    /// The chance, from 0 to 1, that a verdict on a chain of this many `stones` is wrong, at the
    /// end of a game on a board of this `size`. On boards of fewer than five lines the chance is
    /// known only for what is proved or marked; for the rest it is one in two.
    ///
    /// Measured for [`Method::Judge`](crate::Method::Judge). The other methods give low margins, so
    /// their chance is that of a doubtful verdict. While there is much left to play, any chain may
    /// still be captured: 20 moves before the end about one estimate in 70 is wrong.
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
