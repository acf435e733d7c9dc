//! Influence: whose sphere is each point in, and how deep?
//!
//! Stones radiate to the points around them (*dilation*) until they meet the opponent's. Then thin
//! influence is worn away from outside (*erosion*). More erosions than dilations leave what is
//! nearly territory; without erosion the picture shows the area that each side influences.
//! Influence is a picture for people and an aid for estimates. It proves nothing.
//!
//! 1. Black stones weigh 128, White's -128, empty points 0.
//! 2. A dilation adds to every point that is not the opponent's and touches
//!    none of the opponent's points the number of own points it touches.
//! 3. An erosion takes from every point the number of points it touches that
//!    are not its owner's, but never below 0.
//!
//! ```text
//! . . .      . 1 .      2  2  2      one stone, one dilation, two dilations
//! . X .      1 X 1      2  X  2
//! . . .      . 1 .      2  2  2
//! ```
//!
//! All points change at the same time. Costs one pass over the board for each
//! of the operations.
//!
//! Source: Bruno Bouzy (2003), *Mathematical morphology applied to computer
//! Go*, International Journal of Pattern Recognition and Artificial
//! Intelligence 17(2), 257-268. The weight of a stone is our choice: large
//! enough that 21 erosions with four neighbors never wear a stone away.

use crate::board::{Board, BoardSize, ByColor, Color, Point, PointSet};

/// The weight of a stone.
const STONE: i32 = 128;

/// How often influence is spread and worn away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Morphology {
    /// The number of dilations.
    pub dilations: usize,
    /// The number of erosions.
    pub erosions: usize,
}

impl Morphology {
    /// Bouzy's 5/21, for territory: a lone stone in the open has none.
    pub const TERRITORY: Morphology = Morphology {
        dilations: 5,
        erosions: 21,
    };

    /// 8/21, which wears less away: for finished positions.
    pub const FINISHED: Morphology = Morphology {
        dilations: 8,
        erosions: 21,
    };
}

/// The influence on every point of a board: positive is Black's.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::influence::{Influence, Morphology};
/// use seichi::{Board, Color};
/// let board: Board = "
///     . X . O .
///     . X . O .
///     . X . O .
///     . X . O .
///     . X . O .".parse().expect("a diagram");
/// let influence = Influence::of(&board, Morphology::TERRITORY);
/// let territory = influence.area(Color::Black) - board.stones(Color::Black);
/// assert_eq!(territory.to_string(), "A5 A4 A3 A2 A1");
/// assert_eq!(influence.at("C3".parse().expect("a vertex")), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Influence {
    size: BoardSize,
    /// Rows with a border of zeros, which no step changes, so that all points are treated alike.
    values: Vec<i32>,
}

impl Influence {
    /// The influence of all stones of `board`.
    pub fn of(board: &Board, steps: Morphology) -> Influence {
        let mut field = Influence::of_stones(board);
        for _ in 0..steps.dilations {
            field = field.step(Neighborhood::dilated);
        }
        for _ in 0..steps.erosions {
            field = field.step(Neighborhood::eroded);
        }
        field
    }

    /// The influence on `point`: positive is Black's, 0 is nobody's.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    pub fn at(&self, point: Point) -> i32 {
        assert!(self.size.contains(point), "{point} is not on the board");
        self.values[self.index(point)]
    }

    /// The points under the influence of `color`, its stones included.
    pub fn area(&self, color: Color) -> PointSet {
        let points = self.size.reading_order();
        points
            .filter(|&point| color.signed(self.at(point)) > 0)
            .collect()
    }

    /// As [`Influence::at`], on a scale where a bare stone is 1 and nothing is
    /// more.
    pub fn scaled(&self, point: Point) -> f64 {
        (f64::from(self.at(point)) / f64::from(STONE)).clamp(-1.0, 1.0)
    }

    /// The weights of the stones alone.
    fn of_stones(board: &Board) -> Influence {
        let size = board.size();
        let mut field = Influence {
            size,
            values: vec![0; (size.width() + 2) * (size.height() + 2)],
        };
        for color in Color::ALL {
            for point in &board.stones(color) {
                let index = field.index(point);
                field.values[index] = color.signed(STONE);
            }
        }
        field
    }

    fn index(&self, point: Point) -> usize {
        (point.row() + 1) * (self.size.width() + 2) + point.column() + 1
    }

    /// Changes the values of all points at the same time.
    fn step(&self, change: impl Fn(Neighborhood) -> i32) -> Influence {
        let mut values = vec![0; self.values.len()];
        let (columns, rows) = (self.size.width(), self.size.height());
        let stride = columns + 2;
        for row in 1..=rows {
            for column in 1..=columns {
                let index = row * stride + column;
                let beside = [index - stride, index - 1, index + 1, index + stride];
                let beside = beside.map(|i| self.values[i]);
                let edges = [row == 1, row == rows, column == 1, column == columns];
                values[index] = change(Neighborhood {
                    value: self.values[index],
                    neighbors: 4 - edges.map(i32::from).iter().sum::<i32>(),
                    black: beside.map(|value| i32::from(value > 0)).iter().sum(),
                    white: beside.map(|value| i32::from(value < 0)).iter().sum(),
                });
            }
        }
        Influence {
            size: self.size,
            values,
        }
    }
}

/// The points in the sphere of each color on a finished board.
pub(crate) fn spheres(board: &Board) -> ByColor<PointSet> {
    let influence = Influence::of(board, Morphology::FINISHED);
    ByColor::from_fn(|color| influence.area(color))
}

/// A point, and how many of its neighbors are in each sphere.
#[derive(Clone, Copy)]
struct Neighborhood {
    value: i32,
    neighbors: i32,
    black: i32,
    white: i32,
}

impl Neighborhood {
    fn dilated(self) -> i32 {
        let Neighborhood {
            value,
            black,
            white,
            ..
        } = self;
        let black_gain = if value >= 0 && white == 0 { black } else { 0 };
        let white_gain = if value <= 0 && black == 0 { white } else { 0 };
        value + black_gain - white_gain
    }

    fn eroded(self) -> i32 {
        let Neighborhood {
            value,
            neighbors,
            black,
            white,
        } = self;
        match value.signum() {
            1 => (value - (neighbors - black)).max(0),
            -1 => (value + (neighbors - white)).min(0),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(diagram: &str, dilations: usize, erosions: usize) -> String {
        let board: Board = diagram.parse().unwrap();
        let steps = Morphology {
            dilations,
            erosions,
        };
        let influence = Influence::of(&board, steps);
        let row = |row: Vec<Point>| -> String {
            let words: Vec<String> = row.iter().map(|&p| influence.at(p).to_string()).collect();
            words.join(" ")
        };
        let points: Vec<Point> = board.size().reading_order().collect();
        let rows = points.chunks(board.size().width());
        rows.map(|points| row(points.to_vec()))
            .collect::<Vec<String>>()
            .join("\n")
    }

    const ONE: &str = ". . .
                       . X .
                       . . .";

    #[test]
    fn a_stone_radiates_step_by_step() {
        assert_eq!(values(ONE, 0, 0), "0 0 0\n0 128 0\n0 0 0");
        assert_eq!(values(ONE, 1, 0), "0 1 0\n1 128 1\n0 1 0");
        // Corners touch two points of Black's, edges one, the stone four.
        assert_eq!(values(ONE, 2, 0), "2 2 2\n2 132 2\n2 2 2");
        // Now each edge point touches the stone and two corners.
        assert_eq!(values(ONE, 3, 0), "4 5 4\n5 136 5\n4 5 4");
    }

    #[test]
    fn erosion_wears_thin_influence_away() {
        // An edge point of weight 1 touches two empty corners.
        assert_eq!(values(ONE, 1, 1), "0 0 0\n0 128 0\n0 0 0");
        assert_eq!(values(ONE, 1, 2), "0 0 0\n0 124 0\n0 0 0");
        assert_eq!(values(ONE, 2, 5), "2 2 2\n2 132 2\n2 2 2");
    }

    #[test]
    fn rectangles_have_edges_where_they_end() {
        let low = ". . . .
                   . . X .";
        assert_eq!(values(low, 1, 0), "0 0 1 0\n0 1 128 1");
        // Of the points with influence only A1 and B2 touch an empty one, A2.
        assert_eq!(values(low, 2, 0), "0 2 2 2\n1 2 131 2");
        assert_eq!(values(low, 2, 1), "0 1 2 2\n0 2 131 2");
        let high = ". .
                    . .
                    . X
                    . .";
        assert_eq!(values(high, 1, 0), "0 0\n0 1\n1 128\n0 1");
    }

    #[test]
    fn influence_stops_where_the_opponents_begins() {
        let facing = ". . .
                      X . O
                      . . .";
        assert_eq!(values(facing, 1, 0), "1 0 -1\n128 0 -128\n1 0 -1");
        // Nothing changes any more but for the stones and their neighbors,
        // which see each other: B3 touches both colors.
        assert_eq!(values(facing, 2, 0), "2 0 -2\n130 0 -130\n2 0 -2");
    }

    #[test]
    fn a_lone_stone_in_the_open_has_no_territory() {
        let size = BoardSize::new(19).unwrap();
        let mut board = Board::empty(size);
        let mv = "K10".parse().unwrap();
        board
            .play(Color::Black, mv, crate::board::Suicide::Forbidden)
            .unwrap();
        let influence = Influence::of(&board, Morphology::TERRITORY);
        assert_eq!(influence.area(Color::Black).to_string(), "K10");
    }

    #[test]
    fn colors_are_treated_alike() {
        let board: Board = ". X . .
                            . . X .
                            O . . .
                            . . O ."
            .parse()
            .unwrap();
        for steps in [Morphology::TERRITORY, Morphology::FINISHED] {
            let [one, other] =
                [board, board.color_swapped()].map(|board| Influence::of(&board, steps));
            let points = board.size().reading_order();
            for point in points {
                assert_eq!(one.at(point), -other.at(point), "{point}");
            }
        }
    }
}
