//! The game in which a strategy is written out: what is known of a zone, and what moves change.
//!
//! Attacks that the defender does not answer may happen at any time, so such points are *unknown*
//! from then on: the attacker's, or empty, or captured again. Defender's stones that were added and
//! float with fewer than two liberties are given up: they are unknown as well.
//! `docs/research/certificates.md` has the rules of this game, and why a strategy in it holds in
//! every game.
//!
//! Each function costs a look at the chains of the zone.

use super::area::{Area, Places};
use super::goal::RegionGoal;
use super::parts::JoinedStones;
use crate::board::Suicide;
use crate::position::packed::{Bits, bits};

/// What is known of a zone when the attacker is to move. All other points are empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position {
    /// Stones that the defender has added.
    pub defender: Places,
    /// Stones of the attacker.
    pub attacker: Places,
    /// Points that may be the attacker's, or empty, or anything except promised stones.
    pub unknown: Places,
    /// The part of the unknown points on which the defender may have stones that are neither
    /// promised nor added.
    pub stray: Places,
}

impl Position {
    /// The points that are surely empty.
    pub const fn empty(&self, area: &Area) -> Places {
        area.all() & !self.defender & !self.attacker & !self.unknown
    }

    /// True if the attacker cannot take the last point of `region` among `touch`, and the defender
    /// cannot have taken all.
    fn is_vital(&self, area: &Area, suicide: Suicide, region: Places, touch: Places) -> bool {
        let fillable = match suicide {
            Suicide::Forbidden => region & !self.attacker,
            Suicide::Allowed => region,
        };
        let is_stray = region & !self.stray == 0;
        region & area.open() == 0 && !is_stray && fillable & !touch == 0
    }

    /// Points that stand for the liberties of stones that touch `touch`.
    pub fn liberties(&self, area: &Area, suicide: Suicide, touch: Places) -> Places {
        let sure = touch & self.empty(area);
        let regions = area.components(area.all() & !self.defender);
        let kept = regions
            .filter(|&region| region & sure == 0 && self.is_vital(area, suicide, region, touch));
        kept.fold(sure, |sum, region| sum | region.lowest())
    }
}

/// A zone in which the defender keeps a goal.
#[derive(Clone, Copy)]
pub(super) struct ZonePlay<'a> {
    /// The points of the zone, and the units beside them.
    pub area: &'a Area,
    pub goal: &'a RegionGoal,
    /// The places beside each chain promised around the zone.
    pub walls: &'a [Places],
}

impl ZonePlay<'_> {
    /// The position with `own` stones of the defender that are not promised, and `attacker` stones.
    pub fn start(&self, own: Places, attacker: Places) -> Position {
        let start = match own {
            0 => Position {
                attacker,
                ..Position::default()
            },
            _ => Position {
                unknown: own | attacker,
                stray: own,
                ..Position::default()
            },
        };
        self.forget(start, 0)
    }

    /// The attacks that are, or may be, legal.
    pub fn attacks(&self, position: &Position) -> Places {
        let empty = position.empty(self.area);
        let legal = bits(empty).filter(|&place| self.after_attack(position, place).is_some());
        legal.fold(0, |sum, place| sum | Places::of(place))
    }

    /// The position after an attack; `None` if it is illegal.
    pub fn after_attack(&self, position: &Position, place: usize) -> Option<Position> {
        let mut after = *position;
        after.attacker |= Places::of(place);
        let chain = self
            .area
            .component(Places::of(place), after.attacker | after.unknown);
        let breathes = self.area.around(chain) & after.empty(self.area) != 0;
        let is_free = breathes || chain & (self.area.open() | after.unknown) != 0;
        let may_clear = self.goal.suicide == Suicide::Allowed && chain.has_two();
        (is_free || may_clear).then(|| self.forget(after, 0))
    }

    /// The position after an answer; `None` if it may be illegal.
    pub fn after_answer(&self, position: &Position, place: usize) -> Option<Position> {
        let mut after = *position;
        after.defender |= Places::of(place);
        let after = self.forget(after, self.area.near(place));
        let parts = self.parts(&after);
        let played = parts
            .iter()
            .find(|part| part.stones & Places::of(place) != 0)?;
        let breathes = played.touch & after.empty(self.area) != 0;
        (played.units != 0 || breathes).then_some(after)
    }

    /// The position after the attacker may have taken `points`.
    pub fn ignoring(&self, mut position: Position, points: Places) -> Position {
        position.unknown |= points;
        self.given_up(self.forget(position, 0))
    }

    /// The position after all attacks, except those on `answered`, may have been made.
    pub fn least(&self, position: Position, answered: Places) -> Position {
        let mut least = self.given_up(position);
        loop {
            let attacks = self.attacks(&least) & !answered;
            if attacks == 0 {
                return least;
            }
            least = self.ignoring(least, attacks);
        }
    }

    /// Removes what a move of the defender next to `beside` has surely captured, and forgets stones
    /// of the attacker that may be gone: captured by it or by a move in another zone, or by
    /// suicide.
    fn forget(&self, mut position: Position, beside: Places) -> Position {
        let Position {
            attacker, unknown, ..
        } = position;
        let empty = position.empty(self.area);
        let breathing = self.area.around(empty) & attacker;
        let short = attacker & !self.area.component(breathing, attacker);
        for wide in self.area.components(attacker | unknown) {
            let (hit, open) = (wide & beside != 0, wide & self.area.open() != 0);
            if hit || open || self.goal.suicide == Suicide::Allowed {
                position.attacker &= !(wide & short);
                position.unknown |= wide & short;
            }
            if hit && !open && wide & !short == 0 {
                position.unknown &= !wide;
            }
        }
        position
    }

    /// The position without those floating stones of the defender that may be captured.
    fn given_up(&self, mut position: Position) -> Position {
        loop {
            let parts = self.parts(&position);
            let mut floating = parts.iter().filter(|part| part.units == 0);
            let weak = floating.find(|part| {
                !(position.liberties(self.area, self.goal.suicide, part.touch)).has_two()
            });
            let Some(weak) = weak else {
                return position;
            };
            position.defender &= !weak.stones;
            position.unknown |= weak.stones;
            position.stray |= weak.stones;
        }
    }

    /// The joined stones in a position.
    pub fn parts(&self, position: &Position) -> Vec<JoinedStones> {
        let units = 0..self.area.units();
        let mut parts: Vec<JoinedStones> = units
            .map(|unit| JoinedStones::of_unit(self.area, unit))
            .collect();
        for stones in self.area.components(position.defender) {
            let touched = parts.extract_if(.., |part| part.touch & stones != 0);
            let joined = touched.fold(JoinedStones::floating(self.area, stones), |sum, part| {
                sum.joined(&part)
            });
            parts.push(joined);
        }
        parts
    }

    /// True if everything promised has the liberties that it needs.
    pub fn holds(&self, position: &Position) -> bool {
        let parts = self.parts(position);
        let mut promised = parts.iter().filter(|part| part.units != 0);
        promised.all(|part| {
            let need = self.goal.need(part);
            let liberties = position.liberties(self.area, self.goal.suicide, part.touch);
            need == 0 || liberties.count_ones() >= need
        })
    }

    /// The position when the attacker plays elsewhere: the defender may fill the regions of the
    /// claim to capture the attacking stones. `None` if the attacker may live there, or if a
    /// promise does not hold then.
    ///
    /// The attacker cannot live without room for two eyes, nor if it cannot fill a region against
    /// one chain, which then keeps a liberty there. Stones that float in a region are no wall of
    /// it: their liberties are filled, too.
    pub fn left(&self, position: &Position) -> Option<Position> {
        let empty = position.empty(self.area);
        let chains = self.chains(position);
        let touch = chains.iter().fold(0, |sum, touch| sum | touch);
        let free = empty | position.defender;
        let parts = self.parts(position);
        let owned = parts.iter().filter(|part| part.units != 0);
        let owned = owned.fold(0, |sum, part| sum | part.stones);
        let regions = self.area.components(self.area.all() & !owned);
        let mut left = *position;
        for region in regions.filter(|region| region & self.goal.claim != 0 && region & !free != 0)
        {
            let small = !self.area.has_two_apart(region & !touch) && region & self.area.open() == 0;
            let mut chains = chains.iter();
            if !small
                && !chains
                    .any(|&touch| position.is_vital(self.area, self.goal.suicide, region, touch))
            {
                return None;
            }
            left.unknown |= region & empty;
        }
        let left = self.given_up(left);
        self.holds(&left).then_some(left)
    }

    /// The places that the chains around the zone touch, each with the stones joined to it.
    pub fn chains(&self, position: &Position) -> Vec<Places> {
        let mut chains = self.walls.to_vec();
        for stones in self.area.components(position.defender) {
            let joined = chains.extract_if(.., |touch| *touch & stones != 0);
            let touch = joined.fold(0, |sum, touch| sum | touch);
            if touch != 0 {
                chains.push(touch | self.area.around(stones));
            }
        }
        chains
    }

    /// The contents of each place: `D` and `A` for stones of defender and attacker, `?` for
    /// unknown, `.` for empty.
    pub fn key(&self, position: &Position) -> String {
        let content = |place: usize| match Places::of(place) {
            at if position.defender & at != 0 => 'D',
            at if position.attacker & at != 0 => 'A',
            at if position.unknown & at != 0 => '?',
            _ => '.',
        };
        bits(self.area.all()).map(content).collect()
    }
}
