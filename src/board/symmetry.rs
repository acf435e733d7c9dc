//! The eight symmetries of the square.

use super::point::{BoardSize, Point};
use super::point_set::PointSet;

/// One of the eight ways to turn and mirror a square board. Every analysis
/// must give the same answer on all eight, turned the same way.
///
/// ```
/// use seichi::{BoardSize, Symmetry};
/// let size = BoardSize::new(9).expect("9 is a size");
/// let a1 = "A1".parse().expect("a vertex");
/// let corners: std::collections::BTreeSet<_> =
///     Symmetry::ALL.iter().map(|s| s.apply(a1, size)).collect();
/// assert_eq!(corners.len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    mirror_columns: bool,
    mirror_rows: bool,
    transpose: bool,
}

impl Symmetry {
    /// The eight symmetries; the first leaves everything in place.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::from_bits(0); 8];
        let mut bits = 1;
        while bits < 8 {
            all[bits] = Symmetry::from_bits(bits);
            bits += 1;
        }
        all
    };

    const fn from_bits(bits: usize) -> Symmetry {
        Symmetry {
            mirror_columns: bits & 1 != 0,
            mirror_rows: bits & 2 != 0,
            transpose: bits & 4 != 0,
        }
    }

    /// The symmetry that undoes this one.
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

    /// Where `point` of a board of `size` goes.
    pub const fn apply(self, point: Point, size: BoardSize) -> Point {
        let last = size.lines() - 1;
        let (mut column, mut row) = (point.column(), point.row());
        if self.mirror_columns {
            column = last - column;
        }
        if self.mirror_rows {
            row = last - row;
        }
        if self.transpose {
            (column, row) = (row, column);
        }
        Point::at(column, row)
    }

    /// Where the points of a set on a board of `size` go.
    #[must_use]
    pub fn apply_set(self, set: &PointSet, size: BoardSize) -> PointSet {
        set.iter().map(|point| self.apply(point, size)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_undoes() {
        let size = BoardSize::new(5).unwrap();
        let point = Point::at(1, 3);
        for symmetry in Symmetry::ALL {
            let there = symmetry.apply(point, size);
            assert_eq!(symmetry.inverse().apply(there, size), point);
        }
    }
}
