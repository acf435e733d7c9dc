//! The sentence that every report prints: is it safe to score without a human check, and if not,
//! why not?

use std::cmp::Reverse;
use std::fmt;

use super::doubt::Doubts;
use super::inspection;
use super::obstacle::Obstacle;
use crate::analysis::Analysis;
use crate::board::PointSet;
use crate::counting::{Count, DameConvention};
use crate::game::{Game, UnreadTerms};

/// Whether it is safe to score a position without a human check, and why not.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::analysis::Analysis;
/// use seichi::{Board, Game, SafeToScore, ScoreSheet, Suicide};
/// let of = |board: &str| {
///     let board: Board = board.parse().expect("a diagram");
///     let analysis = Analysis::of(&board, Suicide::Forbidden);
///     let sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
///     SafeToScore::of(&analysis, &sheet.count)
/// };
/// let closed = of("
///     . X . X O
///     X X X X O
///     O O O O O
///     . O . O .
///     O O O O O");
/// assert!(closed.is_safe());
/// let open = of("
///     . X . O .
///     . X . O .
///     . . . O .
///     . X . O .
///     . X . O .");
/// assert!(open.to_string().starts_with("Safe to score: no, because "));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SafeToScore {
    /// The issues, the gravest first; empty if it is safe to score.
    pub obstacles: Vec<Obstacle>,
    /// The remaining moves that are no issues: moves that close or connect.
    pub notes: Vec<Obstacle>,
    /// The same issues, the worst first: those about the whole board, then by the number of points.
    pub reasons: Vec<Obstacle>,
    /// Whether the game is plainly not finished: nobody or one color alone lives, or open borders
    /// hold more than a quarter of the board. A score is then no result.
    pub is_unfinished: bool,
    /// The chance, from 0 to 1, that a verdict is wrong: the sum of the chances of the chains
    /// ([`Verdict::chance_of_error`](crate::Verdict::chance_of_error)). Chains that live or die
    /// together count once, and while the game goes on as one chain. The other issues have no known
    /// chance.
    pub chance_of_error: f64,
}

impl SafeToScore {
    /// How many reasons the sentence names.
    const NAMED: usize = 3;

    /// Finds every issue on the board; `count` is that of the position of `analysis`. Costs up to
    /// some ten milliseconds if verdicts may depend on who moves first, because it then searches.
    pub fn of(analysis: &Analysis, count: &Count) -> SafeToScore {
        SafeToScore::beside(Vec::new(), analysis, count)
    }

    /// Finds every issue of `game`, judged by `analysis` and counted by `count`. If its rules are
    /// unnamed, other rules must find the same winner; `unread` are the terms of the record that
    /// cannot be read. Costs as [`SafeToScore::of`].
    pub fn in_game(
        game: &Game,
        analysis: &Analysis,
        count: &Count,
        is_named: bool,
        unread: &UnreadTerms,
    ) -> SafeToScore {
        let found = inspection::in_game(game, analysis, count, is_named, unread);
        SafeToScore::beside(found, analysis, count)
    }

    /// Finds every issue on the board, in addition to the given `obstacles`.
    fn beside(mut obstacles: Vec<Obstacle>, analysis: &Analysis, count: &Count) -> SafeToScore {
        let doubts = Doubts::of(analysis, count.convention);
        let found = inspection::on_board(analysis, count, &doubts.chains);
        let filled = filled_alone(analysis, count);
        let (mut notes, grave): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|found| found.is_plain(&filled));
        obstacles.extend(grave);
        let are_fills = !obstacles.is_empty() && obstacles.iter().all(Obstacle::is_fill);
        let is_over = || notes.is_empty() || inspection::is_played_out(analysis, count);
        if are_fills && count.plays.is_empty() && is_over() {
            notes.append(&mut obstacles);
        }
        if obstacles.is_empty() && count.convention == DameConvention::PlayedOut {
            obstacles.extend(inspection::rescues(analysis));
        }
        // Issues about the whole board come first. Equal ones have the same order on a board that
        // is turned, or has its colors exchanged.
        let way = analysis.way();
        let mut reasons = obstacles.clone();
        reasons.sort_by_key(|reason| {
            let points = reason.points();
            let number = match points.len() {
                0 => usize::MAX,
                number => number,
            };
            (Reverse(number), way.there(&points).first())
        });
        SafeToScore {
            is_unfinished: is_unfinished(analysis, &obstacles),
            reasons,
            obstacles,
            notes,
            chance_of_error: doubts.chance,
        }
    }

    /// True if it is safe to score.
    pub fn is_safe(&self) -> bool {
        self.obstacles.is_empty()
    }

    /// What a person should read: the obstacles, then the plain moves that are left.
    pub fn remarks(&self) -> impl Iterator<Item = &Obstacle> {
        self.obstacles.iter().chain(&self.notes)
    }

    /// `true` or `false`, and a line for each of the [remarks](SafeToScore::remarks).
    pub fn report(&self) -> String {
        let remarks = self.remarks().map(|obstacle| format!("\n{obstacle}"));
        format!("{}{}", self.is_safe(), remarks.collect::<String>())
    }
}

impl fmt::Display for SafeToScore {
    /// `Safe to score: yes`, or `no` with up to three reasons and their points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_safe() {
            return f.write_str("Safe to score: yes");
        }
        let named = self.reasons.iter().take(SafeToScore::NAMED);
        let named: Vec<String> = named.map(Obstacle::reason).collect();
        write!(f, "Safe to score: no, because {}", named.join("; "))
    }
}

/// The points that the line of the count fills although the opponent has no stone beside them:
/// another order of the dame may leave them as territory.
fn filled_alone(analysis: &Analysis, count: &Count) -> PointSet {
    let mut stones = analysis.living();
    for play in &count.plays {
        stones[play.color].insert(play.point);
    }
    let plays = count.plays.iter();
    let alone = plays.filter(|play| !stones[!play.color].neighbors().contains(play.point));
    alone.map(|play| play.point).collect()
}

fn is_unfinished(analysis: &Analysis, obstacles: &[Obstacle]) -> bool {
    let is_alone =
        |obstacle: &Obstacle| matches!(obstacle, Obstacle::EmptyBoard | Obstacle::Unopposed { .. });
    let open = obstacles.iter().filter_map(|obstacle| match obstacle {
        Obstacle::Open(border) => Some(border.points),
        _ => None,
    });
    let open = PointSet::union(open);
    obstacles.iter().any(is_alone) || 4 * open.len() > analysis.board().points().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Color, Suicide};
    use crate::report::ScoreSheet;
    use crate::rules::Scoring;

    fn safety(diagram: &str) -> SafeToScore {
        let board: Board = diagram.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
        SafeToScore::of(&analysis, &sheet.count)
    }

    #[test]
    fn what_is_settled_is_safe() {
        let told = safety(". X . X O\nX X X X O\nO O O O O\n. O . O .\nO O O O O");
        assert_eq!(told.to_string(), "Safe to score: yes");
        assert!(told.is_safe() && !told.is_unfinished);
    }

    #[test]
    fn the_worst_reasons_come_first_and_three_are_named() {
        let told = safety(". X . O .\n. X . O .\n. . . O .\n. X . O .\n. X . O .");
        assert!(!told.is_safe());
        let sizes: Vec<usize> = told
            .reasons
            .iter()
            .map(|reason| reason.points().len())
            .collect();
        assert!(sizes.is_sorted_by(|a, b| a >= b), "{told}");
        assert!(told.to_string().matches("; ").count() < 3, "{told}");
        assert!(told.to_string().contains(" points)"), "{told}");
    }

    #[test]
    fn a_board_with_nothing_on_it_is_not_finished() {
        let told = safety(". .\n. .");
        assert!(told.is_unfinished);
        assert_eq!(
            told.to_string(),
            "Safe to score: no, because no stone lives on the board"
        );
        assert!(safety(". . . . .\n. . X . .\n. . . . .\n. . . . .\n. . . . .").is_unfinished);
    }

    /// Four of the first five random games take Black's stones, and so would have many others.
    #[test]
    fn few_games_do_not_make_a_large_chain_dead() {
        let told = safety(
            ". . . X O O O O .
             . O . X O O O O O
             . . . X O O O O .
             . . . X O O O O O
             . . . X O O O O O
             O . . X O O O O O
             X X X X O O O O O
             O O O O O O O O O
             O O O O O O O O O",
        );
        assert!(!told.is_safe(), "{told}");
    }

    /// Both have passed, and left a narrow border open.
    #[test]
    fn points_to_fill_are_noted_if_playing_on_changes_no_owner() {
        let told = |diagram: &str| {
            let board: Board = diagram.parse().unwrap();
            let analysis = Analysis::of(&board, Suicide::Forbidden);
            let count = analysis.count(Color::Black, DameConvention::Agreed, Scoring::Territory);
            SafeToScore::of(&analysis, &count).report()
        };
        let same = told(
            "X X O O . .
             X X X O . O
             . X X O O O
             X . X O O .
             X . . O O O",
        );
        assert_eq!(
            same,
            "true\nOpen: the border at B2 B1 is open\nForced: Black still has to fill A3"
        );
        let other = told(
            "X . O O O O
             X . X O O .
             X . X . O O
             X X X O O O
             . X O O . .",
        );
        assert!(
            other.starts_with("false\nForced: Black still has to fill A1\nOpen: "),
            "{other}"
        );
    }
}
