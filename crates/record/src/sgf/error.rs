//! The errors of records, and their places.

use std::path::PathBuf;
use std::{fmt, io};

use thiserror::Error;

use seichi_judge::BoardSize;
use seichi_judge::board::{PlayError, SetupError};
use seichi_judge::game::UnreadTerms;
use seichi_judge::shared::printable;

use super::limits::{MAX_BYTES, MAX_VALUES};

/// A record that cannot be loaded: the place and the reason. Its text contains both, so it has no
/// [source](std::error::Error::source); an [`io::Error`] is in the kind.
#[derive(Debug, Error)]
#[error("{place}{kind}")]
#[non_exhaustive]
pub struct SgfError {
    /// Where.
    pub place: Location,
    /// Why.
    pub kind: SgfErrorKind,
}

impl SgfError {
    /// The same, in the game of this number.
    pub(super) fn in_game(mut self, number: usize) -> SgfError {
        self.place.game = Some(number);
        self
    }
}

impl SgfErrorKind {
    /// The error in the move of this number, or before all moves if it is 0.
    pub(super) fn in_move(self, number: usize) -> SgfError {
        let mut error = SgfError::from(self);
        error.place.move_number = (number > 0).then_some(number);
        error
    }
}

impl From<SgfErrorKind> for SgfError {
    fn from(kind: SgfErrorKind) -> SgfError {
        SgfError {
            place: Location::default(),
            kind,
        }
    }
}

/// A place in a record, as far as known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Location {
    /// The file, if the record comes from one.
    pub file: Option<PathBuf>,
    /// The game within the file, counted from 1.
    pub game: Option<usize>,
    /// The last move begun on the main line, counted from 1, passes included;
    /// `None` before the first one.
    pub move_number: Option<usize>,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.file
                .as_ref()
                .map(|file| format!("'{}'", printable(&file.display().to_string()))),
            self.game.map(|game| format!("game {game}")),
            self.move_number.map(|number| format!("move {number}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() {
            return Ok(());
        }
        write!(f, "{}: ", parts.join(", "))
    }
}

/// Why a record cannot be loaded.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SgfErrorKind {
    /// The file cannot be read.
    #[error("cannot read the file: {0}")]
    Read(io::Error),
    /// A pipe, a device or a folder, which may never end.
    #[error("not a regular file (copy it into one)")]
    NotRegular,
    /// More than [`MAX_BYTES`] bytes.
    #[error("larger than {} MiB (split the collection into smaller files)", MAX_BYTES >> 20)]
    TooLarge,
    /// Nothing that looks like a game.
    #[error("no game found (an SGF game starts with '(;')")]
    NotSgf,
    /// The file has fewer games than the one asked for.
    #[error("no game {wanted} (choose from 1 to {found})")]
    NoSuchGame {
        /// The number asked for.
        wanted: usize,
        /// The number of games in the file.
        found: usize,
    },
    /// The text ends within a game.
    #[error("the record is cut off (a closing ')' or ']' is missing; get the whole file)")]
    CutOff,
    /// A character that belongs to no property.
    #[error(
        "unexpected '{found}' in line {line} (expected a property, ';', '(' or ')'; is a ']' in a text not escaped?)"
    )]
    Unexpected {
        /// The character, as it is written in Rust.
        found: String,
        /// The line, counted from 1.
        line: usize,
    },
    /// A property name without brackets.
    #[error("'{name}' in line {line} has no value (write it as '{name}[..]' or remove it)")]
    NoValue {
        /// The name.
        name: String,
        /// The line, counted from 1.
        line: usize,
    },
    /// Nothing can be added without another reading of the character set.
    #[error(
        "cannot write into it, since it would be read otherwise (save it as UTF-8; a text that holds 'CA[' names a character set)"
    )]
    HiddenCharset,
    /// More than [`MAX_VALUES`] moves and stones.
    #[error("more than {MAX_VALUES} moves and stones (is this a game?)")]
    TooLong,
    /// A record of another game than Go.
    #[error("'GM[{number}]' is not a game of Go (Go is 'GM[1]')")]
    NotGo {
        /// The number of the game.
        number: u32,
    },
    /// The size is not one of ours.
    #[error(
        "'{input}' is not a board size (1 to 25 lines, as in 'SZ[19]', or columns and rows, as in 'SZ[19:13]')"
    )]
    Size {
        /// The property.
        input: String,
    },
    /// A move or a list of points that cannot be read.
    #[error(
        "'{input}' cannot be read (a point is two letters such as 'pd', a rectangle 'aa:cc', upper left corner first)"
    )]
    Value {
        /// The property.
        input: String,
    },
    /// A point off the board.
    #[error("'{input}' has a point that is not on the {size} board")]
    OffBoard {
        /// The property.
        input: String,
        /// The size of the board.
        size: BoardSize,
    },
    /// An illegal move.
    #[error("'{input}' cannot be played: {error} (load up to this move, or repair the record)")]
    Play {
        /// The property.
        input: String,
        /// What is illegal.
        error: PlayError,
    },
    /// Stones put down so that the position is impossible.
    #[error("impossible setup: {0} (repair 'AB', 'AW' or 'AE')")]
    Setup(Box<SetupError>),
}

/// Something in a record that was guessed or left out. The record was loaded.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum Warning {
    /// A character set that we cannot decode.
    #[error("unknown character set '{label}', read as {read_as}")]
    Charset {
        /// The value of `CA`.
        label: String,
        /// The character set that was used.
        read_as: &'static str,
    },
    /// A text that names no character set and is neither UTF-8 nor, as it seems, Latin-1.
    #[error(
        "no character set is named, read as {read_as} (if that is right, say so: 'CA[{read_as}]')"
    )]
    NoCharset {
        /// The character set that was used.
        read_as: &'static str,
    },
    /// Rules that we do not know.
    #[error("unknown rules '{input}', taken as japanese")]
    Rules {
        /// The value of `RU`.
        input: String,
    },
    /// Rules in KataGo's line, with a part that we do not support.
    #[error("rules '{input}': {part} is not supported and left out")]
    RulesPart {
        /// The value of `RU`.
        input: String,
        /// The part that is left out.
        part: &'static str,
    },
    /// A komi that is not a number.
    #[error("komi '{input}' is not a number, taken as 0")]
    Komi {
        /// The value of `KM`.
        input: String,
    },
    /// A komi that cannot be in points.
    #[error("komi '{input}' cannot be meant in points, taken as {points}")]
    KomiUnit {
        /// The value of `KM`.
        input: String,
        /// The komi that we use.
        points: f64,
    },
    /// A result in Chinese stones, like the komi.
    #[error("result by {stones} cannot be meant in points, taken as {points}")]
    ResultUnit {
        /// The result in the record.
        stones: f64,
        /// The result that we use.
        points: f64,
    },
    /// A handicap that is no number of stones.
    #[error("handicap '{input}' is not a number of stones, ignored")]
    Handicap {
        /// The value of `HA`.
        input: String,
    },
    /// The handicap is not the number of black stones put down.
    #[error("handicap {handicap}, but {stones} black stones at the start")]
    HandicapStones {
        /// The value of `HA`.
        handicap: usize,
        /// The black stones before the first move.
        stones: usize,
    },
    /// A side to move that is no color.
    #[error("side to move '{input}' is not a color, ignored")]
    ToPlay {
        /// The value of `PL`.
        input: String,
    },
    /// A result that cannot be read.
    #[error("result '{input}' cannot be read, ignored")]
    Result {
        /// The value of `RE`.
        input: String,
    },
}

impl Warning {
    /// The unreadable terms of a record with these `warnings`.
    pub fn unread_terms(warnings: &[Warning]) -> UnreadTerms {
        let mut terms = UnreadTerms::default();
        for warning in warnings {
            match warning {
                Warning::Komi { input } => terms.komi = Some(input.clone()),
                Warning::Handicap { .. } | Warning::HandicapStones { .. } => {
                    terms.handicap = Some(warning.to_string());
                }
                _ => {}
            }
        }
        terms
    }
}
