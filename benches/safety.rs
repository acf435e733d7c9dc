//! The cost of proofs under alternating play on a finished 19x19 position, in ratio to Benson's
//! theorem in the same run, and the nodes of the region search in a second. Every timing asserts
//! its answer.
#![allow(missing_docs, clippy::print_stdout)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use seichi::proof::{Prover, SearchedSafety};
use seichi::{Board, Chains, Color, SearchLimits, Suicide};

const DIAGRAM: &str = include_str!("finished.txt");

/// The points proved for both colors together, by [`Prover::ALL`].
const POINTS: [usize; 3] = [100, 171, 215];

fn main() {
    divan::main();
    print_ratios();
}

fn board() -> Board {
    support::board(DIAGRAM)
}

/// The points that `prover` proves for both colors.
fn points(prover: Prover, board: &Board) -> usize {
    let chains = Chains::of(board);
    let limits = SearchLimits::default();
    let prove = |color| prover.prove(board, &chains, color, Suicide::Forbidden, limits);
    let safe = Color::ALL.map(|color| prove(color).points().len());
    safe.iter().sum()
}

#[divan::bench(args = Prover::ALL)]
fn proofs(bencher: Bencher, prover: Prover) {
    let board = board();
    let expected = POINTS[prover as usize];
    bencher.bench(|| assert_eq!(points(prover, black_box(&board)), expected));
}

/// Counts the nodes of the region search.
#[divan::bench(sample_count = 20)]
fn region_search(bencher: Bencher) {
    let board = board();
    let chains = Chains::of(&board);
    let limits = SearchLimits::default();
    let search = || {
        let safe = Color::ALL
            .map(|color| SearchedSafety::of(&board, &chains, color, Suicide::Forbidden, limits));
        let points = safe.iter().map(|safe| (safe.stones | safe.territory).len());
        assert_eq!(points.sum::<usize>(), POINTS[Prover::Search as usize]);
        safe.iter().map(|safe| safe.nodes).sum::<u64>()
    };
    let count = ItemsCount::new(search());
    bencher.counter(count).bench(search);
}

/// The fastest of some runs, each of which asserts its answer.
fn fastest(prover: Prover, board: &Board) -> Duration {
    let run = |_| {
        let start = Instant::now();
        assert_eq!(points(prover, black_box(board)), POINTS[prover as usize]);
        start.elapsed()
    };
    (0..20).map(run).min().unwrap_or_default()
}

fn print_ratios() {
    let board = board();
    let times = Prover::ALL.map(|prover| fastest(prover, &board));
    for (prover, time) in Prover::ALL.into_iter().zip(times) {
        let ratio = time.as_secs_f64() / times[0].as_secs_f64();
        println!(
            "{prover}: {} points, {ratio:.1} times Benson",
            POINTS[prover as usize]
        );
    }
}
