//! Which living stones can the opponent take by moving first?

use super::position::{ChainStatuses, CountedPosition};
use crate::board::{Board, Color, PointSet};
use crate::reading::threat_finder::ThreatFinder;
use crate::reading::threats::ThreatReader;

/// The living stones of either color that the other takes by moving first, given `statuses`. Stones
/// that are proved, marked, in seki or in a ko are left out.
///
/// The reader looks at moves in order, so it works on the image of the board that a count uses.
/// Costs a question to it for each chain that is short of liberties.
pub(crate) fn threatened(board: &Board, statuses: &ChainStatuses) -> PointSet {
    let (way, statuses) = statuses.turned(board);
    let board = way.board(board);
    let position = CountedPosition::new(&board, &statuses);
    let (dead, territory) = (statuses.dead, &position.territory);
    let mut finder = ThreatFinder::new(&board, dead, territory, ThreatReader::new());
    let threats = Color::ALL.map(|color| finder.threats(color));
    let threats = threats.into_iter().flatten().filter(|threat| !threat.is_ko);
    let stones = PointSet::union(threats.map(|threat| threat.stones));
    way.back(&(stones - statuses.kept()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Symmetry;

    /// The side that plays C5 takes A5 and B5, or D5. In the second board White can only take the
    /// ko at C3.
    #[test]
    fn what_the_first_move_takes_is_threatened_but_no_ko_and_nothing_sure() {
        let first_come = "
            O O . X . O
            X X O O O O
            . X X O . O
            X X X O O O
            . X . O . O";
        let ko = "
            . X O O . O
            X . X O O O
            X X O . O O
            . X O O O .";
        for (diagram, sure, expected) in [
            (first_come, "", "A5 B5 D5"),
            (first_come, "D5", "A5 B5"),
            (ko, "", ""),
        ] {
            let set = |text: &str| -> PointSet {
                let points = text.split_whitespace();
                points.map(|vertex| vertex.parse().unwrap()).collect()
            };
            let board: Board = diagram.parse().unwrap();
            let sure = set(sure);
            for symmetry in Symmetry::ALL {
                let turned = ChainStatuses {
                    sure: symmetry.apply_set(&sure, board.size()),
                    ..ChainStatuses::default()
                };
                let found = threatened(&board.transformed(symmetry), &turned);
                let expected = symmetry.apply_set(&set(expected), board.size());
                assert_eq!(found, expected, "{symmetry:?}{diagram}");
            }
        }
    }
}
