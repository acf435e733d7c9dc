//! Certificates written by hand, in which the count of liberties matters.

use super::certificates::refused::{assert_refused, changed, none, starts, to};
use crate::check_proof::verify;

/// Black answers in the corner by A6, a stone that it gives up when White goes on.
const GIVEN_UP: &str = "certificate 3
suicide forbidden
defender black
. . X . X O
. . X X X O
X X X . X O
O O X X X O
O O O O O O
. O . O . O
stones C6 E6 C5 D5 E5 A4 B4 C4 E4 C3 D3 E3
points A6 B6 D6 A5 B5 D4
zone D6
zone D4
zone A6 B6 A5 B5
.... A6 pass
.... B6 A6
.... A5 A6
.... B5 A6
end";

#[test]
fn stones_given_up_are_not_counted() {
    verify(GIVEN_UP).unwrap();
    let with = |word, to: &dyn Fn(&str) -> String| changed(GIVEN_UP, starts(word), to);
    let replaced = |from: &str, to: &str| {
        assert!(GIVEN_UP.contains(from), "{from}");
        GIVEN_UP.replace(from, to)
    };
    assert_refused(&[
        // With the stone on A6 the corner would be an eye, but White captures it.
        (
            replaced("zone D6\n", "").replace(" D6 A5", " A5"),
            "single liberty",
        ),
        // If an attack on A6 has no row, A6 is unknown, and no place for an answer.
        (with(".... A6", &none), "no answer"),
        // Both points beside A6 may be White's: the answer may be suicide.
        (
            replaced(".... B6 A6\n.... A5 A6\n", ""),
            "'.... B5 A6' is no answer",
        ),
        // The stone on A6 is not there to answer with, nor is its point empty.
        (with("end", &to("DA.. A5 A6\nend")), "no answer"),
        (with("end", &to("DA.. A6 A5\nend")), "no attack"),
        (with("end", &to("DA.. miai A6 A5\nend")), "no answer"),
    ]);
}

/// Two chains that C4 and C3 join. The eye at C6 counts once for both together.
const JOINT: &str = "certificate 3
suicide forbidden
defender black
X X . . X X . X O
O X X . X X X X O
O X . X X O O O O
O X . X O O O O O
O O O O O O O O O
. O . O . O . O .
stones A6 B6 E6 F6 H6 B5 C5 E5 F5 G5 H5 B4 D4 E4 B3 D3
points C6 D6 G6 D5
zone C6 D6 D5
zone G6
zone C4 C3
.. miai C4 C3
end";

#[test]
fn liberties_of_joined_chains_are_counted_once() {
    verify(JOINT).unwrap();
    let with = |word, to: &dyn Fn(&str) -> String| changed(JOINT, starts(word), to);
    let rows = |rows: &str| with("..", &to(rows));
    verify(&rows(".. C4 C3\n.. C3 C4")).unwrap();
    assert_refused(&[
        // Each chain has the eye at C6, but both together have it once.
        (with("zone G6", &none), "in no zone"),
        (
            with("zone G6", &none).replace(" G6 D5", " D5"),
            "single liberty",
        ),
        (with("zone C6", &to("zone C6 D6")), "may be lost"),
        (
            with("zone C6", &to("zone C6 D6")).replace("points C6 D6 G6 D5", "points G6"),
            "single liberty",
        ),
        // A point of one zone in another one, and a zone twice.
        (with("zone G6", &to("zone G6 C6")), "not all free"),
        (with("zone G6", &to("zone G6\nzone")), "empty"),
        (with("zone G6", &to("zone G6\nzone G6")), "not all free"),
        (with("zone G6", &to("zone G6 G6")), "not all free"),
        // The chains are not joined, or not always.
        (with("..", &none), "single liberty"),
        (rows(".. C3 C4"), "no answer"),
        (rows(".. C3 C4\n.. C4 pass"), "single liberty"),
        (rows(".. C4 C3\n.. C3 pass"), "single liberty"),
        (rows(".. C4 D4\n.. C3 C4"), "no answer"),
    ]);
}

/// White's stone on A6 keeps White from filling the corner, unless White removes it by suicide and
/// leaves A6 for the last.
const KEPT_STONE: &str = "certificate 3
suicide forbidden
defender black
O . X X X O
. . X . X O
X X X X X O
O O O O O O
O O O O O O
. O . O . O
stones C6 D6 E6 C5 E5 A4 B4 C4 D4 E4
points A6 B6 A5 B5 D5
zone D5
zone A6 B6 A5 B5
end";

#[test]
fn stones_that_suicide_may_clear_away_are_not_counted() {
    verify(KEPT_STONE).unwrap();
    let with = |word, line: &str| changed(KEPT_STONE, starts(word), to(line));
    assert_refused(&[
        (with("suicide", "suicide allowed"), "single liberty"),
        (with("O . X", ". . X X X O"), "single liberty"),
    ]);
}

/// A corner in which White's stone keeps Black from an eye of one point.
const ONE_EYE: &str = "certificate 3
suicide forbidden
defender black
O . X O
X X X O
O O O O
. O . O
stones C4 A3 B3 C3
points
zone A4 B4
end";

/// Two chains with an eye each, both in one zone.
const AN_EYE_EACH: &str = "certificate 3
suicide forbidden
defender black
. X O X .
X X O X X
O O O O O
. O . O .
stones B4 D4 A3 B3 D3 E3
points
zone A4 E4
end";

#[test]
fn a_chain_with_one_eye_is_captured_there() {
    // White captures at B4, at A4, and at E4.
    assert_refused(&[
        (ONE_EYE.to_owned(), "single liberty"),
        (AN_EYE_EACH.to_owned(), "single liberty"),
    ]);
}

/// White, which has A6, may clear its stones away by B6 and come back there, so the chain around E6
/// does not keep B6 as well.
const CLEARED_AWAY: &str = "certificate 3
suicide forbidden
defender black
O . X X . X
X X O X X X
. X O O O O
X X O O O O
O O O O O O
. O . O . O
stones C6 D6 F6 A5 B5 D5 E5 F5 B4 A3 B3
points
zone E6
zone A4
zone A6 B6
end";

#[test]
fn two_stones_may_be_cleared_away() {
    verify(CLEARED_AWAY).unwrap();
    let allowed = CLEARED_AWAY.replace("forbidden", "allowed");
    let answered = changed(&allowed, starts("end"), to("A. B6 A6\nend"));
    assert_refused(&[
        (
            allowed,
            "C6 D6 F6 D5 E5 F5 may be left with a single liberty",
        ),
        // A point that has been cleared away is unknown, and no place for an answer.
        (answered, "'A. B6 A6' is no answer"),
    ]);
}

/// White plays at B1 and Black at B6 for an eye at A6; but White captures B6 by playing there.
const IN_ATARI: &str = "certificate 3
suicide forbidden
defender black
. . O .
X O O O
X X O .
X . X O
X X X O
. . O O
stones A5 A4 B4 A3 C3 A2 B2 C2
points
zone B3
zone A6 B6 A1 B1
.... A6 B6
.... A1 B1
.... B6 B1
.... B1 B6
end";

#[test]
fn a_stone_in_atari_makes_no_eye() {
    assert_refused(&[(IN_ATARI.to_owned(), "single liberty")]);
    // With a stone on B5 that joins B6 to the others Black has an eye in either corner.
    let joined = IN_ATARI.replace("X O O O\nX X O .", "X X O O\nX X O .");
    verify(&joined.replace("stones A5", "stones A5 B5")).unwrap();
}

/// White plays at A4, and Black at D4, beside White's C4, which is joined to B4. It is not
/// captured, so White goes on at E4 and cuts.
const JOINED_OUTSIDE: &str = "certificate 3
suicide forbidden
defender black
X X O O O . O
. X O O O O O
X X X X O O O
. O O . . O .
X X X O X O O
. X X X X O O
X X O O O O .
stones A7 B7 B6 A5 B5 C5 D5 A3 B3 C3 B2 C2 D2 E2 E3 A1 B1
points
zone A6
zone A2
zone C4 D4 E4 A4
A... E4 A4
A... D4 A4
A... A4 D4
.D.? miai C4 E4
end";

#[test]
fn a_stone_that_is_joined_to_others_outside_is_not_captured() {
    let with = |row: &str| changed(JOINED_OUTSIDE, starts("A... A4"), to(row));
    assert_refused(&[(JOINED_OUTSIDE.to_owned(), "single liberty")]);
    // Black at E4 joins nothing without D4, and needs it as well.
    assert_refused(&[(with("A... A4 E4"), "single liberty")]);
}
