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
            for rows in square.chunks_exact_mut(2 * width) {
                let (lower, upper) = rows.split_at_mut(width);
                for (lower, upper) in lower.iter_mut().zip(upper) {
                    let exchanged = (*lower >> width ^ *upper) & left_halves;
                    *upper ^= exchanged;
                    *lower ^= exchanged << width;
                }
            }
        }
        PointSet::of_rows(|row| square[row])
    }
}
