//! The engine, as a library and as the built binary, as every client sees it.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod agreed;
mod board_sizes;
mod cleanup_play;
mod commands;
mod controller;
mod fuego_form;
mod gogui;
mod gogui_looks;
mod grammar;
mod kata_analyze;
mod library;
mod limits;
mod loading;
mod pipe;
mod protocol;
mod records;
mod refused;
mod regress;
mod rules_source;
mod scripts;
mod selfplay;
