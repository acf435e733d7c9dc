//! What one search has proved, and the answers by which it holds.

use std::fmt;

use crate::board::{Point, PointSet};
use crate::position::Way;

/// What a search has proved. The opponent moves first, passes at will and retakes every ko at once;
/// the owner gives the answers listed and plays nothing else in the area. Stones of the owner that
/// the search does not name may be captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchGoal {
    /// Each wall keeps a liberty in the area: half of a life, no more.
    Eye,
    /// Each wall lives, by the area and its eyes elsewhere.
    Life,
    /// As `Eye` or `Life`, but because the opponent cannot afford to move. The owner must not move
    /// there either, except to answer: once the owner takes a shared liberty, nothing is promised
    /// any more. It does not prove that the opponent's stones are safe too, and so that it is a
    /// seki.
    Seki,
    /// The stones cannot be separated.
    Connection,
    /// The opponent cannot live in the area, which the stones do not need.
    Territory,
    /// The opponent cannot live in the area, and by the same answers the stones around it keep the
    /// liberties there that they live by.
    LifeAndTerritory,
    /// The opponent, which may come from outside, cannot live in the area except on its border.
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
            SearchGoal::LifeAndTerritory => "life and territory",
            SearchGoal::Border => "open territory",
        })
    }
}

/// One of the searches that a claim rests on. Prints as `life at A6 B6 C6 D6: search, 3 nodes`.
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
    /// The nodes of the search.
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

impl SearchProof {
    /// The same proof on the board that `way` leads back to.
    pub(crate) fn taken_back(&self, way: &Way) -> SearchProof {
        let answer =
            |[attack, answer]: &[Point; 2]| [way.back_point(*attack), way.back_point(*answer)];
        SearchProof {
            area: way.back(&self.area),
            stones: way.back(&self.stones),
            answers: self.answers.iter().map(answer).collect(),
            ..*self
        }
    }
}
