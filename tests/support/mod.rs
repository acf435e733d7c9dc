//! What several integration tests share.

pub mod exact;
pub mod positions;
