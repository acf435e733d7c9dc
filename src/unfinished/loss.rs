//! Does a move cost its player points?
//!
//! Compares our own count after the move with that after a pass, the opponent
//! to move and the dame played out both times. That also notices what reading
//! does not: a move that fills a liberty which a group needed, or one by which
//! the estimate of a chain turns against its owner.
//!
//! Costs an analysis and a count a move.

use std::cell::{Cell, OnceCell};

use crate::analysis::{Analysis, Marks};
use crate::board::{Board, Color};
use crate::counting::{DameConvention, Score};
use crate::game::Game;

/// After so many moves that cost points all others are taken to cost some, too:
/// where so many do, the position is far from its end, and each takes an
/// analysis.
const MOST_REFUSED: usize = 8;

/// What moves of one color cost in a position.
pub(super) struct Loss<'a> {
    game: &'a Game,
    analysis: &'a Analysis,
    marks: &'a Marks,
    color: Color,
    after_pass: OnceCell<f64>,
    refused: Cell<usize>,
}

impl<'a> Loss<'a> {
    /// Moves of `color` in `game`, whose position is that of `analysis` under
    /// `marks`.
    pub fn new(game: &'a Game, analysis: &'a Analysis, marks: &'a Marks, color: Color) -> Loss<'a> {
        Loss {
            game,
            analysis,
            marks,
            color,
            after_pass: OnceCell::new(),
            refused: Cell::new(0),
        }
    }

    /// True if a move that leads to `after` leaves less than a pass.
    pub fn is_loss(&self, after: &Board) -> bool {
        if self.refused.get() == MOST_REFUSED {
            return true;
        }
        let is_loss = self.gain(after) < 0.0;
        self.refused.set(self.refused.get() + usize::from(is_loss));
        is_loss
    }

    /// How many points more a move that leads to `after` leaves than a pass.
    pub fn gain(&self, after: &Board) -> f64 {
        self.lead_after(after) - *self.after_pass.get_or_init(|| self.passed())
    }

    fn passed(&self) -> f64 {
        self.lead(self.analysis.board(), self.analysis)
    }

    fn lead_after(&self, after: &Board) -> f64 {
        let analysis = Analysis::by(after, self.analysis.suicide(), self.analysis.method());
        let marks = self.marks.carried_to(after);
        self.lead(after, &analysis.with_marks(&marks))
    }

    /// How many points more than the opponent, who is to move, we have.
    fn lead(&self, board: &Board, analysis: &Analysis) -> f64 {
        let mut board = *board;
        board.set_to_play(!self.color);
        let mut game = Game::from_board(board);
        game.rules = self.game.rules;
        let count = analysis.count(!self.color, DameConvention::PlayedOut);
        let black_lead = Score::of_count(&game, &count).black_lead();
        match self.color {
            Color::Black => black_lead,
            Color::White => -black_lead,
        }
    }
}
