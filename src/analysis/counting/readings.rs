//! Which living chains could the opponent capture if he moved first? Asked of
//! a position move by move: only what a move can have changed is read again.

use std::cell::RefCell;

use super::reader::{self, Reading};
use crate::board::{Board, ByColor, Color, Point, PointMap, PointSet};

/// A living chain that the opponent captures if he moves first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    /// The stones that would be lost.
    pub stones: PointSet,
    /// Where a move of the owner may help.
    pub helps: PointSet,
}

/// What is known about one living chain.
#[derive(Clone, Copy, Debug)]
struct Entry {
    color: Color,
    stones: PointSet,
    reading: Reading,
}

impl Entry {
    fn threat(&self) -> Option<Threat> {
        self.reading.capture.map(|_| Threat {
            stones: self.stones,
            helps: self.reading.helps,
        })
    }
}

/// The readings of all living chains of a position.
#[derive(Clone, Debug)]
pub(super) struct Readings {
    dead: PointSet,
    entries: Vec<Entry>,
    memory: RefCell<Memory>,
}

/// Answers that may come up again: the same few positions of a neighborhood
/// recur while moves elsewhere are compared.
#[derive(Clone, Debug)]
struct Memory {
    answers: Vec<Remembered>,
    /// One more than the place of the newest answer for a chain whose first
    /// point this is, or 0.
    newest: PointMap<u32>,
}

/// An answer and what it depends on.
#[derive(Clone, Debug)]
struct Remembered {
    reading: Reading,
    stones: ByColor<PointSet>,
    /// As in [`Memory::newest`], the one before this.
    older: u32,
}

impl Memory {
    /// As [`reader::read`].
    fn read(&mut self, board: &Board, target: Point) -> Reading {
        let mut place = self.newest[target];
        while place > 0 {
            let known = &self.answers[place as usize - 1];
            let zone = known.reading.zone;
            if Color::ALL
                .iter()
                .all(|&color| board.stones(color) & zone == known.stones[color])
            {
                return known.reading;
            }
            place = known.older;
        }
        let reading = reader::read(board, target);
        self.answers.push(Remembered {
            reading,
            stones: ByColor::from_fn(|color| board.stones(color) & reading.zone),
            older: self.newest[target],
        });
        self.newest[target] = self.answers.len() as u32;
        reading
    }
}

impl Readings {
    /// Reads all chains of `board` but those of `dead`.
    pub fn of(board: &Board, dead: &PointSet) -> Readings {
        let mut readings = Readings {
            dead: *dead,
            entries: Vec::new(),
            memory: RefCell::new(Memory {
                answers: Vec::new(),
                newest: PointMap::filled(0),
            }),
        };
        readings.update(board, &PointSet::EMPTY);
        readings
    }

    /// Makes these the readings of `board`, which differs from the position
    /// before at the points of `changed` only.
    pub fn update(&mut self, board: &Board, changed: &PointSet) {
        self.entries
            .retain(|entry| !entry.reading.zone.intersects(changed));
        let stones = self.entries.iter().map(|entry| entry.stones);
        let known = stones.fold(PointSet::EMPTY, |sum, stones| sum | stones);
        for color in Color::ALL {
            let fresh = self.read_others(board, color, &known);
            self.entries.extend(fresh);
        }
    }

    /// The threats of `board` against `color`; the board differs from the
    /// position of these readings at the points of `changed` only.
    pub fn threats(&self, board: &Board, color: Color, changed: &PointSet) -> Vec<Threat> {
        let mut known = PointSet::EMPTY;
        let mut threats = Vec::new();
        for entry in self.entries.iter().filter(|entry| entry.color == color) {
            if !entry.reading.zone.intersects(changed) {
                known |= entry.stones;
                threats.extend(entry.threat());
            }
        }
        let fresh = self.read_others(board, color, &known);
        threats.extend(fresh.iter().filter_map(Entry::threat));
        threats
    }

    /// Reads the living chains of `color` outside `known`.
    fn read_others(&self, board: &Board, color: Color, known: &PointSet) -> Vec<Entry> {
        let mut memory = self.memory.borrow_mut();
        let mut fresh = Vec::new();
        let mut rest = board.stones(color) - self.dead - *known;
        while let Some(seed) = rest.first() {
            let stones = board.stones(color).component(seed);
            rest -= stones;
            fresh.push(Entry {
                color,
                stones,
                reading: memory.read(board, seed),
            });
        }
        fresh
    }
}
