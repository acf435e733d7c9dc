//! Positions that are not finished: what is still open, what a person should
//! look at, and the moves that are left to play.

mod answer;
mod approach;
mod cleanup;
mod cleanup_reason;
mod counted_line;
mod doubt;
mod guard;
mod holding;
mod in_game;
mod loss;
mod mover;
mod obstacle;
mod open_border;
mod readiness;
mod unsettled;

pub use cleanup::{Cleanup, DeadStones};
pub use cleanup_reason::CleanupReason;
pub use counted_line::CountedLine;
pub use obstacle::{Obstacle, OtherRules};
pub use open_border::OpenBorder;
pub use readiness::Readiness;
pub use unsettled::{OpenPlace, Unsettled};
pub(crate) use unsettled::{settled_at, settling_moves};
