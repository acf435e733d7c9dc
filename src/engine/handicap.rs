//! The traditional places of handicap stones.

use seichi_judge::{BoardSize, Point};

/// The largest handicap with fixed places: none on boards below 7 lines, four
/// stones on 7x7 and on even boards, which have no middle line, else nine. On a
/// rectangle the side that allows fewer decides.
pub(super) fn most_fixed(size: BoardSize) -> usize {
    let most = |lines| match lines {
        0..7 => 0,
        7 => 4,
        lines if lines % 2 == 0 => 4,
        _ => 9,
    };
    most(size.width()).min(most(size.height()))
}

/// The places of `stones` handicap stones in the order of the protocol;
/// `None` unless `stones` is between 2 and [`most_fixed`].
///
/// Source: Gunnar Farnebäck (2002), *Specification of the Go Text Protocol,
/// version 2, draft 2*, section 4.1.1: the third line below 13 lines, else the
/// fourth; the middle stone only in odd handicaps from five. It speaks of
/// squares; of other rectangles each side goes by its own length, as KataGo
/// (David J. Wu) has it.
pub(super) fn fixed(size: BoardSize, stones: usize) -> Option<Vec<Point>> {
    if stones < 2 || stones > most_fixed(size) {
        return None;
    }
    let ([left, center, right], [low, middle, high]) = (lines(size.width()), lines(size.height()));
    let outer = [
        (left, low),
        (right, high),
        (left, high),
        (right, low),
        (left, middle),
        (right, middle),
        (center, low),
        (center, high),
    ];
    let is_odd = stones >= 5 && stones % 2 == 1;
    let places = outer.into_iter().take(stones - usize::from(is_odd));
    let places = places.chain(is_odd.then_some((center, middle)));
    places
        .map(|(column, row)| Point::new(column, row))
        .collect()
}

/// The three lines, counted from 0, on which stones are placed across a side of
/// this many lines.
const fn lines(count: usize) -> [usize; 3] {
    let low = if count < 13 { 2 } else { 3 };
    [low, count / 2, count - 1 - low]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vertices(lines: usize, stones: usize) -> Option<String> {
        on_rectangle(&lines.to_string(), stones)
    }

    fn on_rectangle(size: &str, stones: usize) -> Option<String> {
        let size: BoardSize = size.parse().expect("a size");
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

    #[test]
    fn each_side_of_a_rectangle_goes_by_its_own_length() {
        let nine = |size| on_rectangle(size, 9);
        assert_eq!(nine("19x9").as_deref(), Some("D3 Q7 D7 Q3 D5 Q5 K3 K7 K5"));
        assert_eq!(
            nine("9x19").as_deref(),
            Some("C4 G16 C16 G4 C10 G10 E4 E16 E10")
        );
        for size in ["18x9", "9x18", "7x19", "19x7"] {
            assert!(on_rectangle(size, 4).is_some(), "{size}");
            assert_eq!(on_rectangle(size, 5), None, "{size}");
        }
        for size in ["19x6", "1x25"] {
            assert_eq!(on_rectangle(size, 2), None, "{size}");
        }
    }
}
