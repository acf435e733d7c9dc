//! Which points of an open area have to be filled so that a border closes?
//!
//! ```text
//! X X O O .      Black has the area of two rows, and White touches it at C3 and D3. Once
//! . . . . O      C3 is filled, the rest is Black's.
//! . . . X O
//! X X X X O
//! ```
//!
//! In an area that both colors surround, what one color reaches without a point that the other
//! touches is its own once the points beside that are filled, if at least two such points are
//! together: fewer are what dame leave. The color that reaches more fills first, and what is left
//! may be the other's, once that has filled, too.
//!
//! Costs a few steps of growth for each open area.

use std::cmp::Ordering;

use crate::board::{ByColor, Color, PointSet};
use crate::position::Territory;

/// So many points together are worth a border.
const AREA: usize = 2;

/// The open borders of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sealing {
    /// The points that have to be filled, by the color that gets what lies behind.
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

/// The points of an open area that one color has to fill, so that what it reaches alone is
/// closed: the color that reaches more. If that is neither, both fill where they meet.
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

/// What a color reaches in an open area without a point that the other touches, where that is
/// at least two points together.
fn part(walls: &ByColor<PointSet>, area: &PointSet, color: Color) -> PointSet {
    let parts = (*area - walls[!color].neighbors()).components();
    let own = walls[color].neighbors();
    PointSet::union(parts.filter(|part| part.len() >= AREA && part.intersects(&own)))
}
