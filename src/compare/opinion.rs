//! The judgement of one side.

use std::time::{Duration, Instant};

use seichi_judge::shared::quotable;
use seichi_judge::{Board, DameConvention, Game, Point, PointSet, Status};
use seichi_record::sgf::GameResult;
use seichi_record::{JudgeOptions, Judgement};

/// One side's judgement of a finished game.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Opinion {
    /// The dead stones, after the first move has decided unsettled chains.
    pub dead: PointSet,
    /// The stones in seki, if this side reports them.
    pub seki: Option<PointSet>,
    /// Black's lead in points, negative if White leads.
    pub black_lead: f64,
    /// The time it took: analysis and count for us, the answers to all questions for another
    /// engine.
    pub time: Duration,
}

impl Opinion {
    /// Our own judgement, with open dame counted by `convention`.
    pub fn of(game: &Game, convention: DameConvention) -> Opinion {
        let start = Instant::now();
        let options = JudgeOptions {
            convention: Some(convention),
            ..JudgeOptions::default()
        };
        let judgement = Judgement::of(game.clone(), &options);
        Opinion {
            dead: judgement.points(Status::Dead),
            seki: Some(judgement.points(Status::Seki)),
            black_lead: judgement.lead(),
            time: start.elapsed(),
        }
    }
}

/// Reads a list of stones of `board`, as `final_status_list` gives it.
pub(super) fn stones(board: &Board, text: &str) -> Result<PointSet, String> {
    let size = board.size();
    let stone = |word: &str| {
        let point: Option<Point> = word.parse().ok().filter(|&point| size.contains(point));
        let word = quotable(word);
        let point = point.ok_or_else(|| format!("'{word}' is no point of the {size} board"))?;
        match board.color_at(point) {
            Some(_) => Ok(point),
            None => Err(format!("there is no stone on {point}")),
        }
    };
    text.split_whitespace().map(stone).collect()
}

/// Reads Black's lead from a score such as `B+3.5`, as `final_score` gives it.
pub(super) fn black_lead(text: &str) -> Result<f64, String> {
    let result: Option<GameResult> = text.parse().ok();
    let lead = result.and_then(|result| result.black_lead());
    lead.ok_or_else(|| format!("'{}' is no score", quotable(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_stones_of_the_board_are_a_list_of_stones() {
        let board: Board = "
            . X
            O ."
        .parse()
        .expect("a diagram");
        let read = |text| stones(&board, text);
        assert_eq!(read(" b2\nA1 "), Ok(board.occupied_points()));
        assert_eq!(read(""), Ok(PointSet::EMPTY));
        assert_eq!(read("B1"), Err("there is no stone on B1".to_owned()));
        for word in ["C3", "none", "pass", "I1"] {
            let error = format!("'{word}' is no point of the 2x2 board");
            assert_eq!(read(word), Err(error));
        }
    }

    #[test]
    fn only_counted_results_are_scores() {
        assert_eq!(black_lead("W+12.5"), Ok(-12.5));
        assert_eq!(black_lead("0"), Ok(0.0));
        for text in ["", "B+R", "B+", "?", "who knows", "cannot score"] {
            assert!(black_lead(text).is_err(), "{text}");
        }
    }
}
