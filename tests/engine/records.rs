//! `loadsgf`: what is read from a record, and that a failed load changes nothing.

use std::fs;

use super::pipe::{answers, last};
use super::refused::assert_refused;

/// Writes `text` to a file and loads it; returns the color to play, the stones of both colors and
/// the number of moves.
fn loaded(text: &str, argument: &str) -> [String; 4] {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a \"game\".sgf");
    fs::write(&path, text).unwrap();
    let quoted = path.display().to_string().replace('"', "\\\"");
    let all = answers(format!(
        "loadsgf \"{quoted}\" {argument}\nlist_stones b\nlist_stones w\nshowboard\n"
    ));
    let moves = all[3].split(" moves").next().unwrap();
    let moves = moves.rsplit(' ').next().unwrap().to_owned();
    [all[0].clone(), all[1].clone(), all[2].clone(), moves]
}

#[test]
fn item_13_records_are_loaded_up_to_a_move() {
    let game = "(;SZ[9]KM[5.5];B[cc];W[gg];B[tt];W[cg])";
    let whole = ["= black", "= C7", "= C3 G3", "4"];
    for argument in ["", "999", "99999999999999999999"] {
        assert_eq!(loaded(game, argument), whole, "{argument}");
    }
    assert_eq!(loaded(game, "1"), ["= black", "= ", "= ", "0"]);
    assert_eq!(loaded(game, "3"), ["= black", "= C7", "= G3", "2"]);
    assert_eq!(loaded(game, "4"), ["= white", "= C7", "= G3", "3"]);
}

#[test]
fn item_13_records_of_all_kinds_are_loaded() {
    let crlf = "(;SZ[9]\r\n;B[cc]\r\n;W[gg]\r\n)\r\n";
    assert_eq!(loaded(crlf, ""), ["= black", "= C7", "= G3", "2"]);
    let setup = "(;SZ[9]AB[aa][bb]AW[ii];AE[bb]PL[W])";
    assert_eq!(loaded(setup, ""), ["= white", "= A9", "= J1", "0"]);
    let variations = "(;SZ[9];B[cc](;W[gg];B[cg])(;W[ee];B[ff]))";
    assert_eq!(loaded(variations, ""), ["= white", "= C7 C3", "= G3", "3"]);
    let large = "(;SZ[25];B[yy])";
    assert_eq!(loaded(large, ""), ["= white", "= Z1", "= ", "1"]);
    let handicap = "(;SZ[9]HA[2]AB[gc][cg])";
    assert_eq!(loaded(handicap, ""), ["= white", "= G7 C3", "= ", "0"]);
}

#[test]
fn item_13_komi_and_rules_come_from_the_record() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.sgf");
    fs::write(&path, "(;SZ[9]KM[5.5]RU[Chinese];B[cc])").unwrap();
    let load = format!("komi 1\nloadsgf {}\n", path.display());
    assert_eq!(last(format!("{load}get_komi\n")), "= 5.5");
    let rules = last(format!("{load}kata-get-rules\n"));
    assert!(rules.contains(r#""scoring":"AREA""#), "{rules}");
    assert_eq!(last(format!("{load}undo\nlist_stones b\n")), "= ");
    assert!(last(format!("{load}gg-undo 2\n")).starts_with("? cannot undo"));
}

#[test]
fn item_13_a_failed_load_changes_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let bad = directory.path().join("bad.sgf");
    fs::write(&bad, "this is no record\n\n").unwrap();
    let illegal = directory.path().join("illegal.sgf");
    fs::write(&illegal, "(;SZ[9];B[cc];W[cc])").unwrap();
    let commands = [&bad, &illegal].map(|path| format!("loadsgf {}", path.display()));
    let folder = format!("loadsgf {}", directory.path().display());
    assert_refused(
        "boardsize 9\nkomi 3\nplay w A1\n",
        &[
            (&commands[0], "? cannot load file"),
            (&commands[1], "? cannot load file"),
            (&folder, "? cannot load file"),
            ("loadsgf no/such/file.sgf", "? cannot load file"),
            ("loadsgf", "? syntax error"),
        ],
    );
}
