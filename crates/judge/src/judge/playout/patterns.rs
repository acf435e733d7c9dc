//! Points where contact calls for a move: hane, cut, connection.
//!
//! A pattern looks at the eight squares around an empty point; it also matches turned, reflected
//! and with colors exchanged.
//!
//! Source: Gelly, Wang, Munos, Teytaud (2006), *Modification of UCT with Patterns
//! in Monte-Carlo Go*, in the form that Petr Baudiš (2015) gives them in *Michi*.

use std::sync::LazyLock;

use super::around::Around;

/// The move is in the middle. `X` and `O` are stones of the two colors, `.` is
/// empty, `#` rim; `x` is anything but X, `o` anything but O, `?` anything.
#[rustfmt::skip]
const PATTERNS: [[&str; 3]; 13] = [
    // Hane: around a stone, past one, under one, and where two meet.
    ["XOX", "...", "???"],
    ["XO.", "...", "?.?"],
    ["XO?", "X..", "x.?"],
    [".O.", "X..", "..."],
    // Cut: of a diagonal, of a peeped one, of two stones, of a knight's move.
    ["XO?", "O.o", "?o?"],
    ["XO?", "O.X", "???"],
    ["?X?", "O.O", "ooo"],
    ["OX?", "o.O", "???"],
    // On the edge: chase, block a cut, block a connection, descend, cut.
    ["X.?", "O.?", "###"],
    ["OX?", "X.O", "###"],
    ["?X?", "x.O", "###"],
    ["?XO", "x.x", "###"],
    ["?OX", "X.O", "###"],
];

/// True if a pattern matches around an empty square.
#[inline(always)]
pub(crate) fn matches(around: Around) -> bool {
    let index = around.index();
    TABLE[index / 64] >> (index % 64) & 1 != 0
}

/// A bit for each content of the eight squares, two bits a square: the first three squares choose
/// the bit of a word, the others the word.
static TABLE: LazyLock<Box<[u64; 1 << 10]>> = LazyLock::new(|| {
    let mut table = Box::new([0; 1 << 10]);
    for pattern in PATTERNS {
        let mut rows = pattern.map(|row| row.as_bytes().try_into().expect("three squares"));
        for turn in 0..8 {
            enter(&mut table, &rows);
            enter(&mut table, &rows.map(|row| row.map(exchanged)));
            rows = turned(&rows);
            if turn == 3 {
                rows.reverse();
            }
        }
    }
    table
});

type Rows = [[u8; 3]; 3];

fn turned(rows: &Rows) -> Rows {
    std::array::from_fn(|r| std::array::from_fn(|c| rows[2 - c][r]))
}

/// The letter for the other color.
fn exchanged(letter: u8) -> u8 {
    match letter {
        b'X' => b'O',
        b'O' => b'X',
        b'x' => b'o',
        b'o' => b'x',
        _ => letter,
    }
}

/// Enters all contents that match.
fn enter(table: &mut [u64; 1 << 10], rows: &Rows) {
    // The middle of the nine is the move.
    let letters: [u8; 8] = std::array::from_fn(|place| {
        let square = place + usize::from(place >= 4);
        rows[square / 3][square % 3]
    });
    let (first, others) = letters.split_at(3);
    let mut bits = 0_u64;
    each_allowed(first, 0, &mut |contents| bits |= 1 << contents);
    each_allowed(others, 0, &mut |word| table[word] |= bits);
}

/// Calls `tell` with every content that the letters allow: two bits a square, the first lowest,
/// below `later`, the contents of the squares after them.
fn each_allowed(letters: &[u8], later: usize, tell: &mut impl FnMut(usize)) {
    let Some((letter, before)) = letters.split_last() else {
        return tell(later);
    };
    for content in 0..4 {
        if allows(*letter, content) {
            each_allowed(before, later << 2 | content, tell);
        }
    }
}

/// True if a letter allows a content: 0 nothing, 1 a stone of one color, 2 of the other, 3 rim.
fn allows(letter: u8, content: usize) -> bool {
    match letter {
        b'.' => content == 0,
        b'X' => content == 1,
        b'O' => content == 2,
        b'#' => content == 3,
        b'x' => content != 1,
        b'o' => content != 2,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Point};
    use crate::judge::playout::board::PlayoutBoard;
    use crate::judge::playout::mailbox;

    fn matches_at(vertex: &str, diagram: &str) -> bool {
        let board: Board = diagram.parse().unwrap();
        let point: Point = vertex.parse().unwrap();
        matches(PlayoutBoard::new(&board).around(mailbox::square(point)))
    }

    #[test]
    fn a_cut_matches_in_every_turn_and_color_and_a_solid_connection_does_not() {
        for cut in [
            ". . . .\n. X O .\n. O . .\n. . . .",
            ". . . .\n. O X .\n. . O .\n. . . .",
            ". . . .\n. X . .\n. O X .\n. . . .",
            ". . . .\n. . O .\n. O X .\n. . . .",
        ] {
            let empty = ["B2", "B3", "C2", "C3"];
            let empty = empty.into_iter().find(|vertex| {
                let board: Board = cut.parse().unwrap();
                let point: Point = vertex.parse().unwrap();
                board.empty_points().contains(point)
            });
            assert!(matches_at(empty.unwrap(), cut), "{cut}");
        }
        assert!(!matches_at("C2", ". . . .\n. O O .\n. O . .\n. . . ."));
        assert!(!matches_at("C2", ". . . .\n. . . .\n. . . .\n. . . ."));
    }

    #[test]
    fn a_descent_matches_on_the_edge_only() {
        assert!(matches_at("B1", ". . .\nX X O\n. . ."));
        assert!(!matches_at("B2", "X X O\n. . .\n. . ."));
    }
}
