//! The line of play of a count, followed while both sides play it.
//!
//! A count plays the dame out: a line of moves, with a pass if it is one side's turn and the next
//! move is the other's. After one of these moves a new count may put another line of the same worth
//! first. So both sides follow the first line until one of them plays something else.

use std::collections::VecDeque;

use seichi_judge::counting::Count;
use seichi_judge::{Color, Move, Point};

/// The rest of the line.
#[derive(Clone, Debug)]
pub(super) struct Line {
    left: VecDeque<(Color, Point)>,
}

impl Line {
    /// The line of a count.
    pub fn of(count: &Count) -> Line {
        let plays = count.plays.iter();
        Line {
            left: plays.map(|play| (play.color, play.point)).collect(),
        }
    }

    /// The move of `color`: the next move, or a pass if that is the opponent's, or at the end.
    pub fn next(&self, color: Color) -> Move {
        match self.left.front() {
            Some(&(player, point)) if player == color => Move::Play(point),
            _ => Move::Pass,
        }
    }

    /// The rest of the line after a move of `color`; `None` if it deviates.
    pub fn after(mut self, color: Color, mv: Move) -> Option<Line> {
        if mv != self.next(color) {
            return None;
        }
        if mv != Move::Pass {
            self.left.pop_front();
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seichi_judge::Color::{Black, White};

    /// Black A1, Black B1, White C1.
    fn line() -> Line {
        let plays = [(Black, "A1"), (Black, "B1"), (White, "C1")];
        Line {
            left: plays
                .map(|(color, point)| (color, point.parse().unwrap()))
                .into(),
        }
    }

    fn on(vertex: &str) -> Move {
        Move::Play(vertex.parse().unwrap())
    }

    #[test]
    fn a_line_is_played_to_its_end_with_passes_where_it_is_not_ones_turn() {
        let mut line = line();
        let moves = [
            (Black, on("A1")),
            (White, Move::Pass),
            (Black, on("B1")),
            (White, on("C1")),
            (Black, Move::Pass),
            (White, Move::Pass),
        ];
        for (color, mv) in moves {
            assert_eq!(line.next(color), mv);
            line = line.after(color, mv).unwrap();
        }
    }

    #[test]
    fn another_move_leaves_the_line() {
        for (color, mv) in [
            (Black, on("B1")),
            (Black, Move::Pass),
            (White, on("A1")),
            (White, on("C1")),
        ] {
            assert!(line().after(color, mv).is_none(), "{color} {mv:?}");
        }
    }
}
