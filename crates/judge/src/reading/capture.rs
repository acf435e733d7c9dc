//! A small tactical reader: can the opponent capture this chain by moving first, and also if the
//! owner moves first?
//!
//! Both sides play local moves. The attacker plays the liberties of the chain, and saves its own
//! stones in atari beside it. The defender plays the liberties of the chain and those of attacking
//! chains with at most two, or passes; in answer to the first move it also plays the points next to
//! the liberties. With [`ESCAPED`] liberties the chain has escaped. A capture that costs the captor
//! at least as many stones in turn does not count (snapback). A ko may not be retaken at once, so
//! the first side that takes it wins it. A question that the budget does not decide counts as
//! escaped: the reader may overlook a capture, but it hardly makes one up.
//!
//! Every answer comes with the points it depends on. A caller that plays elsewhere need not ask
//! again (the *active area* of GNU Go's reading cache).

use super::undo_board::UndoBoard;
use crate::board::{Color, Point, PointSet};

/// A chain with this many liberties is out of reach: to read on from four costs many times as much.
pub(crate) const ESCAPED: usize = 3;

/// The most moves that one question may try: it bounds the cost of a chain that neither falls nor
/// gets away.
const NODES: u32 = 100;

/// The most moves in a line of one question: only a ladder gets this deep before the moves to try
/// run out.
const DEPTH: u32 = 16;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// A move that captures the chain, if there is one.
    pub capture: Option<Point>,
    /// The points that were looked at. While they stay as they are, so does the answer.
    pub zone: PointSet,
    /// Where a move of the owner may help, if the chain can be captured.
    pub helps: PointSet,
    /// The number of moves tried.
    pub tried: u32,
}

/// Can the opponent, moving first, capture the chain on `target`, which must bear a stone? A ko
/// that was just taken may be retaken: the question assumes that the owner plays elsewhere now.
pub(crate) fn read(field: &mut UndoBoard, target: Point) -> Reading {
    let ko = field.ko();
    field.set_ko(None);
    let target = CaptureTarget::on(field, target);
    let mut search = CaptureSearch::new(field);
    let capture = search.attack(target, DEPTH);
    let mut helps = PointSet::EMPTY;
    if capture.is_some() {
        let counter = search.liberties_around(target, 2);
        helps = search.played | search.field.at(target.stone).liberties | counter;
    }
    let (zone, tried) = (search.seen.grown(), NODES - search.nodes);
    field.set_ko(ko);
    Reading {
        capture,
        zone,
        helps,
        tried,
    }
}

/// True if the chain on `target`, which must bear a stone, is captured even if its owner moves
/// first, as in a ladder.
pub(crate) fn is_lost(field: &mut UndoBoard, target: Point) -> bool {
    let ko = field.ko();
    field.set_ko(None);
    let target = CaptureTarget::on(field, target);
    let is_lost = !CaptureSearch::new(field).defend(target, DEPTH - 1);
    field.set_ko(ko);
    is_lost
}

/// The chain of a question.
#[derive(Clone, Copy)]
struct CaptureTarget {
    stone: Point,
    defender: Color,
}

impl CaptureTarget {
    fn on(field: &UndoBoard, stone: Point) -> CaptureTarget {
        CaptureTarget {
            defender: field.at(stone).color,
            stone,
        }
    }
}

/// One question in progress, and those that it raises.
struct CaptureSearch<'a> {
    field: &'a mut UndoBoard,
    nodes: u32,
    /// The stones that were looked at, and the points where moves were tried.
    seen: PointSet,
    played: PointSet,
}

impl<'a> CaptureSearch<'a> {
    fn new(field: &'a mut UndoBoard) -> CaptureSearch<'a> {
        CaptureSearch {
            field,
            nodes: NODES,
            seen: PointSet::EMPTY,
            played: PointSet::EMPTY,
        }
    }

    /// A move by which the attacker, to move, captures the chain.
    fn attack(&mut self, target: CaptureTarget, depth: u32) -> Option<Point> {
        let chain = self.field.at(target.stone);
        self.seen |= chain.stones;
        let count = chain.liberty_count();
        if count >= ESCAPED || depth == 0 || self.nodes == 0 {
            return None;
        }
        if let Some(last) = chain.last_liberty() {
            let size = chain.size();
            return self.captures(target, last, size, depth).then_some(last);
        }
        let liberties = chain.liberties;
        let rescues = self.liberties_around(target, 1);
        (liberties | rescues).iter().find(|&point| {
            self.after(!target.defender, point, |search| {
                !search.defend(target, depth - 1)
            })
        })
    }

    /// Can the attacker capture the chain of `size` stones on its last liberty, and keep a gain? It
    /// is none if as many of the attacker's stones fall in turn (snapback). Taking a ko is a gain.
    fn captures(&mut self, target: CaptureTarget, last: Point, size: usize, depth: u32) -> bool {
        let captured_by = CaptureTarget {
            stone: last,
            defender: !target.defender,
        };
        let gain = |search: &mut CaptureSearch<'_>| {
            let captor = search.field.at(last);
            search.seen |= captor.stones;
            size > captor.size()
                || search.field.ko().is_some()
                || !search.falls_in_turn(captured_by, size, depth)
        };
        self.after(!target.defender, last, gain)
    }

    /// Can the chain of `captor`, which took `size` stones, be captured in turn? It cannot if its
    /// capturer falls too, and with no fewer stones in all.
    fn falls_in_turn(&mut self, captor: CaptureTarget, size: usize, depth: u32) -> bool {
        let deeper = depth.saturating_sub(2);
        let chain = self.field.at(captor.stone);
        let (last, lost) = (chain.last_liberty(), chain.size());
        let Some(last) = last else {
            return deeper > 0 && self.attack(captor, deeper).is_some();
        };
        let taker = CaptureTarget {
            stone: last,
            defender: !captor.defender,
        };
        let stands = |search: &mut CaptureSearch<'_>| {
            let is_enough = size + search.field.at(last).size() >= lost;
            !is_enough || search.attack(taker, deeper).is_none()
        };
        self.after(taker.defender, last, stands)
    }

    /// Can the defender, to move, keep the chain?
    fn defend(&mut self, target: CaptureTarget, depth: u32) -> bool {
        if !self.field.stones(target.defender).contains(target.stone) {
            return false;
        }
        let chain = self.field.at(target.stone);
        self.seen |= chain.stones;
        let count = chain.liberty_count();
        if count >= ESCAPED || depth == 0 || self.nodes == 0 {
            return true;
        }
        let liberties = chain.liberties;
        let counter = self.liberties_around(target, 2) - liberties;
        let mut far = PointSet::EMPTY;
        if count > 1 && depth + 1 == DEPTH {
            far = (liberties.neighbors() & self.field.empty()) - counter;
        }
        // the cheapest first: an extension often ends the question
        let mut moves = liberties.iter().chain(&counter).chain(&far);
        let keeps = |point| {
            self.after(target.defender, point, |search| {
                search.attack(target, depth - 1).is_none()
            })
        };
        moves.any(keeps) || count > 1 && self.survives_a_pass(target, depth)
    }

    fn survives_a_pass(&mut self, target: CaptureTarget, depth: u32) -> bool {
        let ko = self.field.ko();
        self.field.set_ko(None);
        let attack = self.attack(target, depth - 1);
        self.field.set_ko(ko);
        attack.is_none()
    }

    /// As [`UndoBoard::after`], but false if the move is impossible. The answer depends on the
    /// chains beside the move.
    fn after(&mut self, color: Color, point: Point, ask: impl FnOnce(&mut Self) -> bool) -> bool {
        self.nodes = self.nodes.saturating_sub(1);
        self.played.insert(point);
        self.seen.insert(point);
        let touching = self.field.touching(point);
        touching.for_each(|chain| self.seen |= chain.stones);
        if !self.field.play(color, point) {
            return false;
        }
        let answer = ask(self);
        self.field.undo();
        answer
    }

    /// The liberties of the attacking chains next to the chain that have at most `most`.
    fn liberties_around(&mut self, target: CaptureTarget, most: usize) -> PointSet {
        let chain = &self.field.at(target.stone).stones;
        let mut found = PointSet::EMPTY;
        for chain in self.field.chains_beside(chain, !target.defender) {
            self.seen |= chain.stones;
            if chain.liberty_count() <= most {
                found |= chain.liberties;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn is_captured(diagram: &str, target: &str) -> bool {
        let board: Board = diagram.parse().unwrap();
        let mut field = UndoBoard::of(&board);
        read(&mut field, target.parse().unwrap()).capture.is_some()
    }

    #[test]
    fn a_capture_that_is_lost_again_is_none() {
        // Black takes A1 at B1, but White C1 captures that stone and A2 with it.
        let caught = "
            . O . . .
            O O . . .
            . O . . .
            X O . . .
            O . . . .";
        assert!(!is_captured(caught, "A1"));
        // Here A2 is joined to a living chain.
        let taken = "
            . . . . . .
            . . X O . .
            X X X O . .
            X X O . . .
            X O O . . .
            O . . . . .";
        assert!(is_captured(taken, "A1"));
    }

    #[test]
    fn a_captor_that_is_retaken_may_take_again() {
        // White takes A7 at B7, Black takes back at A7, White retakes at B7, and A7 joins the
        // living stones below.
        let again = "
            X . O X X . X
            O X X X . X X
            O X X . O X X
            O O O X X O X
            O O X X X O O
            . O O O X X .
            O O . O X . X";
        assert!(is_captured(again, "A7"));
        // Without them White's stones fall at last.
        let alone = "
            X . O X X . X
            . X X X . X X
            X X X . O X X
            O O O X X O X
            O O X X X O O
            . O O O X X .
            O O . O X . X";
        assert!(!is_captured(alone, "A7"));
    }

    #[test]
    fn the_first_answer_may_be_a_step_away() {
        // White C3 threatens A5, A4 and B4; the liberties A3 and B3 are no answer, A2 is.
        let saved = "
            . . . . . . .
            O O O O . . .
            X O X X . . .
            X X O X . . .
            . . . . X . .
            . . . . X . .
            . X X X X . .";
        assert!(!is_captured(saved, "A4"));
        // White's stones below block the way out.
        let lost = "
            . . . . . . .
            O O O O . . .
            X O X X . . .
            X X O X . . .
            . . . . X . .
            . O . . X . .
            . O O X X . .";
        assert!(is_captured(lost, "A4"));
    }

    #[test]
    fn a_stone_that_runs_into_the_edge_is_lost_and_into_the_open_is_not() {
        let is_lost_on = |diagram: &str, target: &str| {
            let board: Board = diagram.parse().unwrap();
            is_lost(&mut UndoBoard::of(&board), target.parse().unwrap())
        };
        let edge = "
            . . . . . .
            . . X X . .
            . X O O X .
            . . X . X .
            . . X X . .
            . . . . . .";
        assert!(is_lost_on(edge, "C4"));
        assert!(!is_lost_on(edge, "C5"));
        let open = "
            . . . . . .
            . . . . . .
            . . X . . .
            . X O . . .
            . . X . . .
            . . . . . .";
        assert!(!is_lost_on(open, "C3"));
    }

    #[test]
    fn a_question_leaves_no_trace() {
        let board: Board = "
            . X O .
            X . X .
            . X O .
            . . . ."
            .parse()
            .unwrap();
        let mut field = UndoBoard::of(&board);
        field.set_ko("A1".parse().ok());
        let before = format!("{field:?}");
        read(&mut field, "C3".parse().unwrap());
        assert_eq!(format!("{field:?}"), before);
    }
}
