//! Living areas: the parts of the board that a color keeps with two eyes. A problem takes them for
//! immortal.

use super::TsumegoReader;
use crate::board::{Board, ByColor, ChainId, Color, PointSet};
use crate::judge::shape::Shape;
use crate::position::Territory;

/// The smallest area that counts as two eyes: all shapes of six points but one hold them.
const TWO_EYES: usize = 6;

/// The living stones and territory of each color, given which stones are dead.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LivingAreas {
    areas: ByColor<PointSet>,
    /// The parts of the areas with two eyes.
    safe: ByColor<PointSet>,
}

impl TsumegoReader<'_> {
    /// The living areas of each color if the stones of `dead` are dead. Points of `unclear` stones
    /// and of kos belong to nobody.
    pub(crate) fn living_areas(&self, dead: &PointSet, unclear: &PointSet) -> LivingAreas {
        let board = self.board;
        let territory = Territory::of(board, dead, &PointSet::EMPTY).owned;
        let nobodys = self.kos | *unclear;
        let has = |color| (board.stones(color) - *dead) | territory[color];
        let areas = ByColor::from_fn(|color| has(color) - nobodys);
        LivingAreas {
            safe: ByColor::from_fn(|color| living_areas_in(board, color, &areas[color])),
            areas,
        }
    }

    /// The living areas beside a living chain: those of its own color only if they have two eyes
    /// without the chain. Empty points and the opponent's stones up to two steps from the chain's
    /// liberties belong to nobody, since the first move may be there.
    pub(super) fn living_areas_beside(
        &self,
        id: ChainId,
        living: &LivingAreas,
    ) -> ByColor<PointSet> {
        let chain = &self.chains[id];
        let open = self.board.points() - self.board.stones(chain.color);
        let beside = chain.liberties.neighbors() & open;
        let second = beside.neighbors() & open;
        let disputed = chain.stones | chain.liberties | beside | second;
        ByColor::from_fn(|color| match color == chain.color {
            true => {
                let touched = living.areas[color].connected_to(&disputed);
                let others = living.safe[color] - touched;
                others | living_areas_in(self.board, color, &(touched - disputed))
            }
            false => living.safe[color] - disputed,
        })
    }

    /// The living areas of both colors beyond the `room` of a dead chain.
    pub(super) fn living_areas_beyond(
        &self,
        room: &PointSet,
        living: &LivingAreas,
    ) -> ByColor<PointSet> {
        let beyond = |color| living_areas_in(self.board, color, &(living.areas[color] - *room));
        ByColor::from_fn(beyond)
    }
}

/// The connected parts of `area`, owned by `color`, that hold two eyes.
pub(crate) fn living_areas_in(board: &Board, color: Color, area: &PointSet) -> PointSet {
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
