//! Naive twins: the game and Benson's theorem written down from their definitions, to be obviously
//! right. They share no code with the library, only its names of colors and rules.

use std::collections::{BTreeSet, HashSet};

use seichi::{Board, Color, Point, Suicide};

/// A point as (column, row), both from 0 at the lower left corner.
pub type Spot = (usize, usize);

pub type Spots = BTreeSet<Spot>;

/// The board: `cells[row][column]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    cells: Vec<Vec<Option<Color>>>,
}

/// A move and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub grid: Grid,
    /// The number of stones the player captured.
    pub captured: usize,
    /// The number of stones the player lost by suicide.
    pub lost: usize,
    /// The point where the opponent's next move would repeat the position before this one.
    pub ko: Option<Spot>,
}

/// What one color owns unconditionally.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Life {
    pub stones: Spots,
    pub territory: Spots,
}

impl Grid {
    pub fn empty(columns: usize, rows: usize) -> Grid {
        Grid {
            cells: vec![vec![None; columns]; rows],
        }
    }

    pub fn of(board: &Board) -> Grid {
        let mut grid = Grid::empty(board.size().width(), board.size().height());
        for (column, row) in grid.spots() {
            let point = Point::new(column, row).expect("a point of the board");
            grid.cells[row][column] = board.color_at(point);
        }
        grid
    }

    pub fn at(&self, (column, row): Spot) -> Option<Color> {
        self.cells[row][column]
    }

    pub fn set(&mut self, (column, row): Spot, content: Option<Color>) {
        self.cells[row][column] = content;
    }

    pub fn spots(&self) -> Spots {
        let columns = self.cells[0].len();
        (0..self.cells.len())
            .flat_map(|row| (0..columns).map(move |column| (column, row)))
            .collect()
    }

    pub fn neighbors(&self, (column, row): Spot) -> Vec<Spot> {
        let near = |a: usize, b: usize| a.abs_diff(b) == 1;
        let (columns, rows) = (self.cells[0].len(), self.cells.len());
        let in_row = (0..columns).filter(|&c| near(c, column)).map(|c| (c, row));
        let in_column = (0..rows).filter(|&r| near(r, row)).map(|r| (column, r));
        in_row.chain(in_column).collect()
    }

    pub fn stones(&self, color: Color) -> Spots {
        let mut stones = self.spots();
        stones.retain(|&spot| self.at(spot) == Some(color));
        stones
    }

    /// Adds to `part` all points that are connected with `spot` through points of `within`.
    fn flood(&self, spot: Spot, within: &Spots, part: &mut Spots) {
        if within.contains(&spot) && part.insert(spot) {
            for neighbor in self.neighbors(spot) {
                self.flood(neighbor, within, part);
            }
        }
    }

    /// The maximal connected parts of `within`.
    pub fn parts(&self, within: &Spots) -> Vec<Spots> {
        let mut parts: Vec<Spots> = Vec::new();
        for &spot in within {
            if !parts.iter().any(|part| part.contains(&spot)) {
                let mut part = Spots::new();
                self.flood(spot, within, &mut part);
                parts.push(part);
            }
        }
        parts
    }

    pub fn chains(&self, color: Color) -> Vec<Spots> {
        self.parts(&self.stones(color))
    }

    /// The maximal connected sets of points without a stone of `color`.
    pub fn regions(&self, color: Color) -> Vec<Spots> {
        let mut others = self.spots();
        others.retain(|&spot| self.at(spot) != Some(color));
        self.parts(&others)
    }

    /// The points next to `part` that are not in it.
    pub fn around(&self, part: &Spots) -> Spots {
        let beside = part.iter().flat_map(|&spot| self.neighbors(spot));
        beside.filter(|spot| !part.contains(spot)).collect()
    }

    pub fn liberties(&self, chain: &Spots) -> Spots {
        let mut liberties = self.around(chain);
        liberties.retain(|&spot| self.at(spot).is_none());
        liberties
    }

    /// True if every chain has a liberty.
    pub fn is_legal(&self) -> bool {
        let mut chains = Color::ALL.into_iter().flat_map(|c| self.chains(c));
        chains.all(|chain| !self.liberties(&chain).is_empty())
    }

    /// Puts a stone, then removes the opponent's chains without liberty, then the player's own.
    /// `None` if the move is illegal.
    pub fn play(&self, color: Color, spot: Spot, suicide: Suicide) -> Option<Played> {
        let mut played = self.capture(color, spot, suicide)?;
        let mut gone = self.stones(!color);
        gone.retain(|&s| played.grid.at(s).is_none());
        if gone.len() == 1 {
            played.ko = gone.into_iter().find(|&s| {
                let retaken = played.grid.capture(!color, s, suicide);
                retaken.is_some_and(|after| after.grid == *self)
            });
        }
        Some(played)
    }

    fn capture(&self, color: Color, spot: Spot, suicide: Suicide) -> Option<Played> {
        if self.at(spot).is_some() {
            return None;
        }
        let mut grid = self.clone();
        grid.set(spot, Some(color));
        let captured = grid.take_off(!color);
        let own = grid.chains(color).into_iter().find(|c| c.contains(&spot));
        let is_single = own.is_some_and(|chain| chain.len() == 1);
        let lost = grid.take_off(color);
        if lost > 0 && (is_single || suicide == Suicide::Forbidden) {
            return None;
        }
        Some(Played {
            grid,
            captured,
            lost,
            ko: None,
        })
    }

    /// Removes the chains of `color` without liberty; returns the number of stones.
    fn take_off(&mut self, color: Color) -> usize {
        let mut chains = self.chains(color);
        chains.retain(|chain| self.liberties(chain).is_empty());
        let stones: Spots = chains.into_iter().flatten().collect();
        for &stone in &stones {
            self.set(stone, None);
        }
        stones.len()
    }

    /// Benson's theorem as stated: from the set of all chains and the set of all regions delete,
    /// again and again, chains with fewer than two vital regions and regions that touch a deleted
    /// chain.
    pub fn benson(&self, color: Color, suicide: Suicide) -> Life {
        let mut chains = self.chains(color);
        let mut regions = self.regions(color);
        loop {
            let before = (chains.len(), regions.len());
            chains.retain(|chain| {
                let vital = regions.iter().filter(|r| self.is_vital(r, chain, suicide));
                vital.count() >= 2
            });
            regions.retain(|region| {
                let walls = self.around(region);
                walls.iter().all(|s| chains.iter().any(|c| c.contains(s)))
            });
            if before == (chains.len(), regions.len()) {
                break;
            }
        }
        regions.retain(|region| chains.iter().any(|c| self.is_vital(region, c, suicide)));
        Life {
            stones: chains.into_iter().flatten().collect(),
            territory: regions.into_iter().flatten().collect(),
        }
    }

    /// True if every empty point of `region` is a liberty of `chain`; where
    /// suicide is legal, if every point is next to it.
    fn is_vital(&self, region: &Spots, chain: &Spots, suicide: Suicide) -> bool {
        match suicide {
            Suicide::Forbidden => {
                let mut empty = region.clone();
                empty.retain(|&spot| self.at(spot).is_none());
                empty.is_subset(&self.liberties(chain))
            }
            Suicide::Allowed => region.is_subset(&self.around(chain)),
        }
    }

    /// The stones of `color` that no sequence of moves of the opponent ever
    /// captures while `color` passes, found by trying all sequences.
    pub fn never_captured(&self, color: Color, suicide: Suicide) -> Spots {
        let mut left = self.stones(color);
        let mut seen = HashSet::from([self.clone()]);
        let mut open = vec![self.clone()];
        while let Some(grid) = open.pop() {
            left.retain(|&spot| grid.at(spot) == Some(color));
            if left.is_empty() {
                break;
            }
            for spot in grid.spots() {
                if let Some(played) = grid.capture(!color, spot, suicide)
                    && seen.insert(played.grid.clone())
                {
                    open.push(played.grid);
                }
            }
        }
        left
    }

    /// Stones of `color` and empty points surrounded by it alone.
    pub fn area(&self, color: Color) -> usize {
        let mut empty = self.spots();
        empty.retain(|&spot| self.at(spot).is_none());
        let mut surrounded = self.parts(&empty);
        surrounded.retain(|part| {
            let around = self.around(part);
            !around.is_empty() && around.iter().all(|&s| self.at(s) == Some(color))
        });
        let points: usize = surrounded.iter().map(Spots::len).sum();
        self.stones(color).len() + points
    }
}
