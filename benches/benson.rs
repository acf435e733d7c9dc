//! The cost of the proofs on a finished 19x19 position of 207 stones in 51 chains, composed for
//! this purpose. Every timing asserts its answer.
#![allow(missing_docs)]

#[path = "../tests/support/mod.rs"]
mod support;

use divan::{Bencher, black_box};
use seichi::analysis::Analysis;
use seichi::counting::Agreed;
use seichi::position::Region;
use seichi::proof::Benson;
use seichi::{AgreedStones, Board, ByColor, Chains, Color, Status, Suicide};
use support::naive::{Grid, Life};

const DIAGRAM: &str = include_str!("finished.txt");

/// The safe stones and points of territory of each color.
const SAFE: ByColor<usize> = ByColor {
    black: 46,
    white: 54,
};

/// The stones that are alive, dead and in seki.
const STATUSES: [usize; 3] = [201, 6, 0];

fn main() {
    divan::main();
}

fn board() -> Board {
    support::board(DIAGRAM)
}

#[divan::bench]
fn load_diagram(bencher: Bencher) {
    bencher.bench(|| {
        let board: Board = black_box(DIAGRAM).parse().expect("a diagram");
        assert_eq!(board.points().len() - board.empty_points().len(), 207);
    });
}

/// The count of an agreement: nothing is judged.
#[divan::bench]
fn agreed(bencher: Bencher) {
    let board = board();
    let dead = Analysis::of(&board, Suicide::Forbidden).stones(Status::Dead);
    let stones = AgreedStones::on(&board, dead, [], []).expect("whole chains");
    bencher.bench(|| {
        let agreed = Agreed::of(black_box(&board), &stones);
        let owned = agreed.count.owned.map(|points| points.len());
        assert_eq!((owned.black, owned.white), (117, 21));
    });
}

#[divan::bench]
fn chains(bencher: Bencher) {
    let board = board();
    bencher.bench(|| assert_eq!(Chains::of(black_box(&board)).len(), 51));
}

#[divan::bench]
fn regions_of_both_colors(bencher: Bencher) {
    let board = board();
    let chains = Chains::of(&board);
    bencher.bench(|| {
        let regions = |color| Region::all(black_box(&board), &chains, color).len();
        assert_eq!(Color::ALL.map(regions), [19, 11]);
    });
}

/// Chains, regions and Benson for both colors.
#[divan::bench]
fn benson(bencher: Bencher) {
    let board = board();
    bencher.bench(|| {
        let chains = Chains::of(black_box(&board));
        let safe = ByColor::from_fn(|color| {
            let benson = Benson::of(&board, &chains, color, Suicide::Forbidden);
            benson.safe().len()
        });
        assert_eq!(safe, SAFE);
    });
}

/// The same by the naive twin.
#[divan::bench(sample_count = 20)]
fn benson_naive(bencher: Bencher) {
    let grid = Grid::of(&board());
    bencher.bench(|| {
        let safe = ByColor::from_fn(|color| {
            let Life { stones, territory } = black_box(&grid).benson(color, Suicide::Forbidden);
            stones.len() + territory.len()
        });
        assert_eq!(safe, SAFE);
    });
}

#[divan::bench]
fn analysis(bencher: Bencher) {
    let board = board();
    bencher.bench(|| {
        let analysis = Analysis::of(black_box(&board), Suicide::Forbidden);
        let statuses = [Status::Alive, Status::Dead, Status::Seki];
        let stones = statuses.map(|status| analysis.stones(status).len());
        assert_eq!(stones, STATUSES);
    });
}
