//! The effect of a stone on an empty point.

use crate::board::{Board, Chains, Color, Point, PointSet};

/// The chain that a stone would make, and what it would capture.
pub(super) struct MoveEffect {
    /// The liberties of the chain after its captures are removed; empty if the
    /// move is suicide.
    pub liberties: PointSet,
    /// The stones captured.
    pub captured: PointSet,
}

impl MoveEffect {
    /// A stone of `color` on the empty `point`. Costs a look at the chains
    /// beside the point, no flood fill.
    pub fn of(board: &Board, chains: &Chains, color: Color, point: Point) -> MoveEffect {
        let mut stones = PointSet::EMPTY.with(point);
        let beside = stones.neighbors();
        let mut liberties = beside & board.empty_points();
        let mut captured = PointSet::EMPTY;
        for id in chains.within(&beside) {
            let chain = &chains[id];
            if chain.color == color {
                stones |= chain.stones;
                liberties |= chain.liberties;
            } else if chain.liberties.single().is_some() {
                captured |= chain.stones;
            }
        }
        liberties |= stones.neighbors() & captured;
        MoveEffect {
            liberties: liberties.without(point),
            captured,
        }
    }

    /// True if the stone would have no liberty.
    pub fn is_suicide(&self) -> bool {
        self.liberties.is_empty()
    }

    /// True if the stone would stand in atari, or could not be put there.
    pub fn is_in_atari(&self) -> bool {
        self.liberties.len() <= 1
    }
}

/// The last liberties of the chains of `color` in atari that have some of the `dead` stones
/// beside `stones`.
pub(super) fn prey(chains: &Chains, stones: &PointSet, dead: &PointSet, color: Color) -> PointSet {
    let beside = chains.within(&(stones.neighbors() & *dead));
    let prey = beside.into_iter().map(|id| &chains[id]);
    let prey = prey.filter(|chain| chain.color == color);
    prey.filter_map(|chain| chain.liberties.single()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effect(diagram: &str, color: Color, vertex: &str) -> [String; 2] {
        let board: Board = diagram.parse().unwrap();
        let effect = MoveEffect::of(&board, &Chains::of(&board), color, vertex.parse().unwrap());
        [effect.liberties, effect.captured].map(|set| set.to_string())
    }

    #[test]
    fn a_stone_joins_its_friends_and_takes_the_opponents() {
        let diagram = "X O .
                       X . .
                       O . .";
        assert_eq!(effect(diagram, Color::Black, "B2"), ["C2 B1", ""]);
        assert_eq!(
            effect(diagram, Color::White, "B2"),
            ["A3 C3 A2 C2 B1", "A3 A2"]
        );
    }

    #[test]
    fn suicide_leaves_nothing() {
        let diagram = ". X .
                       X . .
                       . . .";
        assert_eq!(effect(diagram, Color::White, "A3"), ["", ""]);
    }
}
