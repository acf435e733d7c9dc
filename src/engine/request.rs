//! Commands as they arrive: cleaning, id, name, and the typed reading of arguments. The only place
//! that checks input; independent of the game.

use std::num::IntErrorKind;
use std::{fmt, iter};

use super::error::{CommandError, syntax};
use seichi_judge::ParseError;
use seichi_judge::shared::quotable;
use seichi_judge::{BoardSize, Color, Move, Point};

/// U+FEFF in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The largest id the protocol allows, 2^31 - 1.
const MAX_ID: u32 = i32::MAX as u32;

/// One command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The id, to be repeated in the answer.
    pub id: Option<u32>,
    /// The name of the command.
    pub name: String,
    /// The text after the name, not yet split into words.
    text: String,
}

impl Request {
    /// Reads one line; `None` if it holds no command: a blank line, a comment,
    /// or an id with nothing behind it.
    pub fn parse(line: &[u8]) -> Option<Request> {
        let text = clean(line);
        let (first, rest) = split_word(&text)?;
        let (id, name, rest) = match parse_id(first) {
            None => (None, first, rest),
            Some(id) => {
                let (name, rest) = split_word(rest)?;
                (Some(id), name, rest)
            }
        };
        Some(Request {
            id,
            name: name.to_owned(),
            text: rest.to_owned(),
        })
    }

    /// The arguments, to be read from the first.
    pub fn args(&self) -> Args<'_> {
        Args { rest: &self.text }
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        let args = self.text.trim();
        if args.is_empty() {
            Ok(())
        } else {
            write!(f, " {args}")
        }
    }
}

/// Cuts the comment off, turns tabs into spaces and drops all other control characters and a byte
/// order mark, which some editors put at the start of a file. Bytes that are not UTF-8 become
/// U+FFFD, which is in no name.
fn clean(line: &[u8]) -> String {
    let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
    let bytes = line.iter().copied().take_while(|&byte| byte != b'#');
    let kept = bytes.filter_map(|byte| match byte {
        b'\t' => Some(b' '),
        0..=31 | 127 => None,
        _ => Some(byte),
    });
    let kept: Vec<u8> = kept.collect();
    String::from_utf8_lossy(&kept).into_owned()
}

/// The first word and what follows it.
fn split_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start_matches(' ');
    let end = text.find(' ').unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

fn parse_id(word: &str) -> Option<u32> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let id = word.parse().ok().filter(|_| digits);
    id.filter(|&id| id <= MAX_ID)
}

/// The arguments of a command, read one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Args<'a> {
    rest: &'a str,
}

impl<'a> Args<'a> {
    /// True if no further word follows.
    pub fn is_empty(&self) -> bool {
        self.rest().is_empty()
    }

    /// The text that has not been read yet, as it was typed but without the spaces around it.
    pub fn rest(&self) -> &'a str {
        self.rest.trim_matches(' ')
    }

    /// As [`Args::rest`], and marks it as read.
    pub fn take_rest(&mut self) -> &'a str {
        let rest = self.rest();
        self.rest = "";
        rest
    }

    /// All words that have not been read yet, without their quotes and separated by spaces. `what`
    /// describes them for the message.
    pub fn words(&mut self, what: &str) -> Result<String, CommandError> {
        let words: Vec<String> = iter::from_fn(|| self.next_word()).collect();
        match words.is_empty() {
            true => Err(missing(what)),
            false => Ok(words.join(" ")),
        }
    }

    /// The next word if it is in quotes, without them.
    pub fn quoted_word(&mut self) -> Option<String> {
        let text = self.rest.trim_start_matches(' ');
        let (word, rest) = text.strip_prefix('"').and_then(split_quoted)?;
        self.rest = rest;
        Some(word)
    }

    /// The next word, without its quotes; `None` at the end.
    pub fn next_word(&mut self) -> Option<String> {
        if let Some(word) = self.quoted_word() {
            return Some(word);
        }
        let (word, rest) = split_word(self.rest)?;
        self.rest = rest;
        Some(word.to_owned())
    }

    /// The word after the next `count` words, if there is one.
    pub fn nth_word(&mut self, count: usize) -> Option<String> {
        for _ in 0..count {
            self.next_word()?;
        }
        self.next_word()
    }

    /// The next word; `what` describes it for the message.
    pub fn word(&mut self, what: &str) -> Result<String, CommandError> {
        self.next_word().ok_or_else(|| missing(what))
    }

    /// The next word as a color.
    pub fn color(&mut self) -> Result<Color, CommandError> {
        self.word("a color")?.parse().map_err(syntax)
    }

    /// The next word as a color, if there is one.
    pub fn optional_color(&mut self) -> Result<Option<Color>, CommandError> {
        let word = self.next_word();
        word.map(|word| word.parse().map_err(syntax)).transpose()
    }

    /// The next word as a point of a board of `size`.
    pub fn point(&mut self, size: BoardSize) -> Result<Point, CommandError> {
        point_on(size, &self.word("a point")?).map_err(syntax)
    }

    /// The next word as a point of a board of `size`, or a pass.
    pub fn mv(&mut self, size: BoardSize) -> Result<Move, CommandError> {
        let word = self.word("a point or pass")?;
        match word.parse().map_err(syntax)? {
            Move::Play(_) => point_on(size, &word).map(Move::Play).map_err(syntax),
            Move::Pass => Ok(Move::Pass),
        }
    }

    /// The next word as an integer, `None` if it is negative or too large, and
    /// as it was written.
    pub fn integer(&mut self) -> Result<(Option<usize>, String), CommandError> {
        use IntErrorKind::{NegOverflow, PosOverflow};
        let word = self.word("an integer")?;
        match word.parse::<i64>() {
            Ok(number) => Ok((usize::try_from(number).ok(), word)),
            Err(error) if matches!(error.kind(), NegOverflow | PosOverflow) => Ok((None, word)),
            Err(_) => Err(no_such(&word, "an integer")),
        }
    }

    /// The next word as an integer from 0 to `most`.
    pub fn integer_to(&mut self, most: u64) -> Result<u64, CommandError> {
        let word = self.word("an integer")?;
        let number = word.parse().ok().filter(|&number| number <= most);
        number.ok_or_else(|| no_such(&word, &format!("an integer from 0 to {most}")))
    }

    /// The next word as a finite number.
    pub fn float(&mut self) -> Result<f64, CommandError> {
        let word = self.word("a number")?;
        let number = word.parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| no_such(&word, "a number (use a decimal point, as in 6.5)"))
    }
}

fn missing(what: &str) -> CommandError {
    syntax(format!("{what} is missing"))
}

/// The error about a word that should be something else.
pub(super) fn no_such(word: &str, what: &str) -> CommandError {
    syntax(format!("'{}' is not {what}", quotable(word)))
}

/// A word as a point of a board of `size`, or the problem.
pub(super) fn point_on(size: BoardSize, word: &str) -> Result<Point, String> {
    let point: Point = word
        .parse()
        .map_err(|error: ParseError| error.to_string())?;
    match size.contains(point) {
        true => Ok(point),
        false => Err(format!("{point} is not on the {size} board")),
    }
}

/// The text up to the closing quote, and what follows it; `None` if the quote
/// is not closed.
fn split_quoted(text: &str) -> Option<(String, &str)> {
    let mut word = String::new();
    let mut chars = text.char_indices();
    while let Some((at, character)) = chars.next() {
        let escaped = text[at..].starts_with("\\\"") || text[at..].starts_with("\\\\");
        match character {
            '"' => return Some((word, &text[at + 1..])),
            '\\' if escaped => word.extend(chars.next().map(|(_, next)| next)),
            _ => word.push(character),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(line: &[u8]) -> Option<(Option<u32>, String, String)> {
        let request = Request::parse(line)?;
        let args = request.args().rest().to_owned();
        Some((request.id, request.name, args))
    }

    fn some(id: Option<u32>, name: &str, args: &str) -> Option<(Option<u32>, String, String)> {
        Some((id, name.to_owned(), args.to_owned()))
    }

    #[test]
    fn lines_without_a_command_are_nothing() {
        for line in ["", "\n", " \t\n", "# text", "5", "5 # text", "\r\n", "\x07"] {
            assert_eq!(Request::parse(line.as_bytes()), None, "{line:?}");
        }
    }

    #[test]
    fn control_characters_vanish_and_tabs_separate() {
        assert_eq!(parts(b"na\x07me\r\n"), some(None, "name", ""));
        assert_eq!(parts(b"\tplay\tb\tD4\n"), some(None, "play", "b D4"));
        assert_eq!(parts(b"name\rversion\n"), some(None, "nameversion", ""));
        assert_eq!(parts(b"name#x\n"), some(None, "name", ""));
        assert_eq!(parts(b"x\xff y\0z\n"), some(None, "x\u{fffd}", "yz"));
    }

    #[test]
    fn only_a_plain_small_number_is_an_id() {
        assert_eq!(parts(b"007 name"), some(Some(7), "name", ""));
        assert_eq!(parts(b"2147483647 x"), some(Some(MAX_ID), "x", ""));
        assert_eq!(parts(b"2147483648 x"), some(None, "2147483648", "x"));
        assert_eq!(parts(b"-3 x"), some(None, "-3", "x"));
        assert_eq!(parts(b"+3 x"), some(None, "+3", "x"));
        assert_eq!(parts(b"1.5 x"), some(None, "1.5", "x"));
        assert_eq!(parts(b"3name"), some(None, "3name", ""));
    }

    #[test]
    fn quotes_hold_words_together() {
        let request = Request::parse(br#"load "a b.sgf" 3 "" "\"q\" \\ C:\d" o"k "open"#);
        let request = request.expect("a command");
        let mut args = request.args();
        let words: Vec<String> = std::iter::from_fn(|| args.next_word()).collect();
        let expected = ["a b.sgf", "3", "", r#""q" \ C:\d"#, "o\"k", "\"open"];
        assert_eq!(words, expected);
    }

    #[test]
    fn numbers_are_decimal_and_finite() {
        let float = |text: &str| {
            let line = format!("komi {text}");
            let request = Request::parse(line.as_bytes()).expect("a command");
            request.args().float().ok()
        };
        assert_eq!(float("6.5"), Some(6.5));
        assert_eq!(float("-3"), Some(-3.0));
        for text in ["", "x", "6,5", "nan", "inf", "-Infinity", "1e999", "6.5x"] {
            assert_eq!(float(text), None, "{text}");
        }
    }
}
