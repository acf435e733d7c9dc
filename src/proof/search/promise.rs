//! Promises: the liberties that the units around an area surely have in it.

use super::SearchGoal;
use super::area::{MAX_UNITS, UnitMask};
use super::driver::{Driver, around, mask, union};
use super::goal::Need;
use super::question::{Answer, Ending, Look, Strategy, Trust};
use crate::board::PointSet;

/// What is promised in an area.
#[derive(Clone)]
pub(super) struct Promise {
    /// The points searched.
    pub area: PointSet,
    /// The units around it that are not given up.
    pub units: Vec<PointSet>,
    /// The strategy by which each of them has a sure liberty.
    pub eye: Answer,
    /// The strategy by which each of them lives, counting its eyes elsewhere.
    pub life: Answer,
    /// True if no unit around it was safe before.
    pub pure: bool,
    /// True if the promise is kept by a strategy that counts on life elsewhere.
    pub leans: bool,
}

impl Promise {
    /// The strategy to follow in the area, and what it is for.
    pub fn strategy(&self) -> Option<(SearchGoal, &Strategy)> {
        let (goal, found) = match (self.life.strategy(), self.eye.strategy()) {
            (Some(life), _) => (SearchGoal::Life, life),
            (None, eye) => (SearchGoal::Eye, eye?),
        };
        Some(match found.ending {
            Ending::Settled => (goal, found),
            Ending::Seki => (SearchGoal::Seki, found),
        })
    }

    /// The number of liberties that each of its units surely has in the area
    /// or by its other eyes together with it, for searches elsewhere.
    pub fn credit(&self) -> usize {
        match (&self.life, &self.eye) {
            _ if !self.pure => 0,
            (Answer::Proved(_), _) if !self.leans => 2,
            (_, Answer::Proved(_)) => 1,
            _ => 0,
        }
    }
}

impl Driver<'_> {
    /// What can be promised in each area to all units around it, after short
    /// searches.
    pub fn promises(&mut self, units: &[PointSet], taken: &PointSet, trust: Trust) -> Vec<Promise> {
        let mut promises = self.eyes(units, taken);
        for i in 0..promises.len() {
            promises[i].life = self.life(&promises, i, trust);
        }
        promises
    }

    /// The areas beside units that are not safe yet, with the eyes they give.
    fn eyes(&mut self, units: &[PointSet], taken: &PointSet) -> Vec<Promise> {
        let mut promises = Vec::new();
        for area in self.areas(taken) {
            let units = around(&area, units);
            if units.iter().all(|unit| self.is_safe(unit)) {
                continue;
            }
            promises.push(Promise {
                eye: self.look(Need::Eye, &area, &units, Look::Short),
                life: Answer::Failed,
                pure: !units.iter().any(|unit| self.is_safe(unit)),
                leans: false,
                area,
                units,
            });
        }
        promises
    }

    /// A strategy by which all units around area `i` live, if one of them
    /// needs it, counting on the eyes that the other areas give them.
    fn life(&mut self, promises: &[Promise], i: usize, trust: Trust) -> Answer {
        let Promise {
            area, units, eye, ..
        } = &promises[i];
        let Some(Need::Life { floor, eyes }) = self.life_needs(promises, i, trust) else {
            return Answer::Failed;
        };
        // With one eye elsewhere, life that is settled needs one here.
        let hopeless = !eye.holds(trust) && eyes.len() <= 1;
        let need = Need::Life { floor, eyes };
        let first = if hopeless { Look::Waiting } else { Look::Short };
        self.look(need, area, units, first)
    }

    /// Looks for a strategy for all `units`, which ends settled or in a seki.
    fn look(&mut self, need: Need, area: &PointSet, units: &[PointSet], look: Look) -> Answer {
        let all = union(units);
        match self.search(need.clone(), area, units, &all, look) {
            Answer::Failed => self.search(need, area, units, &all, Look::Waiting),
            answer => answer,
        }
    }

    /// What area `i` has to give so that all units around it live; `None` if
    /// they live without.
    fn life_needs(&self, promises: &[Promise], i: usize, trust: Trust) -> Option<Need> {
        let Promise { units, eye, .. } = &promises[i];
        if units.len() > MAX_UNITS {
            return None;
        }
        let others = promises.iter().enumerate();
        let eyes: Vec<UnitMask> = others
            .filter(|&(j, other)| j != i && other.eye.holds(trust))
            .map(|(_, other)| mask(units, &union(&other.units)))
            .filter(|&mask| mask != 0)
            .collect();
        let floor = u32::from(eye.holds(Trust::Proofs));
        let is_settled = |(place, unit): (usize, &PointSet)| {
            let elsewhere = eyes.iter().filter(|&&units| units >> place & 1 == 1);
            self.is_safe(unit) || elsewhere.count() as u32 + floor >= 2
        };
        let settled = units.iter().enumerate().all(is_settled);
        (!settled).then_some(Need::Life { floor, eyes })
    }

    /// Asks the most promising question that is open yet and that may keep one
    /// of the units `wanting` alive, with all the positions a search may see;
    /// false if there is none.
    pub fn ask(&mut self, promises: &[Promise], wanting: &[PointSet]) -> bool {
        let useful = |promise: &Promise| promise.units.iter().any(|unit| wanting.contains(unit));
        let mut order: Vec<usize> = (0..promises.len()).collect();
        order.retain(|&i| useful(&promises[i]));
        order.sort_by_key(|&i| promises[i].area.len());
        let eye = order.iter().find(|&&i| promises[i].eye.is_open());
        let life = order.iter().filter(|&&i| promises[i].life.is_open());
        let mut life =
            life.filter_map(|&i| Some((i, self.life_needs(promises, i, Trust::Proofs)?)));
        let question = eye.map(|&i| (i, Need::Eye)).or_else(|| life.next());
        let Some((i, need)) = question else {
            return false;
        };
        let Promise { area, units, .. } = &promises[i];
        self.search(need, area, units, &union(units), Look::Long);
        true
    }
}

/// Do the promises keep `unit` alive?
pub(super) fn lives(unit: &PointSet, promises: &[Promise], trust: Trust) -> bool {
    let beside = || {
        promises
            .iter()
            .filter(|promise| promise.units.contains(unit))
    };
    beside().any(|promise| promise.life.holds(trust))
        || beside().filter(|promise| promise.eye.holds(trust)).count() >= 2
}
