//! Chains: solidly connected stones of one color.

use std::borrow::Borrow;

use super::color::{ByColor, Color};
use super::play::Board;
use super::point::Point;
use super::point_map::PointMap;
use super::point_set::PointSet;

/// The initial capacity for chains: few boards of 19x19 have more.
const USUAL_CHAINS: usize = 128;

/// A maximal connected set of stones of one color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chain {
    /// The color of the stones.
    pub color: Color,
    /// The stones; never empty.
    pub stones: PointSet,
    /// The empty points next to a stone of the chain.
    pub liberties: PointSet,
}

impl Chain {
    /// True if one of `others` is beside a stone of the chain, or beside a liberty of it.
    pub(crate) fn is_reached_by(&self, others: &PointSet) -> bool {
        (self.stones | self.liberties).grown().intersects(others)
    }

    /// True for a chain in atari that none of the `living` stones of the opponent can take.
    pub(crate) fn is_sacrifice(&self, living: &PointSet) -> bool {
        self.liberties.single().is_some() && !self.is_reached_by(living)
    }
}

/// The place of a chain in its [`Chains`]. Used with another position, it means another chain or
/// panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainId(u16);

impl ChainId {
    /// The place as a number, from 0, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<ChainId> for usize {
    fn from(id: ChainId) -> usize {
        id.index()
    }
}

/// All chains of a position: a partition of its stones.
///
/// Chains are numbered in reading order of their first stones, so that lists
/// of chains come out in the order people read a board.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{Board, Chains, Color, Point};
/// let board: Board = "
///     . X O
///     X X O
///     . . .".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let b3: Point = "B3".parse().expect("a vertex");
/// let black = &chains[chains.at(b3).expect("a stone")];
/// assert_eq!(black.color, Color::Black);
/// assert_eq!(black.stones.to_string(), "B3 A2 B2");
/// assert_eq!(black.liberties.to_string(), "A3 A1 B1");
/// ```
#[derive(Clone, Debug)]
pub struct Chains {
    chains: Vec<Chain>,
    at: PointMap<Option<ChainId>>,
}

impl Chains {
    /// The chains of `board`. Costs one flood fill a chain.
    pub fn of(board: &Board) -> Chains {
        let empty = board.empty_points();
        let all = ByColor::from_fn(|color| board.stones(color));
        let mut chains = Chains {
            chains: Vec::with_capacity(USUAL_CHAINS),
            at: PointMap::filled(None),
        };
        for stone in all.union().reading_order() {
            if chains.at(stone).is_some() {
                continue;
            }
            let color = match all.black.contains(stone) {
                true => Color::Black,
                false => Color::White,
            };
            let stones = all[color].component(stone);
            chains.push(Chain {
                color,
                stones,
                liberties: stones.neighbors() & empty,
            });
        }
        chains
    }

    fn push(&mut self, chain: Chain) {
        let id = ChainId(self.chains.len() as u16);
        self.at.fill(&chain.stones, Some(id));
        self.chains.push(chain);
    }

    /// The number of chains.
    pub fn len(&self) -> usize {
        self.chains.len()
    }

    /// True if the board bears no stone.
    pub fn is_empty(&self) -> bool {
        self.chains.is_empty()
    }

    /// The chain of the stone on `point`, if there is one.
    pub fn at(&self, point: Point) -> Option<ChainId> {
        self.at[point]
    }

    /// All chains with their ids, in reading order of their first stones.
    pub fn iter(&self) -> impl Iterator<Item = (ChainId, &Chain)> {
        let ids = (0..).map(ChainId);
        ids.zip(&self.chains)
    }

    /// The ids of all chains, in the same order.
    pub fn ids(&self) -> impl Iterator<Item = ChainId> {
        self.iter().map(|(id, _)| id)
    }

    /// The chains of `color`, in reading order of their first stones.
    pub fn of_color(&self, color: Color) -> impl Iterator<Item = (ChainId, &Chain)> {
        self.iter().filter(move |(_, chain)| chain.color == color)
    }

    /// The ids of the chains that have a stone in `points`, in order, each
    /// once.
    pub fn within(&self, points: &PointSet) -> Vec<ChainId> {
        let mut ids = Vec::new();
        let mut rest = *points;
        while let Some(point) = rest.first() {
            rest.remove(point);
            if let Some(id) = self.at(point) {
                rest -= self[id].stones;
                ids.push(id);
            }
        }
        ids.sort_unstable();
        ids
    }

    /// The stones of some chains together.
    pub fn stones_of(&self, ids: impl IntoIterator<Item = impl Borrow<ChainId>>) -> PointSet {
        let ids = ids.into_iter();
        PointSet::union(ids.map(|id| self[*id.borrow()].stones))
    }
}

impl std::ops::Index<ChainId> for Chains {
    type Output = Chain;

    fn index(&self, id: ChainId) -> &Chain {
        &self.chains[id.index()]
    }
}
