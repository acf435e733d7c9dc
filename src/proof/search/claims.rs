//! What a search is allowed to spend, and what it can claim in the end.

use std::fmt;

use crate::board::{Point, PointSet};
use crate::proof::safety::Safety;
use crate::proof::verdict::Proof;

/// What to spend on searches. There is no clock: the same position always
/// gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchLimits {
    /// The largest number of positions in one search of up to 20 points;
    /// larger areas get less.
    pub nodes: u64,
    /// The largest number of the defender's moves in a line of play.
    pub moves: u8,
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits {
            nodes: 5000,
            moves: 6,
        }
    }
}

/// What a search has proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchGoal {
    /// Each wall keeps a liberty in the area.
    Eye,
    /// Each wall lives, by the area and its eyes elsewhere.
    Life,
    /// As `Eye` or `Life`, but because the opponent cannot afford to move.
    Seki,
    /// The stones cannot be separated.
    Connection,
    /// The opponent cannot live in the area.
    Territory,
    /// The opponent, who may come from outside, cannot live in the area but
    /// on its border.
    Border,
}

impl fmt::Display for SearchGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SearchGoal::Eye => "eye",
            SearchGoal::Life => "life",
            SearchGoal::Seki => "seki",
            SearchGoal::Connection => "connection",
            SearchGoal::Territory => "territory",
            SearchGoal::Border => "open territory",
        })
    }
}

/// One of the searches that a claim rests on. Prints as `life at A6 B6 C6 D6:
/// search, 3 nodes`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchProof {
    /// What it proved.
    pub goal: SearchGoal,
    /// The points on which the strategy rests; nothing outside them matters.
    pub area: PointSet,
    /// The stones for which it was proved.
    pub stones: PointSet,
    /// The moves of the opponent that must be answered, with the answers.
    pub answers: Vec<[Point; 2]>,
    /// The number of positions searched.
    pub nodes: u64,
}

impl fmt::Display for SearchProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchProof {
            goal, area, nodes, ..
        } = self;
        write!(f, "{goal} at {area}: search, {nodes} nodes")
    }
}

/// What one color can surely keep although its opponent moves first.
///
/// ```
/// use seichi::{Board, Chains, Color, SearchLimits, SearchedSafety, Suicide};
/// let board: Board = "
///     . . . . X O
///     X X X X X O
///     O O O O O O
///     . . O . . .
///     O O O O O O
///     . O . O . O".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let limits = SearchLimits::default();
/// let safe = SearchedSafety::of(&board, &chains, Color::Black, Suicide::Forbidden, limits);
/// assert_eq!(safe.stones, board.stones(Color::Black));
/// assert_eq!(safe.territory.to_string(), "A6 B6 C6 D6");
/// assert!(safe.proofs[0].to_string().starts_with("life at A6 B6 C6 D6: search, "));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchedSafety {
    /// The stones that are never captured.
    pub stones: PointSet,
    /// The points of the regions in which the opponent cannot live, with his
    /// stones there, which are thereby dead.
    pub territory: PointSet,
    /// The searches on which all this rests, on top of `rules`.
    pub proofs: Vec<SearchProof>,
    /// What static rules prove of it, if it was built on them.
    pub rules: Option<Safety>,
    /// The number of positions searched, in vain or not.
    pub nodes: u64,
}

impl SearchedSafety {
    /// Why the chain of `stones` is safe, if it is.
    pub fn proof_of(&self, stones: &PointSet) -> Option<Proof> {
        if !stones.is_subset(&self.stones) {
            return None;
        }
        let groups = self.rules.iter().flat_map(|rules| &rules.groups);
        let mut of_stones = groups.filter(|safe| stones.is_subset(&safe.group.stones));
        let rule = of_stones.find_map(|safe| safe.rules().min());
        Some(rule.map_or_else(|| self.by_search(stones), Proof::Static))
    }

    /// Why the opponent's chain of `stones` is dead, if it is.
    pub fn proof_against(&self, stones: &PointSet) -> Option<Proof> {
        if !stones.is_subset(&self.territory) {
            return None;
        }
        let mut regions = self.rules.iter().flat_map(|rules| &rules.regions);
        let region = regions.find(|region| stones.is_subset(&region.points));
        let rule = region.map(|region| Proof::Static(region.rule));
        Some(rule.unwrap_or_else(|| self.by_search(stones)))
    }

    fn by_search(&self, stones: &PointSet) -> Proof {
        Proof::Search(self.proofs_for(stones).map(|proof| proof.nodes).sum())
    }

    /// The searches that speak of `stones` or of points next to them.
    pub fn proofs_for(&self, stones: &PointSet) -> impl Iterator<Item = &SearchProof> {
        let near = stones.grown();
        self.proofs
            .iter()
            .filter(move |proof| proof.stones.intersects(&near) || proof.area.intersects(&near))
    }
}
