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

use smallvec::SmallVec;

use crate::board::{Point, PointSet};
use crate::position::packed::{Adjacency, Bits, Flood, bits, pack};

/// The most points of a space that is searched.
pub(super) const LARGEST: usize = 8;

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
            match have_two_eyes(&[wall], space, dead, owner_first) {
                true => 2,
                false => 1,
            }
        }
    }
}

/// A group beside a space.
pub(super) struct Wall {
    /// The points beside it.
    pub around: PointSet,
    /// True if it has a liberty elsewhere, and needs no eyes here.
    pub stands: bool,
}

/// The stones in a space. A wall is one stone of the owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    own: Places,
    other: Places,
    /// The point on which nobody may retake at once; there are no threats elsewhere.
    ko: Places,
    owner_moves: bool,
}

/// Within how many plies the owner divides the space, and within how many it is known not to.
#[derive(Clone, Copy)]
struct Bounds {
    within: u8,
    not_within: u8,
}

/// The points of a space, then the walls around it, numbered.
type Places = u64;

struct EyeSearch {
    near: Adjacency<Places>,
    space: Places,
    walls: Places,
    /// The walls that need no eyes here.
    standing: Places,
    known: HashMap<State, Bounds>,
}

/// True if each of the `walls` around the `space` of at most [`LARGEST`] points, with the `dead`
/// stones inside, has two eyes in it.
pub(super) fn have_two_eyes(
    walls: &[Wall],
    space: &PointSet,
    dead: &PointSet,
    owner_moves: bool,
) -> bool {
    let points: Vec<Point> = space.iter().collect();
    let numbered = || walls.iter().zip(points.len()..);
    let those = |is_one: &dyn Fn(&Wall) -> bool| {
        let found = numbered().filter(|(wall, _)| is_one(wall));
        found.fold(0, |all, (_, number)| all | Places::of(number))
    };
    let beside_point = |&point: &Point| {
        let neighbors = PointSet::EMPTY.with(point).neighbors();
        pack::<Places>(&points, &neighbors) | those(&|wall| wall.around.contains(point))
    };
    let beside_wall = |wall: &Wall| pack(&points, &wall.around);
    let near = points.iter().map(beside_point);
    let mut search = EyeSearch {
        near: near.chain(walls.iter().map(beside_wall)).collect(),
        space: Places::below(points.len()),
        walls: those(&|_| true),
        standing: those(&|wall| wall.stands),
        known: HashMap::default(),
    };
    let start = State {
        own: search.walls,
        other: pack(&points, dead),
        ko: 0,
        owner_moves,
    };
    search.divides(start, PLIES)
}

impl EyeSearch {
    /// True if the owner divides the space within `plies` plies.
    fn divides(&mut self, state: State, plies: u8) -> bool {
        if self.is_divided(state.own) {
            return true;
        }
        let Some(rest) = plies.checked_sub(1) else {
            return false;
        };
        let mut bounds = self.known.get(&state).copied().unwrap_or(Bounds {
            within: u8::MAX,
            not_within: 0,
        });
        if plies >= bounds.within || plies <= bounds.not_within {
            return plies >= bounds.within;
        }
        let passed = State {
            ko: 0,
            owner_moves: !state.owner_moves,
            ..state
        };
        let divides = match state.owner_moves {
            true => bits(self.space).any(|point| {
                let after = self.after(state, point);
                after.is_some_and(|after| self.divides(after, rest))
            }),
            false => {
                !self.has_wall_in_atari(state)
                    && self.divides(passed, rest)
                    && bits(self.space).all(|point| {
                        let after = self.after(state, point);
                        after.is_none_or(|after| self.divides(after, rest))
                    })
            }
        };
        match divides {
            true => bounds.within = bounds.within.min(plies),
            false => bounds.not_within = bounds.not_within.max(plies),
        }
        self.known.insert(state, bounds);
        divides
    }

    /// True if two parts of the space are left, each vital to all stones of the owner that count
    /// and to each wall that needs eyes: Benson's theorem on a small scale.
    fn is_divided(&self, mut own: Places) -> bool {
        loop {
            let parts = self.near.components(self.space & !own);
            let parts: SmallVec<[Places; LARGEST]> = parts.map(|part| part.points).collect();
            if parts.len() < 2 {
                return false;
            }
            let has_one_eye = |chain: &Flood<Places>| {
                let vital = parts.iter().filter(|&part| part & !chain.around == 0);
                !chain.points.meets(self.standing) && vital.count() < 2
            };
            let lost = self.near.components(own).filter(has_one_eye);
            let lost = lost.fold(0, |all, chain| all | chain.points);
            if lost.meets(self.walls) {
                return false;
            }
            if lost.is_empty() {
                return true;
            }
            own &= !lost;
        }
    }

    /// The state after a move, if it is legal. No wall is taken.
    fn after(&self, state: State, point: usize) -> Option<State> {
        let stone = Places::of(point);
        if stone.meets(state.own | state.other | state.ko) {
            return None;
        }
        let (own, other) = match state.owner_moves {
            true => (state.own | stone, state.other),
            false => (state.own, state.other | stone),
        };
        let (movers, opponents) = match state.owner_moves {
            true => (own, other),
            false => (other, own),
        };
        let empty = self.space & !(own | other);
        let taken = self.near.components(opponents);
        let taken = taken.filter(|chain| !chain.around.meets(empty));
        let taken = taken.filter(|chain| !chain.points.meets(self.walls));
        let taken = taken.fold(0, |all, chain| all | chain.points);
        let chain = self.near.fill(movers, stone);
        let has_liberty = chain.around.meets(empty | taken) || chain.points.meets(self.standing);
        let is_ko = taken.is_single() && (chain.points & self.space).is_single();
        has_liberty.then_some(State {
            own: own & !taken,
            other: other & !taken,
            ko: if is_ko { taken } else { 0 },
            owner_moves: !state.owner_moves,
        })
    }

    /// True if the opponent can take a wall, which the owner cannot afford.
    fn has_wall_in_atari(&self, state: State) -> bool {
        let empty = self.space & !(state.own | state.other);
        let in_danger = self.walls & !self.standing;
        !in_danger.is_empty()
            && self.near.components(state.own).any(|chain| {
                chain.points.meets(in_danger)
                    && !chain.points.meets(self.standing)
                    && !(chain.around & empty).has_two()
            })
    }
}
