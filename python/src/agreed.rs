//! Counts of what two players agreed, without judgement, and proposals for them.

use std::panic::catch_unwind;

use pyo3::prelude::*;
use seichi::json::{AgreedJson, AgreedScore, Autoscore};
use seichi::{Board, ByColor, Color, DameConvention, Game, JudgeOptions, Judgement, Komi};

use super::game::{named_or_parts, points, wrong, wrong_in};

/// The game on a diagram.
fn game(
    diagram: &str,
    rules: Option<&str>,
    komi: Option<f64>,
    captures: (u32, u32),
) -> PyResult<Game> {
    let board = diagram.parse::<Board>();
    let mut board = board.map_err(|error| wrong(error.to_string()))?;
    let (black, white) = captures;
    board.set_prisoners(ByColor { black, white });
    board.set_to_play(Color::Black);
    let mut game = Game::from_board(board);
    let rules = rules.map(named_or_parts).transpose();
    game.rules = rules
        .map_err(|error| wrong_in("rules", error))?
        .unwrap_or_default();
    game.komi = komi.map(points).transpose()?.unwrap_or(Komi::default());
    Ok(game)
}

/// The count of an agreement as JSON.
#[pyfunction]
pub fn score_agreed(
    diagram: &str,
    rules: Option<&str>,
    komi: Option<f64>,
    captures: (u32, u32),
    agreed: &str,
    eyes: bool,
) -> PyResult<String> {
    let counted = catch_unwind(|| {
        let game = game(diagram, rules, komi, captures)?;
        let agreed: AgreedJson =
            serde_json::from_str(agreed).map_err(|error| wrong(error.to_string()))?;
        let stones = agreed.on(game.board());
        let stones = stones.map_err(|error| wrong_in("dead", error.to_string()))?;
        Ok(written(serde_json::to_string(&AgreedScore::of(
            &game, &stones, eyes,
        ))))
    });
    counted.unwrap_or_else(|_| Err(wrong("internal error, please report this board".to_owned())))
}

/// The proposal for a board as JSON.
#[pyfunction]
pub fn autoscore(diagram: &str, rules: Option<&str>) -> PyResult<String> {
    let proposed = catch_unwind(|| {
        let options = JudgeOptions {
            convention: Some(DameConvention::Agreed),
            ..JudgeOptions::default()
        };
        let judged = Judgement::of(game(diagram, rules, None, (0, 0))?, &options);
        Ok(written(serde_json::to_string(&Autoscore::of(&judged))))
    });
    proposed.unwrap_or_else(|_| Err(wrong("internal error, please report this board".to_owned())))
}

fn written(json: serde_json::Result<String>) -> String {
    json.expect("the keys are texts")
}
