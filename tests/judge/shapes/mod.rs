//! Life and death that every player knows: the eye shapes of up to nine points in centre, side and
//! corner, and some positions with a name. The true answers are written down, whatever the judge
//! says.
//!
//! `gtp-scripts/judge.tst` holds the same positions for gogui-regress;
//! `UPDATE_SHAPES=1 cargo test --test judge shapes` writes it anew.

mod classic;
mod corner;
mod named;
mod pairs;
mod tst;

use std::collections::BTreeSet;
use std::fs;

use seichi::analysis::Analysis;
use seichi::{Board, Color, Game, PointSet, SafeToScore, ScoreSheet, Status, Suicide};

/// A position whose living stones everybody knows.
#[derive(Clone)]
struct Known {
    pub name: String,
    /// The stones.
    pub board: Board,
    pub dead: PointSet,
    pub seki: PointSet,
    /// Stones that can be captured and yet are not dead, because the captor falls in turn or
    /// because the stone belongs to a ko inside a seki (Japanese Rules of 1989, article 7).
    pub hostages: PointSet,
}

/// Reads a diagram: `X O` live, `x o` are dead, `b w` are black and white
/// stones in seki. Hostages are `Y Z` if they live and `y z` in seki.
fn known(name: &str, diagram: &str) -> Known {
    let cells = diagram.chars().map(|cell| match cell {
        'X' | 'x' | 'b' | 'Y' | 'y' => 'X',
        'O' | 'o' | 'w' | 'Z' | 'z' => 'O',
        other => other,
    });
    let only = |keep: &[char]| {
        let cells = diagram.chars();
        let kept = cells.map(|c| match c {
            c if c.is_whitespace() || keep.contains(&c) => c,
            _ => '.',
        });
        marked(&kept.collect::<String>())
    };
    Known {
        name: name.to_owned(),
        board: cells.collect::<String>().parse().unwrap(),
        dead: only(&['x', 'o']),
        seki: only(&['b', 'w', 'y', 'z']),
        hostages: only(&['Y', 'Z', 'y', 'z']),
    }
}

/// The points of a diagram that are not empty; no stones need liberties here.
fn marked(diagram: &str) -> PointSet {
    let rows: Vec<Vec<char>> = diagram
        .lines()
        .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect())
        .filter(|row: &Vec<char>| !row.is_empty())
        .collect();
    let size = seichi::BoardSize::new(rows.len()).unwrap();
    let cells = rows.into_iter().flatten();
    let points = size.reading_order().zip(cells);
    points.filter(|(_, c)| *c != '.').map(|(p, _)| p).collect()
}

/// A double ko that nobody can win is unsettled, and no seki.
const UNKNOWN: &str = "seki with a double ko";

/// All positions, in the order of the suite.
fn everything() -> Vec<Known> {
    let mut all = classic::all();
    all.extend(named::all());
    all.extend(pairs::all());
    all
}

/// The positions that the judge gets right.
fn all() -> Vec<Known> {
    let mut all = everything();
    all.retain(|known| known.name != UNKNOWN);
    all
}

/// The statuses that the judge gives, drawn like the diagrams.
pub fn drawn(board: &Board, dead: &PointSet, seki: &PointSet) -> String {
    board.mark(|point| match board.color_at(point) {
        None => '.',
        Some(color) if dead.contains(point) => color.diagram_char().to_ascii_lowercase(),
        Some(Color::Black) if seki.contains(point) => 'b',
        Some(Color::White) if seki.contains(point) => 'w',
        Some(color) => color.diagram_char(),
    })
}

/// What is wrong with the judgement of a position, if anything.
fn mistake(known: &Known) -> Option<String> {
    let analysis = Analysis::of(&known.board, Suicide::Forbidden);
    let [dead, seki] = [Status::Dead, Status::Seki].map(|status| analysis.stones(status));
    let expected = drawn(&known.board, &known.dead, &known.seki);
    let found = drawn(&known.board, &dead, &seki);
    (expected != found).then(|| format!("{}: expected\n{expected}found\n{found}", known.name))
}

#[test]
fn everybody_knows_them_and_so_do_we() {
    let mistakes: Vec<String> = all().iter().filter_map(mistake).collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn what_we_do_not_know_is_in_doubt() {
    let mut shapes = everything().into_iter();
    let shape = shapes.find(|shape| shape.name == UNKNOWN).unwrap();
    assert!(mistake(&shape).is_some(), "{UNKNOWN} is known now");
    let analysis = Analysis::of(&shape.board, Suicide::Forbidden);
    let sheet = ScoreSheet::of(&Game::from_board(shape.board), &analysis);
    assert!(!SafeToScore::of(&analysis, &sheet.count).is_safe());
}

#[test]
fn names_are_unique_and_boards_are_settled() {
    let all = all();
    let names: BTreeSet<&str> = all.iter().map(|known| known.name.as_str()).collect();
    assert_eq!(names.len(), all.len());
    for known in &all {
        assert!(known.dead.is_disjoint(&known.seki), "{}", known.name);
        for color in Color::ALL {
            let living = known.board.stones(color) - known.dead;
            assert!(!living.is_empty(), "{}: {color} has nothing", known.name);
        }
    }
}

#[test]
fn the_suite_of_scripts_holds_the_same_positions() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/gtp-scripts/judge.tst");
    let expected = tst::suite(&all());
    if std::env::var_os("UPDATE_SHAPES").is_some() {
        fs::write(path, expected).unwrap();
        return;
    }
    let text = fs::read_to_string(path).unwrap();
    assert!(
        text == expected,
        "judge.tst is out of date: UPDATE_SHAPES=1"
    );
}
