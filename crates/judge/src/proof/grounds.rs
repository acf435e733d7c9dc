//! The justification of a proved verdict, for people and for checks.
//!
//! A theorem, a rule or a search proves more than that a chain lives: by which regions, next to
//! which other stones, and by which answers of its owner. The provers keep that in [`Grounds`];
//! explanations, pictures and marks only read it.

use super::plan::Miai;
use super::search_proof::SearchProof;
use super::verdict::Proof;
use crate::board::{Color, PointSet};
use crate::position::Way;

/// The justification of one proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Grounds {
    /// The theorem, the rule, or the search.
    pub proof: Proof,
    /// The side that has to answer, if any: the owner of stones that live, the captor of stones
    /// that are dead.
    pub owner: Color,
    /// The stones that live, or the area in which the opponent's are dead.
    pub points: PointSet,
    /// The regions that give the stones their liberties, or the area around the dead ones; for a
    /// search the regions searched.
    pub regions: Vec<PointSet>,
    /// The owner's other stones without which the proof would not hold.
    pub walls: PointSet,
    /// The pairs of points of which the owner gets one.
    pub pairs: Vec<Miai>,
    /// The searches, with their answers.
    pub searches: Vec<SearchProof>,
}

impl Grounds {
    /// The justification of a proof without answers.
    pub(crate) fn without_answers(
        proof: Proof,
        owner: Color,
        points: PointSet,
        regions: Vec<PointSet>,
        walls: PointSet,
    ) -> Grounds {
        Grounds {
            proof,
            owner,
            points,
            regions,
            walls,
            pairs: Vec::new(),
            searches: Vec::new(),
        }
    }

    /// The same on the board that `way` leads back to.
    pub(crate) fn taken_back(&self, way: &Way) -> Grounds {
        let pair = |pair: &Miai| {
            let [a, b] = pair.points();
            Miai::new(way.back_point(a), way.back_point(b))
        };
        let searches = self.searches.iter();
        Grounds {
            proof: self.proof,
            owner: way.color(self.owner),
            points: way.back(&self.points),
            regions: self.regions.iter().map(|region| way.back(region)).collect(),
            walls: way.back(&self.walls),
            pairs: self.pairs.iter().map(pair).collect(),
            searches: searches.map(|proof| proof.taken_back(way)).collect(),
        }
    }
}
