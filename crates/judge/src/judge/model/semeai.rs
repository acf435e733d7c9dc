//! Who wins when two groups without two eyes attack each other?
//!
//! Count the liberties that only one of them has and those that both share. To
//! capture, a side must fill the opponent's own liberties and then the shared
//! ones, of which each costs it a liberty too. With two or more shared
//! liberties and equal eyes the attacker therefore needs an advantage in own
//! liberties of at least the shared ones less one, the move being his. If
//! neither side has that, neither can attack: seki. With an eye each, one
//! shared liberty is enough for it.
//!
//! ```text
//! O O O O X    Black's inner chain and White's around it share the two empty
//! O . X O X    points and have no other liberty. Whoever plays there leaves
//! O X X O X    himself one liberty and the opponent to move: both stand.
//! O . O O X
//! O O X X X
//! ```
//!
//! A group that nobody can attack without putting himself into atari stands, too, if no
//! opponent beside it has more eyes than it: in seki, or, if one more stone makes it a
//! killing shape, at the expense of the group around it.
//!
//! Source: Martin Müller (1999), *Race to capture: Analyzing semeai in Go*,
//! Game Programming Workshop in Japan, 61-68, classes 1 and 2. An eye counts
//! here by its points, not by the moves that a large one takes to fill, since
//! liberties of a group within its eye are its own. A race that is no seki is
//! left to the model, which removes the weaker group first.

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

/// Gives two eyes to the groups on `board` that cannot be attacked although they have none:
/// every move on their liberties would be self-atari. If no move makes such a group a killing
/// shape, so has the opponent around it.
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

/// True if no opponent beside the group has more eyes than it, since he would take his time,
/// and none can take a liberty of it safely.
fn is_standoff(groups: &[ModelGroup], group: &ModelGroup, board: &Board) -> bool {
    let liberties = group.stones.neighbors() & board.empty_points();
    let near = (group.stones | liberties).grown();
    let is_stronger = |rival: &ModelGroup| {
        rival.color != group.color && rival.eyes > group.eyes && rival.stones.intersects(&near)
    };
    let refused = |point| is_self_atari(board, !group.color, point);
    liberties.has_two() && !groups.iter().any(is_stronger) && liberties.iter().all(refused)
}

/// True if a stone of `color` on an empty point captures nothing and leaves its chain with less
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
        // White's ring has two liberties of its own, at C6 and C5, and gets two
        // eyes in the place of what it takes.
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
