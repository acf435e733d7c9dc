//! Can the target of a problem be captured, if a given side moves first?
//!
//! With the goal [`Goal::Capture`] the attacker wins a [`Problem`] by capturing the target. The
//! attacker loses when the target is safe, when the attacker has no move left (a seki), or when the
//! position repeats. The defender may pass, the attacker may not. With the goal [`Goal::NoEyes`]
//! the attacker only prevents two eyes: then the attacker may pass, the defender may not, and
//! repetition is the attacker's. The *holder* is the side that wins if nobody makes progress.
//!
//! A ko may not be retaken at once. Without [`ThreatBalance`] neither side has threats elsewhere,
//! so a target whose life depends on a ko belongs to the first side that takes it. A move that is
//! refuted together with another is not searched, see [`zone`](super::zone).
//!
//! Each position has two numbers: how many positions at least must still be decided well for the
//! side to move to reach its goal (`phi`), and for the opponent to reach its own (`delta`). The
//! search always goes where the goal seems nearest, and keeps the numbers in a table.
//!
//! Source: Ayumu Nagai (2002), *Df-pn algorithm for searching AND/OR trees and its applications*;
//! Akihiro Kishimoto and Martin Müller (2005), *Search versus knowledge for solving life and death
//! problems in Go* (AAAI), for local problems with a pass for the defender and for first guesses
//! from the liberties of the target; Jakub Pawlewicz and Łukasz Lew (2007), *Improving depth-first
//! PN-search: 1 + epsilon trick*, for staying with a move.
//!
//! Departures: we solve not only for either side as ko winner, but also with a number of threats
//! ([`ThreatBalance`]), and repetition counts for the holder. Positions reached on different paths
//! share an entry (the graph history problem): a refutation by repetition may be kept where it does
//! not hold. About a microsecond a child position.
//!
//! [`Problem`]: super::problem::Problem
//! [`Goal::Capture`]: super::problem::Goal::Capture
//! [`Goal::NoEyes`]: super::problem::Goal::NoEyes
//! [`ThreatBalance`]: super::problem::ThreatBalance

mod path;
mod pv;
mod question;
mod scope;
mod table;

use arrayvec::ArrayVec;

use self::path::Path;
use self::table::{INFINITE, Known, Numbers, Table};
use super::parts::{Parts, Played};
use super::problem::{ATTACKER, CAPACITY, DEFENDER, ProblemState, Side};
use super::zone::MOST_EMPTY;
use crate::position::packed::{Bits, bits};
pub(crate) use question::Question;

/// The answer to a problem with a given side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TsumegoAnswer {
    /// The target can be captured, or the attacker reaches another goal.
    Captured,
    /// The target can be saved from that.
    Saved,
    Unknown,
}

/// The most moves looked at in one position: a problem has 25 empty points, and more only after
/// many captures.
const MOVES: usize = MOST_EMPTY as usize + 1;
/// The longest line; a position still open then is the holder's. It bounds the stack: a level takes
/// up to nine kilobytes.
const DEPTH: usize = 40;
/// A target with this many liberties is as far from capture as can be seen: a first guess, which
/// only orders the search.
const FAR: u32 = 8;
/// How far the best move may fall behind the second before the search leaves it, as a divisor of
/// the second's value (the epsilon of Pawlewicz and Lew): one half. Without it the search
/// alternates between two moves of similar value and starts each over.
const STAY: u32 = 2;
/// Distinguishes positions with the defender to move from those with the attacker's: any
/// random number.
const TURN_KEY: u64 = 0x5851_F42D_4C95_7F2D;
/// Distinguishes positions with different numbers of threats left: another.
const THREAT_KEY: u64 = 0x1405_7B7E_F767_814F;
/// Odd, so that different questions have different keys.
const QUESTION_KEY: u64 = 0x9E37_79B9_7F4A_7C15;

/// A position with the key of its stones and ko, whoever is to move.
#[derive(Clone, Copy)]
struct Keyed<B> {
    position: ProblemState<B>,
    key: u64,
}

/// The position after a move, and what is known of it.
#[derive(Clone, Copy)]
struct Child<B> {
    keyed: Keyed<B>,
    known: Known<B>,
}

/// The positions after the moves of one side.
type Children<B> = ArrayVec<Child<B>, MOVES>;

/// Solves problems; reuses its memory for each, but not its contents.
pub(crate) struct Solver {
    table: Table,
    /// The number of questions so far: entries of earlier questions do not count.
    asked: u64,
    stone_keys: [[u64; CAPACITY]; 2],
    ko_keys: [u64; CAPACITY],
    path: Path,
    nodes: u32,
    budget: u32,
}

impl Solver {
    pub(crate) fn new() -> Solver {
        let mut state = 0_u64;
        let mut keys = || {
            std::array::from_fn(|_| {
                // SplitMix64: Guy Steele, Doug Lea, Christine Flood (2014).
                state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let mut z = state;
                z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                z ^ (z >> 31)
            })
        };
        Solver {
            table: Table::default(),
            asked: 0,
            stone_keys: [keys(), keys()],
            ko_keys: keys(),
            path: Path::default(),
            nodes: 0,
            budget: 0,
        }
    }

    /// The nodes that the last search expanded.
    pub(crate) fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Can the target be captured? Expands at most `budget` nodes.
    pub(crate) fn solve(&mut self, question: &Question<'_>, budget: u32) -> TsumegoAnswer {
        match question.problem.narrowed() {
            Some(problem) => {
                let question = question.about(&problem);
                self.answer_with_zone(&question, budget).0
            }
            None => self.answer_with_zone(question, budget).0,
        }
    }

    /// The same with the sets of the problem as they are; returns also a zone on which the answer
    /// rests.
    pub(super) fn answer_with_zone<B: Bits>(
        &mut self,
        question: &Question<'_, B>,
        budget: u32,
    ) -> (TsumegoAnswer, B) {
        let Question { problem, first, .. } = *question;
        let position = question.start();
        self.table.grow(budget);
        self.asked += 1;
        self.path.clear();
        (self.nodes, self.budget) = (0, budget);
        let start = Keyed {
            position,
            key: self.key_of(&position),
        };
        if Parts::of(problem, &start.position).is_saved() {
            return (TsumegoAnswer::Saved, problem.all());
        }
        let Known { numbers, zone } = self.search(question, &start, first, Numbers::NO_LIMIT);
        let winner = match (numbers.phi, numbers.delta) {
            (0, _) => first,
            (_, 0) => !first,
            _ => return (TsumegoAnswer::Unknown, zone),
        };
        let answer = match winner {
            Side::Attacker => TsumegoAnswer::Captured,
            Side::Defender => TsumegoAnswer::Saved,
        };
        (answer, zone)
    }

    /// The entry of a position, if it is decided.
    fn decided<B: Bits>(&self, here: &Keyed<B>, side: Side) -> Option<Known<B>> {
        let known = self.table.get(turned(here.key, side));
        known.filter(|known| known.numbers.is_decided())
    }

    /// Searches below a position until its numbers reach `limit`, unless it is decided.
    fn search<B: Bits>(
        &mut self,
        question: &Question<'_, B>,
        here: &Keyed<B>,
        side: Side,
        limit: Numbers,
    ) -> Known<B> {
        self.decided(here, side).unwrap_or_else(|| {
            let parts = Parts::of(question.problem, &here.position);
            self.search_from(question, &parts, here, side, limit)
        })
    }

    /// The same below a position that is not decided, with its `parts`.
    fn search_from<B: Bits>(
        &mut self,
        question: &Question<'_, B>,
        parts: &Parts<'_, B>,
        here: &Keyed<B>,
        side: Side,
        limit: Numbers,
    ) -> Known<B> {
        let key = turned(here.key, side);
        self.nodes += 1;
        let mut scope = self.scope(question, parts, here, side);
        let mut children = Children::new();
        self.expand(question, parts, here, side, scope.moves, &mut children);
        self.path.push(key);
        let found = loop {
            scope.drop_refuted(parts, side, &mut children);
            let (best, second, numbers) = summarize(&children);
            let replies = || children.iter().map(|child| child.reply(parts, side));
            let zone = match (numbers.phi, numbers.delta) {
                (0, _) => parts.won_zone(side, &children[best].reply(parts, side)),
                (_, 0) => parts.lost_zone(side, &scope, replies()),
                _ => scope.ground,
            };
            let known = Known::of(numbers, zone);
            self.table.put(key, known);
            let reached = numbers.phi >= limit.phi || numbers.delta >= limit.delta;
            if reached || numbers.is_decided() || self.nodes >= self.budget {
                break known;
            }
            let child = &mut children[best];
            let rest = limit.delta - numbers.delta;
            let below = Numbers {
                phi: rest.saturating_add(child.known.numbers.phi).min(INFINITE),
                delta: limit.phi.min(second + second / STAY + 1),
            };
            let next = child.keyed;
            child.known = match self.decided(&next, !side) {
                _ if self.path.len() >= DEPTH => question.left_open(!side),
                // Decided meanwhile, on another path.
                Some(known) => known,
                None => {
                    let parts = parts.after(&next.position);
                    self.search_from(question, &parts, &next, !side, below)
                }
            };
        };
        self.path.pop();
        found
    }

    /// Finds the positions after every move of `side` on one of `points`, and after a pass if
    /// `points` holds all, with what is known of them. If one is won, the others are left out.
    fn expand<B: Bits>(
        &self,
        question: &Question<'_, B>,
        parts: &Parts<'_, B>,
        here: &Keyed<B>,
        side: Side,
        points: B,
        children: &mut Children<B>,
    ) {
        let free = parts.empty & points & !question.ban(&here.position, side);
        let forced = match side {
            Side::Attacker => None,
            Side::Defender => parts.escapes(),
        };
        let is_whole = points == question.problem.all();
        let passes = question.may_pass(&here.position, side) && forced.is_none() && is_whole;
        // One after the other: a move is large to pass on.
        let mut is_won = |played: &Played<B>| {
            let child = self.child(question, parts, here.key, side, played);
            let is_won = child.known.numbers.delta == 0;
            children.push(child);
            is_won
        };
        for point in bits(free & forced.unwrap_or(free)).take(MOVES - 1) {
            if let Some(played) = question.play(parts, side, point)
                && is_won(&played)
            {
                return;
            }
        }
        if passes {
            is_won(&Played::pass(&here.position));
        }
    }

    /// The position after a move of `side`, with what is known of it.
    fn child<B: Bits>(
        &self,
        question: &Question<'_, B>,
        parts: &Parts<'_, B>,
        key: u64,
        side: Side,
        played: &Played<B>,
    ) -> Child<B> {
        let keyed = Keyed {
            position: played.after,
            key: key ^ self.change(parts, side, played),
        };
        let known = self.guess(question, parts, &keyed, !side, played);
        Child { keyed, known }
    }

    /// The change of a position's key by a move of `side`.
    fn change<B: Bits>(&self, parts: &Parts<'_, B>, side: Side, played: &Played<B>) -> u64 {
        let mut key = self.ko_key(parts.position.ko) ^ self.ko_key(played.after.ko);
        key ^= threats_key(parts.position.threats) ^ threats_key(played.after.threats);
        for stone in bits(played.stone) {
            key ^= self.stone_keys[side as usize][stone];
        }
        for stone in bits(played.captured) {
            key ^= self.stone_keys[!side as usize][stone];
        }
        key
    }

    /// What is known of the position after the move `played`, with `side` to move: decided,
    /// remembered, or a first guess.
    fn guess<B: Bits>(
        &self,
        question: &Question<'_, B>,
        parts: &Parts<'_, B>,
        keyed: &Keyed<B>,
        side: Side,
        played: &Played<B>,
    ) -> Known<B> {
        let problem = question.problem;
        let key = turned(keyed.key, side);
        if self.path.contains(key) {
            return question.left_open(side);
        }
        if let Some(known) = self.table.get(key) {
            return known;
        }
        let position = &keyed.position;
        let Some(target) = parts.target_after(played) else {
            return match question.winner(position) {
                Some(winner) => Known::of(Numbers::decided(side, winner), problem.all()),
                None => Known::of(Numbers::OPEN, B::EMPTY),
            };
        };
        let lost = played.captured & problem.held;
        if side == Side::Attacker && !lost.is_empty() {
            return Known::of(Numbers::LOST, lost | target.points);
        }
        let liberties = target.around & problem.empty(position);
        if side == Side::Attacker {
            let outside = problem.reaches_outside(&target, DEFENDER);
            let falls = liberties.is_single() && !liberties.meets(position.ko) && !outside;
            if falls && !problem.may_fall_in_ko(&target) {
                return Known::of(Numbers::WON, B::EMPTY);
            }
            if let Some(zone) = parts.stands_after(played, &target) {
                return Known::of(Numbers::LOST, zone);
            }
        }
        let near = liberties.len().clamp(1, FAR);
        let far = FAR + 1 - near;
        let (phi, delta) = match side {
            Side::Attacker => (near, far),
            Side::Defender => (far, near),
        };
        Known::of(Numbers { phi, delta }, B::EMPTY)
    }

    fn key_of<B: Bits>(&self, position: &ProblemState<B>) -> u64 {
        let mut key = self.asked.wrapping_mul(QUESTION_KEY) ^ self.ko_key(position.ko);
        key ^= threats_key(position.threats);
        for side in [ATTACKER, DEFENDER] {
            for stone in bits(position.stones[side]) {
                key ^= self.stone_keys[side][stone];
            }
        }
        key
    }

    fn ko_key<B: Bits>(&self, ko: B) -> u64 {
        bits(ko).fold(0, |key, point| key ^ self.ko_keys[point])
    }
}

fn threats_key(left: u8) -> u64 {
    THREAT_KEY.wrapping_mul(u64::from(left))
}

fn turned(key: u64, side: Side) -> u64 {
    match side {
        Side::Attacker => key,
        Side::Defender => key ^ TURN_KEY,
    }
}

/// The most promising child, the second smallest `delta`, and the numbers of the parent.
fn summarize<B>(children: &[Child<B>]) -> (usize, u32, Numbers) {
    let mut numbers = Numbers::LOST;
    let (mut best, mut second) = (0, INFINITE);
    for (i, child) in children.iter().enumerate() {
        if child.known.numbers.delta < numbers.phi {
            second = numbers.phi;
            numbers.phi = child.known.numbers.delta;
            best = i;
        } else {
            second = second.min(child.known.numbers.delta);
        }
        numbers.delta = (numbers.delta + child.known.numbers.phi).min(INFINITE);
    }
    (best, second, numbers)
}
