//! One random game from the position to its end.
//!
//! Both sides play random moves that are not obviously absurd, until neither
//! has one left; then every point is owned by the stone on or around it. The
//! fewer rules the better; what counts is that life is not destroyed by its
//! owner:
//!
//! - nobody fills a point whose four neighbors are his own or the edge and
//!   whose diagonals can hold (an eye);
//! - nobody puts two or more stones into atari without capturing, but for one
//!   chance in twelve (up to five stones: a throw-in shape or nakade) or in
//!   two hundred (more), so that sekis mostly stand;
//! - when three to six stones have been taken and the space they leave is
//!   closed and has a vital point, their owner plays it (nakade);
//! - otherwise, with probability one half, the move just played is answered, if
//!   it left its own chain in atari or put a chain into atari.
//!
//! Source: Bernd Brügmann (1993), *Monte Carlo Go*, for the games and the eye
//! rule; the answers follow Gelly, Wang, Munos, Teytaud (2006), *Modification
//! of UCT with Patterns in Monte-Carlo Go*; the vital points follow Chaslot,
//! Fiter, Hoock, Rimmel, Teytaud (2009), *Adding expert knowledge and
//! exploration in Monte-Carlo Tree Search*.
//! About fifteen microseconds a game on a full 19x19 board.

use super::eyes::{LARGEST_NAKADE, Shape};
use super::mailbox::{self, NOWHERE, SQUARES, Square, content, diagonals, neighbors};
use super::random::Random;
use super::tally::Tally;
use crate::board::{Board, Color};

/// A position in which random games are played.
#[derive(Clone)]
pub(super) struct Field {
    used: usize,
    content: [u8; SQUARES],
    /// The head stone of each stone's chain.
    head: [Square; SQUARES],
    /// The next stone of the chain, in a ring.
    next: [Square; SQUARES],
    tally: [Tally; SQUARES],
    /// The empty squares in no order, and where each stands in the list.
    empty: [Square; 25 * 25],
    place: [u16; SQUARES],
    empties: usize,
    /// Where the side to move may not retake.
    ko: Square,
    /// The vital point of the space that the last capture left.
    vital: Square,
}

impl Field {
    /// The field of `board`; nobody is forbidden a ko.
    pub(super) fn new(board: &Board) -> Field {
        let mut field = Field {
            used: mailbox::used(board.size()),
            content: mailbox::contents(board),
            head: [NOWHERE; SQUARES],
            next: [NOWHERE; SQUARES],
            tally: [Tally::default(); SQUARES],
            empty: [NOWHERE; 25 * 25],
            place: [0; SQUARES],
            empties: 0,
            ko: NOWHERE,
            vital: NOWHERE,
        };
        for point in board.empty_points() {
            field.push_empty(mailbox::square(point));
        }
        for color in Color::ALL {
            for stone in board.stones(color) {
                field.single(mailbox::square(stone));
            }
            for stone in board.stones(color) {
                let square = mailbox::square(stone);
                for near in [square + 1, square + 32] {
                    if field.content[near as usize] == content::of(color) {
                        field.join(square, near);
                    }
                }
            }
        }
        field
    }

    /// Becomes equal to `other`, a field of the same size.
    pub(super) fn reset(&mut self, other: &Field) {
        let used = self.used;
        self.content[..used].copy_from_slice(&other.content[..used]);
        self.head[..used].copy_from_slice(&other.head[..used]);
        self.next[..used].copy_from_slice(&other.next[..used]);
        self.tally[..used].copy_from_slice(&other.tally[..used]);
        self.place[..used].copy_from_slice(&other.place[..used]);
        self.empty[..other.empties].copy_from_slice(&other.empty[..other.empties]);
        self.empties = other.empties;
        self.ko = other.ko;
        self.vital = other.vital;
    }

    /// The owner of a square when the game is over: the stone on it, or the
    /// only color around it, if there is one.
    pub(super) fn owner(&self, square: Square) -> u8 {
        let here = self.content[square as usize];
        if here != content::EMPTY {
            return here;
        }
        let mut seen = 0;
        for near in neighbors(square) {
            seen |= match self.content[near as usize] {
                content::BLACK => 1,
                content::WHITE => 2,
                _ => 0,
            };
        }
        if seen == 3 { content::EMPTY } else { seen }
    }

    /// Plays to the end, `player` first.
    pub(super) fn play_out(&mut self, mut player: u8, random: &mut Random) {
        let limit = 2 * self.empties + 100;
        let (mut last, mut passes) = (NOWHERE, 0);
        for _ in 0..limit {
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
            player = 3 - player;
        }
    }

    fn choose(&mut self, player: u8, last: Square, random: &mut Random) -> Option<Square> {
        let vital = std::mem::replace(&mut self.vital, NOWHERE);
        if vital != NOWHERE && self.is_legal(vital, player) {
            return Some(vital);
        }
        if last != NOWHERE
            && random.one_in(2)
            && let Some(answer) = self.answer(player, last, random)
        {
            return Some(answer);
        }
        let mut rest = self.empties;
        while rest > 0 {
            let pick = random.below(rest);
            let square = self.empty[pick];
            if self.is_sensible(square, player, random) {
                return Some(square);
            }
            rest -= 1;
            self.swap_empty(pick, rest);
        }
        None
    }

    /// The move that captures the stone just played on `last` or saves a chain
    /// that it put into atari.
    fn answer(&self, player: u8, last: Square, random: &mut Random) -> Option<Square> {
        let mut candidates = [NOWHERE; 16];
        let mut count = 0;
        let head = self.head[last as usize];
        if let Some(liberty) = self.tally[head as usize].last_liberty() {
            candidates[0] = liberty;
            count = 1;
        }
        for near in neighbors(last) {
            if self.content[near as usize] != player {
                continue;
            }
            let own = self.head[near as usize];
            if let Some(liberty) = self.tally[own as usize].last_liberty() {
                if !self.is_self_atari(liberty, player) {
                    candidates[count] = liberty;
                    count += 1;
                }
                if let Some(capture) = self.rescue_by_capture(own, player) {
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

    /// The last liberty of an opponent's chain in atari beside the chain.
    fn rescue_by_capture(&self, head: Square, player: u8) -> Option<Square> {
        let mut stone = head;
        loop {
            for near in neighbors(stone) {
                if self.content[near as usize] == 3 - player {
                    let enemy = self.head[near as usize];
                    let liberty = self.tally[enemy as usize].last_liberty();
                    if liberty.is_some() {
                        return liberty;
                    }
                }
            }
            stone = self.next[stone as usize];
            if stone == head {
                return None;
            }
        }
    }

    fn is_sensible(&self, square: Square, player: u8, random: &mut Random) -> bool {
        if square == self.ko || self.is_eye(square, player) {
            return false;
        }
        // With two empty neighbors it is neither suicide nor self-atari.
        let open = neighbors(square)
            .into_iter()
            .filter(|&n| self.content[n as usize] == content::EMPTY);
        if open.count() >= 2 {
            return true;
        }
        if !self.is_legal(square, player) {
            return false;
        }
        match self.self_atari_size(square, player) {
            0 | 1 => true,
            2..=5 => random.one_in(12),
            _ => random.one_in(200),
        }
    }

    /// True if all four neighbors are the player's or rim and the diagonals do
    /// not make the eye false.
    #[inline(always)]
    fn is_eye(&self, square: Square, player: u8) -> bool {
        let mut rim = 0;
        for near in neighbors(square) {
            let here = self.content[near as usize];
            if here == content::RIM {
                rim = 1;
            } else if here != player {
                return false;
            }
        }
        let bad = diagonals(square)
            .into_iter()
            .filter(|&d| self.content[d as usize] == 3 - player);
        bad.count() + rim < 2
    }

    /// True if the move is not suicide.
    fn is_legal(&self, square: Square, player: u8) -> bool {
        neighbors(square).into_iter().any(|near| {
            let here = self.content[near as usize];
            if here == content::EMPTY {
                return true;
            }
            if here == content::RIM {
                return false;
            }
            let in_atari = self.tally[self.head[near as usize] as usize]
                .last_liberty()
                .is_some();
            in_atari == (here != player)
        })
    }

    fn is_self_atari(&self, square: Square, player: u8) -> bool {
        self.self_atari_size(square, player) > 0
    }

    /// The number of stones that a legal move of `player` at `square` leaves
    /// in atari without capturing anything, 0 if none.
    fn self_atari_size(&self, square: Square, player: u8) -> u16 {
        let around = neighbors(square);
        let mut liberty = NOWHERE;
        let mut stones = 1;
        let mut seen = [NOWHERE; 4];
        for (i, &near) in around.iter().enumerate() {
            let here = self.content[near as usize];
            if here == content::EMPTY {
                if liberty != NOWHERE {
                    return 0;
                }
                liberty = near;
            } else if here == 3 - player {
                let enemy = self.head[near as usize] as usize;
                if self.tally[enemy].last_liberty().is_some() {
                    return 0;
                }
            } else if here == player {
                seen[i] = self.head[near as usize];
            }
        }
        for i in 0..4 {
            let head = seen[i];
            if head == NOWHERE || seen[..i].contains(&head) {
                continue;
            }
            let mut tally = self.tally[head as usize];
            stones += tally.stones;
            for &other in &seen {
                if other == head {
                    tally.remove(square);
                }
            }
            if tally.pairs == 0 {
                continue;
            }
            match tally.last_liberty() {
                Some(other) if liberty == NOWHERE || liberty == other => liberty = other,
                _ => return 0,
            }
        }
        stones
    }

    /// Puts a stone of `player` on an empty square; not suicide.
    fn play(&mut self, square: Square, player: u8) {
        self.remove_empty(square);
        self.content[square as usize] = player;
        self.single(square);
        let around = neighbors(square);
        for near in around {
            let here = self.content[near as usize];
            if here == content::BLACK || here == content::WHITE {
                self.tally[self.head[near as usize] as usize].remove(square);
            }
        }
        for near in around {
            if self.content[near as usize] == player {
                self.join(square, near);
            }
        }
        let mut captured = 0;
        let mut taken = NOWHERE;
        for near in around {
            if self.content[near as usize] == 3 - player {
                let enemy = self.head[near as usize];
                if self.tally[enemy as usize].pairs == 0 {
                    let stones = self.tally[enemy as usize].stones;
                    captured += stones;
                    taken = near;
                    self.capture(near, player);
                    if (3..=LARGEST_NAKADE).contains(&usize::from(stones)) {
                        self.vital = self.vital_point(near, usize::from(stones));
                    }
                }
            }
        }
        if captured == 1 {
            let own = self.tally[self.head[square as usize] as usize];
            if own.stones == 1 && own.pairs == 1 {
                self.ko = taken;
            }
        }
    }

    /// Makes the stone on `square` a chain of its own, with its liberties.
    fn single(&mut self, square: Square) {
        self.head[square as usize] = square;
        self.next[square as usize] = square;
        let mut tally = Tally::of_stone();
        for near in neighbors(square) {
            if self.content[near as usize] == content::EMPTY {
                tally.add(near);
            }
        }
        self.tally[square as usize] = tally;
    }

    /// Joins the chains of two stones of one color.
    fn join(&mut self, a: Square, b: Square) {
        let (a, b) = (self.head[a as usize], self.head[b as usize]);
        if a == b {
            return;
        }
        let larger = self.tally[a as usize].stones >= self.tally[b as usize].stones;
        let (large, small) = if larger { (a, b) } else { (b, a) };
        let tally = self.tally[small as usize];
        self.tally[large as usize].merge(tally);
        let mut stone = small;
        loop {
            self.head[stone as usize] = large;
            stone = self.next[stone as usize];
            if stone == small {
                break;
            }
        }
        self.next.swap(large as usize, small as usize);
    }

    /// Takes the chain of the stone on `square` off the board.
    fn capture(&mut self, square: Square, by: u8) {
        let mut stone = square;
        loop {
            self.content[stone as usize] = content::EMPTY;
            self.push_empty(stone);
            for near in neighbors(stone) {
                if self.content[near as usize] == by {
                    self.tally[self.head[near as usize] as usize].add(stone);
                }
            }
            stone = self.next[stone as usize];
            if stone == square {
                break;
            }
        }
    }

    /// The vital point of the space that the chain of `count` stones left which
    /// was just taken from around `square`, if the space is closed and has one.
    fn vital_point(&self, square: Square, count: usize) -> Square {
        let mut space = [square; LARGEST_NAKADE];
        for i in 1..count {
            space[i] = self.next[space[i - 1] as usize];
        }
        let space = &space[..count];
        let mut shape = Shape::default();
        let mut vital = NOWHERE;
        for &point in space {
            let mut degree = 0;
            for near in neighbors(point) {
                if self.content[near as usize] != content::EMPTY {
                    continue;
                }
                if !space.contains(&near) {
                    return NOWHERE;
                }
                degree += 1;
            }
            if degree > shape.most() {
                vital = point;
            }
            shape.add(degree);
        }
        if shape.has_vital_point() {
            vital
        } else {
            NOWHERE
        }
    }

    fn push_empty(&mut self, square: Square) {
        self.place[square as usize] = self.empties as u16;
        self.empty[self.empties] = square;
        self.empties += 1;
    }

    fn remove_empty(&mut self, square: Square) {
        let place = usize::from(self.place[square as usize]);
        self.empties -= 1;
        self.swap_empty(place, self.empties);
    }

    fn swap_empty(&mut self, a: usize, b: usize) {
        self.empty.swap(a, b);
        self.place[self.empty[a] as usize] = a as u16;
        self.place[self.empty[b] as usize] = b as u16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;

    fn square(vertex: &str) -> Square {
        let point: Point = vertex.parse().unwrap();
        mailbox::square(point)
    }

    /// What White plays after Black has filled the last liberties of White's
    /// stones on the upper edge.
    fn answer(diagram: &str, liberties: [&str; 2]) -> Vec<Option<Square>> {
        let board: Board = diagram.parse().unwrap();
        let mut field = Field::new(&board);
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
