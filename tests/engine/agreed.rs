//! The count of what two players agreed, by GTP.

use seichi::Board;

use crate::support::talk::Talk;

fn board(diagram: &str) -> Board {
    diagram.parse().unwrap()
}

#[test]
fn what_two_players_agreed_is_counted_until_it_is_taken_back() {
    let corner = "
        . O . X . O .
        X X X X . O O
        O O O O O O .
        . O . O . O O
        O O O O . O .";
    let mut talk = Talk::unjudged(&board(corner));
    // One eye of three points: Black is in seki, and B5 is a prisoner none the less.
    assert_eq!(talk.ok("agreed dead B5"), "W+6.0");
    assert_eq!(talk.ok("final_score"), "W+6.0");
    assert_eq!(talk.ok("final_status_list dead"), "B5");
    assert_eq!(talk.ok("final_status A5"), "dame");
    for (command, message) in [
        ("agreed C5", "C5 is named dead but has no stone"),
        (
            "agreed D5",
            "D5 is named dead but A4 of the same chain is not (name all of D5 A4 B4 C4 D4)",
        ),
        ("agreed B5 seki B5", "B5 is named both dead and seki"),
        (
            "agreed Q16",
            "Q16 is named dead but is not on the 7x5 board",
        ),
    ] {
        assert_eq!(talk.ask(command), format!("? {message}"));
        assert_eq!(talk.ok("final_score"), "W+6.0", "{command}");
    }
    // A click changes one chain, and nothing else follows.
    talk.ok("mark B5 alive");
    assert_eq!(talk.ok("final_status_list dead"), "");
    talk.ok("unmark");
    assert_eq!(talk.ok("marks"), "");
}

#[test]
fn a_mark_that_is_taken_back_leaves_what_was_agreed() {
    let mut talk = Talk::unjudged(&board(SEKI));
    let agreed = talk.ok("agreed B5 A4 B4 C4 D4");
    talk.ok("mark B5 alive");
    assert_ne!(talk.ok("final_score"), agreed);
    let told = talk.ok("unmark B5");
    assert!(told.contains("from alive to dead"), "{told}");
    assert!(!told.contains("Scored"), "{told}");
    assert_eq!(talk.ok("final_score"), agreed);
    assert_eq!(
        talk.ask("unmark B5"),
        "? no mark at B5 beside what was agreed (unmark without a point takes that back)"
    );
}

#[test]
fn what_was_agreed_holds_for_its_position() {
    let mut talk = Talk::unjudged(&board(SEKI));
    let before = talk.ok("final_score");
    let agreed = talk.ok("agreed B5 A4 B4 C4 D4");
    assert_ne!(agreed, before);
    assert_eq!(talk.ok("play b C5"), "");
    assert_eq!(talk.ok("marks"), "");
    talk.ok("undo");
    assert_eq!(talk.ok("final_score"), agreed);
    talk.ok("unmark");
    assert_eq!(talk.ok("final_score"), before);
}

/// White's stones in the upper left and Black's beside them share two dame.
const SEKI: &str = "
    . O . . X . X
    O O O O X X X
    X X X X X O O
    O O O O O O .
    . O . O . O O";

#[test]
fn both_sides_of_a_seki_that_are_marked_alive_have_no_territory_there() {
    let mut talk = Talk::unjudged(&board(SEKI));
    assert_eq!(talk.ok("final_status F5"), "black_territory");
    talk.ok("mark E5 alive");
    assert_eq!(talk.ok("final_status F5"), "dame");
    talk.ok("mark A4 alive");
    assert_eq!(talk.ok("final_status F5"), "dame");
}

#[test]
fn a_mark_says_what_the_count_scores_otherwise() {
    let inside = "
        . X . X . X
        X X X X X X
        X O O O O O
        X O . X X O
        X O O O X .";
    for (diagram, point, marked, scored) in [
        (inside, "E1", "alive", "seki"),
        (SEKI, "F3", "seki", "alive"),
    ] {
        let mut talk = Talk::about(&board(diagram));
        let told = talk.ok(&format!("mark {point} {marked}"));
        let count = told.lines().last().unwrap();
        let listed = format!(" as {scored}");
        assert!(count.starts_with("Scored: "), "{told}");
        assert!(count.contains(point) && count.ends_with(&listed), "{told}");
        assert_eq!(talk.ok(&format!("final_status {point}")), scored);
        let told = talk.ok("unmark");
        assert!(!told.contains("Scored"), "{told}");
    }
}

/// While the dame are played, stones fall that are judged to live. Marked alive they are kept, in
/// seki.
#[test]
fn a_mark_that_confirms_a_verdict_says_what_the_count_scores_anew() {
    let mut talk = Talk::about(&board(
        "
        . . . O O
        X O . . .
        O O X X .
        O O X . X",
    ));
    assert_eq!(talk.ok("final_status A1"), "dead");
    let told = talk.ok("mark A1 alive");
    assert_eq!(
        told,
        "Changed: C2 D2 C1 E1 from alive to seki\nChanged: D4 E4 B3 A2 B2 A1 B1 from dead to seki"
    );
    assert_eq!(talk.ok("final_status A1"), "seki");
}
