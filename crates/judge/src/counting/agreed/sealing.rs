//! Which points of an open area have to be filled so that a border closes?
//!
//! ```text
//! X X O O .      Black has the area of two rows, and White touches it at C3 and D3.
//! . . . . O      Once C3 is filled, the rest is Black's.
//! . . . X O
//! X X X X O
//! ```
//!
//! In an area that both colors surround, each color reaches some points without passing a point
//! that the other touches. These are its own after the points beside them are filled, if at least
//! two are together: dame leave single ones. The color that reaches more fills first. The rest may
//! become the other's after that color has filled too.
//!
//! Costs a few steps of growth for each open area.

use std::cmp::Ordering;

use crate::board::{ByColor, Color, PointSet};
use crate::position::Territory;

/// A border is drawn for at least this many points together.
const AREA: usize = 2;

/// The open borders of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sealing {
    /// The points to fill, by the color that gets the points behind.
    pub needed: ByColor<PointSet>,
    /// The points behind them.
    pub behind: ByColor<PointSet>,
}

impl Sealing {
    /// The open borders between the `living` stones in the `open` areas.
    pub(super) fn of(living: &ByColor<PointSet>, open: &PointSet) -> Sealing {
        let mut sealing = Sealing::default();
        let mut walls = *living;
        let mut areas: Vec<PointSet> = open.components().collect();
        while let Some(area) = areas.pop() {
            if let Some(owner) = Territory::owner(&area.neighbors(), &walls) {
                sealing.behind[owner] |= area;
                continue;
            }
            let needed = needed(&walls, &area);
            let sealed = needed.union();
            if !sealed.is_empty() {
                for color in Color::ALL {
                    walls[color] |= needed[color];
                    sealing.needed[color] |= needed[color];
                }
                areas.extend((area - sealed).components());
            }
        }
        sealing
    }
}

/// The points of an open area that one color has to fill to close what it alone reaches: the color
/// that reaches more. If both reach the same number, both fill where they meet.
fn needed(walls: &ByColor<PointSet>, area: &PointSet) -> ByColor<PointSet> {
    let parts = ByColor::from_fn(|color| part(walls, area, color));
    let border = |color| parts[color].neighbors() & (*area - parts[color]);
    match parts.black.len().cmp(&parts.white.len()) {
        Ordering::Greater => ByColor::only(Color::Black, border(Color::Black)),
        Ordering::Less => ByColor::only(Color::White, border(Color::White)),
        Ordering::Equal => {
            ByColor::from_fn(|color| (parts[color] & parts[!color].neighbors()) - parts[!color])
        }
    }
}

/// The points of an open area that a color reaches without passing a point that the other touches,
/// at least two together.
fn part(walls: &ByColor<PointSet>, area: &PointSet, color: Color) -> PointSet {
    let parts = (*area - walls[!color].neighbors()).components();
    let own = walls[color].neighbors();
    PointSet::union(parts.filter(|part| part.len() >= AREA && part.intersects(&own)))
}
