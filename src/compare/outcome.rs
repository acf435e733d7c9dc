//! Both answers to one game, side by side.

use std::fmt;

use thiserror::Error;

use super::opinion::Opinion;
use super::opponent::Opponent;
use crate::audit::{AuditCase, CaseError};
use crate::peer::PeerError;
use seichi_judge::shared::printable;
use seichi_judge::{Board, Color, DameConvention, Point, PointSet, Score};

/// Leads that differ by less are equal: engines print one decimal, and counts differ by halves of a
/// point or more.
const ROUNDING: f64 = 0.25;

/// The outcome of one game.
#[derive(Debug)]
#[non_exhaustive]
pub struct CompareOutcome {
    /// The SGF file as it was named.
    pub file: String,
    /// Both judgements, or why there are not two.
    pub result: Result<Comparison, Trouble>,
}

/// Why a game could not be compared.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Trouble {
    /// The record cannot be read.
    #[error("unreadable: {0}")]
    Record(#[from] CaseError),
    /// The game cannot be sent: the other engine would not know of prisoners
    /// taken before the setup.
    #[error("unreadable: stones were set up after others had been captured")]
    Prisoners,
    /// The other engine failed.
    #[error("peer failure: {0}")]
    Peer(#[from] PeerError),
}

/// Two judgements of one position.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Comparison {
    /// The position.
    pub board: Board,
    /// Ours.
    pub ours: Opinion,
    /// Theirs.
    pub theirs: Opinion,
    /// Whether the other engine counted by the rules of the game, not by its own.
    pub same_rules: bool,
}

impl CompareOutcome {
    /// Lets both sides judge a case.
    pub fn of(case: &AuditCase, opponent: &mut Opponent) -> CompareOutcome {
        CompareOutcome {
            file: case.path.display().to_string(),
            result: compare(case, opponent),
        }
    }

    /// True if there are two judgements with the same dead stones and the same
    /// score.
    pub fn agrees(&self) -> bool {
        let result = self.result.as_ref();
        result.is_ok_and(|comparison| comparison.same_dead() && comparison.same_score())
    }
}

fn compare(case: &AuditCase, opponent: &mut Opponent) -> Result<Comparison, Trouble> {
    let record = case.record()?;
    let start = record.game.start();
    if Color::ALL.iter().any(|&color| start.prisoners(color) > 0) {
        return Err(Trouble::Prisoners);
    }
    let (theirs, same_rules) = opponent.judge(&record.game)?;
    let told = case.expected.as_ref().ok();
    let convention = told.and_then(|expected| expected.convention);
    let convention = convention.unwrap_or_else(|| DameConvention::of(&record.game));
    Ok(Comparison {
        board: *record.game.board(),
        ours: Opinion::of(&record.game, convention),
        theirs,
        same_rules,
    })
}

impl Comparison {
    /// Whether the dead stones are the same.
    pub fn same_dead(&self) -> bool {
        self.ours.dead == self.theirs.dead
    }

    /// Whether the stones in seki are the same; `None` if one side does not report them.
    pub fn same_seki(&self) -> Option<bool> {
        Some(self.ours.seki? == self.theirs.seki?)
    }

    /// Whether the scores are the same, to the decimal that engines print.
    pub fn same_score(&self) -> bool {
        (self.ours.black_lead - self.theirs.black_lead).abs() < ROUNDING
    }

    /// The stones as `X O`, those dead for both as `x o`, those dead for one
    /// alone as `1` (us) and `2` (them).
    fn mark(&self, point: Point) -> char {
        let Some(color) = self.board.color_at(point) else {
            return '.';
        };
        let dead = |judgement: &Opinion| judgement.dead.contains(point);
        match (dead(&self.ours), dead(&self.theirs)) {
            (false, false) => color.diagram_char(),
            (true, true) => color.diagram_char().to_ascii_lowercase(),
            (true, false) => '1',
            (false, true) => '2',
        }
    }
}

impl fmt::Display for CompareOutcome {
    /// The file and the differences, indented below; `agrees` if there are none. Names of files and
    /// answers of other engines are made printable.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = printable(&self.file);
        match &self.result {
            Err(trouble) => writeln!(f, "{file}: {}", printable(&trouble.to_string())),
            Ok(_) if self.agrees() => writeln!(f, "{file}: agrees"),
            Ok(comparison) => write!(f, "{file}: differs\n{comparison}"),
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ours, theirs) = (&self.ours, &self.theirs);
        if !self.same_score() {
            let [our_score, their_score] = [ours, theirs].map(|j| Score::format_lead(j.black_lead));
            let by = match self.same_rules {
                true => "",
                false => " by its own rules",
            };
            writeln!(f, "  score: ours {our_score}, theirs {their_score}{by}")?;
        }
        if let (Some(ours), Some(theirs)) = (ours.seki, theirs.seki) {
            write_lists(f, "seki", ours, theirs)?;
        }
        write_lists(f, "dead", ours.dead, theirs.dead)?;
        if self.same_dead() {
            return Ok(());
        }
        for line in self.board.mark_with_coordinates(|p| self.mark(p)).lines() {
            writeln!(f, "  {line}")?;
        }
        writeln!(f, "  x o dead for both, 1 for us only, 2 for them only")
    }
}

/// Prints how two sets differ, if they do.
fn write_lists(
    f: &mut fmt::Formatter<'_>,
    what: &str,
    ours: PointSet,
    theirs: PointSet,
) -> fmt::Result {
    if ours == theirs {
        return Ok(());
    }
    let (only_ours, only_theirs) = (ours - theirs, theirs - ours);
    writeln!(
        f,
        "  {what}: only ours [{only_ours}], only theirs [{only_theirs}]"
    )
}
