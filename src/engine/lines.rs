//! Command lines as they come in.
//!
//! Most commands are answered before the next one is read, and any reader will do for them. An
//! analysis that goes on until the next command must notice that one has come while it writes. So a
//! thread of its own reads the lines.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::request::Request;

/// The longest line that is taken as a command, in bytes. GUIs send whole games in one line; this
/// is enough for a hundred thousand moves.
const MAX_LINE: usize = 1 << 20;

/// How many lines may wait behind the one being answered.
const WAITING: usize = 1;

/// A line, or what came in its place.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum InputLine {
    /// There was nothing left to read.
    End,
    /// A line, or the rest at the end of the input.
    Whole(Vec<u8>),
    /// The beginning of a line longer than [`MAX_LINE`]; the rest was skipped.
    TooLong(Vec<u8>),
}

/// Where lines come from.
pub(super) trait Lines {
    /// The next line, as soon as it is there.
    fn next(&mut self) -> io::Result<InputLine>;

    /// Waits for the next line; false if there is none after `time`. The end of
    /// the input is waited for in the same way.
    fn arrives_within(&mut self, time: Duration) -> bool;
}

/// Lines of a reader that cannot say whether a line has arrived: it is assumed to have one always.
pub(super) struct Direct<R>(pub R);

impl<R: BufRead> Lines for Direct<R> {
    fn next(&mut self) -> io::Result<InputLine> {
        read_line(&mut self.0)
    }

    fn arrives_within(&mut self, _: Duration) -> bool {
        true
    }
}

/// Lines read by a thread of their own, only a few ahead. Of several lines without a command only
/// the first is passed on: it ends an analysis; the others would only cost a change of threads
/// each.
pub(super) struct Threaded {
    lines: Receiver<io::Result<InputLine>>,
    arrived: Option<io::Result<InputLine>>,
}

impl Threaded {
    /// Starts to read. The thread ends with the input, or with the next line
    /// after nobody listens any more.
    ///
    /// # Errors
    ///
    /// If the system refuses another thread.
    pub fn start(input: impl Read + Send + 'static) -> io::Result<Threaded> {
        let (sender, lines) = mpsc::sync_channel(WAITING);
        let reader = thread::Builder::new().name("reader".to_owned());
        let started = reader.spawn(move || {
            let mut input = BufReader::new(input);
            let mut was_empty = false;
            loop {
                let line = read_line(&mut input);
                let is_empty = holds_no_command(&line);
                if is_empty && was_empty {
                    continue;
                }
                was_empty = is_empty;
                let is_last = matches!(line, Ok(InputLine::End) | Err(_));
                if sender.send(line).is_err() || is_last {
                    break;
                }
            }
        });
        started.map_err(|error| {
            io::Error::other(format!(
                "cannot start a thread: {error} (allow more memory)"
            ))
        })?;
        Ok(Threaded {
            lines,
            arrived: None,
        })
    }
}

impl Lines for Threaded {
    fn next(&mut self) -> io::Result<InputLine> {
        let arrived = self.arrived.take();
        // A thread that is gone has reported why before, or died of a panic.
        arrived.unwrap_or_else(|| self.lines.recv().unwrap_or(Ok(InputLine::End)))
    }

    fn arrives_within(&mut self, time: Duration) -> bool {
        if self.arrived.is_none() {
            self.arrived = match self.lines.recv_timeout(time) {
                Ok(line) => Some(line),
                Err(RecvTimeoutError::Disconnected) => Some(Ok(InputLine::End)),
                Err(RecvTimeoutError::Timeout) => None,
            };
        }
        self.arrived.is_some()
    }
}

fn holds_no_command(line: &io::Result<InputLine>) -> bool {
    matches!(line, Ok(InputLine::Whole(line)) if Request::parse(line).is_none())
}

fn read_line(input: &mut impl BufRead) -> io::Result<InputLine> {
    let mut line = Vec::new();
    let mut head = Read::by_ref(input).take(MAX_LINE as u64 + 1);
    let read = head.read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(InputLine::End);
    }
    if read <= MAX_LINE || line.ends_with(b"\n") {
        return Ok(InputLine::Whole(line));
    }
    input.skip_until(b'\n')?;
    Ok(InputLine::TooLong(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that comes, without the end.
    fn all(mut lines: impl Lines) -> Vec<InputLine> {
        let next = || lines.next().expect("nothing fails in memory");
        std::iter::repeat_with(next)
            .take_while(|line| *line != InputLine::End)
            .collect()
    }

    #[test]
    fn both_ways_of_reading_agree() {
        let long = "x".repeat(MAX_LINE + 1);
        let text = format!("a\n\nb\r\n{long}\nlast");
        let expected = [
            InputLine::Whole(b"a\n".to_vec()),
            InputLine::Whole(b"\n".to_vec()),
            InputLine::Whole(b"b\r\n".to_vec()),
            InputLine::TooLong(long.into_bytes()),
            InputLine::Whole(b"last".to_vec()),
        ];
        assert_eq!(all(Direct(text.as_bytes())), expected);
        let text = io::Cursor::new(text.into_bytes());
        assert_eq!(all(Threaded::start(text).unwrap()), expected);
    }

    #[test]
    fn a_thread_passes_on_one_of_many_lines_without_a_command() {
        let text = format!("a\n{}b\n\nc\n#\n5\n", "\n# text\n".repeat(1000));
        let expected = ["a\n", "\n", "b\n", "\n", "c\n", "#\n"];
        let expected = expected.map(|line| InputLine::Whole(line.into()));
        let text = io::Cursor::new(text.into_bytes());
        assert_eq!(all(Threaded::start(text).unwrap()), expected);
    }

    #[test]
    fn the_end_arrives_like_a_line() {
        let mut lines = Threaded::start(&b"a\n"[..]).unwrap();
        let hour = Duration::from_secs(3600);
        for expected in [
            InputLine::Whole(b"a\n".to_vec()),
            InputLine::End,
            InputLine::End,
        ] {
            assert!(lines.arrives_within(hour));
            assert!(lines.arrives_within(Duration::ZERO));
            assert_eq!(lines.next().unwrap(), expected);
        }
    }

    #[test]
    fn nothing_arrives_from_a_silent_pipe() {
        let (reader, writer) = io::pipe().unwrap();
        let mut lines = Threaded::start(reader).unwrap();
        assert!(!lines.arrives_within(Duration::from_millis(20)));
        drop(writer);
        assert!(lines.arrives_within(Duration::from_secs(3600)));
    }
}
