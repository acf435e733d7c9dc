//! Certificates for a point, or why there is none.

use thiserror::Error;

use crate::analysis::Analysis;
use crate::board::{Color, Point, PointSet};
use crate::proof::{Certificate, Evidence};

/// Why there is no certificate for a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoCertificate {
    /// Nothing is proved there.
    #[error("no certificate: nothing is proved about {point}")]
    Unproved {
        /// The point.
        point: Point,
    },
    /// It is proved, but the answers are too many to write, or the proof uses a rule that has none.
    #[error("no certificate: {point} is {evidence}, but the answers could not be written out")]
    Unwritten {
        /// The point.
        point: Point,
        /// The evidence.
        evidence: Evidence,
    },
}

impl Certificate {
    /// The certificate for `point`: its stone is never captured, or opponent's stones there can be
    /// captured. Costs as much as [`Analysis::certificate`] for both colors.
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

    /// The stones, and the points of territory, that are proved for the color of this certificate
    /// of `analysis` but missing in it. A point counts as present if the certificate keeps the
    /// stone of its owner there.
    pub fn unwritten(&self, analysis: &Analysis) -> [PointSet; 2] {
        let searched = analysis.searched(self.color);
        [
            searched.stones - self.stones,
            searched.territory - self.points - self.stones,
        ]
    }
}
