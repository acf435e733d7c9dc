//! Signals at random moments.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use super::program::{GAME, SEICHI, games, seichi, told};

const GAMES: usize = 150;
const INTERRUPTED: i32 = 130;

/// Random moments with a fixed seed, in microseconds below `end`.
fn moments(count: usize, end: u64) -> impl Iterator<Item = u64> {
    let mut state = 0x5e1c_u64;
    let next = move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
        (state >> 33) % end
    };
    std::iter::repeat_with(next).take(count)
}

/// Runs a command and sends a signal after this many microseconds; returns its exit code, or the
/// negative number of the signal that ended it.
fn disturbed(command: &mut Command, signal: &str, after: u64) -> i32 {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = quiet.spawn().unwrap();
    thread::sleep(Duration::from_micros(after));
    let mut kill = Command::new("kill");
    let kill = kill.args([signal, &child.id().to_string()]);
    // It may have exited by itself.
    let _ = kill.stderr(Stdio::null()).status();
    let status = child.wait().unwrap();
    let signal = status.signal().map(|signal| -signal);
    status.code().or(signal).unwrap()
}

/// The duration of a run, in microseconds.
fn duration(command: &mut Command) -> u64 {
    let start = std::time::Instant::now();
    assert!(command.output().unwrap().status.success());
    start.elapsed().as_micros() as u64
}

#[test]
fn an_interrupted_run_is_resumed_without_loss() {
    let games = games(GAMES);
    let folder = games.path().to_str().unwrap();
    let out = tempfile::tempdir().unwrap();
    let at = |name: &str| out.path().join(name).display().to_string();
    let score = |file: &str, how: &str| seichi(&["score", "--format", "jsonl", folder, how, file]);
    let time = duration(&mut score(&at("whole"), "--output"));
    let whole = fs::read_to_string(at("whole")).unwrap();
    assert_eq!(whole.lines().count(), GAMES);
    let mut cut = 0;
    let signals = ["-TERM", "-INT", "-KILL"].into_iter().cycle();
    for (signal, after) in signals.zip(moments(12, time)) {
        let file = at("part");
        let _ = fs::remove_file(&file);
        let code = disturbed(&mut score(&file, "--output"), signal, after);
        let part = fs::read_to_string(&file).unwrap_or_default();
        assert!(whole.starts_with(&part), "{signal} after {after}");
        match code {
            0 => assert_eq!(part, whole, "{signal}"),
            INTERRUPTED => assert!(part.is_empty() || part.ends_with('\n'), "{signal}"),
            // Before the handler was installed, or one that nobody can handle.
            by_signal => assert!([-15, -2, -9].contains(&by_signal), "{signal}: {code}"),
        }
        cut += usize::from(part.len() < whole.len());
        assert!(score(&file, "--resume").output().unwrap().status.success());
        assert_eq!(fs::read_to_string(&file).unwrap(), whole, "{signal}");
    }
    assert!(cut > 0, "{cut} runs were cut short");
}

/// Records that are overwritten are complete at any moment: as they were, or annotated.
#[test]
fn a_killed_run_leaves_whole_records() {
    let annotated = {
        let (read, written) = (games(1), games(1));
        annotate(read.path(), written.path()).output().unwrap();
        fs::read_to_string(written.path().join("000.sgf")).unwrap()
    };
    assert!(annotated.contains("TB["));
    let read = games(GAMES);
    let time = duration(&mut annotate(read.path(), games(GAMES).path()));
    let mut cut = 0;
    for after in moments(8, time / 2) {
        let written = games(GAMES);
        disturbed(&mut annotate(read.path(), written.path()), "-KILL", after);
        let records = fs::read_dir(written.path())
            .unwrap()
            .map(|entry| entry.unwrap().path());
        let texts = records
            .filter(|path| path.extension().is_some_and(|end| end == "sgf"))
            .map(|path| fs::read_to_string(path).unwrap());
        let texts: Vec<String> = texts.collect();
        assert_eq!(texts.len(), GAMES);
        assert!(texts.iter().all(|text| text == GAME || *text == annotated));
        let done = texts.iter().filter(|text| **text == annotated).count();
        cut += usize::from(done < GAMES);
    }
    assert!(cut > 0, "{cut} runs were cut short");
}

/// Annotates the games of a folder over those of another.
fn annotate(read: &Path, written: &Path) -> Command {
    let written = written.to_str().unwrap();
    let mut command = seichi(&["score", "--format", "sgf", "-o", written, "."]);
    command.current_dir(read);
    command
}

/// Earlier answers are complete, and the rest is not begun.
#[test]
fn a_session_that_is_ended_has_printed_whole_answers() {
    let script = "boardsize 9\nplay b e5\nfinal_score\nshowboard\n".repeat(40);
    let out = tempfile::tempdir().unwrap();
    let (input, answers) = (out.path().join("in"), out.path().join("out"));
    fs::write(&input, script).unwrap();
    let session = || {
        let mut command = seichi(&[]);
        command.stdin(fs::File::open(&input).unwrap());
        command
    };
    let (_, whole, _) = told(session().output().unwrap());
    let time = duration(&mut session());
    for (signal, after) in ["-TERM", "-INT"].into_iter().cycle().zip(moments(6, time)) {
        let mut command = session();
        let mut child = command
            .stdout(fs::File::create(&answers).unwrap())
            .spawn()
            .unwrap();
        thread::sleep(Duration::from_micros(after));
        let mut kill = Command::new("kill");
        assert!(
            kill.args([signal, &child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
        let status = child.wait().unwrap();
        let told = fs::read_to_string(&answers).unwrap();
        assert!(whole.starts_with(&told), "{signal}");
        assert!(
            told.is_empty() || told.ends_with("\n\n"),
            "{signal}: {told:?}"
        );
        let by_signal = status
            .signal()
            .is_some_and(|signal| [2, 15].contains(&signal));
        assert!(by_signal || told == whole, "{signal}: {status}");
    }
}

/// The other engine ends with us.
#[test]
fn an_interrupted_comparison_leaves_no_engine() {
    let folder = games(1);
    let pid = folder.path().join("pid");
    let engine = folder.path().join("engine.sh");
    fs::write(
        &engine,
        format!("echo $$ > '{}'; exec sleep 600", pid.display()),
    )
    .unwrap();
    let with = format!("sh '{}'", engine.display());
    let heeded = if ignores_interrupts() { 1 } else { 2 };
    for &signal in &["-TERM", "-INT"][..heeded] {
        let _ = fs::remove_file(&pid);
        let path = folder.path().to_str().unwrap();
        let mut command = Command::new(SEICHI);
        let command = command.args(["compare", "--with", &with, path]);
        let mut child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let number = wait_for(|| {
            let text = fs::read_to_string(&pid).unwrap_or_default();
            text.trim().parse::<u32>().ok()
        });
        let mut kill = Command::new("kill");
        assert!(
            kill.args([signal, &child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
        assert!(child.wait().unwrap().signal().is_some());
        wait_for(|| (!Path::new(&format!("/proc/{number}")).exists()).then_some(()));
    }
}

/// True if we ignore interrupts, and so does every program that we start: shells do that to their
/// background jobs.
fn ignores_interrupts() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 0b10 != 0)
}

/// Waits until `look` finds something.
fn wait_for<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let start = std::time::Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "waited in vain");
        thread::sleep(Duration::from_millis(5));
    }
}
