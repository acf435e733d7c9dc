//! The moves that both sides must play in their own territory, however the dame are shared.

use seichi::analysis::Analysis;
use seichi::{ByColor, Color, DameConvention, PointSet, SafeToScore, Scoring, Suicide};

use super::positions::{
    AT_THE_EDGE, BEHIND_TWO_DAME, BESIDE_ONE_DAME, BORDER_AND_DAME, CORNER_OF_SEVEN, CORNER_OF_SIX,
    DAME_AND_KO, DOUBLE_ATARI, GUARDED_AGAINST_ATARI, KO, LONG_OF_LIBERTIES,
    PRISONERS_THAT_MAY_LIVE, PRISONERS_WITHOUT_HOPE, REVIVAL, SHORT_OF_LIBERTIES, SNAPBACK,
    TAKEN_TWICE, THREAT_THAT_STAYS, THREE_IN_A_ROW, THROW_IN, TIED_TO_PRISONERS,
};
use super::{board, board_for, chains, count, forced};

#[test]
fn a_point_behind_dame_is_not_territory_when_both_fillings_force_it() {
    let board = board(BEHIND_TWO_DAME);
    assert_eq!(forced(&board, "", DameConvention::Surrounded), " / ");
    assert_eq!(forced(&board, "", DameConvention::Agreed), "A7 / ");
}

#[test]
fn a_point_that_one_filling_saves_is_territory() {
    assert_eq!(
        forced(&board(BESIDE_ONE_DAME), "", DameConvention::Agreed),
        " / "
    );
}

#[test]
fn the_first_move_decides_who_gets_the_dame_that_matters() {
    let played = |diagram, first| forced(&board_for(diagram, first), "", DameConvention::PlayedOut);
    assert_eq!(played(BESIDE_ONE_DAME, Color::Black), " / ");
    assert_eq!(played(BESIDE_ONE_DAME, Color::White), "A7 / ");
    for first in Color::ALL {
        assert_eq!(played(BEHIND_TWO_DAME, first), "A7 / ");
    }
}

#[test]
fn a_played_out_count_names_its_moves() {
    let board = board_for(BESIDE_ONE_DAME, Color::White);
    let count = count(&board, &PointSet::EMPTY, DameConvention::PlayedOut);
    let plays: Vec<_> = count
        .plays
        .iter()
        .map(|play| (play.color, play.point.to_string()))
        .collect();
    let expected = [
        (Color::White, "C7".to_owned()),
        (Color::Black, "A7".to_owned()),
    ];
    assert_eq!(plays, expected);
}

#[test]
fn dead_stones_that_a_dame_revives_must_be_captured() {
    let white_first = board_for(REVIVAL, Color::White);
    assert_eq!(
        forced(&white_first, "C6", DameConvention::PlayedOut),
        "C7 / "
    );
    let black_first = board_for(REVIVAL, Color::Black);
    assert_eq!(forced(&black_first, "C6", DameConvention::PlayedOut), " / ");
}

#[test]
fn a_border_is_played_before_a_worthless_dame() {
    let white = |first| {
        let board = board_for(BORDER_AND_DAME, first);
        let count = count(&board, &PointSet::EMPTY, DameConvention::PlayedOut);
        count.owned.white.len()
    };
    assert_eq!(white(Color::White), 10);
    assert_eq!(white(Color::Black), 9);
}

#[test]
fn a_point_is_filled_against_two_threats_at_once() {
    let count = |diagram| count(&board(diagram), &PointSet::EMPTY, DameConvention::PlayedOut);
    let filled = count(DOUBLE_ATARI);
    assert_eq!(filled.forced.black.len(), 1);
    let [filling] = &filled.plays[..] else {
        panic!("one move is enough: {:?}", filled.plays)
    };
    assert!(filled.forced.black.contains(filling.point));
    assert!(count(GUARDED_AGAINST_ATARI).plays.is_empty());
}

#[test]
fn a_snapback_needs_no_protection() {
    for first in Color::ALL {
        let board = board_for(SNAPBACK, first);
        assert_eq!(forced(&board, "A6", DameConvention::PlayedOut), " / ");
    }
}

#[test]
fn what_is_taken_twice_needs_protection() {
    for first in Color::ALL {
        let board = board_for(TAKEN_TWICE, first);
        assert_eq!(forced(&board, "C7", DameConvention::PlayedOut), "B7 / ");
    }
}

#[test]
fn a_ko_that_can_be_taken_is_not_territory() {
    for settling in [DameConvention::Agreed, DameConvention::PlayedOut] {
        assert_eq!(forced(&board(KO), "", settling), "C3 / ");
    }
}

#[test]
fn a_dame_that_nobody_can_play_makes_both_connect() {
    for first in Color::ALL {
        let played = |diagram| forced(&board_for(diagram, first), "", DameConvention::PlayedOut);
        assert_eq!(played(SHORT_OF_LIBERTIES), "F9 / A9");
        assert_eq!(played(LONG_OF_LIBERTIES), " / ");
    }
    let agreed = |diagram| forced(&board(diagram), "", DameConvention::Agreed);
    assert_eq!(agreed(SHORT_OF_LIBERTIES), "F9 / A9");
    assert_eq!(agreed(LONG_OF_LIBERTIES), " / ");
}

#[test]
fn a_ko_is_filled_after_the_dame_that_matter() {
    let played = |first| {
        forced(
            &board_for(DAME_AND_KO, first),
            "",
            DameConvention::PlayedOut,
        )
    };
    assert_eq!(played(Color::Black), "E3 / ");
    assert_eq!(played(Color::White), "A9 E3 / ");
}

#[test]
fn a_threat_that_nobody_can_take_away_waits() {
    let played = |first| {
        forced(
            &board_for(THREAT_THAT_STAYS, first),
            "",
            DameConvention::PlayedOut,
        )
    };
    assert_eq!(played(Color::White), "G1 / ");
    assert_eq!(played(Color::Black), "G1 / A9");
}

#[test]
fn a_connection_that_both_fillings_force_is_made_before_the_dame_are_shared() {
    for first in Color::ALL {
        let board = board_for(AT_THE_EDGE, first);
        assert_eq!(forced(&board, "", DameConvention::PlayedOut), "C7 / ");
    }
}

#[test]
fn an_eye_that_a_move_would_spoil_is_protected() {
    for first in Color::ALL {
        let played = |diagram| forced(&board_for(diagram, first), "", DameConvention::PlayedOut);
        assert_eq!(played(THREE_IN_A_ROW), "C7 F7 / ");
        assert_eq!(played(AT_THE_EDGE), "C7 / ");
    }
    let agreed = forced(&board(THREE_IN_A_ROW), "", DameConvention::Agreed);
    assert_eq!(agreed, "C7 / ");
}

#[test]
fn dead_stones_that_would_live_by_moving_first_are_killed() {
    for first in Color::ALL {
        let count = |diagram| {
            let board = board_for(diagram, first);
            let dead = chains(&board, "D7");
            count(&board, &dead, DameConvention::PlayedOut)
        };
        let owed = count(PRISONERS_THAT_MAY_LIVE);
        assert_eq!(owed.forced.black.to_string(), "B7");
        let plays: PointSet = owed.plays.iter().map(|play| play.point).collect();
        assert_eq!(plays, owed.forced.black);
        assert_eq!(count(PRISONERS_WITHOUT_HOPE).plays, []);
    }
}

#[test]
fn territory_that_would_become_a_seki_is_protected() {
    for first in Color::ALL {
        let played = |diagram| {
            let board = board_for(diagram, first);
            count(&board, &PointSet::EMPTY, DameConvention::PlayedOut)
        };
        let owed = played(CORNER_OF_SIX);
        let decides = ["A6", "B6", "B7"].map(|vertex| vertex.parse().unwrap());
        let decides = PointSet::from_iter(decides);
        assert!(
            owed.forced
                .black
                .single()
                .is_some_and(|point| decides.contains(point))
        );
        assert!(owed.forced.white.is_empty());
        let plays: PointSet = owed.plays.iter().map(|play| play.point).collect();
        assert_eq!(plays, owed.forced.black);
        assert_eq!(played(CORNER_OF_SEVEN).plays, []);
    }
}

#[test]
fn no_stone_is_thrown_in_for_nothing() {
    for first in Color::ALL {
        let board = board_for(THROW_IN, first);
        let count = count(&board, &chains(&board, "F9"), DameConvention::PlayedOut);
        let forced = format!("{} / {}", count.forced.black, count.forced.white);
        assert_eq!(forced, "J7 / ", "{first}: {:?}", count.plays);
        assert_eq!(count.thrown_in, ByColor::default());
    }
}

#[test]
fn nobody_saves_a_stone_by_joining_it_to_prisoners() {
    for first in Color::ALL {
        let board = board_for(TIED_TO_PRISONERS, first);
        let count = count(&board, &chains(&board, "A7"), DameConvention::PlayedOut);
        let plays = &count.plays;
        let taker = plays.iter().find(|play| play.point.to_string() == "B7");
        assert_eq!(
            taker.map(|play| play.color),
            Some(Color::Black),
            "{plays:?}"
        );
        assert_eq!(count.forced.white.to_string(), "D7", "{plays:?}");
    }
}

/// Black captures the white stones in its room, and White plays in the middle of the empty space.
/// The chain that would capture them is dead before and after.
#[test]
fn stones_that_only_dead_stones_can_take_need_no_protection() {
    for room in [BULKY_FIVE, FOUR_IN_FIVE, RECTANGLE] {
        let diagram = format!("{room}{OUTSIDE}");
        for first in Color::ALL {
            let board = board_for(&diagram, first);
            let analysis = Analysis::of(&board, Suicide::Forbidden);
            let count = analysis.count(first, DameConvention::PlayedOut, Scoring::Territory);
            assert!(count.dead.contains("A9".parse().unwrap()), "{count:?}");
            assert!(count.forced.white.is_empty(), "{count:?}");
            let told = SafeToScore::of(&analysis, &count).report();
            assert_eq!(told, "true", "{diagram}");
        }
    }
}

const BULKY_FIVE: &str = "
    X O O O . X O . O
    X X X X X X O O O
    O O O O O O O . .";

const FOUR_IN_FIVE: &str = "
    X O O . X O . O .
    X O O X X O O O O
    X X X X O O . . .";

const RECTANGLE: &str = "
    X O O . X O . O .
    X O O O X O O O O
    X X X X X O . . .";

/// The rest of the board, with White alive, and Black alive below.
const OUTSIDE: &str = "
    O O O O O . . O O
    . . . . O O O O .
    O O O O O X X X X
    X X X X X X . . X
    X . X . X X X X X
    X X X X X . X . X";
