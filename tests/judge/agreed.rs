//! Counting what was agreed: boards drawn for each rule, and the laws that hold on all.

use proptest::prelude::*;
use seichi::counting::{Agreed, AgreedError};
use seichi::{
    AgreedStones, Board, ByColor, Chains, Color, Game, Point, PointSet, Rules, Score, Symmetry,
};

use crate::support::board;
use crate::support::naive::Grid;
use crate::support::spots;
use crate::support::strategies::{any_board, cases};

/// The stones of the chains at `vertices`.
fn chains(board: &Board, vertices: &str) -> PointSet {
    let points = vertices.split_whitespace();
    PointSet::union(points.map(|vertex| board.chain_at(vertex.parse().unwrap())))
}

fn agreed(board: &Board, dead: &PointSet) -> Agreed {
    Agreed::of(board, &AgreedStones::on(board, dead, [], []).unwrap())
}

/// Living stones `X` and `O`, those in seki `x` and `o`; territory `b` and `w`, of it the points
/// that must be filled `f`; eyes of a seki `e`, dame `.`.
fn picture(board: &Board, agreed: &Agreed) -> String {
    let count = &agreed.count;
    board.mark(|point| {
        let is_in = |sets: &ByColor<PointSet>| sets.union().contains(point);
        match board
            .color_at(point)
            .filter(|_| !count.dead.contains(point))
        {
            Some(color) if count.seki.contains(point) => color.diagram_char().to_ascii_lowercase(),
            Some(color) => color.diagram_char(),
            None if count.owned.black.contains(point) => 'b',
            None if count.owned.white.contains(point) => 'w',
            None if is_in(&count.forced) => 'f',
            None if is_in(&count.seki_eyes) => 'e',
            None => '.',
        }
    })
}

/// The title, the dead chains, the diagram, and the count.
const DRAWN: [(&str, &str, &str, &str); 9] = [
    (
        "stones without an eye that share dame are in seki",
        "",
        "
        . X . O .
        O X . O O
        O X . O .
        O X . O O
        . X . O .",
        "
        . x . O w
        o x . O O
        o x . O w
        o x . O O
        . x . O w",
    ),
    (
        "who has two eyes may fill the dame",
        "",
        "
        . X . O .
        X X . O O
        . X . O .
        X X . O O
        . X . O .",
        "
        b X . O w
        X X . O O
        b X . O w
        X X . O O
        b X . O w",
    ),
    (
        "one eye does not count beside dame that cannot be filled",
        "",
        "
        . O . . X . X
        O O O O X X X
        X X X X X O O
        O O O O O O .
        . O . O . O O",
        "
        w O . . x e x
        O O O O x x x
        x x x x x O O
        O O O O O O w
        w O w O w O O",
    ),
    (
        "three empty points hold two eyes",
        "",
        "
        . . . X . O .
        X X X X . O O
        O O O O O O .
        . O . O . O O
        O O O O . O .",
        "
        b b b X . O w
        X X X X . O O
        O O O O O O w
        w O w O w O O
        O O O O w O w",
    ),
    (
        "a prisoner in the middle of them leaves one",
        "B5",
        "
        . O . X . O .
        X X X X . O O
        O O O O O O .
        . O . O . O O
        O O O O . O .",
        "
        e e e x . O w
        x x x x . O O
        O O O O O O w
        w O w O w O O
        O O O O w O w",
    ),
    (
        "what one point alone connects has to be connected there",
        "",
        "
        . X X . X . O .
        X X O X . O O O
        . X O . O O . O
        X X O O O O O O
        . X O . O . O O",
        "
        b X X f X . O w
        X X O X . O O O
        b X O . O O w O
        X X O O O O O O
        b X O w O w O O",
    ),
    (
        "what a color alone reaches of an open corner is an eye, but no territory",
        "",
        "
        X X X X . O .
        . X . . . O O
        X X X X . O .
        O O O X . O O
        . O . O O O .",
        "
        X X X X . O w
        b X . . . O O
        X X X X . O w
        O O O X . O O
        w O w O O O w",
    ),
    (
        "a dead stone at the connection has to be taken first",
        "C4",
        "
        . . O X . O . O
        X X X O O O O O
        O O O O . O . O
        . O . O O O O O",
        "
        e e e x . O w O
        x x x O O O O O
        O O O O w O w O
        w O w O O O O O",
    ),
    (
        "dead stones that touch both colors are nobody's",
        "C2",
        "
        . X . O .
        X X O O O
        . X X O .
        X X O . O
        . X . O O",
        "
        b X . O w
        X X O O O
        b X X O w
        X X . . O
        b X . O O",
    ),
];

#[test]
fn drawn_boards_are_counted_by_the_rules() {
    for (name, dead, diagram, expected) in DRAWN {
        let board = board(diagram);
        let drawn = picture(&board, &agreed(&board, &chains(&board, dead)));
        let expected: Vec<&str> = expected.split_whitespace().collect();
        let found: Vec<&str> = drawn.split_whitespace().collect();
        assert_eq!(found, expected, "{name}\n{drawn}");
    }
}

/// Boards on which something looks as if it had to be connected; only on the last it does.
const NEEDS_NO_MOVE: [(&str, &str, &str, &str); 5] = [
    (
        "an eye that two chains share connects them to what is divided beside it",
        "",
        "
        . X . . X O .
        X . . . X O O
        O X X . X O .
        O O O X X O O
        . O . O O . O",
        "
        b X b b X O w
        X b b b X O O
        O X X b X O w
        O O O X X O O
        w O w O O w O",
    ),
    (
        "a cut on the right is answered by two eyes there, so nothing is forced on the left",
        "",
        "
        . X . . . X . . . .
        X X . X X O X X . X
        . X X O X O O X X O
        X X X O O O O O O O
        O O O O . O . O O O
        . O . O O O O O . O",
        "
        b X b b b X b b b b
        X X b X X O X X b X
        b X X O X O O X X O
        X X X O O O O O O O
        O O O O w O w O O O
        w O w O O O O O w O",
    ),
    (
        "the upper chains live among themselves, the lower ones have two eyes more",
        "",
        "
        X X O O . O
        . X X O O O
        . . X O . O
        . X O O O O
        . X X O . O
        X O O O O .
        . X X O . O
        X . X O O O
        . X X O . O",
        "
        X X O O w O
        b X X O O O
        b b X O w O
        b X O O O O
        b X X O w O
        X O O O O w
        b X X O w O
        X b X O O O
        b X X O w O",
    ),
    (
        "one eye in the corner, and one beside the stone that connects on either side",
        "",
        "
        . O . O O O O O
        O O O O . O . O
        X X X O O O O O
        . X X O X X O X
        X X X O X . X X
        . X . X . . . .",
        "
        w O w O O O O O
        O O O O w O w O
        X X X O O O O O
        b X X O X X O X
        X X X O X b X X
        b X b X b b b b",
    ),
    (
        "without the eye in the corner White, once F5 is connected, kills it: so it is seki",
        "",
        "
        X X . . . X O
        X . . . X O O
        O X X . X O .
        O O O X X O O
        . O . O O . O",
        "
        x x e e e x O
        x e e e x O O
        O x x e x O w
        O O O x x O O
        w O w O O w O",
    ),
];

#[test]
fn stones_that_need_no_move_are_in_no_seki_and_force_nothing() {
    for (name, dead, diagram, expected) in NEEDS_NO_MOVE {
        let board = board(diagram);
        let drawn = picture(&board, &agreed(&board, &chains(&board, dead)));
        let expected: Vec<&str> = expected.split_whitespace().collect();
        let found: Vec<&str> = drawn.split_whitespace().collect();
        assert_eq!(found, expected, "{name}\n{drawn}");
    }
}

#[test]
fn a_group_said_to_be_in_seki_is_in_seki_with_all_that_shares_its_eyes() {
    let board = board(DRAWN[1].2);
    let known = board.chain_at("B5".parse().unwrap());
    let stones = AgreedStones::on(&board, [], [], known).unwrap();
    let count = Agreed::of(&board, &stones).count;
    assert_eq!(count.seki, board.stones(Color::Black));
    assert_eq!(count.seki_eyes.black.to_string(), "A5 A3 A1");
    assert_eq!(count.owned.white.len(), 3);
}

#[test]
fn the_score_has_its_parts() {
    let mut game = Game::from_board(board(DRAWN[4].2));
    let agreed = agreed(game.board(), &chains(game.board(), "B5"));
    let score = |game: &Game| Score::of_count(game, &agreed.count);
    // Seven points of White's, and a prisoner for Black.
    assert_eq!(score(&game).to_string(), "W+6.0");
    game.rules = Rules::CHINESE;
    let area = score(&game).counts;
    assert_eq!((area.black.living_stones, area.black.seki_eyes), (5, 3));
}

#[test]
fn what_cannot_have_been_agreed_is_refused_by_its_point() {
    let board = board(DRAWN[1].2);
    let points = |vertices: &str| -> Vec<Point> {
        let vertices = vertices.split_whitespace();
        vertices.map(|vertex| vertex.parse().unwrap()).collect()
    };
    let refused = |dead: &str, alive: &str, seki: &str| {
        AgreedStones::on(&board, points(dead), points(alive), points(seki)).unwrap_err()
    };
    for (error, message) in [
        (refused("C3", "", ""), "C3 is named dead but has no stone"),
        (
            refused("", "Z25", ""),
            "Z25 is named alive but is not on the 5x5 board",
        ),
        (
            refused("", "", "B5 B4"),
            "B5 is named seki but A4 of the same chain is not (name all of \
             B5 A4 B4 B3 A2 B2 B1)",
        ),
        (
            refused("B5 A4 B4 B3 A2 B2 B1", "B5 A4 B4 B3 A2 B2 B1", ""),
            "B5 is named both dead and alive",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
    let half = refused("A4", "", "");
    assert!(matches!(half, AgreedError::HalfChain { missing, .. } if missing.to_string() == "B5"));
}

/// A board with some chains called dead.
fn any_agreed() -> impl Strategy<Value = (Board, PointSet)> {
    (any_board(), any::<u64>()).prop_map(|(board, chosen)| {
        let chains = Chains::of(&board);
        let chosen = chains
            .ids()
            .filter(|id| chosen >> (id.index() % 64) & 3 == 3);
        let dead = chains.stones_of(chosen.collect::<Vec<_>>());
        (board, dead)
    })
}

/// The chains that Benson's elimination leaves if the only areas are those that the color surrounds
/// and that hold no stone.
fn alive_by_empty_areas(board: &Board, color: Color) -> PointSet {
    let enemies = board.stones(!color).neighbors();
    let areas = board.empty_points().components();
    let mut areas: Vec<PointSet> = areas.filter(|area| area.is_disjoint(&enemies)).collect();
    let mut chains: Vec<PointSet> = board.stones(color).components().collect();
    loop {
        let before = (areas.len(), chains.len());
        let has_eyes = |chain: &PointSet| {
            let vital = areas
                .iter()
                .filter(|area| area.is_subset(&chain.neighbors()));
            vital.count() >= 2
        };
        chains.retain(has_eyes);
        let kept = PointSet::union(&chains);
        areas.retain(|area| (area.neighbors() & board.stones(color)).is_subset(&kept));
        if before == (areas.len(), chains.len()) {
            return kept;
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn every_point_is_counted_once((board, dead) in any_agreed()) {
        let agreed = agreed(&board, &dead);
        let count = &agreed.count;
        let living = board.occupied_points() - dead;
        let mut rest = board.points();
        for part in [
            living,
            count.owned.black,
            count.owned.white,
            count.forced.union(),
            count.seki_eyes.union(),
            count.dame,
        ] {
            prop_assert!(part.is_subset(&rest), "{part} twice on\n{board}dead {dead}");
            rest -= part;
        }
        prop_assert!(rest.is_empty(), "{rest} left on\n{board}dead {dead}");
        prop_assert!(count.seki.is_subset(&living));
        prop_assert_eq!(count.dead, dead);
    }

    /// The areas are those of the naive twin: what a color surrounds, whichever part it is counted
    /// in.
    #[test]
    fn what_a_color_surrounds_is_its_own((board, dead) in any_agreed()) {
        let agreed = agreed(&board, &dead);
        let count = &agreed.count;
        let mut grid = Grid::of(&board);
        for spot in spots(&dead) {
            grid.set(spot, None);
        }
        let stones = Color::ALL.map(|color| grid.stones(color));
        let all = grid.spots();
        let free = all.into_iter().filter(|&spot| grid.at(spot).is_none()).collect();
        for area in grid.parts(&free) {
            let around = grid.around(&area);
            let touches = |color: Color| {
                around.iter().any(|spot| stones[color as usize].contains(spot))
            };
            let owner = match Color::ALL.map(touches) {
                [true, false] => Some(Color::Black),
                [false, true] => Some(Color::White),
                _ => None,
            };
            let found = match owner {
                Some(owner) => count.owned[owner] | count.forced[owner] | count.seki_eyes[owner],
                None => count.dame,
            };
            prop_assert!(area.is_subset(&spots(&found)), "{area:?} on\n{board}dead {dead}");
        }
    }

    /// Benson's theorem ignores dame and eye shapes: chains that it proves alive by areas without
    /// stones are in no seki.
    #[test]
    fn what_lives_without_a_move_is_in_no_seki((board, dead) in any_agreed()) {
        let agreed = agreed(&board, &dead);
        let left = board.without(&dead);
        for color in Color::ALL {
            let alive = alive_by_empty_areas(&left, color);
            let both = alive & agreed.count.seki;
            prop_assert!(both.is_empty(), "{both} on\n{left}");
        }
    }

    #[test]
    fn a_board_is_counted_alike_however_it_lies(
        (board, dead) in any_agreed(),
        symmetry in 0..Symmetry::ALL.len(),
    ) {
        let symmetry = Symmetry::ALL[symmetry];
        let turn = |set: PointSet| symmetry.apply_set(&set, board.size());
        let here = agreed(&board, &dead);
        let there = agreed(&board.transformed(symmetry).color_swapped(), &turn(dead));
        let swapped = |sets: ByColor<PointSet>| sets.swapped().map(turn);
        let (count, other) = (&here.count, &there.count);
        prop_assert_eq!(turn(count.seki), other.seki, "{}", board);
        prop_assert_eq!(swapped(count.owned), other.owned, "{}", board);
        prop_assert_eq!(swapped(count.forced), other.forced, "{}", board);
        prop_assert_eq!(swapped(here.false_eyes), there.false_eyes, "{}", board);
        prop_assert_eq!(turn(here.open_dame), there.open_dame, "{}", board);
        let [values, others] = [here.eye_values(), there.eye_values()];
        for point in &board.points() {
            let image = symmetry.apply(point, board.size());
            prop_assert_eq!(values[point], others[image], "{} on\n{}", point, board);
        }
    }
}
