//! `seichi relay`: stands between us and another engine.
//!
//! The crate `gtp`, through which we drive other engines, fails on many common deviations. A relay
//! is a process of ours between the crate and the engine, which repairs them:
//!
//! | the crate (0.1.2) | the relay |
//! |---|---|
//! | waits for ever after `=` without a space | adds the space |
//! | waits for ever after noise outside an answer | drops the noise |
//! | takes `#` in an answer for a comment | drops the `#` |
//! | stops reading at bytes that are no UTF-8 | replaces them |
//! | prints the engine's standard error on our output, and an empty line when it ends | closes it, and lasts as long as it is asked |
//! | cannot stop an engine that hangs | stops it when its own input ends |
//! | keeps whatever is written, without limit | ends at [`MAX_BYTES`] without an end |
//!
//! It never writes to its standard error, which the crate would print. If an engine cannot be
//! started, the relay answers for it with a failure.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use seichi::compare::Peer;
use seichi::shared::printable;

use super::thread;

/// The longest answer, and the longest line outside one, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// How long an engine may go on after its last command.
const GRACE: Duration = Duration::from_millis(500);

/// Runs the engine until it ends, or our input does.
pub fn run(command: &[String]) -> io::Result<()> {
    match start(command) {
        Ok(child) => relay(child),
        Err(error) => {
            let program = printable(&command[0]);
            let ended = format!("{} '{program}': {error}", Peer::NOT_STARTED);
            let talk = Talk {
                asked: None,
                ended: Some(ended),
            };
            let (nobody, _) = mpsc::channel();
            let (input, out) = (io::stdin().lock(), io::stdout());
            pass_commands(input, &nobody, out, &Mutex::new(talk))
        }
    }
}

fn start(command: &[String]) -> io::Result<Child> {
    // The command line demands at least one word.
    Command::new(&command[0])
        .args(&command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
}

/// Which stream has ended.
#[derive(PartialEq)]
enum End {
    Commands,
    Answers,
}

/// The state of the conversation.
#[derive(Default)]
struct Talk {
    /// The id of the command that has no answer yet.
    asked: Option<String>,
    /// Why no more answers come, if the engine has ended.
    ended: Option<String>,
}

impl Talk {
    /// Answers for an engine that has ended, if a command is pending.
    fn excuse(&mut self, mut out: impl Write) -> io::Result<()> {
        let reason = self.ended.get_or_insert_with(|| Peer::ENDED.to_owned());
        let Some(id) = self.asked.take() else {
            return Ok(());
        };
        writeln!(out, "?{id} {reason}\n")?;
        out.flush()
    }
}

/// Runs as long as our input lasts. When the crate sees our streams end it may print an empty line,
/// so the relay reports an ended engine by failure answers.
fn relay(mut child: Child) -> io::Result<()> {
    let (end, ended) = mpsc::channel();
    let stdin = child.stdin.take().expect("the input is piped");
    let stdout = child.stdout.take().expect("the output is piped");
    let talk = Arc::new(Mutex::new(Talk::default()));
    let commands = Arc::clone(&talk);
    let (queue, lines) = mpsc::channel();
    spawn(end.clone(), End::Commands, move || {
        pass_commands(io::stdin().lock(), &queue, io::stdout(), &commands)
    })?;
    thread::start("relay", move || hand_over(&lines, stdin))?;
    spawn(end, End::Answers, move || {
        let passed = pass_answers(BufReader::new(stdout), io::stdout(), &talk);
        lock(&talk).excuse(io::stdout())?;
        passed
    })?;
    // The threads are not joined, because other processes may hold the pipes.
    if ended.recv() == Ok(End::Commands) {
        let _ = ended.recv_timeout(GRACE);
        child.kill()?;
    } else {
        child.kill()?;
        let _ = ended.recv();
    }
    child.wait().map(|_| ())
}

/// Does `work` and ignores errors: a broken pipe is an end, too.
fn spawn(
    end: Sender<End>,
    which: End,
    work: impl FnOnce() -> io::Result<()> + Send + 'static,
) -> io::Result<()> {
    thread::start("relay", move || {
        let _ = work();
        let _ = end.send(which);
    })
    .map(|_| ())
}

/// The conversation, even if the last holder panicked.
fn lock(talk: &Mutex<Talk>) -> MutexGuard<'_, Talk> {
    talk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Never waits for the engine, so that the end of our input is always seen.
fn pass_commands(
    input: impl BufRead,
    engine: &Sender<Vec<u8>>,
    mut out: impl Write,
    talk: &Mutex<Talk>,
) -> io::Result<()> {
    for line in input.split(b'\n') {
        let mut line = line?;
        let text = String::from_utf8_lossy(&line);
        let id = text.split(' ').next().unwrap_or_default().to_owned();
        let mut talk = lock(talk);
        talk.asked = Some(id);
        if talk.ended.is_some() {
            talk.excuse(&mut out)?;
            continue;
        }
        drop(talk);
        line.push(b'\n');
        // A closed pipe is reported when the answers end.
        let _ = engine.send(line);
    }
    Ok(())
}

/// Passes on line by line: a buffered line would be a command not given. An engine that does not
/// read blocks this thread.
fn hand_over(lines: &Receiver<Vec<u8>>, mut engine: impl Write) -> io::Result<()> {
    for line in lines {
        engine.write_all(&line)?;
        engine.flush()?;
    }
    Ok(())
}

fn pass_answers(
    mut engine: impl BufRead,
    mut out: impl Write,
    talk: &Mutex<Talk>,
) -> io::Result<()> {
    let mut answer = String::new();
    while let Some(line) = read_line(&mut engine)? {
        if answer.is_empty() {
            answer = head(&line).unwrap_or_default();
        } else if line.is_empty() {
            lock(talk).asked = None;
            writeln!(out, "{answer}\n")?;
            out.flush()?;
            answer.clear();
        } else {
            answer.push('\n');
            answer.push_str(&body(&line));
        }
        if answer.len() > MAX_BYTES {
            break;
        }
    }
    Ok(())
}

/// A line without its end; `None` at the end of the input, or if the line is too long.
fn read_line(engine: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let mut limited = engine.take(MAX_BYTES as u64);
    limited.read_until(b'\n', &mut bytes)?;
    if bytes.pop() != Some(b'\n') {
        return Ok(None);
    }
    let mut line = String::from_utf8_lossy(&bytes).into_owned();
    line.retain(|c| c != '\r');
    Ok(Some(line))
}

/// The first line of an answer with its space; `None` for any other line.
fn head(line: &str) -> Option<String> {
    let rest = line.strip_prefix(['=', '?'])?;
    let status = &line[..1];
    let text = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let id = &rest[..rest.len() - text.len()];
    let text = text.trim_start().replace('#', "");
    Some(format!("{status}{id} {text}"))
}

/// A further line of an answer, which must not become empty.
fn body(line: &str) -> String {
    match line.replace('#', "").as_str() {
        "" => " ".to_owned(),
        line => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(answers: &[u8]) -> String {
        let mut out = Vec::new();
        pass_answers(answers, &mut out, &Mutex::default()).expect("nothing fails in memory");
        String::from_utf8(out).expect("made of strings")
    }

    #[test]
    fn sound_answers_stay_as_they_are() {
        for answer in ["= \n\n", "=7 A1 B2\nC3\n\n", "?12 illegal move\n\n"] {
            assert_eq!(passed(answer.as_bytes()), answer);
        }
    }

    #[test]
    fn what_upsets_the_crate_is_mended() {
        assert_eq!(passed(b"=\n\n=5\n\n?ok\n\n"), "= \n\n=5 \n\n? ok\n\n");
        assert_eq!(passed(b"hello\n\n\n=1 x\r\n\r\n"), "=1 x\n\n");
        assert_eq!(passed(b"=1 #f00 A1\n#\nB2\n\n"), "=1 f00 A1\n \nB2\n\n");
        assert_eq!(passed(b"=1 \xff\n\n"), "=1 \u{fffd}\n\n");
    }

    #[test]
    fn who_has_ended_is_excused() {
        let commands = |talk: &Mutex<Talk>| {
            let ((queue, lines), mut out) = (mpsc::channel(), Vec::new());
            pass_commands(&b"1 name\n2 version\n"[..], &queue, &mut out, talk)
                .expect("nothing fails in memory");
            [lines.try_iter().flatten().collect(), out]
                .map(|bytes| String::from_utf8(bytes).expect("made of strings"))
        };
        let talk = Mutex::new(Talk::default());
        assert_eq!(commands(&talk), ["1 name\n2 version\n", ""]);
        let mut last = Vec::new();
        lock(&talk)
            .excuse(&mut last)
            .expect("nothing fails in memory");
        assert_eq!(last, b"?2 the engine has ended\n\n");
        let excuses = "?1 the engine has ended\n\n?2 the engine has ended\n\n";
        assert_eq!(commands(&talk), ["", excuses]);
    }

    #[test]
    fn what_has_no_end_is_not_kept() {
        assert_eq!(passed(b"=1 x\n"), "");
        assert_eq!(passed(&vec![b'='; 3 * MAX_BYTES]), "");
        assert_eq!(passed(&b"= x\n".repeat(MAX_BYTES / 2)), "");
    }
}
