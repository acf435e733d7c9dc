//! The boards that take longest to count of those that `examples/worst_board.rs` has found: sparse
//! ones, lattices of stones of both colors, and the results of climbing from there. Times are in
//! ratio to a finished board in the same run; every timing asserts its answer.
#![allow(missing_docs, clippy::print_stdout)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use divan::black_box;
use seichi::analysis::Analysis;
use seichi::{Board, Game, ScoreSheet};

/// The boards, each with its score.
const BOARDS: [(&str, &str, &str); 7] = [
    ("finished", include_str!("finished.txt"), "B+93.0"),
    ("sparse 19x19", include_str!("worst/19x19.txt"), "B+10.0"),
    ("sparse 25x25", include_str!("worst/25x25.txt"), "B+129.0"),
    (
        "lattice 19x19",
        include_str!("worst/lattice19.txt"),
        "B+3.0",
    ),
    (
        "lattice 25x25",
        include_str!("worst/lattice25.txt"),
        "B+101.0",
    ),
    (
        "lattice 19x19, climbed on",
        include_str!("worst/climbed19.txt"),
        "W+126.0",
    ),
    (
        "wide parts 19x19",
        include_str!("worst/wide19.txt"),
        "B+18.0",
    ),
];

fn main() {
    let boards = BOARDS.map(|(name, diagram, score)| (name, support::board(diagram), score));
    let times = boards.map(|(name, board, score)| (name, fastest(&board, score)));
    let finished = times[0].1.as_secs_f64();
    for (name, time) in times {
        let ratio = time.as_secs_f64() / finished;
        println!("{name}: {ratio:.1} times a finished board");
    }
}

/// The faster of two runs.
fn fastest(board: &Board, score: &str) -> Duration {
    let run = |_| {
        let start = Instant::now();
        let game = Game::from_board(black_box(*board));
        let analysis = Analysis::of(game.board(), game.rules.suicide);
        let found = ScoreSheet::of(&game, &analysis).score;
        assert_eq!(found.to_string(), score);
        start.elapsed()
    };
    (0..2).map(run).min().unwrap_or_default()
}
