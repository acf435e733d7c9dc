//! What the moves of [`Cleanup`](super::Cleanup) are for.

use crate::counting::Purpose;

/// Why a cleanup move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CleanupReason {
    /// An own chain could have been captured.
    Save,
    /// The opponent threatened more than one answer could have saved.
    Connect,
    /// A border was open.
    Close,
    /// A dame is filled.
    Fill,
    /// With all dame filled, the opponent could kill a group or bring dead stones
    /// back to life.
    Protect,
    /// Dead stones are taken off.
    Capture,
}

impl CleanupReason {
    /// All reasons, the most urgent first.
    pub(super) const IN_ORDER: [CleanupReason; 6] = [
        CleanupReason::Save,
        CleanupReason::Connect,
        CleanupReason::Close,
        CleanupReason::Fill,
        CleanupReason::Protect,
        CleanupReason::Capture,
    ];

    /// The reason for a move that the count makes.
    pub(super) const fn of(purpose: Purpose) -> CleanupReason {
        match purpose {
            Purpose::Decides | Purpose::Answers => CleanupReason::Save,
            Purpose::Prevents | Purpose::Connects => CleanupReason::Connect,
            Purpose::Threatens | Purpose::Secures | Purpose::Fills => CleanupReason::Fill,
            Purpose::Protects => CleanupReason::Protect,
        }
    }
}
