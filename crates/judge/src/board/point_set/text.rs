//! Sets as text: lists of vertices.

use std::fmt;

use super::PointSet;

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
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
