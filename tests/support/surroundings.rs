//! Boards around a fight, on which everything else is settled for good.

use seichi::proof::Benson;
use seichi::{Board, Chains, Color, PointSet, Suicide};

use super::fight::{Rows, Spot, beside, spots};
use super::positions::Dice;

#[derive(Clone, Debug)]
pub struct Placed {
    pub board: Board,
    /// The column and the row, from above, of its upper left point.
    pub at: Spot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Around {
    /// Three lines.
    Little,
    /// A board with this many lines.
    Lines(usize),
}

/// True for settled stones.
fn is_wall(cell: char) -> bool {
    "#@,".contains(cell)
}

/// The fight with stones around it that Benson's theorem proves alive and that own every other
/// point; `seed` varies them. An edge of the drawing that holds more than walls is an edge of the
/// board. `None` if no such board is found.
pub fn placed(rows: &Rows, around: Around, seed: u64) -> Option<Placed> {
    let mut dice = Dice::new(seed);
    (0..40).find_map(|_| try_placed(rows, around, &mut dice))
}

fn try_placed(rows: &Rows, around: Around, dice: &mut Dice) -> Option<Placed> {
    let (w, h) = (rows[0].len(), rows.len());
    let column = |c: usize| rows.iter().all(|row| is_wall(row[c]));
    let row = |r: usize| rows[r].iter().all(|cell| is_wall(*cell));
    let mut place = |size: usize, [before, after]: [bool; 2]| {
        let [least, more] = [before, after].map(|is_open| if is_open { 3 } else { 0 });
        let lines = match around {
            Around::Lines(lines) if before || after => lines,
            _ => least + size + more,
        };
        let room = lines.checked_sub(least + size + more)?;
        let place = match [before, after] {
            [true, true] => least + dice.roll(room + 1),
            [true, false] => lines - size,
            _ => 0,
        };
        Some((lines, place))
    };
    let (width, c0) = place(w, [column(0), column(w - 1)])?;
    let (height, r0) = place(h, [row(0), row(h - 1)])?;
    let mut grid = vec![vec![' '; width]; height];
    for (c, r) in spots(rows) {
        grid[r0 + r][c0 + c] = match rows[r][c] {
            '#' | 'X' | 'x' | 'b' => 'X',
            '@' | 'O' | 'o' | 'w' => 'O',
            _ => '.',
        };
    }
    fill(&mut grid, |(c, r)| {
        let inside = r.checked_sub(r0).zip(c.checked_sub(c0));
        let cell = inside.and_then(|(r, c)| rows.get(r)?.get(c));
        cell.is_some_and(|cell| "#@".contains(*cell))
    });
    let is_fight = |(c, r): Spot| {
        let inside = r.checked_sub(r0).zip(c.checked_sub(c0));
        inside.is_some_and(|(r, c)| r < h && c < w)
    };
    if matches!(around, Around::Lines(_)) && dice.roll(2) == 0 {
        // The other color lives in the far corner.
        for (c, r) in spots(&grid).filter(|&(c, r)| c + 6 >= width && r + 5 >= height) {
            if is_fight((c.saturating_sub(2), r.saturating_sub(2))) {
                return None;
            }
            grid[r][c] = if grid[r][c] == 'X' { 'O' } else { 'X' };
        }
    }
    dig(&mut grid, is_fight, dice);
    let text: Vec<String> = grid.iter().map(|row| row.iter().collect()).collect();
    let board: Board = text.join("\n").parse().ok()?;
    let chains = Chains::of(&board);
    let alive = |color| Benson::of(&board, &chains, color, Suicide::Forbidden).stones;
    let alive = alive(Color::Black) | alive(Color::White);
    let mut settled = PointSet::EMPTY;
    for (point, (c, r)) in board.size().reading_order().zip(spots(&grid)) {
        let is_settled = !is_fight((c, r)) || is_wall(rows[r - r0][c - c0]);
        if is_settled && grid[r][c] != '.' {
            settled.insert(point);
        }
    }
    settled.is_subset(&alive).then_some(Placed {
        board,
        at: (c0, r0),
    })
}

/// Gives every blank point the color of the wall that is nearest.
fn fill(grid: &mut Rows, is_wall: impl Fn(Spot) -> bool) {
    let mut found: Vec<Spot> = spots(grid).filter(|spot| is_wall(*spot)).collect();
    let mut at = 0;
    while at < found.len() {
        let (c, r) = found[at];
        for (nc, nr) in beside((c, r), grid) {
            if grid[nr][nc] == ' ' {
                grid[nr][nc] = grid[r][c];
                found.push((nc, nr));
            }
        }
        at += 1;
    }
}

/// Digs eyes of one point, three for each chain if there is room.
fn dig(grid: &mut Rows, is_fight: impl Fn(Spot) -> bool, dice: &mut Dice) {
    let mut order: Vec<Spot> = spots(grid).filter(|spot| !is_fight(*spot)).collect();
    for last in (1..order.len()).rev() {
        order.swap(last, dice.roll(last + 1));
    }
    let mut eyes: Vec<Spot> = Vec::new();
    let most = 3 + dice.roll(2);
    for (c, r) in order {
        let mut near =
            spots(grid).filter(|spot| spot.0.abs_diff(c) <= 1 && spot.1.abs_diff(r) <= 1);
        if near.any(|(nc, nr)| grid[nr][nc] != grid[r][c]) {
            continue;
        }
        let chain = chain_of(grid, (c, r));
        let touches = |eye: &&Spot| beside(**eye, grid).any(|spot| chain.contains(&spot));
        if eyes.iter().filter(touches).count() < most {
            grid[r][c] = '.';
            eyes.push((c, r));
        }
    }
}

fn chain_of(grid: &Rows, start: Spot) -> Vec<Spot> {
    let mut chain = vec![start];
    let mut seen = vec![vec![false; grid[0].len()]; grid.len()];
    seen[start.1][start.0] = true;
    let mut at = 0;
    while at < chain.len() {
        for (c, r) in beside(chain[at], grid) {
            if grid[r][c] == grid[start.1][start.0] && !seen[r][c] {
                seen[r][c] = true;
                chain.push((c, r));
            }
        }
        at += 1;
    }
    chain
}
