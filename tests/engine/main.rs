//! The engine, as a library and as the built binary, by every client's lights.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod controller;
mod gogui;
mod grammar;
mod library;
mod pipe;
mod protocol;
mod regress;
mod scripts;
