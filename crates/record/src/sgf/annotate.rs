//! Writing a judgement into a record.
//!
//! On the node of the position that was judged, as a rule the last of the main
//! line: territory (`TB`, `TW`), dead stones (`MA`, but where another mark is), labels
//! (`LB`) and a comment (`C`). `TB` and `TW` replace those that are there; the others are
//! added to them. A result (`RE`) is written into the node that tells of the game, as a
//! rule the first, if there is none, or only a question mark. Nothing else changes, not a
//! byte, in whatever character set; what was written once is not written again.

use std::num::NonZeroUsize;
use std::ops::Range;

use super::charset::{Charset, decode};
use super::collection::games;
use super::error::{SgfError, SgfErrorKind};
use super::scan::{NodeSpot, Outline, Spot, outline};
use seichi_judge::{BoardSize, Point, PointSet};

/// What marks a point, of which FF\[4\] allows one: what the dead stones get, then others.
const MARKS: [&str; 5] = ["MA", "CR", "SQ", "TR", "SL"];

/// The properties of the game, which FF\[4\] allows in one node only of the main line.
const GAME_INFO: [&str; 23] = [
    "AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "HA", "KM", "ON", "OT", "PB", "PC", "PW", "RE",
    "RO", "RU", "SO", "TM", "US", "WR", "WT",
];

/// What is written on the node of the judged position of one game.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Black's territory, the points under dead stones included.
    pub black_territory: PointSet,
    /// White's.
    pub white_territory: PointSet,
    /// The dead stones.
    pub dead: PointSet,
    /// Short words on points, without `]`, `:` and `\`.
    pub labels: Vec<(Point, &'static str)>,
    /// A comment in ASCII.
    pub comment: String,
    /// The result, if it is to be written.
    pub result: Option<String>,
    /// The size of the board.
    pub size: Option<BoardSize>,
    /// The move before which loading stopped, if it did.
    pub before_move: Option<NonZeroUsize>,
}

/// A change of the text: what to write instead of a range of it.
struct Edit {
    place: Range<usize>,
    text: String,
}

/// Writes notes into the games of a file: those of `notes[n]` into game number
/// `n`, counted from 0; games without notes stay as they are.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::sgf::{Notes, annotate};
/// use seichi::{BoardSize, PointSet};
/// let notes = Notes {
///     black_territory: PointSet::from_iter(["A5".parse().expect("a vertex")]),
///     comment: "B+1.0".to_owned(),
///     size: BoardSize::new(5),
///     ..Notes::default()
/// };
/// let written = annotate(b"(;SZ[5]AB[ba][ab];C[ko])\n", &[Some(notes)])?;
/// assert_eq!(written, b"(;SZ[5]AB[ba][ab];C[ko\n\nB+1.0]TB[aa])\n");
/// # Ok::<(), seichi::sgf::SgfError>(())
/// ```
///
/// # Errors
///
/// If the brackets of a game with notes are not sound, or if the file would be read
/// otherwise with the notes than without: where the name of the character set stands
/// in a text to which something is added.
pub fn annotate(bytes: &[u8], notes: &[Option<Notes>]) -> Result<Vec<u8>, SgfError> {
    let (text, charset) = decode(bytes);
    let edits = all_edits(&text, notes, |_| None)?;
    checked(bytes, &text, &charset, &edits)
}

/// As [`annotate`], for a place where other records follow: games without notes are left
/// out, since one that is cut off would swallow what comes behind it, and the last line
/// has an end. Nothing is written if no game has notes.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::sgf::{Notes, annotate_stream};
/// let written = annotate_stream(b"(;SZ[5]) (;SZ[9];B[e", &[Some(Notes::default()), None])?;
/// assert_eq!(written, b"(;SZ[5]) \n");
/// # Ok::<(), seichi::sgf::SgfError>(())
/// ```
///
/// # Errors
///
/// As [`annotate`]; also where a game that is left out names the character set of another.
pub fn annotate_stream(bytes: &[u8], notes: &[Option<Notes>]) -> Result<Vec<u8>, SgfError> {
    if notes.iter().all(Option::is_none) {
        return Ok(Vec::new());
    }
    let (text, charset) = decode(bytes);
    let mut edits = all_edits(&text, notes, |place| {
        let text = String::new();
        Some(Edit { place, text })
    })?;
    if !meant(&text, &edits).ends_with('\n') {
        edits.push(insertion(text.len(), "\n".to_owned()));
    }
    checked(bytes, &text, &charset, &edits)
}

/// The edits of all games in order, `other` for those without notes.
fn all_edits(
    text: &str,
    notes: &[Option<Notes>],
    other: impl Fn(Range<usize>) -> Option<Edit>,
) -> Result<Vec<Edit>, SgfError> {
    let mut edits = Vec::new();
    for (index, range) in games(text).into_iter().enumerate() {
        match notes.get(index).and_then(Option::as_ref) {
            Some(notes) => {
                let found = outline(&text[..range.end], range.start);
                let found = found.map_err(|kind| SgfError::from(kind).in_game(index + 1))?;
                edits.extend(edits_of(text, &found, notes));
            }
            None => edits.extend(other(range)),
        }
    }
    edits.sort_by_key(|edit| (edit.place.start, edit.place.end));
    Ok(edits)
}

/// The bytes with the edits made, if they are read as meant.
fn checked(
    bytes: &[u8],
    text: &str,
    charset: &Charset,
    edits: &[Edit],
) -> Result<Vec<u8>, SgfError> {
    let written = edited(bytes, charset, edits);
    match decode(&written).0 == meant(text, edits) {
        true => Ok(written),
        false => Err(SgfErrorKind::HiddenCharset.into()),
    }
}

/// The text with the edits made.
fn meant(text: &str, edits: &[Edit]) -> String {
    let (mut meant, mut at) = (String::new(), 0);
    for Edit { place, text: added } in edits {
        meant.push_str(&text[at..place.start]);
        meant.push_str(added);
        at = place.end;
    }
    meant + &text[at..]
}

/// The bytes with the edits made.
fn edited(bytes: &[u8], charset: &Charset, edits: &[Edit]) -> Vec<u8> {
    let places = edits
        .iter()
        .flat_map(|edit| [edit.place.start, edit.place.end]);
    let places: Vec<usize> = places.collect();
    let places = charset.byte_places(bytes, &places);
    let (mut written, mut at) = (Vec::new(), 0);
    for (edit, place) in edits.iter().zip(places.chunks(2)) {
        written.extend_from_slice(&bytes[at..place[0]]);
        written.extend(charset.encode_ascii(&edit.text));
        at = place[1];
    }
    written.extend_from_slice(&bytes[at..]);
    written
}

/// The edits of one game.
fn edits_of(text: &str, outline: &Outline, notes: &Notes) -> Vec<Edit> {
    let mut edits = Vec::new();
    let last = outline.judged(notes.before_move);
    let node = &outline.nodes[last];
    let size = notes.size.unwrap_or(BoardSize::NINETEEN);
    let mut added = String::new();
    for (name, points) in [
        ("TB", &notes.black_territory),
        ("TW", &notes.white_territory),
    ] {
        let points = points.reading_order().map(|point| letters(point, size));
        let text = property(name, points);
        let mut known = node.all(name);
        match known.next() {
            Some(first) => edits.push(replacement(first, text)),
            None => added += &text,
        }
        edits.extend(known.map(|spot| replacement(spot, String::new())));
    }
    let dead = notes.dead.reading_order().map(|point| letters(point, size));
    let labels = notes.labels.iter();
    let labels = labels.map(|(point, word)| format!("{}:{word}", letters(*point, size)));
    added += &added_to(&mut edits, text, node, &MARKS, dead.collect());
    added += &added_to(&mut edits, text, node, &["LB"], labels.collect());
    match (node.first("C"), notes.comment.is_empty()) {
        (_, true) => {}
        (None, _) => added += &property("C", [escaped(&notes.comment)].into_iter()),
        (Some(spot), _) => edits.extend(comment_edit(text, spot, &escaped(&notes.comment))),
    }
    if let Some(result) = &notes.result {
        edits.extend(result_edit(text, outline, result, last, &mut added));
    }
    edits.push(insertion(node.end, added));
    edits
}

/// Adds the comment, already escaped, to what is there, unless it is there already, be it
/// with other line ends.
fn comment_edit(text: &str, spot: &Spot, comment: &str) -> Option<Edit> {
    let values = || spot.values.iter().map(|value| &text[value.clone()]);
    let plain = |value: &str| value.replace("\r\n", "\n").replace('\r', "\n");
    if values().any(|value| plain(value).contains(comment)) {
        return None;
    }
    let end = spot.values.last().map_or(spot.place.end, |value| value.end);
    let is_blank = values().all(|value| value.trim().is_empty());
    let gap = if is_blank { "" } else { "\n\n" };
    Some(insertion(end, format!("{gap}{comment}")))
}

/// Writes the result into the node that tells of the game, else the first, or in place of
/// a lone question mark or of nothing; what else there is stays, readable or not.
fn result_edit(
    text: &str,
    outline: &Outline,
    result: &str,
    last: usize,
    added: &mut String,
) -> Option<Edit> {
    let written = outline.nodes.iter().find_map(|node| node.first("RE"));
    if let Some(spot) = written {
        let [value] = &spot.values[..] else {
            return None;
        };
        let is_open = matches!(text[value.clone()].trim(), "" | "?");
        return is_open.then(|| Edit {
            place: value.clone(),
            text: result.to_owned(),
        });
    }
    let property = format!("RE[{result}]");
    let tells_of_game = |node: &NodeSpot| GAME_INFO.iter().any(|name| node.first(name).is_some());
    let place = outline.nodes.iter().position(tells_of_game).unwrap_or(0);
    if place == last {
        added.push_str(&property);
        return None;
    }
    Some(insertion(outline.nodes[place].end, property))
}

fn insertion(at: usize, text: String) -> Edit {
    Edit {
        place: at..at,
        text,
    }
}

fn replacement(spot: &Spot, text: String) -> Edit {
    Edit {
        place: spot.place.clone(),
        text,
    }
}

/// Adds values to the first of some properties, or returns it new: values about points of
/// which there are none yet in any of them.
fn added_to(
    edits: &mut Vec<Edit>,
    text: &str,
    node: &NodeSpot,
    names: &[&str],
    values: Vec<String>,
) -> String {
    let mut marked = Marked::default();
    for name in names {
        for value in node.all(name).flat_map(|spot| &spot.values) {
            marked.add(name, text[value.clone()].trim());
        }
    }
    let new = values.into_iter().filter(|value| !marked.contains(value));
    match node.first(names[0]) {
        None => property(names[0], new),
        Some(spot) => {
            let new: String = new.map(|value| format!("[{value}]")).collect();
            edits.push(insertion(spot.place.end, new));
            String::new()
        }
    }
}

/// The points that values are about: for each column a bit a row.
#[derive(Default)]
struct Marked([u32; 26]);

impl Marked {
    /// Adds the points of a rectangle `aa:cc`, but of a label, where a text is behind the
    /// colon, the one before it.
    fn add(&mut self, name: &str, value: &str) {
        let [left, top, right, bottom] = match *value.as_bytes() {
            [left, top, b':', right, bottom] if name != "LB" => [left, top, right, bottom],
            [column, row, ..] => [column, row, column, row],
            _ => return,
        };
        let numbers = [left, top, right, bottom].map(|letter| letter.wrapping_sub(b'a'));
        if numbers.iter().all(|&number| number < 26) {
            let [left, top, right, bottom] = numbers.map(usize::from);
            let rows = u32::MAX >> (31 - bottom) & u32::MAX << top;
            for column in left..=right {
                self.0[column] |= rows;
            }
        }
    }

    /// True if one of them is what a value in small letters is about.
    fn contains(&self, value: &str) -> bool {
        let [column, row, ..] = *value.as_bytes() else {
            return false;
        };
        self.0[usize::from(column - b'a')] >> (row - b'a') & 1 == 1
    }
}

fn property(name: &str, values: impl Iterator<Item = String>) -> String {
    let values: String = values.map(|value| format!("[{value}]")).collect();
    match values.is_empty() {
        true => values,
        false => format!("{name}{values}"),
    }
}

/// A point as SGF writes it: column and row from the upper left corner.
fn letters(point: Point, size: BoardSize) -> String {
    let letter = |n: usize| char::from(b'a' + n as u8);
    let row = size.height() - 1 - point.row();
    format!("{}{}", letter(point.column()), letter(row))
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted_from_the_top_of_a_rectangle() {
        for (size, point, written) in [
            ("5x2", "E2", "ea"),
            ("5x2", "E1", "eb"),
            ("2x5", "A1", "ae"),
            ("19x13", "T13", "sa"),
        ] {
            let (size, point) = (size.parse().unwrap(), point.parse().unwrap());
            assert_eq!(letters(point, size), written);
        }
    }

    fn annotated(sgf: &str, notes: &Notes) -> String {
        let written = annotate(sgf.as_bytes(), &[Some(notes.clone())]).unwrap();
        String::from_utf8(written).unwrap()
    }

    #[test]
    fn a_comment_is_known_by_its_words_whatever_ends_its_lines() {
        let notes = Notes {
            comment: "one\ntwo".to_owned(),
            ..Notes::default()
        };
        let once = annotated("(;SZ[5];B[cc])", &notes);
        for ends in ["\r\n", "\r"] {
            let turned = once.replace('\n', ends);
            assert_eq!(annotated(&turned, &notes), turned);
        }
    }

    #[test]
    fn values_that_are_no_points_mark_nothing() {
        let mut marked = Marked::default();
        for value in [
            "",
            "a",
            "\u{1}\u{1}:~~",
            "AA:ZZ",
            "zz:aa",
            "\u{e9}:\u{e9}",
            "{a",
        ] {
            marked.add("MA", value);
        }
        assert_eq!(marked.0, [0; 26]);
        marked.add("MA", "ay:yz");
        assert!(marked.contains("bz") && !marked.contains("zz") && !marked.contains("bx"));
    }

    #[test]
    fn points_of_rectangles_and_of_second_properties_are_not_marked_again() {
        let points = |text: &str| {
            text.split(' ')
                .map(|point| point.parse().unwrap())
                .collect()
        };
        let notes = Notes {
            dead: points("A5 A4 A3 C3"),
            labels: vec![("C3".parse().unwrap(), "B")],
            size: BoardSize::new(5),
            ..Notes::default()
        };
        let written = annotated("(;SZ[5]MA[aa:ac]LB[aa:bb])", &notes);
        assert_eq!(written, "(;SZ[5]MA[aa:ac][cc]LB[aa:bb][cc:B])");
        let written = annotated("(;SZ[5]MA[aa]MA[ab][ac]LB[cc:x])", &notes);
        assert_eq!(written, "(;SZ[5]MA[aa][cc]MA[ab][ac]LB[cc:x])");
    }
}
