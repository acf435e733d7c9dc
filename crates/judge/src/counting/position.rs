//! What a count starts from.

use crate::board::{Board, BoardSize, ByColor, Color, PointSet, Symmetry};
use crate::position::Territory;

/// What is known of the stones of a board when its points are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChainStatuses {
    /// The stones to be taken off.
    pub dead: PointSet,
    /// The stones in seki.
    pub seki: PointSet,
    /// The stones that are alive by a proof or a mark.
    pub sure: PointSet,
}

impl ChainStatuses {
    /// The stones that are not lost, whatever happens to them while dame are played.
    pub(super) fn kept(&self) -> PointSet {
        self.sure | self.seki
    }

    pub(super) fn transformed(&self, symmetry: Symmetry, size: BoardSize) -> ChainStatuses {
        ChainStatuses {
            dead: symmetry.apply_set(&self.dead, size),
            seki: symmetry.apply_set(&self.seki, size),
            sure: symmetry.apply_set(&self.sure, size),
        }
    }
}

/// A position with what is known about its stones.
pub(super) struct CountedPosition {
    pub board: Board,
    pub statuses: ChainStatuses,
    pub living: ByColor<PointSet>,
    pub territory: Territory,
}

impl CountedPosition {
    pub fn new(board: &Board, statuses: &ChainStatuses) -> CountedPosition {
        CountedPosition {
            board: *board,
            statuses: *statuses,
            living: ByColor::from_fn(|color| board.stones(color) - statuses.dead),
            territory: Territory::of(board, &statuses.dead, &statuses.seki),
        }
    }

    /// Of the `stones` that stand later the living ones that are joined to living stones of
    /// the beginning: what stands apart may be cut off.
    pub fn settled(&self, stones: impl Fn(Color) -> PointSet) -> ByColor<PointSet> {
        ByColor::from_fn(|color| {
            let living = self.living_among(&stones(color), color);
            let first = living & self.living[color];
            match living == first {
                true => living,
                false => living.connected_to(&first),
            }
        })
    }

    /// Of the `stones` of `color` that stand later those that were not dead at first:
    /// among them are stones played where dead ones have been taken.
    pub fn living_among(&self, stones: &PointSet, color: Color) -> PointSet {
        *stones - (self.statuses.dead & self.board.stones(color))
    }
}
