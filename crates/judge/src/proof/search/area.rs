//! The part of the board that one search looks at, with each set packed into one word, and
//! positions in it.
//!
//! Only two things change in a search: the stones that the defender adds and the attacker's stones
//! in the area. The walls do not change: *units*, that is chains, or chains that are already
//! connected.
//!
//! Nothing here allocates once the area is built.

use crate::board::{Board, Color, Point, PointSet, Suicide};
use crate::position::packed::{Adjacency, Bits, bits, pack};

/// A set of points of an area, by their places in it.
pub(super) type Places = u64;

/// A set of units, by their places in the list of the search.
pub(super) type UnitMask = u16;

/// The first two places of a set that has at least two.
pub(super) fn first_two(set: Places) -> Places {
    let first = set.lowest();
    first | (set & !first).lowest()
}

/// The most points of an area.
pub(super) const MAX_POINTS: usize = Places::BITS as usize;

/// The most units around an area.
pub(super) const MAX_UNITS: usize = 16;

/// Points without a stone of the defender, and the units beside them.
///
/// Everything outside the area that is no stone of a unit counts as an attacker's stone that can
/// never be captured: points that other strategies need, walls that are given up, the rest of a
/// region too large to search.
#[derive(Clone, Debug)]
pub(super) struct Area {
    points: Vec<Point>,
    near: Adjacency<Places>,
    beside: Vec<Places>,
    all: Places,
    open: Places,
    outside: Places,
}

impl Area {
    /// The area of `points`, none of which bears a stone of `defender`, with
    /// the stones of each of its units; `None` if it is too large.
    pub fn new(board: &Board, points: &PointSet, units: &[PointSet]) -> Option<Area> {
        if points.len() > MAX_POINTS || units.len() > MAX_UNITS {
            return None;
        }
        let list: Vec<Point> = points.reading_order().collect();
        let to_bits = |set: PointSet| pack(&list, &set);
        let beside = units.iter().map(|stones| to_bits(stones.neighbors()));
        let beside = beside.collect();
        let walls = PointSet::union(units);
        let outside = board.points() - *points - walls;
        let open = to_bits(outside.neighbors() & *points);
        let all = to_bits(*points);
        Some(Area {
            near: Adjacency::of(&list),
            points: list,
            beside,
            all,
            open,
            outside: 0,
        })
    }

    /// The same area without the places `outside`, which then count as outside.
    pub fn without(&self, outside: Places) -> Area {
        let all = self.all & !outside;
        let inside = |set: Places| set & all;
        Area {
            points: self.points.clone(),
            near: self.near.map(inside),
            beside: self.beside.iter().copied().map(inside).collect(),
            all,
            open: (self.open | self.around(outside)) & all,
            outside: self.outside | outside,
        }
    }

    /// The position with the places outside as stones of both sides. So positions of areas that
    /// differ only there have different keys.
    pub const fn marked(&self, position: &AreaState) -> AreaState {
        AreaState {
            defender: position.defender | self.outside,
            attacker: position.attacker | self.outside,
        }
    }

    /// The position of `board` in the area, as `defender` sees it.
    pub fn position(&self, board: &Board, defender: Color) -> AreaState {
        AreaState {
            defender: self.bits_of(&board.stones(defender)),
            attacker: self.bits_of(&board.stones(!defender)),
        }
    }

    /// All places of the area.
    pub const fn all(&self) -> Places {
        self.all
    }

    /// The places next to something outside the area that is no unit.
    pub const fn open(&self) -> Places {
        self.open
    }

    pub fn units(&self) -> usize {
        self.beside.len()
    }

    pub fn points_of(&self, set: Places) -> PointSet {
        bits(set).map(|place| self.points[place]).collect()
    }

    /// The points at pairs of places.
    pub fn pairs_of(&self, pairs: Vec<[usize; 2]>) -> Vec<[Point; 2]> {
        let pairs = pairs.into_iter();
        pairs
            .map(|pair| pair.map(|place| self.points[place]))
            .collect()
    }

    pub fn point(&self, place: usize) -> Point {
        self.points[place]
    }

    /// The places of those points of `set` that are in the area.
    pub fn bits_of(&self, set: &PointSet) -> Places {
        pack(&self.points, set)
    }

    pub const fn len(&self) -> usize {
        self.points.len()
    }

    pub fn beside(&self, unit: usize) -> Places {
        self.beside[unit]
    }

    pub fn near(&self, place: usize) -> Places {
        self.near[place]
    }

    /// The empty places of `position`.
    pub const fn empty(&self, position: &AreaState) -> Places {
        self.all & !position.defender & !position.attacker
    }

    /// The places next to a place of `set`; may include places of `set`.
    pub fn around(&self, set: Places) -> Places {
        self.near.around(set)
    }

    /// True if two places of `set` are not next to each other, so that there is room for two eyes.
    pub fn has_two_apart(&self, set: Places) -> bool {
        let first = set.lowest();
        let others = set & !first;
        others.has_two() || others & !self.around(first) != 0
    }

    /// The component of `within` that holds `seed`, a part of it.
    pub fn component(&self, seed: Places, within: Places) -> Places {
        self.near.fill(within, seed).points
    }

    /// The maximal connected parts of `set`.
    pub fn components(&self, set: Places) -> impl Iterator<Item = Places> {
        self.near.components(set).map(|part| part.points)
    }
}

/// The stones in an area, without those of the units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AreaState {
    /// The stones that the defender has added.
    pub defender: Places,
    pub attacker: Places,
}

impl AreaState {
    /// The position after the attacker plays on the empty `place`, and the attacker's stones that
    /// this clears away; `None` if that is illegal suicide.
    ///
    /// The attacker never captures: a search gives up every line in which it could.
    pub fn attack(
        &self,
        area: &Area,
        place: usize,
        suicide: Suicide,
    ) -> Option<(AreaState, Places)> {
        let mut after = *self;
        after.attacker |= Places::of(place);
        let empty = area.empty(&after);
        if area.near(place) & empty != 0 || area.open() & Places::of(place) != 0 {
            return Some((after, 0));
        }
        let chain = area.component(Places::of(place), after.attacker);
        if area.around(chain) & empty != 0 || chain & area.open() != 0 {
            return Some((after, 0));
        }
        if suicide == Suicide::Forbidden || chain == Places::of(place) {
            return None;
        }
        after.attacker &= !chain;
        Some((after, chain))
    }

    /// The position after the defender plays on the empty `place`, and the captured stones. The
    /// caller tests whether the new stone has a liberty.
    pub fn defend(&self, area: &Area, place: usize) -> (AreaState, Places) {
        let mut after = *self;
        after.defender |= Places::of(place);
        let mut beside = area.near(place) & self.attacker;
        let mut captured = 0;
        let empty = area.empty(&after);
        while beside != 0 {
            let chain = area.component(beside.lowest(), self.attacker);
            if area.around(chain) & empty == 0 && chain & area.open() == 0 {
                captured |= chain;
            }
            beside &= !chain;
        }
        after.attacker &= !captured;
        (after, captured)
    }
}
