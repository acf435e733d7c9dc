//! `genmove` against itself: if the position is safe to score, the game ends with the score it had
//! when the play began.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::board;
use crate::support::player::finished;
use crate::support::talk::Talk;
use seichi::{Board, BoardSize};

/// Rules and the command to play by.
const WAYS: [(&str, &str); 4] = [
    ("japanese", "genmove"),
    ("chinese", "genmove"),
    ("chinese", "kgs-genmove_cleanup"),
    ("tromp-taylor", "genmove"),
];

/// A game in a conversation, by `rules`.
fn begun(mut talk: Talk, rules: &str) -> Talk {
    talk.ok(&format!("kgs-rules {}", rules.replace('-', "_")));
    talk.ok("seichi-settings dame played-out");
    talk
}

/// Black's lead.
pub fn lead(talk: &mut Talk) -> f64 {
    let score = talk.ok("final_score");
    match score.split_once('+') {
        Some(("B", points)) => points.parse().unwrap(),
        Some((_, points)) => -points.parse::<f64>().unwrap(),
        None => 0.0,
    }
}

/// The lead before and after both sides have played on, `color` first.
fn played_on(talk: &mut Talk, command: &str, first: &str) -> (f64, f64) {
    let before = lead(talk);
    let mut sides = [first, if first == "black" { "white" } else { "black" }];
    let mut passes = 0;
    while passes < 2 {
        let mv = talk.ok(&format!("{command} {}", sides[0]));
        passes = if mv == "PASS" { passes + 1 } else { 0 };
        sides.reverse();
    }
    (before, lead(talk))
}

fn assert_kept(board: &Board) {
    for (rules, command) in WAYS {
        let mut talk = begun(Talk::about(board), rules);
        let (before, after) = played_on(&mut talk, command, "black");
        assert_eq!(after, before, "{rules} {command}\n{board}");
    }
}

/// True if nothing is in the way of scoring.
fn is_safe(talk: &mut Talk) -> bool {
    talk.ok("safe_to_score").starts_with("true")
}

#[test]
fn games_that_are_safe_to_score_end_with_the_score_they_had() {
    let mut settled = 0;
    for seed in 0..150 {
        let board = finished(BoardSize::new(5 + seed as usize % 5).unwrap(), seed);
        if is_safe(&mut Talk::about(&board)) {
            settled += 1;
            assert_kept(&board);
        }
    }
    // Today 105.
    assert!(settled >= 60, "{settled}");
}

#[test]
fn bundled_games_that_are_safe_to_score_end_with_the_score_they_had() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = records(&root.join("gtp-scripts/sgf"));
    assert!(files.len() > 10);
    let mut safe = 0;
    for file in files {
        for (rules, command) in WAYS {
            let mut talk = Talk::new();
            let answer = talk.ask(&format!("loadsgf {}", file.display()));
            let first = answer.strip_prefix("= ").unwrap().to_owned();
            let mut talk = begun(talk, rules);
            if is_safe(&mut talk) {
                let (before, after) = played_on(&mut talk, command, &first);
                assert_eq!(after, before, "{} {rules} {command}", file.display());
                safe += 1;
            }
        }
    }
    assert!(safe > 5, "{safe}");
}

/// Dead stones have to be captured, if necessary by a throw-in or a ko.
#[test]
fn the_cleanup_of_the_bundled_games_leaves_no_dead_stone() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = records(&root.join("gtp-scripts/sgf"));
    let mut captured = 0;
    for file in files {
        let mut talk = Talk::new();
        let answer = talk.ask(&format!("loadsgf {}", file.display()));
        if let Some(first) = answer.strip_prefix("= ") {
            let mut talk = begun(talk, "chinese");
            captured += usize::from(!talk.ok("final_status_list dead").is_empty());
            played_on(&mut talk, "kgs-genmove_cleanup", first);
            let left = talk.ok("final_status_list dead");
            assert_eq!(left, "", "{}", file.display());
        }
    }
    assert!(captured > 5, "{captured}");
}

/// The records in a folder and in those within, in order.
fn records(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let files = paths.into_iter().flat_map(|path| match path.is_dir() {
        true => records(&path),
        false => vec![path],
    });
    let is_record = |path: &PathBuf| path.extension().is_some_and(|end| end == "sgf");
    files.filter(is_record).collect()
}

/// A move that is not in the counted line starts a new count, and an undone move counts as not
/// played.
#[test]
fn a_line_holds_only_while_it_is_played() {
    let rows = board(
        "
        . X . O . O
        X X . O O .
        X X . O . O
        X . . O O O
        X X . O . O
        . X . O O .",
    );
    let fresh = |moves: &[&str]| {
        let mut talk = begun(Talk::about(&rows), "chinese");
        for mv in moves {
            talk.ok(mv);
        }
        talk
    };
    let first = fresh(&[]).ok("genmove b");
    let mut talk = fresh(&[]);
    assert_eq!(talk.ok("genmove b"), first);
    talk.ok("undo");
    assert_eq!(talk.ok("genmove b"), first);
    let mv = format!("play b {first}");
    assert_eq!(talk.ok("genmove w"), fresh(&["genmove b"]).ok("genmove w"));
    talk.ok("undo");
    for point in ["C1", "C2", "C3", "C4", "C5", "C6"] {
        if point != first {
            let mut talk = fresh(&[&mv, &format!("play w {point}")]);
            assert_ne!(talk.ok("genmove b"), "PASS", "{point}");
        }
    }
}

#[test]
fn a_refused_undo_leaves_the_line() {
    let answer = |refused: &str| {
        let mut talk = Talk::about(&board(". X X\nX O O\nO . ."));
        talk.ok("play b C1");
        if !refused.is_empty() {
            assert!(talk.ask(refused).starts_with("? cannot undo"));
        }
        talk.ok("genmove w")
    };
    assert_eq!(answer(""), answer("gg-undo 2"));
}

/// Borders of a few points are counted like dame: no side closes one before the threats and dame
/// that were counted first, and none stays open.
#[test]
fn narrow_borders_are_shared_like_dame() {
    for rows in [
        "
        . X X X . O O O .
        X . . X O O . O O
        . X X X X O . O .
        X . X . . O O O .
        X X X X . O O O O
        X X X X . O . O O
        X . X X . O O . O",
        "
        . X X X . O O O .
        X . X X . O O O O
        X . . X O O O O .
        . X X X . . O O O
        X X X X . O O O .
        X X X X . O O O .
        . X . X . O . O O
        X . X X X O O . O",
        "
        . X X . X O O . O
        X X . . . O O O .
        X X X X O . O O O
        X . X X . O O O .
        X X X X O O O O O
        . X . X X O . O .
        X X X . . O O O O
        . X X X . O O . O
        X X . . . O O O O",
    ] {
        let mut talk = begun(Talk::about(&board(rows)), "chinese");
        let (before, after) = played_on(&mut talk, "genmove", "black");
        assert_eq!(after, before, "{rows}");
    }
}

/// With A4 and B4 Black would surround the points above.
#[test]
fn nobody_lets_a_dame_become_territory() {
    let hole = board(
        "
        . X . X . X .
        X X X X X X X
        . . X X X . X
        . . . . O . .
        O O O O O O O
        O O O O O O O
        O . O . O . O",
    );
    for (rules, command) in WAYS {
        let mut talk = begun(Talk::about(&hole), rules);
        let (before, after) = played_on(&mut talk, command, "black");
        assert_eq!(after, before, "{rules} {command}");
    }
}

/// After White's first moves a verdict changes, and changes back at the end of the line.
#[test]
fn a_line_is_followed_though_a_verdict_turns_on_the_way() {
    let rows = board(
        "
        O O X X . X .
        . . O X X O X
        . O O . . O O
        . X O O O O O
        X X O O X O O
        X X X X X X O
        . X . X . X .",
    );
    let mut talk = begun(Talk::about(&rows), "japanese");
    talk.ok("gogui-setup_player white");
    let (before, after) = played_on(&mut talk, "genmove", "white");
    assert_eq!(after, before);
}

/// While dame are open, dead stones can wait.
#[test]
fn dame_come_before_captures() {
    let open = board(
        "
        . . X . O . O
        . O X . O O O
        . . X . O . O
        X X X . O O O
        . X X . O . O
        X X X . O O O
        X . X . O O O",
    );
    let mut talk = begun(Talk::about(&open), "tromp-taylor");
    talk.ok("mark B6 dead");
    for color in ["b", "w", "b", "w", "b", "w", "b"] {
        let mv = talk.ok(&format!("kgs-genmove_cleanup {color}"));
        assert!(mv.starts_with('D'), "{mv}");
    }
    assert_eq!(talk.ok("kgs-genmove_cleanup w"), "PASS");
    let capture = talk.ok("kgs-genmove_cleanup b");
    assert!(["B7", "A6", "B5"].contains(&&*capture), "{capture}");
}

/// Run with `cargo test --release --test engine selfplay -- --ignored`. The games are in the folder
/// that `SEICHI_CORPUS` names, or else in `../shared/corpus`.
#[test]
#[ignore = "long, and needs a corpus"]
fn real_games_that_are_safe_to_score_end_with_the_score_they_had() {
    let usual = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let files = records(&env::var_os("SEICHI_CORPUS").map_or_else(usual, PathBuf::from));
    assert!(!files.is_empty(), "no records there");
    let (mut safe, mut changed) = (0, Vec::new());
    for (rules, command) in WAYS {
        for file in &files {
            let mut talk = Talk::new();
            let answer = talk.ask(&format!("loadsgf {}", file.display()));
            let Some(first) = answer.strip_prefix("= ") else {
                continue;
            };
            let mut talk = begun(talk, rules);
            if is_safe(&mut talk) {
                safe += 1;
                let (before, after) = played_on(&mut talk, command, first);
                if after != before {
                    let file = file.display();
                    changed.push(format!("{rules} {command} {file}: {before} became {after}"));
                }
            }
        }
    }
    assert!(safe > 0);
    assert!(changed.is_empty(), "{changed:#?}");
}
