//! The limits of a search, and its claims.

use crate::board::{Color, PointSet};
use crate::position::Way;
use crate::proof::grounds::Grounds;
use crate::proof::search_proof::SearchProof;
use crate::proof::verdict::Proof;

/// The limits of searches. There is no clock: the same position always gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchLimits {
    /// The most nodes of one search of up to 20 points; larger areas get fewer.
    pub nodes: u64,
    /// The most moves of the defender in a line of play; more than eight are never looked at.
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

/// What one color surely keeps even if its opponent moves first.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::proof::SearchedSafety;
/// use seichi::{Board, Chains, Color, SearchLimits, Suicide};
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
/// assert!(safe.proofs[0].to_string().starts_with("life and territory at A6 B6 C6 D6: search, "));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchedSafety {
    /// The color of the stones.
    pub color: Color,
    /// The stones that are never captured, if each attack is answered as in `proofs`.
    pub stones: PointSet,
    /// The points of the regions in which the opponent cannot live, with the opponent's stones
    /// there. Those are dead: once nothing needs an answer, each of their chains can be captured.
    /// Nothing is promised about moves there after a capture; on boards of fewer than four lines
    /// they may take a ko.
    pub territory: PointSet,
    /// The searches on which it rests, on top of what static rules prove.
    pub proofs: Vec<SearchProof>,
    /// The groups that static rules prove, if the search used them.
    pub groups: Vec<Grounds>,
    /// The territory that static rules prove, if the search used them.
    pub regions: Vec<Grounds>,
    /// The nodes of all searches, successful or not.
    pub nodes: u64,
}

impl SearchedSafety {
    /// Why the chain of `stones` is safe, if it is.
    pub fn grounds_of(&self, stones: &PointSet) -> Option<Grounds> {
        let grounds = || self.grounds(stones, &self.groups);
        stones.is_subset(&self.stones).then(grounds)
    }

    /// Why the opponent's chain of `stones` is dead, if it is.
    pub fn grounds_against(&self, stones: &PointSet) -> Option<Grounds> {
        let grounds = || self.grounds(stones, &self.regions);
        stones.is_subset(&self.territory).then(grounds)
    }

    /// By static rules if they prove it, else by search.
    fn grounds(&self, stones: &PointSet, ruled: &[Grounds]) -> Grounds {
        let ruled = ruled
            .iter()
            .find(|grounds| stones.is_subset(&grounds.points));
        ruled.cloned().unwrap_or_else(|| self.by_search(stones))
    }

    fn by_search(&self, stones: &PointSet) -> Grounds {
        let searches: Vec<SearchProof> = self.proofs_for(stones).cloned().collect();
        let areas = searches.iter().map(|proof| proof.area);
        Grounds {
            proof: Proof::Search(searches.iter().map(|proof| proof.nodes).sum()),
            owner: self.color,
            points: *stones,
            regions: areas.collect(),
            walls: self.rests_on(stones) - *stones,
            pairs: Vec::new(),
            searches,
        }
    }

    /// The stones on which a search for `stones` depends: searches rest on the links and eyes that
    /// other searches found.
    fn rests_on(&self, stones: &PointSet) -> PointSet {
        let mut all = *stones;
        loop {
            let more = self.proofs_for(&all).map(|proof| proof.stones);
            let more = all | PointSet::union(more);
            if more == all {
                break;
            }
            all = more;
        }
        let groups = self.groups.iter().map(|grounds| grounds.points);
        all & self.stones | PointSet::union(groups)
    }

    /// The searches for `stones` or for points next to them.
    pub fn proofs_for(&self, stones: &PointSet) -> impl Iterator<Item = &SearchProof> {
        let near = stones.grown();
        self.proofs
            .iter()
            .filter(move |proof| proof.stones.intersects(&near) || proof.area.intersects(&near))
    }

    /// The same on the board that `way` leads back to, for `color` there.
    pub(crate) fn taken_back(&self, way: &Way, color: Color) -> SearchedSafety {
        let taken_back = |all: &[Grounds]| all.iter().map(|g| g.taken_back(way)).collect();
        SearchedSafety {
            color,
            stones: way.back(&self.stones),
            territory: way.back(&self.territory),
            proofs: self
                .proofs
                .iter()
                .map(|proof| proof.taken_back(way))
                .collect(),
            groups: taken_back(&self.groups),
            regions: taken_back(&self.regions),
            nodes: self.nodes,
        }
    }

    /// What both prove, with the proofs of both.
    pub(crate) fn common(mut self, other: SearchedSafety) -> SearchedSafety {
        self.stones &= other.stones;
        self.territory &= other.territory;
        extend_by_new(&mut self.proofs, other.proofs);
        extend_by_new(&mut self.groups, other.groups);
        extend_by_new(&mut self.regions, other.regions);
        self
    }
}

/// Adds the new ones: a strategy may be its own image.
fn extend_by_new<T: PartialEq>(there: &mut Vec<T>, more: Vec<T>) {
    for one in more {
        if !there.contains(&one) {
            there.push(one);
        }
    }
}
