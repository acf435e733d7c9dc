//! From properties to values, by way of sgf-parse.

use sgf_parse::SgfProp;
use sgf_parse::go::{self, Prop};
use smallvec::smallvec;

use seichi_judge::shared::quotable;
use seichi_judge::{BoardSize, Move, Point, PointSet};

use super::error::SgfErrorKind;
use super::scan::Property;

/// Hands one property to sgf-parse, as a game of one node.
///
/// Values that it refuses get a second chance without the blanks around them.
pub(super) fn read(property: &Property<'_>) -> Prop {
    let values = property.values.join("][");
    let game = format!("(;{}[{values}])", property.name);
    let nodes = go::parse(&game).unwrap_or_default();
    match nodes.into_iter().flat_map(|node| node.properties).next() {
        Some(Prop::Invalid(name, values)) => {
            let trimmed = values.iter().map(|value| value.trim().to_owned());
            Prop::new(name, trimmed.collect())
        }
        Some(prop) => prop,
        None => Prop::Invalid(property.name.clone().into_owned(), Vec::new()),
    }
}

/// The text of `RU`, `RE` or a property that is not a number, color or
/// whatever it should be; fit for a message.
pub(super) fn text_of(prop: Prop) -> String {
    match prop {
        Prop::RU(text) | Prop::RE(text) => quotable(&text.text),
        Prop::Invalid(_, values) => quotable(&values.join(" ")),
        _ => String::new(),
    }
}

/// The move of `B` or `W`.
///
/// An empty value is a pass, and so is `tt` where it is no point: on boards
/// that have at most 19 columns or at most 19 rows.
pub(super) fn read_move(property: &Property<'_>, size: BoardSize) -> Result<Move, SgfErrorKind> {
    if property.values[..] == [""] {
        return Ok(Move::Pass);
    }
    if let [value] = property.values[..]
        && let Some(at) = plain(value)
    {
        return move_at(at, property, size);
    }
    match read(property) {
        Prop::B(go::Move::Pass) | Prop::W(go::Move::Pass) => Ok(Move::Pass),
        Prop::B(go::Move::Move(at)) | Prop::W(go::Move::Move(at)) => move_at(at, property, size),
        _ => Err(unreadable(property)),
    }
}

fn move_at(at: go::Point, property: &Property<'_>, size: BoardSize) -> Result<Move, SgfErrorKind> {
    match point(at, size) {
        Some(point) => Ok(Move::Play(point)),
        None if (at.x, at.y) == (19, 19) => Ok(Move::Pass),
        None => Err(off_board(property, size)),
    }
}

/// A point as nearly all are written, two small letters: read here, because
/// sgf-parse takes 15,000 instructions for each.
fn plain(value: &str) -> Option<go::Point> {
    match *value.as_bytes() {
        [x @ b'a'..=b'z', y @ b'a'..=b'z'] => Some(go::Point {
            x: x - b'a',
            y: y - b'a',
        }),
        _ => None,
    }
}

/// The points of `AB`, `AW` or `AE`, rectangles expanded. Values are read one
/// by one, so that the first bad one is also the last.
pub(super) fn read_points(
    property: &Property<'_>,
    size: BoardSize,
) -> Result<PointSet, SgfErrorKind> {
    let mut points = PointSet::EMPTY;
    for &value in &property.values {
        if let Some(point) = plain(value).and_then(|at| point(at, size)) {
            points.insert(point);
            continue;
        }
        let property = Property {
            name: property.name.clone(),
            values: smallvec![value],
        };
        points |= read_rectangle(&property, size)?;
    }
    Ok(points)
}

/// The points of one value: a point, a rectangle, or, left blank, none.
fn read_rectangle(property: &Property<'_>, size: BoardSize) -> Result<PointSet, SgfErrorKind> {
    let listed = match read(property) {
        Prop::AB(points) | Prop::AW(points) | Prop::AE(points) => points,
        Prop::Invalid(_, values) if values.iter().all(String::is_empty) => {
            return Ok(PointSet::EMPTY);
        }
        _ => return Err(unreadable(property)),
    };
    let mut points = PointSet::EMPTY;
    for at in listed {
        points.insert(point(at, size).ok_or_else(|| off_board(property, size))?);
    }
    Ok(points)
}

/// Our point: SGF counts rows from the top.
fn point(at: go::Point, size: BoardSize) -> Option<Point> {
    let row = size.height().checked_sub(1 + usize::from(at.y))?;
    Point::new(usize::from(at.x), row).filter(|&point| size.contains(point))
}

fn off_board(property: &Property<'_>, size: BoardSize) -> SgfErrorKind {
    SgfErrorKind::OffBoard {
        input: property.to_string(),
        size,
    }
}

fn unreadable(property: &Property<'_>) -> SgfErrorKind {
    SgfErrorKind::Value {
        input: property.to_string(),
    }
}
