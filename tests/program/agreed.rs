//! `seichi score` of two players' agreement: by option, by marks of the record, by lines of JSON.

use std::fs;

use serde_json::json;

use super::scored::{judged, told, told_of};

/// Black's corner holds one white stone, and then has a single eye.
const CORNER: &str = "(;SZ[7:5]KM[0.5]RU[Japanese]\
    AB[da][ab][bb][cb][db]\
    AW[ba][fa][fb][gb][ac][bc][cc][dc][ec][fc][bd][dd][fd][gd][ae][be][ce][de][fe]";

/// The same as rows.
const ROWS: [&str; 5] = [
    ". O . X . O .",
    "X X X X . O O",
    "O O O O O O .",
    ". O . O . O O",
    "O O O O . O .",
];

#[test]
fn stones_that_are_named_are_dead_and_nothing_is_judged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    fs::write(&path, format!("{CORNER})")).unwrap();
    let path = path.to_str().unwrap();
    let score = |options: &[&str]| {
        let args = [&["score", "--format", "jsonl", path], options].concat();
        told(&args)
    };
    let (text, code) = score(&["--dead", "B5"]);
    let found = judged(text.trim_end());
    assert_eq!((found.result.as_str(), code), ("W+6.5", 0));
    assert_eq!(found.dead.len(), 1);
    assert!(found.black_territory.is_empty());
    // The whole chain, please.
    let (text, code) = score(&["--dead", "B5,D5"]);
    assert_eq!(code, 2);
    assert!(
        text.contains("D5 is named dead but A4 of the same chain is not"),
        "{text}"
    );
    let (text, code) = score(&["--marks", "record"]);
    assert_eq!(code, 2);
    assert!(text.contains("the last position marks no stones"), "{text}");
}

#[test]
fn the_marks_of_a_record_say_what_is_dead() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    for marks in ["MA[ba]", "DD[ba]", "TB[aa:ca]", ";C[agreed]TB[ba]TW[ga]"] {
        fs::write(&path, format!("{CORNER}{marks})")).unwrap();
        let path = path.to_str().unwrap();
        let (text, _) = told(&["score", "--format", "jsonl", "--marks", "record", path]);
        let found = judged(text.trim_end());
        assert_eq!(found.result, "W+6.5", "{marks}");
    }
}

#[test]
fn a_line_of_json_names_the_dead_of_a_record_or_a_board() {
    let line = |value: serde_json::Value| format!("{value}\n");
    let input = [
        line(json!({"id": "a", "sgf": format!("{CORNER})"), "dead": ["B5"]})),
        line(json!({"id": "b", "board": ROWS, "dead": ["B5"], "captures": {"white": 2}})),
        line(json!({"id": "c", "board": ROWS, "dead": ["B5"], "alive": ["B5"]})),
        line(json!({"id": "d", "board": ROWS, "dead": "B5"})),
        line(json!({"id": "e", "board": ["X", "??"], "dead": []})),
        line(json!({"id": "f", "board": ROWS, "toMove": "W", "seki": ["Z1"]})),
        line(json!({"id": "g", "board": vec![".".repeat(26); 26], "dead": []})),
        line(json!({"id": "h", "board": ["XX.", "", ".OO", "..."]})),
    ];
    let (text, code) = told_of(input.concat().as_bytes(), &["score", "--stdin", "jsonl"]);
    assert_eq!(code, 1);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(judged(lines[0]).score_lead, -6.5);
    assert_eq!(judged(lines[1]).score_lead, -8.0);
    for (line, error) in lines[2..].iter().zip([
        "B5 is named both dead and alive",
        "is no list of points",
        "row 1 of the diagram has 2 points, not 1",
        "Z1 is named seki but is not on the 7x5 board",
        "a diagram has 1 to 25 rows, not 26",
        "row 3 of the diagram has 0 points, not 3",
    ]) {
        assert!(line.contains(error), "{line}");
    }
}
