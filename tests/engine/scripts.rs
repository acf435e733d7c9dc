//! Every suite of `gtp-scripts`, run as by gogui-regress, and the runner itself on small texts.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::regress::{Abort, Summary, run};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/gtp-scripts");

/// The files of `gtp-scripts` with the given extension, sorted.
fn scripts(extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(FOLDER)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = entries
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    paths.sort();
    paths
}

/// Runs one file in a fresh engine that is started in `folder`.
fn run_file(path: &Path, folder: &str) -> Result<Summary, Abort> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_seichi"))
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let summary = run(&fs::read_to_string(path).unwrap(), |line| {
        writeln!(stdin, "{line}").ok()?;
        read_answer(&mut stdout)
    });
    drop(stdin);
    assert!(child.wait().unwrap().success());
    summary
}

/// One answer with its lines; text before `=` or `?` is skipped.
fn read_answer(input: &mut impl BufRead) -> Option<String> {
    let mut answer = String::new();
    loop {
        let mut line = String::new();
        if input.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let ends = line == "\n";
        if ends && !answer.is_empty() {
            return Some(answer);
        }
        if !answer.is_empty() || line.starts_with(['=', '?']) {
            answer.push_str(&line);
        }
    }
}

#[test]
fn every_suite_passes() {
    let paths = scripts("tst");
    assert!(paths.len() >= 4, "only {paths:?}");
    for path in paths.into_iter().filter(|path| !is_for_everybody(path)) {
        let summary = run_file(&path, FOLDER).unwrap_or_else(|abort| panic!("{path:?}: {abort:?}"));
        assert!(summary.tests > 0, "{path:?} tests nothing");
        assert!(summary.is_clean(), "{path:?}: {summary:#?}");
        assert!(!summary.regression);
    }
}

/// True for a suite of `status-*.tst`, in which engines are allowed to err.
fn is_for_everybody(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("status-")
}

#[test]
fn few_chains_of_the_suites_for_everybody_are_misjudged() {
    let [mut tests, mut wrong] = [0, 0];
    for path in scripts("tst")
        .into_iter()
        .filter(|path| is_for_everybody(path))
    {
        let summary = run_file(&path, FOLDER).unwrap();
        assert_eq!(summary.errors, 0, "{path:?}: {summary:#?}");
        tests += summary.tests;
        wrong += summary.unexpected_fail;
    }
    assert!(tests > 1000 && 50 * wrong < tests, "{wrong} of {tests}");
}

#[test]
fn demonstrations_run_without_a_failure() {
    let paths = scripts("gtp");
    assert!(!paths.is_empty());
    for path in paths {
        let summary = run_file(&path, env!("CARGO_MANIFEST_DIR"))
            .unwrap_or_else(|abort| panic!("{path:?}: {abort:?}"));
        assert!(summary.is_clean(), "{path:?}: {summary:#?}");
    }
}

#[test]
fn suites_are_written_for_awk_too() {
    // GNU Go's tools anchor only the ends of a pattern, so alternatives need parentheses of their
    // own.
    for path in scripts("tst") {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let Some(pattern) = line.strip_prefix("#?") else {
                continue;
            };
            let bare = pattern.contains('|') && !pattern.contains('(');
            assert!(!bare, "{path:?}: {line}");
        }
    }
}

/// Answers `say TEXT` with the text, `fail TEXT` with a failure, and dies on `die`.
fn parrot(line: &str) -> Option<String> {
    let line = line.split('#').next().unwrap_or_default();
    let (id, rest) = match line.split_once(' ') {
        Some((id, rest)) if id.bytes().all(|b| b.is_ascii_digit()) => (id, rest),
        _ => ("", line),
    };
    let (name, text) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
    match name {
        "say" => Some(format!("={id} {}\n", text.replace('/', "\n"))),
        "die" => None,
        "name" | "version" | "quit" => Some("= x\n".to_owned()),
        _ => Some(format!("?{id} {text}\n")),
    }
}

/// Tests, FAIL, fail, PASS, pass, Error.
fn counts(script: &str) -> [usize; 6] {
    let summary = run(script, parrot).unwrap();
    [
        summary.tests,
        summary.unexpected_fail,
        summary.expected_fail,
        summary.unexpected_pass,
        summary.expected_pass,
        summary.errors,
    ]
}

#[test]
fn numbered_commands_are_tests_and_others_are_helpers() {
    assert_eq!(counts("1 say a\nsay b\n\n# c\n"), [1, 0, 0, 0, 1, 0]);
    assert_eq!(counts("1 fail a\nfail b\n"), [1, 1, 0, 0, 0, 1]);
    assert!(!run("1 fail a\n", parrot).unwrap().regression);
    assert_eq!(counts("say b\n#? [b]\n"), [1, 0, 0, 0, 1, 0]);
    assert_eq!(counts("fail b\n#? [b]\n"), [1, 1, 0, 0, 0, 0]);
}

#[test]
fn a_pattern_matches_the_whole_trimmed_text() {
    for (text, pattern, matches) in [
        ("abc", "abc", true),
        ("abc", "b", false),
        ("abc", ".b.", true),
        (" abc ", "abc", true),
        ("a|b", "a|b", false),
        ("b", "a|b", true),
        ("ab", "a|b", false),
        ("A1 B2/C3", "A1 .*C3", true),
        ("A1/B2", r"A1\s+B2", true),
        ("B+3.5", r"B\+3\.5", true),
        ("", "", true),
        ("x", "", false),
    ] {
        let script = format!("7 say {text}\n#? [{pattern}]\n");
        let expected = [1, usize::from(!matches), 0, 0, usize::from(matches), 0];
        assert_eq!(counts(&script), expected, "{text} {pattern}");
        assert_eq!(run(&script, parrot).unwrap().regression, !matches);
    }
}

#[test]
fn marks_and_negation() {
    assert_eq!(counts("1 say a\n#? [b]*\n"), [1, 0, 1, 0, 0, 0]);
    assert_eq!(counts("1 say a\n#? [a]*\n"), [1, 0, 0, 1, 0, 0]);
    assert_eq!(counts("1 say a\n#? [!b]\n"), [1, 0, 0, 0, 1, 0]);
    assert_eq!(counts("1 say a\n#? [!a]\n"), [1, 1, 0, 0, 0, 0]);
    assert_eq!(counts("1 fail a\n#? [!b]\n"), [1, 1, 0, 0, 0, 0]);
    assert_eq!(counts("1 say a\n#?\n"), [1, 0, 0, 0, 1, 0]);
    assert_eq!(counts("1 fail a\n#?\n"), [1, 1, 0, 0, 0, 0]);
    assert!(!run("1 say a\n#? [a]*\n", parrot).unwrap().is_clean());
}

#[test]
fn what_aborts_the_run() {
    for (script, line) in [
        ("1 say a\n\n#? [a]\n", 3),
        ("1 say a\n# comment\n#? [a]\n", 3),
        ("#? [a]\n", 1),
        ("1 say a\n#? [a]\n#? [a]\n", 3),
        ("1 say a\n#? [a]&\n", 2),
        ("1 say a\n#? a]\n", 2),
        ("1 say a\n#? [a\n", 2),
        ("1 say a\n#? [(]\n", 2),
        ("say a\ndie\n", 2),
    ] {
        let abort = run(script, parrot).unwrap_err();
        assert_eq!(abort.line, line, "{script:?}: {}", abort.reason);
    }
    let mute = run("say a\n", |line| parrot(line).filter(|_| line != "quit"));
    assert!(mute.is_err(), "quit without an answer");
}

#[test]
fn lines_are_sent_trimmed_with_number_and_comment() {
    let mut sent = Vec::new();
    let script = "  3 say\ta # why \n# no\n\n say b\n";
    run(script, |line| {
        sent.push(line.to_owned());
        parrot(line)
    })
    .unwrap();
    let expected = [
        "name",
        "version",
        "cputime",
        "3 say a # why",
        "say b",
        "cputime",
        "quit",
    ];
    assert_eq!(sent, expected);
}
