//! Intersections of the board and their names.
//!
//! Coordinates are explained here and nowhere else. A1 is the lower left
//! corner, rows are numbered upwards from 1, columns are the letters A to Z
//! without I:
//!
//! ```text
//! 3 . . .        C3 is column 2, row 2 when counted from 0,
//! 2 . . .        which is how `Point::new(column, row)` counts.
//! 1 . . .
//!   A B C
//! ```
//!
//! A point does not know the size of its board: "D4" can be read before the
//! board exists. SGF's origin, the upper left corner, is converted in the
//! `sgf` module alone.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;

use crate::printable::ParseError;

/// The letters of the columns from left to right.
pub(crate) const COLUMN_LETTERS: &[u8; BoardSize::MAX_LINES] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// Distance between the indices of a point and of the one above it.
const ROW_STRIDE: u16 = 32;

/// The width and the height of a board, each from 1 to 25 points. Most boards
/// are square.
///
/// It is read as `19`, a square, or as `19x13`, width first, and printed in the
/// second form.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::BoardSize;
/// let wide: BoardSize = "19x13".parse()?;
/// assert_eq!((wide.width(), wide.height(), wide.area()), (19, 13, 247));
/// assert_eq!("9".parse::<BoardSize>()?.to_string(), "9x9");
/// assert_eq!(BoardSize::new(26), None);
/// # Ok::<(), seichi::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize {
    width: u8,
    height: u8,
}

impl BoardSize {
    /// The largest width and height: there are 25 column letters.
    pub const MAX_LINES: usize = 25;

    /// The usual board of 19 lines.
    pub const NINETEEN: BoardSize = BoardSize {
        width: 19,
        height: 19,
    };

    /// A square board of `lines` by `lines` points; `None` outside 1 to 25.
    pub const fn new(lines: usize) -> Option<BoardSize> {
        BoardSize::rectangle(lines, lines)
    }

    /// A board of `width` columns and `height` rows; `None` if either is
    /// outside 1 to 25.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::BoardSize;
    /// let size = BoardSize::rectangle(9, 13).expect("both are from 1 to 25");
    /// assert!(!size.is_square());
    /// assert_eq!(size.to_string(), "9x13");
    /// assert_eq!(BoardSize::rectangle(9, 26), None);
    /// ```
    pub const fn rectangle(width: usize, height: usize) -> Option<BoardSize> {
        const MAX: usize = BoardSize::MAX_LINES;
        if width >= 1 && width <= MAX && height >= 1 && height <= MAX {
            Some(BoardSize {
                width: width as u8,
                height: height as u8,
            })
        } else {
            None
        }
    }

    /// The number of columns, 1 to 25.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// The number of rows, 1 to 25.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// True if width and height are equal.
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// True if the board is one line, whose ends have one neighbor.
    pub(crate) const fn is_line(self) -> bool {
        self.width == 1 || self.height == 1
    }

    /// The size with width and height exchanged.
    #[must_use]
    pub const fn transposed(self) -> BoardSize {
        BoardSize {
            width: self.height,
            height: self.width,
        }
    }

    /// The number of points, 1 to 625.
    pub const fn area(self) -> usize {
        self.width() * self.height()
    }

    /// True if `point` lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.row() < self.height() && point.column() < self.width()
    }

    /// The points of the board in reading order: the top row first, each row
    /// from left to right. This is the order of every list we print.
    pub fn reading_order(self) -> impl Iterator<Item = Point> {
        (0..self.height())
            .rev()
            .flat_map(move |row| (0..self.width()).map(move |column| Point::at(column, row)))
    }

    /// The two to four points of the board next to `point` (fewer on boards
    /// of one line).
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        point.neighbors().filter(move |&p| self.contains(p))
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for BoardSize {
    type Err = ParseError;

    /// Reads the number of lines of a square board, such as `19`, or width and
    /// height, such as `19x13`.
    fn from_str(text: &str) -> Result<BoardSize, ParseError> {
        parse_size(text).ok_or_else(|| {
            let problem =
                "is not a board size (use a number from 1 to 25, or width and height as in 19x13)";
            ParseError::new(text, problem)
        })
    }
}

fn parse_size(text: &str) -> Option<BoardSize> {
    let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, text));
    BoardSize::rectangle(parse_number(width)?, parse_number(height)?)
}

/// A number of lines as it is printed, in digits without leading zeros, one or
/// two of them.
fn parse_number(text: &str) -> Option<usize> {
    let digits = text.as_bytes();
    let well_formed = matches!(digits.len(), 1 | 2) && digits[0] != b'0';
    if !well_formed || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    text.parse().ok()
}

/// An intersection, independent of the size of the board.
///
/// Points are ordered by row from the bottom, then by column.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::Point;
/// let d4: Point = "d4".parse().expect("a vertex");
/// assert_eq!((d4.column(), d4.row()), (3, 3));
/// assert_eq!(d4.to_string(), "D4");
/// assert!("I5".parse::<Point>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

impl Point {
    /// An upper bound of [`Point::index`], for tables.
    pub(crate) const INDEX_BOUND: usize = BoardSize::MAX_LINES * ROW_STRIDE as usize;

    /// The point in `column` and `row`, both counted from 0 at the lower left
    /// corner; `None` if either is 25 or more.
    pub const fn new(column: usize, row: usize) -> Option<Point> {
        if column < BoardSize::MAX_LINES && row < BoardSize::MAX_LINES {
            Some(Point::at(column, row))
        } else {
            None
        }
    }

    /// As [`Point::new`] for coordinates known to be below 25.
    pub(crate) const fn at(column: usize, row: usize) -> Point {
        debug_assert!(column < BoardSize::MAX_LINES && row < BoardSize::MAX_LINES);
        Point(row as u16 * ROW_STRIDE + column as u16)
    }

    /// The column, 0 at the left.
    pub const fn column(self) -> usize {
        (self.0 % ROW_STRIDE) as usize
    }

    /// The row, 0 at the bottom.
    pub const fn row(self) -> usize {
        (self.0 / ROW_STRIDE) as usize
    }

    /// A number below [`Point::INDEX_BOUND`], for tables.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The points next to this one: below, left, right, above, as far as they
    /// exist on the largest board.
    #[inline]
    pub fn neighbors(self) -> impl Iterator<Item = Point> {
        const LAST: usize = BoardSize::MAX_LINES - 1;
        let (column, row, index) = (self.column(), self.row(), self.0);
        let below = (row > 0).then(|| Point(index - ROW_STRIDE));
        let left = (column > 0).then(|| Point(index - 1));
        let right = (column < LAST).then(|| Point(index + 1));
        let above = (row < LAST).then(|| Point(index + ROW_STRIDE));
        [below, left, right, above].into_iter().flatten()
    }

    /// The points diagonally next to this one, as far as they exist on the
    /// largest board.
    pub fn diagonals(self) -> impl Iterator<Item = Point> {
        let steps = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
        steps.into_iter().filter_map(move |step| self.offset(step))
    }

    /// The GTP vertex as one string, because whole boards are printed with it.
    pub(super) fn vertex(self) -> ArrayString<3> {
        let mut vertex = ArrayString::new();
        let line = self.row() as u8 + 1;
        vertex.push(COLUMN_LETTERS[self.column()].into());
        if line >= 10 {
            vertex.push((b'0' + line / 10).into());
        }
        vertex.push((b'0' + line % 10).into());
        vertex
    }

    /// The point this many columns to the right and rows above, if there may be one.
    pub(crate) fn offset(self, (columns, rows): (isize, isize)) -> Option<Point> {
        let column = self.column().checked_add_signed(columns)?;
        let row = self.row().checked_add_signed(rows)?;
        Point::new(column, row)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.vertex())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = ParseError;

    /// Reads a GTP vertex such as `D4` or `q16`; leading zeros and anything
    /// behind the number are refused.
    fn from_str(text: &str) -> Result<Point, ParseError> {
        parse_vertex(text).ok_or_else(|| {
            let problem =
                "is not a point (use a letter A to Z without I, then a number from 1 to 25)";
            ParseError::new(text, problem)
        })
    }
}

fn parse_vertex(text: &str) -> Option<Point> {
    let mut chars = text.chars();
    let letter = chars.next()?.to_ascii_uppercase();
    let column = COLUMN_LETTERS
        .iter()
        .position(|&l| char::from(l) == letter)?;
    let number = parse_number(chars.as_str())?;
    Point::new(column, number.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_read_back_as_printed() {
        let size = BoardSize::new(25).expect("25 is a size");
        for point in size.reading_order() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_lowercase().parse(), Ok(point));
        }
    }

    #[test]
    fn what_is_no_vertex_is_refused() {
        for text in [
            "", "A", "5", "I5", "i5", "A0", "A01", "A26", "3c", "c3x", "AA1", "A-1", "A+1", "pass",
            "A1 ", "Ä1", "A١",
        ] {
            assert!(text.parse::<Point>().is_err(), "{text}");
        }
    }

    #[test]
    fn sizes_read_back_as_printed() {
        for width in 1..=25 {
            for height in 1..=25 {
                let size = BoardSize::rectangle(width, height).expect("a size");
                assert_eq!(size.to_string().parse(), Ok(size));
                assert_eq!((size.width(), size.height()), (width, height));
                assert_eq!(size.reading_order().count(), size.area());
                assert!(size.reading_order().all(|point| size.contains(point)));
            }
        }
        assert_eq!("9".parse().ok(), BoardSize::new(9));
        assert_eq!("9X13".parse().ok(), BoardSize::rectangle(9, 13));
    }

    #[test]
    fn what_is_no_size_is_refused_by_name() {
        for text in [
            "", "x", "0", "26", "09", "+9", "9x", "x9", "9x0", "26x9", "9x26", "9x9x9", "9 x 9",
            "9:13", "nine", "٩",
        ] {
            let error = text.parse::<BoardSize>().expect_err(text).to_string();
            assert!(error.starts_with(&format!("'{text}' is not")), "{error}");
        }
    }

    #[test]
    fn corners_have_two_neighbors() {
        let size = BoardSize::new(5).expect("5 is a size");
        let count = |vertex: &str| {
            let point = vertex.parse().expect("a vertex");
            size.neighbors(point).count()
        };
        assert_eq!(
            [count("A1"), count("E5"), count("C1"), count("C3")],
            [2, 2, 3, 4]
        );
        let one = BoardSize::new(1).expect("1 is a size");
        assert_eq!(one.neighbors(Point::at(0, 0)).count(), 0);
        let row = BoardSize::rectangle(3, 1).expect("a size");
        let beside = |column| row.neighbors(Point::at(column, 0)).count();
        assert_eq!([0, 1, 2].map(beside), [1, 2, 1]);
    }
}
