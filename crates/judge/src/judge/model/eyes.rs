//! How many eyes can a group make?
//!
//! The points of a group's area that bear none of its stones fall into connected *spaces*. The
//! *core* of a space is the set of its points that touch nothing foreign. Each connected part of
//! the core is worth one eye or two, by its shape: an opponent who moves first reduces any three
//! points to one eye, and also some shapes of four to six points that have one point next to all
//! the others or nearly all.
//!
//! The opponent enters at the rim. A part of the core beside the rim is worth what is left after
//! one push by the opponent and one answer by the owner. If the owner gets more by moving first,
//! the part counts half an eye more; of two halves the opponent can destroy only one.

use crate::board::{Board, ByColor, Color, Point, PointSet};
use crate::judge::shape::Shape;

/// The eyes of the group of `color` with `area`, at most two.
pub(crate) fn count(
    board: &Board,
    color: Color,
    area: &PointSet,
    areas: &ByColor<PointSet>,
    prisoners: &PointSet,
) -> usize {
    let ground = Ground {
        board,
        color,
        areas,
        prisoners,
    };
    let foreign = board.points() - *area;
    let spaces = *area - board.stones(color);
    let (mut eyes, mut halves) = (0, 0);
    for space in spaces.components() {
        let rim = space & foreign.neighbors();
        let core = space - rim;
        for part in core.components() {
            let most = ground.worth(&part);
            let least = ground.after_push(&part, &rim).min(most);
            eyes += least;
            halves += usize::from(least < most);
        }
    }
    (eyes + halves / 2).min(2)
}

/// The area in which a group makes its eyes.
struct Ground<'a> {
    board: &'a Board,
    color: Color,
    areas: &'a ByColor<PointSet>,
    prisoners: &'a PointSet,
}

impl Ground<'_> {
    /// The eyes in one closed part of a core, 0 to 2.
    fn worth(&self, part: &PointSet) -> usize {
        let prisoners = *part & *self.prisoners;
        match part.single() {
            Some(point) if is_false(self.board, point, self.color, self.areas) => 0,
            Some(_) => 1,
            None if prisoners.is_empty() && Shape::of(part).holds_two() => 2,
            None if !prisoners.is_empty() && can_divide(part, &prisoners) => 2,
            None => 1,
        }
    }

    /// The eyes in one part of a core after the opponent's best push from the
    /// rim and the owner's best answer within the part; 2 if there is no push.
    fn after_push(&self, part: &PointSet, rim: &PointSet) -> usize {
        let entries = part.neighbors() & *rim;
        let left = |entry: Point| {
            let safe = *part - PointSet::EMPTY.with(entry).neighbors();
            let answers = (*part - *self.prisoners).iter();
            let answered = answers.map(|answer| self.total(&safe.without(answer)));
            answered.max().unwrap_or(0).max(self.total(&safe))
        };
        entries.iter().map(left).min().unwrap_or(2)
    }

    fn total(&self, safe: &PointSet) -> usize {
        safe.components().map(|part| self.worth(&part)).sum()
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

/// True if the owner of a space with prisoners, which may have taken its vital point, can still
/// divide it with one stone, or if capturing the prisoners leaves a shape with two eyes.
fn can_divide(part: &PointSet, prisoners: &PointSet) -> bool {
    let empty = *part - *prisoners;
    let divides = |point| part.is_cut_at(point);
    let taken = || prisoners.is_connected() && Shape::of(prisoners).holds_two();
    empty.iter().any(divides) || taken()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The eyes of the black group that owns everything joined to its stones without crossing
    /// White's.
    fn eyes(diagram: &str) -> usize {
        let board: Board = diagram.parse().unwrap();
        let free = board.points() - board.stones(Color::White);
        let area = free.connected_to(&board.stones(Color::Black));
        let areas = ByColor {
            black: area,
            white: board.points() - area,
        };
        count(&board, Color::Black, &area, &areas, &PointSet::EMPTY)
    }

    #[test]
    fn a_closed_straight_four_is_two_eyes_and_an_entered_one_is_not() {
        let closed = "
            . . . . X O
            X X X X X O
            O O O O O O
            O O O O O O
            O O O O O O
            O O O O O .";
        assert_eq!(eyes(closed), 2);
        // White enters at D6, and Black's answer leaves one eye.
        let entered = "
            . . . . O O
            X X X X O O
            O O O O O O
            O O O O O O
            O O O O O O
            O O O O O .";
        assert_eq!(eyes(entered), 1);
    }

    #[test]
    fn of_two_half_eyes_one_is_an_eye() {
        let half = "
            . . O O O O
            X X O O O O
            O O O O O O
            O O O O O O
            O O O O O O
            O O O O O .";
        assert_eq!(eyes(half), 0);
        let two_halves = "
            . . O O . .
            X X X X X X
            O O O O O O
            O O O O O O
            O O O O O O
            O O O O O .";
        assert_eq!(eyes(two_halves), 1);
    }
}
