//! Marks the living chains that stand in seki ([`seki_stones`]).

use crate::analysis::counting::seki_stones;
use crate::analysis::verdict::{Evidence, Status, Verdict};
use crate::board::{Board, Chains, PointSet};

/// The same verdicts, with the chains marked that are in seki when the dead
/// ones are off, unless a proof says that they need nobody's restraint.
pub(super) fn marked(board: &Board, chains: &Chains, mut verdicts: Vec<Verdict>) -> Vec<Verdict> {
    let all = chains.iter().zip(&verdicts);
    let dead = all.filter(|(_, verdict)| verdict.status == Status::Dead);
    let dead = dead.fold(PointSet::EMPTY, |sum, ((_, chain), _)| sum | chain.stones);
    let seki = seki_stones(board, &dead);
    for ((_, chain), verdict) in chains.iter().zip(&mut verdicts) {
        let proved = matches!(verdict.evidence, Evidence::Proved(_));
        if verdict.status == Status::Alive && !proved && chain.stones.intersects(&seki) {
            verdict.status = Status::Seki;
        }
    }
    verdicts
}
