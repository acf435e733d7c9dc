//! Guesses about a record are reported, and its own facts are kept.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use seichi::json::JudgementJson;
use tempfile::TempDir;

/// A game whose terms nobody can read.
const GUESSED: &str = "(;SZ[5]KM[six]RU[martian]RE[White wins]\
    AB[ba][ab][bb][bc][ac][bd][be]AW[ca][cb][db][eb][cc][cd][dd][ed][ce];B[];W[])";

fn written(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    fs::write(&path, text).unwrap();
    (folder, path)
}

fn seichi(args: &[&str], path: &PathBuf) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seichi"));
    command.args(args).arg(path).output().unwrap()
}

fn judged(text: &str, options: &[&str]) -> JudgementJson {
    let (_folder, path) = written(text);
    let args = [&["score", "--format", "jsonl"], options].concat();
    serde_json::from_slice(&seichi(&args, &path).stdout).unwrap()
}

#[test]
fn guesses_are_in_the_judgement() {
    let guessed = judged(GUESSED, &[]);
    let named = |word: &str| guessed.warnings.iter().any(|line| line.contains(word));
    assert!(named("'martian'") && named("'six'") && named("'White wins'"));
    assert_eq!(guessed.warnings.len(), 3);
    assert_eq!(guessed.safe_to_score, Some(false));
    let reasons = guessed.reasons.unwrap();
    assert!(
        reasons[0].starts_with("the komi 'six' of the record"),
        "{reasons:?}"
    );
    // It is no place of the board.
    assert_eq!(guessed.unsettled, Some(Vec::new()));
    // If the terms are named, nothing is guessed.
    let named = judged(GUESSED, &["--komi", "6.5", "--rules", "chinese"]);
    assert_eq!(named.warnings.len(), 1);
    assert_eq!(named.safe_to_score, Some(true));
}

#[test]
fn guesses_are_reported_on_standard_error() {
    let (_folder, path) = written(GUESSED);
    for args in [
        &["score"][..],
        &["score", "--format", "csv"],
        &["score", "--format", "sgf"],
        &["show"],
    ] {
        let errors = String::from_utf8(seichi(args, &path).stderr).unwrap();
        assert!(
            errors.contains("a.sgf': komi 'six' is not a number"),
            "{args:?}: {errors}"
        );
    }
    let output = seichi(&["score", "--format", "jsonl"], &path);
    assert!(output.stderr.is_empty());
}

#[test]
fn a_result_that_cannot_be_read_is_kept() {
    let (_folder, path) = written(GUESSED);
    let text = String::from_utf8(seichi(&["score", "--format", "sgf"], &path).stdout).unwrap();
    assert!(text.contains("RE[White wins]"), "{text}");
    for open in ["RE[]", "RE[?]"] {
        let (_folder, path) = written(&GUESSED.replace("RE[White wins]", open));
        let output = seichi(&["score", "--format", "sgf"], &path);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("RE[W+3.0]"), "{text}");
    }
}

#[test]
fn a_game_that_is_not_over_gets_no_result() {
    let (_folder, path) = written("(;SZ[9]KM[6.5];B[ee];W[gc])");
    let output = seichi(&["score", "--format", "sgf"], &path);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        !text.contains("RE[")
            && text.contains("C[Not finished: large areas are open. As it stands: "),
        "{text}"
    );
}
