//! What the server answers, asked without a network.
#![allow(clippy::unwrap_used)]

mod client;
mod marking;
mod refused;
