//! Faults around the program: full disks, closed pipes, files that vanish, signals, other engines
//! that misbehave, too little memory. No output printed before may be lost, the message must be
//! clear, and the exit status right.
#![allow(clippy::unwrap_used)]
#![cfg(target_os = "linux")]

mod files;
mod output;
mod peers;
mod program;
mod resources;
mod signals;
