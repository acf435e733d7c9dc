//! Positions that are not finished: what is still open, what a person should
//! look at, and the moves that are left to play.

mod cleanup;
mod counted_line;
mod guard;
mod loss;
mod open_border;
mod readiness;
mod rescue;
mod unsettled;

pub use cleanup::{Cleanup, CleanupReason, DeadStones};
pub use counted_line::CountedLine;
pub use open_border::OpenBorder;
pub use readiness::{Obstacle, OtherRules, Readiness};
pub use unsettled::{OpenPlace, Unsettled};
