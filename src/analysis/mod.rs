//! What is proved about a position, and what is made of the rest.
//!
//! [`Analysis::of`] runs the passes in order; each is a pure function of the
//! position and the rules, without clock and randomness:
//!
//! | pass | question | source |
//! |---|---|---|
//! | `region` | what do the stones of a color divide the board into? | Benson 1976 |
//! | `benson` | which chains live although their owner never moves? | Benson 1976 |
//! | `unconditional` | which points can the opponent never live on? | GNU Go 3.8 |
//! | `judge` | which of the other chains are dead? | see there |
//! | `territory` | whose is each empty point? | |
//! | `counting` | which points have to be filled, who is in seki? | Carta 2018 |
//! | `score` | who has won, by how much? | |
//!
//! A person may overrule verdicts (`marks`). What a person asks beside that is
//! computed only then: `explain`, `readiness` (may it be scored?), `unsettled`
//! (which moves would settle what is open?), `open_border`, `groups`, `eyes`, `ko`; Bouzy's `influence` and Carta's
//! `stability`, on which no verdict rests; and `cleanup`, the moves left to play.

mod frame;
mod marks;
mod method;
mod overrule;
mod scoring;
mod verdicts;

pub use marks::{Marks, Overruled};
pub use method::{Method, MethodError};
pub use verdicts::Analysis;
