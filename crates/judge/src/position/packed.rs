//! A few points of a board, numbered, so that a set of them fits into one number. Every search
//! works on such sets.
//!
//! Each user numbers the points that it needs, and finds chains and regions among them by
//! [`Adjacency::fill`]. Costs a few operations a point; only the lists allocate.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, Not};

use crate::board::{Point, PointSet};

/// A set of numbered points.
pub(crate) trait Bits:
    Copy
    + Debug
    + Default
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// How many points there may be.
    const SIZE: usize;
    /// No point.
    const EMPTY: Self;

    /// A single point.
    fn of(point: usize) -> Self;
    /// The first `count` points, one at least.
    fn below(count: usize) -> Self;
    /// The number of points.
    fn len(self) -> u32;
    /// The first point of a set that is not empty.
    fn first(self) -> usize;
    /// The set without its first point.
    fn without_first(self) -> Self;
    /// The first point as a set; none of an empty set.
    fn lowest(self) -> Self;
    /// The same points in the largest set there is.
    fn widen(self) -> u128;
    /// Converts a set whose points all fit.
    fn narrow(set: u128) -> Self;

    /// True if it has no point.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// True if it has exactly one point: faster than counting.
    fn is_single(self) -> bool {
        !self.is_empty() && self.without_first().is_empty()
    }

    /// True if it has two points or more.
    fn has_two(self) -> bool {
        !self.is_empty() && !self.without_first().is_empty()
    }

    /// True if it has a point of `other`.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
}

macro_rules! impl_bits {
    ($($number:ty)*) => {$(
        impl Bits for $number {
            const SIZE: usize = <$number>::BITS as usize;
            const EMPTY: $number = 0;

            fn of(point: usize) -> $number {
                1 << point
            }

            fn below(count: usize) -> $number {
                <$number>::MAX >> (Self::SIZE - count)
            }

            fn len(self) -> u32 {
                self.count_ones()
            }

            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            fn without_first(self) -> $number {
                self & (self - 1)
            }

            fn lowest(self) -> $number {
                self & self.wrapping_neg()
            }

            fn widen(self) -> u128 {
                self.into()
            }

            fn narrow(set: u128) -> $number {
                set as $number
            }
        }
    )*};
}

impl_bits!(u16 u64 u128);

/// The points of a set, in order.
pub(crate) fn bits<B: Bits>(mut set: B) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (!set.is_empty()).then(|| {
            let point = set.first();
            set = set.without_first();
            point
        })
    })
}

/// Those of `points` that are in `set`.
pub(crate) fn pack<B: Bits>(points: &[Point], set: &PointSet) -> B {
    let inside = points.iter().enumerate();
    let inside = inside.filter(|&(_, &point)| set.contains(point));
    inside.fold(B::EMPTY, |sum, (number, _)| sum | B::of(number))
}

/// A connected set of points and the points around it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Flood<B> {
    pub points: B,
    pub around: B,
}

/// For each numbered point the points next to it.
#[derive(Clone, Debug)]
pub(crate) struct Adjacency<B>(Vec<B>);

impl<B> Index<usize> for Adjacency<B> {
    type Output = B;

    fn index(&self, point: usize) -> &B {
        &self.0[point]
    }
}

impl<B> FromIterator<B> for Adjacency<B> {
    fn from_iter<I: IntoIterator<Item = B>>(points: I) -> Adjacency<B> {
        Adjacency(points.into_iter().collect())
    }
}

impl<B: Bits> Adjacency<B> {
    /// The adjacency of points of the board, in this order.
    pub fn of(points: &[Point]) -> Adjacency<B> {
        let beside = |&point: &Point| pack(points, &PointSet::EMPTY.with(point).neighbors());
        points.iter().map(beside).collect()
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Applies `map` to the neighbors of each point.
    pub fn map<C>(&self, map: impl FnMut(B) -> C) -> Adjacency<C> {
        self.0.iter().copied().map(map).collect()
    }

    /// All points; there is at least one.
    pub fn all(&self) -> B {
        B::below(self.len())
    }

    /// The points next to a point of `set`; may include points of `set`.
    pub fn around(&self, set: B) -> B {
        bits(set).fold(B::EMPTY, |sum, point| sum | self[point])
    }

    /// The points of `within` joined to `seed`, a part of it, and the points around them.
    pub fn fill(&self, within: B, seed: B) -> Flood<B> {
        self.fill_until(within, seed, B::EMPTY)
    }

    /// The same, but stops at the first point of `end`.
    pub fn fill_until(&self, within: B, seed: B, end: B) -> Flood<B> {
        let (mut points, mut front, mut around) = (seed, seed, B::EMPTY);
        while !front.is_empty() && !points.meets(end) {
            let adjacent = self[front.first()];
            front = front.without_first();
            around |= adjacent;
            let new = adjacent & within & !points;
            points |= new;
            front |= new;
        }
        Flood {
            points,
            around: around & !points,
        }
    }

    /// The maximal connected parts of `set`.
    pub fn components(&self, set: B) -> impl Iterator<Item = Flood<B>> {
        let mut rest = set;
        std::iter::from_fn(move || {
            (!rest.is_empty()).then(|| {
                let part = self.fill(set, rest.lowest());
                rest &= !part.points;
                part
            })
        })
    }
}
