//! Homes: the parts of the board that a color keeps with two eyes, so that a problem may
//! take them for immortal.

use super::{Kept, TsumegoReader};
use crate::board::{Board, ByColor, ChainId, Color, PointSet};
use crate::judge::playout::sampling::Sample;
use crate::judge::shape::Shape;

/// The share of games in which a side must keep a point for it to count as
/// its own whatever happens to a neighbor: nearly all, but for the accidents of
/// random games. 0.7 and 0.925 change the answer in four and six games of 3,000, and
/// two and three fewer are exact.
pub(super) const SURE: f64 = 0.85;
/// The smallest area that counts as two eyes, since all shapes of six points but
/// one hold them, and the games have kept the area. Half as many change no answer in
/// 3,000 games, twice as many two, for the worse.
const TWO_EYES: usize = 6;

impl TsumegoReader<'_> {
    /// The stones and mouths of the kos, which nobody keeps for sure.
    pub(crate) fn ko_points(&self) -> PointSet {
        self.kos.iter().flat_map(|ko| [ko.stone, ko.at]).collect()
    }

    /// The parts of the board that each side keeps with two eyes: the
    /// opponent's in the games that the chain survives, its own side's in the
    /// games that it does not. The chain's own liberties do not count as eyes, nor
    /// does what hangs on a ko.
    pub(super) fn immortal_areas(&self, id: ChainId, sample: &Sample) -> ByColor<PointSet> {
        let chain = &self.chains[id];
        let second = chain.liberties.neighbors() & self.board.empty_points();
        let disputed = chain.stones | chain.liberties | second | self.ko_points();
        let Some(stone) = chain.stones.first() else {
            return ByColor::default();
        };
        ByColor::from_fn(|color| {
            let sure = sample.owned_given(color, SURE, stone, !color);
            homes_in(self.board, color, &(sure - disputed))
        })
    }

    /// The parts of the board that each side keeps with two eyes in nearly all
    /// games. Where the chain survives nearly all of them that is what
    /// [`Self::immortal_areas`] would say, in less time; where it is dead, the space
    /// that it walls in would count as its opponent's home. Empty points and stones of the
    /// opponent's up to two steps from the chain's liberties are nobody's home, however
    /// seldom random games cut there: who moves first may.
    pub(super) fn homes_beside(&mut self, id: ChainId, sample: &Sample) -> ByColor<PointSet> {
        let chain = &self.chains[id];
        let open = self.board.points() - self.board.stones(chain.color);
        let beside = chain.liberties.neighbors() & open;
        let second = beside.neighbors() & open;
        let disputed = chain.stones | chain.liberties | beside | second;
        let kos = self.ko_points();
        let kept = |color| {
            let area = sample.owned(color, SURE) - kos;
            let homes = homes_in(self.board, color, &area);
            Kept { area, homes }
        };
        let sure = self.sure.get_or_insert_with(|| ByColor::from_fn(kept));
        ByColor::from_fn(|color| match color == chain.color {
            true => {
                let touched = sure[color].area.connected_to(&disputed);
                let others = sure[color].homes - touched;
                others | homes_in(self.board, color, &(touched - disputed))
            }
            false => sure[color].homes - disputed,
        })
    }
}

/// The connected parts of `area`, owned by `color`, that hold two eyes.
pub(crate) fn homes_in(board: &Board, color: Color, area: &PointSet) -> PointSet {
    let is_two = |eye: &PointSet| {
        let is_free = eye.is_disjoint(&board.stones(!color));
        eye.len() >= TWO_EYES || is_free && Shape::of(eye).holds_two()
    };
    let eyes = |eye: PointSet| 1 + usize::from(is_two(&eye));
    let has_two = |part: &PointSet| {
        let spaces = (*part - board.stones(color)).components();
        spaces.map(eyes).sum::<usize>() >= 2
    };
    let parts = area.components().filter(has_two);
    PointSet::union(parts)
}
