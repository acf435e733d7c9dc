//! Which points of an open area have to be filled so that a border closes?
//!
//! ```text
//! X X O O .      Black has the area of two rows, and White touches it at C3 and D3. Once
//! . . . . O      C3 is filled, the rest is Black's.
//! . . . X O
//! X X X X O
//! ```
//!
//! In an area that both colors surround, the points that one color does not touch belong to
//! the other once the points beside them are filled. The color that would have more of them
//! seals the area, if at least two of them are together: fewer are what dame leave.
//!
//! Costs a few steps of growth for each open area.

use crate::board::{ByColor, Color, PointSet};

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
        for area in open.components() {
            let [black, white] = Color::ALL.map(|color| area - living[!color].neighbors());
            let (color, behind) = match (black.len(), white.len()) {
                (more, less) if more > less => (Color::Black, black),
                (less, more) if more > less => (Color::White, white),
                _ => continue,
            };
            let is_large = |part: &PointSet| part.len() >= AREA;
            let worth = PointSet::union(behind.components().filter(is_large));
            if worth.is_empty() {
                continue;
            }
            let needed = worth.neighbors() & area;
            let sealed = (area - needed).components();
            let own = sealed.filter(|part| part.is_disjoint(&living[!color].neighbors()));
            sealing.behind[color] |= PointSet::union(own);
            sealing.needed[color] |= needed;
        }
        sealing
    }
}
