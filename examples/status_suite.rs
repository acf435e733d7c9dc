//! How many chains of the suites `gtp-scripts/status-*.tst` does an engine judge correctly?
//!
//! ```sh
//! cargo build --release
//! cargo run --release --example status_suite -- target/release/seichi "gnugo --mode gtp"
//! ```
//!
//! Prints the table of docs/research/status.md: a row for each suite, and for each engine the
//! chains with a correct answer and the total time.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/engine/regress.rs"]
#[allow(dead_code, reason = "a part of it is used")]
mod regress;

use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;
use std::{env, fs};

use regress::Summary;

fn main() -> io::Result<()> {
    let engines: Vec<String> = env::args().skip(1).collect();
    if engines.is_empty() {
        return Err(io::Error::other(
            "usage: status_suite ENGINE.. (each with its arguments)",
        ));
    }
    let mut out = io::stdout();
    let names = engines.iter().map(|engine| format!(" {engine} |"));
    writeln!(out, "| suite | chains |{}", names.collect::<String>())?;
    writeln!(out, "|---|---|{}", "---|".repeat(engines.len()))?;
    let mut sums = vec![[0; 2]; engines.len()];
    let mut seconds = vec![0.0; engines.len()];
    for path in suites()? {
        let script = fs::read_to_string(&path)?;
        let title = script.trim_start_matches("# ").split(':').next().unwrap();
        let mut cells = Vec::new();
        for (n, engine) in engines.iter().enumerate() {
            let start = Instant::now();
            let summary = run(engine, &script)?;
            seconds[n] += start.elapsed().as_secs_f64();
            let right = summary.expected_pass;
            cells.push([right, summary.tests]);
            sums[n] = [sums[n][0] + right, sums[n][1] + summary.tests];
        }
        writeln!(out, "{}", row(title, &cells))?;
    }
    writeln!(out, "{}", row("all", &sums))?;
    let times = seconds.iter().map(|time| format!(" {time:.1} s |"));
    writeln!(out, "| time | |{}", times.collect::<String>())
}

fn row(title: &str, cells: &[[usize; 2]]) -> String {
    let share = |[right, all]: &[usize; 2]| {
        format!(" {right} ({:.1}%) |", 100.0 * *right as f64 / *all as f64)
    };
    let shares: String = cells.iter().map(share).collect();
    format!("| {title} | {} |{shares}", cells[0][1])
}

fn suites() -> io::Result<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("gtp-scripts");
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<io::Result<_>>()?;
    let is_suite = |name: &str| name.starts_with("status-") && name.ends_with(".tst");
    paths.retain(|path| is_suite(&path.file_name().unwrap_or_default().to_string_lossy()));
    paths.sort();
    Ok(paths)
}

/// Runs a suite in an engine of its own.
fn run(engine: &str, script: &str) -> io::Result<Summary> {
    let mut words = engine.split_whitespace();
    let mut child: Child = Command::new(words.next().unwrap_or_default())
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let summary = regress::run(script, |line| {
        writeln!(input, "{line}").ok()?;
        answer(&mut output)
    });
    drop(input);
    child.wait()?;
    summary.map_err(|abort| io::Error::other(format!("{engine}: {abort:?}")))
}

/// One answer with its lines, up to the blank line behind it.
fn answer(output: &mut impl BufRead) -> Option<String> {
    let mut answer = String::new();
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end() {
            "" if !answer.is_empty() => return Some(answer),
            "" => {}
            line => answer = answer + line + "\n",
        }
    }
}
