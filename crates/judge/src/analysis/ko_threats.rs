//! What a color needs to win the ko on which a chain depends, in words.

use std::fmt;

use super::verdicts::Analysis;
use crate::board::{ChainId, Color, Listing, Point};
use crate::judge::ThreatNeed;

/// How many more ko threats than its opponent a color needs to save a chain, or to take it. A
/// threat is answered at once; a color with one threat more can retake a ko once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KoThreats {
    /// Who needs them.
    pub color: Color,
    /// A stone of the chain.
    pub stone: Point,
    /// Whether the chain is its own and to be saved, or the opponent's and to be taken.
    pub saves: bool,
    /// The fewest that are enough; `None` if three are not, but an unlimited number is.
    pub fewest: Option<u8>,
    /// Whether they are enough only if the color moves first.
    pub moves_first: bool,
}

impl KoThreats {
    /// What for: to `save` the chain, or to `take` it.
    pub const fn aim(&self) -> &'static str {
        match self.saves {
            true => "save",
            false => "take",
        }
    }
}

impl Analysis {
    /// What each color needs to win the ko on which a chain depends, if there is one. Empty for a
    /// single stone, which is usually the ko stone itself.
    pub(crate) fn ko_threats(&self, chain: ChainId) -> Vec<KoThreats> {
        if self.is_single(chain) {
            return Vec::new();
        }
        let needs = self.ko_needs(chain);
        let colors = Color::ALL.into_iter();
        let told = colors.filter_map(|color| Some(self.told(chain, color, needs[color]?)));
        told.collect()
    }

    /// What the owner of a dead chain needs to save it, see [`Analysis::rescued`]. Empty for a
    /// single stone.
    pub(crate) fn rescue_threats(&self, chain: ChainId) -> Option<KoThreats> {
        if self.is_single(chain) {
            return None;
        }
        let need = self.rescue_need(chain)?;
        Some(self.told(chain, self.chains[chain].color, need))
    }

    fn is_single(&self, chain: ChainId) -> bool {
        self.chains[chain].stones.single().is_some()
    }

    fn told(&self, chain: ChainId, color: Color, need: ThreatNeed) -> KoThreats {
        KoThreats {
            color,
            stone: self
                .stone_of_each([chain])
                .first()
                .expect("a chain has a stone"),
            saves: self.chains[chain].color == color,
            fewest: need.fewest,
            moves_first: need.moves_first,
        }
    }
}

impl fmt::Display for KoThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (who, aim, stone) = (Listing::capital(self.color), self.aim(), self.stone);
        let how = match self.fewest {
            Some(0) => "without a ko threat",
            Some(1) => "with one ko threat",
            Some(2) => "with two ko threats",
            Some(_) => "with three ko threats",
            None => "with more than three ko threats",
        };
        let end = if self.moves_first {
            " by moving first"
        } else {
            ""
        };
        write!(f, "{who} {aim}s {stone} {how}{end}")
    }
}
