//! After "safe to score" the owner of a territory may pass: whatever the opponent plays there, no
//! board that is safe to score gains a point.

use std::path::PathBuf;

use seichi::analysis::Analysis;
use seichi::sgf::{self, LoadOptions};
use seichi::{
    BoardSize, Color, DameConvention, Game, Move, Point, SafeToScore, ScoreSheet, Scoring, Suicide,
};

use crate::support::player::playout;

/// A counterexample: a move in the opponent's territory that improves the score of a board that is
/// safe to score by a point or more.
#[derive(Debug)]
#[expect(dead_code, reason = "told by a test that fails")]
struct Gain {
    color: Color,
    point: Point,
    points: f64,
}

/// Black's lead once the dame are filled, if the board is safe to score.
fn safe_lead(game: &Game) -> (Analysis, Option<f64>) {
    let analysis = Analysis::of(game.board(), Suicide::Forbidden);
    let sheet = ScoreSheet::with(game, &analysis, DameConvention::PlayedOut);
    let is_safe = SafeToScore::of(&analysis, &sheet.count).is_safe();
    (analysis, is_safe.then(|| sheet.score.black_lead()))
}

/// The gains on a board, and how many moves were tried on it.
fn gains(game: &Game) -> (Vec<Gain>, usize) {
    let (mut gains, mut tried) = (Vec::new(), 0);
    for color in Color::ALL {
        let mut start = game.clone();
        start.set_to_play(color);
        let (analysis, Some(before)) = safe_lead(&start) else {
            continue;
        };
        for point in &(analysis.territory().owned[!color] & game.board().empty_points()) {
            let mut entered = start.clone();
            if entered.play(color, Move::Play(point)).is_err() {
                continue;
            }
            let (_, Some(after)) = safe_lead(&entered) else {
                continue;
            };
            tried += 1;
            let points = color.signed(after - before);
            if points >= 1.0 {
                gains.push(Gain {
                    color,
                    point,
                    points,
                });
            }
        }
    }
    (gains, tried)
}

/// Random games that are played to their end.
#[test]
fn nothing_is_gained_in_territory_that_is_safe_to_score() {
    let mut tried = 0;
    for seed in 0..120 {
        let size = BoardSize::new(7 + seed as usize % 3).unwrap();
        let board = playout(size, seed, 2 * size.area());
        let game = Game::from_board(board);
        let (gains, moves) = gains(&game);
        tried += moves;
        assert!(gains.is_empty(), "{gains:?}\n{board}");
    }
    assert!(tried > 300, "{tried}");
}

/// The same of the records of a folder as they end, and up to twenty moves before:
/// `SEICHI_GAMES=FOLDER cargo test --release --test report protections -- --ignored --nocapture`.
#[test]
#[ignore = "needs a folder of records"]
#[expect(clippy::print_stdout, reason = "a table for a person")]
fn nothing_is_gained_in_the_games_of_a_folder() {
    let folder = std::env::var_os("SEICHI_GAMES").map(PathBuf::from);
    let folder = folder.expect("SEICHI_GAMES names a folder of records");
    let (mut boards, mut tried, mut wrong) = (0, 0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let Ok(record) = sgf::load(&path, &LoadOptions::default()) else {
            continue;
        };
        let mut game = record.game;
        if game.rules.scoring != Scoring::Territory {
            continue;
        }
        for _ in 0..3 {
            let (gains, moves) = gains(&game);
            boards += usize::from(moves > 0);
            tried += moves;
            wrong += gains.len();
            for gain in gains {
                println!("{} move {}: {gain:?}", path.display(), game.move_number());
            }
            if game.undo(7).is_err() {
                break;
            }
        }
    }
    println!("{boards} boards, {tried} moves, {wrong} gains");
    assert_eq!(wrong, 0);
}
