//! Verdicts that the search doubts: whose fate hangs on who moves first, or on a ko, is
//! not settled, whatever games and model say.
//!
//! Asked about living chains in narrow rooms, dead ones that wall such rooms in, all in
//! seki, and all about which the search was believed: it takes a chain for alive that
//! its owner saves by moving first (of 461 such verdicts on 6,000 random boards of 7x7
//! this refutes 31, mostly of stones in a ko; of 105 on finished games none). No status
//! changes by it, so it can wait until somebody asks how sure a verdict is.

use super::by_model::dead_stones;
use super::decide::Judged;
use super::rooms;
use super::tsumego::TsumegoReader;
use super::tsumego::problem::Side;
use crate::board::{Board, ChainId, Chains, PointSet};
use crate::proof::{Evidence, Status};

/// The stones of the chains of `board` about which what was `judged` is refuted if the
/// side that it does not favor moves first, or wins a ko.
///
/// Costs a search of some hundred positions for each chain that is asked about.
pub(crate) fn doubted(board: &Board, chains: &Chains, judged: &Judged) -> PointSet {
    let mut reader = TsumegoReader::new(board, chains);
    let mut doubted = PointSet::EMPTY;
    for id in asked(board, chains, judged) {
        let winner = match judged.verdicts[id.index()].status {
            Status::Dead => Side::Defender,
            Status::Alive | Status::Seki => Side::Attacker,
        };
        if reader.may_succeed_first(id, judged.games.sample(), winner) {
            doubted |= chains[id].stones;
        }
    }
    doubted
}

/// The chains to be asked about, in order.
fn asked(board: &Board, chains: &Chains, judged: &Judged) -> Vec<ChainId> {
    let verdict = |id: ChainId| judged.verdicts[id.index()];
    let ids = chains.iter().map(|(id, _)| id);
    let guesses = ids.filter(|&id| verdict(id).evidence <= Evidence::Read);
    let is_asked = |id: &ChainId| {
        verdict(*id).status == Status::Seki || verdict(*id).evidence == Evidence::Read
    };
    let (mut asked, others): (Vec<ChainId>, Vec<ChainId>) = guesses.partition(is_asked);
    let dead = dead_stones(chains, &judged.verdicts);
    asked.extend(rooms::narrow(board, chains, &dead, &others));
    asked.sort_unstable();
    asked
}
