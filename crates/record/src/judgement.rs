//! The judgement of a record, a game or a board: the one entry point.

use std::sync::OnceLock;

use crate::sgf::{Record, Warning};
use seichi_judge::analysis::Analysis;
use seichi_judge::shared::printable;
use seichi_judge::{
    AgreedStones, ByColor, ChainId, Color, DameConvention, Evidence, Explanation, FinalStatus,
    Game, Komi, Marks, Method, Point, PointMap, PointSet, Rules, SafeToScore, Score, ScoreSheet,
    SearchLimits, Status, Unsettled, Verdict,
};

/// How to judge a record; by default by its own rules and komi and the best method.
#[derive(Clone, Copy, Debug, Default)]
pub struct JudgeOptions {
    /// The rules to use instead of the record's.
    pub rules: Option<Rules>,
    /// The komi to use instead of the record's.
    pub komi: Option<Komi>,
    /// How to judge what is not proved.
    pub method: Method,
    /// How to count open dame, instead of what the end of the game says ([`DameConvention::of`]).
    pub convention: Option<DameConvention>,
    /// The limits of searches for proofs.
    pub search: SearchLimits,
}

/// The source of the rules by which a game was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RulesFrom {
    /// The record.
    Record,
    /// The caller.
    Caller,
    /// Nobody: they are the default.
    Assumed,
}

/// Everything about a position: the status of each chain and its evidence, the owner of each point,
/// the score with its parts, what is open, and whether it is safe to score.
///
/// One call makes it from a record, a [`Game`] or a [`Board`](seichi_judge::Board), and it never
/// changes. The verdicts are found at once, every other answer on its first request.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::{JudgeOptions, Judgement, Status};
/// use seichi::sgf::{LoadOptions, parse};
/// let sgf = b"(;SZ[5]KM[0.5]RE[W+3.5]\
///     AB[ba][ab][bb][bc][ac][bd][be]AW[ca][cb][db][eb][cc][cd][dd][ed][ce])";
/// let record = parse(sgf, &LoadOptions::default())?;
/// let judgement = Judgement::of(record, &JudgeOptions::default());
/// assert_eq!(judgement.score().to_string(), "W+3.5");
/// assert_eq!(judgement.agrees(), Some(true));
/// assert!(judgement.points(Status::Dead).is_empty());
/// assert!(judgement.safe_to_score().is_safe());
/// # Ok::<(), seichi::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Judgement {
    /// With the rules and the komi used for judging.
    record: Record,
    rules_from: RulesFrom,
    convention: DameConvention,
    analysis: Analysis,
    sheet: OnceLock<ScoreSheet>,
    safety: OnceLock<SafeToScore>,
    unsettled: OnceLock<Unsettled>,
}

impl Judgement {
    /// Judges the position at the end of a record or a game, or a board. Costs about a
    /// millisecond for a finished game on 19x19.
    pub fn of(source: impl Into<Record>, options: &JudgeOptions) -> Judgement {
        let mut record: Record = source.into();
        let rules_from = match (options.rules, record.rules) {
            (Some(_), _) => RulesFrom::Caller,
            (None, Some(_)) => RulesFrom::Record,
            (None, None) => RulesFrom::Assumed,
        };
        record.rules = options.rules.or(record.rules);
        record.komi = options.komi.or(record.komi);
        record.warnings = left_after(record.warnings, options);
        let game = &mut record.game;
        game.rules = options.rules.unwrap_or(game.rules);
        game.komi = options.komi.unwrap_or(game.komi);
        let analysis = Analysis::by(game.board(), game.rules.suicide, options.method);
        Judgement {
            convention: options.convention.unwrap_or(DameConvention::of(game)),
            analysis: analysis.with_search(options.search),
            record,
            rules_from,
            sheet: OnceLock::new(),
            safety: OnceLock::new(),
            unsettled: OnceLock::new(),
        }
    }

    /// The same with the verdicts of a person, and their consequences. Marks made on another
    /// position are void.
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::{Board, JudgeOptions, Judgement, Marks, Status};
    /// let board: Board = "
    ///     . X O . .
    ///     X X O . .
    ///     O O O . .
    ///     . . . . .
    ///     . . . . .".parse().expect("a diagram");
    /// let judgement = Judgement::of(board, &JudgeOptions::default());
    /// let mut marks = Marks::on(&board);
    /// marks.set("A4".parse().expect("a vertex"), Status::Dead);
    /// assert_eq!(judgement.with_marks(&marks).score().to_string(), "W+23.0");
    /// ```
    #[must_use]
    pub fn with_marks(self, marks: &Marks) -> Judgement {
        Judgement {
            analysis: self.analysis.with_marks(marks),
            sheet: OnceLock::new(),
            safety: OnceLock::new(),
            unsettled: OnceLock::new(),
            ..self
        }
    }

    /// The same after an agreement of two players: the count of
    /// [`Agreed`](seichi_judge::counting::Agreed), without judgement. An earlier verdict that
    /// contradicts the agreement makes it unsafe to score, see [`Judgement::safe_to_score`].
    #[must_use]
    pub fn with_agreed(self, stones: &AgreedStones) -> Judgement {
        let marks = Marks::agreed(self.game().board(), stones);
        self.with_marks(&marks)
    }

    /// The record: the game under the rules and the komi used for judging, the source of both, and
    /// the warnings that still apply.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The game, under the rules and the komi used for judging.
    pub const fn game(&self) -> &Game {
        &self.record.game
    }

    /// The source of the rules.
    pub const fn rules_from(&self) -> RulesFrom {
        self.rules_from
    }

    /// The analysis of the position, which has more about a chain than its verdict.
    pub const fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// The score with all its parts, and the points they come from.
    pub fn sheet(&self) -> &ScoreSheet {
        let count = || ScoreSheet::with(self.game(), &self.analysis, self.convention);
        self.sheet.get_or_init(count)
    }

    /// The score.
    pub fn score(&self) -> Score {
        self.sheet().score
    }

    /// Black's lead in points.
    pub fn lead(&self) -> f64 {
        self.score().black_lead()
    }

    /// Whether the result that the record claims is ours; `None` if it claims none that the board
    /// decides, or if only a part of the game was loaded.
    pub fn agrees(&self) -> Option<bool> {
        let recorded = self.record.result.filter(|_| self.record.is_whole)?;
        recorded.agrees_with(self.lead())
    }

    /// Whether it is safe to score without a human check, and why not. Costs up to some ten
    /// milliseconds if verdicts may depend on who moves first, because it then searches.
    pub fn safe_to_score(&self) -> &SafeToScore {
        self.safety.get_or_init(|| {
            let is_named = self.rules_from != RulesFrom::Assumed;
            let unread = Warning::unread_terms(&self.record.warnings);
            let count = &self.sheet().count;
            SafeToScore::in_game(self.game(), &self.analysis, count, is_named, &unread)
        })
    }

    /// What is open, and the moves that settle it. Costs some milliseconds more than
    /// [`Judgement::safe_to_score`] for each place in doubt.
    pub fn unsettled(&self) -> &Unsettled {
        let all = || Unsettled::of(&self.analysis, self.safe_to_score());
        self.unsettled.get_or_init(all)
    }

    /// The first lines of every report: the result, and whether it is safe to score. Costs as
    /// [`Judgement::safe_to_score`].
    pub fn headline(&self) -> String {
        let safety = self.safe_to_score();
        format!("{}\n{safety}", self.sheet().headline(Some(safety)))
    }

    /// What is open, below a title; `None` if all is settled. Costs as
    /// [`Judgement::unsettled`].
    pub fn open_lines(&self) -> Option<String> {
        let title = match self.safe_to_score().is_safe() {
            true => "Left to play:",
            false => "Not settled:",
        };
        let unsettled = self.unsettled();
        (!unsettled.is_settled()).then(|| format!("{title}\n{unsettled}"))
    }

    /// The explanation of the stone or the empty point on `point`, with the main attack and its
    /// answer. Costs a search for proofs, once, and as [`Judgement::safe_to_score`].
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    pub fn explain(&self, point: Point) -> Explanation {
        self.scored(Explanation::of(&self.analysis, point))
    }

    /// As [`Judgement::explain`], with all answers of the proofs.
    ///
    /// # Panics
    ///
    /// As [`Judgement::explain`].
    pub fn explain_in_full(&self, point: Point) -> Explanation {
        self.scored(Explanation::full(&self.analysis, point))
    }

    fn scored(&self, explanation: Explanation) -> Explanation {
        explanation.with_score(&self.analysis, self.sheet(), self.safe_to_score())
    }

    /// The title of the game: by its record ([`GameNames::title`](crate::sgf::GameNames::title)),
    /// else the last part of `id`, without folders.
    pub fn title(&self, id: &str) -> String {
        let file = || id.rsplit(['/', '\\']).next().unwrap_or(id);
        self.record
            .names
            .title()
            .unwrap_or_else(|| printable(file()))
    }

    /// The verdict on a chain when the game is scored. If the first move decides, it is the status
    /// after that move, and unsettled.
    pub fn verdict(&self, id: ChainId) -> Verdict {
        let mut verdict = self.analysis.verdict(id);
        let stones = &self.analysis.chains()[id].stones;
        let status = self.sheet().count.status_of(stones);
        match (verdict.status, status) {
            (before, after) if before == after => verdict,
            // In seki by the rules: it lives, as agreed or marked.
            (Status::Alive, Status::Seki) => {
                verdict.status = status;
                verdict
            }
            _ => Verdict::unsettled(status),
        }
    }

    /// The verdict on the chain of the stone on `point`, if there is one.
    pub fn verdict_at(&self, point: Point) -> Option<Verdict> {
        let chain = self.analysis.chains().at(point);
        chain.map(|id| self.verdict(id))
    }

    /// The owner of every point, from -1 (White) to 1 (Black). Settled points are 1 or -1;
    /// estimated and assumed ones are as sure as their evidence, which may be 0; points that count
    /// for nobody ([`FinalStatus::Dame`]) are 0. A stone is as sure as the verdict on its chain. A
    /// dead stone is the opponent's, unless its own color is expected to recapture its captors. An
    /// empty point is as sure as the least sure chain around it.
    pub fn ownership(&self) -> PointMap<f64> {
        let chains = self.analysis.chains();
        let sure = |id| self.certainty_of(self.verdict(id).evidence);
        let surrounded = ByColor::from_fn(|color| self.sheet().surrounded(color));
        let mut map = PointMap::filled(0.0);
        for color in Color::ALL {
            for area in surrounded[color].components() {
                let around = chains.within(&area.grown());
                let least = around.into_iter().map(sure).fold(1.0, f64::min);
                map.fill(&area, color.signed(least));
            }
        }
        for (id, chain) in chains.iter() {
            let dead = chain.stones & self.sheet().count.dead;
            if dead.intersects(&surrounded[!chain.color]) {
                map.fill(&dead, (!chain.color).signed(sure(id)));
            }
            let own = (chain.stones - dead) | (dead & surrounded[chain.color]);
            map.fill(&own, chain.color.signed(sure(id)));
        }
        map
    }

    /// As [`Judgement::ownership`] for a position with much left to play: if there are no verdicts,
    /// or only estimates, `games` random games give the value of an empty point. They never reverse
    /// a verdict. Costs as [`Analysis::random_ownership`].
    pub fn likely_ownership(&self, games: u32) -> PointMap<f64> {
        let (mut map, random) = (self.ownership(), self.analysis.random_ownership(games));
        for area in self.game().board().empty_points().components() {
            let around = self.analysis.chains().within(&area.grown()).into_iter();
            let weakest = around.map(|id| self.analysis.verdict(id).evidence).min();
            let is_estimated = weakest.is_none_or(|weakest| weakest < Evidence::Read);
            for point in area {
                let contradicts = map[point] * random[point] < 0.0;
                if map[point] == 0.0 || (is_estimated && !contradicts) {
                    map[point] = random[point];
                }
            }
        }
        map
    }

    /// The certainty of evidence, from 0 to 1: the margin of an estimate; 0 for an assumption; 1
    /// for everything else, and for the published methods, which give no measure.
    pub fn certainty_of(&self, evidence: Evidence) -> f64 {
        match evidence {
            _ if matches!(self.analysis.method(), Method::Carta | Method::Park) => 1.0,
            Evidence::Estimated(margin) => margin.value(),
            Evidence::Assumed => 0.0,
            _ => 1.0,
        }
    }

    /// The points of a final status: stones of a [`Status`], territory, dame.
    pub fn points(&self, status: impl Into<FinalStatus>) -> PointSet {
        status.into().points(self.sheet())
    }
}

/// The warnings that still apply if `options` name rules or a komi.
fn left_after(mut warnings: Vec<Warning>, options: &JudgeOptions) -> Vec<Warning> {
    warnings.retain(|warning| match warning {
        Warning::Rules { .. } | Warning::RulesPart { .. } => options.rules.is_none(),
        Warning::Komi { .. } | Warning::KomiUnit { .. } => options.komi.is_none(),
        _ => true,
    });
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;
    use seichi_judge::Board;

    /// On wide boards the line of a count may take the stones around a part of a dead chain, so
    /// that this part belongs to its own color again.
    #[test]
    fn a_dead_chain_is_its_opponents_but_for_what_its_own_color_takes_back() {
        let board: Board = "
            . X . X O .
            X X X X O O
            O O . X O .
            . . . X O O
            X X X X O .
            . X . X O O"
            .parse()
            .unwrap();
        let (a4, b4) = ("A4".parse().unwrap(), "B4".parse().unwrap());
        for (board, dead) in [(board, Color::White), (board.color_swapped(), Color::Black)] {
            let mut judged = Judgement::of(board, &JudgeOptions::default());
            judged.sheet();
            let sheet = judged.sheet.get_mut().unwrap();
            assert_eq!(sheet.count.dead.to_string(), "A4 B4", "{sheet}");
            sheet.count.owned[!dead].remove(a4);
            sheet.count.owned[dead].insert(a4);
            let owned = judged.ownership();
            assert!(
                dead.signed(owned[a4]) > 0.0 && dead.signed(owned[b4]) < 0.0,
                "{dead}"
            );
        }
    }
}
