//! Answers as they leave. All framing happens here.

use super::error::CommandResult;
use seichi_judge::shared::printable;

/// The answer to one command: `=id text` or `?id text` and an empty line.
///
/// There is always a space before the text, even before none: GoGui takes
/// what follows the first space of the whole answer for the text, and the
/// crate `gtp` waits for it for ever. An empty line within the text would
/// end the answer early; it becomes a line of one space.
pub(super) fn framed(id: Option<u32>, result: CommandResult) -> String {
    let (status, text) = match result {
        Ok(text) => ('=', text),
        // A reason may quote a file; it is kept on one line.
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
    use crate::engine::error::CommandError;

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
