//! The defender's stones in and around an area, by connection.

use arrayvec::ArrayVec;

use super::area::{Area, AreaState, MAX_UNITS, Places, UnitMask, first_two};
use crate::position::packed::{Bits, bits};

/// The most stones that the defender adds in a search.
pub(super) const MAX_MOVES: u8 = 8;

/// Room for all units and for stones that touch none.
pub(super) const MAX_PARTS: usize = MAX_UNITS + MAX_MOVES as usize;

/// Joined stones of the defender, with the places they touch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct JoinedStones {
    /// Its units; none for stones that float in the area.
    pub units: UnitMask,
    /// Its stones in the area.
    pub stones: Places,
    /// The places next to it.
    pub touch: Places,
}

/// All parts of a position.
#[derive(Clone, Default)]
pub(super) struct RegionParts(ArrayVec<JoinedStones, MAX_PARTS>);

impl RegionParts {
    /// The units of `area`, before any stone is added.
    pub fn of(area: &Area) -> RegionParts {
        let units = 0..area.units();
        RegionParts(
            units
                .map(|unit| JoinedStones::of_unit(area, unit))
                .collect(),
        )
    }

    /// The parts after the defender adds a stone on `place`.
    pub fn with(&self, area: &Area, place: usize) -> RegionParts {
        let mut joined = JoinedStones::floating(area, Places::of(place));
        let mut parts = RegionParts::default();
        for part in self.iter() {
            if part.touch & Places::of(place) == 0 {
                parts.0.push(*part);
            } else {
                joined = joined.joined(part);
            }
        }
        parts.0.push(joined);
        parts
    }

    /// The parts after the defender adds `stones`, at most [`MAX_MOVES`].
    pub fn with_all(&self, area: &Area, stones: Places) -> RegionParts {
        bits(stones).fold(self.clone(), |parts, place| parts.with(area, place))
    }

    /// The parts after all links by miai that can be had at once: if the attacker takes one place
    /// of a pair that touches two parts, the defender takes the other.
    ///
    /// No place is in two pairs. Until a pair is played out, each of the two
    /// parts has two liberties in it.
    pub fn linked(&self, area: &Area, position: &AreaState) -> Linked {
        let empty = area.empty(position);
        let mut linked = Linked::default();
        let Linked { parts, pairs } = &mut linked;
        parts.0.extend(self.iter().copied());
        let mut i = 0;
        while i < parts.0.len() {
            let mut j = 0;
            while j < i {
                let [a, b] = [parts.0[i], parts.0[j]];
                let shared = a.touch & b.touch & empty & !pairs.all;
                if !shared.has_two() {
                    j += 1;
                    continue;
                }
                pairs.push(first_two(shared));
                parts.0[j] = a.joined(&b);
                parts.0.swap_remove(i);
                i = j.max(1) - 1;
                break;
            }
            i += 1;
        }
        linked
    }

    /// The parts, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = &JoinedStones> {
        self.0.iter()
    }

    /// The stones in the area that are joined to a unit.
    pub fn connected(&self) -> Places {
        let connected = self.iter().filter(|part| part.units != 0);
        connected.fold(0, |sum, part| sum | part.stones)
    }
}

impl JoinedStones {
    /// A unit alone.
    pub fn of_unit(area: &Area, unit: usize) -> JoinedStones {
        JoinedStones {
            units: (1 as UnitMask) << unit,
            stones: 0,
            touch: area.beside(unit),
        }
    }

    /// Joined `stones` that touch no unit.
    pub fn floating(area: &Area, stones: Places) -> JoinedStones {
        JoinedStones {
            units: 0,
            stones,
            touch: area.around(stones) & !stones,
        }
    }

    /// This part and `other` as one.
    pub const fn joined(&self, other: &JoinedStones) -> JoinedStones {
        let stones = self.stones | other.stones;
        JoinedStones {
            units: self.units | other.units,
            stones,
            touch: (self.touch | other.touch) & !stones,
        }
    }
}

/// Parts joined by miai, and the places of those links.
#[derive(Default)]
pub(super) struct Linked {
    pub parts: RegionParts,
    pub pairs: Pairs,
}

/// Pairs of places that link parts by miai.
#[derive(Default)]
pub(super) struct Pairs {
    pub all: Places,
    list: ArrayVec<Places, MAX_PARTS>,
}

impl Pairs {
    fn push(&mut self, pair: Places) {
        self.list.push(pair);
        self.all |= pair;
    }

    pub fn list(&self) -> &[Places] {
        &self.list
    }

    /// True if the answers to all pairs could fill up `region`. A pair inside it always leaves a
    /// place; of a pair with one place outside, the defender may have to take the place inside.
    pub fn may_fill(&self, region: Places) -> bool {
        let pairs = self.list.iter();
        let straddling = pairs.filter(|&pair| (pair & region).count_ones() == 1);
        straddling.fold(region, |rest, pair| rest & !pair) == 0
    }
}
