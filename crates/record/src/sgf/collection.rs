//! All games of a file, one after the other.
//!
//! [`parse`](super::parse) finds a game by reading all before it, which takes quadratic time for a
//! whole collection. Here the brackets are paired once, without reading their contents. Each game
//! is then read from its place, also by several threads, and an error in one does not affect the
//! others.
//!
//! If a closing bracket is missing, everything behind it would belong to one game. So within a game
//! that is never closed, a `(;` with a property that names the format or the game (`FF`, `GM`,
//! `CA`, `AP`, `SZ`) begins the next game. In a closed game it is a variation that repeats them.

use std::borrow::Cow;
use std::num::NonZeroUsize;
use std::ops::Range;

use super::error::{SgfError, SgfErrorKind, Warning};
use super::info::read_terms;
use super::replay::Replay;
use super::scan::{end_of_value, nodes, wanted};
use super::{MAX_BYTES, Record, charset};

/// The properties that begin a game, and hardly ever a variation.
const FIRST: [&str; 5] = ["FF[", "GM[", "CA[", "AP[", "SZ["];

/// The games of a file.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::sgf::Collection;
/// let games = Collection::of(b"(;SZ[9];B[ee]) (;SZ[5];B[zz]) (;SZ[7])")?;
/// let sizes: Vec<Option<usize>> = (0..games.len())
///     .map(|index| Some(games.record(index, None).ok()?.game.board().size().width()))
///     .collect();
/// assert_eq!(sizes, [Some(9), None, Some(7)]);
/// # Ok::<(), seichi::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Collection {
    text: String,
    warning: Option<Warning>,
    games: Vec<Range<usize>>,
}

impl Collection {
    /// Finds the games of a file. Takes time and memory linear in its size.
    ///
    /// # Errors
    ///
    /// If there are more than [`MAX_BYTES`] bytes or no game.
    pub fn of(bytes: &[u8]) -> Result<Collection, SgfError> {
        if bytes.len() > MAX_BYTES {
            return Err(SgfErrorKind::TooLarge.into());
        }
        let (text, charset) = charset::decode(bytes);
        Collection::decoded(Cow::into_owned(text), charset.warning)
    }

    /// Finds the games of a text that the caller has decoded; its `CA` is ignored. A byte order
    /// mark is skipped.
    ///
    /// # Errors
    ///
    /// As [`Collection::of`].
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::sgf::Collection;
    /// let games = Collection::of_text("(;CA[GBK]GN[\u{68cb}]SZ[9];B[ee])")?;
    /// assert_eq!(games.record(0, None)?.game.move_number(), 1);
    /// # Ok::<(), seichi::sgf::SgfError>(())
    /// ```
    pub fn of_text(text: &str) -> Result<Collection, SgfError> {
        if text.len() > MAX_BYTES {
            return Err(SgfErrorKind::TooLarge.into());
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Collection::decoded(text.to_owned(), None)
    }

    fn decoded(text: String, warning: Option<Warning>) -> Result<Collection, SgfError> {
        let games = games(&text);
        if games.is_empty() {
            return Err(SgfErrorKind::NotSgf.into());
        }
        Ok(Collection {
            text,
            warning,
            games,
        })
    }

    /// The number of games, at least one.
    #[allow(clippy::len_without_is_empty, reason = "there is always a game")]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// The text of game number `index`, counted from 0, decoded: from its `(` to
    /// its `)`, or to the next game where that is missing.
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::sgf::Collection;
    /// let games = Collection::of(b"(;SZ[9];B[ee]) (;SZ[7])")?;
    /// assert_eq!(games.text(1), "(;SZ[7])");
    /// # Ok::<(), seichi::sgf::SgfError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no such game.
    pub fn text(&self, index: usize) -> &str {
        self.text[self.games[index].clone()].trim_end()
    }

    /// Reads game number `index`, counted from 0, up to the move before which to
    /// stop.
    ///
    /// # Errors
    ///
    /// As [`parse`](super::parse).
    ///
    /// # Panics
    ///
    /// If there is no such game.
    pub fn record(
        &self,
        index: usize,
        before_move: Option<NonZeroUsize>,
    ) -> Result<Record, SgfError> {
        let range = self.games[index].clone();
        let read = || {
            let nodes = nodes(&self.text[..range.end], range.start, wanted())?;
            let warnings = self.warning.clone().into_iter().collect();
            Replay::run(read_terms(&nodes, warnings)?, &nodes, before_move)
        };
        read().map_err(|error: SgfError| error.in_game(index + 1))
    }
}

/// The range of each game, from its `(` to behind its `)` or to the start of the next one.
pub(super) fn games(text: &str) -> Vec<Range<usize>> {
    match paired(text, &[]) {
        (games, unclosed) if unclosed.is_empty() => games,
        (_, unclosed) => paired(text, &unclosed).0,
    }
}

/// The range of each game, and the places of every `(` that may begin a game and is never closed,
/// in order. Within a game that begins at one of `unclosed`, the next one may begin.
fn paired(text: &str, unclosed: &[usize]) -> (Vec<Range<usize>>, Vec<usize>) {
    let bytes = text.as_bytes();
    let is_unclosed = |game: &Range<usize>| unclosed.binary_search(&game.start).is_ok();
    let mut games: Vec<Range<usize>> = Vec::new();
    // The depth and the place of each open bracket that may begin a game.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let (mut at, mut depth) = (0, 0_usize);
    let mut values_end = true;
    while at < bytes.len() {
        match bytes[at] {
            b'(' if depth > 0 || is_node(&text[at + 1..]) => {
                let begins_game = begins_game(&text[at + 1..]);
                if begins_game && depth > 0 && games.last().is_some_and(is_unclosed) {
                    end_game(&mut games, at);
                    depth = 0;
                }
                if depth == 0 {
                    games.push(at..bytes.len());
                }
                if depth == 0 || begins_game {
                    open.push((depth, at));
                }
                depth += 1;
            }
            b')' if depth > 0 => {
                depth -= 1;
                open.pop_if(|&mut (outside, _)| outside == depth);
                if depth == 0 {
                    end_game(&mut games, at + 1);
                }
            }
            b'[' if depth > 0 => at = last_of_value(text, at, &mut values_end),
            _ => {}
        }
        at += 1;
    }
    (games, open.into_iter().map(|(_, place)| place).collect())
}

/// The last byte of the value that begins at a `[`. If it does not end, the rest is one value,
/// unless a game begins in it. After a value without an end, `values_end` is false.
fn last_of_value(text: &str, start: usize, values_end: &mut bool) -> usize {
    let bytes = text.as_bytes();
    let end = values_end.then(|| end_of_value(bytes, start + 1)).flatten();
    *values_end = end.is_some();
    let next = end.or_else(|| Some(next_game(text, start + 1)? - 1));
    next.unwrap_or(bytes.len())
}

fn end_game(games: &mut [Range<usize>], end: usize) {
    if let Some(game) = games.last_mut() {
        game.end = end;
    }
}

fn is_node(rest: &str) -> bool {
    rest.trim_start().starts_with(';')
}

/// True if the text after a `(` is certainly the first node of a game.
fn begins_game(rest: &str) -> bool {
    let node = rest.trim_start().strip_prefix(';');
    node.is_some_and(|node| {
        let node = node.trim_start();
        FIRST.iter().any(|name| node.starts_with(name))
    })
}

/// The next `(` that certainly begins a game.
fn next_game(text: &str, start: usize) -> Option<usize> {
    let mut opens = text.as_bytes()[start..].iter().enumerate();
    let found = opens.find(|&(at, &byte)| byte == b'(' && begins_game(&text[start + at + 1..]));
    found.map(|(at, _)| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        games(text).into_iter().map(|range| &text[range]).collect()
    }

    #[test]
    fn games_stand_between_their_brackets() {
        assert_eq!(
            found("a (b) (;B[aa](;W[bb])(;W[cc])) x"),
            ["(;B[aa](;W[bb])(;W[cc]))"]
        );
        assert_eq!(found("(;C[)\\](;])( ;)"), ["(;C[)\\](;])", "( ;)"]);
        assert!(found("( ) [ ] x").is_empty());
    }

    #[test]
    fn a_variation_may_repeat_how_the_game_begins() {
        let repeated = "(;SZ[9];B[aa](;FF[4]GM[1]SZ[9];W[bb])(;W[cc]))";
        assert_eq!(found(repeated), [repeated]);
        // A missing bracket elsewhere cuts off the game.
        let cut = "(;SZ[9];B[aa](;W[bb]";
        assert_eq!(
            found(&format!("{repeated}{cut}{repeated}(;GM[1]{repeated}")),
            [repeated, cut, repeated, "(;GM[1]", repeated]
        );
    }

    #[test]
    fn a_missing_bracket_costs_one_game_only() {
        assert_eq!(found("(;B[aa] (;GM[1])"), ["(;B[aa] ", "(;GM[1])"]);
        assert_eq!(found("(;B[aa (;FF[4])(;)"), ["(;B[aa (;FF[4])", "(;)"]);
        assert_eq!(found("(;C[aa (;FF[4]"), ["(;C[aa (;FF[4]"]);
        assert_eq!(found("(;FF[4] (;FF[3]C[x"), ["(;FF[4] ", "(;FF[3]C[x"]);
    }
}
