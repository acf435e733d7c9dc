//! What several integration tests share.

#![allow(dead_code)]

pub mod exact;
pub mod positions;
