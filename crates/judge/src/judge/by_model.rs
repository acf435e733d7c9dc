//! The verdicts of the static model alone, and what stands in seki by any verdicts.

use super::model;
use crate::board::{Board, Chain, Chains, PointSet};
use crate::proof::{Evidence, Margin, Proof, Status, Verdict};
use crate::reading::seki_stones;

/// The margin of what the static model says alone. It knows no degrees; any below 0.3
/// tells that a person should look at it ([`Verdict::chance_of_error`]).
const MODEL_MARGIN: f64 = 0.2;

/// The verdict of the static model on every chain of `board`.
pub(crate) fn statically(
    board: &Board,
    chains: &Chains,
    proofs: &[Option<Verdict>],
) -> Vec<Verdict> {
    let doomed = doomed(board, chains, proofs);
    let status = |chain: &Chain| match chain.stones.intersects(&doomed) {
        true => Status::Dead,
        false => Status::Alive,
    };
    let estimate = |chain| Verdict::estimated(status(chain), Margin::new(MODEL_MARGIN));
    let all = chains.iter().zip(proofs);
    let verdicts = all.map(|((_, chain), proof)| proof.unwrap_or_else(|| estimate(chain)));
    with_sekis(board, chains, verdicts.collect())
}

/// The stones that the static model calls dead, given what is proved.
pub(super) fn doomed(board: &Board, chains: &Chains, proofs: &[Option<Verdict>]) -> PointSet {
    let with = |status: Status| {
        let is_such =
            |(_, proof): &(_, &Option<Verdict>)| proof.is_some_and(|v| v.status == status);
        let proved = chains.iter().map(|(_, chain)| chain.stones).zip(proofs);
        PointSet::union(proved.filter(is_such).map(|(stones, _)| stones))
    };
    let cleared = board.without(&with(Status::Dead));
    model::dead_stones(&cleared, &with(Status::Alive))
}

/// The same verdicts, with the chains marked that are in seki when the dead
/// ones are off, unless a proof says that they live whatever is played. A chain that
/// is safe if its owner answers may share a seki: neither side plays there.
fn with_sekis(board: &Board, chains: &Chains, mut verdicts: Vec<Verdict>) -> Vec<Verdict> {
    let seki = seki_stones(board, &stones_with(chains, &verdicts, Status::Dead));
    for ((_, chain), verdict) in chains.iter().zip(&mut verdicts) {
        let needs_answers = match verdict.evidence {
            Evidence::Proved(proof) => matches!(proof, Proof::Static(_) | Proof::Search(_)),
            _ => true,
        };
        let may_be = verdict.status == Status::Alive && needs_answers;
        if may_be && chain.stones.intersects(&seki) {
            verdict.status = Status::Seki;
        }
    }
    verdicts
}

/// The stones of the chains that have a status.
pub(crate) fn stones_with(chains: &Chains, verdicts: &[Verdict], status: Status) -> PointSet {
    let all = chains.iter().zip(verdicts);
    let found = all.filter(|(_, verdict)| verdict.status == status);
    PointSet::union(found.map(|((_, chain), _)| chain.stones))
}
