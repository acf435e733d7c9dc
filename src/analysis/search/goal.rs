//! What the defender promises about the walls of an area, and when she keeps
//! it even if she never moves again.

use super::area::{Area, Bits, MAX_UNITS, Position, UnitMask};
use super::room::Room;
use crate::board::Suicide;

/// A promise: whenever the attacker is to move, every *part*, that is units
/// joined by stones in the area, has as many liberties in the area as it needs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Goal {
    /// What a part needs.
    pub need: Need,
    /// The units promised.
    pub units: UnitMask,
    /// Units that are safe whatever happens here: what is joined to one of
    /// them needs no liberty.
    pub safe: UnitMask,
    /// May the attacker clear his own stones away?
    pub suicide: Suicide,
}

/// How many liberties a part needs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    /// Two, unless it holds all units promised.
    Link,
    /// One.
    Eye,
    /// Together with its eyes elsewhere two, and at least `floor` of them
    /// here. For each eye elsewhere the units that surely have it.
    Life {
        /// 1 if others may count on a liberty here, else 0.
        floor: u32,
        /// The units beside each eye elsewhere.
        eyes: Vec<UnitMask>,
    },
}

/// The stones of the defender that are joined, with what they touch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Part {
    /// Its units; none for stones that float in the area.
    pub units: UnitMask,
    /// Its stones in the area.
    pub stones: Bits,
    /// The places next to it.
    pub touch: Bits,
}

/// Room for all units and for stones that touch none.
const MAX_PARTS: usize = MAX_UNITS + 8;

/// All parts of a position.
#[derive(Clone)]
pub(super) struct Parts {
    list: [Part; MAX_PARTS],
    len: usize,
    /// True if there were more parts than there is room for.
    overflow: bool,
}

impl Parts {
    /// The parts of `position`.
    pub fn of(area: &Area, position: &Position) -> Parts {
        let mut parts = Parts {
            list: [Part::default(); MAX_PARTS],
            len: 0,
            overflow: false,
        };
        for unit in 0..area.units() {
            parts.push(Part {
                units: 1 << unit,
                stones: 0,
                touch: area.beside(unit),
            });
        }
        for stones in area.components(position.defender) {
            parts.join(Part {
                units: area.units_beside(stones),
                stones,
                touch: area.around(stones) & !stones,
            });
        }
        parts
    }

    fn push(&mut self, part: Part) {
        if self.len < MAX_PARTS {
            self.list[self.len] = part;
            self.len += 1;
        } else {
            self.overflow = true;
        }
    }

    /// Adds stones and what they join.
    fn join(&mut self, mut part: Part) {
        let mut kept = 0;
        for i in 0..self.len {
            let other = self.list[i];
            if other.units & part.units != 0 {
                part.units |= other.units;
                part.stones |= other.stones;
                part.touch |= other.touch;
            } else {
                self.list[kept] = other;
                kept += 1;
            }
        }
        self.len = kept;
        self.push(part);
    }

    /// The parts after all links by miai that can be had at once, and the
    /// places of those links: if the attacker takes one place of a pair that
    /// touches two parts, the defender takes the other.
    ///
    /// No place is in two pairs. Until a pair is played out, each of the two
    /// parts has two liberties in it.
    pub fn linked(&self, area: &Area, position: &Position) -> (Parts, Pairs) {
        let empty = area.empty(position);
        let room = area.all() & !position.defender;
        let mut linked = self.clone();
        let mut pairs = Pairs {
            all: 0,
            list: [0; MAX_PARTS],
            len: 0,
        };
        let mut i = 0;
        while i < linked.len {
            let mut j = 0;
            while j < i {
                let [a, b] = [linked.list[i], linked.list[j]];
                let shared = a.touch & b.touch & empty & !pairs.all;
                let Some(pair) = choose_pair(area, shared, room) else {
                    j += 1;
                    continue;
                };
                pairs.push(pair);
                linked.list[j] = Part {
                    units: a.units | b.units,
                    stones: a.stones | b.stones,
                    touch: a.touch | b.touch,
                };
                linked.len -= 1;
                linked.list[i] = linked.list[linked.len];
                i = j.max(1) - 1;
                break;
            }
            i += 1;
        }
        (linked, pairs)
    }

    /// The parts, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = &Part> {
        self.list[..self.len].iter()
    }

    /// The stones in the area that are joined to a unit.
    pub fn connected(&self) -> Bits {
        let connected = self.iter().filter(|part| part.units != 0);
        connected.fold(0, |sum, part| sum | part.stones)
    }
}

/// Two places of `shared`, in the same connected part of `room` if possible:
/// the defender's answer may fill up a small room that holds only one of them.
fn choose_pair(area: &Area, shared: Bits, room: Bits) -> Option<Bits> {
    let lowest = |set: Bits| set & set.wrapping_neg();
    let first = lowest(shared);
    let second = lowest(shared & !first);
    if second == 0 {
        return None;
    }
    let mut rest = shared;
    while rest != 0 {
        let first = lowest(rest);
        let near = rest & area.component(first, room) & !first;
        if near != 0 {
            return Some(first | lowest(near));
        }
        rest &= !first;
    }
    Some(first | second)
}

/// Pairs of places that link parts by miai.
pub(super) struct Pairs {
    /// All their places.
    pub all: Bits,
    list: [Bits; MAX_PARTS],
    len: usize,
}

impl Pairs {
    fn push(&mut self, pair: Bits) {
        self.list[self.len] = pair;
        self.len += 1;
        self.all |= pair;
    }

    /// True if the answers to all pairs could fill up `region`. A pair inside
    /// it always leaves a place, but of a pair with one place outside the
    /// defender may have to take the other.
    fn may_fill(&self, region: Bits) -> bool {
        let pairs = self.list[..self.len].iter();
        let straddling = pairs.filter(|&pair| (pair & region).count_ones() == 1);
        straddling.fold(region, |rest, pair| rest & !pair) == 0
    }
}

impl Goal {
    /// The liberties that `part` has to have when the attacker is to move.
    ///
    /// Stones that float in the area need two as well: the search gives up
    /// every line in which the defender loses a stone.
    pub fn need(&self, part: &Part) -> u32 {
        if part.units == 0 {
            return 2;
        }
        if part.units & self.safe != 0 || part.units & self.units == 0 {
            return 0;
        }
        match &self.need {
            Need::Link if part.units & self.units == self.units => 0,
            Need::Link => 2,
            Need::Eye => 1,
            Need::Life { floor, eyes } => {
                let eyes = eyes.iter().filter(|&&units| units & part.units != 0);
                (*floor).max(2_u32.saturating_sub(eyes.count() as u32))
            }
        }
    }

    /// True if every part has the liberties it needs while the attacker is to
    /// move.
    pub fn holds(&self, area: &Area, position: &Position, parts: &Parts) -> bool {
        let empty = area.empty(position);
        !parts.overflow
            && parts
                .iter()
                .all(|part| (part.touch & empty).count_ones() >= self.need(part))
    }

    /// Enlarges `zone` until it holds the liberties that every part needs.
    pub fn add_liberties(
        &self,
        area: &Area,
        position: &Position,
        parts: &Parts,
        mut zone: Bits,
    ) -> Bits {
        let empty = area.empty(position);
        for part in parts.iter() {
            let liberties = part.touch & empty;
            let mut more = liberties & !zone;
            let have = (liberties & zone).count_ones();
            for _ in have..self.need(part) {
                let next = more & more.wrapping_neg();
                more &= !next;
                zone |= next;
            }
        }
        zone
    }

    /// If the promise is kept for ever although the defender never moves
    /// again, the places on which that rests.
    ///
    /// Benson's theorem in small: a connected set of places, walled by parts
    /// alone, whose empty places all touch a part, can never cost that part
    /// its last liberty there.
    pub fn is_settled(&self, area: &Area, position: &Position, parts: &Parts) -> Option<Bits> {
        let (parts, pairs) = parts.linked(area, position);
        let mut needs = [(0_u32, 0_usize); MAX_PARTS];
        let mut open_needs = 0;
        for (i, part) in parts.iter().enumerate() {
            let need = if part.units == 0 { 0 } else { self.need(part) };
            if need > 0 {
                needs[open_needs] = (need, i);
                open_needs += 1;
            }
        }
        let mut zone = pairs.all;
        if open_needs == 0 {
            return Some(zone);
        }
        let connected = parts.connected();
        let floating = position.defender & !connected;
        for region in area.components(area.all() & !connected) {
            if region & (floating | area.open()) != 0 || pairs.may_fill(region) {
                continue;
            }
            let mut linked = false;
            let mut i = 0;
            while i < open_needs {
                let (need, part) = needs[i];
                let touch = parts.list[part].touch;
                let room = Room {
                    region,
                    touch,
                    empty: area.empty(position),
                    pairs: pairs.all,
                };
                let sure = room.sure_liberties(area, self.suicide, need, !linked);
                linked |= sure.linked;
                if sure.count > 0 {
                    zone |= region;
                }
                if sure.count >= need {
                    open_needs -= 1;
                    needs[i] = needs[open_needs];
                } else {
                    needs[i].0 -= sure.count;
                    i += 1;
                }
            }
            if open_needs == 0 {
                return Some(zone);
            }
        }
        None
    }

    /// Whether the promise is settled, and the rooms in which it is not clear
    /// yet that the attacker cannot live.
    pub fn survey(&self, area: &Area, position: &Position, parts: &Parts) -> (bool, Bits) {
        let settled = self.is_settled(area, position, parts).is_some();
        let empty = area.empty(position);
        let (parts, pairs) = parts.linked(area, position);
        let connected = parts.connected();
        let floating = position.defender & !connected;
        let joined = parts.iter().filter(|part| part.units != 0);
        let touch = joined.fold(0, |sum, part| sum | part.touch);
        let mut unclear = 0;
        for region in area.components(area.all() & !connected) {
            let room = |touch| Room {
                region,
                touch,
                empty,
                pairs: pairs.all,
            };
            let is_eye = |part: &Part| {
                part.units != 0
                    && room(part.touch)
                        .sure_liberties(area, self.suicide, 1, true)
                        .count
                        > 0
            };
            let whole = region & floating == 0 && !pairs.may_fill(region);
            let owned = whole && parts.iter().any(is_eye) || room(touch).is_too_small(area);
            if region & area.open() != 0 || !owned {
                unclear |= region;
            }
        }
        (settled, unclear)
    }
}
