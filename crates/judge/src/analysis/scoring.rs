//! From an analysis to a score: one way of counting for all methods.

use super::verdicts::Analysis;
use crate::board::Color;
use crate::counting::{Agreed, Count, DameConvention};
use crate::game::Game;
use crate::rules::Scoring;

impl Analysis {
    /// Counts what was agreed, if everything was, see [`Marks::agreed`](crate::Marks::agreed).
    /// Else counts the position with `to_play` to move, open dame settled as `convention` says.
    pub fn count(&self, to_play: Color, convention: DameConvention, scoring: Scoring) -> Count {
        if let Some(stones) = &self.agreed {
            return Agreed::of(self.board(), stones).into_count();
        }
        let mut board = *self.board();
        board.set_to_play(to_play);
        Count::of(&board, &self.chain_statuses(), convention, scoring)
    }
}

/// Panics unless `analysis` is of the position of `game`: its score would be nonsense.
pub(crate) fn check_position(game: &Game, analysis: &Analysis) {
    let is_same = game.board() == analysis.board();
    assert!(is_same, "an analysis of another position cannot be counted");
}
