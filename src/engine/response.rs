//! Answers as they leave. All framing happens here.

use std::fmt;

use super::error::CommandError;
use seichi_judge::shared::printable;

/// The answer to one command.
#[derive(Debug)]
pub(super) struct Response {
    id: Option<u32>,
    result: Result<String, CommandError>,
}

impl Response {
    pub fn new(id: Option<u32>, result: Result<String, CommandError>) -> Response {
        Response { id, result }
    }
}

impl fmt::Display for Response {
    /// `=id text` or `?id text` and an empty line.
    ///
    /// There is always a space before the text, even before none: GoGui takes
    /// what follows the first space of the whole answer for the text, and the
    /// crate `gtp` waits for it for ever. An empty line within the text would
    /// end the answer early; it becomes a line of one space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (status, text) = match &self.result {
            Ok(text) => ('=', text.clone()),
            // A reason may quote a file; it is kept on one line.
            Err(error) => ('?', printable(&error.to_string())),
        };
        let id = self.id.map(|id| id.to_string()).unwrap_or_default();
        write!(f, "{status}{id} ")?;
        for (number, line) in text.trim_end().split('\n').enumerate() {
            match (number, line) {
                (0, _) => f.write_str(line)?,
                (_, "") => f.write_str("\n ")?,
                _ => write!(f, "\n{line}")?,
            }
        }
        f.write_str("\n\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(id: Option<u32>, text: &str) -> String {
        Response::new(id, Ok(text.to_owned())).to_string()
    }

    #[test]
    fn a_space_always_follows_the_id() {
        assert_eq!(framed(None, ""), "= \n\n");
        assert_eq!(framed(Some(7), ""), "=7 \n\n");
        assert_eq!(framed(Some(0), "A1 B2"), "=0 A1 B2\n\n");
        let error = Response::new(Some(4), Err(CommandError::UnknownCommand));
        assert_eq!(error.to_string(), "?4 unknown command\n\n");
    }

    #[test]
    fn no_empty_line_is_inside() {
        assert_eq!(framed(None, "\nA\n\nB\n\n"), "= \nA\n \nB\n\n");
        assert_eq!(framed(None, "\n\n\n"), "= \n\n");
    }
}
