//! The verdicts of the static model alone, and what stands in seki by any verdicts.

use super::model;
use crate::board::{Board, Chain, ChainId, Chains, PointSet};
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
    with_sekis(board, chains, without_sekis(board, chains, proofs))
}

/// The same, with what stands in seki called alive.
pub(super) fn without_sekis(
    board: &Board,
    chains: &Chains,
    proofs: &[Option<Verdict>],
) -> Vec<Verdict> {
    let with = |status: Status| {
        let proved = |id: ChainId| proofs[id.index()].is_some_and(|v| v.status == status);
        let stones = chains.iter().filter(|(id, _)| proved(*id));
        PointSet::union(stones.map(|(_, chain)| chain.stones))
    };
    let cleared = board.without(&with(Status::Dead));
    let dead = model::dead_stones(&cleared, &with(Status::Alive));
    let status = |stones: &PointSet| match stones.intersects(&dead) {
        true => Status::Dead,
        false => Status::Alive,
    };
    let verdict = |(id, chain): (ChainId, &Chain)| {
        let estimate = || Verdict::estimated(status(&chain.stones), Margin::new(MODEL_MARGIN));
        proofs[id.index()].unwrap_or_else(estimate)
    };
    chains.iter().map(verdict).collect()
}

/// The same verdicts, with the chains marked that are in seki when the dead
/// ones are off, unless a proof says that they live whatever is played. A chain that
/// is safe if its owner answers may share a seki: neither side plays there.
pub(super) fn with_sekis(
    board: &Board,
    chains: &Chains,
    mut verdicts: Vec<Verdict>,
) -> Vec<Verdict> {
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
