//! Tiny boards, with the value of best play known and the points that must be filled.

use seichi::analysis::Analysis;
use seichi::{
    Board, Color, DameConvention, Game, Move, PointSet, Rules, ScoreSheet, Scoring, Suicide,
};

use super::{board, board_for};
use crate::support::whole_game::WholeGame;

/// Each with the side to move and Black's lead.
const BOARDS: [(&str, Color, i8); 3] = [
    // Both chains have an eye and share C1: a seki, in which the eyes count.
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
        let score = ScoreSheet::of(&game, &Analysis::of(game.board(), game.rules.suicide))
            .score
            .black_lead();
        assert_eq!(score, f64::from(lead), "{diagram}");
    }
}

/// Boards of 4x2 on which all of White's stones are dead, and the points that Black has to fill.
const OWED: [(&str, &str); 2] = [
    // White would live at A1, or make a ko there.
    (
        "
        . X X .
        . O O X",
        "A1",
    ),
    // White can play nowhere.
    (
        "
        O X . X
        . X X X",
        "",
    ),
];

/// The points are enough, and not too many: without one of them White, moving first, keeps Black
/// from owning the whole board.
#[test]
fn a_point_has_to_be_filled_if_the_opponent_would_gain_by_moving_first() {
    let whole = WholeGame::new(4, 2);
    for (diagram, owed) in OWED {
        let start = board(diagram);
        let has_all = |filled: &PointSet| {
            let (least, _) = whole.bounds(&white_to_move(&start, filled));
            least == 8
        };
        let owed: PointSet = owed
            .split_whitespace()
            .map(|vertex| vertex.parse().unwrap())
            .collect();
        assert!(has_all(&owed), "{diagram}");
        for point in &owed {
            assert!(!has_all(&owed.without(point)), "{point}{diagram}");
        }
        let analysis = Analysis::of(&start, Suicide::Forbidden);
        for first in Color::ALL {
            let count = analysis.count(first, DameConvention::PlayedOut, Scoring::Territory);
            assert_eq!(count.forced.black, owed, "{first}{diagram}");
        }
    }
}

fn white_to_move(board: &Board, filled: &PointSet) -> Board {
    let mut board = *board;
    for point in filled {
        board.set_to_play(Color::Black);
        let mv = Move::Play(point);
        board.play(Color::Black, mv, Suicide::Forbidden).unwrap();
    }
    board.set_to_play(Color::White);
    board
}
