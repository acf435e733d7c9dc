//! Who wins when two groups without two eyes attack each other?
//!
//! Count the own liberties of each group and the liberties that they share. To capture, a side
//! fills the opponent's own liberties and then the shared ones, and each shared one costs it a
//! liberty too. So with two or more shared liberties and equal eyes, an attacker to move needs at
//! least as many more own liberties as there are shared ones, less one. If neither side has that,
//! neither can attack: seki. If each side has an eye, one shared liberty is enough for a seki.
//!
//! ```text
//! O O O O X    Black's inner chain and White's around it share the two empty
//! O . X O X    points and have no other liberty. A side that plays there leaves
//! O X X O X    itself one liberty and the opponent to move: both stand.
//! O . O O X
//! O O X X X
//! ```
//!
//! A group that nobody can attack without self-atari stands, too, if no opponent beside it has more
//! eyes: it is in seki, or, if one more stone makes it a killing shape, it lives at the expense of
//! the group around it.
//!
//! Source: Martin Müller (1999), *Race to capture: Analyzing semeai in Go*, Game Programming
//! Workshop in Japan, 61-68, classes 1 and 2. An eye counts here by its points, not by the moves
//! that a large one takes to fill, since liberties of a group within its eye are its own. The model
//! decides races that are no seki: it removes the weaker group first.

use super::ModelGroup;
use crate::board::{Board, Color, Move, Point, Suicide};
use crate::judge::shape::Shape;

/// Gives two eyes to the groups on `board` that hold each other in seki.
pub(crate) fn spare_sekis(groups: &mut [ModelGroup], board: &Board) {
    let weak = |color| {
        let of_color = |g: &usize| groups[*g].color == color && groups[*g].eyes < 2;
        (0..groups.len()).filter(of_color).collect::<Vec<_>>()
    };
    let (black, white) = (weak(Color::Black), weak(Color::White));
    let pairs = black
        .iter()
        .flat_map(|&b| white.iter().map(move |&w| (b, w)));
    let seki: Vec<_> = pairs
        .filter(|&(b, w)| is_seki(&groups[b], &groups[w], board))
        .collect();
    for (b, w) in seki {
        groups[b].eyes = 2;
        groups[w].eyes = 2;
    }
}

/// True if neither group can attack the other.
fn is_seki(a: &ModelGroup, b: &ModelGroup, board: &Board) -> bool {
    let touch = a.stones.neighbors().intersects(&b.stones);
    if !touch || a.eyes != b.eyes {
        return false;
    }
    let empty = board.empty_points();
    let (of_a, of_b) = (a.stones.neighbors() & empty, b.stones.neighbors() & empty);
    let shared = (of_a & of_b).len();
    let advantage = (of_a - of_b).len().abs_diff((of_b - of_a).len());
    shared + a.eyes >= 2 && advantage + 1 < shared + a.eyes
}

/// Gives two eyes to the groups on `board` that have none but cannot be attacked: every move on
/// their liberties would be self-atari. The opponent around such a group gets two eyes as well if
/// no move makes the group a killing shape.
pub(crate) fn spare_standoffs(groups: &mut [ModelGroup], board: &Board) {
    let weak: Vec<usize> = (0..groups.len()).filter(|&g| groups[g].eyes < 2).collect();
    for &g in &weak {
        if !is_standoff(groups, &groups[g], board) {
            continue;
        }
        let ModelGroup { color, stones, .. } = groups[g];
        let liberties = stones.neighbors() & board.empty_points();
        let kills = |point| {
            let shape = stones.with(point);
            shape.is_connected() && !Shape::of(&shape).holds_two()
        };
        groups[g].eyes = 2;
        if liberties.iter().any(kills) {
            continue;
        }
        for &r in &weak {
            let rival = &mut groups[r];
            let shared = rival.stones.neighbors() & liberties;
            if rival.color != color && shared.has_two() {
                rival.eyes = 2;
            }
        }
    }
}

/// True if no opponent beside the group has more eyes, and so time to attack, and none can take one
/// of its liberties safely.
fn is_standoff(groups: &[ModelGroup], group: &ModelGroup, board: &Board) -> bool {
    let liberties = group.stones.neighbors() & board.empty_points();
    let near = (group.stones | liberties).grown();
    let is_stronger = |rival: &ModelGroup| {
        rival.color != group.color && rival.eyes > group.eyes && rival.stones.intersects(&near)
    };
    let refused = |point| is_self_atari(board, !group.color, point);
    liberties.has_two() && !groups.iter().any(is_stronger) && liberties.iter().all(refused)
}

/// True if a stone of `color` on an empty point captures nothing and leaves its chain with fewer
/// than two liberties.
fn is_self_atari(board: &Board, color: Color, point: Point) -> bool {
    let mut after = *board;
    let played = after.play(color, Move::Play(point), Suicide::Forbidden);
    let captured = after.stones(!color) != board.stones(!color);
    played.is_err() || !captured && !after.liberties(&after.chain_at(point)).has_two()
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Chains};
    use crate::judge::model;

    fn dead(diagram: &str) -> String {
        let board: Board = diagram.parse().unwrap();
        let chains = Chains::of(&board);
        model::dead(&board, &chains, &vec![None; chains.len()]).to_string()
    }

    #[test]
    fn two_shared_liberties_are_seki_and_one_more_outside_wins() {
        let seki = "
            . X . X . X X X X
            X X X X X X X X X
            X X X X O O O O X
            X X X O O . X O X
            X X X O X X X O X
            X X X O X . O O X
            X X X O O O O X X
            X X X X X X X X X
            . X . X X X X X .";
        assert_eq!(dead(seki), "");
        // White's ring has two liberties of its own, at C6 and C5, and gets two eyes in place of
        // the stones it captures.
        let won = "
            . X . X . X X X X
            X X X X X X X X X
            X X X X O O O O X
            X X . O O . X O X
            X X . O X X X O X
            X X X O X . O O X
            X X X O O O O X X
            X X X X X X X X X
            . X . X X X X X .";
        assert_eq!(dead(won), "G6 E5 F5 G5 E4");
    }
}
