//! Safety by search.

mod area;
mod driver;
mod goal;
mod owner;
mod room;
mod solver;
mod table;

pub use driver::{SearchLimits, SearchedSafety};
