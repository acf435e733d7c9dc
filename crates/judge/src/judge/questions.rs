//! What may be asked about a position that was judged.

use super::decide::ROUNDS;
use super::playout::sampling::{Sample, Sampler};
use crate::board::Board;

/// The random games after which the search is asked: those that the judge has `played`,
/// as many as it asks after. If there is no judge they cost some two milliseconds.
pub(crate) fn games(board: &Board, played: Option<&Sampler>) -> Sample {
    let [least, .., most] = ROUNDS;
    match played {
        Some(played) => played.clone().after(least, most),
        None => Sampler::new(board).after(most, most),
    }
}
