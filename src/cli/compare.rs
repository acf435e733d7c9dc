//! `seichi compare`: has another engine judge the same games.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use seichi::audit::{Case, Suite};
use seichi::compare::{CompareOutcome, Launch, Opponent, Totals};

use super::{CompareArgs, exit, tell};

/// Compares game by game and prints what differs, then the totals, to `out`.
/// Progress is shown on standard error if that is a terminal.
pub fn run(args: &CompareArgs, mut out: impl Write) -> io::Result<ExitCode> {
    let suites = Suite::collect(&args.games).map_err(io::Error::other)?;
    let cases: Vec<&Case> = suites.iter().flat_map(|suite| &suite.cases).collect();
    let mut opponent = Opponent::start(launch(args)?).map_err(io::Error::other)?;
    let progress = tell::progress_bar(cases.len());
    let mut outcomes = Vec::new();
    for case in cases {
        for game in case.games() {
            let outcome = CompareOutcome::of(&game, &mut opponent);
            if let (true, Err(error)) = (args.json, &outcome.result) {
                let line = tell::error(&outcome.file, &error.to_string());
                progress.suspend(|| tell::tell(&line));
            }
            if !args.json && !outcome.agrees() {
                progress.suspend(|| write!(out, "{outcome}").and_then(|()| out.flush()))?;
            }
            outcomes.push(outcome);
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    if outcomes.is_empty() {
        return Err(io::Error::other("nothing to compare: no record is named"));
    }
    let totals = Totals::of(opponent.name(), &outcomes);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&totals)?)?;
    } else {
        write!(out, "{totals}")?;
    }
    out.flush()?;
    Ok(exit_code(&outcomes))
}

/// The engine behind a relay, which is this program.
fn launch(args: &CompareArgs) -> io::Result<Launch> {
    let with = &args.with;
    let wrong = |hint| io::Error::other(format!("'{with}' is not a command ({hint})"));
    let words = shlex::split(with).ok_or_else(|| wrong("quotes must be closed"))?;
    if words.is_empty() {
        return Err(wrong("name a program"));
    }
    let program = std::env::current_exe()?.into_os_string();
    let program = program.into_string().map_err(|path| {
        let path = path.display();
        io::Error::other(format!("cannot start {path}: its name is not UTF-8"))
    })?;
    let relay = ["relay", "--"].map(str::to_owned);
    Ok(Launch {
        program,
        args: relay.into_iter().chain(words).collect(),
        patience: Duration::from_secs(args.timeout),
    })
}

/// As that of `diff`: 0 if both engines agree on the dead stones and the score of every game,
/// 1 if they differ on some, 2 if some game could not be compared.
fn exit_code(outcomes: &[CompareOutcome]) -> ExitCode {
    if outcomes.iter().any(|outcome| outcome.result.is_err()) {
        ExitCode::from(exit::FAILURE)
    } else if outcomes.iter().any(|outcome| !outcome.agrees()) {
        ExitCode::from(exit::SOME)
    } else {
        ExitCode::SUCCESS
    }
}
