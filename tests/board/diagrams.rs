//! Tables of positions with what is proved about them, as pictures.
//!
//! The left board of each pair is the position. On the right, capitals are unconditionally safe
//! stones, small letters proved territory (`x` Black's, `o` White's, dead stones included), and `.`
//! everything else. Both colors are judged at once.

use seichi::proof::{Benson, safe_dame};
use seichi::{Board, ByColor, Chains, Color, PointSet, Suicide};

use crate::support::board;

/// The left and the right picture of a pair.
fn halves(pair: &str) -> (Board, String) {
    let rows = pair.lines().map(|line| line.split_whitespace().collect());
    let rows: Vec<Vec<&str>> = rows.filter(|row: &Vec<_>| !row.is_empty()).collect();
    let join = |rows: Vec<String>| rows.join("\n") + "\n";
    let left = rows.iter().map(|row| row[..row.len() / 2].join(" "));
    let right = rows.iter().map(|row| row[row.len() / 2..].join(" "));
    (board(&join(left.collect())), join(right.collect()))
}

fn benson(board: &Board, suicide: Suicide) -> ByColor<Benson> {
    let chains = Chains::of(board);
    ByColor::from_fn(|color| Benson::of(board, &chains, color, suicide))
}

/// Draws safe `stones` in capitals and `territory` in small letters.
fn drawn(board: &Board, stones: ByColor<PointSet>, territory: ByColor<PointSet>) -> String {
    board.mark(|point| {
        let of = |sets: &ByColor<PointSet>| {
            let mut colors = Color::ALL.into_iter();
            colors.find(|&color| sets[color].contains(point))
        };
        match (of(&stones), of(&territory)) {
            (Some(color), _) => color.diagram_char(),
            (None, Some(color)) => color.diagram_char().to_ascii_lowercase(),
            (None, None) => '.',
        }
    })
}

fn drawn_benson(board: &Board, suicide: Suicide) -> String {
    let benson = benson(board, suicide);
    let of = |part: fn(&Benson) -> PointSet| ByColor::from_fn(|color| part(&benson[color]));
    drawn(board, of(|b| b.stones), of(|b| b.territory))
}

fn drawn_pass_alive(board: &Board) -> String {
    let benson = benson(board, Suicide::Forbidden);
    let stones = ByColor::from_fn(|color| benson[color].stones);
    let territory = ByColor::from_fn(|color| benson[color].pass_alive_territory(board));
    drawn(board, stones, territory)
}

/// One test for each pair of pictures: `name: judge, "left right"`.
macro_rules! pairs {
    ($($(#[$doc:meta])* $name:ident: $judge:expr, $pair:literal;)+) => {
        $(
            $(#[$doc])*
            #[test]
            fn $name() {
                let (board, expected) = halves($pair);
                assert_eq!($judge(&board), expected);
            }
        )+
    };
}

mod benson_with_suicide_forbidden {
    use super::*;

    fn judge(board: &Board) -> String {
        drawn_benson(board, Suicide::Forbidden)
    }

    pairs! {
        two_eyes_each: judge, "
            . X . X O    x X x X O
            X X X X O    X X X X O
            O O O O O    O O O O O
            . O . O .    o O o O o
            O O O O O    O O O O O";

        one_eye_is_not_enough: judge, "
            . X X . .    . . . . .
            X X . . .    . . . . .
            . . . . .    . . . . .
            . . . O O    . . . . .
            . . . O .    . . . . .";

        /// A board without walls proves nothing.
        the_empty_board_is_nobodys: judge, "
            . . .    . . .
            . . .    . . .
            . . .    . . .";

        /// A4 is vital to Black. C4 lies in the big region with all white stones and other empty
        /// points: no second eye.
        a_region_that_reaches_far_is_not_vital: judge, "
            . X . O    . . . O
            X X X O    . . . O
            O O O O    O O O O
            . O . .    o O o o";

        /// The corner point A5 touches no X, so the region of three points is vital to nothing,
        /// though Black may well live by play.
        a_corner_point_out_of_touch: judge, "
            . . X O O    . . . O O
            . X X O .    . . . O o
            X X O O O    . . O O O
            . X O . O    . . O o O
            X X O O O    . . O O O";

        /// The same with a white stone on the corner point: stones need not
        /// touch the wall, empty points must.
        a_prisoner_out_of_touch_does_no_harm: judge, "
            O . X O O    x x X O O
            . X X O .    x X X O o
            X X O O O    X X O O O
            . X O . O    x X O o O
            X X O O O    X X O O O";

        /// Neither chain has an eye of its own; each of the two eyes is vital to both.
        two_chains_share_two_eyes: judge, "
            . X X O    x X X .
            X . X O    X x X .
            X X O O    X X . .
            O O O .    . . . .";

        /// B2 and D2 have one eye each and fall. With them fall the regions they wall, then the
        /// outer chains, and in the end everything.
        a_wall_that_falls_takes_the_rest_along: judge, "
            . X . X .    . . . . .
            X O X O X    . . . . .
            X . X . X    . . . . .
            O X O X O    . . . . .
            . O . O .    . . . . .";

        /// The regions are vital to only one of their walls, but that is enough for territory.
        vital_to_one_wall_is_enough_for_territory: judge, "
            . X . . X .    x X x x X x
            X X . X X X    X X x X X X
            . X X X . X    x X X X x X
            X X X X X X    X X X X X X
            O O O O O O    . . . . . .
            . . . . . .    . . . . . .";

        /// Every empty point of all three regions touches the only chain, so the
        /// prisoners are dead as they stand.
        prisoners_are_the_owners_points: judge, "
            O . X . O    x x X x x
            O X X X O    x X X X x
            . X . X .    x X x X x
            X X O X X    X X x X X
            . O O . .    x x x x x";

        /// The same with a stone on C2: five chains that live on five shared eyes.
        chains_that_hold_each_other_up: judge, "
            . X . X .    x X x X x
            X O X O X    X x X x X
            X . X . X    X x X x X
            O X X X O    . X X X .
            . O . O .    . . . . .";

        a_point_for_a_board: judge, "
            .    .";

        /// On a rectangle an eye on the edge is one as on a square.
        two_eyes_on_a_low_board: judge, "
            . X . X O O .    x X x X O O o
            X X X X O . O    X X X X O o O";

        /// The same board on its side.
        two_eyes_on_a_narrow_board: judge, "
            X .    X x
            X X    X X
            X .    X x
            X X    X X
            O O    O O
            . O    o O
            O .    O o";
    }
}

mod benson_with_suicide_allowed {
    use super::*;

    fn judge(board: &Board) -> String {
        drawn_benson(board, Suicide::Allowed)
    }

    pairs! {
        two_eyes_each: judge, "
            . X . X O    x X x X O
            X X X X O    X X X X O
            O O O O O    O O O O O
            . O . O .    o O o O o
            O O O O O    O O O O O";

        /// White plays B5 or A4, removes its own stones by suicide and comes again: a stone out of
        /// touch with the wall spoils the eye.
        a_prisoner_out_of_touch_spoils_the_eye: judge, "
            O . X O O    . . . O O
            . X X O .    . . . O o
            X X O O O    . . O O O
            . X O . O    . . O o O
            X X O O O    . . O O O";

        /// A prisoner that touches the wall does not.
        a_prisoner_in_touch_does_no_harm: judge, "
            O . X O O    x x X O O
            X X X O .    X X X O o
            . X O O O    x X O O O
            X X O . O    X X O o O
            X X O O O    X X O O O";
    }
}

mod pass_alive {
    use super::*;

    pairs! {
        /// Only A5 and B5 touch no X, and they touch each other.
        two_inner_points_side_by_side: drawn_pass_alive, "
            . . . X .    x x x X x
            . . X X X    x x X X X
            X X X . X    X X X x X
            X . X X .    X x X X x
            . X . X X    x X x X X";

        /// A6 and C6 are apart: White might make an eye of each.
        two_inner_points_apart: drawn_pass_alive, "
            . . . . X .    . . . . X x
            . X . X X X    . X . X X X
            X X X X . X    X X X X x X
            X X X X X X    X X X X X X
            O O O O O O    . . . . . .
            . . . . . .    . . . . . .";

        /// The stone on B3 is not alive itself, but White cannot live around
        /// it: A3 and B3 are the only points out of touch.
        the_owners_own_stones_may_stand_in_it: drawn_pass_alive, "
            . X . X X .    x X x X X x
            X X X X X X    X X X X X X
            . . . X O O    x x x X . .
            . X . X O O    x x x X . .
            . . . X O .    x x x X . .
            X X X X O O    X X X X . .";

        /// C4, D4 and E4 are out of touch, enough for two eyes if they were free. But every empty
        /// point of the region touches the wall, so the prisoners are dead by Benson's theorem.
        a_large_prisoner_is_territory_all_the_same: drawn_pass_alive, "
            . X . X X X X    x X x X X X X
            X X X X X X X    X X X X X X X
            . O O O O O X    x x x x x x X
            X O O O O O X    X x x x x x X
            X O O O O O X    X x x x x x X
            X X X X X X X    X X X X X X X
            . . . . . . .    x x x x x x x";

        nothing_without_living_stones: drawn_pass_alive, "
            . X .    . . .
            X X .    . . .
            . . .    . . .";
    }
}

/// Right: `+` where a dame between safe stones is proved.
mod dame {
    use super::*;

    fn judge(board: &Board) -> String {
        let safe = benson(board, Suicide::Forbidden).map(|side| side.safe());
        let dame = safe_dame(board, &safe);
        board.mark(|point| if dame.contains(point) { '+' } else { '.' })
    }

    pairs! {
        /// D3 touches both colors too, but D2 beside it is open.
        a_closed_alley: judge, "
            . X . O . O .    . . + . . . .
            X X . O O O O    . . + . . . .
            . X . O . O .    . . + . . . .
            X X . O O O O    . . + . . . .
            X X X . . . .    . . . . . . .
            . . . . . . .    . . . . . . .
            . . . . . . .    . . . . . . .";

        /// C4 touches both colors, but its empty neighbor C3 touches only Black: White might still
        /// play there with profit. C5 is not affected: its neighbor C4 touches both.
        an_alley_that_opens: judge, "
            . X . O . O .    . . + . . . .
            X X . O O O O    . . + . . . .
            . X . O . O .    . . + . . . .
            X X . O O O O    . . . . . . .
            X X . . X . .    . . . . . . .
            . . . . . . .    . . . . . . .
            . . . . . . .    . . . . . . .";

        /// C4 touches safe stones of both colors, and the stone on C3, which is not safe: it may
        /// matter who plays C4.
        an_alley_with_an_unsafe_stone: judge, "
            . X . O . O .    . . + . . . .
            X X . O O O O    . . + . . . .
            . X . O . O .    . . + . . . .
            X X . O O O O    . . . . . . .
            X X O . X . .    . . . . . . .
            . . . . . . .    . . . . . . .
            . . . . . . .    . . . . . . .";

        /// Two rows between White's living chains. They belong to nobody yet, since Black has room
        /// to live there; but no stone of Black's is beside them, so they are no dame.
        between_stones_of_one_color: judge, "
            . O . O O O O    . . . . . . .
            O O O O O O O    . . . . . . .
            . . . . . . .    . . . . . . .
            . . . . . . .    . . . . . . .
            O O O O O O O    . . . . . . .
            . O . O O . X    . . . . . . .
            O O O O O X X    . . . . . . .";

        /// The stones around C7 to C4 are the same, but Black has one eye.
        between_unsafe_stones_nothing_is_proved: judge, "
            . X . O . O .    . . . . . . .
            X X . O O O O    . . . . . . .
            X X . O . O .    . . . . . . .
            X X . O O O O    . . . . . . .
            X X X . . . .    . . . . . . .
            . . . . . . .    . . . . . . .
            . . . . . . .    . . . . . . .";
    }
}
