//! Races in which the captor has no more liberties of its own than its prey: the first move wins,
//! or makes a seki. Statuses by an exact solver.

use seichi::{Board, Color, Game};

use super::cuts;

/// One eye each, and two shared liberties: White moves first and it is a seki, by C3.
const CLOSE: &str = "
    . O X X X . O O O X .
    O O X . X X O . O X X
    . O . X X X O O O X X
    O O X X X . O O O X .
    O O . X X X O O O X X";

/// The winner loses, or is in seki, if the other side moves first.
const OPEN: [&str; 4] = [
    CLOSE,
    "
    . O X X X X X O O O X .
    O O X X X X X O O O X X
    . O X X X X X O . O X X
    O O X . X X X O O O X X
    O O X . X X X O O O X .
    O O X X X X X O O O . X
    O O X X X X . O O O . X
    O O X X X X X O O O X X
    . O . X X X X O O O X .",
    "
    . O X X X X . O . O X .
    O O X X X X X O O O X X
    . O X X X X X O O O X X
    O O X . X X . O O O X X
    O O X . X X X O O O X .
    O O X . X X X O O O X X
    O O X X X X X O O O X X
    O O X X X X X O O O X X
    . O X X X X X O O O X .",
    "
    . O X X X X X O O O O X .
    O O X X X X X O . O O X X
    . O X . X X . O . . O X X
    O O X . X X X O O O O X X
    . O X X X X . O O O O X .
    O O X X X X X O O O O X X
    O O X X X X X O O O O X X
    O O X X X X X O O O O X X
    . O X X X X . O O O O X .",
];

fn told(diagram: &str) -> [String; 2] {
    let board: Board = diagram.parse().unwrap();
    Color::ALL.map(|player| {
        let mut game = Game::from_board(board);
        game.set_to_play(player);
        cuts::told(&game)
    })
}

#[test]
fn a_race_that_is_won_by_no_more_than_the_first_move_is_not_safe() {
    for told in OPEN.iter().flat_map(|diagram| told(diagram)) {
        assert!(told.starts_with("false"), "{told}");
    }
}

#[test]
fn one_liberty_more_wins_it_for_good() {
    let won = CLOSE.replacen("O O X X X . O O O X .", "O O . X X . O O O X .", 1);
    for told in told(&won) {
        assert_eq!(told, "true", "{won}");
    }
}

/// White captures five stones at A6, whoever moves first, and has two eyes.
#[test]
fn a_captor_that_a_search_confirms_makes_its_prisoners_sure() {
    let race = "
        . X X X O . .
        X X O O O O O
        O O O O O O O
        X O O X X X X
        X X X X . X .
        . X X X X X X";
    for told in told(race) {
        assert_eq!(told, "true");
    }
}
