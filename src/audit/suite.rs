//! The records to compare: suites of records with known answers.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use thiserror::Error;

use super::table::{self, Row};
use seichi_judge::{ByColor, Color, DameConvention, Komi, Point, PointSet, Rules};
use seichi_record::archive::{ArchiveError, GameText};
use seichi_record::sgf::{GameResult, SgfError};

/// The table of known answers in a suite's folder.
pub(super) const TABLE: &str = "expected.tsv";

/// The columns that are compared or override the record.
const COLUMNS: [&str; 10] = [
    "file",
    "rules",
    "komi",
    "handicap",
    "convention",
    "result",
    "dead",
    "benson_black",
    "benson_white",
    "doubtful",
];

/// Columns for people that a table may also have: the source of the server's count, how a record
/// was made, and the results of other provers.
const NOTES: [&str; 10] = [
    "prisoners_black",
    "prisoners_white",
    "black_territory",
    "white_territory",
    "moves_removed",
    "benson_total",
    "static_total",
    "static_black",
    "static_white",
    "dame",
];

/// Records with known answers, reported together.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Suite {
    /// The name of the folder, or `files` for records named one by one.
    pub name: String,
    /// The records.
    pub cases: Vec<AuditCase>,
}

/// Where the text of a record is.
#[derive(Clone, Debug)]
pub(super) enum CaseText {
    /// In the file.
    InFile,
    /// Unpacked: the archive holds it, or the file is packed. Or why it cannot be unpacked.
    Unpacked(Result<Arc<[u8]>, Arc<ArchiveError>>),
    /// Read, as one game of the file.
    Read(GameText),
}

/// A record and the known answers beyond its own text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AuditCase {
    /// The SGF file; `archive.zip/inner.sgf` in an archive, `two.sgf#2` the second game
    /// of several.
    pub path: PathBuf,
    /// Where its text is.
    pub(super) text: CaseText,
    /// The table's row, or why it cannot be read. A record outside a table is
    /// compared with its own result.
    pub expected: Result<Expected, String>,
    /// A row of a table is about the first game of its file.
    pub(super) is_row: bool,
}

impl AuditCase {
    /// A record that no table names.
    pub(super) fn outside_table((path, text): (PathBuf, CaseText)) -> AuditCase {
        AuditCase {
            path,
            text,
            expected: Ok(Expected::default()),
            is_row: false,
        }
    }
}

/// Known answers; `None` where the table has no such column or the cell is
/// empty, except that an empty `dead` means that no stone is dead.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Expected {
    /// The rules, overriding the record's.
    pub rules: Option<Rules>,
    /// The komi, overriding the record's.
    pub komi: Option<Komi>,
    /// The number of handicap stones, overriding the record's.
    pub handicap: Option<usize>,
    /// How to count open dame, whatever the end of the record says.
    pub convention: Option<DameConvention>,
    /// The official result, overriding the record's.
    pub result: Option<GameResult>,
    /// All dead stones.
    pub dead: Option<PointSet>,
    /// The number of points that Benson's theorem proves.
    pub benson: Option<ByColor<usize>>,
    /// Whether the recorded answer is in doubt, so that nobody should tune on it.
    pub doubtful: bool,
}

/// Why there is nothing to compare.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AuditError {
    /// A path cannot be read.
    #[error("cannot read {path}: {source}")]
    Io {
        /// The path.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// A table cannot be read as tab separated values with a header line.
    #[error("cannot read the table {path}: {reason}")]
    Table {
        /// The table.
        path: PathBuf,
        /// The problem.
        reason: String,
    },
    /// An archive holds more than is kept in memory.
    #[error("{path} holds more than {mebibytes} MiB (unpack it and audit the folder)")]
    TooLarge {
        /// The archive.
        path: PathBuf,
        /// The limit.
        mebibytes: usize,
    },
    /// A folder holds no record.
    #[error("no SGF file, no archive and no {TABLE} under {path}")]
    Empty {
        /// The folder.
        path: PathBuf,
    },
}

/// Why there is no answer to a case.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CaseError {
    /// Its row of the table cannot be read, or names a stone that is not there.
    #[error("{0}")]
    Row(String),
    /// The record cannot be unpacked.
    #[error(transparent)]
    Archive(#[from] Arc<ArchiveError>),
    /// The record cannot be loaded.
    #[error(transparent)]
    Record(#[from] SgfError),
}

/// A file that a row of a table names, and the content of the row or why it cannot be read.
type ListedFile = (String, Result<Expected, String>);

/// The files that a table names, or the problem of the table.
pub(super) fn listed_files(table: &[u8]) -> Result<Vec<ListedFile>, String> {
    let rows = table::rows(table, &COLUMNS, &NOTES)?;
    let named = rows.iter().filter_map(|row| {
        let file = row.cell("file")?;
        Some((file.to_owned(), row.expected()))
    });
    Ok(named.collect())
}

/// The value of a text, or its problem.
fn parsed<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

/// The problem of a cell of a table.
pub(super) fn wrong_cell(column: &str, reason: &str) -> String {
    format!("column {column} of {TABLE}: {reason}")
}

fn number(text: &str) -> Result<usize, String> {
    let number = text.parse();
    number.map_err(|_| format!("'{text}' is no whole number"))
}

fn yes(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("'{text}' is neither 'yes' nor 'no'")),
    }
}

impl Row {
    fn expected(&self) -> Result<Expected, String> {
        Ok(Expected {
            rules: self.read("rules", parsed)?,
            komi: self.read("komi", parsed)?,
            handicap: self.read("handicap", number)?,
            convention: self.read("convention", parsed)?,
            result: self.read("result", parsed)?,
            dead: self.dead()?,
            benson: self.by_color("benson")?,
            doubtful: self.read("doubtful", yes)?.unwrap_or(false),
        })
    }

    fn read<T>(
        &self,
        column: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, String> {
        let read = |text: &str| parse(text).map_err(|reason| wrong_cell(column, &reason));
        self.cell(column).map(read).transpose()
    }

    fn dead(&self) -> Result<Option<PointSet>, String> {
        if !self.has("dead") {
            return Ok(None);
        }
        let points = |text: &str| text.split_whitespace().map(parsed::<Point>).collect();
        let dead = self.read("dead", points)?;
        Ok(Some(dead.unwrap_or(PointSet::EMPTY)))
    }

    /// Two columns `NAME_black` and `NAME_white` of whole numbers, both or none.
    fn by_color(&self, name: &str) -> Result<Option<ByColor<usize>>, String> {
        let column = |color: Color| format!("{name}_{color}");
        let number = |color| self.read(&column(color), number);
        let missing = match (number(Color::Black)?, number(Color::White)?) {
            (Some(black), Some(white)) => return Ok(Some(ByColor { black, white })),
            (None, None) => return Ok(None),
            (None, Some(_)) => Color::Black,
            (Some(_), None) => Color::White,
        };
        let reason = format!("no number, but one in {}", column(!missing));
        Err(wrong_cell(&column(missing), &reason))
    }
}
