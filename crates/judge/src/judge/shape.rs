//! The shape of a closed eye space: does it hold two eyes, or only one?
//!
//! Source: James Davies (1975), *Life and Death*, for the shapes and their vital points.

use crate::board::PointSet;

/// The largest space that its vital point can make a single eye.
pub(crate) const LARGEST_NAKADE: usize = 6;

/// The shape of an eye space, as counts: its points, the most neighbors that one of them has within
/// it, and the sum of these neighbors over all.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shape {
    len: usize,
    most: usize,
    sum: usize,
}

impl Shape {
    pub(crate) fn of(space: &PointSet) -> Shape {
        let mut shape = Shape::default();
        for point in space.iter().take(LARGEST_NAKADE + 1) {
            shape.add(point.neighbors().filter(|&n| space.contains(n)).count());
        }
        shape
    }

    /// Adds a point with this number of neighbors in the space.
    pub(crate) fn add(&mut self, neighbors: usize) {
        self.len += 1;
        self.sum += neighbors;
        self.most = self.most.max(neighbors);
    }

    /// The most neighbors of a point.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// True if a closed eye space of this shape makes two eyes whoever moves first.
    pub(crate) fn holds_two(&self) -> bool {
        match self.len {
            0..=3 => false,
            // All but the square and the pyramid.
            4 => self.sum == 6 && self.most == 2,
            // All but the bulky five and the cross.
            5 => self.sum < 10 && self.most < 4,
            // All but the rabbity six.
            6 => !(self.most == 4 && self.sum == 12),
            _ => true,
        }
    }

    /// True if it makes one eye or two, depending on who plays the point with the most neighbors.
    pub(crate) fn has_vital_point(&self) -> bool {
        !self.holds_two() && (self.len == 3 || self.most >= 3)
    }
}
