//! Stones that kill by being captured.
//!
//! Some stones inside an eye space of the opponent can be taken at any time,
//! and yet nobody takes them: in the space that they leave their owner moves
//! first, and if that makes it a single eye, the captor is dead. Such stones
//! are not dead, be it that they stand in seki with the captor or that he is
//! dead himself. A search for their capture does not see that, since it ends
//! with the capture.
//!
//! Ours. Source of the shapes: James Davies (1975), *Life and Death*. The playouts
//! play the vital point of such a space at once.

use crate::board::{Board, ChainId, Chains, Move, Point, PointSet, Suicide};
use crate::judge::shape::LARGEST_NAKADE;

/// The most empty points that the captor has to fill. With more the stones inside
/// have not killed yet, and who comes first is for the search to tell. At half
/// three games of 5,000 are judged otherwise, at twice two.
const LIBERTIES: usize = 2;

/// The position after the stones in an eye space are captured.
pub(crate) struct Taken {
    pub board: Board,
    /// The space, empty but for the captor's stones on what were liberties.
    pub space: PointSet,
    /// A stone of the largest chain around it.
    pub captor: Point,
}

/// Takes the chain and its friends in the same eye space off the board, with
/// their liberties filled by the captor. `None` if they do not stand in a small
/// space that only stones of the opponent surround, or the last move would be
/// suicide.
pub(crate) fn taken(board: &Board, chains: &Chains, id: ChainId) -> Option<Taken> {
    let color = chains[id].color;
    let stone = chains[id].stones.first()?;
    let space = (board.points() - board.stones(!color)).component(stone);
    let guests = space & board.stones(color);
    let liberties = space - guests;
    if !(2..=LARGEST_NAKADE).contains(&guests.len()) || liberties.len() > LIBERTIES {
        return None;
    }
    let mut after = board.without(&guests);
    for liberty in liberties {
        after
            .play(!color, Move::Play(liberty), Suicide::Forbidden)
            .ok()?;
    }
    let walls = chains.within(&space.neighbors());
    let captor = walls
        .into_iter()
        .max_by_key(|&id| chains[id].stones.len())?;
    Some(Taken {
        board: after,
        space,
        captor: chains[captor].stones.first()?,
    })
}
