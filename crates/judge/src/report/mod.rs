//! What seichi reports about a judged position.

mod answers;
mod certified;
mod explain;
mod eyes;
mod final_status;
mod groups;
mod score_sheet;

pub use certified::NoCertificate;
pub use explain::Explanation;
#[doc(hidden)]
pub use explain::line_behind;
pub use eyes::Eye;
pub use final_status::FinalStatus;
pub use groups::Group;
pub use score_sheet::ScoreSheet;
