//! Safety under alternating play: if the owner answers, which stones are never captured, and on
//! which points can the opponent never live?
//!
//! Benson's theorem asks what stands even if its owner always passes. Here the owner, the
//! *defender*, answers each move of the *attacker*, which moves first and wins every ko. They move
//! in turn and may pass.
//!
//! - *Stones* are safe if the defender has a strategy by which none of them is ever captured.
//! - *Territory* is safe if by the same strategy no stone of the attacker lives on it, not even in
//!   seki: whenever the attacker can only pass, each of its chains there has been captured or can
//!   be, as it stands.
//! - A strategy must come to an end: anything that the attacker prevents by repeating a position is
//!   not safe.
//! - All claims for one color hold together, under one strategy.
//!
//! A region gives a group that walls it a number of *sure liberties* (0, 1 or 2):
//! liberties that the group keeps there, whatever the attacker does. A set of groups
//! is safe if each has two from regions walled by the set alone.
//!
//! ```text
//! . X . X . X O    Left and right X have an eye each. C7 and C6 touch both:
//! X X . X X X O    whichever O takes, X takes the other. So they are one
//! O X . O X O O    group with the eyes A7, E7 and a liberty more between
//! O X X X O O O    them: 19 points are X's, where Benson proves none.
//! ```
//!
//! The answers are pairs of points that are miai, no two with a point in common ([`Plan`]). That is
//! why claims made for different reasons hold together: a move of the attacker calls for one answer
//! at most. In small regions without such a pair, the answers come from solving the region.
//!
//! 1. `join`: chains that touch the same two points are one group.
//! 2. `sure`: sure liberties of each group in each region, with `link` for the points of a region
//!    that touch no wall and `corridor` for narrow regions between several groups, which also joins
//!    groups that touch both ends; `room` solves small regions.
//! 3. `prover`: eliminate groups with fewer than two, by the same fixpoint as Benson's theorem;
//!    pull in stones that touch safe stones twice; repeat; then claim territory.
//!
//! Stones and territory are two claims. A region that surely keeps a liberty is territory as well
//! if its rule says so ([`Keeps::Territory`]): the defender fills the liberties of the attacker's
//! stones, and the last one captures them. A lone point, a corridor or a solved room may keep the
//! liberty alone ([`Keeps::Liberties`]), and the attacker may live there.
//!
//! Between stones that are safe without it, a region is territory if the attacker cannot make two
//! eyes. Either there is room for only one, since an eye must not touch safe stones; or the
//! attacker has one, and a search of the region finds that it cannot become two (*nakade*). Unlike
//! Müller we do not test for false eyes on the diagonals: a ko can keep such an eye.
//!
//! Costs 0.15 ms on a finished 19x19 board for both colors without the rooms, and about 0.7 ms with
//! them.
//!
//! Sources: Martin Müller (1995), *Computer Go as a Sum of Local Games*, thesis, ETH Zürich; Martin
//! Müller (1997), *Playing it safe: Recognizing secure territories in computer Go by using static
//! rules and search*, Game Programming Workshop in Japan, 80-86. The modules explain each
//! departure; the tests solve the claims exactly, on all small boards and on many thousand
//! positions.

mod corridor;
mod group;
mod join;
mod link;
mod prover;
mod reservation;
mod room;
mod sure;

pub use super::rule::Rule;
pub use group::JoinedChains;
pub(crate) use join::joined;
pub use prover::SafetyReason;
pub use sure::{Keeps, SureLiberties};

use self::prover::SafetyProver;
use super::benson::Benson;
use super::grounds::Grounds;
use super::plan::{Miai, Plan};
use super::verdict::Proof;
use crate::board::{Board, Chains, Color, PointSet, Suicide};

/// A safe group and why it is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SafeGroup {
    /// The chains, their stones and liberties.
    pub group: JoinedChains,
    /// Why it is safe.
    pub reason: SafetyReason,
}

impl SafeGroup {
    /// The rules by which it is safe, apart from those that joined it.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        let (liberties, pulled) = match &self.reason {
            SafetyReason::Liberties(liberties) => (liberties.as_slice(), None),
            SafetyReason::Pulled(rule, _) => (&[][..], Some(*rule)),
        };
        let liberties = liberties.iter().map(|(_, sure)| sure.rule);
        liberties.chain(pulled)
    }

    /// The plainest of them.
    pub fn rule(&self) -> Rule {
        self.rules().min().expect("a safe group has a rule")
    }
}

/// A piece of safe territory and why it is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SafeTerritory {
    /// The points, which may bear dead stones of the opponent.
    pub points: PointSet,
    /// The rule that proves it.
    pub rule: Rule,
}

/// What one color surely owns if it answers the opponent's moves. The opponent moves first and wins
/// every ko.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::proof::{Rule, Safety};
/// use seichi::{Board, Chains, Color, Suicide};
/// let board: Board = "
///     . . . . X O
///     X X X X X O
///     O O O O O O
///     O . O O . O
///     O O O O O O
///     . . . . . .".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let safety = Safety::static_of(&board, &chains, Color::Black, Suicide::Forbidden);
/// assert_eq!(safety.stones, board.stones(Color::Black));
/// assert_eq!(safety.territory.to_string(), "A6 B6 C6 D6");
/// assert!(safety.rules().any(|rule| rule == Rule::Split));
/// let [b6, c6] = ["B6", "C6"].map(|v| v.parse().expect("a vertex"));
/// assert_eq!(safety.plan.answer(b6), Some(c6));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Safety {
    /// The color of the stones.
    pub color: Color,
    /// Stones that are never captured.
    pub stones: PointSet,
    /// Points on which no stone of the opponent survives: each chain there can be captured, once.
    /// Nothing is promised about later moves there.
    pub territory: PointSet,
    /// The safe groups.
    pub groups: Vec<SafeGroup>,
    /// The pieces of the territory.
    pub regions: Vec<SafeTerritory>,
    /// The answers on which all of it rests.
    pub plan: Plan,
    /// The corridors that join groups without a pair.
    pub(crate) joining: Vec<PointSet>,
}

impl Safety {
    /// What the static rules prove for `color`: by all of them or, if solving rooms takes points
    /// from other rules, by all without rooms.
    pub fn static_of(board: &Board, chains: &Chains, color: Color, suicide: Suicide) -> Safety {
        let benson = Benson::of(board, chains, color, suicide);
        let by = |rules| Safety::beyond(&benson, board, chains, suicide, rules);
        let (quick, all) = (by(&Rule::QUICK), by(&Rule::ALL));
        let has_all = quick.stones.is_subset(&all.stones) && quick.safe().is_subset(&all.safe());
        if has_all { all } else { quick }
    }

    /// As [`Safety::static_of`] with only some of the rules. On a board of one line the rule of the
    /// lone point is left out: at its end the capturing stone has one liberty and is captured in
    /// turn.
    pub fn by_rules(
        board: &Board,
        chains: &Chains,
        color: Color,
        suicide: Suicide,
        rules: &[Rule],
    ) -> Safety {
        let benson = Benson::of(board, chains, color, suicide);
        Safety::beyond(&benson, board, chains, suicide, rules)
    }

    /// As [`Safety::by_rules`], given what Benson's theorem proves for the color.
    pub(crate) fn beyond(
        benson: &Benson,
        board: &Board,
        chains: &Chains,
        suicide: Suicide,
        rules: &[Rule],
    ) -> Safety {
        let color = benson.color();
        let is_line = board.size().is_line();
        let holds = |rule: &&Rule| !is_line || **rule != Rule::LonePoint;
        let rules: Vec<Rule> = rules.iter().filter(holds).copied().collect();
        let mut prover = SafetyProver::new(board, chains, benson, suicide, &rules);
        prover.run();
        let regions: Vec<SafeTerritory> = prover
            .territory()
            .into_iter()
            .map(|(points, rule)| SafeTerritory { points, rule })
            .collect();
        let stones = prover.safe_stones();
        // Pairs that join unproved stones promise nothing.
        let beside = stones.neighbors();
        let joins = |rule| matches!(rule, Rule::Joined | Rule::JoinedAcross);
        let plan = std::mem::take(&mut prover.plan)
            .filtered(|pair, rule| !joins(rule) || pair.is_within(&beside));
        let joining = prover.joining.iter().map(|&r| prover.regions[r].points);
        let joining = joining.collect();
        let groups = prover.groups.into_iter().zip(prover.safe);
        Safety {
            color,
            stones,
            territory: PointSet::union(regions.iter().map(|region| region.points)),
            groups: groups
                .filter_map(|(group, reason)| {
                    Some(SafeGroup {
                        group,
                        reason: reason?,
                    })
                })
                .collect(),
            regions,
            plan,
            joining,
        }
    }

    /// The justification of each safe group.
    pub(crate) fn grounds_of_groups(&self) -> Vec<Grounds> {
        let groups = self.groups.iter();
        groups.map(|safe| self.grounds_of_group(safe)).collect()
    }

    /// The justification of each piece of territory.
    pub(crate) fn grounds_of_regions(&self) -> Vec<Grounds> {
        let regions = self.regions.iter();
        regions
            .map(|region| self.grounds_of_region(region))
            .collect()
    }

    /// Why the chain of `stones` is safe, if it is.
    pub(crate) fn grounds_of(&self, stones: &PointSet) -> Option<Grounds> {
        let group = self.group_with(stones)?;
        Some(self.grounds_of_group(group))
    }

    /// Why the opponent's chain of `stones` is dead, if it is.
    pub(crate) fn grounds_against(&self, stones: &PointSet) -> Option<Grounds> {
        let region = self.region_with(stones)?;
        Some(self.grounds_of_region(region))
    }

    /// The safe group that holds all of `stones`, if there is one.
    pub(crate) fn group_with(&self, stones: &PointSet) -> Option<&SafeGroup> {
        let mut groups = self.groups.iter();
        groups.find(|safe| stones.is_subset(&safe.group.stones))
    }

    /// The piece of territory that holds all of `stones`, if there is one.
    pub(crate) fn region_with(&self, stones: &PointSet) -> Option<&SafeTerritory> {
        let mut regions = self.regions.iter();
        regions.find(|region| stones.is_subset(&region.points))
    }

    fn grounds_of_group(&self, safe: &SafeGroup) -> Grounds {
        let points = safe.group.stones;
        let regions: Vec<PointSet> = match &safe.reason {
            SafetyReason::Liberties(liberties) => {
                liberties.iter().map(|(region, _)| *region).collect()
            }
            SafetyReason::Pulled(_, pair) => vec![pair.set()],
        };
        let around = PointSet::union(regions.iter().map(|region| region.neighbors()));
        Grounds {
            proof: Proof::Static(safe.rule()),
            owner: self.color,
            walls: self.stones.connected_to(&around) - points,
            pairs: self.pairs_of(safe),
            searches: Vec::new(),
            regions,
            points,
        }
    }

    fn grounds_of_region(&self, region: &SafeTerritory) -> Grounds {
        let SafeTerritory { points, rule } = *region;
        let inside = |pair: &Miai| pair.is_within(&points);
        Grounds {
            proof: Proof::Static(rule),
            owner: self.color,
            points,
            regions: vec![points],
            walls: self.stones.connected_to(&points.neighbors()),
            pairs: self.plan.pairs().iter().copied().filter(inside).collect(),
            searches: Vec::new(),
        }
    }

    /// The pairs that give a group its liberties or join its chains.
    fn pairs_of(&self, safe: &SafeGroup) -> Vec<Miai> {
        let mut pairs: Vec<Miai> = match &safe.reason {
            SafetyReason::Liberties(liberties) => {
                let pairs = liberties.iter().flat_map(|(_, sure)| &sure.pairs);
                pairs.copied().collect()
            }
            SafetyReason::Pulled(_, pair) => vec![*pair],
        };
        let chains = safe.group.stones.components();
        let beside: Vec<PointSet> = chains.map(|chain| chain.neighbors()).collect();
        let around = PointSet::union(&beside);
        let joins_two = |pair: Miai| {
            let mut touching = beside.iter().filter(|beside| pair.is_within(beside));
            touching.nth(1).is_some()
        };
        for (pair, rule) in self.plan.reasons() {
            let joins = || matches!(rule, Rule::Joined | Rule::JoinedAcross) || joins_two(pair);
            if pair.is_within(&around) && joins() && !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
        pairs
    }

    /// The rules on which the proof rests; one may come up several times.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        let groups = self.groups.iter().flat_map(SafeGroup::rules);
        let plan = self.plan.reasons().map(|(_, rule)| rule);
        let regions = self.regions.iter().map(|region| region.rule);
        groups.chain(regions).chain(plan)
    }

    /// The points that the proof may not share with another one: those of its plan, and the regions
    /// that give a safe group its sure liberties.
    pub fn rests_on(&self) -> PointSet {
        let reasons = self.groups.iter().map(|safe| &safe.reason);
        let liberties = reasons.filter_map(|reason| match reason {
            SafetyReason::Liberties(liberties) => Some(liberties),
            SafetyReason::Pulled(..) => None,
        });
        let regions = liberties.flatten().map(|(points, _)| *points);
        self.plan.points() | PointSet::union(regions)
    }

    /// Stones and territory together.
    pub fn safe(&self) -> PointSet {
        self.stones | self.territory
    }
}
