//! The other parts of a count: sekis and their eyes, dame, stones that are lost.

use seichi::analysis::Analysis;
use seichi::counting::{ChainStatuses, Count};
use seichi::rules::PassStones;
use seichi::{
    ByColor, Color, DameConvention, Game, Move, PointSet, Rules, Score, ScoreSheet, Scoring,
    Suicide,
};

use super::positions::{
    BEHIND_TWO_DAME, EYES_AMONG_DAME, FIRST_COME, OPEN_BORDER, PLAIN_DAME, SEKI, SEKI_WITH_EYES,
    SHORT_OF_LIBERTIES, THREAT_AND_DAME, TIED_BY_DAME,
};
use super::{board, board_for, chains, count, seki_stones};

#[test]
fn chains_that_nobody_can_attack_are_in_seki() {
    let board = board(SEKI);
    let both = chains(&board, "C9 E9");
    assert_eq!(seki_stones(&board), both);
    let count = count(&board, &PointSet::EMPTY, DameConvention::PlayedOut);
    assert_eq!(count.dame.to_string(), "D9 D8");
    assert_eq!(count.plays, []);
}

#[test]
fn a_chain_that_can_connect_out_is_not_in_seki() {
    let gap = "
        . X O . X O . . .
        X X O . X O . O .
        . X O O X . O . O
        X X X X O O . O .
        . . . X O . O O .
        X X X X O O O . .
        . . . X X X O O O
        X X . . . X X O .
        . X . . . . X O .";
    assert!(seki_stones(&board(gap)).is_empty());
    assert!(seki_stones(&board(PLAIN_DAME)).is_empty());
}

#[test]
fn eyes_in_seki_count_by_the_rules() {
    let mut game = Game::from_board(board(SEKI_WITH_EYES));
    let seki = seki_stones(game.board());
    assert_eq!(seki, chains(game.board(), "A8 D9"));
    let analysis = Analysis::of(game.board(), Suicide::Forbidden);
    let eyes = |game: &Game| {
        ScoreSheet::of(game, &analysis)
            .score
            .counts
            .map(|side| side.seki_eyes)
    };
    assert_eq!(eyes(&game), ByColor { black: 0, white: 0 });
    game.rules = Rules::CHINESE;
    assert_eq!(eyes(&game), ByColor { black: 1, white: 1 });
}

#[test]
fn a_flood_fill_counts_eyes_in_seki() {
    let game = Game::from_board(board(SEKI_WITH_EYES));
    let analysis = Analysis::of(game.board(), Suicide::Forbidden);
    let count = ScoreSheet::with(&game, &analysis, DameConvention::Surrounded).count;
    let agreed = ScoreSheet::with(&game, &analysis, DameConvention::Agreed).count;
    assert_eq!(count.seki, agreed.seki);
    assert_eq!(count.seki_eyes.union(), PointSet::EMPTY);
    for color in Color::ALL {
        assert_eq!(agreed.seki_eyes[color].len(), 1);
        assert_eq!(
            count.owned[color] - agreed.owned[color],
            agreed.seki_eyes[color]
        );
    }
}

#[test]
fn an_open_border_is_divided_where_it_is_played_out() {
    let board = board(OPEN_BORDER);
    let surrounded = count(&board, &PointSet::EMPTY, DameConvention::Surrounded);
    assert!(surrounded.owned.black.is_empty());
    let played = count(&board, &PointSet::EMPTY, DameConvention::PlayedOut);
    assert_eq!(
        played.owned.map(|set| set.len()),
        ByColor {
            black: 21,
            white: 13
        }
    );
    assert_eq!(played.dame.to_string(), "D4 E4");
    // the first side reaches the territory of the other there, and the other has to fill a point
    let forced = |first| {
        let board = board_for(OPEN_BORDER, first);
        let played = count(&board, &PointSet::EMPTY, DameConvention::PlayedOut);
        played.forced.map(|set| set.to_string())
    };
    let (none, c4, f4) = (String::new(), "C4".to_owned(), "F4".to_owned());
    let (black, white) = (c4, f4);
    assert_eq!(
        forced(Color::Black),
        ByColor {
            black: none.clone(),
            white
        }
    );
    assert_eq!(forced(Color::White), ByColor { black, white: none });
}

#[test]
fn area_scoring_shares_the_dame_in_turn() {
    for (first, lead) in [(Color::Black, 1.0), (Color::White, -1.0)] {
        let mut game = Game::from_board(board_for(PLAIN_DAME, first));
        game.rules = Rules::CHINESE;
        let analysis = Analysis::of(game.board(), Suicide::Forbidden);
        assert_eq!(ScoreSheet::of(&game, &analysis).score.black_lead(), lead);
        game.rules = Rules::JAPANESE;
        assert_eq!(ScoreSheet::of(&game, &analysis).score.black_lead(), 0.0);
    }
}

#[test]
fn a_pass_gives_a_prisoner_where_the_rules_say_so() {
    let mut game = Game::from_board(board(PLAIN_DAME));
    game.rules = Rules::JAPANESE;
    game.rules.pass_stones = PassStones::OnePrisoner;
    game.play(Color::Black, Move::Pass).unwrap();
    let analysis = Analysis::of(game.board(), Suicide::Forbidden);
    let score = ScoreSheet::of(&game, &analysis).score;
    let given = score.counts.map(|side| side.pass_stones);
    assert_eq!(given, ByColor { black: 0, white: 1 });
    assert_eq!(score.black_lead(), -1.0);
}

#[test]
fn an_eye_that_a_dame_makes_is_the_territory_of_its_owner() {
    let board = board(EYES_AMONG_DAME);
    let played = count(&board, &PointSet::EMPTY, DameConvention::PlayedOut);
    let points: PointSet = ["B9", "C7"]
        .map(|point| point.parse().unwrap())
        .into_iter()
        .collect();
    assert!(points.is_subset(&played.owned.black), "{played:?}");
    let mut game = Game::from_board(board);
    game.rules = Rules::CHINESE;
    let analysis = Analysis::of(game.board(), Suicide::Forbidden);
    let areas = ScoreSheet::of(&game, &analysis)
        .score
        .counts
        .map(|side| side.total());
    assert_eq!(
        areas,
        ByColor {
            black: 34,
            white: 47
        }
    );
}

#[test]
fn by_area_nobody_passes_while_a_dame_is_open() {
    let statuses = ChainStatuses::default();
    let played = |first, scoring| {
        let board = board_for(THREAT_AND_DAME, first);
        let count = Count::of(&board, &statuses, DameConvention::PlayedOut, scoring);
        let plays = count.plays.iter();
        let plays: Vec<String> = plays.map(|play| play.point.to_string()).collect();
        plays.join(" ")
    };
    assert_eq!(played(Color::Black, Scoring::Territory), "D4 B4 D6");
    assert_eq!(played(Color::Black, Scoring::Area), "D6 D4 B4");
    assert_eq!(played(Color::White, Scoring::Area), "D4 B4 D6");
}

/// If they are cut off, their owner plays them out again: otherwise a dame would stay open where
/// they are captured.
#[test]
fn living_stones_that_nothing_saves_any_more_are_a_mistake() {
    let taken = |first| {
        let analysis = Analysis::of(&board(TIED_BY_DAME), Suicide::Forbidden);
        let count = analysis.count(first, DameConvention::PlayedOut, Scoring::Area);
        let ByColor { black, white } = count.dame_taken.map(|dame| dame.len());
        (black, white)
    };
    assert_eq!(taken(Color::Black), (4, 3));
    assert_eq!(taken(Color::White), (3, 4));
}

/// Neither side can fill C9 yet. By area the side to move connects, and then fills it.
#[test]
fn by_area_a_side_without_a_dame_to_fill_makes_one() {
    let played = |first| {
        let board = board_for(SHORT_OF_LIBERTIES, first);
        let none = ChainStatuses::default();
        let count = Count::of(&board, &none, DameConvention::PlayedOut, Scoring::Area);
        let plays = count.plays.iter();
        let plays = plays.map(|play| format!("{} {}", play.color, play.point));
        let taken = count.dame_taken.map(|points| points.to_string());
        (plays.collect::<Vec<_>>().join(", "), taken[first].clone())
    };
    let c9 = "C9".to_owned();
    assert_eq!(
        played(Color::Black),
        ("black F9, white A9, black C9".to_owned(), c9.clone())
    );
    assert_eq!(
        played(Color::White),
        ("white A9, black F9, white C9".to_owned(), c9)
    );
}

#[test]
fn dame_of_a_game_that_was_passed_out_stay_open() {
    let mut game = Game::from_board(board(BEHIND_TWO_DAME));
    assert_eq!(DameConvention::of(&game), DameConvention::PlayedOut);
    game.play(Color::Black, Move::Pass).unwrap();
    assert_eq!(DameConvention::of(&game), DameConvention::PlayedOut);
    game.play(Color::White, Move::Pass).unwrap();
    assert_eq!(DameConvention::of(&game), DameConvention::Agreed);
    game.rules = Rules::CHINESE;
    let analysis = Analysis::of(game.board(), Suicide::Forbidden);
    let sides = ScoreSheet::of(&game, &analysis).score.counts;
    assert_eq!(sides.map(|side| side.dame), ByColor { black: 0, white: 0 });
}

#[test]
fn stones_that_the_first_move_takes_are_lost() {
    let lost = |first, settling| {
        let count = count(&board_for(FIRST_COME, first), &PointSet::EMPTY, settling);
        assert_eq!(count.dead, count.lost);
        count.lost.to_string()
    };
    assert_eq!(lost(Color::White, DameConvention::PlayedOut), "D7");
    assert_eq!(lost(Color::Black, DameConvention::PlayedOut), "A7 B7");
    for settling in [DameConvention::Surrounded, DameConvention::Agreed] {
        assert_eq!(lost(Color::Black, settling), "");
    }
}

#[test]
fn lost_stones_count_as_dead_ones() {
    let mut game = Game::from_board(board_for(FIRST_COME, Color::White));
    let count = count(game.board(), &PointSet::EMPTY, DameConvention::PlayedOut);
    assert_eq!(count.forced.white.to_string(), "C7");
    // 3 points to 10 and a dead stone; 13 stones, 3 points and the dame C1 to all the rest
    for (rules, lead) in [(Rules::JAPANESE, -8.0), (Rules::CHINESE, -15.0)] {
        game.rules = rules;
        assert_eq!(Score::of_count(&game, &count).black_lead(), lead);
    }
}

#[test]
fn what_is_surely_alive_or_in_seki_is_never_lost() {
    let board = board_for(FIRST_COME, Color::White);
    let d7 = chains(&board, "D7");
    let none = ChainStatuses::default();
    for statuses in [
        ChainStatuses {
            sure: d7,
            ..none.clone()
        },
        ChainStatuses {
            seki: d7,
            ..none.clone()
        },
    ] {
        let count = Count::of(
            &board,
            &statuses,
            DameConvention::PlayedOut,
            Scoring::Territory,
        );
        assert!(count.lost.is_empty(), "{}", count.lost);
    }
}

/// White lives if it answers every move, as a search proves. The play of the dame does not see
/// that, and once called it lost.
#[test]
fn what_a_search_proves_is_never_lost() {
    let diagrams = [
        "
        . X X . O O
        X X X X O O
        X . X O O O
        X . O . . O
        X X . . O .",
        "
        . X X X O O
        X X X O O O
        . . O X . O
        . X O O . .
        . X X O O O",
        "
        X X X X O O
        O O . X X O
        X X X X O .
        X . X X O .
        X . X O O .
        . X X O . O",
    ];
    for diagram in diagrams {
        let board = board_for(diagram, Color::Black);
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let proved = analysis.searched(Color::White).stones;
        assert!(!proved.is_empty(), "{diagram}");
        let count = analysis.count(Color::Black, DameConvention::PlayedOut, Scoring::Territory);
        assert!(count.dead.is_disjoint(&proved), "{diagram}{}", count.dead);
    }
}
