//! Boards of fewer than five lines, for whose estimates no chance of error is known: scores called
//! safe there are compared with the exact value of the game.

use seichi::analysis::Analysis;
use seichi::{
    Board, Color, DameConvention, Game, PointSet, Rules, Score, ScoreSheet, Scoring, Status,
};

use super::cuts::told;
use crate::support::whole_game::WholeGame;

/// Boards with the side to move and the bounds of Black's lead at the end. White was once said to
/// own the whole board.
const OPEN: [(&str, Color, (i8, i8)); 3] = [
    ("X X X . O . . .", Color::Black, (-3, 8)),
    (
        "
        X X O . X
        . O . . .",
        Color::Black,
        (-3, -3),
    ),
    (
        "
        . . O . .
        O O . X .",
        Color::Black,
        (-1, -1),
    ),
];

fn game(diagram: &str, player: Color) -> Game {
    let board: Board = diagram.parse().unwrap();
    let mut game = Game::from_board(board);
    game.rules = Rules::CHINESE;
    game.set_to_play(player);
    game
}

#[test]
fn estimates_make_no_tiny_board_safe_to_score() {
    for (diagram, player, bounds) in OPEN {
        let game = game(diagram, player);
        let size = game.board().size();
        let whole = WholeGame::new(size.width(), size.height());
        assert_eq!(whole.bounds(game.board()), bounds, "{diagram}");
        let told = told(&game);
        assert!(told.starts_with("false\n"), "{told}\n{diagram}");
        assert!(told.contains("\nDoubt: "), "{told}\n{diagram}");
    }
}

#[test]
fn proofs_make_one_safe() {
    let proved = "
        . X . O .
        X X O O O
        . X . O .";
    let told = told(&game(proved, Color::Black));
    assert!(told.starts_with("true"), "{told}");
}

#[test]
fn what_is_safe_to_score_is_the_value_of_the_game() {
    for (width, height) in [(8, 1), (4, 2), (3, 2)] {
        let whole = WholeGame::new(width, height);
        let mut safe = 0;
        for (diagram, player) in with_players(whole.diagrams()) {
            let game = game(&diagram, player);
            if !told(&game).starts_with("true") {
                continue;
            }
            safe += 1;
            let (least, most) = whole.bounds(game.board());
            let lead = ScoreSheet::of(&game, &Analysis::of(game.board(), game.rules.suicide))
                .score
                .black_lead();
            let is_between = f64::from(least) <= lead && lead <= f64::from(most);
            assert!(
                is_between,
                "{lead} is not from {least} to {most}\n{diagram}"
            );
        }
        assert!(safe > 100, "{safe} of {width}x{height} are safe");
    }
}

/// By area a dame is worth a point, so nobody passes while one is open.
#[test]
fn what_is_open_is_played_out_by_area_as_the_best_play_has_it() {
    let whole = WholeGame::new(4, 2);
    let (mut asked, mut right, mut by_territory) = (0, 0, 0);
    for (diagram, player) in with_players(whole.diagrams()) {
        let game = game(&diagram, player);
        let (least, most) = whole.bounds(game.board());
        let analysis = Analysis::of(game.board(), game.rules.suicide);
        let all_live = analysis.stones(Status::Alive) == stones(game.board());
        if !all_live || least != most {
            continue;
        }
        let is_right = |scoring| {
            let count = analysis.count(player, DameConvention::PlayedOut, scoring);
            Score::of_count(&game, &count).black_lead() == f64::from(least)
        };
        asked += 1;
        right += u32::from(is_right(Scoring::Area));
        by_territory += u32::from(is_right(Scoring::Territory));
    }
    // Today 936 of 978, and as many.
    assert!(
        asked >= 900 && 20 * (asked - right) < asked && by_territory <= right,
        "{right} of {asked} are right, {by_territory} if played as by territory"
    );
}

fn with_players(diagrams: impl Iterator<Item = String>) -> impl Iterator<Item = (String, Color)> {
    diagrams.flat_map(|diagram| Color::ALL.map(|player| (diagram.clone(), player)))
}

fn stones(board: &Board) -> PointSet {
    board.occupied_points()
}
