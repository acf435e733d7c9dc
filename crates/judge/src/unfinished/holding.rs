//! Lines of play that hold: where such a line ends the count is what it was before.
//!
//! A count judges the position that it begins with, and plays the dame out by these
//! verdicts. Where estimates change with the stones that are played, the position at the
//! end may be judged otherwise; and where the order of dame decides, a count of a position
//! in between may be another. So before a line is played it is asked whether it holds. If it
//! does, both sides play it to its end, move by move, unless another that holds is found on
//! the way. If not, another is
//! looked for that is counted as it is: the line of a new count, or what follows after
//! another first move, or after a pass.
//!
//! Costs an analysis and a count, and for each other line that is looked at two more.
//!
//! Played on by both sides to the end, the score changes in so many of 244 games that stop
//! before the last dame (in parentheses: by more than a point), by territory, by area, and
//! if the dead stones are captured: 1 (1), 2 (0), 3 (1), where 12 (0), 11 (9), 14 (11) did
//! when each move of a line was judged by itself.

use super::counted_line::CountedLine;
use super::loss::DAME;
use super::mover::Mover;
use crate::analysis::{Analysis, Marks};
use crate::board::{Board, Color, Move};
use crate::counting::{DameConvention, Play};
use crate::game::Game;

/// So many first moves are tried at most.
const TRIED: usize = 6;

/// Lines with more moves are not played to their end: the game is far from it.
const LONGEST: usize = 100;

impl CountedLine {
    /// This line if it holds, else one that does and in which `color`, who is to move in
    /// `game`, has as much; this one if none is found. `analysis` is that of the position
    /// under `marks`.
    #[must_use]
    pub fn holding(
        self,
        game: &Game,
        analysis: &Analysis,
        marks: &Marks,
        color: Color,
    ) -> CountedLine {
        if self.moves_left() > LONGEST {
            return self;
        }
        let search = Search {
            game,
            analysis,
            marks,
            color,
            lead: self.lead(color),
        };
        let holds = self.holds() || search.holds(analysis.board(), &self, color);
        let is_steady = holds && search.is_steady(&self);
        let found = (!is_steady).then(|| search.another(&self)).flatten();
        match found {
            Some(found) if self.follows_another() => found.that_holds().after_another(),
            Some(found) => found.that_holds(),
            None if holds => self.that_holds(),
            None => self,
        }
    }
}

/// Lines that are looked for.
struct Search<'a> {
    game: &'a Game,
    analysis: &'a Analysis,
    marks: &'a Marks,
    color: Color,
    /// What our side is to have.
    lead: f64,
}

impl Search<'_> {
    /// True if `line`, played from `board` with `to_play` to move, leaves our lead.
    fn holds(&self, board: &Board, line: &CountedLine, to_play: Color) -> bool {
        let end = self.end(board, line, to_play);
        end.is_some_and(|end| self.line_from(&end, end.to_play()).lead(self.color) == self.lead)
    }

    /// The position at the end of `line`, if it can be played without a repetition.
    fn end(&self, board: &Board, line: &CountedLine, to_play: Color) -> Option<Board> {
        let mut board = *board;
        board.set_to_play(to_play);
        for Play { color, point, .. } in line.moves() {
            board.set_to_play(color);
            if board.ko() == Some(point) {
                return None;
            }
            let suicide = self.analysis.suicide();
            board.play(color, Move::Play(point), suicide).ok()?;
            if self.game.has_occurred(&board) {
                return None;
            }
        }
        Some(board)
    }

    /// The line of the count of a position that follows, with `to_play` to move.
    fn line_from(&self, board: &Board, to_play: Color) -> CountedLine {
        let analysis = self.analysis.following(board, self.marks);
        let rules = self.game.rules;
        let count = analysis.count(to_play, DameConvention::PlayedOut, rules.scoring);
        let mut game = Game::from_board(*board);
        game.rules = rules;
        CountedLine::of(&game, &count)
    }

    /// The line of the count of `board`, if it leaves our lead and holds.
    fn held_from(&self, board: &Board, to_play: Color) -> Option<CountedLine> {
        let line = self.line_from(board, to_play);
        let is_it = line.lead(self.color) == self.lead && self.holds(board, &line, to_play);
        is_it.then_some(line)
    }

    /// True if the next move of `line`, if it is ours, leaves what was counted, or less
    /// by a [dame](DAME): a verdict that turns in between turns back if all goes on as
    /// counted, but another line is better.
    fn is_steady(&self, line: &CountedLine) -> bool {
        let ours = line.next().filter(|play| play.color == self.color);
        let after = ours.and_then(|play| self.mover().play_any(play.point));
        after.is_none_or(|after| {
            let lead = self.line_from(&after, !self.color).lead(self.color);
            lead >= self.lead - DAME
        })
    }

    /// Another line than `line` that holds, and of which our next move is steady.
    fn another(&self, line: &CountedLine) -> Option<CountedLine> {
        let anew = self.held_from(self.analysis.board(), self.color);
        let anew = anew.filter(|line| self.is_steady(line));
        let found = anew.or_else(|| self.after_another_move(line));
        found.or_else(|| self.after_pass())
    }

    /// The moves of our side.
    const fn mover(&self) -> Mover<'_> {
        Mover {
            analysis: self.analysis,
            color: self.color,
        }
    }

    /// A line that begins with another move than `line` does, of those that are played
    /// there.
    fn after_another_move(&self, line: &CountedLine) -> Option<CountedLine> {
        let mover = self.mover();
        let fills = line.moves().filter(Play::is_filling);
        let mut plays = line.choices(self.color);
        for play in fills.map(|play| Play {
            color: self.color,
            ..play
        }) {
            if !plays.contains(&play) {
                plays.push(play);
            }
        }
        let lines = plays.into_iter().filter_map(|play| {
            let after = mover.play(play.point)?;
            let is_sound = mover.is_tidy(play.point, &after) && !self.game.has_occurred(&after);
            is_sound.then_some((play, after))
        });
        lines.take(TRIED).find_map(|(play, after)| {
            let line = self.held_from(&after, !self.color)?;
            Some(line.preceded_by(play))
        })
    }

    /// The line of a count with the opponent to move.
    fn after_pass(&self) -> Option<CountedLine> {
        self.held_from(self.analysis.board(), !self.color)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{ByColor, Point, Suicide};
    use crate::counting::Purpose;
    use crate::rules::Scoring;

    /// Three dame in a row, and an eye of Black's at A1.
    const DAME: &str = "
        . X . O .
        X X . O O
        . X . O .
        X X O O O
        . X O . O";

    /// The line that is played, Black first, where `line` was counted and the board
    /// `counted`.
    fn held(counted: &Board, line: impl Fn(CountedLine) -> CountedLine) -> CountedLine {
        let board: Board = DAME.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let count = analysis.count(Color::Black, DameConvention::PlayedOut, Scoring::Territory);
        let line = line(CountedLine::of(&Game::from_board(*counted), &count));
        let marks = Marks::on(&board);
        line.holding(&Game::from_board(board), &analysis, &marks, Color::Black)
    }

    fn points(line: &CountedLine) -> Vec<Point> {
        line.moves().map(|play| play.point).collect()
    }

    #[test]
    fn a_line_that_ends_as_it_was_counted_holds() {
        let board: Board = DAME.parse().unwrap();
        let line = held(&board, |line| line);
        assert!(line.holds());
        assert_eq!(line.moves_left(), 3);
    }

    #[test]
    fn where_one_does_not_another_is_played() {
        let board: Board = DAME.parse().unwrap();
        let eye = Play {
            color: Color::Black,
            point: "A1".parse().unwrap(),
            purpose: Purpose::Fills,
        };
        let line = held(&board, |line| line.preceded_by(eye));
        assert!(line.holds());
        assert_eq!(points(&line), points(&held(&board, |line| line)));
        let anew = held(&board, |line| line.preceded_by(eye).after_another());
        assert!(anew.holds() && anew.follows_another());
    }

    #[test]
    fn what_nobody_can_keep_does_not_hold() {
        let mut more: Board = DAME.parse().unwrap();
        more.set_prisoners(ByColor { black: 5, white: 0 });
        let line = held(&more, |line| line);
        assert!(!line.holds());
        assert_eq!(line.moves_left(), 3);
    }
}
