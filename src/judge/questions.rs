//! What may be asked about a position that was judged.

use super::decide::ROUNDS;
use super::playout::sampling::{Sample, Sampler};
use super::tsumego::TsumegoReader;
use crate::board::{Board, ByColor, ChainId, Chains, PointSet};

/// The moves that decide about a chain if no ko helps the other, see
/// [`TsumegoReader::first_moves`]; `games` are those of [`games`], and the positions expanded
/// are taken from what is `left`.
pub(crate) fn first_moves(
    board: &Board,
    chains: &Chains,
    id: ChainId,
    games: &Sample,
    left: &mut u32,
) -> ByColor<PointSet> {
    let mut reader = TsumegoReader::within(*left, board, chains);
    let moves = reader.first_moves(id, games);
    *left = left.saturating_sub(reader.expanded());
    moves
}

/// The moves that decide whether a chain lives by eyes or in seki, each found within
/// `budget` positions, see [`TsumegoReader::moves_for_eyes`]; `games` are those of
/// [`games`], and the positions expanded are taken from what is `left`.
pub(crate) fn moves_for_eyes(
    board: &Board,
    chains: &Chains,
    id: ChainId,
    games: &Sample,
    budget: u32,
    left: &mut u32,
) -> ByColor<PointSet> {
    let mut reader = TsumegoReader::within(*left, board, chains);
    let moves = reader.moves_for_eyes(id, games, budget);
    *left = left.saturating_sub(reader.expanded());
    moves
}

/// Those of `asked` that their owners may still save, see
/// [`TsumegoReader::may_be_rescued`]; `games` are any that were played.
pub(crate) fn rescued(
    board: &Board,
    chains: &Chains,
    asked: &[ChainId],
    games: &Sampler,
) -> Vec<ChainId> {
    let mut reader = TsumegoReader::new(board, chains);
    let asked = asked.iter().copied();
    asked
        .filter(|&id| reader.may_be_rescued(id, games.sample()))
        .collect()
}

/// The random games after which the search is asked: those that the judge has `played`,
/// as many as it asks after. If there is no judge they cost some two milliseconds.
pub(crate) fn games(board: &Board, played: Option<&Sampler>) -> Sample {
    let [least, .., most] = ROUNDS;
    match played {
        Some(played) => played.clone().after(least, most),
        None => Sampler::new(board).after(most, most),
    }
}
