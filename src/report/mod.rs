//! What a person or a program is told about a judged position.

mod answers;
mod certified;
mod changes;
mod explain;
mod eyes;
mod final_status;
mod groups;
#[cfg(feature = "serde")]
mod json;
#[cfg(feature = "sgf")]
mod judged;
#[cfg(feature = "sgf")]
pub mod picture;
mod score_sheet;

pub use certified::NoCertificate;
pub use changes::Changes;
pub use explain::Explanation;
pub use eyes::Eye;
pub use final_status::{FinalStatus, FinalStatusError};
pub use groups::{Group, Groups};
#[cfg(feature = "schema")]
pub use json::schema;
#[cfg(feature = "serde")]
pub use json::{
    ChainJson, JudgedGame, Judgement, JudgementError, KataRules, KataRulesError, KoThreatsJson,
    OpenPlaceJson, RecordedResult, RulesJson, RulesJsonError, SidePoints, SideScore,
};
#[cfg(feature = "sgf")]
pub use judged::{JudgeOptions, Judged, RulesFrom};
pub use score_sheet::{ScoreDetails, ScoreSheet};
