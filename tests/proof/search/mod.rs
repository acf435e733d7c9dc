//! Every claim of the region search, solved again by exact solvers of the whole game. Claims too
//! large for all of them are counted.
//!
//! Run many with `cargo test --release --test proof search:: -- --ignored --nocapture`.
#![allow(clippy::print_stdout)]

mod answers;
mod border;
mod graph;
mod seki;
mod settle;

use graph::{Claim, Verdict};
use seichi::proof::{Benson, SearchedSafety};
use seichi::{
    Board, BoardSize, Certificate, Chains, Color, Point, PointSet, SearchLimits, Setup, Suicide,
};

use crate::check_proof::verify;
use crate::support::exact;

/// The most steps of a solver without the graph for one claim.
const LIMIT: usize = 200_000;

#[derive(Default, Debug)]
struct Tally {
    positions: usize,
    /// Claims of stones, and how many of them Benson's theorem does not make.
    claims: usize,
    beyond_benson: usize,
    /// Claims of territory.
    territory: usize,
    /// Claims that only a certificate settles.
    certified: usize,
    too_large: usize,
    wrong: Vec<String>,
    /// True if there was a board on which territory was checked.
    clears: bool,
}

/// True if an attacker that wins all kos can be cleared from Benson's territory on boards of this
/// size, as the solver demands. On a board of one line a side that captures at its end is captured
/// in a ko, and six captured stones with edges of the board on three sides leave a double ko. There
/// only the stones are compared.
fn can_be_cleared(size: BoardSize) -> bool {
    let short = size.width().min(size.height());
    short >= 4 || short >= 2 && size.area() <= 9
}

impl Tally {
    /// Checks the claims of the search about `board` for both colors.
    fn check(&mut self, board: &Board, suicide: Suicide, limit: usize) {
        self.positions += 1;
        self.clears |= can_be_cleared(board.size());
        let chains = Chains::of(board);
        for color in Color::ALL {
            let limits = SearchLimits::default();
            let mut safe = SearchedSafety::of(board, &chains, color, suicide, limits);
            if !can_be_cleared(board.size()) {
                safe.territory = PointSet::EMPTY;
            }
            if safe.stones.is_empty() {
                continue;
            }
            let benson = Benson::of(board, &chains, color, suicide);
            let known = safe.stones == benson.stones && safe.territory.is_subset(&benson.territory);
            if known {
                continue;
            }
            let claim = claim_of(board, color, suicide, &safe);
            // A small graph costs least, a large one most.
            let mut verdict = claim.check(limit / 5);
            if verdict == Verdict::TooLarge {
                verdict = claim.settle(LIMIT);
            }
            if verdict == Verdict::TooLarge && solved(board, color, suicide, &safe) {
                verdict = Verdict::Right;
            }
            if verdict == Verdict::TooLarge && is_certified(board, color, suicide, &safe) {
                self.certified += 1;
                verdict = Verdict::Right;
            }
            if verdict == Verdict::TooLarge {
                verdict = claim.check(limit);
            }
            match verdict {
                Verdict::Right => {
                    self.claims += 1;
                    self.beyond_benson += usize::from(safe.stones != benson.stones);
                    self.territory += usize::from(!safe.territory.is_empty());
                }
                Verdict::TooLarge => self.too_large += 1,
                Verdict::Wrong => self.wrong.push(format!(
                    "{color} {suicide:?} stones {} territory {}\n{board}",
                    safe.stones, safe.territory
                )),
            }
        }
    }

    /// Prints the counts. Fails if a claim was wrong, if fewer than `at_least` were found right, or
    /// if more than `percent` of a hundred claims were too large for the solvers.
    fn report(&self, at_least: usize, percent: usize) {
        let Tally {
            positions,
            claims,
            beyond_benson,
            territory,
            certified,
            too_large,
            wrong,
            ..
        } = self;
        let text = format!(
            "{positions} positions: {claims} claims right, {beyond_benson} of stones beyond \
             Benson, {territory} of territory, {certified} by certificates alone; {too_large} too large, {} wrong",
            wrong.len()
        );
        assert!(
            wrong.is_empty(),
            "{text}\n{}",
            wrong[..wrong.len().min(3)].join("\n")
        );
        assert!(claims >= &at_least && *beyond_benson > 0, "{text}");
        assert!(*territory > 0 || !self.clears, "{text}");
        assert!(
            too_large * 100 <= percent * (claims + too_large),
            "{text}: more than {percent} in a hundred"
        );
        println!("{text}");
    }
}

/// The claims of `safe` for `color`, for the exact solver.
fn claim_of(board: &Board, color: Color, suicide: Suicide, safe: &SearchedSafety) -> Claim {
    let bits = |set: PointSet| bits(board, set);
    Claim {
        columns: board.size().width(),
        rows: board.size().height(),
        defender: bits(board.stones(color)),
        attacker: bits(board.stones(!color)),
        stones: bits(safe.stones),
        territory: bits(safe.territory),
        suicide_allowed: suicide == Suicide::Allowed,
    }
}

/// True if a certificate of the whole claim is verified by the program that plays every attack,
/// zone by zone.
fn is_certified(board: &Board, color: Color, suicide: Suicide, safe: &SearchedSafety) -> bool {
    let certificate = Certificate::of(board, color, suicide, SearchLimits::default());
    safe.stones.is_subset(&certificate.stones)
        && safe.territory.is_subset(&certificate.points)
        && verify(&certificate.to_string()).is_ok()
}

/// True if the other exact solver proves the claim. It looks at one line of play after the other,
/// and solves what is too large for the whole graph. It demands more, an end of the game, so its
/// failure means nothing.
fn solved(board: &Board, color: Color, suicide: Suicide, safe: &SearchedSafety) -> bool {
    let claim = exact::Claim {
        suicide,
        hints: safe.proofs.iter().flat_map(|p| p.answers.clone()).collect(),
        ..exact::Claim::new(board, color, safe.stones, safe.territory)
    };
    claim.solve(LIMIT) == exact::Outcome::Held
}

fn bits(board: &Board, set: PointSet) -> u32 {
    let columns = board.size().width();
    set.iter()
        .fold(0, |bits, p| bits | 1 << (p.row() * columns + p.column()))
}

fn square(lines: usize) -> BoardSize {
    BoardSize::new(lines).unwrap()
}

/// The position with the given content of each point (0 empty, 1 Black, 2 White), if it is legal.
fn position(size: BoardSize, contents: &[u8]) -> Option<Board> {
    let mut setup = Setup::empty(size);
    for (at, content) in contents.iter().enumerate() {
        let point = Point::new(at % size.width(), at / size.width()).unwrap();
        match content {
            1 => setup.stones.black.insert(point),
            2 => setup.stones.white.insert(point),
            _ => {}
        }
    }
    Board::from_setup(&setup).ok()
}

/// A generator of pseudo-random numbers (Knuth's MMIX), for the same positions everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Clears the points of a few random walks, and leaves some invaders.
fn carve(random: &mut Random, size: BoardSize, empties: usize, contents: &mut [u8]) {
    let (columns, rows) = (size.width(), size.height());
    let mut at = 0;
    for step in 0..empties {
        if step % 4 == 0 {
            at = random.below(size.area());
        }
        let owner = contents[at];
        let invader = owner != 0 && random.below(6) == 0;
        contents[at] = if invader { 3 - owner } else { 0 };
        let (column, row) = (at % columns, at / columns);
        at = match random.below(4) {
            0 if column > 0 => at - 1,
            1 if column + 1 < columns => at + 1,
            2 if row > 0 => at - columns,
            3 if row + 1 < rows => at + columns,
            _ => at,
        };
    }
}

/// A random position with about `empties` empty points, of the kind in which games end: stones come
/// in lumps of a color.
fn lumpy(random: &mut Random, size: BoardSize, empties: usize) -> Option<Board> {
    let (area, columns) = (size.area(), size.width());
    let mut contents = vec![0_u8; area];
    let seeds: Vec<(usize, u8)> = (0..4)
        .map(|i| (random.below(area), 1 + u8::from(i == 0)))
        .collect();
    for (at, content) in contents.iter_mut().enumerate() {
        let distance = |seed: usize| {
            (seed % columns).abs_diff(at % columns) + (seed / columns).abs_diff(at / columns)
        };
        let nearest = seeds
            .iter()
            .min_by_key(|(seed, _)| distance(*seed))
            .unwrap();
        *content = if random.below(12) == 0 {
            3 - nearest.1
        } else {
            nearest.1
        };
    }
    carve(random, size, empties, &mut contents);
    position(size, &contents)
}

fn lumpy_positions(size: &str, empties: usize, count: usize, limit: usize) -> Tally {
    let size: BoardSize = size.parse().unwrap();
    let mut random = Random(size.height() as u64 * 1000 + empties as u64);
    let mut tally = Tally::default();
    while tally.positions < count {
        if let Some(board) = lumpy(&mut random, size, empties) {
            let suicide = [Suicide::Forbidden, Suicide::Allowed][tally.positions / 3 % 2];
            tally.check(&board, suicide, limit);
        }
    }
    tally
}

/// Every `stride`th content of a board, those that are legal.
fn all_of(size: &str, stride: usize) -> Tally {
    let size: BoardSize = size.parse().unwrap();
    let area = size.area() as u32;
    let mut tally = Tally::default();
    for code in (0..3_usize.pow(area)).step_by(stride) {
        let contents: Vec<u8> = (0..area)
            .map(|i| (code / 3_usize.pow(i) % 3) as u8)
            .collect();
        if let Some(board) = position(size, &contents) {
            for suicide in [Suicide::Forbidden, Suicide::Allowed] {
                tally.check(&board, suicide, 1_000_000);
            }
        }
    }
    tally
}

/// Every `stride`th content of three rows of four points, above a row of stones
/// of one color: a 3x4 board with a wall on one side.
fn three_rows_of_4x4(stride: usize, limit: usize) -> Tally {
    let mut tally = Tally::default();
    for code in (0..3_usize.pow(12)).step_by(stride) {
        let content = |i: usize| (code / 3_usize.pow(i as u32) % 3) as u8;
        let mut contents: Vec<u8> = (0..12).map(content).collect();
        contents.extend([1 + (code / stride % 2) as u8; 4]);
        if let Some(board) = position(square(4), &contents) {
            let suicide = [Suicide::Forbidden, Suicide::Allowed][code / stride / 2 % 2];
            tally.check(&board, suicide, limit);
        }
    }
    tally
}

#[test]
fn claims_on_3x4_beside_a_wall_are_right() {
    // Today all of 282 are solved.
    three_rows_of_4x4(401, 20_000).report(250, 1);
}

#[test]
fn claims_on_narrow_boards_are_right() {
    // Today 204, 474 and about 1200, 250 and 125 claims.
    let boards = [("1x8", 1, 150), ("9x1", 1, 400), ("2x4", 2, 1000)];
    for (size, stride, least) in boards
        .into_iter()
        .chain([("5x2", 83, 170), ("3x4", 1381, 90)])
    {
        all_of(size, stride).report(least, 2);
    }
}

#[test]
fn claims_on_a_fifth_of_3x3_are_right() {
    all_of("3x3", 5).report(1200, 0);
}

#[test]
fn claims_on_random_4x4_are_right() {
    // Today all of 238 are solved.
    lumpy_positions("4x4", 6, 700, 100_000).report(200, 1);
}

#[test]
fn claims_on_random_5x5_are_right() {
    // Today all of 121 are solved.
    lumpy_positions("5x5", 8, 340, 20_000).report(100, 1);
}

#[test]
fn claims_on_random_rectangles_are_right() {
    for size in ["5x4", "6x3", "7x2"] {
        lumpy_positions(size, 6, 130, 20_000).report(22, 1);
    }
}

#[test]
#[ignore = "takes many minutes"]
fn claims_on_many_positions_are_right() {
    // Of a tenth of them 11 of 5135 were too large, all among the 888 on 5x5.
    all_of("3x3", 1).report(7000, 0);
    three_rows_of_4x4(5, 50_000).report(10_000, 1);
    for (size, empties, count, limit, percent) in [
        ("4x4", 4, 10_000, 50_000, 1),
        ("4x4", 6, 10_000, 50_000, 1),
        ("4x4", 8, 10_000, 50_000, 1),
        ("5x5", 6, 10_000, 100_000, 2),
        ("5x5", 8, 10_000, 100_000, 2),
        ("5x5", 9, 5_000, 200_000, 2),
        ("6x3", 6, 10_000, 50_000, 1),
        ("3x6", 6, 10_000, 50_000, 1),
        ("7x3", 8, 10_000, 100_000, 1),
    ] {
        lumpy_positions(size, empties, count, limit).report(100, percent);
    }
}

#[test]
fn prisoners_that_cannot_be_captured_make_a_seki() {
    let board: Board = "
        O X X X
        . . X X
        O . . X
        . X X X"
        .parse()
        .unwrap();
    let chains = Chains::of(&board);
    let limits = SearchLimits::default();
    let safe = SearchedSafety::of(&board, &chains, Color::Black, Suicide::Forbidden, limits);
    assert_eq!(safe.stones, board.stones(Color::Black));
    assert_eq!(safe.territory, PointSet::EMPTY);
}
