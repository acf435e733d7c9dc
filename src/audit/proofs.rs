//! How much each way of proving proves, and how fast.

use std::fmt;
use std::time::{Duration, Instant};

use seichi_judge::proof::{Prover, SafePoints, safe_dame};
use seichi_judge::{Board, ByColor, Chains, SearchLimits, Suicide};

/// How much a way of proving proves about one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proved {
    /// The way.
    pub prover: Prover,
    /// The points of the board.
    pub area: usize,
    /// Points of safe stones and of territory, by color.
    pub points: ByColor<usize>,
    /// Safe chains.
    pub chains: usize,
    /// Points that are surely dame.
    pub dame: usize,
    /// Positions searched, both colors together.
    pub nodes: u64,
    /// How long it took, both colors together.
    pub time: Duration,
    /// The number of points it should prove, if recorded.
    pub recorded: Option<ByColor<usize>>,
}

impl Proved {
    /// Proves as much as possible about `board`.
    pub fn by(prover: Prover, board: &Board, recorded: Option<ByColor<usize>>) -> Proved {
        let start = Instant::now();
        let chains = Chains::of(board);
        let limits = SearchLimits::default();
        let prove = |color| prover.prove(board, &chains, color, Suicide::Forbidden, limits);
        let safe: ByColor<SafePoints> = ByColor::from_fn(prove);
        let time = start.elapsed();
        let points = safe.map(|safe| safe.points());
        let stones = safe.black.stones | safe.white.stones;
        Proved {
            prover,
            area: board.size().area(),
            points: points.map(|points| points.len()),
            chains: chains.within(&stones).len(),
            dame: safe_dame(board, &points).len(),
            nodes: safe.black.nodes + safe.white.nodes,
            time,
            recorded,
        }
    }

    /// True if it proves another number of points than recorded.
    pub fn differs(&self) -> bool {
        self.recorded
            .is_some_and(|recorded| recorded != self.points)
    }
}

/// How much one way proves over a suite: a row of the table of proved points in the form of
/// Müller's (1997), with points, percent, chains ('blocks'), dame and time.
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

impl ProofRow {
    /// The headings over the rows of the table.
    pub const HEADINGS: &'static str =
        "  proved    points  percent  blocks  dame    nodes  median us  slowest us  as recorded";

    /// A row for each way of proving, the weakest first; none if nothing is recorded.
    pub fn all<'a>(proved: impl Iterator<Item = &'a Proved> + Clone) -> Vec<ProofRow> {
        let of = |prover| ProofRow::of(proved.clone().filter(|proved| proved.prover == prover));
        Prover::ALL.into_iter().filter_map(of).collect()
    }

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
