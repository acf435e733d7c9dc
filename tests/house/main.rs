//! How the house is built: its pages tell the truth, and what stands twice agrees. All
//! is read off the sources.
#![allow(clippy::unwrap_used)]

mod constants;
mod docs;
mod manifests;
mod names;
mod versions;
