//! Writing a judgement into a record.
//!
//! On the node of the position that was judged, usually the last of the main line: territory (`TB`,
//! `TW`), dead stones (`MA`, unless the point has another mark), labels (`LB`) and a comment (`C`).
//! `TB` and `TW` replace existing ones; the others are added. A result (`RE`) is written into the
//! node with the properties of the game, usually the first, if there is none, or only a question
//! mark. No other byte changes, in any character set, and nothing is written twice.

use std::num::NonZeroUsize;
use std::ops::Range;

use super::charset::decode;
use super::collection::games;
use super::error::{SgfError, SgfErrorKind};
use super::read::read_rectangle;
use super::scan::{Property, SgfNode, nodes, place_in};
use seichi_judge::{BoardSize, Point, PointSet};

/// The properties that mark a point, of which FF\[4\] allows one: the one for dead stones, then
/// others.
const MARKS: [&str; 5] = ["MA", "CR", "SQ", "TR", "SL"];

/// The properties of the game, which FF\[4\] allows in one node only of the main line.
const GAME_INFO: [&str; 23] = [
    "AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "HA", "KM", "ON", "OT", "PB", "PC", "PW", "RE",
    "RO", "RU", "SO", "TM", "US", "WR", "WT",
];

/// The notes for the node of the judged position of one game.
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
    /// The result to write, if any.
    pub result: Option<String>,
    /// The size of the board.
    pub size: Option<BoardSize>,
    /// The move before which loading stopped, if it did.
    pub before_move: Option<NonZeroUsize>,
}

/// A change of the text: the new text for a range of it.
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
/// If the brackets of a game with notes are not sound, or if the notes change how the file is read:
/// this happens if they are added to a text that contains the name of the character set.
pub fn annotate(bytes: &[u8], notes: &[Option<Notes>]) -> Result<Vec<u8>, SgfError> {
    write(bytes, notes, false)
}

/// As [`annotate`], for an output to which other records are appended: games without notes are left
/// out, since one that is cut off would swallow the text behind it, and the last line has an end.
/// Nothing is written if no game has notes.
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
/// As [`annotate`]; also if a game that is left out names the character set of another.
pub fn annotate_stream(bytes: &[u8], notes: &[Option<Notes>]) -> Result<Vec<u8>, SgfError> {
    if notes.iter().all(Option::is_none) {
        return Ok(Vec::new());
    }
    write(bytes, notes, true)
}

/// Writes notes into the games of a file. With `is_stream`, games without notes are left out.
fn write(bytes: &[u8], notes: &[Option<Notes>], is_stream: bool) -> Result<Vec<u8>, SgfError> {
    let (text, charset) = decode(bytes);
    let mut edits = Vec::new();
    for (index, range) in games(&text).into_iter().enumerate() {
        if let Some(notes) = notes.get(index).and_then(Option::as_ref) {
            let nodes = nodes(&text[..range.end], range.start, |_| true);
            let nodes = nodes.map_err(|error| error.in_game(index + 1))?;
            edits.extend(edits_of(&text, &nodes, notes));
        } else if is_stream {
            edits.push(replacement(range, String::new()));
        }
    }
    edits.sort_by_key(|edit| (edit.place.start, edit.place.end));
    let of_text = edits
        .iter()
        .map(|edit| (edit.place.clone(), edit.text.clone().into_bytes()));
    let mut meant = spliced(text.as_bytes(), of_text);
    if is_stream && !meant.ends_with(b"\n") {
        edits.push(insertion(text.len(), "\n".to_owned()));
        meant.push(b'\n');
    }
    let places = edits
        .iter()
        .flat_map(|edit| [edit.place.start, edit.place.end]);
    let places: Vec<usize> = places.collect();
    let places = charset.byte_places(bytes, &places);
    let of_bytes = edits.iter().zip(places.chunks(2));
    let of_bytes =
        of_bytes.map(|(edit, place)| (place[0]..place[1], charset.encode_ascii(&edit.text)));
    let written = spliced(bytes, of_bytes);
    match decode(&written).0.as_bytes() == meant {
        true => Ok(written),
        false => Err(SgfErrorKind::HiddenCharset.into()),
    }
}

/// The bytes with some ranges replaced; the edits are in order.
fn spliced(bytes: &[u8], edits: impl Iterator<Item = (Range<usize>, Vec<u8>)>) -> Vec<u8> {
    let (mut written, mut at) = (Vec::new(), 0);
    for (place, added) in edits {
        written.extend_from_slice(&bytes[at..place.start]);
        written.extend(added);
        at = place.end;
    }
    written.extend_from_slice(&bytes[at..]);
    written
}

/// The edits of one game.
fn edits_of(text: &str, nodes: &[SgfNode<'_>], notes: &Notes) -> Vec<Edit> {
    let mut edits = Vec::new();
    let judged = judged(nodes, notes.before_move);
    let node = &nodes[judged];
    let size = notes.size.unwrap_or(BoardSize::NINETEEN);
    let mut added = String::new();
    for (name, points) in [
        ("TB", &notes.black_territory),
        ("TW", &notes.white_territory),
    ] {
        let points = points.reading_order().map(|point| letters(point, size));
        let territory = property(name, points);
        let mut known = node
            .all(name)
            .map(|property| place_in(text, property.written));
        match known.next() {
            Some(first) => edits.push(replacement(first, territory)),
            None => added += &territory,
        }
        edits.extend(known.map(|place| replacement(place, String::new())));
    }
    let dead = notes.dead.reading_order();
    let dead = dead.map(|point| (point, letters(point, size)));
    added += &added_to(&mut edits, text, node, &MARKS, size, dead);
    let labels = notes.labels.iter();
    let labels = labels.map(|&(point, word)| (point, format!("{}:{word}", letters(point, size))));
    added += &added_to(&mut edits, text, node, &["LB"], size, labels);
    let comment = escaped(&notes.comment);
    match node.first("C") {
        _ if comment.is_empty() => {}
        None => added += &property("C", [comment].into_iter()),
        Some(known) => edits.extend(comment_edit(text, known, &comment)),
    }
    if let Some(result) = &notes.result {
        edits.extend(result_edit(text, nodes, result, judged, &mut added));
    }
    edits.push(insertion(node.end, added));
    edits
}

/// The node of the position before a move, else the last.
fn judged(nodes: &[SgfNode<'_>], before_move: Option<NonZeroUsize>) -> usize {
    let last = nodes.len() - 1;
    let Some(stop) = before_move else { return last };
    let reached = nodes.iter().position(|node| node.moves >= stop.get());
    reached.map_or(last, |node| node.saturating_sub(1))
}

/// Adds the comment, already escaped, to the existing one, unless it contains the comment already,
/// perhaps with other line ends.
fn comment_edit(text: &str, known: &Property<'_>, comment: &str) -> Option<Edit> {
    let mut values = known.values.iter();
    let plain = |value: &str| value.replace("\r\n", "\n").replace('\r', "\n");
    if values.clone().any(|value| plain(value).contains(comment)) {
        return None;
    }
    let is_blank = values.all(|value| value.trim().is_empty());
    let gap = if is_blank { "" } else { "\n\n" };
    let end = place_in(text, known.written).end - 1;
    Some(insertion(end, format!("{gap}{comment}")))
}

/// Writes the result into the node with the properties of the game, else the first. It replaces a
/// lone question mark or an empty value; any other value stays, readable or not.
fn result_edit(
    text: &str,
    nodes: &[SgfNode<'_>],
    result: &str,
    judged: usize,
    added: &mut String,
) -> Option<Edit> {
    if let Some(known) = nodes.iter().find_map(|node| node.first("RE")) {
        let [value] = known.values[..] else {
            return None;
        };
        let is_open = matches!(value.trim(), "" | "?");
        return is_open.then(|| replacement(place_in(text, value), result.to_owned()));
    }
    let property = format!("RE[{result}]");
    let tells_of_game =
        |node: &SgfNode<'_>| GAME_INFO.iter().any(|name| node.first(name).is_some());
    let place = nodes.iter().position(tells_of_game).unwrap_or(0);
    if place == judged {
        added.push_str(&property);
        return None;
    }
    Some(insertion(nodes[place].end, property))
}

fn insertion(at: usize, text: String) -> Edit {
    replacement(at..at, text)
}

const fn replacement(place: Range<usize>, text: String) -> Edit {
    Edit { place, text }
}

/// Adds values to the first of some properties, or returns it new. Values about points that any of
/// them already has are left out. The point of a label is before the colon.
fn added_to(
    edits: &mut Vec<Edit>,
    text: &str,
    node: &SgfNode<'_>,
    names: &[&str],
    size: BoardSize,
    values: impl Iterator<Item = (Point, String)>,
) -> String {
    let known = names.iter().flat_map(|name| node.all(name));
    let marked = known.flat_map(|property| {
        let is_label = property.name == "LB";
        property
            .values
            .iter()
            .map(move |value| match value.split_once(':') {
                Some((point, _)) if is_label => point,
                _ => value,
            })
    });
    let points = |value| read_rectangle("", value, size).unwrap_or_default();
    let marked = PointSet::union(marked.map(points));
    let new = values.filter(|&(point, _)| !marked.contains(point));
    let new = new.map(|(_, value)| value);
    match node.first(names[0]) {
        None => property(names[0], new),
        Some(first) => {
            let new: String = new.map(|value| format!("[{value}]")).collect();
            edits.push(insertion(place_in(text, first.written).end, new));
            String::new()
        }
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
        let notes = Notes {
            dead: PointSet::from_iter(["A25", "A2", "Z1"].map(|point| point.parse().unwrap())),
            size: BoardSize::new(25),
            ..Notes::default()
        };
        for value in [
            "",
            "a",
            "\u{1}\u{1}:~~",
            "AA:ZZ",
            "zz:aa",
            "\u{e9}:\u{e9}",
            "{a",
        ] {
            let written = annotated(&format!("(;SZ[25]MA[{value}])"), &notes);
            assert_eq!(written, format!("(;SZ[25]MA[{value}][aa][ax][yy])"));
        }
        let written = annotated("(;SZ[25]MA[ax:yx])", &notes);
        assert_eq!(written, "(;SZ[25]MA[ax:yx][aa][yy])");
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
