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
//! Source: Martin Müller (1999), *Race to capture: Analyzing semeai in Go*,
//! Game Programming Workshop in Japan, 61-68, classes 1 and 2. An eye counts
//! here by its points, not by the moves that a large one takes to fill, since
//! liberties of a group within its eye are its own. A race that is no seki is
//! left to the model, which removes the weaker group first.

use super::ModelGroup;
use crate::board::{Board, Color};

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
