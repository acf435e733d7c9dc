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

    /// The first points of a set, so that a clause stays short: `D4 E4 F4 G4 and 2 more`.
    pub fn some(points: &PointSet) -> String {
        up_to(4, points)
    }
}

/// The first `most` points, and how many more there are.
fn up_to(most: usize, points: &PointSet) -> String {
    let shown: Vec<String> = points
        .reading_order()
        .take(most)
        .map(|point| point.to_string())
        .collect();
    match points.len().saturating_sub(most) {
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}

impl fmt::Display for Listing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.is_empty() {
            true => f.write_str("none"),
            false => f.write_str(&up_to(Listing::MOST, self.0)),
        }
    }
}
