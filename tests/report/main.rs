//! The reports about a judged position, for people and programs.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod agreement;
mod one_truth;
mod open_places;
mod protections;
mod reports;
mod turned;
