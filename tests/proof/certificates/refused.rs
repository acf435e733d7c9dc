//! Certificates that are tampered with are refused, or are true; those that would take forever to
//! check are refused.

use seichi::{Board, Color, Point, PointSet, Suicide};

use super::{JOINED, black, certificate};
use crate::check_proof::verify;
use crate::support::pictures::{BORDER, SEKI, STRAIGHT_FOUR};

/// The text with the first line that passes a test replaced.
pub fn changed(text: &str, is_it: impl Fn(&str) -> bool, to: impl Fn(&str) -> String) -> String {
    let at = text.lines().position(is_it).unwrap();
    let lines = text.lines().enumerate();
    let lines = lines.map(|(i, line)| if i == at { to(line) } else { line.to_owned() });
    let lines = lines.filter(|line| !line.is_empty());
    lines.collect::<Vec<String>>().join("\n")
}

/// Fails unless each of the texts is refused for the reason beside it.
pub fn assert_refused(tampered: &[(String, &str)]) {
    let wrong = tampered.iter().filter_map(|(bad, why)| {
        let told = verify(bad).map_or_else(|error| error.to_string(), |_| "verified".to_owned());
        (!told.contains(why)).then(|| format!("{told}, not '{why}':\n{bad}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

pub fn starts(word: &str) -> impl Fn(&str) -> bool {
    move |line| line.starts_with(word)
}

pub fn none(_: &str) -> String {
    String::new()
}

pub fn to(line: &str) -> impl Fn(&str) -> String {
    move |_| line.to_owned()
}

fn more(words: &str) -> impl Fn(&str) -> String {
    move |line| format!("{line}{words}")
}

#[test]
fn promises_and_positions_that_are_tampered_with_are_refused() {
    let good = black(STRAIGHT_FOUR);
    verify(&good).unwrap();
    let with = |word, to: &dyn Fn(&str) -> String| changed(&good, starts(word), to);
    assert_refused(&[
        (with("points", &more(" A3")), "A3 is in no zone"),
        (with("points", &more(" E6")), "E6 is in no zone"),
        (with("points", &more(" T19")), "T19 is in no zone"),
        // A repeated line is not skipped.
        (with("points", &more("\npoints E6")), "not understood"),
        (with("stones", &more("\nsuicide allowed")), "not understood"),
        (with("stones", &more(" F6")), "no whole chains"),
        (
            with("stones", &|line| line.replace(" A5", "")),
            "no whole chains",
        ),
        (with("stones", &to("stones")), "no whole chains"),
        (with("zone", &more(" F6")), "single liberty"),
        (with("zone", &more(" A5")), "not all free"),
        (with("zone", &more(" A6")), "not all free"),
        (with("zone", &|line| line.replace(" A6", "")), "may be lost"),
        // A black stone is moved, a white stone is added, and a white stone is removed.
        (with("X X X X X O", &to("X X X X O O")), "whole"),
        (with(". . . . X O", &to(". O . . X O")), "single liberty"),
        (with(". . . . X O", &to(". . . . . O")), "whole"),
        (with("suicide", &to("suicide never")), "neither"),
        (with("defender", &to("defender white")), "whole"),
        (with("end", &none), "no line 'end'"),
    ]);
}

#[test]
fn pairs_that_are_tampered_with_are_refused() {
    let good = black(STRAIGHT_FOUR);
    let with = |to: &dyn Fn(&str) -> String| changed(&good, starts("...."), to);
    assert!(good.contains("\n.... miai B6 C6\n"), "{good}");
    // The pair as two rows is the same.
    verify(&with(&to(".... B6 C6\n.... C6 B6"))).unwrap();
    assert_refused(&[
        (with(&none), "single liberty"),
        (with(&to(".... B6 C6")), "no answer"),
        (with(&to(".... miai A6 B6")), "single liberty"),
        (with(&to(".... miai A6 B6 C6 D6")), "single liberty"),
        (with(&to(".... miai B6 D6")), "single liberty"),
        (with(&to(".... miai B6 B6")), "answered twice"),
        (with(&to(".... miai B6 C6 B6 D6")), "answered twice"),
        (with(&to(".... miai B6 C6\n.... B6 C6")), "answered twice"),
        (
            with(&to(".... B6 C6\n.... C6 B6\n.... B6 D6")),
            "answered twice",
        ),
        (with(&to(".... miai B6 E6")), "no answer"),
        (with(&to(".... miai B6 F6")), "no answer"),
        (with(&to("A... miai B6 C6")), "single liberty"),
        (with(&to(".... miai B6")), "not a point"),
        (with(&to(".... miai B6 C6 D6")), "not understood"),
    ]);
    // The pair joins the two chains, and Black keeps the stones on both sides.
    let good = black(JOINED);
    let row = good.lines().find(|line| line.contains("miai")).unwrap();
    let without = changed(&good, |line| line == row, none);
    assert_refused(&[(without, "single liberty")]);
}

#[test]
fn answers_that_are_tampered_with_are_refused() {
    let good = black(BORDER);
    verify(&good).unwrap();
    let with = |to: &dyn Fn(&str) -> String| changed(&good, starts(".... E8 D8"), to);
    assert_refused(&[
        (with(&none), "may be lost"),
        (with(&to(".... E8 pass")), "may be lost"),
        (with(&to(".... E8 B8")), "may be lost"),
        (with(&to(".... E8 E8")), "not understood"),
        (with(&to(".... E8 E7")), "no answer"),
        (with(&to(".... E8 D8\n.... E7 D8")), "no attack"),
    ]);
}

/// White has two eyes, C1 and E1. Black captures something only if White fills one.
const EYES_TO_FILL: &str = "certificate 3
suicide forbidden
defender black
X X X X X X X X .
X O O O O O X X X
X O . O . O X . X
stones A1 A2 A3 B3 C3 D3 E3 F3 G3 H3 G2 H2 J2 G1 J1
points B1 C1 D1 E1 F1 B2 C2 D2 E2 F2
zone J3
zone H1
zone B1 C1 D1 E1 F1 B2 C2 D2 E2 F2
A.A.AAAAAA C1 E1
A.A.AAAAAA E1 C1
...D...... miai F1 E2
.D........ miai B1 C2
end";

#[test]
fn points_are_kept_though_no_listed_attack_is_made() {
    let with = |to: &dyn Fn(&str) -> String| changed(EYES_TO_FILL, starts("A.A.AAAAAA C1 E1"), to);
    let passed = |answer: &str| with(&|row| format!("{row}\nA.A.AAAAAA pass {answer}"));
    assert_refused(&[
        (EYES_TO_FILL.to_owned(), "may be lost in 'A.A.AAAAAA'"),
        (passed("pass"), "not understood"),
        (passed("C1"), "'A.A.AAAAAA pass C1' is no answer"),
        (passed("J3"), "no answer"),
    ]);
    // The stones are kept without that.
    let stones = changed(EYES_TO_FILL, starts("points"), to("points"));
    verify(&stones).unwrap();
}

/// White has two eyes, and each of C3 and E3 is a point beside no stone of Black's.
const TWO_EYES: &str = "certificate 3
suicide forbidden
defender black
X . X X X . X
X X X X X X X
X O O X O O X
X O . O . O X
X O O O O O X
X X X X X X X
stones A6 C6 D6 E6 G6 A5 B5 C5 D5 E5 F5 G5 A4 D4 G4 A3 G3 A2 G2 A1 B1 C1 D1 E1 F1 G1
points B4 C4 E4 F4 B3 C3 D3 E3 F3 B2 C2 D2 E2 F2
zone B6
zone F6
zone B4 C4 E4 F4 B3 C3 D3 E3 F3 B2 C2 D2 E2 F2
end";

/// White has one eye of two points.
const ONE_EYE_OF_TWO: &str = "certificate 3
suicide forbidden
defender black
X . X . X X
X X X X X X
X O O O O X
X O . . O X
X O O O O X
X X X X X X
stones A6 C6 E6 F6 A5 B5 C5 D5 E5 F5 A4 F4 A3 F3 A2 F2 A1 B1 C1 D1 E1 F1
points B4 C4 D4 E4 B3 C3 D3 E3 B2 C2 D2 E2
zone B6
zone D6
zone B4 C4 D4 E4 B3 C3 D3 E3 B2 C2 D2 E2
end";

/// White's four stones stand where White would need its eyes.
const FOUR_IN_THE_WAY: &str = "certificate 3
suicide forbidden
defender black
X . X . X X
X X X X X X
X . . . . X
X . O O . X
X . O O . X
X . . . . X
X X X X X X
stones A7 C7 E7 F7 A6 B6 C6 D6 E6 F6 A5 F5 A4 F4 A3 F3 A2 F2 A1 B1 C1 D1 E1 F1
points B5 C5 D5 E5 B4 C4 D4 E4 B3 C3 D3 E3 B2 C2 D2 E2
zone B7
zone D7
zone B5 C5 D5 E5 B4 C4 D4 E4 B3 C3 D3 E3 B2 C2 D2 E2
end";

/// The same with two chains around them. The one on the left touches only E4; it is the other that
/// White cannot shut out.
const BESIDE_TWO_CHAINS: &str = "certificate 3
suicide forbidden
defender black
. O O O X . X . X X
X X O O X X X X X X
X . X O X . . . . X
X X X X . O O O . X
X . X O X . O O . X
X X O O X . . . . X
. O O . X X X X X X
stones E7 G7 J7 K7 A6 B6 E6 F6 G6 H6 J6 K6 A5 C5 E5 K5 A4 B4 C4 D4 K4 A3 C3 E3 K3 A2 B2 E2 K2 E1 F1 G1 H1 J1 K1
points F5 G5 H5 J5 E4 F4 G4 H4 J4 F3 G3 H3 J3 F2 G2 H2 J2
zone F7
zone H7
zone B5
zone B3
zone F5 G5 H5 J5 E4 F4 G4 H4 J4 F3 G3 H3 J3 F2 G2 H2 J2
end";

#[test]
fn points_are_kept_where_the_attacker_has_no_room_for_two_eyes() {
    verify(ONE_EYE_OF_TWO).unwrap();
    verify(FOUR_IN_THE_WAY).unwrap();
    verify(BESIDE_TWO_CHAINS).unwrap();
    assert_refused(&[
        (TWO_EYES.to_owned(), "may be lost"),
        // White may clear the four away, and come back.
        (
            FOUR_IN_THE_WAY.replace("forbidden", "allowed"),
            "may be lost",
        ),
    ]);
}

/// White may clear its three stones away, until Black is at C4 or C2.
const THREE_IN_THE_WAY: &str = "certificate 3
suicide allowed
defender black
X . X . X X X
X X X X X X X
X . . . . . X
X . O O O . X
X . . . . . X
X X X X X X X
stones A6 C6 E6 F6 G6 A5 B5 C5 D5 E5 F5 G5 A4 G4 A3 G3 A2 G2 A1 B1 C1 D1 E1 F1 G1
points B4 C4 D4 E4 F4 B3 C3 D3 E3 F3 B2 C2 D2 E2 F2
zone B6
zone D6
zone B4 C4 D4 E4 F4 B3 C3 D3 E3 F3 B2 C2 D2 E2 F2
......AAA...... miai C4 C2
?.????AAA??.??? pass C4
end";

#[test]
fn stones_that_may_be_cleared_away_keep_no_point() {
    verify(THREE_IN_THE_WAY).unwrap();
    let without = changed(THREE_IN_THE_WAY, starts("?.????"), none);
    // Where suicide is forbidden, White's three stones are in White's own way.
    verify(&without.replace("allowed", "forbidden")).unwrap();
    assert_refused(&[(without, "may be lost")]);
}

/// White plays at C2, is answered at B1, and may leave it there.
const LEFT_ALONE: &str = "
    O O . O O
    O O O O O
    X X X O .
    . . . X X
    X . X X .";

/// The same with pairs that leave a stone in atari, unless a pass is answered.
const IN_PAIRS: &str = "certificate 3
suicide forbidden
defender black
O O . O O
O O O O O
X X X O .
. . . X X
X . X X .
stones A3 B3 C3 D2 E2 A1 C1 D1
points A2 B2 C2 B1 E1
zone A4 A5 B4 B5 C4 C5 D3 D4 D5 E3 E4 E5
zone E1
zone A2 B1 B2 C2
.... A2 B1
.... B1 B2
.... B2 A2
.... C2 B1
AD.. miai B2 C2
D.A. miai B1 C2
.D.A miai A2 B2
.D.A pass A2
AD.. pass B2
D.A. pass B1
end";

#[test]
fn answers_to_a_pass_are_needed() {
    let written = black(LEFT_ALONE);
    for (good, why) in [(IN_PAIRS, "single liberty"), (&written, "may be lost")] {
        verify(good).unwrap();
        let row = good.lines().find(|line| line.contains(" pass ")).unwrap();
        let with = |to: &dyn Fn(&str) -> String| changed(good, |line| line == row, to);
        assert_refused(&[
            (with(&none), why),
            (with(&|row| format!("{row}\n{row}")), "answered twice"),
        ]);
    }
}

/// Without an answer a certificate may still be right, since the defender passes there; most are
/// not.
#[test]
fn most_answers_are_needed() {
    let (mut needed, mut all) = (0, 0);
    for diagram in [STRAIGHT_FOUR, SEKI, BORDER, JOINED] {
        let board: Board = diagram.parse().unwrap();
        for color in Color::ALL {
            let good = certificate(&board, color, Suicide::Forbidden).to_string();
            let zones = good.lines().skip_while(|line| !line.starts_with("zone"));
            let rows = zones.filter(|line| !line.starts_with("zone") && *line != "end");
            for row in rows {
                let without = changed(&good, |line| line == row, |_| String::new());
                needed += usize::from(verify(&without).is_err());
                all += 1;
            }
        }
    }
    println!("{needed} of {all} answers are needed");
    assert!(all >= 12 && needed * 5 >= all * 4, "{needed} of {all}");
}

/// A certificate of Black's in which successive points of the first zone are pairs, each answered
/// by the other; the other zones have rows of their own.
fn in_pairs(diagram: &str, stones: &PointSet, paired: &[Point], unanswered: &[Point]) -> String {
    let vertices = |points: &[Point]| {
        let names = points.iter().map(Point::to_string);
        names.collect::<Vec<String>>().join(" ")
    };
    let zone = [paired, unanswered].concat();
    format!(
        "certificate 3\nsuicide forbidden\ndefender black\n{diagram}\nstones {stones}\n\
         points\nzone {}\n{} miai {}\n",
        vertices(&zone),
        ".".repeat(zone.len()),
        vertices(paired)
    )
}

#[test]
fn texts_that_would_take_for_ever_are_refused() {
    let row = |row: &str| [row; 9].join(" ") + " X\n";
    let diagram = row("X .").repeat(18) + row("X X").trim_end();
    let board: Board = diagram.parse().unwrap();
    let free: Vec<Point> = board.empty_points().iter().collect();
    let stones = board.stones(Color::Black);
    let many_positions = in_pairs(&diagram, &stones, &free, &[]) + "end";
    assert_refused(&[(many_positions, "certificate too large to check")]);
}

/// Twelve chains, each of which a zone joins to the long one above it.
const HANGING: &str = "\
. X . X . . . . . . . . . . . . . . O O O O O O O
X X X X X X X X X X X X X X X X X X X X X X X X X
. X . X . X . X . X . X . X . X . X . X . X . X X
X . X . X . X . X . X . X . X . X . X . X . X . O
. O . O . O . O . O . O . O . O . O . O . O . O O";

#[test]
fn sets_of_chains_are_not_compared_for_ever() {
    let board: Board = HANGING.parse().unwrap();
    let row = |points: PointSet, row: usize| -> Vec<Point> {
        points.iter().filter(|point| point.row() == row).collect()
    };
    let free = board.empty_points();
    let (below, above, top) = (row(free, 1), row(free, 2), row(free, 4));
    let links: Vec<Point> = below
        .iter()
        .zip(&above)
        .flat_map(|(&a, &b)| [a, b])
        .collect();
    let stones = board.stones(Color::Black);
    let certificate = |hanging: usize, more: usize| {
        let paired = [&links[..2], &top[2..2 + 2 * more]].concat();
        let unanswered = &row(free, 0)[..hanging];
        let eyes = format!("zone {}\nzone {}\n", top[0], top[1]);
        let others = links[2..].chunks(2).map(|pair| {
            let (a, b) = (pair[0], pair[1]);
            format!("zone {a} {b}\n.. miai {a} {b}\n")
        });
        let others: String = others.collect();
        in_pairs(HANGING, &stones, &paired, unanswered) + &eyes + &others + "end"
    };
    verify(&certificate(12, 0)).unwrap();
    verify(&certificate(3, 7)).unwrap();
    assert_refused(&[(certificate(12, 7), "certificate too large to check")]);
}
