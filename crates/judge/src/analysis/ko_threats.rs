//! What a color needs to win the ko on which a chain hangs, in words.

use std::fmt;

use crate::board::{Color, Listing, Point};

/// How many ko threats more than its opponent a color needs to save a chain, or to take it.
/// A threat is answered at once; whoever has one more may retake a ko once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KoThreats {
    /// Who needs them.
    pub color: Color,
    /// A stone of the chain.
    pub stone: Point,
    /// What for.
    pub aim: KoAim,
    /// The fewest that are enough; `None` if three are not, but more without end.
    pub fewest: Option<u8>,
    /// Whether they are enough only if the color moves first.
    pub moves_first: bool,
}

/// What a ko is fought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoAim {
    /// To save the chain.
    Save,
    /// To take it.
    Take,
}

impl KoAim {
    /// `save` or `take`.
    pub const fn word(self) -> &'static str {
        match self {
            KoAim::Save => "save",
            KoAim::Take => "take",
        }
    }
}

impl fmt::Display for KoThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (who, aim, stone) = (Listing::capital(self.color), self.aim.word(), self.stone);
        let how = match self.fewest {
            Some(0) => "without a ko threat",
            Some(1) => "with one ko threat",
            Some(2) => "with two ko threats",
            Some(_) => "with three ko threats",
            None => "with more than three ko threats",
        };
        let end = if self.moves_first {
            " if he moves first"
        } else {
            ""
        };
        write!(f, "{who} {aim}s {stone} {how}{end}")
    }
}
