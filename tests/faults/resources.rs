//! Too little memory, and a small stack.

use std::fs;
use std::process::Stdio;

use super::program::{here, limited, seichi, told};

/// The runs under limits, without times in their output.
fn runs() -> Vec<Vec<String>> {
    let records = here("gtp-scripts/sgf");
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    vec![
        words(&["score", "--threads", "2", &records]),
        words(&["show", &here("gtp-scripts/sgf/evidence.sgf")]),
        words(&["--help"]),
    ]
}

/// The address space in which everything works, in kB: the figure of docs/limits.md.
const ENOUGH: usize = 64 << 10;

/// The smallest address space, in kB, in which the system loads the program.
fn least_room() -> usize {
    let loads = |room: &usize| {
        let mut command = limited(&format!("ulimit -v {room}"), &["--version"]);
        command.output().unwrap().status.success()
    };
    let mut rooms = (0..ENOUGH).step_by(1 << 10);
    rooms.find(loads).unwrap()
}

/// Either the output is as usual, or status and message show that it is not.
#[test]
fn too_little_memory_is_reported() {
    for args in runs() {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let page = fs::read_to_string(here("docs/limits.md")).unwrap();
        let promise = format!("works in {} MiB of address space", ENOUGH >> 10);
        assert!(page.contains(&promise), "{promise}");
        let whole = told(seichi(&args).output().unwrap());
        for room in (least_room()..=ENOUGH).step_by(2 << 10) {
            let limits = format!("ulimit -v {room}");
            let output = limited(&limits, &args).output().unwrap();
            let success = output.status.success();
            let (_, text, error) = told(output);
            match success {
                true => assert_eq!((&text, &error), (&whole.1, &whole.2), "{args:?} {room}"),
                false => assert!(!error.is_empty(), "{args:?} {room}"),
            }
            assert!(success || room < ENOUGH, "{args:?}: {error}");
        }
    }
}

/// Threads that cannot be started are reported like every error.
#[test]
fn threads_that_cannot_be_started_are_reported() {
    let args = ["score", "--threads", "100", "-"];
    let mut command = limited("ulimit -v 100000", &args);
    // Otherwise glibc gives each thread a heap of its own, and the rest may be too little for
    // threads that have started.
    command.env("MALLOC_ARENA_MAX", "1");
    // The input does not end, so no thread does.
    let (input, _open) = std::io::pipe().unwrap();
    let (code, _, error) = told(command.stdin(input).output().unwrap());
    assert_eq!(code, Some(2), "{error}");
    assert!(
        error.starts_with("error: cannot start a thread: "),
        "{error}"
    );
    assert_eq!(error.lines().count(), 1, "{error}");
}

/// A file that no run has written is refused by its first bytes, an endless line by its length.
#[test]
fn a_line_without_end_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (out, game) = (
        folder.path().join("out"),
        here("gtp-scripts/sgf/evidence.sgf"),
    );
    for start in ["", "{\"id\":\""] {
        fs::write(&out, start).unwrap();
        // A hole that takes no space on the disk.
        let file = fs::File::options().write(true).open(&out).unwrap();
        file.set_len(8 << 30).unwrap();
        let out = out.to_str().unwrap();
        let args = ["score", "--format", "jsonl", "--resume", out, &game];
        let output = limited("ulimit -v 2000000", &args).output().unwrap();
        let (code, _, error) = told(output);
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains("line 1 of "), "{error}");
    }
}

#[test]
fn a_small_stack_changes_nothing() {
    let script = tempfile::NamedTempFile::new().unwrap();
    let records = ["evidence", "seki", "unfinished", "invaded"];
    let commands = records.map(|name| {
        let file = here(&format!("gtp-scripts/sgf/{name}.sgf"));
        format!("loadsgf {file}\nfinal_score\nunsettled\ngo_safe search\nexplain C3 full\n")
    });
    fs::write(script.path(), commands.concat()).unwrap();
    let input = || Stdio::from(fs::File::open(script.path()).unwrap());
    let session = seichi(&[]).stdin(input()).output().unwrap();
    for stack in [64, 256] {
        let limits = format!("ulimit -s {stack}");
        let small = limited(&limits, &[]).stdin(input()).output().unwrap();
        assert_eq!(told(small), told(session.clone()), "{stack} kB");
        for args in runs() {
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let small = limited(&limits, &args).output().unwrap();
            assert_eq!(
                told(small),
                told(seichi(&args).output().unwrap()),
                "{args:?}"
            );
        }
    }
    // Brackets in brackets cost no stack either.
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("deep.sgf");
    let text = format!(
        "(;SZ[9];B[ee]{}{}",
        "(;W[aa]".repeat(1 << 20),
        ")".repeat((1 << 20) + 1)
    );
    fs::write(&deep, text).unwrap();
    let deep = deep.to_str().unwrap();
    let (code, _, error) = told(limited("ulimit -s 256", &["score", deep]).output().unwrap());
    assert_eq!(code, Some(2), "{error}");
    assert!(error.contains("more than 20000 moves"), "{error}");
}
