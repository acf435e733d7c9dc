//! Laws that every analysis of safety obeys, on random positions.

use proptest::prelude::*;
use seichi::proof::{Benson, Prover, Rule, SafePoints, Safety};
use seichi::{Board, Chains, Color, Point, SearchLimits, Setup, Suicide, Symmetry};

use crate::support::positions::{self, Dice};
use crate::support::strategies::{rectangle, size};

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

fn proved(prover: Prover, board: &Board, color: Color) -> SafePoints {
    let limits = SearchLimits::default();
    prover.prove(board, &Chains::of(board), color, Suicide::Forbidden, limits)
}

/// A position that is its own half turn, perhaps with colors exchanged.
fn symmetric_position() -> impl Strategy<Value = Board> {
    (any_position(), any::<bool>()).prop_filter_map("stones without liberties", |(board, swap)| {
        let size = board.size();
        let mut setup = Setup::empty(size);
        for point in board.points() {
            let column = size.width() - 1 - point.column();
            let row = size.height() - 1 - point.row();
            let image = Point::new(column, row).unwrap();
            let first = board.color_at(point.min(image));
            let color = first.map(|color| if swap && image < point { !color } else { color });
            match color {
                Some(color) if image != point => setup.stones[color].insert(point),
                _ => {}
            }
        }
        Board::from_setup(&setup).ok()
    })
}

fn any_position() -> impl Strategy<Value = Board> {
    let sizes = prop_oneof![size(4..=9_usize), rectangle(3..=9)];
    (any::<u32>(), sizes).prop_filter_map("too many empty points", |(seed, size)| {
        let mut dice = Dice::new(seed.into());
        positions::played(&mut dice, size, size.area() / 3)
    })
}

/// The lower part is Benson's; in the upper one White's stones are captured, after many
/// repetitions that White might try.
#[test]
fn a_room_with_prisoners_is_solved_however_the_board_is_turned() {
    let board: Board = "
        . O O
        . X O
        O X X
        X X .
        O . X
        O X .
        X . X
        . X X"
        .parse()
        .unwrap();
    let rules = [Rule::Vital, Rule::LonePoint, Rule::Room];
    assert!(turns_with(&board, &rules));
    let safety = Safety::by_rules(
        &board,
        &Chains::of(&board),
        Color::Black,
        Suicide::Forbidden,
        &rules,
    );
    assert_eq!(safety.safe(), board.points());
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

    #[test]
    fn each_way_of_proving_proves_what_the_weaker_prove(board in any_position()) {
        for color in Color::ALL {
            let all = Prover::ALL.map(|prover| proved(prover, &board, color));
            for pair in all.windows(2) {
                prop_assert!(pair[0].stones.is_subset(&pair[1].stones), "{}", board);
                prop_assert!(pair[0].territory.is_subset(&pair[1].points()), "{}", board);
            }
        }
    }

    #[test]
    fn turning_the_board_and_exchanging_the_colors_turns_the_proofs(
        board in prop_oneof![any_position(), symmetric_position()]
    ) {
        for prover in Prover::ALL {
            for color in Color::ALL {
                let straight = proved(prover, &board, color);
                for symmetry in Symmetry::ALL {
                    let turned = board.transformed(symmetry);
                    let expected = symmetry.apply_set(&straight.points(), board.size());
                    prop_assert_eq!(proved(prover, &turned, color).points(), expected);
                    let swapped = turned.color_swapped();
                    prop_assert_eq!(proved(prover, &swapped, !color).points(), expected);
                }
            }
        }
    }

    #[test]
    fn the_colors_never_own_the_same_point_by_search(board in any_position()) {
        let [black, white] = Color::ALL.map(|color| proved(Prover::Search, &board, color).points());
        prop_assert!(black.is_disjoint(&white), "{board}{}", black & white);
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
