//! Shapes with a name, each beside a position that looks the same: few points differ, and so does
//! the verdict.

use seichi::{Color, PointSet};

use super::{Known, corner, known};

/// A position: what it is called and its diagram.
type Drawing = (&'static str, &'static str);

/// The upper left part of a board, as in [`corner`].
const CORNERS: [[Drawing; 2]; 20] = [
    // White C11 captures four stones, and Black plays under them, at B10 or B11: the captors have
    // two liberties left and fall. In the other position White has filled one of the captured
    // points, and nothing can be played there any more.
    [
        (
            "under the stones",
            "
            Y Y . X . . X O
            Y Y o X X X X O
            O O X X O O O O
            O O O O O O O O",
        ),
        (
            "under the stones, too late",
            "
            . . O x . . x O
            . O O x x x x O
            O O x x O O O O
            O O O O O O O O",
        ),
    ],
    // Either side may connect the ko and make it a seki without ko. Black can attack by filling a
    // shared liberty, but then White takes the ko first; White can also attack after taking the ko,
    // but then Black retakes it first. If nobody begins it is a seki. With an eye of its own Black
    // has nothing to fear.
    [
        (
            "ten-thousand-year ko",
            "
            . y w . b O
            b w w . b O
            b b b b b O
            b b b O O O
            b b b O O O
            O O O O O O",
        ),
        (
            "ten-thousand-year ko against an eye",
            "
            . Y o . X O
            X o o . X O
            X X X X X O
            X . X O O O
            X X X O O O
            O O O O O O",
        ),
    ],
    // The side that fills the shared liberty C9 is in atari; a side that takes a ko opens the other
    // ko for the opponent. An eye of Black's takes White's kos away.
    [
        (
            "seki with a double ko",
            "
            w w y . b O O
            w w w b b b O
            . w . b b b O
            z b b b b b O
            b b O O O O O
            O O O O O O O",
        ),
        (
            "double ko against an eye",
            "
            o o Y . X O O
            o o o X X X O
            . o . X . X O
            o X X X X X O
            X X O O O O O
            O O O O O O O",
        ),
    ],
    // The eye is a liberty that the opponent must fill last.
    [
        (
            "one eye each in the corner",
            "
            . w . b . b O
            w w b b b b O
            b b b O O O O
            O O O O O O O",
        ),
        (
            "one eye against none in the corner",
            "
            . O . x x x O
            O O x x x x O
            x x x O O O O
            O O O O O O O",
        ),
    ],
    [
        (
            "one eye against none on the side",
            "
            O x . O . O x O
            O x . O O O x O
            O x x x x x x O
            O O O O O O O O",
        ),
        (
            "no eye against none on the side",
            "
            O b . w w w b O
            O b . w w w b O
            O b b b b b b O
            O O O O O O O O",
        ),
    ],
    // White B11 captures A11 and Black captures three stones there. Without the stone on C11 White
    // answers a connection at B11 by C11 and captures three.
    [
        (
            "snapback in the corner",
            "
            Y . o X . X O
            O X X X X X O
            O O X . X O O
            O O X X X O O
            O O O O O O O",
        ),
        (
            "no snapback in the corner",
            "
            x . . X . X O
            O O X X X X O
            O O X . X O O
            O O X X X O O
            O O O O O O O",
        ),
    ],
    // Four die, six live (and five decide by moving first).
    [
        (
            "four on the second line in the corner",
            "
            . . . . . O
            x x x x O O
            O O O O O O",
        ),
        (
            "six on the second line in the corner",
            "
            . . . . . . . O
            X X X X X X O O
            O O O O O O O O",
        ),
    ],
    // Six die, eight live (and seven decide by moving first).
    [
        (
            "six on the second line on the side",
            "
            O . . . . . . . . O
            O O x x x x x x O O
            O O O O O O O O O O",
        ),
        (
            "eight on the second line on the side",
            "
            . . . . . . . . . . O
            O X X X X X X X X O O
            O O O O O O O O O O O",
        ),
    ],
    // The L group is dead as it is. With one leg more the first move decides; with both legs it
    // lives.
    [
        (
            "L group",
            "
            . . . O
            . . x O
            . . x O
            . x x O
            . O O O
            O O O O",
        ),
        (
            "L group with two legs",
            "
            . . X O
            . . X O
            . . X O
            . X X O
            X X O O
            O O O O",
        ),
    ],
    // Whatever the liberties outside, an eye space of three stones is one eye if White has the
    // middle one, and two if Black has it.
    [
        (
            "bent three with liberties, attacked",
            "
            Z . x . . O
            . x x . . O
            x x O O O O
            O O O O O O",
        ),
        (
            "bent three with liberties, defended",
            "
            X . X . . O
            . X X . . O
            X X O O O O
            O O O O O O",
        ),
    ],
    // The spaces that die in the corner for lack of liberties, with two of them. (With one less,
    // the first move decides.)
    [
        (
            "rectangle of six in the corner with liberties",
            "
            . . . X O O
            . . . X . O
            X X X X . O
            O O O O O O",
        ),
        (
            "rectangle of six in the corner with liberties, two prisoners",
            "
            . O . x O O
            . O . x . O
            x x x x . O
            O O O O O O",
        ),
    ],
    [
        (
            "bent four in the corner with liberties",
            "
            . . . X . O
            . X X X . O
            X X O O O O
            O O O O O O",
        ),
        (
            "bent four in the corner with liberties, two prisoners",
            "
            O O . x . O
            . x x x . O
            x x O O O O
            O O O O O O",
        ),
    ],
    // Four in a row are two eyes when they are captured, so White cannot play, and neither can
    // Black, which would be in atari. Bent in the corner they are one.
    [
        (
            "three in a row in a seki",
            "
            . w w w . b O
            b b b b b b O
            O O O O O O O",
        ),
        (
            "bent four in the corner, seen from both sides",
            "
            O O . x O
            O x x x O
            . x O O O
            x x O O O
            O O O O O",
        ),
    ],
    // Two prisoners at the ends leave the middle to Black; in the middle they leave one eye.
    [
        (
            "two prisoners at the ends of a row of four",
            "
            O X o . . o X O
            O X X X X X X O
            O O O O O O O O",
        ),
        (
            "two prisoners in the middle of a row of four",
            "
            O x . O O . x O
            O x x x x x x O
            O O O O O O O O",
        ),
    ],
    // A prisoner at the end of four in a row takes nothing away, and three that are all but one of
    // a square leave one eye.
    [
        (
            "a prisoner at the end of a row of four",
            "
            O X o . . . X O
            O X X X X X X O
            O O O O O O O O",
        ),
        (
            "three prisoners in a rectangle of six",
            "
            O O O x O
            . . . x O
            x x x x O
            O O O O O",
        ),
    ],
    // On the edge one bad diagonal makes an eye false, in the centre two do.
    [
        (
            "false eye in the corner",
            "
            . x . x O
            x x x O O
            O O O O O",
        ),
        (
            "real eye in the corner",
            "
            . X . X O
            X X X X O
            O O O O O",
        ),
    ],
    [
        (
            "false eye on the side",
            "
            O x . x . x O
            O O x x x x O
            O O O O O O O",
        ),
        (
            "real eye on the side",
            "
            O X . X . X O
            O X X X X X O
            O O O O O O O",
        ),
    ],
    [
        (
            "false eye in the centre",
            "
            O O O O O O O
            O O x x x x O
            O x . x . x O
            O O x x x x O
            O O O O O O O",
        ),
        (
            "real eye in the centre",
            "
            O O O O O O O
            O X X X X X O
            O X . X . X O
            O O X X X X O
            O O O O O O O",
        ),
    ],
    // A false eye is real if the stone that makes it false cannot stay.
    [
        (
            "false eye made real by a prisoner",
            "
            . X . X O
            X o X X O
            X . X O O
            X X X O O
            O O O O O",
        ),
        (
            "false eye that stays false",
            "
            . x . x O
            x O x x O
            O O x O O
            O O O O O
            O O O O O",
        ),
    ],
    // The white stone on the edge stands in hane. A side that fills one of the two shared liberties
    // is captured by the other: White loses four stones in a shape that holds two eyes, Black
    // everything. With an eye of its own, Black fills them at any time.
    [
        (
            "hane-seki",
            "
            b b . w b O
            b w w . b O
            b b b b b O
            O O O O O O",
        ),
        (
            "a hane is no use against an eye",
            "
            X X . o X . X O
            X o o . X X X O
            X X X X X O O O
            O O O O O O O O",
        ),
    ],
];

/// Whole boards.
const BOARDS: [[Drawing; 2]; 1] = [
    // Each of White's groups has one eye and Black's chain between them none: a side that fills a
    // shared liberty is captured. If one of White's groups has two eyes, it is never in danger, and
    // the other one lives by it.
    [
        (
            "three chains in a seki",
            "
            X w . w . b . w . w X
            X w w w b b b w w w X
            X X X X O O O X X X X
            X . X X O . O X X . X
            X X X X O O O X X X X
            X . X O O . O O X . X
            X X X O O O O O X X X
            O O O O O O O O O O O
            . O O O O O O O O O O
            O O O O O O O O O O O
            O O O O O O O O O O .",
        ),
        (
            "three chains, one with two eyes",
            "
            . O . O . x . O . O X
            O O O O x x x O O O X
            X X X X O O O X X X X
            X . X X O . O X X . X
            X X X X O O O X X X X
            X . X O O . O O X . X
            X X X O O O O O X X X
            O O O O O O O O O O O
            . O O O O O O O O O O
            O O O O O O O O O O O
            O O O O O O O O O O .",
        ),
    ],
];

/// All of them, a shape before its counterexample.
fn pairs() -> Vec<[Known; 2]> {
    let corners = CORNERS
        .iter()
        .map(|pair| pair.map(|(name, diagram)| corner::known(name, diagram)));
    let boards = BOARDS
        .iter()
        .map(|pair| pair.map(|(name, diagram)| known(name, diagram)));
    corners.chain(boards).collect()
}

pub(super) fn all() -> Vec<Known> {
    pairs().into_iter().flatten().collect()
}

#[test]
fn the_answers_are_those_of_an_exact_solver() {
    let drawings = CORNERS.iter().flatten();
    let solved = drawings.filter(|(name, corner)| corner::check(name, corner));
    // All but the groups on the side, which are too long.
    assert_eq!(solved.count(), 2 * CORNERS.len() - 2);
}

#[test]
fn a_counterexample_turns_the_verdict_of_a_stone() {
    for [shape, other] in pairs() {
        let common = Color::ALL.map(|color| shape.board.stones(color) & other.board.stones(color));
        let common = common[0] | common[1];
        let turned = |of: fn(&Known) -> PointSet| (of(&shape) & common) != (of(&other) & common);
        let differs = turned(|known| known.dead) || turned(|known| known.seki);
        assert!(differs, "{}: {}", shape.name, other.name);
    }
}
