//! A chain of an [`UndoBoard`](super::undo_board::UndoBoard), with its stones and its liberties
//! counted.

use crate::board::{Color, Point, PointSet};

/// The number of a chain.
pub(super) type Id = u16;

#[derive(Clone, Copy, Debug)]
pub(crate) struct UndoChain {
    pub color: Color,
    pub stones: PointSet,
    /// Empty once the chain is captured.
    pub liberties: PointSet,
    /// The number of stones and of liberties.
    pub(super) size: u16,
    pub(super) count: u16,
    /// The chain it now belongs to; itself if it has not merged.
    pub(super) part_of: Id,
}

impl UndoChain {
    pub fn size(&self) -> usize {
        self.size.into()
    }

    pub fn liberty_count(&self) -> usize {
        self.count.into()
    }

    pub const fn is_in_atari(&self) -> bool {
        self.count == 1
    }

    pub(super) const fn is_captured(&self) -> bool {
        self.count == 0
    }

    /// The only liberty, if there is one.
    pub fn last_liberty(&self) -> Option<Point> {
        self.is_in_atari().then(|| self.liberties.first()).flatten()
    }

    /// Gains a liberty that it did not have.
    pub(super) fn gain(&mut self, liberty: Point) {
        self.liberties.insert(liberty);
        self.count += 1;
    }

    /// Loses a liberty that it had.
    pub(super) fn lose(&mut self, liberty: Point) {
        self.liberties.remove(liberty);
        self.count -= 1;
    }

    /// Restores the chain before a stone on `point`, which has `gained` liberties.
    pub(super) fn take_back(&mut self, point: Point, gained: &[Point]) {
        self.stones.remove(point);
        self.size -= 1;
        gained.iter().for_each(|&liberty| self.lose(liberty));
        self.gain(point);
    }

    /// Takes in the stones of `friend`, which does not change.
    pub(super) fn absorb(&mut self, friend: &UndoChain) {
        self.stones |= friend.stones;
        self.size += friend.size;
        self.liberties |= friend.liberties;
        self.count = self.liberties.len() as u16;
    }
}
