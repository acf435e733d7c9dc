//! A record judged: the one door for whoever wants more than a score.

use crate::sgf::{GameNames, GameResult, Record, Warning};
use seichi_judge::{
    AgreedStones, Analysis, ByColor, ChainId, Color, DameConvention, Evidence, FinalStatus, Game,
    Headline, Komi, Marks, Method, PointMap, PointSet, Readiness, Rules, SafeToScore, ScoreSheet,
    Status, Unsettled, Verdict, printable,
};

/// How a record is judged; by default as it says itself, by the best method.
#[derive(Clone, Copy, Debug, Default)]
pub struct JudgeOptions {
    /// The rules to use instead of the record's.
    pub rules: Option<Rules>,
    /// The komi to use instead of the record's.
    pub komi: Option<Komi>,
    /// How to judge what is not proved.
    pub method: Method,
    /// How to settle what depends on open dame, instead of what the end of the
    /// game says ([`DameConvention::of`]).
    pub convention: Option<DameConvention>,
}

/// Who has named the rules by which a game was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RulesFrom {
    /// The record.
    Record,
    /// Whoever asked for the judgement.
    Caller,
    /// Nobody: they are the default.
    Assumed,
}

/// A record and all that is found out about its last position.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::{JudgeOptions, Judged};
/// use seichi::sgf::{LoadOptions, parse};
/// let sgf = b"(;SZ[5]KM[0.5]RE[W+3.5]\
///     AB[ba][ab][bb][bc][ac][bd][be]AW[ca][cb][db][eb][cc][cd][dd][ed][ce])";
/// let record = parse(sgf, &LoadOptions::default())?;
/// let judged = Judged::of(record, &JudgeOptions::default());
/// assert_eq!(judged.sheet.score.to_string(), "W+3.5");
/// assert_eq!(judged.agrees(), Some(true));
/// # Ok::<(), seichi::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Judged {
    /// The game under the rules and the komi it is judged by.
    pub game: Game,
    /// The number of moves played, passes included, also those of the record that went
    /// before a position set up later.
    pub moves: usize,
    /// Who has named the rules.
    pub rules_from: RulesFrom,
    /// Whether somebody has named the komi; else it is 0, or that of the game.
    pub is_komi_named: bool,
    /// The result that the record claims.
    pub recorded: Option<GameResult>,
    /// Whether the position is that at the end of the game, which the recorded result is
    /// about.
    pub is_whole: bool,
    /// Who played, where and when.
    pub names: GameNames,
    /// What was guessed or left out when the record was read.
    pub warnings: Vec<Warning>,
    /// The stones that the record marks as dead, see [`Record::marked_dead`].
    pub marked_dead: Option<PointSet>,
    /// The verdicts.
    pub analysis: Analysis,
    /// The score and its parts.
    pub sheet: ScoreSheet,
}

impl Judged {
    /// Judges the position at the end of a record. Costs about a millisecond
    /// for a finished game on 19x19.
    pub fn of(record: Record, options: &JudgeOptions) -> Judged {
        let judged = Judged::of_game(record.game, options);
        Judged {
            moves: record.moves,
            rules_from: match (options.rules, record.rules) {
                (None, Some(_)) => RulesFrom::Record,
                _ => judged.rules_from,
            },
            is_komi_named: judged.is_komi_named || record.komi.is_some(),
            recorded: record.result,
            is_whole: record.is_whole,
            marked_dead: record.marked_dead,
            names: record.names,
            warnings: left_after(record.warnings, options),
            ..judged
        }
    }

    /// The same of a game that is no record: its rules count as assumed unless
    /// `options` name some.
    pub fn of_game(mut game: Game, options: &JudgeOptions) -> Judged {
        game.rules = options.rules.unwrap_or(game.rules);
        game.komi = options.komi.unwrap_or(game.komi);
        let analysis = Analysis::by(game.board(), game.rules.suicide, options.method);
        let convention = options.convention.unwrap_or(DameConvention::of(&game));
        Judged {
            sheet: ScoreSheet::with(&game, &analysis, convention),
            rules_from: match options.rules {
                Some(_) => RulesFrom::Caller,
                None => RulesFrom::Assumed,
            },
            is_komi_named: options.komi.is_some(),
            recorded: None,
            is_whole: true,
            marked_dead: None,
            names: GameNames::default(),
            warnings: Vec::new(),
            moves: game.move_number(),
            analysis,
            game,
        }
    }

    /// The same with the verdicts of a person, and the score that follows. Marks
    /// made on another position are void.
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::{Board, Game, JudgeOptions, Judged, Marks, Status};
    /// let board: Board = "
    ///     . X O . .
    ///     X X O . .
    ///     O O O . .
    ///     . . . . .
    ///     . . . . .".parse().expect("a diagram");
    /// let judged = Judged::of_game(Game::from_board(board), &JudgeOptions::default());
    /// let mut marks = Marks::on(&board);
    /// marks.set("A4".parse().expect("a vertex"), Status::Dead);
    /// assert_eq!(judged.with_marks(&marks).sheet.score.to_string(), "W+23.0");
    /// ```
    #[must_use]
    pub fn with_marks(self, marks: &Marks) -> Judged {
        let analysis = self.analysis.with_marks(marks);
        Judged {
            sheet: ScoreSheet::with(&self.game, &analysis, self.sheet.convention),
            analysis,
            ..self
        }
    }

    /// The same as two players agreed: the count of [`Agreed`](seichi_judge::Agreed), of which
    /// nothing is judged any more. What was judged before is in the way of it where it
    /// contradicts that, see [`Judged::readiness`].
    #[must_use]
    pub fn with_agreed(self, stones: &AgreedStones) -> Judged {
        let marks = Marks::agreed(self.game.board(), stones);
        self.with_marks(&marks)
    }

    /// Black's lead in points.
    pub fn lead(&self) -> f64 {
        self.sheet.score.black_lead()
    }

    /// Whether the result that the record claims is ours; `None` if it claims
    /// none that the board decides, or if only a part of the game was loaded.
    pub fn agrees(&self) -> Option<bool> {
        let recorded = self.recorded.filter(|_| self.is_whole)?;
        recorded.agrees_with(self.lead())
    }

    /// Whether the score may be trusted as it is. Costs up to some ten milliseconds where
    /// verdicts may hang on who moves first, which is then asked.
    pub fn readiness(&self) -> Readiness {
        let count = &self.sheet.count;
        let is_named = self.rules_from != RulesFrom::Assumed;
        let unread = Warning::unread_terms(&self.warnings);
        Readiness::in_game(&self.game, &self.analysis, count, is_named, &unread)
    }

    /// The result, and whether it is safe to score: what every surface says first.
    /// Costs as [`Judged::readiness`].
    pub fn headline(&self) -> Headline {
        Headline::of(&self.sheet, Some(&self.safety()))
    }

    /// Whether it is safe to score, and why not. Costs as [`Judged::readiness`].
    pub fn safety(&self) -> SafeToScore {
        SafeToScore::of(&self.analysis, &self.readiness())
    }

    /// What the game is called: by its record ([`GameNames::title`]), else by its file: the
    /// last part of `id`, without the folders in which it lies.
    pub fn title(&self, id: &str) -> String {
        let file = || id.rsplit(['/', '\\']).next().unwrap_or(id);
        self.names.title().unwrap_or_else(|| printable(file()))
    }

    /// What is open, and what settles it. Costs some milliseconds more than
    /// [`Judged::readiness`] for each place in doubt.
    pub fn unsettled(&self) -> Unsettled {
        Unsettled::with(&self.analysis, &self.readiness())
    }

    /// What becomes of a chain when the game is scored. A living chain that is lost while the
    /// dame are played is dead, and that is unsettled: the first move decides.
    pub fn verdict(&self, id: ChainId) -> Verdict {
        let mut verdict = self.analysis.verdict(id);
        let stones = &self.analysis.chains()[id].stones;
        let count = &self.sheet.count;
        let status = match () {
            () if stones.intersects(&count.dead) => Status::Dead,
            () if stones.intersects(&count.seki) => Status::Seki,
            () => Status::Alive,
        };
        match (verdict.status, status) {
            (before, after) if before == after => verdict,
            // In seki by the rules: it lives, as somebody said.
            (Status::Alive, Status::Seki) => {
                verdict.status = status;
                verdict
            }
            _ => Verdict::unsettled(status),
        }
    }

    /// Whose every point is, from -1 (White) to 1 (Black): 1 and -1 where that is
    /// settled, how sure it is where it is estimated or assumed, which may be 0, and 0 for
    /// what counts for nobody ([`FinalStatus::Dame`]). A stone is as sure as the verdict on
    /// its chain, a dead one the opponent's but where its own color is thought to take back
    /// what has taken it, and an empty point as the least sure chain around it.
    pub fn ownership(&self) -> PointMap<f64> {
        let chains = self.analysis.chains();
        let sure = |id| self.certainty_of(self.verdict(id).evidence);
        let surrounded = ByColor::from_fn(|color| self.sheet.surrounded(color));
        let mut map = PointMap::filled(0.0);
        for color in Color::ALL {
            for area in surrounded[color].components() {
                let around = chains.within(&area.grown());
                let least = around.into_iter().map(sure).fold(1.0, f64::min);
                map.fill(&area, color.signed(least));
            }
        }
        for (id, chain) in chains.iter() {
            let dead = chain.stones & self.sheet.count.dead;
            if dead.intersects(&surrounded[!chain.color]) {
                map.fill(&dead, (!chain.color).signed(sure(id)));
            }
            let own = (chain.stones - dead) | (dead & surrounded[chain.color]);
            map.fill(&own, chain.color.signed(sure(id)));
        }
        map
    }

    /// As [`Judged::ownership`] for a position with much left to play: where the
    /// verdicts do not tell, or only by estimates, an empty point is worth what
    /// `games` random games give to each side. They never turn a verdict round.
    /// Costs as [`Analysis::random_ownership`].
    pub fn likely_ownership(&self, games: u32) -> PointMap<f64> {
        let (mut map, random) = (self.ownership(), self.analysis.random_ownership(games));
        for area in self.game.board().empty_points().components() {
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

    /// The certainty that evidence gives, from 0 to 1: the margin of an
    /// estimate; 0 for what is merely assumed; 1 for everything else, and for
    /// the published methods, which give no measure.
    pub fn certainty_of(&self, evidence: Evidence) -> f64 {
        match evidence {
            _ if matches!(self.analysis.method(), Method::Carta | Method::Park) => 1.0,
            Evidence::Estimated(margin) => margin.value(),
            Evidence::Assumed => 0.0,
            _ => 1.0,
        }
    }

    /// The points of a final status.
    pub fn points(&self, status: FinalStatus) -> PointSet {
        status.points(&self.sheet)
    }
}

/// The warnings that still mean something if `options` name rules or a komi.
fn left_after(mut warnings: Vec<Warning>, options: &JudgeOptions) -> Vec<Warning> {
    warnings.retain(|warning| match warning {
        Warning::Rules { .. } | Warning::RulesPart { .. } => options.rules.is_none(),
        Warning::Komi { .. } | Warning::KomiUnit { .. } => options.komi.is_none(),
        _ => true,
    });
    warnings
}
