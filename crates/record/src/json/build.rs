//! From a judgement to its JSON.

use std::borrow::Cow;

use serde::Serializer;
use serde::ser::SerializeSeq;

use super::{
    ChainJson, JsonDetail, JsonLine, JudgementError, JudgementJson, KoThreatsJson, OpenPlaceJson,
    RecordedResult, RulesJson, SidePoints, SideScore,
};
use crate::judgement::{JudgeOptions, Judgement};
use crate::sgf::{LoadOptions, SgfError, SgfErrorKind, parse};
use seichi_judge::counting::SideCount;
use seichi_judge::shared::{in_decimals, line_behind};
use seichi_judge::{
    ByColor, ChainId, Color, Evidence, FinalStatus, Obstacle, OpenPlace, Point, PointSet, Proof,
    SafeToScore, Status,
};

impl Judgement {
    /// The judgement of the game called `id`, as `seichi score --format jsonl` prints it, without
    /// the time. Costs as [`Judgement::unsettled`], or nothing if it is quick, and what `detail`
    /// says.
    pub fn to_json(&self, id: &str, detail: JsonDetail) -> JudgementJson {
        let (record, game, sheet) = (self.record(), self.game(), self.sheet());
        let size = game.board().size();
        let points = |status: FinalStatus| vertices(&self.points(status));
        let safety = (!detail.quick).then(|| self.safe_to_score());
        let open = safety.map(|_| self.unsettled().places.iter());
        let chains = self.analysis().chains().ids();
        JudgementJson {
            id: id.to_owned(),
            title: self.title(id),
            names: record.names.clone(),
            board_x_size: size.width(),
            board_y_size: size.height(),
            rules: RulesJson::from(&game.rules),
            komi: game.komi.points(),
            white_handicap_bonus: game.rules.handicap_bonus.points(game.handicap),
            rules_from: self.rules_from(),
            moves: record.moves,
            to_move: game.board().to_play(),
            result: sheet.score.to_string(),
            score_lead: self.lead(),
            ownership: ownership(self),
            chains: chains.map(|id| chain(self, id, detail)).collect(),
            dead: points(FinalStatus::Stone(Status::Dead)),
            seki: points(FinalStatus::Stone(Status::Seki)),
            dame: points(FinalStatus::Dame),
            black_territory: points(FinalStatus::Territory(Color::Black)),
            white_territory: points(FinalStatus::Territory(Color::White)),
            forced: SidePoints::of(&sheet.count.forced),
            black: side(self, Color::Black),
            white: side(self, Color::White),
            headline: sheet.headline(safety),
            safety: safety.map(ToString::to_string),
            finished: safety.map(|safety| !safety.is_unfinished),
            safe_to_score: safety.map(SafeToScore::is_safe),
            chance_of_error: safety.map(|safety| in_millionths(safety.chance_of_error)),
            reasons: safety.map(|safety| safety.reasons.iter().map(Obstacle::reason).collect()),
            unsettled: open.map(|places| places.map(open_place).collect()),
            recorded: record.result.map(|result| RecordedResult {
                result: result.to_string(),
                sentence: result.sentence(),
                agrees: self.agrees(),
            }),
            method: self.analysis().method().to_string().into(),
            convention: sheet.count.convention.to_string().into(),
            warnings: record.warnings.iter().map(ToString::to_string).collect(),
            microseconds: None,
        }
    }
}

impl JsonLine {
    /// Judges a record given as text: the game that `load` chooses. If it cannot be read, the
    /// result is a [`JudgementError`].
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::JudgeOptions;
    /// use seichi::json::JsonLine;
    /// use seichi::sgf::LoadOptions;
    /// let judge = |sgf: &str| {
    ///     let (load, options) = (LoadOptions::default(), JudgeOptions::default());
    ///     JsonLine::of_sgf("a", sgf.as_bytes(), &load, &options)
    /// };
    /// let JsonLine::Judged(empty) = judge("(;SZ[9]KM[6.5])") else { panic!() };
    /// assert_eq!((empty.result.as_str(), empty.safe_to_score), ("W+6.5", Some(false)));
    /// let JsonLine::Failed(error) = judge("(;SZ[9];B[zz])") else { panic!() };
    /// assert_eq!((error.field.as_str(), error.move_number), ("B", Some(1)));
    /// ```
    pub fn of_sgf(id: &str, bytes: &[u8], load: &LoadOptions, options: &JudgeOptions) -> JsonLine {
        match parse(bytes, load) {
            Ok(record) => {
                let judgement = Judgement::of(record, options);
                JsonLine::Judged(Box::new(judgement.to_json(id, JsonDetail::default())))
            }
            Err(error) => JsonLine::Failed(JudgementError::of(id.to_owned(), &error)),
        }
    }
}

impl JudgementError {
    /// The JSON error of a record called `id` that cannot be read.
    pub fn of(id: String, error: &SgfError) -> JudgementError {
        JudgementError {
            id,
            error: error.kind.to_string(),
            field: field(&error.kind),
            move_number: error.place.move_number,
        }
    }
}

/// The property that an error is about.
fn field(kind: &SgfErrorKind) -> String {
    let of = |property: &str| property.split('[').next().unwrap_or(property).to_owned();
    match kind {
        SgfErrorKind::Read(_) | SgfErrorKind::NotRegular | SgfErrorKind::TooLarge => {
            "file".to_owned()
        }
        SgfErrorKind::NotGo { .. } => "GM".to_owned(),
        SgfErrorKind::NoValue { name, .. } => name.clone(),
        SgfErrorKind::Size { input }
        | SgfErrorKind::Value { input }
        | SgfErrorKind::OffBoard { input, .. }
        | SgfErrorKind::Play { input, .. } => of(input),
        SgfErrorKind::Setup(_) => "AB".to_owned(),
        _ => "sgf".to_owned(),
    }
}

fn open_place(place: &OpenPlace) -> OpenPlaceJson {
    let ko_threats = place.ko_threats.iter().map(|need| KoThreatsJson {
        color: need.color,
        vertex: need.stone,
        aim: need.aim().into(),
        threats: need.fewest,
        moves_first: need.moves_first,
    });
    OpenPlaceJson {
        vertices: vertices(&place.points),
        black: vertices(&place.settled_by.black),
        white: vertices(&place.settled_by.white),
        ko_threats: ko_threats.collect(),
    }
}

impl SidePoints {
    pub(super) fn of(points: &ByColor<PointSet>) -> SidePoints {
        SidePoints {
            black: vertices(&points.black),
            white: vertices(&points.white),
        }
    }
}

pub(super) fn vertices(points: &PointSet) -> Vec<Point> {
    let mut vertices = Vec::with_capacity(points.len());
    vertices.extend(points.reading_order());
    vertices
}

fn ownership(judged: &Judgement) -> Vec<f64> {
    let map = judged.ownership();
    let points = judged.game().board().size().reading_order();
    points.map(|point| map[point]).collect()
}

fn chain(judged: &Judgement, id: ChainId, detail: JsonDetail) -> ChainJson {
    let (analysis, verdict) = (judged.analysis(), judged.verdict(id));
    let chain = &analysis.chains()[id];
    let line = || line_behind(analysis, id, verdict.status);
    let (evidence, rule) = evidence(verdict.evidence);
    let wrong = verdict.chance_of_error(chain.stones.len(), judged.game().board().size());
    let stays = match verdict.status {
        Status::Dead => wrong,
        Status::Alive | Status::Seki => 1.0 - wrong,
    };
    ChainJson {
        vertices: vertices(&chain.stones),
        color: chain.color,
        status: verdict.status,
        evidence: evidence.into(),
        rule,
        margin: match verdict.evidence {
            Evidence::Estimated(margin) => Some(margin.value()),
            _ => None,
        },
        probability: in_millionths(stays),
        line: detail.lines.then(line).flatten(),
    }
}

/// A chance, rounded to its meaningful digits.
fn in_millionths(chance: f64) -> f64 {
    (chance * 1e6).round() / 1e6
}

/// The kind of evidence, and what proves it.
fn evidence(evidence: Evidence) -> (&'static str, Option<Cow<'static, str>>) {
    match evidence {
        Evidence::Unsettled => ("unsettled", None),
        Evidence::Estimated(_) => ("estimated", None),
        Evidence::Read => ("read", None),
        Evidence::Implied => ("implied", None),
        Evidence::Marked => ("marked", None),
        Evidence::Proved(Proof::Static(rule)) => ("proved", Some(rule.to_string().into())),
        Evidence::Proved(Proof::Search(_)) => ("proved", Some("search".into())),
        Evidence::Proved(_) => {
            let text = evidence.to_string();
            let rule = text.strip_prefix("proved: ").unwrap_or(&text);
            ("proved", Some(rule.to_owned().into()))
        }
        // `Evidence::Assumed`.
        _ => ("assumed", None),
    }
}

fn side(judged: &Judgement, color: Color) -> SideScore {
    let sheet = judged.sheet();
    SideScore {
        total: sheet.total(color),
        ..side_score(&sheet.score.counts[color], sheet.komi(color))
    }
}

/// The parts of a side's score, with the points that it gets for moving second.
pub(super) fn side_score(count: &SideCount, komi: f64) -> SideScore {
    SideScore {
        total: in_decimals(count.total() as f64 + komi),
        living_stones: count.living_stones,
        territory: count.territory,
        forced: count.forced,
        dame: count.dame,
        seki_eyes: count.seki_eyes,
        dead_stones: count.dead_stones,
        prisoners: count.prisoners,
        pass_stones: count.pass_stones,
        handicap_bonus: count.handicap_bonus,
        komi,
    }
}

/// Writes whole numbers without a fraction: a board of 19 lines has 361.
pub(super) fn short_numbers<S: Serializer>(
    numbers: &[f64],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut list = serializer.serialize_seq(Some(numbers.len()))?;
    for &number in numbers {
        match number.fract() == 0.0 {
            true => list.serialize_element(&(number as i64))?,
            false => list.serialize_element(&number)?,
        }
    }
    list.end()
}
