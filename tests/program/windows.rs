//! The differences of Windows, as far as they can be tested anywhere: lines that end with `\r\n`,
//! and paths with backslashes.

use std::fs;

use crate::scored::{GAME, seichi, told_of};

#[test]
fn a_session_with_carriage_returns_gets_the_same_answers() {
    let script = fs::read_to_string("gtp-scripts/demo.gtp").unwrap();
    let (plain, _) = told_of(script.as_bytes(), &[]);
    assert!(plain.matches("\n\n").count() > 10, "{plain}");
    let (answers, code) = told_of(script.replace('\n', "\r\n").as_bytes(), &[]);
    assert_eq!((answers.as_str(), code), (plain.as_str(), 0));
    assert!(!answers.contains('\r'));
}

#[test]
fn a_stream_of_json_with_carriage_returns_gets_the_same_answers() {
    let lines =
        format!("{{\"id\": \"a\", \"sgf\": \"{GAME}\"}}\n{{\"id\": \"b\", \"sgf\": \"(\"}}\n");
    let args = ["score", "--stdin", "jsonl"];
    let plain = told_of(lines.as_bytes(), &args);
    assert_eq!(plain.0.lines().count(), 2);
    assert_eq!(
        told_of(lines.replace('\n', "\r\n").as_bytes(), &args),
        plain
    );
}

/// A backslash is a part of a name; on Windows it separates folders.
#[test]
fn backslashes_in_paths_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("my games")).unwrap();
    let inner = if cfg!(windows) {
        "my games/a.sgf"
    } else {
        r"my games\a.sgf"
    };
    fs::write(folder.path().join(inner), GAME).unwrap();
    let typed = r"my games\a.sgf";
    let judged = seichi(&[typed])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8(judged.stdout).unwrap();
    assert!(text.contains("Result: W+3.5"), "{text}");
    let path = folder.path().join(typed);
    let session = format!("loadsgf {}\r\nfinal_score\r\nquit\r\n", path.display());
    let (answers, _) = told_of(session.as_bytes(), &[]);
    assert!(answers.contains("= W+3.5"), "{answers}");
    let (answers, _) = told_of(b"loadsgf C:\\no where\\b.sgf\r\n", &[]);
    assert!(
        answers.starts_with(r"? ") && answers.contains(r"C:\no where\b.sgf"),
        "{answers}"
    );
}
