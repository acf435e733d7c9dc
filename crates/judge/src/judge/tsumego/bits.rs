//! Sets of the points of a problem: bits of a number.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set that holds the points of any problem.
pub(crate) type Wide = u128;

/// A set that holds those of most problems, in half the time.
pub(crate) type Narrow = u64;

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
    /// The others.
    fn without_first(self) -> Self;

    /// The same points in a set that holds those of any problem.
    fn widen(self) -> Wide;
    /// The same points of a set that has no others than fit.
    fn narrow(set: Wide) -> Self;

    /// True if it has no point.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// True if it has exactly one point: sooner told than the number.
    fn is_single(self) -> bool {
        !self.is_empty() && self.without_first().is_empty()
    }

    /// True if it has a point of `other`.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
}

macro_rules! impl_bits {
    ($number:ty) => {
        impl Bits for $number {
            const SIZE: usize = <$number>::BITS as usize;
            const EMPTY: $number = 0;

            fn of(point: usize) -> $number {
                1 << point
            }

            fn below(count: usize) -> $number {
                <$number>::MAX >> (<$number>::SIZE - count)
            }

            fn len(self) -> u32 {
                self.count_ones()
            }

            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            fn widen(self) -> Wide {
                self as Wide
            }

            fn narrow(set: Wide) -> $number {
                set as $number
            }

            fn without_first(self) -> $number {
                self & (self - 1)
            }
        }
    };
}

impl_bits!(Narrow);
impl_bits!(Wide);

/// The points of a set.
pub(crate) fn bits<B: Bits>(mut set: B) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (!set.is_empty()).then(|| {
            let point = set.first();
            set = set.without_first();
            point
        })
    })
}
