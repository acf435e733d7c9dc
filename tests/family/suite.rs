//! Suites for every engine that knows `final_status_list`, written from the drawn fights and
//! problems: `UPDATE_STATUS=1 cargo test --release --test family suite -- --ignored`.

use std::fmt::Write as _;
use std::fs;

use rayon::prelude::*;
use seichi::{Color, Point};

use crate::support::drawn::Drawn;
use crate::support::fight::{Fight, Rows};
use crate::support::surroundings::{Around, Placed, placed};

/// A suite, its title, and its classes: families or drawn problems.
const SUITES: [(&str, &str, &[&str]); 8] = [
    ("eye-spaces", "Eye spaces", &["eye_shapes"]),
    ("nakade", "Nakade", &["nakade", "under_the_stones"]),
    ("seki", "Sekis", &["seki", "stones_inside"]),
    (
        "eyes-against-eyes",
        "An eye on each side",
        &["eye_on_each_side"],
    ),
    ("races", "Races", &["race"]),
    (
        "ko",
        "Ko that changes nothing, or that the rules decide",
        &["ko", "bent_four"],
    ),
    (
        "snapback",
        "Snapback, and what connects and dies",
        &["oiotoshi", "connect_and_die"],
    ),
    ("protection", "Territory with defects", &["protection"]),
];

/// The fewest positions of all suites together.
const LEAST: usize = 500;

/// The most positions that a question may take.
const LIMIT: usize = 400_000;

/// A drawn problem as a fight within White's walls, with questions about all its chains.
fn as_fight(drawn: Drawn) -> Option<Fight> {
    let plain = |cell: &char| match cell {
        'x' => 'X',
        'o' => 'O',
        other => *other,
    };
    let row = |row: &Vec<char>| row.iter().map(plain).chain(['@']).collect();
    let mut rows: Rows = drawn.rows.iter().map(row).collect();
    rows.push(vec!['@'; rows[0].len()]);
    Fight::solved(drawn.name, rows, LIMIT)
}

/// The settled fights of a class, in order.
fn fights(class: &str) -> Vec<Fight> {
    let problems = Drawn::classes().into_iter().find(|(name, _)| name == class);
    let fights = match problems {
        Some((_, problems)) => problems.into_par_iter().filter_map(as_fight).collect(),
        None => Fight::class(class),
    };
    fights.into_iter().filter(|fight| !fight.is_open).collect()
}

/// A fight on the smallest square board with room for it.
fn on_a_board(rows: &Rows) -> Option<Placed> {
    let sizes = [9, 13, 19].into_iter();
    sizes
        .filter_map(|lines| placed(rows, Around::Lines(lines), 1))
        .find(|placed| {
            let size = placed.board.size();
            size.width() == size.height()
        })
}

/// A position and its tests, numbered from `number`.
fn position(fight: &Fight, placed: &Placed, number: usize) -> String {
    let size = placed.board.size();
    let mut text = format!("\n# {}\n", fight.name);
    for row in &fight.rows {
        let cells: String = row.iter().flat_map(|cell| [' ', *cell]).collect();
        writeln!(text, "#  {cells}").unwrap();
    }
    writeln!(text, "boardsize {}\nclear_board", size.width()).unwrap();
    for (color, letter) in [(Color::Black, 'b'), (Color::White, 'w')] {
        for point in placed.board.stones(color).reading_order() {
            writeln!(text, "play {letter} {point}").unwrap();
        }
    }
    text += "play b pass\nplay w pass\n";
    for (n, ((c, r), letter)) in fight.chains().into_iter().enumerate() {
        let row = size.height() - 1 - placed.at.1 - r;
        let point = Point::new(placed.at.0 + c, row).unwrap();
        let not = if "xo".contains(letter) { "" } else { "!" };
        writeln!(
            text,
            "{} final_status_list dead\n#? [{not}(.*\\s)?{point}(\\s.*)?]",
            number + n
        )
        .unwrap();
    }
    text
}

#[test]
#[ignore = "solves every drawn problem anew; takes a minute"]
fn the_suites_for_everybody_are_current() {
    let mut all = 0;
    for (name, title, classes) in SUITES {
        let mut text = format!(
            "# {title}: is this chain dead? X O live, x o are dead, b w stand in seki; the\n\
             # stones # @ and all beyond live. Statuses by an exact solver, see docs/research/status.md.\n\
             # Written by UPDATE_STATUS=1 cargo test --release --test family suite -- --ignored.\n"
        );
        for fight in classes.iter().flat_map(|class| fights(class)) {
            if let Some(placed) = on_a_board(&fight.plain_rows()) {
                all += 1;
                text += &position(&fight, &placed, 1000 + 10 * all);
            }
        }
        let path = format!(
            "{}/gtp-scripts/status-{name}.tst",
            env!("CARGO_MANIFEST_DIR")
        );
        if std::env::var_os("UPDATE_STATUS").is_some() {
            fs::write(&path, &text).unwrap();
        }
        assert!(
            fs::read_to_string(&path).unwrap() == text,
            "{path} is not current"
        );
    }
    assert!(all >= LEAST, "{all}");
}
