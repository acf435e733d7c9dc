//! The board: playing, drawing, and everything there is on small boards.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod diagrams;
mod exhaustive;
mod moves;
