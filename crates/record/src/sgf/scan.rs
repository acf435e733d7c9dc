//! The brackets of a record: which game, which nodes, which properties.
//!
//! One pass without recursion. The main line needs no tree: it consists of
//! the nodes from the start of the game to the first `)` that closes a
//! variation with a node in it.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use smallvec::SmallVec;

use super::error::{SgfError, SgfErrorKind};
use super::limits::{MAX_VALUES, USUAL_MOVES};
use seichi_judge::shared::quotable;

/// Terms and names of the whole game; the first of each on the main line counts.
pub(super) const TERMS: [&str; 15] = [
    "GM", "SZ", "KM", "HA", "RU", "RE", "PB", "BR", "PW", "WR", "EV", "RO", "DT", "PC", "GN",
];
/// Properties that change the position, the most frequent first.
const PLAY: [&str; 6] = ["B", "W", "AB", "AW", "AE", "PL"];

/// Properties that mark dead stones.
const MARKS: [&str; 4] = ["TB", "TW", "DD", "MA"];

/// A property with its values as they are written, escapes included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property<'a> {
    pub(super) name: Cow<'a, str>,
    /// At least one.
    pub(super) values: SmallVec<[&'a str; 1]>,
    /// All of it, from its name to its last `]`.
    pub(super) written: &'a str,
}

impl Property<'_> {
    /// The text of its values, without escapes and the blanks around them.
    pub(super) fn text(&self) -> String {
        let values = self.values.iter().map(|value| unescaped(value));
        let values: Vec<String> = values.map(|value| value.trim().to_owned()).collect();
        values.join(" ")
    }
}

impl fmt::Display for Property<'_> {
    /// Writes the property for a message.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}[{}]", self.name, self.values.join("]["));
        f.write_str(&quotable(&text))
    }
}

/// A node of the main line.
#[derive(Debug, Default)]
pub(super) struct SgfNode<'a> {
    /// The place behind its last property, or behind its `;`.
    pub(super) end: usize,
    /// The moves of the main line up to and with this node.
    pub(super) moves: usize,
    /// The properties that are kept.
    pub(super) properties: SmallVec<[Property<'a>; 1]>,
}

impl<'a> SgfNode<'a> {
    /// The properties of a name.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &Property<'a>> {
        let properties = self.properties.iter();
        properties.filter(move |property| property.name == name)
    }

    /// The first property of a name.
    pub(super) fn first(&self, name: &str) -> Option<&Property<'a>> {
        self.all(name).next()
    }
}

/// The properties that a game is read from: those that change the position or mark dead stones, and
/// the first of each term.
pub(super) fn wanted() -> impl FnMut(&str) -> bool {
    let mut terms = TERMS.to_vec();
    move |name| {
        let before = terms.len();
        PLAY.contains(&name) || MARKS.contains(&name) || {
            terms.retain(|&term| term != name);
            terms.len() < before
        }
    }
}

/// The nodes of the main line of the game whose `(;` stands at `start`, at least one, with
/// the properties whose names are to be kept. An empty node counts as a part of the next one.
pub(super) fn nodes<'a>(
    text: &'a str,
    start: usize,
    mut keep: impl FnMut(&str) -> bool,
) -> Result<Vec<SgfNode<'a>>, SgfError> {
    let at = start + 1;
    let mut scanner = Scanner { text, at };
    let mut nodes: Vec<SgfNode<'_>> = Vec::with_capacity(USUAL_MOVES);
    let (mut moves, mut values) = (0, 0);
    let mut depth = 1_usize;
    // The depth of the end of the main line; `None` when it is over.
    let mut tip = Some(1);
    while depth > 0 {
        match scanner.next().map_err(|kind| kind.in_move(moves))? {
            Token::Open => depth += 1,
            Token::Close => {
                depth -= 1;
                tip = tip.filter(|&tip| depth >= tip);
            }
            _ if tip.is_none() => {}
            Token::Node => {
                tip = Some(depth);
                nodes.pop_if(|node| node.properties.is_empty());
                nodes.push(SgfNode {
                    end: scanner.at,
                    moves,
                    ..SgfNode::default()
                });
            }
            Token::Property(property) => {
                tip = Some(depth);
                let name = property.name.as_ref();
                if PLAY.contains(&name) {
                    moves += usize::from(["B", "W"].contains(&name));
                    values += property.values.len();
                }
                if values > MAX_VALUES {
                    return Err(SgfErrorKind::TooLong.in_move(moves));
                }
                if let Some(node) = nodes.last_mut() {
                    node.moves = moves;
                    node.end = place_in(text, property.written).end;
                    if keep(name) {
                        node.properties.push(property);
                    }
                }
            }
        }
    }
    Ok(nodes)
}

/// The place of a part of a text.
pub(super) fn place_in(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    start..start + part.len()
}

enum Token<'a> {
    Open,
    Close,
    Node,
    Property(Property<'a>),
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The next byte; brackets and names are single bytes.
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn next(&mut self) -> Result<Token<'a>, SgfErrorKind> {
        self.skip_space();
        let token = match self.peek() {
            Some(b'(') => Token::Open,
            Some(b')') => Token::Close,
            Some(b';') => Token::Node,
            Some(byte) if byte.is_ascii_alphabetic() => {
                return self.property().map(Token::Property);
            }
            _ => return Err(self.unexpected()),
        };
        self.at += 1;
        Ok(token)
    }

    /// The error about a character that begins nothing.
    fn unexpected(&self) -> SgfErrorKind {
        match self.rest().chars().next() {
            None => SgfErrorKind::CutOff,
            Some(c) => SgfErrorKind::Unexpected {
                found: c.escape_debug().to_string(),
                line: self.line(self.at),
            },
        }
    }

    fn property(&mut self) -> Result<Property<'a>, SgfErrorKind> {
        let start = self.at;
        let written = self.rest();
        let is_outside = |byte: u8| !byte.is_ascii_alphanumeric() && byte != b'_';
        let length = written.bytes().position(is_outside);
        let written = &written[..length.unwrap_or(written.len())];
        self.at += written.len();
        let mut values = SmallVec::new();
        let mut end = self.at;
        loop {
            self.skip_space();
            if self.peek() != Some(b'[') {
                break;
            }
            values.push(self.value()?);
            end = self.at;
        }
        if self.peek().is_none() {
            return Err(SgfErrorKind::CutOff);
        }
        if values.is_empty() {
            return Err(SgfErrorKind::NoValue {
                name: written.to_owned(),
                line: self.line(start),
            });
        }
        Ok(Property {
            name: short_name(written),
            values,
            written: &self.text[start..end],
        })
    }

    /// Reads `[..]`.
    fn value(&mut self) -> Result<&'a str, SgfErrorKind> {
        let start = self.at + 1;
        let end = end_of_value(self.text.as_bytes(), start).ok_or(SgfErrorKind::CutOff)?;
        self.at = end + 1;
        Ok(&self.text[start..end])
    }

    fn skip_space(&mut self) {
        // Values seldom have one.
        if self.peek().is_some_and(|byte| byte.is_ascii_graphic()) {
            return;
        }
        let space = |c: char| c.is_whitespace() || c == '\u{feff}';
        self.at = self.text.len() - self.rest().trim_start_matches(space).len();
    }

    /// The line of a place, counted from 1, for any kind of line end.
    fn line(&self, at: usize) -> usize {
        let before = &self.text.as_bytes()[..at];
        let ends = |end: u8| before.iter().filter(|&&byte| byte == end).count();
        1 + ends(b'\n').max(ends(b'\r'))
    }
}

/// The name without its lower-case letters, which up to FF\[3\] only explain it (`AddBlack`). Names
/// all in lower case belong to no format and are read as upper case.
fn short_name(written: &str) -> Cow<'_, str> {
    if written.bytes().all(|byte| byte.is_ascii_uppercase()) {
        Cow::Borrowed(written)
    } else if written.contains(|c: char| c.is_ascii_uppercase()) {
        Cow::Owned(written.replace(|c: char| c.is_ascii_lowercase(), ""))
    } else {
        Cow::Owned(written.to_ascii_uppercase())
    }
}

/// The place of the `]` that ends a value; a backslash escapes the character behind it.
pub(super) fn end_of_value(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// A value of SGF without its escapes; an escaped line break joins its lines.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some(&next)) => {
                chars.next();
                let is_break = next == '\n' || next == '\r';
                if !is_break {
                    text.push(next);
                } else if chars
                    .peek()
                    .is_some_and(|&c| c != next && "\r\n".contains(c))
                {
                    chars.next();
                }
            }
            ('\\', None) => {}
            _ => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_go() {
        assert_eq!(unescaped(r"a\]b\\c\:d"), r"a]b\c:d");
        assert_eq!(unescaped("a\\\r\nb\\\nc\nd\\"), "abc\nd");
    }
}
