//! The stability of every chain: the properties of its group as one number.
//!
//! Source: Carta, section 3.

use super::eyes::{EyeCount, EyePoints};
use super::groups::CartaGroup;
use super::jumps::around;
use super::liberties::liberty_sixths;
use super::variant::Variant;
use crate::board::{Board, ByColor, Chains, PointSet};
use crate::influence::spheres;

/// The stability of a living chain.
pub const ALIVE: u32 = 100;

/// The stability of a chain with nothing at all.
const NOTHING: usize = 520;

/// A group with this many points of territory lives without any eye.
const LARGE_TERRITORY: usize = 6;

/// The properties of a group that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Properties {
    /// True eyes, and whether there is more.
    pub eyes: EyeCount,
    /// The worth of the liberties, in sixths of a liberty.
    pub liberty_sixths: usize,
    /// Points of territory, eyes included.
    pub territory: usize,
}

impl Properties {
    /// [`ALIVE`], or `520 - eyes / 2 - 2 liberties - territory / 2` rounded to
    /// the nearest whole number, halves down, but at least 101.
    ///
    /// Carta, section 3, before figure 11: "When a group is alive, its stability is
    /// set to 100; when its not, its stability is set to a value up to 520 [..] (the
    /// exact formula is: 520 - eyes / 2 - liberties * 2 - territory / 2". We read
    /// *liberties* as the weighted ones of figure 8.
    pub fn stability(&self) -> u32 {
        if self.is_alive() {
            return ALIVE;
        }
        let lost_sixths = 3 * self.eyes.eyes + 2 * self.liberty_sixths + 3 * self.territory;
        let lost = (lost_sixths + 3) / 6;
        NOTHING.saturating_sub(lost).max(ALIVE as usize + 1) as u32
    }

    /// Two eyes; one eye, a special eye or an eyelike elsewhere and some
    /// territory; or six points of territory.
    fn is_alive(&self) -> bool {
        let EyeCount { eyes, spare } = self.eyes;
        eyes >= 2
            || eyes == 1 && spare && self.territory > eyes
            || self.territory >= LARGE_TERRITORY
    }
}

/// A position with the stability of all its chains.
#[derive(Clone, Debug)]
pub struct Assessment {
    /// The chains.
    pub chains: Chains,
    /// The groups that share eyes and liberties, in the order of their first
    /// chains; for Park each chain is one.
    pub groups: Vec<CartaGroup>,
    /// The points that are or may become eyes.
    pub eyes: ByColor<EyePoints>,
    /// The properties of each group.
    pub properties: Vec<Properties>,
    /// The stability of each chain, by its index: 100 to 520.
    pub stability: Vec<u32>,
    /// The stones of the pairs found in seki.
    pub seki: PointSet,
}

impl Assessment {
    /// Assesses each group by itself, without the pairs of chains that hold each
    /// other up.
    pub(super) fn by_properties(board: &Board, chains: Chains, variant: Variant) -> Assessment {
        let company = CartaGroup::all(board, &chains);
        let groups = match variant {
            Variant::Carta => company.clone(),
            Variant::Park => CartaGroup::singles(&chains),
        };
        let mut assessment = Assessment {
            eyes: ByColor::from_fn(|color| EyePoints::of(board, &groups, color)),
            properties: Vec::new(),
            stability: vec![ALIVE; chains.len()],
            seki: PointSet::EMPTY,
            chains,
            groups,
        };
        // Groups of one company share their territory.
        let empty = board.empty_points();
        let territories: ByColor<Vec<PointSet>> =
            spheres(board).map(|area| (area & empty).components().collect());
        for group in &assessment.groups {
            let own = |whole: &&CartaGroup| group.stones.is_subset(&whole.stones);
            let whole = company.iter().find(own).unwrap_or(group);
            let properties = Properties {
                eyes: assessment.eyes[group.color]
                    .within(&around(&group.stones))
                    .count(),
                liberty_sixths: liberty_sixths(board, &assessment.chains, group),
                territory: touched(&territories[group.color], &whole.stones),
            };
            for id in &group.chains {
                assessment.stability[id.index()] = properties.stability();
            }
            assessment.properties.push(properties);
        }
        assessment
    }

    /// The highest stability and the stones that have it; `None` if all chains
    /// live.
    pub fn deadest(&self) -> Option<(u32, PointSet)> {
        let worst = self.stability.iter().copied().max()?;
        let chains = self.chains.iter();
        let of_worst = chains.filter(|(id, _)| self.stability[id.index()] == worst);
        let stones = PointSet::union(of_worst.map(|(_, chain)| chain.stones));
        (worst > ALIVE).then_some((worst, stones))
    }
}

/// The number of points in the areas beside `stones`.
fn touched(areas: &[PointSet], stones: &PointSet) -> usize {
    let beside = stones.neighbors();
    let touched = areas.iter().filter(|area| area.intersects(&beside));
    touched.map(PointSet::len).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stability(eyes: usize, spare: bool, liberty_sixths: usize, territory: usize) -> u32 {
        let eyes = EyeCount { eyes, spare };
        let properties = Properties {
            eyes,
            liberty_sixths,
            territory,
        };
        properties.stability()
    }

    #[test]
    fn the_formula_is_followed() {
        // Figure 15: one liberty and nothing else.
        assert_eq!(stability(0, false, 6, 0), 518);
        assert_eq!(stability(0, false, 24, 4), 510);
        assert_eq!(stability(1, false, 24, 4), 509);
        assert_eq!(stability(0, false, 9000, 0), 101);
    }

    #[test]
    fn life_is_two_eyes_or_one_and_more_or_a_large_territory() {
        assert_eq!(stability(2, false, 12, 2), ALIVE);
        assert_eq!(stability(1, true, 12, 2), ALIVE);
        assert!(stability(1, true, 12, 1) > ALIVE);
        assert!(stability(1, false, 12, 5) > ALIVE);
        assert_eq!(stability(0, false, 12, 6), ALIVE);
        assert!(stability(0, true, 12, 5) > ALIVE);
    }
}
