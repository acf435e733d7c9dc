//! Forced connections on a board whose dame stay open: the points that have
//! to be filled whoever gets the dame.
//!
//! 1. Take the dead stones off.
//! 2. Fill all dame with stones of one color.
//! 3. As long as a chain is in atari and its last liberty is territory of its
//!    owner, the owner connects there.
//! 4. Do the same with the other color. A point connected both times is
//!    forced; one connected only once can be left open by whoever plays the
//!    right dame.
//!
//! ```text
//! . X . O O      . X . X X      The dame C3: on the left Black has to connect
//! X O . O .      X O O X .      at A3 whichever color fills C3 and C2. On the
//! X O O O O      X O O X X      right a black stone at C3 connects too, so A3
//!                               is territory.
//! ```
//!
//! Source: Andrea Carta (2018), *A static method for computing the score of a
//! Go game*, section 3 (figure 14). We depart from it in two ways: the stones
//! are taken off before the dame are filled, so that connections against the
//! revival of dead stones (his figure 15) are left to
//! [`dame_play`](super::dame_play); and a chain is followed until it is out
//! of atari, where he also looks for stones to capture.
//!
//! Costs for each connection found, twice, one flood fill for all chains that have two
//! liberties at one stone, and one for each other chain beside its owner's territory.

use super::position::CountedPosition;
use crate::board::{ByColor, Color, Point, PointSet};

/// The territory points of each color that it has to fill whoever fills `dame`,
/// when these are the `living` stones.
pub(super) fn forced(
    position: &CountedPosition,
    living: &ByColor<PointSet>,
    dame: &PointSet,
) -> ByColor<PointSet> {
    let [one, other] = Color::ALL.map(|filler| connections(position, living, dame, filler));
    ByColor::from_fn(|color| one[color] & other[color])
}

/// The points each color has to fill after `filler` has filled all dame.
fn connections(
    position: &CountedPosition,
    living: &ByColor<PointSet>,
    dame: &PointSet,
    filler: Color,
) -> ByColor<PointSet> {
    let mut stones = *living;
    stones[filler] |= *dame;
    let mut connected = ByColor::<PointSet>::default();
    for color in Color::ALL {
        while let Some(point) = in_atari(position, &stones, color) {
            stones[color].insert(point);
            connected[color].insert(point);
        }
    }
    connected
}

/// The last liberty of a chain of `color` in atari, if it is territory of
/// that color.
fn in_atari(position: &CountedPosition, stones: &ByColor<PointSet>, color: Color) -> Option<Point> {
    let empty = position.board.points() - stones.black - stones.white;
    let ours = &position.territory.owned[color];
    // only chains beside that territory can connect there, and most of them have a
    // stone with two liberties
    let near = stones[color] & (*ours & empty).neighbors();
    let strong = stones[color].connected_to(&(near & empty.beside_two()));
    let mut weak = near - strong;
    while let Some(stone) = weak.first() {
        let chain = stones[color].component(stone);
        weak -= chain;
        let liberty = (chain.neighbors() & empty).single();
        if liberty.is_some_and(|liberty| ours.contains(liberty)) {
            return liberty;
        }
    }
    None
}
