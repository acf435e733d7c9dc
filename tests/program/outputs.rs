//! Where `seichi score`, `report` and `show` write: never over what they read.
use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::packed::tar_gz;
use super::scored::{GAME, seichi};

/// A folder with records and an archive.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("deep")).unwrap();
    let packed = tar_gz([("in/one.sgf".to_owned(), GAME)]);
    fs::write(folder.path().join("t.tar.gz"), packed).unwrap();
    for name in ["a.sgf", "b.SGF", "deep/c.sgf", "table.csv", "game.svg"] {
        fs::write(folder.path().join(name), GAME).unwrap();
    }
    folder
}

/// Every file in a folder and what it holds, in order.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap();
    let below = entries.flat_map(|entry| {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path),
            false => vec![(path.display().to_string(), fs::read(&path).unwrap())],
        }
    });
    let mut files: Vec<(String, Vec<u8>)> = below.collect();
    files.sort();
    files
}

/// Exit code and standard error of a run in a folder.
fn run_in(folder: &Path, args: &str) -> (Option<i32>, String) {
    let args: Vec<&str> = args.split(' ').collect();
    let output = seichi(&args).current_dir(folder).output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = folder();
    let before = files(folder.path());
    for (args, name) in [
        ("score --format sgf . -o .", "./a.sgf"),
        (
            "score --format sgf deep a.sgf t.tar.gz -o .",
            "./deep/c.sgf",
        ),
        ("score --format sgf t.tar.gz -o .", "./t.tar.gz"),
        ("score --format sgf ../{}/a.sgf -o ..", "../{}/a.sgf"),
        (
            "score --format jsonl a.sgf -o deep/../a.sgf",
            "deep/../a.sgf",
        ),
        ("score --format csv . -o deep/c.sgf", "deep/c.sgf"),
        ("score --format csv t.tar.gz --resume t.tar.gz", "t.tar.gz"),
        ("score table.csv -o table.csv", "table.csv"),
        ("report deep -o deep/c.sgf", "deep/c.sgf"),
        ("show game.svg -o deep/../game.svg", "deep/../game.svg"),
    ] {
        let own = folder.path().file_name().unwrap().to_str().unwrap();
        // A name that leads upwards loses that, so that it has to be in a folder.
        let args = args.replace("../{}/", &format!("../{own}/"));
        let name = name.replace("{}", own);
        let (code, told) = run_in(folder.path(), &args);
        let expected = format!(
            "error: '{name}' is read and would be written over (choose another place for the output)\n"
        );
        assert_eq!((code, told), (Some(2), expected), "{args}");
        assert_eq!(files(folder.path()), before, "{args}");
    }
}

#[test]
#[cfg(unix)]
fn what_a_link_leads_to_is_not_written_over() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("to/from")).unwrap();
    fs::create_dir(at("from")).unwrap();
    fs::write(at("to/from/x.sgf"), GAME).unwrap();
    std::os::unix::fs::symlink(at("to/from/x.sgf"), at("from/x.sgf")).unwrap();
    let (code, told) = run_in(folder.path(), "score --format sgf from -o to");
    assert!(told.starts_with("error: 'to/from/x.sgf' is read"), "{told}");
    assert_eq!(code, Some(2));
    assert_eq!(fs::read(at("to/from/x.sgf")).unwrap(), GAME.as_bytes());
}

#[test]
fn other_places_are_written_to_as_before() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    for args in [
        "score --format sgf . -o judged",
        "score --format sgf a.sgf t.tar.gz -o judged",
        "score --format sgf a.sgf -o deep",
        "score --format csv . -o table.csv",
        "show game.svg -o other.svg",
        "show game.svg -o other.svg",
        "report deep -o page.html",
        "report deep -o page.html",
    ] {
        let done = run_in(folder.path(), args);
        assert_eq!(done, (Some(0), String::new()), "{args}");
    }
    assert!(at("judged/deep/c.sgf").exists() && at("deep/a.sgf").exists());
    let annotated = fs::read_to_string(at("judged/t.tar.gz/in/one.sgf")).unwrap();
    assert!(annotated.contains("TB["), "{annotated}");
    assert!(
        fs::read_to_string(at("table.csv"))
            .unwrap()
            .starts_with("id,")
    );
    // What was written is read now.
    let (code, told) = run_in(folder.path(), "score --format sgf . -o judged");
    assert!(told.starts_with("error: 'judged/a.sgf' is read"), "{told}");
    assert_eq!(code, Some(2));
}
