//! Can a chain with few liberties be captured?
//!
//! A ladder reader: the attacker plays on a liberty, the defender extends or
//! captures an attacking chain that is itself short of liberties. A chain that
//! reaches four liberties has escaped. Whatever the reader cannot finish counts
//! as escaped, so that it errs towards life.

use crate::board::{Board, Chains, Color, Move, Point, PointSet, Suicide};

/// With so many liberties a chain has escaped.
const ESCAPED: usize = 4;
/// The most liberties of a chain that is looked at.
const FEW: usize = 2;
/// The positions looked at for one chain: most ladders on a finished board end
/// at once. Ten times as many change nothing.
const BUDGET: usize = 20;

/// The chains of `board` without those of `spared` that are captured although
/// their owner moves first.
pub(super) fn lost(board: &Board, chains: &Chains, spared: &PointSet) -> PointSet {
    let few = chains
        .iter()
        .filter(|(_, chain)| chain.liberties.len() <= FEW && !chain.stones.intersects(spared));
    let lost = few.filter(|(_, chain)| {
        let stone = chain.stones.first().expect("chains have stones");
        let mut reader = Reader {
            stone,
            color: chain.color,
            left: BUDGET,
        };
        reader.captured(board) && !reader.saved(board)
    });
    lost.fold(PointSet::EMPTY, |sum, (_, chain)| sum | chain.stones)
}

/// Reads whether the chain on one point is captured.
struct Reader {
    stone: Point,
    color: Color,
    left: usize,
}

impl Reader {
    /// True if the attacker, to move, captures.
    fn captured(&mut self, board: &Board) -> bool {
        let liberties = board.liberties(&board.chain_at(self.stone));
        match liberties.len() {
            0 | 1 => return true,
            ESCAPED.. => return false,
            _ => {}
        }
        if !self.spend() {
            return false;
        }
        liberties.iter().any(|point| {
            let after = played(board, !self.color, point);
            after.is_some_and(|after| !self.saved(&after))
        })
    }

    /// True if the defender, to move, is not captured.
    fn saved(&mut self, board: &Board) -> bool {
        if !self.spend() {
            return true;
        }
        let chain = board.chain_at(self.stone);
        let liberties = board.liberties(&chain);
        let moves = liberties | self.counters(board, &chain, liberties.len());
        moves.iter().any(|point| {
            let after = played(board, self.color, point);
            after.is_some_and(|after| !self.captured(&after))
        })
    }

    /// The liberties of attacking chains that are in atari, or have no more
    /// liberties than the chain has.
    fn counters(&self, board: &Board, chain: &PointSet, liberties: usize) -> PointSet {
        let mut attackers = chain.neighbors() & board.stones(!self.color);
        let mut moves = PointSet::EMPTY;
        while let Some(stone) = attackers.first() {
            let attacker = board.chain_at(stone);
            attackers -= attacker;
            let its = board.liberties(&attacker);
            if its.len() <= 1 || its.len() <= liberties && its.len() <= 2 {
                moves |= its;
            }
        }
        moves
    }

    fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
}

fn played(board: &Board, color: Color, point: Point) -> Option<Board> {
    let mut after = *board;
    let legal = after.play(color, Move::Play(point), Suicide::Forbidden);
    legal.is_ok().then_some(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost_on(diagram: &str) -> String {
        let board: Board = diagram.parse().unwrap();
        lost(&board, &Chains::of(&board), &PointSet::EMPTY).to_string()
    }

    #[test]
    fn a_stone_that_runs_into_the_edge_is_lost() {
        let edge = "
            . . . . . .
            . . X X . .
            . X O O X .
            . . X . X .
            . . X X . .
            . . . . . .";
        assert_eq!(lost_on(edge), "C4 D4");
    }

    #[test]
    fn a_stone_that_runs_into_the_open_is_not() {
        let open = "
            . . . . . .
            . . . . . .
            . . X . . .
            . X O . . .
            . . X . . .
            . . . . . .";
        assert_eq!(lost_on(open), "");
    }
}
