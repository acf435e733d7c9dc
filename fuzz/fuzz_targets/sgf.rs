//! Any bytes as a record: all ways of reading agree, and writing into the record changes nothing
//! that is read, and changes nothing the second time.
#![no_main]

use std::num::NonZeroUsize;

use libfuzzer_sys::fuzz_target;
use seichi::sgf::{
    self, Collection, GameResult, LoadOptions, Notes, Record, SgfError, SgfErrorKind,
};
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
    agree(&first, &records[0]);
    // Facts about ASCII in a `CA` are left out.
    let names_charset = bytes.windows(2).any(|word| word == b"CA");
    if let Ok(text) = str::from_utf8(bytes)
        && text.is_ascii()
        && !names_charset
    {
        let decoded = Collection::of_text(text).expect("a collection as of bytes");
        assert_eq!(decoded.len(), games.len());
        let decoded = decoded.record(0, None);
        agree(&decoded, &records[0]);
        assert_eq!(told(&decoded), told(&records[0]));
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

/// The same answer from two ways of reading.
fn agree(one: &Result<Record, SgfError>, other: &Result<Record, SgfError>) {
    match (one, other) {
        (Ok(one), Ok(other)) => {
            same_game(one, other);
            assert_eq!(one.result, other.result);
            assert_eq!(one.warnings, other.warnings);
        }
        // If brackets are missing, a collection ends a game sooner.
        (Err(_), Err(_)) => {}
        _ => panic!("{one:?}, but {other:?}"),
    }
}

fn told(record: &Result<Record, SgfError>) -> Option<String> {
    record.as_ref().err().map(SgfError::to_string)
}

fn same_game(one: &Record, other: &Record) {
    assert_eq!(stones(one.game.board()), stones(other.game.board()));
    assert_eq!(one.game.move_number(), other.game.move_number());
    assert_eq!((one.moves, one.is_whole), (other.moves, other.is_whole));
    assert_eq!((one.komi, one.rules), (other.komi, other.rules));
}

/// Writes notes into the first game, and reads it again.
fn annotated(bytes: &[u8], record: &Record) {
    let board = record.game.board();
    let [black, white] = stones(board);
    let notes = Notes {
        black_territory: board.empty_points() | white,
        dead: white,
        labels: black.iter().take(2).map(|point| (point, "a")).collect(),
        comment: "B+1.0".to_owned(),
        result: Some("B+1".to_owned()),
        size: Some(board.size()),
        ..Notes::default()
    };
    let notes = [Some(notes)];
    let written = match sgf::annotate(bytes, &notes) {
        Ok(written) => written,
        Err(error) => {
            assert!(matches!(error.kind, SgfErrorKind::HiddenCharset), "{error}");
            return;
        }
    };
    // The additions may be too much for a file.
    if written.len() > sgf::MAX_BYTES {
        return;
    }
    let again = sgf::parse(&written, &LoadOptions::default());
    if let Ok(again) = again {
        same_game(&again, record);
        // A question mark may be replaced.
        if record
            .result
            .is_some_and(|known| known != GameResult::Unknown)
        {
            assert_eq!(again.result, record.result);
        }
        let twice = sgf::annotate(&written, &notes).expect("as before");
        assert_eq!(
            String::from_utf8_lossy(&twice),
            String::from_utf8_lossy(&written)
        );
    } else {
        assert!(sgf::parse(bytes, &LoadOptions::default()).is_err());
    }
}
