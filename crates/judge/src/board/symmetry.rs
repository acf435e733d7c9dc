//! The symmetries of the square and of other rectangles.

use super::point::{BoardSize, Point};
use super::point_set::PointSet;

/// One of the eight ways to turn and mirror a board. Every analysis must give
/// the same answer on all eight, turned the same way.
///
/// Four of them turn the board onto its side. A square keeps its shape. Any other rectangle
/// exchanges width and height, and has only the other four as symmetries of its own
/// ([`Symmetry::of`]).
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{BoardSize, Symmetry};
/// let size = BoardSize::new(9).expect("9 is a size");
/// let a1 = "A1".parse().expect("a vertex");
/// let corners: std::collections::BTreeSet<_> =
///     Symmetry::ALL.iter().map(|s| s.apply(a1, size)).collect();
/// assert_eq!(corners.len(), 4);
/// let wide = BoardSize::rectangle(9, 5).expect("9x5 is a size");
/// assert_eq!(Symmetry::of(size).len(), 8);
/// assert_eq!(Symmetry::of(wide).len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    mirror_columns: bool,
    mirror_rows: bool,
    transpose: bool,
}

impl Symmetry {
    /// All eight; the first leaves everything in place, the last four turn the
    /// board onto its side.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::from_bits(0); 8];
        let mut bits = 1;
        while bits < 8 {
            all[bits] = Symmetry::from_bits(bits);
            bits += 1;
        }
        all
    };

    /// The symmetries of a board of `size`, which leave it where it is: all
    /// eight of a square, the first four of any other rectangle.
    pub fn of(size: BoardSize) -> &'static [Symmetry] {
        match size.is_square() {
            true => &Symmetry::ALL,
            false => &Symmetry::ALL[..4],
        }
    }

    /// Those that make a board of `size` at least as wide as high. They lead to a form that the
    /// board shares with its image turned onto its side. Their number equals that of its
    /// symmetries.
    pub(crate) fn laying(size: BoardSize) -> &'static [Symmetry] {
        match size.width() < size.height() {
            true => &Symmetry::ALL[4..],
            false => Symmetry::of(size),
        }
    }

    const fn from_bits(bits: usize) -> Symmetry {
        Symmetry {
            mirror_columns: bits & 1 != 0,
            mirror_rows: bits & 2 != 0,
            transpose: bits & 4 != 0,
        }
    }

    /// The symmetry that undoes this one; apply it on a board of the
    /// size that [`Symmetry::apply_size`] returns.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.transpose {
            Symmetry {
                mirror_columns: self.mirror_rows,
                mirror_rows: self.mirror_columns,
                transpose: true,
            }
        } else {
            self
        }
    }

    /// The size that a board of `size` gets.
    pub const fn apply_size(self, size: BoardSize) -> BoardSize {
        if self.transpose {
            size.transposed()
        } else {
            size
        }
    }

    /// Where `point` of a board of `size` goes.
    ///
    /// # Panics
    ///
    /// If the point is not on such a board.
    pub const fn apply(self, point: Point, size: BoardSize) -> Point {
        let (mut column, mut row) = (point.column(), point.row());
        let is_inside = column < size.width() && row < size.height();
        assert!(is_inside, "the point is not on the board");
        if self.mirror_columns {
            column = size.width() - 1 - column;
        }
        if self.mirror_rows {
            row = size.height() - 1 - row;
        }
        if self.transpose {
            (column, row) = (row, column);
        }
        Point::at(column, row)
    }

    /// Where the points of a set on a board of `size` go.
    ///
    /// # Panics
    ///
    /// As [`Symmetry::apply`].
    #[must_use]
    pub fn apply_set(self, set: &PointSet, size: BoardSize) -> PointSet {
        let is_inside = set.is_subset(&size.points());
        assert!(is_inside, "a point is not on the board");
        let mut turned = *set;
        if self.mirror_columns {
            turned = turned.columns_mirrored(size.width());
        }
        if self.mirror_rows {
            turned = turned.rows_mirrored(size.height());
        }
        if self.transpose {
            turned = turned.transposed();
        }
        turned
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_undoes() {
        for (width, height) in [(5, 5), (5, 4), (2, 7)] {
            let size = BoardSize::rectangle(width, height).unwrap();
            for symmetry in Symmetry::ALL {
                let turned = symmetry.apply_size(size);
                assert_eq!(symmetry.apply_set(&size.points(), size), turned.points());
                assert_eq!(symmetry.inverse().apply_size(turned), size);
                for point in size.points() {
                    let there = symmetry.apply(point, size);
                    assert_eq!(symmetry.inverse().apply(there, turned), point);
                }
            }
        }
    }

    #[test]
    fn a_set_goes_where_its_points_go() {
        for (width, height) in [(1, 1), (2, 7), (5, 5), (19, 19), (25, 13), (25, 25)] {
            let size = BoardSize::rectangle(width, height).unwrap();
            let is_in =
                |point: &Point| (7 * point.column() + 3 * point.row() * point.row()) % 5 < 2;
            let set: PointSet = size.points().iter().filter(is_in).collect();
            for symmetry in Symmetry::ALL {
                let points = set.iter().map(|point| symmetry.apply(point, size));
                assert_eq!(symmetry.apply_set(&set, size), points.collect(), "{size}");
            }
        }
    }

    #[test]
    fn a_rectangle_has_the_symmetries_that_leave_its_shape() {
        for (width, height) in [(5, 5), (5, 4), (2, 7), (1, 1), (1, 2)] {
            let size = BoardSize::rectangle(width, height).unwrap();
            let lying = if width < height {
                size.transposed()
            } else {
                size
            };
            let ways = |to| move |s: &Symmetry| s.apply_size(size) == to;
            let all = |to| {
                Symmetry::ALL
                    .into_iter()
                    .filter(ways(to))
                    .collect::<Vec<_>>()
            };
            assert_eq!(Symmetry::of(size), all(size), "{size}");
            assert_eq!(Symmetry::laying(size), all(lying), "{size}");
        }
    }
}
