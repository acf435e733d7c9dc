//! Random fights.

use super::fight::{Rows, Spot, beside, mortal_chains, spots};
use super::positions::Dice;

/// The most empty points of a fight.
const MOST_EMPTY: usize = 10;

fn cell(rows: &Rows, (c, r): Spot) -> char {
    rows[r][c]
}

fn other(color: char) -> char {
    if color == 'X' { 'O' } else { 'X' }
}

/// One of the points that pass a test.
fn pick(rows: &Rows, dice: &mut Dice, fits: impl Fn(Spot) -> bool) -> Option<Spot> {
    let all: Vec<Spot> = spots(rows).filter(|spot| fits(*spot)).collect();
    (!all.is_empty()).then(|| all[dice.roll(all.len())])
}

/// A fight with one eye on each side, with none, with two, a false one or one with prisoners; with
/// shared and outside liberties and cutting points; in the corner, on the side or in the centre.
/// `None` if the drawing is no fight.
pub fn eye_on_each_side(dice: &mut Dice) -> Option<Rows> {
    let share = 35 + dice.roll(31);
    let mut rows = ground(dice, share);
    // Half of them are even: otherwise sekis would be rare.
    let is_even = dice.roll(2) == 0;
    let kind = dice.roll(8);
    for color in ['X', 'O'] {
        match if is_even { kind } else { dice.roll(8) } {
            0 => {}
            1..=3 => eye(&mut rows, dice, color, 1, 0),
            4 => eye(&mut rows, dice, color, 2, 0),
            5 => eye(&mut rows, dice, color, 4, 0),
            6 => {
                let size = 2 + dice.roll(3);
                let prisoners = 1 + dice.roll(size - 1);
                eye(&mut rows, dice, color, size, prisoners);
            }
            _ => (0..2).for_each(|_| eye(&mut rows, dice, color, 1, 0)),
        }
    }
    let shared = 1 + dice.roll(if is_even { 2 } else { 4 });
    liberties(&mut rows, dice, shared, other);
    for color in ['X', 'O'] {
        let outside = if is_even { 0 } else { dice.roll(4) };
        let wall = if color == 'X' { '@' } else { '#' };
        liberties(&mut rows, dice, outside, |own| {
            if own == color { wall } else { ' ' }
        });
    }
    for _ in 0..dice.roll(7).saturating_sub(4) {
        if let Some((c, r)) = pick(&rows, dice, |spot| "XO".contains(cell(&rows, spot))) {
            rows[r][c] = other(rows[r][c]);
        }
    }
    is_fight(&rows, 5).then_some(rows)
}

/// The same with one point changed.
pub fn altered(mut rows: Rows, dice: &mut Dice) -> Option<Rows> {
    let (c, r) = pick(&rows, dice, |spot| "XO.".contains(cell(&rows, spot)))?;
    let others = ['X', 'O', '.'].into_iter().filter(|new| *new != rows[r][c]);
    rows[r][c] = others.collect::<Vec<char>>()[dice.roll(2)];
    is_fight(&rows, 2).then_some(rows)
}

/// A race between chains with outside liberties, and perhaps an eye.
pub fn race(dice: &mut Dice) -> Option<Rows> {
    let share = 35 + dice.roll(31);
    let mut rows = ground(dice, share);
    for (color, wall) in [('X', '@'), ('O', '#')] {
        let size = dice.roll(5).saturating_sub(2);
        eye(&mut rows, dice, color, size, 0);
        let outside = 1 + dice.roll(4);
        liberties(&mut rows, dice, outside, |own| {
            if own == color { wall } else { ' ' }
        });
    }
    let shared = dice.roll(3);
    liberties(&mut rows, dice, shared, other);
    is_fight(&rows, 4).then_some(rows)
}

/// An eye space with two to six of the attacker's stones in it.
pub fn stones_inside(dice: &mut Dice) -> Option<Rows> {
    let mut rows = ground(dice, 0);
    let own = rows
        .iter()
        .flatten()
        .find(|cell| "XO".contains(**cell))
        .copied()?;
    let size = 4 + dice.roll(5);
    let prisoners = (size - 2 - dice.roll(2)).max(2);
    eye(&mut rows, dice, own, size, prisoners);
    if dice.roll(4) == 0 {
        eye(&mut rows, dice, own, 1, 0);
    }
    thin(&mut rows, own);
    let outside = dice.roll(5).saturating_sub(3);
    let wall = if own == 'X' { '@' } else { '#' };
    liberties(&mut rows, dice, outside, |color| {
        if color == own { wall } else { ' ' }
    });
    is_fight(&rows, 2).then_some(rows)
}

/// Territory within walls of several chains, with a stone or two of the opponent's in it.
pub fn protection(dice: &mut Dice) -> Option<Rows> {
    let mut rows = ground(dice, 0);
    let own = rows
        .iter()
        .flatten()
        .find(|cell| "XO".contains(**cell))
        .copied()?;
    let (size, prisoners) = (4 + dice.roll(5), 1 + dice.roll(2));
    eye(&mut rows, dice, own, size, prisoners);
    for _ in 0..1 + dice.roll(2) {
        let (c, r) = pick(&rows, dice, |spot| {
            let mut near = beside(spot, &rows);
            cell(&rows, spot) == own && near.any(|near| "#@".contains(cell(&rows, near)))
        })?;
        rows[r][c] = if own == 'X' { '@' } else { '#' };
    }
    is_fight(&rows, 1).then_some(rows)
}

/// A zone of one side, which takes a `share` of 100, and one of the other, each enclosed by stones
/// of its opponent's that nobody captures.
fn ground(dice: &mut Dice, share: usize) -> Rows {
    let (w, h) = (4 + dice.roll(4), 3 + dice.roll(3));
    let place = dice.roll(3);
    let (left, top) = (usize::from(place != 0), usize::from(place == 2));
    let slope = [[1, 0], [0, 1], [1, 1], [1, -1], [2, 1], [1, 2]][dice.roll(6)];
    let value = |dice: &mut Dice, c: usize, r: usize| {
        2 * (slope[0] * c as i32 + slope[1] * r as i32) + dice.roll(3) as i32
    };
    let values: Vec<Vec<i32>> = (0..h)
        .map(|r| (0..w).map(|c| value(dice, c, r)).collect())
        .collect();
    let mut sorted: Vec<i32> = values.iter().flatten().copied().collect();
    sorted.sort_unstable();
    let bound = sorted[w * h * share / 100];
    let sides = if dice.roll(2) == 0 {
        ['X', 'O']
    } else {
        ['O', 'X']
    };
    let zone = |c: usize, r: usize| sides[usize::from(values[r][c] >= bound)];
    let mut rows = vec![vec!['.'; left + w + 1]; top + h + 1];
    for (c, r) in spots(&rows) {
        let inner =
            |place: usize, first: usize, size: usize| place.saturating_sub(first).min(size - 1);
        let color = zone(inner(c, left, w), inner(r, top, h));
        let is_inside = (left..left + w).contains(&c) && (top..top + h).contains(&r);
        rows[r][c] = match (is_inside, color) {
            (true, color) => color,
            (false, 'X') => '@',
            (false, _) => '#',
        };
    }
    rows
}

/// Gives the opponent's walls the stones that stand at no eye.
fn thin(rows: &mut Rows, own: char) {
    let is_eye = |spot: &Spot| cell(rows, *spot) == '.' || cell(rows, *spot) == other(own);
    let eyes: Vec<Spot> = spots(rows).filter(is_eye).collect();
    for (c, r) in spots(rows)
        .filter(|spot| cell(rows, *spot) == own)
        .collect::<Vec<_>>()
    {
        if !eyes
            .iter()
            .any(|eye| eye.0.abs_diff(c) <= 1 && eye.1.abs_diff(r) <= 1)
        {
            rows[r][c] = if own == 'X' { '@' } else { '#' };
        }
    }
}

/// Digs an eye of at most `size` points, with `prisoners` in it.
fn eye(rows: &mut Rows, dice: &mut Dice, color: char, size: usize, prisoners: usize) {
    let mut dug: Vec<Spot> = Vec::new();
    for _ in 0..size {
        let spot = pick(rows, dice, |spot| {
            let mut near = beside(spot, rows);
            cell(rows, spot) == color
                && near.all(|near| cell(rows, near) == color || dug.contains(&near))
                && (dug.is_empty() || beside(spot, rows).any(|near| dug.contains(&near)))
        });
        let Some((c, r)) = spot else { break };
        rows[r][c] = '.';
        dug.push((c, r));
    }
    for _ in 0..prisoners.min(dug.len().saturating_sub(1)) {
        let (c, r) = dug.remove(dice.roll(dug.len()));
        rows[r][c] = other(color);
    }
}

/// Removes this many stones beside what `beyond` gives for their color.
fn liberties(rows: &mut Rows, dice: &mut Dice, count: usize, beyond: impl Fn(char) -> char) {
    for _ in 0..count {
        let spot = pick(rows, dice, |spot| {
            let color = cell(rows, spot);
            "XO".contains(color) && beside(spot, rows).any(|near| cell(rows, near) == beyond(color))
        });
        if let Some((c, r)) = spot {
            rows[r][c] = '.';
        }
    }
}

/// True if every chain has a liberty, each side has a chain of at least `least` stones that may be
/// captured, and few points are empty.
fn is_fight(rows: &Rows, least: usize) -> bool {
    let chains = mortal_chains(rows);
    let large = |color| {
        let mut chains = chains.iter();
        chains.any(|chain| chain.len() >= least && cell(rows, chain[0]) == color)
    };
    let breathes = |chain: &Vec<Spot>| {
        let mut around = chain.iter().flat_map(|spot| beside(*spot, rows));
        around.any(|near| cell(rows, near) == '.')
    };
    let empty = spots(rows).filter(|spot| cell(rows, *spot) == '.').count();
    large('X') && large('O') && chains.iter().all(breathes) && empty <= MOST_EMPTY
}
