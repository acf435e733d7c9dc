//! Chains that the first move decides are unsettled, whoever is to move.

use seichi::analysis::Analysis;
use seichi::{Board, Color, DameConvention, Evidence, SafeToScore, Scoring, Status, Suicide};

use super::eyes_or_seki::OPEN;

/// Black lives or dies at B1.
const THREE_IN_A_ROW: &str = "
    . . . . . . .
    . . . . . . .
    . O . O . O .
    . . . . . . .
    O O O O O O O
    X X X X O . .
    . . . X O . .";

/// The status of a stone, its evidence, and whether the board is safe to score.
fn judged(diagram: &str, stone: &str, to_play: Color) -> (Status, Evidence, bool) {
    let mut board: Board = diagram.parse().unwrap();
    board.set_to_play(to_play);
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let verdict = analysis.verdict_at(stone.parse().unwrap()).unwrap();
    let count = analysis.count(to_play, DameConvention::PlayedOut, Scoring::Territory);
    let is_ready = SafeToScore::of(&analysis, &count).is_safe();
    (verdict.status, verdict.evidence, is_ready)
}

#[test]
fn a_life_that_hangs_on_the_first_move_is_unsettled() {
    for color in Color::ALL {
        let (_, evidence, is_ready) = judged(THREE_IN_A_ROW, "A2", color);
        assert_eq!((evidence, is_ready), (Evidence::Unsettled, false));
    }
}

/// Rooms of seven and of six points: the side to move has territory there, or leaves a seki.
#[test]
fn eyes_that_depend_on_the_first_move_are_unsettled() {
    let [_, _, seven, six] = OPEN;
    for diagram in [seven, six] {
        for color in Color::ALL {
            assert!(!judged(diagram, "A5", color).2, "{diagram}");
        }
    }
}

/// With a room of four points Black lives whoever moves first; with two points Black is dead.
#[test]
fn what_is_settled_is_confirmed() {
    let four = THREE_IN_A_ROW
        .replace("X X X X O . .", "X X X X X O .")
        .replace(". . . X O . .", ". . . . X O .");
    let two = THREE_IN_A_ROW.replace(". . . X O . .", ". . X X O . .");
    for (diagram, status) in [(four, Status::Alive), (two, Status::Dead)] {
        for color in Color::ALL {
            let (found, evidence, _) = judged(&diagram, "A2", color);
            assert_eq!(found, status, "{diagram}");
            assert!(evidence >= Evidence::Read, "{evidence} {diagram}");
        }
    }
}
