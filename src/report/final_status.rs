//! The statuses that the final position partitions the board into, for every
//! caller.

use super::score_sheet::ScoreSheet;
use crate::analysis::Analysis;
use crate::board::{Color, PointSet};
use crate::proof::Status;
use crate::rules::{Scoring, SekiEyes};

/// What `final_status` can answer and `final_status_list` can be asked for.
///
/// The first three partition the stones, the others the empty points, so that
/// territory and dead stones add up to what the score counts while no border is
/// open. Eyes in seki that the rules do not count are dame, and so are points
/// that their owner has to fill, where only what stays empty counts.
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

    /// The points of this status.
    pub fn points(self, analysis: &Analysis, sheet: &ScoreSheet) -> PointSet {
        let empty = analysis.board().empty_points();
        let territory = |color| {
            let found = analysis.territory();
            let mut points = found.owned[color] & empty;
            if sheet.rules.scoring == Scoring::Territory {
                points -= sheet.count.forced[color];
            }
            match sheet.rules.seki_eyes {
                SekiEyes::Counted => points | (found.seki_eyes[color] & empty),
                SekiEyes::NotCounted => points,
            }
        };
        match self {
            FinalStatus::Stone(status) => analysis.stones(status),
            FinalStatus::Territory(color) => territory(color),
            FinalStatus::Dame => empty - territory(Color::Black) - territory(Color::White),
        }
    }
}
