//! One random game from the position to its end.
//!
//! Both sides play random moves that are not obviously absurd, until neither has one left. Then the
//! stone on or around a point owns it. There are few rules; what counts is that no side destroys
//! its own life:
//!
//! - nobody fills a point if all its neighbors are the player's own stones or the edge and the
//!   diagonals can hold (an eye);
//! - nobody puts two or more of its own stones into atari without capturing, except for one chance
//!   in twelve if they have a killing shape (`nakade`), and one in two hundred if not. So most
//!   sekis stand.
//!
//! The next move is the first of these that applies to the move just played:
//!
//! 1. if it left a small space with a vital point, that point (`nakade`);
//! 2. with probability one half, if it left its own chain in atari or put a chain into atari: the
//!    capture or the rescue;
//! 3. with probability one half, a hane, cut or connection beside it (`patterns`).
//!
//! Source: Bernd Brügmann (1993), *Monte Carlo Go*, for the games and the eye rule; Gelly, Wang,
//! Munos, Teytaud (2006), *Modification of UCT with Patterns in Monte-Carlo Go*, for the answers
//! and patterns; Chaslot, Fiter, Hoock, Rimmel, Teytaud (2009), *Adding expert knowledge and
//! exploration in Monte-Carlo Tree Search*, for the vital points, which they play in spaces of
//! three and we in all up to six. Some fifteen microseconds a game on a full 19x19 board.

mod around;
mod board;
mod empty_squares;
mod mailbox;
mod nakade;
mod patterns;
mod pseudo_liberties;
mod random;
pub(crate) mod sampling;

use arrayvec::ArrayVec;

use self::mailbox::{NOWHERE, Square, content, neighbors};
use self::random::Random;
pub(crate) use board::PlayoutBoard;

/// A game that cycles in kos ends after this many moves for each point of the board.
const LONGEST: usize = 2;
/// One in this many captures, rescues and pattern matches is played at once: half of them, so that
/// games differ.
const REPLIES: usize = 2;
/// One in this many self-ataris of two stones or more that leave a killing shape is played: seldom
/// enough that sekis stand, often enough that a group with one eye falls.
const NAKADE: usize = 12;
/// One in this many of the other self-ataris is played: hardly one a game.
const SELF_ATARI: usize = 200;

impl PlayoutBoard {
    /// Plays to the end, `player` first.
    pub(crate) fn play_out(&mut self, mut player: u8, random: &mut Random) {
        let (mut last, mut passes) = (NOWHERE, 0);
        for _ in 0..LONGEST * self.points {
            let choice = self.choose(player, last, random);
            self.ko = NOWHERE;
            last = choice.unwrap_or(NOWHERE);
            match choice {
                Some(square) => {
                    self.play(square, player);
                    passes = 0;
                }
                None => passes += 1,
            }
            if passes == 2 {
                return;
            }
            player = content::opponent(player);
        }
    }

    fn choose(&mut self, player: u8, last: Square, random: &mut Random) -> Option<Square> {
        if last != NOWHERE
            && let Some(reply) = self.reply(player, last, random)
        {
            return Some(reply);
        }
        let mut rest = self.empty.awake();
        while rest > 0 {
            let pick = random.below(rest);
            let square = self.empty.at(pick);
            if self.is_sensible(square, player, random) {
                return Some(square);
            }
            rest -= 1;
            self.empty.swap(pick, rest);
            if self.is_at_rest(square) {
                self.empty.put_to_sleep(rest);
            }
        }
        None
    }

    /// A move that answers the move just played on `last`.
    fn reply(&self, player: u8, last: Square, random: &mut Random) -> Option<Square> {
        let vital = self.vital_point_beside(last);
        if let Some(vital) = vital.filter(|&vital| self.is_legal(vital, player)) {
            return Some(vital);
        }
        let answer = random
            .one_in(REPLIES)
            .then(|| self.answer(player, last, random));
        if let Some(answer) = answer.flatten() {
            return Some(answer);
        }
        let pattern = random
            .one_in(REPLIES)
            .then(|| self.pattern(player, last, random));
        pattern.flatten()
    }

    /// A sensible point beside `last` where a pattern matches.
    fn pattern(&self, player: u8, last: Square, random: &mut Random) -> Option<Square> {
        let around = self.around(last);
        let mut candidates = ArrayVec::<Square, 8>::new();
        for near in around
            .empty_from(last)
            .chain(around.empty_diagonals_from(last))
        {
            if patterns::matches(self.around(near)) && self.is_sensible(near, player, random) {
                candidates.push(near);
            }
        }
        let count = candidates.len();
        (count > 0).then(|| candidates[random.below(count)])
    }

    /// The move that captures the stone just played on `last`, or saves a chain that it put into
    /// atari.
    fn answer(&self, player: u8, last: Square, random: &mut Random) -> Option<Square> {
        let mut candidates = [NOWHERE; 16];
        let mut count = 0;
        if let Some(liberty) = self.last_liberty(last) {
            candidates[0] = liberty;
            count = 1;
        }
        for near in self.around(last).stones_from(last, player) {
            if let Some(liberty) = self.last_liberty(near) {
                if self.self_atari_size(liberty, player) == 0 {
                    candidates[count] = liberty;
                    count += 1;
                }
                if let Some(capture) = self.rescue_by_capture(near, player) {
                    candidates[count] = capture;
                    count += 1;
                }
            }
        }
        if count == 0 {
            return None;
        }
        let square = candidates[random.below(count)];
        (self.is_legal(square, player) && square != self.ko).then_some(square)
    }

    /// The last liberty of an opponent's chain that is in atari beside the chain.
    fn rescue_by_capture(&self, first: Square, player: u8) -> Option<Square> {
        let mut stone = first;
        loop {
            for near in neighbors(stone) {
                if self.content[near as usize] == content::opponent(player) {
                    let liberty = self.last_liberty(near);
                    if liberty.is_some() {
                        return liberty;
                    }
                }
            }
            stone = self.next[stone as usize];
            if stone == first {
                return None;
            }
        }
    }

    #[inline(always)]
    fn is_sensible(&self, square: Square, player: u8, random: &mut Random) -> bool {
        let around = self.around(square);
        if square == self.ko || around.is_eye(player) {
            return false;
        }
        // With two empty neighbors the move is neither suicide nor self-atari, nor is it beside a
        // chain with two other liberties. A single stone in atari does not matter.
        if around.has_room() || self.joins_free_chain(square, player) {
            return true;
        }
        if !around.has_liberty() && !self.is_legal_without_liberty(square, player) {
            return false;
        }
        if !around.has_stone(player) {
            return true;
        }
        match self.self_atari_size(square, player) {
            0 | 1 => true,
            size if self.would_kill(square, player, size) => random.one_in(NAKADE),
            _ => random.one_in(SELF_ATARI),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::mailbox;
    use super::*;
    use crate::board::{Board, Point};

    fn square(vertex: &str) -> Square {
        let point: Point = vertex.parse().unwrap();
        mailbox::square(point)
    }

    /// White's answer after Black has filled the last liberties of White's stones on the upper
    /// edge.
    fn answer(diagram: &str, liberties: [&str; 2]) -> Vec<Option<Square>> {
        let board: Board = diagram.parse().unwrap();
        let mut field = PlayoutBoard::new(&board);
        for liberty in liberties {
            field.play(square(liberty), content::BLACK);
        }
        let answer = |seed| {
            let mut random = Random::new(seed);
            field
                .clone()
                .choose(content::WHITE, square(liberties[1]), &mut random)
        };
        (0..20).map(answer).collect()
    }

    #[test]
    fn the_vital_point_of_captured_stones_is_played_at_once() {
        let three = "
            . O O O . X .
            X X X X X X .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        let answers = answer(three, ["A7", "E7"]);
        assert!(answers.iter().all(|&a| a == Some(square("C7"))));
        let four = "
            . O O O O . X
            X X X X X X X
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        let answers = answer(four, ["A7", "F7"]);
        assert!(answers.iter().any(|&a| a != Some(square("C7"))));
    }
}
