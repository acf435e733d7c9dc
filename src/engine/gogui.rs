//! The forms of answers that GoGui draws on its board.
//!
//! | type | form | ours |
//! |---|---|---|
//! | `string`, `hstring` | text; `Word:` is highlighted | `Display` |
//! | `plist` | points | [`PointSet`]'s `Display` |
//! | `sboard`, `dboard`, `cboard`, `bwboard` | a word a point, row by row from the top | [`Grid`] |
//! | `gfx` | a line for each kind of sign | [`Gfx`] |
//! | `param` | `[type] key value` a line | [`Setting`] |
//!
//! Source: GoGui 1.6.0 (Markus Enzenberger), *GoGui Reference Documentation*,
//! chapter on analyze commands.

use std::fmt;

use seichi_judge::counting::Play;
use seichi_judge::{BoardSize, Color, Point, PointSet};

/// A command in GoGui's analyze menu.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnalyzeCommand {
    /// How the answer is shown.
    pub form: &'static str,
    /// The text of the menu, without `/`.
    pub label: &'static str,
    /// The command with placeholders: `%p` a point, `%c` a color, `%m` the side
    /// to move.
    pub command: &'static str,
}

impl fmt::Display for AnalyzeCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.form, self.label, self.command)
    }
}

/// One word for each point; an empty word is written `""`.
#[derive(Debug)]
pub(super) struct Grid<F> {
    /// The board.
    pub size: BoardSize,
    /// The word on a point; it must not hold blanks or quotes.
    pub word: F,
}

impl<F: Fn(Point) -> String> fmt::Display for Grid<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.size.reading_order() {
            let is_first = point.column() == 0;
            f.write_str(if is_first { "\n" } else { " " })?;
            match (self.word)(point).as_str() {
                "" => f.write_str("\"\"")?,
                word => f.write_str(word)?,
            }
        }
        Ok(())
    }
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

    /// Writes lines under the board.
    pub fn text(&mut self, text: &str) {
        self.lines
            .extend(text.lines().map(|line| format!("TEXT {line}")));
    }
}

impl fmt::Display for Gfx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines.join("\n"))
    }
}

/// A line of a `param` answer.
#[derive(Debug)]
pub(super) struct Setting {
    /// `string`, `bool`, or `list` and its choices, each after a `/`.
    pub form: String,
    /// The key by which the setting is changed.
    pub key: &'static str,
    /// What it is now.
    pub value: String,
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {} {}", self.form, self.key, self.value)
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
        assert_eq!(Grid { size, word }.to_string(), "\nA2 \"\"\nA1 B1");
    }

    #[test]
    fn gfx_leaves_empty_lines_out() {
        let mut gfx = Gfx::default();
        gfx.draw("BLACK", &PointSet::EMPTY);
        gfx.label(&BoardSize::new(2).unwrap().points(), "d");
        gfx.text("one\ntwo");
        assert_eq!(
            gfx.to_string(),
            "LABEL A2 d B2 d A1 d B1 d\nTEXT one\nTEXT two"
        );
    }
}
