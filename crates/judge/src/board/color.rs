//! The two colors, and a value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut, Neg, Not};
use std::str::FromStr;

use super::point::Point;
use super::point_set::PointSet;
use crate::printable::ParseError;

/// The color of a stone or of a player.
///
/// What stands on a point is an `Option<Color>`: there is no "empty color".
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!("w".parse(), Ok(Color::White));
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(description = "The color of a stone or a side.")
)]
pub enum Color {
    /// Black, who moves first; `X` in diagrams.
    #[cfg_attr(feature = "serde", serde(rename = "B"))]
    Black,
    /// White, who gets the komi; `O` in diagrams.
    #[cfg_attr(feature = "serde", serde(rename = "W"))]
    White,
}

impl Color {
    /// Both colors, Black first.
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// The character of a stone of this color in a diagram: `X` or `O`.
    pub const fn diagram_char(self) -> char {
        match self {
            Color::Black => 'X',
            Color::White => 'O',
        }
    }

    /// Converts a value that counts for Black, such as Black's lead, to this color's view: White's
    /// is the opposite.
    pub fn signed<T: Neg<Output = T>>(self, value: T) -> T {
        match self {
            Color::Black => value,
            Color::White => -value,
        }
    }

    /// The letter of this color in SGF and in results: `B` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}

impl FromStr for Color {
    type Err = ParseError;

    /// Reads `b`, `w`, `black` or `white` in any case.
    fn from_str(text: &str) -> Result<Color, ParseError> {
        match text.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Color::Black),
            "w" | "white" => Ok(Color::White),
            _ => Err(ParseError::new(
                text,
                "is not a color (use b, w, black or white)",
            )),
        }
    }
}

/// One value for each color, indexed by [`Color`].
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{ByColor, Color};
/// let stones = ByColor { black: 3, white: 5 };
/// assert_eq!(stones[Color::White], 5);
/// assert_eq!(stones.map(|n| n * 2).black, 6);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Computes the value of each color, Black's first.
    pub fn from_fn(mut f: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor {
            black: f(Color::Black),
            white: f(Color::White),
        }
    }

    /// Applies `f` to both values, Black's first.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor {
            black: f(self.black),
            white: f(self.white),
        }
    }

    /// The same values with the colors exchanged.
    #[must_use]
    pub fn swapped(self) -> ByColor<T> {
        ByColor {
            black: self.white,
            white: self.black,
        }
    }
}

impl<T: Default> ByColor<T> {
    /// `value` for one color, and the default, such as no points, for the other.
    pub fn only(color: Color, value: T) -> ByColor<T> {
        let mut values = ByColor::default();
        values[color] = value;
        values
    }
}

impl ByColor<PointSet> {
    /// The points of both colors.
    pub fn union(&self) -> PointSet {
        self.black | self.white
    }

    /// The first color that has `point`, if one has.
    pub fn at(&self, point: Point) -> Option<Color> {
        let mut colors = Color::ALL.into_iter();
        colors.find(|&color| self[color].contains(point))
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
