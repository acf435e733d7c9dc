//! The algebra of sets: `&`, `|`, `-` and `^`.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Sub, SubAssign};

use super::PointSet;

macro_rules! set_operator {
    ($trait:ident $method:ident, |$a:ident, $b:ident| $word:expr) => {
        impl $trait for PointSet {
            type Output = PointSet;

            #[inline]
            fn $method(mut self, other: PointSet) -> PointSet {
                for ($a, $b) in self.rows.iter_mut().zip(other.rows) {
                    *$a = $word;
                }
                self
            }
        }
    };
}

set_operator!(BitAnd bitand, |a, b| *a & b);
set_operator!(BitOr bitor, |a, b| *a | b);
set_operator!(BitXor bitxor, |a, b| *a ^ b);
set_operator!(Sub sub, |a, b| *a & !b);

impl BitAndAssign for PointSet {
    #[inline]
    fn bitand_assign(&mut self, other: PointSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        *self = *self | other;
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: PointSet) {
        *self = *self - other;
    }
}
