//! A small tactical reader: can the opponent, moving first, capture this
//! chain?
//!
//! Both sides play local moves. The attacker plays the liberties of the chain
//! and saves his own stones in atari beside it; the defender plays the
//! liberties of the chain, those of the attacking chains with at most two, or
//! passes. With [`ESCAPED`] liberties the chain has escaped. A ko may not be
//! retaken at once, so whoever takes it first wins it. What is not decided
//! within the budget counts as escaped: the reader may overlook a capture, but
//! it makes none up.
//!
//! Every answer comes with the points it depends on, so that a caller who
//! plays elsewhere need not ask again (the *active area* of GNU Go's reading
//! cache).

use crate::board::{Board, Color, Move, Point, PointSet, Suicide};

/// With that many liberties a chain is out of reach. At four, the count of no
/// more finished games comes out right, and reading takes ten times as long.
const ESCAPED: usize = 3;

/// How many moves one question may try.
const NODES: u32 = 100;

/// How many moves deep one question may look.
const DEPTH: u32 = 16;

/// The answer to one question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    /// A move that captures the chain, if there is one.
    pub capture: Option<Point>,
    /// The points that were looked at. As long as they stay as they are, so
    /// does the answer.
    pub zone: PointSet,
    /// Where a move of the owner may help, if the chain can be captured.
    pub helps: PointSet,
}

/// Can the opponent of its owner, moving first, capture the chain on `target`,
/// which must bear a stone? A ko that was just taken may be retaken: the
/// question is what happens if the owner plays elsewhere now.
pub(super) fn read(board: &Board, target: Point) -> Reading {
    let defender = board.color_at(target).expect("a stone is asked about");
    let mut search = Search {
        root: *board,
        target,
        defender,
        nodes: NODES,
        zone: PointSet::EMPTY,
        seen: PointSet::EMPTY,
        played: PointSet::EMPTY,
    };
    let board = passed(board, defender);
    let capture = search.attack(&board, DEPTH);
    let mut helps = PointSet::EMPTY;
    if capture.is_some() {
        let chain = board.chain_at(target);
        let counter = search.liberties_around(&board, &chain, 2);
        helps = search.played | board.liberties(&chain) | counter;
    }
    Reading {
        capture,
        zone: search.zone,
        helps,
    }
}

/// The board after a move of `color`, if the move is legal under the simple
/// ko rule.
pub(super) fn after(board: &Board, color: Color, point: Point) -> Option<Board> {
    if board.ko() == Some(point) && board.to_play() == color {
        return None;
    }
    let mut next = *board;
    next.play(color, Move::Play(point), Suicide::Forbidden)
        .ok()?;
    Some(next)
}

/// The board after a pass of `color`.
pub(super) fn passed(board: &Board, color: Color) -> Board {
    let mut next = *board;
    next.play(color, Move::Pass, Suicide::Forbidden)
        .expect("a pass is legal");
    next
}

/// One question in progress.
struct Search {
    root: Board,
    target: Point,
    defender: Color,
    nodes: u32,
    zone: PointSet,
    /// The points looked at, a part of the zone.
    seen: PointSet,
    played: PointSet,
}

impl Search {
    /// A move by which the attacker, to move, captures the chain.
    fn attack(&mut self, board: &Board, depth: u32) -> Option<Point> {
        let chain = board.chain_at(self.target);
        let liberties = self.liberties(board, &chain);
        if liberties.len() >= ESCAPED || depth == 0 || self.nodes == 0 {
            return None;
        }
        if let Some(last) = liberties.single() {
            let taken = self.play(board, !self.defender, last)?;
            let kept = self.keeps_capture(&taken, last, chain.len());
            return kept.then_some(last);
        }
        let rescues = self.liberties_around(board, &chain, 1);
        (liberties | rescues).iter().find(|&point| {
            let next = self.play(board, !self.defender, point);
            next.is_some_and(|next| !self.defend(&next, depth - 1))
        })
    }

    /// Is the capture of `size` stones by the move on `last` a gain, or do
    /// more stones fall in turn (snapback)?
    fn keeps_capture(&mut self, taken: &Board, last: Point, size: usize) -> bool {
        let chain = taken.chain_at(last);
        let in_atari = self.liberties(taken, &chain).single().is_some();
        !in_atari || chain.len() == 1 || size > chain.len()
    }

    /// Can the defender, to move, keep the chain?
    fn defend(&mut self, board: &Board, depth: u32) -> bool {
        let chain = board.chain_at(self.target);
        if chain.is_empty() {
            return false;
        }
        let liberties = self.liberties(board, &chain);
        if liberties.len() >= ESCAPED || depth == 0 || self.nodes == 0 {
            return true;
        }
        if liberties.single().is_none() {
            let next = passed(board, self.defender);
            if self.attack(&next, depth - 1).is_none() {
                return true;
            }
        }
        let counter = self.liberties_around(board, &chain, 2) - liberties;
        counter.iter().chain(&liberties).any(|point| {
            let next = self.play(board, self.defender, point);
            next.is_some_and(|next| self.attack(&next, depth - 1).is_none())
        })
    }

    fn play(&mut self, board: &Board, color: Color, point: Point) -> Option<Board> {
        self.nodes = self.nodes.saturating_sub(1);
        self.played.insert(point);
        self.look_at(&PointSet::EMPTY.with(point).neighbors());
        after(board, color, point)
    }

    fn liberties(&mut self, board: &Board, chain: &PointSet) -> PointSet {
        self.look_at(chain);
        board.liberties(chain)
    }

    /// Makes the answer depend on `points` and on all chains that had stones
    /// there in the beginning, with their surroundings. Every chain that forms
    /// later is made of such chains and of stones that were played.
    fn look_at(&mut self, points: &PointSet) {
        if points.is_subset(&self.seen) {
            return;
        }
        self.seen |= *points;
        self.zone |= points.grown();
        for color in Color::ALL {
            let stones = self.root.stones(color);
            let chains = stones.connected_to(&(*points & stones));
            self.seen |= chains;
            self.zone |= chains.grown();
        }
    }

    /// The liberties of the attacking chains next to `chain` that have at most
    /// `most`.
    fn liberties_around(&mut self, board: &Board, chain: &PointSet, most: usize) -> PointSet {
        let enemies = board.stones(!self.defender);
        let mut rest = chain.neighbors() & enemies;
        let mut found = PointSet::EMPTY;
        while let Some(point) = rest.first() {
            let stones = enemies.component(point);
            rest -= stones;
            let liberties = self.liberties(board, &stones);
            if liberties.len() <= most {
                found |= liberties;
            }
        }
        found
    }
}
