//! The line of play of a count, kept to while both sides play it.
//!
//! A count plays the dame out: a line of moves of both sides, with passes where a
//! side has nothing better. Counted anew after one of these moves, another line
//! may come first, and where the last dame hangs on the order, one of another
//! worth. So two players who have counted keep to their line until one of them
//! plays something else.

use std::collections::VecDeque;

use crate::board::{Color, Move};
use crate::counting::{Count, Play};

/// What is left of the line of play of a count.
///
/// ```
/// use seichi::{Analysis, Board, Color, CountedLine, DameConvention, Move, Suicide};
/// let board: Board = "
///     . X . O .
///     X X . O O
///     . X O O .
///     X X O O O
///     . X O . O".parse().expect("a diagram");
/// let analysis = Analysis::of(&board, Suicide::Forbidden);
/// let line = CountedLine::of(&analysis.count(Color::Black, DameConvention::PlayedOut));
/// let first = line.next().expect("a dame");
/// let rest = line.clone().after(Color::Black, Move::Play(first.point)).expect("as counted");
/// assert_eq!(rest.next().map(|play| play.color), Some(Color::White));
/// assert!(line.after(Color::Black, Move::Pass).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct CountedLine {
    left: VecDeque<Play>,
}

impl CountedLine {
    /// The line of `count`.
    pub fn of(count: &Count) -> CountedLine {
        CountedLine {
            left: count.plays.iter().copied().collect(),
        }
    }

    /// The next move, `None` at the end. If it is the opponent's, the side to move
    /// passes.
    pub fn next(&self) -> Option<Play> {
        self.left.front().copied()
    }

    /// What is left after a move of `color`; `None` if the line says otherwise.
    #[must_use]
    pub fn after(mut self, color: Color, mv: Move) -> Option<CountedLine> {
        let next = self.next().filter(|play| play.color == color);
        match (mv, next) {
            (Move::Pass, None) => Some(self),
            (Move::Play(point), Some(next)) if next.point == point => {
                self.left.pop_front();
                Some(self)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Analysis;
    use crate::board::{Board, Suicide};
    use crate::counting::DameConvention;

    /// Three dame in a row, Black first.
    fn line() -> CountedLine {
        let board: Board = "
            . X . O .
            X X . O O
            . X . O .
            X X O O O
            . X O . O"
            .parse()
            .unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        CountedLine::of(&analysis.count(Color::Black, DameConvention::PlayedOut))
    }

    fn next(line: &CountedLine) -> (Color, Move) {
        let play = line.next().unwrap();
        (play.color, Move::Play(play.point))
    }

    #[test]
    fn a_line_is_kept_to_its_end() {
        let mut line = line();
        for color in [Color::Black, Color::White, Color::Black] {
            let (player, mv) = next(&line);
            assert_eq!(player, color);
            line = line.after(player, mv).unwrap();
        }
        assert!(line.next().is_none());
        assert!(line.after(Color::White, Move::Pass).is_some());
    }

    #[test]
    fn another_move_ends_a_line() {
        let (color, mv) = next(&line());
        let elsewhere = Move::Play("A1".parse().unwrap());
        assert!(line().after(color, elsewhere).is_none());
        assert!(line().after(color, Move::Pass).is_none());
        assert!(line().after(!color, mv).is_none());
        // the opponent has nothing to play yet
        assert!(line().after(!color, Move::Pass).is_some());
    }
}
