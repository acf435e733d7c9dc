//! Kos that are left open.
//!
//! Source: Carta, section 3.

use super::move_effect::MoveEffect;
use crate::board::{Board, ByColor, Chain, Chains, Point, PointSet};

/// The open kos of a position and what their filling needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CartaKos {
    /// The points that each color fills.
    pub filled: ByColor<PointSet>,
    /// The points where each color takes a dead chain, lest what it filled
    /// stay in atari.
    pub rescues: ByColor<PointSet>,
    /// The ko stones whose owner fills: they live.
    pub kept: PointSet,
    /// The ko stones that are taken, because their owner cannot fill.
    pub lost: PointSet,
}

impl CartaKos {
    /// The kos of `board`, where the stones of `dead` are dead.
    ///
    /// A ko is filled by the owner of its stone, unless what arises stays in
    /// atari and no dead chain can be taken to help it; then the opponent
    /// takes the stone. The ko stone itself is in atari and mostly counted
    /// among the dead; a ko none of whose other neighbors lives is none.
    pub fn of(board: &Board, dead: &PointSet) -> CartaKos {
        let chains = Chains::of(board);
        let mut kos = CartaKos::default();
        for (_, stone) in chains.iter() {
            if let Some(ko) = CartaKo::of(board, &chains, stone)
                && !ko.others.is_subset(dead)
            {
                kos.add(board, &chains, &ko, dead);
            }
        }
        kos
    }

    fn add(&mut self, board: &Board, chains: &Chains, ko: &CartaKo, dead: &PointSet) {
        let color = ko.stone.color;
        let effect = MoveEffect::of(board, chains, color, ko.point);
        let rescues = ko.rescues(chains, dead);
        if effect.is_in_atari() && rescues.is_empty() {
            self.filled[!color].insert(ko.point);
            self.lost |= ko.stone.stones;
            return;
        }
        self.filled[color].insert(ko.point);
        self.kept |= ko.stone.stones;
        if effect.is_in_atari() {
            self.rescues[color] |= rescues;
        }
    }
}

/// An open ko: a stone that can be taken where its last liberty is, by a stone
/// that can then be taken in turn.
struct CartaKo<'a> {
    stone: &'a Chain,
    point: Point,
    /// The other stones of the owner that filling the point connects.
    others: PointSet,
}

impl CartaKo<'_> {
    fn of<'a>(board: &Board, chains: &Chains, stone: &'a Chain) -> Option<CartaKo<'a>> {
        stone.stones.single()?;
        let point = stone.liberties.single()?;
        let beside = PointSet::EMPTY.with(point).neighbors();
        let taking = MoveEffect::of(board, chains, !stone.color, point);
        let is_ko = !beside.intersects(&board.stones(!stone.color))
            && taking.captured == stone.stones
            && taking.liberties == stone.stones;
        is_ko.then(|| CartaKo {
            stone,
            point,
            others: board.stones(stone.color).connected_to(&beside) - stone.stones,
        })
    }

    /// The last liberties, other than the ko point, of the dead chains in
    /// atari beside what arises when the owner fills.
    fn rescues(&self, chains: &Chains, dead: &PointSet) -> PointSet {
        let whole = self.others | self.stone.stones;
        let beside = chains.within(&(whole.neighbors() & *dead));
        let prey = beside.into_iter().map(|id| &chains[id]);
        let prey = prey.filter(|chain| chain.color != self.stone.color);
        let last = prey.filter_map(|chain| chain.liberties.single());
        last.filter(|&last| last != self.point).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kos(diagram: &str, dead: &[&str]) -> CartaKos {
        let board: Board = diagram.parse().unwrap();
        let dead = dead.iter().map(|name| name.parse::<Point>().unwrap());
        CartaKos::of(&board, &dead.collect())
    }

    const OPEN: &str = ". X O . .
                        X . X O .
                        . X O . .
                        . . . . .
                        . . . . .";

    #[test]
    fn the_owner_of_the_stone_fills() {
        let kos = kos(OPEN, &["C4"]);
        assert_eq!(kos.filled.black.to_string(), "B4");
        assert_eq!(kos.kept.to_string(), "C4");
        assert!(kos.filled.white.is_empty() && kos.lost.is_empty());
    }

    #[test]
    fn a_ko_among_dead_stones_is_none() {
        assert_eq!(kos(OPEN, &["B5", "A4", "C4", "B3"]), CartaKos::default());
    }

    #[test]
    fn who_cannot_fill_loses_the_stone() {
        // Having filled A1, Black would be in atari at A3.
        let short = ". . . . .
                     . . . . .
                     . O . . .
                     X O . . .
                     . X O . .";
        let kos = kos(short, &["B1"]);
        assert_eq!(kos.filled.white.to_string(), "A1");
        assert_eq!(kos.lost.to_string(), "B1");
        assert!(kos.filled.black.is_empty());
    }
}
