//! A board that is given without a game.

use std::fmt::Write as _;
use std::panic::catch_unwind;

use pyo3::prelude::*;
use seichi::{Board, DiagramError};

use super::game::wrong;

/// The record that sets up the position of a diagram, `to_play` (`B` or `W`) to
/// move.
#[pyfunction]
pub fn setup(diagram: &str, to_play: &str) -> PyResult<String> {
    let written = catch_unwind(|| Ok(record(&read(diagram)?, to_play)));
    written.unwrap_or_else(|_| Err(wrong("internal error, please report this board".to_owned())))
}

fn read(diagram: &str) -> PyResult<Board> {
    diagram
        .parse()
        .map_err(|error: DiagramError| wrong(error.to_string()))
}

fn record(board: &Board, to_play: &str) -> String {
    let drawn = board.to_string();
    let rows: Vec<Vec<char>> = drawn.lines().map(row).collect();
    let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
    let size = match width == height {
        true => width.to_string(),
        false => format!("{width}:{height}"),
    };
    let stones = |name, sign| stones(&rows, name, sign);
    let (black, white) = (stones("AB", 'X'), stones("AW", 'O'));
    // Without `HA` black stones and White to move would be read as a handicap.
    format!("(;GM[1]FF[4]CA[UTF-8]SZ[{size}]HA[0]PL[{to_play}]{black}{white})")
}

fn row(line: &str) -> Vec<char> {
    line.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The points that hold a sign, as values of a property; nothing if there are
/// none.
fn stones(rows: &[Vec<char>], name: &str, sign: char) -> String {
    let mut text = String::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.iter().enumerate().filter(|&(_, &found)| found == sign) {
            let _ = write!(text, "[{}{}]", letter(x), letter(y));
        }
    }
    match text.is_empty() {
        true => text,
        false => format!("{name}{text}"),
    }
}

/// The letter of a column or a row in SGF; boards have at most 25.
fn letter(index: usize) -> char {
    char::from(b'a' + index as u8)
}
