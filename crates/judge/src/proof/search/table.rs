//! The positions that a search has seen.

use super::area::{AreaState, Places};

/// The entry of a position with the attacker to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KnownRegion {
    Nothing,
    /// The defender holds it, with this zone.
    Proved(Places),
    /// The defender does not within this many moves (255: with any number).
    Failed(u8),
}

#[derive(Clone, Copy)]
struct RegionEntry {
    position: AreaState,
    generation: u32,
    known: KnownRegion,
}

/// A transposition table. Whole positions are stored, so no hash collision can make a proof wrong.
///
/// It starts small, since most searches are, and grows as it fills.
pub(super) struct RegionTable {
    entries: Vec<RegionEntry>,
    generation: u32,
    filled: usize,
}

/// The first and the largest number of entries, powers of two.
const ENTRIES: [usize; 2] = [1 << 10, 1 << 16];

const NOTHING: RegionEntry = RegionEntry {
    position: AreaState {
        defender: 0,
        attacker: 0,
    },
    generation: 0,
    known: KnownRegion::Nothing,
};

impl RegionTable {
    pub fn new() -> RegionTable {
        RegionTable {
            entries: vec![NOTHING; ENTRIES[0]],
            generation: 1,
            filled: 0,
        }
    }

    /// Forgets everything, at no cost.
    pub fn clear(&mut self) {
        self.generation += 1;
        self.filled = 0;
    }

    pub fn get(&self, position: &AreaState) -> KnownRegion {
        let entry = &self.entries[self.slot(position)];
        if entry.generation == self.generation && entry.position == *position {
            entry.known
        } else {
            KnownRegion::Nothing
        }
    }

    /// Stores what is known of `position`, in place of the old entry.
    pub fn put(&mut self, position: &AreaState, known: KnownRegion) {
        if self.filled * 4 > self.entries.len() && self.entries.len() < ENTRIES[1] {
            self.grow();
        }
        let slot = self.slot(position);
        let entry = &mut self.entries[slot];
        self.filled += usize::from(entry.generation != self.generation);
        *entry = RegionEntry {
            position: *position,
            generation: self.generation,
            known,
        };
    }

    fn grow(&mut self) {
        let larger = vec![NOTHING; self.entries.len() * 4];
        let entries = std::mem::replace(&mut self.entries, larger);
        for entry in entries {
            if entry.generation == self.generation {
                let slot = self.slot(&entry.position);
                self.entries[slot] = entry;
            }
        }
    }

    /// The place of `position`: mixes the bits of both sets (the multiplier of Fibonacci hashing).
    fn slot(&self, position: &AreaState) -> usize {
        const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;
        let words = [position.defender, position.attacker];
        let hash = words.iter().fold(0_u64, |hash, &word| {
            let mixed = (hash ^ word).wrapping_mul(MULTIPLIER);
            (mixed.rotate_left(29) ^ word).wrapping_mul(MULTIPLIER)
        });
        (hash >> 40) as usize & (self.entries.len() - 1)
    }
}
