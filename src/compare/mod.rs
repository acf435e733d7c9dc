//! How do our answers compare with those of another engine?
//!
//! This is `seichi compare`. It belongs to the program and changes with it.
//!
//! ```text
//! Case -> Game           audit         the same records and tables as an audit
//!      -> Opinion        opinion.rs     the judgement of one side: ours ..
//!      -> Opponent       opponent.rs   .. and theirs, asked over GTP
//!      -> CompareOutcome outcome.rs    both side by side, on a diagram
//!      -> Totals         totals.rs     how often, how fast; JSON
//! ```
//!
//! Games are sent move by move, with their setup, not as files for `loadsgf`. So both sides judge
//! the game that *we* read, whatever the other engine's loader makes of its charset, variations, or
//! late setup.
//!
//! The other engine may die, stop answering or answer nonsense. Each such [`PeerError`] costs one
//! game; the engine is restarted for the next.

mod opinion;
mod opponent;
mod outcome;
mod totals;

pub use crate::peer::{Peer, PeerError};
pub use opinion::Opinion;
pub use opponent::{Launch, Opponent};
pub use outcome::{CompareOutcome, Comparison, Trouble};
pub use totals::Totals;
