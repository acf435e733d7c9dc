//! The table of proved points in the form of Müller's (1997): a row for each
//! way of proving, with points, percent, chains ('blocks'), dame and time.

use std::fmt;
use std::time::Duration;

use super::outcome::AuditAnswer;
use super::proofs::Proved;
use seichi_judge::proof::Prover;

/// How much is proved over a suite, a row for each way.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProofTable {
    /// The rows, the weakest way first.
    pub rows: Vec<ProofRow>,
}

/// How much one way proves over a suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProofRow {
    /// The way.
    pub prover: Prover,
    /// The points of all boards.
    pub area: usize,
    /// Points proved safe.
    pub points: usize,
    /// Chains proved safe.
    pub chains: usize,
    /// Points proved to be dame.
    pub dame: usize,
    /// Positions searched.
    pub nodes: u64,
    /// The median time of a position.
    pub median: Duration,
    /// The longest time of a position.
    pub slowest: Duration,
    /// Positions whose number of points is recorded for this way.
    pub recorded: usize,
    /// Positions where the numbers of both colors are the recorded ones.
    pub agreeing: usize,
}

impl ProofTable {
    /// Sums up the answers of a suite; `None` if it records no proofs.
    pub fn of<'a>(answers: impl Iterator<Item = &'a AuditAnswer> + Clone) -> Option<ProofTable> {
        let row = |prover| {
            let all = answers.clone().flat_map(|answer| &answer.proved);
            ProofRow::of(all.filter(|proved| proved.prover == prover))
        };
        let rows: Vec<ProofRow> = Prover::ALL.into_iter().filter_map(row).collect();
        (!rows.is_empty()).then_some(ProofTable { rows })
    }
}

impl ProofRow {
    fn of<'a>(proved: impl Iterator<Item = &'a Proved>) -> Option<ProofRow> {
        let all: Vec<&Proved> = proved.collect();
        let sum = |count: fn(&Proved) -> usize| all.iter().map(|proved| count(proved)).sum();
        let mut times: Vec<Duration> = all.iter().map(|proved| proved.time).collect();
        times.sort_unstable();
        Some(ProofRow {
            prover: all.first()?.prover,
            area: sum(|p| p.area),
            points: sum(|p| p.points.black + p.points.white),
            chains: sum(|p| p.chains),
            dame: sum(|p| p.dame),
            nodes: all.iter().map(|p| p.nodes).sum(),
            median: times[times.len() / 2],
            slowest: *times.last()?,
            recorded: sum(|p| p.recorded.is_some().into()),
            agreeing: sum(|p| (p.recorded == Some(p.points)).into()),
        })
    }
}

impl fmt::Display for ProofTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "  proved    points  percent  blocks  dame    nodes  median us  slowest us  as recorded"
        )?;
        self.rows.iter().try_for_each(|row| writeln!(f, "{row}"))
    }
}

impl fmt::Display for ProofRow {
    /// Percent are truncated, as in the paper.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "  {:<8}{:>8}{:>8}%{:>8}{:>6}{:>9}{:>11}{:>12}",
            self.prover,
            self.points,
            (100 * self.points + self.area / 2) / self.area.max(1),
            self.chains,
            self.dame,
            self.nodes,
            self.median.as_micros(),
            self.slowest.as_micros()
        )?;
        match self.recorded {
            0 => Ok(()),
            recorded => write!(f, "  {} of {recorded} positions", self.agreeing),
        }
    }
}
