//! Regions: the parts into which the stones of one color divide the board.

use crate::board::{Board, ChainId, Chains, Color, PointSet};

/// A maximal connected set of points without a stone of `color`: empty points
/// and stones of the opponent (Benson's *enclosed region*).
///
/// Every region of a legal position holds an empty point. A board without a
/// stone of the color is one region with no walls, which proves nothing.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Region {
    /// The points of the region.
    pub points: PointSet,
    /// The empty points of the region.
    pub empty: PointSet,
    /// The chains of the color next to the region, in order.
    pub walls: Vec<ChainId>,
}

impl Region {
    /// The regions of `color`: a partition of the points without its stones.
    /// Costs one flood fill a region.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::position::Region;
    /// use seichi::{Board, Chains, Color};
    /// let board: Board = "
    ///     . X . O
    ///     X X . .
    ///     . . . .
    ///     . . . .".parse().expect("a diagram");
    /// let regions = Region::all(&board, &Chains::of(&board), Color::Black);
    /// assert_eq!(regions.len(), 2);
    /// assert!(regions.iter().any(|r| r.points.to_string() == "A4"));
    /// ```
    pub fn all(board: &Board, chains: &Chains, color: Color) -> Vec<Region> {
        let stones = board.stones(color);
        let empty = board.empty_points();
        let outside = board.points() - stones;
        outside
            .components()
            .map(|points| Region {
                points,
                empty: points & empty,
                walls: chains.within(&(points.neighbors() & stones)),
            })
            .collect()
    }
}
