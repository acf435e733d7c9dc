//! How much each way of proving proves about one position, and how fast.

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
    /// The points it should prove, if that is recorded.
    pub recorded: Option<ByColor<usize>>,
}

impl Proved {
    /// Proves what can be proved about `board`.
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

    /// True if it proves another number of points than is recorded.
    pub fn differs(&self) -> bool {
        self.recorded
            .is_some_and(|recorded| recorded != self.points)
    }
}
