//! For any bytes, the answer is a game or an error.

use std::thread;

use proptest::prelude::*;
use seichi::sgf::{LoadOptions, MAX_BYTES, MAX_VALUES, SgfErrorKind, parse};
use seichi::{Color, Move};
use sgf_parse::go::Prop;

use crate::{before, game, moves, read, refuse};

#[test]
fn files_and_games_have_a_largest_size() {
    let passes = |count: usize| format!("(;{})", "B[];".repeat(count));
    assert_eq!(read(passes(MAX_VALUES)).game.move_number(), MAX_VALUES);
    assert!(matches!(
        refuse(passes(MAX_VALUES + 1)).kind,
        SgfErrorKind::TooLong
    ));
    let list = format!("(;AB{})", "[aa]".repeat(MAX_VALUES + 1));
    assert!(matches!(refuse(list).kind, SgfErrorKind::TooLong));
    let mut long = b"(;B[aa]C[".to_vec();
    long.resize(MAX_BYTES - 2, b'x');
    long.extend(b"])");
    assert_eq!(read(&long).game.move_number(), 1);
    long.push(b' ');
    assert!(matches!(refuse(&long).kind, SgfErrorKind::TooLarge));
}

/// Deep, long and degenerate texts, and whether each can be read.
fn monsters() -> [(String, bool); 9] {
    const MANY: usize = 1_000_000;
    [
        ("(".repeat(MANY), false),
        ("(;".repeat(MANY), false),
        ("(;".repeat(MANY) + &")".repeat(MANY), true),
        (
            format!("(;B[aa]{}{})", "(".repeat(MANY), ")".repeat(MANY)),
            true,
        ),
        (format!("({})", ";C[x]".repeat(MANY)), true),
        (format!("({})", ";B[]".repeat(100_000)), false),
        (format!("(;{})", "CA ".repeat(MANY)), false),
        (format!("(;{})", "FF[4]\n".repeat(MANY)), true),
        (format!("{}(;)", "( ".repeat(MANY)), true),
    ]
}

#[test]
fn monsters_need_little_stack_and_time() {
    let run = || {
        for (number, (sgf, good)) in monsters().into_iter().enumerate() {
            let record = parse(sgf.as_bytes(), &LoadOptions::default());
            assert_eq!(record.is_ok(), good, "monster {number}");
        }
    };
    let stack = thread::Builder::new().stack_size(1 << 18);
    stack.spawn(run).unwrap().join().unwrap();
}

/// A record with a bit of everything.
const SAMPLE: &[u8] = b"(;FF[4]GM[1]CA[Shift_JIS]SZ[9]KM[6.5]HA[2]RU[Chinese]RE[W+2.5]\r\n\
    PB[\x83\x5c\x83\x5d]AB[cc][gg:gg]PL[W]C[a \\] b];W[ee];B[]\n\
    (;W[cf]C[(;)];AE[cc]AW[cd];B[tt](;W[ef])(;W[fe]))(;W[dd])) (;SZ[13];B[dd])";

#[test]
fn the_sample_is_sound() {
    let record = read(SAMPLE);
    assert_eq!(record.warnings, []);
    assert_eq!(record.game.handicap, 2);
    assert_eq!(moves(&record), ["black pass", "white E4"]);
    assert_eq!(parse(SAMPLE, &game(2)).unwrap().game.move_number(), 1);
}

/// Bytes that matter to the format.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    let pieces: [&[u8]; 25] = [
        b"(",
        b")",
        b";",
        b"[",
        b"]",
        b"\\",
        b":",
        b"B[",
        b"W[aa]",
        b"AB[aa:cc]",
        b"AE",
        b"AW[bb]",
        b"PL[B]",
        b"SZ[3]",
        b"SZ[9:9]",
        b"SZ[2:13]",
        b"KM[6,5]",
        b"HA[9]",
        b"CA[GBK]",
        b"CA[utf-16]",
        b"tt",
        b"\r\n",
        b"\x81",
        b"\xff\xfe",
        b"RE[B+]",
    ];
    prop_oneof![
        prop::sample::select(pieces.to_vec()).prop_map(<[u8]>::to_vec),
        any::<u8>().prop_map(|byte| vec![byte]),
    ]
}

/// A sequence of nodes with a few variations behind it.
fn variation() -> impl Strategy<Value = String> {
    let nodes = [
        ";B[]",
        ";W[]",
        ";B[tt]C[\\]]\n",
        ";W[]N[(;B[\\]] \r",
        "; GN[;)\\\\]\r\nB []",
        ";",
        ";White[]",
    ];
    let sequence = prop::collection::vec(prop::sample::select(nodes.to_vec()), 1..5);
    let sequence = sequence.prop_map(|nodes| nodes.concat());
    sequence.clone().prop_recursive(5, 40, 3, move |inner| {
        (sequence.clone(), prop::collection::vec(inner, 0..4)).prop_map(|(head, variations)| {
            let variations = variations.iter().map(|variation| format!(" ({variation})"));
            head + &variations.collect::<String>()
        })
    })
}

/// A collection and the number of one of its games.
fn games() -> impl Strategy<Value = (usize, String)> {
    let games = prop::collection::vec(variation(), 1..4);
    games.prop_flat_map(|games| {
        let text: String = games.iter().map(|game| format!("({game})\n")).collect();
        (1..=games.len(), Just(text))
    })
}

proptest! {
    #[test]
    fn any_bytes_are_a_game_or_an_error(
        bytes in prop::collection::vec(piece(), 0..200).prop_map(|pieces| pieces.concat()),
        number in 1_usize..4,
    ) {
        let wrapped = [b"(;", bytes.as_slice(), b")"].concat();
        for bytes in [bytes, wrapped] {
            let _ = parse(&bytes, &game(number));
            let _ = parse(&bytes, &before(number));
        }
    }

    #[test]
    fn a_damaged_record_is_a_game_or_an_error(
        edits in prop::collection::vec((0..SAMPLE.len(), 0_usize..4, piece()), 0..6),
    ) {
        let mut bytes = SAMPLE.to_vec();
        for (at, removed, inserted) in edits {
            let at = at.min(bytes.len());
            let end = (at + removed).min(bytes.len());
            bytes.splice(at..end, inserted);
        }
        match parse(&bytes, &LoadOptions::default()) {
            Ok(record) => prop_assert!(record.game.komi.points().is_finite()),
            Err(error) => prop_assert!(!error.to_string().contains('\n')),
        }
    }

    /// The tree of sgf-parse is the naive twin of our scan.
    #[test]
    fn the_main_line_is_that_of_the_tree((number, games) in games()) {
        let twins = sgf_parse::go::parse(&games).unwrap();
        let twin = twins[number - 1].main_variation().flat_map(|node| &node.properties);
        let expected: Vec<_> = twin
            .filter_map(|property| match property {
                Prop::B(_) => Some((Color::Black, Move::Pass)),
                Prop::W(_) => Some((Color::White, Move::Pass)),
                _ => None,
            })
            .collect();
        let record = parse(games.as_bytes(), &game(number)).unwrap();
        prop_assert_eq!(record.game.moves().collect::<Vec<_>>(), expected);
    }

    /// Reading our output gives the input again: every point of every size.
    #[test]
    fn moves_keep_their_points(
        (columns, rows) in prop_oneof![(1_usize..26).prop_map(|n| (n, n)), (1_usize..26, 1_usize..26)],
        column in 0_usize..25,
        row in 0_usize..25,
    ) {
        let letter = |index: usize| char::from(b'a' + index as u8);
        let size = match columns == rows {
            true => columns.to_string(),
            false => format!("{columns}:{rows}"),
        };
        let sgf = format!("(;SZ[{size}]AB[{}{}])", letter(column), letter(row));
        match parse(sgf.as_bytes(), &LoadOptions::default()) {
            Ok(record) => {
                let stone = record.game.board().stones(Color::Black).single().unwrap();
                prop_assert_eq!((stone.column(), rows - 1 - stone.row()), (column, row));
            }
            Err(error) if column >= columns || row >= rows => {
                let told = format!("not on the {columns}x{rows} board");
                prop_assert!(error.to_string().contains(&told), "{}", error);
            }
            Err(error) => prop_assert!(columns * rows == 1, "{}", error),
        }
    }
}
