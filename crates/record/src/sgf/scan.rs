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

/// Terms and names of the whole game, of which the first on the main line counts.
const INFO: [&str; 15] = [
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
    fn is_move(&self) -> bool {
        ["B", "W"].contains(&self.name.as_ref())
    }

    /// What its values say, without escapes and the blanks around them.
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

/// What we read of the main line of a game.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct MainLine<'a> {
    /// The first of each property of the whole game.
    pub(super) info: Vec<Property<'a>>,
    /// The properties that change the position, of all nodes.
    properties: Vec<Property<'a>>,
    /// How many of them come before each node.
    before: Vec<usize>,
    moves: usize,
    values: usize,
}

impl<'a> MainLine<'a> {
    fn add(&mut self, property: Property<'a>) -> Result<(), SgfErrorKind> {
        let name = property.name.as_ref();
        let is_play = PLAY.contains(&name);
        if is_play {
            self.moves += usize::from(property.is_move());
            self.values += property.values.len();
        }
        if self.values > MAX_VALUES {
            return Err(SgfErrorKind::TooLong);
        }
        if is_play || MARKS.contains(&name) {
            self.properties.push(property);
        } else if INFO.contains(&name) && self.info.iter().all(|known| known.name != name) {
            self.info.push(property);
        }
        Ok(())
    }

    fn start_node(&mut self) {
        let before = self.properties.len();
        if self.before.last() != Some(&before) {
            self.before.push(before);
        }
    }

    /// The properties that change the position, node by node.
    pub(super) fn nodes(&self) -> impl Iterator<Item = &[Property<'a>]> {
        let starts = self.before.iter().copied();
        let ends = starts.clone().skip(1).chain([self.properties.len()]);
        starts
            .zip(ends)
            .map(|(start, end)| &self.properties[start..end])
    }
}

/// The main line of the game whose `(;` stands at `start`.
pub(super) fn main_line(text: &str, start: usize) -> Result<MainLine<'_>, SgfError> {
    let mut line = MainLine {
        properties: Vec::with_capacity(USUAL_MOVES),
        before: Vec::with_capacity(USUAL_MOVES),
        ..MainLine::default()
    };
    let read = walk(text, start, |token| {
        match token {
            Token::Node { .. } => line.start_node(),
            Token::Property(property) => line.add(property)?,
            Token::Open | Token::Close => {}
        }
        Ok(())
    });
    read.map_err(|kind| kind.in_move(line.moves))?;
    Ok(line)
}

/// A node with all its properties.
#[derive(Debug)]
pub(super) struct Node<'a> {
    /// Behind its last property, or behind its `;`.
    pub(super) end: usize,
    /// The moves of the main line up to and with this node.
    pub(super) moves: usize,
    pub(super) properties: Vec<Property<'a>>,
}

impl<'a> Node<'a> {
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

/// The nodes of the [`main_line`] of the game whose `(;` stands at `start`; at least one.
pub(super) fn nodes(text: &str, start: usize) -> Result<Vec<Node<'_>>, SgfErrorKind> {
    let mut nodes: Vec<Node<'_>> = Vec::new();
    let mut moves = 0;
    walk(text, start, |token| {
        match (token, nodes.last_mut()) {
            (Token::Node { end }, _) => nodes.push(Node {
                end,
                moves,
                properties: Vec::new(),
            }),
            (Token::Property(property), Some(node)) => {
                moves += usize::from(property.is_move());
                node.moves = moves;
                node.end = place_in(text, property.written).end;
                node.properties.push(property);
            }
            _ => {}
        }
        Ok(())
    })?;
    Ok(nodes)
}

/// Where a part of a text stands in it.
pub(super) fn place_in(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    start..start + part.len()
}

/// Goes from the `(` at `start` to the closing bracket of the game; `visit` gets the nodes
/// and the properties of the main line.
fn walk<'a>(
    text: &'a str,
    start: usize,
    mut visit: impl FnMut(Token<'a>) -> Result<(), SgfErrorKind>,
) -> Result<(), SgfErrorKind> {
    let mut scanner = Scanner {
        text,
        at: start + 1,
    };
    let mut depth = 1_usize;
    // The depth of the end of the main line; `None` when it is over.
    let mut tip = Some(1);
    while depth > 0 {
        match scanner.next()? {
            Token::Open => depth += 1,
            Token::Close => {
                depth -= 1;
                tip = tip.filter(|&tip| depth >= tip);
            }
            token if tip.is_some() => {
                tip = Some(depth);
                visit(token)?;
            }
            _ => {}
        }
    }
    Ok(())
}

enum Token<'a> {
    Open,
    Close,
    /// A `;`, and the place behind it.
    Node {
        end: usize,
    },
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

    /// The next byte; what brackets and names are made of are single ones.
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn next(&mut self) -> Result<Token<'a>, SgfErrorKind> {
        self.skip_space();
        let token = match self.peek() {
            Some(b'(') => Token::Open,
            Some(b')') => Token::Close,
            Some(b';') => Token::Node { end: self.at + 1 },
            Some(byte) if byte.is_ascii_alphabetic() => {
                return self.property().map(Token::Property);
            }
            _ => return Err(self.unexpected()),
        };
        self.at += 1;
        Ok(token)
    }

    /// The error that a character is which begins nothing.
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
        // Nearly everywhere there is none.
        if self.peek().is_some_and(|byte| byte.is_ascii_graphic()) {
            return;
        }
        let space = |c: char| c.is_whitespace() || c == '\u{feff}';
        self.at = self.text.len() - self.rest().trim_start_matches(space).len();
    }

    /// The line of a place, counted from 1, whatever ends the lines.
    fn line(&self, at: usize) -> usize {
        let before = &self.text.as_bytes()[..at];
        let ends = |end: u8| before.iter().filter(|&&byte| byte == end).count();
        1 + ends(b'\n').max(ends(b'\r'))
    }
}

/// The name without its lower-case letters, which up to FF\[3\] only explain
/// it (`AddBlack`). Names all in lower case belong to no format and are taken
/// for the ones in upper case.
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
