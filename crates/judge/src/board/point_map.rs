//! A value for every point.

use std::ops::{Index, IndexMut};

use super::point::Point;
use super::point_set::PointSet;

/// A value for every point, indexed by [`Point`], whatever the board size.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{Point, PointMap};
/// let d4: Point = "D4".parse().expect("a vertex");
/// let mut visits = PointMap::filled(0);
/// visits[d4] += 1;
/// assert_eq!(visits[d4], 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointMap<T> {
    values: Box<[T]>,
}

impl<T: Copy> PointMap<T> {
    /// The map that gives `value` to every point.
    pub fn filled(value: T) -> PointMap<T> {
        PointMap {
            values: vec![value; Point::INDEX_BOUND].into_boxed_slice(),
        }
    }

    /// Gives `value` to every point of `points`.
    pub fn fill(&mut self, points: &PointSet, value: T) {
        for point in points {
            self[point] = value;
        }
    }
}

impl<T> Index<Point> for PointMap<T> {
    type Output = T;

    fn index(&self, point: Point) -> &T {
        &self.values[point.index()]
    }
}

impl<T> IndexMut<Point> for PointMap<T> {
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.values[point.index()]
    }
}
