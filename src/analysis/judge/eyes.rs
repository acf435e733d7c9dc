//! How many eyes can a group make?
//!
//! The points of a group's area that bear none of its stones fall into
//! connected *spaces*. A space's *core* are its points that touch nothing
//! foreign. Each connected part of the core is worth one eye or two, by its
//! shape: an opponent who moves first can reduce any three points to one eye,
//! and some shapes of four to six, which have one point that touches all the
//! others or nearly so. An open space, whose rim is large compared with its
//! core, can be reduced further from outside and is worth one eye at most.

use crate::board::{Board, ByColor, Color, Point, PointSet};

/// The eyes of the group of `color` with `area`, at most two.
pub(super) fn count(
    board: &Board,
    color: Color,
    area: &PointSet,
    areas: &ByColor<PointSet>,
    prisoners: &PointSet,
) -> usize {
    let foreign = board.points() - *area;
    let spaces = *area - board.stones(color);
    let mut eyes = 0;
    for space in spaces.components() {
        let rim = space & foreign.neighbors();
        let core = space - rim;
        let parts = core
            .components()
            .map(|part| worth(board, &part, &(part & *prisoners), color, areas));
        let sum: usize = parts.sum();
        let open = rim.len() >= 2 && core.len() < 3 * rim.len();
        eyes += if open { sum.min(1) } else { sum };
        if eyes >= 2 {
            return 2;
        }
    }
    eyes
}

/// The eyes in one part of a core, 0 to 2.
fn worth(
    board: &Board,
    part: &PointSet,
    prisoners: &PointSet,
    color: Color,
    areas: &ByColor<PointSet>,
) -> usize {
    match part.single() {
        Some(point) if is_false(board, point, color, areas) => 0,
        Some(_) => 1,
        None if prisoners.is_empty() && holds_two(part) => 2,
        None if !prisoners.is_empty() && can_divide(part, prisoners) => 2,
        None => 1,
    }
}

/// True if the opponent holds enough diagonals to force the owner to fill.
fn is_false(board: &Board, point: Point, color: Color, areas: &ByColor<PointSet>) -> bool {
    let diagonals = point.diagonals().filter(|&d| board.size().contains(d));
    let (mut all, mut bad) = (0, 0);
    for diagonal in diagonals {
        all += 1;
        bad += usize::from(areas[!color].contains(diagonal));
    }
    bad + usize::from(all < 4) >= 2
}

/// True if a closed eye space of this shape makes two eyes whoever begins.
pub(super) fn holds_two(part: &PointSet) -> bool {
    let (mut most, mut sum) = (0, 0);
    for point in part {
        let degree = point.neighbors().filter(|&n| part.contains(n)).count();
        most = most.max(degree);
        sum += degree;
    }
    match part.len() {
        0..=3 => false,
        // All but the square and the pyramid.
        4 => sum == 6 && most == 2,
        // All but the bulky five and the cross.
        5 => sum < 10 && most < 4,
        // All but the rabbity six.
        6 => !(most == 4 && sum == 12),
        _ => true,
    }
}

/// True if the owner of a space with prisoners in it, who have perhaps taken
/// its vital point, can still divide it with one stone, or if it is large.
fn can_divide(part: &PointSet, prisoners: &PointSet) -> bool {
    let empty = *part - *prisoners;
    let divides = |point| !part.without(point).is_connected();
    part.len() > ROOMY || empty.iter().any(divides)
}

/// A space of more points than this makes two eyes whatever is in it.
const ROOMY: usize = 8;
