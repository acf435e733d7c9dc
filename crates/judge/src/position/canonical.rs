//! One board to represent all that differ by symmetry or by the colors.

use std::cmp::Ordering;

use crate::board::{Board, BoardSize, ByColor, Color, Point, PointSet, Symmetry};

/// A board turned, and its colors exchanged, into the one of its forms that reads first: of sixteen
/// if it is square, else of the eight that are wider than high.
///
/// A result computed on it and mapped back by *all* symmetries that lead there turns with the
/// board, even if several moves are equal.
#[derive(Clone, Debug)]
pub(crate) struct Canonical {
    board: Board,
    ways: Vec<Way>,
}

/// A symmetry that maps a board to its canonical form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    symmetry: Symmetry,
    swap: bool,
    /// The size of the original board.
    size: BoardSize,
}

impl Way {
    /// The symmetry from `board` to the image on which Black is to move and the first of `sets` is
    /// least; of equal ones the second, and so on.
    pub fn least(board: &Board, sets: &[PointSet]) -> Way {
        let ways = all_ways(board.size());
        let ways = ways.filter(|way| way.color(board.to_play()) == Color::Black);
        let least = ways.min_by(|one, other| {
            let images = [one, other].map(|way| sets.iter().map(move |set| way.there(set)));
            let [one, other] = images;
            one.cmp(other)
        });
        least.expect("every board has a way to its images")
    }

    /// Where a point of the original board is on the canonical one.
    pub fn image(&self, point: Point) -> Point {
        self.symmetry.apply(point, self.size)
    }

    /// The color that the stones of `color` have on the other board; the same in
    /// both directions.
    pub fn color(&self, color: Color) -> Color {
        if self.swap { !color } else { color }
    }

    /// Where points of the original board are on the canonical one.
    pub fn there(&self, points: &PointSet) -> PointSet {
        self.symmetry.apply_set(points, self.size)
    }

    /// The canonical board, given the original one.
    pub fn board(&self, original: &Board) -> Board {
        let turned = original.transformed(self.symmetry);
        match self.swap {
            true => turned.color_swapped(),
            false => turned,
        }
    }

    /// Maps the points of each color on the canonical board back to the original one.
    pub fn back_sides(&self, sides: &ByColor<PointSet>) -> ByColor<PointSet> {
        ByColor::from_fn(|color| self.back(&sides[self.color(color)]))
    }

    /// Where a point of the canonical board is on the original one.
    pub fn back_point(&self, point: Point) -> Point {
        let turned = self.symmetry.apply_size(self.size);
        self.symmetry.inverse().apply(point, turned)
    }

    /// Where points of the canonical board are on the original one.
    pub fn back(&self, points: &PointSet) -> PointSet {
        let turned = self.symmetry.apply_size(self.size);
        self.symmetry.inverse().apply_set(points, turned)
    }
}

impl Canonical {
    /// The canonical form of `board`. Costs some microseconds.
    pub fn of(board: &Board) -> Canonical {
        let mut ways: Vec<Way> = Vec::new();
        let mut best = None;
        for way in all_ways(board.size()) {
            let stones = ByColor::from_fn(|color| way.there(&board.stones(way.color(color))));
            let ko = board.ko().map(|ko| way.image(ko));
            let order = best.as_ref().map_or(Ordering::Less, |(least, least_ko)| {
                read_order(&stones, least).then_with(|| ko.cmp(least_ko))
            });
            if order.is_lt() {
                ways.clear();
                best = Some((stones, ko));
            }
            if order.is_le() {
                ways.push(way);
            }
        }
        let best = ways[0];
        Canonical {
            board: best.board(board),
            ways,
        }
    }

    /// The canonical board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The symmetries that lead to it: one, or several if the board is its own image.
    pub fn ways(&self) -> &[Way] {
        &self.ways
    }
}

/// Compares two images, row by row from the bottom: empty points before Black before White.
fn read_order(one: &ByColor<PointSet>, other: &ByColor<PointSet>) -> Ordering {
    let differ = (one.black ^ other.black) | (one.white ^ other.white);
    let content = |stones: &ByColor<PointSet>, point| {
        (stones.white.contains(point), stones.black.contains(point))
    };
    let first = differ.first();
    first.map_or(Ordering::Equal, |point| {
        content(one, point).cmp(&content(other, point))
    })
}

/// All ways to turn a board (one that is not square until it is wider than high) and to exchange
/// its colors or not.
fn all_ways(size: BoardSize) -> impl Iterator<Item = Way> {
    let both = [false, true].into_iter();
    both.flat_map(move |swap| {
        Symmetry::laying(size).iter().map(move |&symmetry| Way {
            symmetry,
            swap,
            size,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sixteen_forms_have_one_canonical_board() {
        let board: Board = "
            . X . O
            . X X .
            O . . .
            . . . X"
            .parse()
            .unwrap();
        let expected = Canonical::of(&board).board().to_string();
        for symmetry in Symmetry::ALL {
            let turned = board.transformed(symmetry);
            for form in [turned, turned.color_swapped()] {
                let canonical = Canonical::of(&form);
                assert_eq!(canonical.board().to_string(), expected);
                assert_eq!(canonical.ways().len(), 1);
                let way = canonical.ways()[0];
                for color in Color::ALL {
                    let image = canonical.board().stones(way.color(color));
                    assert_eq!(way.back(&image), form.stones(color));
                }
            }
        }
    }

    #[test]
    fn a_rectangle_and_its_image_on_its_side_have_one_canonical_board() {
        let board: Board = "
            . X . O .
            . X X . .
            O . . . X"
            .parse()
            .unwrap();
        let expected = *Canonical::of(&board).board();
        assert_eq!(expected.size(), board.size());
        for symmetry in Symmetry::ALL {
            let turned = board.transformed(symmetry);
            for form in [turned, turned.color_swapped()] {
                let canonical = Canonical::of(&form);
                assert_eq!(canonical.board().to_string(), expected.to_string());
                assert_eq!(canonical.ways().len(), 1);
                let way = canonical.ways()[0];
                for color in Color::ALL {
                    let there = way.there(&form.stones(color));
                    assert_eq!(there, expected.stones(way.color(color)));
                }
                for point in form.points() {
                    assert_eq!(way.back_point(way.image(point)), point);
                }
            }
        }
        let empty = Board::empty(board.size().transposed());
        assert_eq!(Canonical::of(&empty).ways().len(), 8);
    }

    #[test]
    fn a_board_that_is_its_own_image_has_several_ways() {
        let board: Board = "
            . X O .
            X . . O
            O . . X
            . O X ."
            .parse()
            .unwrap();
        // Both diagonals and the half turn; the mirrors exchange the colors.
        assert_eq!(Canonical::of(&board).ways().len(), 8);
    }
}
