//! Errors in the command line or the files: one line on standard error that starts with `error: `,
//! and an exit code that is not 0.
use std::fs;
use std::process::{Command, Output, Stdio};

fn seichi(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seichi"));
    command
        .args(args)
        .env_remove("RUST_LOG")
        .stdin(Stdio::null());
    command
}

/// The code and the standard error of a run that fails without an answer.
fn refused(args: &[&str]) -> (i32, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = seichi(args).output().unwrap();
    assert_eq!(String::from_utf8(stdout).unwrap(), "", "{args:?}");
    (status.code().unwrap(), String::from_utf8(stderr).unwrap())
}

#[cfg(unix)]
#[test]
fn the_program_has_one_name_whatever_its_file_is_called() {
    use std::os::unix::process::CommandExt;
    for args in [&["--nonsense"][..], &["score", "--nonsense"]] {
        let output = seichi(args).arg0("base").output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("Usage: seichi "), "{told}");
        assert!(!told.contains("base"), "{told}");
    }
}

#[test]
fn errors_are_reported_as_by_every_program() {
    for args in [
        &["--nonsense"][..],
        &["--size", "26"],
        &["--size", "9x26"],
        &["--size", "9:13"],
        &["--rules", "martian"],
        &["audit"],
        &["audit", "src"],
        &["compare", "--with", "'", "gtp-scripts/sgf"],
        &["compare", "--with", "/no/such/engine", "gtp-scripts/sgf"],
    ] {
        let (code, told) = refused(args);
        assert_eq!(code, 2, "{args:?}: {told}");
        assert!(told.starts_with("error: "), "{args:?}: {told}");
        // No stamp of a log, and no second copy.
        assert_eq!(told.matches("error: ").count(), 1, "{args:?}: {told}");
        assert!(!told.contains("ERROR"), "{args:?}: {told}");
    }
}

#[test]
fn help_says_the_same_of_rules_and_dame_everywhere() {
    let help = |args: &[&str]| {
        let output = seichi(args).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let rules = "japanese, korean, chinese, aga, bga, new-zealand, tromp-taylor or simplified-ing";
    let dame = "How to count open dame: surrounded, agreed or played-out (see 'seichi help dame')";
    let commands = ["gtp", "score", "show", "explain", "report"];
    let all = commands.map(|command| vec![command, "--help"]);
    for args in all.iter().chain([&vec!["--help"]]) {
        let text = help(args);
        assert!(text.contains(rules), "{args:?}: {text}");
        assert!(text.contains(dame), "{args:?}: {text}");
    }
    assert!(help(&["audit", "--help"]).contains(dame));
    assert!(help(&["--help"]).contains("Usage: seichi GAME.sgf..."));
    let (_, told) = refused(&["score", "--threads", "99999999999", "a.sgf"]);
    assert!(told.contains("'99999999999'"), "{told}");
    let (_, told) = refused(&["--rules", "martian"]);
    assert!(told.contains(rules), "{told}");
}

#[test]
fn a_dash_is_no_file_to_write() {
    for args in [
        &["score", "-o", "-", "a.sgf"][..],
        &["score", "--resume", "-", "a.sgf"],
        &["show", "-o", "-", "a.sgf"],
        &["report", "-o", "-", "a.sgf"],
    ] {
        let (code, told) = refused(args);
        assert_eq!(code, 2, "{args:?}");
        assert!(told.contains("invalid value '-'"), "{told}");
        assert!(told.contains("write ./- if one is"), "{told}");
    }
}

#[test]
fn a_size_is_a_number_of_lines_or_width_and_height() {
    let (_, told) = refused(&["--size", "9x26"]);
    assert!(told.contains("'9x26' is not a board size"), "{told}");
    assert!(told.contains("as in 19x13"), "{told}");
    for (size, corner) in [("9", "J9"), ("9x13", "J13"), ("13x9", "N9")] {
        let mut child = seichi(&["--size", size])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let script = format!("play b {corner}\nlist_stones b\n");
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), script.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let answers = String::from_utf8(output.stdout).unwrap();
        assert_eq!(answers, format!("= \n\n= {corner}\n\n"), "{size}");
    }
}

/// The output of a run that succeeds.
fn answered(args: &[&str]) -> String {
    let output = seichi(args).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn options_may_stand_before_a_command_or_a_file() {
    let game = "gtp-scripts/sgf/demo.sgf";
    let chinese = answered(&["score", game, "--rules", "chinese", "--komi", "-1"]);
    assert!(chinese.contains("by Chinese rules"), "{chinese}");
    for args in [
        &["--rules", "chinese", "--komi", "-1", game][..],
        &["--komi=-1", "-vv", "--rules=chinese", "score", game],
        &["--rules", "chinese", game, "--komi", "-1", "-v"],
    ] {
        assert_eq!(answered(args), chinese, "{args:?}");
    }
    assert_eq!(answered(&["-v", game]), answered(&[game]));
    assert_eq!(answered(&["--rules", "chinese", "gtp"]), "");
    let help = answered(&["help", "score"]);
    assert_eq!(answered(&["-v", "--size", "9", "help", "score"]), help);
}

#[test]
fn options_that_a_command_has_not_are_refused_as_behind_it() {
    let game = "gtp-scripts/sgf/demo.sgf";
    for (before, behind) in [
        (
            &["--size", "9", game][..],
            &["score", "--size", "9", game][..],
        ),
        (
            &["--rules", "aga", "audit", game],
            &["audit", "--rules", "aga", game],
        ),
        (
            &["--dame", "agreed", "gtp", "--dame", "agreed"],
            &["gtp", "--dame", "agreed", "--dame", "agreed"],
        ),
        (&["-v", "nothing"], &["nothing", "-v"]),
        (
            &["--rules", "martian", game],
            &["score", "--rules", "martian", game],
        ),
    ] {
        assert_eq!(refused(before), refused(behind), "{before:?}");
    }
    let (_, told) = refused(&["--size", "9", game]);
    assert!(told.contains("unexpected argument '--size'"), "{told}");
    let (_, told) = refused(&["-v", "nothing"]);
    assert!(told.contains("unrecognized subcommand 'nothing'"), "{told}");
}

#[test]
fn what_is_written_like_a_file_is_no_command() {
    for file in ["nowhere/at-all", "nowhere.sgf.gz", "no/where.sgf"] {
        assert_eq!(refused(&[file]), refused(&["score", file]), "{file}");
        let (_, told) = refused(&[file]);
        assert!(told.contains(file), "{told}");
    }
    assert_eq!(
        refused(&["--", "-x.sgf"]),
        refused(&["score", "--", "-x.sgf"])
    );
    let game = fs::File::open("gtp-scripts/sgf/demo.sgf").unwrap();
    let output = seichi(&["-"]).stdin(game).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success() && text.contains("Result: "),
        "{text}"
    );
}

#[test]
fn unwritable_answers_are_errors() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    for args in [
        &["--help"][..],
        &["--version"],
        &["help", "audit"],
        &["audit", "gtp-scripts/sgf"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full");
        let output = seichi(args)
            .stdout(Stdio::from(full.unwrap()))
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
        assert!(told.starts_with("error: "), "{args:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{args:?}: {told}");
    }
}

#[test]
fn help_and_version_are_answers() {
    for args in [&["--help"][..], &["-h"], &["--version"], &["help"]] {
        let output = seichi(args).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(!output.stdout.is_empty(), "{args:?}");
        assert!(output.stderr.is_empty(), "{args:?}");
    }
}

/// A name that a terminal would obey, and that would make two lines of one.
#[cfg(unix)]
const NAME: &str = "red\u{1b}[31m\n\u{7}.sgf";
#[cfg(unix)]
const ESCAPED: &str = r"red\u{1b}[31m\n\u{7}.sgf";

#[cfg(unix)]
#[test]
fn names_of_files_are_shown_without_control_characters() {
    let folder = tempfile::tempdir().unwrap();
    // No engine agrees with us about this game.
    let game = fs::read_to_string("gtp-scripts/sgf/invaded.sgf").unwrap();
    let game = game.replacen("SZ[", "RE[W+99]SZ[", 1);
    for (text, tells) in [(game.as_str(), "score: "), ("none", "unreadable: ")] {
        fs::write(folder.path().join(NAME), text).unwrap();
        let path = folder.path().to_str().unwrap();
        let with = format!("'{}' --method benson", env!("CARGO_BIN_EXE_seichi"));
        for args in [
            &["audit", "--failures", path][..],
            &["compare", "--with", &with, path],
        ] {
            let output = seichi(args).output().unwrap();
            let shown = String::from_utf8(output.stdout).unwrap();
            assert!(shown.contains(ESCAPED), "{args:?}: {shown:?}");
            assert!(shown.contains(tells), "{args:?}: {shown:?}");
            let control = |c: char| c.is_control() && c != '\n';
            assert!(!shown.contains(control), "{args:?}: {shown:?}");
        }
    }
    let named = format!("{}/{NAME}/none", folder.path().display());
    let (code, told) = refused(&["compare", "--with", "/no/such/\u{1b}engine", &named]);
    assert_eq!(code, 2);
    assert!(told.contains(r"/no/such/\u{1b}engine"), "{told:?}");
    assert_eq!(told.lines().count(), 1, "{told:?}");
}
