//! The sentence about certainty that every surface prints: is it safe to score without a
//! human check, and if not, why not?

use std::cmp::Reverse;
use std::fmt;

use super::doubt::Doubts;
use super::inspection;
use super::obstacle::{Obstacle, OtherRules};
use crate::analysis::Analysis;
use crate::board::{Chain, Color, Listing, Point, PointSet};
use crate::counting::{Count, DameConvention};
use crate::game::{Game, UnreadTerms};
use crate::printable::counted;
use crate::proof::Status;

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
    /// What is in the way, the gravest first; empty if it is safe to score.
    pub obstacles: Vec<Obstacle>,
    /// What is left to do without being in the way: moves that close or connect.
    pub notes: Vec<Obstacle>,
    /// The same obstacles in short, the worst first: what concerns the whole board, then by
    /// the number of points.
    pub reasons: Vec<Reason>,
    /// Whether the game is plainly not finished: nobody or one color alone lives, or open
    /// borders hold more than a quarter of the board. A score is then no result.
    pub is_unfinished: bool,
    /// The chance, from 0 to 1, that a verdict is wrong, as the sum of those of the
    /// chains ([`Verdict::chance_of_error`](crate::Verdict::chance_of_error)), of which
    /// those that stand or fall together count once, and, while the game goes on, as one
    /// chain. Of the other obstacles no chance is known.
    pub chance_of_error: f64,
}

/// One reason not to score without a human check.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reason {
    /// What it is, as a clause: `the ko at D4 is open`.
    pub text: String,
    /// The points in question: stones that are in doubt, or what is open. None if it is
    /// about the whole board, such as a komi that cannot be read.
    pub points: PointSet,
}

impl SafeToScore {
    /// How many reasons the sentence names.
    const NAMED: usize = 3;

    /// Looks for everything on the board that is in the way of scoring; `count` is that of
    /// the position of `analysis`. Costs up to some ten milliseconds where verdicts may hang
    /// on who moves first, which is then asked.
    pub fn of(analysis: &Analysis, count: &Count) -> SafeToScore {
        SafeToScore::beside(Vec::new(), analysis, count)
    }

    /// Looks for everything that is in the way of scoring `game`, judged by `analysis` and
    /// counted by `count`. If nobody has named its rules other ones must find the same
    /// winner; `unread` is what cannot be taken at the record's word. Costs as
    /// [`SafeToScore::of`].
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

    /// Looks for everything on the board that is in the way, beside `obstacles` that have been
    /// found.
    fn beside(mut obstacles: Vec<Obstacle>, analysis: &Analysis, count: &Count) -> SafeToScore {
        let doubts = Doubts::of(analysis, count.convention);
        let found = inspection::on_board(analysis, count, &doubts.chains);
        let is_open = |found: &Obstacle| matches!(found, Obstacle::Open(_));
        let is_over = count.plays.is_empty() && !found.iter().any(is_open);
        let (notes, grave): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|found| found.is_plain(is_over));
        obstacles.extend(grave);
        if obstacles.is_empty() && count.convention == DameConvention::PlayedOut {
            obstacles.extend(inspection::rescues(analysis));
        }
        let single = obstacles.iter();
        let single = single.filter_map(|obstacle| Reason::of(analysis, obstacle));
        let mut reasons: Vec<Reason> = single.chain(doubted(analysis, &obstacles)).collect();
        // What concerns the whole board is first; of equal ones the same on a board that is
        // turned, or has its colors exchanged.
        let (_, way) = analysis.canonical();
        reasons.sort_by_key(|reason| {
            let points = match reason.points.len() {
                0 => usize::MAX,
                points => points,
            };
            (Reverse(points), way.there(&reason.points).first())
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

    /// What a person should read: the obstacles or, if there are none, the plain moves that
    /// are left.
    pub fn remarks(&self) -> impl Iterator<Item = &Obstacle> {
        match self.is_safe() {
            true => self.notes.iter(),
            false => self.obstacles.iter(),
        }
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
        let named: Vec<String> = named.map(Reason::to_string).collect();
        write!(f, "Safe to score: no, because {}", named.join("; "))
    }
}

impl fmt::Display for Reason {
    /// The clause, and the number of points it is about.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match self.points.len() {
            0 => Ok(()),
            points => write!(f, " ({})", counted(points, "point")),
        }
    }
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

/// The verdicts in doubt: one reason for all chains of a color with the same status.
fn doubted(analysis: &Analysis, obstacles: &[Obstacle]) -> Vec<Reason> {
    let mut found: Vec<(Color, Status, PointSet)> = Vec::new();
    for obstacle in obstacles {
        if let Obstacle::Doubtful {
            color,
            status,
            stones,
            ..
        } = obstacle
        {
            let alike =
                |known: &&mut (Color, Status, PointSet)| known.0 == *color && known.1 == *status;
            match found.iter_mut().find(alike) {
                Some(known) => known.2 |= *stones,
                None => found.push((*color, *status, *stones)),
            }
        }
    }
    let reason = |(color, status, stones): (Color, Status, PointSet)| {
        let status = match status {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Seki => "in seki",
        };
        let color = Listing::capital(color);
        Reason {
            text: format!("{color} {} may not be {status}", some_of(&stones)),
            points: whole_chains(analysis, &stones),
        }
    };
    found.into_iter().map(reason).collect()
}

impl Reason {
    /// The reason that an obstacle is by itself; `None` for verdicts in doubt.
    fn of(analysis: &Analysis, obstacle: &Obstacle) -> Option<Reason> {
        let whole = |stones| whole_chains(analysis, stones);
        let (text, points) = match obstacle {
            Obstacle::EmptyBoard => ("no stone lives on the board".to_owned(), PointSet::EMPTY),
            Obstacle::Unopposed { color, open } => (
                format!(
                    "only {} lives, and much of the board is open",
                    Listing::capital(*color)
                ),
                *open,
            ),
            Obstacle::Rules(other) => (other_winner(other), PointSet::EMPTY),
            Obstacle::Left { rules, stones } => (
                format!(
                    "dead stones count under {} rules and are on the board: {}",
                    rules.title(),
                    some_of(stones)
                ),
                *stones,
            ),
            Obstacle::Komi { text } => (
                format!("the komi '{text}' of the record is not a number"),
                PointSet::EMPTY,
            ),
            Obstacle::Handicap { problem, rules } => (
                format!(
                    "{problem}, and White gets points for it under {} rules",
                    rules.title()
                ),
                PointSet::EMPTY,
            ),
            Obstacle::Open(border) => (
                format!("the border at {} is open", some_of(&border.undecided)),
                border.undecided,
            ),
            Obstacle::Forced { color, points } => (
                format!(
                    "{} still has to fill {}",
                    Listing::capital(*color),
                    some_of(points)
                ),
                *points,
            ),
            Obstacle::Ko(ko) => (
                format!("the ko at {} is open", ko.at),
                PointSet::EMPTY.with(ko.at).with(ko.stone),
            ),
            Obstacle::Atari(chain) => (format!("{} is in atari", first_of(chain)), chain.stones),
            Obstacle::Threat { color, stones } => (
                format!(
                    "{} can capture {} by moving first",
                    Listing::capital(!*color),
                    some_of(stones)
                ),
                whole(stones),
            ),
            Obstacle::Rescue { color, stones } => (
                format!(
                    "{} may save {} by winning a ko",
                    Listing::capital(*color),
                    some_of(stones)
                ),
                whole(stones),
            ),
            Obstacle::AgainstProof { chain, .. } => (
                format!("the mark on {} contradicts a proof", first_of(chain)),
                chain.stones,
            ),
            Obstacle::Doubtful { .. } => return None,
        };
        Some(Reason { text, points })
    }
}

fn other_winner(other: &OtherRules) -> String {
    let ((rules, score), (others, other)) = (&other.assumed, &other.other);
    let [rules, others] = [rules, others].map(|rules| rules.title());
    format!(
        "the record names no rules, and {score} under {rules} rules is {other} under {others} rules"
    )
}

/// All stones of the chains that some stones are of.
fn whole_chains(analysis: &Analysis, stones: &PointSet) -> PointSet {
    let chains = analysis.chains();
    chains.stones_of(chains.within(stones))
}

/// A chain by its first stone, at the beginning of a clause: `Black D4`.
fn first_of(chain: &Chain) -> String {
    let first: Option<Point> = chain.stones.reading_order().next();
    let first = first.map_or(String::new(), |point| point.to_string());
    format!("{} {first}", Listing::capital(chain.color))
}

/// The first points of a set: a clause stays short.
fn some_of(points: &PointSet) -> String {
    const MOST: usize = 4;
    let shown: Vec<String> = points
        .reading_order()
        .take(MOST)
        .map(|point: Point| point.to_string())
        .collect();
    match points.len().saturating_sub(MOST) {
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Suicide};
    use crate::report::ScoreSheet;

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
            .map(|reason| reason.points.len())
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
}
