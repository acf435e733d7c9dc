//! The drawn problems of `problems`: their statuses are those of an exact solver, and the classes
//! that are named after a technique need it. The results of the local search are in
//! `src/judge/tsumego/benchmark.rs`.
//!
//! `UPDATE_PROBLEMS=1 cargo test --test judge problems` writes the statuses anew; a
//! new problem may be drawn with any.

use std::collections::BTreeMap;

use crate::support::drawn::{Drawn, Fate};
use crate::support::local::{Local, Means};
use rayon::prelude::*;
use seichi::analysis::Analysis;
use seichi::{Board, Game, Point, SafeToScore, ScoreSheet, Status, Suicide};

/// The fewest problems of all.
const LEAST: usize = 300;
/// The fewest of each class.
const LEAST_OF_CLASS: usize = 20;
/// The classes, and the techniques without which their fates would change.
const CLASSES: [(&str, Option<Means>); 8] = [
    ("connect_and_die", Some(Means::ConnectAndDie)),
    ("eye_shapes", None),
    ("ko", None),
    ("nakade", None),
    ("oiotoshi", Some(Means::ThrowIn)),
    ("seki", None),
    ("semeai", None),
    ("under_the_stones", Some(Means::UnderTheStones)),
];

#[test]
fn there_are_many_of_each_class_and_no_two_are_alike() {
    let classes = Drawn::classes();
    let names: Vec<&str> = classes.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, CLASSES.map(|(name, _)| name));
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for (class, problems) in &classes {
        assert!(
            problems.len() >= LEAST_OF_CLASS,
            "{class}: {}",
            problems.len()
        );
        for drawn in problems {
            assert!(Local::of(drawn).is_sound(drawn), "{class}:\n{drawn}");
            let here = format!("{class}: {}", drawn.name);
            let before = seen.insert(canonical(drawn), here.clone());
            assert_eq!(before, None, "is {here} turned or recolored");
        }
    }
    assert!(seen.len() >= LEAST, "{}", seen.len());
    let names: std::collections::BTreeSet<&String> = seen.values().collect();
    assert_eq!(names.len(), seen.len(), "two have the same name");
}

#[test]
fn every_status_is_what_an_exact_solver_finds() {
    if std::env::var_os("UPDATE_PROBLEMS").is_some() {
        return rewrite();
    }
    let mut all = Vec::new();
    for (class, problems) in Drawn::classes() {
        let (_, means) = CLASSES.iter().find(|(name, _)| *name == class).unwrap();
        all.extend(problems.into_iter().map(|drawn| (drawn, *means)));
    }
    let wrong: Vec<String> = all
        .par_iter()
        .filter_map(|(drawn, means)| mistake(drawn, *means))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with a problem.
fn mistake(drawn: &Drawn, means: Option<Means>) -> Option<String> {
    let local = Local::of(drawn);
    let fate = local.fate();
    if fate != Some(drawn.fate) {
        return Some(format!("solved: {fate:?}\n{drawn}"));
    }
    let without = local.without(means?).fate();
    let is_needed = without.is_some_and(|fate| fate != drawn.fate);
    (!is_needed).then(|| format!("without {means:?}: {without:?}\n{drawn}"))
}

/// The same position, with the question about White's only chain that may be captured.
fn opponent(drawn: &Drawn) -> Drawn {
    let mut asked = drawn.clone();
    for cell in asked.rows.iter_mut().flatten() {
        *cell = match *cell {
            'x' => 'X',
            'O' => 'o',
            other => other,
        };
    }
    asked
}

/// The same position, but White's stones cannot be captured.
fn against_walls(drawn: &Drawn) -> Drawn {
    let mut walled = drawn.clone();
    let cells = walled.rows.iter_mut().flatten();
    cells
        .filter(|cell| **cell == 'O')
        .for_each(|cell| *cell = '@');
    walled
}

#[test]
fn in_seki_both_chains_stand_and_each_only_because_the_other_is_in_danger() {
    let classes = Drawn::classes();
    let sekis = classes.iter().filter(|(class, _)| class == "seki");
    for drawn in sekis.flat_map(|(_, problems)| problems) {
        let theirs = opponent(drawn);
        let other = Local::of(&theirs);
        assert!(other.is_sound(&theirs), "{drawn}");
        assert_eq!(other.fate(), Some(Fate::Alive), "{theirs}");
        let walled = against_walls(drawn);
        assert_ne!(Local::of(&walled).fate(), Some(Fate::Alive), "{walled}");
    }
}

/// Writes the statuses as they are solved.
fn rewrite() {
    for (class, mut problems) in Drawn::classes() {
        let path = format!(
            "{}/tests/judge/problems/{class}.txt",
            env!("CARGO_MANIFEST_DIR")
        );
        let text = std::fs::read_to_string(&path).unwrap();
        let remarks: String = text
            .lines()
            .filter(|line| line.starts_with("--"))
            .map(|line| format!("{line}\n"))
            .collect();
        problems.par_iter_mut().for_each(|drawn| {
            drawn.fate = Local::of(drawn).fate().unwrap();
        });
        let problems: String = problems.iter().map(|drawn| format!("\n{drawn}")).collect();
        std::fs::write(&path, remarks + &problems).unwrap();
    }
}

/// The first of all turned, mirrored and recolored diagrams in the order of texts.
fn canonical(drawn: &Drawn) -> String {
    let mut rows = drawn.rows.clone();
    let mut all = Vec::new();
    for turn in 0..8 {
        rows = if turn == 4 {
            rows.iter().rev().cloned().collect()
        } else {
            turned(&rows)
        };
        let text: String = rows
            .iter()
            .map(|row| row.iter().collect::<String>() + "\n")
            .collect();
        let recolored = text.chars().map(|cell| match cell {
            'X' => 'O',
            'O' => 'X',
            'x' => 'o',
            'o' => 'x',
            '#' => '@',
            '@' => '#',
            other => other,
        });
        all.push(recolored.collect());
        all.push(text);
    }
    all.into_iter().min().unwrap()
}

fn turned(rows: &[Vec<char>]) -> Vec<Vec<char>> {
    let columns = 0..rows[0].len();
    columns
        .map(|c| rows.iter().rev().map(|row| row[c]).collect())
        .collect()
}

/// The problem in the upper left of a board of 13 lines, the rest of which is White's, with eyes.
/// `None` if there is more around it than White's wall.
fn on_a_board(drawn: &Drawn) -> Option<Board> {
    let last_column = drawn.rows.iter().map(|row| row[row.len() - 1]);
    let outside = last_column.chain(drawn.rows[drawn.rows.len() - 1].iter().copied());
    let is_walled = outside.into_iter().all(|cell| cell == '@');
    if !is_walled || drawn.rows.iter().flatten().any(|cell| *cell == '#') {
        return None;
    }
    let mut diagram = String::new();
    for r in 0..13 {
        for c in 0..13 {
            let is_eye = r % 2 == 0 && c % 2 == 0;
            let cell = match drawn.rows.get(r).and_then(|row| row.get(c)) {
                Some('x' | 'X') => 'X',
                Some('.') => '.',
                None if is_eye && (r > drawn.rows.len() || c > drawn.rows[0].len()) => '.',
                _ => 'O',
            };
            diagram.extend([cell, ' ']);
        }
        diagram.push('\n');
    }
    diagram.parse().ok()
}

#[test]
fn no_problem_that_hangs_on_something_is_called_safe_to_score() {
    let mut asked = 0;
    let mut wrong = Vec::new();
    for (class, problems) in Drawn::classes() {
        for drawn in &problems {
            let Some(board) = on_a_board(drawn) else {
                continue;
            };
            asked += 1;
            let analysis = Analysis::of(&board, Suicide::Forbidden);
            let sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
            let (column, row) = drawn.points(&['x'])[0];
            let row = row + 13 - drawn.rows.len();
            let stone = Point::new(column, row).unwrap();
            let verdict = analysis.verdict_at(stone).unwrap();
            let is_right = match drawn.fate {
                Fate::Alive => verdict.status != Status::Dead,
                Fate::Dead => verdict.status == Status::Dead,
                Fate::Unsettled | Fate::Ko => false,
            };
            if !is_right && SafeToScore::of(&analysis, &sheet.count).is_safe() {
                wrong.push(format!(
                    "{class}: called {} ({})\n{drawn}",
                    verdict.status, verdict.evidence
                ));
            }
        }
    }
    assert!(asked >= 140, "{asked}");
    assert!(
        wrong.is_empty(),
        "{} are called safe:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The exact solver on well-known fates.
#[test]
fn the_exact_solver_knows_the_common_shapes() {
    let fate = |rows: &str| {
        let drawn = &Drawn::all_of(&format!("name: shape\nstatus: ko\n{rows}"))[0];
        let local = Local::of(drawn);
        assert!(local.is_sound(drawn), "{rows}");
        local.fate().unwrap()
    };
    let straight_three = "@ @ @ @ @\nx x x x x\n. . . x @\nx x x x @\n@ @ @ @ @";
    assert_eq!(fate(straight_three), Fate::Unsettled);
    assert_eq!(fate(&straight_three.replace(". . .", ". x .")), Fate::Alive);
    assert_eq!(fate(&straight_three.replace(". . .", ". O .")), Fate::Dead);
    let square_four = "@ @ @ @ @\nx x x x @\n. . x x @\n. . x x @";
    assert_eq!(fate(square_four), Fate::Dead);
    let ko_eye = "@ @ @ @ @ @ @\n@ X . x . x @\n@ @ x x x x @\n@ @ @ @ @ @ @".replacen(
        "@ @ @ @ @ @ @\n",
        "",
        1,
    );
    assert_eq!(fate(&ko_eye), Fate::Ko);
    assert_eq!(fate(&ko_eye.replace("@ X .", "@ @ .")), Fate::Dead);
}
