//! Chains whose life may hang on two kos.
//!
//! Who has two kos to choose from never loses both: when one is taken, the other
//! is retaken. Random games, which know no such thing, lose them both sooner or
//! later, so that the search has to be asked, for which a repetition is a success
//! of the defender.
//!
//! Source: James Davies (1975), *Life and Death*, for life by double ko; Japanese
//! Rules of 1989, life and death examples, for seki with a double ko.

use crate::board::{Chain, ChainId, Chains};
use crate::position::Ko;

/// The chains that have the stone or the mouth of two kos beside them.
pub(super) fn beside_two(chains: &Chains, kos: &[Ko]) -> Vec<ChainId> {
    let is_beside_two = |chain: &Chain| {
        let around = chain.stones.neighbors();
        let touches = |ko: &&Ko| around.contains(ko.at) || around.contains(ko.stone);
        kos.iter().filter(touches).count() >= 2
    };
    let found = chains.iter().filter(|(_, chain)| is_beside_two(chain));
    found.map(|(id, _)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Color};

    #[test]
    fn a_chain_beside_two_kos_is_found_and_one_beside_a_ko_is_not() {
        let two = "
            . X X X . X O
            X X X X X O O
            X X O O O O .
            X X O . . . .
            . X O . . . .
            X O O . . . .
            O O . . . . .";
        let board: Board = two.parse().unwrap();
        let chains = Chains::of(&board);
        let found = beside_two(&chains, &Ko::all(&board));
        let colors: Vec<Color> = found.iter().map(|&id| chains[id].color).collect();
        let large = |id: &&ChainId| chains[**id].stones.len() > 5;
        assert_eq!(found.iter().filter(large).count(), found.len());
        assert!(colors.contains(&Color::Black));
        let one = two.replacen(". X X X . X O", ". X X X X X O", 1);
        let board: Board = one.parse().unwrap();
        let chains = Chains::of(&board);
        assert!(beside_two(&chains, &Ko::all(&board)).is_empty());
    }
}
