//! `loadsgf`: where the name of the file ends, and what is not a file.
use std::fs;
use std::path::Path;

use crate::support::talk::Talk;
use tempfile::TempDir;

const GAME: &str = "(;SZ[9];B[cc];W[gg];B[cg])";

/// A folder with the same game under each name.
fn folder(names: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in names {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, GAME).unwrap();
    }
    folder
}

/// The answer to `loadsgf` and the number of moves loaded, on a board with one move played before.
fn load(folder: &Path, argument: &str) -> (String, usize) {
    let mut talk = Talk::new();
    talk.ok("play b K10");
    let answer = talk.ask(&format!("loadsgf {}/{argument}", folder.display()));
    let shown = talk.ok("showboard");
    let words: Vec<&str> = shown.split_whitespace().collect();
    let at = words.iter().position(|&word| word == "moves,").unwrap();
    (answer, words[at - 1].parse().unwrap())
}

#[test]
fn what_is_no_move_number_is_refused() {
    let folder = folder(&["game.sgf"]);
    for junk in [
        "x", "-1", "0", "00", "1x", "0x2", "1.5", "D4", "2 3", "2 x", "x 2", "\"",
    ] {
        let (answer, moves) = load(folder.path(), &format!("game.sgf {junk}"));
        let expected = format!("? syntax error: '{junk}' is not the number of a move");
        assert_eq!(answer, expected);
        assert_eq!(moves, 1, "{junk}: the game before is kept");
    }
    for (number, moves) in [("", 3), ("1", 0), ("3", 2), ("0003", 2), ("4", 3)] {
        let (answer, loaded) = load(folder.path(), &format!("game.sgf {number}"));
        assert!(answer.starts_with("= "), "{answer}");
        assert_eq!(loaded, moves, "{number}");
    }
}

#[test]
fn names_with_blanks_need_no_quotes() {
    let folder = folder(&["my games/a final.sgf", "my games/a", "my", "a  b.sgf"]);
    assert_eq!(load(folder.path(), "my games/a final.sgf").1, 3);
    assert_eq!(load(folder.path(), "my games/a final.sgf 2").1, 1);
    assert_eq!(load(folder.path(), "my games/a final.sgf  2 ").1, 1);
    assert_eq!(load(folder.path(), "a  b.sgf 1").1, 0);
    let (answer, _) = load(folder.path(), "my games/a final.sgf two");
    let expected = "? syntax error: 'two' is not the number of a move";
    assert_eq!(answer, expected);
    // An existing name is preferred.
    let (answer, _) = load(folder.path(), "my games/a finale.sgf");
    let expected = "? syntax error: 'finale.sgf' is not the number of a move";
    assert_eq!(answer, expected);
}

#[test]
fn the_longest_name_is_tried_first() {
    let folder = folder(&["game", "game 2"]);
    assert_eq!(load(folder.path(), "game").1, 3);
    assert_eq!(load(folder.path(), "game 1").1, 0);
    assert_eq!(load(folder.path(), "game 2").1, 3);
    assert_eq!(load(folder.path(), "game 2 1").1, 0);
    let quoted = format!("loadsgf \"{}/game\" 2", folder.path().display());
    let mut talk = Talk::new();
    talk.ok(&quoted);
    assert!(talk.ok("showboard").contains(" 1 moves"));
    let refused = talk.ask(&quoted.replace(" 2", " two"));
    assert_eq!(refused, "? syntax error: 'two' is not the number of a move");
}

#[test]
fn a_file_that_is_missing_is_named_without_the_move() {
    let folder = folder(&[]);
    let name = |argument: &str| {
        let (answer, _) = load(folder.path(), argument);
        let start = format!("? cannot load file: '{}/", folder.path().display());
        let rest = answer
            .strip_prefix(&start)
            .unwrap_or_else(|| panic!("{answer}"));
        let (name, reason) = rest.split_once("': cannot read the file: ").unwrap();
        assert!(!reason.is_empty());
        name.to_owned()
    };
    assert_eq!(name("none.sgf"), "none.sgf");
    assert_eq!(name("none.sgf 7"), "none.sgf");
    assert_eq!(name("no game.sgf 7"), "no game.sgf");
    assert_eq!(name("no game.sgf"), "no game.sgf");
    // It would take long to try a line of this length blank by blank.
    let long = "x ".repeat(100_000);
    assert!(
        load(folder.path(), &long)
            .0
            .starts_with("? cannot load file")
    );
}

#[test]
fn a_folder_is_not_a_file() {
    let folder = folder(&["games/a.sgf"]);
    for argument in ["games", "games 3"] {
        let (answer, _) = load(folder.path(), argument);
        let path = folder.path().join("games");
        let expected = format!(
            "? cannot load file: '{}' is not a regular file",
            path.display()
        );
        assert_eq!(answer, expected);
    }
}

/// Each would hang, never end, or take the commands that follow.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_refused() {
    let folder = folder(&[]);
    let pipe = folder.path().join("pipe.sgf");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let pipe = pipe.display().to_string();
    for path in [&pipe, "/dev/stdin", "/dev/null", "/dev/zero", "/dev/tty"] {
        for argument in [path.to_owned(), format!("{path} 3"), format!("\"{path}\"")] {
            let answer = Talk::new().ask(&format!("loadsgf {argument}"));
            let expected = format!("? cannot load file: '{path}' is not a regular file");
            assert_eq!(answer, expected);
        }
    }
}

/// A folder of files in memory, on Linux.
#[cfg(target_os = "linux")]
#[test]
fn regular_files_are_loaded_from_anywhere() {
    let folder = tempfile::tempdir_in("/dev/shm").unwrap();
    fs::write(folder.path().join("game.sgf"), GAME).unwrap();
    assert_eq!(load(folder.path(), "game.sgf"), ("= white".to_owned(), 3));
}

#[test]
fn names_are_printed_without_control_characters() {
    let answer = Talk::new().ask("loadsgf no\u{9b}31mgame.sgf");
    assert!(answer.contains(r"no\u{9b}31mgame.sgf"), "{answer:?}");
    assert!(!answer.contains(|c: char| c.is_control()), "{answer:?}");
}
