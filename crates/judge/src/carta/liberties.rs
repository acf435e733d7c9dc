//! Liberties are not all alike: what is each of them worth?
//!
//! Source: Carta, section 3 and figure 8.

use std::cmp::Ordering;

use super::groups::CartaGroup;
use super::move_effect::MoveEffect;
use crate::board::{Board, Chains, Point};

/// The worth of the liberties of a group, in sixths of a liberty: six each;
/// six more where the opponent would be in atari; two more where a stone of
/// the group's color leaves the group as many liberties as before, three more
/// where it leaves it more.
pub fn liberty_sixths(board: &Board, chains: &Chains, group: &CartaGroup) -> usize {
    let liberties = group.liberties.iter();
    liberties
        .map(|point| weight(board, chains, group, point))
        .sum()
}

fn weight(board: &Board, chains: &Chains, group: &CartaGroup, point: Point) -> usize {
    let attack = MoveEffect::of(board, chains, !group.color, point);
    let defence = MoveEffect::of(board, chains, group.color, point);
    let after = (group.liberties | defence.liberties).without(point);
    let gain = match after.len().cmp(&group.liberties.len()) {
        Ordering::Less => 0,
        Ordering::Equal => 2,
        Ordering::Greater => 3,
    };
    6 + if attack.is_in_atari() { 6 } else { 0 } + gain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worth of the liberties of the chain at `vertex`.
    fn worth(diagram: &str, vertex: &str) -> usize {
        let board: Board = diagram.parse().unwrap();
        let chains = Chains::of(&board);
        let groups = CartaGroup::singles(&chains);
        let stone = vertex.parse().unwrap();
        let group = groups.iter().find(|g| g.stones.contains(stone));
        liberty_sixths(&board, &chains, group.unwrap())
    }

    #[test]
    fn plain_liberties_are_worth_one() {
        let plain = "O O O .
                     X X O .
                     . . . O
                     O . O .";
        // At A2 Black would keep B2 only; at B2 Black would have three liberties.
        assert_eq!(worth(plain, "A3"), 6 + (6 + 3));
    }

    #[test]
    fn where_the_opponent_is_in_atari_a_liberty_is_worth_twice() {
        let eye = ". X O .
                   X X . .
                   O . . .
                   . . . .";
        // A4: White cannot play. At C3 and B2 Black would have four liberties.
        assert_eq!(worth(eye, "A3"), 12 + 2 * (6 + 3));
    }

    #[test]
    fn extending_is_worth_a_half_more_and_not_losing_a_third() {
        let open = ". . . . .
                    . . . . .
                    O O X O O
                    . O O O .
                    . . . . .";
        // One liberty, C4: Black would have three, White is not in atari.
        assert_eq!(worth(open, "C3"), 6 + 3);
        let narrow = ". . . O O
                      O O . O .
                      O O X O O
                      . O O O .
                      . . . . .";
        // C4: Black would again have one; White takes and is not in atari.
        assert_eq!(worth(narrow, "C3"), 6 + 2);
    }
}
