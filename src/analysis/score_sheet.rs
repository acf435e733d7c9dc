//! The score written out, so that a person can check it on the board.

use std::fmt;

use super::listing::Listing;
use super::{Analysis, Score, SideCount, Status};
use crate::board::{Color, PointSet};
use crate::game::Game;

/// A score with its parts and the points they come from.
///
/// ```
/// use seichi::{Analysis, Board, Game, Komi, ScoreSheet};
/// let board: Board = "
///     . X . O .
///     X X . O O
///     . X . O .
///     X X . O O
///     . X . O O".parse().expect("a diagram");
/// let mut game = Game::from_board(board);
/// game.komi = Komi::new(6.5).expect("finite");
/// let analysis = Analysis::of(game.board(), game.rules.suicide);
/// assert_eq!(ScoreSheet::of(&game, &analysis).to_string(), "\
/// Result: W+5.5 by japanese rules
/// Black: 3 = 3 territory
/// White: 8.5 = 2 territory + 6.5 komi
/// Dame: 5: C5 C4 C3 C2 C1
/// Dead: none");
/// ```
#[derive(Clone, Debug)]
pub struct ScoreSheet {
    score: Score,
    rules: String,
    dame: PointSet,
    dead: PointSet,
    seki: PointSet,
}

impl ScoreSheet {
    /// The score of `game` after `analysis`, which must be of its position.
    pub fn of(game: &Game, analysis: &Analysis) -> ScoreSheet {
        ScoreSheet {
            score: Score::of(game, analysis),
            rules: game.rules.to_string(),
            dame: analysis.territory().dame & analysis.board().empty_points(),
            dead: analysis.stones(Status::Dead),
            seki: analysis.stones(Status::Seki),
        }
    }

    /// The line of one color: the sum and its parts, without those that are 0.
    fn side(&self, color: Color) -> String {
        let count: SideCount = self.score.counts[color];
        let parts = [
            (
                count.living_stones,
                plural(count.living_stones, "living stone"),
            ),
            (count.territory, "territory".to_owned()),
            (count.dead_stones, plural(count.dead_stones, "dead stone")),
            (count.prisoners, plural(count.prisoners, "prisoner")),
            (count.pass_stones, plural(count.pass_stones, "pass stone")),
            (count.handicap_bonus, "for the handicap".to_owned()),
        ];
        let mut parts: Vec<String> = parts
            .iter()
            .filter(|(points, _)| *points > 0)
            .map(|(points, name)| format!("{points} {name}"))
            .collect();
        let mut total = count.total() as f64;
        if color == Color::White && self.score.komi != 0.0 {
            total += self.score.komi;
            parts.push(format!("{} komi", self.score.komi));
        }
        match parts.is_empty() {
            true => total.to_string(),
            false => format!("{total} = {}", parts.join(" + ")),
        }
    }
}

impl fmt::Display for ScoreSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Result: {} by {} rules", self.score, self.rules)?;
        for color in Color::ALL {
            writeln!(f, "{}: {}", Listing::capital(color), self.side(color))?;
        }
        write!(f, "Dame: {}", counted(&self.dame))?;
        write!(f, "\nDead: {}", counted(&self.dead))?;
        if !self.seki.is_empty() {
            write!(f, "\nSeki: {}", counted(&self.seki))?;
        }
        Ok(())
    }
}

fn plural(count: usize, name: &str) -> String {
    match count {
        1 => name.to_owned(),
        _ => format!("{name}s"),
    }
}

/// The number of points and the points.
fn counted(points: &PointSet) -> String {
    match points.len() {
        0 => "none".to_owned(),
        n => format!("{n}: {}", Listing(points)),
    }
}
