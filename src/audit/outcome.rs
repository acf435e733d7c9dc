//! Our answer to one case.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::calibration::Calibration;
use super::diagnosis::Diagnosis;
use super::proofs::Proved;
use super::suite::{AuditCase, CaseError, CaseText, Expected, wrong_cell};
use seichi_judge::proof::Prover;
use seichi_judge::shared::in_decimals;
use seichi_judge::{Board, PointSet, Score, Status};
use seichi_record::archive::GameText;
use seichi_record::sgf::{self, GameResult, Record};
use seichi_record::{JudgeOptions, Judgement};

/// The outcome of one case.
#[derive(Debug)]
#[non_exhaustive]
pub struct AuditOutcome {
    /// The SGF file as it was named.
    pub file: String,
    /// Both answers, or why the record or its row cannot be read.
    pub answer: Result<AuditAnswer, CaseError>,
}

/// Our answer beside the recorded one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AuditAnswer {
    /// Our score.
    pub score: Score,
    /// The recorded result, if the game was counted.
    pub recorded: Option<GameResult>,
    /// Why the recorded result is not ours, if it is not.
    pub diagnosis: Option<Diagnosis>,
    /// The stones we call dead.
    pub dead: PointSet,
    /// The stones recorded as dead, if they are recorded.
    pub recorded_dead: Option<PointSet>,
    /// How often the verdicts are right, if the dead stones are recorded.
    pub calibration: Option<Calibration>,
    /// How long analysis and count took.
    pub time: Duration,
    /// How much each way of proving proves, if the suite records the expected number.
    pub proved: Vec<Proved>,
    /// Whether the recorded answer is in doubt.
    pub doubtful: bool,
}

impl AuditOutcome {
    /// Loads, analyses and counts a case. The options decide how to count its dame, else the table
    /// and the record.
    pub fn of(case: &AuditCase, options: JudgeOptions) -> AuditOutcome {
        AuditOutcome {
            file: case.path.display().to_string(),
            answer: answer(case, options),
        }
    }
}

impl AuditAnswer {
    /// How far our score is from the recorded one, in points; `None` if the record gives no number
    /// of points.
    pub fn error(&self) -> Option<f64> {
        let lead = self.recorded?.black_lead()?;
        Some(in_decimals(self.score.black_lead() - lead).abs())
    }

    /// True if a counted result or dead stones are recorded.
    pub fn compares(&self) -> bool {
        self.recorded.is_some() || self.recorded_dead.is_some()
    }

    /// True if our score, our dead stones or our proofs differ from the recorded ones.
    pub fn differs(&self) -> bool {
        self.score_differs()
            || self.recorded_dead.is_some_and(|dead| dead != self.dead)
            || self.proved.iter().any(Proved::differs)
    }

    pub(super) fn score_differs(&self) -> bool {
        let lead = self.score.black_lead();
        let agrees = self.recorded.and_then(|result| result.agrees_with(lead));
        agrees == Some(false)
    }
}

impl fmt::Display for AuditAnswer {
    /// Both answers where they differ, a line each, with an explanation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(recorded) = self.recorded {
            let recorded = match recorded.black_lead() {
                Some(lead) => Score::format_lead(lead),
                None => recorded.to_string(),
            };
            writeln!(f, "  score: ours {}, recorded {recorded}", self.score)?;
        }
        if let Some(diagnosis) = &self.diagnosis {
            writeln!(f, "  why: {diagnosis}")?;
        }
        if let Some(recorded) = self.recorded_dead
            && recorded != self.dead
        {
            let only_ours = self.dead - recorded;
            let only_recorded = recorded - self.dead;
            writeln!(
                f,
                "  dead: only ours [{only_ours}], only recorded [{only_recorded}]"
            )?;
        }
        Ok(())
    }
}

fn answer(case: &AuditCase, options: JudgeOptions) -> Result<AuditAnswer, CaseError> {
    let expected = case.known()?;
    let Record { game, result, .. } = case.record()?;
    let start = Instant::now();
    let judged = JudgeOptions {
        convention: options.convention.or(expected.convention),
        ..options
    };
    let judgement = Judgement::of(game, &judged);
    let (score, dead) = (judgement.score(), judgement.points(Status::Dead));
    let time = start.elapsed();
    let (game, analysis) = (judgement.game(), judgement.analysis());
    let convention = judgement.sheet().count.convention;
    let recorded_lead = result.and_then(|result| result.black_lead());
    Ok(AuditAnswer {
        score,
        recorded: result.filter(|result| result.agrees_with(score.black_lead()).is_some()),
        diagnosis: recorded_lead.and_then(|lead| {
            let slip = Diagnosis::of(game, analysis, convention, lead)?;
            let recorded = expected.dead.as_ref();
            let other = recorded.and_then(|it| Diagnosis::of_dead(game.board(), &dead, it));
            Some(other.unwrap_or(slip))
        }),
        dead,
        recorded_dead: expected.dead,
        calibration: expected.dead.map(|dead| Calibration::of(analysis, &dead)),
        time,
        proved: proved(game.board(), expected),
        doubtful: expected.doubtful,
    })
}

fn proved(board: &Board, expected: &Expected) -> Vec<Proved> {
    if expected.benson.is_none() {
        return Vec::new();
    }
    let proved = Prover::ALL.map(|prover| {
        let recorded = expected.benson.filter(|_| prover == Prover::Benson);
        Proved::by(prover, board, recorded)
    });
    proved.to_vec()
}

impl AuditCase {
    /// A case for each game of the file, or this one alone if it is a row of a table or
    /// the file cannot be read.
    pub fn games(&self) -> Vec<AuditCase> {
        let case = |game: GameText| AuditCase {
            path: PathBuf::from(&game.id),
            text: CaseText::Read(game),
            ..self.clone()
        };
        match self.texts() {
            Ok(games) if !self.is_row => games.into_iter().map(case).collect(),
            _ => vec![self.clone()],
        }
    }

    /// The games of its file or archive, not yet read; at least one.
    fn texts(&self) -> Result<Vec<GameText>, CaseError> {
        let id = self.path.to_string_lossy();
        let all = |bytes: &[u8]| GameText::all(&id, bytes).map(Iterator::collect);
        Ok(match &self.text {
            CaseText::InFile => all(&sgf::read_file(&self.path)?)?,
            CaseText::Unpacked(bytes) => all(&bytes.clone()?)?,
            CaseText::Read(game) => vec![game.clone()],
        })
    }

    /// Loads the record as it is, up to the move before which to stop, from its file or archive.
    ///
    /// # Errors
    ///
    /// If the record cannot be unpacked or read. The error does not contain its path; the report of
    /// the case does.
    pub fn load(&self, before_move: Option<NonZeroUsize>) -> Result<Record, CaseError> {
        Ok(self.texts()?[0].record(before_move)?)
    }

    /// Loads the record; the table overrides the record.
    ///
    /// # Errors
    ///
    /// If the record or its row of the table cannot be read.
    pub fn record(&self) -> Result<Record, CaseError> {
        let expected = self.known()?;
        let mut record = self.load(None)?;
        let stones = record.game.board().occupied_points();
        let no_stone = expected.dead.unwrap_or_default() - stones;
        if let Some(point) = no_stone.reading_order().next() {
            let reason = format!("there is no stone at '{point}'");
            return Err(CaseError::Row(wrong_cell("dead", &reason)));
        }
        record.result = expected.result.or(record.result);
        let game = &mut record.game;
        game.rules = expected.rules.unwrap_or(game.rules);
        game.komi = expected.komi.unwrap_or(game.komi);
        game.handicap = expected.handicap.unwrap_or(game.handicap);
        Ok(record)
    }

    fn known(&self) -> Result<&Expected, CaseError> {
        self.expected
            .as_ref()
            .map_err(|wrong| CaseError::Row(wrong.clone()))
    }
}
