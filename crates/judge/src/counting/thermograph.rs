//! How much a local game is worth, and how much a move in it is worth.
//!
//! A sum of games is too large to be read at once. The *thermograph* of one game gives its result
//! if every move costs a tax `t`: the *left wall* if Black begins, the *right wall* if White does.
//! Where they meet nobody wants to move any more. That tax is the *temperature*, the worth of a
//! move, and the score there the *mean*, the worth of the game. Above it the walls are one mast.
//!
//! ```text
//! {0 | {-1 | -8}}    White's move threatens seven points more, and Black answers in
//!                    its own territory. Left wall -t, right wall -1: mean -1,
//!                    temperature 1. It is White's sente, and worth a point for
//!                    Black.
//! ```
//!
//! A side that plays the hottest game of a sum loses at most the worth of one more move against
//! best play. A side that cannot move in a game may pass: a game in which only one color gains is
//! worth the gain.
//!
//! The walls are kept for some taxes; a mast between two of them is interpolated.
//!
//! Sources: John Conway (1976), *On Numbers and Games*, chapter 9; Elwyn
//! Berlekamp and David Wolfe (1994), *Mathematical Go*. Costs a few
//! dozen operations for each option.

use crate::board::Color;

/// A number of points in sixths: gote makes halves, a ko thirds.
pub(super) type Sixths = i32;

/// A whole point.
pub(super) const POINT: Sixths = 6;

/// The taxes for which the walls are known: each sixth up to two points, the worth of a stone,
/// because dame, answers and kos differ there; above, longer and longer steps, because only the
/// order matters there.
const TAXES: [Sixths; 22] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 24, 36, 48, 72, 120, 240, 600, 2000,
];

/// The walls of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thermograph {
    left: [Sixths; TAXES.len()],
    right: [Sixths; TAXES.len()],
    /// The worth of a move.
    pub temperature: Sixths,
}

impl Thermograph {
    /// A game that is over.
    pub const fn number(value: Sixths) -> Thermograph {
        Thermograph {
            left: [value; TAXES.len()],
            right: [value; TAXES.len()],
            temperature: 0,
        }
    }

    /// The game in which Black may move to any of `lefts`, White to any of
    /// `rights`, and which is worth `standing` if nobody does.
    pub fn of(lefts: &[Thermograph], rights: &[Thermograph], standing: Sixths) -> Thermograph {
        let left = |i: usize| lefts.iter().map(|game| game.right[i] - TAXES[i]).max();
        let right = |i: usize| rights.iter().map(|game| game.left[i] + TAXES[i]).min();
        let mut graph = Thermograph::number(standing);
        for (i, &tax) in TAXES.iter().enumerate() {
            let (left, right) = match (left(i), right(i)) {
                (None, None) => return graph,
                (Some(left), None) => (left.max(standing), left.max(standing)),
                (None, Some(right)) => (right.min(standing), right.min(standing)),
                (Some(left), Some(right)) => (left, right),
            };
            if left <= right {
                let mast = graph.freeze(i, left, right, standing);
                graph.left[i..].fill(mast);
                graph.right[i..].fill(mast);
                return graph;
            }
            (graph.left[i], graph.right[i]) = (left, right);
            graph.temperature = tax;
        }
        graph
    }

    /// Sets the temperature if the walls have met before tax `i`, where they would be `left` and
    /// `right`, and returns the mast. A game in which nobody gains is worth its present value.
    fn freeze(&mut self, i: usize, left: Sixths, right: Sixths, standing: Sixths) -> Sixths {
        if i == 0 {
            return standing.clamp(left, right);
        }
        let (before, after) = (self.left[i - 1] - self.right[i - 1], right - left);
        let met = |from: Sixths, to: Sixths| from + (to - from) * before / (before + after);
        self.temperature = met(TAXES[i - 1], TAXES[i]);
        (met(self.left[i - 1], left) + met(self.right[i - 1], right)) / 2
    }

    /// The result for `side` if it begins, without a tax.
    pub const fn stop(&self, side: Color) -> Sixths {
        match side {
            Color::Black => self.left[0],
            Color::White => -self.right[0],
        }
    }

    /// The result for `side` if the opponent begins and a move costs `tax`.
    pub fn after_move_of(&self, side: Color, tax: Sixths) -> Sixths {
        let i = TAXES.iter().rposition(|&known| known <= tax).unwrap_or(0);
        match side {
            Color::Black => self.right[i],
            Color::White => -self.left[i],
        }
    }

    /// The worth of the game for `side`.
    pub fn mean(&self, side: Color) -> Sixths {
        side.signed(self.left[TAXES.len() - 1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(points: Sixths) -> Thermograph {
        Thermograph::number(points * POINT)
    }

    fn game(left: Thermograph, right: Thermograph) -> Thermograph {
        Thermograph::of(&[left], &[right], 0)
    }

    /// Mean for Black and temperature.
    fn facts(game: &Thermograph) -> (Sixths, Sixths) {
        (game.mean(Color::Black), game.temperature)
    }

    #[test]
    fn gote_is_worth_half_its_swing() {
        assert_eq!(facts(&game(number(1), number(0))), (3, 3));
        assert_eq!(facts(&game(number(0), number(0))), (0, 0));
        let ko = Thermograph::number(-10);
        assert_eq!(facts(&game(number(-1), ko)), (-8, 2));
    }

    #[test]
    fn sente_belongs_to_who_has_it() {
        let threat = game(number(-1), number(-8));
        let sente = game(number(0), threat);
        assert_eq!(facts(&sente), (-POINT, POINT));
        assert_eq!(sente.stop(Color::Black), 0);
        assert_eq!(sente.stop(Color::White), POINT);
        let alone = Thermograph::of(&[], &[threat], 0);
        assert_eq!(facts(&alone), (-POINT, 0));
    }

    /// Played alone, a gain is worth itself: the opponent has no move there.
    #[test]
    fn what_one_side_alone_gains_is_its_own() {
        let alone = Thermograph::of(&[number(1)], &[], 0);
        assert_eq!(facts(&alone), (POINT, 0));
    }

    /// Taxes of 15 sixths are between those that are known: the first game is gote for 30,
    /// in the second White can threaten much more than the 15 that Black gains there.
    #[test]
    fn walls_that_meet_between_two_taxes_meet_on_straight_lines() {
        let gote = game(number(5), number(0));
        assert_eq!(facts(&gote), (15, 15));
        let threat = game(number(0), number(-50));
        let sente = game(Thermograph::number(15), threat);
        assert_eq!(facts(&sente), (0, 15));
    }

    /// In {2 | 0} a move is worth a point. Below that tax the opponent's first move leaves its
    /// result, less the tax it paid; above it nobody moves.
    #[test]
    fn after_a_move_a_side_has_what_it_leaves_and_the_tax() {
        let gote = game(number(2), number(0));
        for (tax, black, white) in [(0, 0, -12), (3, 3, -9), (6, 6, -6), (20, 6, -6)] {
            assert_eq!(gote.after_move_of(Color::Black, tax), black, "{tax}");
            assert_eq!(gote.after_move_of(Color::White, tax), white, "{tax}");
        }
    }

    #[test]
    fn a_move_that_loses_is_not_made() {
        assert_eq!(facts(&game(number(-1), number(1))), (0, 0));
        assert_eq!(Thermograph::of(&[], &[number(1)], 0), number(0));
    }
}
