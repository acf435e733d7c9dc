//! What a strategy keeps in its zone, for writing the strategy out.

use super::goal::{RegionGoal, RegionNeed};
use super::units::mask_where;
use crate::board::{PointSet, Suicide};

/// What a strategy keeps in its zone.
#[derive(Clone, Debug)]
pub(crate) struct ZoneGoal {
    /// The points on which the strategy rests.
    pub zone: PointSet,
    /// The units around it, to which the goal refers.
    pub(super) units: Vec<PointSet>,
    /// What it keeps for them.
    pub(super) goal: RegionGoal,
    /// The points on which the attacker must not live.
    pub claim: PointSet,
}

impl ZoneGoal {
    /// A zone in which the defender answers nothing and the attacker must not live.
    pub fn quiet(zone: PointSet, suicide: Suicide) -> ZoneGoal {
        ZoneGoal {
            zone,
            units: Vec::new(),
            goal: RegionGoal {
                need: RegionNeed::Eye,
                units: 0,
                safe: 0,
                claim: 0,
                suicide,
            },
            claim: zone,
        }
    }

    /// The same for an owner that promises the stones `safe` and no others: those that touch the
    /// zone are units.
    pub fn among(&self, safe: &PointSet) -> ZoneGoal {
        let zone = self.zone - *safe;
        let mut units: Vec<PointSet> = self.units.iter().map(|unit| *unit & *safe).collect();
        let gone = mask_where(&units, PointSet::is_empty);
        let beside = safe.connected_to(&zone.neighbors());
        units.extend((beside - PointSet::union(&units)).components());
        ZoneGoal {
            zone,
            units,
            goal: RegionGoal {
                units: self.goal.units & !gone,
                ..self.goal.clone()
            },
            claim: self.claim & zone,
        }
    }

    /// The same with the part of `territory` in the zone.
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

    /// The same zone, in which the defender answers nothing and claims no point.
    pub fn unanswered(&self) -> ZoneGoal {
        ZoneGoal::quiet(self.zone, self.goal.suicide).without_claim()
    }
}
