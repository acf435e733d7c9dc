//! The offers of each region to the groups that wall it, computed again only if a wall or the plan
//! has changed.

use super::{Asked, Offers, SafetyProver, Waits};
use crate::board::{PointSet, Suicide};
use crate::proof::rule::Rule;
use crate::proof::safety::room::{MOST_POINTS, Room, RoomEnd};
use crate::proof::safety::sure::{Keeps, SureLiberties, SureLibertyQuery};

impl SafetyProver<'_> {
    /// The offers of region `r` to its walls, all at once.
    pub(super) fn offers(&self, r: usize) -> &[(usize, SureLiberties)] {
        match &self.asked[r] {
            Some(asked) if self.counted[r].is_empty() => &asked.offers,
            _ => &self.counted[r],
        }
    }

    /// Computes the offers of region `r`, unless it is counted or nothing has changed.
    pub(super) fn ask(&mut self, r: usize) {
        if !self.counted[r].is_empty() {
            return;
        }
        let planned = self.plan.points() & self.regions[r].points;
        let groups = self.groups.len();
        let is_same = |asked: &Asked| {
            asked.planned == planned
                && (asked.groups == groups
                    || asked.walls == self.walls[r].len() && asked.stones == self.wall_stones(r))
        };
        if self.asked[r].as_ref().is_some_and(is_same) {
            return;
        }
        self.asked[r] = Some(Asked {
            offers: self.answer(r),
            planned,
            groups,
            walls: self.walls[r].len(),
            stones: self.wall_stones(r),
        });
    }

    /// The stones of the groups that wall region `r`.
    fn wall_stones(&self, r: usize) -> PointSet {
        let groups = self.walls[r].iter().map(|&g| &self.groups[g]);
        PointSet::union(groups.map(|group| group.stones))
    }

    /// The offers of region `r` to each of its walls.
    fn answer(&self, r: usize) -> Offers {
        let query = |touching: PointSet, shared: PointSet| SureLibertyQuery {
            region: &self.regions[r],
            touching,
            shared,
            plan: &self.plan,
            suicide: self.suicide,
            rules: self.rules,
        };
        let beside = |group: usize| self.groups[group].beside & self.regions[r].points;
        let queries = self.walls[r].iter().map(|&group| {
            let touching = beside(group);
            query(touching, touching)
        });
        let queries: Vec<SureLibertyQuery> = queries.collect();
        let offers = match queries.as_slice() {
            [_] => self.to_walls(r, &queries, |query| query.sure_liberties()),
            several => {
                let touching = several.iter().map(|query| query.touching);
                let all = PointSet::union(touching.clone());
                let shared = touching.fold(all, |shared, wall| shared & wall);
                match query(all, shared).split() {
                    Some(sure) => return self.to_all_walls(r, &sure),
                    None => self.apart(r, several),
                }
            }
        };
        let least = match offers.len() < queries.len() {
            true => 0,
            false => offers.iter().map(|(_, sure)| sure.count).min().unwrap_or(0),
        };
        match self.as_room(r, least) {
            Some(sure) => self.to_all_walls(r, &sure),
            None => offers,
        }
    }

    /// The offers by `ask` to each of the walls of region `r`, with their `queries`.
    pub(super) fn to_walls(
        &self,
        r: usize,
        queries: &[SureLibertyQuery],
        ask: impl Fn(&SureLibertyQuery) -> Option<SureLiberties>,
    ) -> Offers {
        let walls = self.walls[r].iter().zip(queries);
        walls
            .filter_map(|(&group, query)| Some((group, ask(query)?)))
            .collect()
    }

    /// The same for each of the walls of region `r`.
    fn to_all_walls(&self, r: usize, sure: &SureLiberties) -> Offers {
        let walls = self.walls[r].iter();
        walls.map(|&group| (group, sure.clone())).collect()
    }

    /// The offers of region `r` to each of several groups, those of `queries`.
    fn apart(&self, r: usize, queries: &[SureLibertyQuery]) -> Offers {
        let plain = self.to_walls(r, queries, |query| query.without_answers());
        match self.waits {
            Waits::Nowhere => plain,
            Waits::InCorridors => most_offers(plain, self.in_corridor(r, queries)),
            Waits::Everywhere => most_offers(plain, self.by_capture(r, queries)),
        }
    }

    /// The liberties, more than `least`, that region `r` gives to each of its walls as a small
    /// room.
    fn as_room(&self, r: usize, least: u8) -> Option<SureLiberties> {
        if !self.is_room(&self.regions[r].points) {
            return None;
        }
        let (count, end) = self.room(r)?.best(least)?;
        Some(SureLiberties {
            count,
            keeps: match end {
                RoomEnd::Clean => Keeps::Territory,
                RoomEnd::Any => Keeps::Liberties,
            },
            rule: Rule::Room,
            pairs: Vec::new(),
        })
    }

    /// True if the rules allow solving a region of these points as a room.
    pub(super) fn is_room(&self, points: &PointSet) -> bool {
        self.rules.contains(&Rule::Room)
            && self.suicide == Suicide::Forbidden
            && self.plan.points().is_disjoint(points)
    }

    pub(super) fn room(&self, r: usize) -> Option<Room> {
        let walls = self.walls[r].iter();
        let walls: Vec<PointSet> = walls.map(|&g| self.groups[g].stones).collect();
        let points = &self.regions[r].points;
        Room::of(self.board, points, &walls, self.color, MOST_POINTS)
    }
}

/// The offers to more groups, or the first ones if both are to the same number.
pub(super) fn most_offers(first: Offers, second: Offers) -> Offers {
    match second.len() > first.len() {
        true => second,
        false => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoardSize, Chains, Color, Move, Point};
    use crate::proof::benson::Benson;
    use crate::proof::plan::Miai;

    /// A random position of `lines` lines for `seed`.
    fn position(lines: usize, seed: u64) -> Board {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
            state >> 33
        };
        let size = BoardSize::new(lines).unwrap();
        let points: Vec<Point> = size.points().iter().collect();
        let mut board = Board::empty(size);
        for turn in 0..points.len() * (2 + seed as usize % 4) / 3 {
            let color = Color::ALL[turn % 2];
            let point = points[next() as usize % points.len()];
            let _ = board.play(color, Move::Play(point), Suicide::Forbidden);
        }
        board
    }

    /// With a pair planned in each region, the remembered offers equal those computed from scratch.
    #[test]
    fn what_regions_are_remembered_to_offer_they_offer_still() {
        let mut remembered = 0;
        for (seed, color) in (0..400).flat_map(|seed| Color::ALL.map(|color| (seed, color))) {
            let board = position(5 + seed as usize % 5, seed);
            let chains = Chains::of(&board);
            let benson = Benson::of(&board, &chains, color, Suicide::Forbidden);
            let mut prover =
                SafetyProver::new(&board, &chains, &benson, Suicide::Forbidden, &Rule::ALL);
            prover.run();
            for region in prover.regions.iter() {
                let mut free = (region.empty - prover.plan.points()).into_iter();
                if let (Some(a), Some(b)) = (free.next(), free.next()) {
                    prover.plan.add(Miai::new(a, b), Rule::Pulled);
                }
            }
            let offers = |prover: &mut SafetyProver| -> Vec<_> {
                let all = 0..prover.regions.len();
                all.map(|r| {
                    prover.ask(r);
                    prover.offers(r).to_vec()
                })
                .collect()
            };
            let known = offers(&mut prover);
            prover.asked.fill(None);
            assert_eq!(known, offers(&mut prover), "{color}\n{board}");
            remembered += known.iter().flatten().count();
        }
        assert!(remembered > 500, "{remembered}");
    }
}
