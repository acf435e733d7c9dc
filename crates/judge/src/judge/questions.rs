//! What may be asked about a position that was judged.

use super::decide::ROUNDS;
use super::playout::sampling::{Sample, Sampler};
use super::tsumego::TsumegoReader;
use crate::board::{Board, ChainId, Chains};

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
