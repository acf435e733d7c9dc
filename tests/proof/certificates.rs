//! Certificates: every one is verified by the example that shares no proof code.
#![allow(clippy::print_stdout)]

pub mod refused;

use seichi::analysis::Analysis;
use seichi::proof::SearchedSafety;
use seichi::{Board, Certificate, Chains, Color, Method, PointSet, SearchLimits, Suicide};

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

/// The certificates verified, the stones and points in them, and how many proved ones are left out.
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

    /// Fails if the certificates are too few, or more than these percentages of stones and points
    /// are left out.
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

/// The search proves that White cannot live around B2; the certificate keeps the stone there.
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
    let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Judge);
    let certificate = analysis.certificate(Color::Black);
    let b2 = "B2".parse().unwrap();
    assert!(analysis.searched(Color::Black).territory.contains(b2));
    assert!(certificate.covers(b2), "{certificate}");
    let [stones, points] = certificate.unwritten(&analysis);
    assert!(stones.is_empty() && points.is_empty(), "{points}");
}

/// A search links D1 to the stones above it while another stone stands that is not proved alive. A
/// second search links a unit made of them to those that live.
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

/// The rules prove the territory around the stone A2, which only the search keeps, so no zone holds
/// all of it.
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

/// The certificate includes the point C2, which is proved.
#[test]
fn all_that_is_proved_of_a_large_board_is_written_out() {
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

/// A search links the corner A7 to stones that were safe before, for which it demands nothing. So
/// these must have what they need for the territory around D7 without the liberties that only the
/// corner has there.
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

/// Two positions of the zone look the same, but Black has given up different stones. Its answer is
/// the same, and the text says it once. Black also captures White's stones there if White leaves
/// them, but that is too much to write.
#[test]
fn positions_that_look_the_same_are_answered_once() {
    let diagram = "X X X O O
                   X X X X .
                   . X . . O
                   X O . X .
                   X . O X O";
    let [stones, _] = unwritten_by(diagram, Suicide::Allowed);
    assert!(stones.is_empty(), "{stones}");
}

/// The point B4 is reserved for a link of Black's. A linked point is not free for another pair.
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

/// White has stopped at any point when Black closes the room at the top, which takes Black more
/// than one move.
#[test]
fn passes_are_answered_until_a_large_territory_is_closed() {
    assert_all_written(
        ". . . . . . . . . . X
         . X X . . . . . X X .
         X X . X X X X X X X X
         O X X X X X X X X . X
         O O O O O O O O X X X
         . O . O O . . O O O O",
    );
}

/// White's stones have an eye and a liberty. Once Black has taken the liberty White has no move
/// left, and Black captures them when White passes.
#[test]
fn stones_with_one_eye_are_taken_off_when_the_attacker_passes() {
    assert_all_written(
        ". O O O . X . X
         O O O O X X X X
         X X X X X . X X
         O O O O X X X O
         . O . O O O O O",
    );
}

/// Fails unless everything proved is written out, and verified.
fn assert_all_written(diagram: &str) {
    assert_all_written_by(diagram, Suicide::Forbidden);
}

fn assert_all_written_by(diagram: &str, suicide: Suicide) {
    let unwritten = unwritten_by(diagram, suicide);
    let unwritten = unwritten[0] | unwritten[1];
    assert!(unwritten.is_empty(), "{unwritten}");
}

/// The stones and the points that are proved and not written out. The certificate must be verified.
fn unwritten_by(diagram: &str, suicide: Suicide) -> [PointSet; 2] {
    let board: Board = diagram.parse().unwrap();
    let analysis = Analysis::by(&board, suicide, Method::Judge);
    let certificates = Color::ALL.map(|color| analysis.certificate(color));
    for certificate in certificates.iter().filter(|c| !c.stones.is_empty()) {
        verify(&certificate.to_string()).unwrap();
    }
    let [black, white] = certificates.map(|certificate| certificate.unwritten(&analysis));
    [black[0] | white[0], black[1] | white[1]]
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

#[test]
fn text_around_certificates_is_passed_over() {
    let good = black(BENSON);
    let text = format!("= {good}\n\nno certificate: none\n{good}\n");
    let found: Vec<&str> = certificates(&text).collect();
    assert_eq!(found, [good.as_str(), good.as_str()]);
    assert_eq!(certificates("nothing").count(), 0);
}
