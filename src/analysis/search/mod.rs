//! Safety by search.

mod area;
mod driver;
mod goal;
mod room;
mod solver;
mod table;

pub use driver::{SearchLimits, SearchedSafety};
