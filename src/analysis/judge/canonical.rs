//! One board to stand for all that differ by symmetry or by the colors.

use super::mailbox::{self, content};
use crate::board::{Board, BoardSize, Point, Symmetry};

/// A board turned, and its colors exchanged, into the one of its sixteen forms
/// that reads first. A board that looks the same in several forms is turned
/// into the same one by any of them, but its points may go to different places.
pub(super) struct Canonical {
    board: Board,
    symmetry: Symmetry,
    size: BoardSize,
}

impl Canonical {
    /// The canonical form of `board`. Costs some microseconds.
    pub(super) fn of(board: &Board) -> Canonical {
        let size = board.size();
        let contents = mailbox::contents(board);
        let points: Vec<Point> = board.points().iter().collect();
        let here = |symmetry: Symmetry, swap: bool, i: usize| {
            let there = symmetry.apply(points[i], size);
            match contents[mailbox::square(there) as usize] {
                content::EMPTY => content::EMPTY,
                color if swap => 3 - color,
                color => color,
            }
        };
        let form = |(symmetry, swap)| (0..points.len()).map(move |i| (symmetry, swap, i));
        let mut best = (Symmetry::ALL[0], false);
        for candidate in Symmetry::ALL
            .into_iter()
            .flat_map(|s| [(s, false), (s, true)])
        {
            let values = form(candidate).map(|(s, swap, i)| here(s, swap, i));
            let least = form(best).map(|(s, swap, i)| here(s, swap, i));
            if values.lt(least) {
                best = candidate;
            }
        }
        let (back, swap) = best;
        let symmetry = inverse(back, size);
        let turned = board.transformed(symmetry);
        Canonical {
            board: if swap { turned.color_swapped() } else { turned },
            symmetry,
            size,
        }
    }

    /// The canonical board.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// Where a point of the original board is on the canonical one.
    pub(super) fn image(&self, point: Point) -> Point {
        self.symmetry.apply(point, self.size)
    }
}

/// The symmetry that undoes another.
fn inverse(symmetry: Symmetry, size: BoardSize) -> Symmetry {
    let undoes = |other: &Symmetry| {
        let mut corners = [(0, 0), (1, 0), (0, 1)].into_iter();
        corners.all(|(column, row)| {
            let last = size.lines() - 1;
            let point = Point::at(column * last, row * last);
            other.apply(symmetry.apply(point, size), size) == point
        })
    };
    Symmetry::ALL
        .into_iter()
        .find(undoes)
        .expect("symmetries form a group")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sixteen_forms_have_one_canonical_board() {
        let board: Board = "
            . X . O
            . X X .
            O . . .
            . . . X"
            .parse()
            .unwrap();
        let stones = |board: &Board| board.to_string();
        let expected = stones(Canonical::of(&board).board());
        for symmetry in Symmetry::ALL {
            let turned = board.transformed(symmetry);
            for form in [turned, turned.color_swapped()] {
                let canonical = Canonical::of(&form);
                assert_eq!(stones(canonical.board()), expected);
                for point in form.points() {
                    let image = canonical.board().color_at(canonical.image(point));
                    assert_eq!(image.is_some(), form.color_at(point).is_some());
                }
            }
        }
    }
}
