//! Living areas: the parts of the board that a color keeps with two eyes, so that a problem may
//! take them for immortal.

use super::TsumegoReader;
use crate::board::{Board, ByColor, ChainId, Color, PointSet};
use crate::judge::shape::Shape;
use crate::position::Territory;

/// The smallest area that counts as two eyes, since all shapes of six points but
/// one hold them.
const TWO_EYES: usize = 6;

/// What each color has if some stones are dead: its living stones and its territory.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LivingAreas {
    areas: ByColor<PointSet>,
    /// The parts of the areas with two eyes.
    safe: ByColor<PointSet>,
}

impl TsumegoReader<'_> {
    /// The living areas of each color if the stones of `dead` are. Where stones are `unclear`, and
    /// where a ko is, is nobody's.
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

    /// The living areas beside a living chain: none of its own color's but where it has two eyes
    /// without the chain. Empty points and stones of the opponent's up to two steps from the
    /// chain's liberties are nobody's: who moves first may play there.
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
