//! Tiny boards, counted by area, whose value in the best play is known.

use seichi::{Color, Game, Rules, Score};

use super::board_for;
use crate::support::whole_game::WholeGame;

/// Each with the side to move and Black's lead.
const BOARDS: [(&str, Color, i8); 4] = [
    // Both chains have an eye and share C1: a seki, where the eyes count.
    (
        "
        . O O X .
        O O . X O",
        Color::Black,
        -1,
    ),
    // The same with Black's stone in White's eye.
    (
        "
        X O O X .
        . O . X X",
        Color::White,
        -1,
    ),
    // White takes two stones at E2, and the others cannot be saved.
    (
        "
        O X O X .
        . X . O X",
        Color::White,
        -10,
    ),
    // Black connects at C2, and White has the corner.
    (
        "
        X X . O .
        . O X . O",
        Color::Black,
        3,
    ),
];

#[test]
fn by_area_the_count_of_a_tiny_board_is_the_value_of_the_game() {
    let whole = WholeGame::new(5, 2);
    for (diagram, first, lead) in BOARDS {
        let mut game = Game::from_board(board_for(diagram, first));
        game.rules = Rules::CHINESE;
        assert_eq!(whole.bounds(game.board()), (lead, lead), "{diagram}");
        let score = Score::of_game(&game).black_lead();
        assert_eq!(score, f64::from(lead), "{diagram}");
    }
}
