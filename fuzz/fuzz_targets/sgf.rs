//! Any bytes as a record: both ways of reading agree, and what is written into
//! the record changes nothing that is read.
#![no_main]

use std::num::NonZeroUsize;

use libfuzzer_sys::fuzz_target;
use seichi::sgf::{self, Collection, LoadOptions, Notes, SgfErrorKind};
use seichi::{Board, Color, PointSet};

fuzz_target!(|bytes: &[u8]| {
    let first = sgf::parse(bytes, &LoadOptions::default());
    let Ok(games) = Collection::of(bytes) else {
        assert!(first.is_err());
        return;
    };
    let records: Vec<_> = (0..games.len().min(4))
        .map(|n| games.record(n, None))
        .collect();
    match (&first, &records[0]) {
        (Ok(one), Ok(other)) => {
            assert_eq!(stones(one.game.board()), stones(other.game.board()));
            assert_eq!(one.game.move_number(), other.game.move_number());
            assert_eq!(one.warnings, other.warnings);
        }
        // Where brackets are missing, a collection finds more games, or others.
        _ => {}
    }
    if let Err(error) = &records[0] {
        assert!(!error.to_string().contains(char::is_control), "{error}");
    }
    if let Ok(record) = &records[0] {
        let moves = record.game.move_number();
        // A record may be cut before every move.
        if let Some(half) = NonZeroUsize::new(moves / 2) {
            let part = games
                .record(0, Some(half))
                .expect("a part of a sound record");
            assert!(part.game.move_number() < half.get());
        }
        annotated(bytes, record);
    }
});

fn stones(board: &Board) -> [PointSet; 2] {
    Color::ALL.map(|color| board.stones(color))
}

/// Writes notes into the first game, and reads it again.
fn annotated(bytes: &[u8], record: &sgf::Record) {
    let size = record.game.board().size();
    let notes = Notes {
        black_territory: record.game.board().empty_points(),
        comment: "B+1.0".to_owned(),
        size: Some(size),
        ..Notes::default()
    };
    let written = match sgf::annotate(bytes, &[Some(notes)]) {
        Ok(written) => written,
        Err(error) => {
            assert!(matches!(error.kind, SgfErrorKind::HiddenCharset), "{error}");
            return;
        }
    };
    // What is added may be too much for a file.
    if written.len() > sgf::MAX_BYTES {
        return;
    }
    let again = sgf::parse(&written, &LoadOptions::default());
    if let Ok(again) = again {
        assert_eq!(stones(again.game.board()), stones(record.game.board()));
        assert_eq!(again.game.move_number(), record.game.move_number());
    } else {
        assert!(sgf::parse(bytes, &LoadOptions::default()).is_err());
    }
}
