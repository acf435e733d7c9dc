//! Going on with an interrupted run: what is in its output already?
//!
//! The output is keyed by the names of the games. A last line that is cut off
//! is taken away; whatever has a line is not judged again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use seichi::json::RulesJson;
use serde::Deserialize;

use super::args::ScoreArgs;
use super::table::{CSV_HEADER, rules_cell};
use super::task::Format;
use crate::cli::stream;

/// How a line of JSON begins.
const JSON_START: &str = r#"{"id":"#;
/// No line of ours is longer, in bytes: a judgement of a full board has some hundred
/// thousand.
const LONGEST_LINE: u64 = 1 << 26;
/// What a line says of rules that the caller gave.
const CALLER: &str = "caller";

/// The games that have a line. A name is kept as a number of 128 bits: some 40
/// bytes a game, and two names do not meet in a life.
#[derive(Debug, Default)]
pub struct Finished {
    lines: HashMap<u128, u32>,
    /// The number of lines with a judged game.
    pub judged: u64,
    /// The number of lines that say why a game could not be read.
    pub unreadable: u64,
}

impl Finished {
    fn add(&mut self, line: &WrittenLine) {
        *self.lines.entry(key(&line.id)).or_default() += 1;
        match line.is_error {
            true => self.unreadable += 1,
            false => self.judged += 1,
        }
    }

    /// True if the game called `id` has a line; a name that occurs twice has to
    /// have two. Each line serves once.
    pub fn take(&mut self, id: &str) -> bool {
        match self.lines.get_mut(&key(id)) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }
}

fn key(id: &str) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, id).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}

/// What the caller says of every game, as far as lines show it.
#[derive(Debug)]
pub struct Terms {
    rules: Option<String>,
    komi: Option<f64>,
    method: String,
    dame: Option<String>,
}

impl Terms {
    /// Those of a run.
    pub fn of(args: &ScoreArgs) -> Terms {
        let rules = args.judge.rules.as_ref();
        Terms {
            rules: rules.map(|rules| rules_cell(&RulesJson::from(rules))),
            komi: args.judge.komi.map(|komi| komi.points()),
            method: args.judge.method.to_string(),
            dame: args.judge.dame.map(|dame| dame.to_string()),
        }
    }

    /// How a line was judged by other terms, and what ours are.
    fn differ(&self, line: &WrittenLine) -> Option<String> {
        if line.is_error {
            return None;
        }
        let told = |rules: &Option<String>| match rules {
            Some(rules) => format!("with '--rules {rules}'"),
            None => "without '--rules'".to_owned(),
        };
        if line.rules != self.rules {
            let (theirs, ours) = (told(&line.rules), told(&self.rules));
            return Some(format!("was judged {theirs}, and this run is {ours}"));
        }
        // No number is `-0`.
        let komi = |komi: Option<f64>| komi.map(|komi| (komi + 0.0).to_string());
        let all = [
            ("komi", komi(line.komi), komi(self.komi)),
            ("method", line.method.clone(), Some(self.method.clone())),
            ("dame", line.convention.clone(), self.dame.clone()),
        ];
        let mut both = all
            .into_iter()
            .filter_map(|(name, theirs, ours)| Some((name, theirs?, ours?)));
        let (name, theirs, ours) = both.find(|(_, theirs, ours)| theirs != ours)?;
        Some(format!(
            "was judged with {name} {theirs}, and this run is with '--{name} {ours}'"
        ))
    }
}

/// Opens the output of an earlier run, or a new one, to write behind its last
/// complete line; returns which games have a line. Lines that show other terms than
/// those of this run are refused.
pub fn open(path: &Path, format: Format, terms: &Terms) -> io::Result<(File, Finished)> {
    let named = |error: io::Error| stream::not_written(path, &error);
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(path).map_err(named)?;
    let mut finished = Finished::default();
    check_start(&file, format).map_err(|wrong| in_line(1, path, &wrong))?;
    file.rewind()?;
    let accept = |number: u64, line: &str, is_whole: bool| {
        if !is_whole && line.len() as u64 >= LONGEST_LINE {
            return Err(foreign(format));
        }
        if is_whole && (number > 1 || format != Format::Csv) {
            finished.add(&accepted(line, format, terms)?);
        }
        Ok(())
    };
    let end = read_lines(&file, path, accept)?;
    file.set_len(end).map_err(named)?;
    file.seek(SeekFrom::Start(end)).map_err(named)?;
    Ok((file, finished))
}

/// Reads the lines, and returns where the last complete one ends. `accept` gets each with
/// its number and whether it is complete, and says what is wrong with it.
fn read_lines(
    file: &File,
    path: &Path,
    mut accept: impl FnMut(u64, &str, bool) -> Result<(), String>,
) -> io::Result<u64> {
    let mut reader = BufReader::new(file);
    let (mut end, mut line) = (0, Vec::new());
    for number in 1_u64.. {
        line.clear();
        reader
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)?;
        let (text, is_whole) = match line.strip_suffix(b"\n") {
            Some(text) => (text, true),
            None if line.is_empty() => break,
            None => (&line[..], false),
        };
        let text = String::from_utf8_lossy(text);
        accept(number, &text, is_whole).map_err(|wrong| in_line(number, path, &wrong))?;
        if is_whole {
            end += line.len() as u64;
        }
    }
    Ok(end)
}

fn in_line(number: u64, path: &Path, wrong: &str) -> io::Error {
    let path = path.display();
    io::Error::other(format!("line {number} of '{path}' {wrong}"))
}

/// What is wrong with the first bytes of a file that no run has written; more are not
/// read, as its first line may have no end. Where it was cut off there may be fewer.
fn check_start(file: &File, format: Format) -> Result<(), String> {
    let start = match format {
        Format::Csv => format!("{CSV_HEADER}\n"),
        _ => JSON_START.to_owned(),
    };
    let mut found = Vec::new();
    let read = file.take(start.len() as u64).read_to_end(&mut found);
    let is_ours = read.is_ok() && start.as_bytes().starts_with(&found);
    is_ours.then_some(()).ok_or_else(|| foreign(format))
}

fn foreign(format: Format) -> String {
    format!("is no line of '--format {format}' (choose another file)")
}

/// The line if it is one of this format and these terms, or what is wrong.
fn accepted(text: &str, format: Format, terms: &Terms) -> Result<WrittenLine, String> {
    let line = WrittenLine::of(text, format).ok_or_else(|| foreign(format))?;
    match terms.differ(&line) {
        None => Ok(line),
        Some(how) => Err(format!(
            "{how} (give the options of the earlier run, or choose another file)"
        )),
    }
}

/// What a line says.
#[derive(Debug)]
struct WrittenLine {
    id: String,
    is_error: bool,
    /// The rules, if the caller gave them.
    rules: Option<String>,
    komi: Option<f64>,
    /// How the game was judged and its dame settled, which a table does not show.
    method: Option<String>,
    convention: Option<String>,
}

impl WrittenLine {
    fn of(text: &str, format: Format) -> Option<WrittenLine> {
        match format {
            Format::Jsonl => WrittenLine::of_json(text),
            _ => WrittenLine::of_table(text),
        }
    }

    fn of_json(text: &str) -> Option<WrittenLine> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Object {
            id: String,
            error: Option<String>,
            rules: Option<RulesJson>,
            rules_from: Option<String>,
            komi: Option<f64>,
            method: Option<String>,
            convention: Option<String>,
        }
        let object: Object = serde_json::from_str(text).ok()?;
        let is_callers = object.rules_from.as_deref() == Some(CALLER);
        let rules = object.rules.filter(|_| is_callers);
        Some(WrittenLine {
            id: object.id,
            is_error: object.error.is_some(),
            rules: rules.as_ref().map(rules_cell),
            komi: object.komi,
            method: object.method,
            convention: object.convention,
        })
    }

    fn of_table(text: &str) -> Option<WrittenLine> {
        let mut reader = csv::ReaderBuilder::new();
        let mut reader = reader.has_headers(false).from_reader(text.as_bytes());
        let row = reader.records().next()?.ok()?;
        if row.len() != CSV_HEADER.split(',').count() {
            return None;
        }
        let cell = |name| {
            let place = CSV_HEADER.split(',').position(|column| column == name)?;
            row.get(place).filter(|cell| !cell.is_empty())
        };
        let is_callers = cell("rules_from") == Some(CALLER);
        let rules = cell("rules").filter(|_| is_callers);
        Some(WrittenLine {
            id: row.get(0)?.to_owned(),
            is_error: cell("error").is_some(),
            rules: rules.map(str::to_owned),
            komi: cell("komi").and_then(|komi| komi.parse().ok()),
            method: None,
            convention: None,
        })
    }
}
