//! Counting what two players agreed: who owns each point if only the dead stones are known, and
//! nothing is judged?
//!
//! *Living stones that possess dame are in seki, and their eyes do not count* (Japanese rules of
//! 1989, article 8). While dame are left on the board, this is too strict for groups that can fill
//! them. So the question is which groups can be separated from all dame: those that have two eyes,
//! or are connected to stones that have them. The others are in seki although nobody said so.
//!
//! ```text
//! . X . O .      Nothing is dead. The black stones of the corner have no eye, so B5 to B1
//! O X . O .      and the white stones beside them are in seki. C5 to C1 are dame, and so
//! O X . O O      are A5 and A1.
//! O X . O .
//! . X . O O
//! ```
//!
//! | question | where |
//! |---|---|
//! | Which points does a color alone reach in an open area? | `passage` |
//! | Which stones stand together, and where must they connect? | `groups` |
//! | Does a space hold one eye or two, and do the groups around it need a move? | `eye` |
//! | Which points have to be filled so that a border closes? | `sealing` |
//!
//! Area rules count the eyes of a seki, so there it makes no difference.
//!
//! Source: the rules, and the observable answers of goscorer (David Wu 2024), from which the terms
//! *false eye* and *eye value* come; no line of it was read.
//!
//! Costs about 15 µs on 19x19, and 1 to 50 µs for each group that has a single space of three to
//! eight points. If something is in seki or forced, a second pass takes this to about 100 µs,
//! seldom 400.

mod eye;
mod groups;
mod passage;
mod sealing;
mod stones;

use groups::Inhabitant;
use passage::Passage;

use super::convention::DameConvention;
use super::count::Count;
use crate::board::{Board, ByColor, Color, PointMap, PointSet};
use crate::position::Territory;

pub use sealing::Sealing;
pub use stones::{AgreedError, AgreedStones};

/// A board counted as the players agreed, see [`AgreedStones`].
///
/// ```
/// use seichi_judge::counting::Agreed;
/// use seichi_judge::{AgreedStones, Board};
/// let board: Board = "
///     . X . O .
///     X X . O O
///     O X . O .
///     . X . O O
///     X X . O .".parse().expect("a diagram");
/// let dead = ["A3".parse().expect("a vertex")];
/// let stones = AgreedStones::on(&board, dead, [], [])?;
/// let agreed = Agreed::of(&board, &stones);
/// assert_eq!(agreed.count.owned.black.to_string(), "A5 A3 A2");
/// assert!(agreed.count.seki.is_empty());
/// # Ok::<(), seichi_judge::counting::AgreedError>(())
/// ```
#[non_exhaustive]
pub struct Agreed {
    /// The owner of every point.
    pub count: Count,
    /// The open borders: points to fill so that the points behind them get an owner.
    pub sealing: Sealing,
    /// The points at which stones of each color are connected to others, so that they are no eyes.
    /// Those to fill are among [`Count::forced`], if they are not in seki.
    pub false_eyes: ByColor<PointSet>,
    /// The points that both colors reach, or neither: no part of an eye.
    pub open_dame: PointSet,
    sides: ByColor<Inhabitant>,
}

impl Agreed {
    /// Counts `board` with the agreed statuses of its `stones`.
    pub fn of(board: &Board, stones: &AgreedStones) -> Agreed {
        let (dead, known) = (stones.dead(), stones.seki());
        let living = ByColor::from_fn(|color| board.stones(color) - dead);
        let Territory {
            owned, dame: open, ..
        } = Territory::of(board, &dead, &PointSet::EMPTY);
        let closed = owned.map(|areas| areas.components().collect::<Vec<PointSet>>());
        let passage = Passage::of(board, &living, &open);
        let sides = ByColor::from_fn(|color| {
            let stones = [&living[color], &dead, &known];
            Inhabitant::of(color, stones, &closed[color], &passage)
        });
        let in_seki = ByColor::from_fn(|color| sides[color].in_seki & living[color]);
        let mut count = Count::open(dead, in_seki.union(), open, DameConvention::Agreed);
        for color in Color::ALL {
            for area in &closed[color] {
                match area.neighbors().intersects(&in_seki[color]) {
                    true => count.seki_eyes[color] |= *area,
                    false => count.owned[color] |= *area,
                }
            }
            count.forced[color] = count.owned[color] & sides[color].forced;
            count.owned[color] -= count.forced[color];
        }
        Agreed {
            count,
            sealing: Sealing::of(&living, &open),
            false_eyes: ByColor::from_fn(|color| sides[color].false_eyes),
            open_dame: open - passage.own.union(),
            sides,
        }
    }

    /// The number of eyes in the space around each point, 0 to 2. Costs a search for each
    /// space of three to eight points.
    pub fn eye_values(&self) -> PointMap<u8> {
        let mut values = PointMap::filled(0);
        for side in [&self.sides.black, &self.sides.white] {
            for space in &side.spaces {
                values.fill(&space.points, side.eyes(space));
            }
        }
        values
    }
}
