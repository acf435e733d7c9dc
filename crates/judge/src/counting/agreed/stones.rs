//! The agreed statuses of the stones, checked against the board.

use thiserror::Error;

use crate::board::{Board, BoardSize, Color, Point, PointSet};
use crate::proof::Status;

/// The stones of a board that two players agreed to be dead or in seki. The others are alive, and
/// in seki if [`Agreed`](super::Agreed) finds that they are.
///
/// Every stone of a chain has to be named, as `final_status_list` prints them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AgreedStones {
    dead: PointSet,
    seki: PointSet,
}

/// Why the agreed stones are invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AgreedError {
    /// A point is not on the board.
    #[error("{point} is named {status} but is not on the {size} board")]
    OffBoard {
        /// The point.
        point: Point,
        /// The size of the board.
        size: BoardSize,
        /// The status given to it.
        status: Status,
    },
    /// A point has no stone.
    #[error("{point} is named {status} but has no stone")]
    NoStone {
        /// The point.
        point: Point,
        /// The status given to it.
        status: Status,
    },
    /// A stone of a chain is named, another is not.
    #[error(
        "{named} is named {status} but {missing} of the same chain is not (name all of {chain})"
    )]
    HalfChain {
        /// A stone that was named.
        named: Point,
        /// One that was not.
        missing: Point,
        /// The stones of the chain.
        chain: PointSet,
        /// The status given to the first.
        status: Status,
    },
    /// A stone has two statuses.
    #[error("{point} is named both {first} and {second}")]
    TwoStatuses {
        /// The stone.
        point: Point,
        /// Its first status.
        first: Status,
        /// Its second status.
        second: Status,
    },
}

impl AgreedStones {
    /// The stones of `board` that are agreed to be `dead`, `alive` and in `seki`.
    ///
    /// # Errors
    ///
    /// If a point is off the board, has no stone, is named twice with two statuses, or is a
    /// stone of a chain of which others are not named.
    ///
    /// ```
    /// use seichi_judge::{AgreedStones, Board, Point};
    /// let board: Board = "
    ///     . X X
    ///     . . .".parse().expect("a diagram");
    /// let [b2, b1] = ["B2", "B1"].map(|vertex| vertex.parse::<Point>().expect("a vertex"));
    /// let error = AgreedStones::on(&board, [b2], [], []).expect_err("half a chain");
    /// let expected = "B2 is named dead but C2 of the same chain is not (name all of B2 C2)";
    /// assert_eq!(error.to_string(), expected);
    /// let error = AgreedStones::on(&board, [b1], [], []).expect_err("no stone");
    /// assert_eq!(error.to_string(), "B1 is named dead but has no stone");
    /// ```
    pub fn on(
        board: &Board,
        dead: impl IntoIterator<Item = Point>,
        alive: impl IntoIterator<Item = Point>,
        seki: impl IntoIterator<Item = Point>,
    ) -> Result<AgreedStones, AgreedError> {
        let sets = [
            (Status::Dead, named(board, Status::Dead, dead)?),
            (Status::Alive, named(board, Status::Alive, alive)?),
            (Status::Seki, named(board, Status::Seki, seki)?),
        ];
        for (index, (first, set)) in sets.iter().enumerate() {
            for (second, other) in &sets[index + 1..] {
                if let Some(point) = (*set & *other).reading_order().next() {
                    return Err(AgreedError::TwoStatuses {
                        point,
                        first: *first,
                        second: *second,
                    });
                }
            }
        }
        let [(_, dead), _, (_, seki)] = sets;
        Ok(AgreedStones { dead, seki })
    }

    /// Whole chains that no other status names.
    pub(crate) fn of_chains(dead: PointSet, seki: PointSet) -> AgreedStones {
        AgreedStones { dead, seki }
    }

    /// The stones that are taken off.
    pub fn dead(&self) -> PointSet {
        self.dead
    }

    /// The stones that stand in seki.
    pub fn seki(&self) -> PointSet {
        self.seki
    }
}

/// The set of `points`, if they are whole chains of the board.
fn named(
    board: &Board,
    status: Status,
    points: impl IntoIterator<Item = Point>,
) -> Result<PointSet, AgreedError> {
    let size = board.size();
    let mut set = PointSet::EMPTY;
    for point in points {
        if !size.contains(point) {
            return Err(AgreedError::OffBoard {
                point,
                size,
                status,
            });
        }
        if board.color_at(point).is_none() {
            return Err(AgreedError::NoStone { point, status });
        }
        set.insert(point);
    }
    for color in Color::ALL {
        let stones = board.stones(color);
        for chain in stones.connected_to(&set).components() {
            if let Some(missing) = (chain - set).reading_order().next() {
                let named = (chain & set).reading_order().next().unwrap_or(missing);
                return Err(AgreedError::HalfChain {
                    named,
                    missing,
                    chain,
                    status,
                });
            }
        }
    }
    Ok(set)
}
