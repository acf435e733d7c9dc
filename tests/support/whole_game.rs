//! The exact value of the whole game on boards of at most 12 points, played out to two
//! passes with all stones counted as alive. It shares no code with the library.
//!
//! For each position it knows the most that Black can force even if White may repeat positions
//! forever, and, with the colors exchanged, the least. If these are two numbers, a ko decides, and
//! the rule for it. Suicide is forbidden.
//!
//! Values start at nothing forced and rise until none changes.

use seichi::{Board, Color, PointSet};

const NOTHING: i8 = i8::MIN;

/// The values of all positions of a board, Black's lead in points.
pub struct WholeGame {
    width: usize,
    neighbors: Vec<u16>,
    /// The summand of a set of points in the number of a position, once for Black's stones and
    /// twice for White's.
    numbers: Vec<usize>,
    /// The most that Black can force: by position, side to move, and whether the other has passed.
    forced: Vec<[[i8; 2]; 2]>,
}

impl WholeGame {
    pub fn new(width: usize, height: usize) -> WholeGame {
        let area = width * height;
        assert!(area <= 12, "too many positions");
        let is_beside = |p: usize, q: usize| {
            (p % width).abs_diff(q % width) + (p / width).abs_diff(q / width) == 1
        };
        let beside = |p| (0..area).filter(move |&q| is_beside(p, q));
        let powers = |set: usize| (0..area).filter(move |p| set >> p & 1 == 1);
        let mut game = WholeGame {
            width,
            neighbors: (0..area).map(|p| beside(p).map(|q| 1 << q).sum()).collect(),
            numbers: (0..1 << area)
                .map(|set| powers(set).map(|p| 3_usize.pow(p as u32)).sum())
                .collect(),
            forced: vec![[[NOTHING; 2]; 2]; 3_usize.pow(area as u32)],
        };
        game.solve();
        game
    }

    /// The bounds of Black's lead at the end.
    pub fn bounds(&self, board: &Board) -> (i8, i8) {
        let [black, white] = Color::ALL.map(|color| self.bits(&board.stones(color)));
        let turn = usize::from(board.to_play() == Color::White);
        let least = self.forced[self.number(black, white)][turn][0];
        let most = -self.forced[self.number(white, black)][1 - turn][0];
        (least, most)
    }

    /// All positions with a legal set of stones, as diagrams.
    pub fn diagrams(&self) -> impl Iterator<Item = String> {
        let positions = self.positions().into_iter();
        positions.map(|(black, white)| self.diagram(black, white))
    }

    fn diagram(&self, black: u16, white: u16) -> String {
        let rows = (0..self.neighbors.len()).step_by(self.width);
        let letter = |p: usize| match (black >> p & 1, white >> p & 1) {
            (1, _) => "X",
            (_, 1) => "O",
            _ => ".",
        };
        let row = |start| {
            let letters: Vec<&str> = (start..start + self.width).map(letter).collect();
            letters.join(" ")
        };
        rows.map(row).collect::<Vec<_>>().join("\n")
    }

    fn solve(&mut self) {
        let mut positions = self.positions();
        positions.sort_by_key(|(black, white)| (black | white).count_ones());
        loop {
            let mut is_changed = false;
            for &(black, white) in &positions {
                let number = self.number(black, white);
                let next = self.next(black, white);
                is_changed |= next != self.forced[number];
                self.forced[number] = next;
            }
            if !is_changed {
                return;
            }
            // A result with many stones helps those with few, and the other way round.
            positions.reverse();
        }
    }

    /// What Black can force, as far as the positions one move away are known.
    fn next(&self, black: u16, white: u16) -> [[i8; 2]; 2] {
        let empty = self.points() & !black & !white;
        let known = |(black, white), turn: usize| self.forced[self.number(black, white)][turn][0];
        let of_black = points(empty).filter_map(|p| self.play(black, white, p));
        let of_black = of_black.map(|after| known(after, 1)).max();
        let of_white = points(empty).filter_map(|p| self.play(white, black, p));
        let of_white = of_white.map(|(own, other)| known((other, own), 0)).min();
        let passed = self.forced[self.number(black, white)];
        let score = self.score(black, white);
        let best = |turn: usize, pass: i8| match turn {
            0 => of_black.map_or(pass, |value| value.max(pass)),
            _ => of_white.map_or(pass, |value| value.min(pass)),
        };
        [0, 1].map(|turn| [best(turn, passed[1 - turn][1]), best(turn, score)])
    }

    fn positions(&self) -> Vec<(u16, u16)> {
        let all = 0..=self.points();
        let pairs = all.clone().flat_map(|black| {
            let rest = all.clone().filter(move |white| black & white == 0);
            rest.map(move |white| (black, white))
        });
        pairs.filter(|&(b, w)| self.is_legal(b, w)).collect()
    }

    fn is_legal(&self, black: u16, white: u16) -> bool {
        let empty = self.points() & !black & !white;
        let mut chains = self.parts(black).into_iter().chain(self.parts(white));
        chains.all(|chain| self.near(chain) & empty != 0)
    }

    /// Both colors' stones after a move on `point`, if that is legal.
    fn play(&self, own: u16, other: u16, point: u16) -> Option<(u16, u16)> {
        let own = own | point;
        let empty = self.points() & !own & !other;
        let mut taken = 0;
        for chain in self.parts(other) {
            if self.near(chain) & empty == 0 {
                taken |= chain;
            }
        }
        let empty = empty | taken;
        let has_liberty = self.near(self.filled(point, own)) & empty != 0;
        has_liberty.then_some((own, other & !taken))
    }

    fn score(&self, black: u16, white: u16) -> i8 {
        let size = |set: u16| set.count_ones() as i8;
        let areas = self.parts(self.points() & !black & !white).into_iter();
        let areas = areas.map(|area| {
            let near = self.near(area);
            match (near & black != 0, near & white != 0) {
                (true, false) => size(area),
                (false, true) => -size(area),
                _ => 0,
            }
        });
        size(black) - size(white) + areas.sum::<i8>()
    }

    fn parts(&self, set: u16) -> Vec<u16> {
        let mut parts = Vec::new();
        let mut rest = set;
        while rest != 0 {
            let part = self.filled(rest & rest.wrapping_neg(), rest);
            rest &= !part;
            parts.push(part);
        }
        parts
    }

    fn filled(&self, seed: u16, within: u16) -> u16 {
        let mut filled = seed;
        loop {
            let next = filled | self.near(filled) & within;
            if next == filled {
                return filled;
            }
            filled = next;
        }
    }

    fn near(&self, set: u16) -> u16 {
        let sides = points(set).map(|p| self.neighbors[p.trailing_zeros() as usize]);
        sides.fold(0, |near, sides| near | sides)
    }

    fn points(&self) -> u16 {
        ((1_u32 << self.neighbors.len()) - 1) as u16
    }

    fn number(&self, black: u16, white: u16) -> usize {
        self.numbers[usize::from(black)] + 2 * self.numbers[usize::from(white)]
    }

    fn bits(&self, set: &PointSet) -> u16 {
        let height = self.neighbors.len() / self.width;
        let bit = |p: seichi::Point| 1 << ((height - 1 - p.row()) * self.width + p.column());
        set.iter().map(bit).fold(0, |sum: u16, bit: u16| sum | bit)
    }
}

fn points(set: u16) -> impl Iterator<Item = u16> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
