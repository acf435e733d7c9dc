//! The judgement of a game as JSON: one form for the command line, the library
//! and every binding.
//!
//! One object a game, with the keys in the order of the fields of [`JudgementJson`]; a game that
//! cannot be judged is a [`JudgementError`] instead. Names follow KataGo's analysis engine if it
//! has them; Black is positive everywhere.

mod agreed;
mod autoscore;
mod build;
mod rules;

pub use agreed::{AgreedJson, AgreedJsonError, AgreedScore};
pub use autoscore::{Autoscore, RemovedStone, SealingPoint};
pub use rules::{KataRules, KataRulesError, RulesJson, RulesJsonError};

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::judgement::RulesFrom;
use crate::sgf::GameNames;
use seichi_judge::{Color, Point, Status};

/// How much of a judgement to write; by default all but the lines of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JsonDetail {
    /// Leave out results that cost a search: whether it is safe to score, and open places. The rest
    /// is the same.
    pub quick: bool,
    /// The play behind every verdict that has one. Costs a search for each chain.
    pub lines: bool,
}

/// The result for one record: a judgement, or an error.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "JudgedGame"))]
#[serde(untagged)]
pub enum JsonLine {
    /// The judgement.
    Judged(Box<JudgementJson>),
    /// The error.
    Failed(JudgementError),
}

impl JsonLine {
    /// The file or the caller's name of the game.
    pub fn id(&self) -> &str {
        match self {
            JsonLine::Judged(judgement) => &judgement.id,
            JsonLine::Failed(error) => &error.id,
        }
    }
}

/// The judgement of a game. Points are GTP vertices such as `D4`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Judgement"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[non_exhaustive]
pub struct JudgementJson {
    /// The path of the file as given, `archive.zip/inner.sgf#2` within archives
    /// and collections, or the caller's name of the game.
    pub id: String,
    /// What to call the game: players, event and date, or the name of its file without
    /// folders if the record names none.
    pub title: String,
    /// Who played, where and when, by the record.
    pub names: GameNames,
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
    /// The points White gets for Black's handicap stones.
    pub white_handicap_bonus: usize,
    /// The source of the rules: `record`, `caller` or `assumed`.
    pub rules_from: RulesFrom,
    /// The number of moves played, passes included.
    pub moves: usize,
    /// The side to move, `B` or `W`.
    pub to_move: Color,
    /// The result, such as `B+3.5`, `W+12.0`, or `0` for a draw; exact, whatever the komi.
    pub result: String,
    /// Black's lead in points, negative if White leads.
    pub score_lead: f64,
    /// The owner of every point, row by row from the upper left corner: 1 Black, -1 White, values
    /// between them for estimates (0 for a mere assumption), 0 for points that count for nobody.
    #[serde(serialize_with = "build::short_numbers")]
    pub ownership: Vec<f64>,
    /// The chains, in the reading order of their first stones.
    pub chains: Vec<ChainJson>,
    /// The dead stones.
    pub dead: Vec<Point>,
    /// The stones in seki.
    pub seki: Vec<Point>,
    /// The empty points that count for nobody.
    pub dame: Vec<Point>,
    /// The empty points that count for Black.
    pub black_territory: Vec<Point>,
    /// The empty points that count for White.
    pub white_territory: Vec<Point>,
    /// The points that each side has to fill in its own territory.
    pub forced: SidePoints,
    /// The parts of Black's score.
    pub black: SideScore,
    /// The parts of White's score.
    pub white: SideScore,
    /// The result in words, or, if large areas are open, that the game is not finished.
    pub headline: String,
    /// Whether it is safe to score, as every report prints it: `Safe to score: yes`, or `no` with
    /// up to three reasons. Null where `safeToScore` is.
    pub safety: Option<String>,
    /// False if the game is plainly not finished: nobody or one color alone lives, or more
    /// than a quarter of the board is open. Null where `safeToScore` is.
    pub finished: Option<bool>,
    /// True if it is safe to score without a human check. This, `safety`, `finished`,
    /// `chanceOfError`, `reasons` and `unsettled` are null if they were not asked for: they cost a
    /// search.
    pub safe_to_score: Option<bool>,
    /// The chance, from 0 to 1, that a verdict is wrong, as measured at the end of games. It does
    /// not include the other reasons.
    pub chance_of_error: Option<f64>,
    /// What a person should look at, the worst first, with the number of points; empty if
    /// it is safe to score.
    pub reasons: Option<Vec<String>>,
    /// The open places, the moves of each side that settle them, and the ko threats needed; if it
    /// is safe to score, the plain moves that are left.
    pub unsettled: Option<Vec<OpenPlaceJson>>,
    /// The result that the record claims, if it claims one.
    pub recorded: Option<RecordedResult>,
    /// The method that judged what is not proved, such as `judge`.
    pub method: Cow<'static, str>,
    /// How open dame were counted: `agreed`, `played-out` or `surrounded`.
    pub convention: Cow<'static, str>,
    /// The guesses and omissions when the record was read; a sentence each.
    pub warnings: Vec<String>,
    /// The time of the judgement, if measured.
    pub microseconds: Option<u64>,
}

/// A chain and its verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[non_exhaustive]
pub struct ChainJson {
    /// Its stones.
    pub vertices: Vec<Point>,
    /// `B` or `W`.
    pub color: Color,
    /// `alive`, `dead` or `seki`.
    pub status: Status,
    /// The evidence: `proved`, `read`, `estimated`, `unsettled`, `assumed` (also for stones that are
    /// lost or saved while the dame are played, against their verdict), `marked` or `implied` by
    /// marks.
    /// Unlike `explain`, this makes no search for proofs: a search may prove what is read or
    /// estimated here.
    pub evidence: Cow<'static, str>,
    /// The proof, if the verdict is proved, such as `Benson` or `split region`.
    pub rule: Option<Cow<'static, str>>,
    /// How clear an estimate is, from 0 (a guess) to 1.
    pub margin: Option<f64>,
    /// The measured chance, from 0 to 1, that the chain stays on the board, from how often such
    /// verdicts are right at the end of a game.
    pub probability: f64,
    /// The play behind the verdict, in words, if it was asked for and there is
    /// one.
    pub line: Option<String>,
}

/// Points of each side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SidePoints {
    /// Black's.
    pub black: Vec<Point>,
    /// White's.
    pub white: Vec<Point>,
}

/// The parts of the score of a side, in points; `total` is their sum.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SideScore {
    /// The sum.
    pub total: f64,
    /// Living stones, if area is counted.
    pub living_stones: usize,
    /// Surrounded points, those under dead stones included.
    pub territory: usize,
    /// Surrounded points that have to be filled, if area is counted.
    pub forced: usize,
    /// Dame that the side gets, if area is counted.
    pub dame: usize,
    /// Eyes in seki, if the rules count them.
    pub seki_eyes: usize,
    /// The opponent's dead stones on the board, if territory is counted.
    pub dead_stones: usize,
    /// Stones captured during the game, and those that fall while the dame are played, if territory
    /// is counted.
    pub prisoners: usize,
    /// Stones that the opponent handed over for passing.
    pub pass_stones: usize,
    /// The compensation for the opponent's handicap stones.
    pub handicap_bonus: usize,
    /// The komi.
    pub komi: f64,
}

/// An open place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenPlaceJson {
    /// Its empty points and stones.
    pub vertices: Vec<Point>,
    /// The moves of Black that settle it.
    pub black: Vec<Point>,
    /// The moves of White that settle it.
    pub white: Vec<Point>,
    /// How many ko threats each side needs to get its way with the largest of the chains, if these
    /// are in doubt or a ko might save them; empty if they depend on no ko, or the search found
    /// nothing.
    pub ko_threats: Vec<KoThreatsJson>,
}

/// How many more ko threats than its opponent a side needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[non_exhaustive]
pub struct KoThreatsJson {
    /// The side that needs them, `B` or `W`.
    pub color: Color,
    /// A stone of the chain.
    pub vertex: Point,
    /// The aim: to `save` the chain, or to `take` it.
    pub aim: Cow<'static, str>,
    /// The fewest that are enough; null if three are not, but an unlimited number is.
    pub threats: Option<u8>,
    /// Whether they are enough only if the side moves first.
    pub moves_first: bool,
}

/// The result that a record claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordedResult {
    /// The result in the form of SGF, such as `W+0.5` or `B+R`.
    pub result: String,
    /// The same in words, such as `Black won by resignation`.
    pub sentence: String,
    /// Whether our result agrees; null if the board does not decide it, or only a part of the game
    /// was judged.
    pub agrees: Option<bool>,
}

/// Why a record could not be judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JudgementError {
    /// As in a judgement.
    pub id: String,
    /// The problem, and what to do.
    pub error: String,
    /// The place: the name of an SGF property, `sgf` for the record as a whole, `file` for a file
    /// that cannot be read at all, or a key of the request.
    pub field: String,
    /// The last move begun, counted from 1, if it goes wrong in a move.
    #[serde(rename = "move")]
    pub move_number: Option<usize>,
}

/// The JSON schema of a line of output, [`JsonLine`].
#[cfg(feature = "schema")]
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(JsonLine)
}
