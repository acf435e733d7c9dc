//! The score written out, so that a person can check it on the board.

use std::fmt;

use crate::analysis::{Analysis, check_position};
use crate::board::{ByColor, Color, Listing, PointSet};
use crate::counting::{Count, DameConvention, Score, in_decimals};
use crate::game::Game;
use crate::rules::{Rules, Scoring, SekiEyes};
use crate::unfinished::SafeToScore;

/// A score with its parts and the points they come from.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::analysis::Analysis;
/// use seichi::{Board, Game, Komi, ScoreSheet};
/// let board: Board = "
///     . X . O .
///     X X . O O
///     . X . O .
///     X X . O O
///     . X . O O".parse().expect("a diagram");
/// let mut game = Game::from_board(board);
/// game.komi = Komi::new(6.5).expect("finite");
/// let analysis = Analysis::of(game.board(), game.rules.suicide);
/// let sheet = ScoreSheet::of(&game, &analysis);
/// assert_eq!(sheet.count.owned.black.len(), 3);
/// assert_eq!(sheet.to_string(), "\
/// Result: W+5.5 by Japanese rules, open dame played out in turn
/// Black: 3 = 3 territory
/// White: 8.5 = 2 territory + 6.5 komi
/// Dame: 5: C5 C4 C3 C2 C1
/// Dead: none");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ScoreSheet {
    /// The score and its parts as numbers.
    pub score: Score,
    /// The rules by which it is counted.
    pub rules: Rules,
    /// The number of handicap stones, 0 in an even game.
    pub handicap: usize,
    /// The owner of every point, and how open dame were counted.
    pub count: Count,
    /// The stones of each color that are not dead.
    pub living: ByColor<PointSet>,
    /// The stones of each color that are taken off: dead stones, and stones that the first move
    /// takes.
    pub dead: ByColor<PointSet>,
    /// The stones of each color in seki; they are among the living.
    pub seki: ByColor<PointSet>,
    /// Whether the last two moves of the game are passes.
    is_passed_out: bool,
}

impl ScoreSheet {
    /// The score of `game` after `analysis`, which must be of its position.
    ///
    /// # Panics
    ///
    /// If the analysis is of another position.
    pub fn of(game: &Game, analysis: &Analysis) -> ScoreSheet {
        ScoreSheet::with(game, analysis, DameConvention::of(game))
    }

    /// As [`ScoreSheet::of`], with open dame counted by `convention`.
    ///
    /// # Panics
    ///
    /// As [`ScoreSheet::of`].
    pub fn with(game: &Game, analysis: &Analysis, convention: DameConvention) -> ScoreSheet {
        check_position(game, analysis);
        let board = game.board();
        let count = analysis.count(board.to_play(), convention, game.rules.scoring);
        let score = Score::of_count(game, &count);
        let (taken_off, seki) = (count.dead, count.seki);
        ScoreSheet {
            score,
            count,
            rules: game.rules,
            handicap: game.handicap,
            living: ByColor::from_fn(|color| board.stones(color) - taken_off),
            dead: ByColor::from_fn(|color| board.stones(color) & taken_off),
            seki: ByColor::from_fn(|color| (board.stones(color) & seki) - taken_off),
            is_passed_out: DameConvention::of(game) == DameConvention::Agreed,
        }
    }

    /// How open dame were settled, in words for a person.
    pub fn convention_in_words(&self) -> &'static str {
        match self.count.convention {
            DameConvention::Agreed if !self.is_passed_out => "as if both sides had passed",
            convention => convention.sentence(),
        }
    }

    /// The points that are the color's by the rules, including those under dead stones but not
    /// those under its own living stones.
    pub fn surrounded(&self, color: Color) -> PointSet {
        let mut points = self.count.owned[color];
        if self.rules.scoring == Scoring::Area {
            points |= self.count.forced[color];
        }
        if self.rules.seki_eyes == SekiEyes::Counted {
            points |= self.count.seki_eyes[color];
        }
        points
    }

    /// The empty points that count for nobody by the rules: those that neither side surrounds,
    /// those that must be filled, and eyes in seki if the rules do not count them.
    pub fn dame(&self) -> PointSet {
        let count = &self.count;
        let surrounded = count.owned.union() | count.forced.union() | count.seki_eyes.union();
        let owned = self.surrounded(Color::Black) | self.surrounded(Color::White);
        (surrounded | count.dame) - self.dead.union() - owned
    }

    /// The total of a color, White's with the komi, in points.
    pub fn total(&self, color: Color) -> f64 {
        in_decimals(self.score.counts[color].total() as f64 + self.komi(color))
    }

    #[doc(hidden)]
    pub fn komi(&self, color: Color) -> f64 {
        match color {
            Color::Black => 0.0,
            Color::White => self.score.komi,
        }
    }

    /// Everything for a program to read: one fact a line, words separated by
    /// single blanks.
    ///
    /// ```text
    /// result W+5.5                   as final_score
    /// rules japanese                 or custom
    /// scoring territory              or area
    /// convention played-out          how open dame are settled
    /// handicap 0
    /// black total 3                  the sum of the lines that follow
    /// black living_stones 0 A4 ...   the points it counts, then where they are
    /// black territory 3 A5 A3 A1
    /// black forced 0                 territory that has to be filled
    /// black dame 0 C5 C3 C1          dame that the color gets if all are played
    /// black seki_eyes 0
    /// black dead_stones 0            the opponent's stones that are taken off
    /// black prisoners 0
    /// black pass_stones 0
    /// black handicap_bonus 0
    /// black komi 0
    /// white total 8.5                and so on
    /// dame 5 C5 C4 C3 C2 C1          all empty points that count for nobody
    /// seki 0                         the stones in seki
    /// dame_order black C5 white C4   the moves by which the dame were settled
    /// ```
    ///
    /// The number behind a part is what it adds to the score. The points after the number are
    /// listed whether the rules count them or not.
    pub fn details(&self) -> String {
        let (score, count) = (&self.score, &self.count);
        let scoring = match score.scoring {
            Scoring::Area => "area",
            Scoring::Territory => "territory",
        };
        let mut lines = vec![
            format!("result {score}"),
            format!("rules {}", self.rules),
            format!("scoring {scoring}"),
            format!("convention {}", self.count.convention),
            format!("handicap {}", self.handicap),
        ];
        for color in Color::ALL {
            lines.push(format!("{color} total {}", self.total(color)));
            let nowhere = PointSet::EMPTY;
            let places = [
                self.living[color],
                count.owned[color],
                count.forced[color],
                count.dame_taken[color],
                count.seki_eyes[color],
                self.dead[!color],
                nowhere,
                nowhere,
                nowhere,
            ];
            for ((name, _, points), places) in score.counts[color].parts().iter().zip(places) {
                lines.push(format!("{color} {name} {points}{}", Places(places)));
            }
            lines.push(format!("{color} komi {}", self.komi(color)));
        }
        for (name, points) in [("dame", self.dame()), ("seki", self.seki.union())] {
            lines.push(format!("{name} {}{}", points.len(), Places(points)));
        }
        let plays = count.plays.iter();
        let plays = plays.map(|play| format!(" {} {}", play.color, play.point));
        lines.push(format!("dame_order{}", plays.collect::<String>()));
        lines.join("\n")
    }

    /// The first line of every report: the result and its rules. If the caller has asked whether it
    /// is safe to score, the line also says that the game is not finished.
    ///
    /// ```text
    /// Result: B+3.5 by Japanese rules, both sides have passed
    /// Not finished: large areas are open. As it stands: B+90.0
    /// ```
    pub fn headline(&self, safety: Option<&SafeToScore>) -> String {
        let (score, rules) = (&self.score, self.rules.title());
        match safety.is_some_and(|safety| safety.is_unfinished) {
            true => format!("Not finished: large areas are open. As it stands: {score}"),
            false => format!(
                "Result: {score} by {rules} rules, {}",
                self.convention_in_words()
            ),
        }
    }

    /// The lines below the result: the parts of the score, dame, and all dead stones.
    pub fn parts(&self) -> String {
        let sides =
            Color::ALL.map(|color| format!("{}: {}", Listing::capital(color), self.side(color)));
        let dead = self.dead.union();
        let dead = match dead.len() {
            0 => "none".to_owned(),
            n => format!("{n}: {dead}"),
        };
        let dame = counted(&self.dame());
        let mut lines = sides.to_vec();
        lines.extend([format!("Dame: {dame}"), format!("Dead: {dead}")]);
        lines.extend(self.exceptions());
        lines.join("\n")
    }

    /// The parts of a color's score with their names for one and for several; the komi is last.
    fn parts_of(&self, color: Color) -> impl Iterator<Item = ([&'static str; 2], f64)> {
        let parts = self.score.counts[color].parts().into_iter();
        let parts = parts.map(|(_, names, points)| (names, points as f64));
        parts.chain([(["komi"; 2], self.komi(color))])
    }

    /// The score as a table: the parts that occur with the points of Black and of White, the
    /// sums last.
    pub fn table(&self) -> Vec<(&'static str, ByColor<f64>)> {
        let [black, white] = Color::ALL.map(|color| self.parts_of(color));
        let rows = black.zip(white).map(|(([_, name], black), (_, white))| {
            let points = ByColor { black, white };
            (name, points)
        });
        let rows = rows.filter(|(_, points)| *points != ByColor::default());
        let total = ByColor::from_fn(|color| self.total(color));
        rows.chain([("total", total)]).collect()
    }

    /// The line of one color: the sum and its parts, without those that are 0.
    fn side(&self, color: Color) -> String {
        let parts = self.parts_of(color).filter(|(_, points)| *points != 0.0);
        let parts: Vec<String> = parts
            .map(|([one, several], points)| match points == 1.0 {
                true => format!("1 {one}"),
                false => format!("{points} {several}"),
            })
            .collect();
        match parts.is_empty() {
            true => self.total(color).to_string(),
            false => format!("{} = {}", self.total(color), parts.join(" + ")),
        }
    }

    /// The lines about points that do not count as territory.
    fn exceptions(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let to_fill = self.count.forced;
        for color in Color::ALL {
            let (name, points) = (Listing::capital(color), &to_fill[color]);
            if !points.is_empty() {
                lines.push(format!("Forced: {name} has to fill {}", Listing(points)));
            }
        }
        let decided = [("Lost", self.count.lost), ("Saved", self.count.saved)];
        for (what, stones) in decided {
            if !stones.is_empty() {
                lines.push(format!("{what} by the first move: {}", counted(&stones)));
            }
        }
        let seki = self.seki.union();
        if !seki.is_empty() {
            lines.push(format!("Seki: {}", counted(&seki)));
        }
        let eyes = self.count.seki_eyes.union();
        if !eyes.is_empty() {
            let counts = match self.rules.seki_eyes {
                SekiEyes::Counted => "counted",
                SekiEyes::NotCounted => "not counted",
            };
            lines.push(format!("Seki eyes: {}, {counts}", counted(&eyes)));
        }
        lines
    }
}

impl fmt::Display for ScoreSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.headline(None), self.parts())
    }
}

/// The number of points and the points.
fn counted(points: &PointSet) -> String {
    match points.len() {
        0 => "none".to_owned(),
        n => format!("{n}: {}", Listing(points)),
    }
}

/// Points, each after a blank.
struct Places(PointSet);

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut points = self.0.reading_order();
        points.try_for_each(|point| write!(f, " {point}"))
    }
}
