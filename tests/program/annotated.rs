//! The notes that `seichi score --format sgf` writes into records.
use std::fs;
use std::path::Path;

use seichi::sgf::{LoadOptions, parse};

use super::scored::{GAME, judged, run, told};

#[test]
fn annotated_records_keep_every_other_byte() {
    let folder = tempfile::tempdir().unwrap();
    // In Shift_JIS the second byte of the character is that of a backslash, and
    // a colon is part of a label.
    let mut bytes = b"\r\n(;GM[1]CA[Shift_JIS]SZ[5]KM[0.5]PB[\x83\x5c]XX[a:b]".to_vec();
    bytes.extend_from_slice(
        b"AW[ae]AB[ba][ab][bb][bc][ac][bd][be]AW[ca][cb][db][eb][cc][cd][dd][ed][ce]\
          ;B[tt];W[];TB[aa]C[x\\]](;W[];B[])(;W[]))  tail (;SZ[5])",
    );
    let path = folder.path().join("a.sgf");
    fs::write(&path, &bytes).unwrap();
    let args = ["score", "--format", "sgf", path.to_str().unwrap()];
    let output = run(&args).stdout;
    let record = parse(&output, &LoadOptions::default()).unwrap();
    assert_eq!(record.result.unwrap().to_string(), "W+2.5");
    let text = String::from_utf8_lossy(&output).into_owned();
    assert!(text.contains("KM[0.5]PB[\u{fffd}\\]XX[a:b]"), "{text}");
    assert!(
        text.contains("TB[aa]C[x\\]](;W[];B[]TB[aa][ad][ae]TW[da]"),
        "{text}"
    );
    assert!(text.contains("MA[ae]C[Result: W+2.5"), "{text}");
    assert!(text.contains("])(;W[]))  tail (;SZ[5]C["), "{text}");
    assert!(text.contains("RE[W+2.5]"), "{text}");
    // Without the additions everything is as before.
    let target = folder.path().join("out");
    let args = [&args[..], &["--output", target.to_str().unwrap()]].concat();
    assert_eq!(told(&args).1, 0);
    let inner = path.strip_prefix("/").unwrap_or(&path);
    assert_eq!(fs::read(target.join(inner)).unwrap(), without_end(&output));
}

/// The output without the end of its last line.
fn without_end(output: &[u8]) -> &[u8] {
    output.strip_suffix(b"\n").unwrap()
}

/// FF[4] allows one mark a point, and the terms of the game in one node.
#[test]
fn what_is_annotated_is_as_the_format_allows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    let annotated = |record: &str| {
        fs::write(&path, record).unwrap();
        let args = ["score", "--format", "sgf", path.to_str().unwrap()];
        String::from_utf8(run(&args).stdout).unwrap()
    };
    let dead = GAME.replace("AW[ca]", "AW[ae][ca]");
    for mark in ["TR", "CR", "SQ", "SL"] {
        let text = annotated(&dead.replace("SZ[5]", &format!("SZ[5]{mark}[ae]")));
        assert!(text.contains(&format!("{mark}[ae]")), "{text}");
        assert!(!text.contains("MA["), "{text}");
    }
    assert!(annotated(&dead).contains("MA[ae]"));
    let unknown = GAME.replace("RE[W+3.5]", "");
    let unknown = unknown.replace("SZ[5]KM[0.5]RU[Japanese]", "SZ[5];PB[x]KM[0.5]RU[Japanese]");
    let text = annotated(&(unknown.trim_end_matches(')').to_owned() + ";B[];W[])"));
    assert_eq!(text.matches("RE[").count(), 1, "{text}");
    let (root, rest) = text.split_once(";PB[x]").unwrap();
    assert!(!root.contains("RE["), "{text}");
    assert!(rest.split(';').next().unwrap().contains("RE["), "{text}");
}

#[test]
fn annotating_twice_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    fs::write(&path, GAME).unwrap();
    let args = ["score", "--format", "sgf", path.to_str().unwrap()];
    let once = run(&args).stdout;
    fs::write(&path, &once).unwrap();
    assert_eq!(run(&args).stdout, once);
}

fn told_by(path: &str) -> (Vec<String>, i32) {
    let (text, code) = told(&["score", "--format", "jsonl", path]);
    (text.lines().map(str::to_owned).collect(), code)
}

#[test]
fn what_is_annotated_on_standard_output_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let cut = "(;SZ[9];B[ee];W[";
    fs::write(at("a.sgf"), cut).unwrap();
    fs::write(at("b.sgf"), GAME).unwrap();
    fs::write(at("c.sgf"), format!("{GAME} (;SZ[9];B[zz]) {GAME}\n{cut}")).unwrap();
    fs::write(at("d.sgf"), format!("{GAME}\n")).unwrap();
    let args = ["score", "--format", "sgf", &at("")];
    let output = run(&args);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    for name in ["a.sgf'", "c.sgf#2'", "c.sgf#4'"] {
        assert!(told.contains(name), "{told}");
    }
    let all = at("all.sgf");
    fs::write(&all, &output.stdout).unwrap();
    let (lines, code) = told_by(&all);
    assert_eq!((lines.len(), code), (4, 0), "{lines:?}");
    assert!(lines.iter().all(|line| judged(line).result == "W+3.5"));
    assert!(!String::from_utf8_lossy(&output.stdout).contains("\n\n("));
    // In a folder every file is at least as long as before.
    let out = at("out");
    run(&["score", "--format", "sgf", &at("a.sgf"), "-o", &out]);
    let inner = at("a.sgf");
    let written = Path::new(&out).join(inner.trim_start_matches('/'));
    assert_eq!(fs::read_to_string(written).unwrap(), cut);
}
