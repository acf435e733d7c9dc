//! Continues an interrupted run: which games are in its output already?
//!
//! The output is keyed by the names of the games. An incomplete last line is removed; a game with a
//! line is not judged again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use seichi::json::RulesJson;
use serde::Deserialize;

use super::table::{CSV_HEADER, rules_cell};
use super::task::Format;
use crate::cli::options::TermsArgs;
use crate::cli::stream;

/// The start of a line of JSON.
const JSON_START: &str = r#"{"id":"#;
/// The longest line to accept, in bytes: a judgement of a full board has a few hundred thousand.
const LONGEST_LINE: u64 = 1 << 26;
/// The value in a line for rules that the caller gave.
const CALLER: &str = "caller";

/// The games that have a line. A name is kept as a hash of 128 bits: about 40 bytes a game, and
/// collisions are practically impossible.
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
        match line.error {
            Some(_) => self.unreadable += 1,
            None => self.judged += 1,
        }
    }

    /// True if the game called `id` has a line. Each line counts once, so a name that occurs twice
    /// needs two.
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

/// Opens the output of an earlier run, or a new one, to append after its last complete line;
/// returns the games that have a line. Lines judged on other terms than those of this run are
/// refused.
pub fn open(path: &Path, format: Format, terms: &TermsArgs) -> io::Result<(File, Finished)> {
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

/// Reads the lines, and returns the end of the last complete one. `accept` gets each with its
/// number and whether it is complete, and returns its problem.
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

/// The problem of the first bytes of a file that no run has written. More are not read, as its
/// first line may have no end. A file that was cut off may have fewer.
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

/// The line if it has this format and these terms, or its problem.
fn accepted(text: &str, format: Format, terms: &TermsArgs) -> Result<WrittenLine, String> {
    let line = WrittenLine::of(text, format).ok_or_else(|| foreign(format))?;
    match line.differs(terms) {
        None => Ok(line),
        Some(how) => Err(format!(
            "{how} (give the options of the earlier run, or choose another file)"
        )),
    }
}

/// The content of a line. A table does not show the method and how dame were counted.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct WrittenLine {
    id: String,
    error: Option<String>,
    rules: Option<RulesJson>,
    #[serde(alias = "rules_from")]
    rules_from: Option<String>,
    komi: Option<f64>,
    method: Option<String>,
    convention: Option<String>,
}

impl WrittenLine {
    fn of(text: &str, format: Format) -> Option<WrittenLine> {
        if format == Format::Jsonl {
            return serde_json::from_str(text).ok();
        }
        let table = format!("{CSV_HEADER}\n{text}");
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        reader.deserialize().next()?.ok()
    }

    /// The terms by which the line differs from a run.
    fn differs(&self, terms: &TermsArgs) -> Option<String> {
        if self.error.is_some() {
            return None;
        }
        let is_callers = self.rules_from.as_deref() == Some(CALLER);
        let theirs = self.rules.as_ref().filter(|_| is_callers).map(rules_cell);
        let ours = terms
            .rules
            .map(|rules| rules_cell(&RulesJson::from(&rules)));
        if theirs != ours {
            let [theirs, ours] = [theirs, ours].map(|rules| match rules {
                Some(rules) => format!("with '--rules {rules}'"),
                None => "without '--rules'".to_owned(),
            });
            return Some(format!("was judged {theirs}, and this run is {ours}"));
        }
        // No number is `-0`.
        let komi = |komi: f64| (komi + 0.0).to_string();
        let ours = [
            terms.komi.map(|own| komi(own.points())),
            Some(terms.way.method.to_string()),
            terms.way.dame.map(|dame| dame.to_string()),
        ];
        let theirs = [
            ("komi", self.komi.map(komi)),
            ("method", self.method.clone()),
            ("dame", self.convention.clone()),
        ];
        let mut both = theirs
            .into_iter()
            .zip(ours)
            .filter_map(|((name, theirs), ours)| Some((name, theirs?, ours?)));
        let (name, theirs, ours) = both.find(|(_, theirs, ours)| theirs != ours)?;
        Some(format!(
            "was judged with {name} {theirs}, and this run is with '--{name} {ours}'"
        ))
    }
}
