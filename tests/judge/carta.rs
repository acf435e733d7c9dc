//! Carta's method rule by rule, on positions drawn for each figure of the paper with a
//! counterexample beside it, and the symmetries it must keep.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use seichi::carta::{Carta, Variant};
use seichi::{Board, BoardSize, ByColor, Chains, Color, Game, PointSet, Score, Status, Symmetry};

use crate::support::board;
use crate::support::player::{finished, playout};

fn judge(board: &Board, variant: Variant) -> Carta {
    Carta::of(board, &Chains::of(board), variant)
}

fn carta(diagram: &str) -> Carta {
    judge(&board(diagram), Variant::Carta)
}

fn score(diagram: &str, rules: &str) -> Score {
    let mut game = Game::from_board(board(diagram));
    game.rules = rules.parse().unwrap();
    Score::of_count(&game, &carta(diagram).count())
}

fn texts(sets: ByColor<PointSet>) -> [String; 2] {
    [sets.black.to_string(), sets.white.to_string()]
}

// ---- the figures --------------------------------------------------------

/// Figure 7: each of the two black chains has one eye.
const TWO_CHAINS: &str = "
    O . O . O O O
    O O O O O O O
    O O O O O O O
    O O O O O O O
    X X X . X X X
    X . X . X . X
    X X X O X X X";

#[test]
fn a_full_connection_lets_two_chains_share_their_eyes() {
    let stability = |diagram: &str, variant| {
        let board = board(diagram);
        let carta = judge(&board, variant);
        let assessment = carta.assessment;
        let chain = assessment.chains.at("A1".parse().unwrap()).unwrap();
        assessment.stability[chain.index()]
    };
    assert_eq!(stability(TWO_CHAINS, Variant::Carta), 100);
    assert!(stability(TWO_CHAINS, Variant::Park) > 500);
    let cut = TWO_CHAINS.replace("X X X . X X X", "X X X O X X X");
    assert!(stability(&cut, Variant::Carta) > 500);
}

/// Figure 11: the inner chain has one liberty, the outer one two.
#[test]
fn the_deadest_go_first_and_others_live_by_it() {
    let four = "
        . X . X X X X
        X X X X X X X
        X O O O O O O
        X O X X X . O
        X O O O O O O
        X X X X . X X
        X . X X X X .";
    assert_eq!(carta(four).dead.to_string(), "C4 D4 E4");
    assert_eq!(carta(four).removals.len(), 1);
    let two = "
        . X . X X X X
        X X X X X X X
        X O O O O X X
        X O X . O X X
        X O O O O X X
        X X X X . X X
        X . X X X X .";
    let both = carta(two);
    assert_eq!(both.removals.len(), 2);
    assert!(both.removals[0].stability > both.removals[1].stability);
    assert_eq!(both.removals[0].stones.to_string(), "C4");
    assert_eq!(both.dead.len(), 11);
}

/// Figure 12: an inner chain of three stones is in seki, one of two is not.
#[test]
fn two_chains_of_three_stones_that_share_all_liberties_are_in_seki() {
    let three = "
        . O . O O O O
        O O O O O O O
        O O O O O O O
        O O O O O O O
        O O O O O O O
        X X X X X X O
        . O O O . X O";
    let seki = carta(three);
    assert_eq!(seki.seki.len(), 10);
    assert!(seki.dead.is_empty());
    let chain = seki.assessment.chains.at("B1".parse().unwrap());
    assert_eq!(seki.status(chain.unwrap()), Status::Seki);
    let two = "
        . O . O O O O
        O O O O O O O
        O O O O O O O
        O O O O O O O
        O O O O O O O
        X X X X X O O
        . O O . X O O";
    assert!(carta(two).seki.is_empty());
    assert!(!carta(two).dead.is_empty());
}

/// Figure 13: a side that captures B1 is captured in turn.
#[test]
fn a_side_that_would_be_captured_in_turn_does_not_kill() {
    let snapback = "
        . O . O .
        O O O O O
        O O O O O
        X X X O O
        . O X O .";
    let taken_back = |variant| {
        let board = board(snapback);
        let judged = judge(&board, variant);
        assert_eq!(judged.dead.to_string(), "A2 B2 C2 C1");
        let chain = judged.assessment.chains.at("B1".parse().unwrap());
        judged.assessment.stability[chain.unwrap().index()]
    };
    assert_eq!(taken_back(Variant::Carta), 100);
    // Park has no such rule; here the order of removal saves the stone.
    assert!(taken_back(Variant::Park) > 500);
}

/// Figure 14: once G3 is filled, by either side, Black must play C3.
const FORCED: &str = "
    . X O . O . O
    X X O O O O O
    X X X O O O O
    . X X O O O O
    X X . X X X .
    X X X O O O O
    . X O O . O .";

#[test]
fn chains_in_atari_after_the_dame_force_a_connection() {
    let forced = carta(FORCED);
    assert!(forced.dead.is_empty());
    assert_eq!(forced.dame.to_string(), "G3");
    assert_eq!(texts(forced.forced), ["C3", ""]);
    assert_eq!(texts(forced.points), ["A7 A4 A1", "D7 F7 E1 G1"]);
    assert_eq!(score(FORCED, "japanese").to_string(), "W+1.0");
    let solid = FORCED.replace(". X X O O O O", ". X X X O O O");
    assert_eq!(texts(carta(&solid).forced), ["", ""]);
}

#[test]
fn a_connection_that_one_color_can_avoid_is_not_real() {
    // If White fills C2, Black must connect at B3; if Black does, no move is needed.
    let either = "
        . X O . O . O
        X X O O O O O
        X X O O O O O
        X X O O O O O
        X . X O O O O
        X X . O O O O
        . X O O . O .";
    let carta = carta(either);
    assert_eq!(carta.dame.to_string(), "C2");
    assert_eq!(texts(carta.forced), ["", ""]);
    assert_eq!(carta.points.black.to_string(), "A7 B3 A1");
}

/// Figure 15: if White fills D3, it can save B3 by C3.
const REVIVING: &str = "
    . X . X O . O
    X X X X O O O
    X X X X O O O
    X X X X O O O
    X O . . O . O
    X X X X O O O
    . X . X O . O";

#[test]
fn dead_chains_that_dame_would_revive_are_taken() {
    let reviving = carta(REVIVING);
    assert_eq!(reviving.dead.to_string(), "B3");
    assert_eq!(reviving.dame.to_string(), "D3");
    assert_eq!(texts(reviving.forced), ["C3", ""]);
    assert_eq!(reviving.points.black.to_string(), "A7 C7 B3 A1 C1");
    let safe = carta(&REVIVING.replace("X O . . O . O", "X O . X O . O"));
    assert_eq!(safe.dead.to_string(), "B3");
    assert_eq!(texts(safe.forced), ["", ""]);
}

/// Black has taken a stone at E4; D4 remains to be filled.
const KO: &str = "
    . X . X O . O
    X X X X O O O
    X X X X O O O
    X X X . X O O
    X X X X O O O
    X X X X O O O
    . X . X O . O";

#[test]
fn an_open_ko_is_filled_by_the_owner_of_its_stone() {
    let ko = carta(KO);
    assert!(ko.dead.is_empty());
    assert_eq!(texts(ko.kos), ["D4", ""]);
    assert_eq!(texts(ko.points), ["A7 C7 A1 C1", "F7 F1"]);
    assert_eq!(score(KO, "japanese").to_string(), "B+2.0");
    assert_eq!(judge(&board(KO), Variant::Park).dead.to_string(), "E4");
}

#[test]
fn by_area_scoring_what_is_filled_counts() {
    for diagram in [FORCED, REVIVING, KO] {
        let carta = carta(diagram);
        let counts = score(diagram, "chinese").counts;
        let sum = counts.black.total() + counts.white.total();
        assert_eq!(sum + carta.dame.len(), 49);
    }
}

#[test]
fn a_dame_is_no_forced_connection() {
    // At A2, in atari, dead stones of both colors would live once the dame are filled.
    let carta = carta(
        ". . . X O . O .
         X X X O O O O X
         . X X X X X O X
         . X X . . X O .
         X O O . X . X .
         . O . O X X O O
         . X O . . O O X
         O O X X X O X .",
    );
    assert!(carta.dame.contains("A2".parse().unwrap()));
    assert_eq!(texts(carta.forced), ["A5", ""]);
}

#[test]
fn handicap_counts_by_chinese_rules_only() {
    let mut game = Game::from_board(board(KO));
    game.handicap = 3;
    let carta = carta(KO);
    let mut bonus = |rules: &str| {
        game.rules = rules.parse().unwrap();
        Score::of_count(&game, &carta.count())
            .counts
            .white
            .handicap_bonus
    };
    assert_eq!(bonus("chinese"), 3);
    assert_eq!(bonus("japanese"), 0);
}

#[test]
fn six_points_of_territory_are_life_without_an_eye() {
    let large = |inside: &str| {
        format!(
            "
        . O . O O O O
        O O O O O O O
        O O O O O O O
        O O O O O O O
        X X X X O O O
        {inside}"
        )
    };
    let six = large(
        ". . . X O O O
        . . . X O O O",
    );
    assert!(carta(&six).dead.is_empty());
    let five = large(
        "X . . X O O O
        . . . X O O O",
    );
    assert_eq!(carta(&five).dead.len(), 7);
}

// ---- any position -------------------------------------------------------

#[test]
fn boards_without_stones_are_nobodys() {
    for lines in [1, 2, 19, 25] {
        let empty = Board::empty(BoardSize::new(lines).unwrap());
        for variant in [Variant::Carta, Variant::Park] {
            let carta = judge(&empty, variant);
            assert_eq!(carta.dame, empty.points());
            assert!(carta.dead.is_empty() && carta.removals.is_empty());
        }
    }
}

fn any_board() -> impl Strategy<Value = Board> {
    let lines = prop_oneof![8 => 1_usize..=9, 1 => Just(13_usize)];
    (lines, any::<u64>(), 0..=6_usize).prop_map(|(lines, seed, sixths)| {
        let size = BoardSize::new(lines).unwrap();
        match sixths {
            0..=2 => finished(size, seed),
            _ => playout(size, seed, size.area() * sixths / 6),
        }
    })
}

fn any_variant() -> impl Strategy<Value = Variant> {
    prop_oneof![Just(Variant::Carta), Just(Variant::Park)]
}

/// The judgement of a position, moved by a symmetry.
fn moved(carta: &Carta, symmetry: Symmetry, size: BoardSize) -> Vec<PointSet> {
    let by_color = [carta.forced, carta.kos, carta.points, carta.seki_eyes];
    let mut sets = vec![carta.dead, carta.seki, carta.dame];
    sets.extend(by_color.iter().flat_map(|sets| [sets.black, sets.white]));
    sets.extend(carta.removals.iter().map(|removal| removal.stones));
    sets.iter()
        .map(|set| symmetry.apply_set(set, size))
        .collect()
}

/// The same with the colors exchanged.
fn exchanged(mut sets: Vec<PointSet>) -> Vec<PointSet> {
    for pair in sets[3..11].chunks_mut(2) {
        pair.swap(0, 1);
    }
    sets
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("failures"))),
        ..ProptestConfig::with_cases(96)
    })]

    #[test]
    fn symmetries_move_every_answer(
        board in any_board(),
        variant in any_variant(),
        turn in 0..Symmetry::ALL.len(),
    ) {
        let (symmetry, size) = (Symmetry::ALL[turn], board.size());
        let expected = moved(&judge(&board, variant), symmetry, size);
        let turned = judge(&board.transformed(symmetry), variant);
        prop_assert_eq!(&moved(&turned, Symmetry::ALL[0], size), &expected);
        let swapped = judge(&board.color_swapped(), variant);
        let swapped = exchanged(moved(&swapped, symmetry, size));
        prop_assert_eq!(swapped, expected);
    }

    #[test]
    fn every_point_is_counted_once(board in any_board(), variant in any_variant()) {
        let carta = judge(&board, variant);
        let living = board.occupied_points() - carta.dead;
        let connections = [carta.forced, carta.kos];
        for color in Color::ALL {
            let own = carta.points[color] | carta.seki_eyes[color];
            let theirs = carta.points[!color] | carta.seki_eyes[!color];
            prop_assert!(own.is_disjoint(&theirs));
            prop_assert!(own.is_disjoint(&living));
            for sets in connections {
                prop_assert!(own.is_disjoint(&sets[color]));
                prop_assert!(sets[color].is_disjoint(&living));
            }
        }
        prop_assert!(carta.dead.is_disjoint(&carta.seki));
        let count = carta.count();
        let parts = [count.owned, count.forced, count.seki_eyes];
        let parts = parts.iter().flat_map(|sets| [sets.black, sets.white]);
        let parts: Vec<PointSet> = parts.chain([living, count.dame]).collect();
        prop_assert_eq!(parts.iter().map(PointSet::len).sum::<usize>(), board.size().area());
        prop_assert_eq!(parts.into_iter().fold(PointSet::EMPTY, |a, b| a | b), board.points());
        let forced = carta.forced;
        prop_assert!(forced.union().is_disjoint(&carta.dame));
        let ranks: Vec<u32> = carta.removals.iter().map(|r| r.stability).collect();
        prop_assert!(ranks.iter().all(|rank| (101..=520).contains(rank)));
    }
}
