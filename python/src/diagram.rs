//! A board that is given without a game.

use std::panic::catch_unwind;

use pyo3::prelude::*;
use seichi::board::DiagramError;
use seichi::{Board, Color, Point};

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
    let size = board.size();
    let lines = match size.width() == size.height() {
        true => size.width().to_string(),
        false => format!("{}:{}", size.width(), size.height()),
    };
    let (black, white) = (stones(board, Color::Black), stones(board, Color::White));
    // Without `HA` black stones and White to move would be read as a handicap.
    format!("(;GM[1]FF[4]CA[UTF-8]SZ[{lines}]HA[0]PL[{to_play}]{black}{white})")
}

/// The property that sets up the stones of a color; nothing if there are none.
fn stones(board: &Board, color: Color) -> String {
    let stones = board.stones(color);
    let top = board.size().height() - 1;
    let place = |point: Point| format!("[{}{}]", letter(point.column()), letter(top - point.row()));
    let places: String = stones.reading_order().map(place).collect();
    match places.is_empty() {
        true => places,
        false => format!("A{}{places}", color.letter()),
    }
}

/// The letter of a column or a row in SGF; boards have at most 25.
fn letter(index: usize) -> char {
    char::from(b'a' + index as u8)
}
