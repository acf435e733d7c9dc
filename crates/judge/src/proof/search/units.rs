//! *Units*: chains, or chains joined by links, as sets of stones.

use super::area::{MAX_UNITS, UnitMask};
use crate::board::PointSet;

/// The units of `units` that have a stone in `set`.
pub(super) fn mask(units: &[PointSet], set: &PointSet) -> UnitMask {
    mask_where(units, |unit| unit.intersects(set))
}

/// The units of `units` that pass a test; no area has more than [`MAX_UNITS`].
pub(super) fn mask_where(units: &[PointSet], is_meant: impl Fn(&PointSet) -> bool) -> UnitMask {
    let units = units.iter().take(MAX_UNITS).enumerate();
    units
        .filter(|(_, unit)| is_meant(unit))
        .fold(0, |mask, (i, _)| mask | 1 << i)
}

/// Makes one unit of all that have a stone in `stones`.
pub(super) fn join(units: &mut Vec<PointSet>, stones: &PointSet) {
    let (joined, rest): (Vec<PointSet>, Vec<PointSet>) =
        units.iter().partition(|unit| unit.intersects(stones));
    *units = rest;
    units.push(PointSet::union(&joined));
}

/// The units next to an area.
pub(super) fn around(area: &PointSet, units: &[PointSet]) -> Vec<PointSet> {
    let beside = area.neighbors();
    let near = units.iter().filter(|unit| unit.intersects(&beside));
    near.copied().collect()
}
