//! Stones, chains and empty squares of a random game.

use super::around::{Around, seen_from};
use super::empty_squares::EmptySquares;
use super::mailbox;
use super::mailbox::{NOWHERE, SQUARES, Square, content, neighbors};
use super::pseudo_liberties::PseudoLiberties;
use crate::board::{Board, Color};

/// A position in which random games are played.
#[derive(Clone, Debug)]
pub(crate) struct PlayoutBoard {
    used: usize,
    pub points: usize,
    pub content: [u8; SQUARES],
    around: [Around; SQUARES],
    /// The head stone of each stone's chain; [`NOWHERE`] for other squares. The data of the chain
    /// of [`NOWHERE`] mean nothing: the code writes there instead of testing whether a neighbor is
    /// a stone.
    pub head: [Square; SQUARES],
    /// The next stone of the chain, in a ring.
    pub next: [Square; SQUARES],
    pseudo_liberties: [PseudoLiberties; SQUARES],
    pub empty: EmptySquares,
    /// Where the side to move may not retake.
    pub ko: Square,
}

impl PlayoutBoard {
    /// The same position as `board`, without a ko ban. Boxed, since it is large.
    pub(crate) fn new(board: &Board) -> Box<PlayoutBoard> {
        let mut field = Box::new(PlayoutBoard {
            used: mailbox::used(board.size()),
            points: board.points().len(),
            content: mailbox::contents(board),
            around: [Around::default(); SQUARES],
            head: [NOWHERE; SQUARES],
            next: [NOWHERE; SQUARES],
            pseudo_liberties: [PseudoLiberties::default(); SQUARES],
            empty: EmptySquares::new(),
            ko: NOWHERE,
        });
        for point in board.points() {
            let square = mailbox::square(point);
            field.around[square as usize] = Around::of(&field.content, square);
        }
        for point in board.empty_points() {
            field.empty.push(mailbox::square(point));
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

    /// Becomes equal to `other`, a board of the same size.
    pub(crate) fn reset(&mut self, other: &PlayoutBoard) {
        let used = self.used;
        self.content[..used].copy_from_slice(&other.content[..used]);
        self.around[..used].copy_from_slice(&other.around[..used]);
        self.head[..used].copy_from_slice(&other.head[..used]);
        self.next[..used].copy_from_slice(&other.next[..used]);
        self.pseudo_liberties[..used].copy_from_slice(&other.pseudo_liberties[..used]);
        self.empty.reset(&other.empty, used);
        self.ko = other.ko;
    }

    /// The owner of a square when the game is over: the stone on it, or the only color around it;
    /// [`content::EMPTY`] if there is none.
    #[inline(always)]
    pub(crate) fn owner(&self, square: Square) -> u8 {
        let (owner, walls) = (self.content[square as usize], self.around(square).walls());
        owner | (walls * u8::from(owner == content::EMPTY) * u8::from(walls != 3))
    }

    #[inline(always)]
    pub fn around(&self, square: Square) -> Around {
        self.around[square as usize]
    }

    /// The only liberty of the chain of the stone on `square`, if it is in atari.
    #[inline(always)]
    pub fn last_liberty(&self, square: Square) -> Option<Square> {
        self.pseudo_liberties[self.head[square as usize] as usize].last_liberty()
    }

    /// True if the chain of the stone on `square` is in atari; meaningless for other squares.
    #[inline(always)]
    fn is_in_atari(&self, square: Square) -> bool {
        self.pseudo_liberties[self.head[square as usize] as usize].is_last()
    }

    /// True if a move is beside a chain of `player` that surely has two other liberties.
    #[inline(always)]
    pub fn joins_free_chain(&self, square: Square, player: u8) -> bool {
        neighbors(square).into_iter().fold(false, |is_free, near| {
            let chain = self.pseudo_liberties[self.head[near as usize] as usize];
            is_free | (self.content[near as usize] == player) & chain.are_many()
        })
    }

    /// True if a move on a square without empty neighbors is not suicide.
    pub fn is_legal_without_liberty(&self, square: Square, player: u8) -> bool {
        // Without a branch, here and below: random games are hard to predict.
        neighbors(square).into_iter().fold(false, |is_legal, near| {
            let here = self.content[near as usize];
            let lives_or_falls = self.is_in_atari(near) == (here != player);
            is_legal | (here != content::RIM) & lives_or_falls
        })
    }

    /// True if the move is not suicide.
    pub fn is_legal(&self, square: Square, player: u8) -> bool {
        self.around(square).has_liberty() || self.is_legal_without_liberty(square, player)
    }

    /// The number of stones that a legal move of `player` at `square` leaves in atari without
    /// capturing anything; 0 if none.
    pub fn self_atari_size(&self, square: Square, player: u8) -> u16 {
        let mut chain = PseudoLiberties::of_stone();
        let mut heads = [NOWHERE; 4];
        let mut captures = false;
        for (i, near) in neighbors(square).into_iter().enumerate() {
            let here = self.content[near as usize];
            let head = self.head[near as usize];
            let near_by = self.pseudo_liberties[head as usize];
            let is_own = here == player;
            let is_new = heads[..i]
                .iter()
                .fold(true, |is_new, known| is_new & (*known != head));
            heads[i] = head;
            chain.add_if(here == content::EMPTY, near);
            chain.merge_if(is_own & is_new, near_by);
            chain.remove_if(is_own, square);
            captures |= (here == content::opponent(player)) & near_by.is_last();
        }
        let is_in_atari = (chain.pairs == 0) | chain.is_last();
        chain.stones * u16::from(is_in_atari & !captures)
    }

    /// Puts a stone of `player` on an empty square; not suicide.
    pub fn play(&mut self, square: Square, player: u8) {
        self.empty.remove(square);
        self.toggle(square, player);
        self.single(square);
        for near in neighbors(square) {
            self.pseudo_liberties[self.head[near as usize] as usize].remove(square);
        }
        let around = self.around(square);
        for near in around.stones_from(square, player) {
            self.join(square, near);
        }
        self.wake_last_liberty(square);
        let mut captured = 0;
        let mut taken = NOWHERE;
        let opponent = content::opponent(player);
        for near in around.stones_from(square, opponent) {
            // The same chain may touch the stone twice and be captured already.
            if self.content[near as usize] != opponent {
                continue;
            }
            let enemy = self.pseudo_liberties[self.head[near as usize] as usize];
            if enemy.pairs == 0 {
                captured += enemy.stones;
                taken = near;
                self.capture(near, player);
            } else {
                self.wake_last_liberty(near);
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
        let exchange = (a ^ b) * Square::from(!larger);
        let (large, small) = (a ^ exchange, b ^ exchange);
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
            self.empty.push(stone);
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
        let mut is_any_asleep = false;
        for (from, place) in seen_from(square) {
            self.around[from].toggle(place, color);
            is_any_asleep |= self.empty.is_asleep(from as Square);
        }
        if is_any_asleep {
            for (from, _) in seen_from(square) {
                self.empty.wake(from as Square);
            }
        }
    }

    /// Wakes the only liberty of the chain of the stone on `square`, if it is in atari.
    #[inline(always)]
    fn wake_last_liberty(&mut self, square: Square) {
        if let Some(liberty) = self.last_liberty(square) {
            self.empty.wake(liberty);
        }
    }

    /// True if an empty square is an eye of chains that are not in atari: no move for either side.
    pub fn is_at_rest(&self, square: Square) -> bool {
        let around = self.around(square);
        let is_eye = around.is_eye(content::BLACK) | around.is_eye(content::WHITE);
        is_eye && {
            let is_in_atari = |near: Square| {
                (self.content[near as usize] != content::RIM) & self.is_in_atari(near)
            };
            !neighbors(square).into_iter().any(is_in_atari)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardSize, Move, Point, Suicide};
    use crate::judge::playout::random::Random;

    /// The same two answers from a board of bit sets.
    fn told(board: &Board, point: Point, color: Color) -> (bool, u16) {
        let mut after = *board;
        if after
            .play(color, Move::Play(point), Suicide::Forbidden)
            .is_err()
        {
            return (false, 0);
        }
        let takes_nothing = after.prisoners(color) == board.prisoners(color);
        let chain = after.chain_at(point);
        let is_self_atari = takes_nothing && after.liberties(&chain).len() == 1;
        (true, if is_self_atari { chain.len() as u16 } else { 0 })
    }

    /// Checked after every move of random games.
    #[test]
    fn what_sleeps_is_no_move_for_either_side() {
        let mut asleep = 0;
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let size = BoardSize::new(4 + seed as usize % 4).unwrap();
            let mut field = PlayoutBoard::new(&Board::empty(size));
            let (mut player, mut last) = (content::BLACK, NOWHERE);
            for _ in 0..100 {
                let choice = field.choose(player, last, &mut random);
                field.ko = NOWHERE;
                last = choice.unwrap_or(NOWHERE);
                choice
                    .into_iter()
                    .for_each(|square| field.play(square, player));
                for place in field.empty.awake()..field.empty.len() {
                    let square = field.empty.at(place);
                    for color in Color::ALL.map(content::of) {
                        let is_move =
                            field.is_legal(square, color) && !field.around(square).is_eye(color);
                        assert!(!is_move, "{seed}: {square}");
                        asleep += 1;
                    }
                }
                player = content::opponent(player);
            }
        }
        assert!(asleep > 1000, "{asleep}");
    }

    #[test]
    fn legal_moves_and_self_ataris_are_those_of_the_board() {
        let mut asked = 0;
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let mut board = Board::empty(BoardSize::new(5).unwrap());
            for turn in 0..40 {
                let color = Color::ALL[turn % 2];
                let empty: Vec<Point> = board.empty_points().iter().collect();
                let field = PlayoutBoard::new(&board);
                for &point in &empty {
                    let (square, player) = (mailbox::square(point), content::of(color));
                    let is_legal = field.is_legal(square, player);
                    let (allowed, size) = told(&board, point, color);
                    assert_eq!(is_legal, allowed, "{board}{point}");
                    if is_legal {
                        let found = field.self_atari_size(square, player);
                        assert_eq!(found, size, "{board}{point}");
                        asked += usize::from(size > 0);
                    }
                }
                let Some(&point) = empty.get(random.below(empty.len().max(1))) else {
                    break;
                };
                let _ = board.play(color, Move::Play(point), Suicide::Forbidden);
            }
        }
        assert!(asked > 1000, "{asked} self-ataris");
    }
}
