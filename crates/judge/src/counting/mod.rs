//! Counting: whose is each point, once it is known which stones are dead, and
//! which points of territory must still be filled?
//!
//! [`Territory`](crate::position::Territory) says what is surrounded. That is not yet the score: while
//! dame are open, some surrounded points are only borrowed, because filling
//! the dame puts stones in atari that must be connected, or gives dead stones
//! a way back. One rule decides such points: *play on until both sides pass;
//! then what has to be connected whoever fills the dame that are left, or
//! protected when they are filled, is not territory* (`dame_play` with `dame_game`
//! and `thermograph`, `double_fill`, `protection`). Wide open areas are divided
//! before (`borders`).
//!
//! | [`DameConvention`] | what it means |
//! |---|---|
//! | `PlayedOut` | the rule, for a record that stops before the end; the side to move begins, and decides first what hangs on the first move ([`Switch`]) |
//! | `Agreed` | the rule for a game that was passed out: nothing is played any more, a defect that both players saw and left is no defect, and dame stay dame (KGS, Japanese rules) |
//! | `Surrounded` | not the rule, but the plain flood fill some servers count (OGS) |
//!
//! A finished board counts the same by the first two, unless the players left a
//! dame that threatens something: whoever plays it gains a point, and whether they
//! could have is not on the board but in the passes. Of the 448 finished games
//! we measured that is eight under territory rules; under area rules six more
//! end with dame left, which are points for whoever plays them.

mod agreed;
mod borders;
mod convention;
mod count;
mod dame_game;
mod dame_play;
mod double_fill;
mod play;
mod position;
mod protection;
mod score;
mod switches;
mod thermograph;
mod threatened;

pub use agreed::{Agreed, AgreedError, AgreedStones, Sealing};
pub use convention::DameConvention;
pub use count::Count;
pub use play::Play;
pub(crate) use position::status_of;
pub use position::{ChainStatuses, Switch};
#[doc(hidden)]
pub use score::in_decimals;
pub use score::{Score, SideCount};
pub(crate) use threatened::threatened;
