//! The engine on standard input and output.

use std::io;

use seichi::{Engine, EngineOptions};

fn main() -> io::Result<()> {
    env_logger::init();
    Engine::new(EngineOptions::default()).run(io::stdin().lock(), io::stdout().lock())
}
