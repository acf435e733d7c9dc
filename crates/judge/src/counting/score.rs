//! The score, with every part a person needs to check it with a finger on
//! the board.

use std::fmt;

use super::count::Count;
use crate::board::{ByColor, Color};
use crate::game::Game;
use crate::rules::{PassStones, Scoring, SekiEyes};

/// The parts of the score of one color, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SideCount {
    /// Living stones (counted by area scoring only).
    pub living_stones: usize,
    /// Surrounded points, those under dead stones of the opponent included and
    /// those that have to be filled left out.
    pub territory: usize,
    /// Surrounded points that have to be filled: stones in the end (counted by
    /// area scoring only).
    pub forced: usize,
    /// Dame that the color gets when they are played out (by area scoring).
    pub dame: usize,
    /// Eyes of chains in seki, if the rules count them.
    pub seki_eyes: usize,
    /// Dead stones of the opponent still on the board (by territory scoring).
    pub dead_stones: usize,
    /// Stones captured during the game, and those that fall while the dame are played,
    /// see [`Count::thrown_in`] (by territory scoring).
    pub prisoners: usize,
    /// Stones the opponent handed over for passing (by territory scoring under
    /// rules with pass stones).
    pub pass_stones: usize,
    /// Compensation for the opponent's handicap stones.
    pub handicap_bonus: usize,
}

impl SideCount {
    /// All parts: the name in programs, the singular and plural for people, and the points.
    pub(crate) const fn parts(&self) -> [(&'static str, [&'static str; 2], usize); 9] {
        [
            (
                "living_stones",
                ["living stone", "living stones"],
                self.living_stones,
            ),
            ("territory", ["territory"; 2], self.territory),
            ("forced", ["filled by force"; 2], self.forced),
            ("dame", ["dame"; 2], self.dame),
            ("seki_eyes", ["in eyes in seki"; 2], self.seki_eyes),
            (
                "dead_stones",
                ["dead stone", "dead stones"],
                self.dead_stones,
            ),
            ("prisoners", ["prisoner", "prisoners"], self.prisoners),
            (
                "pass_stones",
                ["pass stone", "pass stones"],
                self.pass_stones,
            ),
            (
                "handicap_bonus",
                ["for the handicap"; 2],
                self.handicap_bonus,
            ),
        ]
    }

    /// The sum of all parts.
    pub fn total(&self) -> usize {
        self.parts().iter().map(|(.., points)| points).sum()
    }
}

/// The score of a position with all its parts.
///
/// Prints as SGF and GTP write results: `B+3.5`, `W+12.0`, or `0` for a draw. It has one decimal,
/// or as many as the komi needs: `B+0.25`.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::analysis::Analysis;
/// use seichi::{Board, Game, ScoreSheet};
/// let board: Board = "
///     . X . O .
///     X X . O O
///     . X . O .
///     X X . O O
///     . X . O O".parse().expect("a diagram");
/// let mut game = Game::from_board(board);
/// let analysis = Analysis::of(game.board(), game.rules.suicide);
/// assert_eq!(ScoreSheet::of(&game, &analysis).score.to_string(), "B+1.0");
/// // Black, to move, gets three of the five dame, and White has a stone more
/// game.rules = "chinese".parse().expect("a rule set");
/// assert_eq!(ScoreSheet::of(&game, &analysis).score.to_string(), "B+1.0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Score {
    /// Whether area or territory is counted.
    pub scoring: Scoring,
    /// The count of each color.
    pub counts: ByColor<SideCount>,
    /// The points added to White's, finite.
    pub komi: f64,
}

impl Score {
    /// The score of `game` when its points are as `count` says.
    pub fn of_count(game: &Game, count: &Count) -> Score {
        Score {
            scoring: game.rules.scoring,
            counts: ByColor::from_fn(|color| side_count(game, count, color)),
            komi: game.komi.points(),
        }
    }

    /// Writes Black's lead as SGF and GTP write results, see [`Score`].
    pub fn format_lead(black_lead: f64) -> String {
        let winner = if black_lead > 0.0 { 'B' } else { 'W' };
        let points = black_lead.abs();
        if points == 0.0 {
            "0".to_owned()
        } else if points.fract() == 0.0 {
            format!("{winner}+{points:.1}")
        } else {
            format!("{winner}+{points}")
        }
    }

    /// Black's lead in points, negative if White leads.
    pub fn black_lead(&self) -> f64 {
        let totals = self.counts.map(|count| count.total() as f64);
        // It may round to -0, which the sum turns into 0.
        in_decimals(totals.black - totals.white - self.komi) + 0.0
    }
}

/// The decimal number that a sum or difference of decimal numbers should be: 1 - 0.9 is 0.1, not
/// 0.09999999999999998. A value too small or too large for that stays as it is.
pub fn in_decimals(sum: f64) -> f64 {
    const UNITS: f64 = 1e9;
    let meant = (sum * UNITS).round() / UNITS;
    match (meant - sum).abs() < 1e-12 {
        true => meant,
        false => sum,
    }
}

/// The parts of the score of `color`.
fn side_count(game: &Game, points: &Count, color: Color) -> SideCount {
    let rules = &game.rules;
    let board = game.board();
    let mut count = SideCount {
        territory: points.owned[color].len(),
        ..SideCount::default()
    };
    if rules.seki_eyes == SekiEyes::Counted {
        count.seki_eyes = points.seki_eyes[color].len();
    }
    match rules.scoring {
        Scoring::Area => {
            count.living_stones = (board.stones(color) - points.dead).len();
            count.forced = points.forced[color].len();
            count.dame = points.dame_taken[color].len();
        }
        Scoring::Territory => {
            count.dead_stones = (board.stones(!color) & points.dead).len();
            count.prisoners = board.prisoners(color) as usize + points.thrown_in[color];
            count.pass_stones = match rules.pass_stones {
                PassStones::None => 0,
                PassStones::OnePrisoner => game.passes()[!color],
            };
        }
    }
    if color == Color::White {
        count.handicap_bonus = rules.handicap_bonus.points(game.handicap);
    }
    count
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Score::format_lead(self.black_lead()))
    }
}
