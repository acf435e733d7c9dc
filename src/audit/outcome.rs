//! Our answer to one case.

use std::time::{Duration, Instant};

use super::suite::{Case, Expected};
use crate::analysis::{Analysis, Score, Status, safe_dame};
use crate::board::{ByColor, Color, PointSet};
use crate::game::Game;
use crate::sgf::{self, LoadOptions};

/// What came of one case.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The SGF file as it was named.
    pub file: String,
    /// Both answers, or why the record or its row cannot be read.
    pub answer: Result<Answer, String>,
}

/// Our answer beside the recorded one.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Our score.
    pub score: Score,
    /// Black's recorded lead, if the game was counted.
    pub recorded_lead: Option<f64>,
    /// The stones we call dead.
    pub dead: PointSet,
    /// The stones recorded as dead, if they are recorded.
    pub recorded_dead: Option<PointSet>,
    /// How long analysis and count took.
    pub time: Duration,
    /// What is proved safe of each color.
    pub proved: ByColor<Proved>,
    /// The number of points of the board.
    pub area: usize,
    /// The number of points proved to be dame.
    pub safe_dame: usize,
    /// The recorded numbers of points that Benson's theorem proves.
    pub recorded_benson: Option<ByColor<usize>>,
}

/// How much Benson's theorem proves for one color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proved {
    /// Points of safe stones and of their territory.
    pub points: usize,
    /// Safe chains.
    pub chains: usize,
}

impl Outcome {
    /// Loads, analyses and counts a case.
    pub fn of(case: &Case) -> Outcome {
        Outcome {
            file: case.path.display().to_string(),
            answer: answer(case),
        }
    }
}

impl Answer {
    /// How far our score is from the recorded one, in points.
    pub fn error(&self) -> Option<f64> {
        self.recorded_lead
            .map(|lead| (self.score.black_lead() - lead).abs())
    }

    /// True if our score or dead stones differ from what is recorded.
    pub fn differs(&self) -> bool {
        let score_differs = self.error().is_some_and(|error| error > 0.0);
        let dead_differ = self.recorded_dead.is_some_and(|dead| dead != self.dead);
        score_differs || dead_differ
    }
}

fn answer(case: &Case) -> Result<Answer, String> {
    let expected = case.expected.as_ref().map_err(Clone::clone)?;
    let record = sgf::load(&case.path, &LoadOptions::default()).map_err(|e| e.to_string())?;
    let result = expected.result.or(record.result);
    let game = adjusted(record.game, expected);
    let start = Instant::now();
    let analysis = Analysis::of(game.board(), game.rules.suicide);
    let score = Score::of(&game, &analysis);
    let time = start.elapsed();
    let safe = ByColor::from_fn(|color| analysis.benson(color).safe());
    Ok(Answer {
        score,
        recorded_lead: result.and_then(|result| result.black_lead()),
        dead: analysis.stones(Status::Dead),
        recorded_dead: expected.dead,
        time,
        proved: ByColor::from_fn(|color| proved(&analysis, color)),
        area: game.board().size().area(),
        safe_dame: safe_dame(game.board(), &safe).len(),
        recorded_benson: expected.benson,
    })
}

fn proved(analysis: &Analysis, color: Color) -> Proved {
    let benson = analysis.benson(color);
    Proved {
        points: benson.safe().len(),
        chains: benson.alive.len(),
    }
}

/// The game under the terms that the table gives.
fn adjusted(mut game: Game, expected: &Expected) -> Game {
    game.rules = expected.rules.unwrap_or(game.rules);
    game.komi = expected.komi.unwrap_or(game.komi);
    game.handicap = expected.handicap.unwrap_or(game.handicap);
    game
}
