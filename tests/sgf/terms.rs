//! The terms of a game: size, komi, rules, handicap, result.

use seichi::sgf::{GameResult, SgfErrorKind, Warning, WinBy, parse};
use seichi::{BoardSize, Color, Komi, Rules};

use crate::{before, read, refuse};

#[test]
fn defaults_are_go_on_19_lines_without_komi_under_japanese_rules() {
    let record = read("(;)");
    assert_eq!(record.game.board().size(), BoardSize::NINETEEN);
    assert_eq!(record.game.board().to_play(), Color::Black);
    assert_eq!(record.game.komi, Komi::default());
    assert_eq!(record.game.rules, Rules::JAPANESE);
    assert_eq!(record.game.handicap, 0);
    assert_eq!(record.result, None);
    assert_eq!(record.warnings, []);
}

#[test]
fn the_first_of_several_values_counts() {
    let record =
        read("(;KM[6.5]KM[7]SZ[9]RE[B+R];SZ[13]KM[8];B[aa]RE[W+R]HA[2](;RU[AGA])(;RU[NZ]))");
    assert_eq!(record.game.komi.points(), 6.5);
    assert_eq!(record.game.board().size().to_string(), "9x9");
    assert_eq!(record.result.unwrap().to_string(), "B+R");
    assert_eq!(record.game.handicap, 2);
    assert_eq!(record.game.rules, Rules::AGA);
    assert_eq!(read("(;PB[a][b])").names.black.as_deref(), Some("a"));
    refuse("(;GM[2][1])");
}

#[test]
fn a_result_in_stones_is_doubled_as_the_komi_is() {
    for (terms, komi, lead, warnings) in [
        ("KM[3.75]RE[B+0.75]", 7.5, 1.5, 2),
        ("KM[375]RE[W+0.25]", 7.5, -0.5, 2),
        ("KM[3.75]RE[B+1.5]", 7.5, 1.5, 1),
        ("KM[6.25]RE[W+6.25]", 6.25, -6.25, 0),
        ("KM[7.5]RE[B+0.5]", 7.5, 0.5, 0),
        ("KM[25]RE[B+0.75]", 25.0, 0.75, 0),
        ("KM[650]RE[B+0.25]", 6.5, 0.25, 1),
        ("KM[0]RE[B+0.25]", 0.0, 0.25, 0),
    ] {
        let record = read(format!("(;{terms})"));
        assert_eq!(record.game.komi.points(), komi, "{terms}");
        assert_eq!(record.result.unwrap().black_lead(), Some(lead), "{terms}");
        assert_eq!(record.warnings.len(), warnings, "{terms}");
    }
}

#[test]
fn other_games_are_refused() {
    let error = refuse("(;GM[2]SZ[8])");
    assert_eq!(
        error.to_string(),
        "game 1: 'GM[2]' is not a game of Go (Go is 'GM[1]')"
    );
    for sgf in ["(;GM[1])", "(;GM[])", "(;GM[go])", "(;GM[ 1 ]GM[1])"] {
        read(sgf);
    }
}

#[test]
fn sizes_are_a_number_of_lines_or_columns_and_rows() {
    for (sgf, size) in [
        ("(;SZ[19:19])", "19x19"),
        ("(;SZ[ 9 ])", "9x9"),
        ("(;SZ[1])", "1x1"),
        ("(;SZ[25])", "25x25"),
        ("(;SZ[])", "19x19"),
        ("(;FF[3];SZ[13])", "13x13"),
        ("(;SZ[9:13])", "9x13"),
        ("(;SZ[19:1])", "19x1"),
        ("(;SZ[ 2:25 ])", "2x25"),
    ] {
        let read = read(sgf).game.board().size();
        assert_eq!(read.to_string(), size, "{sgf}");
    }
    for sgf in [
        "(;SZ[9:26])",
        "(;SZ[0:9])",
        "(;SZ[9:])",
        "(;SZ[9x13])",
        "(;SZ[0])",
        "(;SZ[26])",
        "(;SZ[300])",
        "(;SZ[x])",
        "(;SZ[-9])",
    ] {
        let error = refuse(sgf);
        assert!(matches!(error.kind, SgfErrorKind::Size { .. }), "{error}");
        assert!(
            error.to_string().contains(&sgf[2..sgf.len() - 1]),
            "{error}"
        );
    }
}

#[test]
fn komi_is_a_number_or_a_guess() {
    let read_komi = |text: &str| {
        let record = read(format!("(;KM[{text}])"));
        (record.game.komi.points(), record.warnings.len())
    };
    let table = [
        ("6.5", 6.5, 0),
        ("-3", -3.0, 0),
        ("+0.5", 0.5, 0),
        (" 7 ", 7.0, 0),
        ("6,5", 6.5, 0),
        ("7目半", 7.5, 0),
        ("6 1/2", 6.5, 0),
        ("6又1/2", 6.5, 0),
        ("6 and", 0.0, 1),
        ("", 0.0, 0),
        ("375", 7.5, 1),
        ("3.75", 7.5, 1),
        ("650", 6.5, 1),
        ("six", 0.0, 1),
        ("nan", 0.0, 1),
        ("1e999", 0.0, 1),
    ];
    for (text, points, warnings) in table {
        assert_eq!(read_komi(text), (points, warnings), "{text}");
    }
    // The result may confirm it as it is written, wherever it stands.
    for sgf in ["(;KM[6.25]RE[W+6.25])", "(;RE[B+0.75]KM[6.25])"] {
        let record = read(sgf);
        assert_eq!(record.game.komi.points(), 6.25, "{sgf}");
        assert!(record.warnings.is_empty(), "{sgf}");
    }
    assert_eq!(read("(;KM[3.75]RE[B+0.75])").game.komi.points(), 7.5);
    for text in ["375", "3.75e2"] {
        let warning = read(format!("(;KM[ {text} ])")).warnings[0].to_string();
        let told = format!("komi '{text}' cannot be meant in points, taken as 7.5");
        assert_eq!(warning, told);
    }
}

#[test]
fn rules_are_read_or_reported() {
    assert_eq!(read("(;RU[Chinese, Area])").game.rules, Rules::CHINESE);
    assert_eq!(read("(;RU[Aga])").game.rules, Rules::AGA);
    let record = read("(;RU[koPOSITIONALscoreAREAtaxNONEsui1])");
    assert_eq!(record.rules, Some(Rules::TROMP_TAYLOR));
    assert_eq!(record.warnings, []);
    let record = read("(;RU[koSIMPLEscoreAREAtaxALLsui0whbNfpok1])");
    assert_eq!(record.game.rules.scoring, Rules::CHINESE.scoring);
    assert_eq!(
        record.warnings[0].to_string(),
        "rules 'koSIMPLEscoreAREAtaxALLsui0whbNfpok1': taxALL is not supported and left out"
    );
    let record = read("(;RU[AGA-Button])");
    assert_eq!(record.game.rules.scoring, Rules::AGA.scoring);
    assert_eq!(
        record.warnings[0].to_string(),
        "rules 'AGA-Button': button1 is not supported and left out"
    );
    let record = read("(;RU[Martian])");
    assert_eq!(record.game.rules, Rules::JAPANESE);
    assert_eq!(
        record.warnings[0].to_string(),
        "unknown rules 'Martian', taken as japanese"
    );
}

#[test]
fn warnings_are_short_and_of_one_line() {
    let record = read(format!("(;RU[a\n\x1bb'c{}])", "d".repeat(100_000)));
    let message = record.warnings[0].to_string();
    assert!(
        message.starts_with(r"unknown rules 'a \u{1b}b'cddd"),
        "{message}"
    );
    assert!(message.len() < 120, "{message}");
}

#[test]
fn the_result_is_read() {
    let result = |text: &str| read(format!("(;RE[{text}])")).result;
    let win = |winner, by| Some(GameResult::Win { winner, by });
    assert_eq!(result("B+3.5"), win(Color::Black, WinBy::Points(3.5)));
    assert_eq!(result("W+Resign"), win(Color::White, WinBy::Resignation));
    assert_eq!(result("Jigo"), Some(GameResult::Draw));
    assert_eq!(result("?"), Some(GameResult::Unknown));
    assert_eq!(result(""), None);
    assert_eq!(
        read("(;B[aa];W[bb]RE[Void])").result,
        Some(GameResult::Void)
    );
    let unclear = read("(;RE[who knows])");
    let input = "who knows".to_owned();
    assert_eq!(
        (unclear.result, unclear.warnings),
        (None, vec![Warning::Result { input }])
    );
}

#[test]
fn handicap_is_given_or_counted() {
    let table = [
        ("HA[2]AB[dd][pp];W[aa]", 2, 0),
        ("HA[2]AB[dd][pp]", 2, 0),
        ("HA[2];B[dd];B[pp];W[aa]", 2, 0),
        ("HA[2];W[aa]", 2, 1),
        ("HA[3]AB[dd][pp];W[aa]", 3, 1),
        ("AB[dd][pp];W[aa]", 2, 0),
        ("AB[dd][pp]PL[W]", 2, 0),
        ("FF[3];AB[dd];AB[pp];W[aa]", 2, 0),
        ("AB[dd][pp];B[aa]", 0, 0),
        ("AB[dd][pp]PL[B];W[aa]", 0, 0),
        ("AB[dd][pp]PL[W];B[aa]", 2, 0),
        ("AB[dd][pp]", 0, 0),
        ("AB[dd];W[aa]", 0, 0),
        ("AB[dd][pp]AW[cc];W[aa]", 0, 0),
        ("HA[0]AB[dd][pp];W[aa]", 0, 0),
        ("HA[1];B[aa]", 0, 0),
        ("HA[]", 0, 0),
        ("HA[x]", 0, 1),
        ("HA[-2]", 0, 1),
        ("HA[99999]", 0, 1),
    ];
    for (body, handicap, warnings) in table {
        let record = read(format!("(;{body})"));
        assert_eq!(record.game.handicap, handicap, "{body}");
        assert_eq!(record.warnings.len(), warnings, "{body}");
        let start = parse(format!("(;{body})").as_bytes(), &before(1)).unwrap();
        assert_eq!(start.game.handicap, handicap, "{body} before move 1");
    }
}

#[test]
fn the_side_to_move_is_named_or_inferred() {
    let table = [
        ("PL[W]", Color::White),
        ("PL[white]", Color::White),
        ("PL[W];B[aa];PL[B]", Color::Black),
        ("PL[B];W[aa]", Color::Black),
        ("HA[2]AB[dd][pp]", Color::White),
        ("HA[2]AB[dd][pp]PL[B]", Color::Black),
        ("HA[2]AB[dd][pp];W[aa]", Color::Black),
        ("AW[aa]", Color::Black),
        ("B[aa];AW[bb]", Color::White),
    ];
    for (body, color) in table {
        let record = read(format!("(;{body})"));
        assert_eq!(record.game.board().to_play(), color, "{body}");
        assert_eq!(record.warnings, [], "{body}");
    }
    let first = |sgf: &str| {
        parse(sgf.as_bytes(), &before(1))
            .unwrap()
            .game
            .board()
            .to_play()
    };
    assert_eq!(first("(;AW[aa];W[bb])"), Color::White);
    assert_eq!(first("(;PL[B];W[bb])"), Color::Black);
    let input = "green".to_owned();
    assert_eq!(read("(;PL[green])").warnings, [Warning::ToPlay { input }]);
}
