//! The traditional places of handicap stones.

use crate::board::{BoardSize, Point};

/// The largest handicap with fixed places: none on boards below 7 lines, four
/// stones on 7x7 and on even boards, which have no middle line, else nine.
pub(super) const fn most_fixed(size: BoardSize) -> usize {
    match size.lines() {
        0..7 => 0,
        7 => 4,
        lines if lines % 2 == 0 => 4,
        _ => 9,
    }
}

/// The places of `stones` handicap stones in the order of the protocol;
/// `None` unless `stones` is between 2 and [`most_fixed`].
///
/// Source: Gunnar Farnebäck (2002), *Specification of the Go Text Protocol,
/// version 2, draft 2*, section 4.1.1: the third line below 13 lines, else the
/// fourth; the middle stone only in odd handicaps from five.
pub(super) fn fixed(size: BoardSize, stones: usize) -> Option<Vec<Point>> {
    if stones < 2 || stones > most_fixed(size) {
        return None;
    }
    let low = if size.lines() < 13 { 2 } else { 3 };
    let middle = size.lines() / 2;
    let high = size.lines() - 1 - low;
    let (corners, sides) = (
        [(low, low), (high, high), (low, high), (high, low)],
        [(low, middle), (high, middle), (middle, low), (middle, high)],
    );
    let outer = corners.into_iter().chain(sides);
    let center = stones >= 5 && stones % 2 == 1;
    let places = outer.take(stones - usize::from(center));
    let places = places.chain(center.then_some((middle, middle)));
    Some(places.map(|(column, row)| Point::at(column, row)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vertices(lines: usize, stones: usize) -> Option<String> {
        let size = BoardSize::new(lines).expect("a size");
        let places = fixed(size, stones)?;
        let vertices: Vec<String> = places.iter().map(Point::to_string).collect();
        Some(vertices.join(" "))
    }

    #[test]
    fn places_are_those_of_the_protocol() {
        let on_19 = |stones| vertices(19, stones).unwrap_or_default();
        assert_eq!(on_19(2), "D4 Q16");
        assert_eq!(on_19(3), "D4 Q16 D16");
        assert_eq!(on_19(5), "D4 Q16 D16 Q4 K10");
        assert_eq!(on_19(6), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(on_19(7), "D4 Q16 D16 Q4 D10 Q10 K10");
        assert_eq!(on_19(8), "D4 Q16 D16 Q4 D10 Q10 K4 K16");
        assert_eq!(on_19(9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        assert_eq!(vertices(9, 5).as_deref(), Some("C3 G7 C7 G3 E5"));
    }

    #[test]
    fn small_and_even_boards_take_fewer() {
        assert_eq!(vertices(6, 2), None);
        assert_eq!(vertices(7, 4).as_deref(), Some("C3 E5 C5 E3"));
        assert_eq!(vertices(7, 5), None);
        assert_eq!(vertices(14, 5), None);
        assert_eq!(vertices(19, 1), None);
        assert_eq!(vertices(19, 10), None);
    }
}
