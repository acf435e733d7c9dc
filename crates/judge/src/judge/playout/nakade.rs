//! Small eye spaces in random games: vital points, and stones that occupy them.

use super::board::PlayoutBoard;
use super::mailbox::{NOWHERE, Square, content, neighbors};
use crate::judge::shape::{LARGEST_NAKADE, Shape};
use arrayvec::ArrayVec;

/// The squares of a small space.
type Squares = ArrayVec<Square, LARGEST_NAKADE>;

impl PlayoutBoard {
    /// The vital point of a small space of empty squares beside a stone just played, if only one
    /// color surrounds the space. The owner lives there, or the opponent kills.
    pub(crate) fn vital_point_beside(&self, stone: Square) -> Option<Square> {
        let mut space = Squares::default();
        for near in self.around(stone).empty_from(stone) {
            if self.around(near).may_be_small_space(LARGEST_NAKADE)
                && !space.contains(&near)
                && let Some(vital) = self.vital_point(near, &mut space)
            {
                return Some(vital);
            }
        }
        None
    }

    /// The vital point of the space that an empty square belongs to; collects the squares of the
    /// space in `space`.
    fn vital_point(&self, square: Square, space: &mut Squares) -> Option<Square> {
        space.clear();
        space.push(square);
        let mut shape = Shape::default();
        let (mut vital, mut walls) = (NOWHERE, 0);
        let mut done = 0;
        while done < space.len() {
            let here = space[done];
            let around = self.around(here);
            for near in around.empty_from(here) {
                if !space.contains(&near) && space.try_push(near).is_err() {
                    return None;
                }
            }
            walls |= around.walls();
            let degree = around.empties();
            if walls == content::BLACK | content::WHITE {
                return None;
            }
            if degree > shape.most() {
                vital = here;
            }
            shape.add(degree);
            done += 1;
        }
        shape.has_vital_point().then_some(vital)
    }

    /// True if the stone of `player` and the stones it joins, `size` in all, fill a space in which
    /// the opponent cannot make two eyes after capturing them.
    pub(crate) fn would_kill(&self, square: Square, player: u8, size: u16) -> bool {
        if usize::from(size) > LARGEST_NAKADE {
            return false;
        }
        let mut stones = Squares::default();
        stones.push(square);
        let mut shape = Shape::default();
        let mut done = 0;
        while done < stones.len() {
            let mut degree = 0;
            for near in neighbors(stones[done]) {
                let known = stones.contains(&near);
                if known || self.content[near as usize] == player && stones.try_push(near).is_ok() {
                    degree += 1;
                }
            }
            shape.add(degree);
            done += 1;
        }
        !shape.holds_two()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Point};
    use crate::judge::playout::mailbox;

    fn square(vertex: &str) -> Square {
        let point: Point = vertex.parse().unwrap();
        mailbox::square(point)
    }

    fn field(diagram: &str) -> Box<PlayoutBoard> {
        let board: Board = diagram.parse().unwrap();
        PlayoutBoard::new(&board)
    }

    #[test]
    fn three_points_beside_a_stone_have_a_vital_point_and_four_in_a_row_have_none() {
        let three = "
            O . . . X .
            X X X X X .
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . . .";
        let vital = field(three).vital_point_beside(square("A6"));
        // White's own stone is in the way: the space is not Black's alone.
        assert_eq!(vital, None);
        let closed = three.replacen('O', "X", 1);
        let vital = field(&closed).vital_point_beside(square("A6"));
        assert_eq!(vital, Some(square("C6")));
        let four = closed.replacen("X . . .", ". . . .", 1);
        assert_eq!(field(&four).vital_point_beside(square("A5")), None);
    }

    #[test]
    fn a_wide_space_has_no_vital_point() {
        let board = "
            . . . . . .
            . . . . . .
            . . X . . .
            . . . . . .
            . . . . . .
            . . . . . .";
        assert_eq!(field(board).vital_point_beside(square("C4")), None);
    }

    #[test]
    fn three_stones_would_kill_and_four_in_a_row_would_not() {
        let board = "
            O O . . X .
            X X X X X .
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . . .";
        let field = field(board);
        assert!(field.would_kill(square("C6"), content::WHITE, 3));
        let longer = board.replacen("O O .", "O O O", 1);
        let board: Board = longer.parse().unwrap();
        assert!(!PlayoutBoard::new(&board).would_kill(square("D6"), content::WHITE, 4));
    }
}
