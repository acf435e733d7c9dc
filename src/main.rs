//! The seichi program: reads the command line and hands over to the library.

mod cli;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use cli::{Cli, Command};
use seichi::Engine;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let env = env_logger::Env::default().default_filter_or(cli.log_filter());
    env_logger::Builder::from_env(env).init();
    let outcome = match &cli.command {
        Some(Command::Audit(args)) => cli::audit::run(args, io::stdout().lock()),
        Some(Command::Gtp(_)) | None => {
            Engine::new(cli.engine_options()).run(io::stdin().lock(), io::stdout().lock())
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            log::error!("{error}");
            ExitCode::FAILURE
        }
    }
}
