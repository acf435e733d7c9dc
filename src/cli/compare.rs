//! `seichi compare`: has another engine judge the same games.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use seichi::audit::{AuditCase, Suite};
use seichi::compare::{CompareOutcome, Launch, Opponent, Totals};

use super::{CompareArgs, exit, tell};

/// Compares game by game and prints the differences, then the totals, to `out`. A terminal on
/// standard error shows the progress.
pub fn run(args: &CompareArgs, mut out: impl Write) -> io::Result<ExitCode> {
    let suites = Suite::collect(&args.games).map_err(io::Error::other)?;
    let cases: Vec<&AuditCase> = suites.iter().flat_map(|suite| &suite.cases).collect();
    let mut opponent = Opponent::start(launch(args)?).map_err(io::Error::other)?;
    let progress = tell::progress_bar(cases.len(), "comparing");
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

/// The words of a command, quoted as in a shell. A backslash escapes a character, except on
/// Windows, where it is a part of paths.
fn words(command: &str, is_windows: bool) -> Option<Vec<String>> {
    if !is_windows {
        return shlex::split(command);
    }
    // No word can contain this character.
    let words = shlex::split(&command.replace('\\', "\0"))?;
    Some(words.iter().map(|word| word.replace('\0', "\\")).collect())
}

/// The engine behind a relay, which is this program.
fn launch(args: &CompareArgs) -> io::Result<Launch> {
    let with = &args.with;
    let wrong = |hint| io::Error::other(format!("'{with}' is not a command ({hint})"));
    let words = words(with, cfg!(windows)).ok_or_else(|| wrong("quotes must be closed"))?;
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

/// As that of `diff`: 0 if both engines agree on the dead stones and the score of every game, 1 if
/// they differ on some, 2 if some game could not be compared.
fn exit_code(outcomes: &[CompareOutcome]) -> ExitCode {
    if outcomes.iter().any(|outcome| outcome.result.is_err()) {
        ExitCode::from(exit::FAILURE)
    } else if outcomes.iter().any(|outcome| !outcome.agrees()) {
        ExitCode::from(exit::SOME)
    } else {
        ExitCode::SUCCESS
    }
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn a_path_of_windows_keeps_its_backslashes() {
        let command = r#"C:\Go\gnugo.exe "C:\my games\a b" '\\server\x' --mode gtp"#;
        let expected = [
            r"C:\Go\gnugo.exe",
            r"C:\my games\a b",
            r"\\server\x",
            "--mode",
            "gtp",
        ];
        assert_eq!(
            words(command, true),
            Some(expected.map(str::to_owned).to_vec())
        );
    }

    #[test]
    fn elsewhere_a_backslash_quotes() {
        let expected = ["a b".to_owned(), "c".to_owned()];
        assert_eq!(words(r"a\ b c", false), Some(expected.to_vec()));
        assert_eq!(words("'a", false), None);
        assert_eq!(words("'a", true), None);
    }
}
