//! Judgements without proof: verdicts, shapes that every player knows, and the count.
#![allow(clippy::unwrap_used, clippy::print_stderr)]

#[path = "../support/mod.rs"]
mod support;

mod agreed;
mod carta;
mod cells;
mod counting;
mod cuts;
mod eye_shapes;
mod eyes_or_seki;
mod first_move;
mod one_answer;
mod problems;
mod properties;
mod races;
mod rescues;
mod shapes;
mod tiny_boards;
mod verdicts;
