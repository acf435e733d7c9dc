//! Territory with an open border: the answers close it in time.

use crate::support::pictures::BORDER;
use seichi::proof::{SearchGoal, SearchedSafety};
use seichi::{Board, Chains, Color, SearchLimits, Suicide};

fn black(board: &Board) -> SearchedSafety {
    let chains = Chains::of(board);
    let limits = SearchLimits::default();
    SearchedSafety::of(board, &chains, Color::Black, Suicide::Forbidden, limits)
}

#[test]
fn a_corridor_is_closed_where_the_attacker_pushes() {
    let board: Board = BORDER.parse().unwrap();
    let safe = black(&board);
    assert_eq!(safe.territory.to_string(), "B8 C8 D8 B6 D6");
    let border = safe
        .proofs
        .iter()
        .find(|p| p.goal == SearchGoal::Border)
        .unwrap();
    let answers = border
        .answers
        .iter()
        .map(|[attack, answer]| format!("{attack} {answer}"));
    assert!(answers.clone().any(|pair| pair == "E8 D8"), "{border:?}");
}

#[test]
fn a_wide_opening_is_no_border() {
    let board: Board = "
        X X X X X O O . O
        X . . . . . O O O
        X . . . . . O . O
        X X X X X O . O O
        X . X . X O O O O
        X X X X X O O O .
        O O O O O O O O O
        O O O O O O O O O
        O O . O O O O O ."
        .parse()
        .unwrap();
    let safe = black(&board);
    // The attacker jumps far into the opening; the claim must leave out every point that the
    // attacker can reach.
    assert!(safe.territory.to_string().ends_with("B5 D5"));
    assert!(!safe.territory.contains("E8".parse().unwrap()));
}
