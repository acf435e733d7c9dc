//! Which stones are dead: one diagram a question, and the laws of the judge.
//!
//! In the diagrams `X` and `O` are stones that stay on the board, `x` and `o` stones that are dead.

use seichi::analysis::Analysis;
use seichi::{
    Board, Color, DameConvention, Evidence, Point, PointSet, SafeToScore, Scoring, Status, Suicide,
    Symmetry,
};

use crate::shapes::drawn;

/// The board of a diagram and its dead stones.
fn read(diagram: &str) -> (Board, PointSet) {
    let board: Board = diagram.to_uppercase().parse().unwrap();
    let living: Board = diagram.replace(['x', 'o'], ".").parse().unwrap();
    let stones = |board: &Board| board.occupied_points();
    (board, stones(&board) - stones(&living))
}

fn judge(board: &Board) -> Analysis {
    Analysis::of(board, Suicide::Forbidden)
}

fn assert_dead(diagram: &str) {
    let (board, dead) = read(diagram);
    let found = judge(&board).stones(Status::Dead);
    let drawn = |dead| drawn(&board, dead, &PointSet::EMPTY);
    assert_eq!(drawn(&found), drawn(&dead));
}

#[test]
fn a_stone_without_room_for_eyes_is_dead() {
    assert_dead(
        "
        . . X O . .
        . o X O x .
        . . X O . .
        . X X O O .
        X X . X O O
        . X X X O .",
    );
}

/// Random games keep the stones in the corner below slightly more often than they capture them, but
/// the static model calls them dead.
#[test]
fn a_chain_that_lives_in_slightly_more_than_half_of_the_games_is_dead_if_the_model_says_so() {
    assert_dead(
        "
        . O O O . O O O O
        O O . O O O O X O
        O O O O O X O X X
        . O O O O X X . X
        O O O O O O X X X
        X X X X O X . X .
        o o X . X . X . X
        . o X X X X X X .
        o X . X X X X . X",
    );
}

#[test]
fn four_in_a_square_are_one_eye() {
    assert_dead(
        "
        . . x O . O .
        . . x O O O O
        x x x O O . .
        O O O O . . .
        . O . O . . .
        O O O O . . .
        . . . . . . .",
    );
}

#[test]
fn four_in_a_row_are_two_eyes() {
    assert_dead(
        "
        . . . . X O .
        X X X X X O O
        O O O O O O .
        . O . O . O O
        O O . . . . .
        . . . . . . .
        . . . . . . .",
    );
}

#[test]
fn four_in_a_row_with_two_prisoners_are_one_eye() {
    assert_dead(
        "
        . O O . x O .
        x x x x x O O
        O O O O O O .
        . O . O . O O
        O O . . . . .
        . . . . . . .
        . . . . . . .",
    );
}

#[test]
fn six_in_a_rectangle_on_the_side_are_two_eyes() {
    assert_dead(
        "
        O X . . . X O
        O X . . . X O
        O X X X X X O
        O O O O O O O
        . O . O . O .
        O O O O O O O
        . O . . . O .",
    );
}

#[test]
fn a_stone_in_a_ko_on_the_border_is_alive() {
    assert_dead(
        "
        . . X O . .
        . X X O . .
        . X O . O .
        X . X O O .
        . X X O . .
        . . X O . .",
    );
}

#[test]
fn a_stone_that_a_search_finds_saved_only_if_its_owner_moves_first_is_in_doubt() {
    // White captures A4 at A3, a ko; Black connects there.
    let (board, _) = read(
        "
        O O X X . X .
        . O X X X X X
        O O O X X X .
        X O O O X X X
        . X X O X X .
        X X . X . X X
        . X X . X X X",
    );
    let analysis = judge(&board);
    let verdict = |vertex: &str| analysis.verdict_at(vertex.parse().unwrap()).unwrap();
    assert_eq!(verdict("A4").status, Status::Alive);
    assert!(verdict("A4").evidence.is_doubtful());
    assert!(!verdict("B2").evidence.is_doubtful());
}

#[test]
fn a_race_that_the_first_move_wins_is_in_doubt() {
    // The side that plays B1 first wins everything.
    let (board, _) = read(
        "
        . O . O O O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O O O O O O
        . . . . . . . O O
        X X X X X X . O O
        O O O O O X . O O
        . . O O O X . O O
        . . . O O X . O O",
    );
    let analysis = judge(&board);
    for vertex in ["A3", "A4"] {
        let verdict = analysis.verdict_at(vertex.parse().unwrap()).unwrap();
        assert!(verdict.evidence.is_doubtful(), "{vertex}");
    }
    let count = analysis.count(Color::Black, DameConvention::Agreed, Scoring::Territory);
    assert!(!SafeToScore::of(&analysis, &count).is_safe());
}

/// Random games capture them one by one. Statuses by an exact solver.
#[test]
fn chains_that_live_together_if_their_owner_moves_first_are_in_doubt() {
    let is_doubtful = |corner: &[&str], vertex: &str| {
        let white = [
            "O O O O O O O O O",
            "O O O O O O . O O",
            "O O O O O O O O O",
            ". O . O O O O O O",
            "O O O O O . O O O",
        ];
        let rows = [corner, &white[corner.len() - 4..]].concat();
        let board: Board = rows.join("\n").parse().unwrap();
        let verdict = judge(&board).verdict_at(vertex.parse().unwrap());
        verdict.unwrap().evidence.is_doubtful()
    };
    let five = |row: &str| {
        let corner = [
            row,
            ". . X X O O O O O",
            "X X O O O O O O O",
            "O O . O O O O O O",
        ];
        is_doubtful(&corner, "D9")
    };
    assert!(five(". . . X O O O O O"));
    assert!(!five(". O . X O O O O O"));
    // Black begins a ko, for which nobody has a threat.
    let ko = [
        ". O . . X O O O O",
        "O . X X X O O O O",
        "X X O O O O O O O",
        "O O O O O O O O O",
    ];
    assert!(is_doubtful(&ko, "E9"));
    let nine = [
        ". O X X O O O . O",
        ". . . X O O O O O",
        ". O O X O O O O O",
        "O X X X O O O O O",
        "X X O O O . O O O",
    ];
    assert!(is_doubtful(&nine, "C9"));
}

/// White fills A3 and B3 and, once Black has captured the four, plays in their place.
#[test]
fn a_corner_that_falls_is_no_seki_though_what_surrounds_it_is_unclear() {
    let board: Board = "
        . X . O . . . . .
        O X X X O . . . .
        . O X X O . O . .
        . . O O . O O O .
        X O O O X X X O O
        X X X O . X X X X
        . . X O X O . . .
        O O X O O X . . .
        . X X O . . . . ."
        .parse()
        .unwrap();
    let verdict = judge(&board).verdict_at("A4".parse().unwrap()).unwrap();
    assert_eq!(
        (verdict.status, verdict.evidence),
        (Status::Dead, Evidence::Read)
    );
}

#[test]
fn a_death_that_the_search_confirms_is_read_however_random_games_end() {
    let surrounded = |space: &str| {
        let board: Board = format!(
            "
            O O O O O O O O O
            O O O O X X X X O
            O O O X X O X X O
            . O O X {space} X O
            O O O X X X X X O
            . O O O O O O O O
            O O O O . O O O O
            O O O O O . O O O
            O O O O O O O O O"
        )
        .parse()
        .unwrap();
        let verdict = judge(&board).verdict_at("E8".parse().unwrap());
        verdict.unwrap()
    };
    let nakade = surrounded(". O .");
    assert_eq!(
        (nakade.status, nakade.evidence),
        (Status::Dead, Evidence::Read)
    );
    // Without the stone below everything depends on who plays there.
    assert!(surrounded(". . .").evidence.is_doubtful());
}

#[test]
fn two_chains_that_cannot_attack_each_other_are_in_seki() {
    let (board, dead) = read(
        "
        . X O . X O .
        X X O . X O O
        . X O O X O .
        X X X X O O O
        . . X O O . .
        . . X O . . .
        . . X O . . .",
    );
    assert!(dead.is_empty());
    let expected: PointSet = ["C7", "C6", "C5", "D5", "E7", "E6", "E5"]
        .map(|vertex| vertex.parse::<Point>().unwrap())
        .into_iter()
        .collect();
    let analysis = judge(&board);
    assert_eq!(analysis.stones(Status::Dead), dead);
    assert_eq!(analysis.stones(Status::Seki), expected);
}

/// The black chain is proved safe, but Black cannot capture D4: White would capture at C6. So both
/// are in seki, and Black need not connect at C6.
#[test]
fn a_chain_that_is_proved_safe_may_share_a_seki() {
    let (board, _) = read(
        "
        O X . X O .
        O X X X O O
        O O X . O X
        . O X X X X
        O O O O O O
        . O . O . O",
    );
    let outside: PointSet = board.chain_at("A6".parse().unwrap());
    let analysis = judge(&board);
    let stones = board.occupied_points();
    assert_eq!(analysis.stones(Status::Seki), stones - outside);
    let black = analysis.chains().at("B6".parse().unwrap()).unwrap();
    assert!(analysis.verdict(black).is_proved());
    let count = analysis.count(Color::White, DameConvention::Agreed, Scoring::Territory);
    assert!(count.forced.black.is_empty());
    assert_eq!(count.seki_eyes.black.to_string(), "C6");
}

#[test]
fn an_outside_liberty_turns_the_seki_into_a_capture() {
    assert_dead(
        "
        . X O . x O .
        X . O . x O O
        X X O O x O .
        X X X X O O O
        . . X O O . .
        . . X O . . .
        . . X O . . .",
    );
}

/// The upper left group captures the three stones in its space as soon as White fills one of their
/// two liberties, and cannot do so before. Random games often lose it, depending on the rest of the
/// board.
#[test]
fn a_group_that_random_games_lose_is_alive_if_it_can_be_read() {
    let top = "
        X X O O O . X X .
        X X . X X X X O O
        O X X X X O O . .
        O O X . X O . O .
        . O O O O O . . O";
    for rest in [
        "
        O O . . . . . . .
        . . O . O . . O .
        O . . . O . O . .
        . . . . O O . . .",
        "
        O . . . O . O O O
        . O O O O . O O .
        . O . O . . O O O
        . O . O . . . O .",
        "
        . . . O . O O . .
        O O . . . O . . O
        . . . . O . . . .
        . . . . . . O O O",
    ] {
        let board: Board = format!("{top}{rest}").parse().unwrap();
        let analysis = judge(&board);
        let group = analysis.verdict_at("A9".parse().unwrap()).unwrap();
        assert_eq!(group.status, Status::Seki, "{rest}");
        assert!(group.evidence >= Evidence::Read, "{rest}");
    }
}

#[test]
fn proofs_are_passed_on() {
    let (board, dead) = read(
        "
        . X . X O
        X X X X O
        O O O O O
        . O x . O
        O O O O O",
    );
    let analysis = judge(&board);
    assert_eq!(analysis.stones(Status::Dead), dead);
    for (id, _) in analysis.chains().iter() {
        assert!(matches!(analysis.verdict(id).evidence, Evidence::Proved(_)));
    }
}

/// A position late in a game of random moves that fill no eye of one point.
fn late_position(seed: u64, lines: usize) -> Board {
    let size = seichi::BoardSize::new(lines).unwrap();
    let mut board = Board::empty(size);
    let mut state = seed;
    let points: Vec<Point> = board.points().iter().collect();
    for turn in 0..4 * size.area() {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let point = points[(state >> 33) as usize % points.len()];
        let color = Color::ALL[turn % 2];
        let own = board.stones(color);
        if !size.neighbors(point).all(|near| own.contains(near)) {
            let _ = board.play(color, seichi::Move::Play(point), Suicide::Forbidden);
        }
    }
    board
}

#[test]
fn verdicts_turn_with_the_board_and_its_colors() {
    for seed in 0..12 {
        let board = late_position(seed, 7 + seed as usize % 3);
        let original = judge(&board);
        for symmetry in Symmetry::ALL {
            let turned = board.transformed(symmetry);
            for form in [turned, turned.color_swapped()] {
                let analysis = judge(&form);
                for (id, chain) in original.chains().iter() {
                    let stone = chain.stones.first().unwrap();
                    let image = symmetry.apply(stone, board.size());
                    assert_eq!(analysis.verdict_at(image), Some(original.verdict(id)));
                }
            }
        }
    }
}

/// In a random game from here a stone captures a chain that it touches twice.
#[test]
fn a_chain_is_taken_once() {
    let board: Board = "
        X X . X O .
        . X . O . O
        X . X X O O
        . X X . O O
        X . . . X .
        O O . . X O"
        .parse()
        .unwrap();
    let analysis = judge(&board);
    assert!(analysis.verdict_at("A6".parse().unwrap()).is_some());
}

#[test]
fn an_empty_board_and_one_stone_need_no_verdict() {
    let empty = Board::empty(seichi::BoardSize::NINETEEN);
    assert!(judge(&empty).chains().is_empty());
    let lonely: Board = ". . .\n. X .\n. . .".parse().unwrap();
    assert_eq!(judge(&lonely).stones(Status::Alive).len(), 1);
}

/// A single stone may be captured in a ko and the ko retaken: its owner need not run from an atari,
/// nor is the stone lost.
#[test]
fn a_stone_that_would_be_taken_in_a_ko_is_not_read_as_dead() {
    let row: Board = "X . . O".parse().unwrap();
    let analysis = Analysis::of(&row, Suicide::Forbidden);
    for id in analysis.chains().ids() {
        assert!(analysis.verdict(id).evidence < Evidence::Read);
    }
    // F5 is suicide for Black, and White answers E4 there, and captures E6 and F6.
    let board: Board = "
        X . O O X X
        X X X X O .
        O O O O . O
        X X X X X .
        . O . O X O
        . O O . O ."
        .parse()
        .unwrap();
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let e5 = analysis.verdict_at("E5".parse().unwrap()).unwrap();
    assert_eq!(e5.evidence, Evidence::Unsettled);
}
