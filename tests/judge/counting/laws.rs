//! The laws every count obeys, on all positions.

use seichi::analysis::Analysis;
use seichi::counting::{ChainStatuses, Count, Play};
use seichi::{
    Board, ByColor, Color, DameConvention, Game, Move, PointSet, Score, Scoring, Suicide, Symmetry,
};

use super::positions::{
    ALL, AT_THE_EDGE, ENTERED, KO, PLAIN_DAME, SEKI, SEKI_WITH_EYES, SHORT_OF_LIBERTIES,
};
use super::{board, board_for, chains, count};

const SETTLINGS: [DameConvention; 3] = [
    DameConvention::Surrounded,
    DameConvention::Agreed,
    DameConvention::PlayedOut,
];

#[test]
fn the_score_is_that_of_the_board_when_all_moves_are_made() {
    for (diagram, dead) in ALL {
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

/// The score after the moves of `count` on `board`, with the dead stones removed, and with them the
/// stones that have been thrown into territory and still stand there.
fn score_at_the_end(board: &Board, count: &Count) -> f64 {
    let end = boards(board, &count.plays).pop().unwrap();
    let played: PointSet = count.plays.iter().map(|play| play.point).collect();
    let thrown_in = |color: Color| {
        let inside = count.owned[!color] | count.forced[!color];
        played & inside & end.stones(color)
    };
    let dead = (count.dead - played - end.empty_points())
        | thrown_in(Color::Black)
        | thrown_in(Color::White);
    let statuses = ChainStatuses {
        dead,
        ..ChainStatuses::default()
    };
    let count = Count::of(
        &end,
        &statuses,
        DameConvention::Surrounded,
        Scoring::Territory,
    );
    Score::of_count(&Game::from_board(end), &count).black_lead()
}

/// Black's two stones at E2 have one liberty, and the border above them is open.
const OPEN_CORNER: &str = "
    X . O O .
    . X X . .
    X . O . O
    X X O O X
    . . O . X";

/// Each was once counted with one prisoner too few. The first three stones are left in the
/// opponent's territory. Later, stones fall where a dame is filled, or are played where dead ones
/// have been captured, after a move that decides, beside a dame that saves others, or where living
/// ones have been captured.
#[test]
fn every_stone_that_falls_is_a_prisoner() {
    let positions = [
        (
            Color::Black,
            "
            X X . O O
            X X X O O
            X . X O O
            X . X O .
            X X . O O",
        ),
        (
            Color::Black,
            "
            . O O O .
            X X X O .
            X X O O O
            X X O . O
            . X X X O",
        ),
        (
            Color::White,
            "
            O . O O .
            O O O O X
            X X . X .
            X X X X X
            X . . X X",
        ),
        (
            Color::White,
            "
            O O . . X
            X O . O X
            X O O . X
            X X O O X
            . X X X X",
        ),
        (
            Color::Black,
            "
            O . O X X
            O O X X X
            O O . X .
            . X O X O
            O . O X O",
        ),
        (
            Color::White,
            "
            O X O O O
            . X X . O
            X X X O .
            X X O O X
            X O . O .",
        ),
        (
            Color::Black,
            "
            O . O X X
            . X . X X",
        ),
        (Color::Black, OPEN_CORNER),
        (
            Color::White,
            "
            O X X X .
            . O . X O
            O O O X X
            X O O . .
            X . . X X",
        ),
    ];
    for (first, diagram) in positions {
        let board = board_for(diagram, first);
        let count = count_without_sekis(&board);
        let score = Score::of_count(&Game::from_board(board), &count).black_lead();
        let end = score_at_the_end(&board, &count);
        assert_eq!(score, end, "{:?}\n{board}", count.plays);
    }
}

/// White connects at B5, and all its stones beside it are captured at C4, which is a mistake of the
/// play: they are counted as if they stood, and so is the stone at B5.
#[test]
fn what_falls_with_living_stones_is_counted_as_they_are() {
    let board = board_for(
        "
        O . O O X
        O O . X X
        O O O O X
        X X X X .
        . . X X X",
        Color::Black,
    );
    let count = count_without_sekis(&board);
    let moves: Vec<String> = count
        .plays
        .iter()
        .map(|play| play.point.to_string())
        .collect();
    assert_eq!(moves, ["E2", "B5", "C4"]);
    assert_eq!(count.dead, PointSet::EMPTY);
    assert_eq!(count.thrown_in, ByColor::default());
}

/// True if the moves can be made in their order. The passes between them, which lift kos, are not
/// in the list.
pub fn can_be_made(board: &Board, plays: &[Play]) -> bool {
    let mut board = *board;
    plays.iter().all(|&Play { color, point, .. }| {
        board.set_to_play(!color);
        let passed = board.play(!color, Move::Pass, Suicide::Forbidden);
        let played = board.play(color, Move::Play(point), Suicide::Forbidden);
        passed.is_ok() && played.is_ok()
    })
}

/// A ko that was just taken, and a move that was no longer legal, were once played forever.
#[test]
fn the_moves_of_a_count_are_legal() {
    let diagrams = [
        "
        O . O . O X .
        . X . O . O X
        O X O . O . X
        O X O X O X X
        . X O O . O X
        X X X . X X O
        . O X . O O .",
        "
        X . O O X O O
        X O O . X . X
        O . O X X O O
        . O X X . X O
        O X X X X X O
        O X . X . O O
        X X X X O O .",
    ];
    for diagram in diagrams {
        let board = board_for(diagram, Color::White);
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        for scoring in [Scoring::Territory, Scoring::Area] {
            let count = analysis.count(Color::White, DameConvention::PlayedOut, scoring);
            assert!(
                can_be_made(&board, &count.plays),
                "{:?}{board}",
                count.plays
            );
        }
    }
}

/// The board before the first of the moves, and after each of them.
fn boards(board: &Board, plays: &[Play]) -> Vec<Board> {
    let mut boards = vec![*board];
    for play in plays {
        let mut board = boards[boards.len() - 1];
        board.set_to_play(play.color);
        let mv = Move::Play(play.point);
        board.play(play.color, mv, Suicide::Forbidden).unwrap();
        boards.push(board);
    }
    boards
}

/// The stones of both colors on each of them.
fn positions(board: &Board, plays: &[Play]) -> Vec<ByColor<PointSet>> {
    let stones = |board: &Board| ByColor::from_fn(|color| board.stones(color));
    boards(board, plays).iter().map(stones).collect()
}

/// A stone thrown in and captured again and again would be counted each time.
#[test]
fn no_position_of_a_count_is_repeated() {
    let diagrams = [
        "
        O . . O
        . O X O
        X X O .
        O . X .",
        "
        X . O . . O .
        . X X O O O .
        . X O . . X X
        . X O . X . O
        X . X O O . X
        . X . O X X X
        X O . . . . X",
    ];
    for (diagram, first) in diagrams.into_iter().zip([Color::White, Color::Black]) {
        let board = board_for(diagram, first);
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        for scoring in [Scoring::Territory, Scoring::Area] {
            let count = analysis.count(first, DameConvention::PlayedOut, scoring);
            let positions = positions(&board, &count.plays);
            for (i, position) in positions.iter().enumerate() {
                assert!(!positions[..i].contains(position), "{:?}", count.plays);
            }
        }
    }
}

/// A chain whose liberties were all dame was once considered safe, because it was off the board
/// when one color had filled all dame. In the other positions a stone is lost, or a dame is left
/// because filling it would capture, or lose, living stones.
#[test]
fn living_stones_stand_at_the_end() {
    let table = [
        (
            Color::White,
            "
            . X X X X O X
            O X O . X . X
            X X O . O O O
            X O . . . O .
            X X X X X O O
            X X . X X X X",
        ),
        (
            Color::White,
            "
            . X O O O O O
            O X O X . O .
            X . . X X O O
            X O X . O O O
            . X X X O . X",
        ),
        (
            Color::Black,
            "
            X X O .
            O . O .
            . X X .",
        ),
        (
            Color::Black,
            "
            X O X . .
            . O X O X",
        ),
        (Color::Black, OPEN_CORNER),
    ];
    for (first, diagram) in table {
        let board = board_for(diagram, first);
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        for scoring in [Scoring::Territory, Scoring::Area] {
            let count = analysis.count(first, DameConvention::PlayedOut, scoring);
            let living = ByColor::from_fn(|color| board.stones(color) - count.dead);
            let end = *positions(&board, &count.plays).last().unwrap();
            let fallen = ByColor::from_fn(|color| living[color] - end[color]);
            assert_eq!(fallen, ByColor::default(), "{:?}{board}", count.plays);
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
fn the_parts_are_a_partition_of_the_board() {
    for (diagram, dead) in ALL.into_iter().chain([(ENTERED, "A3 D3")]) {
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
            let union = PointSet::union(&parts);
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

/// The count by territory after the dame of `board` are played out, as if no living chain stood in
/// seki.
fn count_without_sekis(board: &Board) -> Count {
    let statuses = ChainStatuses {
        seki: PointSet::EMPTY,
        ..Analysis::of(board, Suicide::Forbidden).chain_statuses()
    };
    let convention = DameConvention::PlayedOut;
    Count::of(board, &statuses, convention, Scoring::Territory)
}
