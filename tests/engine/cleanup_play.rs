//! The end of a game played out by `genmove` and `kgs-genmove_cleanup` on small boards.

use proptest::prelude::*;
use seichi::{Board, BoardSize, Color, PointSet};

use super::gogui::INVADED;
use super::selfplay::lead;
use crate::support::player::playout;
use crate::support::talk::Talk;

fn board(diagram: &str) -> Board {
    diagram.parse().unwrap()
}

/// Plays until both sides have passed in turn; fails if they never do.
fn assert_ends(board: &Board) {
    for (rules, command) in [
        ("japanese", "genmove"),
        ("japanese", "kgs-genmove_cleanup"),
        ("tromp-taylor", "kgs-genmove_cleanup"),
    ] {
        let mut talk = Talk::about(board);
        talk.ok(&format!("kgs-rules {rules}"));
        let (mut passes, mut moves) = (0, 0);
        while passes < 2 {
            let mv = talk.ok(&format!("{command} {}", Color::ALL[moves % 2]));
            passes = if mv == "PASS" { passes + 1 } else { 0 };
            moves += 1;
            assert!(
                moves <= 4 * board.size().area(),
                "no end: {command}\n{board}"
            );
        }
    }
}

/// Every liberty of the dead white stones is self-atari for Black.
const THROWN_INTO: &str = "
    . . O X . . . . .
    O O O X . . . . .
    X X X X . . . . .
    . . . . . . . . .
    . . . X . X . . .
    . . . . . . . . .
    X . X . . X . X .
    . . . . . . . . .
    . X . . X . . X .";

/// White reaches the dead stones of the corner by capturing A9 in a ko.
const TAKEN_BY_KO: &str = "
    X . X . X O . O .
    O X X X X O O O O
    O O O O O O O O O
    O . O O O O O O O
    O O O O O O O O O
    X X X X X X X X X
    . . . X . X . . .
    X X X X X X X X X
    . X . . X . . X .";

/// Black reaches the dead stones by sacrificing three to White, and plays in their middle.
const NAKADE: &str = "
    O . X X . O X . .
    O O O O O O X . .
    X X X X X X X . .
    . . . . . . . . .
    . . . X . X . . .
    . . . . . . . . .
    X . X . . X . X .
    . . . . . . . . .
    . X . . X . . X .";

#[test]
fn dead_stones_are_captured_by_throwing_in_by_nakade_and_by_ko() {
    for (diagram, rules, price) in [
        (THROWN_INTO, "chinese", 0.0),
        (NAKADE, "chinese", 0.0),
        (NAKADE, "japanese", 2.0),
        (TAKEN_BY_KO, "chinese", 0.0),
    ] {
        let mut talk = Talk::about(&board(diagram));
        talk.ok(&format!("kgs-rules {rules}"));
        let counted = lead(&mut talk);
        assert_ne!(talk.ok("final_status_list dead"), "");
        let mut passes = 0;
        for color in Color::ALL.into_iter().cycle() {
            let mv = talk.ok(&format!("kgs-genmove_cleanup {color}"));
            passes = if mv == "PASS" { passes + 1 } else { 0 };
            if passes == 2 {
                break;
            }
        }
        assert_eq!(talk.ok("final_status_list dead"), "", "{diagram}");
        assert_eq!(lead(&mut talk), counted - price, "{diagram} {rules}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    #[test]
    fn cleanup_play_ends(lines in 2_usize..8, seed: u64, moves in 0_usize..400) {
        assert_ends(&playout(BoardSize::new(lines).unwrap(), seed, moves));
    }
}

#[test]
fn cleanup_play_does_not_change_the_score_by_territory_of_closed_games() {
    let (mut closed, mut moves) = (0, 0);
    for seed in 0..1000 {
        let size = BoardSize::new(5 + seed as usize % 3).unwrap();
        let board = playout(size, seed, size.area());
        let mut talk = Talk::about(&board);
        if talk.ok("safe_to_score").starts_with("true") {
            closed += 1;
            let before = talk.ok("final_score");
            for color in ["b", "w", "b", "w", "b", "w"] {
                moves += usize::from(talk.ok(&format!("genmove {color}")) != "PASS");
            }
            assert_eq!(talk.ok("final_score"), before, "{board}");
        }
    }
    // Today 11 moves on 459 boards.
    assert!(closed >= 300 && moves >= 5, "{moves} in {closed}");
}

#[test]
fn reg_genmove_plays_nothing() {
    let mut talk = Talk::about(&board(
        "
        . X . O .
        X X . O O
        . X . O .
        X X . O O
        . X . O O",
    ));
    let before = talk.ok("showboard");
    assert_eq!(talk.ok("reg_genmove b"), "C1");
    assert_eq!(talk.ok("showboard"), before);
    assert_eq!(talk.ok("genmove b"), "C1");
    assert_ne!(talk.ok("showboard"), before);
    assert!(talk.ask("genmove").starts_with("? syntax error"));
}

#[test]
fn reg_genmove_answers_the_same_whoever_was_asked_for_before() {
    let mut talk = Talk::about(&board(include_str!("../../benches/finished.txt")));
    talk.ok("gogui-setup_player w");
    let [first, other, again] =
        ["w", "b", "w"].map(|color| talk.ok(&format!("reg_genmove {color}")));
    assert_eq!([first.as_str(), other.as_str()], ["H6", "E14"]);
    assert_eq!(again, first);
}

#[test]
fn dead_stones_are_captured_after_a_dispute() {
    let mut talk = Talk::unjudged(&board(INVADED));
    talk.ok("mark B7 dead");
    assert_eq!(talk.ok("genmove b"), "PASS");
    // One after the other, White passing, until both are gone.
    let first = talk.ok("kgs-genmove_cleanup b");
    assert_eq!(talk.ok("marks"), "B7 dead");
    for _ in 0..8 {
        assert_eq!(talk.ok("kgs-genmove_cleanup w"), "PASS");
        talk.ok("kgs-genmove_cleanup b");
    }
    assert_eq!(talk.ok("captures b"), "2");
    assert_eq!(talk.ok("final_status B7"), "black_territory");
    let mv = first;
    let liberties: PointSet = ["A7", "C7", "B6", "A5"]
        .iter()
        .map(|v| v.parse().unwrap())
        .collect();
    assert!(liberties.contains(mv.parse().unwrap()), "{mv}");
}

/// Capturing the dead stones at H4 changes other verdicts, too.
#[test]
fn dead_stones_are_captured_though_that_turns_other_verdicts() {
    let mut talk = Talk::about(&board(
        "
        . . . . . . O O .
        O O . O O O . O .
        X O O X O X O O .
        X X X X X X O X O
        X . X X O O . . O
        X X O O . . . X X
        . X O O O . O O O
        O O X X X O . . O
        . X X . X O . . .",
    ));
    talk.ok("gogui-setup_player b");
    let dead: PointSet = "H4 J4".split(' ').map(|v| v.parse().unwrap()).collect();
    for _ in 0..20 {
        for color in ["b", "w"] {
            talk.ok(&format!("kgs-genmove_cleanup {color}"));
        }
    }
    let left = talk.ok("list_stones b");
    assert!(
        !left
            .split_whitespace()
            .any(|v| dead.contains(v.parse().unwrap())),
        "{left}"
    );
}
