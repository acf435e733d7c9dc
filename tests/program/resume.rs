//! `seichi score --resume`: what an interrupted run has written stays, counts, and
//! is not mixed with games that are judged in another way.
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use super::packed::tar_gz;
use super::scored::{GAME, run, seichi};

/// An archive with two names for one game, a name that occurs twice, and a game
/// that cannot be read.
fn archive(folder: &Path, games: usize) -> PathBuf {
    let name = |n: usize| format!("{}.sgf", n % (games - 1));
    let text = |n: usize| if n == 5 { "no game" } else { GAME };
    let files = (0..games).map(|n| (name(n), text(n)));
    let path = folder.join("all.tar.gz");
    fs::write(&path, tar_gz(files)).unwrap();
    path
}

#[test]
fn an_interrupted_run_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let archive = archive(folder.path(), 20);
    let out = folder.path().join("out");
    for format in ["jsonl", "csv"] {
        let args = [
            "score",
            "--quick",
            "--format",
            format,
            archive.to_str().unwrap(),
        ];
        let whole = run(&args).stdout;
        let resume = [&args[..], &["--resume", out.to_str().unwrap()]].concat();
        for end in (0..=whole.len()).step_by(whole.len() / 40) {
            fs::write(&out, &whole[..end]).unwrap();
            run(&resume);
            assert!(fs::read(&out).unwrap() == whole, "cut at {end}");
        }
        fs::remove_file(&out).unwrap();
        run(&resume);
        assert!(fs::read(&out).unwrap() == whole, "from nothing");
    }
    fs::write(&out, "what is this?\n").unwrap();
    let args = ["score", "--format", "jsonl", archive.to_str().unwrap()];
    let output = run(&[&args[..], &["--resume", out.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read(&out).unwrap(), b"what is this?\n");
}

#[test]
fn a_killed_run_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let archive = archive(folder.path(), 3000);
    let out = folder.path().join("out.jsonl");
    let args = [
        "score",
        "--quick",
        "--format",
        "jsonl",
        archive.to_str().unwrap(),
    ];
    let whole = run(&args).stdout;
    let resume = [&args[..], &["--resume", out.to_str().unwrap()]].concat();
    for wait in [40, 7, 90, 23, 61, 12, 130, 35, 50, 18] {
        let mut child = seichi(&resume).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    run(&resume);
    assert!(fs::read(&out).unwrap() == whole);
}
