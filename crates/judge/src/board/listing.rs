//! Words and lists for the texts that people read.

use std::fmt;

use super::chain::Chain;
use super::color::Color;
use super::point::Point;
use super::point_set::PointSet;

/// Points as a list for a sentence: all of a few, the first of many.
pub struct Listing<'a>(pub &'a PointSet);

impl Listing<'_> {
    /// How many points are listed before the rest is only counted.
    const MOST: usize = 12;

    /// `Black` or `White`, as a sentence begins.
    pub const fn capital(color: Color) -> &'static str {
        match color {
            Color::Black => "Black",
            Color::White => "White",
        }
    }

    /// A chain by the first of its stones: `black D4`.
    pub fn chain(chain: &Chain) -> String {
        let first = chain.stones.reading_order().next();
        let first: Point = first.expect("a chain has a stone");
        format!("{} {first}", chain.color)
    }
}

impl fmt::Display for Listing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        let points = self.0.reading_order().take(Listing::MOST);
        let points: Vec<String> = points.map(|point| point.to_string()).collect();
        f.write_str(&points.join(" "))?;
        match self.0.len().saturating_sub(Listing::MOST) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::point::BoardSize;

    #[test]
    fn long_lists_are_cut() {
        let points = |lines| BoardSize::new(lines).unwrap().points();
        assert_eq!(Listing(&PointSet::EMPTY).to_string(), "none");
        assert_eq!(Listing(&points(2)).to_string(), "A2 B2 A1 B1");
        let long = Listing(&points(5)).to_string();
        assert!(long.ends_with("B3 and 13 more"), "{long}");
    }
}
