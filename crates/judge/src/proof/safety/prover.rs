//! The proof for one color: joins groups, counts sure liberties, eliminates, pulls in more stones
//! and claims territory, until nothing is gained.
//!
//! ```text
//! 1. take over what Benson's theorem counts, so that nothing of it is lost;
//! 2. ask each region for the sure liberties of its walls, and eliminate groups with
//!    fewer than two (`fixpoint`);
//! 3. the same with corridors and rings, in which the defender waits before capturing,
//!    with groups that touch both ends of a corridor as one (`corridors`);
//! 4. agree on the pairs that the counted regions need, and pull in groups that touch
//!    safe stones at two points of a region; repeat 2 and 4 while something is gained;
//! 5. join groups by two points of one region, and do 4 again, and then with two points
//!    of different regions, and 3 again;
//! 6. ask also for liberties that the defender keeps by waiting around a lone point,
//!    which may give up the territory, and do 4 again;
//! 7. join groups by two points of different regions, and do 4 again;
//! 8. claim territory (`territory`).
//! ```
//!
//! A pair whose points lie in two regions may cost both: the defender may have to fill one of the
//! points for nothing. So such pairs are made last.

mod corridors;
mod offers;
mod territory;

use std::rc::Rc;

use super::corridor;
use super::group::JoinedChains;
use super::join::{Reach, join, pairs_of};
use super::reservation::ReservationCost;
use super::sure::SureLiberties;
use crate::board::{Board, ChainId, Chains, Color, PointSet, Suicide};
use crate::position::Region;
use crate::proof::benson::Benson;
use crate::proof::fixpoint::{Survivors, eliminate};
use crate::proof::plan::{Miai, Plan};
use crate::proof::rule::Rule;

/// Why a group is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SafetyReason {
    /// It has at least two sure liberties: the regions and what they give.
    Liberties(Vec<(PointSet, SureLiberties)>),
    /// It is joined to safe stones by this pair.
    Pulled(Rule, Miai),
}

impl SafetyReason {
    /// The reason of two joined groups: all their liberties, or else the pair that pulls in the
    /// first.
    fn joined(self, other: SafetyReason) -> SafetyReason {
        match (self, other) {
            (SafetyReason::Liberties(mut all), SafetyReason::Liberties(more)) => {
                let known: Vec<PointSet> = all.iter().map(|(region, _)| *region).collect();
                let new = more
                    .into_iter()
                    .filter(|(region, _)| !known.contains(region));
                all.extend(new);
                SafetyReason::Liberties(all)
            }
            (SafetyReason::Pulled(..), other @ SafetyReason::Liberties(_)) => other,
            (first, _) => first,
        }
    }
}

/// The offers of a region: to which groups, and what.
type Offers = Vec<(usize, SureLiberties)>;

/// The last offer of a region to its walls, and everything it depends on: the groups that wall it,
/// and the points of the region in the plan. Groups are only ever joined, so their number and their
/// stones identify them; if the board has as many groups as then, none was joined. Pairs are
/// disjoint and never withdrawn, so the points in the plan show what a plan does to a region.
#[derive(Clone)]
struct Asked {
    groups: usize,
    walls: usize,
    stones: PointSet,
    planned: PointSet,
    offers: Offers,
}

/// The regions of several groups in which the defender may wait before capturing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waits {
    Nowhere,
    /// In corridors and rings.
    InCorridors,
    /// In all in which at most one point touches no group.
    Everywhere,
}

/// What is proved so far about one color.
#[derive(Clone)]
pub(super) struct SafetyProver<'a> {
    board: &'a Board,
    benson: &'a Benson,
    color: Color,
    suicide: Suicide,
    rules: &'a [Rule],
    pub regions: &'a [Region],
    /// The ends of each region of several chains whose points lie in a row.
    ends: Rc<[Option<PointSet>]>,
    /// The points beside its stones.
    touching: PointSet,
    pub groups: Vec<JoinedChains>,
    pub plan: Plan,
    /// For each group the reason why it is safe, if it is.
    pub safe: Vec<Option<SafetyReason>>,
    /// For each region the liberties counted for groups.
    pub counted: Vec<Offers>,
    /// For each region the groups that wall it.
    walls: Vec<Vec<usize>>,
    /// For each region its last offer.
    asked: Vec<Option<Asked>>,
    reservation: Rc<ReservationCost>,
    /// The regions that join groups while they are corridors.
    pub joining: Vec<usize>,
    /// Where the two points that pull a group in may lie at this stage.
    pulls: Reach,
    /// Where the defender may wait before capturing.
    waits: Waits,
}

impl<'a> SafetyProver<'a> {
    pub fn new(
        board: &'a Board,
        chains: &Chains,
        benson: &'a Benson,
        suicide: Suicide,
        rules: &'a [Rule],
    ) -> SafetyProver<'a> {
        let (color, regions) = (benson.color(), benson.regions());
        let groups = JoinedChains::singles(chains, color);
        let ends: Rc<[Option<PointSet>]> = regions.iter().map(corridor::ends_of).collect();
        SafetyProver {
            board,
            benson,
            color,
            suicide,
            rules,
            safe: vec![None; groups.len()],
            counted: vec![Vec::new(); regions.len()],
            walls: walls(regions, &groups),
            asked: vec![None; regions.len()],
            reservation: Rc::new(ReservationCost::of(regions, &ends, &groups)),
            ends,
            touching: board.stones(color).neighbors(),
            plan: Plan::default(),
            joining: Vec::new(),
            pulls: Reach::Region,
            waits: Waits::Nowhere,
            regions,
            groups,
        }
    }

    /// Proves what it can beyond Benson's theorem.
    pub fn run(&mut self) {
        let rules = self.rules;
        if rules.contains(&Rule::Vital) {
            self.take_over();
        }
        self.count();
        if self.wait(Waits::InCorridors) {
            self.count();
        }
        self.join_in_corridors();
        self.pull_and_count();
        if rules.contains(&Rule::Joined) && self.join(Reach::Region) {
            self.gain();
        }
        self.pulls = Reach::Board;
        self.pull_and_count();
        if self.join_in_corridors() {
            self.pull_and_count();
        }
        if self.wait(Waits::Everywhere) {
            self.gain();
        }
        if rules.contains(&Rule::JoinedAcross) && self.join(Reach::Board) {
            self.gain();
        }
    }

    /// Takes over the liberties that Benson's theorem counts, while each group is one chain.
    fn take_over(&mut self) {
        let places = places(&self.groups);
        for eye in self.benson.eyes() {
            let walls = eye.vital_to.iter().map(|chain| places[chain.index()]);
            let offers = walls.map(|group| (group, SureLiberties::one(Rule::Vital, Vec::new())));
            self.counted[eye.region] = offers.collect();
        }
        for chain in &self.benson.alive {
            let group = places[chain.index()];
            self.safe[group] = Some(SafetyReason::Liberties(self.liberties_of(group)));
        }
    }

    /// From now on asks regions of several groups for what the defender keeps by waiting. True if
    /// there are any corridors, or regions in which at most one point touches no group.
    fn wait(&mut self, waits: Waits) -> bool {
        self.waits = waits;
        let mut any = false;
        for r in 0..self.regions.len() {
            let region = &self.regions[r].points;
            let is_narrow = match waits {
                Waits::InCorridors => self.ends[r].is_some() && region.is_subset(&self.touching),
                _ => !(*region - self.touching).has_two(),
            };
            if self.walls[r].len() > 1 && self.counted[r].is_empty() && is_narrow {
                self.asked[r] = None;
                any = true;
            }
        }
        any
    }

    /// Counts and pulls until nothing is gained.
    fn gain(&mut self) {
        self.count();
        self.pull_and_count();
    }

    /// Pulls, and counts again while something is pulled in.
    fn pull_and_count(&mut self) {
        while self.pull() {
            self.count();
        }
    }

    /// Joins groups outside the regions that are already counted; true if any were joined.
    fn join(&mut self, reach: Reach) -> bool {
        let before = self.first_chains();
        let safe = self.safe_stones();
        let regions = self.regions.iter().zip(&self.counted);
        let closed = regions.filter(|(_, counted)| !counted.is_empty());
        let closed = PointSet::union(closed.map(|(region, _)| region.points));
        let open = |group: &JoinedChains| group.stones.is_disjoint(&safe);
        join(
            &mut self.groups,
            &mut self.plan,
            &self.reservation,
            open,
            &closed,
            reach,
        );
        if self.groups.len() == before.len() {
            return false;
        }
        self.renumber(&before);
        true
    }

    /// A chain of each group.
    fn first_chains(&self) -> Vec<ChainId> {
        self.groups.iter().map(|group| group.chains[0]).collect()
    }

    /// Renumbers the groups after some were joined; `before` has a chain of each old group.
    fn renumber(&mut self, before: &[ChainId]) {
        let places = places(&self.groups);
        let now = |old: usize| places[before[old].index()];
        let mut reasons: Vec<Option<SafetyReason>> = vec![None; self.groups.len()];
        for (old, reason) in std::mem::take(&mut self.safe).into_iter().enumerate() {
            let known = &mut reasons[now(old)];
            *known = match (known.take(), reason) {
                (Some(known), Some(reason)) => Some(known.joined(reason)),
                (known, reason) => known.or(reason),
            };
        }
        let asked = self.asked.iter_mut().flatten();
        let offers = asked.flat_map(|asked| &mut asked.offers);
        for (group, _) in self.counted.iter_mut().flatten().chain(offers) {
            *group = now(*group);
        }
        self.safe = reasons;
        for walls in &mut self.walls {
            walls.iter_mut().for_each(|wall| *wall = now(*wall));
            walls.sort_unstable();
            walls.dedup();
        }
    }

    /// The stones of the safe groups.
    pub fn safe_stones(&self) -> PointSet {
        let groups = self.groups.iter().zip(&self.safe);
        let safe = groups.filter(|(_, reason)| reason.is_some());
        PointSet::union(safe.map(|(group, _)| group.stones))
    }

    /// Counts sure liberties and eliminates; true if a group became safe.
    fn count(&mut self) -> bool {
        (0..self.regions.len()).for_each(|r| self.ask(r));
        let offered = |region: usize, group: usize| {
            let mut offers = self.offers(region).iter();
            offers
                .find(|(g, _)| *g == group)
                .map_or(0, |(_, s)| s.count)
        };
        let survivors = eliminate_with_safe(&self.safe, &self.walls, offered);
        let gained = (0..self.groups.len())
            .filter(|&g| survivors.units[g] && self.safe[g].is_none())
            .collect::<Vec<_>>();
        for r in 0..self.regions.len() {
            if survivors.regions[r] && self.counted[r].is_empty() {
                self.agree(r);
            }
        }
        for &group in &gained {
            self.safe[group] = Some(SafetyReason::Liberties(self.liberties_of(group)));
        }
        !gained.is_empty()
    }

    /// Counts the offers of region `r` from now on.
    fn agree(&mut self, r: usize) {
        let offers = self.offers(r).to_vec();
        for (_, sure) in &offers {
            let pairs = sure.pairs.iter();
            pairs.for_each(|&pair| self.plan.add(pair, sure.rule));
        }
        self.counted[r] = offers;
    }

    fn liberties_of(&self, group: usize) -> Vec<(PointSet, SureLiberties)> {
        let regions = self.regions.iter().zip(&self.counted);
        let liberties = regions.filter_map(|(region, counted)| {
            let (_, sure) = counted.iter().find(|(g, _)| *g == group)?;
            Some((region.points, sure.clone()))
        });
        liberties.collect()
    }

    /// Makes groups safe that touch safe stones at two free points; true if there was one.
    fn pull(&mut self) -> bool {
        let mut any = false;
        while let Some((group, rule, pair)) = self.next_pull() {
            self.plan.add(pair, rule);
            self.safe[group] = Some(SafetyReason::Pulled(rule, pair));
            any = true;
        }
        any
    }

    fn next_pull(&self) -> Option<(usize, Rule, Miai)> {
        let beside_safe = self.safe_stones().neighbors() - self.plan.points();
        let reservation = &self.reservation;
        let mut best: Option<((Rule, usize), usize, Miai)> = None;
        for (index, group) in self.groups.iter().enumerate() {
            let touched = group.liberties & beside_safe;
            if self.safe[index].is_some() || !touched.has_two() {
                continue;
            }
            for pair in pairs_of(&touched) {
                let [a, b] = pair.points();
                let rule = if reservation.same_region(a, b) {
                    Rule::Pulled
                } else {
                    Rule::PulledAcross
                };
                let key = (rule, reservation.cost(a) + reservation.cost(b));
                let reaches = rule == Rule::Pulled || self.pulls == Reach::Board;
                if reaches
                    && self.rules.contains(&rule)
                    && best.is_none_or(|(least, ..)| key < least)
                {
                    best = Some((key, index, pair));
                }
            }
        }
        best.map(|((rule, _), group, pair)| (group, rule, pair))
    }
}

/// For each region the groups that wall it.
fn walls(regions: &[Region], groups: &[JoinedChains]) -> Vec<Vec<usize>> {
    let places = places(groups);
    let of_region = |region: &Region| {
        let walls = region.walls.iter();
        let mut walls: Vec<usize> = walls.map(|chain| places[chain.index()]).collect();
        walls.sort_unstable();
        walls.dedup();
        walls
    };
    regions.iter().map(of_region).collect()
}

/// For each chain of the color the number of its group.
fn places(groups: &[JoinedChains]) -> Vec<usize> {
    let chains = groups.iter().flat_map(|group| &group.chains);
    let last = chains.map(|chain| chain.index()).max();
    let mut places = vec![0; last.map_or(0, |last| last + 1)];
    for (place, group) in groups.iter().enumerate() {
        for chain in &group.chains {
            places[chain.index()] = place;
        }
    }
    places
}

/// Eliminates among the groups that are not yet safe.
fn eliminate_with_safe(
    safe: &[Option<SafetyReason>],
    walls: &[Vec<usize>],
    sure: impl Fn(usize, usize) -> u8,
) -> Survivors {
    let groups = safe.len();
    // A safe group gets two liberties from a region of its own.
    let own: Vec<usize> = (0..groups).filter(|&g| safe[g].is_some()).collect();
    let regions = walls.iter().map(Vec::as_slice);
    let all: Vec<&[usize]> = regions.chain(own.chunks(1)).collect();
    eliminate(groups, &all, |region, group| {
        if region < walls.len() {
            sure(region, group)
        } else {
            2
        }
    })
}
