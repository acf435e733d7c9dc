//! Messages on standard error, a line each.

use std::io::{self, Write};

use indicatif::{ProgressBar, ProgressStyle};
use seichi::Judgement;
use seichi::json::JudgementError;
use seichi::shared::printable;

/// The place and the reason of an error in a record.
pub fn reason(error: &JudgementError) -> String {
    let at = error.move_number.map(|number| format!("move {number}: "));
    format!("{}{}", at.unwrap_or_default(), error.error)
}

/// Why a game or file has no answer.
pub fn error(id: &str, text: &str) -> String {
    about("error", id, text)
}

fn about(kind: &str, id: &str, text: &str) -> String {
    format!("{kind}: '{}': {}\n", printable(id), printable(text))
}

/// A bar on a terminal that fills while this many games are done, behind a message such as
/// `judging`. It appears at once.
pub fn progress_bar(games: usize, message: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}")
        .expect("the template is well formed");
    let bar = ProgressBar::new(games as u64).with_style(style);
    bar.set_message(message);
    bar.tick();
    bar
}

/// Writes a line to standard error. If nobody can read it, only the exit code is left.
pub fn tell(line: &str) {
    let _ = io::stderr().write_all(line.as_bytes());
}

/// The guesses about a game, a line each.
pub fn warnings(id: &str, judged: &Judgement) -> String {
    let guessed = judged.record().warnings.iter();
    guessed
        .map(|guessed| about("warning", id, &guessed.to_string()))
        .collect()
}
