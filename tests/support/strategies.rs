//! The positions and rules on which the properties are tried.

use std::ops::RangeInclusive;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use seichi::board::SetupError;
use seichi::{Board, BoardSize, Rules, Setup, Suicide};

use super::player::{finished, playout};

/// This many cases; failing ones are kept beside the test, in a file that ends in `.failures`.
pub fn cases(cases: u32) -> ProptestConfig {
    let failures = FileFailurePersistence::WithSource("failures");
    ProptestConfig {
        failure_persistence: Some(Box::new(failures)),
        ..ProptestConfig::with_cases(cases)
    }
}

/// Square boards with these numbers of lines.
pub fn size(lines: impl Strategy<Value = usize>) -> impl Strategy<Value = BoardSize> {
    lines.prop_map(|lines| BoardSize::new(lines).expect("a size"))
}

/// Boards with both sides in a range: few of them are square.
pub fn rectangle(side: RangeInclusive<usize>) -> impl Strategy<Value = BoardSize> {
    let sides = (side.clone(), side);
    sides.prop_map(|(width, height)| BoardSize::rectangle(width, height).expect("a size"))
}

/// Mostly small boards, sometimes the usual one; half of them square.
pub fn any_size() -> impl Strategy<Value = BoardSize> {
    let square = size(prop_oneof![9 => 1_usize..=9, 1 => Just(13_usize), 1 => Just(19_usize)]);
    prop_oneof![10 => square, 9 => rectangle(1..=9), 1 => rectangle(1..=25)]
}

/// Random stones, without chains that have no liberty.
fn scattered() -> impl Strategy<Value = Board> {
    let points = any_size().prop_flat_map(|size| (Just(size), vec(0..4_u8, size.area())));
    points.prop_map(|(size, contents)| {
        let mut setup = Setup::empty(size);
        for (point, content) in size.reading_order().zip(contents) {
            match content {
                0 => setup.stones.black.insert(point),
                1 => setup.stones.white.insert(point),
                _ => {}
            }
        }
        legalized(setup)
    })
}

/// The position without chains that have no liberty.
fn legalized(mut setup: Setup) -> Board {
    loop {
        match Board::from_setup(&setup) {
            Ok(board) => return board,
            Err(SetupError::NoLiberty { color, stones, .. }) => {
                setup.stones[color] -= stones;
            }
            Err(other) => panic!("{other}"),
        }
    }
}

/// A random game, broken off or played to the end.
fn played() -> impl Strategy<Value = Board> {
    (any_size(), any::<u64>(), 0..=6_usize).prop_map(|(size, seed, sixths)| match sixths {
        0..=3 => finished(size, seed),
        _ => playout(size, seed, size.area() * sixths / 6),
    })
}

pub fn any_board() -> impl Strategy<Value = Board> {
    prop_oneof![1 => scattered(), 2 => played()]
}

pub fn any_suicide() -> impl Strategy<Value = Suicide> {
    prop_oneof![Just(Suicide::Forbidden), Just(Suicide::Allowed)]
}

pub fn any_rules() -> impl Strategy<Value = Rules> {
    (0..Rules::NAMED.len()).prop_map(|i| Rules::NAMED[i].1)
}
