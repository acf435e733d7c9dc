//! Every position of the smallest boards: positions are counted, and Benson's theorem is compared
//! with the definition of unconditional life.

use rayon::prelude::*;
use seichi::proof::Benson;
use seichi::{Board, BoardSize, Chains, Color, Point, PointSet, Setup, Suicide, Symmetry};

use crate::support::bits;
use crate::support::naive::Grid;
use crate::support::siege::{Geometry, Mask, Siege, subsets};
use crate::support::spots;

const RULES: [Suicide; 2] = [Suicide::Forbidden, Suicide::Allowed];

/// The legal positions of 4x4 (John Tromp and Gunnar Farnebäck, 2007,
/// *Combinatorics of Go*, Computers and Games 2006, 84-99).
const LEGAL_4X4: usize = 24_318_165;

fn point_set(mask: Mask, columns: usize) -> PointSet {
    let point = |p: usize| Point::new(p % columns, p / columns).unwrap();
    bits(mask).map(point).collect()
}

fn board(size: BoardSize, black: Mask, white: Mask) -> Option<Board> {
    let mut setup = Setup::empty(size);
    setup.stones.black = point_set(black, size.width());
    setup.stones.white = point_set(white, size.width());
    Board::from_setup(&setup).ok()
}

fn size(text: &str) -> BoardSize {
    text.parse().unwrap()
}

fn geometry(size: BoardSize) -> Geometry {
    Geometry::new(size.width(), size.height())
}

/// All ways to place two sets of stones that do not overlap.
fn colorings(all: Mask) -> impl Iterator<Item = (Mask, Mask)> {
    subsets(all).flat_map(move |black| subsets(all & !black).map(move |white| (black, white)))
}

/// All positions that the library accepts as legal.
fn legal_boards(size: BoardSize) -> Vec<Board> {
    colorings(Mask::MAX >> (16 - size.area()))
        .filter_map(|(black, white)| board(size, black, white))
        .collect()
}

/// The numbers of legal positions of rectangles, from the same source.
const LEGAL: [(&str, usize); 9] = [
    ("1x1", 1),
    ("2x2", 57),
    ("3x3", 12_675),
    ("2x1", 5),
    ("1x3", 15),
    ("3x2", 489),
    ("2x4", 4125),
    ("5x2", 35_117),
    ("3x4", 321_689),
];

#[test]
fn legal_positions_are_counted() {
    for (name, count) in LEGAL {
        let size = size(name);
        for size in [size, size.transposed()] {
            assert_eq!(legal_boards(size).len(), count, "{size}");
        }
    }
}

#[test]
fn legal_positions_of_4x4_are_counted() {
    let geometry = Geometry::new(4, 4);
    let blacks = (0..=geometry.all).into_par_iter();
    let legal = blacks.map(|black| {
        let whites = subsets(geometry.all & !black);
        whites.filter(|&w| geometry.is_legal(black, w)).count()
    });
    assert_eq!(legal.sum::<usize>(), LEGAL_4X4);
}

#[test]
fn three_judges_agree_on_what_is_legal() {
    for size in ["3x3", "2x4", "3x2", "1x7"].map(size) {
        let geometry = geometry(size);
        for (black, white) in colorings(geometry.all) {
            let mut grid = Grid::empty(size.width(), size.height());
            for (stones, color) in [(black, Color::Black), (white, Color::White)] {
                let spot = |p: usize| (p % size.width(), p / size.width());
                bits(stones).for_each(|p| grid.set(spot(p), Some(color)));
            }
            let verdicts = [
                grid.is_legal(),
                geometry.is_legal(black, white),
                board(size, black, white).is_some(),
            ];
            assert!(verdicts == [verdicts[0]; 3], "{grid:?}: {verdicts:?}");
        }
    }
}

/// Compares Benson with its naive twin, with trying all sequences of moves, and with the siege,
/// which stands in for these on larger boards; returns the number of positions with safe stones of
/// `color`.
fn compare_all(size: BoardSize, color: Color, suicide: Suicide) -> usize {
    let geometry = geometry(size);
    let siege = Siege::solve(&geometry, suicide);
    let positions: Vec<(Mask, Mask)> = colorings(geometry.all).collect();
    let safe = positions.par_iter().filter(|&&(black, white)| {
        let Some(board) = board(size, black, white) else {
            return false;
        };
        let benson = Benson::of(&board, &Chains::of(&board), color, suicide);
        let grid = Grid::of(&board);
        let twin = grid.benson(color, suicide);
        let stones = spots(&benson.stones);
        assert_eq!(stones, twin.stones, "{color} {suicide:?}\n{board}");
        assert_eq!(
            spots(&benson.territory),
            twin.territory,
            "{color} {suicide:?}\n{board}"
        );
        let definition = grid.never_captured(color, suicide);
        assert_eq!(stones, definition, "{color} {suicide:?}\n{board}");
        let kept = match color {
            Color::Black => siege.kept(black, white),
            Color::White => siege.kept(white, black),
        };
        let kept = spots(&point_set(kept, size.width()));
        assert_eq!(kept, definition, "siege: {color} {suicide:?}\n{board}");
        !stones.is_empty()
    });
    safe.count()
}

#[test]
fn benson_is_unconditional_life_on_3x3() {
    for color in Color::ALL {
        assert_eq!(compare_all(size("3x3"), color, Suicide::Forbidden), 883);
        assert_eq!(compare_all(size("3x3"), color, Suicide::Allowed), 635);
    }
}

/// The numbers were found by this test; both orientations of a rectangle must have the same.
#[test]
fn benson_is_unconditional_life_on_small_rectangles() {
    for (name, forbidden, allowed) in [("1x7", 26, 5), ("2x3", 39, 31), ("2x4", 283, 149)] {
        let size = size(name);
        for size in [size, size.transposed()] {
            for color in Color::ALL {
                let counts = RULES.map(|suicide| compare_all(size, color, suicide));
                assert_eq!(counts, [forbidden, allowed], "{size}");
            }
        }
    }
}

/// All of 3x4 and 4x3, by the siege; the number of positions with safe stones.
#[test]
fn benson_is_unconditional_life_on_3x4() {
    for size in ["3x4", "4x3"].map(size) {
        let geometry = geometry(size);
        let counts = RULES.map(|suicide| {
            let siege = Siege::solve(&geometry, suicide);
            let blacks = (0..=geometry.all).into_par_iter();
            let safe = blacks.map(|black| {
                let whites = subsets(geometry.all & !black);
                let legal = whites.filter(|&white| geometry.is_legal(black, white));
                let kept = legal.map(|white| {
                    let board = board(size, black, white).expect("a legal position");
                    let benson = Benson::of(&board, &Chains::of(&board), Color::Black, suicide);
                    let kept = siege.kept(black, white);
                    let expected = point_set(kept, size.width());
                    assert_eq!(benson.stones, expected, "{suicide:?}\n{board}");
                    usize::from(kept != 0)
                });
                kept.sum::<usize>()
            });
            safe.sum::<usize>()
        });
        assert_eq!(counts, [14_246, 7782], "{size}");
    }
}

/// For each symmetry the image of each set of points of the 4x4 board.
fn tables() -> Vec<Vec<Mask>> {
    let size = BoardSize::new(4).unwrap();
    let table = |symmetry: &Symmetry| {
        let image = |p: usize| symmetry.apply(Point::new(p % 4, p / 4).unwrap(), size);
        let bit: Vec<Mask> = (0..16)
            .map(|p| 1 << (image(p).row() * 4 + image(p).column()))
            .collect();
        let move_set = |set: Mask| bits(set).fold(0, |sum, p| sum | bit[p]);
        (0..=Mask::MAX).map(move_set).collect()
    };
    Symmetry::ALL.iter().map(table).collect()
}

/// The results on 4x4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    /// Legal positions that were compared, or are symmetric to one that was.
    legal: usize,
    /// Of these, positions with safe black stones.
    safe: usize,
}

/// Compares Benson for Black with the solved sieges on one position of each
/// symmetry class whose black stones are `share(black)`. White's life is
/// Black's with the colors exchanged, which `properties` tests.
fn compare_4x4(suicide: Suicide, share: impl Fn(Mask) -> bool + Sync) -> Tally {
    let geometry = Geometry::new(4, 4);
    let siege = Siege::solve(&geometry, suicide);
    let tables = tables();
    let tallies = (0..=geometry.all).into_par_iter().map(|black| {
        let smallest = tables.iter().all(|t| t[usize::from(black)] >= black);
        if !smallest || !share(black) {
            return Tally::default();
        }
        let fixed: Vec<&Vec<Mask>> = tables
            .iter()
            .filter(|t| t[usize::from(black)] == black)
            .collect();
        compare_whites(&siege, &geometry, black, suicide, &fixed)
    });
    tallies.reduce(Tally::default, |a, b| Tally {
        legal: a.legal + b.legal,
        safe: a.safe + b.safe,
    })
}

/// Compares all white stones that go with `black`, up to the symmetries
/// `fixed` that leave Black's stones in place.
fn compare_whites(
    siege: &Siege,
    geometry: &Geometry,
    black: Mask,
    suicide: Suicide,
    fixed: &[&Vec<Mask>],
) -> Tally {
    let mut tally = Tally::default();
    for white in subsets(geometry.all & !black) {
        let images = || fixed.iter().map(|table| table[usize::from(white)]);
        if !geometry.is_legal(black, white) || images().any(|image| image < white) {
            continue;
        }
        let board = board(size("4x4"), black, white).expect("a legal position");
        let benson = Benson::of(&board, &Chains::of(&board), Color::Black, suicide);
        let kept = siege.kept(black, white);
        assert_eq!(benson.stones, point_set(kept, 4), "{suicide:?}\n{board}");
        let alike = Symmetry::ALL.len() / images().filter(|&image| image == white).count();
        tally.legal += alike;
        tally.safe += if kept == 0 { 0 } else { alike };
    }
    tally
}

/// The normal run takes one in `SHARE` of Black's sets of stones; a prime, so that the choice does
/// not follow the rows.
const SHARE: Mask = 43;

#[test]
fn benson_is_unconditional_life_on_a_share_of_4x4() {
    for suicide in RULES {
        let tally = compare_4x4(suicide, |black| black % SHARE == 5);
        assert!(tally.legal > LEGAL_4X4 / 100, "{tally:?}");
        assert!(tally.safe > 10_000, "{tally:?}");
    }
}

/// All of 4x4: `cargo test --release --test board -- --ignored`. The
/// numbers of positions with safe black stones were found by this test.
#[test]
#[ignore = "takes half a minute in the release profile, minutes in the dev profile"]
fn benson_is_unconditional_life_on_4x4() {
    for (suicide, safe) in [(Suicide::Forbidden, 694_682), (Suicide::Allowed, 450_748)] {
        let legal = LEGAL_4X4;
        assert_eq!(compare_4x4(suicide, |_| true), Tally { legal, safe });
    }
}
