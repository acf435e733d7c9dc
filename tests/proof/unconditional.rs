//! Unconditional status: its traps, each beside the position that differs by a stone, its laws, and
//! a twin that plays all moves.

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::*;
use seichi::proof::{Benson, Unconditional, UnconditionalStatus};
use seichi::{Board, BoardSize, ByColor, Chains, Color, Move, PointSet, Setup, Suicide, Symmetry};

use crate::support::board;
use crate::support::strategies::{rectangle, size};

fn benson(board: &Board, suicide: Suicide) -> ByColor<Benson> {
    let chains = Chains::of(board);
    ByColor::from_fn(|color| Benson::of(board, &chains, color, suicide))
}

fn with_rule(board: &Board, suicide: Suicide) -> Unconditional {
    let benson = benson(board, suicide);
    Unconditional::of(board, &Chains::of(board), &benson, suicide)
}

fn analyse(board: &Board) -> Unconditional {
    with_rule(board, Suicide::Forbidden)
}

/// The whole board: `A` alive, `d` dead, `b` and `w` territory, `?` undecided.
fn picture(board: &Board) -> String {
    let unconditional = analyse(board);
    board.mark(|point| match unconditional.status(point) {
        UnconditionalStatus::Alive => 'A',
        UnconditionalStatus::Dead => 'd',
        UnconditionalStatus::BlackTerritory => 'b',
        UnconditionalStatus::WhiteTerritory => 'w',
        UnconditionalStatus::Undecided => '?',
    })
}

#[track_caller]
fn assert_picture(diagram: &str, expected: &str) {
    let rows = expected.lines().map(|row| format!("{}\n", row.trim()));
    let expected: String = rows.filter(|row| row != "\n").collect();
    assert_eq!(picture(&board(diagram)), expected, "\n{}", board(diagram));
}

// ---- what it claims, and the stone that makes it not --------------------

#[test]
fn own_stones_inside_cost_the_opponent_their_liberties() {
    assert_picture(
        ". . . X .
         X X . X X
         . . . X .
         X X X X X
         . X . X .",
        "b b b A b
         A A b A A
         b b b A b
         A A A A A
         b A b A b",
    );
}

#[test]
fn without_them_there_is_room_for_two_eyes() {
    assert_picture(
        ". . . X .
         . . . X X
         . . . X .
         X X X X X
         . X . X .",
        "? ? ? A b
         ? ? ? A A
         ? ? ? A b
         A A A A A
         b A b A b",
    );
}

#[test]
fn one_stone_inside_leaves_an_eye_where_it_stood() {
    assert_picture(
        ". . . X .
         . X . X X
         . . . X .
         X X X X X
         . X . X .",
        "? ? ? A b
         ? ? ? A A
         ? ? ? A b
         A A A A A
         b A b A b",
    );
}

#[test]
fn three_stones_inside_leave_two_eyes_where_they_stood() {
    assert_picture(
        ". . . . X .
         X X X . X X
         . . . . X .
         X X X X X X
         . X . . X .
         X X X X X X",
        "? ? ? ? A b
         ? ? ? ? A A
         ? ? ? ? A b
         A A A A A A
         b A b b A b
         A A A A A A",
    );
}

#[test]
fn prisoners_cannot_become_eyes() {
    assert_picture(
        ". . . X .
         O O . X X
         . . . X .
         X X X X X
         . X . X .",
        "b b b A b
         d d b A A
         b b b A b
         A A A A A
         b A b A b",
    );
}

#[test]
fn prisoners_may_become_eyes_where_suicide_is_legal() {
    let board = board(
        ". . . X .
         O O . X X
         . . . X .
         X X X X X
         . X . X .",
    );
    let corner = board.points().component("A5".parse().unwrap()) - board.stones(Color::Black);
    let corner = corner.component("A5".parse().unwrap());
    let claimed = |suicide| with_rule(&board, suicide).territory.black & corner;
    assert_eq!(claimed(Suicide::Forbidden), corner);
    assert_eq!(claimed(Suicide::Allowed), PointSet::EMPTY);
}

#[test]
fn a_false_eye_is_none_if_the_owner_wins_the_ko() {
    let board = board(
        ". . O .
         O X O O
         X X X X
         . X . O",
    );
    let unconditional = analyse(&board);
    let top = "A4 B4 C4 D4 A3 C3 D3";
    assert_eq!(unconditional.needs_ko.black.to_string(), top);
    assert!(
        unconditional
            .territory
            .black
            .contains("A3".parse().unwrap())
    );
    assert!(!unconditional.needs_ko.black.contains("D1".parse().unwrap()));
}

#[test]
fn beside_a_false_eye_two_real_ones_are_enough() {
    let below = "
         X X X X X X
         . X . X . X
         X X X X X X
         X X X X X X";
    let claimed = "
         A A A A A A
         b A b A b A
         A A A A A A
         A A A A A A";
    assert_picture(
        &format!(". . O O . .\nO X O O O O{below}"),
        &format!("b b d d b b\nd A d d d d{claimed}"),
    );
    assert_picture(
        &format!(". . O . . .\nO X O O O O{below}"),
        &format!("? ? ? ? ? ?\n? A ? ? ? ?{claimed}"),
    );
}

// ---- seki around two stones ---------------------------------------------

const SEKI: &str = "
    O . O X X X X
    . X O O X . X
    O X . O X X X
    O . O O X . X
    O O O X X X X
    X X X X X X X
    . . . . . . .";

/// As [`SEKI`], but A5 and C6 are not of one chain.
const CUT: &str = "
    O . O X X X X
    . X O O X . X
    O X . O X X X
    O . O O X . X
    O O X X X X X
    X X X X X X X
    . . . . . . .";

/// As [`SEKI`], but B7 is filled.
const FILLED: &str = "
    O O O X X X X
    . X O O X . X
    O X . O X X X
    O . O O X . X
    O O O X X X X
    X X X X X X X
    . . . . . . .";

/// A seki with the whole of the surrounding chain on the left and above.
const PROPPED: &str = "
    O O O O X X X X
    O O . O X X X X
    O . X O X . X X
    O O X . O X . X
    O O . O O X X X
    O O O X X X X X
    X X X X X X X X
    . . . . . . . .";

/// As [`PROPPED`], but E5 has only one liberty.
const UNPROPPED: &str = "
    O O O O X X X X
    O O . O X X X X
    O . X O X . X X
    O O X . O X . X
    O O . O X X X X
    O O O X X X X X
    X X X X X X X X
    . . . . . . . .";

/// As [`PROPPED`], but D5 is a liberty of X.
const OPENED: &str = "
    O O O O X X X X
    O O . O X X X X
    O . X O X . X X
    O O X . X X . X
    O O . O O X X X
    O O O X X X X X
    X X X X X X X X
    . . . . . . . .";

/// Whether the area of the two stones is settled. The answer must be the same for the whole area in
/// all eight orientations of the board and with the colors exchanged.
#[track_caller]
fn is_settled(diagram: &str) -> bool {
    let original = board(diagram);
    let e = if original.size().width() == 7 {
        "B4"
    } else {
        "C4"
    };
    let alive = benson(&original, Suicide::Forbidden).black.stones;
    let area = (original.points() - alive).component(e.parse().unwrap());
    assert!(area.len() > 12, "the area is too small in\n{original}");
    let mut answers = Vec::new();
    for symmetry in Symmetry::ALL {
        let turned = original.transformed(symmetry);
        let area = symmetry.apply_set(&area, original.size());
        let black = analyse(&turned).territory.black & area;
        let white = analyse(&turned.color_swapped()).territory.white & area;
        answers.extend([black, white].map(|claim| match claim {
            PointSet::EMPTY => false,
            _ => {
                assert_eq!(claim, area);
                true
            }
        }));
    }
    assert!(answers.iter().all(|&answer| answer == answers[0]));
    answers[0]
}

#[test]
fn two_stones_in_a_seki_settle_nothing() {
    assert!(!is_settled(SEKI));
    assert!(!is_settled(PROPPED));
}

#[test]
fn a_seki_needs_its_two_sides_connected() {
    assert!(is_settled(CUT));
}

#[test]
fn a_seki_needs_four_empty_points() {
    assert!(is_settled(FILLED));
    assert!(is_settled(OPENED));
}

#[test]
fn a_seki_needs_two_liberties_for_every_chain() {
    assert!(is_settled(UNPROPPED));
}

// ---- small things -------------------------------------------------------

#[test]
fn nothing_is_settled_without_alive_chains() {
    for (width, height) in [(1, 1), (2, 2), (3, 3), (3, 1), (2, 3)] {
        let empty = Board::empty(BoardSize::rectangle(width, height).unwrap());
        assert!(!picture(&empty).contains(|c| "Adbw".contains(c)));
    }
    assert_picture(". . .\n. X .\n. . .", "? ? ?\n? ? ?\n? ? ?");
}

#[test]
fn verdicts_print_in_the_words_of_gnu_go() {
    let unconditional = analyse(&board(
        ". X . O O
         X X . O .
         X O . O O
         X X . O .
         . X . O O",
    ));
    let word = |vertex: &str| unconditional.status(vertex.parse().unwrap()).to_string();
    let words = ["A5", "A4", "E4", "D5", "C3", "B3", "Z9"].map(word);
    let expected = [
        "black_territory",
        "alive",
        "white_territory",
        "alive",
        "undecided",
        "undecided",
        "undecided",
    ];
    assert_eq!(words, expected);
}

// ---- laws ---------------------------------------------------------------

/// Two alive lines at the bottom, anything above, without chains that have no liberty.
fn walled(size: BoardSize, contents: &[u8]) -> Board {
    let mut setup = Setup::empty(size);
    let mut contents = contents.iter();
    for point in setup.size.reading_order() {
        let wall = point.row() == 1 || point.row() == 0 && point.column() % 2 == 1;
        match (point.row(), contents.next()) {
            _ if wall => setup.stones.black.insert(point),
            (2.., Some(0)) => setup.stones.black.insert(point),
            (2.., Some(1 | 2)) => setup.stones.white.insert(point),
            _ => {}
        }
    }
    loop {
        match Board::from_setup(&setup) {
            Ok(board) => return board,
            Err(seichi::board::SetupError::NoLiberty { color, stones, .. }) => {
                setup.stones[color] -= stones;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

fn any_walled(lines: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Board> {
    let sizes = prop_oneof![size(lines.clone()), rectangle(lines)];
    let contents = sizes.prop_flat_map(|size| (Just(size), vec(0..6_u8, size.area())));
    contents.prop_map(|(size, contents)| walled(size, &contents))
}

proptest! {
    #[test]
    fn symmetries_and_exchanged_colors_turn_the_answer(board in any_walled(4..=9)) {
        let answer = analyse(&board);
        for symmetry in Symmetry::ALL {
            let turned = analyse(&board.transformed(symmetry));
            let turn = |set: PointSet| symmetry.apply_set(&set, board.size());
            prop_assert_eq!(turned.territory, answer.territory.map(turn));
            prop_assert_eq!(turned.needs_ko, answer.needs_ko.map(turn));
        }
        let swapped = analyse(&board.color_swapped());
        prop_assert_eq!(swapped.territory, answer.territory.swapped());
        prop_assert_eq!(swapped.alive, answer.alive.swapped());
    }

    #[test]
    fn it_claims_more_than_other_rules_and_nothing_twice(board in any_walled(4..=9)) {
        for suicide in [Suicide::Forbidden, Suicide::Allowed] {
            let answer = with_rule(&board, suicide);
            let benson = benson(&board, suicide);
            let claims = Color::ALL.map(|color| answer.alive[color] | answer.territory[color]);
            prop_assert!(claims[0].is_disjoint(&claims[1]));
            for color in Color::ALL {
                let pass_alive = benson[color].pass_alive_territory(&board);
                prop_assert!(pass_alive.is_subset(&answer.territory[color]));
                prop_assert!(answer.needs_ko[color].is_subset(&answer.territory[color]));
                prop_assert!(answer.needs_ko[color].is_disjoint(&pass_alive));
            }
        }
    }
}

// ---- the twin: White plays anything, Black passes ------------------------

/// Everything that White can own unconditionally if only White moves.
fn reachable(board: &Board, suicide: Suicide) -> PointSet {
    let stones = |board: &Board| Color::ALL.map(|color| board.stones(color));
    let mut seen = HashSet::from([stones(board)]);
    let mut open = vec![*board];
    let mut reached = PointSet::EMPTY;
    while let Some(board) = open.pop() {
        reached |= Benson::of(&board, &Chains::of(&board), Color::White, suicide).safe();
        for point in board.empty_points() {
            let mut next = board;
            let played = next.play(Color::White, Move::Play(point), suicide);
            if played.is_ok() && seen.insert(stones(&next)) {
                open.push(next);
            }
        }
    }
    reached
}

/// Black owns exactly the points that White cannot. No board here has room
/// for the seki, so there is no exception.
fn agrees_with_the_twin(board: &Board, suicide: Suicide) {
    let answer = with_rule(board, suicide);
    let owned = answer.alive.black | answer.territory.black;
    let reached = reachable(board, suicide);
    assert_eq!(
        owned,
        board.points() - reached,
        "{suicide:?}: claimed, and out of reach, in\n{board}"
    );
}

#[test]
fn on_one_or_two_lines_above_a_wall_it_is_what_no_move_can_change() {
    for size in ["4x4", "3x4", "7x3"] {
        let size: BoardSize = size.parse().unwrap();
        let above = (size.area() - 2 * size.width()) as u32;
        for number in 0..3_u32.pow(above) {
            let digits = (0..above).map(|digit| number / 3_u32.pow(digit) % 3);
            let contents: Vec<u8> = digits.map(|d| [0, 1, 3][d as usize]).collect();
            agrees_with_the_twin(&walled(size, &contents), Suicide::Forbidden);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn on_three_lines_above_a_wall_it_is_what_no_move_can_change(board in any_walled(5..=5)) {
        prop_assume!(board.empty_points().len() <= 13);
        agrees_with_the_twin(&board, Suicide::Forbidden);
    }

    #[test]
    fn suicide_changes_nothing_in_that(board in any_walled(4..=4)) {
        agrees_with_the_twin(&board, Suicide::Allowed);
    }
}
