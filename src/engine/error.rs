//! Why a command fails. The messages start with the texts of the protocol.

use std::fmt::Display;
use std::io;

use thiserror::Error;

use seichi_judge::ParseError;
use seichi_judge::board::{PlayError, SetupError};
use seichi_judge::counting::AgreedError;
use seichi_judge::game::UndoError;
use seichi_judge::report::NoCertificate;
use seichi_judge::shared::quotable;
use seichi_record::sgf::SgfError;

/// The result of every handler: the text of the answer.
pub(super) type CommandResult = Result<String, CommandError>;

/// Why a command fails; the text of the answer.
#[derive(Debug, Error)]
pub(super) enum CommandError {
    /// An argument is missing or cannot be read.
    #[error("syntax error: {0}")]
    Syntax(String),
    /// A move against the rules.
    #[error("illegal move: {0}")]
    IllegalMove(#[from] PlayError),
    /// There are fewer moves than the client wants to take back.
    #[error("cannot undo: {0}")]
    Undo(#[from] UndoError),
    /// Stones that are not a legal position.
    #[error("illegal position: {0}")]
    Setup(#[from] SetupError),
    /// There is no certificate for a point.
    #[error(transparent)]
    NoCertificate(#[from] NoCertificate),
    /// The agreed stones are invalid.
    #[error(transparent)]
    Agreed(#[from] AgreedError),
    /// A record that cannot be read or replayed.
    #[error("cannot load file: {0}")]
    Load(#[from] SgfError),
    /// A name of rules that we do not know, or do not support.
    #[error("cannot set rules: {0}")]
    Rules(ParseError),
    /// The system does not report the processor time.
    #[error("cannot measure the processor time: {0}")]
    CpuTime(#[from] io::Error),
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

/// An error about an argument.
pub(super) fn syntax(reason: impl Display) -> CommandError {
    CommandError::Syntax(reason.to_string())
}

/// A word that the command does not know.
pub(super) fn unknown_word(word: &str, known: &str) -> CommandError {
    let word = quotable(word);
    syntax(format!("'{word}' is not known here (use {known})"))
}
