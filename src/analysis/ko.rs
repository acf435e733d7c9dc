//! Kos: where can a single stone be taken and retaken?

use std::fmt;

use super::listing::Listing;
use crate::board::{Board, Color, Move, Point, Suicide};

/// A ko: `taker` may capture the one stone on `stone` by playing at `at`, and
/// then stands there alone with `stone` as its only liberty.
///
/// ```
/// use seichi::{Board, Ko};
/// let board: Board = "
///     X X O .
///     X O . O
///     . X O .
///     . . . .".parse().expect("a diagram");
/// let kos: Vec<String> = Ko::all(&board).iter().map(Ko::to_string).collect();
/// assert_eq!(kos, ["Black takes B3 by C3"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ko {
    /// Who may capture.
    pub taker: Color,
    /// The stone to be captured.
    pub stone: Point,
    /// Where to play.
    pub at: Point,
}

impl Ko {
    /// The kos of `board`, whoever is to move, in reading order of the moves.
    /// The capture that the simple ko rule forbids just now is among them. Costs
    /// a move of each color at every empty point.
    pub fn all(board: &Board) -> Vec<Ko> {
        let points = board.empty_points().reading_order();
        let moves = points.flat_map(|at| Color::ALL.map(|taker| (at, taker)));
        let kos = moves.filter_map(|(at, taker)| {
            let mut after = *board;
            after.play(taker, Move::Play(at), Suicide::Forbidden).ok()?;
            let stone = after.ko()?;
            Some(Ko { taker, stone, at })
        });
        kos.collect()
    }
}

impl fmt::Display for Ko {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taker = Listing::capital(self.taker);
        write!(f, "{taker} takes {} by {}", self.stone, self.at)
    }
}
