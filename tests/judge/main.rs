//! What is not proved: verdicts, shapes that every player knows, and the count.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod carta;
mod counting;
mod properties;
mod shapes;
mod verdicts;
