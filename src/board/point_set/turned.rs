//! Sets of points mirrored and turned over, a row at a time.

use super::{PointSet, ROWS};

impl PointSet {
    /// The set with its columns in reverse order, on a board of `width` columns that
    /// holds it.
    pub(in crate::board) fn columns_mirrored(&self, width: usize) -> PointSet {
        let unused = u32::BITS as usize - width;
        PointSet {
            rows: self.rows.map(|row| row.reverse_bits() >> unused),
        }
    }

    /// The set with its rows in reverse order, on a board of `height` rows that holds it.
    pub(in crate::board) fn rows_mirrored(mut self, height: usize) -> PointSet {
        self.rows[..height].reverse();
        self
    }

    /// The set with rows for columns and columns for rows.
    ///
    /// Exchanges two quarters of the square, then two quarters of each quarter, and so
    /// on.
    pub(in crate::board) fn transposed(&self) -> PointSet {
        let mut square = [0_u32; 32];
        square[..ROWS].copy_from_slice(&self.rows);
        for width in [16, 8, 4, 2, 1] {
            let left_halves = u32::MAX / ((1 << width) + 1);
            for row in (0..32).filter(|row| row & width == 0) {
                let right = square[row] >> width;
                let exchanged = (right ^ square[row + width]) & left_halves;
                square[row + width] ^= exchanged;
                square[row] ^= exchanged << width;
            }
        }
        PointSet::of_rows(|row| square[row])
    }
}
