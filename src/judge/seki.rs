//! Marks the living chains that stand in seki ([`seki_stones`]).

use super::dead_stones;
use crate::board::{Board, Chains};
use crate::proof::{Status, Verdict};
use crate::reading::seki_stones;

/// The same verdicts, with the chains marked that are in seki when the dead
/// ones are off, unless a proof says that they need nobody's restraint.
pub(super) fn marked(board: &Board, chains: &Chains, mut verdicts: Vec<Verdict>) -> Vec<Verdict> {
    let seki = seki_stones(board, &dead_stones(chains, &verdicts));
    for ((_, chain), verdict) in chains.iter().zip(&mut verdicts) {
        let is_guess = verdict.status == Status::Alive && !verdict.is_proved();
        if is_guess && chain.stones.intersects(&seki) {
            verdict.status = Status::Seki;
        }
    }
    verdicts
}
