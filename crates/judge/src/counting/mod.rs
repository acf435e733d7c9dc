//! Counting: who owns each point, once the dead stones are known, and which points of territory
//! must still be filled?
//!
//! [`Territory`](crate::position::Territory) is what is surrounded. That is not yet the score.
//! While dame are open, some surrounded points are not safe: filling the dame puts stones in atari
//! that must be connected, or revives dead stones. One rule decides such points: *play on until
//! both sides pass. Then a point is not territory if it must be filled whoever fills the remaining
//! dame, or as protection after they are filled* (`dame_play` with `dame_game` and `thermograph`,
//! `double_fill`, `protection`). Wide open areas are divided before (`borders`).
//!
//! | [`DameConvention`] | what it means |
//! |---|---|
//! | `PlayedOut` | the rule, for a record that stops before the end; the side to move begins, and first decides the chains that are unsettled ([`Switch`]) |
//! | `Agreed` | the rule for a game that was passed out: nothing is played any more, a defect that both players saw and left is no defect, and dame stay dame (KGS, Japanese rules) |
//! | `Surrounded` | not the rule, but the plain flood fill of some servers (OGS) |
//!
//! A finished board counts the same by the first two, unless the players left a dame that threatens
//! something. The side that plays such a dame gains a point, and only the passes say whether it
//! could have been played. By area scoring any dame left is a point for the side that plays it.

mod agreed;
mod borders;
mod by_convention;
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
