//! The games that an audit looks at, and the facts that its tables cannot hold.

use super::audit::{audit, folder, program, record};

#[test]
fn every_game_of_a_file_is_audited() {
    let games = [record(false, "W+3.5"), record(false, "B+50")].concat();
    let folder = folder(&[
        ("two.sgf", &games),
        (
            "bad.sgf",
            &format!("{}(;SZ[5];B[zz])", record(false, "W+3.5")),
        ),
    ]);
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, code, told) in [("two.sgf", 1, "two.sgf#2"), ("bad.sgf", 2, "bad.sgf#2")] {
        let output = program(&["--failures", &at(name)]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(code), "{text}");
        assert!(text.contains(told), "{text}");
    }
    let summary = audit(folder.path())[0].summary();
    assert_eq!((summary.games, summary.unreadable), (4, 1));
}

#[test]
fn a_row_is_about_the_first_game_of_its_file() {
    let games = [record(false, "W+3.5"), record(false, "B+50")].concat();
    let suite = folder(&[("expected.tsv", "file\nx.sgf\n"), ("x.sgf", &games)]);
    let report = &audit(suite.path())[0];
    assert_eq!((report.outcomes.len(), report.differs()), (1, false));
}

#[test]
fn facts_that_no_cell_can_hold_are_reported() {
    let row = |column: &str, cell: &str| {
        let table = format!("file\t{column}\nx.sgf\t{cell}\n");
        let suite = folder(&[("expected.tsv", &table), ("x.sgf", &record(true, "W+2.5"))]);
        let report = &audit(suite.path())[0];
        report
            .unreadable()
            .next()
            .map(|(_, reason)| reason.to_string())
    };
    assert_eq!(row("dead", "A1"), None);
    for (column, cell, told) in [
        ("dead", "Z9", "there is no stone at 'Z9'"),
        ("dead", "E5", "there is no stone at 'E5'"),
        (
            "komi",
            "x",
            "'x' is no komi (a number of points such as 6.5)",
        ),
        ("handicap", "-1", "'-1' is no whole number"),
    ] {
        let expected = format!("column {column} of expected.tsv: {told}");
        assert_eq!(row(column, cell), Some(expected));
    }
}
