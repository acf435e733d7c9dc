//! The rules of the game for a defender and an attacker on a real board of up to 64 points, by sets
//! of points in a machine word. Shares nothing with the library but the names of points.

use seichi::{Board, Point};

use crate::support::bits;

/// A set of points: bit `row * width + column`.
pub type Mask = u64;

/// The stones of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stones {
    pub own: Mask,
    pub other: Mask,
}

/// A board without stones.
pub struct Geometry {
    width: usize,
    height: usize,
    near: Vec<Mask>,
}

impl Geometry {
    pub fn of(board: &Board) -> Geometry {
        let (width, height) = (board.size().width(), board.size().height());
        assert!(width * height <= 64);
        let near = (0..width * height).map(|at| {
            let (x, y) = (at % width, at / width);
            let sides = [
                (x > 0, at.wrapping_sub(1)),
                (x + 1 < width, at + 1),
                (y > 0, at.wrapping_sub(width)),
                (y + 1 < height, at + width),
            ];
            let sides = sides.into_iter().filter(|side| side.0);
            sides.fold(0, |sum, (_, at)| sum | 1 << at)
        });
        Geometry {
            width,
            height,
            near: near.collect(),
        }
    }

    pub fn all(&self) -> Mask {
        Mask::MAX >> (64 - self.width * self.height)
    }

    pub fn bit(&self, point: Point) -> Mask {
        1 << (point.row() * self.width + point.column())
    }

    pub fn point(&self, at: usize) -> Point {
        Point::new(at % self.width, at / self.width).expect("a point of a board")
    }

    pub fn around(&self, set: Mask) -> Mask {
        bits(set).fold(0, |sum, at| sum | self.near[at]) & !set
    }

    /// All of `within` that is connected to `seeds`.
    pub fn reach(&self, seeds: Mask, within: Mask) -> Mask {
        let mut part = seeds & within;
        loop {
            let grown = part | self.around(part) & within;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    pub fn parts(&self, mut set: Mask) -> Vec<Mask> {
        let mut parts = Vec::new();
        while set != 0 {
            let part = self.reach(set & set.wrapping_neg(), set);
            set &= !part;
            parts.push(part);
        }
        parts
    }

    /// The stones of a player and of the other one after the player's move; `None` if it is
    /// illegal.
    fn play(&self, own: Mask, other: Mask, at: usize, suicide: bool) -> Option<(Mask, Mask)> {
        let own = own | 1 << at;
        let beside = self.parts(other).into_iter();
        let taken = beside.filter(|chain| self.around(*chain) & !own == 0);
        let other = other & !taken.fold(0, |sum, chain| sum | chain);
        let chain = self.reach(1 << at, own);
        if self.around(chain) & !own & !other != 0 {
            return Some((own, other));
        }
        (suicide && chain.count_ones() > 1).then_some((own & !chain, other))
    }

    pub fn attack(&self, stones: Stones, at: usize, suicide: bool) -> Option<Stones> {
        let (other, own) = self.play(stones.other, stones.own, at, suicide)?;
        Some(Stones { own, other })
    }

    pub fn answer(&self, stones: Stones, at: usize) -> Option<Stones> {
        let (own, other) = self.play(stones.own, stones.other, at, false)?;
        Some(Stones { own, other })
    }

    pub fn draw(&self, stones: Stones) -> String {
        let mut drawn = String::new();
        for row in (0..self.height).rev() {
            for column in 0..self.width {
                let at = 1 << (row * self.width + column);
                let content = match () {
                    () if stones.own & at != 0 => " D",
                    () if stones.other & at != 0 => " A",
                    () => " .",
                };
                drawn.push_str(content);
            }
            drawn.push('\n');
        }
        drawn
    }
}
