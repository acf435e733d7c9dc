//! Connections across two empty points: the two-point jump and the knight's
//! jump.
//!
//! ```text
//! X . . X      X . .      no opponent near: a full connection point,
//!              . . X      one to three near: half a one, else none
//! ```
//!
//! Source: Carta, section 3, under figure 6.

use crate::board::{Board, Color, Point, PointSet};

/// What one connection point is worth: full ones connect, and so do two half
/// ones.
pub(super) const HALF: u8 = 1;
pub(super) const FULL: u8 = 2;

/// At most this many opponents near a jump are few.
const FEW: usize = 3;

/// Two stones that may connect although no point touches both.
pub(super) struct Jump {
    /// The stones.
    pub ends: [Point; 2],
    /// Its worth as a connection point.
    pub worth: u8,
}

/// All jumps of `color` that are worth something.
pub(super) fn all(board: &Board, color: Color) -> Vec<Jump> {
    let own = board.stones(color);
    let steps = [(3, 0), (0, 3), (2, 1), (1, 2), (2, -1), (1, -2)];
    let pairs = own.iter().flat_map(|point| {
        let targets = steps.into_iter().filter_map(move |step| point.offset(step));
        targets.map(move |target| [point, target])
    });
    pairs
        .filter(|ends| own.contains(ends[1]))
        .filter_map(|ends| {
            let worth = worth(board, color, ends);
            (worth > 0).then_some(Jump { ends, worth })
        })
        .collect()
}

fn worth(board: &Board, color: Color, ends: [Point; 2]) -> u8 {
    let between = rectangle(ends);
    let inner = ends.iter().fold(between, |set, &end| set.without(end));
    if !inner.is_subset(&board.empty_points()) {
        return 0;
    }
    match (around(&between) & board.stones(!color)).len() {
        0 => FULL,
        1..=FEW => HALF,
        _ => 0,
    }
}

/// The points of the smallest rectangle with both ends.
fn rectangle(ends: [Point; 2]) -> PointSet {
    let columns = ends.map(Point::column);
    let rows = ends.map(Point::row);
    let columns = columns[0].min(columns[1])..=columns[0].max(columns[1]);
    let rows = rows[0].min(rows[1])..=rows[0].max(rows[1]);
    rows.flat_map(|row| {
        columns
            .clone()
            .filter_map(move |column| Point::new(column, row))
    })
    .collect()
}

/// The set with all points next to it, diagonally too.
pub(super) fn around(set: &PointSet) -> PointSet {
    set.iter().flat_map(Point::diagonals).collect::<PointSet>() | set.grown()
}
