//! What the test programs share.
#![allow(dead_code, reason = "every test program uses its own part of this")]

pub mod drawing;
pub mod drawn;
pub mod exact;
pub mod fight;
pub mod follower;
pub mod local;
pub mod naive;
pub mod pictures;
pub mod player;
pub mod positions;
pub mod quick;
pub mod siege;
pub mod strategies;
pub mod surroundings;
#[cfg(feature = "gtp-engine")]
pub mod talk;
pub mod whole_game;

use seichi::{Board, PointSet};

use naive::Spots;

pub fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

/// The places of the bits in `set`, in order.
pub fn bits(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut rest = set.into();
    std::iter::from_fn(move || {
        let place = rest.trailing_zeros() as usize;
        rest &= rest.checked_sub(1)?;
        Some(place)
    })
}

/// A set of points in the form of the naive twins.
pub fn spots(set: &PointSet) -> Spots {
    set.iter().map(|p| (p.column(), p.row())).collect()
}
