//! Eye shapes: Black has only one space of a given shape, enclosed and without liberties outside.
//! White and a second black group live.

use seichi::{Board, BoardSize, ByColor, Color, Move, Point, PointSet, Setup, Suicide};

use super::Known;

use crate::support::exact::{Claim, Contract, First, Kos, Outcome};

/// The board of every position.
const LINES: usize = 11;

/// The fate of Black's group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Lives,
    Dies,
    /// The first move decides: no question for a finished game.
    Open,
}

/// An eye space with its vital point.
struct Shape {
    name: &'static str,
    /// `.` an empty point, `*` the vital one, `-` no point of the space.
    rows: &'static str,
    /// Without a move there; in centre, side and corner.
    alone: [Fate; 3],
    /// Black has a stone on the vital point.
    defended: [Fate; 3],
    /// White has a stone there.
    attacked: [Fate; 3],
}

use Fate::{Dies, Lives, Open};

const fn shape(
    name: &'static str,
    rows: &'static str,
    alone: [Fate; 3],
    defended: [Fate; 3],
    attacked: [Fate; 3],
) -> Shape {
    Shape {
        name,
        rows,
        alone,
        defended,
        attacked,
    }
}

/// The same everywhere.
const fn always(fate: Fate) -> [Fate; 3] {
    [fate; 3]
}

const SHAPES: [Shape; 14] = [
    shape(
        "two points",
        ". .",
        always(Dies),
        always(Open),
        always(Open),
    ),
    shape(
        "straight three",
        ". * .",
        always(Open),
        always(Lives),
        always(Dies),
    ),
    shape(
        "bent three",
        "* .\n. -",
        always(Open),
        always(Lives),
        always(Dies),
    ),
    shape(
        "straight four",
        ". * . .",
        always(Lives),
        always(Lives),
        always(Open),
    ),
    shape(
        "bent four",
        "* . .\n. - -",
        [Lives, Lives, Open],
        always(Lives),
        always(Open),
    ),
    shape(
        "zigzag four",
        ". * -\n- . .",
        always(Lives),
        always(Lives),
        always(Open),
    ),
    shape(
        "pyramid four",
        ". * .\n- . -",
        always(Open),
        always(Lives),
        always(Dies),
    ),
    shape(
        "square four",
        ". .\n. *",
        always(Dies),
        always(Open),
        always(Dies),
    ),
    shape(
        "bulky five",
        ". .\n* .\n. -",
        always(Open),
        always(Lives),
        always(Dies),
    ),
    shape(
        "cross five",
        "- . -\n. * .\n- . -",
        always(Open),
        always(Lives),
        always(Dies),
    ),
    shape(
        "rabbity six",
        ". . -\n. * .\n- . -",
        always(Open),
        always(Lives),
        always(Dies),
    ),
    shape(
        "rectangle of six",
        ". * .\n. . .",
        [Lives, Lives, Open],
        always(Lives),
        [Open, Open, Dies],
    ),
    shape(
        "rectangle of eight",
        ". * . .\n. . . .",
        always(Lives),
        always(Lives),
        always(Open),
    ),
    shape(
        "square of nine",
        ". . .\n. * .\n. . .",
        [Lives, Lives, Open],
        always(Lives),
        always(Open),
    ),
];

/// The upper left corner of the space.
const PLACES: [(&str, [usize; 2]); 3] = [
    ("in the centre", [4, 3]),
    ("on the side", [4, 0]),
    ("in the corner", [0, 0]),
];

/// Every question with an answer.
pub(super) fn all() -> Vec<Known> {
    let mut all = Vec::new();
    for shape in &SHAPES {
        for (place, (name, corner)) in PLACES.iter().enumerate() {
            let variants = [
                ("", shape.alone[place], None),
                (", defended", shape.defended[place], Some(Color::Black)),
                (", attacked", shape.attacked[place], Some(Color::White)),
            ];
            for (suffix, fate, stone) in variants {
                if fate != Fate::Open {
                    let name = format!("{} {name}{suffix}", shape.name);
                    all.push(shape.known(name, *corner, stone, fate));
                }
            }
        }
    }
    all
}

impl Shape {
    /// The points of the space and the vital one, moved to `corner`, on a board of `size`.
    fn space(&self, [left, top]: [usize; 2], size: BoardSize) -> (PointSet, Option<Point>) {
        let (mut space, mut vital) = (PointSet::EMPTY, None);
        for (down, row) in self.rows.lines().enumerate() {
            for (right, cell) in row.split(' ').enumerate() {
                let point = at(left + right, top + down, size);
                if cell != "-" {
                    space.insert(point);
                }
                if cell == "*" {
                    vital = Some(point);
                }
            }
        }
        (space, vital)
    }

    fn known(&self, name: String, corner: [usize; 2], stone: Option<Color>, fate: Fate) -> Known {
        let size = BoardSize::new(LINES).unwrap();
        let (space, vital) = self.space(corner, size);
        let wall = around(&space, size) - space;
        let stones = with_base(ByColor {
            black: wall,
            white: around(&(space | wall), size) - space - wall,
        });
        let mut board = position(stones, size);
        if let (Some(color), Some(vital)) = (stone, vital) {
            board
                .play(color, Move::Play(vital), Suicide::Forbidden)
                .unwrap();
        }
        let group = board.stones(Color::Black) & (wall | space);
        Known {
            name,
            board,
            dead: if fate == Fate::Dies {
                group
            } else {
                PointSet::EMPTY
            },
            seki: PointSet::EMPTY,
            hostages: PointSet::EMPTY,
        }
    }
}

/// The points of the board beside `points`, diagonals included, and these.
fn around(points: &PointSet, size: BoardSize) -> PointSet {
    let corners: PointSet = points.iter().flat_map(Point::diagonals).collect();
    (points.grown() | corners) & size.points()
}

/// Adds a black group with two eyes at the lower edge, and a white wall above.
fn with_base(stones: ByColor<PointSet>) -> ByColor<PointSet> {
    let size = BoardSize::new(LINES).unwrap();
    let row = |down| (0..LINES).map(move |right| at(right, down, size));
    let posts = [1, 5, 9].map(|right| at(right, LINES - 1, size));
    ByColor {
        black: stones.black | row(LINES - 2).chain(posts).collect(),
        white: stones.white | row(LINES - 3).collect(),
    }
}

/// The point this many steps to the right of and down from the upper left corner.
fn at(right: usize, down: usize, size: BoardSize) -> Point {
    let mut points = size.reading_order();
    points.nth(down * size.width() + right).unwrap()
}

fn position(stones: ByColor<PointSet>, size: BoardSize) -> Board {
    let mut setup = Setup::empty(size);
    setup.stones = stones;
    Board::from_setup(&setup).unwrap()
}

/// The largest space that is solved.
const SOLVED: usize = 6;

/// The fate of Black's group on a board of 7 lines where White has two eyes at which nobody may
/// play.
fn solved(shape: &Shape, corner: [usize; 2], stone: Option<Color>) -> Fate {
    let size = BoardSize::new(7).unwrap();
    let (space, vital) = shape.space(corner, size);
    let eyes: PointSet = [[4, 6], [6, 6]]
        .map(|[x, y]| at(x, y, size))
        .into_iter()
        .collect();
    let outside = size.points() - around(&space, size);
    let white = outside.connected_to(&eyes) - eyes;
    let wall = size.points() - space - white - eyes;
    let mut board = position(ByColor { black: wall, white }, size);
    if let (Some(color), Some(vital)) = (stone, vital) {
        board
            .play(color, Move::Play(vital), Suicide::Forbidden)
            .unwrap();
    }
    let holds = |first| {
        let mut claim = Claim::new(&board, Color::Black, wall, PointSet::EMPTY);
        claim.closed = eyes;
        claim.contract = Contract {
            first,
            kos: Kos::Simple,
        };
        match claim.solve(4_000_000) {
            Outcome::Held => true,
            Outcome::Lost => false,
            Outcome::Open => panic!("{}: not solved\n{board}", shape.name),
        }
    };
    match (holds(First::Attacker), holds(First::Defender)) {
        (true, _) => Fate::Lives,
        (false, true) => Fate::Open,
        (false, false) => Fate::Dies,
    }
}

#[test]
fn the_answers_are_those_of_an_exact_solver() {
    let mut compared = 0;
    let places = [[1, 1], [1, 0], [0, 0]];
    for shape in &SHAPES {
        for (place, corner) in places.into_iter().enumerate() {
            let size = BoardSize::new(7).unwrap();
            if shape.space(corner, size).0.len() > SOLVED {
                continue;
            }
            let answers = [
                (shape.alone, None),
                (shape.defended, Some(Color::Black)),
                (shape.attacked, Some(Color::White)),
            ];
            for (statuses, stone) in answers {
                if stone.is_some() && !shape.rows.contains('*') {
                    continue;
                }
                let found = solved(shape, corner, stone);
                let what = (shape.name, place, stone);
                assert_eq!(found, statuses[place], "{what:?}");
                compared += 1;
            }
        }
    }
    // The others are too large for the solver.
    assert_eq!(compared, 102);
}
