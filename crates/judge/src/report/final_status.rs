//! The statuses that the final position partitions the board into, for every
//! caller.

use std::fmt;
use std::str::FromStr;

use super::score_sheet::ScoreSheet;
use crate::board::{Color, Listing, Point, PointSet};
use crate::printable::ParseError;
use crate::proof::Status;

/// What `final_status` can answer and `final_status_list` can be asked for.
///
/// The first three partition the stones, the others the empty points, as the score counts them:
/// stones that fall while the dame are played are dead, and an open border is drawn as the score
/// draws it. The score also counts prisoners, and dame that a color gets by area scoring. Eyes in
/// seki that the rules do not count are dame, and so are points that their owner has to fill, if
/// only empty points count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinalStatus {
    /// Stones of a status.
    Stone(Status),
    /// Empty points that the color owns.
    Territory(Color),
    /// Empty points that nobody owns.
    Dame,
}

impl FinalStatus {
    /// The names by which GTP calls the statuses.
    pub const NAMED: [(&'static str, FinalStatus); 6] = [
        ("alive", FinalStatus::Stone(Status::Alive)),
        ("dead", FinalStatus::Stone(Status::Dead)),
        ("seki", FinalStatus::Stone(Status::Seki)),
        ("black_territory", FinalStatus::Territory(Color::Black)),
        ("white_territory", FinalStatus::Territory(Color::White)),
        ("dame", FinalStatus::Dame),
    ];

    /// The status of a point of the board.
    ///
    /// # Panics
    ///
    /// If the point is not on the board of the sheet.
    pub fn at(point: Point, sheet: &ScoreSheet) -> FinalStatus {
        let mut all = FinalStatus::NAMED.into_iter().map(|(_, status)| status);
        let status = all.find(|status| status.points(sheet).contains(point));
        status.expect("a point of the board, which the statuses partition")
    }

    /// Its name in GTP.
    pub fn name(self) -> &'static str {
        let mut all = FinalStatus::NAMED.into_iter();
        let found = all.find(|&(_, status)| status == self);
        found.expect("every status has a name").0
    }

    /// The points of this status.
    pub fn points(self, sheet: &ScoreSheet) -> PointSet {
        match self {
            FinalStatus::Stone(Status::Dead) => sheet.dead.union(),
            FinalStatus::Stone(Status::Seki) => sheet.seki.union(),
            FinalStatus::Stone(Status::Alive) => sheet.living.union() - sheet.seki.union(),
            FinalStatus::Territory(color) => sheet.surrounded(color) - sheet.dead.union(),
            FinalStatus::Dame => sheet.dame(),
        }
    }
}

impl From<Status> for FinalStatus {
    fn from(status: Status) -> FinalStatus {
        FinalStatus::Stone(status)
    }
}

impl FromStr for FinalStatus {
    type Err = ParseError;

    /// Reads a name of GTP, in lower case only.
    fn from_str(text: &str) -> Result<FinalStatus, ParseError> {
        let named = FinalStatus::NAMED.iter().find(|(name, _)| *name == text);
        let status = named.map(|&(_, status)| status);
        status.ok_or_else(|| {
            let names = FinalStatus::NAMED.map(|(name, _)| name).join(", ");
            ParseError::new(text, format!("is none of {names}"))
        })
    }
}

impl fmt::Display for FinalStatus {
    /// The status for a person.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FinalStatus::Stone(status) => status.fmt(f),
            FinalStatus::Territory(color) => write!(f, "{}'s territory", Listing::capital(*color)),
            FinalStatus::Dame => f.write_str("dame"),
        }
    }
}
