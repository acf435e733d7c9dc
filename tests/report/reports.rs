//! The report of a judged position, for a person or a program: the parts of the score, the play
//! behind a verdict, seki and forced points.

use std::collections::BTreeMap;

use seichi::analysis::Analysis;
use seichi::{
    Board, BoardSize, Color, Explanation, Game, Method, PointSet, Rules, Score, ScoreSheet, Suicide,
};

use crate::support::board;
use crate::support::pictures::BORDER;
use crate::support::player::{finished, playout};
use crate::support::talk::Talk;

/// Black has to connect at A7 whoever gets the dame C7 and C6.
const FORCED: &str = "
    . X . O . O .
    X O . O O O O
    X O O O . O .
    X X X O O O O
    . . X X X O .
    X X . . X O O
    . . . . X O .";

/// Two chains that share the liberties D7 and D6.
pub(super) const SEKI: &str = "
    . X O . X O .
    X X O . X O O
    . X O O X O .
    X X X X O O O
    . . X O O . .
    . . X O . . .
    . . X O . . .";

/// Two chains with an eye each that share the liberty C9.
const SEKI_WITH_EYES: &str = "
    . O . X . X O . .
    O O O X X X O . O
    X X X O O O O O .
    . . X O . . O . O
    X X X O O O O O .
    . . . X X X O O O
    X X . . . X X X O
    . X . . . . . X O
    . X . . . . . X O";

/// White could take the ko at C3.
pub(super) const KO: &str = "
    . X X O . O .
    X X O O O O O
    . X X O . O O
    X . X O O O .
    X X . X O O O
    . X X O O . O
    . . X X O O .";

/// A border with a gap at B3.
pub(super) const GAP: &str = "
    . X . O .
    . X . O .
    . . . O .
    . X . O .
    . X . O .";

/// The lines of `score_details` by their first words, and the result.
fn details(talk: &mut Talk) -> BTreeMap<String, Vec<String>> {
    let text = talk.ok("score_details");
    let lines = text.lines().map(|line| {
        let mut words = line.split(' ').map(str::to_owned);
        let first = words.next().unwrap();
        let name = match first.as_str() {
            "black" | "white" => format!("{first} {}", words.next().unwrap()),
            _ => first,
        };
        (name, words.collect::<Vec<String>>())
    });
    let all: Vec<_> = lines.collect();
    let map: BTreeMap<_, _> = all.iter().cloned().collect();
    assert_eq!(map.len(), all.len(), "a name stands twice: {text}");
    map
}

fn number(words: &[String]) -> f64 {
    words[0].parse().unwrap()
}

fn points(words: &[String]) -> PointSet {
    words.iter().map(|word| word.parse().unwrap()).collect()
}

const PARTS: [&str; 10] = [
    "living_stones",
    "territory",
    "forced",
    "dame",
    "seki_eyes",
    "dead_stones",
    "prisoners",
    "pass_stones",
    "handicap_bonus",
    "komi",
];

/// The total of each color is the sum of its parts, and the result their difference.
fn check_sums(talk: &mut Talk) {
    let result = talk.ok("final_score");
    let details = details(talk);
    assert_eq!(details["result"], [result]);
    let totals = ["black", "white"].map(|color| {
        let parts = PARTS.map(|part| number(&details[&format!("{color} {part}")]));
        let total = number(&details[&format!("{color} total")]);
        assert!((parts.iter().sum::<f64>() - total).abs() < 1e-9, "{color}");
        total
    });
    let lead = Score::format_lead(totals[0] - totals[1]);
    assert_eq!(details["result"], [lead]);
}

#[test]
fn totals_with_a_fine_komi_are_decimal_numbers() {
    let board: Board = "
        . X . X O .
        X X X X O .
        . X . X O ."
        .parse()
        .unwrap();
    let mut talk = Talk::unjudged(&board);
    for (komi, total) in [("0.28", "2.28"), ("-5.9", "-3.9")] {
        talk.ok(&format!("komi {komi}"));
        assert_eq!(details(&mut talk)["white total"], [total]);
    }
}

/// Living stones, territory, forced points, eyes in seki and other dame or dead points are a
/// partition of the board; every report names the same dame.
fn check_partition(talk: &mut Talk, board: &Board) {
    let details = details(talk);
    let dame = points(&details["dame"][1..]);
    let status: Vec<String> = talk
        .ok("final_status_list dame")
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    assert_eq!(dame, points(&status), "{board}");
    let (mut listed, mut dead, mut count) = (PointSet::EMPTY, PointSet::EMPTY, 0);
    for color in ["black", "white"] {
        for part in ["living_stones", "territory", "forced", "seki_eyes"] {
            let part = points(&details[&format!("{color} {part}")][1..]);
            count += part.len();
            listed |= part;
        }
        dead |= points(&details[&format!("{color} dead_stones")][1..]);
    }
    assert_eq!(count, listed.len(), "{board}");
    // Points that must be filled and eyes in seki may be dame, too, and a dead stone may stand on
    // no territory.
    assert_eq!(listed | dame | dead, board.points(), "{board}");
    assert!(dame.is_disjoint(&dead), "{board}");
}

#[test]
fn every_part_of_a_score_is_listed() {
    let mut talk = Talk::about(&board(FORCED));
    talk.ok("komi 6.5");
    let expected = "\
result W+4.5
rules japanese
scoring territory
convention played-out
handicap 0
black total 8
black living_stones 0 B7 A6 A5 A4 B4 C4 C3 D3 E3 A2 B2 E2 E1
black territory 8 A3 B3 C2 D2 A1 B1 C1 D1
black forced 0 A7
black dame 0 C7
black seki_eyes 0
black dead_stones 0
black prisoners 0
black pass_stones 0
black handicap_bonus 0
black komi 0
white total 12.5
white living_stones 0 D7 F7 B6 D6 E6 F6 G6 B5 C5 D5 F5 D4 E4 F4 G4 F3 F2 G2 F1
white territory 6 E7 G7 E5 G5 G3 G1
white forced 0
white dame 0 C6
white seki_eyes 0
white dead_stones 0
white prisoners 0
white pass_stones 0
white handicap_bonus 0
white komi 6.5
dame 3 A7 C7 C6
seki 0
dame_order black C7 white C6 black A7
rules_from assumed";
    assert_eq!(talk.ok("score_details"), expected);
}

#[test]
fn stones_that_are_lost_have_a_line_of_their_own() {
    let board = board(FORCED);
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let mut sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
    assert!(!sheet.to_string().contains("Lost"));
    sheet.count.lost = board.chain_at("E1".parse().unwrap());
    let expected = "\nLost by the first move: 10: A6 A5 A4 B4 C4";
    assert!(sheet.to_string().contains(expected), "{sheet}");
}

#[test]
fn the_parts_add_up_under_all_rules_and_methods() {
    let rules = ["japanese", "chinese", "aga", "tromp-taylor"];
    for seed in 0..6 {
        let board = match seed % 2 {
            0 => finished(BoardSize::new(7).unwrap(), seed),
            _ => playout(BoardSize::new(7).unwrap(), seed, 40),
        };
        let mut talk = Talk::about(&board);
        talk.ok("komi -3.5");
        for name in rules {
            talk.ok(&format!("kgs-rules {name}"));
            for method in Method::ALL {
                talk.ok(&format!("seichi-settings method {method}"));
                check_sums(&mut talk);
                check_partition(&mut talk, &board);
            }
        }
    }
}

#[test]
fn the_sheet_agrees_with_the_score() {
    for (diagram, method) in [FORCED, SEKI, KO, GAP]
        .into_iter()
        .flat_map(|diagram| Method::ALL.map(|method| (diagram, method)))
    {
        let mut game = Game::from_board(board(diagram));
        for rules in [Rules::JAPANESE, Rules::AGA] {
            game.rules = rules;
            let analysis = Analysis::by(game.board(), Suicide::Forbidden, method);
            let sheet = ScoreSheet::of(&game, &analysis);
            assert_eq!(
                sheet.score,
                ScoreSheet::of(&game, &analysis).score,
                "{method}"
            );
        }
    }
}

#[test]
fn the_convention_about_dame_can_be_chosen() {
    let mut talk = Talk::about(&board(FORCED));
    let played = talk.ok("final_score");
    talk.ok("seichi-settings dame surrounded");
    assert_eq!(details(&mut talk)["convention"], ["surrounded"]);
    assert_eq!(number(&details(&mut talk)["black territory"]), 9.0);
    let flooded = talk.ok("final_score");
    assert_ne!(played, flooded);
    talk.ok("seichi-settings dame agreed");
    assert_eq!(
        points(&details(&mut talk)["black forced"][1..]).to_string(),
        "A7"
    );
    talk.ok("seichi-settings dame by-passes");
    assert_eq!(talk.ok("final_score"), played);
    let refused = talk.ask("seichi-settings dame shared");
    assert!(refused.starts_with("? syntax error: 'shared' is not known here (use by-passes, "));
}

#[test]
fn forced_points_are_shown_everywhere() {
    let mut talk = Talk::about(&board(FORCED));
    assert!(talk.ok("seichi-forced").starts_with("LABEL A7 B\n"));
    assert!(
        talk.ok("seichi-score")
            .contains("Forced: Black has to fill A7")
    );
    assert_eq!(talk.ok("final_status A7"), "dame");
    let safe = talk.ok("safe_to_score");
    assert!(
        safe.contains("Forced: Black still has to fill A7"),
        "{safe}"
    );
    let unsettled = talk.ok("unsettled");
    assert!(unsettled.contains("Black settles it at A7"), "{unsettled}");
    talk.ok("kgs-rules chinese");
    assert_eq!(talk.ok("final_status A7"), "black_territory");
    let mut plain = Talk::about(&board(SEKI));
    assert_eq!(
        plain.ok("seichi-forced"),
        "TEXT nobody has to fill points of their own territory"
    );
}

#[test]
fn sekis_are_drawn_with_eyes_and_shared_liberties() {
    let mut talk = Talk::about(&board(SEKI));
    assert_eq!(
        talk.ok("seichi-seki"),
        "SQUARE C7 E7 C6 E6 C5 D5 E5\nLABEL D7 s D6 s\n\
         TEXT 7 stones in seki, 2 shared liberties, 0 points in eyes"
    );
    let mut talk = Talk::about(&board(SEKI_WITH_EYES));
    let drawn = talk.ok("seichi-seki");
    assert!(drawn.contains("CIRCLE A9 E9\nLABEL C9 s"), "{drawn}");
    let score = talk.ok("seichi-score");
    assert!(
        score.contains("Seki eyes: 2: A9 E9, not counted"),
        "{score}"
    );
    let mut none = Talk::about(&board(GAP));
    assert_eq!(none.ok("seichi-seki"), "TEXT no stones in seki");
}

fn explained(diagram: &str, vertex: &str) -> String {
    Talk::about(&board(diagram)).ok(&format!("explain {vertex} full"))
}

#[test]
fn the_play_behind_a_proof_is_printed() {
    let four = "
        . . . . X O .
        X X X X X O O
        O O O O O O O
        . O . O O . O
        O O O O O O O
        . . . . . . .
        . . . . . . .";
    let told = explained(four, "A6");
    assert!(
        told.contains(" is alive, proved: Black can answer every attack")
            && told.contains("Proof: alternating play, split region"),
        "{told}"
    );
    let answers = "Line: when White takes one of B7 or C7, Black takes the other";
    assert!(told.contains(answers), "{told}");
    let told = explained(four, "A5");
    let none = "Line: none is needed, White need not answer any move";
    assert!(told.contains(none), "{told}");
}

#[test]
fn the_play_behind_a_proof_by_search_is_printed() {
    let told = explained(SEKI, "C7");
    let known = " is probably in seki: neither side can afford to move there, it seems; proved: ";
    assert!(told.contains(known), "{told}");
    assert!(told.contains("if it takes no shared liberty"), "{told}");
    assert!(told.contains("Proof: search, "), "{told}");
    let line = "Line: seki at D7 E7 D6 E6 E5: Black's move is answered: D7 by D6, D6 by D7";
    assert!(told.contains(line), "{told}");
}

/// A strategy that is its own image is listed once.
#[test]
fn a_proof_on_a_board_that_is_its_own_image_is_printed_once() {
    let board: Board = "X X . O . X X . X".parse().unwrap();
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let text = Explanation::full(&analysis, "A1".parse().unwrap()).to_string();
    let line = text.lines().find(|line| line.starts_with("Line: "));
    assert_eq!(
        line,
        Some("Line: life and territory at A1 B1 C1: nothing to answer"),
        "{text}"
    );
}

#[test]
fn territory_behind_an_open_border_is_printed_with_its_answers() {
    let text = explained(BORDER, "B8");
    assert!(
        text.starts_with("B8 is not yet decided: the border at "),
        "{text}"
    );
    assert!(
        text.contains("\nKept: by Black (proved: search, 12 nodes)\nLine: "),
        "{text}"
    );
    assert!(!explained(BORDER, "F8").contains("Kept"));
}

#[test]
fn the_play_behind_a_reading_is_printed() {
    let told = explained(
        "
        . X . O X . . . .
        O O O O X . . . .
        X X X X X . X . .
        . . . . . . . . .
        . . X . . X . . .
        . X X X X X X X X
        O O O O O O O O O
        . . . . . . . . .
        . . O . . . O . .",
        "A8",
    );
    let read = ": a search of its surroundings finds no way to save it\n";
    assert!(told.contains(read), "{told}");
    let line = told.lines().find(|line| line.starts_with("Line: "));
    let moves = line
        .unwrap()
        .strip_prefix("Line: it cannot be saved if White moves first: W ");
    assert!(moves.is_some_and(|moves| moves.contains(", B ")), "{told}");
}

/// Replays the moves of a line on the board; false if there is no line.
fn check_line(board: &Board, told: &str) -> bool {
    let Some(line) = told
        .lines()
        .find(|line| line.starts_with("Line: it cannot"))
    else {
        return false;
    };
    let (_, moves) = line.split_once(" first: ").unwrap();
    let mut after = *board;
    for mv in moves.split(", ") {
        let (color, mv) = mv.split_once(' ').unwrap();
        let color: Color = color.parse().unwrap();
        after
            .play(color, mv.parse().unwrap(), Suicide::Forbidden)
            .unwrap_or_else(|error| panic!("{line}: {error}\n{board}"));
    }
    true
}

/// Positions from the beginning to the end of random games.
pub(super) fn positions() -> impl Iterator<Item = Board> {
    (0..80).map(|seed| {
        let size = BoardSize::new(3 + seed as usize % 7).unwrap();
        playout(size, seed, size.area() / 3 * (1 + seed as usize % 4))
    })
}

#[test]
fn lines_of_play_are_legal() {
    let mut lines = 0;
    for board in positions() {
        let mut talk = Talk::about(&board);
        for point in board.occupied_points() {
            let is_line = check_line(&board, &talk.ok(&format!("explain {point}")));
            lines += usize::from(is_line);
        }
    }
    assert!(lines >= 5, "{lines}");
}

#[test]
fn the_search_can_be_limited() {
    let corner = "
        . . . . X O .
        . . . . X O .
        . X X X X O .
        X X O O O O .
        O O O . . . .
        . O . O . . .
        O O O . . . .";
    let mut talk = Talk::about(&board(corner));
    let known = |talk: &mut Talk| talk.ok("explain A4").contains("Proof: search");
    assert!(known(&mut talk));
    talk.ok("seichi-settings search 0");
    assert!(!known(&mut talk));
    talk.ok("seichi-settings search 5000");
    assert!(known(&mut talk));
}
