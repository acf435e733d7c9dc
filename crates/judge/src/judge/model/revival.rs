//! Stones that were taken off and yet live, once it is known what is dead.
//!
//! Source: Andrea Carta (2018), *A static method for computing the score of a Go
//! game*, on putting stones back. Here each chain is put back alone.

use crate::board::{Board, ByColor, Chains, Color, PointSet};
use crate::position::Territory;

/// The stones that stand, once everything dead is off and only `left` remains,
/// in territory of their own color: what surrounded them is dead.
pub(crate) fn at_home(board: &Board, left: &Board) -> PointSet {
    let owned = Territory::of(left, &PointSet::EMPTY, &PointSet::EMPTY).owned;
    let [black, white] = Color::ALL.map(|color| owned[color] & board.stones(color));
    black | white
}

/// The dead stones that one move of their color joins to a living chain, and
/// those that win a race against a dead neighbor.
pub(crate) fn revived(chains: &Chains, board: &Board, dead: &PointSet) -> PointSet {
    let living = ByColor::from_fn(|color| board.stones(color) - *dead);
    let empty = board.points() - living.black - living.white;
    let mut revived = PointSet::EMPTY;
    for (_, chain) in chains.iter() {
        if !chain.stones.is_subset(dead) {
            continue;
        }
        let own = living[chain.color] | chain.stones;
        let joins = |point| {
            let joined = own.with(point).component(point);
            let free = ((joined.neighbors() & empty) - chain.stones).without(point);
            joined.intersects(&living[chain.color])
                && chain.stones.is_subset(&joined)
                && free.len() >= 2
        };
        // A race: the chain takes a dead neighbor with fewer liberties.
        let rivals =
            chains.within(&(chain.stones.neighbors() & board.stones(!chain.color) & *dead));
        let wins = rivals.iter().any(|&rival| {
            let rival = &chains[rival];
            rival.liberties.len() < chain.liberties.len()
                && rival.stones.neighbors().intersects(&living[chain.color])
        });
        if wins || chain.liberties.iter().any(joins) {
            revived |= chain.stones;
        }
    }
    revived
}
