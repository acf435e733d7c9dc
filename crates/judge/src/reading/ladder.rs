//! Can a chain with few liberties be captured?
//!
//! A ladder reader: the attacker plays on a liberty, the defender extends or
//! captures an attacking chain that is itself short of liberties. A chain that
//! reaches four liberties has escaped. Whatever the reader cannot finish counts
//! as escaped, so that it errs towards life.

use super::undo_board::UndoBoard;
use super::undo_chain::UndoChain;
use crate::board::{Board, Chain, Chains, Color, Point, PointSet};

/// With so many liberties a chain has escaped: no ladder or net leaves it a fourth.
/// Three change the answer in four games of 5,000, eight in two.
const ESCAPED: usize = 4;
/// The most liberties of a chain that is looked at: ladders and simple nets begin
/// with two. One changes the answer in four games of 5,000, three in one.
const FEW: usize = 2;
/// The positions looked at for one chain: most ladders on a finished board end
/// at once. Half, twice or ten times as many change no answer in 5,000 games.
const BUDGET: usize = 20;

/// Those of `chains` that stand on `board`, which has no others, without those of
/// `spared`, that are captured although their owner moves first.
pub(crate) fn lost(board: &Board, chains: &Chains, spared: &PointSet) -> PointSet {
    let standing: Vec<&Chain> = chains
        .iter()
        .map(|(_, chain)| chain)
        .filter(|chain| chain.stones.is_subset(&board.stones(chain.color)))
        .collect();
    let known = standing.iter().map(|chain| (chain.color, chain.stones));
    let mut field = UndoBoard::with_chains(board, known);
    let few = standing
        .into_iter()
        .filter(|chain| chain.liberties.len() <= FEW && !chain.stones.intersects(spared));
    let lost = few.filter(|chain| {
        let stone = chain.stones.first().expect("chains have stones");
        let mut reader = Reader {
            field: &mut field,
            stone,
            color: chain.color,
            left: BUDGET,
        };
        !reader.saved() && reader.captured()
    });
    PointSet::union(lost.map(|chain| chain.stones))
}

/// Reads whether the chain on one point is captured.
struct Reader<'a> {
    field: &'a mut UndoBoard,
    stone: Point,
    color: Color,
    left: usize,
}

impl Reader<'_> {
    /// True if the attacker, to move, captures.
    fn captured(&mut self) -> bool {
        let chain = *self.field.at(self.stone);
        match chain.liberty_count() {
            0 | 1 => return true,
            ESCAPED.. => return false,
            _ => {}
        }
        if !self.spend() {
            return false;
        }
        let mut moves = chain.liberties.iter();
        moves.any(|point| self.after(!self.color, point, |reader| !reader.saved()))
    }

    /// True if the defender, to move, is not captured.
    fn saved(&mut self) -> bool {
        if !self.spend() {
            return true;
        }
        let chain = *self.field.at(self.stone);
        let mut moves = (chain.liberties | self.counters(&chain)).iter();
        moves.any(|point| self.after(self.color, point, |reader| !reader.captured()))
    }

    /// The liberties of attacking chains that are in atari, or have two and no
    /// more than `chain` has.
    fn counters(&self, chain: &UndoChain) -> PointSet {
        let most = chain.liberty_count().clamp(1, 2);
        let attackers = self.field.chains_beside(&chain.stones, !self.color);
        let weak = attackers.filter(|attacker| attacker.liberty_count() <= most);
        PointSet::union(weak.map(|attacker| attacker.liberties))
    }

    /// What `ask` finds after a move, which may retake a ko; false if the move
    /// is suicide.
    fn after(&mut self, color: Color, point: Point, ask: impl FnOnce(&mut Self) -> bool) -> bool {
        self.field.set_ko(None);
        if !self.field.play(color, point) {
            return false;
        }
        let answer = ask(self);
        self.field.undo();
        answer
    }

    fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
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
