//! What a color needs to win the ko on which a chain depends, in words.

use std::fmt;

use super::verdicts::Analysis;
use crate::board::{ChainId, Color, Listing, Point};
use crate::judge::{ThreatNeed, TsumegoReader};

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
    /// single stone, which is usually the ko stone itself. Costs a search for each number of
    /// threats.
    pub(crate) fn ko_threats(&self, chain: ChainId) -> Vec<KoThreats> {
        if self.is_single(chain) {
            return Vec::new();
        }
        let needs = self.frame.images(chain).map(|(way, image)| {
            let needs = self.frame.asked(image, TsumegoReader::ko_threats);
            (way, needs.unwrap_or_default())
        });
        let needs: Vec<_> = needs.collect();
        let need = |color| agreed(needs.iter().map(|(way, needs)| needs[way.color(color)]));
        let colors = Color::ALL.into_iter();
        let told = colors.filter_map(|color| Some(self.told(chain, color, need(color)?)));
        told.collect()
    }

    /// What the owner of a dead chain needs to save it by moving first, see
    /// [`Analysis::rescued`]. None for a single stone.
    pub(crate) fn rescue_threats(&self, chain: ChainId) -> Option<KoThreats> {
        if self.is_single(chain) {
            return None;
        }
        let images = self.frame.images(chain);
        let needs =
            images.map(|(_, image)| self.frame.asked(image, TsumegoReader::rescue_threats)?);
        Some(self.told(chain, self.chains[chain].color, agreed(needs)?))
    }

    fn is_single(&self, chain: ChainId) -> bool {
        self.chains[chain].stones.single().is_some()
    }

    fn told(&self, chain: ChainId, color: Color, need: ThreatNeed) -> KoThreats {
        let stone = self.stone_of_each([chain]).first();
        KoThreats {
            color,
            stone: stone.expect("a chain has a stone"),
            saves: self.chains[chain].color == color,
            fewest: need.fewest,
            moves_first: need.moves_first,
        }
    }
}

/// The need that all symmetries agree on; none if they differ.
fn agreed(mut needs: impl Iterator<Item = Option<ThreatNeed>>) -> Option<ThreatNeed> {
    let first = needs.next()??;
    needs.all(|need| need == Some(first)).then_some(first)
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
