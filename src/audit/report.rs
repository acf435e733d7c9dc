//! The answers of a suite, summed up.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use rayon::prelude::*;
use serde::Serialize;

use super::calibration::Calibration;
use super::outcome::{AuditAnswer, AuditOutcome};
use super::proofs::ProofRow;
use super::suite::{AuditCase, CaseError, Suite};
use seichi_judge::PointSet;
use seichi_judge::shared::printable;
use seichi_record::JudgeOptions;

/// The outcomes of a suite in the order of its cases.
#[derive(Debug)]
#[non_exhaustive]
pub struct Report {
    /// The name of the suite.
    pub suite: String,
    /// The outcome of each game of each case.
    pub outcomes: Vec<AuditOutcome>,
}

/// The figures of a suite. Rates are from 0 to 1, times in microseconds for
/// analysis and count of one position; `None` where nothing was recorded to
/// compare with.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Summary {
    /// The name of the suite.
    pub suite: String,
    /// The number of records, unreadable ones included.
    pub games: usize,
    /// The number of games with a counted result, which our score is compared with.
    pub counted: usize,
    /// The share of counted games whose score is exactly the recorded one.
    pub score_exact: Option<f64>,
    /// The share of counted games whose score is at most one point off.
    pub score_within_1: Option<f64>,
    /// The mean distance from the recorded score, in points.
    pub mean_abs_error: Option<f64>,
    /// The number of games whose dead stones are recorded.
    pub marked: usize,
    /// The share of marked games whose dead stones are exactly the recorded ones.
    pub dead_exact: Option<f64>,
    /// Of the stones we call dead, the share that is recorded as dead.
    pub precision: Option<f64>,
    /// Of the stones recorded as dead, the share that we call dead.
    pub recall: Option<f64>,
    /// The median time.
    pub median_us: Option<f64>,
    /// The time that 90% of the positions do not exceed.
    pub p90_us: Option<f64>,
    /// The time that 99% of the positions do not exceed.
    pub p99_us: Option<f64>,
    /// The number of records that could not be read.
    pub unreadable: usize,
    /// The number of records that the table calls doubtful.
    pub doubtful: usize,
}

impl Report {
    /// Answers every case of `suite` on all cores; `done` is called after each,
    /// from any thread.
    pub fn of(suite: &Suite, options: JudgeOptions, done: impl Fn() + Sync) -> Report {
        let answers = |case: &AuditCase| {
            let games = case.games().into_iter();
            let outcomes: Vec<AuditOutcome> =
                games.map(|game| AuditOutcome::of(&game, options)).collect();
            done();
            outcomes
        };
        Report {
            suite: suite.name.clone(),
            outcomes: suite.cases.par_iter().flat_map_iter(answers).collect(),
        }
    }

    /// The figures.
    pub fn summary(&self) -> Summary {
        self.figures(self.suite.clone(), self.answers().collect())
    }

    /// The same, and if there are doubtful records, the figures without them under another name.
    pub fn summaries(&self) -> Vec<Summary> {
        let mut summaries = vec![self.summary()];
        if summaries[0].doubtful > 0 {
            let sure = self.answers().filter(|answer| !answer.doubtful);
            summaries.push(self.figures(format!("{} sure", self.suite), sure.collect()));
        }
        summaries
    }

    fn figures(&self, suite: String, answers: Vec<&AuditAnswer>) -> Summary {
        let unreadable = self.unreadable().count();
        let errors: Vec<f64> = answers.iter().filter_map(|a| a.error()).collect();
        let share_below = |bound: f64| {
            let hits = errors.iter().filter(|&&error| error <= bound).count();
            ratio(hits, errors.len())
        };
        let dead: Vec<(PointSet, PointSet)> = answers
            .iter()
            .filter_map(|a| Some((a.dead, a.recorded_dead?)))
            .collect();
        let stones = |count: fn(&(PointSet, PointSet)) -> usize| dead.iter().map(count).sum();
        let hits = stones(|(ours, recorded)| (*ours & *recorded).len());
        let mut times: Vec<Duration> = answers.iter().map(|a| a.time).collect();
        times.sort_unstable();
        Summary {
            suite,
            games: answers.len() + unreadable,
            counted: errors.len(),
            score_exact: share_below(0.0),
            score_within_1: share_below(1.0),
            mean_abs_error: mean(&errors),
            marked: dead.len(),
            dead_exact: ratio(dead.iter().filter(|(a, b)| a == b).count(), dead.len()),
            precision: ratio(hits, stones(|(ours, _)| ours.len())),
            recall: ratio(hits, stones(|(_, recorded)| recorded.len())),
            median_us: percentile(&times, 50),
            p90_us: percentile(&times, 90),
            p99_us: percentile(&times, 99),
            unreadable,
            doubtful: answers.iter().filter(|answer| answer.doubtful).count(),
        }
    }

    /// The rows of the table of proved points, if the suite records the expected numbers.
    pub fn proofs(&self) -> Vec<ProofRow> {
        ProofRow::all(self.answers().flat_map(|answer| &answer.proved))
    }

    /// How often the verdicts are right, if the suite records dead stones.
    pub fn calibration(&self) -> Option<Calibration> {
        let mut tables = self
            .answers()
            .filter_map(|answer| answer.calibration.as_ref());
        let first = tables.next()?.clone();
        Some(tables.fold(first, Calibration::plus))
    }

    /// The kinds of slips that explain recorded results other than ours, with the number of games,
    /// the most frequent first. If a result has no points only the winner is reported.
    pub fn slips(&self) -> Vec<(&'static str, usize)> {
        let kind = |answer: &AuditAnswer| match &answer.diagnosis {
            Some(diagnosis) => Some(diagnosis.kind()),
            None => answer.score_differs().then_some("winner"),
        };
        let mut counts = BTreeMap::new();
        for kind in self.answers().filter_map(kind) {
            *counts.entry(kind).or_insert(0) += 1;
        }
        let mut slips: Vec<(&str, usize)> = counts.into_iter().collect();
        slips.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
        slips
    }

    /// True if our score or dead stones differ from the recorded ones in some game.
    pub fn differs(&self) -> bool {
        self.answers().any(AuditAnswer::differs)
    }

    /// True if some game has a recorded answer: a counted result, its dead stones, or a number of
    /// points to prove.
    pub fn compares(&self) -> bool {
        self.answers().any(AuditAnswer::compares) || !self.proofs().is_empty()
    }

    /// The records that could not be read, with the reasons.
    pub fn unreadable(&self) -> impl Iterator<Item = (&str, &CaseError)> {
        let outcomes = self.outcomes.iter();
        outcomes.filter_map(|outcome| {
            let reason = outcome.answer.as_ref().err()?;
            Some((outcome.file.as_str(), reason))
        })
    }

    /// Lists the games that differ, with both answers, in two to four lines a game.
    pub fn failures(&self) -> String {
        let games = self.outcomes.iter().filter_map(|outcome| {
            let answer = outcome.answer.as_ref().ok()?;
            let differs = answer.differs();
            differs.then(|| format!("{}\n{answer}", printable(&outcome.file)))
        });
        games.collect()
    }

    fn answers(&self) -> impl Iterator<Item = &AuditAnswer> + Clone {
        let outcomes = self.outcomes.iter();
        outcomes.filter_map(|outcome| outcome.answer.as_ref().ok())
    }
}

/// A part of a whole as a number from 0 to 1; `None` if there is no whole.
fn ratio(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// The smallest of the sorted times that at least `percent` of them do not exceed, in microseconds.
pub(crate) fn percentile(sorted: &[Duration], percent: usize) -> Option<f64> {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    let time = sorted.get(rank - 1)?;
    Some(time.as_nanos() as f64 / 1000.0)
}

impl Summary {
    /// The headings over the columns of the table.
    pub const HEADINGS: &'static str = "suite            games  doubtful  counted   exact  within1  error  \
        marked   dead  precision  recall  median us     p90     p99  unreadable";
}

impl fmt::Display for Summary {
    /// One row of the table under [`Summary::HEADINGS`]; `-` where nothing
    /// was recorded.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |rate: Option<f64>| or_dash(rate.map(|r| format!("{:.1}%", 100.0 * r)));
        let number = |value: Option<f64>, digits| or_dash(value.map(|v| format!("{v:.digits$}")));
        write!(
            f,
            "{:<16} {:>5}  {:>8}  {:>7}  {:>6}  {:>7}  {:>5}  {:>6}  {:>5}  {:>9}  {:>6}  {:>9}  {:>6}  {:>6}  {:>10}",
            printable(&self.suite),
            self.games,
            self.doubtful,
            self.counted,
            percent(self.score_exact),
            percent(self.score_within_1),
            number(self.mean_abs_error, 2),
            self.marked,
            percent(self.dead_exact),
            percent(self.precision),
            percent(self.recall),
            number(self.median_us, 0),
            number(self.p90_us, 0),
            number(self.p99_us, 0),
            self.unreadable
        )
    }
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_members_of_the_sample() {
        let times: Vec<Duration> = (1..=10).map(Duration::from_micros).collect();
        assert_eq!(percentile(&times, 50), Some(5.0));
        assert_eq!(percentile(&times, 90), Some(9.0));
        assert_eq!(percentile(&times, 99), Some(10.0));
        assert_eq!(percentile(&times[..1], 50), Some(1.0));
        assert_eq!(percentile(&[], 50), None);
    }
}
