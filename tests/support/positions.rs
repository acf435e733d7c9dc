//! Positions to check claims on.

use seichi::{Board, BoardSize, Move, Point, PointSet, Setup, Suicide};

/// A small generator of pseudo-random numbers (xorshift64*), so that every run
/// checks the same positions.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn roll(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    /// One of the points of a set that is not empty.
    pub fn pick(&mut self, set: &PointSet) -> Point {
        let index = self.roll(set.len());
        set.iter()
            .nth(index)
            .expect("the index is below the length")
    }
}

/// All legal positions of a board of this size.
pub fn all(size: BoardSize) -> impl Iterator<Item = Board> {
    let points: Vec<Point> = size.reading_order().collect();
    (0..3_usize.pow(points.len() as u32)).filter_map(move |code| {
        let mut setup = Setup::empty(size);
        let mut rest = code;
        for &point in &points {
            match rest % 3 {
                1 => setup.stones.black.insert(point),
                2 => setup.stones.white.insert(point),
                _ => {}
            }
            rest /= 3;
        }
        Board::from_setup(&setup).ok()
    })
}

/// A position as games leave them: both sides play at random, but not into their own one-point
/// eyes, until at most `empty` points are empty.
pub fn played(dice: &mut Dice, size: BoardSize, empty: usize) -> Option<Board> {
    let mut board = Board::empty(size);
    for _ in 0..6 * size.area() {
        let color = board.to_play();
        let own = board.stones(color);
        let free = board.empty_points();
        let eye = |p: &Point| {
            let around: PointSet = board.size().neighbors(*p).collect();
            around.is_subset(&own)
        };
        let sensible: PointSet = free.iter().filter(|p| !eye(p)).collect();
        if free.len() <= empty && dice.roll(3) == 0 {
            return Some(board);
        }
        let mv = match sensible.is_empty() {
            true => Move::Pass,
            false => Move::Play(dice.pick(&sensible)),
        };
        if board.play(color, mv, Suicide::Forbidden).is_err() {
            board.set_to_play(!color);
        }
    }
    (board.empty_points().len() <= empty).then_some(board)
}

/// A room of up to `points` points enclosed by Black, sometimes with a few
/// white stones in it, and White around; returns also the points where nobody
/// may play: two eyes of White, and half of the time one of Black.
pub fn room(dice: &mut Dice, size: BoardSize, points: usize) -> Option<(Board, PointSet)> {
    let all = size.points();
    let mut room = PointSet::EMPTY.with(dice.pick(&all));
    for _ in 0..dice.roll(points) {
        let around = room.neighbors() & all;
        room.insert(dice.pick(&around));
    }
    let mut black = room.neighbors() & all;
    let corners: PointSet = room.iter().flat_map(Point::diagonals).collect();
    for corner in (corners & all) - room - black {
        if dice.roll(4) > 0 {
            black.insert(corner);
        }
    }
    let mut closed = PointSet::EMPTY;
    let mut eye = |near: &PointSet, free: &PointSet| {
        let spots = *free - near.neighbors();
        let spot = (!spots.is_empty()).then(|| dice.pick(&spots))?;
        closed.insert(spot);
        Some(spot)
    };
    let outside = all - room - black;
    let first = eye(&(black | room), &outside)?;
    let near_first = PointSet::EMPTY.with(first);
    eye(&(black | room), &(outside - near_first.grown()))?;
    let mut setup = Setup::empty(size);
    if dice.roll(2) == 0 {
        let beside: PointSet = (black.neighbors() & outside) - closed.grown();
        if !beside.is_empty() {
            let spot = dice.pick(&beside);
            closed.insert(spot);
            black |= PointSet::EMPTY.with(spot).neighbors() & (all - room);
        }
    }
    setup.stones.black = black;
    setup.stones.white = all - room - black - closed;
    for point in room {
        match dice.roll(8) {
            0 => setup.stones.white.insert(point),
            1 if dice.roll(3) == 0 => setup.stones.black.insert(point),
            _ => {}
        }
    }
    Board::from_setup(&setup).ok().map(|board| (board, closed))
}

/// Black's board with about `points` points dug out: rooms and corridors between several chains,
/// with a white stone here and there.
pub fn dug(dice: &mut Dice, size: BoardSize, points: usize) -> Option<Board> {
    let all = size.points();
    let mut hollow = PointSet::EMPTY;
    while hollow.len() < points {
        // Mostly at a corner of earlier holes, which cuts chains apart.
        let corners: PointSet = hollow.iter().flat_map(Point::diagonals).collect();
        let corners = (corners & all) - hollow.grown();
        let mut spot = match corners.is_empty() || dice.roll(4) == 0 {
            true => dice.pick(&all),
            false => dice.pick(&corners),
        };
        for _ in 0..1 + dice.roll(4) {
            hollow.insert(spot);
            let around = PointSet::EMPTY.with(spot).neighbors() & all;
            spot = dice.pick(&around);
        }
    }
    let mut setup = Setup::empty(size);
    setup.stones.black = all - hollow;
    setup.stones.white = hollow.iter().filter(|_| dice.roll(6) == 0).collect();
    Board::from_setup(&setup).ok()
}

/// Black's board with a white group that has one eye, sometimes with black stones in it.
pub fn eyed(dice: &mut Dice, size: BoardSize) -> Option<Board> {
    let all = size.points();
    let mut eye = PointSet::EMPTY.with(dice.pick(&all));
    for _ in 0..1 + dice.roll(6) {
        let around = eye.neighbors() & all;
        eye.insert(dice.pick(&around));
    }
    let mut setup = Setup::empty(size);
    setup.stones.white = eye.neighbors() & all;
    let corners: PointSet = eye.iter().flat_map(Point::diagonals).collect();
    let corners = corners.iter().filter(|_| dice.roll(3) == 0);
    let corners: PointSet = corners.collect();
    setup.stones.white |= (corners & all) - eye;
    let mut black = all - eye - setup.stones.white;
    for _ in 0..2 + dice.roll(3) {
        if black.is_empty() {
            return None;
        }
        black.remove(dice.pick(&black));
    }
    black |= eye.iter().filter(|_| dice.roll(4) == 0).collect();
    setup.stones.black = black;
    Board::from_setup(&setup).ok()
}
