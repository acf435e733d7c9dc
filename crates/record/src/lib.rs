//! The records of **seichi**: SGF and archives of it; the [`Judgement`] of a record, a game or a
//! board, also as JSON, as pictures and as pages. It re-exports the whole judge.
//!
//! Most programs want the crate `seichi`, which re-exports all of this under the same names. Its
//! front page is the overview.
#![cfg_attr(test, allow(clippy::unwrap_used))]

#[cfg(feature = "archive")]
pub mod archive;
mod changes;
#[cfg(feature = "serde")]
pub mod json;
mod judgement;
pub mod picture;
pub mod sgf;

pub use judgement::{JudgeOptions, Judgement, RulesFrom};
#[doc(inline)]
pub use seichi_judge::*;
