//! What to score, and how.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, value_parser};
use seichi::json::{AgreedJson, JsonDetail};
use seichi::{ParseError, Point};

use super::format::{AgreedSource, Printer};
use super::task::Format;
use crate::cli::options::{JudgeArgs, file_to_write};

/// What to judge, and how to print it.
#[derive(Debug, Args)]
pub struct ScoreArgs {
    /// SGF files, folders, zip and tar archives (also packed with gzip); '-' reads a
    /// record or a tar archive from standard input
    #[arg(required_unless_present = "stdin", value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// How to print a game
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    #[command(flatten)]
    pub judge: JudgeArgs,

    /// Write to this file instead of standard output; with --format sgf to this folder,
    /// a file for each file. What is read is never overwritten
    #[arg(short, long, value_name = "OUT", value_parser = file_to_write())]
    pub output: Option<PathBuf>,

    /// As --output, but go on where an interrupted run stopped (jsonl and csv). Give the
    /// same options again: other --rules or another --komi is an error, in jsonl also
    /// another --method or --dame
    #[arg(long, value_name = "OUT", value_parser = file_to_write(), conflicts_with = "output")]
    pub resume: Option<PathBuf>,

    /// Read a JSON object on each line, {"id": .., "sgf": ..} or {"id": .., "board":
    /// [row, ..]} with "toMove" and "captures", and answer each with a line, in order. A
    /// game may have "rules", "komi" and "move" of its own, and "dead", "alive" and "seki"
    /// where these are agreed; of several games in "sgf" the first is judged
    #[arg(long, value_parser = ["jsonl"], conflicts_with_all = ["paths", "resume"])]
    pub stdin: Option<String>,

    /// Count as agreed: these stones are dead, whole chains such as 'A1 B2', all others alive,
    /// and nothing is judged
    #[arg(long, value_name = "POINTS")]
    pub dead: Option<Names>,

    /// As --dead: these stones are in seki
    #[arg(long, value_name = "POINTS")]
    pub seki: Option<Names>,

    /// Count as agreed: the last position of the record marks the dead (TB, TW, DD, MA)
    #[arg(long, value_name = "FROM", value_parser = ["record"], conflicts_with_all = ["dead", "seki", "stdin"])]
    pub marks: Option<String>,

    /// Leave out what is open and whether it is safe to score. Verdicts and counts are the
    /// same; finished games take up to a tenth less time
    #[arg(long)]
    pub quick: bool,

    /// Print the line of play behind every verdict (jsonl; takes a search for each chain)
    #[arg(long)]
    pub lines: bool,

    /// Print how long each judgement took (jsonl); without it, runs over the same games
    /// print the same
    #[arg(long)]
    pub timing: bool,

    /// The number of threads; all cores by default
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..), allow_negative_numbers = true)]
    pub threads: Option<u16>,
}

/// Points by name, between blanks or commas.
#[derive(Clone, Debug)]
pub struct Names(Vec<String>);

impl FromStr for Names {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Names, ParseError> {
        let names = text.split([' ', ',']).filter(|name| !name.is_empty());
        let names = names.map(|name| name.parse::<Point>().map(|point| point.to_string()));
        names.collect::<Result<_, _>>().map(Names)
    }
}

impl ScoreArgs {
    fn agreed(&self) -> Option<AgreedSource> {
        let names = |names: &Option<Names>| names.clone().map_or(Vec::new(), |names| names.0);
        match (&self.marks, &self.dead, &self.seki) {
            (Some(_), ..) => Some(AgreedSource::Record),
            (None, None, None) => None,
            (None, dead, seki) => Some(AgreedSource::Named(AgreedJson {
                dead: names(dead),
                seki: names(seki),
                ..AgreedJson::default()
            })),
        }
    }

    pub fn printer(&self) -> Printer {
        Printer {
            // Requests in JSON get answers in JSON.
            format: match self.stdin {
                Some(_) => Format::Jsonl,
                None => self.format,
            },
            options: self.judge.terms.options(),
            before_move: self.judge.before_move,
            detail: JsonDetail {
                quick: self.quick,
                lines: self.lines,
            },
            timing: self.timing,
            agreed: self.agreed(),
            in_files: self.output.is_some(),
        }
    }
}
