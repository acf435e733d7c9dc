//! Which board takes longest? A small hill climbing.
//!
//! ```sh
//! cargo run --release --example worst_board -- score 19 2000
//! cargo run --release --example worst_board -- score benches/worst/19x19.txt 2000 7
//! ```
//!
//! The arguments are a question (`score`, `unsettled`, `search` or `genmove`), a start, the number
//! of changes to try, and an optional seed. The start is a number of lines for an empty board, or a
//! file with a diagram. A change adds, removes or moves a few stones; it is kept if the answer
//! takes at least as long. Prints the worst board found and its time. `benches/worst` keeps the
//! boards found.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/support/positions.rs"]
#[allow(dead_code, reason = "a part of it is used")]
mod positions;

use std::io::{self, Write};
use std::time::{Duration, Instant};
use std::{env, fs};

use positions::Dice;
use seichi::analysis::Analysis;
use seichi::proof::Prover;
use seichi::unfinished::removing_move;
use seichi::{
    Board, BoardSize, ByColor, Chains, Color, DameConvention, Game, SafeToScore, ScoreSheet,
    Scoring, SearchLimits, Setup, Suicide, Unsettled,
};

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [question, start, changes, seed @ ..] = &args[..] else {
        return Err(io::Error::other(
            "usage: worst_board QUESTION LINES|FILE CHANGES [SEED]",
        ));
    };
    let seed = seed.first().map_or(1, |seed| seed.parse().unwrap());
    let mut dice = Dice::new(seed);
    let mut worst = match start.parse().ok().and_then(BoardSize::new) {
        Some(size) => Setup::empty(size),
        None => drawn(start)?,
    };
    let mut most = Duration::ZERO;
    for change in 0..changes.parse().unwrap() {
        let setup = changed(&worst, &mut dice);
        let Ok(board) = Board::from_setup(&setup) else {
            continue;
        };
        // Measured twice, since the machine has other work; the second time only if it matters.
        let mut time = cost(question, &board);
        if time >= most {
            time = time.min(cost(question, &board));
        }
        if time >= most {
            (worst, most) = (setup, time);
            writeln!(io::stderr(), "{change}: {most:?}")?;
        }
    }
    let board = Board::from_setup(&worst).unwrap();
    writeln!(io::stdout(), "{question} takes {most:?} on\n{board}")
}

/// The position of the diagram in a file.
fn drawn(file: &str) -> io::Result<Setup> {
    let board: Board = fs::read_to_string(file)?
        .parse()
        .map_err(io::Error::other)?;
    let mut setup = Setup::empty(board.size());
    setup.stones = ByColor::from_fn(|color| board.stones(color));
    Ok(setup)
}

/// The position with a few stones more, fewer or elsewhere.
fn changed(setup: &Setup, dice: &mut Dice) -> Setup {
    let mut setup = setup.clone();
    for _ in 0..=dice.roll(4) {
        let point = dice.pick(&setup.size.points());
        for color in Color::ALL {
            setup.stones[color].remove(point);
        }
        match dice.roll(3) {
            0 => setup.stones.black.insert(point),
            1 => setup.stones.white.insert(point),
            _ => {}
        }
    }
    setup
}

/// The time of an answer.
fn cost(question: &str, board: &Board) -> Duration {
    let (started, clock) = (on_processor(), Instant::now());
    answer(question, board);
    match (started, on_processor()) {
        (Some(start), Some(end)) => end.saturating_sub(start),
        _ => clock.elapsed(),
    }
}

/// The processor time of this thread, if the system reports it (Linux): by a clock on a busy
/// machine any board could be the worst.
fn on_processor() -> Option<Duration> {
    let line = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = line.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn answer(question: &str, board: &Board) {
    if question == "search" {
        let chains = Chains::of(board);
        for color in Color::ALL {
            let limits = SearchLimits::default();
            Prover::Search.prove(board, &chains, color, Suicide::Forbidden, limits);
        }
        return;
    }
    let analysis = Analysis::of(board, Suicide::Forbidden);
    match question {
        "genmove" => {
            analysis.count(Color::Black, DameConvention::PlayedOut, Scoring::Area);
            removing_move(&Game::from_board(*board), &analysis, Color::Black);
        }
        _ => {
            let sheet = ScoreSheet::of(&Game::from_board(*board), &analysis);
            if question == "unsettled" {
                Unsettled::of(&analysis, &SafeToScore::of(&analysis, &sheet.count));
            }
        }
    }
}
