//! A random player that fills none of its own eyes and leaves settled points alone, so that games
//! end with living stones, territory and prisoners.

use seichi::proof::Benson;
use seichi::{Board, BoardSize, Chains, Color, Move, Point, PointSet, Suicide};

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers everywhere.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// The position after at most `moves` random moves from the empty board; fewer if both sides pass
/// earlier.
pub fn playout(size: BoardSize, seed: u64, moves: usize) -> Board {
    let mut random = Random::new(seed);
    let mut board = Board::empty(size);
    let mut passes = 0;
    for _ in 0..moves {
        let color = board.to_play();
        let mv = choose(&board, color, &mut random);
        board
            .play(color, mv, Suicide::Forbidden)
            .expect("a legal move");
        passes = if mv == Move::Pass { passes + 1 } else { 0 };
        if passes == 2 {
            break;
        }
    }
    board
}

/// The end of a random game.
pub fn finished(size: BoardSize, seed: u64) -> Board {
    playout(size, seed, 4 * size.area())
}

/// A random legal move that fills no own eye, retakes no ko and touches
/// nobody's unconditional territory, or a pass.
fn choose(board: &Board, color: Color, random: &mut Random) -> Move {
    let open = board.empty_points() - settled(board);
    let mut candidates: Vec<Point> = open.iter().collect();
    while !candidates.is_empty() {
        let point = candidates.swap_remove(random.below(candidates.len()));
        let mv = Move::Play(point);
        let is_legal = board.clone().play(color, mv, Suicide::Forbidden).is_ok();
        if is_legal && board.ko() != Some(point) && !is_eye(board, color, point) {
            return mv;
        }
    }
    Move::Pass
}

/// What either color owns unconditionally.
fn settled(board: &Board) -> PointSet {
    let chains = Chains::of(board);
    let safe = |color| Benson::of(board, &chains, color, Suicide::Forbidden).safe();
    safe(Color::Black) | safe(Color::White)
}

/// True if all neighbors are stones of `color` and the opponent has fewer
/// than two diagonals, none on the edge.
fn is_eye(board: &Board, color: Color, point: Point) -> bool {
    let size = board.size();
    let neighbors: PointSet = size.neighbors(point).collect();
    let diagonals: PointSet = point.diagonals().filter(|&p| size.contains(p)).collect();
    let hostile = (diagonals & board.stones(!color)).len();
    let allowed = if diagonals.len() == 4 { 1 } else { 0 };
    neighbors.is_subset(&board.stones(color)) && hostile <= allowed
}
