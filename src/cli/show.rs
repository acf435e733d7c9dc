//! `seichi show`: the judged board.

use seichi::picture::{Sign, Signs};
use seichi::{Color, Judged};

/// The signs of a judged board, what is open included.
pub fn signs(judged: &Judged) -> Signs {
    Signs::of(judged, &judged.unsettled())
}

/// What is told in words: the score with its parts, and what is open.
pub fn summary(judged: &Judged) -> String {
    let mut text = judged.sheet.to_string();
    let unsettled = judged.unsettled();
    if !unsettled.is_settled() {
        text += &format!("\nNot settled:\n{unsettled}");
    }
    if let (Some(result), Some(false)) = (judged.recorded, judged.agrees()) {
        text += &format!("\nThe record says {result}.");
    }
    text
}

/// The board and the words, without colour.
pub fn plain(judged: &Judged) -> String {
    let signs = signs(judged);
    let board = signs.board.mark_with_coordinates(|point| {
        let stone = signs.board.color_at(point).map(Color::diagram_char);
        match (signs.at(point), stone) {
            (Sign::Dead, Some(stone)) => stone.to_ascii_lowercase(),
            (_, Some(stone)) => stone,
            (Sign::Territory(Color::Black), None) => '+',
            (Sign::Territory(Color::White), None) => '-',
            (Sign::Forced(_), None) => '!',
            (Sign::Open, None) => '?',
            _ => '.',
        }
    });
    let legend = "X O stones, x o dead, + Black's, - White's, . dame, ! to be filled, ? open";
    format!("{board}{legend}\n{}\n", summary(judged))
}
