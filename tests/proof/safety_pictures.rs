//! The static rules of safety by pictures: what each proves, and the position
//! that breaks a careless version of it. Black is the defender; `,` is an eye
//! of the outer wall where nobody may play. Every claim is solved exactly, and
//! where a position is said to be lost, so is that.

use seichi::{Board, Chains, Color, Kos, PointSet, Rule, Safety, Suicide};

use crate::support::exact::{Claim, Outcome};

const LIMIT: usize = 3_000_000;

fn read(picture: &str) -> (Board, PointSet) {
    let board: Board = picture.replace(',', ".").parse().expect("a diagram");
    let marks = picture.split_whitespace().collect::<String>();
    let points = board.size().reading_order().zip(marks.chars());
    let closed = points.filter(|&(_, mark)| mark == ',').map(|(p, _)| p);
    (board, closed.collect())
}

/// What the rules prove for Black, checked against the exact solution.
fn proved(picture: &str) -> Safety {
    proved_by(picture, &Rule::ALL)
}

fn proved_by(picture: &str, rules: &[Rule]) -> Safety {
    let (board, closed) = read(picture);
    let chains = Chains::of(&board);
    let safety = Safety::by_rules(&board, &chains, Color::Black, Suicide::Forbidden, rules);
    if !safety.stones.is_empty() {
        let outcome = solved(&board, closed, safety.stones, safety.territory);
        assert_eq!(outcome, Outcome::Held, "{board}{safety:?}");
    }
    safety
}

fn solved(board: &Board, closed: PointSet, stones: PointSet, area: PointSet) -> Outcome {
    let mut claim = Claim::new(board, Color::Black, stones, area - closed);
    claim.closed = closed;
    claim.solve(LIMIT)
}

/// Nothing is proved, and rightly so: White captures a black stone.
fn assert_capturable(picture: &str) {
    let (board, closed) = read(picture);
    assert_eq!(proved(picture).stones, PointSet::EMPTY, "{board}");
    let outcome = solved(&board, closed, board.stones(Color::Black), PointSet::EMPTY);
    assert_eq!(outcome, Outcome::Lost, "{board}");
}

/// The whole position of Black is proved, `points` points in all, by `rule`
/// among others; with all rules, and unless it is the rule, without solving
/// rooms.
fn assert_safe(picture: &str, points: usize, rule: Rule) {
    let (board, _) = read(picture);
    assert_eq!(proved(picture).safe().len(), points, "{board}");
    let all = Rule::ALL.into_iter();
    let rules: Vec<Rule> = all.filter(|&r| r != Rule::Room || r == rule).collect();
    let safety = proved_by(picture, &rules);
    assert_eq!(safety.stones, board.stones(Color::Black), "{board}");
    assert_eq!(safety.safe().len(), points, "{board}{}", safety.safe());
    assert!(safety.rules().any(|r| r == rule), "{board}{safety:?}");
}

#[test]
fn two_shared_points_join_the_walls_of_a_region() {
    let picture = ". X . X . X O
                   X X . X X X O
                   O X . O X O O
                   O X X X O O ,
                   O O O O O O O
                   O , O O O O O
                   O O O O O O O";
    assert_safe(picture, 19, Rule::Corridor);
    let joined = proved_by(picture, &[Rule::Vital, Rule::Joined]);
    assert_eq!(joined.safe().len(), 19, "{joined:?}");
}

#[test]
fn one_shared_point_does_not_join() {
    assert_capturable(
        ". X . X . X O
         X X O X X X O
         O X O O X O O
         O O O O O O O
         O , O O O O O
         O O O O , O O
         O O O O O O O",
    );
}

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
fn a_point_between_two_liberties_is_linked() {
    assert_safe(
        ". X . . . X O
         X X X . X X O
         O O X X X O O
         O O O O O O O
         O , O O O O O
         O O O O , O O
         O O O O O O O",
        15,
        Rule::Linked,
    );
}

#[test]
fn each_group_of_two_chains_with_an_eye_each_owns_both() {
    assert_safe(
        ". X . X . X O
         X X . X X X O
         O X O O X O O
         O O O O O O O
         O , O O O O O
         O O O O , O O
         O O O O O O O",
        12,
        Rule::Joined,
    );
}

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
fn the_answer_to_a_move_on_a_pair_is_the_other_point() {
    let safety = proved(
        ". . . . X O O
         X X X X X O O
         O O O O O O ,
         O O O O O O O
         O , O O O O O
         O O O O O O O
         O O O O O O O",
    );
    let [b7, c7] = ["B7", "C7"].map(|v| v.parse().unwrap());
    assert_eq!(safety.plan.answer(b7), Some(c7));
    assert_eq!(safety.plan.answer(c7), Some(b7));
    assert_eq!(safety.plan.pairs().len(), 1);
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

#[test]
fn a_stone_with_two_links_to_safe_stones_is_pulled_in_and_with_one_is_not() {
    let two = proved(
        ". X . . X O O
         X X . . X O O
         . X . . O O O
         X X O O O , O
         O O O O O O O
         O , O O O O O
         O O O O O O O",
    );
    assert!(two.safe().len() >= 8);
    let cut = proved(
        ". X . X O O O
         X X O X O O O
         . X O O O O O
         X X O O O , O
         O O O O O O O
         O , O O O O O
         O O O O O O O",
    );
    let d7 = "D7".parse().unwrap();
    assert!(!cut.stones.contains(d7), "{}", cut.stones);
}

#[test]
fn a_lone_point_keeps_a_liberty_but_not_the_territory() {
    // White threatens to make an eye by C2, which only a ko can take. Black's
    // other eye at A1 is his only other liberty, so he cannot fill A3.
    let picture = ". O .
                   X X O
                   . X X";
    let safety = proved(picture);
    assert_eq!(safety.stones.to_string(), "A2 B2 B1 C1");
    assert_eq!(safety.territory.to_string(), "A1");
    let (board, closed) = read(picture);
    let whole = board.points() - safety.stones;
    assert_ne!(solved(&board, closed, safety.stones, whole), Outcome::Held);
}

/// A room that both sides could keep, as solved by itself, is territory where
/// its walls do not need it: White cannot make two eyes.
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

#[test]
fn a_group_at_the_end_of_a_corridor_has_a_liberty_there() {
    // White C6 takes the last liberty of the left group, if he has C7 already, and
    // Black D7 captures. All touch the end C6, which Black can fill last.
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
    // A ring has no ends; in the row E5 and F4 lie within.
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
fn two_points_between_two_groups_are_miai() {
    let picture = ". . X O O O O
                   X X . X O O .
                   O X X X O O O
                   O O O O O O O
                   O , O O O O O
                   O O O O O , O
                   O O O O O O O";
    let safety = proved_by(picture, &Rule::QUICK);
    assert_eq!(safety.safe().len(), 10, "{}", safety.safe());
    assert!(safety.rules().any(|rule| rule == Rule::Corridor));
    let [a7, b7] = ["A7", "B7"].map(|v| v.parse().unwrap());
    assert_eq!(safety.plan.answer(a7), Some(b7));
}

#[test]
fn several_groups_may_have_a_lone_point_each() {
    let picture = "X . . X X
                   X O X X X
                   . X O . .
                   X . . X X
                   X X X X X";
    let safety = proved_by(picture, &Rule::QUICK);
    let lone = |safe: &&seichi::SafeGroup| safe.rules().any(|rule| rule == Rule::LonePoint);
    assert_eq!(safety.groups.iter().filter(lone).count(), 2, "{safety:?}");
}

#[test]
fn two_points_that_two_groups_touch_split_a_region_for_both() {
    assert_safe(
        "O O O O O O O
         X X X X O O O
         . . . . X O O
         . X X X X O O
         X X O O O O O
         O O O O O O O
         , O O O O O ,",
        16,
        Rule::Split,
    );
    // Of three points only the one in the middle does.
    assert_capturable(
        "O O O O O O O
         X X X O O O O
         . . X O O O O
         . X X O O O O
         X X O O O O O
         O O O O O O O
         , O O O O O ,",
    );
}

/// What the quick rules prove, and what they prove without that of a single eye.
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

/// What is not proved is not Black's: White, who moves first, lives there.
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

#[test]
fn two_regions_join_and_pull_in_together() {
    let joined = "O X . . X
                  . X X X X
                  X . . O O
                  O O . X O";
    let pulled = "O . X X .
                  X X . X X
                  . O X X O
                  X X . O .
                  O O O . O";
    for (picture, points, rule) in [
        (joined, 11, Rule::JoinedAcross),
        (pulled, 16, Rule::PulledAcross),
    ] {
        assert_eq!(proved(picture).safe().len(), points, "{picture}");
        let safety = proved_by(picture, &Rule::QUICK);
        assert_eq!(safety.safe().len(), points, "{picture}");
        assert!(safety.rules().any(|used| used == rule), "{safety:?}");
    }
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
    // To touch one end, and the point beside it where White stands, is not enough.
    assert_capturable(
        "X O X .
         X . X .",
    );
}

#[test]
fn a_ring_keeps_a_liberty_for_groups_that_touch_enough_of_it() {
    // A and B lack a point of the ring each; they share D1.
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
