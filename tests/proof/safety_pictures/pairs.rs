//! Two points of which the defender gets one: links, joined groups and pulled stones.

use seichi::analysis::Analysis;
use seichi::proof::{Rule, SafetyReason};
use seichi::{Color, Method, Suicide};

use super::{assert_capturable, assert_safe, proved, proved_by, read, solved};
use crate::support::exact::Outcome;

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
    // White threatens to make an eye by C2, which only a ko can take. Black's eye at A1 is its only
    // other liberty, so Black cannot fill A3.
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
    let lone = |safe: &&seichi::proof::SafeGroup| safe.rules().any(|rule| rule == Rule::LonePoint);
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

/// D2 is pulled in by C2 and D3, and makes one group with the stones that it joins: they keep their
/// liberties.
#[test]
fn a_group_that_pulls_stones_in_keeps_its_liberties() {
    let picture = ". X . X . X O
                   X X X X X X O
                   O O X . O O O
                   O O . X O O O
                   O O O O O O O";
    let safety = proved(picture);
    let [safe] = safety.groups.as_slice() else {
        panic!("{safety:?}");
    };
    let SafetyReason::Liberties(liberties) = &safe.reason else {
        panic!("{safety:?}");
    };
    assert_eq!(liberties.len(), 3, "{safety:?}");
    assert_eq!(safety.rests_on().to_string(), "A5 C5 E5 D3 C2");
    let analysis = Analysis::by(&read(picture).0, Suicide::Forbidden, Method::Judge);
    let mut black = analysis.chains().of_color(Color::Black);
    let (pulled, _) = black.find(|(_, chain)| chain.stones.len() == 1).unwrap();
    let grounds = analysis.grounds(pulled).unwrap();
    assert_eq!(grounds.pairs, safety.plan.pairs(), "{grounds:?}");
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
