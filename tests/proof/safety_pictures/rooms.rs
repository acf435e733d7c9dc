//! Small rooms and single eyes.

use seichi::Color;
use seichi::proof::{Rule, Safety};

use super::{LIMIT, assert_capturable, assert_safe, proved, proved_by, read, solved};
use crate::support::exact::{Claim, Kos, Outcome};

#[test]
fn straight_four_is_split_and_shorter_or_rounder_rooms_are_not() {
    assert_safe(
        ". . . . X O O
         X X X X X O O
         O O O O O O ,
         O O O O O O O
         O , O O O O O
         O O O O O O O
         O O O O O O O",
        10,
        Rule::Split,
    );
    for picture in [
        ". . . X O O O
         X X X X O O O
         O O O O O O ,
         O O O O O O O
         O , O O O O O
         O O O O O O O
         O O O O O O O",
        ". . X O O O O
         . . X O O O O
         X X X O O O ,
         O O O O O O O
         O , O O O O O
         O O O O O O O
         O O O O O O O",
        ". . . X O O O
         . X X X O O O
         X X O O O O ,
         O O O O O O O
         O , O O O O O
         O O O O O O O
         O O O O O O O",
    ] {
        assert_capturable(picture);
    }
}

#[test]
fn the_six_points_of_an_l_live_in_the_corner() {
    assert_safe(
        ". . . . X O O
         . X X X X O O
         . X O O O O ,
         X X O O O O O
         O O O O O O O
         O , O O O O O
         O O O O O O O",
        14,
        Rule::Split,
    );
}

#[test]
fn an_island_is_a_safe_point_but_not_a_safe_stone() {
    let safety = proved(
        "O O O O O , O
         O O O O O O O
         O O O O O O O
         X X X X O , O
         . X . X X O O
         X X X . X X O
         . X . O . X O",
    );
    assert!(safety.safe().len() > 10, "{}", safety.safe());
}

#[test]
fn two_by_three_on_the_side_lives_though_no_point_splits_it() {
    assert_safe(
        "O X . . . X O
         O X . . . X O
         O X X X X X O
         O O O O O O O
         O , O O O O O
         O O O O O , O
         O O O O O O O",
        15,
        Rule::Room,
    );
}

#[test]
fn a_ko_may_keep_an_eye_that_looks_false() {
    let picture = ". . O .
                   O X O O
                   X X X X
                   . X . O";
    let (board, closed) = read(picture);
    let safety = proved(picture);
    assert_eq!(safety.stones, board.stones(Color::Black));
    assert_eq!(safety.territory.to_string(), "A1 C1 D1");
    let mut claim = Claim::new(
        &board,
        Color::Black,
        safety.stones,
        board.points() - safety.stones,
    );
    assert_ne!(
        solved(&board, closed, claim.targets, claim.area),
        Outcome::Held
    );
    claim.contract.kos = Kos::Simple;
    assert_eq!(claim.solve(LIMIT), Outcome::Held);
}

#[test]
fn a_stone_in_atari_is_a_safe_point_only() {
    let picture = "X X . X
                   . . X X
                   X X . O
                   . X . X";
    let (board, _) = read(picture);
    let safety = proved(picture);
    assert_eq!(safety.safe(), board.points());
    assert!(!safety.stones.contains("D1".parse().unwrap()));
}

/// A room that is solved by itself, and that both sides could keep, is territory if its walls do
/// not need it: White cannot make two eyes.
#[test]
fn a_room_that_is_not_needed_is_left_to_other_rules() {
    let picture = "
        . X O .
        X X . O
        . X X .
        X X O O";
    assert_eq!(proved(picture).territory.len(), 9);
    assert_eq!(proved_by(picture, &Rule::QUICK).territory.len(), 9);
}

/// What the quick rules prove, with and without that of a single eye.
fn with_and_without_nakade(picture: &str) -> (Safety, Safety) {
    let rules = Rule::QUICK.into_iter();
    let others: Vec<Rule> = rules.filter(|&rule| rule != Rule::Nakade).collect();
    (
        proved_by(picture, &Rule::QUICK),
        proved_by(picture, &others),
    )
}

/// The whole board is Black's by the rule of a single eye, and not by other quick ones.
fn assert_nakade(picture: &str) {
    let (board, _) = read(picture);
    let (with, without) = with_and_without_nakade(picture);
    assert_eq!(with.safe(), board.points(), "{board}{with:?}");
    assert!(
        with.regions
            .iter()
            .any(|region| region.rule == Rule::Nakade)
    );
    assert_ne!(without.safe(), board.points(), "{board}{without:?}");
}

/// What is not proved is not Black's: White moves first and lives there.
fn assert_no_nakade(picture: &str) {
    let (board, closed) = read(picture);
    let safety = proved_by(picture, &Rule::QUICK);
    let rest = board.points() - safety.safe();
    assert!(rest.intersects(&board.stones(Color::White)), "{board}");
    let whole = board.points() - safety.stones;
    let outcome = solved(&board, closed, safety.stones, whole);
    assert_eq!(outcome, Outcome::Lost, "{board}");
}

#[test]
fn a_single_eye_that_cannot_become_two_is_territory() {
    // A square of four, a stone in the middle of three, two stones in three.
    for picture in [
        ". . O X X .
         . . O X . X
         O O X X X X
         X X X . X .
         . X . X X X
         X X X X . X",
        ". X . O X .
         O O O O X X
         X X X X X X
         . X X X X .
         X X X X X X",
        ". X X O X .
         O O O O X X
         X X X X X X
         . X X X X .
         X X X X X X",
    ] {
        assert_nakade(picture);
    }
}

#[test]
fn an_eye_of_which_white_can_make_two_is_not() {
    // Three in a row; stones at both ends of it, which White takes; four in a row with
    // two of them; two eyes already.
    for picture in [
        ". . . O X .
         O O O O X X
         X X X X X X
         . X X X X .
         X X X X X X",
        "X . X O X .
         O O O O X X
         X X X X X X
         . X X X X .
         X X X X X X",
        "X X . . O X
         O O O O O X
         X X X X X X
         . X X X X .
         X X X X X X",
        ". O . O X .
         O O O O X X
         X X X X X X
         . X X X X .
         X X X X X X",
    ] {
        assert_no_nakade(picture);
    }
}
