//! Stability: how near is each group to life, as one number?
//!
//! A group with two eyes, or with six points of territory, is alive: 100. Any
//! other group has `520 - eyes/2 - 2 liberties - territory/2`, where the
//! deadest are highest. Divisions round down. This is a number to look at; no
//! verdict of ours rests on it.
//!
//! Source: Andrea Carta (2018), *A static method for computing the score of a
//! Go game*, section 3; the scale is that of Park, Lee and Kim (2003), *Static
//! Analysis of String Stability and CartaGroup Territory in Computer Go*. What is
//! counted departs from the paper, whose rules for eyes are longer:
//!
//! - a group is one of [`Groups`];
//! - an eye is a region walled by the group alone and vital to one of its
//!   chains, counted in halves, so that two eyes are 4;
//! - territory is what 8 dilations and 21 erosions ([`Influence`]) leave in the
//!   same connected area as the group.

use crate::analysis::Analysis;
use crate::board::{ByColor, Color};
use crate::influence::{Influence, Morphology};
use crate::report::{Eye, Group, Groups};

/// The stability of every group of a position.
///
/// ```
/// use seichi::{Analysis, Board, Stability, Suicide};
/// let board: Board = "
///     X X X X X
///     X . . . X
///     X . O . X
///     X . . . X
///     X X X X X".parse().expect("a diagram");
/// let analysis = Analysis::of(&board, Suicide::Forbidden);
/// let stability = Stability::of(&analysis);
/// let at = |vertex: &str| {
///     let point = vertex.parse().expect("a vertex");
///     stability.of_group(stability.groups().number(analysis.chains().at(point).expect("a stone")))
/// };
/// // Four liberties, no eye, and no territory among so many black stones.
/// assert_eq!(at("C3"), 512);
/// ```
#[derive(Clone, Debug)]
pub struct Stability {
    groups: Groups,
    values: Vec<usize>,
}

impl Stability {
    /// The value of a living group.
    pub const ALIVE: usize = 100;

    /// The stability of all groups of the position.
    pub fn of(analysis: &Analysis) -> Stability {
        let groups = Groups::of(analysis.chains());
        let influence = Influence::of(analysis.board(), Morphology::FINISHED);
        let areas = ByColor::from_fn(|color| influence.area(color));
        let values = groups.iter().map(|group| {
            let color = analysis.chains()[group.chains[0]].color;
            let stones = group.stones(analysis.chains());
            let territory = areas[color].connected_to(&stones) - analysis.board().stones(color);
            let eyes = eyes(analysis, group, color);
            let liberties = group.liberties(analysis.chains());
            value(2 * eyes, liberties.len(), territory.len())
        });
        let values = values.collect();
        Stability { groups, values }
    }

    /// The groups that are valued.
    pub const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// The value of a group by its number.
    pub fn of_group(&self, number: usize) -> usize {
        self.values[number]
    }
}

/// The number of eyes of a group.
fn eyes(analysis: &Analysis, group: &Group, color: Color) -> usize {
    let eyes = Eye::all(analysis, color).into_iter().filter(|eye| {
        let own = |id| group.chains.contains(id);
        eye.region.walls.iter().all(own)
    });
    eyes.count()
}

/// The formula, with eyes in halves.
fn value(half_eyes: usize, liberties: usize, territory: usize) -> usize {
    if half_eyes >= 4 || territory >= 6 {
        return Stability::ALIVE;
    }
    let lost = half_eyes / 2 + 2 * liberties + territory / 2;
    520_usize.saturating_sub(lost).max(Stability::ALIVE + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Suicide};

    #[test]
    fn eyes_and_territory_make_alive() {
        let board: Board = "
            . X . X O
            X X X X O
            O O O O O
            . O O . .
            O O . . ."
            .parse()
            .unwrap();
        let stability = Stability::of(&Analysis::of(&board, Suicide::Forbidden));
        assert_eq!(stability.groups().iter().len(), 2);
        // Black has two eyes, White one and six points.
        assert_eq!(stability.of_group(0), Stability::ALIVE);
        assert_eq!(stability.of_group(1), Stability::ALIVE);
    }

    #[test]
    fn the_formula_is_followed_to_the_point() {
        assert_eq!(value(0, 1, 0), 518);
        assert_eq!(value(2, 4, 5), 509);
        assert_eq!(value(3, 4, 5), 509);
        assert_eq!(value(4, 1, 0), 100);
        assert_eq!(value(0, 1, 6), 100);
        assert_eq!(value(0, 300, 0), 101);
    }
}
