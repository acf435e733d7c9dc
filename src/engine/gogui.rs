//! The forms of answers that GoGui draws on its board.
//!
//! | type | form | ours |
//! |---|---|---|
//! | `string`, `hstring` | text; `Word:` is highlighted | `Display` |
//! | `plist` | points | [`PointSet`]'s `Display` |
//! | `sboard`, `dboard`, `cboard`, `bwboard` | a word a point, row by row from the top | [`grid`] |
//! | `gfx` | a line for each kind of sign | [`Gfx`] |
//! | `param` | `[type] key value` a line | `seichi-settings` |
//!
//! Source: GoGui 1.6.0 (Markus Enzenberger), *GoGui Reference Documentation*,
//! chapter on analyze commands.

use seichi_judge::counting::Play;
use seichi_judge::{BoardSize, Color, Point, PointSet};

/// One word for each point, which must not hold blanks or quotes; an empty word is
/// written `""`.
pub(super) fn grid(size: BoardSize, word: impl Fn(Point) -> String) -> String {
    let words = size.reading_order().map(|point| {
        let gap = if point.column() == 0 { '\n' } else { ' ' };
        match word(point).as_str() {
            "" => format!("{gap}\"\""),
            word => format!("{gap}{word}"),
        }
    });
    words.collect()
}

/// Signs on the board, line by line.
#[derive(Debug, Default)]
pub(super) struct Gfx {
    lines: Vec<String>,
}

impl Gfx {
    /// Draws `sign` (`BLACK`, `WHITE`, `CIRCLE`, `MARK`, `SQUARE`, `TRIANGLE`
    /// or `COLOR` and a color) on all points.
    pub fn draw(&mut self, sign: &str, points: &PointSet) {
        if !points.is_empty() {
            self.lines.push(format!("{sign} {points}"));
        }
    }

    /// Writes the same short word on all points.
    pub fn label(&mut self, points: &PointSet, word: &str) {
        if !points.is_empty() {
            let labels = points
                .reading_order()
                .map(|point| format!(" {point} {word}"));
            self.lines
                .push(format!("LABEL{}", labels.collect::<String>()));
        }
    }

    /// Shows moves as numbered stones.
    pub fn moves(&mut self, plays: &[Play]) {
        if !plays.is_empty() {
            let letter = |color| if color == Color::Black { 'b' } else { 'w' };
            let moves = plays
                .iter()
                .map(|play| format!(" {} {}", letter(play.color), play.point));
            self.lines.push(format!("VAR{}", moves.collect::<String>()));
        }
    }

    /// The answer, with lines under the board.
    pub fn with_text(mut self, text: &str) -> String {
        self.lines
            .extend(text.lines().map(|line| format!("TEXT {line}")));
        self.lines.join("\n")
    }
}

/// The name of the group with a number: `A` to `Z`, `AA`, `AB`, ...
pub(super) fn letters(number: usize) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        rest => format!("{}{last}", letters(rest - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        let names = [0, 25, 26, 51, 52, 701, 702].map(letters);
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn grids_have_a_row_a_line_and_no_empty_word() {
        let size = BoardSize::new(2).unwrap();
        let word = |point: Point| match point.to_string().as_str() {
            "B2" => String::new(),
            name => name.to_owned(),
        };
        assert_eq!(grid(size, word), "\nA2 \"\"\nA1 B1");
    }

    #[test]
    fn gfx_leaves_empty_lines_out() {
        let mut gfx = Gfx::default();
        gfx.draw("BLACK", &PointSet::EMPTY);
        gfx.label(&BoardSize::new(2).unwrap().points(), "d");
        assert_eq!(
            gfx.with_text("one\ntwo"),
            "LABEL A2 d B2 d A1 d B1 d\nTEXT one\nTEXT two"
        );
    }
}
