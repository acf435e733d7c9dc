//! What a person or a program is told about a judged position.

mod answers;
mod explain;
mod eyes;
mod groups;
mod score_sheet;

pub use explain::Explanation;
pub use eyes::Eye;
pub use groups::{Group, Groups};
pub use score_sheet::{ScoreDetails, ScoreSheet};
