//! How many eyes does a space hold, two or one?
//!
//! It holds two if its owner, who has agreed that the stones inside are dead, can divide it
//! so that the opponent can fill neither part. The wall around it is taken to have a liberty
//! elsewhere: the opponent, who does not take it, can only keep the space whole.
//!
//! ```text
//! X X X X X X     Black plays either point beside the corner and has two eyes: three
//! X . . . X .     points in a row hold two while Black moves first, and one once the
//! X X X X X X     middle is filled or White moves first.
//! ```
//!
//! A space of up to [`LARGEST`] points is searched for [`PLIES`] plies, with one state a
//! position; a larger one holds two. Costs 1 to 50 µs, and nothing for fewer than three
//! points.

use std::collections::HashMap;

use crate::board::{Point, PointSet};

/// The largest space that is searched.
const LARGEST: usize = 8;

/// From so many points on a space with [`OPEN`] empty ones holds two eyes: the opponent
/// would need several moves more to make a shape of it that does not.
const ROOMY: usize = 7;

/// See [`ROOMY`].
const OPEN: usize = 6;

/// As many plies as the longest line that decides a space of eight points: all of them
/// filled but one, taken, and divided.
const PLIES: u8 = 14;

/// The points of a space, one bit each.
type Bits = u8;

/// The number of eyes that the `space` holds, 0 to 2, with the `dead` stones of the opponent
/// inside; `walls` are the owner's stones. `owner_first` says who moves first in it.
pub(super) fn eyes(space: &PointSet, dead: &PointSet, walls: &PointSet, owner_first: bool) -> u8 {
    let points = space.len();
    let filled = (*space & *dead).len();
    match points {
        0 => 0,
        1 | 2 => 1,
        _ if points > LARGEST || points >= ROOMY && points - filled >= OPEN => 2,
        _ => {
            let mut search = EyeSearch::of(space, walls);
            let dead = search.bits(&(*space & *dead));
            let start = State {
                own: 0,
                other: dead,
                ko: None,
            };
            match search.divides(start, owner_first, PLIES) {
                true => 2,
                false => 1,
            }
        }
    }
}

/// The stones in a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    /// The owner's stones.
    own: Bits,
    /// The opponent's.
    other: Bits,
    /// The point on which the opponent may not retake at once.
    ko: Option<u8>,
}

/// The plies within which the owner divides the space, and those within which not.
#[derive(Clone, Copy)]
struct Bounds {
    within: u8,
    not_within: u8,
}

struct EyeSearch {
    points: Vec<Point>,
    /// All points of the space.
    all: Bits,
    /// The points beside the wall.
    beside_wall: Bits,
    /// The points beside each point.
    neighbors: [Bits; LARGEST],
    known: HashMap<(State, bool), Bounds>,
}

impl EyeSearch {
    fn of(space: &PointSet, walls: &PointSet) -> EyeSearch {
        let points: Vec<Point> = space.iter().collect();
        let mut search = EyeSearch {
            all: Bits::MAX >> (LARGEST - points.len()),
            points,
            beside_wall: 0,
            neighbors: [0; LARGEST],
            known: HashMap::new(),
        };
        search.beside_wall = search.bits(&walls.neighbors());
        for (index, point) in search.points.clone().into_iter().enumerate() {
            search.neighbors[index] = search.bits(&PointSet::EMPTY.with(point).neighbors());
        }
        search
    }

    fn bits(&self, set: &PointSet) -> Bits {
        let bits = self.points.iter().enumerate();
        bits.filter(|(_, point)| set.contains(**point))
            .fold(0, |bits, (index, _)| bits | 1 << index)
    }

    /// True if the owner divides the space within so many plies.
    fn divides(&mut self, state: State, owner_moves: bool, plies: u8) -> bool {
        if self.is_divided(state.own) {
            return true;
        }
        let Some(rest) = plies.checked_sub(1) else {
            return false;
        };
        let key = (state, owner_moves);
        let bounds = self.known.get(&key).copied().unwrap_or(Bounds {
            within: u8::MAX,
            not_within: 0,
        });
        if plies >= bounds.within || plies <= bounds.not_within {
            return plies >= bounds.within;
        }
        let passed = State { ko: None, ..state };
        let divides = match owner_moves {
            true => (0..self.points.len()).any(|point| {
                let after = self.after_owner(state, point);
                after.is_some_and(|after| self.divides(after, false, rest))
            }),
            false => {
                self.divides(passed, true, rest)
                    && (0..self.points.len()).all(|point| {
                        let after = self.after_other(state, point);
                        after.is_none_or(|after| self.divides(after, true, rest))
                    })
            }
        };
        let bounds = match divides {
            true => Bounds {
                within: bounds.within.min(plies),
                ..bounds
            },
            false => Bounds {
                not_within: bounds.not_within.max(plies),
                ..bounds
            },
        };
        self.known.insert(key, bounds);
        divides
    }

    /// True if two parts of the space are left, each vital to the wall and to all stones
    /// of the owner that count: Benson's theorem in a nutshell.
    fn is_divided(&self, own: Bits) -> bool {
        let mut own = own;
        loop {
            let parts: Vec<Bits> = self.components(self.all & !own).collect();
            if parts.len() < 2 {
                return false;
            }
            let apart = own & !self.connected(own & self.beside_wall, own);
            let is_lost = |chain: &Bits| {
                let around = self.around(*chain);
                let vital = parts.iter().filter(|part| **part & !around == 0);
                vital.count() < 2
            };
            let lost: Vec<Bits> = self.components(apart).filter(is_lost).collect();
            if lost.is_empty() {
                return true;
            }
            own &= !lost.into_iter().fold(0, |all, chain| all | chain);
        }
    }

    fn after_owner(&self, state: State, point: usize) -> Option<State> {
        let own = state.own | 1 << point;
        if (state.own | state.other) >> point & 1 == 1 {
            return None;
        }
        let empty = self.all & !(own | state.other);
        let is_taken = |chain: &Bits| self.around(*chain) & empty == 0;
        let taken = self.components(state.other).filter(is_taken);
        let taken = taken.fold(0, |all, chain| all | chain);
        let chain = self.connected(1 << point, own);
        let liberties = self.around(chain) & (empty | taken);
        if chain & self.beside_wall == 0 && liberties == 0 {
            return None;
        }
        let is_ko = taken.count_ones() == 1 && chain.count_ones() == 1;
        Some(State {
            own,
            other: state.other & !taken,
            ko: is_ko.then(|| taken.trailing_zeros() as u8),
        })
    }

    fn after_other(&self, state: State, point: usize) -> Option<State> {
        let is_empty = (state.own | state.other) >> point & 1 == 0;
        if !is_empty || state.ko == Some(point as u8) {
            return None;
        }
        let other = state.other | 1 << point;
        let empty = self.all & !(state.own | other);
        let apart = state.own & !self.connected(state.own & self.beside_wall, state.own);
        let is_taken = |chain: &Bits| self.around(*chain) & empty == 0;
        let taken = self.components(apart).filter(is_taken);
        let taken = taken.fold(0, |all, chain| all | chain);
        let chain = self.connected(1 << point, other);
        let is_suicide = self.around(chain) & (empty | taken) == 0;
        (!is_suicide).then_some(State {
            own: state.own & !taken,
            other,
            ko: None,
        })
    }

    /// The points beside `set`; its own may be among them.
    fn around(&self, set: Bits) -> Bits {
        let inside = (0..LARGEST).filter(|index| set >> index & 1 == 1);
        inside.fold(0, |all, index| all | self.neighbors[index])
    }

    /// The points of `set` that hang together with `seeds`, which are in it.
    fn connected(&self, seeds: Bits, set: Bits) -> Bits {
        let mut reached = seeds;
        loop {
            let more = (reached | self.around(reached)) & set;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    fn components(&self, set: Bits) -> impl Iterator<Item = Bits> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let seed = rest & rest.wrapping_neg();
            let component = self.connected(seed, rest);
            rest &= !component;
            (component != 0).then_some(component)
        })
    }
}
