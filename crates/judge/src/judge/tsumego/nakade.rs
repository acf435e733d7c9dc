//! Stones that kill by being captured.
//!
//! Some stones inside an eye space of the opponent can be taken at any time,
//! and yet nobody takes them: in the space that they leave their owner moves
//! first, and if that makes it a single eye, the captor is dead. Such stones
//! are not dead, be it that they stand in seki with the captor or that he is
//! dead himself. A search for their capture does not see that, since it ends
//! with the capture.
//!
//! ```text
//! . O . X O      To take the four stones Black fills three liberties. White then plays
//! O O X X O      in the middle of the space that they leave, and Black has one eye.
//! X O X O O      If he does not take them, he has none: whoever begins, he cannot make
//! X . X O .      two otherwise. That is asked too, since with room to spare he would.
//! X X X O .
//! O O O O .
//! ```
//!
//! Ours. Source of the shapes: James Davies (1975), *Life and Death*. The playouts
//! play the vital point of such a space at once.

use crate::board::{Board, ChainId, Chains, Move, Point, PointSet, Suicide};
use crate::judge::shape::LARGEST_NAKADE;

/// The most empty points that the captor has to fill. With more he takes nothing, he
/// fills his own eye space. At half one game of 5,057 is judged otherwise, at half as
/// many again none.
const LIBERTIES: usize = 4;

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
