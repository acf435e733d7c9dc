//! Chains of one color that stand or fall together.

use crate::board::{ChainId, Chains, Color, PointSet};
use crate::proof::plan::Miai;

/// Chains of one color that are captured together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JoinedChains {
    /// The chains, in order.
    pub chains: Vec<ChainId>,
    /// Their stones.
    pub stones: PointSet,
    /// Their liberties.
    pub liberties: PointSet,
    /// All points next to their stones.
    pub(super) beside: PointSet,
}

impl JoinedChains {
    /// Every chain of `color` as a group of its own.
    pub(super) fn singles(chains: &Chains, color: Color) -> Vec<JoinedChains> {
        let groups = chains.of_color(color).map(|(id, chain)| JoinedChains {
            chains: vec![id],
            stones: chain.stones,
            liberties: chain.liberties,
            beside: chain.stones.neighbors(),
        });
        groups.collect()
    }

    /// True if both points of `pair` are liberties of the group.
    pub(super) fn touches(&self, pair: Miai) -> bool {
        pair.is_within(&self.liberties)
    }

    pub(super) fn absorb(&mut self, other: JoinedChains) {
        self.chains.extend(other.chains);
        self.chains.sort_unstable();
        self.stones |= other.stones;
        self.liberties |= other.liberties;
        self.beside |= other.beside;
    }
}
