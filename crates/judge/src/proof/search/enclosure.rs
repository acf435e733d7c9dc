//! How many liberties does an enclosed part of an area surely give to one wall? A static test.

use super::area::{Area, Places, first_two};
use crate::board::Suicide;
use crate::position::packed::{Bits, bits};

/// A connected set of places that only the defender's stones enclose, as one of its walls sees it.
pub(super) struct Enclosure {
    /// The places.
    pub region: Places,
    /// The places next to the wall.
    pub touch: Places,
    /// The empty places of the area.
    pub empty: Places,
    /// Places reserved for links between walls.
    pub pairs: Places,
}

/// The offer of an enclosure.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sure {
    /// The number of liberties, 0 to 2.
    pub count: u32,
    /// True if inner places are linked by miai, which works for one wall only.
    pub linked: bool,
}

impl Enclosure {
    /// The liberties that the enclosure surely gives to the wall, counted up to `need`; links by
    /// miai are used only if `may_link`.
    pub fn sure_liberties(&self, area: &Area, suicide: Suicide, need: u32, may_link: bool) -> Sure {
        let mut sure = Sure::default();
        let quiet = self.region & self.pairs == 0;
        let inner = self.region & !self.touch;
        let vital = match suicide {
            Suicide::Forbidden if quiet => inner & self.empty == 0,
            _ => inner == 0,
        };
        if vital && (need == 1 || !quiet) {
            sure.count = 1;
            return sure;
        }
        let mut used = 0;
        if inner != 0 {
            let (links, left) = match may_link {
                true => self.link(area, inner, |_| {}),
                false => (0, inner),
            };
            if left != 0 {
                sure.count = u32::from(vital);
                return sure;
            }
            used = links;
        }
        sure.linked = inner != 0;
        sure.count = 1;
        if need > 1 && quiet && self.splitting_pair(area, used).is_some() {
            sure.count = 2;
        }
        sure
    }

    /// True if the attacker can make no two eyes here, given that all walls are safe without it:
    /// after links by miai at most one place is left, or two neighbors, that the defender cannot
    /// surely play next to.
    pub fn is_too_small(&self, area: &Area) -> bool {
        let inner = self.region & !self.touch;
        let (_, left) = self.link(area, inner, |_| {});
        !area.has_two_apart(left)
    }

    /// The pairs that link all inner places to the wall, or all but two, and the number of unlinked
    /// places.
    pub fn links(&self, area: &Area) -> (Vec<Places>, u32) {
        let mut pairs = Vec::new();
        let inner = self.region & !self.touch;
        let (_, left) = self.link(area, inner, |pair| pairs.push(pair));
        (pairs, left.count_ones())
    }

    /// Links the places of `inner` to the wall, each by an unused pair of its neighbors, and passes
    /// each pair to `each`. Returns the places used, and what could not be linked. Stops at once if
    /// more than two places would be left: every link uses two places and may give back one.
    fn link(&self, area: &Area, inner: Places, mut each: impl FnMut(Places)) -> (Places, Places) {
        let mut free = self.region & self.empty & self.touch & !self.pairs;
        if inner.count_ones() > free.count_ones() + 2 {
            return (0, inner);
        }
        let mut rest = inner;
        let mut used = 0;
        loop {
            let mut progress = false;
            for place in bits(rest) {
                let near = area.near(place) & free;
                if !near.has_two() {
                    continue;
                }
                let pair = first_two(near);
                each(pair);
                used |= pair;
                free &= !pair;
                rest &= !Places::of(place);
                free |= Places::of(place) & self.empty & !self.pairs;
                progress = true;
            }
            if rest == 0 || !progress {
                return (used, rest);
            }
        }
    }

    /// Two liberties of the wall here, none of them `used`, each of which cuts the enclosure in
    /// two.
    pub fn splitting_pair(&self, area: &Area, used: Places) -> Option<Places> {
        let candidates = self.region & self.empty & self.touch & !used;
        let mut found = 0;
        for place in bits(candidates) {
            let rest = self.region & !Places::of(place);
            if rest != 0 && area.component(rest.lowest(), rest) != rest {
                found |= Places::of(place);
            }
            if found.has_two() {
                return Some(found);
            }
        }
        None
    }
}
