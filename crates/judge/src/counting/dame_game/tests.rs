//! The values of parts, and the best moves in them.

use super::{LocalMove, Part, SolvedPart};
use crate::board::{Board, ByColor, Color};
use crate::counting::position::CountedPosition;
use crate::counting::thermograph::{POINT, Sixths, Thermograph};
use crate::counting::{ChainStatuses, borders};
use crate::reading::threat_finder::ThreatFinder;
use crate::reading::threats::ThreatReader;

fn number(points: Sixths) -> Thermograph {
    Thermograph::number(points * POINT)
}

fn game(left: Thermograph, right: Thermograph) -> Thermograph {
    Thermograph::of(&[left], &[right], 0)
}

fn to(vertex: &str, game: Thermograph) -> LocalMove {
    let point = vertex.parse().unwrap();
    LocalMove { point, game }
}

/// A part in which these moves can be made, and each color may carry out these threats.
fn solved(moves: ByColor<Vec<LocalMove>>, takes: ByColor<Vec<Thermograph>>) -> SolvedPart {
    let [lefts, rights] = Color::ALL.map(|color| {
        let moves = moves[color].iter().map(|local| local.game);
        moves.chain(takes[color].clone()).collect::<Vec<_>>()
    });
    let game = Thermograph::of(&lefts, &rights, 0);
    SolvedPart { game, moves }
}

/// The parts of a board without dead stones.
fn parts(diagram: &str) -> Vec<(Part, SolvedPart)> {
    let board: Board = diagram.parse().unwrap();
    let mut position = CountedPosition::new(&board, &ChainStatuses::default());
    borders::divide(&mut position);
    let (dead, territory) = (position.statuses.dead, &position.territory);
    let mut finder = ThreatFinder::new(&board, dead, territory, ThreatReader::new());
    let parts = Part::all(&position, &mut finder, true);
    let solved = |part: Part| (part, SolvedPart::of(&position, &mut finder, &part, 0).0);
    parts.into_iter().map(solved).collect()
}

/// Black can take stones worth four points. A dame that leaves Black three is no move beside that,
/// though it is more than the two that the part is worth.
#[test]
fn a_move_that_is_worse_than_a_capture_is_not_made() {
    let moves = |black| ByColor {
        black: vec![to("A1", black)],
        white: vec![to("B1", number(0))],
    };
    let takes = ByColor {
        black: vec![number(4)],
        white: Vec::new(),
    };
    let best = |black| solved(moves(black), takes.clone()).best(Color::Black);
    assert!(best(number(3)).is_none());
    assert_eq!(best(number(4)).unwrap().point, "A1".parse().unwrap());
}

/// Only White can make the threat, which costs Black a point each time.
#[test]
fn a_threat_that_nobody_can_take_away_is_made_if_it_gains() {
    let threat = |answered| ByColor {
        black: Vec::new(),
        white: vec![to("A1", game(number(answered), number(-8)))],
    };
    let best = |answered| solved(threat(answered), ByColor::default()).best(Color::White);
    assert!(best(-1).is_some());
    assert!(best(0).is_none());
}

/// White's move at D7 threatens two stones: it is White's sente, and costs Black a point. The side
/// that moves first at the border makes the other fill a point, and then has to connect.
#[test]
fn parts_are_worth_what_comes_of_them() {
    let table = [
        (
            "
            . X X . X . X .
            X O O O X . X .
            X O . O X X X X
            X X O O O O O O
            . X X X X X O .
            . . . . . X O O
            . . . . . X O .",
            "D7",
            (-POINT, POINT),
        ),
        (
            "
            . . . X O . .
            . . . X O . .
            . . . X O . .
            . . . . . . .
            . . . X O . .
            . . . X O . .
            . . . X O . .",
            "D4 E4",
            (0, POINT),
        ),
    ];
    for (diagram, dame, facts) in table {
        let parts = parts(diagram).into_iter();
        let facts_of = |(part, SolvedPart { game, .. }): (Part, SolvedPart)| {
            let facts = (game.mean(Color::Black), game.temperature);
            (part.dame.to_string(), facts)
        };
        let found: Vec<_> = parts.map(facts_of).collect();
        assert_eq!(found, [(dame.to_owned(), facts)], "{diagram}");
    }
}
