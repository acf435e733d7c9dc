//! What a search knows of the positions that it has looked at.

use crate::judge::tsumego::problem::Side;
use crate::judge::tsumego::problem::Wide;
use crate::position::packed::Bits;

/// More than any sum of proof numbers, and small enough that two of them add up in 32 bits. Not
/// tuned.
pub(super) const INFINITE: u32 = 100_000_000;
/// The largest table, a power of two: one entry for each node of the longest search, in 512 kB.
const MOST_ENTRIES: u32 = 1 << 14;

/// Proof numbers from the view of the side to move.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    pub phi: u32,
    pub delta: u32,
}

impl Numbers {
    /// The side to move has reached its goal.
    pub const WON: Numbers = Numbers {
        phi: 0,
        delta: INFINITE,
    };
    /// The opponent has reached its goal.
    pub const LOST: Numbers = Numbers {
        phi: INFINITE,
        delta: 0,
    };

    /// Nothing is known.
    pub const OPEN: Numbers = Numbers { phi: 1, delta: 1 };
    /// Search until it is decided.
    pub const NO_LIMIT: Numbers = Numbers {
        phi: INFINITE,
        delta: INFINITE,
    };

    /// The target is captured, or saved, and `side` is to move.
    pub fn decided(side: Side, winner: Side) -> Numbers {
        if side == winner {
            Numbers::WON
        } else {
            Numbers::LOST
        }
    }

    pub fn is_decided(self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) struct Known<B> {
    pub numbers: Numbers,
    /// A zone of a decided position, see [`zone`](crate::judge::tsumego::zone), but empty if the
    /// target falls next. For an open position, the moves that are worth a look, empty if all are.
    pub zone: B,
}

impl<B> Known<B> {
    pub const fn of(numbers: Numbers, zone: B) -> Known<B> {
        Known { numbers, zone }
    }
}

/// An entry: the key of a position with the side to move.
#[derive(Clone, Copy)]
struct TableEntry {
    key: u64,
    known: Known<Wide>,
}

/// The known positions by key; if two share a place, the later stays.
#[derive(Default)]
pub(super) struct Table {
    entries: Vec<TableEntry>,
}

impl Table {
    /// Makes room for a search of this many nodes, an entry each. The table never shrinks.
    pub fn grow(&mut self, positions: u32) {
        let free = TableEntry {
            key: 0,
            known: Known::of(Numbers::OPEN, 0),
        };
        let entries = positions.next_power_of_two().min(MOST_ENTRIES) as usize;
        self.entries.resize(entries.max(self.entries.len()), free);
    }

    #[inline]
    pub fn get<B: Bits>(&self, key: u64) -> Option<Known<B>> {
        let entry = &self.entries[self.place(key)];
        let Known { numbers, zone } = entry.known;
        (entry.key == key).then(|| Known::of(numbers, B::narrow(zone)))
    }

    #[inline]
    pub fn put<B: Bits>(&mut self, key: u64, known: Known<B>) {
        let place = self.place(key);
        let known = Known::of(known.numbers, known.zone.widen());
        self.entries[place] = TableEntry { key, known };
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}
