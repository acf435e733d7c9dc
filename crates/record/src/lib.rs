//! The records of **seichi**: SGF and archives of it, the judgement of a record, as
//! JSON, as pictures and as pages. All of the judge is passed on.
//!
//! Most programs want the crate `seichi`, which passes all of this on under the same
//! names. Its front page is the overview.
#![cfg_attr(test, allow(clippy::unwrap_used))]

#[cfg(feature = "archive")]
pub mod archive;
#[cfg(feature = "serde")]
mod json;
mod judged;
pub mod picture;
pub mod sgf;

#[cfg(feature = "schema")]
pub use json::schema;
#[cfg(feature = "serde")]
pub use json::{
    AgreedJson, AgreedJsonError, AgreedScore, Autoscore, ChainJson, JudgedGame, Judgement,
    JudgementError, KataRules, KataRulesError, KoThreatsJson, OpenPlaceJson, RecordedResult,
    RemovedStone, RulesJson, RulesJsonError, SealingPoint, SidePoints, SideScore,
};
pub use judged::{JudgeOptions, Judged, RulesFrom};
#[doc(inline)]
pub use seichi_judge::*;
