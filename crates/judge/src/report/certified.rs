//! Certificates for a point, or why there is none.

use thiserror::Error;

use crate::analysis::Analysis;
use crate::board::{Color, Point, PointSet};
use crate::proof::{Certificate, Evidence};

/// Why no certificate speaks of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoCertificate {
    /// What is known there is no proof.
    #[error("no certificate: nothing is proved about {point}")]
    Unproved {
        /// The point.
        point: Point,
    },
    /// It is proved, but takes too many answers to write, or rests on a rule that
    /// writes none.
    #[error("no certificate: {point} is {evidence}, but the answers could not be written out")]
    Unwritten {
        /// The point.
        point: Point,
        /// How it is known.
        evidence: Evidence,
    },
}

impl Certificate {
    /// The certificate that speaks of `point`: that its stone is never captured, or
    /// that what the opponent has there can be. Costs as much as
    /// [`Analysis::certificate`] for both colors.
    ///
    /// # Errors
    ///
    /// If there is none; the error says whether anything is proved there.
    pub fn at(analysis: &Analysis, point: Point) -> Result<Certificate, NoCertificate> {
        let mut colors = Color::ALL.into_iter();
        let found = colors.find_map(|color| {
            let certificate = analysis.certificate(color);
            certificate.covers(point).then_some(certificate)
        });
        found.ok_or_else(|| match analysis.evidence_at(point) {
            Some(evidence @ Evidence::Proved(_)) => NoCertificate::Unwritten { point, evidence },
            _ => NoCertificate::Unproved { point },
        })
    }

    /// The stones, and the points of territory, that are proved for the color of
    /// this certificate of `analysis` without being in it. Territory of which it keeps
    /// the stone of its owner is in it.
    pub fn unwritten(&self, analysis: &Analysis) -> [PointSet; 2] {
        let searched = analysis.searched(self.color);
        [
            searched.stones - self.stones,
            searched.territory - self.points - self.stones,
        ]
    }
}
