//! Eyes, special eyes and eyelikes: single empty points that are an eye, or
//! look almost like one, by the eight points around them.
//!
//! ```text
//! . X .   X X .   X X X      the three eyes of Carta's figure 9, Black's: all
//! X * X   X * X   X * X      cardinal points of one chain; six friendly stones
//! . X .   . X X   X . X      and two empty corners; seven stones
//! ```
//!
//! Source: Carta, section 3 and figures 9 and 10.

use super::groups::CartaGroup;
use crate::board::{Board, Color, Point, PointSet};

/// The empty points that are, or may become, eyes of one color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EyePoints {
    /// Surely eyes.
    pub eyes: PointSet,
    /// Almost eyes: one corner may be the opponent's.
    pub special: PointSet,
    /// Points with the potential to become an eye.
    pub eyelike: PointSet,
}

/// How many eyes a group makes of its points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EyeCount {
    /// True eyes.
    pub eyes: usize,
    /// True if there is, besides, a special eye or an eyelike that is not
    /// contiguous with an eye and has not become one.
    pub spare: bool,
}

impl EyePoints {
    /// The points of `color`, whose groups are those of `groups` that have it.
    pub fn of(board: &Board, groups: &[CartaGroup], color: Color) -> EyePoints {
        let mut points = EyePoints::default();
        for point in &board.empty_points() {
            let surroundings = Surroundings::of(board, color, point);
            if surroundings.is_eye() || is_walled(board, groups, surroundings, point) {
                points.eyes.insert(point);
            } else if surroundings.is_special() {
                points.special.insert(point);
            } else if surroundings.is_eyelike() {
                points.eyelike.insert(point);
            }
        }
        points
    }

    /// The points within `set`.
    #[must_use]
    pub fn within(&self, set: &PointSet) -> EyePoints {
        EyePoints {
            eyes: self.eyes & *set,
            special: self.special & *set,
            eyelike: self.eyelike & *set,
        }
    }

    /// Counts true eyes.
    ///
    /// Contiguous eyes are one. Of the points that touch no eye, two that are
    /// contiguous make an eye if one of them at least is special, four of them
    /// two, and so on; of eyelikes alone it takes three.
    pub fn count(&self) -> EyeCount {
        let apart = self.special | self.eyelike;
        let apart = apart - self.eyes.grown();
        let mut count = EyeCount {
            eyes: self.eyes.components().count(),
            spare: false,
        };
        for cluster in apart.components() {
            let needed = if cluster.intersects(&self.special) {
                2
            } else {
                3
            };
            let made = cluster.len() / needed;
            count.eyes += made;
            count.spare |= made == 0;
        }
        count
    }
}

/// True if the cardinal points around `point` all belong to one chain, or to one
/// group, if two corners at least are friendly and one at most is the opponent's.
fn is_walled(board: &Board, groups: &[CartaGroup], around: Surroundings, point: Point) -> bool {
    if around.cardinal_empties + around.cardinal_enemies > 0 {
        return false;
    }
    let cardinals: PointSet = board.size().neighbors(point).collect();
    let wall = cardinals.first().map(|stone| board.chain_at(stone));
    wall.is_some_and(|chain| cardinals.is_subset(&chain))
        || around.is_special() && groups.iter().any(|g| cardinals.is_subset(&g.stones))
}

/// What stands around a point. Points off the board count as friends.
#[derive(Clone, Copy)]
struct Surroundings {
    friends: usize,
    cardinal_enemies: usize,
    corner_enemies: usize,
    cardinal_empties: usize,
}

impl Surroundings {
    fn of(board: &Board, color: Color, point: Point) -> Surroundings {
        let size = board.size();
        let cardinals: PointSet = size.neighbors(point).collect();
        let corners: PointSet = point.diagonals().collect();
        let corners = corners & board.points();
        let (friends, enemies) = (board.stones(color), board.stones(!color));
        let cardinal_friends = (cardinals & friends).len();
        let cardinal_enemies = (cardinals & enemies).len();
        let off_board = 8 - cardinals.len() - corners.len();
        Surroundings {
            friends: off_board + cardinal_friends + (corners & friends).len(),
            cardinal_enemies,
            corner_enemies: (corners & enemies).len(),
            cardinal_empties: cardinals.len() - cardinal_friends - cardinal_enemies,
        }
    }

    /// Six friends and two empty corners, or seven and one empty point, or
    /// more.
    fn is_eye(self) -> bool {
        let enemies = self.cardinal_enemies + self.corner_enemies;
        let needed = if self.cardinal_empties == 0 { 6 } else { 7 };
        enemies == 0 && self.friends >= needed
    }

    fn is_special(self) -> bool {
        self.friends >= 6 && self.cardinal_enemies == 0 && self.corner_enemies <= 1
    }

    fn is_eyelike(self) -> bool {
        self.friends >= 5 && self.cardinal_enemies + self.corner_enemies == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Chains;

    /// The eyes, special eyes and eyelikes of Black.
    fn kinds(diagram: &str) -> [String; 3] {
        let board: Board = diagram.parse().unwrap();
        let groups = CartaGroup::all(&board, &Chains::of(&board));
        let points = EyePoints::of(&board, &groups, Color::Black);
        [points.eyes, points.special, points.eyelike].map(|set| set.to_string())
    }

    fn kind_of_c3(diagram: &str) -> Option<usize> {
        kinds(diagram).iter().position(|set| set.contains("C3"))
    }

    const EYE: Option<usize> = Some(0);
    const SPECIAL: Option<usize> = Some(1);
    const EYELIKE: Option<usize> = Some(2);

    #[test]
    fn one_chain_around_a_point_makes_an_eye_whatever_the_corners() {
        let eyes = |diagram: &str| kinds(diagram)[0].contains("A4");
        let one = "X X X . . . .
                   X . X . . . .
                   X O X . . . .
                   . X X . . . .
                   X O X . . . .
                   X . X . . . .
                   X X X . . . .";
        assert!(eyes(one));
        // Now it is one group of two chains.
        let two = one.trim_end_matches("X X X . . . .").to_owned() + ". X X . . . .";
        assert!(!eyes(&two));
    }

    #[test]
    fn six_friends_and_two_empty_corners_make_an_eye() {
        let eye = ". . . . .
                   . X X . .
                   . X . X .
                   . . X X .
                   . . . . .";
        assert_eq!(kind_of_c3(eye), EYE);
        let five = ". . . . .
                    . X X . .
                    . X . X .
                    . . X . .
                    . . . . .";
        assert_eq!(kind_of_c3(five), EYELIKE);
    }

    #[test]
    fn seven_friends_make_an_eye_and_six_only_a_special_one() {
        let seven = ". . . . .
                     . X X X .
                     . X . X .
                     . X . X .
                     . . . . .";
        assert_eq!(kind_of_c3(seven), EYE);
        let six = ". . . . .
                   . X X X .
                   . X . X .
                   . X . . .
                   . . . . .";
        assert_eq!(kind_of_c3(six), SPECIAL);
        let attacked = ". . . . .
                        . X X X .
                        . X . X .
                        . X . O .
                        . . . . .";
        assert_eq!(kind_of_c3(attacked), SPECIAL);
        let stolen = ". . . . .
                      . X X X .
                      . X . X .
                      . X O X .
                      . . . . .";
        assert_eq!(kind_of_c3(stolen), None);
    }

    #[test]
    fn a_group_around_a_point_may_lose_one_corner_only() {
        let one = ". . . . .
                   . X X . .
                   . X . X .
                   . O X X .
                   . . . . .";
        assert_eq!(kind_of_c3(one), EYE);
        let two = ". . . . .
                   . X X O .
                   . X . X .
                   . O X X .
                   . . . . .";
        assert_eq!(kind_of_c3(two), None);
    }

    fn set(names: &str) -> PointSet {
        names
            .split(' ')
            .filter_map(|name| name.parse().ok())
            .collect()
    }

    fn count(eyes: &str, special: &str, eyelike: &str) -> (usize, bool) {
        let points = EyePoints {
            eyes: set(eyes),
            special: set(special),
            eyelike: set(eyelike),
        };
        let count = points.count();
        (count.eyes, count.spare)
    }

    #[test]
    fn two_contiguous_with_one_special_are_an_eye_and_two_eyelikes_are_not() {
        assert_eq!(count("", "C3", "C4"), (1, false));
        assert_eq!(count("", "", "C3 C4"), (0, true));
        assert_eq!(count("", "", "C3 C4 C5"), (1, false));
        assert_eq!(
            count("", "C3", "D4"),
            (0, true),
            "diagonal is not contiguous"
        );
    }

    #[test]
    fn five_contiguous_special_eyes_are_two_eyes() {
        assert_eq!(count("", "C3 C4 C5 C6 C7", ""), (2, false));
        assert_eq!(count("", "C3 C4 C5", ""), (1, false));
    }

    #[test]
    fn contiguous_eyes_are_one_and_swallow_what_they_touch() {
        assert_eq!(count("C3 C4", "", ""), (1, false));
        assert_eq!(count("C3 C5", "C4", ""), (2, false));
        assert_eq!(count("C3", "C4", "E5"), (1, true));
    }
}
