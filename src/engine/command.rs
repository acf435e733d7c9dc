//! What a command is.

use std::fmt;

use super::error::{CommandResult, SyntaxError};
use super::request::Args;
use super::session::Session;

/// Values that may hold blanks: the command itself finds out where they end.
const TEXTS: [&str; 4] = ["FILE", "JSON", "RULES", "VERSION"];

/// A command of the engine.
#[derive(Clone, Copy)]
pub struct Command {
    /// The name, as it is typed.
    pub name: &'static str,
    /// The arguments: capitals stand for a value, brackets for what may be
    /// left out, `|` for a choice.
    pub usage: &'static str,
    /// What it does, in one line.
    pub doc: &'static str,
    pub(super) run: fn(&mut Session, &mut Args<'_>) -> CommandResult,
}

impl Command {
    /// Refuses arguments beyond those of the usage: whoever gives them means something
    /// else than the command would do.
    pub(super) fn check(&self, mut args: Args<'_>) -> Result<(), SyntaxError> {
        let Some(most) = self.most_arguments() else {
            return Ok(());
        };
        match args.nth_word(most) {
            None => Ok(()),
            Some(input) => Err(SyntaxError::Surplus {
                input,
                usage: self.to_string(),
            }),
        }
    }

    /// The most words that may follow the name; `None` if there is no limit.
    fn most_arguments(&self) -> Option<usize> {
        let mut values = self.usage.split([' ', '|', '[', ']']);
        let is_open = self.usage.contains("...") || values.any(|value| TEXTS.contains(&value));
        (!is_open).then(|| self.usage.split_whitespace().count())
    }
}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Command({})", self.name)
    }
}

impl fmt::Display for Command {
    /// Name and arguments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.usage {
            "" => f.write_str(self.name),
            usage => write!(f, "{} {usage}", self.name),
        }
    }
}

/// Finds a command of a table by its exact name.
pub(super) fn find(table: &'static [Command], name: &str) -> Option<&'static Command> {
    table.iter().find(|command| command.name == name)
}
