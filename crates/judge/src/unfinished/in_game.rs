//! The next move of a game that is over but for what was counted.
//!
//! Both sides play the line of a count ([`CountedLine`]), and the game ends as it was
//! counted. If the line [holds](CountedLine::holding), each move is made without looking.
//! Two things stand against that. A border may be open: one whose points the count shares
//! like dame is played like dame; a wide one, which it divides, is closed first if our own
//! count says that this is worth more than a dame, and its points are not filled like dame
//! (so by area the last of them, which is worth one, may be left to the opponent). And no
//! line may hold, since verdicts that are estimated may change with every stone. Then each
//! move of the line is judged before it is made:
//!
//! - after it we have what was counted, or lack no more than a dame that a pass would
//!   lose too; else the next move of the line that does so is made;
//! - no filling leaves much more than was counted: a group that dies of a dame was not
//!   dead before it, and may live again by the next; nor does a threat or an answer leave
//!   much more than a pass would, too: then the opponent's answer is overlooked;
//! - what has to be connected in the end, but had better not be, is left, and no
//!   opponent waits for it.
//!
//! What the opponent's last move has won is won back, if one move does it (`answer`): at
//! once if that move has left the line, or else if nothing of the line helps. Where a pass
//! would cost more than a dame, what hangs on the first move is settled. What is left is
//! [`Cleanup`]'s, as far as it costs nothing (`loss`).
//!
//! Costs an analysis and a count for each move that is thought of, some milliseconds.

use std::cell::LazyCell;

use super::answer::{answer, settlings};
use super::cleanup::Cleanup;
use super::cleanup_reason::CleanupReason;
use super::counted_line::CountedLine;
use super::loss::{DAME, Loss};
use super::open_border::OpenBorder;
use crate::analysis::Marks;
use crate::board::{Board, Move, Point, PointSet};
use crate::counting::{DameConvention, Play};
use crate::game::Game;
use crate::rules::Scoring;

impl Cleanup<'_> {
    /// The next move of a game and its reason; `None` if there is nothing to do.
    /// The position of `game` is that of the analysis, which was made under
    /// `marks`. The move is that of `line` if our own count stands by it, see the head of
    /// `in_game`. No position is repeated, and no move made after which our own count is
    /// less than after a pass, unless it is what `line` counted. Costs an analysis and a
    /// count for each move that is thought of, some milliseconds.
    pub fn choose_in(
        &self,
        game: &Game,
        marks: &Marks,
        line: &CountedLine,
    ) -> Option<(Point, CleanupReason)> {
        let borders = OpenBorder::all(self.analysis).into_iter();
        let turn = Turn {
            cleanup: self,
            game,
            line,
            wide: borders.filter(OpenBorder::is_wide).collect(),
            loss: Loss::new(game, self.analysis, marks, self.color, line),
        };
        let answer = LazyCell::new(|| turn.answer());
        let at_once = line.follows_another().then(|| *answer).flatten();
        let choice = at_once.or_else(|| turn.closing());
        let choice = choice.or_else(|| turn.held());
        if let Some(choice) = choice.or_else(|| turn.kept()) {
            return Some(choice);
        }
        if turn.is_to_pass() {
            return None;
        }
        let choice = (*answer).or_else(|| turn.settle());
        choice.or_else(|| turn.rest())
    }
}

/// A turn in a game.
struct Turn<'a> {
    cleanup: &'a Cleanup<'a>,
    game: &'a Game,
    line: &'a CountedLine,
    /// The open borders that are divided by the count.
    wide: Vec<OpenBorder>,
    loss: Loss<'a>,
}

impl Turn<'_> {
    /// The move that closes a wide border, if that is worth more than a dame.
    fn closing(&self) -> Option<(Point, CleanupReason)> {
        let color = self.cleanup.color;
        let closing = self.all_wide(|border| border.closed_by[color]);
        if closing.is_empty() {
            return None;
        }
        let (image, way) = self.cleanup.canonical();
        let moves = image.closing().into_iter();
        let mut moves = moves.map(|point| way.back_point(point));
        let best = moves.find(|&point| closing.contains(point))?;
        let after = self.after(best)?;
        let is_worth_it = self.loss.is_windfall(&after) && !self.loss.costs_more(&after, 0.0);
        is_worth_it.then_some((best, CleanupReason::Close))
    }

    /// Certain points of all wide borders together.
    fn all_wide(&self, points: impl Fn(&OpenBorder) -> PointSet) -> PointSet {
        PointSet::union(self.wide.iter().map(points))
    }

    /// The next move of a line that holds.
    fn held(&self) -> Option<(Point, CleanupReason)> {
        let is_ours = |play: &Play| play.color == self.cleanup.color;
        let next = self.line.next().filter(is_ours)?;
        let holds = self.line.holds();
        holds.then(|| (next.point, CleanupReason::of(next.purpose)))
    }

    /// The first move of the line that leaves what was counted and no windfall; no filling is
    /// made in a wide border.
    fn kept(&self) -> Option<(Point, CleanupReason)> {
        let open = self.all_wide(|border| border.points);
        let is_as_counted = |play: &Play| {
            let is_idle = play.is_filling() && open.contains(play.point);
            let after = self.after(play.point).filter(|_| !is_idle);
            after.is_some_and(|after| {
                self.loss.is_as_counted(&after) && !self.wins_too_much(play, &after)
            })
        };
        let choices = self.line.choices(self.cleanup.color);
        let play = choices.into_iter().find(is_as_counted)?;
        Some((play.point, CleanupReason::of(play.purpose)))
    }

    /// True if a move of the line leaves so much that our count of `after` is not to be
    /// believed.
    fn wins_too_much(&self, play: &Play, after: &Board) -> bool {
        let beats_a_pass = || self.loss.gain(after).is_some_and(|gain| gain > DAME);
        self.loss.is_windfall(after) && (play.is_filling() || beats_a_pass())
    }

    /// True if the line says to pass, and what was counted is left then.
    fn is_to_pass(&self) -> bool {
        let passed = || self.line.clone().after(self.cleanup.color, Move::Pass);
        let is_next = self.line.next().is_some() && passed().is_some();
        is_next && (self.line.holds() || self.loss.may_pass())
    }

    /// The move that wins back what the opponent's last move has won.
    fn answer(&self) -> Option<(Point, CleanupReason)> {
        let (analysis, color) = (self.cleanup.analysis, self.cleanup.color);
        let is_sound = |point| self.after(point).is_some();
        let point = answer(self.game, analysis, color, self.line, &self.loss, is_sound)?;
        Some((point, CleanupReason::Save))
    }

    /// The best move that settles what hangs on the first move; a stone may be given.
    fn settle(&self) -> Option<(Point, CleanupReason)> {
        let (analysis, color) = (self.cleanup.analysis, self.cleanup.color);
        let scoring = self.game.rules.scoring;
        let count = analysis.count(color, DameConvention::PlayedOut, scoring);
        let is_new = |point: &Point| {
            let after = self.cleanup.mover().play(*point);
            after.is_some_and(|after| !self.game.has_occurred(&after))
        };
        let moves = settlings(analysis, &count, color, &self.loss);
        Some((moves.into_iter().find(is_new)?, CleanupReason::Save))
    }

    /// What is left to do, as far as it costs nothing. By territory a capture at home
    /// costs a point; who asks for it pays.
    fn rest(&self) -> Option<(Point, CleanupReason)> {
        let price = |reason| match self.game.rules.scoring {
            Scoring::Territory if reason == CleanupReason::Capture => DAME,
            _ => 0.0,
        };
        self.cleanup.choose_by(|after, reason| {
            let is_filling = reason == CleanupReason::Fill;
            self.game.has_occurred(after)
                || self.loss.costs_more(after, price(reason))
                || (is_filling && self.loss.is_windfall(after))
        })
    }

    /// The position after a move of ours, if it is tidy and has not occurred before.
    fn after(&self, point: Point) -> Option<Board> {
        let after = self.cleanup.mover().play(point)?;
        let is_sound =
            !self.game.has_occurred(&after) && self.cleanup.mover().is_tidy(point, &after);
        is_sound.then_some(after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Analysis;
    use crate::board::{ByColor, Color, Suicide};
    use crate::unfinished::DeadStones;

    /// What Black plays where White or Black has taken so many stones more when the
    /// line is counted than in the game.
    fn choice(diagram: &str, taken: ByColor<u32>) -> Option<(Point, CleanupReason)> {
        let board: Board = diagram.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let count = analysis.count(Color::Black, DameConvention::PlayedOut, Scoring::Territory);
        let mut counted = board;
        counted.set_prisoners(taken);
        let line = CountedLine::of(&Game::from_board(counted), &count);
        let cleanup = Cleanup::new(
            &analysis,
            Color::Black,
            Scoring::Territory,
            DeadStones::Stay,
        );
        cleanup.choose_in(&Game::from_board(board), &Marks::on(&board), &line)
    }

    /// What Black plays where so many points more are left to him than were counted.
    fn chosen(diagram: &str, more: u32) -> Option<String> {
        let taken = ByColor {
            black: 0,
            white: more,
        };
        choice(diagram, taken).map(|(point, _)| point.to_string())
    }

    const DAME: &str = "
        . X . O .
        X X . O O
        . X . O .
        X X O O O
        . X O . O";

    #[test]
    fn what_was_counted_in_vain_is_no_reason_to_stop() {
        let taken = ByColor {
            black: 20,
            white: 0,
        };
        let (_, reason) = choice(DAME, taken).expect("a dame");
        assert_eq!(reason, CleanupReason::Fill);
    }

    #[test]
    fn no_filling_leaves_much_more_than_was_counted() {
        for more in [0, 1, 2] {
            assert!(chosen(DAME, more).is_some(), "{more}");
        }
        assert_eq!(chosen(DAME, 3), None);
    }

    #[test]
    fn what_hangs_on_the_first_move_is_settled_though_a_stone_is_given() {
        // White kills by F2; D1, which may be taken, makes it a seki.
        let corner = "
            . X . X . X .
            X X X X X X X
            X X X X X X X
            X . X X O X X
            X X X O O O O
            X X O . O . X
            X X O . O X .";
        assert_eq!(chosen(corner, 0).as_deref(), Some("D1"));
    }

    #[test]
    fn a_threat_may_leave_much_more_than_was_counted() {
        // White has to answer Black D3 at E2, so that is no filling.
        let threat = "
            . X X X O O .
            X . X . O . O
            X X . . O O O
            X . X O . O .
            . X X X O O O";
        for more in [0, 3] {
            assert_eq!(chosen(threat, more).as_deref(), Some("D3"), "{more}");
        }
    }
}
