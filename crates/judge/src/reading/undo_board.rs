//! A board on which moves are made and undone, with its chains kept up to date.
//!
//! [`Board`] finds a chain by flood fill. A reader asks for the same few chains after each of
//! thousands of moves. So here every chain keeps its stones and liberties, with their numbers; a
//! move touches only the chains beside it, and [`UndoBoard::undo`] restores them. Chains that merge
//! point to the largest of them, which becomes the whole (a union by reference: paths stay short
//! without path compression, which could not be undone).
//!
//! Setting up costs one flood fill a chain if the chains are not known; a move that merges chains
//! copies the largest.

use arrayvec::ArrayVec;

use crate::board::{Board, ByColor, Color, Point, PointMap, PointSet};

use super::undo_chain::{Id, UndoChain};

#[derive(Clone, Debug)]
struct DoneMove {
    point: Point,
    color: Color,
    /// The chains beside the point before the move. Enemies without a liberty were captured.
    friends: Beside,
    enemies: Beside,
    /// The liberties that a single friend has gained.
    gained: Liberties,
    /// The fields of [`UndoBoard`] before the move: the ko, `ids` at the point, and the lengths of
    /// `chains` and `changed`.
    ko: Option<Point>,
    id: Id,
    chains: usize,
    changed: usize,
}

/// A position in progress.
#[derive(Clone, Debug)]
pub(crate) struct UndoBoard {
    points: PointSet,
    stones: [PointSet; 2],
    ko: Option<Point>,
    /// The first chain of each stone.
    ids: PointMap<Id>,
    chains: Vec<UndoChain>,
    done: Vec<DoneMove>,
    /// Chains that others were merged into, as they were.
    changed: Vec<(Id, UndoChain)>,
}

/// Up to four chains beside a point.
type Beside = ArrayVec<Id, 4>;

/// Up to four empty points beside a point.
type Liberties = ArrayVec<Point, 4>;

impl UndoBoard {
    /// The position of `board`.
    pub fn of(board: &Board) -> UndoBoard {
        let of_color = |color| board.stones(color).components().map(move |c| (color, c));
        UndoBoard::with_chains(board, Color::ALL.into_iter().flat_map(of_color))
    }

    /// The position of `board`; `chains` are all its chains.
    pub fn with_chains(
        board: &Board,
        chains: impl Iterator<Item = (Color, PointSet)>,
    ) -> UndoBoard {
        let mut field = UndoBoard {
            points: board.points(),
            stones: Color::ALL.map(|color| board.stones(color)),
            ko: board.ko(),
            ids: PointMap::filled(0),
            chains: Vec::with_capacity(128),
            done: Vec::with_capacity(64),
            changed: Vec::with_capacity(64),
        };
        let empty = board.empty_points();
        for (color, stones) in chains {
            let id = field.chains.len() as Id;
            field.ids.fill(&stones, id);
            let liberties = stones.neighbors() & empty;
            field.chains.push(UndoChain {
                color,
                stones,
                liberties,
                size: stones.len() as u16,
                count: liberties.len() as u16,
                part_of: id,
            });
        }
        debug_assert_eq!(
            field
                .chains
                .iter()
                .map(|chain| usize::from(chain.size))
                .sum::<usize>(),
            (board.points() - empty).len(),
            "not all chains are known"
        );
        field
    }

    pub fn stones(&self, color: Color) -> &PointSet {
        &self.stones[color as usize]
    }

    /// The stones of both colors.
    pub fn all_stones(&self) -> ByColor<PointSet> {
        let [black, white] = self.stones;
        ByColor { black, white }
    }

    pub fn empty(&self) -> PointSet {
        self.points - self.stones[0] - self.stones[1]
    }

    pub fn is_empty(&self, point: Point) -> bool {
        let is_taken = self.stones.iter().any(|stones| stones.contains(point));
        !is_taken && self.points.contains(point)
    }

    /// Where the simple ko rule forbids the next move.
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Forbids the next move on `ko`; `None` after a pass.
    pub const fn set_ko(&mut self, ko: Option<Point>) {
        self.ko = ko;
    }

    /// The chains beside `point`; one may come up several times.
    pub fn touching(&self, point: Point) -> impl Iterator<Item = &UndoChain> {
        let taken = point.neighbors().filter(|&next| {
            let [black, white] = &self.stones;
            black.contains(next) || white.contains(next)
        });
        taken.map(|next| self.at(next))
    }

    /// The chain of the stone on `point`, which must bear one.
    pub fn at(&self, point: Point) -> &UndoChain {
        &self.chains[self.id_at(point) as usize]
    }

    fn id_at(&self, point: Point) -> Id {
        let mut id = self.ids[point];
        while self.chains[id as usize].part_of != id {
            id = self.chains[id as usize].part_of;
        }
        id
    }

    /// The chains of `color`.
    pub fn chains(&self, color: Color) -> impl Iterator<Item = &UndoChain> {
        let numbered = self.chains.iter().enumerate();
        let standing = numbered.filter(move |(id, chain)| {
            chain.color == color && chain.part_of as usize == *id && !chain.is_captured()
        });
        standing.map(|(_, chain)| chain)
    }

    /// The chains of `color` beside `stones`.
    pub fn chains_beside(
        &self,
        stones: &PointSet,
        color: Color,
    ) -> impl Iterator<Item = &UndoChain> + use<'_> {
        let mut rest = stones.neighbors() & self.stones[color as usize];
        std::iter::from_fn(move || {
            let chain = self.at(rest.first()?);
            rest -= chain.stones;
            Some(chain)
        })
    }

    /// Plays a stone of `color` on `point`. False if the point is taken, the move suicide, or the
    /// retaking of a ko.
    pub fn play(&mut self, color: Color, point: Point) -> bool {
        if !self.is_empty(point) || self.ko == Some(point) {
            return false;
        }
        let (mut friends, mut enemies) = (Beside::new(), Beside::new());
        let mut liberties = Liberties::default();
        point.neighbors().for_each(|next| {
            if self.stones[color as usize].contains(next) {
                push_new(&mut friends, self.id_at(next));
            } else if self.stones[!color as usize].contains(next) {
                push_new(&mut enemies, self.id_at(next));
            } else if self.points.contains(next) {
                liberties.push(next);
            }
        });
        let last = |id: &Id| self.chains[*id as usize].is_in_atari();
        let captures = enemies.iter().any(last);
        if liberties.is_empty() && !captures && friends.iter().all(last) {
            return false;
        }
        let mut done = DoneMove {
            point,
            color,
            friends: friends.clone(),
            enemies: enemies.clone(),
            gained: Liberties::new(),
            ko: self.ko,
            id: self.ids[point],
            chains: self.chains.len(),
            changed: self.changed.len(),
        };
        done.gained = self.put(color, point, &friends, &liberties);
        self.done.push(done);
        for &id in &enemies {
            self.chains[id as usize].lose(point);
        }
        self.ko = None;
        if captures {
            let captured = self.take_off(!color, &enemies);
            let new = self.at(point);
            let is_ko = new.size == 1 && new.is_in_atari();
            self.ko = captured.filter(|_| is_ko);
        }
        true
    }

    /// Puts the stone and merges it with its `friends`; returns the liberties that their chain
    /// gains.
    fn put(
        &mut self,
        color: Color,
        point: Point,
        friends: &[Id],
        liberties: &[Point],
    ) -> Liberties {
        let size = |id: &Id| self.chains[*id as usize].size;
        let id = match friends.iter().copied().max_by_key(size) {
            Some(largest) => {
                self.merge(largest, friends);
                self.chains[largest as usize].lose(point);
                largest
            }
            None => self.begin_chain(color),
        };
        let chain = &mut self.chains[id as usize];
        chain.stones.insert(point);
        chain.size += 1;
        let mut gained = Liberties::new();
        for &liberty in liberties {
            if !chain.liberties.contains(liberty) {
                chain.gain(liberty);
                gained.push(liberty);
            }
        }
        self.ids[point] = id;
        self.stones[color as usize].insert(point);
        gained
    }

    /// Makes all `friends` parts of the `largest` of them.
    fn merge(&mut self, largest: Id, friends: &[Id]) {
        if friends.len() > 1 {
            self.changed.push((largest, self.chains[largest as usize]));
        }
        for &id in friends.iter().filter(|&&id| id != largest) {
            let friend = &mut self.chains[id as usize];
            friend.part_of = largest;
            let friend = *friend;
            self.chains[largest as usize].absorb(&friend);
        }
    }

    /// A new chain, of no stones yet.
    fn begin_chain(&mut self, color: Color) -> Id {
        let id = self.chains.len() as Id;
        self.chains.push(UndoChain {
            color,
            stones: PointSet::EMPTY,
            liberties: PointSet::EMPTY,
            size: 0,
            count: 0,
            part_of: id,
        });
        id
    }

    /// Captures those of the chains `beside`, of `color`, that have no liberty; returns the stone
    /// if it was one.
    fn take_off(&mut self, color: Color, beside: &[Id]) -> Option<Point> {
        let mut captured = 0;
        let mut single = None;
        for &id in beside {
            let chain = &self.chains[id as usize];
            if chain.is_captured() {
                let stones = chain.stones;
                captured += chain.size;
                single = stones.first();
                self.stones[color as usize] -= stones;
                for stone in &stones {
                    self.free(stone, !color);
                }
            }
        }
        single.filter(|_| captured == 1)
    }

    /// Gives the point of a captured stone as a liberty to the chains of `color` beside it.
    fn free(&mut self, stone: Point, color: Color) {
        for next in stone.neighbors() {
            if self.stones[color as usize].contains(next) {
                let id = self.id_at(next) as usize;
                if !self.chains[id].liberties.contains(stone) {
                    self.chains[id].gain(stone);
                }
            }
        }
    }

    /// Takes the point of a restored stone from the liberties of the chains of `color` beside it.
    fn block(&mut self, stone: Point, color: Color) {
        for next in stone.neighbors() {
            if self.stones[color as usize].contains(next) {
                let id = self.id_at(next) as usize;
                if self.chains[id].liberties.contains(stone) {
                    self.chains[id].lose(stone);
                }
            }
        }
    }

    /// Undoes the last move.
    pub fn undo(&mut self) {
        let done = self.done.pop().expect("a move was made");
        for &id in &done.enemies {
            let enemy = &self.chains[id as usize];
            if enemy.is_captured() {
                let stones = enemy.stones;
                self.stones[!done.color as usize] |= stones;
                for stone in &stones {
                    self.block(stone, done.color);
                }
            }
            self.chains[id as usize].gain(done.point);
        }
        match *done.friends {
            [friend] => self.chains[friend as usize].take_back(done.point, &done.gained),
            _ => self.separate(&done),
        }
        self.chains.truncate(done.chains);
        self.ids[done.point] = done.id;
        self.stones[done.color as usize].remove(done.point);
        self.ko = done.ko;
    }

    /// Restores the chains that a move has merged.
    fn separate(&mut self, done: &DoneMove) {
        for (id, chain) in self.changed.drain(done.changed..).rev() {
            self.chains[id as usize] = chain;
        }
        for &id in &done.friends {
            self.chains[id as usize].part_of = id;
        }
    }

    /// The result of `ask` after a move of `color` on `point`, which is undone; `None` if the move
    /// is impossible.
    pub fn after<T>(
        &mut self,
        color: Color,
        point: Point,
        ask: impl FnOnce(&mut UndoBoard) -> T,
    ) -> Option<T> {
        if !self.play(color, point) {
            return None;
        }
        let answer = ask(self);
        self.undo();
        Some(answer)
    }
}

/// Adds a chain, unless it is already there.
fn push_new(chains: &mut Beside, id: Id) {
    if !chains.contains(&id) {
        chains.push(id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardSize, Move, Suicide};

    /// A stream of numbers for moves.
    fn next(state: &mut u64) -> usize {
        *state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
        (*state >> 33) as usize
    }

    /// Asserts that `field` has the same chains as flood fills find on `board`.
    fn assert_same(field: &UndoBoard, board: &Board) {
        for color in Color::ALL {
            assert_eq!(*field.stones(color), board.stones(color));
            let mut chains: Vec<PointSet> = field.chains(color).map(|chain| chain.stones).collect();
            chains.sort();
            let mut fills: Vec<PointSet> = board.stones(color).components().collect();
            fills.sort();
            assert_eq!(chains, fills, "{board}");
            for stone in &board.stones(color) {
                let chain = field.at(stone);
                assert_eq!(chain.stones, board.chain_at(stone), "{board}");
                assert_eq!(chain.liberties, board.liberties(&chain.stones), "{board}");
            }
        }
    }

    #[test]
    fn moves_and_their_undoing_agree_with_the_board() {
        let size = BoardSize::new(5).unwrap();
        let points: Vec<Point> = size.points().iter().collect();
        for seed in 0..40 {
            let mut state = seed;
            let mut boards = vec![Board::empty(size)];
            let mut field = UndoBoard::of(&boards[0]);
            for turn in 0..60 {
                let color = if turn % 2 == 0 {
                    Color::Black
                } else {
                    Color::White
                };
                let point = points[next(&mut state) % points.len()];
                let before = *boards.last().unwrap();
                let mut board = before;
                let is_ko = before.ko() == Some(point) && before.to_play() == color;
                let played = board.play(color, Move::Play(point), Suicide::Forbidden);
                assert_eq!(field.play(color, point), played.is_ok() && !is_ko);
                if played.is_err() || is_ko {
                    field.set_ko(None);
                    let mut passed = before;
                    passed.play(color, Move::Pass, Suicide::Forbidden).unwrap();
                    *boards.last_mut().unwrap() = passed;
                } else {
                    boards.push(board);
                    assert_eq!(field.ko(), board.ko());
                    assert_same(&field, &board);
                }
            }
            while boards.len() > 1 {
                field.undo();
                boards.pop();
                assert_same(&field, boards.last().unwrap());
            }
        }
    }

    #[test]
    fn a_question_leaves_the_field_as_it_was() {
        let board: Board = "
            . X O .
            X O . O
            . X O .
            . . . ."
            .parse()
            .unwrap();
        let mut field = UndoBoard::of(&board);
        let c3 = "C3".parse().unwrap();
        let taken = field.after(Color::Black, c3, |field| (field.ko(), field.empty().len()));
        assert_eq!(taken, Some(("B3".parse().ok(), 9)));
        assert_same(&field, &board);
        assert_eq!(field.ko(), None);
        assert_eq!(
            field.after(Color::White, "D2".parse().unwrap(), |_| ()),
            Some(())
        );
    }
}
