//! Laws that every analysis of safety obeys, on random positions.

#![allow(clippy::unwrap_used)]

mod support;

use proptest::prelude::*;
use seichi::{Benson, Board, Chains, Color, Rule, Safety, Suicide, Symmetry};
use support::positions::{self, Dice};

fn safety(board: &Board, color: Color) -> Safety {
    Safety::static_of(board, &Chains::of(board), color, Suicide::Forbidden)
}

/// True if the proof by `rules` turns with the board, for both colors.
fn turns_with(board: &Board, rules: &[Rule]) -> bool {
    let safe = |board: &Board, color| {
        let chains = Chains::of(board);
        Safety::by_rules(board, &chains, color, Suicide::Forbidden, rules).safe()
    };
    Color::ALL.into_iter().all(|color| {
        let straight = safe(board, color);
        let mut all = Symmetry::ALL.into_iter();
        all.all(|s| safe(&board.transformed(s), color) == s.apply_set(&straight, board.size()))
    })
}

fn any_position() -> impl Strategy<Value = Board> {
    (any::<u32>(), 4..10_usize).prop_filter_map("too many empty points", |(seed, lines)| {
        let mut dice = Dice::new(seed.into());
        positions::played(&mut dice, lines, lines * lines / 3)
    })
}

proptest! {
    #[test]
    fn the_colors_never_own_the_same_point(board in any_position()) {
        let [black, white] = Color::ALL.map(|color| safety(&board, color).safe());
        prop_assert!(black.is_disjoint(&white), "{board}{}", black & white);
    }

    #[test]
    fn what_is_safe_unconditionally_is_safe(board in any_position()) {
        for color in Color::ALL {
            let benson = Benson::of(&board, &Chains::of(&board), color, Suicide::Forbidden);
            let safety = safety(&board, color);
            prop_assert!(benson.stones.is_subset(&safety.stones));
            prop_assert!(benson.territory.is_subset(&safety.safe()));
        }
    }

    #[test]
    fn turning_the_board_turns_the_proofs_without_pairs(board in any_position()) {
        let rules = [Rule::Vital, Rule::LonePoint, Rule::Room];
        prop_assert!(turns_with(&board, &rules), "{}", board);
    }

    /// A known failure: of pairs of equal cost the first in board order is
    /// made, and it may be the one that another rule would have needed.
    #[test]
    #[ignore = "pairs of equal cost are chosen by board order"]
    fn turning_the_board_turns_the_proof(board in any_position()) {
        prop_assert!(turns_with(&board, &Rule::ALL), "{}", board);
    }

    #[test]
    fn exchanging_the_colors_exchanges_the_proof(board in any_position()) {
        for color in Color::ALL {
            let swapped = safety(&board.color_swapped(), !color);
            prop_assert_eq!(swapped.safe(), safety(&board, color).safe());
        }
    }

    #[test]
    fn pairs_are_disjoint_and_empty(board in any_position()) {
        for color in Color::ALL {
            let plan = safety(&board, color).plan;
            prop_assert_eq!(plan.points().len(), 2 * plan.pairs().len());
            prop_assert!(plan.points().is_subset(&board.empty_points()));
        }
    }
}
