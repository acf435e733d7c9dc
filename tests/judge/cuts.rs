//! Fights that the first move decides by a plain cut or atari, which random games hardly ever play:
//! no such score may be called safe. Statuses by an exact solver, except in the last test, where
//! they are the search's.

use seichi::analysis::Analysis;
use seichi::{Board, Color, Game, Move, Point, SafeToScore, ScoreSheet, Status, Suicide};

/// Boards, and the side that captures something there by moving first.
const CUTS: [(&str, &str); 6] = [
    (
        "Black",
        "
        O O O X O O O O .
        O O . . O O O O O
        X . X . O O O O .
        X X X X O O O O O
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        . X . X X X X X X",
    ),
    (
        "White",
        "
        . X X O . X O O .
        X X X . O X O O O
        . X X X X . O O .
        X X X X X O O O O
        X X X X O O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O . O O O O
        . O . O O O . . O",
    ),
    (
        "Black",
        "
        . X X X O . . O .
        X X X X O X O O O
        . X X X O X . O .
        X X X X . O O O O
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X . X X X X
        . X . X X X . . X",
    ),
    (
        "White",
        "
        . X . X . O O O .
        X X X . X X O O O
        . X X O X X O O .
        X X X O X O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O . O O O O
        . O . O O O . . O",
    ),
    (
        "Black",
        "
        . X X X . O . O .
        X X X X O . X O O
        . X X . X O . O .
        X X X X X O . O O
        X X X X X O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O . O O O O
        . O . O O O . . O",
    ),
    (
        "Black",
        "
        X O O O O O O O .
        X X . O O O O O O
        . O . O O O O O .
        O . O . O O O O O
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        . X . X X X X X X",
    ),
];

/// Whether it is safe to score a game, and why not.
pub fn told(game: &Game) -> String {
    let analysis = Analysis::of(game.board(), Suicide::Forbidden);
    let sheet = ScoreSheet::of(game, &analysis);
    SafeToScore::of(&analysis, &sheet.count).report()
}

#[test]
fn what_a_plain_cut_decides_is_not_safe_to_score() {
    for (who, diagram) in CUTS {
        let board: Board = diagram.parse().unwrap();
        let taken = format!("\nThreat: {who} can capture ");
        for mut player in Color::ALL {
            let mut game = Game::from_board(board);
            game.set_to_play(player);
            for passes in 0..=2 {
                let told = told(&game);
                assert!(
                    told.starts_with("false"),
                    "{passes} passes: {told}\n{board}"
                );
                assert!(told.contains(&taken), "{passes} passes: {told}\n{board}");
                game.play(player, Move::Pass).unwrap();
                player = !player;
            }
        }
    }
}

/// White captures two stones at F6 and saves its own three; Black joins the two there and captures
/// the three.
#[test]
fn dead_stones_that_one_move_joins_to_living_ones_are_in_doubt() {
    let board: Board = "
        . X X X . O O O O
        X . X . O X O O O
        X X X O O X O O O
        X . X X X . O O O
        X X X O O O O O O
        . X O . O O O . O
        X X O O O O O O O
        X O O O . O O O .
        X O O O O O O O O"
        .parse()
        .unwrap();
    let mut game = Game::from_board(board);
    for color in [Color::Black, Color::White] {
        let told = told(&game);
        assert!(told.contains("\nDoubt: Black F8"), "{told}");
        game.play(color, Move::Pass).unwrap();
    }
    assert!(told(&game).starts_with("false"));
}

/// White's four stones have three liberties and wide territory beside them. With a black stone on
/// E7 they are dead; with a white one the search proves that they live.
#[test]
fn living_stones_of_few_liberties_that_one_move_captures_are_in_doubt() {
    let board: Board = "
        . X X O . . . . .
        X . X O . . . O .
        . X X O . . . O O
        X X X O X . . O .
        X . X X O O O O O
        X X X X X X O . O
        . X . . . X O O O
        X X X X X X X O .
        . . X . . . X O O"
        .parse()
        .unwrap();
    let stone: Point = "D9".parse().unwrap();
    let vital: Point = "E7".parse().unwrap();
    for player in Color::ALL {
        let mut game = Game::from_board(board);
        game.set_to_play(player);
        assert!(told(&game).contains("\nDoubt: White D9"), "{}", told(&game));
        game.play(player, Move::Play(vital)).unwrap();
        let analysis = Analysis::of(game.board(), Suicide::Forbidden);
        let id = analysis.chains().at(stone).unwrap();
        let verdict = analysis.searched_verdict(id);
        match player {
            Color::Black => assert_eq!(verdict.status, Status::Dead),
            Color::White => assert!(verdict.is_proved(), "{verdict:?}"),
        }
    }
}
