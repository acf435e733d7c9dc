//! Kos: where can a single stone be taken and retaken?

use std::cmp::Reverse;
use std::fmt;

use crate::board::{Board, Chain, ChainId, Chains, Color, Listing, Point, PointSet};

/// A ko: `taker` may capture the one stone on `stone` by playing at `at`, and
/// then stands there alone with `stone` as its only liberty.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::position::Ko;
/// use seichi::Board;
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
    /// The color that may capture.
    pub taker: Color,
    /// The stone to be captured.
    pub stone: Point,
    /// The point to play.
    pub at: Point,
}

impl Ko {
    /// The kos of `board`, whoever is to move, in reading order of the moves.
    /// The capture that the simple ko rule forbids just now is among them.
    pub fn all(board: &Board) -> Vec<Ko> {
        Ko::among(board, &Chains::of(board))
    }

    /// The same, given the chains of `board`.
    pub(crate) fn among(board: &Board, chains: &Chains) -> Vec<Ko> {
        let of_chain = |(_, chain): (ChainId, &Chain)| Ko::of(board, chains, chain);
        let mut kos: Vec<Ko> = chains.iter().filter_map(of_chain).collect();
        kos.sort_by_key(|ko| (Reverse(ko.at.row()), ko.at.column()));
        kos
    }

    /// The ko of a single stone in atari whose captor takes nothing else and
    /// stands there without a friend or another liberty.
    fn of(board: &Board, chains: &Chains, chain: &Chain) -> Option<Ko> {
        let stone = chain.stones.single()?;
        let at = chain.liberties.single()?;
        let around = PointSet::EMPTY.with(at).neighbors() & board.points();
        let in_atari = |id: &ChainId| chains[*id].liberties == chain.liberties;
        let is_ko = around.is_subset(&board.stones(chain.color))
            && chains
                .within(&around)
                .iter()
                .filter(|id| in_atari(id))
                .count()
                == 1;
        let taker = !chain.color;
        is_ko.then_some(Ko { taker, stone, at })
    }
}

impl fmt::Display for Ko {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taker = Listing::capital(self.taker);
        write!(f, "{taker} takes {} by {}", self.stone, self.at)
    }
}
