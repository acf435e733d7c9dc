//! Stones, chains and empty squares of a random game.

use super::around::{Around, seen_from};
use super::mailbox;
use super::mailbox::{NOWHERE, SQUARES, Square, content, neighbors};
use super::pseudo_liberties::PseudoLiberties;
use crate::board::{Board, Color};

/// A position in which random games are played.
#[derive(Clone, Debug)]
pub(crate) struct PlayoutBoard {
    used: usize,
    pub content: [u8; SQUARES],
    around: [Around; SQUARES],
    /// The head stone of each stone's chain; [`NOWHERE`] where there is none. What is
    /// said of the chain of [`NOWHERE`] means nothing: it is written to so that nobody
    /// need ask whether a neighbor is a stone.
    pub head: [Square; SQUARES],
    /// The next stone of the chain, in a ring.
    pub next: [Square; SQUARES],
    pseudo_liberties: [PseudoLiberties; SQUARES],
    /// The empty squares in no order, and where each stands in the list.
    pub empty: [Square; 25 * 25],
    place: [u16; SQUARES],
    pub empties: usize,
    /// Where the side to move may not retake.
    pub ko: Square,
}

impl PlayoutBoard {
    /// The field of `board`; nobody is forbidden a ko.
    pub(crate) fn new(board: &Board) -> PlayoutBoard {
        let mut field = PlayoutBoard {
            used: mailbox::used(board.size()),
            content: mailbox::contents(board),
            around: [Around::default(); SQUARES],
            head: [NOWHERE; SQUARES],
            next: [NOWHERE; SQUARES],
            pseudo_liberties: [PseudoLiberties::default(); SQUARES],
            empty: [NOWHERE; 25 * 25],
            place: [0; SQUARES],
            empties: 0,
            ko: NOWHERE,
        };
        for point in board.points() {
            let square = mailbox::square(point);
            field.around[square as usize] = Around::of(&field.content, square);
        }
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
    pub(crate) fn reset(&mut self, other: &PlayoutBoard) {
        let used = self.used;
        self.content[..used].copy_from_slice(&other.content[..used]);
        self.around[..used].copy_from_slice(&other.around[..used]);
        self.head[..used].copy_from_slice(&other.head[..used]);
        self.next[..used].copy_from_slice(&other.next[..used]);
        self.pseudo_liberties[..used].copy_from_slice(&other.pseudo_liberties[..used]);
        self.place[..used].copy_from_slice(&other.place[..used]);
        self.empty[..other.empties].copy_from_slice(&other.empty[..other.empties]);
        self.empties = other.empties;
        self.ko = other.ko;
    }

    /// The owner of a square when the game is over: the stone on it, or the
    /// only color around it, if there is one.
    pub(crate) fn owner(&self, square: Square) -> u8 {
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

    /// What stands around a square that is not rim.
    #[inline(always)]
    pub fn around(&self, square: Square) -> Around {
        self.around[square as usize]
    }

    /// The only liberty of the chain of the stone on `square`, if it is in atari.
    #[inline(always)]
    pub fn last_liberty(&self, square: Square) -> Option<Square> {
        self.pseudo_liberties[self.head[square as usize] as usize].last_liberty()
    }

    /// True if the move is not suicide.
    pub fn is_legal(&self, square: Square, player: u8) -> bool {
        neighbors(square).into_iter().any(|near| {
            let here = self.content[near as usize];
            if here == content::EMPTY {
                return true;
            }
            if here == content::RIM {
                return false;
            }
            let in_atari = self.pseudo_liberties[self.head[near as usize] as usize]
                .last_liberty()
                .is_some();
            in_atari == (here != player)
        })
    }

    /// The number of stones that a legal move of `player` at `square` leaves
    /// in atari without capturing anything, 0 if none.
    pub fn self_atari_size(&self, square: Square, player: u8) -> u16 {
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
            } else if here == content::opponent(player) {
                let enemy = self.head[near as usize] as usize;
                if self.pseudo_liberties[enemy].last_liberty().is_some() {
                    return 0;
                }
            } else if here == player {
                seen[i] = self.head[near as usize];
                // The move takes four pairs at most, and one liberty has four.
                if self.pseudo_liberties[seen[i] as usize].pairs > 8 {
                    return 0;
                }
            }
        }
        for i in 0..4 {
            let head = seen[i];
            if head == NOWHERE || seen[..i].contains(&head) {
                continue;
            }
            let mut pseudo_liberties = self.pseudo_liberties[head as usize];
            stones += pseudo_liberties.stones;
            for &other in &seen {
                if other == head {
                    pseudo_liberties.remove(square);
                }
            }
            if pseudo_liberties.pairs == 0 {
                continue;
            }
            match pseudo_liberties.last_liberty() {
                Some(other) if liberty == NOWHERE || liberty == other => liberty = other,
                _ => return 0,
            }
        }
        stones
    }

    /// Puts a stone of `player` on an empty square; not suicide.
    pub fn play(&mut self, square: Square, player: u8) {
        self.remove_empty(square);
        self.toggle(square, player);
        self.single(square);
        let around = neighbors(square);
        let before = around.map(|near| self.content[near as usize]);
        for near in around {
            self.pseudo_liberties[self.head[near as usize] as usize].remove(square);
        }
        let mut captured = 0;
        let mut taken = NOWHERE;
        for (near, here) in around.into_iter().zip(before) {
            if here == player {
                self.join(square, near);
            }
        }
        for (near, here) in around.into_iter().zip(before) {
            // A chain beside the stone twice may be captured already.
            if here == content::opponent(player) && self.content[near as usize] == here {
                let enemy = self.head[near as usize];
                if self.pseudo_liberties[enemy as usize].pairs == 0 {
                    captured += self.pseudo_liberties[enemy as usize].stones;
                    taken = near;
                    self.capture(near, player);
                }
            }
        }
        if captured == 1 {
            let own = self.pseudo_liberties[self.head[square as usize] as usize];
            if own.stones == 1 && own.pairs == 1 {
                self.ko = taken;
            }
        }
    }

    /// Makes the stone on `square` a chain of its own, with its liberties.
    fn single(&mut self, square: Square) {
        self.head[square as usize] = square;
        self.next[square as usize] = square;
        let mut pseudo_liberties = PseudoLiberties::of_stone();
        for near in neighbors(square) {
            let is_empty = self.content[near as usize] == content::EMPTY;
            pseudo_liberties.add_if(is_empty, near);
        }
        self.pseudo_liberties[square as usize] = pseudo_liberties;
    }

    /// Joins the chains of two stones of one color.
    fn join(&mut self, a: Square, b: Square) {
        let (a, b) = (self.head[a as usize], self.head[b as usize]);
        if a == b {
            return;
        }
        let larger =
            self.pseudo_liberties[a as usize].stones >= self.pseudo_liberties[b as usize].stones;
        let (large, small) = if larger { (a, b) } else { (b, a) };
        let pseudo_liberties = self.pseudo_liberties[small as usize];
        self.pseudo_liberties[large as usize].merge(pseudo_liberties);
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
            self.toggle(stone, content::opponent(by));
            self.push_empty(stone);
            self.head[stone as usize] = NOWHERE;
            for near in neighbors(stone) {
                self.pseudo_liberties[self.head[near as usize] as usize].add(stone);
            }
            stone = self.next[stone as usize];
            if stone == square {
                break;
            }
        }
    }

    /// Puts a stone of `color` on an empty square, or takes it away.
    #[inline(always)]
    fn toggle(&mut self, square: Square, color: u8) {
        self.content[square as usize] ^= color;
        for (from, place) in seen_from(square) {
            self.around[from].toggle(place, color);
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

    pub fn swap_empty(&mut self, a: usize, b: usize) {
        self.empty.swap(a, b);
        self.place[self.empty[a] as usize] = a as u16;
        self.place[self.empty[b] as usize] = b as u16;
    }
}
