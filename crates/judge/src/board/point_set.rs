//! Sets of points, the language every analysis is written in.

mod iter;
mod operators;
mod text;
mod turned;

use std::borrow::Borrow;

use super::point::{BoardSize, Point};

pub use iter::Iter;

const ROWS: usize = BoardSize::MAX_LINES;

/// The columns of the largest board; no other bit of a row is ever set.
const COLUMNS: u32 = (1 << BoardSize::MAX_LINES) - 1;

/// A set of points, one machine word a row.
///
/// `&`, `|`, `-` and `^` are intersection, union, difference and symmetric
/// difference; each costs 25 word operations, whatever the board size. Rows
/// cannot leak into each other, so there is no wrap-around to guard against. A set has no board:
/// intersect the result of [`PointSet::neighbors`] with the points in question to cut off points
/// beyond the edge of a smaller board.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{Point, PointSet};
/// let [a1, b1, c3] = ["A1", "B1", "C3"].map(|v| v.parse::<Point>().expect("a vertex"));
/// let set = PointSet::from_iter([a1, b1, c3]);
/// assert_eq!(set.len(), 3);
/// assert_eq!(set.component(a1), PointSet::from_iter([a1, b1]));
/// assert_eq!(set.components().count(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PointSet {
    rows: [u32; ROWS],
}

impl PointSet {
    /// The empty set.
    pub const EMPTY: PointSet = PointSet { rows: [0; ROWS] };

    /// The points of all `sets` together.
    pub fn union(sets: impl IntoIterator<Item = impl Borrow<PointSet>>) -> PointSet {
        let sets = sets.into_iter();
        sets.fold(PointSet::EMPTY, |sum, set| sum | *set.borrow())
    }

    fn rectangle(size: BoardSize) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.rows[..size.height()].fill((1 << size.width()) - 1);
        set
    }

    /// The set with the columns given by the bits of each row, the first lowest; there are at most
    /// [`BoardSize::MAX_LINES`].
    pub(crate) fn of_rows(rows: impl Fn(usize) -> u32) -> PointSet {
        PointSet {
            rows: std::array::from_fn(rows),
        }
    }

    /// True if `point` is in the set.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.rows[point.row()] >> point.column() & 1 == 1
    }

    /// Adds `point`.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        self.rows[point.row()] |= 1 << point.column();
    }

    /// Takes `point` out, if it is there.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        self.rows[point.row()] &= !(1 << point.column());
    }

    /// The set with `point`.
    #[inline]
    #[must_use]
    pub const fn with(mut self, point: Point) -> PointSet {
        self.insert(point);
        self
    }

    /// The set without `point`.
    #[inline]
    #[must_use]
    pub const fn without(mut self, point: Point) -> PointSet {
        self.remove(point);
        self
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones()).sum::<u32>() as usize
    }

    /// True if no point is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |all, row| all | row) == 0
    }

    /// True if every point of this set is also in `other`.
    #[inline]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        (*self - *other).is_empty()
    }

    /// True if the sets have no point in common.
    #[inline]
    pub fn is_disjoint(&self, other: &PointSet) -> bool {
        (*self & *other).is_empty()
    }

    /// True if the sets have a point in common.
    #[inline]
    pub fn intersects(&self, other: &PointSet) -> bool {
        !self.is_disjoint(other)
    }

    /// True if the sets have the same points within `zone`.
    #[inline]
    pub(crate) fn agrees_within(&self, zone: &PointSet, other: &PointSet) -> bool {
        let rows = self.rows.iter().zip(&other.rows).zip(&zone.rows);
        rows.fold(0, |all, ((here, there), zone)| all | (here ^ there) & zone) == 0
    }

    /// The lowest, then leftmost point.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        let row = self.rows.iter().position(|&row| row != 0)?;
        Some(Point::at(self.rows[row].trailing_zeros() as usize, row))
    }

    /// True if at least two points are in the set.
    #[inline]
    pub fn has_two(&self) -> bool {
        !self.is_empty() && self.single().is_none()
    }

    /// True if two points of the set are not next to each other, as two eyes must be.
    pub(crate) fn has_two_apart(&self) -> bool {
        self.len() > 2 || self.len() == 2 && !self.is_connected()
    }

    /// The only point of a set of one; `None` for every other set.
    #[inline]
    pub fn single(&self) -> Option<Point> {
        let row = self.rows.iter().position(|&row| row != 0)?;
        let bits = self.rows[row];
        let others = self.rows[row + 1..].iter().fold(0, |all, row| all | row);
        let is_single = bits & (bits - 1) == 0 && others == 0;
        is_single.then(|| Point::at(bits.trailing_zeros() as usize, row))
    }

    /// The points next to a point of the set that are not themselves in it.
    #[inline]
    #[must_use]
    pub fn neighbors(&self) -> PointSet {
        self.grown() - *self
    }

    /// The points next to two points of the set or more; its own may be among them.
    #[must_use]
    pub(crate) fn beside_two(&self) -> PointSet {
        // A row without points on either side, as in `grown` without a branch.
        let mut rows = [0; ROWS + 2];
        rows[1..=ROWS].copy_from_slice(&self.rows);
        PointSet::of_rows(|row| {
            let [below, here, above] = [rows[row], rows[row + 1], rows[row + 2]];
            let (left, right) = (here << 1, here >> 1);
            let two = left & right | below & above | (left | right) & (below | above);
            two & COLUMNS
        })
    }

    /// The set and all points next to it.
    #[inline]
    #[must_use]
    pub fn grown(&self) -> PointSet {
        let mut grown = *self;
        // In loops without a branch the compiler takes several rows at once.
        for row in 0..ROWS {
            let here = self.rows[row];
            grown.rows[row] |= (here << 1 | here >> 1) & COLUMNS;
        }
        for (grown, below) in grown.rows[1..].iter_mut().zip(&self.rows) {
            *grown |= below;
        }
        for (grown, above) in grown.rows.iter_mut().zip(&self.rows[1..]) {
            *grown |= above;
        }
        grown
    }

    /// The maximal connected part of the set around `seed`; empty if `seed` is
    /// not in the set.
    #[must_use]
    pub fn component(&self, seed: Point) -> PointSet {
        let mut seeds = PointSet::EMPTY;
        if self.contains(seed) {
            seeds.insert(seed);
            seeds.fill(self, seed.row(), seed.row());
        }
        seeds
    }

    /// All points of the set that are connected within it to a point of
    /// `seeds` that is in it. Costs two sweeps over the rows it reaches for
    /// compact shapes, more for spirals.
    #[must_use]
    pub fn connected_to(&self, seeds: &PointSet) -> PointSet {
        let mut filled = *seeds & *self;
        let is_reached = |row: &u32| *row != 0;
        if let Some(first) = filled.rows.iter().position(is_reached) {
            let last = filled.rows.iter().rposition(is_reached);
            filled.fill(self, first, last.unwrap_or(first));
        }
        filled
    }

    /// Adds all points connected to the set within `within`. The set is a part of `within` and lies
    /// in the rows from `first` to `last`.
    fn fill(&mut self, within: &PointSet, mut first: usize, mut last: usize) {
        for row in first..=last {
            self.rows[row] = fill_row(self.rows[row], within.rows[row]);
        }
        self.fill_upwards(within, first, &mut last);
        while self.fill_downwards(within, &mut first, last)
            && self.fill_upwards(within, first, &mut last)
        {}
    }

    /// Carries the fill up from row to row, the lowest of which is `first` and the highest
    /// `last`; true if that filled anything.
    fn fill_upwards(&mut self, within: &PointSet, first: usize, last: &mut usize) -> bool {
        let mut any = false;
        for row in first + 1..ROWS {
            let reached = self.spread(within, row, row - 1);
            if !reached && row > *last {
                break;
            }
            any |= reached;
            *last = row.max(*last);
        }
        any
    }

    /// The same downwards.
    fn fill_downwards(&mut self, within: &PointSet, first: &mut usize, last: usize) -> bool {
        let mut any = false;
        for row in (0..last).rev() {
            let reached = self.spread(within, row, row + 1);
            if !reached && row < *first {
                break;
            }
            any |= reached;
            *first = row.min(*first);
        }
        any
    }

    /// Carries the fill from one row into the next; true if that filled
    /// anything.
    fn spread(&mut self, within: &PointSet, row: usize, from: usize) -> bool {
        let reached = self.rows[from] & within.rows[row] & !self.rows[row];
        if reached != 0 {
            self.rows[row] |= fill_row(reached, within.rows[row]);
        }
        reached != 0
    }

    /// The maximal connected parts of the set, by their first points.
    pub fn components(&self) -> impl Iterator<Item = PointSet> + use<> {
        let mut rest = *self;
        std::iter::from_fn(move || {
            let component = rest.component(rest.first()?);
            rest -= component;
            Some(component)
        })
    }

    /// True if the set is one connected part, or empty.
    pub fn is_connected(&self) -> bool {
        self.first()
            .is_none_or(|seed| self.component(seed) == *self)
    }

    /// True if the set, which must be connected, falls apart without `point`.
    ///
    /// Costs a flood fill only where the points around do not decide it: walking
    /// around `point`, one counts the neighbors in the set that are not joined
    /// to the next one by the point between (the connectivity number of Shigeki
    /// Yokoi, Jun-ichiro Toriwaki and Teruo Fukumura, 1975).
    pub fn is_cut_at(&self, point: Point) -> bool {
        const NEIGHBORS: u8 = 0b0101_0101;
        let ring = self.ring(point);
        let joined = ring.rotate_right(1) & ring.rotate_right(2);
        let apart = ring & NEIGHBORS & !joined;
        apart & apart.wrapping_sub(1) != 0 && !self.without(point).is_connected()
    }

    /// Which of the eight points around `point` are in the set, one bit each,
    /// counterclockwise from the one on its right.
    fn ring(&self, point: Point) -> u8 {
        let three = |row: Option<usize>| {
            let bits = row.and_then(|row| self.rows.get(row));
            (bits.map_or(0, |bits| bits << 1 >> point.column()) & 0b111) as u8
        };
        let row = point.row();
        let [below, here, above] = [row.checked_sub(1), Some(row), Some(row + 1)].map(three);
        let leftwards = above.reverse_bits() >> 5;
        here >> 2 | leftwards << 1 | (here & 1) << 4 | below << 5
    }
}

/// The bits of `within` that are joined to a bit of `seeds` (a subset of
/// `within`) by a run of bits of `within`.
fn fill_row(seeds: u32, within: u32) -> u32 {
    if seeds == 0 {
        return 0;
    }
    fill_rightwards(fill_leftwards(seeds, within), within)
}

/// Fills from each seed to the start of its run, twice as far in each step. A bit of `run`
/// begins as many bits of `within` in a row as the step is long.
fn fill_rightwards(mut seeds: u32, within: u32) -> u32 {
    let mut run = within;
    for step in [1, 2, 4, 8, 16] {
        seeds |= run & seeds >> step;
        run &= run >> step;
    }
    seeds
}

/// Adding the seeds to the runs carries through every bit from the seed to
/// the end of its run. The words are below 2^31, so the carry is never lost.
fn fill_leftwards(seeds: u32, within: u32) -> u32 {
    (((within + seeds) ^ within) | seeds) & within
}

impl Default for PointSet {
    fn default() -> PointSet {
        PointSet::EMPTY
    }
}

impl BoardSize {
    /// All points of the board.
    #[must_use]
    pub fn points(self) -> PointSet {
        PointSet::rectangle(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// One point at a time, too simple to be wrong.
    fn naive_component(set: &PointSet, seed: Point) -> PointSet {
        let mut component = PointSet::EMPTY;
        let mut open = vec![seed];
        while let Some(point) = open.pop() {
            if set.contains(point) && !component.contains(point) {
                component.insert(point);
                open.extend(point.neighbors());
            }
        }
        component
    }

    fn any_point() -> impl Strategy<Value = Point> {
        (0..ROWS, 0..ROWS).prop_map(|(column, row)| Point::at(column, row))
    }

    fn any_set() -> impl Strategy<Value = PointSet> {
        prop::collection::vec(0..=COLUMNS, ROWS).prop_map(|rows| {
            let mut set = PointSet::EMPTY;
            set.rows.copy_from_slice(&rows);
            set
        })
    }

    proptest! {
        #[test]
        fn beside_two_have_two_neighbors_in_the_set(set in any_set(), point in any_point()) {
            let neighbors = point.neighbors().filter(|&next| set.contains(next)).count();
            prop_assert_eq!(set.beside_two().contains(point), neighbors >= 2);
        }

        #[test]
        fn component_equals_the_naive_fill(set in any_set(), more in any_set(), seed in any_point()) {
            let dense = set | more;
            prop_assert_eq!(dense.component(seed), naive_component(&dense, seed));
        }

        #[test]
        fn components_partition_the_set(set in any_set()) {
            let mut rest = set;
            for part in set.components() {
                prop_assert!(part.is_connected() && part.is_subset(&rest));
                prop_assert!(part.neighbors().is_disjoint(&set));
                rest -= part;
            }
            prop_assert!(rest.is_empty());
        }

        #[test]
        fn algebra_is_that_of_sets(a in any_set(), b in any_set()) {
            let [x, y] = [a, b].map(|s| s.iter().collect::<BTreeSet<_>>());
            let expect = |points: BTreeSet<Point>| points.into_iter().collect::<PointSet>();
            prop_assert_eq!(a & b, expect(&x & &y));
            prop_assert_eq!(a | b, expect(&x | &y));
            prop_assert_eq!(PointSet::union([a, b]), expect(&x | &y));
            prop_assert_eq!(a - b, expect(&x - &y));
            prop_assert_eq!(a ^ b, expect(&x ^ &y));
            prop_assert_eq!(a.len(), x.len());
            prop_assert_eq!(a.is_subset(&b), x.is_subset(&y));
            prop_assert_eq!(a.is_disjoint(&b), x.is_disjoint(&y));
        }

        #[test]
        fn a_few_points_are_counted(points in prop::collection::vec(any_point(), 0..4)) {
            let set = PointSet::from_iter(points);
            prop_assert_eq!(set.has_two(), set.len() >= 2);
            let is_apart = |point| !(set - PointSet::EMPTY.with(point).grown()).is_empty();
            prop_assert_eq!(set.has_two_apart(), set.iter().any(is_apart));
            prop_assert_eq!(set.single().is_some(), set.len() == 1);
        }

        #[test]
        fn a_set_is_cut_where_it_falls_apart(a in any_set(), b in any_set(), c in any_set()) {
            for set in [a | b, a | b | c].iter().flat_map(PointSet::components) {
                for point in &set {
                    let parts = set.without(point).components().count();
                    prop_assert_eq!(set.is_cut_at(point), parts > 1, "{} {:#?}", point, set);
                }
            }
        }

        #[test]
        fn grown_is_the_set_and_its_neighbors(a in any_set()) {
            let neighbors = a.iter().flat_map(Point::neighbors);
            prop_assert_eq!(a.grown(), neighbors.collect::<PointSet>() | a);
        }

        #[test]
        fn both_orders_visit_every_point(a in any_set()) {
            prop_assert_eq!(a.reading_order().collect::<PointSet>(), a);
            prop_assert_eq!(a.iter().len(), a.iter().count());
        }
    }

    #[test]
    fn a_spiral_is_one_component() {
        let picture = "
            #########
            ........#
            #######.#
            #.....#.#
            #.###.#.#
            #.#...#.#
            #.#####.#
            #.......#
            #########";
        let rows: Vec<&str> = picture.split_whitespace().collect();
        let mut set = PointSet::EMPTY;
        for (row, text) in rows.iter().rev().enumerate() {
            for (column, _) in text.match_indices('#') {
                set.insert(Point::at(column, row));
            }
        }
        assert!(set.is_connected());
        assert_eq!(set.len(), picture.matches('#').count());
    }
}
