//! The server's answers, without a network.
#![allow(clippy::unwrap_used)]

mod client;
mod marking;
mod refused;
