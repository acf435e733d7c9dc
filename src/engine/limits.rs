//! How much a session keeps.

use seichi_record::sgf::MAX_VALUES;

/// The most moves of a game: every move is kept with the position before it,
/// so that it can be taken back. As many as a record may have.
pub(super) const MAX_MOVES: usize = MAX_VALUES;

/// The most positions whose marks are kept.
pub(super) const MAX_MARKED: usize = 1000;
