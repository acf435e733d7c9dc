//! Which living chains could the opponent capture by moving first? The question is asked of one
//! position after another, and only what a move can have changed is read again.

use super::capture;
use super::capture::{ESCAPED, Reading};
use super::undo_board::UndoBoard;
use crate::board::{Color, Point, PointMap, PointSet};

/// The most questions for one count, each move that a new answer tries counted as one: it bounds
/// the time on boards with hundreds of dame, which are not there to be counted.
const QUESTIONS: u32 = 40_000;

/// How many answers about a chain are looked through, the newest first: to read again costs as much
/// as comparing some hundred of them, and older ones hardly ever come up.
const LOOKED_UP: usize = 64;

/// A living chain that the opponent captures by moving first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threat {
    /// The stones that would be lost.
    pub stones: PointSet,
    pub helps: PointSet,
    /// The first move of the capture.
    pub by: Point,
    /// True if the capture takes a ko.
    pub is_ko: bool,
}

impl Threat {
    /// Where a move may help against any of `threats`.
    pub fn helps_of(threats: &[Threat]) -> PointSet {
        PointSet::union(threats.iter().map(|threat| threat.helps))
    }
}

/// The amount that is threatened, the gravest part first: a ko has to be won before it gains its
/// one point, so it weighs less than any stone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Threatened {
    /// The number of stones that would be lost.
    pub stones: usize,
    /// The number of kos that could be taken.
    pub kos: usize,
}

impl Threatened {
    pub fn of(threats: &[Threat]) -> Threatened {
        let mut threatened = Threatened::default();
        for threat in threats {
            if threat.is_ko {
                threatened.kos += 1;
            } else {
                threatened.stones += threat.stones.len();
            }
        }
        threatened
    }
}

/// Earlier answers: the same few positions of a neighborhood recur while moves elsewhere are
/// compared.
#[derive(Clone, Debug)]
pub(crate) struct ThreatReader {
    answers: Vec<Remembered>,
    /// One more than the place of the newest answer about the chain with this first point, or 0.
    newest: PointMap<u32>,
    /// The questions left.
    left: u32,
}

/// An answer and what it depends on.
#[derive(Clone, Debug)]
struct Remembered {
    reading: Reading,
    stones: [PointSet; 2],
    /// As in [`ThreatReader::newest`], the one before this.
    older: u32,
}

impl ThreatReader {
    pub fn new() -> ThreatReader {
        ThreatReader {
            answers: Vec::new(),
            newest: PointMap::filled(0),
            left: QUESTIONS,
        }
    }

    /// True once no more threats are looked for.
    pub const fn is_exhausted(&self) -> bool {
        self.left == 0
    }

    /// As [`capture::read`].
    pub fn read(&mut self, field: &mut UndoBoard, target: Point) -> &Reading {
        self.left = self.left.saturating_sub(1);
        let place = self.remembered(field, target).unwrap_or_else(|| {
            let reading = capture::read(field, target);
            self.left = self.left.saturating_sub(reading.tried);
            self.answers.push(Remembered {
                reading,
                stones: Color::ALL.map(|color| *field.stones(color) & reading.zone),
                older: self.newest[target],
            });
            self.newest[target] = self.answers.len() as u32;
            self.answers.len() - 1
        });
        &self.answers[place].reading
    }

    /// The place of the answer that still holds, if there is one.
    fn remembered(&self, field: &UndoBoard, target: Point) -> Option<usize> {
        let mut next = self.newest[target];
        for _ in 0..LOOKED_UP {
            if next == 0 {
                break;
            }
            let place = next as usize - 1;
            let known = &self.answers[place];
            let holds = |color: &Color| {
                let then = &known.stones[*color as usize];
                field
                    .stones(*color)
                    .agrees_within(&known.reading.zone, then)
            };
            if Color::ALL.iter().all(holds) {
                return Some(place);
            }
            next = known.older;
        }
        None
    }

    /// The threats against the chains of `color` that touch `outside`, except those of `spared`;
    /// empty once too many questions have been asked.
    pub fn threats(
        &mut self,
        field: &mut UndoBoard,
        color: Color,
        outside: &PointSet,
        spared: &PointSet,
    ) -> Vec<Threat> {
        if self.is_exhausted() {
            return Vec::new();
        }
        let weak = field.chains(color).filter(|chain| {
            chain.liberty_count() < ESCAPED
                && chain.stones.is_disjoint(spared)
                && chain.stones.neighbors().intersects(outside)
        });
        let weak: Vec<PointSet> = weak.map(|chain| chain.stones).collect();
        let threats = weak.into_iter().filter_map(|stones| {
            let reading = self.read(field, stones.first()?);
            let (by, helps) = (reading.capture?, reading.helps);
            let is_ko = stones.single().is_some() && takes_ko(field, !color, by);
            Some(Threat {
                stones,
                helps,
                by,
                is_ko,
            })
        });
        threats.collect()
    }
}

/// True if `color` takes a ko by the move on `point`.
fn takes_ko(field: &mut UndoBoard, color: Color, point: Point) -> bool {
    let ko = field.ko();
    field.set_ko(None);
    let takes = field.after(color, point, |field| field.ko().is_some());
    field.set_ko(ko);
    takes == Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn nothing_is_threatened_once_the_questions_are_used_up() {
        let board: Board = "
            . X O .
            . X O .
            . X O .
            . X O X"
            .parse()
            .unwrap();
        let mut field = UndoBoard::of(&board);
        let mut threat_reader = ThreatReader::new();
        let mut threats = |left: u32| {
            threat_reader.left = left;
            let (outside, spared) = (board.points(), PointSet::EMPTY);
            let threats = threat_reader.threats(&mut field, Color::Black, &outside, &spared);
            threats.len()
        };
        assert_eq!([threats(QUESTIONS), threats(1), threats(0)], [1, 1, 0]);
    }
}
