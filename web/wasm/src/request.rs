//! The requests of callers, and their errors.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::num::NonZeroUsize;
use std::str::FromStr;

use seichi::json::{AgreedJson, AgreedScore, JudgementError, RulesJson};
use seichi::sgf::{Collection, SgfError};
use seichi::{
    AgreedStones, Board, ByColor, Color, Game, JudgeOptions, Judgement, Komi, Marks, Point, Status,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The most captured stones in a request, far more than any game has.
const MOST_PRISONERS: u32 = 100_000;
/// The most handicap stones: all points of the largest board.
const MOST_HANDICAP: usize = 625;

/// A question about one game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The wanted result.
    pub want: Want,
    /// The position as a diagram, rows from the top.
    pub board: Option<String>,
    /// A record instead of it.
    pub sgf: Option<String>,
    /// Everything else.
    #[serde(default)]
    pub options: Options,
}

/// The wanted result; an answer has it under the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Want {
    /// The judgement.
    Judgement,
    /// The content of a page.
    Page,
    /// The owner of every point, also with much left to play.
    Ownership,
    /// How many games a record holds.
    Games,
    /// The count of an agreement, without judgement.
    Agreed,
    /// The dead stones, the owners, and the open borders.
    Autoscore,
}

/// The options of JavaScript's `judge` and `judgeSgf`; `web/types/seichi.d.ts` describes them.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Options {
    /// The name of the game.
    #[serde(default)]
    pub id: String,
    rules: Option<Value>,
    komi: Option<f64>,
    handicap: Option<usize>,
    prisoners: Option<Prisoners>,
    to_move: Option<String>,
    method: Option<String>,
    convention: Option<String>,
    #[serde(default)]
    marks: BTreeMap<String, String>,
    game: Option<NonZeroUsize>,
    #[serde(rename = "move")]
    before_move: Option<NonZeroUsize>,
    /// Whether to leave out results that cost a search.
    #[serde(default)]
    pub quick: bool,
    /// Whether to show the play behind the verdicts.
    #[serde(default)]
    pub lines: bool,
    /// The stones that were agreed to be dead, alive and in seki.
    dead: Option<Vec<String>>,
    alive: Option<Vec<String>>,
    seki: Option<Vec<String>>,
    /// Whether to count the eyes of each space for [`Want::Agreed`].
    #[serde(default)]
    pub eyes: bool,
    /// The number of random games behind [`Want::Ownership`].
    pub games: Option<u32>,
}

/// The stones that each color has captured.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Prisoners {
    #[serde(default)]
    black: u32,
    #[serde(default)]
    white: u32,
}

/// The problem of a request: the fields of JavaScript's `SeichiError`.
#[derive(Debug, Serialize)]
pub struct Trouble {
    code: &'static str,
    message: String,
    field: Option<String>,
    #[serde(rename = "move")]
    move_number: Option<usize>,
}

impl Trouble {
    /// A request that is invalid JSON.
    pub fn request(error: &serde_json::Error) -> Trouble {
        Trouble {
            code: "option",
            message: error.to_string(),
            field: None,
            move_number: None,
        }
    }

    fn board(message: impl Display) -> Trouble {
        Trouble {
            code: "board",
            message: message.to_string(),
            field: Some("board".to_owned()),
            move_number: None,
        }
    }

    fn option(field: &str, message: impl Display) -> Trouble {
        Trouble {
            code: "option",
            message: format!("{field}: {message}"),
            field: Some(field.to_owned()),
            move_number: None,
        }
    }

    fn record(error: &SgfError) -> Trouble {
        let told = JudgementError::of(String::new(), error);
        Trouble {
            code: "sgf",
            message: told.error,
            field: Some(told.field),
            move_number: told.move_number,
        }
    }
}

impl Request {
    /// Judges the game of the request, marks included.
    pub fn judged(&self) -> Result<Judgement, Trouble> {
        let options = self.options.judge()?;
        let judged = match (&self.board, &self.sgf) {
            (Some(board), None) => Judgement::of(self.options.game_on(board)?, &options),
            (None, Some(text)) => {
                self.options.refuse_terms()?;
                self.options.judged_record(text, &options)?
            }
            _ => return Err(Trouble::board("give either a board or a record")),
        };
        let marks = self.options.marks_on(judged.game().board())?;
        let judged = match marks.is_empty() {
            true => judged,
            false => judged.with_marks(&marks),
        };
        Ok(match self.options.agreed_on(judged.game().board())? {
            None => judged,
            Some(stones) => judged.with_agreed(&stones),
        })
    }

    /// Counts an agreement about a board.
    pub fn agreed(&self) -> Result<AgreedScore, Trouble> {
        let Some(board) = &self.board else {
            return Err(Trouble::board("give a board"));
        };
        let judge = self.options.judge()?;
        let mut game = self.options.game_on(board)?;
        game.rules = judge.rules.unwrap_or(game.rules);
        game.komi = judge.komi.unwrap_or(game.komi);
        let stones = self.options.agreed_on(game.board())?.unwrap_or_default();
        Ok(AgreedScore::of(&game, &stones, self.options.eyes))
    }

    /// The games of the record.
    pub fn games(&self) -> Result<usize, Trouble> {
        let text = self.sgf.as_deref().unwrap_or_default();
        let games = Collection::of_text(text).map_err(|error| Trouble::record(&error))?;
        Ok(games.len())
    }
}

impl Options {
    fn judge(&self) -> Result<JudgeOptions, Trouble> {
        let komi = |points: f64| {
            Komi::new(points).ok_or_else(|| Trouble::option("komi", "it must be a finite number"))
        };
        let rules =
            |rules: &Value| RulesJson::read(rules).map_err(|error| Trouble::option("rules", error));
        Ok(JudgeOptions {
            rules: self.rules.as_ref().map(rules).transpose()?,
            komi: self.komi.map(komi).transpose()?,
            method: parsed("method", &self.method)?.unwrap_or_default(),
            convention: parsed("convention", &self.convention)?,
            ..JudgeOptions::default()
        })
    }

    /// The game of a board without moves.
    fn game_on(&self, diagram: &str) -> Result<Game, Trouble> {
        for (field, given) in [("game", self.game), ("move", self.before_move)] {
            if given.is_some() {
                return Err(Trouble::option(
                    field,
                    "goes with a record, not with a board",
                ));
            }
        }
        let mut board: Board = diagram.parse().map_err(Trouble::board)?;
        let to_move: Option<Color> = parsed("toMove", &self.to_move)?;
        board.set_to_play(to_move.unwrap_or(Color::Black));
        board.set_prisoners(self.prisoners()?);
        let mut game = Game::from_board(board);
        game.handicap = self.handicap.unwrap_or(0);
        if game.handicap > MOST_HANDICAP {
            let message = format!(
                "{} is not a number of stones from 0 to {MOST_HANDICAP}",
                game.handicap
            );
            return Err(Trouble::option("handicap", message));
        }
        Ok(game)
    }

    fn prisoners(&self) -> Result<ByColor<u32>, Trouble> {
        let Some(Prisoners { black, white }) = self.prisoners else {
            return Ok(ByColor::default());
        };
        match black.max(white) {
            too_many @ MOST_PRISONERS.. => Err(Trouble::option(
                "prisoners",
                format!("{too_many} is too many (at most {})", MOST_PRISONERS - 1),
            )),
            _ => Ok(ByColor { black, white }),
        }
    }

    /// Refuses terms that a record names itself.
    fn refuse_terms(&self) -> Result<(), Trouble> {
        let given = [
            ("prisoners", self.prisoners.is_some()),
            ("toMove", self.to_move.is_some()),
            ("handicap", self.handicap.is_some()),
        ];
        match given.iter().find(|(_, given)| *given) {
            None => Ok(()),
            Some((field, _)) => Err(Trouble::option(field, "the record says it, leave it out")),
        }
    }

    fn judged_record(&self, text: &str, options: &JudgeOptions) -> Result<Judgement, Trouble> {
        let trouble = |error| Trouble::record(&error);
        let games = Collection::of_text(text).map_err(trouble)?;
        let wanted = self.game.map_or(1, NonZeroUsize::get);
        if wanted > games.len() {
            let message = format!(
                "{wanted} is not a game of it (choose from 1 to {})",
                games.len()
            );
            return Err(Trouble::option("game", message));
        }
        let record = games
            .record(wanted - 1, self.before_move)
            .map_err(trouble)?;
        Ok(Judgement::of(record, options))
    }

    /// The agreed stones, if any are named.
    fn agreed_on(&self, board: &Board) -> Result<Option<AgreedStones>, Trouble> {
        let lists = [&self.dead, &self.alive, &self.seki];
        if lists.iter().all(|list| list.is_none()) {
            return Ok(None);
        }
        let [dead, alive, seki] = lists.map(|list| list.clone().unwrap_or_default());
        let stones = AgreedJson { dead, alive, seki }.on(board);
        stones
            .map(Some)
            .map_err(|error| Trouble::option("dead", error))
    }

    fn marks_on(&self, board: &Board) -> Result<Marks, Trouble> {
        let mut marks = Marks::on(board);
        for (vertex, status) in &self.marks {
            let wrong = |message: String| Trouble::option("marks", message);
            let point: Point = vertex.parse().map_err(|e| wrong(format!("{e}")))?;
            let status: Status = status.parse().map_err(|e| wrong(format!("{e}")))?;
            let chain = board.chain_at(point);
            let other = marks
                .iter()
                .find(|&(other, told)| chain.contains(other) && told != status);
            if let Some((other, told)) = other {
                return Err(wrong(format!(
                    "'{vertex}' is {status}, but {other} of the same chain {told}"
                )));
            }
            if !marks.set(point, status) {
                return Err(wrong(format!("'{vertex}' has no stone to mark")));
            }
        }
        Ok(marks)
    }
}

/// The value of an option that has names.
fn parsed<T: FromStr<Err: Display>>(
    field: &str,
    text: &Option<String>,
) -> Result<Option<T>, Trouble> {
    let value = text.as_deref().map(str::parse).transpose();
    value.map_err(|error| Trouble::option(field, error))
}
