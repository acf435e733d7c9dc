//! Proofs: every claim is solved again, in other ways.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

#[path = "../../examples/check_proof.rs"]
mod check_proof;

mod certificates;
mod followed;
mod liberties;
mod refuted;
mod safety;
mod safety_laws;
mod safety_pictures;
mod search;
mod unconditional;
