//! Forced connections on a board whose dame stay open: the points that have
//! to be filled whoever gets the dame.
//!
//! 1. Take the dead stones off.
//! 2. Fill all dame with stones of one color.
//! 3. As long as a chain is in atari and its last liberty is territory of its
//!    owner, the owner connects there.
//! 4. Do the same with the other color. A point connected both times is forced; a point connected
//!    only once can be left open by the side that plays the right dame.
//!
//! Filling the last eye of a chain connects nothing. When the game is over such an eye is no
//! territory (the eyes of a seki are such), but while the dame are played nobody plays there.
//!
//! ```text
//! . X . O O      . X . X X      The dame C3: on the left Black has to connect
//! X O . O .      X O O X .      at A3 whichever color fills C3 and C2. On the
//! X O O O O      X O O X X      right a black stone at C3 connects too, so A3
//!                               is territory.
//! ```
//!
//! Source: Andrea Carta (2018), *A static method for computing the score of a Go game*, section 3
//! (figure 14). We depart from it in two ways. The stones are taken off before the dame are filled,
//! so that connections against the revival of dead stones (Carta's figure 15) are left to
//! [`dame_play`](super::dame_play). And a chain is followed until it is out of atari, while Carta
//! also looks for stones to capture.
//!
//! Costs, for each connection found, twice: one flood fill for all chains that have two liberties
//! at one stone, and one for each other chain beside its owner's territory.

use super::position::CountedPosition;
use crate::board::{ByColor, Color, Point, PointSet};

/// The points to fill whoever fills the dame.
#[derive(Default)]
pub(super) struct DoubleFill {
    /// The points of each color's territory that it fills both times.
    pub points: ByColor<PointSet>,
    /// Those that are the last eye of a chain both times, and filled in vain.
    pub last_eyes: ByColor<PointSet>,
}

impl DoubleFill {
    /// The points to fill if one color fills all `dame`, and if the other does, when these are the
    /// `living` stones.
    pub fn of(
        position: &CountedPosition,
        living: &ByColor<PointSet>,
        dame: &PointSet,
    ) -> DoubleFill {
        let [one, other] = Color::ALL.map(|filler| filled(position, living, dame, filler));
        DoubleFill {
            points: ByColor::from_fn(|color| one.points[color] & other.points[color]),
            last_eyes: ByColor::from_fn(|color| one.last_eyes[color] & other.last_eyes[color]),
        }
    }

    /// The points that connect something.
    pub fn connections(&self) -> ByColor<PointSet> {
        ByColor::from_fn(|color| self.points[color] - self.last_eyes[color])
    }
}

/// The points to fill after `filler` has filled all dame.
fn filled(
    position: &CountedPosition,
    living: &ByColor<PointSet>,
    dame: &PointSet,
    filler: Color,
) -> DoubleFill {
    let mut stones = *living;
    stones[filler] |= *dame;
    let mut fill = DoubleFill::default();
    for color in Color::ALL {
        while let Some((chain, point)) = in_atari(position, &stones, color) {
            stones[color].insert(point);
            fill.points[color].insert(point);
            let joined = stones[color].component(point);
            let open = position.board.points() - stones.black - stones.white;
            if joined == chain.with(point) && !joined.neighbors().intersects(&open) {
                fill.last_eyes[color].insert(point);
            }
        }
    }
    fill
}

/// A chain of `color` in atari and its last liberty, if that is territory of that color.
fn in_atari(
    position: &CountedPosition,
    stones: &ByColor<PointSet>,
    color: Color,
) -> Option<(PointSet, Point)> {
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
        if let Some(liberty) = liberty.filter(|&liberty| ours.contains(liberty)) {
            return Some((chain, liberty));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::counting::ChainStatuses;

    #[test]
    fn a_last_eye_connects_nothing() {
        // Whoever plays C2, Black has nothing left but A1.
        let board: Board = "
            O O O O .
            X X . O .
            . X O O ."
            .parse()
            .unwrap();
        let position = CountedPosition::new(&board, &ChainStatuses::default());
        let fill = DoubleFill::of(&position, &position.living, &position.territory.dame);
        let a1 = PointSet::from_iter(["A1".parse::<Point>().unwrap()]);
        assert_eq!(fill.points.black, a1);
        assert_eq!(fill.last_eyes.black, a1);
        assert_eq!(fill.connections(), ByColor::default());
    }
}
