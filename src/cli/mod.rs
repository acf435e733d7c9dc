//! The command line: its definition and how it is read.

pub mod audit;
pub mod compare;
mod examples;
pub mod exit;
pub mod explain;
mod found;
mod game;
mod inputs;
pub mod manual;
mod options;
pub mod relay;
pub mod report;
pub mod score;
pub mod show;
pub mod stream;
mod tell;
pub mod thread;
pub mod topics;
mod whole_file;

pub use explain::ExplainArgs;
pub use report::ReportArgs;
pub use score::args::ScoreArgs;
pub use show::ShowArgs;

use self::options::{TermsArgs, WayArgs};
use self::topics::{TOPICS, Topic};
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::{ArgAction, Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use seichi::{BoardSize, Engine};

const USAGE: &str = "seichi GAME.sgf...
       seichi [OPTIONS]
       seichi <COMMAND>";

/// Judge finished Go games: dead stones, territory and score, proved where possible
///
/// seichi reads a finished game of Go and prints which stones are alive, dead or in seki,
/// who owns each point, and the score. It proves what it can, and says how sure it is of
/// the rest.
///
/// With files alone it does what `seichi score` does. Without files and commands it is
/// an engine that speaks GTP, the Go Text Protocol, on standard input and output.
#[derive(Debug, Parser)]
#[command(
    version,
    bin_name = "seichi",
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true,
    override_usage = USAGE,
    after_help = examples::PROGRAM,
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Action>,

    #[command(flatten)]
    engine: EngineArgs,

    /// Log more to standard error: -v commands, -vv passes, -vvv everything
    /// (RUST_LOG, if set, decides instead)
    #[arg(short, long, action = ArgAction::Count, global = true)]
    pub verbose: u8,
}

/// What seichi can do.
#[derive(Debug, Subcommand)]
pub enum Action {
    /// Answer GTP commands on standard input (the default)
    ///
    /// GTP, the Go Text Protocol, is how programs such as GoGui and Sabaki talk to
    /// engines: a command in a line, such as `final_score`, and an answer that ends with
    /// an empty line. `list_commands` lists the commands, `help COMMAND` explains one.
    #[command(after_help = examples::GTP)]
    Gtp(EngineArgs),
    /// Judge records: files, folders, archives, standard input
    ///
    /// A record is a game in SGF, the Smart Game Format. `seichi GAME.sgf` alone does this,
    /// too. Exit code: 0 if every game was judged, 1 if some could not be read (they are
    /// named), 2 if none was judged or the run broke off. With --resume the games of the
    /// earlier run count too.
    #[command(after_help = examples::SCORE)]
    Score(Box<ScoreArgs>),
    /// Show the judged board of a game, in the terminal or as a picture or a page
    #[command(after_help = examples::SHOW)]
    Show(Box<ShowArgs>),
    /// Explain a point: what is known about it, how, and from what
    ///
    /// A verdict is proved if no play of the opponent can change it, and estimated
    /// otherwise. A certificate is a proof with an answer to every attack, as a text
    /// that a program without our code can verify (the example check_proof of the
    /// source). Exit code: 0; 1 if there is no certificate; 2 if the record or the point
    /// cannot be read.
    #[command(after_help = examples::EXPLAIN)]
    Explain(Box<ExplainArgs>),
    /// Write one page about many games: a table, plots, each board
    ///
    /// The page is one HTML file that needs no network. Exit code: 0 if every game was
    /// judged, 1 if some could not be read (they are named), 2 if none was judged.
    #[command(after_help = examples::REPORT)]
    Report(Box<ReportArgs>),
    /// Compare our answers with recorded ones: which recorded results are wrong?
    ///
    /// A folder is a suite. Its results are those of the records (RE), or of a table
    /// expected.tsv in it: columns parted by tabs, 'file', 'result', 'dead' and, instead of
    /// --dame, 'convention'. Precision is the share of the stones that we call dead that
    /// are; recall the share of the dead stones that we find.
    ///
    /// Exit code: 0 if all is as recorded, 1 if something differs, 2 if
    /// something cannot be read or there is nothing to compare. With --expect: 0
    /// if every figure holds, 1 if one does not, 2 if the table cannot be read.
    #[command(after_help = examples::AUDIT)]
    Audit(AuditArgs),
    /// Compare our answers with those of another GTP engine
    ///
    /// GTP is the Go Text Protocol. Exit code: 0 if both agree on the dead stones and the
    /// score of every game, 1 if they differ, 2 if a game could not be compared.
    #[command(after_help = examples::COMPARE)]
    Compare(CompareArgs),
    /// Stand between us and another engine (used by compare)
    #[command(hide = true)]
    Relay {
        /// The engine and its arguments
        #[arg(required = true, last = true)]
        command: Vec<String>,
    },
    /// Print a script that completes commands and options in a shell
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// The shell that will read it
        #[arg(value_enum, value_name = "SHELL")]
        shell: Shell,
    },
    /// Write the man pages into a folder
    #[command(after_help = examples::MAN)]
    Man {
        /// The folder to write to, made if it is not there
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Explain a command, or print a table: rules, dame or methods
    #[command(after_help = examples::HELP)]
    Help {
        /// A command, or one of the tables rules, dame and methods; all commands if it is
        /// left out
        #[arg(value_name = "TOPIC", value_parser = TOPICS, hide_possible_values = true)]
        topic: Option<String>,
    },
}

/// How the engine starts.
#[derive(Clone, Debug, Args)]
pub struct EngineArgs {
    #[command(flatten)]
    terms: TermsArgs,

    /// Size of the first board: a number of lines, 1 to 25, or width and height,
    /// as in 19x13
    #[arg(long, default_value = "19")]
    size: BoardSize,
}

/// What to audit, and how to report it.
#[derive(Debug, Args)]
pub struct AuditArgs {
    /// SGF files with their result (RE), folders of such files, folders with an
    /// expected.tsv, or zip and tar archives of such folders
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,

    #[command(flatten)]
    pub way: WayArgs,

    /// A table of figures that must not fall: tab separated, a column 'suite',
    /// and any of games, score_exact, score_within_1, mean_abs_error, dead_exact,
    /// precision, recall, unreadable
    #[arg(long, value_name = "FILE")]
    pub expect: Option<PathBuf>,

    /// List the games that differ, with both answers and what explains it
    #[arg(long)]
    pub failures: bool,

    /// Show how often verdicts are right, by their evidence
    #[arg(long)]
    pub calibration: bool,

    /// Print one JSON object for each suite instead of the table
    #[arg(long, conflicts_with_all = ["failures", "calibration"])]
    pub json: bool,
}

/// What to compare, and with whom.
#[derive(Debug, Args)]
pub struct CompareArgs {
    /// SGF files, or folders and archives of them
    #[arg(required = true, value_name = "GAME")]
    pub games: Vec<PathBuf>,

    /// The command that starts the other engine, quoted as in a shell:
    /// 'gnugo --mode gtp --japanese-rules'
    #[arg(long, value_name = "COMMAND")]
    pub with: String,

    /// Seconds the other engine may take for each answer
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 60,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub timeout: u64,

    /// Print the totals alone, as one JSON object
    #[arg(long)]
    pub json: bool,
}

impl Cli {
    /// Reads the command line; `seichi game.sgf` is `seichi score game.sgf`, and
    /// options may stand before the command.
    ///
    /// # Errors
    ///
    /// The output instead: help, the version, or an error.
    pub fn read() -> Result<Cli, clap::Error> {
        let cli = Cli::try_parse_from(with_command_first(env::args_os().collect()))?;
        match &cli.command {
            Some(Action::Help { topic: None }) => Cli::try_parse_from(["seichi", "--help"]),
            Some(Action::Help { topic: Some(name) }) if Topic::of(name).is_none() => {
                Cli::try_parse_from(["seichi", name, "--help"])
            }
            _ => Ok(cli),
        }
    }

    /// The options of the engine, if it was asked for.
    pub fn engine(&self) -> Engine {
        let args = match &self.command {
            Some(Action::Gtp(args)) => args,
            _ => &self.engine,
        };
        Engine::new(args.size, args.terms.options())
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

/// The arguments with the command in front: `score` if a file is in its place, then the options
/// that stood before it. The command accepts them or reports that it has no such option.
fn with_command_first(mut args: Vec<OsString>) -> Vec<OsString> {
    let cli = Cli::command();
    let end = 1 + options_in_front(&cli, &args);
    let is_last = args.len() == end + 1;
    let Some(first) = args.get(end).filter(|first| !is_option(first, is_last)) else {
        return args;
    };
    let command = match is_game(&cli, first) {
        true => "score".into(),
        false => args.remove(end),
    };
    // Help takes no options.
    if command == "help" {
        args.drain(1..end);
    }
    args.insert(1, command);
    args
}

/// True for a first argument that is no command but a file, present or not, standard input or the
/// `--` before files.
fn is_game(cli: &clap::Command, first: &OsStr) -> bool {
    let path = Path::new(first);
    let is_command = |name: &str| cli.find_subcommand(name).is_some();
    let is_command = first.to_str().is_some_and(is_command);
    let is_path = path.extension().is_some() || path.components().nth(1).is_some();
    let is_sign = first == "-" || first == "--";
    !is_command && (is_sign || is_path || path.exists())
}

/// True for an option; `-` is standard input, and files may follow `--`.
fn is_option(arg: &OsStr, is_last: bool) -> bool {
    let is_file = arg == "-" || arg == "--" && !is_last;
    arg.as_encoded_bytes().starts_with(b"-") && !is_file
}

/// The number of arguments behind the program's name that are options of it, and
/// their values.
fn options_in_front(cli: &clap::Command, args: &[OsString]) -> usize {
    let mut count = 0;
    while let Some(arg) = args.get(1 + count).and_then(|arg| arg.to_str())
        && let Some(length) = option_length(cli, arg)
    {
        count += length;
    }
    count
}

/// The number of arguments that an option of the program takes with its value;
/// `None` for anything else.
fn option_length(cli: &clap::Command, arg: &str) -> Option<usize> {
    if let Some(long) = arg.strip_prefix("--") {
        let (name, has_value) = match long.split_once('=') {
            Some((name, _)) => (name, true),
            None => (long, false),
        };
        let mut options = cli.get_arguments();
        let option = options.find(|option| option.get_long() == Some(name))?;
        let takes_next = option.get_action().takes_values() && !has_value;
        return Some(1 + usize::from(takes_next));
    }
    let flags = arg.strip_prefix('-').filter(|flags| !flags.is_empty())?;
    let is_flag = |flag| {
        let mut options = cli.get_arguments();
        let option = options.find(|option| option.get_short() == Some(flag));
        option.is_some_and(|option| !option.get_action().takes_values())
    };
    flags.chars().all(is_flag).then_some(1)
}
