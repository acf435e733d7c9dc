//! How the house is built: which part of the library may name which, and that
//! no two files need each other, and that what stands twice agrees. All is read off
//! the sources.
#![allow(clippy::unwrap_used)]

mod circles;
mod docs;
mod layers;
mod source;
mod tokens;
mod tree;
mod versions;
