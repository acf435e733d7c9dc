//! The moves by which the dame are played out.

use crate::board::{Color, Point};

/// A move played while the dame were filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Play {
    /// The player.
    pub color: Color,
    /// The point: a dame or one of the player's territory, or one of the opponent's where the move
    /// threatens, captures or enters.
    pub point: Point,
}
