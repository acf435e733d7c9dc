//! The tasks, and the output formats.

use clap::ValueEnum;
use seichi::archive::GameText;
use seichi::json::JudgementError;

/// How games are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people: of one game all, of several a line each
    #[default]
    Text,
    /// One JSON object a line; docs/judgement.schema.json, in the repository and beside
    /// the installed documents, describes it
    Jsonl,
    /// A table
    Csv,
    /// The record with territory, dead stones and a comment on its last node
    Sgf,
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", |value| value.get_name()))
    }
}

/// A task.
#[derive(Debug)]
pub enum Task {
    /// A game of a file, or the error of a file that cannot be read at all.
    Game(Result<GameText, JudgementError>),
    /// A file to be annotated: its name and its bytes.
    File(String, Vec<u8>),
    /// A line of standard input and its number.
    Line(u64, Vec<u8>),
}

impl Task {
    /// The name of the answer.
    pub fn id(&self) -> &str {
        match self {
            Task::Game(Ok(game)) => &game.id,
            Task::Game(Err(error)) => &error.id,
            Task::File(id, _) => id,
            Task::Line(..) => "-",
        }
    }
}
