//! One game: from its record to the JSON of its judgement.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use seichi::json::{AgreedJson, JsonDetail, JsonLine, JudgementError, RulesJson};
use seichi::picture::{View, svg};
use seichi::sgf::{Collection, Record, SgfError};
use seichi::{JudgeOptions, Judgement, Komi, Rules};

/// The options for judging a game.
#[pyclass(frozen, module = "seichi._native")]
#[derive(Clone, Debug)]
pub struct Asked {
    options: JudgeOptions,
    before_move: Option<NonZeroUsize>,
    quick: bool,
    lines: bool,
    agreed: Option<AgreedJson>,
}

#[pymethods]
impl Asked {
    /// Rules (as JSON), komi and convention of dame instead of the record's, the move before which
    /// to judge, how much to show, and the agreed stones (as JSON).
    #[new]
    #[pyo3(signature = (rules, komi, before_move, quick, lines, convention, agreed=None))]
    fn new(
        rules: Option<&str>,
        komi: Option<f64>,
        before_move: Option<usize>,
        quick: bool,
        lines: bool,
        convention: Option<&str>,
        agreed: Option<&str>,
    ) -> PyResult<Asked> {
        let convention = convention.map(str::parse).transpose();
        let before_move = before_move.map(|number| {
            NonZeroUsize::new(number)
                .ok_or_else(|| wrong(format!("there is no move {number} (moves count from 1)")))
        });
        Ok(Asked {
            options: JudgeOptions {
                rules: rules.map(named_or_parts).transpose().map_err(wrong)?,
                komi: komi.map(points).transpose()?,
                convention: convention
                    .map_err(|error: seichi::ParseError| wrong(error.to_string()))?,
                ..JudgeOptions::default()
            },
            before_move: before_move.transpose()?,
            quick,
            lines,
            agreed: agreed
                .map(serde_json::from_str)
                .transpose()
                .map_err(|error| wrong(error.to_string()))?,
        })
    }
}

pub fn named_or_parts(rules: &str) -> Result<Rules, String> {
    let rules = serde_json::from_str(rules).map_err(|error| error.to_string())?;
    RulesJson::read(&rules).map_err(|error| error.to_string())
}

pub fn points(komi: f64) -> PyResult<Komi> {
    Komi::new(komi).ok_or_else(|| {
        wrong(format!(
            "'{komi}' is no komi (a number of points such as 6.5)"
        ))
    })
}

/// A record as Python has it.
#[derive(FromPyObject, Debug)]
pub enum Source {
    /// Already Unicode, whatever character set it names.
    Text(String),
    /// In the character set that it names.
    Bytes(Vec<u8>),
}

impl Source {
    fn games(&self) -> Result<Collection, SgfError> {
        match self {
            Source::Text(text) => Collection::of_text(text),
            Source::Bytes(bytes) => Collection::of(bytes),
        }
    }
}

/// An error of the caller.
pub fn wrong(message: String) -> PyErr {
    PyValueError::new_err(message)
}

/// The same, with the name of the argument beside the message.
pub fn wrong_in(field: &'static str, message: String) -> PyErr {
    PyValueError::new_err((message, field))
}

/// The judgement of a game as JSON, or why there is none.
#[derive(Debug)]
pub struct Answer {
    /// Whether it is an error.
    pub failed: bool,
    /// A line of `seichi score --format jsonl`.
    pub json: String,
}

impl Answer {
    /// Judges the first game of a record.
    pub fn of(id: &str, text: &Source, asked: &Asked) -> Answer {
        let judged = AssertUnwindSafe(|| Answer::written(judgement(id, text, asked)));
        catch_unwind(judged).unwrap_or_else(|_| Answer::failed(id))
    }

    fn written(game: JsonLine) -> Answer {
        Answer {
            failed: matches!(game, JsonLine::Failed(_)),
            json: serde_json::to_string(&game).expect("the keys are texts"),
        }
    }

    /// The answer for a record that cannot be read.
    fn refused(id: &str, error: &SgfError) -> Answer {
        let told = JudgementError::of(id.to_owned(), error);
        Answer::written(JsonLine::Failed(told))
    }

    /// The answer after a panic.
    pub fn failed(id: &str) -> Answer {
        Answer::written(JsonLine::Failed(JudgementError {
            id: id.to_owned(),
            error: INTERNAL.to_owned(),
            field: "sgf".to_owned(),
            move_number: None,
        }))
    }
}

const INTERNAL: &str = "internal error, please report this game";

fn judgement(id: &str, text: &Source, asked: &Asked) -> JsonLine {
    let mut judged = match judged(text, asked) {
        Ok(judged) => judged,
        Err(error) => return JsonLine::Failed(JudgementError::of(id.to_owned(), &error)),
    };
    if let Some(agreed) = &asked.agreed {
        judged = match agreed.on(judged.game().board()) {
            Ok(stones) => judged.with_agreed(&stones),
            Err(error) => {
                return JsonLine::Failed(JudgementError {
                    id: id.to_owned(),
                    error: error.to_string(),
                    field: "dead".to_owned(),
                    move_number: None,
                });
            }
        };
    }
    let (quick, lines) = (asked.quick, asked.lines);
    JsonLine::Judged(Box::new(judged.to_json(id, JsonDetail { quick, lines })))
}

fn judged(text: &Source, asked: &Asked) -> Result<Judgement, SgfError> {
    Ok(Judgement::of(record(text, asked)?, &asked.options))
}

/// The first game, read as `seichi score` reads it.
fn record(text: &Source, asked: &Asked) -> Result<Record, SgfError> {
    text.games()?.record(0, asked.before_move)
}

/// Whether judging the first game of a text failed, and the JSON of the result.
#[pyfunction]
#[allow(clippy::needless_pass_by_value, reason = "Python gives it")]
pub fn judge(py: Python<'_>, id: &str, text: Source, asked: &Asked) -> (bool, String) {
    let answer = py.detach(|| Answer::of(id, &text, asked));
    (answer.failed, answer.json)
}

/// The picture of the judged board as SVG.
#[pyfunction]
#[allow(clippy::needless_pass_by_value, reason = "Python gives it")]
pub fn picture(py: Python<'_>, text: Source, asked: &Asked, view: &str) -> PyResult<String> {
    let view: View = view
        .parse()
        .map_err(|error: seichi::ParseError| wrong(error.to_string()))?;
    let draw = AssertUnwindSafe(|| judged(&text, asked).map(|judged| svg(&judged, view)));
    let drawn = py.detach(|| catch_unwind(draw));
    drawn
        .map_err(|_| wrong(INTERNAL.to_owned()))?
        .map_err(|error| wrong(error.to_string()))
}

/// The texts of the games in a text, and the JSON of why there are none.
#[pyfunction]
#[allow(clippy::needless_pass_by_value, reason = "Python gives it")]
pub fn split(py: Python<'_>, text: Source) -> (Vec<String>, Option<String>) {
    let found = py.detach(|| catch_unwind(AssertUnwindSafe(|| texts(&text))));
    let failed = match found {
        Ok(Ok(texts)) => return (texts, None),
        Ok(Err(error)) => Answer::refused("", &error),
        Err(_) => Answer::failed(""),
    };
    (Vec::new(), Some(failed.json))
}

fn texts(text: &Source) -> Result<Vec<String>, SgfError> {
    let games = text.games()?;
    let texts = (0..games.len()).map(|index| games.text(index).to_owned());
    Ok(texts.collect())
}
