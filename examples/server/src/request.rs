//! Requests: the object of a line of `seichi score --stdin jsonl`.

use std::num::NonZeroUsize;

use axum::http::StatusCode;
use seichi::board::DiagramError;
use seichi::json::{AgreedJson, RulesJson};
use seichi::sgf::Collection;
use seichi::{
    AgreedStones, Board, ByColor, Color, DameConvention, Game, JudgeOptions, Judgement, Komi,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::Refusal;

/// The object. Other keys are ignored.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    #[serde(default)]
    id: Option<Value>,
    sgf: Option<String>,
    board: Option<Vec<String>>,
    to_move: Option<String>,
    #[serde(default)]
    captures: Captures,
    rules: Option<Value>,
    komi: Option<f64>,
    #[serde(rename = "move")]
    before_move: Option<NonZeroUsize>,
    dead: Option<Vec<String>>,
    alive: Option<Vec<String>>,
    seki: Option<Vec<String>>,
}

/// The stones that each color has captured.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Captures {
    black: u32,
    white: u32,
}

/// The position of a request.
pub struct Asked {
    /// The caller's name for it, or nothing.
    pub id: String,
    /// The judgement, without the statuses that the caller names.
    pub judged: Judgement,
    /// The statuses that the caller names.
    pub stones: Option<AgreedStones>,
}

/// Reads an object of JSON.
pub fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    let value: Value = serde_json::from_slice(body)
        .map_err(|error| bad(format!("the body is not JSON: {error}")))?;
    if !value.is_object() {
        return Err(bad("the body is not an object of JSON"));
    }
    serde_json::from_value(value).map_err(|error| bad(error.to_string()))
}

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new(StatusCode::BAD_REQUEST, "json", message)
}

impl Asked {
    /// Reads a request and judges its position by `convention`, or else by the end of the game.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or names stones that cannot have been agreed on.
    pub fn read(body: &[u8], convention: Option<DameConvention>) -> Result<Asked, Refusal> {
        let request: Request = read(body)?;
        let options = request.options(convention)?;
        let judged = match (&request.sgf, &request.board) {
            (Some(sgf), None) => {
                let games = Collection::of_text(sgf);
                let record = games.and_then(|games| games.record(0, request.before_move));
                let record = record.map_err(|error| Refusal::wrong("sgf", error.to_string()))?;
                Judgement::of(record, &options)
            }
            (None, Some(rows)) => Judgement::of(request.on_board(rows)?, &options),
            (Some(_), Some(_)) => return Err(bad("there is both \"sgf\" and \"board\"")),
            (None, None) => return Err(bad("\"sgf\" or \"board\" is missing")),
        };
        let (dead, alive, seki) = (&request.dead, &request.alive, &request.seki);
        let list = |names: &Option<Vec<String>>| names.clone().unwrap_or_default();
        let is_named = dead.is_some() || alive.is_some() || seki.is_some();
        let names = AgreedJson {
            dead: list(dead),
            alive: list(alive),
            seki: list(seki),
        };
        let stones = is_named
            .then(|| names.on(judged.game().board()))
            .transpose()?;
        let id = match request.id {
            None => String::new(),
            Some(Value::String(id)) => id,
            Some(id) => id.to_string(),
        };
        Ok(Asked { id, judged, stones })
    }
}

impl Request {
    fn options(&self, convention: Option<DameConvention>) -> Result<JudgeOptions, Refusal> {
        let rules = self.rules.as_ref().map(RulesJson::read).transpose();
        let rules = rules.map_err(|error| Refusal::wrong("rules", error.to_string()))?;
        let komi = self.komi.map(|points| {
            let wrong = || Refusal::wrong("komi", format!("'{points}' is no komi"));
            Komi::new(points).ok_or_else(wrong)
        });
        Ok(JudgeOptions {
            rules,
            komi: komi.transpose()?,
            convention,
            ..JudgeOptions::default()
        })
    }

    /// The game that has come to a board, with unknown moves.
    fn on_board(&self, rows: &[String]) -> Result<Game, Refusal> {
        let board = Board::from_rows(rows);
        let mut board = board.map_err(|error| {
            let refusal = Refusal::wrong("board", error.to_string());
            match error {
                DiagramError::Character { point, .. } => refusal.at(point),
                _ => refusal,
            }
        })?;
        if let Some(color) = &self.to_move {
            let color = color.parse::<Color>();
            let color = color.map_err(|error| Refusal::wrong("to-move", error.to_string()))?;
            board.set_to_play(color);
        }
        let Captures { black, white } = self.captures;
        board.set_prisoners(ByColor { black, white });
        Ok(Game::from_board(board))
    }
}
