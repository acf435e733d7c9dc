//! Borders that are still open: areas that touch both colors although most of
//! their points are somebody's.
//!
//! ```text
//! . . X O . .      The dame-and-push points A2, B2 and C2 join both sides'
//! . . X O . .      areas, so a flood fill calls everything dame. Each point
//! . . . . . .      belongs to the nearer living stones; the points where the
//! . . X O . .      two meet are what is left to play.
//! . . X O . .
//! ```
//!
//! Ours; close to the nearest-color distance that most programs use for
//! territory, restricted to the areas where a flood fill does not decide and
//! where something is left to decide: a few points that do not touch both colors
//! are what a small seki or a dead end leaves.
//!
//! Costs one step of growth for every line of an open area, usually none.

use super::position::CountedPosition;
use crate::board::{ByColor, Color, PointSet};

/// An open area is divided if it has so many points that do not touch both
/// colors. Six points hold two eyes, but for the rabbity six: nobody leaves such
/// an area open for nothing, be the game over or not. What is smaller is what a
/// seki or a dead end leaves.
pub(crate) const WIDE: usize = 6;

/// Divides the wide open areas of `position` by the distance from living stones
/// within them, and gives each color the points whose neighbors in the area are
/// all its own too.
pub(super) fn divide(position: &mut CountedPosition) {
    let both = position.living.black.neighbors() & position.living.white.neighbors();
    let areas = position.territory.dame.components();
    let open = areas
        .filter(|area| (*area - both).len() >= WIDE)
        .fold(PointSet::EMPTY, |sum, area| sum | area);
    if open.is_empty() {
        return;
    }
    let near = nearest(&position.living, &open);
    let territory = &mut position.territory;
    for color in Color::ALL {
        let inner = near[color] - (open - near[color]).neighbors();
        territory.owned[color] |= inner;
        territory.dame -= inner;
    }
}

/// The points of `area` nearer to the stones of each color than to the
/// other's, by steps within the area.
fn nearest(stones: &ByColor<PointSet>, area: &PointSet) -> ByColor<PointSet> {
    let mut near = ByColor::<PointSet>::default();
    let mut front = *stones;
    let mut rest = *area;
    loop {
        let reached = ByColor::from_fn(|color| front[color].neighbors() & rest);
        let both = reached.black & reached.white;
        rest = rest - reached.black - reached.white;
        front = reached.map(|set| set - both);
        if front.black.is_empty() && front.white.is_empty() {
            return near;
        }
        for color in Color::ALL {
            near[color] |= front[color];
        }
    }
}
