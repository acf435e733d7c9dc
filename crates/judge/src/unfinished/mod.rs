//! Unfinished positions: what is still open, what a person should check, and how to take dead
//! stones off the board.

mod doubt;
mod inspection;
mod obstacle;
mod open_border;
mod removal;
mod safe_to_score;
mod unsettled;

pub use obstacle::Obstacle;
pub(crate) use obstacle::predicate;
pub use open_border::OpenBorder;
pub use removal::removing_move;
pub use safe_to_score::SafeToScore;
pub use unsettled::{OpenPlace, Unsettled};
pub(crate) use unsettled::{settled_at, settling_moves};
