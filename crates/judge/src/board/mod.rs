//! The board: points, sets of points, chains, moves, diagrams. Independent of rule sets, records
//! and protocols.

mod chain;
mod color;
mod diagram;
mod listing;
mod play;
mod point;
mod point_map;
mod point_set;
mod setup;
mod symmetry;
#[cfg(feature = "serde")]
mod vertex;

pub use chain::{Chain, ChainId, Chains};
pub use color::{ByColor, Color};
pub use diagram::DiagramError;
#[doc(hidden)]
pub use listing::Listing;
pub use play::{Board, Move, PlayError, Suicide};
pub use point::{BoardSize, Point};
pub use point_map::PointMap;
pub use point_set::{Iter, PointSet};
pub use setup::{Setup, SetupError};
pub use symmetry::Symmetry;
