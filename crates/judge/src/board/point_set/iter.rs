//! Walking over the points of a set, and gathering points into one.

use std::iter::FusedIterator;

use super::{PointSet, ROWS};
use crate::board::point::Point;

/// The number of words that hold two rows each.
const WORDS: usize = ROWS.div_ceil(2);

impl PointSet {
    /// The points by rows from the bottom, each row from left to right.
    #[inline]
    pub fn iter(&self) -> Iter {
        let row = |row: usize| self.rows.get(row).map_or(0, |&row| u64::from(row));
        let words: [u64; WORDS] =
            std::array::from_fn(|word| row(2 * word) | row(2 * word + 1) << 32);
        Iter {
            words,
            word: 0,
            rest: words[0],
        }
    }

    /// The points in reading order: the top row first, each row from left to
    /// right.
    pub fn reading_order(&self) -> impl Iterator<Item = Point> + use<> {
        let rows = self.rows;
        (0..ROWS).rev().flat_map(move |row| RowIter {
            row,
            rest: rows[row],
        })
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        points.into_iter().for_each(|point| self.insert(point));
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The points of a [`PointSet`], by rows from the bottom. Most sets are small, and finding the next
/// row that is not empty takes most of the time: so the iterator looks at two rows at once.
#[derive(Clone, Debug)]
pub struct Iter {
    words: [u64; WORDS],
    word: usize,
    /// What is left of the word.
    rest: u64,
}

impl Iterator for Iter {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.rest == 0 {
            self.rest = *self.words.get(self.word + 1)?;
            self.word += 1;
        }
        let place = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(Point::at(place % 32, 2 * self.word + place / 32))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let later = self.words[self.word + 1..].iter();
        let len = later.fold(self.rest.count_ones(), |sum, word| sum + word.count_ones());
        (len as usize, Some(len as usize))
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

/// The points of one row from left to right.
struct RowIter {
    row: usize,
    rest: u32,
}

impl Iterator for RowIter {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let column = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest.checked_sub(1)?;
        Some(Point::at(column, self.row))
    }
}
