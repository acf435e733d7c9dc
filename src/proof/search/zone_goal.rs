//! What a strategy keeps in its zone, for those who write the strategy out.

use super::goal::{Goal, Need};
use crate::board::{Point, PointSet, Suicide};

/// What a strategy keeps in its zone.
#[derive(Clone, Debug)]
pub(crate) struct ZoneGoal {
    /// The points on which the strategy rests.
    pub zone: PointSet,
    /// The units around it, to which the goal refers.
    pub(super) units: Vec<PointSet>,
    /// What it keeps for them.
    pub(super) goal: Goal,
    /// The points on which the attacker must not live.
    pub claim: PointSet,
    /// Pairs of points that may keep it, if each is answered by the other.
    pub pairs: Vec<[Point; 2]>,
}

impl ZoneGoal {
    /// A zone where the defender answers nothing, on which the attacker must not
    /// live.
    pub fn quiet(zone: PointSet, suicide: Suicide) -> ZoneGoal {
        ZoneGoal {
            zone,
            units: Vec::new(),
            goal: Goal {
                need: Need::Eye,
                units: 0,
                safe: 0,
                claim: 0,
                suicide,
            },
            claim: zone,
            pairs: Vec::new(),
        }
    }

    /// The same with what of `territory` lies in the zone.
    pub fn claiming(mut self, territory: &PointSet) -> ZoneGoal {
        self.claim |= self.zone & *territory;
        self
    }

    /// The same without the territory.
    pub fn without_claim(&self) -> ZoneGoal {
        ZoneGoal {
            claim: PointSet::EMPTY,
            ..self.clone()
        }
    }

    /// The same zone, where the defender answers nothing and claims no point.
    pub fn unanswered(&self) -> ZoneGoal {
        ZoneGoal::quiet(self.zone, self.goal.suicide).without_claim()
    }
}
