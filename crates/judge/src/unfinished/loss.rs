//! Does a move cost its player points?
//!
//! Compares our own count after the move with that after a pass, the opponent
//! to move and the dame played out both times. That also notices what reading
//! does not: a move that fills a liberty which a group needed, or one by which
//! the estimate of a chain turns against its owner.
//!
//! Costs an analysis and a count a move.

use std::cell::{OnceCell, RefCell};

use super::counted_line::{CountedLine, black_lead};
use crate::analysis::{Analysis, Marks};
use crate::board::{Board, Color};
use crate::counting::{self, DameConvention};
use crate::game::Game;

/// After so many moves that were judged all others are taken to cost points: where so
/// many do, the position is far from its end, and each takes an analysis (and what the
/// opponent's answer would leave another, which is not counted here). When this was
/// chosen, eight changed nothing in self-play of 698 games; with four three more ended
/// with another score.
const MOST_JUDGED: usize = 6;

/// What a [dame](counting::DAME) is worth at most, as leads are told.
pub(super) const DAME: f64 = counting::DAME as f64;

/// What moves of one color cost in a position.
pub(super) struct Loss<'a> {
    game: &'a Game,
    analysis: &'a Analysis,
    marks: &'a Marks,
    color: Color,
    /// Our lead by the count whose line is played.
    counted: f64,
    after_pass: OnceCell<f64>,
    /// Our leads in positions that have been judged.
    leads: RefCell<Vec<(Board, f64)>>,
}

impl<'a> Loss<'a> {
    /// Moves of `color` in `game`, whose position is that of `analysis` under
    /// `marks`, and in which `line` was counted.
    pub fn new(
        game: &'a Game,
        analysis: &'a Analysis,
        marks: &'a Marks,
        color: Color,
        line: &CountedLine,
    ) -> Loss<'a> {
        Loss {
            game,
            analysis,
            marks,
            color,
            counted: line.lead(color),
            after_pass: OnceCell::new(),
            leads: RefCell::new(Vec::new()),
        }
    }

    /// True if a move that leads to `after` leaves less than a pass by more than `price`.
    pub fn costs_more(&self, after: &Board, price: f64) -> bool {
        self.gain(after).is_none_or(|gain| gain < -price)
    }

    /// How many points more a move that leads to `after` leaves than a pass; `None`
    /// after too many moves.
    pub fn gain(&self, after: &Board) -> Option<f64> {
        Some(self.lead_after(after)? - self.after_pass())
    }

    /// True if a move that leads to `after` leaves what was counted, or by a
    /// [dame](DAME) less where a pass leaves no more.
    pub fn is_as_counted(&self, after: &Board) -> bool {
        self.lead_after(after).is_some_and(|lead| {
            lead >= self.counted || (lead >= self.counted - DAME && lead >= self.after_pass())
        })
    }

    /// True if a pass leaves what was counted, or by a [dame](DAME) less.
    pub fn may_pass(&self) -> bool {
        self.after_pass() >= self.counted - DAME
    }

    /// True if a move that leads to `after` leaves more than was counted, and a
    /// [dame](DAME) too.
    pub fn is_windfall(&self, after: &Board) -> bool {
        let lead = self.lead_after(after);
        lead.is_some_and(|lead| lead > self.counted + DAME)
    }

    /// The position before the last move of the game, and our lead in it, the opponent
    /// to move; `None` if there was no move.
    pub fn before_last_move(&self) -> Option<(Analysis, f64)> {
        let mut before = self.game.clone();
        before.undo(1).ok()?;
        let analysis = self.analysis.following(before.board(), self.marks);
        let lead = self.lead(before.board(), &analysis, !self.color);
        Some((analysis, lead))
    }

    /// Our lead as things stand: by the count, we to move, or after a pass.
    pub fn left(&self) -> f64 {
        let lead = self.lead(self.analysis.board(), self.analysis, self.color);
        lead.max(self.after_pass())
    }

    /// Our lead after a move that leads to `after`, however many have been judged.
    pub fn lead_in(&self, after: &Board) -> f64 {
        let analysis = self.analysis.following(after, self.marks);
        self.lead(after, &analysis, !self.color)
    }

    fn after_pass(&self) -> f64 {
        let lead = || self.lead(self.analysis.board(), self.analysis, !self.color);
        *self.after_pass.get_or_init(lead)
    }

    /// Our lead after a move that leads to `after`; `None` after too many moves.
    fn lead_after(&self, after: &Board) -> Option<f64> {
        let mut leads = self.leads.borrow_mut();
        let known = leads.iter().find(|(board, _)| board == after);
        if let Some((_, lead)) = known {
            return Some(*lead);
        }
        if leads.len() == MOST_JUDGED {
            return None;
        }
        let lead = self.lead_in(after);
        leads.push((*after, lead));
        Some(lead)
    }

    /// How many points more than the opponent we have if `to_play` is to move.
    fn lead(&self, board: &Board, analysis: &Analysis, to_play: Color) -> f64 {
        let count = analysis.count(to_play, DameConvention::PlayedOut, self.game.rules.scoring);
        self.color
            .signed(black_lead(board, &self.game.rules, &count))
    }
}
