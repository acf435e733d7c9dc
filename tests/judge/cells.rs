//! Stones inside a region of the opponent's, or around opposing stones in a region of their own.
//! They live by moving first, though they die in all random games. Statuses by an exact solver.

use seichi::{Board, Color, Game, Move};

use super::cuts;

/// White lives if it moves first: in the region, or by capturing. The last five take more than 300
/// positions, the last three of them more than 1,000, and the last two more than 3,000.
const OPEN: [&str; 7] = [
    "
    . O . X X X X X X
    . . O X X X X . X
    . O O X X X X X .
    . X X X X X X X X
    X . X X X X X X X
    X X X X X X X X X
    X X X X X X X X X
    X X X X X X X . X
    X X X X X X X X X",
    "
    . . X X X X X X X
    O . O X X . X X X
    O O O X X X X X X
    . O O X X X X X X
    X X X X X . X X X
    X X X X X X X X X
    . X X X X X X X X
    X X X . X X X X X
    X X X X X X X X X",
    "
    . . . O X X X X X
    X . . O X X X X X
    X X X O X X X . X
    O O O O X X X X X
    X X X X X X X X X
    X . X X X X X X X
    X X X X X X X X X
    X X X . X X X X X
    X X . X X X X X X",
    "
    . . X O X X X X X
    . . X O . X . X X
    . X X O X X X X X
    O O O O X X X X X
    X X X . X X X X X
    X X X X X X X X X
    X X X X X X X . X
    X X . X X X X X X
    X X X X X X X . X",
    "
    . X . X O O X X X
    . . X X . O X X .
    O O O O O O X X X
    . X X . X X X X X
    X . X X X X X X X
    X X X X X X X X X
    X X X X X X X X X
    X X X X X X X X X
    X . X X X X X X .",
    "
    . X . X O X X X X
    . . X X O X X X X
    X . O . O X X X X
    O O O O O X X X X
    . X X X X X X X X
    X X X X X X X X X
    X X X X X X X X X
    X . X . X O O O O
    X X X X X O . O .",
    "
    X . O X X X X X X
    . . . O X X X X X
    . . . O X X X X X
    O . O X X X X X X
    X O . X X X X X X
    X . X X X X X X X
    X X X X X X X X X
    X . X . X O O O O
    X X X X X O . O .",
];

/// Two stones without enough room: White is dead whoever moves first.
const SETTLED: &str = "
    . . . . X X X X X
    . O O . X X . X X
    . . . . X X X X X
    X X X X X X X X X
    X X X X X X X X X
    X X . X X X . X X
    X X X X X X X X X
    . X X X X . X X X
    X X X X X X X X X";

/// The report during the game and after one pass and two, whoever moves first.
fn all_told(diagram: &str) -> Vec<String> {
    let board: Board = diagram.parse().unwrap();
    let of_player = |player: Color| {
        let mut game = Game::from_board(board);
        game.set_to_play(player);
        let first = cuts::told(&game);
        let passes = [player, !player].map(|color| {
            game.play(color, Move::Pass).unwrap();
            cuts::told(&game)
        });
        [first].into_iter().chain(passes)
    };
    Color::ALL.into_iter().flat_map(of_player).collect()
}

#[test]
fn stones_that_live_in_a_cell_by_moving_first_are_no_safe_prisoners() {
    for diagram in OPEN {
        for told in all_told(diagram) {
            assert!(told.starts_with("false"), "{told}{diagram}");
            assert!(told.contains("\nDoubt: White"), "{told}{diagram}");
        }
    }
}

#[test]
fn stones_that_are_dead_whoever_moves_first_are_safe_prisoners() {
    // Black holds the point between White's two eyes.
    let held = OPEN[0].replacen(". . O X X X X . X", "X . O X X X X . X", 1);
    for diagram in [&held, SETTLED] {
        for told in all_told(diagram) {
            assert_eq!(told, "true", "{diagram}");
        }
    }
}
