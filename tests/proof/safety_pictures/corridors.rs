//! Corridors and rings.

use seichi::proof::Rule;
use seichi::{Color, PointSet};

use super::{assert_capturable, assert_safe, proved, proved_by, read, solved};
use crate::support::exact::Outcome;

#[test]
fn a_corridor_with_a_prisoner_may_be_seki() {
    let picture = "O O O O O , O
         X X X X O O O
         X X . X O O O
         . . X O O , O
         O . X O O O O
         X X X O O O O
         O O O O O O ,";
    let (board, closed) = read(picture);
    let safety = proved(picture);
    assert!(
        safety.territory.is_disjoint(
            &"A4 B4 A3 B3"
                .split(' ')
                .map(|v| v.parse().unwrap())
                .collect()
        )
    );
    let stones = board.stones(Color::Black);
    assert_eq!(
        solved(&board, closed, stones, PointSet::EMPTY),
        Outcome::Held
    );
    let corridor: PointSet = ["A4", "B4", "A3", "B3"]
        .map(|v| v.parse().unwrap())
        .into_iter()
        .collect();
    assert_ne!(solved(&board, closed, stones, corridor), Outcome::Held);
}

#[test]
fn a_wall_that_touches_only_the_middle_of_a_corridor_gets_nothing() {
    // C7 is Black's upper wall; its other eye is at A7, and C5 its liberty in
    // the corridor B5 C5 D5. White takes C5, and Black cannot capture at once.
    assert_eq!(
        proved(
            ". X X X . O O
             X O O O X X O
             O O . O O O O
             O , O O O O O
             O O O O O O O
             O O O O O , O
             O O O O O O O",
        )
        .stones,
        PointSet::EMPTY
    );
}

#[test]
fn either_end_of_a_corridor_of_two_is_answered_by_a_capture() {
    assert_safe(
        ". . X O O O O
         X X . X O O ,
         O X X X O O O
         O O O O O O O
         O , O O O O O
         O O O O O , O
         O O O O O O O",
        10,
        Rule::Room,
    );
}

#[test]
fn a_group_at_the_end_of_a_corridor_has_a_liberty_there() {
    // White C6 takes the last liberty of the left group, if White has C7 already, and Black D7
    // captures. All touch the end C6, which Black can fill last.
    assert_safe(
        ". X . . X . X
         X X . X X X X
         O X X O O O O
         O O O O O O O
         O , O O O , O
         O O O O O O O
         O O O O O O O",
        16,
        Rule::Corridor,
    );
}

#[test]
fn a_corridor_whose_ends_are_needed_by_two_groups_is_no_territory() {
    let picture = "X X . X .
                   X X X . O
                   X X X . X
                   X X X X X
                   X X X X X";
    let (board, closed) = read(picture);
    let safety = proved(picture);
    assert_eq!(safety.stones, board.stones(Color::Black));
    assert_eq!(safety.territory.to_string(), "C5");
    let whole = board.points() - safety.stones;
    let outcome = solved(&board, closed, safety.stones, whole);
    assert_eq!(outcome, Outcome::Lost);
}

#[test]
fn a_group_that_touches_no_end_has_no_liberty() {
    // A ring has no ends; in the row E5 and F4 lie inside.
    assert_capturable(
        "X X . X X
         X X X . O
         X X X . .
         X X X X X
         X X X X X",
    );
    let picture = "X X . O X .
                   X X X . . X
                   X X X X O .
                   X X X X X .
                   X X X X X X
                   X X X X . X";
    let (board, closed) = read(picture);
    let safety = proved(picture);
    assert_eq!(safety.stones, PointSet::EMPTY, "{board}");
    let stones = board.stones(Color::Black);
    let outcome = solved(&board, closed, stones, PointSet::EMPTY);
    assert_eq!(outcome, Outcome::Lost);
}

#[test]
fn a_corridor_is_filled_from_an_end_where_that_joins_groups() {
    // A3 has an eye at A2, E3 one at E2. Black B3 joins A3 to the rest, which has both.
    assert_safe(
        "X . O . X
         . X X X .
         X X X X X",
        15,
        Rule::Corridor,
    );
}

#[test]
fn groups_at_both_ends_of_a_corridor_are_one() {
    // Neither of the two points is reserved, since other groups need them.
    let picture = ". . X X X
                   O X . X X
                   X . . X X
                   . X X X X";
    assert_safe(picture, 20, Rule::Corridor);
    // Touching one end, and the point beside it where White stands, is not enough.
    assert_capturable(
        "X O X .
         X . X .",
    );
}

#[test]
fn a_ring_keeps_a_liberty_for_groups_that_touch_enough_of_it() {
    // A and B each lack a point of the ring; they share D1.
    assert_safe(
        "X . . X X
         X . . X X
         X X X . X",
        15,
        Rule::Corridor,
    );
    // With a stone in the ring there is no first answer.
    let ring = proved_by(
        "X . . X X
                          X O . X X
                          X X X . X",
        &[Rule::Vital, Rule::Corridor],
    );
    assert!(ring.stones.is_empty(), "{ring:?}");
}
