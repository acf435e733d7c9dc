//! The server: `seichi-server --help`.

use std::error::Error;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use seichi_server::serve;
use seichi_server::server::{Server, Settings};
use tokio::net::TcpListener;

const HELP: &str = "\
The scoring phase of a Go server

Usage: seichi-server [OPTIONS]

  --listen ADDRESS  where to listen [127.0.0.1:8080]
  --log FILE        the file that keeps the games [games.jsonl]
  --sync            write each change through to the disk before it is answered
  --workers N       how many positions are judged at once [the number of cores]
  --games N         the most games; counted ones are forgotten to make room [2000]
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("seichi-server: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut listen: SocketAddr = ([127, 0, 0, 1], 8080).into();
    let mut settings = Settings::new(PathBuf::from("games.jsonl"));
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--listen" => listen = value()?.parse()?,
            "--log" => settings.log = value()?.into(),
            "--sync" => settings.sync = true,
            "--workers" => settings.workers = value()?.parse()?,
            "--games" => settings.games = value()?.parse()?,
            "--help" | "-h" => {
                print!("{HELP}");
                return Ok(());
            }
            _ => return Err(format!("unknown option '{word}' (see --help)").into()),
        }
    }
    // Judging has threads of its own, and there is little else to do.
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_all().build()?.block_on(async {
        let server = Server::open(settings)?;
        let listener = TcpListener::bind(listen).await?;
        println!("listening on http://{}/", listener.local_addr()?);
        serve(listener, server).await
    })
}
