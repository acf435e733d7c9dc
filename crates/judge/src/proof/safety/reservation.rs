//! What a point is worth to the proof, so that pairs are made of those that
//! are needed least for something else.

use super::group::JoinedChains;
use crate::board::{Point, PointMap, PointSet};
use crate::position::Region;

/// What a point costs that splits its region, or that lies in a corridor between
/// several groups, which needs its ends: the latter makes 2.3% of the points proved
/// in finished games. The order of the three is what matters: an eye is worth most,
/// a way to deep points more than the groups around, of which there are seldom more
/// than three. Half or twice as much of any changes proofs on at most 10 of 5,000
/// boards, no cost for joining on 131, and no answer; with no cost at all 0.7% of the
/// points proved by rules are lost.
const SPLIT: usize = 8;
/// What it costs for each deep point beside it.
const LINK: usize = 3;
/// What it costs for each group that it touches.
const JOIN: usize = 1;

/// For each empty point the region in which it lies and what it would cost to
/// reserve it: a point that splits its region may make two eyes, one in a corridor
/// keep a liberty of each group, one beside deep points may link them, and one that touches many groups may join them.
pub(super) struct ReservationCost {
    region: PointMap<u16>,
    cost: PointMap<u16>,
}

impl ReservationCost {
    /// What the points of `regions` cost, of which the `ends` are given of those that are
    /// corridors.
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

    /// Higher if the point is useful for something else.
    pub fn cost(&self, point: Point) -> usize {
        self.cost[point].into()
    }

    /// True if both points lie in one region.
    pub fn same_region(&self, a: Point, b: Point) -> bool {
        self.region[a] == self.region[b]
    }
}
