//! The territory that a proof claims at the end.
//!
//! 1. Regions that surely keep a liberty for a safe group, with all points.
//! 2. Corridors that can be filled from one end: the first stone there joins the groups that touch
//!    it, and they must have two liberties without it. Corridors are filled in the order in which
//!    they are found here, so each counts on later ones as they are and on earlier ones as filled:
//!
//!    ```text
//!    a a a c c c    a, c and b have an eye each, b both. The stone on x joins a and b,
//!    a x . . y c    so that a does not need the corridor any more, while y keeps a
//!    a b b b b c    liberty for c until the last.
//!    ```
//! 3. Of the rest between safe stones: areas in which the attacker has no room for two eyes, small
//!    regions that are solved to be clean, and larger ones in which the attacker has a single eye,
//!    if a search finds that it cannot become two.

use super::{SafetyProver, SafetyReason};
use crate::board::{Point, PointSet, Suicide};
use crate::proof::plan::Miai;
use crate::proof::rule::Rule;
use crate::proof::safety::link::{self, Links, have_own_pairs};
use crate::proof::safety::room::{MOST_AROUND_AN_EYE, MOST_POINTS, Room, RoomEnd, RoomGoal};
use crate::proof::safety::sure::{Keeps, SureLiberties};

/// The fewest points of an eye worth a search: smaller eyes never become two, but searching what is
/// left of the region after their capture costs much and proves hardly any point.
const LEAST_NAKADE: usize = 3;

impl SafetyProver<'_> {
    /// The territory: regions that surely keep a liberty for a safe group, and areas in which the
    /// opponent cannot make two eyes. Adds the pairs of the latter to the plan.
    pub fn territory(&mut self) -> Vec<(PointSet, Rule)> {
        self.release();
        let mut proved = self.kept_regions();
        let done = PointSet::union(proved.iter().map(|(p, _)| *p));
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
            } else if self.is_room(&area) && self.is_clean(&area, &safe, MOST_POINTS) {
                proved.push((area, Rule::Room));
            } else if self.has_one_eye(&area, &safe)
                && self.is_clean(&area, &safe, MOST_AROUND_AN_EYE)
            {
                proved.push((area, Rule::Nakade));
            }
        }
        proved
    }

    /// Drops the liberties that their group does not need and that do not keep their region, so
    /// that the defender may fill it.
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
        let joins = self.joining.contains(&r);
        joins || matches!(self.safe[group], Some(SafetyReason::Liberties(_))) && sure < 2
    }

    /// The regions in which the defender may fill all liberties of the attacker's stones but one,
    /// whose filling captures them: the last one left is an empty point that touches the groups
    /// that need a liberty there.
    fn kept_regions(&self) -> Vec<(PointSet, Rule)> {
        let filled = self.filled();
        let kept = (0..self.regions.len()).filter_map(|r| {
            let mut offers = self.counted[r].iter();
            let keeps = |(_, sure): &&(usize, SureLiberties)| sure.keeps == Keeps::Territory;
            let rule = match offers.find(keeps) {
                Some((_, sure)) => sure.rule,
                None if filled.last[r].is_some() => Rule::Corridor,
                None => return None,
            };
            Some((self.regions[r].points, rule))
        });
        kept.collect()
    }

    /// The corridors that the defender may fill, in a safe order.
    fn filled(&self) -> Filled {
        let by_end = |offers: &Vec<(usize, SureLiberties)>| {
            let first = offers.first();
            first.is_some_and(|(_, sure)| {
                sure.rule == Rule::Corridor && sure.keeps == Keeps::Liberties
            })
        };
        let places = 0..self.counted.len();
        let mut rest: Vec<usize> = places.filter(|&r| by_end(&self.counted[r])).collect();
        let mut filled = Filled {
            joined: (0..self.groups.len()).collect(),
            last: vec![None; self.regions.len()],
        };
        loop {
            let before = rest.len();
            rest.retain(|&r| match self.fill(r, &filled) {
                Some(after) => {
                    filled = after;
                    false
                }
                None => true,
            });
            if rest.len() == before {
                return filled;
            }
        }
    }

    /// The state after filling the corridor `r` as well, except one of its ends, if all groups
    /// still have two liberties. The groups that touch the other end are one as soon as there is a
    /// stone on it.
    fn fill(&self, r: usize, filled: &Filled) -> Option<Filled> {
        let ends = self.free_ends(r);
        let touches = |g: usize, p: Point| self.groups[g].liberties.contains(p);
        ends.iter().find_map(|last| {
            let mut after = filled.clone();
            after.last[r] = Some(last);
            if self.counted[r].iter().all(|&(g, _)| touches(g, last)) {
                return Some(after);
            }
            let first = ends.without(last).first()?;
            let mut beside = self.walls[r].iter().copied().filter(|&g| touches(g, first));
            let one = beside.next()?;
            beside.for_each(|g| after.join(one, g));
            (self.sure_after(&after, one) >= 2).then_some(after)
        })
    }

    /// The liberties of `group`, and of all groups joined to it, after the corridors are filled.
    fn sure_after(&self, filled: &Filled, group: usize) -> u8 {
        let one = filled.joined[group];
        let counts = self.counted.iter().zip(&filled.last).map(|(offers, last)| {
            let left = offers.iter().filter(|&&(g, _)| {
                let touches = |p: Point| self.groups[g].liberties.contains(p);
                filled.joined[g] == one && last.is_none_or(touches)
            });
            left.map(|(_, sure)| sure.count).max().unwrap_or(0)
        });
        counts.sum()
    }

    /// True if `area` has at most `most` points and the attacker cannot live there, between stones
    /// that are `safe` without it.
    fn is_clean(&self, area: &PointSet, safe: &PointSet, most: usize) -> bool {
        let (liberties, end) = (0, RoomEnd::Clean);
        let room = Room::of(self.board, area, &[*safe], self.color, most);
        room.is_some_and(|room| room.holds(RoomGoal { liberties, end }))
    }

    /// True if the attacker's stones in `area` enclose a single eye, and a search may find it too
    /// small to become two.
    fn has_one_eye(&self, area: &PointSet, safe: &PointSet) -> bool {
        let may = self.rules.contains(&Rule::Nakade)
            && self.suicide == Suicide::Forbidden
            && self.plan.points().is_disjoint(area);
        let stones = self.board.stones(!self.color);
        let eyes = (*area - stones).components();
        let mut enclosed = eyes.filter(|eye| eye.neighbors().is_disjoint(safe));
        may && area.len() <= MOST_AROUND_AN_EYE
            && enclosed.next().is_some_and(|eye| self.may_stay_one(&eye))
            && enclosed.next().is_none()
    }

    /// True if an eye has at least three points, and no empty one divides it.
    fn may_stay_one(&self, eye: &PointSet) -> bool {
        let mut empty = (*eye & self.board.empty_points()).into_iter();
        eye.len() >= LEAST_NAKADE && empty.all(|point| !eye.is_cut_at(point))
    }

    /// True if safe stones enclose `area` and do not need liberties there.
    fn is_free(&self, area: &PointSet, safe: &PointSet) -> bool {
        let mut regions = self.regions.iter().zip(&self.counted);
        area.neighbors().intersects(safe)
            && regions
                .all(|(region, counted)| counted.is_empty() || region.points.is_disjoint(area))
    }

    /// The pairs that link all deep points of `area` except one, or two neighbors, to the safe
    /// stones around.
    fn without_two_eyes(&self, area: &PointSet, safe: &PointSet) -> Option<Vec<Miai>> {
        let touching = *area & safe.neighbors();
        let empty = self.board.empty_points();
        let deep = *area - touching;
        let own = self.board.stones(self.color);
        let links = Links {
            attached: touching & empty,
            free: (*area & empty) - self.plan.points(),
            agreed: self.plan.pairs(),
            tries: link::MOST_TRIES,
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

/// The corridors that the defender fills, from one end to the other.
#[derive(Clone)]
struct Filled {
    /// For each region that the defender fills, the end that is left until last.
    last: Vec<Option<Point>>,
    /// For each group one of the groups connected to it by then.
    joined: Vec<usize>,
}

impl Filled {
    fn join(&mut self, group: usize, other: usize) {
        let (to, from) = (self.joined[group], self.joined[other]);
        self.joined
            .iter_mut()
            .filter(|g| **g == from)
            .for_each(|g| *g = to);
    }
}

/// The sets of deep points that may stay unlinked: none, one, or two next to each other. Empty if
/// there are too many to be linked.
fn one_eye_spaces(deep: &PointSet) -> Vec<PointSet> {
    if deep.len() > link::MOST_POINTS + 2 {
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
