//! The figures of a comparison.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::outcome::{CompareOutcome, Comparison, Trouble};
use crate::audit::percentile;
use seichi_judge::shared::{counted, printable};

/// The totals of a comparison. Times are for one game, in microseconds; `None` if no game was
/// compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Totals {
    /// The name of the other engine.
    pub engine: String,
    /// The number of records.
    pub games: usize,
    /// The games that both judged.
    pub compared: usize,
    /// Those with the same dead stones.
    pub agree_dead: usize,
    /// Those with the same score.
    pub agree_score: usize,
    /// Those where both reported the stones in seki.
    pub seki_told: usize,
    /// Those of them with the same stones in seki.
    pub agree_seki: usize,
    /// Those that the other engine counted by its own rules.
    pub own_rules: usize,
    /// The games that the other engine failed to judge.
    pub peer_failures: usize,
    /// The records that could not be read, or not be sent.
    pub unreadable: usize,
    /// Our median time, for analysis and count.
    pub our_median_us: Option<f64>,
    /// Their median time, for the answers to all questions. The pipe takes up to some milliseconds
    /// of that.
    pub their_median_us: Option<f64>,
    /// Their median time, divided by ours.
    pub time_ratio: Option<f64>,
}

impl Totals {
    /// Sums up the outcomes of a comparison with `engine`.
    pub fn of(engine: &str, outcomes: &[CompareOutcome]) -> Totals {
        let compared: Vec<&Comparison> = outcomes
            .iter()
            .filter_map(|outcome| outcome.result.as_ref().ok())
            .collect();
        let count = |test: fn(&&&Comparison) -> bool| compared.iter().filter(test).count();
        let trouble = |test: fn(&&Trouble) -> bool| {
            let troubles = outcomes.iter().filter_map(|o| o.result.as_ref().err());
            troubles.filter(test).count()
        };
        let ours = median(compared.iter().map(|c| c.ours.time));
        let theirs = median(compared.iter().map(|c| c.theirs.time));
        Totals {
            engine: engine.to_owned(),
            games: outcomes.len(),
            compared: compared.len(),
            agree_dead: count(|c| c.same_dead()),
            agree_score: count(|c| c.same_score()),
            seki_told: count(|c| c.same_seki().is_some()),
            agree_seki: count(|c| c.same_seki() == Some(true)),
            own_rules: count(|c| !c.same_rules),
            peer_failures: trouble(|trouble| matches!(trouble, Trouble::Peer(_))),
            unreadable: trouble(|trouble| !matches!(trouble, Trouble::Peer(_))),
            our_median_us: ours,
            their_median_us: theirs,
            time_ratio: ours.zip(theirs).map(|(ours, theirs)| theirs / ours),
        }
    }
}

fn median(times: impl Iterator<Item = Duration>) -> Option<f64> {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    percentile(&times, 50)
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let compared = self.compared;
        let engine = printable(&self.engine);
        writeln!(f, "{} against {engine}", counted(self.games, "game"))?;
        writeln!(f, "  same dead stones  {} of {compared}", self.agree_dead)?;
        writeln!(f, "  same score        {} of {compared}", self.agree_score)?;
        let (same, told) = (self.agree_seki, self.seki_told);
        writeln!(f, "  same seki         {same} of {told}")?;
        writeln!(f, "  by its own rules  {} of {compared}", self.own_rules)?;
        writeln!(f, "  peer failures     {}", self.peer_failures)?;
        writeln!(f, "  unreadable        {}", self.unreadable)?;
        match (self.our_median_us, self.their_median_us, self.time_ratio) {
            (Some(ours), Some(theirs), Some(ratio)) => writeln!(
                f,
                "  median time       ours {ours:.0} us, theirs {theirs:.0} us, ratio {ratio:.0}"
            ),
            _ => Ok(()),
        }
    }
}
