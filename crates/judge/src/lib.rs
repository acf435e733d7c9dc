//! The judge of **seichi**, which decides what is dead on a finished board of Go,
//! who owns each point, and what the score is. It needs neither clock, files nor
//! threads. The `Judgement` that puts all of it together is in `seichi-record`.
//!
//! Most programs want the crate `seichi`, which passes all of this on under the same
//! names, beside records and the engine. Its front page is the overview, and has the
//! words that are used here.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod analysis;
pub mod board;
pub mod carta;
pub mod counting;
pub mod game;
pub mod influence;
mod judge;
pub mod position;
mod printable;
pub mod proof;
mod reading;
pub mod report;
pub mod rules;
pub mod unfinished;

pub use analysis::{Marks, Method};
pub use board::{
    Board, BoardSize, ByColor, Chain, ChainId, Chains, Color, Move, Point, PointMap, PointSet,
    Setup, Suicide, Symmetry,
};
pub use counting::{AgreedStones, DameConvention, Score};
pub use game::{Game, Komi};
pub use printable::ParseError;
pub use proof::{Certificate, Evidence, Proof, SearchLimits, Status, Verdict};
pub use report::{Explanation, FinalStatus, ScoreSheet};
pub use rules::{Rules, Scoring};
pub use unfinished::{Obstacle, OpenPlace, SafeToScore, Unsettled};

/// What the crates above use beside the face. It may change with any version.
#[doc(hidden)]
pub mod shared {
    pub use crate::board::Listing;
    pub use crate::counting::in_decimals;
    pub use crate::printable::{counted, label, printable, quotable, sentence};
    pub use crate::report::line_behind;
}
