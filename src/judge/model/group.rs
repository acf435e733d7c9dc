//! The groups of the static model.

use crate::board::{Color, PointSet};

/// What an eye is worth, in stones, when weak groups are compared.
const EYE: usize = 8;

/// A set of chains that live or die together.
pub(crate) struct ModelGroup {
    pub color: Color,
    pub stones: PointSet,
    /// Stones, empty points and prisoners.
    pub area: PointSet,
    /// Up to two.
    pub eyes: usize,
}

impl ModelGroup {
    pub fn strength(&self) -> usize {
        self.stones.len() + EYE * self.eyes
    }
}
