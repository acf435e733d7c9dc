//! Properties of a board that need no judgement: the regions that the stones of a color divide it
//! into, the kos, the points nearer to one color, the owners of surrounded points for given dead
//! stones, the canonical board, and sets of a few numbered points.

mod canonical;
mod ko;
mod nearest;
pub(crate) mod packed;
mod region;
mod territory;

pub(crate) use canonical::{Canonical, Way};
pub use ko::Ko;
pub(crate) use nearest::nearest;
pub use region::Region;
pub use territory::Territory;
