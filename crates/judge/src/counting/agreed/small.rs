//! A small set of points as bits, so that positions on them are cheap to compare.

use crate::board::{Point, PointSet};

/// The most points of a small area.
pub(super) const LARGEST: usize = 8;

/// The points of a small area, one bit each.
pub(super) type Bits = u8;

/// Up to [`LARGEST`] points.
pub(super) struct SmallArea {
    points: Vec<Point>,
    /// All of them.
    pub all: Bits,
    /// The points beside each set of points.
    around: [Bits; 1 << LARGEST],
}

impl SmallArea {
    /// The area of `set`, which is neither empty nor too large.
    pub fn of(set: &PointSet) -> SmallArea {
        let points: Vec<Point> = set.iter().collect();
        let mut area = SmallArea {
            all: Bits::MAX >> (LARGEST - points.len()),
            points,
            around: [0; 1 << LARGEST],
        };
        let beside = |point: &Point| area.bits(&PointSet::EMPTY.with(*point).neighbors());
        let beside: Vec<Bits> = area.points.iter().map(beside).collect();
        for set in 1..=usize::from(area.all) {
            let without_first = set & (set - 1);
            area.around[set] = area.around[without_first] | beside[set.trailing_zeros() as usize];
        }
        area
    }

    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// The points of `set` that are in the area.
    pub fn bits(&self, set: &PointSet) -> Bits {
        let bits = self.points.iter().enumerate();
        bits.filter(|(_, point)| set.contains(**point))
            .fold(0, |bits, (index, _)| bits | 1 << index)
    }

    /// The points beside `set`; its own may be among them.
    pub fn around(&self, set: Bits) -> Bits {
        self.around[usize::from(set)]
    }

    /// The points of `set` that are connected to `seeds`, a part of it.
    pub fn connected(&self, seeds: Bits, set: Bits) -> Bits {
        let mut reached = seeds;
        loop {
            let more = (reached | self.around(reached)) & set;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// The parts of `set`.
    pub fn components(&self, set: Bits) -> impl Iterator<Item = Bits> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let seed = rest & rest.wrapping_neg();
            let component = self.connected(seed, rest);
            rest &= !component;
            (component != 0).then_some(component)
        })
    }
}
