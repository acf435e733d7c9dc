//! How many games a second the library judges in one thread, from texts to judgements. docs/data.md
//! compares with it.
//!
//! ```sh
//! cargo run --release --example throughput -- games/*.sgf
//! ```

#![allow(clippy::print_stdout)]

use std::time::Instant;
use std::{env, fs, io};

use seichi::JudgeOptions;
use seichi::json::JsonLine;
use seichi::sgf::LoadOptions;

fn main() -> io::Result<()> {
    let texts: Vec<Vec<u8>> = env::args_os()
        .skip(1)
        .map(fs::read)
        .collect::<io::Result<_>>()?;
    let (load, options) = (LoadOptions::default(), JudgeOptions::default());
    let start = Instant::now();
    let games = texts
        .iter()
        .map(|text| JsonLine::of_sgf("", text, &load, &options));
    let judged = games
        .filter(|game| matches!(game, JsonLine::Judged(_)))
        .count();
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{judged} games in {seconds:.3} s, {:.0} a second",
        judged as f64 / seconds
    );
    Ok(())
}
