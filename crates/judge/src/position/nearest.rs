//! Which points are nearer to the stones of one color than to the other's?

use crate::board::{ByColor, PointSet};

/// The points of `area` that are nearer to the stones of each color than to the other's, by steps
/// within the area. None of `stones` is in the area. Costs a step of growth for each line of the
/// area.
pub(crate) fn nearest(stones: &ByColor<PointSet>, area: &PointSet) -> ByColor<PointSet> {
    let mut near = ByColor::<PointSet>::default();
    let mut front = *stones;
    let mut rest = *area;
    loop {
        let reached = front.map(|set| set.neighbors() & rest);
        let both = reached.black & reached.white;
        rest = rest - reached.black - reached.white;
        front = reached.map(|set| set - both);
        if front.black.is_empty() && front.white.is_empty() {
            return near;
        }
        near.black |= front.black;
        near.white |= front.white;
    }
}
