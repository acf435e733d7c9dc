//! Text diagrams: `X` Black, `O` White, `.` empty. One format for tests,
//! documentation, `showboard` and error messages.
//!
//! ```text
//!    A B C        Coordinates may stand around the board, spaces and blank
//!  3 . X O  3     lines anywhere. All rows have the same number of points.
//!  2 X X O  2
//!  1 . . .  1
//!    A B C
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::color::Color;
use super::play::Board;
use super::point::{BoardSize, COLUMN_LETTERS, Point};
use super::setup::{Setup, SetupError};
use crate::printable::{counted, quotable};

/// Why a text is not the diagram of a legal position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// No rows, or more than the largest board has.
    #[error("a diagram has 1 to 25 rows, not {rows}")]
    Rows {
        /// The number of rows found.
        rows: usize,
    },
    /// A top row without points, or with more than the largest board has.
    #[error("a row of a diagram has 1 to 25 points, not {columns}")]
    Columns {
        /// The number of points found.
        columns: usize,
    },
    /// A row is shorter or longer than the top row.
    #[error("row {row} of the diagram has {}, not {expected}", counted(*.points, "point"))]
    RowLength {
        /// The row, counted from 1 at the bottom like the board's.
        row: usize,
        /// The number of points found.
        points: usize,
        /// The number of points in the top row.
        expected: usize,
    },
    /// A character that is neither stone nor empty point.
    #[error("'{}' at {point} of the diagram is not one of X, O and .", quotable(&.character.to_string()))]
    Character {
        /// The character.
        character: char,
        /// The point where it stands.
        point: Point,
    },
    /// The stones are not a legal position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Board {
    /// Draws the board with `mark(point)` for every point, separated by spaces, the top row first,
    /// as in [`Board`]'s own diagram. This is how verdicts are shown and compared.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::{Board, Color};
    /// let board: Board = "
    ///     . X
    ///     . .".parse().expect("a diagram");
    /// let black = board.stones(Color::Black);
    /// let drawn = board.mark(|p| if black.contains(p) { '#' } else { '.' });
    /// assert_eq!(drawn, ". #\n. .\n");
    /// ```
    pub fn mark(&self, mark: impl Fn(Point) -> char) -> String {
        let size = self.size();
        let mut text = String::with_capacity(2 * size.area());
        for point in size.reading_order() {
            text.push(mark(point));
            let is_last = point.column() + 1 == size.width();
            text.push(if is_last { '\n' } else { ' ' });
        }
        text
    }

    /// Reads a diagram that is given as rows, the top row first. A text may have blank lines
    /// anywhere, but an empty row is a mistake.
    ///
    /// # Errors
    ///
    /// As for a text, or if a row is empty.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::Board;
    /// let error = Board::from_rows(&[". X", "", "O ."]).expect_err("a row is empty");
    /// assert_eq!(error.to_string(), "row 2 of the diagram has 0 points, not 2");
    /// ```
    pub fn from_rows(rows: &[impl AsRef<str>]) -> Result<Board, DiagramError> {
        // A row number alone is a row without points.
        let rows = rows.iter().map(|row| match row.as_ref() {
            blank if blank.trim().is_empty() => "0",
            row => row,
        });
        rows.collect::<Vec<&str>>().join("\n").parse()
    }
}

impl FromStr for Board {
    type Err = DiagramError;

    /// Reads a diagram; Black is to move, nobody has captured anything.
    fn from_str(text: &str) -> Result<Board, DiagramError> {
        Ok(Board::from_setup(&parse_setup(text)?)?)
    }
}

fn parse_setup(text: &str) -> Result<Setup, DiagramError> {
    let rows: Vec<Vec<char>> = text.lines().filter_map(row_points).collect();
    let size = size_of(&rows)?;
    let mut setup = Setup::empty(size);
    for (row, points) in rows.iter().rev().enumerate() {
        if points.len() != size.width() {
            return Err(DiagramError::RowLength {
                row: row + 1,
                points: points.len(),
                expected: size.width(),
            });
        }
        for (column, &character) in points.iter().enumerate() {
            let point = Point::at(column, row);
            match character {
                'X' => setup.stones.black.insert(point),
                'O' => setup.stones.white.insert(point),
                '.' => {}
                _ => return Err(DiagramError::Character { character, point }),
            }
        }
    }
    Ok(setup)
}

/// As many rows as there are, each as long as the top one.
fn size_of(rows: &[Vec<char>]) -> Result<BoardSize, DiagramError> {
    let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
    BoardSize::rectangle(width, height).ok_or(match BoardSize::new(height) {
        None => DiagramError::Rows { rows: height },
        Some(_) => DiagramError::Columns { columns: width },
    })
}

/// The characters of one row without spaces and row numbers; `None` for a
/// blank line and for a line of column letters.
fn row_points(line: &str) -> Option<Vec<char>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let letters = words.iter().zip(COLUMN_LETTERS);
    let is_header = letters.clone().count() == words.len()
        && letters.clone().all(|(word, &l)| word.as_bytes() == [l]);
    if is_header {
        return None;
    }
    let points = words.into_iter().filter(|word| word.parse::<u8>().is_err());
    Some(points.flat_map(str::chars).collect())
}

impl fmt::Display for Board {
    /// Draws the stones, one row a line, without coordinates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.mark(|point| char_of(self.color_at(point))))
    }
}

impl Board {
    /// Draws the stones with coordinates on all four sides; reads back as the
    /// same stones.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::Board;
    /// let board: Board = "
    ///     . X
    ///     O .".parse().expect("a diagram");
    /// assert_eq!(board.with_coordinates(), "  A B\n2 . X 2\n1 O . 1\n  A B\n");
    /// ```
    pub fn with_coordinates(&self) -> String {
        self.mark_with_coordinates(|point| char_of(self.color_at(point)))
    }

    /// As [`Board::mark`], with coordinates on all four sides.
    pub fn mark_with_coordinates(&self, mark: impl Fn(Point) -> char) -> String {
        let size = self.size();
        let width = size.height().to_string().len();
        let letters: Vec<String> = COLUMN_LETTERS[..size.width()]
            .iter()
            .map(|&letter| (letter as char).to_string())
            .collect();
        let header = format!("{:width$} {}\n", "", letters.join(" "));
        let rows = self.mark(mark);
        let rows = rows.lines().zip((1..=size.height()).rev());
        let body: String = rows
            .map(|(row, number)| format!("{number:>width$} {row} {number}\n"))
            .collect();
        format!("{header}{body}{header}")
    }
}

/// `X`, `O` or `.`.
fn char_of(content: Option<Color>) -> char {
    content.map_or('.', Color::diagram_char)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagrams_read_back_with_and_without_coordinates() {
        let text = ". X O\nX X O\n. . .\n";
        let board: Board = text.parse().expect("a diagram");
        assert_eq!(board.to_string(), text);
        assert_eq!(board.with_coordinates().parse(), Ok(board));
        let wide = Board::empty(BoardSize::NINETEEN);
        assert_eq!(wide.with_coordinates().parse(), Ok(wide));
        for (width, height) in [(1, 25), (25, 1), (9, 13), (12, 3)] {
            let size = BoardSize::rectangle(width, height).expect("a size");
            let board = Board::empty(size);
            assert_eq!(board.to_string().parse(), Ok(board), "{size}");
            assert_eq!(board.with_coordinates().parse(), Ok(board), "{size}");
        }
    }

    #[test]
    fn coordinates_stand_on_all_sides() {
        let board: Board = ". X\nO .".parse().expect("a diagram");
        assert_eq!(board.with_coordinates(), "  A B\n2 . X 2\n1 O . 1\n  A B\n");
        let wide: Board = ". X .\nO . .".parse().expect("a diagram");
        assert_eq!(
            wide.with_coordinates(),
            "  A B C\n2 . X . 2\n1 O . . 1\n  A B C\n"
        );
    }

    #[test]
    fn errors_name_row_column_and_character() {
        let message = |text: &str| match text.parse::<Board>() {
            Ok(board) => panic!("read as\n{board}"),
            Err(error) => error.to_string(),
        };
        assert_eq!(message(""), "a diagram has 1 to 25 rows, not 0");
        assert_eq!(message(". .\n."), "row 1 of the diagram has 1 point, not 2");
        assert_eq!(
            message(". .\n. .\n. . ."),
            "row 1 of the diagram has 3 points, not 2"
        );
        assert_eq!(message("1"), "a row of a diagram has 1 to 25 points, not 0");
        assert_eq!(
            message(&".".repeat(26)),
            "a row of a diagram has 1 to 25 points, not 26"
        );
        assert_eq!(
            message(&".\n".repeat(26)),
            "a diagram has 1 to 25 rows, not 26"
        );
        assert_eq!(
            message(". ?\n. ."),
            "'?' at B2 of the diagram is not one of X, O and ."
        );
        assert_eq!(message("X O\nO ."), "the black chain A2 has no liberty");
    }
}
