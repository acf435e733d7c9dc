//! The board: playing, drawing, and all positions of small boards.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod diagrams;
mod exhaustive;
mod moves;
