//! Groups: chains whose connection cannot be prevented.
//!
//! ```text
//! X A .      If White A, Black B, and the other way round: a full connection
//! B X .      point. Of two points elsewhere Black gets one, too.
//! ```
//!
//! Source: Carta, section 3 and figures 2, 6 and 7.

use super::jumps::{self, FULL, HALF};
use super::move_effect::MoveEffect;
use crate::board::{Board, Chain, ChainId, Chains, Color, Point, PointMap, PointSet};

/// Chains that stand as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CartaGroup {
    /// The color of the stones.
    pub color: Color,
    /// The chains, in order.
    pub chains: Vec<ChainId>,
    /// The stones of all chains.
    pub stones: PointSet,
    /// The liberties of all chains.
    pub liberties: PointSet,
}

impl CartaGroup {
    /// Every chain for itself.
    pub fn singles(chains: &Chains) -> Vec<CartaGroup> {
        let single = |(id, chain): (ChainId, &Chain)| CartaGroup {
            color: chain.color,
            chains: vec![id],
            stones: chain.stones,
            liberties: chain.liberties,
        };
        chains.iter().map(single).collect()
    }

    /// The groups of a position, in the order of their first chains: a
    /// partition of its chains. Chains in atari stand apart.
    pub fn all(board: &Board, chains: &Chains) -> Vec<CartaGroup> {
        let mut groups = CartaGroup::singles(chains);
        loop {
            let strengths = Strengths::of(board, chains, &groups);
            let before = groups.len();
            groups = merged(groups, &strengths);
            if groups.len() == before {
                return groups;
            }
        }
    }
}

/// How strongly every two groups are connected.
struct Strengths {
    count: usize,
    values: Vec<u8>,
}

impl Strengths {
    fn of(board: &Board, chains: &Chains, groups: &[CartaGroup]) -> Strengths {
        let mut strengths = Strengths {
            count: groups.len(),
            values: vec![0; groups.len() * groups.len()],
        };
        let at = group_at(groups);
        for color in Color::ALL {
            for point in &board.empty_points() {
                let mut beside: Vec<usize> = board
                    .size()
                    .neighbors(point)
                    .filter(|&stone| board.stones(color).contains(stone))
                    .filter_map(|stone| at[stone])
                    .collect();
                beside.sort_unstable();
                beside.dedup();
                if beside.len() > 1 {
                    strengths.add(&beside, shared_liberty(board, chains, color, point));
                }
            }
            for jump in jumps::all(board, color) {
                if let [Some(from), Some(to)] = jump.ends.map(|end| at[end])
                    && from != to
                {
                    strengths.add(&[from, to], jump.worth);
                }
            }
        }
        strengths
    }

    fn add(&mut self, groups: &[usize], worth: u8) {
        for &a in groups {
            for &b in groups.iter().filter(|&&b| b != a) {
                let value = &mut self.values[a * self.count + b];
                *value = value.saturating_add(worth);
            }
        }
    }

    fn connected(&self, a: usize, b: usize) -> bool {
        self.values[a * self.count + b] >= FULL
    }
}

/// The group of each stone, by its index; `None` for stones in atari, which
/// connect to nothing.
fn group_at(groups: &[CartaGroup]) -> PointMap<Option<usize>> {
    let mut at = PointMap::filled(None);
    for (index, group) in groups.iter().enumerate() {
        if group.liberties.single().is_none() {
            at.fill(&group.stones, Some(index));
        }
    }
    at
}

/// The worth of a point beside several groups of `color` as a connection. It is full if the
/// opponent's stone there can be captured at once or cannot be played, half if the owner can
/// connect there but must hurry, else nothing.
fn shared_liberty(board: &Board, chains: &Chains, color: Color, point: Point) -> u8 {
    let cut = MoveEffect::of(board, chains, !color, point);
    if cut.captured.is_empty() && cut.is_in_atari() {
        FULL
    } else if !MoveEffect::of(board, chains, color, point).is_in_atari() {
        HALF
    } else {
        0
    }
}

/// Joins all groups that are connected, directly or through others.
fn merged(groups: Vec<CartaGroup>, strengths: &Strengths) -> Vec<CartaGroup> {
    let mut wholes: Vec<(Vec<usize>, CartaGroup)> = Vec::new();
    for (index, group) in groups.into_iter().enumerate() {
        let is_joined = |members: &[usize]| members.iter().any(|&a| strengths.connected(a, index));
        let (joined, apart): (Vec<_>, Vec<_>) = wholes
            .into_iter()
            .partition(|(members, _)| is_joined(members));
        let mut whole = (vec![index], group);
        for (members, group) in joined {
            whole.0.extend(members);
            whole.1.chains.extend(group.chains);
            whole.1.stones |= group.stones;
            whole.1.liberties |= group.liberties;
        }
        whole.1.chains.sort_unstable();
        wholes = apart;
        wholes.push(whole);
    }
    let mut groups: Vec<CartaGroup> = wholes.into_iter().map(|(_, group)| group).collect();
    groups.sort_by_key(|group| group.chains[0]);
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(diagram: &str, color: Color) -> Vec<String> {
        let board: Board = diagram.parse().unwrap();
        let groups = CartaGroup::all(&board, &Chains::of(&board)).into_iter();
        let groups = groups.filter(|group| group.color == color);
        groups.map(|group| group.stones.to_string()).collect()
    }

    #[test]
    fn two_shared_liberties_connect_and_one_does_not() {
        let two = "O . . . O
                   . X . . .
                   O . X . O
                   O O . . O
                   O . O . O";
        assert_eq!(groups(two, Color::Black), ["B4 C3"]);
        let one = "O . . . O
                   . X O . .
                   O . X . O
                   O O . . O
                   O . O . O";
        assert_eq!(groups(one, Color::Black), ["B4", "C3"]);
    }

    #[test]
    fn a_cut_that_is_captured_at_once_is_none() {
        // C3 is the only liberty the two black chains share.
        let tiger = ". O O O .
                     O . . . O
                     X X . X X
                     . X . X .
                     . X X . .";
        assert_eq!(groups(tiger, Color::Black).len(), 1);
    }

    #[test]
    fn a_chain_in_atari_stands_apart() {
        let atari = ". O . . .
                     O X . . .
                     . O X . .
                     . . . . .
                     . . . . .";
        assert_eq!(groups(atari, Color::Black), ["B4", "C3"]);
    }

    #[test]
    fn jumps_connect_where_no_opponent_is_near() {
        let free = ". . . . . . .
                    . . . . . . .
                    . . X . . X .
                    . . . . . . .
                    . . . . . . .
                    . . . . . . .
                    . . . . . . .";
        assert_eq!(groups(free, Color::Black), ["C5 F5"]);
        let watched = ". . . . . . .
                       . . . . O . .
                       . . X . . X .
                       . . . . . . .
                       . . . . . . .
                       . . . . . . .
                       . . . . . . .";
        assert_eq!(groups(watched, Color::Black), ["C5", "F5"]);
    }
}
