//! What is read off a board without judging it: the regions that the stones of
//! a color divide it into, the kos, the points nearer to one color, whose the
//! surrounded points are once it is known which stones go, the canonical form of the
//! board, and sets of a few numbered points.

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
