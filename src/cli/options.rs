//! Options that several commands share.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PathBufValueParser, TypedValueParser};
use seichi::{DameConvention, JudgeOptions, Komi, Method, Rules};

pub(super) const RULES_HELP: &str = "Rules of every game, whatever its record says: japanese, \
    korean, chinese, aga, bga, new-zealand, tromp-taylor or simplified-ing ('seichi help rules' \
    lists all names)";

pub(super) const DAME_HELP: &str =
    "How to count open dame: surrounded, agreed or played-out (see 'seichi help dame')";

pub(super) const METHOD_HELP: &str = "How to judge what is not proved: benson, park, carta, static \
    or judge (see 'seichi help methods')";

/// How records are judged.
#[derive(Clone, Debug, Args)]
pub struct JudgeArgs {
    #[arg(long, help = RULES_HELP)]
    pub rules: Option<Rules>,

    /// Komi of every game, whatever its record says
    #[arg(long, allow_negative_numbers = true)]
    pub komi: Option<Komi>,

    /// Judge the position before this move, counted from 1, passes included
    #[arg(long = "move", value_name = "N", value_parser = from_one, allow_negative_numbers = true)]
    pub before_move: Option<NonZeroUsize>,

    #[arg(long, help = METHOD_HELP, default_value_t)]
    pub method: Method,

    #[arg(long, help = DAME_HELP)]
    pub dame: Option<DameConvention>,
}

/// A parser of the name of a file to write. `-` is none, though it is standard input where
/// files are read.
pub(super) fn file_to_write() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|name| match name.as_os_str() == "-" {
        true => Err("no file is called so here (write ./- if one is)"),
        false => Ok(name),
    })
}

/// A number from 1 on.
pub(super) fn from_one(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().and_then(NonZeroUsize::new);
    number.ok_or_else(|| format!("'{text}' is no number from 1 on"))
}

impl JudgeArgs {
    /// The same for the library.
    pub fn options(&self) -> JudgeOptions {
        JudgeOptions {
            rules: self.rules,
            komi: self.komi,
            method: self.method,
            convention: self.dame,
        }
    }
}
