//! Safety under alternating play, by search: which stones does a color never
//! lose, and where can its opponent never live, although he moves first?
//!
//! The color (the *defender*) answers each move of the opponent (the
//! *attacker*) in the same region, so regions can be searched one at a time.
//!
//! ```text
//! . . . . X O     X has one region, so Benson's theorem proves nothing. But
//! X X X X X O     the attacker cannot take both middle points: when he takes
//! O O O O O O     one, X takes the other and has two eyes.
//! ```
//!
//! 1. *Promises* (`claim`). An eye: each wall of an area keeps a liberty
//!    there. Life: each wall keeps two, counting the eyes it has elsewhere.
//! 2. *Links* (`link`). Units that cannot be separated count as one.
//! 3. Units that no life and fewer than two eyes support are given up and
//!    count as the attacker's stones; repeat from 1 until nothing changes.
//!    Then what is left is safe (`driver`), and may help the rest.
//! 4. *Seki* (`seki`): where moving would cost the mover, life needs no end
//!    that is settled; the defender waits.
//! 5. *Territory* (`territory`): regions walled by safe stones in which the
//!    attacker cannot make two eyes, nor a seki.
//!
//! All but sekis are found by one search, `solver`, with the judgement at a
//! glance of `goal` and `room` at its leaves, on the packed board of `area`.
//!
//! # Why strategies add up
//!
//! Whenever the attacker is to move, every solidly connected set K of the
//! defender's stones that holds a claimed chain has two liberties, so he
//! captures nothing. For let U be the smallest unit that K meets but does not
//! contain, if there is one. The last link made in U joins what K contains of
//! it to the rest; until they are joined, the link claims both two
//! liberties. If there is none, K is made of whole units, and one of them is
//! promised life, or has eyes in two areas; each eye and each claim is in a
//! zone of its own. The attacker's next move meets one zone at most, and the
//! answer restores the claim there. The answer is legal, since the other
//! zones still hold a liberty. What a claim assumes of other walls is that
//! they were not captured so far: all claims stand or fall together.
//!
//! Ko does not come into it: the defender loses no stone in any line.
//! Outside the zones the attacker may do as he likes.
//!
//! Source: Martin Müller (1997), *Playing it safe: Recognizing secure
//! territories in computer Go by using static rules and search*, Game
//! Programming Workshop in Japan, 80-86; Xiaozhen Niu and Martin Müller
//! (2004), *An improved safety solver for computer Go*, Computers and Games,
//! LNCS 3846, 97-112, for eyes elsewhere. We differ in that strategies have
//! zones (see `solver`), which lets several of them share a region.

mod answer;
mod area;
mod driver;
mod goal;
mod link;
mod parts;
mod region_claim;
mod room;
mod seki;
mod solver;
mod table;
mod territory;

pub use seki::Seki;

use std::fmt;

use self::driver::{Driver, Given};
use super::safety::Safety;
use super::verdict::Proof;
use crate::board::{Board, Chains, Color, Point, PointSet, Suicide};

/// What to spend on searches. There is no clock: the same position always
/// gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// The largest number of positions in one search of up to 20 points;
    /// larger areas get less.
    pub nodes: u64,
    /// The largest number of the defender's moves in a line of play.
    pub moves: u8,
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits {
            nodes: 5000,
            moves: 6,
        }
    }
}

/// What a search has proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchGoal {
    /// Each wall keeps a liberty in the area.
    Eye,
    /// Each wall lives, by the area and its eyes elsewhere.
    Life,
    /// As `Eye` or `Life`, but because the opponent cannot afford to move.
    Seki,
    /// The stones cannot be separated.
    Connection,
    /// The opponent cannot live in the area.
    Territory,
    /// The opponent, who may come from outside, cannot live in the area but
    /// on its border.
    Border,
}

impl fmt::Display for SearchGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SearchGoal::Eye => "eye",
            SearchGoal::Life => "life",
            SearchGoal::Seki => "seki",
            SearchGoal::Connection => "connection",
            SearchGoal::Territory => "territory",
            SearchGoal::Border => "open territory",
        })
    }
}

/// One of the searches that a claim rests on. Prints as `life at A6 B6 C6 D6:
/// search, 3 nodes`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchProof {
    /// What it proved.
    pub goal: SearchGoal,
    /// The points on which the strategy rests; nothing outside them matters.
    pub area: PointSet,
    /// The stones for which it was proved.
    pub stones: PointSet,
    /// The moves of the opponent that must be answered, with the answers.
    pub answers: Vec<[Point; 2]>,
    /// The number of positions searched.
    pub nodes: u64,
}

impl fmt::Display for SearchProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchProof {
            goal, area, nodes, ..
        } = self;
        write!(f, "{goal} at {area}: search, {nodes} nodes")
    }
}

/// What one color can surely keep although its opponent moves first.
///
/// ```
/// use seichi::{Board, Chains, Color, SearchLimits, SearchedSafety, Suicide};
/// let board: Board = "
///     . . . . X O
///     X X X X X O
///     O O O O O O
///     . . O . . .
///     O O O O O O
///     . O . O . O".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let limits = SearchLimits::default();
/// let safe = SearchedSafety::of(&board, &chains, Color::Black, Suicide::Forbidden, limits);
/// assert_eq!(safe.stones, board.stones(Color::Black));
/// assert_eq!(safe.territory.to_string(), "A6 B6 C6 D6");
/// assert!(safe.proofs[0].to_string().starts_with("life at A6 B6 C6 D6: search, "));
/// ```
#[derive(Clone, Debug)]
pub struct SearchedSafety {
    /// The stones that are never captured.
    pub stones: PointSet,
    /// The points of the regions in which the opponent cannot live, with his
    /// stones there, which are thereby dead.
    pub territory: PointSet,
    /// The searches on which all this rests, on top of `rules`.
    pub proofs: Vec<SearchProof>,
    /// What static rules prove of it, if it was built on them.
    pub rules: Option<Safety>,
    /// The number of positions searched, in vain or not.
    pub nodes: u64,
}

impl SearchedSafety {
    /// Searches the regions of `color` on `board`, whose chains are `chains`.
    ///
    /// Costs some ten milliseconds for a 19x19 board at the default limits.
    pub fn of(
        board: &Board,
        chains: &Chains,
        color: Color,
        suicide: Suicide,
        limits: SearchLimits,
    ) -> SearchedSafety {
        let rules = Safety::static_of(board, chains, color, suicide);
        let driver = Driver::new(board, chains, color, suicide, limits);
        let found = driver.run(&Given::nothing());
        if found.has(&rules) {
            return found;
        }
        let driver = Driver::new(board, chains, color, suicide, limits);
        let upon = driver.run(&Given::by(&rules));
        SearchedSafety {
            nodes: found.nodes + upon.nodes,
            rules: Some(rules),
            ..upon
        }
    }

    /// True if all that `rules` prove is among it.
    fn has(&self, rules: &Safety) -> bool {
        rules.stones.is_subset(&self.stones) && rules.territory.is_subset(&self.territory)
    }

    /// Why the chain of `stones` is safe, if it is.
    pub fn proof_of(&self, stones: &PointSet) -> Option<Proof> {
        if !stones.is_subset(&self.stones) {
            return None;
        }
        let groups = self.rules.iter().flat_map(|rules| &rules.groups);
        let mut of_stones = groups.filter(|safe| stones.is_subset(&safe.group.stones));
        let rule = of_stones.find_map(|safe| safe.rules().min());
        Some(rule.map_or_else(|| self.by_search(stones), Proof::Static))
    }

    /// Why the opponent's chain of `stones` is dead, if it is.
    pub fn proof_against(&self, stones: &PointSet) -> Option<Proof> {
        if !stones.is_subset(&self.territory) {
            return None;
        }
        let mut regions = self.rules.iter().flat_map(|rules| &rules.regions);
        let region = regions.find(|region| stones.is_subset(&region.points));
        let rule = region.map(|region| Proof::Static(region.rule));
        Some(rule.unwrap_or_else(|| self.by_search(stones)))
    }

    fn by_search(&self, stones: &PointSet) -> Proof {
        Proof::Search(self.proofs_for(stones).map(|proof| proof.nodes).sum())
    }

    /// The searches that speak of `stones` or of points next to them.
    pub fn proofs_for(&self, stones: &PointSet) -> impl Iterator<Item = &SearchProof> {
        let near = stones.grown();
        self.proofs
            .iter()
            .filter(move |proof| proof.stones.intersects(&near) || proof.area.intersects(&near))
    }
}
