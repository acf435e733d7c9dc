//! From properties to values, by way of sgf-parse.

use sgf_parse::SgfProp;
use sgf_parse::go::{self, Prop};

use crate::board::{BoardSize, Move, Point, PointSet};

use super::error::Reason;
use super::scan::Property;

/// Hands one property to sgf-parse, as a game of one node.
///
/// A value that it refuses gets a second chance without the blanks around it,
/// a list also without its empty values (`AB[]` stands for no stones).
pub(super) fn read(property: &Property<'_>) -> Prop {
    let values = property.values.join("][");
    let game = format!("(;{}[{values}])", property.name);
    let nodes = go::parse(&game).unwrap_or_default();
    let prop = nodes.into_iter().flat_map(|node| node.properties).next();
    match prop {
        Some(Prop::Invalid(name, values)) => {
            let mut values: Vec<String> = values.iter().map(|v| v.trim().to_owned()).collect();
            if values.len() > 1 {
                values.retain(|value| !value.is_empty());
            }
            Prop::new(name, values)
        }
        Some(prop) => prop,
        None => Prop::Invalid(property.name.clone(), Vec::new()),
    }
}

/// The text of a property with one value, for values that are not a number,
/// color or whatever they should be.
pub(super) fn text_of(prop: Prop) -> String {
    match prop {
        Prop::RU(text) | Prop::RE(text) => text.text.trim().to_owned(),
        Prop::Invalid(_, values) => values.join(" ").trim().to_owned(),
        _ => String::new(),
    }
}

/// The move of `B` or `W`.
///
/// An empty value is a pass, and so is `tt` on boards up to 19x19, where it
/// is no point.
pub(super) fn read_move(property: &Property<'_>, size: BoardSize) -> Result<Move, Reason> {
    match read(property) {
        Prop::B(go::Move::Pass) | Prop::W(go::Move::Pass) => Ok(Move::Pass),
        Prop::B(go::Move::Move(at)) | Prop::W(go::Move::Move(at)) => match point(at, size) {
            Some(point) => Ok(Move::Play(point)),
            None if (at.x, at.y) == (19, 19) && size.lines() <= 19 => Ok(Move::Pass),
            None => Err(off_board(property, size)),
        },
        _ => Err(unreadable(property)),
    }
}

/// The points of `AB`, `AW` or `AE`, rectangles expanded.
pub(super) fn read_points(property: &Property<'_>, size: BoardSize) -> Result<PointSet, Reason> {
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
    let row = size.lines().checked_sub(1 + usize::from(at.y))?;
    Point::new(usize::from(at.x), row).filter(|&point| size.contains(point))
}

fn off_board(property: &Property<'_>, size: BoardSize) -> Reason {
    Reason::OffBoard {
        input: property.to_string(),
        size,
    }
}

fn unreadable(property: &Property<'_>) -> Reason {
    Reason::Value {
        input: property.to_string(),
    }
}
