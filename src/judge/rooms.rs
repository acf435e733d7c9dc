//! Chains with little room: all that they could make eyes of is so small that
//! one move may decide.
//!
//! A chain's *room* is what its color surrounds beside it once everything dead is
//! off, and beside all chains that share such a space with it. Of seven points or
//! fewer some shapes are two eyes and some are one, and many are one or the other,
//! depending on who moves first; prisoners make that worse. Random games, in which
//! somebody moves first in every game but hardly ever there, do not see it.
//!
//! A dead chain's room is all that its color walls in, whoever stands there.
//!
//! Ours. Costs a flood fill for each space and some steps for each chain.

use crate::board::{Board, ChainId, Chains, Color, PointSet};

/// The most points of a room in which one move may decide: shapes of up to seven
/// points can be killed, and one point more may be a false eye. In rooms of nine to
/// twelve the search called seven of 1,370 chains of finished games open, none of
/// which was, and a tenth of its searches used up their budget.
const NARROW: usize = 8;
/// The least points of a space in which a dead chain could make two eyes.
const TWO_EYES: usize = 3;

/// The chains in narrow rooms, in order; `dead` are the stones held dead.
pub(super) fn narrow(board: &Board, chains: &Chains, dead: &PointSet) -> Vec<ChainId> {
    let left = board.without(dead);
    let mut found = Vec::new();
    for color in Color::ALL {
        let spaces: Vec<PointSet> = surrounded(&left, color).collect();
        let living = chains.within(&left.stones(color)).into_iter();
        found.extend(living.filter(|&id| {
            let room = room(chains, id, &spaces, &left.stones(color));
            room.len() <= NARROW
        }));
        let held_dead = chains.within(&(board.stones(color) & *dead));
        let walled = (board.points() - board.stones(color)).components();
        let eyes: Vec<PointSet> = walled.filter(|space| space.len() <= NARROW).collect();
        found.extend(held_dead.into_iter().filter(|&id| {
            let room = room(chains, id, &eyes, &board.stones(color));
            (TWO_EYES..=NARROW).contains(&room.len())
        }));
    }
    found.sort_unstable();
    found
}

/// The empty spaces that only stones of `color` surround.
fn surrounded(board: &Board, color: Color) -> impl Iterator<Item = PointSet> {
    let (own, theirs) = (board.stones(color), board.stones(!color));
    let spaces = board.empty_points();
    spaces.components().filter(move |space| {
        let walls = space.neighbors();
        walls.intersects(&own) && !walls.intersects(&theirs)
    })
}

/// The spaces beside the chain and beside all chains that share one with it.
fn room(chains: &Chains, id: ChainId, spaces: &[PointSet], own: &PointSet) -> PointSet {
    let mut stones = chains[id].stones;
    let mut room = PointSet::EMPTY;
    loop {
        let near = stones.neighbors();
        let beside = spaces.iter().filter(|space| space.intersects(&near));
        let more = beside.fold(PointSet::EMPTY, |sum, space| sum | *space);
        if more == room || more.len() > NARROW {
            return more;
        }
        room = more;
        for wall in chains.within(&(room.neighbors() & *own)) {
            stones |= chains[wall].stones;
        }
    }
}
