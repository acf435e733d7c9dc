//! Chains whose life the first move decides, in the sum of local games.
//!
//! Each is a *switch*, a game in which the side that moves first gets its way. One move may decide
//! several. The hottest games are played first: the side to move takes the largest, the opponent
//! the largest of the rest, and so on in turn. A switch is worth six points or more, so this comes
//! before the dame ([`dame_play`](super::dame_play)).
//!
//! ```text
//! . . . X O . O . .      The side to move plays B3: Black makes two eyes, or White
//! X X X X O O O O O      kills five stones.
//! O O O O O . . . O
//! O O O O O O O O O
//! ```
//!
//! Source: Elwyn Berlekamp and David Wolfe (1994), *Mathematical Go*, for switches and the order of
//! play. Our own part is the choice of games: the chains that the search calls unsettled, with the
//! moves that settle them. A chain that can only lose its eyes to a seki is no switch, and stones
//! that the search does not decide are counted as judged.

use std::cmp::Reverse;

use super::play::Play;
use super::position::{ChainStatuses, Switch};
use crate::board::{Board, Color, Point, PointSet};
use crate::judge::rooms::STONES;

/// Lets the sides decide the switches of `statuses` in turn, as long as a move decides at least
/// [`STONES`] stones: smaller ones are worth no more than a threat of a dame. Returns the statuses
/// afterwards, and the moves.
pub(super) fn decide(board: &Board, statuses: &ChainStatuses) -> (ChainStatuses, Vec<Play>) {
    let mut statuses = statuses.clone();
    let mut open = std::mem::take(&mut statuses.switches);
    let (mut dead, mut plays) = (statuses.dead, Vec::new());
    let (mut color, mut ko) = (board.to_play(), board.ko());
    while let Some(point) = best(&open, color, ko.take()) {
        let stones = decided(&open, color, point);
        open.retain(|switch| !switch.moves[color].contains(point));
        dead = (dead - (stones & board.stones(color))) | (stones & board.stones(!color));
        plays.push(Play { color, point });
        color = !color;
    }
    let statuses = match plays.is_empty() {
        true => statuses,
        false => statuses.once_dead(board, dead),
    };
    (statuses, plays)
}

/// The stones that a move of `color` decides.
fn decided(open: &[Switch], color: Color, point: Point) -> PointSet {
    let decided = open.iter().filter(|open| open.moves[color].contains(point));
    PointSet::union(decided.map(|switch| switch.stones))
}

/// The move of `color`, not on the point `ko`, that decides most stones; of equal moves the first
/// in order. None if all decide fewer than [`STONES`].
fn best(open: &[Switch], color: Color, ko: Option<Point>) -> Option<Point> {
    let worth = |point: Point| decided(open, color, point).len();
    let moves = PointSet::union(open.iter().map(|switch| switch.moves[color]));
    let moves = moves.iter().filter(|&point| Some(point) != ko);
    let best = moves.max_by_key(|&point| (worth(point), Reverse(point)))?;
    (worth(best) >= STONES).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Analysis;
    use crate::board::{ByColor, Move, Suicide};
    use crate::counting::{Count, DameConvention};
    use crate::rules::Scoring;

    fn counted(diagram: &str, color: Color, convention: DameConvention) -> Count {
        let board: Board = diagram.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        analysis.count(color, convention, Scoring::Territory)
    }

    /// The moves, and the dead stones.
    fn decided(diagram: &str, color: Color) -> [String; 2] {
        let count = counted(diagram, color, DameConvention::PlayedOut);
        let plays = count.plays.iter();
        let moves: Vec<String> = plays
            .map(|play| format!("{} {}", play.color, play.point))
            .collect();
        [moves.join(", "), count.dead.to_string()]
    }

    #[test]
    fn the_side_to_move_decides_what_hangs_on_it_unless_both_have_passed() {
        let diagram = "
            . . . X O . O . .
            X X X X O O O O O
            O O O O O . . . O
            O O O O O O O O O";
        assert_eq!(decided(diagram, Color::Black), ["black B4", ""]);
        let dead = "D4 A3 B3 C3 D3";
        assert_eq!(decided(diagram, Color::White), ["white B4", dead]);
        let agreed = |color| counted(diagram, color, DameConvention::Agreed).dead;
        assert_eq!(agreed(Color::Black), agreed(Color::White));
    }

    #[test]
    fn the_larger_is_decided_first_and_the_opponent_takes_the_other() {
        let diagram = "
            . . . X O . O . O X X . . .
            X X X X O O O O O X X X X X
            O O O O O O O O O O O O O O";
        let [small, large] = ["D3 A2 B2 C2 D2", "K3 L3 K2 L2 M2 N2 O2"];
        assert_eq!(
            decided(diagram, Color::Black),
            ["black N3, white B3", small]
        );
        assert_eq!(
            decided(diagram, Color::White),
            ["white N3, black B3", large]
        );
    }

    #[test]
    fn no_ko_is_retaken_at_once() {
        let mut board: Board = "
            . X O .
            X . X O
            . X O .
            X X X O"
            .parse()
            .unwrap();
        let b3 = "B3".parse().unwrap();
        board
            .play(Color::White, Move::Play(b3), Suicide::Forbidden)
            .unwrap();
        let c3: Point = "C3".parse().unwrap();
        assert_eq!(board.ko(), Some(c3));
        let only = |point: Point| PointSet::EMPTY.with(point);
        let statuses = ChainStatuses {
            switches: vec![Switch {
                stones: board.chain_at("A1".parse().unwrap()),
                moves: ByColor::from_fn(|color| match color {
                    Color::Black => only(c3),
                    Color::White => only("D4".parse().unwrap()),
                }),
            }],
            ..ChainStatuses::default()
        };
        assert!(decide(&board, &statuses).1.is_empty());
        board.set_to_play(Color::White);
        assert_eq!(decide(&board, &statuses).1.len(), 1);
    }
}
