//! Certificates: every one is verified by the example that shares no proof code,
//! and those that are tampered with are refused, or are true.
#![allow(clippy::print_stdout)]

use seichi::{
    Analysis, Board, Certificate, Chains, Color, Method, Point, PointSet, SearchLimits,
    SearchedSafety, Suicide,
};

use crate::check_proof::{certificates, verify};
use crate::support::pictures::{BENSON, BORDER, PASS_ALIVE, SEKI, STRAIGHT_FOUR};
use crate::support::positions::{self, Dice};

fn certificate(board: &Board, color: Color, suicide: Suicide) -> Certificate {
    Certificate::of(board, color, suicide, SearchLimits::default())
}

fn black(diagram: &str) -> String {
    let board: Board = diagram.parse().unwrap();
    certificate(&board, Color::Black, Suicide::Forbidden).to_string()
}

/// Two chains that the points C7 and C6 join.
const JOINED: &str = "
    . X . X . X O
    X X . X X X O
    O X . O X O O
    O X X X O O O
    O O O O O . O
    O . O O O O O
    O O O O O O .";

#[test]
fn every_kind_of_proof_has_a_certificate() {
    for (diagram, stones, points) in [
        (BENSON, 6, "A5 C5"),
        (STRAIGHT_FOUR, 6, "A6 B6 C6 D6"),
        (JOINED, 13, "A7 C7 E7 C6 C5 D5"),
        (PASS_ALIVE, 20, "A8 C8 E7 F7 G7 E6 F6 G6 E5 F5 G5"),
        (BORDER, 19, "B8 C8 D8 B6 D6"),
    ] {
        let text = black(diagram);
        verify(&text).unwrap();
        let line = |word| text.lines().find(|line| line.starts_with(word)).unwrap();
        assert_eq!(line("stones").split(' ').count(), stones + 1, "{text}");
        assert_eq!(line("points"), format!("points {points}"), "{text}");
    }
    let seki = certificate(&SEKI.parse().unwrap(), Color::White, Suicide::Forbidden);
    assert!(seki.covers("C7".parse().unwrap()), "{seki}");
    verify(&seki.to_string()).unwrap();
}

/// The text with the first line that fits exchanged for another one.
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
        (with("stones", &more(" F6")), "no whole chains"),
        (
            with("stones", &|line| line.replace(" A5", "")),
            "no whole chains",
        ),
        (with("zone", &more(" F6")), "single liberty"),
        (with("zone", &more(" A5")), "not all free"),
        (with("zone", &more(" A6")), "not all free"),
        (with("zone", &|line| line.replace(" A6", "")), "may be lost"),
        // A stone of Black's is moved, of White's added, and one of his taken.
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
    // The pair as two rows says the same.
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
    // The pair joins the two chains, and lets Black keep what he has on both sides.
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
        (with(&none), "no answer"),
        (with(&to(".... E8 pass")), "may be lost"),
        (with(&to(".... E8 B8")), "may be lost"),
        (with(&to(".... E8 E8")), "no answer"),
        (with(&to(".... E8 E7")), "no answer"),
        (with(&to(".... E8 D8\n.... E7 D8")), "no attack"),
    ]);
}

/// Without an answer a certificate may still be right, for the defender passes
/// there; most are not.
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

/// What was verified: certificates, stones and points in them, and how many of
/// those that search proves are left out.
#[derive(Default)]
struct Tally {
    certificates: usize,
    stones: usize,
    points: usize,
    left_out: [usize; 2],
}

impl Tally {
    fn check(&mut self, board: &Board, suicide: Suicide) {
        for color in Color::ALL {
            let found = certificate(board, color, suicide);
            let chains = Chains::of(board);
            let limits = SearchLimits::default();
            let safe = SearchedSafety::of(board, &chains, color, suicide, limits);
            self.left_out[0] += (safe.stones - found.stones).len();
            self.left_out[1] += (safe.territory - found.points).len();
            if found.stones == PointSet::EMPTY {
                continue;
            }
            let text = found.to_string();
            verify(&text).unwrap_or_else(|reason| panic!("{reason}\n{text}"));
            self.certificates += 1;
            self.stones += found.stones.len();
            self.points += found.points.len();
        }
    }

    /// Fails if more than so many of a hundred stones, or points, are left out.
    fn report(&self, least: usize, percent: [usize; 2]) {
        let [stones, points] = self.left_out;
        println!(
            "{} certificates of {} stones and {} points; left out {stones} and {points}",
            self.certificates, self.stones, self.points,
        );
        assert!(self.certificates >= least, "{}", self.certificates);
        assert!(
            stones * 100 <= percent[0] * (stones + self.stones),
            "{stones} stones"
        );
        assert!(
            points * 100 <= percent[1] * (points + self.points),
            "{points} points"
        );
    }
}

fn played(sizes: &[&str], empty: usize, rounds: usize) -> Tally {
    let mut dice = Dice::new(5);
    let mut tally = Tally::default();
    for round in 0..rounds {
        let size = sizes[round % sizes.len()].parse().unwrap();
        let suicide = [Suicide::Forbidden, Suicide::Allowed][round / 2 % 2];
        if let Some(board) = positions::played(&mut dice, size, empty) {
            tally.check(&board, suicide);
        }
    }
    tally
}

#[test]
fn certificates_of_played_positions_are_verified() {
    played(&["4x4", "5x5", "5x3", "7x7"], 14, 500).report(40, [14, 25]);
    played(&["9x9", "9x7"], 40, 100).report(3, [10, 10]);
}

#[test]
fn certificates_of_rooms_are_verified() {
    let mut dice = Dice::new(6);
    let mut tally = Tally::default();
    for round in 0..600 {
        let size = ["5x5", "6x6", "7x7"][round % 3].parse().unwrap();
        if let Some((board, _)) = positions::room(&mut dice, size, 8) {
            tally.check(
                &board,
                [Suicide::Forbidden, Suicide::Allowed][round / 3 % 2],
            );
        }
    }
    tally.report(300, [2, 10]);
}

/// White cannot live around B2, says the search; the certificate keeps the stone there.
#[test]
fn territory_whose_stone_is_kept_is_not_unwritten() {
    let board: Board = "
        X . X X X
        X X X . X
        O O X X X
        . X O X X
        O . O X X"
        .parse()
        .unwrap();
    let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Static);
    let certificate = analysis.certificate(Color::Black);
    let b2 = "B2".parse().unwrap();
    assert!(analysis.searched(Color::Black).territory.contains(b2));
    assert!(certificate.covers(b2), "{certificate}");
    let [stones, points] = certificate.unwritten(&analysis);
    assert!(stones.is_empty() && points.is_empty(), "{points}");
}

/// A search links D1 to the stones above it as long as another stone stands that is not
/// proved alive, and a second one links what it took for one unit to those that live.
#[test]
fn a_link_falls_with_the_one_it_rests_on() {
    assert_all_written(
        "X O O O O O O O O .
         X X X O O O X X O X
         X O X O X O X . X O
         X O O X X X X X X O
         X O O X X X X X X O
         . O . . O X X . X O
         X O X X X O X X X O
         X O X X O O X O O O
         X O . . X O O O O O
         X X . X . X O X . O",
    );
}

/// The rules prove the territory around the stone A2, which only the search keeps, so
/// that no zone holds all of it.
#[test]
fn territory_is_written_out_around_a_stone_that_the_search_keeps() {
    assert_all_written(
        "X X X X X X X O
         O O O O X X X O
         X O X O X O O O
         . O X O X X O O
         X . X X X X X O
         . X X X X X O O
         X . X . X X O X
         . O X X . X O .",
    );
}

/// Of two strategies that keep as much one has the point C2, which is proved.
#[test]
fn the_strategy_is_taken_that_has_what_is_proved() {
    assert_all_written(
        "X O O O O X X X X X O X
         X X O O X X X O X X O .
         X X X O X O X O O O O O
         X X X O X O O X X X X X
         O X X O X O . O O X O X
         O X X . X O O . O X O X
         O O . X X O X O O X O .
         O X X O O O X X X X X X
         X O O . . X O X X O O O
         X X O O . X O X O . O .
         X O O O . X O X O O X O
         . O . O . O O O O X X O
         X X O . . . O X . X X .",
    );
}

/// A corridor joins chains of a group that is safe by a pair elsewhere.
#[test]
fn a_corridor_joins_stones_that_are_pulled_in() {
    assert_all_written(
        "X O X X X O . O X X X O O O X X
         X O O . O O . O X O O O O X X X
         X X O O . O O X X X X O X X X X
         X X X X O O X X X O X O X X X X
         X X X X X O X X O O O O X X O X
         X O X X X X O X X O . O X O O X
         X O X X X X O X X X O O O O X X
         O O X O X X O X X O O X . O X X
         O O O O O X . X X X O O O X X X
         . O O O O X O O X X O X X X X X
         O . . O O O O X O O O O X O X X
         X O O X O X X X X O O . O O O X
         X X X X X X O X O X . O O X X X
         X X X X O . O X O O . O O O X .",
    );
}

/// A search links the corner A7 to stones that were safe before, of which it asks nothing.
/// So what these need for the territory around D7 they need without the liberties that
/// only the corner has there.
#[test]
fn territory_does_not_count_on_stones_that_hang_on_its_walls() {
    let diagram = "X X X . . . X
                   X . . X X . X
                   . . X X X X .
                   X O X X X X O
                   O O O O X . X
                   . O O O X . X
                   . O O O X X X";
    assert_all_written_by(diagram, Suicide::Allowed);
}

/// Two positions of the zone look the same, though not in both has Black given up the
/// same stones. He answers alike, and the text says it once.
#[test]
fn positions_that_look_the_same_are_answered_once() {
    let diagram = "X X X O O
                   X X X X .
                   . X . . O
                   X O . X .
                   X . O X O";
    assert_all_written_by(diagram, Suicide::Allowed);
}

/// The point B4 is kept for a link of Black's. Linked to a wall itself it is not free for
/// another pair.
#[test]
fn a_point_of_a_pair_is_in_no_other() {
    assert_all_written(
        "X X X . .
         . . X X X
         . . . . .
         O . . . X
         . . X X X
         . X . . .",
    );
}

/// Fails unless all that is proved is written out, and verified.
fn assert_all_written(diagram: &str) {
    assert_all_written_by(diagram, Suicide::Forbidden);
}

fn assert_all_written_by(diagram: &str, suicide: Suicide) {
    let board: Board = diagram.parse().unwrap();
    let analysis = Analysis::by(&board, suicide, Method::Static);
    let certificates = Color::ALL.map(|color| analysis.certificate(color));
    for certificate in certificates.iter().filter(|c| !c.stones.is_empty()) {
        verify(&certificate.to_string()).unwrap();
    }
    let unwritten = certificates.map(|certificate| certificate.unwritten(&analysis));
    let unwritten = unwritten.as_flattened().iter();
    let unwritten = unwritten.fold(PointSet::EMPTY, |sum, points| sum | *points);
    assert!(unwritten.is_empty(), "{unwritten}");
}

#[test]
fn the_checker_is_small_and_knows_no_proofs() {
    let text = include_str!("../../examples/check_proof.rs");
    let code = text.lines().map(str::trim_start);
    let code = code.filter(|line| !line.is_empty() && !line.starts_with("//"));
    assert!(code.count() < 300);
    let uses: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("seichi::"))
        .collect();
    assert_eq!(uses, ["use seichi::{Board, Color, Point, PointSet};"]);
}

/// A certificate of Black's in which each of the points of the first zone is answered by
/// the next one, by twos; the others have rows of their own.
fn in_pairs(diagram: &str, stones: &PointSet, paired: &[Point], unanswered: &[Point]) -> String {
    let vertices = |points: &[Point]| {
        let names = points.iter().map(Point::to_string);
        names.collect::<Vec<String>>().join(" ")
    };
    let zone = [paired, unanswered].concat();
    format!(
        "certificate 2\nsuicide forbidden\ndefender black\n{diagram}\nstones {stones}\n\
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

#[test]
fn text_around_certificates_is_passed_over() {
    let good = black(BENSON);
    let text = format!("= {good}\n\nno certificate: none\n{good}\n");
    let found: Vec<&str> = certificates(&text).collect();
    assert_eq!(found, [good.as_str(), good.as_str()]);
    assert_eq!(certificates("nothing").count(), 0);
}
