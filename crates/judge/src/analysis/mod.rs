//! One position analysed: the one place where the layers below meet.
//!
//! [`Analysis::of`] makes the board canonical (`frame`) and asks the layers in turn. Each is a pure
//! function of the position and the rules, without clock and randomness:
//!
//! | layer | question |
//! |---|---|
//! | `proof` | which chains live or die for sure, and why? |
//! | `judge`, or `carta` | which of the others are dead? |
//! | `position` | whose is each empty point then? |
//! | `counting` | which points have to be filled, and what is the score? (`scoring`) |
//!
//! The answers are mapped back to the board as it lies. A verdict keeps its justification
//! ([`Grounds`](crate::proof::Grounds)). Searches for proofs, and further questions to the local
//! search (`asked`), run on demand. A person may overrule verdicts (`marks`; `overrule` draws the
//! consequences). Layers above answer other questions: `unfinished` reports what is open and which
//! moves are left, `report` explains.

mod asked;
mod frame;
mod ko_threats;
mod marks;
mod method;
mod overrule;
mod scoring;
mod verdicts;

pub use ko_threats::KoThreats;
pub use marks::{Marks, Overruled};
pub use method::Method;
pub(crate) use scoring::check_position;
pub use verdicts::Analysis;
