//! The Go Text Protocol, version 2: commands in, answers out.
//!
//! Data flows one way: bytes are cleaned and split into a `Request`, its name is looked up in the
//! one table of [`Command`]s, and the command's function reads typed `Args`, asks the `Session` and
//! returns a text, which `framed` frames. Nothing else writes to the output.
//!
//! Where the protocol leaves a choice:
//! - Arguments that a command does not ask for are refused, as Fuego does: a client that sends them
//!   expects something else than the command does. That includes the random seed that GNU Go
//!   accepts after `final_score`.
//! - `loadsgf FILE 0` is refused, as in KataGo: moves are counted from 1. In GNU Go it means the
//!   whole game.
//! - `kata-analyze` and `lz-analyze` are answered until the next line arrives,
//!   see [`Engine::run_live`].
//! - `3name` is an unknown command, not the command `name` with the id 3.
//! - A word that starts with a double quote ends at the next one, so that file
//!   names may hold spaces. Inside, `\"` is a quote and `\\` a backslash.
//! - A failure starts with the protocol's own text and goes on with the reason:
//!   `? illegal move: D4 is occupied`. Only `unknown command` has none.

mod commands;
mod error;
mod handicap;
mod line;
mod lines;
mod request;
mod rules_source;
mod session;

pub use commands::Command;

use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use log::info;

use self::error::{CommandError, CommandResult, syntax};
use self::lines::{Direct, InputLine, Lines, Threaded};
use self::request::Request;
use self::session::Session;
use seichi_judge::BoardSize;
use seichi_judge::shared::printable;
use seichi_record::JudgeOptions;

/// A GTP engine.
///
/// ```
/// use seichi::{BoardSize, Engine, JudgeOptions};
/// let mut answers = Vec::new();
/// Engine::new(BoardSize::NINETEEN, JudgeOptions::default())
///     .run(&b"boardsize 9\n7 play b J9\nlist_stones b\n"[..], &mut answers)
///     .expect("a Vec takes every byte");
/// assert_eq!(answers, b"= \n\n=7 \n\n= J9\n\n");
/// ```
#[derive(Debug)]
pub struct Engine {
    session: Session,
}

impl Engine {
    /// An engine with an empty board of `size`.
    ///
    /// Komi and rules given here override records: `loadsgf` then ignores the file's. The commands
    /// that set them still do. Without them komi and rules come from records, or else are 0 and
    /// Japanese.
    pub fn new(size: BoardSize, options: JudgeOptions) -> Engine {
        Engine {
            session: Session::new(size, options),
        }
    }

    /// Every command, sorted by subject: the table that dispatch,
    /// `list_commands` and `help` are made from.
    pub fn commands() -> &'static [Command] {
        commands::COMMANDS
    }

    /// Answers the commands of `input`, one by one and each at once, until `quit` or the end of the
    /// input. Any bytes are accepted; a line of more than 1 MiB is refused as a whole.
    ///
    /// An analysis that goes on until the next command ends after one line; see
    /// [`Engine::run_live`].
    ///
    /// # Errors
    ///
    /// If reading or writing fails.
    pub fn run(&mut self, input: impl BufRead, output: impl Write) -> io::Result<()> {
        self.answer_all(Direct(input), output)
    }

    /// As [`Engine::run`], with `input` read by a thread of its own, two lines
    /// ahead at most: an analysis goes on until the next line has come.
    ///
    /// The thread ends with the input. After `quit` it may wait for one more
    /// command.
    ///
    /// # Errors
    ///
    /// As [`Engine::run`].
    pub fn run_live(
        &mut self,
        input: impl Read + Send + 'static,
        output: impl Write,
    ) -> io::Result<()> {
        self.answer_all(Threaded::start(input)?, output)
    }

    fn answer_all(&mut self, mut lines: impl Lines, mut output: impl Write) -> io::Result<()> {
        while !self.session.over {
            let (line, is_whole) = match lines.next()? {
                InputLine::End => break,
                InputLine::Whole(line) => (line, true),
                // The skipped rest is at least a word, unless it belongs to a comment.
                InputLine::TooLong(line) => ([&line[..], b" .."].concat(), false),
            };
            let Some(request) = Request::parse(&line) else {
                continue;
            };
            let result = match is_whole {
                true => self.answer(&request),
                false => Err(syntax("the line is longer than 1 MiB")),
            };
            let response = framed(request.id, result);
            match self.session.going_on.take() {
                None => output.write_all(response.as_bytes())?,
                Some(interval) => go_on(&response, interval, &mut lines, &mut output)?,
            }
            output.flush()?;
        }
        Ok(())
    }

    fn answer(&mut self, request: &Request) -> CommandResult {
        info!("{}", printable(&request.to_string()));
        let mut args = request.args();
        let result = Command::named(&request.name)
            .ok_or_else(|| {
                let unknown = match request.name.starts_with("(;") {
                    true => "unknown command: this looks like a game record (use 'seichi score -')",
                    false => "unknown command",
                };
                CommandError::Other(unknown.to_owned())
            })
            .and_then(|command| {
                command.check(args)?;
                (command.run)(&mut self.session, &mut args)
            });
        if let Err(error) = &result {
            info!("refused: {}", printable(&error.to_string()));
        }
        result
    }
}

/// Writes a response and its last line again and again, until a line arrives.
fn go_on(
    response: &str,
    interval: Duration,
    lines: &mut impl Lines,
    output: &mut impl Write,
) -> io::Result<()> {
    // All but the empty line at the end.
    let open = response.trim_end();
    let last = open.lines().last().unwrap_or_default();
    writeln!(output, "{open}")?;
    output.flush()?;
    while !lines.arrives_within(interval) {
        writeln!(output, "{last}")?;
        output.flush()?;
    }
    writeln!(output)
}

/// The answer to one command: `=id text` or `?id text` and an empty line.
///
/// There is always a space before the text, even before none: GoGui looks for the text after the
/// first space of the whole answer, and the crate `gtp` waits for it for ever. An empty line within
/// the text would end the answer early; it becomes a line of one space.
fn framed(id: Option<u32>, result: CommandResult) -> String {
    let (status, text) = match result {
        Ok(text) => ('=', text),
        // A reason may quote a file, so it is kept on one line.
        Err(error) => ('?', printable(&error.to_string())),
    };
    let id = id.map(|id| id.to_string()).unwrap_or_default();
    let mut lines = text.trim_end().split('\n');
    let first = lines.next().unwrap_or_default();
    let others = lines.map(|line| match line {
        "" => "\n ".to_owned(),
        line => format!("\n{line}"),
    });
    format!("{status}{id} {first}{}\n\n", others.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed_text(id: Option<u32>, text: &str) -> String {
        framed(id, Ok(text.to_owned()))
    }

    #[test]
    fn a_space_always_follows_the_id() {
        assert_eq!(framed_text(None, ""), "= \n\n");
        assert_eq!(framed_text(Some(7), ""), "=7 \n\n");
        assert_eq!(framed_text(Some(0), "A1 B2"), "=0 A1 B2\n\n");
        let unknown = CommandError::Other("unknown command".to_owned());
        assert_eq!(framed(Some(4), Err(unknown)), "?4 unknown command\n\n");
    }

    #[test]
    fn no_empty_line_is_inside() {
        assert_eq!(framed_text(None, "\nA\n\nB\n\n"), "= \nA\n \nB\n\n");
        assert_eq!(framed_text(None, "\n\n\n"), "= \n\n");
    }
}
