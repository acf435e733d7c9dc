//! Kos that are left open.
//!
//! Source: Carta, section 3.

use super::move_effect::{MoveEffect, prey};
use crate::board::{Board, ByColor, Chains, PointSet};
use crate::position::Ko;

/// The open kos of a position and what their filling needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CartaKos {
    /// The points that each color fills.
    pub filled: ByColor<PointSet>,
    /// The points where each color takes a dead chain, so that the stones it filled do not stay in
    /// atari.
    pub rescues: ByColor<PointSet>,
    /// The ko stones whose owner fills: they live.
    pub kept: PointSet,
    /// The ko stones that are taken, because their owner cannot fill.
    pub lost: PointSet,
}

impl CartaKos {
    /// The kos of `board`, where the stones of `dead` are dead.
    ///
    /// The owner of the ko stone fills a ko, unless the filled chain stays in atari and no dead
    /// chain can be taken to help it; then the opponent takes the stone. The ko stone itself is in
    /// atari and mostly counted among the dead. A ko is ignored if none of its other neighbors
    /// lives.
    pub fn of(board: &Board, dead: &PointSet) -> CartaKos {
        let chains = Chains::of(board);
        let mut kos = CartaKos::default();
        for ko in Ko::among(board, &chains) {
            kos.add(board, &chains, ko, dead);
        }
        kos
    }

    fn add(&mut self, board: &Board, chains: &Chains, ko: Ko, dead: &PointSet) {
        let (owner, stone) = (!ko.taker, PointSet::EMPTY.with(ko.stone));
        let beside = PointSet::EMPTY.with(ko.at).neighbors();
        // The other stones of the owner that filling the point connects.
        let others = board.stones(owner).connected_to(&beside) - stone;
        if others.is_subset(dead) {
            return;
        }
        let effect = MoveEffect::of(board, chains, owner, ko.at);
        // What arises when the owner fills may take dead chains beside it.
        let rescues = prey(chains, &(others | stone), dead, ko.taker).without(ko.at);
        if effect.is_in_atari() && rescues.is_empty() {
            self.filled[!owner].insert(ko.at);
            self.lost |= stone;
            return;
        }
        self.filled[owner].insert(ko.at);
        self.kept |= stone;
        if effect.is_in_atari() {
            self.rescues[owner] |= rescues;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;

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
