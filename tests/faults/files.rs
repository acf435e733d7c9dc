//! Files that vanish, change, cannot be read or never end.

use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::program::{GAME, game, games, seichi, told};

/// The bytes that a pipe holds while nobody reads.
const PIPE: usize = 1 << 16;

/// Damages games late in the folder in every way.
fn disturb(folder: &TempDir) {
    let at = |number| game(folder, number);
    fs::remove_file(at(390)).unwrap();
    fs::write(at(391), &GAME[..60]).unwrap();
    fs::write(at(392), "").unwrap();
    fs::write(at(393), format!("{GAME}{GAME}")).unwrap();
    fs::remove_file(at(394)).unwrap();
    fs::create_dir(at(394)).unwrap();
    fs::remove_file(at(395)).unwrap();
    pipe(&at(395));
    fs::remove_file(at(396)).unwrap();
    symlink("/proc/self/mem", at(396)).unwrap();
    fs::remove_file(at(397)).unwrap();
    symlink(at(397), at(397)).unwrap();
    let huge = OpenOptions::new().write(true).open(at(398)).unwrap();
    huge.set_len(17 << 20).unwrap();
}

/// The messages about them.
const DISTURBED: [(usize, &str); 8] = [
    (390, "No such file"),
    (391, "cut off"),
    (392, "no game found"),
    (394, "not a regular file"),
    (395, "not a regular file"),
    (396, "Input/output error"),
    (397, "symbolic links"),
    (398, "larger than 16 MiB"),
];

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn score_reports_files_that_change_under_it() {
    let folder = games(400);
    let path = folder.path().to_str().unwrap();
    let args = ["score", "--format", "jsonl", "--threads", "1", path];
    let mut command = seichi(&args);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut lines = String::new();
    // The folder has been listed; a file not read yet cannot be far ahead.
    output.read_line(&mut lines).unwrap();
    disturb(&folder);
    output.read_to_string(&mut lines).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    let told = |name: String| -> Vec<&str> {
        let here = |line: &&str| line.contains(&name);
        lines.lines().filter(here).collect()
    };
    for (number, reason) in DISTURBED {
        let told = told(format!("/{number:03}.sgf\""));
        assert_eq!(told.len(), 1, "{number}");
        assert!(told[0].contains(reason), "{}", told[0]);
    }
    assert_eq!(told("/393.sgf#".to_owned()).len(), 2);
    assert_eq!(told(".sgf".to_owned()).len(), 401);
    assert_eq!(
        told("\"result\":\"W+0.5\"".to_owned()).len(),
        401 - DISTURBED.len()
    );
}

#[test]
fn audit_reports_files_that_change_under_it() {
    let folder = games(400);
    let (mut output, mut writer) = std::io::pipe().unwrap();
    writer.write_all(&[b'\n'; PIPE]).unwrap();
    let mut command = seichi(&["audit", folder.path().to_str().unwrap()]);
    let mut child = command.stdout(writer).spawn().unwrap();
    drop(command);
    // Its headings no longer fit: it has listed the folder and waits.
    wait_until_asleep(child.id());
    disturb(&folder);
    let mut text = String::new();
    output.read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    for (number, reason) in DISTURBED {
        let name = format!("unreadable: {}: ", game(&folder, number).display());
        let line = text.lines().find(|line| line.contains(&name));
        assert!(
            line.is_some_and(|line| line.contains(reason)),
            "{number}: {line:?}"
        );
    }
    let row = text.lines().find(|line| line.contains("100.0%")).unwrap();
    let cells: Vec<&str> = row.split_whitespace().collect();
    let unreadable = DISTURBED.len().to_string();
    // One of them now holds two games.
    assert_eq!(
        (cells[1], cells.last().copied()),
        ("401", Some(&*unreadable))
    );
}

/// Waits until every thread of a process only waits to write.
fn wait_until_asleep(id: u32) {
    let start = Instant::now();
    let is_writing = || {
        let threads = fs::read_dir(format!("/proc/{id}/task")).unwrap();
        let waits = threads.map(|thread| {
            let wait = fs::read_to_string(thread.unwrap().path().join("wchan"));
            wait.unwrap_or_default()
        });
        waits.into_iter().any(|wait| wait.contains("pipe_write"))
    };
    while !is_writing() && start.elapsed() < Duration::from_secs(2) {
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn what_never_ends_is_not_opened() {
    let folder = games(1);
    let fifo = folder.path().join("pipe.sgf");
    pipe(&fifo);
    let fifo = fifo.to_str().unwrap();
    let with = format!("'{}'", super::program::SEICHI);
    for path in [fifo, "/dev/zero", "/dev/tty"] {
        for args in [
            &["audit", path][..],
            &["score", path],
            &["show", path],
            &["report", path, "-o", "/dev/null"],
            &["compare", "--with", &with, path],
        ] {
            let (code, output, error) = told(seichi(args).output().unwrap());
            assert_eq!(code, Some(2), "{args:?}");
            let told = format!("{output}{error}");
            // A report about nothing but faults has them on its page.
            let is_told = told.contains("not a regular file") || args[0] == "report";
            assert!(is_told, "{args:?}: {told}");
        }
    }
    let (code, output, _) = told(
        seichi(&["audit", folder.path().to_str().unwrap()])
            .output()
            .unwrap(),
    );
    assert_eq!(code, Some(2));
    assert!(
        output.contains("pipe.sgf: not a regular file")
            || output.contains("pipe.sgf': not a regular file"),
        "{output}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_not_unicode_stay_different() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    for name in [&b"a\xfe.sgf"[..], b"a\xff.sgf"] {
        fs::write(folder.path().join(OsStr::from_bytes(name)), GAME).unwrap();
    }
    let path = folder.path().to_str().unwrap();
    let (_, output, _) = told(
        seichi(&["score", "--format", "csv", path])
            .output()
            .unwrap(),
    );
    let rows = output.lines().skip(1);
    let names: Vec<&str> = rows.filter_map(|row| row.split(',').next()).collect();
    assert!(names[0].ends_with(r"/a\xfe.sgf"), "{output}");
    assert!(names[1].ends_with(r"/a\xff.sgf"), "{output}");
}

/// A name that would make two lines of one, and that a terminal would obey.
#[test]
fn every_command_prints_names_on_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let name = "a\n\u{1b}[31m";
    let sgf = folder.path().join(format!("{name}.sgf"));
    let page = folder.path().join(format!("{name}.html"));
    fs::write(&sgf, GAME).unwrap();
    let missing = folder.path().join(format!("{name}/none.sgf"));
    let [sgf, page, missing] = [&sgf, &page, &missing].map(|path| path.to_str().unwrap());
    let with = format!("'{}'", super::program::SEICHI);
    for (args, code) in [
        (&["score", "--format", "csv", sgf][..], 0),
        (&["report", sgf, "-o", page], 0),
        (&["audit", "--failures", sgf], 0),
        (&["show", sgf], 0),
        (&["score", missing], 2),
        (&["audit", missing], 2),
        (&["show", missing], 2),
        (&["report", sgf, "-o", missing], 2),
        (&["score", sgf, "-o", missing], 2),
        (&["compare", "--with", &with, missing], 2),
        (&["audit", sgf, "--expect", missing], 2),
        (&[missing], 2),
    ] {
        let (found, output, error) = told(seichi(args).output().unwrap());
        assert_eq!(found, Some(code), "{args:?}: {error}");
        let told = format!("{output}{error}");
        assert!(
            !told.contains(['\u{1b}']) && !told.contains("a\n"),
            "{args:?}: {told:?}"
        );
    }
}
