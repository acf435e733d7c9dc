//! The table of proved points in the form of Müller's (1997): a row a method,
//! points, percent, chains ('blocks') and dame.

use std::fmt;

use super::outcome::Answer;
use crate::board::Color;

/// How much is proved over a suite, and whether it is what its table says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProofTable {
    /// The points of all boards.
    pub area: usize,
    /// Points of stones and territory proved safe.
    pub points: usize,
    /// Chains proved safe.
    pub chains: usize,
    /// Points proved to be dame.
    pub dame: usize,
    /// Positions with recorded numbers.
    pub positions: usize,
    /// Positions where the numbers of both colors are the recorded ones.
    pub agreeing: usize,
}

impl ProofTable {
    /// Sums up the answers of a suite whose table has columns
    /// `benson_black` and `benson_white`; `None` if it has not.
    pub fn of<'a>(answers: impl Iterator<Item = &'a Answer>) -> Option<ProofTable> {
        let mut table = ProofTable::default();
        for answer in answers {
            let recorded = answer.recorded_benson?;
            table.area += answer.area;
            table.dame += answer.safe_dame;
            table.positions += 1;
            for color in Color::ALL {
                table.points += answer.proved[color].points;
                table.chains += answer.proved[color].chains;
            }
            table.agreeing += usize::from(answer.proved.map(|p| p.points) == recorded);
        }
        (table.positions > 0).then_some(table)
    }
}

impl fmt::Display for ProofTable {
    /// Percent are truncated, as in the paper.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<10}{:>8}{:>9}{:>8}{:>6}  as recorded",
            "method", "points", "percent", "blocks", "dame"
        )?;
        writeln!(
            f,
            "{:<10}{:>8}{:>8}%{:>8}{:>6}  {} of {} positions",
            "Benson",
            self.points,
            100 * self.points / self.area.max(1),
            self.chains,
            self.dame,
            self.agreeing,
            self.positions
        )
    }
}
