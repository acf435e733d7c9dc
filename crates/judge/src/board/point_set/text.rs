//! Sets as text: lists of vertices, and pictures for debugging.

use std::fmt;

use super::PointSet;
use crate::board::point::Point;

impl fmt::Display for PointSet {
    /// The names of the points in reading order, separated by single spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.reading_order().enumerate() {
            let separator = if i == 0 { "" } else { " " };
            write!(f, "{separator}{point}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PointSet {
    /// `{:?}` lists the points; `{:#?}` draws them as `#` on the smallest
    /// square board that holds them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return write!(f, "{{{self}}}");
        }
        let lines = self
            .iter()
            .map(|p| p.row().max(p.column()) + 1)
            .max()
            .unwrap_or(0);
        for row in (0..lines).rev() {
            for column in 0..lines {
                let mark = if self.contains(Point::at(column, row)) {
                    "#"
                } else {
                    "."
                };
                write!(f, "{}{mark}", if column == 0 { "" } else { " " })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
