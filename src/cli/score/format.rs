//! The output for a game.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::Instant;

use seichi::archive::GameText;
use seichi::json::{AgreedJson, JsonDetail, JsonLine, JudgementError, RulesJson};
use seichi::sgf::{Notes, annotate, annotate_stream};
use seichi::shared::{printable, quotable};
use seichi::{
    AgreedStones, Board, ByColor, Color, DameConvention, Game, JudgeOptions, Judgement, Komi,
    Status,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use super::table::{error_row, row};
use super::task::{Format, Task};
use crate::cli::found::trouble;
use crate::cli::show::Seen;
use crate::cli::tell::{self, reason};

/// How games are judged and printed.
#[derive(Clone, Debug)]
pub struct Printer {
    pub format: Format,
    pub options: JudgeOptions,
    pub before_move: Option<NonZeroUsize>,
    /// How much of a judgement to print.
    pub detail: JsonDetail,
    /// Say how long each judgement took.
    pub timing: bool,
    /// The agreed stones, if the stones are not to be judged.
    pub agreed: Option<AgreedSource>,
    /// Whether each annotated file is written on its own, so that a game that cannot be judged may
    /// stay in it.
    pub in_files: bool,
}

/// The source of the agreed stones.
#[derive(Clone, Debug)]
pub enum AgreedSource {
    /// The stones are named.
    Named(AgreedJson),
    /// The last position of the record marks the dead.
    Record,
}

/// The result of a task.
#[derive(Debug, Default)]
pub struct Done {
    /// The output, complete lines or a whole file.
    pub output: Vec<u8>,
    /// The file of the task, for output into a folder.
    pub file: String,
    /// Messages on standard error about guesses and errors, unless the output contains them.
    pub messages: String,
    /// The number of games judged.
    pub judged: u64,
    /// The number of games or files that could not be read.
    pub unreadable: u64,
}

impl Done {
    /// Records that a game or file could not be read, and why.
    pub fn fail(&mut self, id: &str, reason: &str) {
        self.unreadable += 1;
        self.messages += &tell::error(id, reason);
    }
}

impl Printer {
    /// Judges and prints a task; `alone` if it is the only one. A panic is a bug of ours, and costs
    /// that game only.
    pub fn print(&self, task: &Task, alone: bool) -> Done {
        let done = std::panic::AssertUnwindSafe(|| self.done(task, alone));
        std::panic::catch_unwind(done).unwrap_or_else(|_| {
            let error = "internal error, please report this game".to_owned();
            self.failed(trouble(task.id(), error, "sgf"))
        })
    }

    fn done(&self, task: &Task, alone: bool) -> Done {
        match task {
            Task::Game(Err(error)) => self.failed(error.clone()),
            Task::Game(Ok(game)) => match self.judge(game) {
                Err(error) => self.failed(error),
                Ok((judged, micros)) => self.judged(&game.id, &judged, micros, alone),
            },
            Task::File(id, bytes) => self.annotated(id, bytes),
            Task::Line(number, line) => {
                let answer = self.answer(*number, line);
                answer.unwrap_or_else(|error| self.failed(error))
            }
        }
    }

    fn judge(&self, game: &GameText) -> Result<(Judgement, u64), JudgementError> {
        let record = game.record(self.before_move);
        let record = record.map_err(|error| JudgementError::of(game.id.clone(), &error))?;
        let start = Instant::now();
        let judged = self.as_agreed(Judgement::of(record, &self.options));
        let judged = judged.map_err(|(error, field)| trouble(&game.id, error, field))?;
        judged.score();
        Ok((judged, start.elapsed().as_micros() as u64))
    }

    /// The game as it was agreed, or what is wrong and with which field.
    fn as_agreed(&self, judged: Judgement) -> Result<Judgement, Wrong> {
        let board = judged.game().board();
        let stones = match &self.agreed {
            None => return Ok(judged),
            Some(AgreedSource::Named(names)) => names
                .on(board)
                .map_err(|error| (error.to_string(), "dead"))?,
            Some(AgreedSource::Record) => {
                let Some(dead) = judged.record().marked_dead else {
                    let error = "the last position marks no stones (TB, TW, DD or MA; leave out \
                        --marks record to judge them)";
                    return Err((error.to_owned(), "TB"));
                };
                let stones = AgreedStones::on(board, dead, [], []);
                stones.map_err(|error| (error.to_string(), "TB"))?
            }
        };
        Ok(judged.with_agreed(&stones))
    }

    fn text(&self, id: &str, judged: &Judgement, alone: bool) -> String {
        if alone {
            return Seen::of(judged, self.detail.quick).plain();
        }
        let dead = judged.points(Status::Dead).len();
        let recorded = match (judged.record().result, judged.agrees()) {
            (Some(result), Some(false)) => format!("  recorded {result}: DIFFERS"),
            (Some(result), _) => format!("  recorded {result}"),
            (None, _) => String::new(),
        };
        let safety = match self.detail.quick {
            true => String::new(),
            false => format!("  {}", judged.safe_to_score()),
        };
        let score = judged.score().to_string();
        let id = printable(id);
        format!("{id}  {score}  {dead} dead{recorded}{safety}\n")
    }

    /// The guesses about a game, if the output does not contain them.
    fn warnings(&self, id: &str, judged: &Judgement) -> String {
        match self.format {
            Format::Jsonl => String::new(),
            _ => tell::warnings(id, judged),
        }
    }

    fn judged(&self, id: &str, judged: &Judgement, micros: u64, alone: bool) -> Done {
        let as_json = || {
            let mut json = judged.to_json(id, self.detail);
            json.microseconds = self.timing.then_some(micros);
            json
        };
        Done {
            output: match self.format {
                Format::Text | Format::Sgf => self.text(id, judged, alone).into_bytes(),
                Format::Csv => row(&as_json()),
                Format::Jsonl => json(&JsonLine::Judged(Box::new(as_json()))),
            },
            messages: self.warnings(id, judged),
            judged: 1,
            ..Done::default()
        }
    }

    fn failed(&self, error: JudgementError) -> Done {
        let mut done = Done::default();
        done.fail(&error.id, &reason(&error));
        let output = match self.format {
            Format::Text | Format::Sgf => return done,
            Format::Csv => error_row(&error),
            Format::Jsonl => json(&JsonLine::Failed(error)),
        };
        Done {
            output,
            messages: String::new(),
            ..done
        }
    }

    /// The file with its games annotated. Games that cannot be read stay as they are, or are left
    /// out if other files follow.
    fn annotated(&self, id: &str, bytes: &[u8]) -> Done {
        let mut done = Done {
            file: id.to_owned(),
            ..Done::default()
        };
        if self.in_files {
            done.output = bytes.to_vec();
        }
        let games = match GameText::all(id, bytes) {
            Ok(games) => games,
            Err(error) => {
                done.fail(id, &error.to_string());
                return done;
            }
        };
        let mut notes = Vec::new();
        for game in games {
            match self.judge(&game) {
                Ok((judged, _)) => {
                    done.judged += 1;
                    done.messages += &self.warnings(&game.id, &judged);
                    notes.push(Some(self.notes(&judged)));
                }
                Err(error) => {
                    done.fail(&error.id, &reason(&error));
                    notes.push(None);
                }
            }
        }
        let written = match self.in_files {
            true => annotate(bytes, &notes),
            false => annotate_stream(bytes, &notes),
        };
        match written {
            Ok(output) => done.output = output,
            Err(error) => done.fail(id, &error.to_string()),
        }
        done
    }

    fn notes(&self, judged: &Judgement) -> Notes {
        let seen = Seen::of(judged, self.detail.quick);
        let signs = &seen.signs;
        let labels = signs.settling.iter().flat_map(|(points, word)| {
            let points = points.reading_order();
            points.map(move |point| (point, *word))
        });
        Notes {
            black_territory: signs.owned.black,
            white_territory: signs.owned.white,
            dead: signs.dead,
            labels: labels.collect(),
            comment: seen.summary(),
            result: self.result(judged),
            size: Some(signs.size()),
            before_move: self.before_move,
        }
    }

    /// The result of a game that both sides have passed out, or that is safe to score; none for a
    /// part of a game.
    fn result(&self, judged: &Judgement) -> Option<String> {
        let is_over = || DameConvention::of(judged.game()) == DameConvention::Agreed;
        let is_safe = || !self.detail.quick && judged.safe_to_score().is_safe();
        let is_final = judged.record().is_whole && (is_over() || is_safe());
        is_final.then(|| judged.score().to_string())
    }

    /// The answer to a line of the form `{"id": .., "sgf": ..}`, or its problem.
    fn answer(&self, number: u64, line: &[u8]) -> Result<Done, JudgementError> {
        let unnamed = format!("-:{number}");
        let wrong = |id: &str, reason: String, field| {
            let error = format!(
                "line {number} is not {{\"id\": text, \"sgf\": text}}, with \"rules\": text or object, \"komi\": number, \"move\": number, \"dead\": [point, ..] if you like: {reason} (write one object a line)"
            );
            trouble(id, error, field)
        };
        let request = LineRequest::read(line).map_err(|reason| wrong(&unnamed, reason, "line"))?;
        let id = request.id().unwrap_or(unnamed);
        let named = |(error, field)| trouble(&id, error, field);
        let printer = self.asked(&request).map_err(named)?;
        let sgf = match (request.on_board().map_err(named)?, request.key("sgf")) {
            (Some(game), None) => {
                let judged = printer.as_agreed(Judgement::of(game, &printer.options));
                return Ok(printer.judged(&id, &judged.map_err(named)?, 0, false));
            }
            (Some(_), Some(_)) => {
                let reason = "it has \"sgf\" and \"board\", give one of them".to_owned();
                return Err(wrong(&id, reason, "board"));
            }
            (None, Some(text)) => serde_json::from_str::<String>(text).map_err(|_| {
                let reason = format!("the \"sgf\" '{}' is no text", quotable(text));
                wrong(&id, reason, "sgf")
            })?,
            (None, None) => {
                let reason = "it has neither \"sgf\" nor \"board\"".to_owned();
                return Err(wrong(&id, reason, "sgf"));
            }
        };
        // JSON is Unicode, whatever character set the record names. The first game, as
        // everywhere where a text is one game.
        let game = GameText::first(&id, &sgf).map_err(|error| JudgementError::of(id, &error))?;
        Ok(printer.done(&Task::Game(Ok(game)), false))
    }

    /// The same with what a line asks for, or what is wrong with it and its key.
    fn asked(&self, request: &LineRequest) -> Result<Printer, Wrong> {
        let mut printer = self.clone();
        let rules = request.value::<Value>("rules", "are no rules")?;
        if let Some(rules) = rules {
            let rules = RulesJson::read(&rules).map_err(|error| (error.to_string(), "rules"))?;
            printer.options.rules = Some(rules);
        }
        if let Some(komi) = request.key("komi") {
            let komi = komi.parse::<Komi>();
            printer.options.komi = Some(komi.map_err(|error| (error.to_string(), "komi"))?);
        }
        let before_move = request.value("move", "is no move (moves count from 1)")?;
        printer.before_move = before_move.or(self.before_move);
        let points = |key| request.value(key, "is no list of points (such as [\"A1\", \"B2\"])");
        let [dead, alive, seki] = [points("dead")?, points("alive")?, points("seki")?];
        if dead.is_some() || alive.is_some() || seki.is_some() {
            let [dead, alive, seki] = [dead, alive, seki].map(Option::unwrap_or_default);
            printer.agreed = Some(AgreedSource::Named(AgreedJson { dead, alive, seki }));
        }
        Ok(printer)
    }
}

/// What is wrong with a line, and with which key.
type Wrong = (String, &'static str);

/// A line of the standard input: each key with its JSON as it was written. What it does not
/// say is as for all games.
struct LineRequest(BTreeMap<String, Box<RawValue>>);

/// The stones that each color has captured.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Captures {
    black: u32,
    white: u32,
}

impl LineRequest {
    /// Reads a line, with or without a byte order mark, or says what is wrong with it.
    fn read(line: &[u8]) -> Result<LineRequest, String> {
        let text = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
        serde_json::from_slice(text.trim_ascii_end())
            .map(LineRequest)
            .map_err(|error| {
                // A line has but one line.
                let column = error.column();
                let text = error.to_string();
                let what = text.split(" at line ").next().unwrap_or_default();
                match error.is_data() {
                    true => "it is no object".to_owned(),
                    false => format!("{what} at column {column}"),
                }
            })
    }

    /// The JSON of a key; null is as good as none.
    fn key(&self, key: &str) -> Option<&str> {
        let json = self.0.get(key).map(|json| json.get());
        json.filter(|json| *json != "null")
    }

    /// The value of a key, or that it is not `what` it should be.
    fn value<T: DeserializeOwned>(
        &self,
        key: &'static str,
        what: &str,
    ) -> Result<Option<T>, Wrong> {
        let read = |json| {
            let value = serde_json::from_str(json);
            value.map_err(|_| (format!("'{}' {what}", quotable(json)), key))
        };
        self.key(key).map(read).transpose()
    }

    /// The name of the line as a text, of anything else as its JSON was written.
    fn id(&self) -> Option<String> {
        let json = self.key("id")?;
        Some(serde_json::from_str(json).unwrap_or_else(|_| json.to_owned()))
    }

    /// The game that has come to a board, of which no moves are known, or what is wrong.
    fn on_board(&self) -> Result<Option<Game>, Wrong> {
        let rows: Option<Vec<String>> =
            self.value("board", "is no board (a list of its rows, from the top)")?;
        let color: Option<String> = self.value("toMove", "is not a color (use \"b\" or \"w\")")?;
        let captures = "are no captures (such as {\"black\": 3, \"white\": 0})";
        let captures: Option<Captures> = self.value("captures", captures)?;
        let Some(rows) = rows else {
            return Ok(None);
        };
        if self.key("move").is_some() {
            let reason = "a \"board\" has no moves (leave \"move\" out, or give an \"sgf\")";
            return Err((reason.to_owned(), "move"));
        }
        let board = Board::from_rows(&rows);
        let mut board = board.map_err(|error| (error.to_string(), "board"))?;
        if let Some(color) = color {
            let color = color.parse::<Color>();
            board.set_to_play(color.map_err(|error| (error.to_string(), "toMove"))?);
        }
        if let Some(Captures { black, white }) = captures {
            board.set_prisoners(ByColor { black, white });
        }
        Ok(Some(Game::from_board(board)))
    }
}

fn json(game: &JsonLine) -> Vec<u8> {
    let mut line = serde_json::to_vec(game).expect("the keys are texts");
    line.push(b'\n');
    line
}
