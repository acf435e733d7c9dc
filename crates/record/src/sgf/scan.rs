//! The brackets of a record: which game, which nodes, which properties.
//!
//! One pass without recursion. The main line needs no tree: it consists of
//! the nodes from the start of the game to the first `)` that closes a
//! variation with a node in it.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;

use smallvec::SmallVec;

use super::error::{Location, SgfError, SgfErrorKind};
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
    pub(super) values: SmallVec<[&'a str; 1]>,
}

impl Property<'_> {
    fn is_move(&self) -> bool {
        ["B", "W"].contains(&self.name.as_ref())
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
    /// A main line of which nothing is read yet.
    fn begin() -> MainLine<'a> {
        MainLine {
            properties: Vec::with_capacity(USUAL_MOVES),
            before: Vec::with_capacity(USUAL_MOVES),
            ..MainLine::default()
        }
    }

    fn add(&mut self, property: Property<'a>) -> Result<(), SgfErrorKind> {
        let name = property.name.as_ref();
        if PLAY.contains(&name) {
            self.moves += usize::from(property.is_move());
            self.values += property.values.len();
            if self.values > MAX_VALUES {
                return Err(SgfErrorKind::TooLong);
            }
            if !self.before.is_empty() {
                self.properties.push(property);
            }
        } else if MARKS.contains(&name) {
            if !self.before.is_empty() {
                self.properties.push(property);
            }
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

/// Finds the main line of game number `wanted`, counted from 1.
///
/// Anything before, between and behind the games is skipped. The games up to
/// the wanted one must be complete; what follows is not looked at.
pub(super) fn main_line(text: &str, wanted: usize) -> Result<MainLine<'_>, SgfError> {
    let mut scanner = Scanner { text, at: 0 };
    let mut found = 0;
    while scanner.find_game() {
        found += 1;
        let line = scanner.main_line().map_err(|error| error.in_game(found))?;
        if found == wanted {
            return Ok(line);
        }
    }
    Err(match found {
        0 => SgfErrorKind::NotSgf.into(),
        _ => SgfErrorKind::NoSuchGame { wanted, found }.into(),
    })
}

/// The main line of the game whose `(` stands at `start`.
pub(super) fn main_line_at(text: &str, start: usize) -> Result<MainLine<'_>, SgfError> {
    let at = start + 1;
    Scanner { text, at }.main_line()
}

/// Where a property stands in the text.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) name: String,
    /// From its name to behind its last `]`.
    pub(super) place: Range<usize>,
    /// What stands between its brackets.
    pub(super) values: Vec<Range<usize>>,
}

/// Where a node stands in the text.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeSpot {
    /// Behind its last property, or behind its `;`.
    pub(super) end: usize,
    /// The moves of the main line up to and with this node.
    pub(super) moves: usize,
    pub(super) properties: Vec<Spot>,
}

impl NodeSpot {
    /// The properties of a name.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &Spot> {
        let properties = self.properties.iter();
        properties.filter(move |spot| spot.name == name)
    }

    /// The first property of a name.
    pub(super) fn first(&self, name: &str) -> Option<&Spot> {
        self.all(name).next()
    }
}

/// Where the nodes of a main line stand in the text; at least one.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    pub(super) nodes: Vec<NodeSpot>,
}

impl Outline {
    /// The node of the position before a move, else the last.
    pub(super) fn judged(&self, before_move: Option<NonZeroUsize>) -> usize {
        let last = self.nodes.len() - 1;
        let Some(stop) = before_move else { return last };
        let reached = self.nodes.iter().position(|node| node.moves >= stop.get());
        reached.map_or(last, |node| node.saturating_sub(1))
    }
}

/// The outline of the game whose `(` stands at `start`. The main line is that of
/// [`main_line_at`].
pub(super) fn outline(text: &str, start: usize) -> Result<Outline, SgfErrorKind> {
    let at = start + 1;
    let mut scanner = Scanner { text, at };
    let mut found = Outline::default();
    let mut moves = 0;
    scanner.walk(|scanner, token, place| {
        match token {
            Token::Node => found.nodes.push(NodeSpot {
                end: place.end,
                moves,
                properties: Vec::new(),
            }),
            Token::Property(property) => {
                moves += usize::from(property.is_move());
                let spot = scanner.spot(property, place);
                if let Some(node) = found.nodes.last_mut() {
                    node.end = spot.place.end;
                    node.moves = moves;
                    node.properties.push(spot);
                }
            }
            Token::Open | Token::Close => {}
        }
        Ok(())
    })?;
    match found.nodes.is_empty() {
        true => Err(SgfErrorKind::NotSgf),
        false => Ok(found),
    }
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

    /// The next byte; what brackets and names are made of are single ones.
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes behind the next `(` that a `;` follows.
    fn find_game(&mut self) -> bool {
        while let Some(open) = self.rest().find('(') {
            self.at += open + 1;
            if self.rest().trim_start().starts_with(';') {
                return true;
            }
        }
        false
    }

    /// Reads a game to its closing bracket.
    fn main_line(&mut self) -> Result<MainLine<'a>, SgfError> {
        let mut line = MainLine::begin();
        let read = self.walk(|_, token, _| {
            match token {
                Token::Node => line.start_node(),
                Token::Property(property) => line.add(property)?,
                Token::Open | Token::Close => {}
            }
            Ok(())
        });
        match read {
            Ok(()) => Ok(line),
            Err(kind) => Err(SgfError {
                place: Location {
                    move_number: Some(line.moves).filter(|&moves| moves > 0),
                    ..Location::default()
                },
                kind,
            }),
        }
    }

    /// Goes to the closing bracket of a game; `visit` gets the nodes and the
    /// properties of the main line and where they stand.
    fn walk(
        &mut self,
        mut visit: impl FnMut(&Self, Token<'a>, Range<usize>) -> Result<(), SgfErrorKind>,
    ) -> Result<(), SgfErrorKind> {
        let mut depth = 1_usize;
        // The depth of the end of the main line; `None` when it is over.
        let mut tip = Some(1);
        while depth > 0 {
            self.skip_space();
            let start = self.at;
            match self.next()? {
                Token::Open => depth += 1,
                Token::Close => {
                    depth -= 1;
                    tip = tip.filter(|&tip| depth >= tip);
                }
                token if tip.is_some() => {
                    tip = Some(depth);
                    visit(self, token, start..self.at)?;
                }
                Token::Node | Token::Property(_) => {}
            }
        }
        Ok(())
    }

    /// Where a property stands that was read from a place.
    fn spot(&self, property: Property<'a>, place: Range<usize>) -> Spot {
        let start = self.text.as_ptr() as usize;
        let within = |value: &&str| {
            let at = value.as_ptr() as usize - start;
            at..at + value.len()
        };
        let values: Vec<Range<usize>> = property.values.iter().map(within).collect();
        let end = values.last().map_or(place.end, |value| value.end + 1);
        Spot {
            name: property.name.into_owned(),
            place: place.start..end,
            values,
        }
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
        let end = written.bytes().position(is_outside);
        let written = &written[..end.unwrap_or(written.len())];
        self.at += written.len();
        let mut values = SmallVec::new();
        loop {
            self.skip_space();
            if self.peek() != Some(b'[') {
                break;
            }
            values.push(self.value()?);
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
        let name = short_name(written);
        Ok(Property { name, values })
    }

    /// Reads `[..]`; a backslash escapes the character behind it.
    fn value(&mut self) -> Result<&'a str, SgfErrorKind> {
        let text = &self.rest()[1..];
        let bytes = text.as_bytes();
        let mut end = 0;
        loop {
            match bytes.get(end) {
                None => return Err(SgfErrorKind::CutOff),
                Some(b']') => break,
                Some(b'\\') => end += 2,
                Some(_) => end += 1,
            }
        }
        self.at += end + 2;
        Ok(&text[..end])
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
