//! Reading ahead: captures, threats and double threats, on a board on which moves are made and
//! undone.

pub(crate) mod capture;
pub(crate) mod threat_finder;
pub(crate) mod threats;
pub(crate) mod undo_board;
mod undo_chain;
