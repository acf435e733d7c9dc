//! The source of the rules by which a game is judged.
//!
//! GoGui and Sabaki never send the rules of their game. So answers that depend on the rules print
//! where the rules come from.

use std::fmt;

/// Where the rules of the session come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum RulesSource {
    /// Nobody has named them: they are the default.
    #[default]
    Assumed,
    /// A record named them, but a new game has begun since.
    EarlierRecord,
    /// The record that was loaded.
    Record,
    /// The options with which the engine was started.
    CommandLine,
    /// A command of the client.
    Client,
}

impl RulesSource {
    /// True if somebody has named rules for the present game.
    pub const fn is_named(self) -> bool {
        !matches!(self, RulesSource::Assumed | RulesSource::EarlierRecord)
    }

    /// The source after a new game has begun, which keeps the rules.
    #[must_use]
    pub const fn in_new_game(self) -> RulesSource {
        match self {
            RulesSource::Record => RulesSource::EarlierRecord,
            other => other,
        }
    }

    /// One word for a program.
    pub const fn word(self) -> &'static str {
        match self {
            RulesSource::Assumed => "assumed",
            RulesSource::EarlierRecord => "earlier_record",
            RulesSource::Record => "record",
            RulesSource::CommandLine => "command_line",
            RulesSource::Client => "client",
        }
    }
}

impl fmt::Display for RulesSource {
    /// The text after the name of the rules in a sentence for a person.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RulesSource::Assumed => {
                "assumed (no client, option or record names any that are known)"
            }
            RulesSource::EarlierRecord => "assumed (named by an earlier record only)",
            RulesSource::Record => "named by the record",
            RulesSource::CommandLine => "named on the command line",
            RulesSource::Client => "named by the client",
        })
    }
}
