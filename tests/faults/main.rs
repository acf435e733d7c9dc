//! What goes wrong around us: full disks, closed pipes, files that vanish,
//! signals, other engines that misbehave, too little memory. Nothing may be lost
//! that was told before, the message must be clear, and the exit status right.
#![allow(clippy::unwrap_used)]
#![cfg(target_os = "linux")]

mod files;
mod output;
mod peers;
mod program;
mod resources;
mod signals;
