//! What static rules prove, as goals of zones, for writing the strategies out.
//!
//! Regions that give a group liberties, pairs of the plan and regions that are territory are zones;
//! zones that share a point are one. In its zone each group needs the liberties that the rules
//! count there, and two while the pairs of the zone have not joined its chains.
//!
//! Costs a look at each group for each zone.

use super::area::{MAX_UNITS, UnitMask};
use super::goal::{GroupNeed, RegionGoal, RegionNeed};
use super::units::{around, join, mask};
use super::zone_goal::ZoneGoal;
use crate::board::{PointSet, Suicide};
use crate::proof::safety::{SafeGroup, Safety, SafetyReason};

/// The static rules of one color, and what searches have proved on top of them.
pub(super) struct Ruled<'a> {
    safety: &'a Safety,
    suicide: Suicide,
    /// The zones of the searches.
    taken: PointSet,
    /// Stones that zones of the searches keep alive without the rules.
    alone: PointSet,
    /// The territory of the rules, divided by stones that only searches keep.
    pieces: Vec<PointSet>,
}

impl<'a> Ruled<'a> {
    /// What `safety` proves beside `searched`, the zones of searches on top of it, which make the
    /// stones `safe`.
    pub fn beside(
        safety: &'a Safety,
        suicide: Suicide,
        safe: &PointSet,
        searched: &[ZoneGoal],
    ) -> Ruled<'a> {
        let rests_on = safety.rests_on();
        let replacing = searched
            .iter()
            .filter(|goal| goal.zone.intersects(&rests_on));
        Ruled {
            safety,
            suicide,
            taken: PointSet::union(searched.iter().map(|goal| goal.zone)),
            alone: PointSet::union(replacing.map(|goal| PointSet::union(&goal.units))),
            pieces: safety
                .regions
                .iter()
                .flat_map(|region| (region.points - *safe).components())
                .collect(),
        }
    }

    /// The zones that no search has taken.
    pub fn goals(&self) -> Vec<ZoneGoal> {
        let zones = self.zones().into_iter();
        zones.map(|zone| self.goal(zone)).collect()
    }

    /// The pieces of the territory of the rules that lie wholly in `zone`.
    pub fn territory_in(&self, zone: &PointSet) -> PointSet {
        let pieces = self.pieces.iter().filter(|piece| piece.is_subset(zone));
        PointSet::union(pieces)
    }

    fn zones(&self) -> Vec<PointSet> {
        let counted = self.safety.groups.iter().flat_map(liberties);
        let counted = counted.map(|(region, _)| region);
        let pairs = self.safety.plan.pairs().iter().map(|pair| pair.set());
        let all = counted.chain(pairs).chain(self.pieces.iter().copied());
        let mut zones = Vec::new();
        for points in all.filter(|points| points.is_disjoint(&self.taken)) {
            zones.push(points);
            join(&mut zones, &points);
        }
        zones
    }

    fn goal(&self, zone: PointSet) -> ZoneGoal {
        let outside: Vec<PointSet> = self.links().filter(|l| !l.is_subset(&zone)).collect();
        let mut units = Vec::new();
        let mut needs = Vec::new();
        for safe in &self.safety.groups {
            let joined = units_of(safe, &outside);
            let first = units.len().min(MAX_UNITS);
            units.extend(around(&zone, &joined));
            let new = first..units.len().min(MAX_UNITS);
            let own = new.fold(0, |mask: UnitMask, unit| mask | 1 << unit);
            let joins = self.joins(safe, joined, &zone);
            needs.push(GroupNeed {
                units: own,
                whole: self.need(safe, &zone),
                joins: joins
                    .iter()
                    .map(|(stones, need)| (mask(&units, stones) & own, *need))
                    .collect(),
            });
        }
        needs.retain(|group| group.units != 0);
        let safe = mask(&units, &self.alone);
        let all = mask(&units, &PointSet::union(&units));
        ZoneGoal {
            claim: self.territory_in(&zone),
            zone,
            units,
            goal: RegionGoal {
                need: RegionNeed::Groups(needs),
                units: all & !safe,
                safe,
                claim: 0,
                suicide: self.suicide,
            },
        }
    }

    /// The pairs and the corridors that join chains.
    fn links(&self) -> impl Iterator<Item = PointSet> {
        let pairs = self.safety.plan.pairs().iter().map(|pair| pair.set());
        pairs.chain(self.safety.joining.iter().copied())
    }

    /// The stones of a group that pairs join one after the other, and then corridors whose two ends
    /// they touch. For each join, what a part needs in `zone` until then: two, if it is made there.
    fn joins(
        &self,
        safe: &SafeGroup,
        mut units: Vec<PointSet>,
        zone: &PointSet,
    ) -> Vec<(PointSet, u32)> {
        let corridors = liberties(safe).map(|(region, _)| region);
        let links: Vec<PointSet> = self.links().chain(corridors).collect();
        let mut joins = Vec::new();
        while let Some((link, joined)) = next_join(&units, &links) {
            join(&mut units, &joined);
            joins.push((joined, if link.is_subset(zone) { 2 } else { 0 }));
        }
        joins
    }

    /// The liberties that a whole group needs in `zone`: those counted there, or two until it is
    /// pulled in.
    fn need(&self, safe: &SafeGroup, zone: &PointSet) -> u32 {
        match &safe.reason {
            SafetyReason::Pulled(_, pair) if pair.is_within(zone) => 2,
            SafetyReason::Pulled(..) => 0,
            SafetyReason::Liberties(_) => liberties(safe)
                .filter(|(region, _)| region.is_subset(zone))
                .map(|(_, count)| count)
                .sum(),
        }
    }
}

/// The regions that give a group liberties, and how many.
fn liberties(safe: &SafeGroup) -> impl Iterator<Item = (PointSet, u32)> {
    let liberties = match &safe.reason {
        SafetyReason::Liberties(liberties) => liberties.as_slice(),
        SafetyReason::Pulled(..) => &[],
    };
    let counts = liberties.iter();
    counts.map(|(region, sure)| (*region, u32::from(sure.count)))
}

/// The chains of a group, as far as `links` join them.
fn units_of(safe: &SafeGroup, links: &[PointSet]) -> Vec<PointSet> {
    let mut units: Vec<PointSet> = safe.group.stones.components().collect();
    while let Some((_, joined)) = next_join(&units, links) {
        join(&mut units, &joined);
    }
    units
}

/// The first of `links` with two points that several of `units` touch, with the stones of those
/// units.
fn next_join(units: &[PointSet], links: &[PointSet]) -> Option<(PointSet, PointSet)> {
    links.iter().find_map(|link| {
        let touched = |unit: &PointSet| unit.neighbors() & *link;
        units.iter().enumerate().find_map(|(place, first)| {
            let joined = |other: &&PointSet| (touched(first) & touched(other)).has_two();
            let joined: Vec<PointSet> = units[place..].iter().filter(joined).copied().collect();
            (joined.len() > 1).then(|| (*link, PointSet::union(&joined)))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::tree::Tree;
    use super::*;
    use crate::board::{Board, Chains, Color};

    /// Asserts that the chain of `stones` and the others of Black are joined, or the chain keeps
    /// two liberties, in the zone that has `link`.
    fn assert_joined(picture: &str, stones: &str, link: &str) {
        let board: Board = picture.parse().unwrap();
        let chains = Chains::of(&board);
        let safety = Safety::static_of(&board, &chains, Color::Black, Suicide::Forbidden);
        assert_eq!(safety.stones, board.stones(Color::Black), "{safety:?}");
        let goals = Ruled::beside(&safety, Suicide::Forbidden, &safety.stones, &[]).goals();
        let link = link.parse().unwrap();
        let goal = goals.iter().find(|goal| goal.zone.contains(link)).unwrap();
        let tree = Tree::of(&board, Color::Black, &goal.among(&safety.stones)).unwrap();
        let chain = safety.stones.component(stones.parse().unwrap());
        let apart = tree.liberties(&chain, &(safety.stones - chain));
        assert!(apart.is_none_or(|liberties| liberties >= 2), "{tree:?}");
    }

    #[test]
    fn a_corridor_joins_the_groups_at_both_its_ends() {
        let picture = "O X X . X O O
                       O O X . X O O
                       O O O X X O O
                       O O X . X O O
                       O O X X X O O
                       . O O O O O .";
        assert_joined(picture, "C5", "D5");
    }

    /// D3 and E3 make one of the chains at C1 and C3; the room in the corner need not keep a
    /// liberty for each of them.
    #[test]
    fn a_room_keeps_a_liberty_for_chains_that_a_corridor_joins() {
        let picture = ". O . O O O O
                       O O O O O O O
                       X X X X X X X
                       O O X . . X .
                       . O O X X O .
                       O X X X . . .";
        let board: Board = picture.parse().unwrap();
        let chains = Chains::of(&board);
        let safety = Safety::static_of(&board, &chains, Color::Black, Suicide::Forbidden);
        assert_eq!(safety.stones, board.stones(Color::Black), "{safety:?}");
        let goals = Ruled::beside(&safety, Suicide::Forbidden, &safety.stones, &[]).goals();
        let room = "G1".parse().unwrap();
        let goal = goals.iter().find(|goal| goal.zone.contains(room)).unwrap();
        let tree = Tree::of(&board, Color::Black, &goal.among(&safety.stones)).unwrap();
        assert!(
            tree.liberties(&safety.stones, &PointSet::EMPTY) >= Some(1),
            "{tree:?}"
        );
    }

    #[test]
    fn a_pair_pulls_a_stone_in() {
        let picture = ". X . X . X O
                       X X X X X X O
                       O O X . O O O
                       O O . X O O O
                       O O O O O O O";
        assert_joined(picture, "D2", "C2");
    }
}
