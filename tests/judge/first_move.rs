//! Fights that the first move decides belong to the side to move, when the dame are
//! played out.

use seichi::{
    Analysis, Board, Color, Count, DameConvention, Game, Method, Purpose, Score, Scoring, Suicide,
};

use super::eyes_or_seki::OPEN;

/// Black lives or dies at B1.
const THREE_IN_A_ROW: &str = "
    . . . . . . .
    . . . . . . .
    . O . O . O .
    . . . . . . .
    O O O O O O O
    X X X X O . .
    . . . X O . .";

fn counted(diagram: &str, to_play: Color, convention: DameConvention) -> (Count, String) {
    let mut board: Board = diagram.parse().unwrap();
    board.set_to_play(to_play);
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let count = analysis.count(to_play, convention, Scoring::Territory);
    let score = Score::of_count(&Game::from_board(board), &count);
    (count, score.to_string())
}

#[test]
fn who_moves_first_decides() {
    let (count, score) = counted(THREE_IN_A_ROW, Color::Black, DameConvention::PlayedOut);
    assert_eq!(score, "W+27.0");
    assert_eq!(count.forced.black.to_string(), "B1");
    assert_eq!(count.plays[0].purpose, Purpose::Decides);
    let (count, score) = counted(THREE_IN_A_ROW, Color::White, DameConvention::PlayedOut);
    assert_eq!(score, "W+41.0");
    assert_eq!(count.dead.to_string(), "A2 B2 C2 D2 D1");
    assert_eq!(count.forced.white.to_string(), "B1");
}

#[test]
fn nobody_moves_first_after_both_have_passed() {
    for convention in [DameConvention::Agreed, DameConvention::Surrounded] {
        let sides = Color::ALL.map(|color| counted(THREE_IN_A_ROW, color, convention).1);
        assert_eq!(sides[0], sides[1], "{convention}");
    }
}

#[test]
fn a_method_that_reads_nothing_decides_nothing() {
    let board: Board = THREE_IN_A_ROW.parse().unwrap();
    let others = Method::ALL
        .into_iter()
        .filter(|&method| method != Method::Judge);
    for method in others {
        let analysis = Analysis::by(&board, Suicide::Forbidden, method);
        for color in Color::ALL {
            let plays = analysis
                .count(color, DameConvention::PlayedOut, Scoring::Territory)
                .plays;
            let decides = plays.iter().any(|play| play.purpose == Purpose::Decides);
            assert!(!decides, "{method}");
        }
    }
}

/// Rooms of seven and of six points: Black owes one, or White takes them all and nobody can
/// make territory there.
#[test]
fn whoever_moves_first_keeps_the_eyes_or_takes_them() {
    let [_, _, seven, six] = OPEN;
    for (diagram, room) in [(seven, 7), (six, 6)] {
        let [black_first, white_first] = Color::ALL.map(|color| {
            let (count, _) = counted(diagram, color, DameConvention::PlayedOut);
            let board: Board = diagram.parse().unwrap();
            let lead = Score::of_count(&Game::from_board(board), &count).black_lead();
            (count, lead)
        });
        assert_eq!(black_first.0.forced.black.to_string(), "B8");
        let first = white_first.0.plays[0];
        assert_eq!(
            (first.color, first.purpose),
            (Color::White, Purpose::Decides)
        );
        assert_eq!(
            black_first.1 - white_first.1,
            (room - 1) as f64,
            "{diagram}"
        );
        let corner = |count: &Count| count.owned.black.iter().filter(|p| p.row() >= 4).count();
        assert_eq!(corner(&white_first.0), 0, "{diagram}");
    }
}

/// With room for four Black lives whoever moves first; with two points he is dead.
#[test]
fn what_is_settled_is_left_alone() {
    let four = THREE_IN_A_ROW
        .replace("X X X X O . .", "X X X X X O .")
        .replace(". . . X O . .", ". . . . X O .");
    let two = THREE_IN_A_ROW.replace(". . . X O . .", ". . X X O . .");
    for diagram in [four, two] {
        for color in Color::ALL {
            let (count, _) = counted(&diagram, color, DameConvention::PlayedOut);
            let mut purposes = count.plays.iter().map(|play| play.purpose);
            assert!(
                !purposes.any(|purpose| purpose == Purpose::Decides),
                "{diagram}"
            );
        }
    }
}

/// The points of the board are divided as in every count.
#[test]
fn the_points_are_a_partition() {
    for color in Color::ALL {
        let (count, _) = counted(THREE_IN_A_ROW, color, DameConvention::PlayedOut);
        let board: Board = THREE_IN_A_ROW.parse().unwrap();
        let stones = board.occupied_points();
        let parts = [
            stones - count.dead,
            count.owned.black,
            count.owned.white,
            count.forced.black,
            count.forced.white,
            count.seki_eyes.black,
            count.seki_eyes.white,
            count.dame,
        ];
        let sum: usize = parts.iter().map(|part| part.len()).sum();
        assert_eq!(sum, board.points().len());
        let all = parts
            .into_iter()
            .fold(seichi::PointSet::EMPTY, |all, part| all | part);
        assert_eq!(all, board.points());
    }
}
