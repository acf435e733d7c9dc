//! How often is a verdict wrong?
//!
//! Margins are shares of random games, no chances: this is the table from the one to
//! the other, measured on final positions with nothing else in the way of scoring (the
//! example `calibrate` prints it, with folds):
//!
//! | evidence | wrong |
//! |---|---|
//! | assumed | one in two: nobody knows |
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
//! order of [`Evidence`] has it: of 89 none was wrong, too few to know more.

use super::verdict::{Evidence, Margin, Status, Verdict};

/// The largest chance of a change that is no matter for a person.
pub(crate) const BEARABLE: f64 = 0.001;
/// What nobody has looked at is as likely one way as the other.
const ASSUMED: f64 = 0.5;
/// From which margin on an estimate is wrong how often, by a run with fewer looks at the
/// random games than there are now (docs/measurements.md). Of the chains below 0.3 17 of 958
/// differ from the records, seven of 7,925 from there and 116 of 120,518 from 0.6 on;
/// but 85 of 40,571 proved chains differ too, so that one in 800 is a fault of the
/// records, and only below 0.3 there is more. Three steps: with more each has too few
/// chains to tell.
const STEPS: [(Margin, f64); 3] = [
    (Margin::from_thousandths(0), 16.3 / 959.0),
    (Margin::from_thousandths(300), 0.5 / 7926.0),
    (Margin::from_thousandths(600), 0.5 / 120_519.0),
];
/// A dead chain of so many stones has to be clearly dead ([`Margin::CLEAR`]): where
/// games were cut before their end, such verdicts with a margin from 0.3 to there were
/// wrong eight times as often as those on smaller dead chains (12 of 118, 45 of 3,750),
/// and twenty points hang on them.
const LARGE: usize = 10;

impl Verdict {
    /// The chance, from 0 to 1, that a verdict on a chain of so many `stones` at the
    /// end of a game is wrong.
    ///
    /// Measured for [`Method::Judge`](crate::Method::Judge); the other methods give
    /// low margins, whose chance is then that of a doubtful verdict. While there is
    /// much to play chains are captured whatever was said of them: 20 moves before
    /// the end one estimate in seventy.
    ///
    /// ```
    /// use seichi::{Margin, Status, Verdict};
    /// let dead = |margin| Verdict::estimated(Status::Dead, Margin::new(margin));
    /// assert!(dead(0.2).chance_of_error(3) > 0.01);
    /// assert!(dead(0.4).chance_of_error(3) < 0.0001);
    /// assert!(dead(0.4).chance_of_error(10) > 0.01);
    /// ```
    pub fn chance_of_error(&self, stones: usize) -> f64 {
        let is_large = self.status == Status::Dead && stones >= LARGE;
        match self.evidence {
            Evidence::Assumed => ASSUMED,
            Evidence::Estimated(margin) if is_large && margin < Margin::CLEAR => STEPS[0].1,
            Evidence::Estimated(margin) => {
                let steps = STEPS.iter().rev();
                let mut reached = steps.filter(|(least, _)| *least <= margin);
                reached.next().map_or(ASSUMED, |(_, chance)| *chance)
            }
            Evidence::Read => STEPS[STEPS.len() - 1].1,
            Evidence::Implied | Evidence::Marked | Evidence::Proved(_) => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
                    .map(|&evidence| Verdict { status, evidence }.chance_of_error(stones));
                let chances: Vec<f64> = chances.collect();
                assert!(chances.is_sorted_by(|a, b| a >= b));
                assert_eq!((chances[0], chances[all.len() - 1]), (ASSUMED, 0.0));
            }
        }
    }

    #[test]
    fn no_estimate_is_beyond_doubt_and_only_large_dead_chains_ask_for_more() {
        let chance = |status, margin, stones| {
            Verdict::estimated(status, Margin::new(margin)).chance_of_error(stones)
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
