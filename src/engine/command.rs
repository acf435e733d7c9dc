//! What a command is.

use std::fmt;

use super::error::CommandResult;
use super::request::Args;
use super::session::Session;

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
