//! The canonical board, on which everything is computed, and the symmetries that map it back.

use std::sync::OnceLock;

use crate::board::{Board, ByColor, Chain, ChainId, Chains, PointSet};
use crate::judge::Entry;
use crate::position::{Canonical, Way};
use crate::proof::Verdict;

/// A board beside its canonical form.
///
/// Of equal moves, search, playouts and rules take the first in board order. So they work on the
/// canonical board only, and their answers are mapped back by *all* symmetries that lead there. A
/// board that is its own image has several. An answer stands only if it holds for all of them.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub canonical: Canonical,
    /// The chains of the canonical board.
    pub chains: Chains,
    /// For each symmetry, the images of the chains of the board, in order.
    images: Vec<Vec<ChainId>>,
    /// The ledger of the canonical board.
    pub ledger: Vec<Entry>,
    /// The deciding moves of each chain of the canonical board, once asked for. A board that is its
    /// own image asks once for each image.
    pub deciding: Vec<OnceLock<Box<ByColor<PointSet>>>>,
}

impl Frame {
    /// The canonical form of `board`, whose chains are `chains`. `find` judges the canonical board
    /// and its chains.
    pub fn of(
        board: &Board,
        chains: &Chains,
        find: impl FnOnce(&Board, &Chains) -> Vec<Entry>,
    ) -> Frame {
        let canonical = Canonical::of(board);
        let turned = Chains::of(canonical.board());
        let image = |way: &Way, chain: &Chain| {
            let stone = chain.stones.first().expect("a chain has a stone");
            turned.at(way.image(stone)).expect("its image is a stone")
        };
        let along = |way: &Way| chains.iter().map(|(_, chain)| image(way, chain)).collect();
        Frame {
            images: canonical.ways().iter().map(along).collect(),
            deciding: vec![OnceLock::new(); turned.len()],
            ledger: find(canonical.board(), &turned),
            chains: turned,
            canonical,
        }
    }

    /// The first symmetry, with the images of all chains.
    pub fn first(&self) -> (&Way, &[ChainId]) {
        (&self.canonical.ways()[0], &self.images[0])
    }

    /// The symmetries of the board, each with the image of a chain.
    pub fn images(&self, id: ChainId) -> impl Iterator<Item = (&Way, ChainId)> {
        let images = self.images.iter().map(move |images| images[id.index()]);
        self.canonical.ways().iter().zip(images)
    }

    /// The verdict on each chain of the board: the least certain of those on its images, if
    /// they differ.
    pub fn verdicts(&self) -> Vec<Verdict> {
        let weakest = |chain: usize| {
            let images = self.images.iter().map(|images| images[chain]);
            let verdicts = images.map(|image| self.ledger[image.index()].verdict);
            let weakest = verdicts.min_by_key(|verdict| (verdict.evidence, verdict.status));
            weakest.expect("a board has a way to its canonical form")
        };
        (0..self.chains.len()).map(weakest).collect()
    }
}
