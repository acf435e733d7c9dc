//! Options that several commands share.

use std::error::Error;
use std::ffi::OsStr;
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PathBufValueParser, PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command};
use seichi::{DameConvention, JudgeOptions, Komi, Method, Rules};

const RULES_HELP: &str = "Rules of every game, whatever its record says: japanese, \
    korean, chinese, aga, bga, new-zealand, tromp-taylor or simplified-ing ('seichi help rules' \
    lists all names)";

/// How records are judged.
#[derive(Clone, Debug, Args)]
pub struct JudgeArgs {
    #[command(flatten)]
    pub terms: TermsArgs,

    /// Judge the position before this move, counted from 1, passes included
    #[arg(long = "move", value_name = "N", value_parser = from_one, allow_negative_numbers = true)]
    pub before_move: Option<NonZeroUsize>,
}

/// How games are judged, whatever their records say.
#[derive(Clone, Debug, Args)]
pub struct TermsArgs {
    #[arg(long, help = RULES_HELP, value_parser = rules(), hide_possible_values = true)]
    pub rules: Option<Rules>,

    /// Komi of every game, whatever its record says
    #[arg(long, allow_negative_numbers = true)]
    pub komi: Option<Komi>,

    #[command(flatten)]
    pub way: WayArgs,
}

/// How positions are judged and counted.
#[derive(Clone, Copy, Debug, Args)]
pub struct WayArgs {
    /// How to judge what is not proved: benson, park, carta or judge (see 'seichi help
    /// methods')
    #[arg(long, value_parser = method(), hide_possible_values = true, default_value_t)]
    pub method: Method,

    /// How to count open dame: surrounded, agreed or played-out (see 'seichi help dame')
    #[arg(long, value_parser = dame(), hide_possible_values = true)]
    pub dame: Option<DameConvention>,
}

impl WayArgs {
    /// The options for the library.
    pub fn options(self) -> JudgeOptions {
        JudgeOptions {
            method: self.method,
            convention: self.dame,
            ..JudgeOptions::default()
        }
    }
}

/// Reads a name in its usual way, and offers `names` to shells that complete it.
#[derive(Clone)]
struct Offering<T> {
    names: &'static [&'static str],
    read: PhantomData<T>,
}

impl<T> Offering<T> {
    const fn new(names: &'static [&'static str]) -> Offering<T> {
        Offering {
            names,
            read: PhantomData,
        }
    }
}

impl<T> TypedValueParser for Offering<T>
where
    T: FromStr<Err: Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let parser = StringValueParser::new().try_map(|name: String| name.parse::<T>());
        parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}

/// The names of rules.
const fn rules() -> Offering<Rules> {
    Offering::new(&[
        "japanese",
        "korean",
        "chinese",
        "chinese-ogs",
        "chinese-kgs",
        "aga",
        "bga",
        "new-zealand",
        "tromp-taylor",
        "simplified-ing",
    ])
}

/// The ways to count open dame.
const fn dame() -> Offering<DameConvention> {
    Offering::new(&["surrounded", "agreed", "played-out"])
}

/// The methods.
const fn method() -> Offering<Method> {
    Offering::new(&["benson", "park", "carta", "judge"])
}

/// A parser of the name of a file to write. `-` is invalid, although it is standard input for files
/// to read.
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

impl TermsArgs {
    /// The options for the library.
    pub fn options(&self) -> JudgeOptions {
        JudgeOptions {
            rules: self.rules,
            komi: self.komi,
            ..self.way.options()
        }
    }
}
