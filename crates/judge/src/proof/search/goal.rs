//! What the defender claims about the walls of an area, and when the claim holds even if the
//! defender never moves again.

use arrayvec::ArrayVec;

use super::area::{Area, AreaState, Places, UnitMask};
use super::enclosure::Enclosure;
use super::parts::{JoinedStones, Linked, MAX_PARTS, RegionParts};
use crate::board::Suicide;
use crate::position::packed::Bits;

impl RegionNeed {
    /// Two liberties for every part, whatever happens elsewhere.
    pub const ALONE: RegionNeed = RegionNeed::Life {
        floor: 2,
        eyes: Vec::new(),
    };
}

/// A claim: whenever the attacker is to move, every *part*, that is units joined by stones in the
/// area, has the liberties in the area that it needs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RegionGoal {
    /// What a part needs.
    pub need: RegionNeed,
    pub units: UnitMask,
    /// Units that are safe whatever happens here: a part that holds one needs no liberty.
    pub safe: UnitMask,
    /// The places on which, in addition, the attacker must not live.
    pub claim: Places,
    /// Whether the attacker may clear stones of its own away.
    pub suicide: Suicide,
}

/// The liberties that a part needs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RegionNeed {
    /// Two, unless it holds all units promised.
    Link,
    /// One.
    Eye,
    /// What the least demanding of its groups needs.
    Groups(Vec<GroupNeed>),
    /// Together with its eyes elsewhere two, and at least `floor` of them here.
    Life {
        /// The number of liberties here on which others rely.
        floor: u32,
        /// For each eye elsewhere the units that surely have it.
        eyes: Vec<UnitMask>,
    },
}

/// What units need that join one after the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GroupNeed {
    /// All units of the group.
    pub units: UnitMask,
    /// What they need together.
    pub whole: u32,
    /// Units that join, in the order in which they do, and what a part of them needs until then.
    pub joins: Vec<(UnitMask, u32)>,
}

impl GroupNeed {
    /// What a part with `units` needs.
    fn need(&self, units: UnitMask) -> u32 {
        let mut joins = self.joins.iter();
        let next = joins.find(|(join, _)| join & units != 0 && join & !units != 0);
        next.map_or(self.whole, |&(_, need)| need)
    }
}

/// The static judgement of a position.
pub(super) enum StaticEval {
    /// The goal is reached for good; nothing outside these places matters.
    SettledZone(Places),
    /// The goal may not be reached; only moves on these places matter.
    Open(Places),
}

impl RegionGoal {
    /// The liberties that `part` must have when the attacker is to move.
    ///
    /// Stones that float in the area need two as well: the search gives up every line in which the
    /// defender loses a stone.
    pub fn need(&self, part: &JoinedStones) -> u32 {
        if part.units == 0 {
            return 2;
        }
        if part.units & self.safe != 0 || part.units & self.units == 0 {
            return 0;
        }
        match &self.need {
            RegionNeed::Link if part.units & self.units == self.units => 0,
            RegionNeed::Link => 2,
            RegionNeed::Eye => 1,
            RegionNeed::Groups(groups) => {
                let beside = groups.iter().filter(|group| group.units & part.units != 0);
                let needs = beside.map(|group| group.need(part.units));
                needs.min().unwrap_or(0)
            }
            RegionNeed::Life { floor, eyes } => {
                let eyes = eyes.iter().filter(|&&units| units & part.units != 0);
                (*floor).max(2_u32.saturating_sub(eyes.count() as u32))
            }
        }
    }

    /// True if every part has the liberties it needs while the attacker is to move.
    pub fn holds(&self, area: &Area, position: &AreaState, parts: &RegionParts) -> bool {
        let empty = area.empty(position);
        parts
            .iter()
            .all(|part| (part.touch & empty).count_ones() >= self.need(part))
    }

    /// Enlarges `zone` until it holds the liberties that every part needs.
    pub fn add_liberties(
        &self,
        area: &Area,
        position: &AreaState,
        parts: &RegionParts,
        mut zone: Places,
    ) -> Places {
        let empty = area.empty(position);
        for part in parts.iter() {
            let liberties = part.touch & empty;
            let mut more = liberties & !zone;
            let have = (liberties & zone).count_ones();
            for _ in have..self.need(part) {
                let next = more.lowest();
                more &= !next;
                zone |= next;
            }
        }
        zone
    }

    /// If the claim holds for good, even if the defender never moves again, the places on which
    /// that rests.
    ///
    /// Benson's theorem in small: a connected set of places that only parts enclose, and whose
    /// empty places all touch a part, can never cost that part its last liberty there.
    pub fn is_settled(
        &self,
        area: &Area,
        position: &AreaState,
        parts: &RegionParts,
    ) -> Option<Places> {
        self.is_settled_by(area, position, &parts.linked(area, position))
    }

    /// As [`RegionGoal::is_settled`], with the links by miai.
    fn is_settled_by(&self, area: &Area, position: &AreaState, linked: &Linked) -> Option<Places> {
        let Linked { parts, pairs } = linked;
        let mut needs: ArrayVec<(u32, Places), MAX_PARTS> = ArrayVec::new();
        for part in parts.iter().filter(|part| part.units != 0) {
            match self.need(part) {
                0 => {}
                need => needs.push((need, part.touch)),
            }
        }
        let mut zone = pairs.all;
        if needs.is_empty() {
            return Some(zone);
        }
        let connected = parts.connected();
        let floating = position.defender & !connected;
        for region in area.components(area.all() & !connected) {
            if region & (floating | area.open()) != 0 || pairs.may_fill(region) {
                continue;
            }
            let mut linked = false;
            needs.retain(|(need, touch)| {
                let enclosed = Enclosure {
                    region,
                    touch: *touch,
                    empty: area.empty(position),
                    pairs: pairs.all,
                };
                let sure = enclosed.sure_liberties(area, self.suicide, *need, !linked);
                linked |= sure.linked;
                if sure.count > 0 {
                    zone |= region;
                }
                *need = need.saturating_sub(sure.count);
                *need > 0
            });
            if needs.is_empty() {
                return Some(zone);
            }
        }
        None
    }

    /// Pairs of places that may settle `position` in the sense of [`RegionGoal::is_settled`]: those
    /// that link parts, then for each region those that link its inner places, and two that cut it
    /// into eyes.
    pub fn pairs(&self, area: &Area, position: &AreaState, parts: &RegionParts) -> Vec<Places> {
        let Linked { parts, pairs } = parts.linked(area, position);
        let mut list = pairs.list().to_vec();
        let whole = parts.iter().filter(|part| part.units != 0);
        let touches: Vec<Places> = whole.map(|part| part.touch).collect();
        let all = touches.iter().fold(0, |sum, touch| sum | touch);
        for region in area.components(area.all() & !parts.connected()) {
            let enclosed = |touch: &Places| Enclosure {
                region,
                touch: *touch,
                empty: area.empty(position),
                pairs: pairs.all,
            };
            let each = touches
                .iter()
                .filter(|&touch| touch & region != 0)
                .chain([&all]);
            let Some((seen, (links, _))) = each
                .map(|touch| (enclosed(touch), enclosed(touch).links(area)))
                .min_by_key(|(_, (_, left))| *left)
            else {
                continue;
            };
            let used = links.iter().fold(pairs.all, |sum, pair| sum | pair);
            list.extend(links);
            list.extend(seen.splitting_pair(area, used));
        }
        list
    }

    /// The static judgement of `position`, if the defender never moves again.
    pub fn static_eval(
        &self,
        area: &Area,
        position: &AreaState,
        parts: &RegionParts,
    ) -> StaticEval {
        let linked = parts.linked(area, position);
        match self.is_settled_by(area, position, &linked) {
            None => StaticEval::Open(area.all()),
            Some(zone) if self.claim == 0 => StaticEval::SettledZone(zone),
            Some(_) => match self.unclear(area, position, &linked) {
                0 => StaticEval::SettledZone(area.all()),
                unclear => StaticEval::Open(unclear),
            },
        }
    }

    /// The enclosures with places of the claim in which the attacker may still live.
    fn unclear(&self, area: &Area, position: &AreaState, linked: &Linked) -> Places {
        let Linked { parts, pairs } = linked;
        let empty = area.empty(position);
        let connected = parts.connected();
        let floating = position.defender & !connected;
        let joined = parts.iter().filter(|part| part.units != 0);
        let touch = joined.fold(0, |sum, part| sum | part.touch);
        let mut unclear = 0;
        let regions = area.components(area.all() & !connected);
        for region in regions.filter(|region| region & self.claim != 0) {
            let enclosed = |touch| Enclosure {
                region,
                touch,
                empty,
                pairs: pairs.all,
            };
            let is_eye = |part: &JoinedStones| {
                part.units != 0
                    && enclosed(part.touch)
                        .sure_liberties(area, self.suicide, 1, true)
                        .count
                        > 0
            };
            let whole = region & floating == 0 && !pairs.may_fill(region);
            let owned = whole && parts.iter().any(is_eye) || enclosed(touch).is_too_small(area);
            if region & area.open() != 0 || !owned {
                unclear |= region;
            }
        }
        unclear
    }
}
