//! Chains with little room: their eye space is so small that one move may decide.
//!
//! A chain's *room* is its eye space: what its color surrounds beside it once everything dead is
//! off, and beside all chains that share such a space with it. Shapes of up to seven points are two
//! eyes, or one, or depend on who moves first; prisoners make that worse. Random games do not see
//! it: somebody moves first in each of them, but hardly ever at the right point.
//!
//! Dead stones in a room are moves that the opponent has already made there, so in a larger room
//! only the points without them count.
//!
//! ```text
//! . . . O O X      In a room of two by five in the corner Black lives; here White moves first
//! . . . . . X      and it is a seki.
//! X X X X X X
//! ```
//!
//! A dead chain's room is everything that its color encloses, whatever stands there. In a race, the
//! dead stones that would outlast a living chain are left standing ([`Rooms::outlasting`]).
//!
//! Ours. Costs a flood fill for each space and some steps for each chain.

use std::cell::OnceCell;
use std::ops::RangeInclusive;

use crate::board::{Board, ByColor, Chain, ChainId, Chains, Color, PointSet};
use crate::position::Territory;

/// The most points of a room in which one move may decide: shapes of up to seven points can be
/// killed, and one point more may be a false eye.
pub(super) const NARROW: usize = 8;
/// The sizes of rooms that may be two eyes or a seki, depending on who moves first: with three or
/// fewer points a chain lives or falls, or has no territory to lose; the largest empty one is the
/// square of three by three in the corner (the carpenter's square), and dead stones in them allow
/// one point more.
pub(crate) const EYE_ROOMS: RangeInclusive<usize> = 4..=10;
/// A chain of fewer stones decides neither a race nor the owner of a room: capturing one or two
/// stones leaves a single eye at most. It is worth no more than a dame or two.
pub(crate) const STONES: usize = 3;
/// The most dead stones that make a room count as narrower than it is: each is a move that the
/// opponent has already made there.
const PRISONERS: usize = 4;
/// The most points of a room, its own or the opponent's, in which a chain may live by moving first
/// and the search finds it.
pub(super) const CELL: usize = 13;
/// The fewest points of a dead chain's room that could be two eyes: one each, if the chain between
/// them, the mouth of a ko, is its friend's.
const TWO_EYES: usize = 2;

/// The rooms of the chains of a board, given which stones are dead; each is computed at its first
/// use.
pub(crate) struct Rooms<'a> {
    board: &'a Board,
    chains: &'a Chains,
    pub dead: PointSet,
    /// The empty spaces that only living stones of one color surround, for each color.
    surrounded: ByColor<Vec<PointSet>>,
    /// What either color encloses, up to [`CELL`] points.
    walled: ByColor<OnceCell<Vec<PointSet>>>,
    /// The rooms of the living chains, in order; `None` for a wide one.
    known: Vec<OnceCell<Option<PointSet>>>,
}

impl<'a> Rooms<'a> {
    /// The rooms of `chains` on `board` with the stones of `dead` off.
    pub fn without(board: &'a Board, chains: &'a Chains, dead: PointSet) -> Rooms<'a> {
        Rooms {
            surrounded: surrounded(&board.without(&dead)),
            walled: ByColor::default(),
            known: vec![OnceCell::new(); chains.len()],
            board,
            chains,
            dead,
        }
    }

    /// True of a living chain in a room of one of these `sizes`. If the chain has [`STONES`], up to
    /// [`PRISONERS`] points with dead stones do not count.
    pub fn is_narrow(&self, id: ChainId, sizes: RangeInclusive<usize>) -> bool {
        let Chain { color, stones, .. } = &self.chains[id];
        let room = self.known[id.index()].get_or_init(|| {
            let own = self.board.stones(*color) - self.dead;
            let most = EYE_ROOMS.end() + PRISONERS;
            let room = room(self.chains, id, &self.surrounded[*color], &own, most);
            (room.len() <= most).then_some(room)
        });
        let Some(room) = room else {
            return false;
        };
        let prisoners = match stones.len() >= STONES {
            true => (*room & self.dead).len().min(PRISONERS),
            false => 0,
        };
        room.len() >= *sizes.start() && room.len() - prisoners <= *sizes.end()
    }

    /// True of a dead chain in a room that its color encloses, of up to [`CELL`] points.
    pub fn is_cell(&self, id: ChainId) -> bool {
        let color = self.chains[id].color;
        let walled = self.walled[color].get_or_init(|| walled(self.board, color));
        let room = room(self.chains, id, walled, &self.board.stones(color), CELL);
        (TWO_EYES..=CELL).contains(&room.len())
    }

    /// The dead stones that would outlast a living chain: their chains have more liberties apart
    /// from the chain's than the chain itself has. Empty unless one of them is beside the chain and
    /// its room is narrow while they stand.
    pub fn outlasting(&self, id: ChainId) -> PointSet {
        let Rooms {
            board,
            chains,
            dead,
            ..
        } = self;
        let chain = &chains[id];
        let outlasts = |enemy: &ChainId| {
            let others = chains[*enemy].liberties - chain.liberties;
            others.len() > chain.liberties.len()
        };
        let enemies = chains.within(&(*dead & board.stones(!chain.color)));
        let standing = enemies.into_iter().filter(outlasts);
        let standing = chains.stones_of(standing);
        if !standing.intersects(&chain.stones.neighbors()) {
            return PointSet::EMPTY;
        }
        let left = board.without(&(*dead - standing));
        let spaces = &surrounded(&left)[chain.color];
        match room(chains, id, spaces, &left.stones(chain.color), NARROW).len() <= NARROW {
            true => standing,
            false => PointSet::EMPTY,
        }
    }
}

/// The empty spaces that only stones of one color surround, for each color.
fn surrounded(board: &Board) -> ByColor<Vec<PointSet>> {
    let owned = Territory::of(board, &PointSet::EMPTY, &PointSet::EMPTY).owned;
    owned.map(|points| points.components().collect())
}

/// The regions of up to [`CELL`] points that stones of `color` enclose.
fn walled(board: &Board, color: Color) -> Vec<PointSet> {
    let spaces = (board.points() - board.stones(color)).components();
    spaces.filter(|space| space.len() <= CELL).collect()
}

/// The spaces beside the chain and beside all chains that share one with it. Stops once there are
/// more than `most` points.
fn room(
    chains: &Chains,
    id: ChainId,
    spaces: &[PointSet],
    own: &PointSet,
    most: usize,
) -> PointSet {
    let mut stones = chains[id].stones;
    let mut room = PointSet::EMPTY;
    loop {
        let near = stones.neighbors();
        let beside = spaces.iter().filter(|space| space.intersects(&near));
        let more = PointSet::union(beside);
        if more == room || more.len() > most {
            return more;
        }
        room = more;
        stones |= chains.stones_of(chains.within(&(room.neighbors() & *own)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first points of the living chains in rooms of up to [`NARROW`] points.
    fn narrow_ones(diagram: &str) -> Vec<String> {
        let board: Board = diagram.parse().unwrap();
        let chains = Chains::of(&board);
        let rooms = Rooms::without(&board, &chains, PointSet::EMPTY);
        let found = chains.ids().filter(|&id| rooms.is_narrow(id, 0..=NARROW));
        let first = |id: ChainId| chains[id].stones.first().unwrap().to_string();
        found.map(first).collect()
    }

    #[test]
    fn a_room_goes_on_beside_the_chains_that_share_it() {
        assert_eq!(narrow_ones("X X X . . . . . X O . ."), ["A1", "J1", "K1"]);
        let wide = "X X X . . . . . X . . . . . . . . . .";
        assert_eq!(narrow_ones(wide), [""; 0]);
    }
}
