//! The seichi program: reads the command line and hands over to the library.

mod cli;

use std::io;
use std::process::ExitCode;

use cli::{Cli, Command};
use seichi::Engine;

/// The exit code after an error, the one that clap uses too.
const FAILURE: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::read();
    let env = env_logger::Env::default().default_filter_or(cli.log_filter());
    env_logger::Builder::from_env(env).init();
    match run(&cli) {
        Ok(code) => code,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            log::error!("{error}");
            ExitCode::from(FAILURE)
        }
    }
}

fn run(cli: &Cli) -> io::Result<ExitCode> {
    let out = io::stdout();
    match &cli.command {
        Some(Command::Score(args)) => return cli::score::run(args),
        Some(Command::Show(args)) => return cli::show::run(args),
        Some(Command::Report(args)) => return cli::report::run(args),
        Some(Command::Audit(args)) => return cli::audit::run(args, out.lock()),
        Some(Command::Compare(args)) => return cli::compare::run(args, out.lock()),
        Some(Command::Relay(args)) => cli::relay::run(args),
        Some(Command::Gtp(_)) | None => {
            Engine::new(cli.engine_options()).run(io::stdin().lock(), out.lock())
        }
    }?;
    Ok(ExitCode::SUCCESS)
}
