//! How large a record may be.

/// The size of the largest file that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// The largest number of values of moves and setup on the main line of a
/// game. The longest games have less than 2000 moves.
pub const MAX_VALUES: usize = 20_000;

/// The initial capacity for moves: few games have more, and a text of empty nodes must not take
/// memory for moves.
pub(super) const USUAL_MOVES: usize = 400;
