//! The territory that a proof claims in the end.
//!
//! 1. Regions that surely keep a liberty for a safe group, with all points.
//! 2. Of what is left between safe stones, the areas in which the attacker finds
//!    no room for two eyes, and small regions that are solved to be clean.

use super::{SafetyProver, SafetyReason};
use crate::board::{PointSet, Suicide};
use crate::proof::plan::Miai;
use crate::proof::rule::Rule;
use crate::proof::safety::link::{Links, MOST_POINTS, have_own_pairs};
use crate::proof::safety::room::{End, Goal};
use crate::proof::safety::sure::{Keeps, SureLiberties};

impl SafetyProver<'_> {
    /// The territory: regions that surely keep a liberty for a safe group, and
    /// areas in which the opponent cannot make two eyes. Agrees on the pairs
    /// that the latter need.
    pub fn territory(&mut self) -> Vec<(PointSet, Rule)> {
        self.release();
        let mut proved = self.kept_regions();
        let done = proved.iter().fold(PointSet::EMPTY, |sum, (p, _)| sum | *p);
        if !self.rules.contains(&Rule::NoTwoEyes) {
            return proved;
        }
        let safe = self.safe_stones();
        for area in (self.board.points() - safe - done).components() {
            if !self.is_free(&area, &safe) {
                continue;
            }
            if let Some(pairs) = self.without_two_eyes(&area, &safe) {
                let pairs = pairs.into_iter();
                pairs.for_each(|pair| self.plan.add(pair, Rule::NoTwoEyes));
                proved.push((area, Rule::NoTwoEyes));
            } else if self.is_clean_room(&area) {
                proved.push((area, Rule::Room));
            }
        }
        proved
    }

    /// Gives up the liberties that their group does not need and that do not keep
    /// their region, so that the defender may fill it.
    fn release(&mut self) {
        for r in 0..self.counted.len() {
            let offers = std::mem::take(&mut self.counted[r]);
            let (spare, kept) = offers.into_iter().partition(|(group, sure)| {
                sure.keeps == Keeps::Liberties && !self.needs(*group, r)
            });
            self.counted[r] = kept;
            let spare: Vec<(usize, SureLiberties)> = spare;
            for (group, _) in spare {
                if let Some(SafetyReason::Liberties(_)) = self.safe[group] {
                    self.safe[group] = Some(SafetyReason::Liberties(self.liberties_of(group)));
                }
            }
        }
    }

    /// True if `group` is not safe without the liberties of region `r`.
    fn needs(&self, group: usize, r: usize) -> bool {
        let others = self.counted.iter().enumerate().filter(|&(i, _)| i != r);
        let of_group = others
            .flat_map(|(_, offers)| offers)
            .filter(|(g, _)| *g == group);
        let sure: u8 = of_group.map(|(_, sure)| sure.count).sum();
        matches!(self.safe[group], Some(SafetyReason::Liberties(_))) && sure < 2
    }

    /// The regions in which the defender may fill all liberties of the
    /// attacker's stones but one, which then captures them: an empty point that
    /// touches the groups that need a liberty there is left until then.
    fn kept_regions(&self) -> Vec<(PointSet, Rule)> {
        let kept = (0..self.regions.len()).filter_map(|r| {
            let mut offers = self.counted[r].iter();
            let keeps = |(_, sure): &&(usize, SureLiberties)| sure.keeps == Keeps::Territory;
            let rule = match offers.find(keeps) {
                Some((_, sure)) => sure.rule,
                None if self.share_an_end(r) => Rule::Corridor,
                None => return None,
            };
            Some((self.regions[r].points, rule))
        });
        kept.collect()
    }

    /// True if region `r` is a corridor that gives its liberties to groups that touch
    /// the same free end.
    fn share_an_end(&self, r: usize) -> bool {
        let offers = self.counted[r].iter();
        let mut shared = match self.counted[r].first() {
            Some((_, sure)) if sure.rule == Rule::Corridor => self.free_ends(r),
            _ => return false,
        };
        for (group, _) in offers {
            shared &= self.groups[*group].stones.neighbors();
        }
        !shared.is_empty()
    }

    /// True if `area` is a small region between safe stones in which the
    /// attacker cannot live.
    fn is_clean_room(&self, area: &PointSet) -> bool {
        let place = self.regions.iter().position(|r| r.points == *area);
        let (liberties, end) = (0, End::Clean);
        let room = place
            .filter(|_| self.is_room(area, self.rules))
            .and_then(|r| self.room(r));
        room.is_some_and(|room| room.holds(Goal { liberties, end }))
    }

    /// True if safe stones enclose `area` and do not need liberties there.
    fn is_free(&self, area: &PointSet, safe: &PointSet) -> bool {
        let mut regions = self.regions.iter().zip(&self.counted);
        area.neighbors().intersects(safe)
            && regions
                .all(|(region, counted)| counted.is_empty() || region.points.is_disjoint(area))
    }

    /// The pairs by which all deep points of `area` but one, or two neighbors,
    /// are linked to the safe stones around.
    fn without_two_eyes(&self, area: &PointSet, safe: &PointSet) -> Option<Vec<Miai>> {
        let touching = *area & safe.neighbors();
        let empty = self.board.empty_points();
        let deep = *area - touching;
        let own = self.board.stones(self.color);
        let links = Links {
            attached: touching & empty,
            free: (*area & empty) - self.plan.points(),
            agreed: self.plan.pairs(),
        };
        one_eye_spaces(&deep).into_iter().find_map(|eye| {
            let rest = deep - eye;
            let stones = rest - empty;
            if stones.intersects(&own) {
                return None;
            }
            let pairs = links.find(&(rest & empty))?;
            let legs = match self.suicide {
                Suicide::Forbidden => touching,
                Suicide::Allowed => {
                    let new: PointSet = pairs.iter().flat_map(|pair| pair.points()).collect();
                    touching - self.plan.points() - new
                }
            };
            have_own_pairs(&stones, &(legs - own)).then_some(pairs)
        })
    }
}

/// The sets of deep points that may stay unlinked: none, one, or two next to
/// each other. None at all if there are too many to be linked.
fn one_eye_spaces(deep: &PointSet) -> Vec<PointSet> {
    if deep.len() > MOST_POINTS + 2 {
        return Vec::new();
    }
    let mut spaces = vec![PointSet::EMPTY];
    for point in deep {
        let one = PointSet::EMPTY.with(point);
        spaces.push(one);
        let beside = one.neighbors() & *deep;
        spaces.extend(beside.iter().filter(|&q| q > point).map(|q| one.with(q)));
    }
    spaces
}
