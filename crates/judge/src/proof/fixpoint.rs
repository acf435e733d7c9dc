//! The elimination that Benson's theorem and Müller's extension share.
//!
//! Units are sets of stones that are captured together or not at all: chains for Benson, groups of
//! surely connected chains for Müller. A region gives a unit that walls it 0, 1 or 2 *sure
//! liberties*. The safe units are the largest set in which every unit has two sure liberties from
//! regions walled only by units of the set.
//!
//! ```text
//! 1. start with all units and all regions;
//! 2. remove units with fewer than two sure liberties from what remains;
//! 3. remove regions with a removed unit among their walls;
//! 4. repeat 2 and 3 until nothing changes.
//! ```
//!
//! Every order of removal ends in the same set: liberties only ever get fewer, so a unit removed
//! early could not have been saved later.
//!
//! Source: David B. Benson (1976), *Life in the Game of Go*, Information Sciences 10, 17-29, for
//! one sure liberty a region; Martin Müller (1997), *Playing it safe: Recognizing secure
//! territories in computer Go by using static rules and search*, for zero to two.

/// The result of the elimination.
pub(crate) struct Survivors {
    /// For each unit, whether it is safe.
    pub units: Vec<bool>,
    /// For each region, whether all its walls are safe.
    pub regions: Vec<bool>,
}

/// Eliminates units and regions until all that remain are safe.
///
/// `walls[r]` lists the units that wall region `r`, each once; `sure(r, u)` is
/// the number of liberties that region `r` surely gives to its wall `u`.
/// Costs at most one pass over all walls for each removed unit.
pub(crate) fn eliminate<U: Copy + Into<usize>>(
    units: usize,
    walls: &[&[U]],
    sure: impl Fn(usize, U) -> u8,
) -> Survivors {
    let mut survivors = Survivors {
        units: vec![true; units],
        regions: vec![true; walls.len()],
    };
    let mut liberties = vec![0_u8; units];
    loop {
        liberties.fill(0);
        for (region, walls) in walls.iter().enumerate() {
            if survivors.regions[region] {
                for &unit in *walls {
                    let index: usize = unit.into();
                    liberties[index] = liberties[index].saturating_add(sure(region, unit));
                }
            }
        }
        let mut removed = false;
        for (alive, &liberties) in survivors.units.iter_mut().zip(&liberties) {
            removed |= *alive && liberties < 2;
            *alive &= liberties >= 2;
        }
        if !removed {
            return survivors;
        }
        for (enclosed, walls) in survivors.regions.iter_mut().zip(walls) {
            *enclosed &= walls.iter().all(|&unit| survivors.units[unit.into()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survivors(units: usize, walls: &[&[usize]], sure: u8) -> Vec<bool> {
        eliminate(units, walls, |_, _| sure).units
    }

    #[test]
    fn two_regions_make_a_unit_safe_and_one_does_not() {
        assert_eq!(survivors(1, &[&[0], &[0]], 1), [true]);
        assert_eq!(survivors(1, &[&[0]], 1), [false]);
        assert_eq!(survivors(1, &[&[0]], 2), [true]);
        assert_eq!(survivors(1, &[&[0], &[0], &[0]], 0), [false]);
    }

    #[test]
    fn a_removed_unit_pulls_down_what_leans_on_it() {
        let chain_reaction: &[&[usize]] = &[&[0], &[0, 1], &[1, 2]];
        assert_eq!(survivors(3, chain_reaction, 1), [false, false, false]);
    }

    #[test]
    fn units_may_hold_each_other_up() {
        assert_eq!(survivors(2, &[&[0, 1], &[0, 1]], 1), [true, true]);
        assert_eq!(
            survivors(3, &[&[0, 1], &[0, 1], &[2]], 1),
            [true, true, false]
        );
    }
}
