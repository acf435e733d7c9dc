//! Output that is full or closed after any number of bytes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::program::{here, limited, seichi, told};

/// A session in which every kind of answer occurs.
const SESSION: &str = "1 boardsize 5\nplay b c3\nnonsense\nlist_stones b\nshowboard\nquit\n";

/// The size of a block of `ulimit -f`, in bytes.
const BLOCK: usize = 512;

/// The runs: arguments and standard input.
fn runs() -> [(Vec<String>, &'static str); 5] {
    let game = here("gtp-scripts/sgf/ring.sgf");
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    [
        (words(&[]), SESSION),
        (words(&["score", &game]), ""),
        (words(&["show", &game]), ""),
        (words(&["audit", &here("tests/games")]), ""),
        (words(&["--version"]), ""),
    ]
}

fn strs(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// A file that holds `input`, as standard input.
fn given(input: &str) -> Stdio {
    let (reader, mut writer) = io::pipe().unwrap();
    writer.write_all(input.as_bytes()).unwrap();
    reader.into()
}

/// Calls `check` with `most` and every third number below it, on a few threads.
fn up_to(most: usize, check: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(n) = most.checked_sub(3 * next.fetch_add(1, Ordering::Relaxed)) {
            check(n);
        }
    };
    thread::scope(|scope| {
        (0..3).for_each(|_| {
            scope.spawn(work);
        });
    });
}

/// The output up to its first number of microseconds.
fn without_times(args: &[String], output: &str) -> String {
    match args.first().map(String::as_str) {
        Some("audit") => output.lines().next().unwrap_or_default().to_owned(),
        _ => output.to_owned(),
    }
}

#[test]
fn a_full_disk_is_reported_wherever_it_is_full() {
    for (args, input) in runs() {
        let mut command = seichi(&strs(&args));
        let whole = command.stdin(given(input)).output().unwrap();
        assert!(whole.status.success(), "{args:?}");
        let whole = String::from_utf8(whole.stdout).unwrap();
        up_to(whole.len(), |room| {
            let (code, output, error) = with_room(room, &args, input);
            assert_eq!(output.len(), room, "{args:?}");
            let same = without_times(&args, &whole);
            let shared = same.len().min(room);
            assert_eq!(output[..shared], same[..shared], "{args:?}");
            let is_whole = room == whole.len();
            assert_eq!(code, Some(if is_whole { 0 } else { 2 }), "{args:?} {room}");
            let message = "error: cannot write standard output: File too large (os error 27)\n";
            assert_eq!(error, if is_whole { "" } else { message }, "{args:?}");
        });
    }
}

/// The result of a run whose output has room for this many bytes.
fn with_room(room: usize, args: &[String], input: &str) -> (Option<i32>, String, String) {
    let file = tempfile::NamedTempFile::new().unwrap();
    let blocks = room.div_ceil(BLOCK).max(1);
    let filled = blocks * BLOCK - room;
    fs::write(file.path(), " ".repeat(filled)).unwrap();
    let out = OpenOptions::new().append(true).open(file.path()).unwrap();
    let limits = format!("trap '' XFSZ; ulimit -f {blocks}");
    let mut command = limited(&limits, &strs(args));
    let output = command.stdin(given(input)).stdout(out).output().unwrap();
    let (code, _, error) = told(output);
    let written = fs::read_to_string(file.path()).unwrap();
    (code, written[filled..].to_owned(), error)
}

#[test]
fn a_full_device_is_reported_by_every_command() {
    let game = here("gtp-scripts/sgf/ring.sgf");
    let full = || File::create("/dev/full").unwrap();
    let page = tempfile::tempdir().unwrap();
    let page = page.path().join("page.html").display().to_string();
    for args in [
        &["--help"][..],
        &["--version"],
        &["help", "score"],
        &["score", &game],
        &["score", "--format", "jsonl", &game],
        &["score", "--format", "csv", &game],
        &["show", &game],
        &["show", "--color", "always", &game],
        &["report", &game, "-o", &page],
        &["audit", &game],
        &["audit", "--json", &game],
    ] {
        let (code, _, error) = told(seichi(args).stdout(full()).output().unwrap());
        let message =
            "error: cannot write standard output: No space left on device (os error 28)\n";
        assert_eq!((code, error.as_str()), (Some(2), message), "{args:?}");
    }
    // If errors cannot be printed either, the status has to be enough.
    let status = |args: &[&str]| {
        let mut command = seichi(args);
        let status = command.stdout(full()).stderr(full()).status();
        status.unwrap().code()
    };
    for args in [&["--help"][..], &["--nonsense"], &["score", &game]] {
        assert_eq!(status(args), Some(2), "{args:?}");
    }
}

#[test]
fn files_that_cannot_be_written_are_named() {
    let game = here("gtp-scripts/sgf/ring.sgf");
    for (args, file) in [
        (&["score", "-o", "/dev/full", &game][..], "/dev/full"),
        (&["score", "-o", "/no/such/file", &game], "/no/such/file"),
        (&["report", "-o", "/dev/full", &game], "/dev/full"),
        (
            &["show", "-o", "/no/such/page.svg", &game],
            "/no/such/page.svg",
        ),
    ] {
        let (code, _, error) = told(seichi(args).output().unwrap());
        let start = format!("error: cannot write '{file}': ");
        assert!(error.starts_with(&start), "{args:?}: {error}");
        assert_eq!((code, error.lines().count()), (Some(2), 1), "{args:?}");
    }
}

/// An existing page stays as it is until the new one is complete.
#[test]
fn a_full_disk_costs_no_file_that_was_there() {
    let folder = super::program::games(1);
    let at = |name: &str| folder.path().join(name).display().to_string();
    for (name, args) in [
        (
            "page.html",
            &["show", &at("000.sgf"), "-o", &at("page.html")][..],
        ),
        (
            "page.html",
            &["report", &at("000.sgf"), "-o", &at("page.html")],
        ),
    ] {
        fs::write(at(name), "as it was").unwrap();
        let mut command = limited("trap '' XFSZ; ulimit -f 1", args);
        let (code, _, error) = told(command.output().unwrap());
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains("page.html': File too large"), "{error}");
        assert_eq!(fs::read_to_string(at(name)).unwrap(), "as it was");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "{args:?}");
    }
}

/// A reader that closes the pipe has read enough: that is no error.
#[test]
fn a_closed_pipe_ends_every_command_well() {
    for (args, input) in runs() {
        let mut command = seichi(&strs(&args));
        let whole = command.stdin(given(input)).output().unwrap();
        up_to(whole.stdout.len() - 1, |heard| {
            let mut command = seichi(&strs(&args));
            let read = heard_of(command.stdin(given(input)), heard);
            let read = String::from_utf8(read).unwrap();
            let same = without_times(&args, str::from_utf8(&whole.stdout).unwrap());
            let shared = same.len().min(heard);
            assert_eq!(read[..shared], same[..shared], "{args:?}");
        });
    }
}

/// The first `heard` bytes of an output that is closed after them.
fn heard_of(command: &mut Command, heard: usize) -> Vec<u8> {
    let (mut reader, writer) = io::pipe().unwrap();
    let mut bytes = vec![0; heard];
    let mut child = command
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command holds the other end of the pipe.
    command.stdout(Stdio::null());
    reader.read_exact(&mut bytes).unwrap();
    drop(reader);
    let mut error = String::new();
    let mut stderr = child.stderr.take().unwrap();
    stderr.read_to_string(&mut error).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(error, "");
    bytes
}

/// Answers go on while nobody reads them: the engine ends at the next one.
#[test]
fn a_session_ends_when_its_reader_is_gone() {
    for args in [&[][..], &["gtp", "--size", "9"]] {
        let (reader, writer) = io::pipe().unwrap();
        let (input, mut commands) = io::pipe().unwrap();
        let mut command = seichi(args);
        let mut child = command.stdin(input).stdout(writer).spawn().unwrap();
        drop(command);
        drop(reader);
        // The input stays open, so its end does not end the session. One answer may be lost on a
        // reader that another process was just about to close.
        let start = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < Duration::from_secs(20));
            let _ = writeln!(commands, "name");
            thread::sleep(Duration::from_millis(5));
        };
        assert!(status.success(), "{status}");
    }
}
