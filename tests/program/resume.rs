//! `seichi score --resume`: the output of an interrupted run stays, counts, and is not mixed with
//! games that are judged in another way.
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

/// A line of JSON says how a game was judged, and how its dame were settled.
#[test]
fn another_method_or_other_dame_are_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(at("a.sgf"), format!("{GAME}{GAME}")).unwrap();
    let (game, out) = (at("a.sgf"), at("out"));
    let score = ["score", "--format", "jsonl", &game];
    let whole = run(&[&score[..], &["--dame", "surrounded"]].concat()).stdout;
    let half = whole.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for (terms, told) in [
        (
            &["--method", "carta"][..],
            "was judged with method judge, and this run is with '--method carta'",
        ),
        (
            &["--dame", "agreed"],
            "was judged with dame surrounded, and this run is with '--dame agreed'",
        ),
        (&["--dame", "surrounded"], ""),
    ] {
        fs::write(&out, &whole[..half]).unwrap();
        let (code, errors) = summed_up(&[&score[..], &["--resume", &out], terms].concat());
        assert!(errors.contains(told), "{errors}");
        assert_eq!(code, Some(if told.is_empty() { 0 } else { 2 }), "{errors}");
        let left = fs::read(&out).unwrap();
        assert!(
            left == *if told.is_empty() {
                &whole[..]
            } else {
                &whole[..half]
            }
        );
    }
}

/// Exit code and standard error of a run.
fn summed_up(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args);
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn a_file_that_no_run_has_written_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let game = "gtp-scripts/sgf/demo.sgf";
    let json = run(&["score", "--format", "jsonl", game]).stdout;
    let texts: [&[u8]; 4] = [b"(;SZ[5];B[cc])", b"my diary\n", b"a,b\n1,2\n", &json];
    for format in ["jsonl", "csv"] {
        for text in texts
            .iter()
            .filter(|&&text| format == "csv" || text != json)
        {
            fs::write(&out, text).unwrap();
            let resume = ["--resume", out.to_str().unwrap()];
            let output = run(&[&["score", "--format", format, game][..], &resume].concat());
            assert_eq!(output.status.code(), Some(2), "{format}");
            let told = String::from_utf8(output.stderr).unwrap();
            let ours = format!("is no line of '--format {format}' (choose another file)\n");
            assert!(told.ends_with(&ours), "{told}");
            assert!(fs::read(&out).unwrap() == *text, "{format}");
        }
    }
}

#[test]
fn the_header_of_a_table_is_no_line_of_json() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let out = out.to_str().unwrap();
    let game = "gtp-scripts/sgf/demo.sgf";
    let table = run(&["score", "--format", "csv", game]).stdout;
    let end = table.iter().position(|&byte| byte == b'\n').unwrap();
    fs::write(out, &table[..=end]).unwrap();
    let args = ["score", "--format", "jsonl", game, "--resume", out];
    let expected =
        format!("error: line 1 of '{out}' is no line of '--format jsonl' (choose another file)\n");
    assert_eq!(summed_up(&args), (Some(2), expected));
}

#[test]
fn errors_of_the_earlier_run_count() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(at("some.sgf"), format!("{GAME}{GAME}(;SZ[5];B[zz])")).unwrap();
    fs::write(at("none.sgf"), "no game").unwrap();
    for format in ["jsonl", "csv"] {
        for (name, code, told) in [
            ("some.sgf", 1, "2 games judged, 1 could not be read\n"),
            ("none.sgf", 2, "0 games judged, 1 could not be read\n"),
        ] {
            let (game, out) = (at(name), at(&format!("{name}.{format}")));
            let args = ["score", "--format", format, "--resume", &out, &game];
            let expected = (Some(code), told.to_owned());
            assert_eq!(summed_up(&args), expected, "{format} {name}");
            let whole = fs::read(&out).unwrap();
            assert_eq!(summed_up(&args), expected, "{format} {name} resumed");
            assert_eq!(fs::read(&out).unwrap(), whole);
        }
        let [some, out] = [at("some.sgf"), at(&format!("none.sgf.{format}"))];
        let both = ["score", "--format", format, "--resume", &out, &some];
        let told = "2 games judged, 2 could not be read\n".to_owned();
        assert_eq!(summed_up(&both), (Some(1), told), "{format}");
    }
}

#[test]
fn games_judged_by_other_terms_are_not_mixed() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let broken = "(;SZ[5];B[zz])";
    fs::write(at("a.sgf"), format!("{broken}{GAME}{GAME}")).unwrap();
    let (game, out) = (at("a.sgf"), at("out"));
    let terms: [&[&str]; 5] = [
        &[],
        &["--rules", "chinese"],
        &["--rules", "japanese"],
        &["--komi", "0.5"],
        &["--komi", "3"],
    ];
    for format in ["jsonl", "csv"] {
        for first in terms {
            let args = [&["score", "--format", format, &game][..], first].concat();
            let whole = run(&args).stdout;
            let lines: Vec<&[u8]> = whole.split_inclusive(|&byte| byte == b'\n').collect();
            let part = lines[..lines.len() - 1].concat();
            for second in terms {
                fs::write(&out, &part).unwrap();
                let args = ["score", "--format", format, "--resume", &out, &game];
                let (code, told) = summed_up(&[&args[..], second].concat());
                let case = format!("{format} {first:?} {second:?}: {told}");
                let by_rules = |terms: &[&str]| terms.first() == Some(&"--rules");
                let other_rules = first != second && (by_rules(first) || by_rules(second));
                let komi = if first.last() == Some(&"3") {
                    "3"
                } else {
                    "0.5"
                };
                let other_komi = second.first() == Some(&"--komi") && second[1] != komi;
                if other_rules || other_komi {
                    assert_eq!(code, Some(2), "{case}");
                    let line = if format == "csv" { 3 } else { 2 };
                    assert!(told.contains(&format!("line {line} of '{out}'")), "{case}");
                    assert!(
                        told.contains("give the options of the earlier run"),
                        "{case}"
                    );
                    assert_eq!(fs::read(&out).unwrap(), part, "{case}");
                } else {
                    assert_eq!(code, Some(1), "{case}");
                }
                if first == second {
                    assert_eq!(fs::read(&out).unwrap(), whole, "{case}");
                }
            }
        }
    }
}
