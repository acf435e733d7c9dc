//! Dead stones that their owner saves by moving first: without a ko, by a ko if nobody has threats,
//! or by winning all kos. Statuses by an exact solver.

use seichi::{Board, Color, Game, Move};

use super::cuts;

/// Black makes a second eye, even if it loses every ko. White, whose stones stand in Black's room,
/// lives with two eyes at the bottom.
const SAVED: [&str; 3] = [
    "
    X . . O . O O O O
    X X . X O O O O O
    O X X X O O O O O
    O O O . O O O O O
    O O O O O O O O O
    O O O O O O O O O
    . O . O O O O O O
    O O O O O X X X X
    . O . O O X . X .",
    "
    O O O O O . X O O
    O O O O X . X O O
    O O O X X . X . O
    O O O X O . X O O
    O O O O X X O O O
    O O O O X O O O O
    . O . O O O O O O
    O O O O O X X X X
    . O . O O X . X .",
    "
    . . X . O O O O O
    O X X O O O O O O
    . O . O O O O O O
    O X X O O O O O O
    X X . O O O O O O
    O O O O O O O O O
    . O . O O O O O O
    O O O O O X X X X
    . O . O O X . X .",
];

/// Black moves first into a ko, which White takes first, or cannot take; nobody has a threat.
const BY_KO: [&str; 2] = [
    "
    . . X O O O O O O
    O X X O O O O O O
    . O . O O O O O O
    X X X O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    . O . O O O O O O
    O O O O O X X X X
    . O . O O X . X .",
    "
    . . . X O O O O O
    O X . X O O O O O
    X X O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    . O . O O O O O O
    O O O O O X X X X
    . O . O O X . X .",
];

/// Black makes two eyes if it retakes every ko at once. In the first position random games give
/// White everything beside the stones in question, including Black's own friends; in the second
/// White lives with exactly two eyes, and so has two liberties beyond.
const HOPED: [&str; 2] = [
    "
    O X . X X O O O O
    O O X . . X O O O
    O O X X X . X O O
    O O X X X X O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O X X X X
    . O . O O X . X .",
    "
    O X . O . . X O O
    O X . X . X O O O
    O X . X . X O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O X X X X
    . O . O O X . X .",
];

/// The report with `player` to move, after this many passes.
fn told(diagram: &str, player: Color, passes: usize) -> String {
    let board: Board = diagram.parse().unwrap();
    let mut game = Game::from_board(board);
    game.set_to_play(player);
    for color in [player, !player].into_iter().take(passes) {
        game.play(color, Move::Pass).unwrap();
    }
    cuts::told(&game)
}

#[test]
fn what_saves_itself_by_moving_first_is_no_safe_prisoner() {
    for diagram in SAVED.iter().chain(&BY_KO) {
        for player in Color::ALL {
            for passes in 0..=2 {
                let told = told(diagram, player, passes);
                assert!(told.starts_with("false"), "{passes}: {told}{diagram}");
            }
        }
    }
}

#[test]
fn what_might_be_saved_by_a_ko_is_no_safe_prisoner_until_both_have_passed() {
    for diagram in HOPED {
        for player in Color::ALL {
            for passes in 0..2 {
                let told = told(diagram, player, passes);
                let hope = "\nRescue: Black may save ";
                assert!(told.contains(hope), "{passes}: {told}{diagram}");
            }
        }
    }
}

/// The end of a game of GNU Go against itself on a smaller board. Black D2 makes one living group
/// of all black stones in the corner. Random games do not find that, and none of the three chains
/// is large alone.
const LARGE_TOGETHER: &str = "
    . . . O O O X . . . . X .
    X . O . O X X X . . X . X
    . . . . . O O X . . . . X
    O . . O X O X . . . . . X
    . . . . O O X X . . . O .
    . O O . O . O . X . X O .
    . . . X . . . O . X . . .
    X X O . O O . O X . . . X
    O O O . . O O X X . . . .
    O X X . O . O X . X X . .
    O O X X . O . O X . X . X
    X X . . O . O O X . X . .
    . . . . X X O O O X . X .";

#[test]
fn dead_chains_that_live_together_have_to_be_clearly_dead_until_both_have_passed() {
    for passes in 0..2 {
        let told = told(LARGE_TOGETHER, Color::Black, passes);
        let doubt = "Doubt: Black B4 A2 E1 may not be dead";
        assert!(told.starts_with("false") && told.contains(doubt), "{told}");
    }
    let over = told(LARGE_TOGETHER, Color::Black, 2);
    assert!(over.starts_with("true"), "{over}");
}
