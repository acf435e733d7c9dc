//! Positions with a name.

use super::{Known, corner, known};

/// The upper left part of a board of 11 lines. The rest is White's, except a black group at the
/// lower edge.
const CORNERS: [(&str, &str); 11] = [
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
        w w w . b O
        w w w . b O
        b b b b b O
        O O O O O .",
    ),
    (
        "a sacrifice of five is no seki",
        "
        O O . x O
        O O . x O
        x x x x O
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
        "a race that needs an approach move",
        "
        o o . X . . O
        o . X X X O O
        o X X O O O O
        o X O O O O O
        X X O O O O O
        O O O O O O O",
    ),
    (
        // The opponent takes one ko and ends it, and then the other.
        "two eyes that hang on a ko each",
        "
        . x x x . x O
        x x x x x O O
        x x O O O O .
        x x O . . . .
        . x O . . . .
        x O O . . . .
        O O . . . . .",
    ),
];

const BOARDS: [(&str, &str); 3] = [
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
];

pub(super) fn all() -> Vec<Known> {
    let corners = CORNERS
        .iter()
        .map(|(name, corner)| corner::known(name, corner));
    let boards = BOARDS.iter().map(|(name, diagram)| known(name, diagram));
    corners.chain(boards).collect()
}

#[test]
fn the_answers_are_those_of_an_exact_solver() {
    let drawings = CORNERS.iter();
    let solved = drawings.filter(|(name, corner)| corner::check(name, corner));
    // All but one, which is too wide.
    assert_eq!(solved.count(), CORNERS.len() - 1);
}
