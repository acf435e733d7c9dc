//! `seichi relay`: stands between us and another engine.
//!
//! The crate `gtp`, through which we drive other engines, is easily upset. A
//! relay is a process of ours that lies in between and makes every engine one
//! that the crate can bear:
//!
//! | the crate (0.1.2) | the relay |
//! |---|---|
//! | waits for ever after `=` without a space | adds the space |
//! | waits for ever after noise outside an answer | drops the noise |
//! | takes `#` in an answer for a comment | drops the `#` |
//! | stops reading at bytes that are no UTF-8 | replaces them |
//! | prints the engine's standard error on our output | closes it |
//! | cannot stop an engine that hangs | stops it when its own input ends |
//! | keeps whatever is written, without limit | ends at [`MAX_BYTES`] without an end |
//!
//! It never writes to its standard error, which the crate would print. An
//! engine that cannot be started it excuses with a failure answer.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::time::Duration;

use seichi::printable;

use super::{RelayArgs, thread};

/// The longest answer, and the longest line outside one, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// How long an engine may go on after its last command.
const GRACE: Duration = Duration::from_millis(500);

/// Runs the engine until it ends, or our input does.
pub fn run(args: &RelayArgs) -> io::Result<()> {
    match start(args) {
        Ok(child) => relay(child),
        Err(error) => excuse(args, &error),
    }
}

fn start(args: &RelayArgs) -> io::Result<Child> {
    let (program, rest) = args
        .command
        .split_first()
        .expect("clap demands at least one word");
    Command::new(program)
        .args(rest)
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

fn relay(mut child: Child) -> io::Result<()> {
    let (end, ended) = mpsc::channel();
    let stdin = child.stdin.take().expect("the input is piped");
    let stdout = child.stdout.take().expect("the output is piped");
    spawn(end.clone(), End::Commands, move || pass_commands(stdin))?;
    spawn(end, End::Answers, move || {
        pass_answers(BufReader::new(stdout), io::stdout())
    })?;
    // The threads are not joined: who else may hold the pipes is not known.
    if ended.recv() == Ok(End::Commands) {
        let _ = ended.recv_timeout(GRACE);
    }
    child.kill()?;
    child.wait().map(|_| ())
}

/// Does `work`, whatever comes of it: a broken pipe is an end, too.
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

/// Hands over line by line: a buffer kept back would be a command not given.
fn pass_commands(mut engine: impl Write) -> io::Result<()> {
    for line in io::stdin().lock().split(b'\n') {
        let mut line = line?;
        line.push(b'\n');
        engine.write_all(&line)?;
        engine.flush()?;
    }
    Ok(())
}

fn pass_answers(mut engine: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let mut answer = String::new();
    while let Some(line) = read_line(&mut engine)? {
        if answer.is_empty() {
            answer = head(&line).unwrap_or_default();
        } else if line.is_empty() {
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

/// A line without its end; `None` at the end, and if a line has none in sight.
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

/// The first line of an answer with its space; `None` if it is no such line.
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

/// Answers every command with the reason why there is no engine.
fn excuse(args: &RelayArgs, error: &io::Error) -> io::Result<()> {
    let mut out = io::stdout();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let id = line.split(' ').next().unwrap_or_default();
        let program = printable(&args.command[0]);
        writeln!(out, "?{id} cannot start '{program}': {error}\n")?;
        out.flush()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(answers: &[u8]) -> String {
        let mut out = Vec::new();
        pass_answers(answers, &mut out).expect("nothing fails in memory");
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
    fn what_has_no_end_is_not_kept() {
        assert_eq!(passed(b"=1 x\n"), "");
        assert_eq!(passed(&vec![b'='; 3 * MAX_BYTES]), "");
        assert_eq!(passed(&b"= x\n".repeat(MAX_BYTES / 2)), "");
    }
}
