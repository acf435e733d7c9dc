//! Positions with a name.

use super::{Known, known};

/// The upper left part of a board of 11 lines, the rest of which is White's but
/// for a black group at the lower edge.
const CORNERS: [(&str, &str); 9] = [
    (
        "bent four in the corner",
        "
        O O . x O
        O x x x O
        x x . O O
        O O O O .",
    ),
    (
        "one eye against none",
        "
        . O . x O
        O O . x O
        x x x x O
        O O O O .",
    ),
    (
        "seki without eyes",
        "
        w w . b O
        w w . b O
        b b b b O
        O O O O .",
    ),
    (
        "seki with an eye each",
        "
        . w . b . b O
        w w b b b b O
        b b b O O O O
        O O O O . . .",
    ),
    (
        "four prisoners in a row of six",
        "
        o o o o . . X O
        X X X X X X X O
        O O O O O O O O",
    ),
    (
        "four prisoners in a square of five",
        "
        O O . x O
        O O x x O
        x x x . O
        O O O O O",
    ),
    (
        "two prisoners in a row of four",
        "
        . O O . x O
        x x x x x O
        O O O O O O",
    ),
    (
        "one of two eyes is false",
        "
        . x . x O
        x x x O O
        O O O O .",
    ),
    (
        "life by double ko",
        "
        . X X X . X O
        X X X X X O O
        X X O O O O .
        X X O . . . .
        . X O . . . .
        X O O . . . .
        O O . . . . .",
    ),
];

const BOARDS: [(&str, &str); 4] = [
    (
        "two-headed dragon",
        "
        . . . O . . O . . . .
        . O O O X X O O O O .
        . O X X X . X X X O .
        . O X O O X X O X O .
        . O X O . O O O X O .
        O O X O O O O O X O O
        . O X O O O . O X O .
        . O X O X X O O X O .
        . O X X X . X X X O .
        . O O O O X X O O O .
        . . . . O . . O . . .",
    ),
    (
        "snapback",
        "
        X . o X . X .
        O X X X X X X
        O O O O X . X
        . O . O X X X
        O O O O X . X
        . O . O X X X
        O O O O X . X",
    ),
    (
        "invaders without room",
        "
        . . X O . . .
        . o X O . x .
        . . X O . . .
        X X X O O O O
        . . X X X O .
        . o . . X O O
        . . . . X O .",
    ),
    (
        "a stone that ends a ko",
        "
        . . X O . .
        . X X O . .
        . X O . O .
        X . X O O .
        . X X O . .
        . . X O . .",
    ),
];

/// All of them.
pub(super) fn all() -> Vec<Known> {
    let corners = CORNERS
        .iter()
        .map(|(name, corner)| known(name, &whole(corner)));
    let boards = BOARDS.iter().map(|(name, diagram)| known(name, diagram));
    corners.chain(boards).collect()
}

/// The board around a corner.
fn whole(corner: &str) -> String {
    let rows = corner.lines().map(str::trim).filter(|row| !row.is_empty());
    let mut rows: Vec<String> = rows.map(str::to_owned).collect();
    rows.resize(8, ".".to_owned());
    for row in &mut rows {
        let missing = 11 - row.split(' ').count();
        *row += &" .".repeat(missing);
    }
    rows.push(["O"; 11].join(" "));
    rows.push(["X"; 11].join(" "));
    rows.push(". X . . . X . . . X .".to_owned());
    rows.join("\n")
}
