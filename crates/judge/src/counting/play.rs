//! The moves by which the dame are played out.

use crate::board::{Color, Point};

/// A move played while the dame were filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Play {
    /// The player.
    pub color: Color,
    /// The point: a dame or one of the player's territory, or, where it threatens,
    /// captures or enters, one of the opponent's.
    pub point: Point,
}
