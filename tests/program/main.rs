//! The program's other commands, and that the README tells the truth.
#![allow(clippy::unwrap_used)]

mod audit;
#[cfg(unix)]
mod compare;
mod pictures;
mod readme;
