//! Texts that are safe to print: on a terminal, or on a line of their own.

use std::fmt;

use thiserror::Error;

/// A text that is not the name of a color, a point, a rule set and so on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{}' {problem}", quotable(input))]
pub struct ParseError {
    input: String,
    problem: String,
}

impl ParseError {
    /// The `input` as it was typed, and the problem: `is not a color (use b or w)`.
    #[doc(hidden)]
    pub fn new(input: &str, problem: impl Into<String>) -> ParseError {
        ParseError {
            input: input.to_owned(),
            problem: problem.into(),
        }
    }
}

/// The one of `all` that is printed as `text`; else `problem` lists what there is.
pub(crate) fn named<T: fmt::Display>(
    all: impl IntoIterator<Item = T>,
    text: &str,
    problem: &str,
) -> Result<T, ParseError> {
    let found = all.into_iter().find(|known| known.to_string() == text);
    found.ok_or_else(|| ParseError::new(text, problem))
}

/// The text with control characters written as in Rust, including line ends and characters that
/// change the direction of writing. The name of a file may contain any, and a terminal would obey
/// them. Linear in the length of the text.
///
/// ```
/// # use seichi_judge as seichi;
/// assert_eq!(seichi::shared::printable("a\x1b[31m\n.sgf"), r"a\u{1b}[31m\n.sgf");
/// assert_eq!(seichi::shared::printable("a\u{202e}fgs"), r"a\u{202e}fgs");
/// ```
pub fn printable(text: &str) -> String {
    let chars = text.chars().map(|c| match is_obeyed(c) {
        true => c.escape_default().to_string(),
        false => c.to_string(),
    });
    chars.collect()
}

/// A text from elsewhere in a form fit for a message: one line, not too long, without control
/// characters, and with white space as plain blanks.
pub fn quotable(text: &str) -> String {
    up_to(60, text)
}

/// The same for a name in a title, without blanks around it.
pub fn label(text: &str) -> String {
    up_to(100, text.trim()).trim().to_owned()
}

/// The same for a sentence that quotes a text from elsewhere.
pub fn sentence(text: &str) -> String {
    up_to(300, text)
}

fn up_to(longest: usize, text: &str) -> String {
    let mut short = String::new();
    for (length, c) in text.chars().enumerate() {
        match c {
            _ if length == longest => {
                short.push_str("..");
                break;
            }
            '\n' | '\r' | '\t' => short.push(' '),
            c if is_obeyed(c) || c.is_whitespace() && c != ' ' => short.extend(c.escape_default()),
            c => short.push(c),
        }
    }
    short
}

/// A number of things, in the plural unless there is one.
///
/// ```
/// # use seichi_judge as seichi;
/// assert_eq!(seichi::shared::counted(2, "game"), "2 games");
/// ```
pub fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// True for characters that a terminal obeys and does not show: control characters, separators of
/// lines and paragraphs, and the marks, embeddings, overrides and isolates of the Unicode
/// bidirectional algorithm (UAX 9).
pub(crate) fn is_obeyed(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || c.is_control()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_short_and_can_be_seen() {
        assert_eq!(quotable("d4 "), "d4 ");
        assert_eq!(quotable("\u{a0}d4\u{3000}"), r"\u{a0}d4\u{3000}");
        assert_eq!(quotable("a\nb\tc\0"), r"a b c\u{0}");
        assert_eq!(quotable(&"碁".repeat(61)), "碁".repeat(60) + "..");
    }

    #[test]
    fn only_control_characters_are_escaped() {
        assert_eq!(printable("a b\\'é碁.sgf"), "a b\\'é碁.sgf");
        assert_eq!(printable("a\x1b[31m\n\u{9b}"), r"a\u{1b}[31m\n\u{9b}");
        for c in "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202e}\u{2066}\u{2069}".chars() {
            assert_eq!(printable(&c.to_string()), c.escape_default().to_string());
        }
        assert_eq!(printable("שלום\u{200d}\u{2065}"), "שלום\u{200d}\u{2065}");
    }
}
