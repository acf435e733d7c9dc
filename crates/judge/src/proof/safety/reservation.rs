//! The value of each point to the proof, so that pairs use the points that are needed least
//! otherwise.

use super::group::JoinedChains;
use crate::board::{Point, PointMap, PointSet};
use crate::position::Region;

/// The cost of a point that splits its region, or that lies in a corridor between several groups,
/// which needs its ends. Only the order of the three costs matters: an eye is worth most, and a way
/// to deep points more than the groups around, which are seldom more than three.
const SPLIT: usize = 8;
/// The cost for each deep point beside it.
const LINK: usize = 3;
/// The cost for each group that it touches.
const JOIN: usize = 1;

/// For each empty point its region and the cost of reserving it: a point that splits its region may
/// make two eyes, one in a corridor keep a liberty of each group, one beside deep points may link
/// them, and one that touches many groups may join them.
pub(super) struct ReservationCost {
    region: PointMap<u16>,
    cost: PointMap<u16>,
}

impl ReservationCost {
    /// The costs of the points of `regions`; `ends` has the ends of those that are corridors.
    pub fn of(
        regions: &[Region],
        ends: &[Option<PointSet>],
        groups: &[JoinedChains],
    ) -> ReservationCost {
        let mut reservation = ReservationCost {
            region: PointMap::filled(0),
            cost: PointMap::filled(0),
        };
        let mut touching = PointSet::EMPTY;
        for group in groups {
            touching |= group.liberties;
            for point in group.liberties {
                reservation.cost[point] += JOIN as u16;
            }
        }
        for (index, (region, ends)) in regions.iter().zip(ends).enumerate() {
            reservation.region.fill(&region.points, index as u16);
            let deep = region.empty - touching;
            for point in region.empty & touching {
                let splits = ends.is_some() || region.points.is_cut_at(point);
                let links = point.neighbors().filter(|&p| deep.contains(p)).count();
                let cost = SPLIT * usize::from(splits) + LINK * links;
                reservation.cost[point] += cost as u16;
            }
        }
        reservation
    }

    /// The cost of the point: higher if it is useful otherwise.
    pub fn cost(&self, point: Point) -> usize {
        self.cost[point].into()
    }

    /// True if both points lie in one region.
    pub fn same_region(&self, a: Point, b: Point) -> bool {
        self.region[a] == self.region[b]
    }
}
