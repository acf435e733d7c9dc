//! Filling empty points with stones.

use crate::board::{Board, ByColor, Color, PointSet};

/// The board with stones on the empty ones of `points`. Where they would leave
/// a chain of either color without a liberty, the points in it and beside it
/// stay empty: nothing is captured.
pub(super) fn filled(board: &Board, points: &ByColor<PointSet>) -> Board {
    let mut fill = points.map(|set| set & board.empty_points());
    let both = fill.black & fill.white;
    fill = fill.map(|set| set - both);
    loop {
        let stones = ByColor::from_fn(|color| board.stones(color) | fill[color]);
        let choked = choked(board, &stones);
        if choked.is_empty() {
            return board.with_stones(stones).unwrap_or(*board);
        }
        fill = fill.map(|set| set - choked.grown());
    }
}

/// The stones of all chains without a liberty.
fn choked(board: &Board, stones: &ByColor<PointSet>) -> PointSet {
    let empty = board.points() - stones.black - stones.white;
    Color::ALL.into_iter().fold(PointSet::EMPTY, |sum, color| {
        let breathing = stones[color].connected_to(&empty.neighbors());
        sum | (stones[color] - breathing)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(diagram: &str, black: &[&str], white: &[&str]) -> String {
        let board: Board = diagram.parse().unwrap();
        let set = |names: &[&str]| names.iter().map(|n| n.parse().unwrap()).collect();
        let points = ByColor {
            black: set(black),
            white: set(white),
        };
        filled(&board, &points).to_string()
    }

    #[test]
    fn points_are_filled_unless_that_takes_a_last_liberty() {
        let diagram = "X . O
                       X . O
                       X . O";
        assert_eq!(fill(diagram, &["B3", "B2"], &[]), "X X O\nX X O\nX . O\n");
        assert_eq!(fill(diagram, &["B3"], &["B1"]), "X X O\nX . O\nX O O\n");
        let all = ["B3", "B2", "B1"];
        assert_eq!(fill(diagram, &all, &[]), "X . O\nX . O\nX . O\n");
    }
}
