//! Certificates written by hand, in which it matters what is counted as a liberty.

use super::certificates::refused::{assert_refused, changed, none, starts, to};
use crate::check_proof::verify;

/// Black answers in the corner by A6, a stone that he gives up when White goes on.
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
        // Where an attack on A6 has no row, A6 is unknown, and no place for an answer.
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

/// Two chains that C4 and C3 join. The eye at C6 is one for both together alone.
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

/// White's stone on A6 keeps him from filling the corner, unless he takes it off
/// himself and leaves A6 for the last.
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
