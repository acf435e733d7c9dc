//! Open places, and the moves that settle them.

use seichi::analysis::Analysis;
use seichi::{
    Board, BoardSize, Color, DameConvention, Explanation, Game, Move, Obstacle, OpenPlace,
    PointSet, SafeToScore, ScoreSheet, Suicide, Unsettled,
};

use super::reports::{GAP, KO, SEKI, positions};
use crate::support::board;
use crate::support::player::playout;
use crate::support::talk::Talk;

/// The corner has three points in a row: a move at B7 decides.
const THREE: &str = "
    . . . X O . .
    X X X X O . O
    O O O O O . .
    . . . . . . .
    . . O O O . O
    O O . O . O .
    . O . O O O .";

#[test]
fn open_places_name_the_moves_that_settle_them() {
    let gap = Talk::unjudged(&board(GAP)).ok("unsettled");
    let open = "Open: the border at A5 A4 A3 B3 and 3 more is open; Black settles it at B3";
    assert!(gap.starts_with(open), "{gap}");
    let ko = Talk::about(&board(KO)).ok("unsettled");
    // White would still have to win the ko.
    let taken = "Ko: the ko at C3 is open; Black settles it at C3";
    assert!(ko.lines().any(|line| line == taken), "{ko}");
    let safe = Talk::about(&board(KO)).ok("safe_to_score");
    assert!(safe.contains("Ko: the ko at C3 is open"), "{safe}");
}

/// Black answers every move into the territory behind the border.
#[test]
fn an_open_border_is_explained_by_its_main_line_or_in_full() {
    let border: Board = "
        X X X X X O O . O
        X . . . . . O O O
        X X X X X O O . O
        X . X . X O . O O
        X X X X X O O O O
        O O O O O O O O .
        . O O O O O O O O
        O O O O O O O O O
        O O O O O O O O ."
        .parse()
        .unwrap();
    let analysis = Analysis::of(&border, Suicide::Forbidden);
    let point = "C8".parse().unwrap();
    let main = Explanation::of(&analysis, point).to_string();
    assert!(
        main.contains("White B8, Black D8; 3 more answers"),
        "{main}"
    );
    let full = Explanation::full(&analysis, point).to_string();
    let all = "White's move is answered: B8 by D8, C8 by D8, D8 by E8, E8 by D8";
    assert!(full.contains(all), "{full}");
}

/// Nobody has named the rules, by which the winner depends; the narrow border does not.
#[test]
fn what_is_left_to_play_is_listed_beside_what_is_in_the_way() {
    let border: Board = "
        . X . . O .
        X X . O O .
        . X . O . O
        X X . O O O
        . X . O . ."
        .parse()
        .unwrap();
    let mut talk = Talk::unjudged(&border);
    talk.ok("komi -3");
    let safe = talk.ok("safe_to_score");
    let listed: Vec<&str> = safe.lines().skip(3).collect();
    let (winner, open) = (listed[0], "Open: the border at C5 D5 is open");
    assert!(safe.starts_with("false\n") && winner.starts_with("Winner: "));
    assert_eq!(listed[1..], [open]);
    let settled = "Black settles it at C5; White settles it at D5";
    assert_eq!(talk.ok("unsettled"), format!("{open}; {settled}\n{winner}"));
}

/// Black closes the border at D4, and the line then fills B4, which it need not.
#[test]
fn a_count_that_fills_its_own_dead_end_is_not_safe() {
    let border = board(
        "
        X X X X O .
        X . . . O O
        X X X X O .
        X . X O O O
        X X X O . O",
    );
    let mut talk = Talk::about(&border);
    talk.ok("kgs-rules japanese");
    assert_eq!(talk.ok("seichi-dame").lines().next(), Some("VAR b D4 b B4"));
    let safe = talk.ok("safe_to_score");
    assert!(safe.starts_with("false"), "{safe}");
    assert!(safe.contains("the border at B4 C4 is open"), "{safe}");
    talk.ok("genmove b");
    let safe = talk.ok("safe_to_score");
    assert!(safe.starts_with("true"), "{safe}");
}

/// Black has taken a ko at E4, which White may not retake yet. Black connects there, which
/// saves the stones at B4 and C4.
#[test]
fn a_side_that_has_taken_a_ko_may_connect_it() {
    let taking: Board = "
        . . . X . . .
        . . . X . . .
        O O O X O . .
        . X X O . O .
        O O O X O . .
        . . . X . . .
        . . . X . . ."
        .parse()
        .unwrap();
    let mut talk = Talk::unjudged(&taking);
    talk.ok("play b E4");
    let told = talk.ok("unsettled");
    let threat = "Threat: White can capture B4 by moving first; Black settles it at D4";
    assert!(told.contains(threat), "{told}");
}

/// The stones are their own mirror image, the ko is not.
#[test]
fn a_board_with_a_ko_is_turned_with_it() {
    let rows = [
        "X X O . . . . . O X X",
        "X O . O . . . O X . X",
        "X X O O . . . O O X X",
        "X X X O . . . O X X X",
        ". X X . O . O . X X .",
    ];
    let board = rows.join("\n");
    let mirrored = rows.map(|row| row.chars().rev().collect::<String>());
    let mirrored = mirrored.join("\n");
    let told = |diagram: &str, taken: &str| {
        let mut talk = Talk::unjudged(&diagram.parse().unwrap());
        talk.ok(&format!("play b {taken}"));
        talk.ok("reg_genmove w")
    };
    assert_eq!([told(&board, "C4"), told(&mirrored, "J4")], ["D5", "H5"]);
}

#[test]
fn the_vital_point_settles_a_doubtful_group() {
    let board = board(THREE);
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
    let unsettled = Unsettled::of(&analysis, &SafeToScore::of(&analysis, &sheet.count));
    let fights: Vec<_> = unsettled
        .places
        .iter()
        .filter(|place| matches!(place.obstacle, Obstacle::Doubtful { .. }))
        .collect();
    let [place] = fights[..] else {
        panic!("{unsettled}");
    };
    assert_eq!(place.points, board.stones(Color::Black));
    for color in Color::ALL {
        assert_eq!(place.settled_by[color].to_string(), "B7", "{unsettled}");
    }
}

/// A bent four in the corner: White takes it by a ko, whoever moves first.
#[test]
fn a_group_that_depends_on_a_ko_names_the_threats_that_it_takes() {
    let bent = "
        O . X O O O O . O
        O X X O . O O O O
        O . X O O O O . O
        X X X O . O O O O
        O O O O O O O . O
        . O . O . O O O O
        O O O O O O O . O
        X X X X X X X X X
        . X . X . X . X .";
    let mut talk = Talk::about(&board(bent));
    let one = "Black saves C9 with one ko threat";
    let unsettled = talk.ok("unsettled");
    assert!(unsettled.starts_with("Doubt: Black C9"), "{unsettled}");
    assert!(unsettled.ends_with(one), "{unsettled}");
    let told = talk.ok("explain C9");
    let open = format!("Open: it hangs on who moves first, or on a ko; {one}");
    assert!(told.lines().any(|line| line == open), "{told}");
    let analysis = Analysis::of(&board(bent), Suicide::Forbidden);
    let sheet = ScoreSheet::of(&Game::from_board(board(bent)), &analysis);
    let places = Unsettled::of(&analysis, &SafeToScore::of(&analysis, &sheet.count)).places;
    let [need] = places[0].ko_threats[..] else {
        panic!("{:?}", places[0]);
    };
    assert_eq!((need.color, need.aim()), (Color::Black, "save"));
    assert_eq!((need.fewest, need.moves_first), (Some(1), false));
    let who_is_first = Talk::about(&board(THREE)).ok("unsettled");
    assert!(
        who_is_first.contains("Black settles it at B7"),
        "{who_is_first}"
    );
    assert!(!who_is_first.contains("threat"), "{who_is_first}");
}

/// The first move decides, so there are no odds, and the count does as it says.
#[test]
fn an_unsettled_chain_is_called_so_with_how_it_is_scored() {
    let mut talk = Talk::about(&board(THREE));
    for (pass, scored) in [("w pass", "alive"), ("b pass", "dead")] {
        talk.ok(&format!("play {pass}"));
        let told = talk.ok("explain A6");
        let sentence = "Black A6 is unsettled: it depends on who moves first, or on a ko";
        let sentence = format!("{sentence}; scored as {scored}\n");
        assert!(told.starts_with(&sentence), "{told}");
    }
}

#[test]
fn unfinished_games_are_never_refused() {
    for (seed, moves) in [(1, 0), (2, 1), (3, 10), (4, 30), (5, 60)] {
        let mut talk = Talk::about(&playout(BoardSize::new(9).unwrap(), seed, moves));
        for command in ["final_score", "score_details", "unsettled", "seichi-score"] {
            assert!(talk.ask(command).starts_with("= "), "{command}");
        }
    }
}

#[test]
fn settled_positions_say_so() {
    let mut talk = Talk::about(&board(SEKI));
    assert_eq!(talk.ok("unsettled"), "all is settled");
    assert_eq!(talk.ok("seichi-unsettled"), "TEXT all is settled");
    let safe = "true\nSafe to score: yes\nRules: japanese, assumed (no client, option or record names any that are known)";
    assert_eq!(talk.ok("safe_to_score"), safe);
    assert!(!talk.ok("seichi-score").contains("Not settled"));
}

#[test]
fn settling_moves_are_empty_points() {
    let (mut settled, mut places) = (0, 0);
    for board in positions() {
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let game = Game::from_board(board);
        let sheet = ScoreSheet::with(&game, &analysis, DameConvention::PlayedOut);
        for place in Unsettled::of(&analysis, &SafeToScore::of(&analysis, &sheet.count)).places {
            let moves = place.settled_by.union();
            assert!(moves.is_subset(&board.empty_points()), "{place}\n{board}");
            assert!(!place.points.is_empty(), "{place}\n{board}");
            places += 1;
            settled += usize::from(!moves.is_empty());
        }
    }
    assert!(places >= 100 && settled >= 60, "{settled} of {places}");
}

#[test]
fn no_suicide_is_said_to_settle_anything() {
    let mut talk = Talk::new();
    talk.ok("rectangular_boardsize 4 1");
    talk.ok("gogui-setup b C1 w B1");
    let told = talk.ok("unsettled");
    // Black would capture the ko there, White would give up its own life.
    let none = "Ko: the ko at A1 is open; no single move found that settles it";
    assert!(told.contains(none), "{told}");
}

/// Chains of one color that are in doubt together may be alive and dead. Each is named, with the
/// status by which it is scored.
#[test]
fn chains_in_doubt_have_the_status_that_is_reported() {
    let mut told = 0;
    for seed in 0..40 {
        let board = playout(BoardSize::new(7).unwrap(), seed, 40);
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let game = Game::from_board(board);
        let sheet = ScoreSheet::with(&game, &analysis, DameConvention::PlayedOut);
        let safety = SafeToScore::of(&analysis, &sheet.count);
        let mut named = PointSet::EMPTY;
        for place in Unsettled::of(&analysis, &safety).places {
            if let Obstacle::Doubtful { status, stones, .. } = place.obstacle {
                for stone in stones.iter() {
                    let scored = sheet.count.status_of(&board.chain_at(stone));
                    assert_eq!(scored, status, "{place}: {stone}\n{board}");
                    told += 1;
                }
                named |= stones;
            }
        }
        let doubtful = safety
            .obstacles
            .iter()
            .filter_map(|obstacle| match obstacle {
                Obstacle::Doubtful { stones, .. } => Some(*stones),
                _ => None,
            });
        assert_eq!(named, PointSet::union(doubtful), "{board}");
    }
    assert!(told >= 50, "{told}");
}

/// After a move that is reported to settle a ko or an atari, neither is left about those stones.
#[test]
fn a_move_said_to_settle_a_ko_or_an_atari_leaves_none() {
    let is_ko_or_atari =
        |place: &OpenPlace| matches!(place.obstacle, Obstacle::Ko(_) | Obstacle::Atari(_));
    let open = |analysis: &Analysis| {
        let game = Game::from_board(*analysis.board());
        let sheet = ScoreSheet::with(&game, analysis, DameConvention::PlayedOut);
        let mut places = Unsettled::of(analysis, &SafeToScore::of(analysis, &sheet.count)).places;
        places.retain(is_ko_or_atari);
        places
    };
    let size = BoardSize::new(6).unwrap();
    let mut told = 0;
    for seed in 0..300 {
        let board = playout(size, seed, 40);
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        for place in open(&analysis) {
            for color in Color::ALL {
                for point in place.settled_by[color].iter() {
                    let mut after = board;
                    let played = after.play(color, Move::Play(point), Suicide::Forbidden);
                    played.expect("a legal move");
                    let next = Analysis::of(&after, Suicide::Forbidden);
                    // Of a captured place, the captor must not be in atari.
                    let theirs = place.points & board.stones(!color);
                    let about = match theirs.is_empty() || theirs.intersects(&after.stones(!color))
                    {
                        true => place.points - after.empty_points(),
                        false => PointSet::EMPTY.with(point),
                    };
                    let still = |left: &OpenPlace| left.points.intersects(&about);
                    assert!(!open(&next).iter().any(still), "{place}: {point}\n{board}");
                    told += 1;
                }
            }
        }
    }
    assert!(told >= 50, "{told}");
}
