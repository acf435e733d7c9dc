//! The moves by which the dame are played out, and what each is for.

use crate::board::{Color, Point};

/// Why a move was played while the dame were filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Purpose {
    /// It decides what becomes of stones that hang on the first move.
    Decides,
    /// It saves stones that the opponent could capture.
    Answers,
    /// It keeps the opponent from attacking two chains at once.
    Prevents,
    /// It keeps the opponent from killing a group, or from bringing dead stones
    /// back to life, when all dame are played.
    Protects,
    /// It takes a dame and threatens to capture something.
    Threatens,
    /// It takes a dame that would have been worth a threat to the opponent.
    Secures,
    /// It fills a point that has to be filled, now or whoever gets the dame left, or
    /// closes a border.
    Connects,
    /// It takes a dame.
    Fills,
}

/// A move played while the dame were filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Play {
    /// The player.
    pub color: Color,
    /// The point: a dame or one of the player's territory, or, where it threatens,
    /// captures or enters, one of the opponent's.
    pub point: Point,
    /// Why it was played.
    pub purpose: Purpose,
}

impl Play {
    /// True if it takes a dame for its own sake.
    pub(crate) const fn is_filling(&self) -> bool {
        matches!(self.purpose, Purpose::Fills)
    }
}
