//! The program's other commands, and that the README is true.
#![allow(clippy::unwrap_used)]

#[path = "../support/pictures.rs"]
mod pictures;

mod agreed;
mod annotated;
mod audit;
mod audit_games;
#[cfg(unix)]
mod audit_tables;
mod cli_errors;
#[cfg(unix)]
mod compare;
mod explain;
mod help;
mod limits;
mod outputs;
mod packed;
mod readme;
mod requests;
mod resume;
mod safety;
mod score;
mod scored;
mod show;
mod warnings;
mod windows;
