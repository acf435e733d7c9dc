//! What people and programs are told about a judged position.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod reports;
mod turned;
