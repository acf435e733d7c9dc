//! The judge of **seichi** decides which stones are dead on a finished Go board, who owns each
//! point, and what the score is. It needs no clock, files or threads. `Judgement` in
//! `seichi-record` puts all of it together.
//!
//! Most programs want the crate `seichi`, which re-exports all of this under the same names,
//! together with records and the engine. Its front page has the overview and defines the terms.
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

/// Items that the other crates of the project use. They may change with any version.
#[doc(hidden)]
pub mod shared {
    pub use crate::board::Listing;
    pub use crate::counting::in_decimals;
    pub use crate::printable::{counted, label, printable, quotable, sentence};
    pub use crate::report::line_behind;
}
