//! From an analysis to a score: one way of counting for all methods.

use super::verdicts::Analysis;
use crate::board::Color;
use crate::counting::{Agreed, Count, DameConvention, Score};
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

impl Score {
    /// Counts `game` after `analysis`, which must be of its position. Open dame
    /// are settled as [`DameConvention::of`] the game says.
    ///
    /// # Panics
    ///
    /// If the analysis is of another position.
    pub fn of(game: &Game, analysis: &Analysis) -> Score {
        Score::with(game, analysis, DameConvention::of(game))
    }

    /// Counts `game` after `analysis`, which must be of its position, with open
    /// dame settled as `convention` says.
    ///
    /// # Panics
    ///
    /// If the analysis is of another position.
    pub fn with(game: &Game, analysis: &Analysis, convention: DameConvention) -> Score {
        check_position(game, analysis);
        let count = analysis.count(game.board().to_play(), convention, game.rules.scoring);
        Score::of_count(game, &count)
    }

    /// Analyses and counts `game`.
    pub fn of_game(game: &Game) -> Score {
        Score::of(game, &Analysis::of(game.board(), game.rules.suicide))
    }
}
