//! Bytes, brackets and names: which game is read.

use std::path::Path;

use seichi::Rules;
use seichi::sgf::{LoadOptions, MAX_BYTES, SgfErrorKind, Warning, load, parse};

use crate::{assert_stones, game, moves, read, refuse};

#[test]
fn the_origin_is_at_the_upper_left() {
    let record = read("(;SZ[3];B[aa];W[bc])");
    assert_stones(
        &record,
        "X . .
         . . .
         . O .",
    );
    assert_eq!(moves(&record), ["black A3", "white B1"]);
}

#[test]
fn old_formats_are_read() {
    let ff1 =
        "(;GaMe[1]VieW[]SiZe[3]KoMi[5.5]AddBlack[aa]AddWhite[cc]PLayer[W];White[ba];Black[bb])";
    let record = read(ff1);
    assert_stones(
        &record,
        "X O .
         . X .
         . . O",
    );
    assert_eq!(record.game.komi.points(), 5.5);
    assert_stones(&read("(;sz[2];b[aa];w[bb])"), "X .\n. O");
    assert_eq!(moves(&read("(;B1[aa];AnnotatioN[x]B[bb])")), ["black B18"]);
}

#[test]
fn all_line_ends_and_blanks_are_read() {
    for end in ["\n", "\r\n", "\r", "\n\r", "\t \x0b\u{a0}"] {
        let sgf = "(;SZ[2]|KM [ 6.5 ]|;B|[aa] ;|W[ |];AB[bb]|[ab] )|".replace('|', end);
        let record = read(&sgf);
        assert_stones(&record, "X .\nX X");
        assert_eq!(record.game.komi.points(), 6.5, "{sgf:?}");
    }
}

#[test]
fn brackets_in_texts_are_no_brackets() {
    let record = read(r"(;C[a) (; [ \] ;B[aa\]]SZ[3]GN[\\];B[bb]C[\\\]];W[cc])");
    assert_eq!(moves(&record), ["black B2", "white C1"]);
}

#[test]
fn text_around_the_games_is_skipped() {
    let mail = "Dear (dear) all,\n ( ;GM[1];B[aa])\n yours :) ";
    assert_eq!(moves(&read(mail)), ["black A19"]);
}

/// A record whose player has the two-byte name `name`, then stones.
fn named(charset: &str, name: &[u8]) -> Vec<u8> {
    let head = format!("(;CA[{charset}]PB[");
    [head.as_bytes(), name, b"]KM[6.5]RU[Chinese];B[aa];W[bb])"].concat()
}

#[test]
fn second_bytes_of_characters_are_no_brackets() {
    let names: [(&str, &[u8]); 8] = [
        ("Shift_JIS", b"\x83\x5c"),
        ("Shift_JIS", b"\x83\x5d"),
        ("cp932", b"\x83\x5c"),
        ("GBK", b"\x81\x5d"),
        ("GB18030", b"\x81\x5c"),
        ("Big5", b"\xa4\x5c"),
        ("Big5", b"\xa4\x5d"),
        ("ISO-2022-JP", b"\x1b$B%]\x1b(B"),
    ];
    for (charset, name) in names {
        let record = read(named(charset, name));
        assert_eq!(record.game.komi.points(), 6.5, "{charset}");
        assert_eq!(record.game.rules, Rules::CHINESE, "{charset}");
        assert_eq!(record.game.move_number(), 2, "{charset}");
    }
}

/// Two names and the terms of the game; in all four sets but EUC-KR the second byte of a character
/// of the first name is a backslash.
#[test]
fn a_charset_of_east_asia_is_guessed_where_none_is_named() {
    let cases: [(&str, &[u8], &[u8]); 4] = [
        (
            "Shift_JIS",
            b"\x88\xe4\x8f\xe3 \x95\x5c",
            b"\x89\xaa\x96\xda",
        ),
        (
            "GBK",
            b"\xc6\xdf\xb6\xce\xb5\x5c",
            b"\xb9\xc5\xc1\xa6\xbe\xc5\xb6\xce",
        ),
        (
            "Big5",
            b"\xb3\x5c\xb5\x71\xe8\x62",
            b"\xa9\x50\xab\x54\xbe\xb1",
        ),
        (
            "EUC-KR",
            b"\xc0\xcc\xc3\xa2\xc8\xa3",
            b"\xc1\xb6\xc8\xc6\xc7\xf6",
        ),
    ];
    for (name, black, white) in cases {
        let record = |charset: &str| {
            let head = format!("(;{charset}PB[");
            let parts = [
                head.as_bytes(),
                black,
                b"]PW[",
                white,
                b"]KM[6.5];B[aa];W[bb])",
            ];
            read(parts.concat())
        };
        let named = record(&format!("CA[{name}]"));
        assert_eq!(named.warnings, [], "{name}");
        let guessed = record("");
        assert_eq!(guessed.game.komi.points(), 6.5, "{name}");
        assert_eq!(guessed.game.move_number(), 2, "{name}");
        let [Warning::NoCharset { read_as }] = guessed.warnings[..] else {
            panic!("{name}: {:?}", guessed.warnings);
        };
        let unknown = record("CA[klingon]");
        let label = "klingon".to_owned();
        assert_eq!(unknown.warnings, [Warning::Charset { label, read_as }]);
        assert_eq!(unknown.game.move_number(), 2, "{name}");
    }
}

#[test]
fn names_of_charsets_are_read_as_people_write_them() {
    let katakana = b"\x83\x5c";
    for label in ["ShiftJIS", "Shift-JIS", "SJIS", "shift jis"] {
        assert_eq!(read(named(label, katakana)).warnings, [], "{label}");
    }
    for label in ["BIG-5", "big5", "CP950"] {
        assert_eq!(read(named(label, b"\xa4\x5c")).warnings, [], "{label}");
    }
    for label in [
        "UHC", "eucKR", "cp949", "EUC-CN", "eucJP", "MacRoman", "Latin-1",
    ] {
        assert_eq!(read(named(label, b"\xc0\xcc")).warnings, [], "{label}");
    }
}

#[test]
fn the_charset_may_follow_the_text_it_is_for() {
    let sgf = b"(;PB[\x83\x5c]KM[6.5]\r\nCA [ shift_jis ];B[aa])";
    assert_eq!(read(sgf).game.komi.points(), 6.5);
}

/// As GBK the last bytes of the first name and the bracket behind it are a letter.
#[test]
fn a_charset_of_east_asia_swallows_no_brackets_of_unicode() {
    for label in ["gb2312", "Big5", "Shift_JIS", "EUC-KR"] {
        let sgf = format!("(;CA[{label}]PB[棋手]PW[李]KM[7.5]RU[Chinese];B[aa])");
        let record = read(sgf);
        assert_eq!(record.game.komi.points(), 7.5, "{label}");
        assert_eq!(record.game.rules, Rules::CHINESE, "{label}");
    }
}

#[test]
fn without_a_known_charset_text_is_utf8_or_latin1() {
    let japanese = |sgf: &[u8]| assert_eq!(read(sgf).game.rules, Rules::CHINESE);
    japanese("(;RU[中国规则];B[aa])".as_bytes());
    japanese("\u{feff}(;CA[GBK]RU[中国规则];B[aa])".as_bytes());
    japanese("(;CA[Shift_JIS]RU[中国规则];B[aa])".as_bytes());
    let utf16: Vec<u8> = "\u{feff}(;RU[中国规则];B[aa])"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    japanese(&utf16);
    let latin1 = read(b"(;PB[Andr\xe9]RU[Andr\xe9];B[aa])");
    let input = "André".to_owned();
    assert_eq!(latin1.warnings, [Warning::Rules { input }]);
    for name in [
        &b"J\xfcrgen"[..],
        b"Andr\xe9",
        b"G\xf6ran Gro\xdf",
        b"\xc4",
        b"Fran\xe7ois",
    ] {
        let parts = [&b"(;PB["[..], name, b"]KM[6.5];B[aa])"];
        assert_eq!(read(parts.concat()).warnings, []);
    }
    // The last two are known, but only to people who have read their names.
    for label in ["klingon", "UTF-16", "hz-gb-2312"] {
        let unknown = read(named(label, b"\xe9"));
        let (label, read_as) = (label.to_owned(), "windows-1252");
        assert_eq!(unknown.warnings, [Warning::Charset { label, read_as }]);
        assert_eq!(unknown.game.move_number(), 2);
    }
}

#[test]
fn only_the_first_variation_is_read() {
    let sgf = "(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee];B[ff])(;W[gg]))";
    assert_eq!(moves(&read(sgf)), ["black A9", "white B8", "black C7"]);
    // Empty variations and nodes behind variations belong to no format.
    for sgf in [
        "(;SZ[9];B[aa](())()(;W[bb]()(;B[cc]()))(;W[ee]);B[ff])",
        "(;SZ[9](B[aa](W[bb];B[cc])(W[ee]))(B[ff]))",
        "(;SZ[9](B[aa](W[bb](B[cc])(B[dd]))(W[ee]))(B[ff]))",
    ] {
        assert_eq!(
            moves(&read(sgf)),
            ["black A9", "white B8", "black C7"],
            "{sgf}"
        );
    }
}

#[test]
fn a_game_of_a_collection_is_selected() {
    let sgf = b"(;SZ[9];B[aa](;W[bb])(;W[cc])) junk (;SZ[13]KM[7];B[dd]) (;";
    assert_eq!(parse(sgf, &game(1)).unwrap().game.board().size().width(), 9);
    let second = parse(sgf, &game(2)).unwrap();
    assert_eq!(second.game.board().size().width(), 13);
    assert_eq!(second.game.komi.points(), 7.0);
    let third = parse(sgf, &game(3)).unwrap_err();
    assert!(
        third
            .to_string()
            .starts_with("game 3: the record is cut off"),
        "{third}"
    );
    let none = parse(b"(;)(;)", &game(3)).unwrap_err();
    assert_eq!(none.to_string(), "no game 3 (choose from 1 to 2)");
    // A game that is cut off does not hide the next one.
    let behind = parse(b"(;SZ[9];B[aa] (;GM[1]SZ[13])", &game(2)).unwrap();
    assert_eq!(behind.game.board().size().width(), 13);
}

#[test]
fn what_is_no_sgf_is_refused() {
    for sgf in ["", "hello", "(", "()", "((((", ")", ";B[aa]", "\0\0", "[(]"] {
        let error = refuse(sgf);
        assert!(matches!(error.kind, SgfErrorKind::NotSgf), "{sgf}: {error}");
    }
}

#[test]
fn every_beginning_of_a_record_is_cut_off() {
    let sgf = r"(;GM[1]C[a\]b];B[aa](;W[bb];B[cc])(;W[dd]))";
    read(sgf);
    for end in 2..sgf.len() {
        let error = refuse(&sgf[..end]);
        assert!(
            matches!(error.kind, SgfErrorKind::CutOff),
            "{}: {error}",
            &sgf[..end]
        );
    }
    assert_eq!(refuse("(;B[aa];W[b").place.move_number, Some(1));
}

#[test]
fn broken_brackets_are_refused_with_their_line() {
    for (sgf, message) in [
        ("(;C[a]\nb]c])", "game 1: 'b' in line 2"),
        ("(;GN[a]\r\n\r\n?)", "game 1: unexpected '?' in line 3"),
        ("(;\r[aa])", "game 1: unexpected '[' in line 2"),
        ("(;B[aa];\nW)", "game 1, move 1: 'W' in line 2 has no value"),
        (
            "(;B[aa];W\u{e9}[bb])",
            "game 1, move 1: 'W' in line 1 has no value",
        ),
        ("(;B[aa]\0)", r"game 1, move 1: unexpected '\0' in line 1"),
    ] {
        let error = refuse(sgf).to_string();
        assert!(
            !error.contains('\n') && error.starts_with(message),
            "{error}"
        );
    }
}

#[test]
fn errors_of_files_name_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.sgf");
    let missing = load(&path, &LoadOptions::default()).unwrap_err();
    assert!(matches!(missing.kind, SgfErrorKind::Read(_)), "{missing}");
    std::fs::write(&path, "(;B[aa];W[aa])").unwrap();
    let illegal = load(&path, &LoadOptions::default())
        .unwrap_err()
        .to_string();
    assert!(illegal.starts_with(&format!("'{}', game 1, move 2: 'W[aa]'", path.display())));
    std::fs::write(&path, "(;B[aa];W[bb])").unwrap();
    assert_eq!(
        load(&path, &LoadOptions::default())
            .unwrap()
            .game
            .move_number(),
        2
    );
    // A hole of zeros behind a sound game.
    let file = std::fs::File::options().write(true).open(&path).unwrap();
    file.set_len(MAX_BYTES as u64 + 1).unwrap();
    let huge = load(&path, &LoadOptions::default()).unwrap_err();
    assert!(matches!(huge.kind, SgfErrorKind::TooLarge), "{huge}");
    let directory = load(dir.path(), &LoadOptions::default()).unwrap_err();
    assert!(
        matches!(directory.kind, SgfErrorKind::NotRegular),
        "{directory}"
    );
    load(Path::new(""), &LoadOptions::default()).unwrap_err();
}
