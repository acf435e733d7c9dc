//! The command line: what was typed, nothing done yet.

pub mod audit;

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand};
use seichi::{BoardSize, EngineOptions, Komi, Rules};

/// A static judge for finished Go games: what is proved alive, what is dead,
/// whose each point is, and the score.
///
/// Without a command seichi is a GTP engine on standard input and output.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    engine: EngineArgs,

    /// Log more to standard error: -v commands, -vv passes, -vvv everything
    /// (RUST_LOG, if set, decides instead)
    #[arg(short, long, action = ArgAction::Count, global = true)]
    pub verbose: u8,
}

/// What seichi can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Answer GTP commands on standard input (the default)
    Gtp(EngineArgs),
    /// Compare our answers with recorded ones
    Audit(AuditArgs),
}

/// How the engine starts.
#[derive(Clone, Debug, Args)]
pub struct EngineArgs {
    /// Rules of every game, whatever its record says: japanese, korean,
    /// chinese, aga, bga, new-zealand, tromp-taylor or simplified_ing
    #[arg(long)]
    rules: Option<Rules>,

    /// Number of lines of the first board, 1 to 25
    #[arg(long, value_parser = parse_size, default_value = "19")]
    size: BoardSize,

    /// Komi of every game, whatever its record says
    #[arg(long, value_parser = parse_komi, allow_negative_numbers = true)]
    komi: Option<Komi>,
}

/// What to audit, and how to report it.
#[derive(Debug, Args)]
pub struct AuditArgs {
    /// SGF files with their result (RE), folders of such files, or folders
    /// with an expected.tsv
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,

    /// List the games that differ, with both answers
    #[arg(long)]
    pub failures: bool,

    /// Print one JSON object for each suite instead of the table
    #[arg(long)]
    pub json: bool,
}

impl Cli {
    /// How the engine starts, if that is what was asked for.
    pub fn engine_options(&self) -> EngineOptions {
        let args = match &self.command {
            Some(Command::Gtp(args)) => args,
            _ => &self.engine,
        };
        EngineOptions {
            size: args.size,
            komi: args.komi,
            rules: args.rules,
        }
    }

    /// The log filter for the verbosity asked for.
    pub const fn log_filter(&self) -> &'static str {
        match self.verbose {
            0 => "warn",
            1 => "info",
            2 => "debug",
            _ => "trace",
        }
    }
}

fn parse_size(text: &str) -> Result<BoardSize, String> {
    let lines = text.parse().ok();
    lines
        .and_then(BoardSize::new)
        .ok_or_else(|| "a board has 1 to 25 lines".to_owned())
}

fn parse_komi(text: &str) -> Result<Komi, String> {
    let points = text.parse().ok();
    points
        .and_then(Komi::new)
        .ok_or_else(|| "the komi is a number of points such as 6.5".to_owned())
}
