//! The count of what two players agreed, as JSON: stones by name.

use serde::{Deserialize, Serialize};

use super::build::{side_score, vertices};
use super::{RulesJson, SidePoints, SideScore};
use seichi_judge::counting::{Agreed, AgreedError, Count};
use seichi_judge::rules::SekiEyes;
use seichi_judge::{
    AgreedStones, Board, ByColor, Game, ParseError, Point, PointSet, Score, Scoring,
};

/// The stones that were agreed to be dead, alive and in seki, as GTP vertices; all stones of a
/// chain. Other stones are alive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AgreedJson {
    /// The stones to be taken off.
    pub dead: Vec<String>,
    /// The living stones.
    pub alive: Vec<String>,
    /// The stones in seki.
    pub seki: Vec<String>,
}

/// Why an agreement cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AgreedJsonError {
    /// A name that is no point.
    #[error(transparent)]
    Point(#[from] ParseError),
    /// The agreed stones are invalid.
    #[error(transparent)]
    Stones(#[from] AgreedError),
}

impl AgreedJson {
    /// The stones of `board`.
    ///
    /// # Errors
    ///
    /// If a name is no point, and as [`AgreedStones::on`].
    pub fn on(&self, board: &Board) -> Result<AgreedStones, AgreedJsonError> {
        let points = |names: &[String]| -> Result<Vec<Point>, ParseError> {
            names.iter().map(|name| name.parse()).collect()
        };
        let [dead, alive, seki] = [&self.dead, &self.alive, &self.seki];
        let stones = AgreedStones::on(board, points(dead)?, points(alive)?, points(seki)?)?;
        Ok(stones)
    }
}

/// The count of an agreement. Keys of [`JudgementJson`](super::JudgementJson) have the same meaning
/// here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[non_exhaustive]
pub struct AgreedScore {
    /// The number of columns of the board.
    #[serde(rename = "boardXSize")]
    pub board_x_size: usize,
    /// The number of rows of the board.
    #[serde(rename = "boardYSize")]
    pub board_y_size: usize,
    /// The rules that the score follows.
    pub rules: RulesJson,
    /// The points White gets for moving second, without the handicap bonus.
    pub komi: f64,
    /// The result, such as `B+3.5`, `W+12.0`, or `0` for a draw.
    pub result: String,
    /// Black's lead in points, negative if White leads.
    pub score_lead: f64,
    /// The owner of every point, row by row from the upper left corner: 1 Black, -1 White, 0 for
    /// points that count for nobody. A living stone is its own color's.
    pub ownership: Vec<i8>,
    /// The dead stones.
    pub dead: Vec<Point>,
    /// The stones in seki, by agreement or by the rules.
    pub seki: Vec<Point>,
    /// The points that nobody surrounds.
    pub dame: Vec<Point>,
    /// The points that each side surrounds, dead stones included, without those in a seki and those
    /// that have to be filled.
    pub territory: SidePoints,
    /// The points that each side has to fill in its own territory.
    pub forced: SidePoints,
    /// The eyes of stones in seki.
    pub seki_eyes: SidePoints,
    /// The points at which stones of each side are connected, so that they are no eyes.
    pub false_eyes: SidePoints,
    /// The points that are no part of an eye, because both sides reach them, or none.
    pub open_dame: Vec<Point>,
    /// The number of eyes of the space around each point, 0 to 2, row by row from the upper left
    /// corner; null if it was not asked for, since it costs searches.
    pub eye_values: Option<Vec<u8>>,
    /// The parts of Black's score.
    pub black: SideScore,
    /// The parts of White's score.
    pub white: SideScore,
}

impl AgreedScore {
    /// Counts `game` with the agreed statuses of its stones, by the rules of the game, and judges
    /// nothing. `with_eyes` asks for `eye_values`. Costs as [`Agreed::of`].
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::json::{AgreedJson, AgreedScore};
    /// use seichi::{Board, Game};
    /// let board: Board = "
    ///     . X . O .
    ///     X X . O O
    ///     O X . O .
    ///     . X . O O
    ///     X X . O .".parse().expect("a diagram");
    /// let game = Game::from_board(board);
    /// let stones = AgreedJson { dead: vec!["A3".to_owned()], ..AgreedJson::default() };
    /// let score = AgreedScore::of(&game, &stones.on(&board)?, false);
    /// assert_eq!(score.result, "B+1.0");
    /// # Ok::<(), seichi::json::AgreedJsonError>(())
    /// ```
    pub fn of(game: &Game, stones: &AgreedStones, with_eyes: bool) -> AgreedScore {
        let board = game.board();
        let agreed = Agreed::of(board, stones);
        let count = &agreed.count;
        let score = Score::of_count(game, count);
        let eye_values = with_eyes.then(|| {
            let values = agreed.eye_values();
            let points = board.size().reading_order();
            points.map(|point| values[point]).collect()
        });
        let komi = game.komi.points();
        AgreedScore {
            board_x_size: board.size().width(),
            board_y_size: board.size().height(),
            rules: RulesJson::from(&game.rules),
            komi,
            result: score.to_string(),
            score_lead: score.black_lead(),
            ownership: row_by_row(board, &owners(game, count)),
            dead: vertices(&count.dead),
            seki: vertices(&count.seki),
            dame: vertices(&(count.dame - count.dead)),
            territory: SidePoints::of(&count.owned),
            forced: SidePoints::of(&count.forced),
            seki_eyes: SidePoints::of(&count.seki_eyes),
            false_eyes: SidePoints::of(&agreed.false_eyes),
            open_dame: vertices(&agreed.open_dame),
            eye_values,
            black: side_score(&score.counts.black, 0.0),
            white: side_score(&score.counts.white, komi),
        }
    }
}

/// The living stones and the points of each side.
pub(super) fn owners(game: &Game, count: &Count) -> ByColor<PointSet> {
    ByColor::from_fn(|color| {
        let mut own = (game.board().stones(color) - count.dead) | count.owned[color];
        if game.rules.scoring == Scoring::Area {
            own |= count.forced[color];
        }
        if game.rules.seki_eyes == SekiEyes::Counted {
            own |= count.seki_eyes[color];
        }
        own
    })
}

/// 1 for Black's points, -1 for White's, 0 for others, from the upper left corner.
pub(super) fn row_by_row(board: &Board, owners: &ByColor<PointSet>) -> Vec<i8> {
    let points = board.size().reading_order();
    let sign =
        |point| i8::from(owners.black.contains(point)) - i8::from(owners.white.contains(point));
    points.map(sign).collect()
}
