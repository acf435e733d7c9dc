//! The parts after a move equal those found from scratch, and an eye or chain that the test for
//! life drops never makes a life.

use super::*;
use crate::judge::tsumego::problem::{Narrow, Wide};
use proptest::collection::vec;
use proptest::prelude::*;

/// A target at 0 with an eye of its own at 1 and another at 2, which it shares with a chain that
/// has no other; `others` stones stand alone.
fn is_saved(others: usize) -> bool {
    let weak = others + 3;
    let mut adjacent: Vec<Wide> = vec![0; weak + 1];
    for (a, b) in [(0, 1), (0, 2), (2, weak)] {
        adjacent[a] |= 1 << b;
        adjacent[b] |= 1 << a;
    }
    let all: Wide = (1 << (weak + 1)) - 1;
    let problem = Problem {
        adjacent: adjacent.into_iter().collect(),
        immortal: [0, 0],
        open: 0,
        stones: [0, all & !0b110],
        target: 0,
        held: 0,
        solid: 0,
    };
    Parts::of(&problem, &problem.start()).is_saved()
}

/// A board of four lines, empty except for the target in the corner.
fn square() -> Problem<Narrow> {
    let beside = |point: usize| {
        let (column, row) = (point % 4, point / 4);
        let near = [
            (column > 0, point.wrapping_sub(1)),
            (column < 3, point + 1),
            (row > 0, point.wrapping_sub(4)),
            (row < 3, point + 4),
        ];
        near.iter()
            .filter(|(is_there, _)| *is_there)
            .fold(0, |sum, (_, near)| sum | 1 << near)
    };
    Problem {
        adjacent: (0..16).map(beside).collect(),
        immortal: [0, 0],
        open: 0,
        stones: [0, 1],
        target: 0,
        held: 0,
        solid: 0,
    }
}

proptest! {
    #[test]
    fn the_parts_after_a_move_are_those_of_the_position(moves in vec(0..17_usize, 0..60)) {
        let problem = square();
        let found = |floods: &Floods<Narrow>| -> Vec<_> {
            floods.iter().map(|flood| (flood.points, flood.around)).collect()
        };
        let mut parts = Parts::of(&problem, &problem.start());
        for (turn, point) in moves.into_iter().enumerate() {
            let side = [Side::Attacker, Side::Defender][turn % 2];
            let is_empty = point < 16 && parts.empty.meets(1 << point);
            let played = is_empty.then(|| parts.play(side, point)).flatten();
            let played = played.unwrap_or_else(|| Played::pass(&parts.position));
            let (after, anew) = (
                parts.after(&played.after),
                Parts::of(&problem, &played.after),
            );
            prop_assert_eq!(after.chains.each_ref().map(found), anew.chains.each_ref().map(found));
            prop_assert_eq!(after.last_liberties, anew.last_liberties);
            prop_assert_eq!(
                after.target.map(|target| target.points),
                anew.target.map(|target| target.points)
            );
            let regions = after.regions.get_or_init(|| after.regions());
            prop_assert_eq!(found(regions), found(&anew.regions()));
            parts = after;
        }
    }
}

#[test]
fn an_eye_beside_a_chain_that_falls_does_not_count_however_many_chains_there_are() {
    for others in [0, PARTS / 2, PARTS - 2, PARTS, 2 * PARTS] {
        assert!(!is_saved(others), "{others}");
    }
}
