//! Promises that hold without a settled end: seki.
//!
//! ```text
//! . X O a X O .     Neither side can play at a or b: the other captures. O's
//! X X O b X O O     middle chain never has two eyes, and yet O never loses
//! . X O O X O .     it, since it just waits.
//! X X X X O O O
//! ```
//!
//! In the search of `solver` the defender moves once more than the attacker and wants a settled
//! end; here the defender may wait. Each attack adds a stone of the attacker, and each answer one
//! of the defender's, or nothing; the defender loses none. So every line ends, and no position
//! repeats.

use super::area::{Area, AreaState, Places};
use super::goal::RegionGoal;
use super::parts::{MAX_MOVES, RegionParts};
use super::searched_safety::SearchedSafety;
use super::table::{KnownRegion, RegionTable};
use crate::board::{Board, ByColor, Color, PointSet};
use crate::position::packed::bits;
use crate::proof::search_proof::{SearchGoal, SearchProof};

/// A proved seki: stones of both colors that are never captured even if the opponent moves first,
/// and liberties that neither can afford to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Seki {
    /// The stones of each color in it.
    pub stones: ByColor<PointSet>,
    /// The liberties that they share.
    pub liberties: PointSet,
}

impl Seki {
    /// The sekis of `board`, given what the search has proved safe for each color.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::proof::{SearchedSafety, Seki};
    /// use seichi::{Board, ByColor, Chains, SearchLimits, Suicide};
    /// let board: Board = "
    ///     . X O . X O .
    ///     X X O . X O O
    ///     . X O O X O .
    ///     X X X X O O O
    ///     X X O O O O O
    ///     O O O O . O O
    ///     . O O O O O O".parse().expect("a diagram");
    /// let chains = Chains::of(&board);
    /// let limits = SearchLimits::default();
    /// let safe = ByColor::from_fn(|color| {
    ///     SearchedSafety::of(&board, &chains, color, Suicide::Forbidden, limits)
    /// });
    /// let sekis = Seki::proved(&board, &safe);
    /// assert_eq!(sekis.len(), 1);
    /// assert_eq!(sekis[0].liberties.to_string(), "D7 D6");
    /// assert_eq!(sekis[0].stones.black.to_string(), "E7 E6 E5");
    /// ```
    pub fn proved(board: &Board, safe: &ByColor<SearchedSafety>) -> Vec<Seki> {
        let mut sekis: Vec<Seki> = Vec::new();
        for color in Color::ALL {
            let proofs = safe[color].proofs.iter();
            for proof in proofs.filter(|proof| proof.goal == SearchGoal::Seki) {
                let seki = Seki::of(board, color, proof, &safe[!color].stones);
                if !seki.liberties.is_empty() {
                    let (joined, mut apart): (Vec<Seki>, Vec<Seki>) = sekis
                        .into_iter()
                        .partition(|other| other.liberties.intersects(&seki.liberties));
                    apart.push(joined.iter().fold(seki, Seki::union));
                    sekis = apart;
                }
            }
        }
        sekis
    }

    fn union(self, other: &Seki) -> Seki {
        Seki {
            stones: ByColor::from_fn(|color| self.stones[color] | other.stones[color]),
            liberties: self.liberties | other.liberties,
        }
    }

    /// The seki in which `proof` of `color` and the `safe` stones of its opponent meet.
    fn of(board: &Board, color: Color, proof: &SearchProof, safe: &PointSet) -> Seki {
        let theirs = *safe & proof.area;
        let both = proof.stones.neighbors() & theirs.neighbors();
        let liberties = both & proof.area & board.empty_points();
        let touching = |side| board.stones(side).connected_to(&liberties.neighbors());
        let own = |side| if side == color { proof.stones } else { theirs };
        Seki {
            stones: ByColor::from_fn(|side| own(side) & touching(side)),
            liberties,
        }
    }
}

/// The most empty places of a seki.
const MOST_LIBERTIES: u32 = MAX_MOVES as u32;

/// A search for a seki in one area.
pub(super) struct SekiSearch<'a> {
    area: &'a Area,
    goal: &'a RegionGoal,
    table: &'a mut RegionTable,
    /// The nodes so far.
    pub nodes: u64,
    limit: u64,
}

impl<'a> SekiSearch<'a> {
    pub fn new(
        area: &'a Area,
        goal: &'a RegionGoal,
        table: &'a mut RegionTable,
        limit: u64,
    ) -> SekiSearch<'a> {
        table.clear();
        SekiSearch {
            area,
            goal,
            table,
            nodes: 0,
            limit,
        }
    }

    /// True if the defender keeps the goal even if the attacker moves first, answering only where
    /// it must.
    pub fn solve(&mut self, position: &AreaState) -> bool {
        let liberties = self.area.empty(position).count_ones();
        let parts = RegionParts::of(self.area);
        (1..=MOST_LIBERTIES).contains(&liberties) && self.attack(position, &parts)
    }

    /// The attacker to move.
    fn attack(&mut self, position: &AreaState, parts: &RegionParts) -> bool {
        match self.table.get(position) {
            KnownRegion::Proved(_) => return true,
            KnownRegion::Failed(_) => return false,
            KnownRegion::Nothing => {}
        }
        self.nodes += 1;
        if self.nodes > self.limit || !self.goal.holds(self.area, position, parts) {
            return false;
        }
        let settled = self.goal.is_settled(self.area, position, parts).is_some();
        let attacks = if settled {
            0
        } else {
            self.area.empty(position)
        };
        let kept =
            bits(attacks).all(
                |place| match position.attack(self.area, place, self.goal.suicide) {
                    None => true,
                    Some((after, cleared)) => cleared == 0 && self.answer(&after, parts).is_some(),
                },
            );
        if self.nodes <= self.limit {
            let known = match kept {
                true => KnownRegion::Proved(0),
                false => KnownRegion::Failed(u8::MAX),
            };
            self.table.put(position, known);
        }
        kept
    }

    /// The defender's answer: nothing, or a place.
    fn answer(&mut self, position: &AreaState, parts: &RegionParts) -> Option<Option<usize>> {
        if self.attack(position, parts) {
            return Some(None);
        }
        if position.defender.count_ones() >= MAX_MOVES.into() {
            return None;
        }
        let useful = self.useful(position, parts);
        bits(useful)
            .find(|&place| {
                let (after, _) = position.defend(self.area, place);
                self.attack(&after, &parts.with(self.area, place))
            })
            .map(Some)
    }

    /// The places where an answer may help: liberties of parts that need some, and of the
    /// attacker's stones beside them.
    fn useful(&self, position: &AreaState, parts: &RegionParts) -> Places {
        let needing = parts.iter().filter(|part| self.goal.need(part) > 0);
        let touch = needing.fold(0, |sum, part| sum | part.touch);
        let beside = touch & position.attacker;
        let attackers = self.area.component(beside, position.attacker);
        (touch | self.area.around(attackers)) & self.area.empty(position)
    }

    /// After a proof: the moves that the defender has to answer, with its answers.
    pub fn answers(&mut self, position: &AreaState) -> Vec<[usize; 2]> {
        // Positions that the proof could skip may have to be searched now.
        self.limit += self.nodes;
        let parts = RegionParts::of(self.area);
        let attacks = bits(self.area.empty(position));
        let answer = |place| {
            let (after, _) = position.attack(self.area, place, self.goal.suicide)?;
            Some([place, self.answer(&after, &parts)??])
        };
        attacks.filter_map(answer).collect()
    }
}
