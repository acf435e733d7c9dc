//! The seichi program: reads the command line and hands over to the library.

mod cli;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use cli::{Action, Cli, exit, stream};
use seichi::shared::printable;

/// Works in a thread of its own: its stack does not depend on `ulimit -s`.
fn main() -> ExitCode {
    let done = cli::thread::start("seichi", || match Cli::read() {
        Ok(cli) => run(&cli),
        Err(answer) => tell(&answer),
    });
    let done = done.and_then(|thread| {
        let panicked = |_| io::Error::other("internal error, please report it");
        thread.join().map_err(panicked)?
    });
    match done {
        Ok(code) => code,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If nobody can read the message, only the exit code is left.
            let _ = writeln!(io::stderr(), "error: {}", printable(&error.to_string()));
            ExitCode::from(exit::FAILURE)
        }
    }
}

/// Prints clap's answer instead of a command line: help, the version, or an error. Help may fail
/// too, if nothing can be written.
fn tell(answer: &clap::Error) -> io::Result<ExitCode> {
    let is_error = answer.use_stderr();
    let printed = answer.print().and_then(|()| io::stdout().flush());
    match printed {
        // If nobody can read the message, only the exit code is left.
        _ if is_error => Ok(ExitCode::from(exit::FAILURE)),
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => Err(stream::failed("write", "standard output", &error)),
    }
}

/// Explains to a person who has started the engine by hand what it is, and how to leave.
fn greet() {
    if io::stdin().is_terminal() && io::stderr().is_terminal() {
        // If nobody can read the message, the engine still works.
        let _ = writeln!(
            io::stderr(),
            "seichi {} waits for commands of the Go Text Protocol: 'help' lists them, 'quit' leaves.\n\
             To judge a game, try 'seichi GAME.sgf'.",
            env!("CARGO_PKG_VERSION")
        );
    }
}

fn run(cli: &Cli) -> io::Result<ExitCode> {
    let env = env_logger::Env::default().default_filter_or(cli.log_filter());
    env_logger::Builder::from_env(env).init();
    match &cli.command {
        Some(Action::Score(args)) => return cli::score::run(args),
        Some(Action::Show(args)) => return cli::show::run(args),
        Some(Action::Explain(args)) => return cli::explain::run(args),
        Some(Action::Report(args)) => return cli::report::run(args),
        Some(Action::Audit(args)) => return cli::audit::run(args, stream::output()),
        Some(Action::Compare(args)) => return cli::compare::run(args, stream::output()),
        Some(Action::Relay { command }) => cli::relay::run(command),
        Some(Action::Completions { shell }) => cli::manual::complete(*shell, Cli::command()),
        Some(Action::Man { folder }) => cli::manual::write(folder, Cli::command()),
        Some(Action::Help { topic }) => cli::topics::run(topic.as_deref()),
        Some(Action::Gtp(_)) | None => {
            greet();
            let mut engine = cli.engine();
            engine.run_live(stream::input(), stream::output())
        }
    }?;
    Ok(ExitCode::SUCCESS)
}
