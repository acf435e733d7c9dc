//! What may be asked about a position that was judged.

use super::decide::ROUNDS;
use super::playout::sampling::{Sample, Sampler};
use super::tsumego::TsumegoReader;
use super::tsumego::ko_threats::Need;
use crate::board::{Board, ByColor, ChainId, Chains, Color, Point, PointSet};

/// The line of play behind a verdict that was read, see [`TsumegoReader::line`];
/// `games` are those of [`games`].
pub(crate) fn line(
    board: &Board,
    chains: &Chains,
    id: ChainId,
    games: &Sample,
) -> Option<Vec<(Color, Option<Point>)>> {
    TsumegoReader::new(board, chains).line(id, games)
}

/// The moves that settle the fate of a chain, see [`TsumegoReader::deciding_moves`];
/// `games` are those of [`games`].
pub(crate) fn deciding_moves(
    board: &Board,
    chains: &Chains,
    id: ChainId,
    games: &Sample,
) -> ByColor<PointSet> {
    TsumegoReader::new(board, chains).deciding_moves(id, games)
}

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

/// What each color needs to win the ko on which a chain hangs, see
/// [`TsumegoReader::ko_threats`]; `games` are those of [`games`].
pub(crate) fn ko_threats(
    board: &Board,
    chains: &Chains,
    id: ChainId,
    games: &Sample,
) -> ByColor<Option<Need>> {
    TsumegoReader::new(board, chains).ko_threats(id, games)
}

/// What the owner of one of those that are [`rescued`] needs to save it by moving first;
/// `games` are any that were played.
pub(crate) fn rescue_threats(
    board: &Board,
    chains: &Chains,
    id: ChainId,
    games: &Sampler,
) -> Option<Need> {
    TsumegoReader::new(board, chains).rescue_threats(id, games.sample())
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
