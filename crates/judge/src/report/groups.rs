//! Groups: which chains stay connected although the opponent moves first?
//!
//! Two chains that share two liberties are connected: when the opponent takes
//! one of them, their owner answers at the other. Such a pair of points
//! (*miai*) joins all that touch both, and is used up; groups that share
//! two unused liberties are joined in turn, as the static rules join them.
//!
//! ```text
//! . X . .      X's chains share A4 and B3, C4 and C2: they form one group.
//! X . X X      O's share C1 alone, where X may cut.
//! X X . O
//! O O . O
//! ```
//!
//! Sound in this sense: the chains of a group are captured all together or not at all, if their
//! owner answers every move at a point of a pair by the other one. The answer is legal unless the
//! whole group has no other liberty left, and then it is captured as a whole. Far from complete:
//! two chains beside a point where the opponent cannot play are connected too.
//!
//! Source: Martin Müller (1995), *Computer Go as a Sum of Local Games*, thesis,
//! ETH Zürich, who calls groups *chains* and chains *blocks*.

use crate::analysis::Analysis;
use crate::board::{ChainId, Chains, Color, Point, PointSet};
use crate::proof::joined;

/// The chains of one group and what joins them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Group {
    /// The chains, in order.
    pub chains: Vec<ChainId>,
    /// The pairs of points that keep them together, each in reading order, in the order
    /// they were found.
    pub pairs: Vec<[Point; 2]>,
}

impl Group {
    /// The groups of a position, in the order of their first chains: a partition of its chains. Of
    /// several pairs of equal worth, the first on the canonical board joins two groups. Costs a
    /// comparison of all pairs of chains of a color for each connection.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::analysis::Analysis;
    /// use seichi::report::Group;
    /// use seichi::{Board, Suicide};
    /// let board: Board = "
    ///     . X . .
    ///     X . X X
    ///     X X . O
    ///     O O . O".parse().expect("a diagram");
    /// let analysis = Analysis::of(&board, Suicide::Forbidden);
    /// let groups = Group::all(&analysis).into_iter();
    /// let stones: Vec<String> =
    ///     groups.map(|group| group.stones(analysis.chains()).to_string()).collect();
    /// assert_eq!(stones, ["B4 A3 C3 D3 A2 B2", "D2 D1", "A1 B1"]);
    /// ```
    pub fn all(analysis: &Analysis) -> Vec<Group> {
        let way = analysis.way();
        let canonical = Chains::of(analysis.canonical_board());
        let back = |id: &ChainId| {
            let stones = way.back(&canonical[*id].stones);
            let stone = stones.first().expect("a chain has a stone");
            analysis.chains().at(stone).expect("its image is a chain")
        };
        let back = |group: Group| {
            let mut chains: Vec<ChainId> = group.chains.iter().map(back).collect();
            chains.sort_unstable();
            let pairs = group.pairs.iter().map(|pair| {
                let points: PointSet = pair.iter().map(|&point| way.back_point(point)).collect();
                let mut points = points.reading_order();
                [points.next(), points.next()].map(|point| point.expect("a pair has two"))
            });
            let pairs = pairs.collect();
            Group { chains, pairs }
        };
        let mut groups: Vec<Group> = Group::by_order(&canonical).map(back).collect();
        groups.sort_by_key(|group| group.chains[0]);
        groups
    }

    /// The groups of `chains`; of several pairs of equal worth the first joins them.
    fn by_order(chains: &Chains) -> impl Iterator<Item = Group> {
        Color::ALL.into_iter().flat_map(|color| {
            let (joined, plan) = joined(chains, color);
            joined.into_iter().map(move |group| {
                let pairs = plan.pairs().iter();
                let pairs = pairs.filter(|pair| pair.is_within(&group.liberties));
                Group {
                    pairs: pairs.map(|pair| pair.points()).collect(),
                    chains: group.chains,
                }
            })
        })
    }

    /// The stones of the group.
    pub fn stones(&self, chains: &Chains) -> PointSet {
        chains.stones_of(&self.chains)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn groups(diagram: &str) -> Vec<String> {
        let board: Board = diagram.parse().unwrap();
        let chains = Chains::of(&board);
        let mut groups: Vec<Group> = Group::by_order(&chains).collect();
        groups.sort_by_key(|group| group.chains[0]);
        let stones = groups.iter().map(|g| g.stones(&chains).to_string());
        stones.collect()
    }

    #[test]
    fn two_shared_liberties_connect_and_one_does_not() {
        let two = "X . X
                   . . .
                   O . O";
        // A3 and C3 share B3 only; so do A1 and C1 share B1 only.
        assert_eq!(groups(two), ["A3", "C3", "A1", "C1"]);
        let diagonal = "X . .
                        . X .
                        . . .";
        assert_eq!(groups(diagonal), ["A3 B2"]);
    }

    #[test]
    fn a_pair_serves_one_connection_only() {
        // Both outer stones share A2 and B3 with B2 ... or nothing else.
        let three = "X . . .
                     . X . .
                     X . O .
                     . . . .";
        // A4-B3 by B4 and A3; B3-A2 by A3 and B2, of which A3 is used up.
        assert_eq!(groups(three), ["A4 B3", "A2", "C2"]);
    }

    #[test]
    fn groups_join_groups() {
        let staircase = "X . . .
                         . X . .
                         . . X .
                         . . . .";
        assert_eq!(groups(staircase), ["A4 B3 C2"]);
    }

    #[test]
    fn a_stone_of_the_opponent_on_the_pair_cuts() {
        let cut = "X O .
                   . X .
                   . . .";
        assert_eq!(groups(cut), ["A3", "B3", "B2"]);
    }
}
