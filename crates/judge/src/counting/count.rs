//! The count itself.

use super::convention::DameConvention;
use super::double_fill::DoubleFill;
use super::play::Play;
use super::position::{ChainStatuses, CountedPosition, status_of};
use super::switches::decide;
use super::{borders, dame_play};
use crate::board::{Board, ByColor, PointSet};
use crate::position::{Territory, Way};
use crate::proof::Status;
use crate::reading::threats::ThreatReader;
use crate::rules::Scoring;

/// The owner of every point. Living stones, `owned`, `forced`, `seki_eyes` and `dame` are a
/// partition of the board.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Count {
    /// The stones that are taken off: those judged dead, without `saved`, and `lost`.
    pub dead: PointSet,
    /// The stones that stand in seki.
    pub seki: PointSet,
    /// Living stones that fall, because the first move decides about them.
    pub lost: PointSet,
    /// Dead stones that live, because the first move decides about them.
    pub saved: PointSet,
    /// The points each color surrounds and may leave open, those under dead
    /// stones included.
    pub owned: ByColor<PointSet>,
    /// The points each color surrounds but has to fill.
    pub forced: ByColor<PointSet>,
    /// How many stones fell to each color while the dame were played, except dead ones: those that
    /// it took, and sacrificed stones in its territory that it need not take.
    pub thrown_in: ByColor<usize>,
    /// The eyes of chains in seki.
    pub seki_eyes: ByColor<PointSet>,
    /// The points that nobody surrounds.
    pub dame: PointSet,
    /// The dame that each color gets if they are played out: those on which it plays first. If its
    /// stone is taken from there, and no stones are `lost`, the play made a mistake that no player
    /// would make.
    pub dame_taken: ByColor<PointSet>,
    /// The moves by which the dame were played out, in order.
    pub plays: Vec<Play>,
    /// How open dame were counted.
    pub convention: DameConvention,
}

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

    /// The status of a chain: its `stones` are taken off, stand in seki, or live.
    pub fn status_of(&self, stones: &PointSet) -> Status {
        status_of(stones, &self.dead, &self.seki)
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

    /// A count in which nobody owns anything yet: the points of `dame` are nobody's.
    pub(crate) fn open(
        dead: PointSet,
        seki: PointSet,
        dame: PointSet,
        convention: DameConvention,
    ) -> Count {
        Count {
            dead,
            seki,
            lost: PointSet::EMPTY,
            saved: PointSet::EMPTY,
            owned: ByColor::default(),
            forced: ByColor::default(),
            thrown_in: ByColor::default(),
            seki_eyes: ByColor::default(),
            dame,
            dame_taken: ByColor::default(),
            plays: Vec::new(),
            convention,
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

    /// The count of a board with this `territory`, of which each color has to fill the `forced`
    /// points.
    pub(super) fn new(
        territory: Territory,
        statuses: &ChainStatuses,
        forced: ByColor<PointSet>,
        plays: Vec<Play>,
        convention: DameConvention,
    ) -> Count {
        let Territory {
            owned,
            seki_eyes,
            dame,
        } = territory;
        let mut dame_taken = ByColor::<PointSet>::default();
        for play in &plays {
            let taken = dame_taken.union();
            if (dame - taken).contains(play.point) {
                dame_taken[play.color].insert(play.point);
            }
        }
        Count {
            owned: ByColor::from_fn(|color| owned[color] - forced[color]),
            dame_taken,
            forced,
            seki_eyes,
            plays,
            ..Count::open(statuses.dead, statuses.seki, dame, convention)
        }
    }
}

/// The position after the moves of `opening`, with its wide open areas divided.
fn divided(board: &Board, statuses: &ChainStatuses, opening: &[Play]) -> CountedPosition {
    let mut position = CountedPosition::after(board, statuses, opening);
    borders::divide(&mut position);
    position
}
