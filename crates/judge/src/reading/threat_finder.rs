//! A position that is played on, and the threats to its living stones: which chains could the
//! opponent capture, and which moves help?
//!
//! A *threat* is a capture of a living chain that the reader ([`capture`](super::capture)) finds if
//! the opponent moves first. Only chains beside living stones of the opponent or beside dame are
//! asked about. A *double threat* is a move that makes two threats without a single answer to both.
//! A threatened chain that cannot be saved was judged alive for reasons that the reader does not
//! see; it is given up, and nothing is played for it.
//!
//! ```text
//! O O O O O O      Part of a board, Black has its eyes below. It saves B4 at
//! O X O X O O      B2 or D4 at D2 if White attacks one of them, but White C3
//! O X . X O O      attacks both.
//! X . X . X O
//! X X X X X O
//! ```
//!
//! Costs some hundred moves of the reader for each chain with at most two liberties, and no more
//! while nothing changes near it.

use super::capture::Reading;
use super::threats::{Threat, ThreatReader, Threatened};
use super::undo_board::UndoBoard;
use crate::board::{Board, ByColor, Color, Point, PointSet};
use crate::position::Territory;

/// The most liberties of two chains that the loss of one liberty can threaten at once: with more,
/// neither comes within reach.
const NEAR: usize = 3;

/// A position, and the threats to its living stones.
pub(crate) struct ThreatFinder<'a> {
    /// The position; it may be played on.
    pub field: UndoBoard,
    territory: &'a Territory,
    /// The stones of both colors that were not alive at first.
    dead: PointSet,
    /// All stones at first.
    first: ByColor<PointSet>,
    /// Threatened stones that no move saves.
    given_up: PointSet,
    /// Living stones that stay in atari when one color fills all dame, instead of being captured:
    /// see [`ThreatFinder::worst_case`].
    guarded: PointSet,
    threat_reader: ThreatReader,
}

/// The moves of the opponent that threaten two chains at once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DoubleThreats {
    pub count: usize,
    /// Where a move of the owner may help against any of them.
    pub helps: PointSet,
}

impl<'a> ThreatFinder<'a> {
    /// Watches the stones of `board` except those of `dead`.
    pub fn new(
        board: &Board,
        dead: PointSet,
        territory: &'a Territory,
        threat_reader: ThreatReader,
    ) -> ThreatFinder<'a> {
        ThreatFinder {
            field: UndoBoard::of(board),
            territory,
            dead,
            first: ByColor::from_fn(|color| board.stones(color)),
            given_up: PointSet::EMPTY,
            guarded: PointSet::EMPTY,
            threat_reader,
        }
    }

    /// The same, with `stones` guarded when one color fills all dame.
    #[must_use]
    pub fn guarding(self, stones: PointSet) -> ThreatFinder<'a> {
        ThreatFinder {
            guarded: stones,
            ..self
        }
    }

    /// The reader with its answers.
    pub fn into_reader(self) -> ThreatReader {
        self.threat_reader
    }

    /// True once too many questions were asked: no more threats are looked for.
    pub const fn is_exhausted(&self) -> bool {
        self.threat_reader.is_exhausted()
    }

    /// The dame still to be played.
    pub fn open(&self) -> PointSet {
        self.territory.dame & self.field.empty()
    }

    /// Can the chain of the stone on `target` be captured?
    pub fn read(&mut self, target: Point) -> &Reading {
        self.threat_reader.read(&mut self.field, target)
    }

    pub fn threats(&mut self, color: Color) -> Vec<Threat> {
        let spared = self.spared();
        self.threats_but(color, &spared)
    }

    /// The threats against the chains of `color` that have no stone of `spared`.
    pub fn threats_but(&mut self, color: Color, spared: &PointSet) -> Vec<Threat> {
        let (outside, spared) = (self.outside(color), *spared - self.joined(color));
        self.threat_reader
            .threats(&mut self.field, color, &outside, &spared)
    }

    /// The gravity of the threats against `color`.
    pub fn threatened(&mut self, color: Color) -> Threatened {
        Threatened::of(&self.threats(color))
    }

    /// The threats against `color` if the opponent gets all of `dame`, except where that would be
    /// self-atari. A chain whose liberties are all dame is captured, so that nothing threatens it,
    /// unless it is guarded.
    pub fn worst_case(&mut self, color: Color, dame: &PointSet) -> Vec<Threat> {
        let ko = self.field.ko();
        let guarded = self.guarded & *self.field.stones(color);
        let mut made = 0;
        for point in &(*dame & self.field.empty()) {
            self.field.set_ko(None);
            if self.field.play(!color, point) {
                made += 1;
                let takes = !guarded.is_subset(self.field.stones(color));
                if takes || self.field.at(point).is_in_atari() {
                    self.field.undo();
                    made -= 1;
                }
            }
        }
        let threats = self.threats(color);
        for _ in 0..made {
            self.field.undo();
        }
        self.field.set_ko(ko);
        threats
    }

    pub fn double_threats(&mut self, color: Color) -> DoubleThreats {
        let mut doubles = DoubleThreats::default();
        for point in &self.near_two_chains(color) {
            let helps = self.after(!color, point, |threat_finder| {
                threat_finder.unanswered(color)
            });
            if let Some(helps) = helps.flatten() {
                doubles.count += 1;
                doubles.helps |= helps.with(point);
            }
        }
        doubles
    }

    /// Gives up the stones of `threats`.
    pub fn give_up(&mut self, threats: &[Threat]) {
        for threat in threats {
            self.given_up |= threat.stones;
        }
    }

    /// The stones that were given up.
    pub const fn given_up(&self) -> &PointSet {
        &self.given_up
    }

    /// The move of `color` among `points` that makes `left` least, if that is less than `now`. Of
    /// equal moves the first outside all territory wins, since it costs no point.
    pub fn best<T: Ord + Copy>(
        &mut self,
        color: Color,
        points: &PointSet,
        now: T,
        left: impl Fn(&mut Self, Color) -> T,
    ) -> Option<Point> {
        let inside = self.territory.owned.union();
        let ranked = points.iter().filter_map(|point| {
            let left = self.after(color, point, |threat_finder| left(threat_finder, color))?;
            (left < now).then_some(((left, inside.contains(point)), point))
        });
        let best = ranked.min_by_key(|&(rank, _)| rank);
        best.map(|(_, point)| point)
    }

    /// The result of `ask` after a move of `color`; `None` if the move is impossible.
    pub fn after<T>(
        &mut self,
        color: Color,
        point: Point,
        ask: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        if !self.field.play(color, point) {
            return None;
        }
        let answer = ask(self);
        self.field.undo();
        Some(answer)
    }

    /// What does not belong to `color` for good.
    fn outside(&self, color: Color) -> PointSet {
        (*self.field.stones(!color) - self.dead) | self.open()
    }

    /// The stones that are not watched.
    fn spared(&self) -> PointSet {
        self.dead | self.given_up
    }

    /// The dead stones that moves have joined to living ones: they are captured together.
    fn joined(&self, color: Color) -> PointSet {
        let (stones, first) = (*self.field.stones(color), self.first[color]);
        let dead = self.dead & first & stones;
        if !(stones - first).neighbors().intersects(&dead) {
            return PointSet::EMPTY;
        }
        let living = (stones & first) - dead;
        dead & stones.connected_to(&living)
    }

    /// Where a move of `color` may help, if two of its chains are threatened and no move saves
    /// both. Kos do not count: the side that takes one has yet to win it, so it can be left.
    fn unanswered(&mut self, color: Color) -> Option<PointSet> {
        let threats = self.threats(color);
        if threats.iter().filter(|threat| !threat.is_ko).count() < 2 {
            return None;
        }
        let helps = Threat::helps_of(&threats);
        let saves_all = |answer| {
            let left = self.after(color, answer, |finder| finder.threatened(color));
            left.is_some_and(|left| left.stones == 0)
        };
        let is_answered = helps.iter().any(saves_all);
        (!is_answered).then_some(helps)
    }

    /// The liberties that two chains of `color` with few liberties share or have nearby.
    fn near_two_chains(&self, color: Color) -> PointSet {
        let (outside, spared) = (self.outside(color), self.spared());
        let (mut one, mut two) = (PointSet::EMPTY, PointSet::EMPTY);
        for chain in self.field.chains(color) {
            let is_near = chain.liberty_count() <= NEAR
                && chain.stones.is_disjoint(&spared)
                && chain.stones.neighbors().intersects(&outside);
            if is_near {
                two |= one & chain.liberties;
                one |= chain.liberties;
            }
        }
        two
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks about a board without dead stones.
    fn on(diagram: &str, ask: impl FnOnce(&mut ThreatFinder<'_>)) {
        let board: Board = diagram.parse().unwrap();
        let none = PointSet::EMPTY;
        let territory = Territory::of(&board, &none, &none);
        ask(&mut ThreatFinder::new(
            &board,
            none,
            &territory,
            ThreatReader::new(),
        ));
    }

    /// The threats against `color` once the opponent has played on `vertex`.
    fn threats_after(finder: &mut ThreatFinder<'_>, color: Color, vertex: &str) -> Vec<Threat> {
        let point = vertex.parse().unwrap();
        let threats = finder.after(!color, point, |finder| finder.threats(color));
        threats.unwrap()
    }

    #[test]
    fn a_move_against_two_chains_is_a_double_threat() {
        const DIAGRAM: &str = "
            O O O O O O O .
            O X O X O O O O
            O X . X O O . O
            X . X . X O O O
            X X X X X O . O
            X . X . X O O O
            X X X X X O . O
            X X X X X O O O";
        let black = Color::Black;
        on(DIAGRAM, |finder| {
            assert!(finder.threats(black).is_empty());
            let doubles = finder.double_threats(black);
            assert_eq!(
                (doubles.count, doubles.helps.to_string()),
                (1, "C6 B5 D5".to_owned())
            );
            let left = |finder: &mut ThreatFinder<'_>, color| finder.double_threats(color).count;
            let best = finder.best(black, &doubles.helps, 1, left).unwrap();
            let left = finder.after(black, best, |finder| finder.double_threats(black).count);
            assert_eq!(left, Some(0), "{best}");

            let threats = threats_after(finder, black, "C6");
            assert_eq!(Threatened::of(&threats), Threatened { stones: 4, kos: 0 });
            finder.give_up(&threats);
            assert_eq!(finder.double_threats(black).count, 0);
        });
    }

    #[test]
    fn a_ko_is_no_part_of_a_double_threat() {
        // White E5 would put E4 in atari, and White could take D5 at C5, which is a ko.
        const DIAGRAM: &str = "
            . O . O . O .
            O O O O O O O
            X X X O O X X
            . X X O . X .
            X X . X . . X
            . X X O X . X
            X X X O O X X
            O O O O O O O
            . O . O . O .";
        let black = Color::Black;
        on(DIAGRAM, |finder| {
            let threatened = Threatened::of(&threats_after(finder, black, "E5"));
            assert_eq!(threatened, Threatened { stones: 1, kos: 1 });
            let doubles = finder.double_threats(black);
            assert_eq!(
                (doubles.count, doubles.helps.to_string()),
                (0, String::new())
            );
        });
    }
}
