//! Squares: points with a rim around them, as array indices.
//!
//! Random games play millions of moves. They work on arrays in which every point
//! has four neighbors, some of which are rim: no bounds to test. A square is its
//! row plus one times 32 plus its column plus one.

use crate::board::{Board, BoardSize, Color, Point, PointSet};

/// The index of a point or of the rim.
pub(crate) type Square = u16;

/// The length of an array over all squares.
pub(crate) const SQUARES: usize = 27 * 32;

/// No square: the corner of the rim.
pub(crate) const NOWHERE: Square = 0;

/// What is on a square. `content::EMPTY` is 0; the colors are 1 and 2, so that
/// the opponent of `c` is `3 - c`; the rim is 3.
pub(crate) mod content {
    use crate::board::Color;

    pub const EMPTY: u8 = 0;
    pub const BLACK: u8 = 1;
    pub const WHITE: u8 = 2;
    pub const RIM: u8 = 3;

    /// The other color.
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

/// The points whose squares hold a stone of `color`.
pub(crate) fn points(contents: &[u8; SQUARES], color: u8) -> PointSet {
    PointSet::of_rows(|row| {
        let (eights, _) = contents[(row + 1) << 5..][..32].as_chunks::<8>();
        let bits = eights.iter().rev().fold(0, |bits, &eight| {
            bits << 8 | stones(u64::from_le_bytes(eight), color)
        });
        // The first square is rim.
        bits >> 1
    })
}

/// Which of eight squares, a byte each, hold a stone of `color`, a bit each.
const fn stones(squares: u64, color: u8) -> u32 {
    const LOW: u64 = 0x0101_0101_0101_0101;
    // The rim has the bits of both colors.
    let own = squares >> (color - 1) & !(squares >> (content::opponent(color) - 1)) & LOW;
    // Moves the bit of byte `n` to place `56 + n`.
    (own.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// The number of squares that a board of `size` can use, rim included: arrays
/// need not be copied beyond.
pub(crate) const fn used(size: BoardSize) -> usize {
    (size.height() + 2) * 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_found_where_they_are() {
        let size = BoardSize::rectangle(25, 25).unwrap();
        for (third, color) in [(0, content::BLACK), (1, content::WHITE)] {
            let mut contents = contents(&Board::empty(size));
            for p in size.points() {
                contents[square(p) as usize] = [1, 2, 0][(p.column() + p.row() * p.row()) % 3];
            }
            let is_stone = |p: &Point| (p.column() + p.row() * p.row()) % 3 == third;
            let expected: PointSet = size.points().into_iter().filter(is_stone).collect();
            assert_eq!(points(&contents, color), expected);
        }
    }

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
