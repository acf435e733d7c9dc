//! How many eyes does a space hold, two or one? And do the groups around it need a move?
//!
//! It holds two if its owner, who has agreed that the stones inside are dead, can divide it so that
//! the opponent can fill neither part. The wall around it is assumed to have a liberty elsewhere:
//! the opponent does not capture it and can only keep the space whole.
//!
//! ```text
//! X X X X X X     Black plays either point beside the corner and has two eyes: three
//! X . . . X .     points in a row hold two while Black moves first, and one once the
//! X X X X X X     middle is filled or White moves first.
//! ```
//!
//! A wall may also be several groups that are not connected. They need no move if their owner can
//! answer every move of the opponent so that each has two eyes in the end.
//!
//! A space of up to [`LARGEST`] points is searched for [`PLIES`] plies, with one state a
//! position; a larger one holds two. Costs 1 to 50 µs, and nothing for fewer than three
//! points.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use smallvec::SmallVec;

use super::small::{Bits, LARGEST, SmallArea};
use crate::board::PointSet;

/// A space of at least this many points, [`OPEN`] of them empty, holds two eyes: the opponent needs
/// several moves more to make a killing shape of it.
const ROOMY: usize = 7;

/// See [`ROOMY`].
const OPEN: usize = 6;

/// As many plies as the longest line that decides a space of eight points: filling all but one,
/// capturing, and dividing.
const PLIES: u8 = 14;

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
            let wall = Wall {
                around: walls.neighbors(),
                stands: true,
            };
            match is_divided_by(space, dead, &[wall], owner_first) {
                true => 2,
                false => 1,
            }
        }
    }
}

/// True if each of the `walls` around the `room` of at most [`LARGEST`] points, with the
/// `dead` stones inside, has two eyes in it although the opponent moves first.
pub(super) fn need_no_move(room: &PointSet, dead: &PointSet, walls: &[Wall]) -> bool {
    is_divided_by(room, dead, walls, false)
}

/// A group beside a space.
pub(super) struct Wall {
    /// The points beside it.
    pub around: PointSet,
    /// True if it has a liberty elsewhere, and needs no eyes here.
    pub stands: bool,
}

/// The stones in a space.
#[derive(Clone, Copy)]
struct State {
    /// The owner's stones.
    own: Bits,
    /// The opponent's.
    other: Bits,
    /// The point on which nobody may retake at once; there are no threats elsewhere.
    ko: Option<u8>,
}

impl State {
    /// The state with the side to move, in a number of its own.
    fn key(self, owner_moves: bool) -> u32 {
        let ko = self.ko.map_or(0, |point| u32::from(point) + 1);
        u32::from(self.own) | u32::from(self.other) << 8 | ko << 16 | u32::from(owner_moves) << 20
    }
}

/// Within how many plies the owner divides the space, and within how many it is known not to.
#[derive(Clone, Copy)]
struct Bounds {
    within: u8,
    not_within: u8,
}

/// Connected stones of the owner in the space, with the walls that they touch.
#[derive(Clone, Copy)]
struct WalledChain {
    stones: Bits,
    /// The points beside them and the walls.
    around: Bits,
    has_wall: bool,
    /// True if one of the walls needs no eyes here.
    stands: bool,
}

struct EyeSearch {
    area: SmallArea,
    /// The walls, as chains that have no stone in the space.
    walls: SmallVec<[WalledChain; 8]>,
    known: HashMap<u32, Bounds, BuildHasherDefault<KeyHasher>>,
}

/// Spreads the few bits of a key.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, key: u32) {
        let product = (self.0 ^ u64::from(key)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = product ^ product >> 32;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// True if the owner of the `walls` divides a `space` with the `dead` stones inside.
fn is_divided_by(space: &PointSet, dead: &PointSet, walls: &[Wall], owner_first: bool) -> bool {
    let area = SmallArea::of(space);
    let walls = walls.iter().map(|wall| WalledChain {
        stones: 0,
        around: area.bits(&wall.around),
        has_wall: true,
        stands: wall.stands,
    });
    let start = State {
        own: 0,
        other: area.bits(dead),
        ko: None,
    };
    let mut search = EyeSearch {
        walls: walls.collect(),
        known: HashMap::default(),
        area,
    };
    search.divides(start, owner_first, PLIES)
}

impl EyeSearch {
    /// True if the owner divides the space within `plies` plies.
    fn divides(&mut self, state: State, owner_moves: bool, plies: u8) -> bool {
        if self.is_divided(state.own) {
            return true;
        }
        let Some(rest) = plies.checked_sub(1) else {
            return false;
        };
        let key = state.key(owner_moves);
        let mut bounds = self.known.get(&key).copied().unwrap_or(Bounds {
            within: u8::MAX,
            not_within: 0,
        });
        if plies >= bounds.within || plies <= bounds.not_within {
            return plies >= bounds.within;
        }
        let passed = State { ko: None, ..state };
        let divides = match owner_moves {
            true => (0..self.area.len()).any(|point| {
                let after = self.after_owner(state, point);
                after.is_some_and(|after| self.divides(after, false, rest))
            }),
            false => {
                !self.has_wall_in_atari(state)
                    && self.divides(passed, true, rest)
                    && (0..self.area.len()).all(|point| {
                        let after = self.after_other(state, point);
                        after.is_none_or(|after| self.divides(after, true, rest))
                    })
            }
        };
        match divides {
            true => bounds.within = bounds.within.min(plies),
            false => bounds.not_within = bounds.not_within.max(plies),
        }
        self.known.insert(key, bounds);
        divides
    }

    /// True if two parts of the space are left, each vital to all stones of the owner that count
    /// and to each wall that needs eyes: Benson's theorem on a small scale.
    fn is_divided(&self, own: Bits) -> bool {
        let mut own = own;
        loop {
            let parts: SmallVec<[Bits; LARGEST]> =
                self.area.components(self.area.all & !own).collect();
            if parts.len() < 2 {
                return false;
            }
            let has_one_eye = |chain: &WalledChain| {
                let vital = parts.iter().filter(|part| **part & !chain.around == 0);
                !chain.stands && vital.count() < 2
            };
            let mut lost = 0;
            for chain in self.chains(own).iter().filter(|chain| has_one_eye(chain)) {
                if chain.has_wall {
                    return false;
                }
                lost |= chain.stones;
            }
            if lost == 0 {
                return true;
            }
            own &= !lost;
        }
    }

    /// The walls with the stones connected to them, then the chains apart from them.
    fn chains(&self, own: Bits) -> SmallVec<[WalledChain; 8]> {
        let mut chains = SmallVec::new();
        let mut apart = own;
        let mut walls = self.walls.clone();
        while let Some(mut chain) = walls.pop() {
            loop {
                let stones = self.area.connected(chain.around & own, own);
                if stones == chain.stones {
                    break;
                }
                chain.stones = stones;
                chain.around |= self.area.around(stones);
                walls.retain(|wall| {
                    let is_joined = wall.around & stones != 0;
                    if is_joined {
                        chain.around |= wall.around;
                        chain.stands |= wall.stands;
                    }
                    !is_joined
                });
            }
            apart &= !chain.stones;
            chains.push(chain);
        }
        chains.extend(self.area.components(apart).map(|stones| WalledChain {
            stones,
            around: self.area.around(stones),
            has_wall: false,
            stands: false,
        }));
        chains
    }

    fn after_owner(&self, state: State, point: usize) -> Option<State> {
        let own = state.own | 1 << point;
        if (state.own | state.other) >> point & 1 == 1 || state.ko == Some(point as u8) {
            return None;
        }
        let area = &self.area;
        let empty = area.all & !(own | state.other);
        let is_taken = |chain: &Bits| area.around(*chain) & empty == 0;
        let taken = area.components(state.other).filter(is_taken);
        let taken = taken.fold(0, |all, chain| all | chain);
        let chain = self
            .chains(own)
            .into_iter()
            .find(|chain| chain.stones >> point & 1 == 1)?;
        let liberties = chain.around & (empty | taken);
        if !chain.stands && liberties == 0 {
            return None;
        }
        let is_ko = taken.count_ones() == 1 && chain.stones.count_ones() == 1;
        Some(State {
            own,
            other: state.other & !taken,
            ko: is_ko.then(|| taken.trailing_zeros() as u8),
        })
    }

    /// True if the opponent can take a wall, which the owner cannot afford.
    fn has_wall_in_atari(&self, state: State) -> bool {
        let empty = self.area.all & !(state.own | state.other);
        let is_in_atari = |chain: &WalledChain| {
            chain.has_wall && !chain.stands && (chain.around & empty).count_ones() < 2
        };
        self.walls.iter().any(|wall| !wall.stands) && self.chains(state.own).iter().any(is_in_atari)
    }

    /// The state after a move of the opponent, while no wall is in atari.
    fn after_other(&self, state: State, point: usize) -> Option<State> {
        let is_empty = (state.own | state.other) >> point & 1 == 0;
        if !is_empty || state.ko == Some(point as u8) {
            return None;
        }
        let area = &self.area;
        let other = state.other | 1 << point;
        let empty = area.all & !(state.own | other);
        let chains = self.chains(state.own);
        let apart = chains.iter().filter(|chain| !chain.has_wall);
        let taken = apart.filter(|chain| chain.around & empty == 0);
        let taken = taken.fold(0, |all, chain| all | chain.stones);
        let chain = area.connected(1 << point, other);
        let is_suicide = area.around(chain) & (empty | taken) == 0;
        let is_ko = taken.count_ones() == 1 && chain.count_ones() == 1;
        (!is_suicide).then_some(State {
            own: state.own & !taken,
            other,
            ko: is_ko.then(|| taken.trailing_zeros() as u8),
        })
    }
}
