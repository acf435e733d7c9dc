//! Points where contact asks for a move: hane, cut, connection.
//!
//! A pattern looks at the eight squares around an empty point; it matches
//! however it is turned, reflected or its colors exchanged.
//!
//! Source: Gelly, Wang, Munos, Teytaud (2006), *Modification of UCT with Patterns
//! in Monte-Carlo Go*, in the form that Petr Baudiš (2015) gives them in *Michi*.

use std::sync::LazyLock;

use super::around::{AROUND, Around};

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

/// A bit for each content of the eight squares, two bits a square.
static TABLE: LazyLock<Box<[u64; 1 << 10]>> = LazyLock::new(|| {
    let mut table = Box::new([0; 1 << 10]);
    for pattern in PATTERNS {
        let mut rows = pattern.map(|row| row.as_bytes().try_into().expect("three squares"));
        for turn in 0..8 {
            enter(&mut table, &rows, 0, 0);
            rows = turned(&rows);
            if turn == 3 {
                rows.reverse();
            }
        }
    }
    table
});

/// A square of a pattern is a letter.
type Rows = [[u8; 3]; 3];

fn turned(rows: &Rows) -> Rows {
    std::array::from_fn(|r| std::array::from_fn(|c| rows[2 - c][r]))
}

/// Enters all contents that match from the square number `place` on, and their
/// negatives; `around` is what stands on the squares before.
fn enter(table: &mut [u64; 1 << 10], rows: &Rows, place: usize, around: usize) {
    if place == AROUND.len() {
        // Exchanging the colors exchanges the bits of the squares with one.
        let (low, high) = (around & 0x5555, around >> 1 & 0x5555);
        for around in [around, low << 1 | high] {
            table[around / 64] |= 1 << (around % 64);
        }
        return;
    }
    // The middle of the nine is the move.
    let square = place + usize::from(place >= 4);
    for content in contents(rows[square / 3][square % 3]) {
        enter(table, rows, place + 1, around | content << (2 * place));
    }
}

/// What may stand on a square of a pattern: 0 nothing, 1 a stone of one color,
/// 2 of the other, 3 rim.
fn contents(letter: u8) -> impl Iterator<Item = usize> {
    (0..4).filter(move |content| match letter {
        b'.' => *content == 0,
        b'X' => *content == 1,
        b'O' => *content == 2,
        b'#' => *content == 3,
        b'x' => *content != 1,
        b'o' => *content != 2,
        _ => true,
    })
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
