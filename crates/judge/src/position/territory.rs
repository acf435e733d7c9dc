//! Who owns each empty point, once the dead stones are known?
//!
//! Take the dead stones off. Every maximal connected set of points without a stone then belongs to
//!
//! - a color, if all stones next to it are living stones of that color;
//! - nobody, if it touches both colors or none: its empty points are *dame*;
//! - a color but in seki, if all stones next to it are of that color and one
//!   of them stands in seki. Whether it counts is a matter of rules
//!   ([`SekiEyes`](crate::rules::SekiEyes)).
//!
//! Costs one flood fill a region.

use crate::board::{Board, ByColor, Color, PointSet};

/// The owners of all points that bear no living stone.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::position::Territory;
/// use seichi::{Board, PointSet};
/// let board: Board = "
///     . X . O
///     X X . O
///     O X . O
///     . X . O".parse().expect("a diagram");
/// let dead = board.stones(seichi::Color::White).component("A2".parse().expect("a vertex"));
/// let territory = Territory::of(&board, &dead, &PointSet::EMPTY);
/// assert_eq!(territory.owned.black.to_string(), "A4 A2 A1");
/// assert_eq!(territory.dame.to_string(), "C4 C3 C2 C1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Territory {
    /// The points each color surrounds, dead stones of the opponent included;
    /// eyes in seki excluded.
    pub owned: ByColor<PointSet>,
    /// The points of eyes in seki.
    pub seki_eyes: ByColor<PointSet>,
    /// The points that nobody surrounds. They may bear a dead stone, if the
    /// stones around it are of both colors.
    pub dame: PointSet,
}

impl Territory {
    /// The living stones of each color that are joined, over its own territory, to stones beside
    /// dame, once the `dead` stones are off `board`.
    pub(crate) fn beside_dame(board: &Board, dead: &PointSet) -> ByColor<PointSet> {
        let Territory { owned, dame, .. } = Territory::of(board, dead, &PointSet::EMPTY);
        let beside = (dame & board.empty_points()).neighbors();
        ByColor::from_fn(|color| {
            let living = board.stones(color) - *dead;
            (living | owned[color]).connected_to(&beside) & living
        })
    }

    /// The color that owns an area: the only one with `living` stones among its `walls`.
    pub(crate) fn owner(walls: &PointSet, living: &ByColor<PointSet>) -> Option<Color> {
        let touches = |color: Color| walls.intersects(&living[color]);
        match (touches(Color::Black), touches(Color::White)) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        }
    }

    /// Finds the owners of all points of `board` when the stones of `dead`
    /// are taken off and those of `seki` stand in seki.
    pub fn of(board: &Board, dead: &PointSet, seki: &PointSet) -> Territory {
        let living = ByColor::from_fn(|color| board.stones(color) - *dead);
        let mut territory = Territory {
            owned: ByColor::default(),
            seki_eyes: ByColor::default(),
            dame: PointSet::EMPTY,
        };
        for area in (board.points() - living.black - living.white).components() {
            let walls = area.neighbors();
            match Territory::owner(&walls, &living) {
                None => territory.dame |= area,
                Some(color) if walls.intersects(seki) => territory.seki_eyes[color] |= area,
                Some(color) => territory.owned[color] |= area,
            }
        }
        territory
    }
}
