//! A board counted by each convention.

use super::convention::DameConvention;
use super::count::Count;
use super::double_fill::DoubleFill;
use super::play::Play;
use super::position::{ChainStatuses, CountedPosition};
use super::switches::decide;
use super::{borders, dame_play};
use crate::board::{Board, ByColor, PointSet};
use crate::position::{Territory, Way};
use crate::reading::threats::ThreatReader;
use crate::rules::Scoring;

impl Count {
    /// Counts `board`, with `statuses` known of its stones.
    ///
    /// Dame of equal worth are played in the order of the points. So all boards that differ by a
    /// symmetry or by the colors are counted on one image. It is not the canonical board of the
    /// analysis, which has neither side to move nor marks.
    pub fn of(
        board: &Board,
        statuses: &ChainStatuses,
        convention: DameConvention,
        scoring: Scoring,
    ) -> Count {
        let (way, image) = statuses.turned(board);
        let count = Count::as_is(&way.board(board), &image, convention, scoring);
        let count = count.taken_back(&way);
        Count {
            lost: count.dead - statuses.dead,
            saved: statuses.dead - count.dead,
            ..count
        }
    }

    /// Counts the board without turning it.
    fn as_is(
        board: &Board,
        statuses: &ChainStatuses,
        convention: DameConvention,
        scoring: Scoring,
    ) -> Count {
        match convention {
            DameConvention::Surrounded => {
                let territory = Territory::of(board, &statuses.dead, &PointSet::EMPTY);
                Count::new(
                    territory,
                    statuses,
                    ByColor::default(),
                    Vec::new(),
                    convention,
                )
            }
            DameConvention::Agreed => {
                let position = divided(board, statuses, &[]);
                let dame = position.territory.dame;
                let forced = DoubleFill::of(&position, &position.living, &dame).points;
                Count::new(position.territory, statuses, forced, Vec::new(), convention)
            }
            DameConvention::PlayedOut => Count::played_out(board, statuses, scoring),
        }
    }

    /// Counts the board as it is after both sides have no move left.
    fn played_out(board: &Board, statuses: &ChainStatuses, scoring: Scoring) -> Count {
        let (statuses, plays) = decide(board, statuses);
        let position = divided(board, &statuses, &plays);
        let (kept, reader) = (statuses.kept(), ThreatReader::new());
        let played = dame_play::play_out(&position, kept, scoring, reader);
        if played.lost.is_empty() {
            return played.count;
        }
        // The lost stones were as good as dead, and the points they touch are no dame. This is done
        // once: the more stones fall, the less reliable the play is.
        let dead = statuses.dead | played.lost;
        let statuses = statuses.once_dead(board, dead);
        let kept = board.points();
        let position = divided(board, &statuses, &plays);
        dame_play::play_out(&position, kept, scoring, played.threat_reader).count
    }

    /// The same count mapped back to the board that `way` leads to.
    fn taken_back(self, way: &Way) -> Count {
        let back = |play: Play| Play {
            color: way.color(play.color),
            point: way.back_point(play.point),
        };
        Count {
            dead: way.back(&self.dead),
            seki: way.back(&self.seki),
            owned: way.back_sides(&self.owned),
            forced: way.back_sides(&self.forced),
            thrown_in: ByColor::from_fn(|color| self.thrown_in[way.color(color)]),
            seki_eyes: way.back_sides(&self.seki_eyes),
            dame: way.back(&self.dame),
            dame_taken: way.back_sides(&self.dame_taken),
            plays: self.plays.into_iter().map(back).collect(),
            ..self
        }
    }
}

/// The position after the moves of `opening`, with its wide open areas divided.
fn divided(board: &Board, statuses: &ChainStatuses, opening: &[Play]) -> CountedPosition {
    let mut position = CountedPosition::after(board, statuses, opening);
    borders::divide(&mut position);
    position
}
