//! What a search remembers of the positions it has seen.

use super::area::{Bits, Position};

/// What is known of a position with the attacker to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Nothing.
    Nothing,
    /// The defender holds it, with this zone.
    Proved(Bits),
    /// She does not within so many moves of hers (255: with any number).
    Failed(u8),
}

#[derive(Clone, Copy)]
struct Entry {
    position: Position,
    generation: u32,
    known: Known,
}

/// A transposition table. Positions are kept whole, so that no collision of
/// hashes can make a proof wrong.
pub(super) struct Table {
    entries: Vec<Entry>,
    generation: u32,
}

/// The number of entries, a power of two.
const ENTRIES: usize = 1 << 15;

impl Table {
    /// An empty table, of about 3 MB.
    pub fn new() -> Table {
        let nothing = Entry {
            position: Position {
                defender: 0,
                attacker: 0,
            },
            generation: 0,
            known: Known::Nothing,
        };
        Table {
            entries: vec![nothing; ENTRIES],
            generation: 1,
        }
    }

    /// Forgets everything. Costs nothing.
    pub fn clear(&mut self) {
        self.generation += 1;
    }

    /// What is known of `position`.
    pub fn get(&self, position: &Position) -> Known {
        let entry = &self.entries[slot(position)];
        if entry.generation == self.generation && entry.position == *position {
            entry.known
        } else {
            Known::Nothing
        }
    }

    /// Remembers what is known of `position`, in place of whatever was there.
    pub fn put(&mut self, position: &Position, known: Known) {
        self.entries[slot(position)] = Entry {
            position: *position,
            generation: self.generation,
            known,
        };
    }
}

/// Mixes the bits of both sets (the multiplier of Fibonacci hashing).
fn slot(position: &Position) -> usize {
    const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;
    let words = [position.defender, position.attacker];
    let hash = words.iter().fold(0_u64, |hash, &word| {
        let mixed = hash ^ word as u64;
        let mixed = mixed.wrapping_mul(MULTIPLIER).rotate_left(29) ^ (word >> 64) as u64;
        mixed.wrapping_mul(MULTIPLIER)
    });
    (hash >> 40) as usize % ENTRIES
}
