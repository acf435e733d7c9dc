//! The order of the house: its pages are true, and copies agree. Everything is read from the
//! sources.
#![allow(clippy::unwrap_used)]

mod constants;
mod docs;
mod manifests;
mod names;
mod versions;
