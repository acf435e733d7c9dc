//! Which board takes us longest? A small hill climbing.
//!
//! ```sh
//! cargo run --release --example worst_board -- score 19 2000
//! ```
//!
//! The arguments are a question (`score`, `unsettled`, `search` or `genmove`), the
//! number of lines, how many changes to try, and, if wanted, a seed. A change
//! puts down, takes away or moves a few stones; it is kept if the answer takes
//! no less time. Prints the worst board found and its time. `benches/worst` keeps
//! what it has found.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/support/positions.rs"]
#[allow(dead_code, reason = "a part of it is used")]
mod positions;

use std::env;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use positions::Dice;
use seichi::{
    Analysis, Board, BoardSize, Chains, Cleanup, Color, DeadStones, Game, Prover, ScoreSheet,
    SearchLimits, Setup, Suicide, Unsettled,
};

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [question, lines, changes, seed @ ..] = &args[..] else {
        return Err(io::Error::other(
            "usage: worst_board QUESTION LINES CHANGES [SEED]",
        ));
    };
    let size = lines.parse().ok().and_then(BoardSize::new).unwrap();
    let seed = seed.first().map_or(1, |seed| seed.parse().unwrap());
    let mut dice = Dice::new(seed);
    let mut worst = Setup::empty(size);
    let mut most = Duration::ZERO;
    for change in 0..changes.parse().unwrap() {
        let setup = changed(&worst, &mut dice);
        let Ok(board) = Board::from_setup(&setup) else {
            continue;
        };
        // Twice, as a machine has other things to do; the second time only if
        // it matters.
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

/// How long an answer takes.
fn cost(question: &str, board: &Board) -> Duration {
    let start = Instant::now();
    if question == "search" {
        let chains = Chains::of(board);
        for color in Color::ALL {
            let limits = SearchLimits::default();
            Prover::Search.prove(board, &chains, color, Suicide::Forbidden, limits);
        }
        return start.elapsed();
    }
    let analysis = Analysis::of(board, Suicide::Forbidden);
    match question {
        "genmove" => {
            Cleanup::new(&analysis, Color::Black, DeadStones::Capture).choose(|_| false);
        }
        _ => {
            let sheet = ScoreSheet::of(&Game::from_board(*board), &analysis);
            if question == "unsettled" {
                Unsettled::of(&analysis, &sheet.count);
            }
        }
    }
    start.elapsed()
}
