//! The Go Text Protocol, version 2: commands in, answers out.
//!
//! Data flows one way: bytes are cleaned and split into a [`Request`], the
//! name is looked up in the one table of [`Command`]s, its function reads typed
//! [`Args`](request::Args), asks the [`Session`] and returns a text, which
//! [`Response`] frames. Nothing else writes to the output.
//!
//! Where the protocol leaves a choice:
//! - Arguments a command does not ask for are ignored, as GNU Go does, with a
//!   line in the log.
//! - `3name` is an unknown command, not the command `name` with the id 3.
//! - A word that starts with a double quote ends at the next one, so that file
//!   names may hold spaces. Inside, `\"` is a quote and `\\` a backslash.
//! - A failure starts with the protocol's own text and goes on with the reason:
//!   `? illegal move: D4 is occupied`. Only `unknown command` stands alone.

mod commands;
mod error;
mod gogui;
mod handicap;
mod kata_rules;
mod request;
mod response;
mod rules_source;
mod session;

pub use commands::Command;
pub use error::{CommandError, SyntaxError};
pub use session::EngineOptions;

use std::io::{self, BufRead, Read, Write};

use log::{debug, info};

use request::Request;
use response::Response;
use session::Session;

/// The longest line that is taken as a command, in bytes. GUIs send whole
/// games in one line; this is room for a hundred thousand moves.
const MAX_LINE: usize = 1 << 20;

/// A GTP engine.
///
/// ```
/// use seichi::{Engine, EngineOptions};
/// let mut answers = Vec::new();
/// Engine::new(EngineOptions::default())
///     .run(&b"boardsize 9\n7 play b J9\nlist_stones b\n"[..], &mut answers)
///     .expect("a Vec takes every byte");
/// assert_eq!(answers, b"= \n\n=7 \n\n= J9\n\n");
/// ```
#[derive(Debug)]
pub struct Engine {
    session: Session,
}

impl Engine {
    /// An engine with an empty board.
    pub fn new(options: EngineOptions) -> Engine {
        Engine {
            session: Session::new(options),
        }
    }

    /// Every command, sorted by subject: the table that dispatch,
    /// `list_commands` and `help` are made from.
    pub fn commands() -> &'static [Command] {
        commands::COMMANDS
    }

    /// Answers the commands of `input`, one by one and each at once, until
    /// `quit` or the end of the input. Any bytes are welcome; a line of more
    /// than 1 MiB is refused as a whole.
    ///
    /// # Errors
    ///
    /// If reading or writing fails. A reader who closes the pipe is no error:
    /// he has heard enough.
    pub fn run(&mut self, input: impl BufRead, output: impl Write) -> io::Result<()> {
        match self.answer_all(input, output) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                debug!("nobody reads the answers any more");
                Ok(())
            }
            result => result,
        }
    }

    fn answer_all(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        while !self.session.is_over() {
            let end = read_line(&mut input, &mut line)?;
            if end == LineEnd::Input {
                break;
            }
            if let Some(request) = Request::parse(&line) {
                let response = match end {
                    LineEnd::TooLong => Response::new(request.id, Err(SyntaxError::Length.into())),
                    _ => self.answer(&request),
                };
                output.write_all(response.to_string().as_bytes())?;
                output.flush()?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, request: &Request) -> Response {
        info!("{request}");
        let mut args = request.args();
        let result = commands::find(&request.name)
            .ok_or(CommandError::UnknownCommand)
            .and_then(|command| (command.run)(&mut self.session, &mut args));
        match &result {
            Ok(_) if !args.is_empty() => info!("{}: ignored '{}'", request.name, args.rest()),
            Ok(_) => {}
            Err(error) => info!("refused: {error}"),
        }
        Response::new(request.id, result)
    }
}

/// Why a line ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineEnd {
    /// There was nothing left to read.
    Input,
    /// A line feed, or the end of the input behind a last line.
    Line,
    /// It was longer than [`MAX_LINE`]; the rest has been skipped.
    TooLong,
}

fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<LineEnd> {
    line.clear();
    let mut head = Read::by_ref(input).take(MAX_LINE as u64 + 1);
    let read = head.read_until(b'\n', line)?;
    if read == 0 {
        return Ok(LineEnd::Input);
    }
    if read <= MAX_LINE || line.ends_with(b"\n") {
        return Ok(LineEnd::Line);
    }
    input.skip_until(b'\n')?;
    Ok(LineEnd::TooLong)
}
