//! The deadest first: which stones are dead?
//!
//! Source: Park 2007 for the order; Carta, section 3 and figure 11.

use super::assess::Assessment;
use super::variant::Variant;
use crate::board::{Board, PointSet};

/// Stones that are taken off together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// Their stability then, 101 to 520.
    pub stability: u32,
    /// All stones that had it.
    pub stones: PointSet,
}

/// What is left when all dead stones are off the board.
#[derive(Clone, Debug)]
pub struct Removed {
    /// What was taken off, the deadest first.
    pub removals: Vec<Removal>,
    /// The stones left in seki.
    pub seki: PointSet,
}

impl Removed {
    /// Takes the chains of the highest stability off, all at once, and assesses
    /// what remains, until all chains live. Every round takes off a chain at
    /// least.
    pub fn of(board: &Board, first: &Assessment, variant: Variant) -> Removed {
        let mut settled = Removed {
            removals: Vec::new(),
            seki: first.seki,
        };
        let mut deadest = first.deadest();
        while let Some((stability, stones)) = deadest {
            settled.removals.push(Removal { stability, stones });
            let rest = board.without(&settled.dead());
            let assessment = Assessment::of(&rest, variant);
            settled.seki = assessment.seki;
            deadest = assessment.deadest();
        }
        settled
    }

    /// All stones taken off.
    pub fn dead(&self) -> PointSet {
        let removals = self.removals.iter();
        PointSet::union(removals.map(|removal| removal.stones))
    }
}
