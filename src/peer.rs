//! Talking to another engine. The only module that uses the crate `gtp`, and only as a controller.

use std::time::{Duration, Instant};

use gtp::Command;
use gtp::controller::{Engine, Error};
use gtp::detached_command::Error as ProcessError;
use seichi_judge::BoardSize;
use seichi_judge::shared::quotable;
use thiserror::Error as ThisError;

/// The pause between two checks for an answer.
const PAUSE: Duration = Duration::from_millis(1);

/// A GTP engine in a process of its own.
///
/// It answers one question at a time. Dropping a peer closes its input, and then an engine ends.
/// One that hangs does not, and the crate cannot stop it. The crate repeats the engine's standard
/// error on our standard output. Some answers it cannot read: those without a space behind `=`,
/// those with a `#`, and those after a line that is no answer. So the program `seichi` starts other
/// engines behind `seichi relay`, which removes these faults.
///
/// The crate does not wait for processes that have ended; the system keeps their entries until we
/// end.
pub struct Peer {
    engine: Engine,
    patience: Duration,
}

/// Why a peer did not judge a game.
#[derive(Debug, ThisError)]
#[non_exhaustive]
pub enum PeerError {
    /// The program cannot be started, or has ended.
    #[error("the engine does not run: {reason}")]
    Process {
        /// The report of the crate.
        reason: String,
    },
    /// The program behind `seichi relay` cannot be started.
    #[error("{reason}")]
    NotStarted {
        /// The report of the relay: the program, and why.
        reason: String,
    },
    /// A text that is not one command: nothing was sent.
    #[error("'{input}' is not one command on one line")]
    NotACommand {
        /// The text.
        input: String,
    },
    /// The engine answered that the command failed.
    #[error("'{command}' was refused: {message}")]
    Refused {
        /// The command, or its beginning.
        command: String,
        /// The text of the answer.
        message: String,
    },
    /// No answer came, or none that can be read: this controller cannot tell malformed answers
    /// apart.
    #[error("no readable answer to '{command}' within {patience:?}")]
    Silent {
        /// The question, or its beginning.
        command: String,
        /// How long we waited.
        patience: Duration,
    },
    /// The answer belongs to another command.
    #[error("the answer to command {sent} has the id {received}")]
    WrongId {
        /// The id of the command.
        sent: u32,
        /// The id of the answer, 0 if it has none.
        received: u32,
    },
    /// The engine has square boards only.
    #[error("the {size} board needs 'rectangular_boardsize', which the engine does not have")]
    Rectangle {
        /// The size of the board.
        size: BoardSize,
    },
    /// It answered something that makes no sense.
    #[error("the answer to '{command}' makes no sense: {reason}")]
    Answer {
        /// The command.
        command: String,
        /// The problem.
        reason: String,
    },
}

impl Peer {
    /// The failure with which `seichi relay` reports that the engine behind it has ended.
    pub const ENDED: &str = "the engine has ended";

    /// The start of the failure with which `seichi relay` reports that it cannot start the engine.
    pub const NOT_STARTED: &str = "cannot start";

    /// Starts `program`; each answer may take as long as `patience`.
    ///
    /// # Errors
    ///
    /// If the program cannot be started.
    pub fn start(program: &str, args: &[&str], patience: Duration) -> Result<Peer, PeerError> {
        let mut engine = Engine::new(program, args);
        engine.start().map_err(process_error)?;
        Ok(Peer { engine, patience })
    }

    /// Sends a command, such as `play b D4`, and waits for the answer.
    ///
    /// # Errors
    ///
    /// If the engine refuses the command, does not answer in time or answers
    /// something else. After any error but [`PeerError::Refused`] and
    /// [`PeerError::NotACommand`] the conversation is out of step and the peer
    /// should be dropped.
    pub fn ask(&mut self, command: &str) -> Result<String, PeerError> {
        let line = command.trim();
        if line.is_empty() || line.contains(['\n', '\r', '#']) {
            return Err(PeerError::NotACommand {
                input: command.to_owned(),
            });
        }
        let sent = self.engine.send(Command::new(line));
        let response = self.wait(line)?;
        let received = response.id_0();
        match response {
            _ if received != sent => Err(PeerError::WrongId { sent, received }),
            gtp::Response::Result((_, text)) => Ok(text),
            gtp::Response::Error((_, message)) if message == Peer::ENDED => Err(has_ended()),
            gtp::Response::Error((_, reason)) if reason.starts_with(Peer::NOT_STARTED) => {
                Err(PeerError::NotStarted { reason })
            }
            gtp::Response::Error((_, message)) => Err(PeerError::Refused {
                command: quotable(line),
                message,
            }),
        }
    }

    fn wait(&mut self, command: &str) -> Result<gtp::Response, PeerError> {
        let start = Instant::now();
        loop {
            match self.engine.poll_response() {
                Ok(response) => return Ok(response),
                Err(Error::PollAgain) if start.elapsed() < self.patience => {
                    std::thread::sleep(PAUSE);
                }
                Err(Error::PollAgain) => {
                    return Err(PeerError::Silent {
                        command: quotable(command),
                        patience: self.patience,
                    });
                }
                Err(error) => return Err(process_error(error)),
            }
        }
    }
}

fn process_error(error: Error) -> PeerError {
    let reason = match error {
        Error::ProcessError(ProcessError::StartupFailed(error)) => error.to_string(),
        Error::ProcessError(ProcessError::Disconnected) => return has_ended(),
        error => format!("{error:?}"),
    };
    PeerError::Process { reason }
}

fn has_ended() -> PeerError {
    let reason = "it has ended".to_owned();
    PeerError::Process { reason }
}
