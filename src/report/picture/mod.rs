//! Judged boards for the eye.
//!
//! The signs are those of the analyze commands for GoGui: dead stones crossed,
//! stones in seki in a square, territory in small squares, dame `d`, what is
//! still open `?`.

mod signs;

pub use signs::{Sign, Signs};
