//! Rooms in which nobody is captured, but the first move decides whether they are territory or a
//! seki. Statuses by an exact solver; the owner of the room wins every ko.

use seichi::analysis::Analysis;
use seichi::{
    Board, Color, DameConvention, Explanation, Game, Obstacle, OpenPlace, PointSet, SafeToScore,
    Scoring, Status, Suicide, Symmetry, Unsettled,
};

use super::cuts;

/// The carpenter's square without outside liberties and with one, and two smaller rooms without.
pub const OPEN: [&str; 4] = [
    "
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    O O O O O O O O O
    X X X X X X X X X
    . X . X . X . X .",
    "
    . . . X . O . . .
    . . . X O O . . .
    . . . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    O O O O O O O O O
    X X X X X X X X X
    . X . X . X . X .",
    "
    . . . X O . . . .
    . . . X O . . . .
    . X X X O . . . .
    X X O O O . . . .
    O O O . . . . . .
    . . . . . . . . .
    O O O O O O O O O
    X X X X X X X X X
    . X . X . X . X .",
    "
    . . . X O . . . .
    . . X X O . . . .
    . X X O O . . . .
    X X O O . . . . .
    O O O . . . . . .
    . . . . . . . . .
    O O O O O O O O O
    X X X X X X X X X
    . X . X . X . X .",
];

/// Rooms of ten, eleven and fourteen points with dead stones in them: White's first move makes the
/// first and the last a seki and kills the other.
const PRISONERS: [&str; 3] = [
    "
    . . . O O X O O O
    . . . . . X O O O
    X X X X X X O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O . O O O
    O . O O O O O . O
    O O O . O O O O O",
    "
    . . . X O O O O O
    . . . X O O O O O
    . O O X O O O . O
    . X O X O O O O O
    X X X X O O O O O
    O O O O O O O . O
    O O O O . O O O O
    O O O O O O O . O
    O O O O O O O O O",
    "
    O O O X X X X X O
    O O X X . . O X O
    O O X . . O . X O
    O O X . . O . X O
    O O X O . . X X O
    O O X X X X X O O
    O O O O O O O O O
    O . O . O X X X X
    O O O O O X . X .",
];

/// A room of nine points within four chains: the search does not have enough nodes for all of them.
const UNSOLVED: &str = "
    O O O O O X X O O
    O O O O X X . X O
    O O O X . . . X O
    O O O X . . . X O
    O O O X X . . X O
    O O O O O X X O O
    O O O O O O O O O
    O . O . O X X X X
    O O O O O X . X .";

/// The owner of the room may choose between a ko for its life and a seki.
const KO_OR_SEKI: [&str; 3] = [
    "
    O O O X X X
    . . O X X .
    O . O X . X
    X . O X X X
    . O O O O O",
    "
    O O O .
    O . O O
    O O X X
    O O X X
    O X X X
    X X . .
    . . . .",
    "
    . . O X X X
    X O O X X .
    . . O X . X
    X O O X X X
    X O O O O O",
];

/// With two outside liberties the square lives.
const SETTLED: &str = "
    . . . X . O . . .
    . . . X . O . . .
    . . . X O O . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    O O O O O O O O O
    X X X X X X X X X
    . X . X . X . X .";

/// Whether it is safe to score with `player` to move, and why not.
fn told(diagram: &str, player: Color) -> String {
    let board: Board = diagram.parse().unwrap();
    let mut game = Game::from_board(board);
    game.set_to_play(player);
    cuts::told(&game)
}

#[test]
fn a_room_that_may_become_a_seki_is_not_safe_to_score() {
    for player in Color::ALL {
        for diagram in OPEN {
            let told = told(diagram, player);
            assert!(told.starts_with("false\n"), "{told}{diagram}");
            assert!(told.contains("\nDoubt: Black"), "{told}{diagram}");
        }
        let told = told(SETTLED, player);
        assert!(told.starts_with("true"), "{told}{SETTLED}");
    }
}

#[test]
fn a_small_room_that_is_not_solved_is_in_doubt() {
    for player in Color::ALL {
        let told = told(UNSOLVED, player);
        assert!(told.contains("\nDoubt: Black"), "{told}");
    }
}

#[test]
fn dead_stones_in_a_larger_room_are_moves_already_made() {
    for player in Color::ALL {
        for diagram in PRISONERS {
            let told = told(diagram, player);
            assert!(told.starts_with("false\n"), "{told}{diagram}");
            assert!(told.contains("\nDoubt: Black"), "{told}{diagram}");
        }
        // Without stones the first of these rooms is two eyes.
        let empty = PRISONERS[0].replacen(". . . O O X", ". . . . . X", 1);
        assert_eq!(told(&empty, player), "true");
    }
}

/// White's moves make it a seki, and by each of these points Black makes two eyes.
#[test]
fn the_moves_that_decide_are_reported() {
    let [square, with_liberty, six, five] = OPEN;
    let seki_at = [
        (square, "B8"),
        (with_liberty, "B8"),
        (six, "B8"),
        (five, "B9 A8 B8"),
    ];
    for (diagram, expected) in seki_at {
        let board: Board = diagram.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let count = analysis.count(Color::Black, DameConvention::PlayedOut, Scoring::Territory);
        let unsettled = Unsettled::of(&analysis, &SafeToScore::of(&analysis, &count));
        let mut places = unsettled.places.iter();
        let doubtful = |place: &&OpenPlace| matches!(place.obstacle, Obstacle::Doubtful { .. });
        let moves = places.find(doubtful).expect("a room in doubt").settled_by;
        assert_eq!(moves.white.to_string(), expected, "{diagram}");
        assert!(moves.white.is_subset(&moves.black), "{diagram}");
    }
}

#[test]
fn an_explanation_says_what_depends_on_the_first_move() {
    let [square, _, six, _] = OPEN;
    let expected = "Open: its stones are safe, but perhaps not its territory; ";
    for diagram in [square, six] {
        let board: Board = diagram.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let text = Explanation::of(&analysis, "D9".parse().unwrap()).to_string();
        assert!(text.contains(expected), "{text}{diagram}");
        assert!(text.contains("White settles it at B8"), "{text}{diagram}");
    }
    let settled: Board = SETTLED.parse().unwrap();
    let analysis = Analysis::of(&settled, Suicide::Forbidden);
    let text = Explanation::of(&analysis, "D9".parse().unwrap()).to_string();
    assert!(!text.contains("Open: "), "{text}");
}

#[test]
fn a_choice_between_a_ko_and_a_seki_is_not_safe_to_score() {
    for player in Color::ALL {
        for diagram in KO_OR_SEKI {
            let told = told(diagram, player);
            assert!(told.starts_with("false\n"), "{told}{diagram}");
            assert!(told.contains("\nDoubt: "), "{told}{diagram}");
        }
    }
}

/// A side that captures the stones inside has one eye, and the opponent plays in its middle: a
/// seki.
const PERISHING: [&str; 3] = [
    "
    . O . O . O .
    O O O O O O O
    O O . . O O O
    O X X X X X O
    O X . X . X O
    O X O O O X O",
    "
    . O . O . O .
    O O O O O O O
    O O . O O O O
    O X X X X X O
    O X . X . X O
    O X O O O X O",
    "
    . O . O . O . O
    O O O O O O O O
    O O . . O O O O
    X X X X X X O O
    X . O O . X O O
    X O O O . X O O
    X X X X X X O O",
];

/// Here the capture makes two eyes, or the captors are lost in either case.
const TAKEN: [(&str, &str); 2] = [
    (
        "
    . O . O . O . O
    O O O O O O O O
    O O . . O O O O
    O X X X X X X O
    O X . X X . X O
    O X O O O O X O",
        "C1 D1 E1 F1",
    ),
    (
        "
    . O . O . O .
    O O O O O O O
    O O . . O O O
    O X X X X O O
    O X . . X O O
    O X O O X O O",
        "B3 C3 D3 E3 B2 E2 B1 E1",
    ),
];

#[test]
fn stones_whose_capture_is_the_end_of_the_captors_are_in_seki() {
    for diagram in PERISHING {
        for board in forms(diagram) {
            let analysis = Analysis::of(&board, Suicide::Forbidden);
            assert_eq!(analysis.stones(Status::Dead), PointSet::EMPTY, "{board}");
            let inside = analysis.stones(Status::Seki);
            let [black, white] = Color::ALL.map(|color| inside & board.stones(color));
            assert!(black.len() >= 3 && white.len() >= 3, "{board}");
        }
    }
    for (diagram, dead) in TAKEN {
        let board: Board = diagram.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        assert_eq!(analysis.stones(Status::Dead).to_string(), dead, "{board}");
    }
}

/// The board in all its forms, also with colors exchanged.
fn forms(diagram: &str) -> impl Iterator<Item = Board> {
    let board: Board = diagram.parse().unwrap();
    let turned = Symmetry::of(board.size())
        .iter()
        .map(move |&way| board.transformed(way));
    turned.flat_map(|board| [board, board.color_swapped()])
}
