//! From values to moves and points.

use std::borrow::Cow;

use seichi_judge::shared::quotable;
use seichi_judge::{BoardSize, Move, Point, PointSet};

use super::error::SgfErrorKind;
use super::scan::{Property, unescaped};

/// The move of `B` or `W`.
///
/// An empty value is a pass. So is `tt` if it is no point: on boards that have at most 19 columns
/// or at most 19 rows.
pub(super) fn read_move(property: &Property<'_>, size: BoardSize) -> Result<Move, SgfErrorKind> {
    let input = || property.to_string();
    let unreadable = || SgfErrorKind::Value { input: input() };
    let [value] = property.values[..] else {
        return Err(unreadable());
    };
    let value = plain(value);
    if value.trim().is_empty() {
        return Ok(Move::Pass);
    }
    let at = place(value.trim()).ok_or_else(unreadable)?;
    match point(at, size) {
        Some(point) => Ok(Move::Play(point)),
        None if at == [19, 19] => Ok(Move::Pass),
        None => Err(SgfErrorKind::OffBoard {
            input: input(),
            size,
        }),
    }
}

/// The points of `AB`, `AW` or `AE`, rectangles expanded.
pub(super) fn read_points(
    property: &Property<'_>,
    size: BoardSize,
) -> Result<PointSet, SgfErrorKind> {
    let mut points = PointSet::EMPTY;
    for value in &property.values {
        points |= read_rectangle(&property.name, value, size)?;
    }
    Ok(points)
}

/// The points of one value: a point, a rectangle, or, left blank, none.
pub(super) fn read_rectangle(
    name: &str,
    value: &str,
    size: BoardSize,
) -> Result<PointSet, SgfErrorKind> {
    let input = || quotable(&format!("{name}[{value}]"));
    let text = plain(value);
    let text = text.trim();
    if text.is_empty() {
        return Ok(PointSet::EMPTY);
    }
    let (first, last) = text.split_once(':').unwrap_or((text, text));
    let corners = place(first).zip(place(last));
    let in_order = corners.filter(|([left, top], [right, bottom])| left <= right && top <= bottom);
    let Some(([left, top], [right, bottom])) = in_order else {
        return Err(SgfErrorKind::Value { input: input() });
    };
    if point([right, bottom], size).is_none() {
        return Err(SgfErrorKind::OffBoard {
            input: input(),
            size,
        });
    }
    let places = (left..=right).flat_map(|column| (top..=bottom).map(move |row| [column, row]));
    Ok(places.filter_map(|at| point(at, size)).collect())
}

/// A value without its escapes; nearly all have none.
fn plain(value: &str) -> Cow<'_, str> {
    match value.contains('\\') {
        true => Cow::Owned(unescaped(value)),
        false => Cow::Borrowed(value),
    }
}

/// Column and row of two letters, from the upper left corner; capital ones come behind the
/// small ones.
fn place(text: &str) -> Option<[usize; 2]> {
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(usize::from(letter - b'a')),
        b'A'..=b'Z' => Some(usize::from(letter - b'A') + 26),
        _ => None,
    };
    match *text.as_bytes() {
        [column, row] => Some([number(column)?, number(row)?]),
        _ => None,
    }
}

/// Our point: SGF counts rows from the top.
fn point([column, row]: [usize; 2], size: BoardSize) -> Option<Point> {
    let row = size.height().checked_sub(1 + row)?;
    Point::new(column, row).filter(|&point| size.contains(point))
}
