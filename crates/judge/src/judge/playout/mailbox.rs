//! Squares: points with a rim around them, as array indices.
//!
//! Random games play millions of moves. Their arrays give every point four neighbors, some of them
//! rim, so there are no bounds to test. The square of a point is (row + 1) * 32 + column + 1.

use crate::board::{Board, BoardSize, Color, Point};

/// The index of a point or of the rim.
pub(crate) type Square = u16;

/// The length of an array over all squares.
pub(crate) const SQUARES: usize = 27 * 32;

/// No square: the corner of the rim.
pub(crate) const NOWHERE: Square = 0;

/// The contents of a square. `content::EMPTY` is 0; the colors are 1 and 2, so that the opponent of
/// `c` is `3 - c`; the rim is 3.
pub(crate) mod content {
    use crate::board::Color;

    pub const EMPTY: u8 = 0;
    pub const BLACK: u8 = 1;
    pub const WHITE: u8 = 2;
    pub const RIM: u8 = 3;

    #[inline(always)]
    pub const fn opponent(color: u8) -> u8 {
        3 - color
    }

    pub const fn of(color: Color) -> u8 {
        match color {
            Color::Black => BLACK,
            Color::White => WHITE,
        }
    }
}

/// The square of a point.
pub(crate) const fn square(point: Point) -> Square {
    ((point.row() as u16 + 1) << 5) | (point.column() as u16 + 1)
}

/// The point of a square that is not rim.
#[cfg(test)]
const fn point(square: Square) -> Point {
    Point::at((square & 31) as usize - 1, (square >> 5) as usize - 1)
}

/// The four neighbors of a square, rim included.
#[inline(always)]
pub(crate) const fn neighbors(square: Square) -> [Square; 4] {
    [square - 32, square - 1, square + 1, square + 32]
}

/// The contents of all squares of `board`.
pub(crate) fn contents(board: &Board) -> [u8; SQUARES] {
    let mut contents = [content::RIM; SQUARES];
    for point in board.points().iter() {
        contents[square(point) as usize] = content::EMPTY;
    }
    for color in Color::ALL {
        for point in board.stones(color).iter() {
            contents[square(point) as usize] = content::of(color);
        }
    }
    contents
}

/// The number of squares that a board of `size` can use, rim included. Arrays need not be copied
/// beyond it.
pub(crate) const fn used(size: BoardSize) -> usize {
    (size.height() + 2) * 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_points_are_inverse_and_rimmed() {
        for (width, height) in [(1, 1), (9, 9), (25, 25), (25, 2), (3, 25)] {
            let size = BoardSize::rectangle(width, height).unwrap();
            let board = Board::empty(size);
            let contents = contents(&board);
            for p in board.points() {
                assert_eq!(point(square(p)), p);
                let empty = neighbors(square(p))
                    .into_iter()
                    .filter(|&n| contents[n as usize] == content::EMPTY);
                assert!(empty.map(point).eq({
                    let mut around: Vec<Point> = size.neighbors(p).collect();
                    around.sort_by_key(|&n| square(n));
                    around
                }));
            }
        }
    }
}
