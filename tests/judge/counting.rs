//! Counting: each rule with a position that needs it and one that it must
//! leave alone, and the laws every count obeys.

use seichi::{
    Analysis, Board, ByColor, ChainStatuses, Color, Count, DameConvention, Game, Move, PointSet,
    Purpose, Rules, Score, Suicide, Symmetry, seki_stones,
};

/// Black has to connect at A7 whoever gets the dame C7 and C6.
const BEHIND_TWO_DAME: &str = "
    . X . O . O .
    X O . O O O O
    X O O O . O .
    X X X O O O O
    . . X X X O .
    X X . . X O O
    . . . . X O .";

/// The dame C7 connects Black's stone B7 or cuts it off.
const BESIDE_ONE_DAME: &str = "
    . X . X . X .
    X O O X . X .
    X O O X X X X
    X X O O O O O
    . X X X X O .
    . . . . X O O
    . . . . X O .";

/// The two dead stones C6 and C5 live again when White gets D4 and then C7.
const REVIVAL: &str = "
    . X . X O O .
    X X O X O . O
    . X O X O O O
    X X X . O . O
    . . X X O O O
    X X X X X O .
    . . . . X O .";

/// Black's A7 is in atari, but who takes it at B7 is retaken at once.
const SNAPBACK: &str = "
    X . O X . X .
    O X X X X X X
    O O O O X . X
    . O . O X X X
    O O O O X . X
    . O . O X X X
    O O O O X . X";

/// White could take the ko at C3.
const KO: &str = "
    . X X O . O .
    X X O O O O O
    . X X O . O O
    X . X O O O .
    X X . X O O O
    . X X O O . O
    . . X X O O .";

/// A7 and B7 on the one hand and D7 on the other belong to who plays C7.
const FIRST_COME: &str = "
    O O . X . O .
    X X O O O O .
    . X X O . O O
    X X X O O O .
    . X X O . O O
    X X X O O O .
    . X . O . O .";

/// Two chains that share the liberties D9 and D8.
const SEKI: &str = "
    . X O . X O . . .
    X X O . X O . O .
    . X O O X O O . O
    X X X X O O . O .
    . . . X O . O O .
    X X X X O O O . .
    . . . X X X O O O
    X X . . . X X O .
    . X . . . . X O .";

/// Two chains with an eye each that share the liberty C9.
const SEKI_WITH_EYES: &str = "
    . O . X . X O . .
    O O O X X X O . O
    X X X O O O O O .
    . . X O . . O . O
    X X X O O O O O .
    . . . X X X O O O
    X X . . . X X X O
    . X . . . . . X O
    . X . . . . . X O";

/// A border with a gap in it.
const OPEN_BORDER: &str = "
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . . . . .
    . . . X O . .
    . . . X O . .
    . . . X O . .";

/// Five dame and nothing else to do.
const PLAIN_DAME: &str = "
    . X . O .
    X X . O O
    . X . O .
    X X . O O
    . X . O .";

/// Neither side can play C9 before it has connected: White is captured at A9,
/// Black at F9.
const SHORT_OF_LIBERTIES: &str = "
    . O . X X . X . X
    O X X X O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .";

/// The same with a liberty more for each side: C9 is just a dame.
const LONG_OF_LIBERTIES: &str = "
    . O . X . . X . X
    . O O X X X X X X
    O O . O O X . X .
    . O . . O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .";

/// Black can save a point at C9, and lose a ko at E3.
const DAME_AND_KO: &str = "
    . X . X . . . . .
    X O O X . . . . .
    X O O X X X X X X
    X X O O O O O O O
    . X X X X O . O .
    . . . . X O O O O
    . . . X . X O . O
    . . . . X O O O O
    . . . . X O . O .";

/// Either side can play E9, which threatens White's stones or saves them; only
/// White can play D1, which threatens Black's.
const THREAT_THAT_STAYS: &str = "
    . O O O . O . O .
    O X X X X O . O .
    O X X X X O O O O
    O O X X X X X X X
    . O O O O O X . .
    . . . . . O X . .
    . . . . . O X . .
    . . O O O O X X .
    . . O . X X . X .";

/// Black has to connect at C7 whoever gets the dame A7 and A6, of which nobody
/// can play A7 first.
const AT_THE_EDGE: &str = "
    . X . X . X .
    . O X X X X X
    O O O O O O X
    . . . . . O X
    . . . . . O X
    . . . . . O X
    . . . . . O X";

/// The same, but Black's second eye has three points in a row.
const THREE_IN_A_ROW: &str = "
    . X . X . . .
    . O X X X X X
    O O O O O O X
    . . . . . O X
    . . . . . O X
    . . . . . O X
    . . . . . O X";

/// White's dead stones have an eye of three points.
const PRISONERS_THAT_MAY_LIVE: &str = "
    . . . O X . X
    O O O O X X X
    X X X X X . X
    . X . X X X X
    X X X X X . X
    . X . X X X X
    X X X X . X .";

/// And here one of two.
const PRISONERS_WITHOUT_HOPE: &str = "
    . . O O X . X
    O O O O X X X
    X X X X X . X
    . X . X X X X
    X X X X X . X
    . X . X X X X
    X X X X . X .";

/// Whoever plays J9, Black has to connect at J7. If it is White, Black could throw
/// in G9 beside the dead F9 before, which White takes at G8.
const THROW_IN: &str = "
    O O O . O X . O .
    X O O O . O . O X
    X X X O O O O X .
    X . X X O O O X .
    X X X X X X X X .
    . X . X . X . X X
    X X X X X X X X .
    . X . X . X . X X
    X X X X X X X X .";

/// The positions and their dead stones.
const ALL: [(&str, &str); 19] = [
    (BEHIND_TWO_DAME, ""),
    (BESIDE_ONE_DAME, ""),
    (REVIVAL, "C6"),
    (SNAPBACK, "C7"),
    (KO, ""),
    (SEKI, ""),
    (SEKI_WITH_EYES, ""),
    (OPEN_BORDER, ""),
    (PLAIN_DAME, ""),
    (SHORT_OF_LIBERTIES, ""),
    (LONG_OF_LIBERTIES, ""),
    (DAME_AND_KO, ""),
    (THREAT_THAT_STAYS, ""),
    (AT_THE_EDGE, ""),
    (FIRST_COME, ""),
    (THREE_IN_A_ROW, ""),
    (PRISONERS_THAT_MAY_LIVE, "D7"),
    (PRISONERS_WITHOUT_HOPE, "D7"),
    (THROW_IN, "F9"),
];

fn board(diagram: &str) -> Board {
    diagram.parse().unwrap()
}

fn board_for(diagram: &str, to_play: Color) -> Board {
    let mut board = board(diagram);
    board.set_to_play(to_play);
    board
}

/// The stones of the chains on the given vertices.
fn chains(board: &Board, vertices: &str) -> PointSet {
    let points = vertices.split_whitespace();
    points.fold(PointSet::EMPTY, |sum, vertex| {
        sum | board.chain_at(vertex.parse().unwrap())
    })
}

fn count(board: &Board, dead: &PointSet, settling: DameConvention) -> Count {
    let statuses = ChainStatuses {
        dead: *dead,
        seki: seki_stones(board, dead),
        ..ChainStatuses::default()
    };
    Count::of(board, &statuses, settling)
}

/// The forced points of both colors, `black / white`.
fn forced(board: &Board, dead: &str, settling: DameConvention) -> String {
    let count = count(board, &chains(board, dead), settling);
    format!("{} / {}", count.forced.black, count.forced.white)
}

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
fn who_moves_first_decides_who_gets_the_dame_that_matters() {
    let played = |diagram, first| forced(&board_for(diagram, first), "", DameConvention::PlayedOut);
    assert_eq!(played(BESIDE_ONE_DAME, Color::Black), " / ");
    assert_eq!(played(BESIDE_ONE_DAME, Color::White), "A7 / ");
    for first in Color::ALL {
        assert_eq!(played(BEHIND_TWO_DAME, first), "A7 / ");
    }
}

#[test]
fn a_played_out_count_tells_why() {
    let board = board_for(BESIDE_ONE_DAME, Color::White);
    let count = count(&board, &PointSet::EMPTY, DameConvention::PlayedOut);
    let plays: Vec<_> = count
        .plays
        .iter()
        .map(|play| (play.color, play.point.to_string(), play.purpose))
        .collect();
    let expected = [
        (Color::White, "C7".to_owned(), Purpose::Threatens),
        (Color::Black, "A7".to_owned(), Purpose::Answers),
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
fn a_snapback_needs_no_protection() {
    for first in Color::ALL {
        let board = board_for(SNAPBACK, first);
        assert_eq!(forced(&board, "C7", DameConvention::PlayedOut), " / ");
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
        let purposes: Vec<Purpose> = owed.plays.iter().map(|play| play.purpose).collect();
        assert_eq!(purposes, [Purpose::Protects]);
        assert_eq!(count(PRISONERS_WITHOUT_HOPE).plays, []);
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
fn the_score_is_that_of_the_board_when_all_moves_are_made() {
    // an open border is divided, not closed
    let closed = ALL
        .into_iter()
        .filter(|&(diagram, _)| diagram != OPEN_BORDER);
    for (diagram, dead) in closed {
        for first in Color::ALL {
            let mut game = Game::from_board(board_for(diagram, first));
            let dead = chains(game.board(), dead);
            let before = count(game.board(), &dead, DameConvention::PlayedOut);
            let score = Score::of_count(&game, &before).black_lead();
            for play in &before.plays {
                game.play(play.color, Move::Play(play.point)).unwrap();
            }
            let dead = before.dead - game.board().empty_points();
            let after = count(game.board(), &dead, DameConvention::Surrounded);
            let played = Score::of_count(&game, &after).black_lead();
            assert_eq!(
                played,
                score,
                "{first} first {:?}\n{}",
                before.plays,
                game.board()
            );
        }
    }
}

#[test]
fn finished_boards_count_alike_whether_or_not_the_passes_are_known() {
    let finished = [
        KO,
        SEKI,
        SEKI_WITH_EYES,
        PLAIN_DAME,
        SHORT_OF_LIBERTIES,
        AT_THE_EDGE,
    ];
    for diagram in finished {
        for first in Color::ALL {
            let board = board_for(diagram, first);
            let [played, agreed] = [DameConvention::PlayedOut, DameConvention::Agreed]
                .map(|settling| count(&board, &PointSet::EMPTY, settling));
            assert_eq!(played.owned, agreed.owned, "{board}");
        }
    }
}

#[test]
fn chains_that_nobody_can_attack_are_in_seki() {
    let board = board(SEKI);
    let both = chains(&board, "C9 E9");
    assert_eq!(seki_stones(&board, &PointSet::EMPTY), both);
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
    assert!(seki_stones(&board(gap), &PointSet::EMPTY).is_empty());
    assert!(seki_stones(&board(PLAIN_DAME), &PointSet::EMPTY).is_empty());
}

#[test]
fn eyes_in_seki_count_by_the_rules() {
    let mut game = Game::from_board(board(SEKI_WITH_EYES));
    let seki = seki_stones(game.board(), &PointSet::EMPTY);
    assert_eq!(seki, chains(game.board(), "A8 D9"));
    let analysis = Analysis::of(game.board(), Suicide::Forbidden);
    let eyes = |game: &Game| Score::of(game, &analysis).counts.map(|side| side.seki_eyes);
    assert_eq!(eyes(&game), ByColor { black: 0, white: 0 });
    game.rules = Rules::CHINESE;
    assert_eq!(eyes(&game), ByColor { black: 1, white: 1 });
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
            white: 14
        }
    );
    assert_eq!(played.dame.to_string(), "D4 E4");
}

#[test]
fn area_scoring_shares_the_dame_in_turn() {
    for (first, lead) in [(Color::Black, 1.0), (Color::White, -1.0)] {
        let mut game = Game::from_board(board_for(PLAIN_DAME, first));
        game.rules = Rules::CHINESE;
        let analysis = Analysis::of(game.board(), Suicide::Forbidden);
        assert_eq!(Score::of(&game, &analysis).black_lead(), lead);
        game.rules = Rules::JAPANESE;
        assert_eq!(Score::of(&game, &analysis).black_lead(), 0.0);
    }
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
    let sides = Score::of(&game, &analysis).counts;
    assert_eq!(sides.map(|side| side.dame), ByColor { black: 0, white: 0 });
}

#[test]
fn a_board_that_is_played_out_needs_no_more_protection() {
    let mut protected = 0;
    let both = |known| Color::ALL.map(|first| (known, first));
    for ((diagram, dead), first) in ALL.into_iter().flat_map(both) {
        let mut board = board_for(diagram, first);
        let dead = chains(&board, dead);
        let before = count(&board, &dead, DameConvention::PlayedOut);
        for play in &before.plays {
            let mv = Move::Play(play.point);
            board.play(play.color, mv, Suicide::Forbidden).unwrap();
        }
        let dead = before.dead - board.empty_points();
        let after = count(&board, &dead, DameConvention::PlayedOut);
        assert_eq!(after.forced, ByColor::default(), "{board}");
        protected += before.forced.black.len() + before.forced.white.len();
    }
    assert!(protected > 10, "{protected}");
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
    // 3 points to 10 and a dead stone; 13 stones, 3 points and the dame C1 to
    // all the rest
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
        ChainStatuses { sure: d7, ..none },
        ChainStatuses { seki: d7, ..none },
    ] {
        let count = Count::of(&board, &statuses, DameConvention::PlayedOut);
        assert!(count.lost.is_empty(), "{}", count.lost);
    }
}

const SETTLINGS: [DameConvention; 3] = [
    DameConvention::Surrounded,
    DameConvention::Agreed,
    DameConvention::PlayedOut,
];

#[test]
fn the_parts_are_a_partition_of_the_board() {
    for (diagram, dead) in ALL {
        let board = board(diagram);
        let dead = chains(&board, dead);
        for settling in SETTLINGS {
            let count = count(&board, &dead, settling);
            let living = Color::ALL.map(|color| board.stones(color) - count.dead);
            let parts = [living[0], living[1], count.dame];
            let sides = [count.owned, count.forced, count.seki_eyes];
            let sides = sides.into_iter().flat_map(|part| [part.black, part.white]);
            let parts: Vec<PointSet> = parts.into_iter().chain(sides).collect();
            let total: usize = parts.iter().map(PointSet::len).sum();
            assert_eq!(total, board.size().area(), "{settling:?}\n{board}");
            let union = parts.iter().fold(PointSet::EMPTY, |sum, part| sum | *part);
            assert_eq!(union, board.points(), "{settling:?}\n{board}");
        }
    }
}

#[test]
fn turned_and_color_swapped_boards_count_alike() {
    for (diagram, dead) in ALL {
        for first in Color::ALL {
            let board = board_for(diagram, first);
            let dead = chains(&board, dead);
            for settling in SETTLINGS {
                let plain = count(&board, &dead, settling);
                let swapped = count(&board.color_swapped(), &dead, settling);
                assert_eq!(plain.owned.swapped(), swapped.owned, "{board}");
                assert_eq!(plain.forced.swapped(), swapped.forced, "{board}");
                for symmetry in Symmetry::ALL {
                    let turn = |set: PointSet| symmetry.apply_set(&set, board.size());
                    let turned = count(&board.transformed(symmetry), &turn(dead), settling);
                    assert_eq!(plain.owned.map(turn), turned.owned, "{board}");
                    assert_eq!(plain.forced.map(turn), turned.forced, "{board}");
                }
            }
        }
    }
}
