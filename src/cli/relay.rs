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
use std::mem;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::time::Duration;

use seichi::compare::Peer;
use seichi::shared::printable;

use super::thread;

/// The longest answer, and the longest line outside one, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// How long an engine may go on after its last command.
const GRACE: Duration = Duration::from_millis(500);

/// How many messages may wait.
const WAITING: usize = 16;

/// What the relay hears from both sides.
enum Heard {
    /// A command, with the end of its line.
    Command(Vec<u8>),
    /// An answer of the engine, repaired.
    Answer(String),
    /// The engine answers no more.
    EngineEnd,
    /// No more commands come.
    InputEnd,
}

/// Runs the engine until our input ends.
pub fn run(command: &[String]) -> io::Result<()> {
    let (tell, heard) = mpsc::sync_channel(WAITING);
    let commands = tell.clone();
    let input = move || read_commands(io::stdin().lock(), &commands);
    let (queue, lines) = mpsc::channel();
    // The threads are not joined, because other processes may hold the pipes.
    let mut child = match start(command) {
        Ok(child) => child,
        Err(error) => {
            let program = printable(&command[0]);
            let ended = format!("{} '{program}': {error}", Peer::NOT_STARTED);
            thread::start("relay", input)?;
            return converse(&heard, queue, Some(ended), io::stdout());
        }
    };
    let stdin = child.stdin.take().expect("the input is piped");
    let stdout = child.stdout.take().expect("the output is piped");
    thread::start("relay", input)?;
    thread::start("relay", move || hand_over(&lines, stdin))?;
    thread::start("relay", move || {
        read_answers(BufReader::new(stdout), &tell);
    })?;
    let talked = converse(&heard, queue, None, io::stdout());
    child.kill()?;
    child.wait()?;
    talked
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

/// Passes commands and answers on until no more commands come. After the engine has ended, for the
/// reason `ended`, each command gets that as a failure: when the crate sees our streams end it may
/// print an empty line.
fn converse(
    heard: &Receiver<Heard>,
    engine: Sender<Vec<u8>>,
    mut ended: Option<String>,
    mut out: impl Write,
) -> io::Result<()> {
    // The id of the command that has no answer yet.
    let mut asked = None;
    for message in heard {
        match message {
            Heard::Command(line) => {
                let text = String::from_utf8_lossy(&line);
                asked = text.split_whitespace().next().map(str::to_owned);
                // A closed pipe is reported when the answers end.
                let _ = engine.send(line);
            }
            Heard::Answer(answer) => {
                asked = None;
                writeln!(out, "{answer}\n")?;
            }
            Heard::EngineEnd => ended = Some(Peer::ENDED.to_owned()),
            Heard::InputEnd => break,
        }
        if let Some(reason) = &ended
            && let Some(id) = asked.take()
        {
            writeln!(out, "?{id} {reason}\n")?;
        }
        out.flush()?;
    }
    // The engine's input ends. It may still answer its last command.
    drop(engine);
    while let Ok(Heard::Answer(answer)) = heard.recv_timeout(GRACE) {
        writeln!(out, "{answer}\n")?;
        out.flush()?;
    }
    Ok(())
}

fn read_commands(input: impl BufRead, tell: &SyncSender<Heard>) {
    for mut line in input.split(b'\n').map_while(Result::ok) {
        line.push(b'\n');
        if tell.send(Heard::Command(line)).is_err() {
            return;
        }
    }
    let _ = tell.send(Heard::InputEnd);
}

/// Passes on line by line: a buffered line would be a command not given. An engine that does not
/// read blocks this thread alone, so that the end of our input is always seen.
fn hand_over(lines: &Receiver<Vec<u8>>, mut engine: impl Write) -> io::Result<()> {
    for line in lines {
        engine.write_all(&line)?;
        engine.flush()?;
    }
    Ok(())
}

fn read_answers(mut engine: impl BufRead, tell: &SyncSender<Heard>) {
    let mut answer = String::new();
    while let Ok(Some(line)) = read_line(&mut engine) {
        if answer.is_empty() {
            answer = head(&line).unwrap_or_default();
        } else if line.is_empty() {
            if tell.send(Heard::Answer(mem::take(&mut answer))).is_err() {
                return;
            }
        } else {
            answer.push('\n');
            answer.push_str(&body(&line));
        }
        if answer.len() > MAX_BYTES {
            break;
        }
    }
    let _ = tell.send(Heard::EngineEnd);
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
        let (tell, heard) = mpsc::sync_channel(WAITING);
        let (nobody, _) = mpsc::channel();
        let mut out = Vec::new();
        std::thread::scope(|scope| {
            scope.spawn(move || read_answers(answers, &tell));
            converse(&heard, nobody, None, &mut out).expect("nothing fails in memory");
        });
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
        let talk = |messages: Vec<Heard>, ended: Option<&str>| {
            let ((tell, heard), (queue, lines)) = (mpsc::sync_channel(WAITING), mpsc::channel());
            for message in messages {
                tell.send(message).expect("there is room");
            }
            drop(tell);
            let mut out = Vec::new();
            let ended = ended.map(str::to_owned);
            converse(&heard, queue, ended, &mut out).expect("nothing fails in memory");
            [lines.try_iter().flatten().collect(), out]
                .map(|bytes| String::from_utf8(bytes).expect("made of strings"))
        };
        let commands = || ["1 name\n", "2 version\n"].map(|text| Heard::Command(text.into()));
        let asked = Vec::from(commands());
        assert_eq!(talk(asked, None), ["1 name\n2 version\n", ""]);
        let [first, last] = commands();
        let ended = vec![first, last, Heard::EngineEnd];
        let excuse = "?2 the engine has ended\n\n";
        assert_eq!(talk(ended, None)[1], excuse);
        let excuses = format!("?1 the engine has ended\n\n{excuse}");
        let [first, last] = commands();
        let after = vec![Heard::EngineEnd, first, last];
        assert_eq!(talk(after, None)[1], excuses);
        let never = Vec::from(commands());
        assert_eq!(talk(never, Some(Peer::ENDED))[1], excuses);
    }

    #[test]
    fn what_has_no_end_is_not_kept() {
        assert_eq!(passed(b"=1 x\n"), "");
        assert_eq!(passed(&vec![b'='; 3 * MAX_BYTES]), "");
        assert_eq!(passed(&b"= x\n".repeat(MAX_BYTES / 2)), "");
    }
}
