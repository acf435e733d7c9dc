//! `seichi explain`: certificates, and the message if there is none.
use std::fs;

use super::scored::{GAME, run};

/// What is printed, and the exit code.
fn certified(game: &str) -> (String, Option<i32>) {
    let output = run(&["explain", "--certificate", game]);
    let text = String::from_utf8(output.stdout).unwrap();
    (text, output.status.code())
}

#[test]
fn no_certificate_for_either_color_is_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    let path = path.to_str().unwrap();
    fs::write(path, "(;SZ[5]AB[cc])").unwrap();
    let (text, code) = certified(path);
    assert_eq!(
        text.matches("no certificate: nothing of ").count(),
        2,
        "{text}"
    );
    assert_eq!(code, Some(1));
    // One color is enough.
    let black = "(;SZ[5]AB[ba][ab][bb][bc][ac][bd][be])";
    for (record, missing) in [(black, 1), (GAME, 0)] {
        fs::write(path, record).unwrap();
        let (text, code) = certified(path);
        assert!(text.contains("certificate 3\n"), "{text}");
        assert_eq!(text.matches("no certificate").count(), missing, "{text}");
        assert_eq!(code, Some(0));
    }
}

#[test]
fn a_missing_game_is_reported_with_those_that_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.sgf");
    let path = path.to_str().unwrap();
    fs::write(path, format!("{GAME}(;SZ[5];B[zz])")).unwrap();
    for args in [&["show", path][..], &["explain", path, "A1"]] {
        let told = |game| {
            let output = run(&[args, &["--game", game]].concat());
            String::from_utf8(output.stderr).unwrap()
        };
        let expected = format!("error: '{path}': no game 4 (choose from 1 to 2)\n");
        assert_eq!(told("4"), expected);
        let expected = format!("error: '{path}#2': move 1: 'B[zz]' has ");
        assert!(told("2").starts_with(&expected), "{}", told("2"));
    }
}

#[test]
fn of_several_files_one_has_to_be_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.sgf"), "(;SZ[5]KM[0])").unwrap();
    let told = |args: &[&str]| {
        let output = run(args);
        let text = [output.stdout, output.stderr].concat();
        (String::from_utf8(text).unwrap(), output.status.code())
    };
    // A single file leaves no choice.
    for args in [&["show", path][..], &["explain", path, "A1"]] {
        assert_eq!(told(args).1, Some(0), "{args:?}");
    }
    fs::write(at("b.sgf"), "(;SZ[6]KM[0])(;SZ[7]KM[0])").unwrap();
    fs::write(at("c.sgf"), "no game").unwrap();
    let several =
        format!("error: '{path}': more than one file (name one, or choose a game by --game)\n");
    for args in [&["show", path][..], &["explain", path, "A1"]] {
        assert_eq!(told(args), (several.clone(), Some(2)));
        for (number, lines) in [("1", 5), ("2", 6), ("3", 7)] {
            let (text, code) = told(&[args, &["--game", number]].concat());
            let corner = format!("{lines} . ");
            let is_it = args[0] == "explain" || text.contains(&format!("\n{corner}"));
            assert!(is_it && code == Some(0), "{number}: {text}");
        }
        let (text, code) = told(&[args, &["--game", "4"]].concat());
        assert!(
            text.starts_with(&format!("error: '{path}/c.sgf': ")),
            "{text}"
        );
        assert!(
            text.contains("the games behind it have no number"),
            "{text}"
        );
        assert_eq!(code, Some(2));
    }
    fs::remove_file(at("c.sgf")).unwrap();
    let none = format!("error: '{path}': no game 4 (choose from 1 to 3)\n");
    assert_eq!(told(&["show", path, "--game", "4"]), (none, Some(2)));
}
