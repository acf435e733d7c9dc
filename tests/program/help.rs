//! The documents of an installed user: help with examples that work, tables, man pages, and
//! completions.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::{Command, Output, Stdio};

use seichi::{DameConvention, Method, Rules};
#[cfg(unix)]
use tempfile::TempDir;

#[cfg(unix)]
use crate::packed::zip;
use crate::scored::seichi;

/// The output of a run that succeeds.
fn answered(args: &[&str]) -> String {
    let output = seichi(args).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// The commands, as `seichi --help` lists them.
fn commands() -> Vec<String> {
    let help = answered(&["--help"]);
    let (_, list) = help.split_once("\nCommands:\n").unwrap();
    let list = list.lines().take_while(|line| !line.is_empty());
    let names = list.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names = names.filter(|name| !name.is_empty());
    let names: Vec<String> = names.map(str::to_owned).collect();
    assert!(names.len() > 8, "{names:?}");
    names
}

/// The command lines behind `Examples:`.
fn examples(help: &str) -> Vec<String> {
    let (_, lines) = help.split_once("\nExamples:\n").unwrap_or_default();
    let lines = lines.lines().filter_map(|line| line.strip_prefix("  "));
    let lines = lines.filter(|line| !line.starts_with(' '));
    lines.map(str::to_owned).collect()
}

#[test]
fn help_about_a_command_is_its_own() {
    assert_eq!(answered(&["help"]), answered(&["--help"]));
    for command in commands() {
        let own = answered(&[&command, "--help"]);
        assert_eq!(answered(&["help", &command]), own);
        assert!(examples(&own).len() >= 2, "{own}");
    }
    assert!(examples(&answered(&["--help"])).len() >= 2);
}

#[test]
fn help_about_nothing_known_lists_what_is_known() {
    let output = seichi(&["help", "martian"]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(told.contains("'martian'"), "{told}");
    for name in ["rules", "dame", "methods", "score", "help"] {
        assert!(told.contains(name), "{told}");
    }
}

/// A folder with everything that the examples name: games, and programs to find.
#[cfg(unix)]
fn place() -> TempDir {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    let game = fs::read("gtp-scripts/sgf/demo.sgf").unwrap();
    fs::write(at("game.sgf"), &game).unwrap();
    fs::create_dir_all(at("games")).unwrap();
    // The result of the record is ours: an audit finds no fault.
    let known = String::from_utf8(game)
        .unwrap()
        .replacen("SZ[", "RE[W+11.5]SZ[", 1);
    fs::write(at("games/one.sgf"), &known).unwrap();
    let packed = zip([("one.sgf".to_owned(), known.as_str())]);
    fs::write(at("games.zip"), packed).unwrap();
    fs::create_dir(at("bin")).unwrap();
    symlink(env!("CARGO_BIN_EXE_seichi"), at("bin/seichi")).unwrap();
    // Another engine: ours again, which knows no such options.
    fs::write(at("bin/gnugo"), "#!/bin/sh\nexec seichi gtp\n").unwrap();
    fs::set_permissions(at("bin/gnugo"), fs::Permissions::from_mode(0o755)).unwrap();
    place
}

#[cfg(unix)]
#[test]
fn examples_work() {
    let place = place();
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", place.path().join("bin").display());
    let mut tried = 0;
    for command in commands().into_iter().chain([String::new()]) {
        let args = [command.as_str(), "--help"];
        let help = answered(&args[usize::from(command.is_empty())..]);
        for line in examples(&help) {
            let run = Command::new("bash")
                .args(["-c", &line])
                .current_dir(place.path())
                .env("PATH", &path)
                .env("HOME", place.path())
                .stdin(Stdio::null())
                .output();
            let Output { status, stderr, .. } = run.unwrap();
            let told = String::from_utf8_lossy(&stderr);
            assert!(
                status.success() && !told.contains("error"),
                "{line}: {told}"
            );
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
    for made in [
        "table.csv",
        "judged/games/one.sgf",
        "game.html",
        "tournament.html",
        "report.html",
        "_seichi",
        "man1/seichi.1",
        ".local/share/man/man1/seichi-score.1",
    ] {
        assert!(place.path().join(made).exists(), "{made}");
    }
}

#[test]
fn tables_have_every_name_and_fit_a_terminal() {
    let rules = Rules::NAMED.map(|(name, _)| name.to_owned());
    let dame = DameConvention::ALL.map(|convention| convention.to_string());
    let methods = Method::ALL.map(|method| method.to_string());
    for (topic, names) in [
        ("rules", &rules[..]),
        ("dame", &dame),
        ("methods", &methods),
    ] {
        let table = answered(&["help", topic]);
        let words: Vec<&str> = table
            .split(|c: char| !(c == '-' || c.is_alphanumeric()))
            .collect();
        for name in names {
            assert!(words.contains(&name.as_str()), "{name}: {table}");
        }
        let longest = table.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(76), "{longest:?}: {table}");
    }
}

/// The pages in a folder, by name.
fn pages(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn every_command_has_a_man_page() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("not/there/yet");
    assert_eq!(answered(&["man", out.to_str().unwrap()]), "");
    let mut expected: Vec<String> = commands()
        .iter()
        .map(|name| format!("seichi-{name}.1"))
        .collect();
    expected.push("seichi.1".to_owned());
    expected.sort();
    assert_eq!(pages(&out), expected);
    for name in expected {
        let page = fs::read_to_string(out.join(&name)).unwrap();
        for heading in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES"] {
            assert!(
                page.contains(&format!("\n.SH {heading}\n")),
                "{name}: {heading}"
            );
        }
        assert!(!page.contains("relay"), "{name}");
    }
    let page = fs::read_to_string(out.join("seichi.1")).unwrap();
    assert!(page.contains("chinese\\-ogs, chinese\\-kgs"), "{page}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let output = seichi(&["man", "Cargo.toml/man1"]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        told.starts_with("error: cannot write 'Cargo.toml/man1': "),
        "{told}"
    );
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = answered(&["completions", shell]);
        for word in ["score", "--rules", "tromp-taylor", "played-out", "carta"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let output = seichi(&["completions", "tcsh"]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("'tcsh'") && told.contains("elvish"), "{told}");
}

/// The completion of a line by bash.
#[cfg(unix)]
fn completed(line: &str) -> String {
    let script = "source <(\"$0\" completions bash); complete -p seichi > /dev/null || exit 1; \
        COMP_WORDS=($1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); \
        _seichi seichi \"${COMP_WORDS[-1]}\" \"${COMP_WORDS[-2]}\"; echo \"${COMPREPLY[*]}\"";
    let output = Command::new("bash")
        .args(["-c", script, env!("CARGO_BIN_EXE_seichi"), line])
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[cfg(unix)]
#[test]
fn bash_completes_commands_and_names() {
    assert_eq!(completed("seichi sc"), "score\n");
    assert_eq!(completed("seichi score --dame a"), "agreed\n");
    assert_eq!(completed("seichi help ru"), "rules\n");
    for name in Method::ALL.map(|method| method.to_string()) {
        assert_eq!(
            completed(&format!("seichi --method {name}")),
            format!("{name}\n")
        );
    }
    for name in DameConvention::ALL.map(|convention| convention.to_string()) {
        assert_eq!(
            completed(&format!("seichi --dame {name}")),
            format!("{name}\n")
        );
    }
}
