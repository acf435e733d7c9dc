//! Other engines that die, hang, flood us or answer half a line, in `compare`.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::program::{games, limited, told};

/// An engine for the shell; `BODY` is its reaction to a request for the score.
const ENGINE: &str = "while read -r id name args; do case $name in\n\
    final_score) BODY;;\n\
    list_commands) printf '=%s name\\n\\n' $id;;\n\
    *) printf '=%s \\n\\n' $id;;\n\
    esac; done\n";

/// The reaction, and our message about it.
const FAULTS: [(&str, &str); 9] = [
    ("exit 1", "it has ended"),
    ("kill -9 $$", "it has ended"),
    ("printf '=%s W+0' $id; exit", "it has ended"),
    ("printf '=%s W+0.5\\n' $id; exit", "it has ended"),
    ("printf '=%s W+0' $id; sleep 600", "no readable answer"),
    ("sleep 600", "no readable answer"),
    ("while :; do echo noise; done", "no readable answer"),
    (
        "printf '=%s ' $id; while :; do printf 0123456789012345; done",
        "it has ended",
    ),
    (
        "while :; do printf '=99 W+0.5\\n\\n'; done",
        "has the id 99",
    ),
];

/// Two games: the fault costs the first, and the engine is started again for the second. The
/// address space is small enough for a flood to fill (the crate `gtp` starts threads, and panics if
/// there is no room for their stacks).
#[test]
fn a_faulty_engine_costs_a_game_and_is_named() {
    let check = |(body, reason): (&str, &str)| {
        let folder = games(2);
        let path = folder.path().to_str().unwrap();
        let engine = folder.path().join("engine.sh");
        fs::write(&engine, ENGINE.replace("BODY", body)).unwrap();
        let with = format!("sh '{}'", engine.display());
        let args = ["compare", "--timeout", "1", "--with", &with, path];
        let start = Instant::now();
        let (code, output, error) = told(limited("ulimit -v 1000000", &args).output().unwrap());
        assert_eq!(code, Some(2), "{body}: {error}");
        assert_eq!(
            output.matches("peer failure: ").count(),
            2,
            "{body}: {output}"
        );
        assert_eq!(output.matches(reason).count(), 2, "{body}: {output}");
        assert!(output.contains("peer failures     2\n"), "{body}: {output}");
        assert_eq!(error, "", "{body}");
        assert!(start.elapsed() < Duration::from_secs(30), "{body}");
    };
    thread::scope(|scope| {
        for fault in FAULTS {
            scope.spawn(move || check(fault));
        }
    });
}
