//! The part of the board that one search looks at, packed into one word a
//! set, and positions in it.
//!
//! Only two things move in a search: the stones that the defender adds and the
//! stones that the attacker has in the area. The walls do not change: *units*,
//! that is chains, or chains that are already connected.
//!
//! Nothing here allocates once the area is built.

use crate::board::{Board, Color, Point, PointSet, Suicide};

/// A set of points of an area, by their places in it.
pub(super) type Bits = u64;

/// A set of units, by their places in the list of the search.
pub(super) type UnitMask = u16;

/// The largest number of points of an area.
pub(super) const MAX_POINTS: usize = Bits::BITS as usize;

/// The largest number of units around an area.
pub(super) const MAX_UNITS: usize = 16;

/// The places in `set`, in order.
pub(super) fn places(mut set: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(place)
    })
}

/// The set of one place.
pub(super) const fn bit(place: usize) -> Bits {
    1 << place
}

/// The first place of `set` as a set; none if it has none.
pub(super) const fn lowest(set: Bits) -> Bits {
    set & set.wrapping_neg()
}

/// True if at least two places are in `set`.
pub(super) const fn has_two(set: Bits) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// Points without a stone of the defender, and the units beside them.
///
/// Whatever lies outside the area and is not a stone of a unit counts as an
/// attacker's stone that can never be captured: points that other strategies
/// need, walls that are given up, the rest of a region too large to search.
#[derive(Clone, Debug)]
pub(super) struct Area {
    points: Vec<Point>,
    near: Vec<Bits>,
    beside: Vec<Bits>,
    all: Bits,
    open: Bits,
    outside: Bits,
}

impl Area {
    /// The area of `points`, none of which bears a stone of `defender`, with
    /// the stones of each of its units; `None` if it is too large.
    pub fn new(board: &Board, points: &PointSet, units: &[PointSet]) -> Option<Area> {
        if points.len() > MAX_POINTS || units.len() > MAX_UNITS {
            return None;
        }
        let list: Vec<Point> = points.reading_order().collect();
        let place = |point: Point| list.iter().position(|&p| p == point);
        let to_bits = |set: PointSet| {
            set.iter()
                .filter_map(place)
                .fold(0, |bits, at| bits | bit(at))
        };
        let near = list
            .iter()
            .map(|&point| to_bits(PointSet::EMPTY.with(point).neighbors() & *points))
            .collect();
        let beside: Vec<Bits> = units
            .iter()
            .map(|stones| to_bits(stones.neighbors() & *points))
            .collect();
        let walls = PointSet::union(units);
        let outside = board.points() - *points - walls;
        let open = to_bits(outside.neighbors() & *points);
        let all = to_bits(*points);
        Some(Area {
            points: list,
            near,
            beside,
            all,
            open,
            outside: 0,
        })
    }

    /// The same without the places `outside`, which count as what lies outside.
    pub fn without(&self, outside: Bits) -> Area {
        let all = self.all & !outside;
        let inside = |sets: &[Bits]| sets.iter().map(|set| set & all).collect();
        Area {
            points: self.points.clone(),
            near: inside(&self.near),
            beside: inside(&self.beside),
            all,
            open: (self.open | self.around(outside)) & all,
            outside: self.outside | outside,
        }
    }

    /// The position with the places outside as both sides' stones, so that positions
    /// of areas that differ in nothing else are told apart.
    pub const fn marked(&self, position: &AreaState) -> AreaState {
        AreaState {
            defender: position.defender | self.outside,
            attacker: position.attacker | self.outside,
        }
    }

    /// The position of `board` in the area, seen by `defender`.
    pub fn position(&self, board: &Board, defender: Color) -> AreaState {
        AreaState {
            defender: self.bits_of(&board.stones(defender)),
            attacker: self.bits_of(&board.stones(!defender)),
        }
    }

    /// All places of the area.
    pub const fn all(&self) -> Bits {
        self.all
    }

    /// The places next to something outside the area that is no unit.
    pub const fn open(&self) -> Bits {
        self.open
    }

    /// The number of units.
    pub fn units(&self) -> usize {
        self.beside.len()
    }

    /// The points of `set`.
    pub fn points_of(&self, set: Bits) -> PointSet {
        places(set).map(|place| self.points[place]).collect()
    }

    /// The points at pairs of places.
    pub fn pairs_of(&self, pairs: Vec<[usize; 2]>) -> Vec<[Point; 2]> {
        let pairs = pairs.into_iter();
        pairs
            .map(|pair| pair.map(|place| self.points[place]))
            .collect()
    }

    /// The point of a place.
    pub fn point(&self, place: usize) -> Point {
        self.points[place]
    }

    /// The places of those points of `set` that are in the area.
    pub fn bits_of(&self, set: &PointSet) -> Bits {
        let places = self.points.iter().enumerate();
        let inside = places.filter(|&(_, &point)| set.contains(point));
        inside.fold(0, |bits, (place, _)| bits | bit(place))
    }

    /// The number of points.
    pub const fn len(&self) -> usize {
        self.points.len()
    }

    /// The places next to a unit.
    pub fn beside(&self, unit: usize) -> Bits {
        self.beside[unit]
    }

    /// The places next to `place`.
    pub fn near(&self, place: usize) -> Bits {
        self.near[place]
    }

    /// The empty places of `position`.
    pub const fn empty(&self, position: &AreaState) -> Bits {
        self.all & !position.defender & !position.attacker
    }

    /// The places next to a place of `set`, perhaps with places of `set`.
    pub fn around(&self, set: Bits) -> Bits {
        places(set).fold(0, |sum, place| sum | self.near[place])
    }

    /// True if two places of `set` are not next to each other: there is room for two eyes.
    pub fn has_two_apart(&self, set: Bits) -> bool {
        let first = lowest(set);
        let others = set & !first;
        has_two(others) || others & !self.around(first) != 0
    }

    /// What of `within` is connected to `seed`, a part of it.
    pub fn component(&self, seed: Bits, within: Bits) -> Bits {
        self.component_until(seed, within, 0)
    }

    /// As [`Area::component`], or the part of it that is known when a place of
    /// `goal` is reached.
    pub fn component_until(&self, seed: Bits, within: Bits, goal: Bits) -> Bits {
        let mut filled = seed;
        let mut border = seed;
        while border != 0 && filled & goal == 0 {
            border = self.around(border) & within & !filled;
            filled |= border;
        }
        filled
    }

    /// The maximal connected parts of `set`.
    pub fn components(&self, set: Bits) -> impl Iterator<Item = Bits> {
        let mut rest = set;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let component = self.component(lowest(rest), rest);
            rest &= !component;
            Some(component)
        })
    }
}

/// The stones in an area. The stones of the units are not in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AreaState {
    /// The stones that the defender has added.
    pub defender: Bits,
    /// The attacker's stones.
    pub attacker: Bits,
}

impl AreaState {
    /// The position after the attacker plays on the empty `place`, and what he
    /// clears away of his own by it; `None` if that is illegal suicide.
    ///
    /// He never captures: a search gives up every line in which he could.
    pub fn attack(&self, area: &Area, place: usize, suicide: Suicide) -> Option<(AreaState, Bits)> {
        let mut after = *self;
        after.attacker |= bit(place);
        let empty = area.empty(&after);
        if area.near(place) & empty != 0 || area.open() & bit(place) != 0 {
            return Some((after, 0));
        }
        let chain = area.component(bit(place), after.attacker);
        if area.around(chain) & empty != 0 || chain & area.open() != 0 {
            return Some((after, 0));
        }
        if suicide == Suicide::Forbidden || chain == bit(place) {
            return None;
        }
        after.attacker &= !chain;
        Some((after, chain))
    }

    /// The position after the defender plays on the empty `place`, and what
    /// she captures. Whether her stone has a liberty is left to the caller.
    pub fn defend(&self, area: &Area, place: usize) -> (AreaState, Bits) {
        let mut after = *self;
        after.defender |= bit(place);
        let mut beside = area.near(place) & self.attacker;
        let mut captured = 0;
        let empty = area.empty(&after);
        while beside != 0 {
            let chain = area.component(lowest(beside), self.attacker);
            if area.around(chain) & empty == 0 && chain & area.open() == 0 {
                captured |= chain;
            }
            beside &= !chain;
        }
        after.attacker &= !captured;
        (after, captured)
    }
}
