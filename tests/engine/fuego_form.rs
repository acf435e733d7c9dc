//! Answers in the form of Fuego and GNU Go, so that their suites run unchanged.
use crate::support::talk::Talk;
use seichi::Board;

/// Dame between two living chains, and two open eyes each.
const DAME: &str = "
    . X . O . O O
    X X . O O O O
    . X . O . O .
    X X . O O O O
    X X X O O O O
    X . X O . O .
    . X X . O O O";

/// Ten points each are proved, five are dame.
const HALVES: &str = "
    . X . O .
    X X . O O
    . X . O .
    X X . O O
    . X . O .";

fn about(diagram: &str) -> Talk {
    let board: Board = diagram.parse().unwrap();
    Talk::about(&board)
}

#[test]
fn safe_dame_are_points_alone_from_the_lowest_row_up() {
    for command in ["go_safe_dame_static", "go_safe_dame_search"] {
        assert_eq!(about(DAME).ok(command), "D1 C4 C5 C6 C7", "{command}");
        assert_eq!(about(". .\n. .").ok(command), "", "{command}");
    }
    // The points are listed beside the count as before.
    let safe = about(HALVES).ok("go_safe static black");
    assert_eq!(safe, "10 A5 B5 A4 B4 A3 B3 A2 B2 A1 B1");
}

#[test]
fn the_winner_surely_has_more_than_half() {
    let mut talk = about(HALVES);
    let mut winner = |komi: &str| {
        talk.ok(&format!("komi {komi}"));
        talk.ok("go_safe_winner")
    };
    assert_eq!(winner("0"), "unknown");
    // 10 points against 15 and the komi: five make a draw.
    assert_eq!(winner("5"), "unknown");
    assert_eq!(winner("5.5"), "white");
    assert_eq!(winner("-5"), "unknown");
    assert_eq!(winner("-5.5"), "black");
    assert_eq!(about(". .\n. .").ok("go_safe_winner"), "unknown");
    let mut owned = about(". X .\nX X X\n. X .");
    assert_eq!(owned.ok("go_safe_winner"), "black");
    owned.ok("komi 9");
    assert_eq!(owned.ok("go_safe_winner"), "unknown");
    owned.ok("komi 9.5");
    assert_eq!(owned.ok("go_safe_winner"), "white");
}

#[test]
fn compensation_for_the_handicap_counts_for_the_winner() {
    let mut talk = about(HALVES);
    talk.ok("komi 2.5");
    talk.ok("seichi-settings handicap 3");
    assert_eq!(talk.ok("go_safe_winner"), "unknown");
    talk.ok("kgs-rules chinese");
    assert_eq!(talk.ok("go_safe_winner"), "white");
}

/// The answers of GNU Go 3.8 to the same commands.
#[test]
fn the_new_score_is_written_as_gnu_go_writes_it() {
    let mut talk = about(HALVES);
    for (komi, expected) in [
        ("0", "W+0.0 (upper bound: 0.0, lower: 0.0)"),
        ("3", "W+3.0 (upper bound: 3.0, lower: 3.0)"),
        ("-0.5", "B+0.5 (upper bound: -0.5, lower: -0.5)"),
        ("-0.04", "W+0.0 (upper bound: 0.0, lower: 0.0)"),
    ] {
        talk.ok(&format!("komi {komi}"));
        assert_eq!(talk.ok("new_score"), expected, "{komi}");
    }
    talk.ok("komi 1e308");
    assert!(!talk.ok("new_score").contains("inf"));
}

#[test]
fn a_pass_is_answered_in_capitals() {
    let mut talk = about("X . X\nX X X\nX X .");
    for command in ["reg_genmove b", "genmove b", "kgs-genmove_cleanup w"] {
        assert_eq!(talk.ok(command), "PASS", "{command}");
    }
}
