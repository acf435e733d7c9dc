//! The score by Carta's method.
//!
//! Source: Carta, section 3, last paragraph.

use super::Carta;
use crate::board::{ByColor, Color, PointSet};
use crate::counting::{Count, Score, SideCount};
use crate::game::Game;
use crate::rules::{PassStones, Scoring, SekiEyes};

impl Carta {
    /// Counts `game`, whose position must be the one judged. Compensation for
    /// handicap stones is added to White's count as the rules say, which for
    /// Chinese ones is their number.
    pub fn score(&self, game: &Game) -> Score {
        debug_assert_eq!(game.board(), &self.board);
        Score {
            scoring: game.rules.scoring,
            counts: ByColor::from_fn(|color| self.count(game, color)),
            komi: game.komi.points(),
        }
    }

    /// Whose every point is, in the form of our own [`Count`].
    pub(crate) fn parts(&self) -> Count {
        let living = self.board.points() - self.board.empty_points() - self.dead;
        let forced = ByColor::from_fn(|color| self.filled(color) - living);
        let owned = self.points;
        let taken = [owned, forced, self.seki_eyes].map(|sets| sets.black | sets.white);
        Count {
            dead: self.dead,
            lost: PointSet::EMPTY,
            dame: taken
                .iter()
                .fold(self.board.points() - living, |rest, set| rest - *set),
            dame_taken: ByColor::default(),
            plays: Vec::new(),
            seki_eyes: self.seki_eyes,
            owned,
            forced,
        }
    }

    /// The points that `color` has to fill: forced connections and kos.
    fn filled(&self, color: Color) -> PointSet {
        self.forced[color] | self.kos[color]
    }

    fn count(&self, game: &Game, color: Color) -> SideCount {
        let rules = &game.rules;
        let mut surrounded = self.points[color];
        if rules.seki_eyes == SekiEyes::Counted {
            surrounded |= self.seki_eyes[color];
        }
        let mut count = SideCount {
            territory: surrounded.len(),
            ..SideCount::default()
        };
        match rules.scoring {
            Scoring::Area => {
                let stones = self.board.stones(color) - self.dead;
                count.living_stones = stones.len();
                count.forced = (self.filled(color) - stones).len();
            }
            Scoring::Territory => {
                count.dead_stones = (self.board.stones(!color) & self.dead).len();
                count.prisoners = self.board.prisoners(color) as usize;
                count.pass_stones = match rules.pass_stones {
                    PassStones::None => 0,
                    PassStones::OnePrisoner => game.passes()[!color],
                };
            }
        }
        if color == Color::White {
            count.handicap_bonus = rules.handicap_bonus.points(game.handicap);
        }
        count
    }
}
