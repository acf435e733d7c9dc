//! Which living chains stand in seki?
//!
//! Take the dead stones off. A group without two eyes lives only because the
//! opponent cannot approach; then the opponent's group beside it, with which it
//! shares liberties, has no two eyes either, or it could. Both are in seki.
//! This finds sekis of any number of chains, with or without one eye each,
//! where Carta asks for two strings that share all liberties.
//!
//! Source: Andrea Carta (2018), *A static method for computing the score of a
//! Go game*, section 3 and figure 17, for the question.

use super::model::Model;
use crate::analysis::verdict::{Evidence, Status, Verdict};
use crate::board::{Board, Chains, PointSet};

/// The same verdicts, with living chains that stand in seki marked.
pub(super) fn marked(board: &Board, chains: &Chains, mut verdicts: Vec<Verdict>) -> Vec<Verdict> {
    let stones = |wanted: &dyn Fn(&Verdict) -> bool| {
        let chains = chains.iter().zip(&verdicts);
        let chains = chains.filter(|(_, verdict)| wanted(verdict));
        chains.fold(PointSet::EMPTY, |sum, ((_, chain), _)| sum | chain.stones)
    };
    let dead = stones(&|verdict| verdict.status == Status::Dead);
    let proved =
        stones(&|v| v.status == Status::Alive && matches!(v.evidence, Evidence::Proved(_)));
    let cleaned = board.without(&dead);
    let model = Model::of(&cleaned, board, &proved);
    let weak: Vec<_> = model.groups.iter().filter(|group| group.eyes < 2).collect();
    let empty = cleaned.empty_points();
    let mut seki = PointSet::EMPTY;
    for group in &weak {
        let liberties = group.stones.neighbors() & empty;
        let shares = |rival: &&&super::model::Group| {
            let shared = liberties & rival.stones.neighbors();
            rival.color != group.color && shared.len() >= 2
        };
        if weak.iter().any(|rival| shares(&rival)) {
            seki |= group.stones;
        }
    }
    for ((_, chain), verdict) in chains.iter().zip(&mut verdicts) {
        let proved = matches!(verdict.evidence, Evidence::Proved(_));
        if verdict.status == Status::Alive && !proved && chain.stones.intersects(&seki) {
            verdict.status = Status::Seki;
        }
    }
    verdicts
}
