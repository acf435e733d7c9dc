//! Game records: what is read, what is refused, and that nothing panics.
#![allow(clippy::unwrap_used)]

mod format;
mod fuzzed;
mod replay;
mod robust;
mod terms;

use std::num::NonZeroUsize;

use seichi::sgf::{LoadOptions, Record, SgfError, parse};
use seichi::{Board, Move};

fn read(sgf: impl AsRef<[u8]>) -> Record {
    let sgf = sgf.as_ref();
    parse(sgf, &LoadOptions::default())
        .unwrap_or_else(|error| panic!("{}: {error}", String::from_utf8_lossy(sgf)))
}

fn refuse(sgf: impl AsRef<[u8]>) -> SgfError {
    let sgf = sgf.as_ref();
    parse(sgf, &LoadOptions::default())
        .expect_err(&format!("{} is wrong", String::from_utf8_lossy(sgf)))
}

fn before(move_number: usize) -> LoadOptions {
    LoadOptions {
        before_move: NonZeroUsize::new(move_number),
        ..LoadOptions::default()
    }
}

fn game(number: usize) -> LoadOptions {
    LoadOptions {
        game: NonZeroUsize::new(number).unwrap(),
        ..LoadOptions::default()
    }
}

/// Asserts that a diagram and a record have the same stones.
fn assert_stones(record: &Record, diagram: &str) {
    let expected: Board = diagram.parse().unwrap();
    assert_eq!(record.game.board().to_string(), expected.to_string());
}

fn moves(record: &Record) -> Vec<String> {
    let written = |(color, mv)| match mv {
        Move::Play(point) => format!("{color} {point}"),
        Move::Pass => format!("{color} pass"),
    };
    record.game.moves().map(written).collect()
}
