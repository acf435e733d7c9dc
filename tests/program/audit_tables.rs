//! `seichi audit` and `compare` on tables that editors have changed, on odd names, and on
//! unreadable files.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;

use seichi::audit::Suite;

use super::audit::{folder, program, record};
use super::packed::zip;
use super::scored::seichi;

#[test]
fn an_archive_has_its_name_however_it_is_written() {
    let game = record(false, "W+3.5");
    let root = tempfile::tempdir().unwrap();
    for (name, suite, case) in [
        (&b"UP.ZIP"[..], "UP", "UP.ZIP/a.sgf"),
        (b"m\xff.zip", "m\u{fffd}", "m\u{fffd}.zip/a.sgf"),
    ] {
        let path = root.path().join(OsStr::from_bytes(name));
        fs::write(&path, zip([("a.sgf".to_owned(), &game[..])])).unwrap();
        let suites = Suite::collect(&[path]).unwrap();
        let told: Vec<_> = suites
            .iter()
            .map(|suite| (&suite.name[..], suite))
            .collect();
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].0, suite);
        let path = told[0].1.cases[0].path.to_string_lossy();
        assert!(path.ends_with(&format!("/{case}")), "{path}");
    }
}

/// Editors remove the last tabs.
#[test]
fn a_short_row_has_empty_cells() {
    for (table, code) in [
        ("file\tresult\tdead\na.sgf\tW+2.5\t\n", 1),
        ("file\tresult\tdead\na.sgf\tW+2.5\n", 1),
        ("file\tresult\na.sgf\tW+2.5\n", 0),
    ] {
        let root = folder(&[("a.sgf", &record(true, "W+2.5")), ("expected.tsv", table)]);
        let output = program(&[root.path().to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(code), "{table}");
    }
}

/// A table may mark a record as in doubt: the figures without it have a row of their own.
#[test]
fn doubtful_records_are_counted_with_and_without() {
    let table =
        |doubt: &str| format!("file\tresult\tdoubtful\na.sgf\tW+3.5\t\na.sgf\tB+2.5\t{doubt}\n");
    let suites = |doubt: &str| {
        let root = folder(&[
            ("s/a.sgf", &record(false, "W+3.5")),
            ("s/expected.tsv", &table(doubt)),
        ]);
        let output = program(&["--json", root.path().to_str().unwrap()]);
        let text = String::from_utf8(output.stdout).unwrap();
        let figures = |line: &str| {
            let figures: serde_json::Value = serde_json::from_str(line).unwrap();
            ["suite", "games", "score_exact", "doubtful"].map(|key| figures[key].to_string())
        };
        text.lines().map(figures).collect::<Vec<_>>()
    };
    let all = |doubtful| ["\"s\"", "2", "0.5", doubtful].map(str::to_owned);
    let sure = ["\"s sure\"", "1", "1.0", "0"].map(str::to_owned);
    assert_eq!(suites("yes"), [all("1"), sure]);
    assert_eq!(suites("no"), [all("0")]);
    assert_eq!(
        suites("perhaps")[0][1..],
        ["2", "1.0", "0"].map(str::to_owned)
    );
}

#[test]
fn unreadable_records_are_reported_beside_json() {
    let root = folder(&[
        ("a.sgf", "(;SZ[5];B[zz])"),
        ("b.sgf", &record(false, "W+3.5")),
    ]);
    let output = program(&["--json", root.path().to_str().unwrap()]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert_eq!(told.lines().count(), 1);
    assert!(
        told.contains("a.sgf': game 1, move 1: 'B[zz]' has "),
        "{told}"
    );
}

#[test]
fn differences_are_decimal() {
    let game = record(false, "W+4.4").replace("KM[0.5]", "KM[0.4]");
    let root = folder(&[("a.sgf", &game)]);
    let path = root.path().to_str().unwrap();
    let told = |option| String::from_utf8(program(&[option, path]).stdout).unwrap();
    assert!(told("--json").contains(r#""score_within_1":1.0,"mean_abs_error":1.0,"#));
    assert!(told("--failures").contains("no single slip explains the 1 point\n"));
}

#[test]
fn incomparable_records_are_reported_beside_json() {
    let root = folder(&[("broken.sgf", "(;SZ[5];B[zz])")]);
    let output = seichi(&["compare", "--json", "--with", env!("CARGO_BIN_EXE_seichi")])
        .arg(root.path())
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("broken.sgf': unreadable: "), "{told}");
}

#[test]
fn a_number_of_proved_points_that_is_not_recorded_differs() {
    for (benson, code) in [("10\t15", 0), ("10\t14", 1)] {
        let table = format!("file\tbenson_black\tbenson_white\na.sgf\t{benson}\n");
        let root = folder(&[("a.sgf", &record(false, "?")), ("expected.tsv", &table)]);
        let output = program(&[root.path().to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(code), "{benson}");
    }
}

/// A column that nothing compares is reported, not skipped.
#[test]
fn no_column_of_a_table_is_passed_over() {
    for (table, told) in [
        (
            "file\tbenson_black\na.sgf\t10\n",
            "column benson_white of expected.tsv: no number, but one in benson_black",
        ),
        (
            "file\tkomi\tresult\tkomi\na.sgf\t6.5\tB+1\t7.5\n",
            "two columns are named 'komi' (leave one out)",
        ),
    ] {
        let root = folder(&[("a.sgf", &record(false, "?")), ("expected.tsv", table)]);
        let output = program(&[root.path().to_str().unwrap()]);
        let [out, errors] =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        assert!((out + &errors).contains(told), "{told}");
        assert_ne!(output.status.code(), Some(0), "{told}");
    }
    for option in ["--failures", "--calibration"] {
        let output = program(&["--json", option, "."]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("cannot be used with"), "{told}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn the_folder_that_one_is_in_has_its_name() {
    let root = folder(&[("s/a.sgf", &record(false, "W+3.5"))]);
    let output = seichi(&["audit", "."])
        .current_dir(root.path().join("s"))
        .output()
        .unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.lines().nth(1).unwrap().starts_with("s  "), "{told}");
}

#[test]
fn a_report_lists_the_guesses_in_order() {
    let guessed = record(false, "banana");
    let root = folder(&[
        ("a.sgf", &guessed),
        ("b.sgf", &guessed),
        ("c.sgf", &guessed),
    ]);
    let output = seichi(&["report", ".", "-o", "out.html"])
        .current_dir(root.path())
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    let names: Vec<&str> = told
        .lines()
        .filter_map(|line| line.split('\'').nth(1))
        .collect();
    assert_eq!(names, ["./a.sgf", "./b.sgf", "./c.sgf"], "{told}");
}
