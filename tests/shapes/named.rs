//! Positions with a name.

use seichi::{Color, Contract, First, Kos, PointSet};

use super::support::exact::{Claim, Outcome};
use super::{Known, known};

/// The upper left part of a board of 11 lines, the rest of which is White's but
/// for a black group at the lower edge.
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

/// The corner on a board of 7 lines where White has two eyes that nobody may
/// play at, if it is small enough.
fn small(corner: &str) -> Option<(Known, PointSet)> {
    let rows = corner.lines().map(str::trim).filter(|row| !row.is_empty());
    let mut rows: Vec<String> = rows.map(str::to_owned).collect();
    if rows.len() > 6 || rows.iter().any(|row| row.split(' ').count() > 7) {
        return None;
    }
    // The last row is outside.
    let last = rows.last_mut()?;
    *last = last.replace('.', "O");
    rows.resize(6, "O".to_owned());
    for row in &mut rows {
        let missing = 7 - row.split(' ').count();
        *row += &" O".repeat(missing);
    }
    rows.push("O O O O . O .".to_owned());
    let eyes = ["E1", "G1"].map(|vertex| vertex.parse().unwrap());
    Some((known("", &rows.join("\n")), eyes.into_iter().collect()))
}

#[test]
fn the_answers_are_those_of_an_exact_solver() {
    for (name, corner) in CORNERS {
        let Some((known, eyes)) = small(corner) else {
            continue;
        };
        let holds = |color, targets, first| {
            let mut claim = Claim::new(&known.board, color, targets, PointSet::EMPTY);
            claim.closed = eyes;
            let kos = Kos::Simple;
            claim.contract = Contract { first, kos };
            claim.solve(4_000_000) == Outcome::Held
        };
        let living = known.board.stones(Color::Black) - known.dead - known.seki;
        let lives = living.is_empty() || holds(Color::Black, living, First::Attacker);
        assert!(lives, "{name}: Black can be captured");
        for color in Color::ALL {
            let own = known.board.stones(color);
            let (dead, seki) = (own & known.dead, own & known.seki);
            let saved = !dead.is_empty() && holds(color, dead, First::Defender);
            assert!(!saved, "{name}: {color} can be saved");
            let stands = seki.is_empty() || holds(color, seki, First::Attacker);
            assert!(stands, "{name}: {color} can be captured");
        }
    }
}
