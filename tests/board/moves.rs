//! Playing and undoing, compared with a naive twin after every move.

use proptest::collection::vec;
use proptest::prelude::*;
use seichi::{Board, BoardSize, ByColor, Color, Game, Move, PointSet, Suicide};

use crate::support::naive::Grid;
use crate::support::strategies::{any_rules, any_size, any_suicide, cases, rectangle, size};

/// Moves as numbers, to be read as points of a board and, rarely, passes.
fn any_moves(longest: usize) -> impl Strategy<Value = Vec<(Color, u16)>> {
    let color = prop_oneof![Just(Color::Black), Just(Color::White)];
    vec((color, any::<u16>()), 0..=longest)
}

/// The point or pass that `number` stands for on a board of `size`.
fn decode(size: BoardSize, number: u16) -> Move {
    let choice = usize::from(number) % (size.area() + 1);
    size.reading_order()
        .nth(choice)
        .map_or(Move::Pass, Move::Play)
}

/// Plays `moves` with the library and its twin and compares every step;
/// returns the number of captures, kos and suicides.
fn compare_play(size: BoardSize, moves: &[(Color, u16)], suicide: Suicide) -> [usize; 3] {
    let mut board = Board::empty(size);
    let mut grid = Grid::empty(size.width(), size.height());
    let mut prisoners = ByColor::<usize>::default();
    let mut seen = [0; 3];
    for &(color, number) in moves {
        let Move::Play(point) = decode(size, number) else {
            board.play(color, Move::Pass, suicide).unwrap();
            assert_eq!(board.ko(), None);
            continue;
        };
        let before = board;
        let played = grid.play(color, (point.column(), point.row()), suicide);
        let result = board.play(color, Move::Play(point), suicide);
        assert_eq!(
            result.is_ok(),
            played.is_some(),
            "{color} {point}\n{before}"
        );
        let Some(played) = played else {
            assert_eq!(board, before);
            continue;
        };
        prisoners[color] += played.captured;
        prisoners[!color] += played.lost;
        grid = played.grid;
        assert_eq!(Grid::of(&board), grid, "{color} {point}\n{before}");
        let ko = board.ko().map(|p| (p.column(), p.row()));
        assert_eq!(ko, played.ko, "{color} {point}\n{before}");
        assert_eq!(board.to_play(), !color);
        let counted = ByColor::from_fn(|color| board.prisoners(color) as usize);
        assert_eq!(counted, prisoners);
        seen[0] += usize::from(played.captured > 0);
        seen[1] += usize::from(ko.is_some());
        seen[2] += usize::from(played.lost > 0);
    }
    seen
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn play_is_its_naive_twin(
        size in prop_oneof![size(1_usize..=9), rectangle(1..=9)],
        moves in any_moves(150),
        suicide in any_suicide(),
    ) {
        compare_play(size, &moves, suicide);
    }

    #[test]
    fn undo_restores_every_position(
        size in any_size(),
        moves in any_moves(80),
        handicap in vec(any::<u16>(), 0..=9),
        rules in any_rules(),
    ) {
        let mut game = Game::new(size);
        game.rules = rules;
        let points = handicap.into_iter().map(|number| decode(size, number));
        let stones: PointSet = points
            .filter_map(|mv| match mv {
                Move::Play(point) => Some(point),
                Move::Pass => None,
            })
            .collect();
        if game.place_handicap(&stones).is_ok() {
            prop_assert_eq!(game.handicap, stones.len());
        }
        let mut boards = vec![*game.board()];
        for (color, number) in moves {
            if game.play(color, decode(size, number)).is_ok() {
                boards.push(*game.board());
            }
            prop_assert_eq!(game.board(), boards.last().unwrap());
        }
        for count in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55] {
            let Some(keep) = boards.len().checked_sub(count + 1) else {
                prop_assert!(game.undo(count).is_err());
                continue;
            };
            game.undo(count).unwrap();
            boards.truncate(keep + 1);
            prop_assert_eq!(game.board(), &boards[keep]);
            prop_assert_eq!(game.move_number(), keep);
        }
    }
}

proptest! {
    #![proptest_config(cases(8))]

    #[test]
    fn play_is_its_naive_twin_on_19x19(moves in any_moves(500)) {
        compare_play(BoardSize::NINETEEN, &moves, Suicide::Allowed);
    }
}

#[test]
fn random_moves_capture_retake_and_commit_suicide() {
    let mut random = crate::support::player::Random::new(1);
    let mut seen = [0; 3];
    for lines in 1..=9 {
        for _ in 0..8 {
            let moves: Vec<_> = (0..150)
                .map(|_| (Color::ALL[random.below(2)], random.below(1 << 16) as u16))
                .collect();
            let size = BoardSize::new(lines).unwrap();
            let counts = compare_play(size, &moves, Suicide::Allowed);
            seen.iter_mut().zip(counts).for_each(|(sum, n)| *sum += n);
        }
    }
    assert!(seen.iter().all(|&count| count >= 10), "{seen:?}");
}

/// Black has just captured at B3; White may not retake there, and Black may connect.
#[test]
fn a_ko_binds_the_side_that_may_not_retake() {
    let mut board: Board = "
        . X O .
        X O . O
        . X O .
        . . . ."
        .parse()
        .unwrap();
    let [taking, ko] = ["C3", "B3"].map(|vertex| vertex.parse().unwrap());
    board
        .play(Color::Black, Move::Play(taking), Suicide::Forbidden)
        .unwrap();
    assert_eq!(board.ko(), Some(ko));
    board.set_to_play(Color::White);
    assert_eq!(board.ko(), Some(ko));
    board.set_to_play(Color::Black);
    assert_eq!(board.ko(), None);
}
