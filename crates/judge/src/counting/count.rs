//! The count itself.

use super::convention::DameConvention;
use super::dame_play::PlayedOut;
use super::double_fill::DoubleFill;
use super::play::{Play, Purpose};
use super::position::{ChainStatuses, CountedPosition};
use super::{borders, dame_play};
use crate::board::{Board, BoardSize, ByColor, Color, Point, PointSet, Symmetry};
use crate::position::Territory;
use crate::reading::seki_stones;
use crate::reading::threats::{QUESTIONS, ThreatReader};
use crate::rules::Scoring;

/// Whose every point is. Living stones, `owned`, `forced`, `seki_eyes` and
/// `dame` are a partition of the board.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Count {
    /// The stones that are taken off: those that were dead, and `lost`.
    pub dead: PointSet,
    /// The stones that stand in seki.
    pub seki: PointSet,
    /// Living stones that were taken while the dame were played, since it was the first
    /// move that decided about them.
    pub lost: PointSet,
    /// Living stones that the side to move might take by its next move, were the
    /// dame not played out in peace, those that are lost being dead already; no kos.
    pub threatened: PointSet,
    /// The points each color surrounds and may leave open, those under dead
    /// stones included.
    pub owned: ByColor<PointSet>,
    /// The points each color surrounds but has to fill, and where it played a move that
    /// [decides](Purpose::Decides).
    pub forced: ByColor<PointSet>,
    /// How many stones fell to each color while the dame were played, but those that were
    /// dead: those that it took, and those thrown into its territory that it need not take.
    pub thrown_in: ByColor<usize>,
    /// The eyes of chains in seki.
    pub seki_eyes: ByColor<PointSet>,
    /// The points that nobody surrounds.
    pub dame: PointSet,
    /// The dame that each color gets, if they are played out: those on which it is the
    /// first to play. If its stone is taken from there, and no stones are `lost`, that
    /// was a mistake of the play, which nobody makes at the board.
    pub dame_taken: ByColor<PointSet>,
    /// The moves that were played to find that out, in order.
    pub plays: Vec<Play>,
    /// How open dame were settled.
    pub convention: DameConvention,
    /// How many questions were put to the reader to find that out.
    pub(crate) asked: u32,
}

impl Count {
    /// Counts `board`, with `statuses` known of its stones.
    ///
    /// Dame of equal worth are played in the order of the points, so the side to
    /// move is first made Black, and the board turned into the least of its images (of
    /// those of a rectangle that are wider than high): boards that differ by that count
    /// alike. This is not the canonical form of the analysis, which knows neither side to
    /// move nor marks.
    pub fn of(
        board: &Board,
        statuses: &ChainStatuses,
        convention: DameConvention,
        scoring: Scoring,
    ) -> Count {
        Count::within(QUESTIONS, board, statuses, convention, scoring)
    }

    /// The same, if no more than `questions` may be put to the reader. What comes when
    /// they are used up is counted as if nothing were threatened.
    pub(crate) fn within(
        questions: u32,
        board: &Board,
        statuses: &ChainStatuses,
        convention: DameConvention,
        scoring: Scoring,
    ) -> Count {
        let reader = ThreatReader::within(questions);
        match board.to_play() {
            Color::Black => Count::turned(board, statuses, convention, scoring, reader),
            Color::White => {
                let board = board.color_swapped();
                let count = Count::turned(&board, statuses, convention, scoring, reader);
                count.color_swapped()
            }
        }
    }

    fn turned(
        board: &Board,
        statuses: &ChainStatuses,
        convention: DameConvention,
        scoring: Scoring,
        reader: ThreatReader,
    ) -> Count {
        let size = board.size();
        let turn = least_image(board, statuses);
        let turned = statuses.transformed(turn, size);
        let board = board.transformed(turn);
        let count = Count::as_is(&board, &turned, convention, scoring, reader);
        count.transformed(turn.inverse(), turn.apply_size(size))
    }

    /// The same count for the position before `color` played on `point` and took
    /// `taken`, in which the stones of `living` were taken to live.
    #[must_use]
    pub(crate) fn preceded_by(
        mut self,
        color: Color,
        point: Point,
        taken: &PointSet,
        living: &PointSet,
    ) -> Count {
        if self.dead.contains(point) {
            self.dead.remove(point);
            self.thrown_in[!color] += 1;
        } else {
            self.forced[color].insert(point);
        }
        self.dead |= *taken;
        self.lost = self.dead & *living;
        let purpose = Purpose::Decides;
        let play = Play {
            color,
            point,
            purpose,
        };
        self.plays.insert(0, play);
        self
    }

    /// The points that each color has to fill in its own territory.
    pub fn to_fill(&self) -> ByColor<PointSet> {
        let decides = |play: &&Play| play.purpose == Purpose::Decides;
        let deciding = self.plays.iter().filter(decides).map(|play| play.point);
        let deciding: PointSet = deciding.collect();
        self.forced.map(|points| points - deciding)
    }

    /// The same count with the colors exchanged.
    fn color_swapped(self) -> Count {
        let swapped = |play: Play| Play {
            color: !play.color,
            ..play
        };
        Count {
            owned: self.owned.swapped(),
            forced: self.forced.swapped(),
            seki_eyes: self.seki_eyes.swapped(),
            dame_taken: self.dame_taken.swapped(),
            thrown_in: self.thrown_in.swapped(),
            plays: self.plays.into_iter().map(swapped).collect(),
            ..self
        }
    }

    /// The same count for the board, which has the size `size`, turned or mirrored.
    fn transformed(self, symmetry: Symmetry, size: BoardSize) -> Count {
        let turn = |set: PointSet| symmetry.apply_set(&set, size);
        let turned = |play: Play| Play {
            point: symmetry.apply(play.point, size),
            ..play
        };
        Count {
            dead: turn(self.dead),
            seki: turn(self.seki),
            lost: turn(self.lost),
            threatened: turn(self.threatened),
            owned: self.owned.map(turn),
            forced: self.forced.map(turn),
            thrown_in: self.thrown_in,
            seki_eyes: self.seki_eyes.map(turn),
            dame: turn(self.dame),
            dame_taken: self.dame_taken.map(turn),
            plays: self.plays.into_iter().map(turned).collect(),
            convention: self.convention,
            asked: self.asked,
        }
    }

    /// Counts the board without turning it.
    fn as_is(
        board: &Board,
        statuses: &ChainStatuses,
        convention: DameConvention,
        scoring: Scoring,
        reader: ThreatReader,
    ) -> Count {
        let mut position = CountedPosition::new(board, statuses);
        if convention == DameConvention::Surrounded {
            return Count::new(position, ByColor::default(), Vec::new(), convention);
        }
        borders::divide(&mut position);
        if convention == DameConvention::Agreed {
            let dame = position.territory.dame;
            let forced = DoubleFill::of(&position, &position.living, &dame).points;
            return Count::new(position, forced, Vec::new(), convention);
        }
        let played = dame_play::play_out(&position, statuses.kept(), scoring, reader);
        if played.lost.is_empty() {
            return Count::played_out(position, played);
        }
        // They were as good as dead, and what they touched is no dame. This is
        // done once: the more stones fall, the less the play is to be believed.
        let dead = statuses.dead | played.lost;
        let no_more = seki_stones(board, &statuses.dead) - seki_stones(board, &dead);
        let statuses = ChainStatuses {
            dead,
            seki: statuses.seki - dead - no_more,
            ..*statuses
        };
        let kept = board.points();
        let mut position = CountedPosition::new(board, &statuses);
        borders::divide(&mut position);
        let again = dame_play::play_out(&position, kept, scoring, played.threat_reader);
        Count {
            lost: played.lost,
            ..Count::played_out(position, again)
        }
    }

    fn played_out(mut position: CountedPosition, played: PlayedOut) -> Count {
        // What the opponent has entered is nobody's to fill.
        let forced = ByColor::from_fn(|color| played.forced[color] - played.entered[color]);
        for color in Color::ALL {
            position.territory.owned[color] |= played.closed[color];
            position.territory.dame -= played.closed[color];
            position.territory.owned[color] -= played.entered[color];
            position.territory.dame |= played.entered[color];
        }
        Count {
            thrown_in: played.thrown_in,
            threatened: played.threatened,
            asked: played.threat_reader.asked(),
            ..Count::new(position, forced, played.plays, DameConvention::PlayedOut)
        }
    }

    fn new(
        position: CountedPosition,
        forced: ByColor<PointSet>,
        plays: Vec<Play>,
        convention: DameConvention,
    ) -> Count {
        let Territory {
            owned,
            seki_eyes,
            dame,
        } = position.territory;
        let mut dame_taken = ByColor::<PointSet>::default();
        for play in &plays {
            let taken = dame_taken.union();
            if (dame - taken).contains(play.point) {
                dame_taken[play.color].insert(play.point);
            }
        }
        Count {
            dead: position.statuses.dead,
            seki: position.statuses.seki,
            lost: PointSet::EMPTY,
            threatened: PointSet::EMPTY,
            owned: ByColor::from_fn(|color| owned[color] - forced[color]),
            dame_taken,
            forced,
            thrown_in: ByColor::default(),
            seki_eyes,
            dame,
            plays,
            convention,
            asked: 0,
        }
    }
}

/// The symmetry that makes the position least, Black's stones compared first.
pub(super) fn least_image(board: &Board, statuses: &ChainStatuses) -> Symmetry {
    let mut least = Symmetry::laying(board.size()).to_vec();
    let stones = Color::ALL.map(|color| board.stones(color));
    for set in [
        stones[0],
        stones[1],
        statuses.dead,
        statuses.seki,
        statuses.sure,
        board.ko().into_iter().collect(),
    ] {
        let image = |symmetry: &Symmetry| symmetry.apply_set(&set, board.size());
        let images: Vec<PointSet> = least.iter().map(image).collect();
        let first = images.iter().min().copied();
        let mut images = images.into_iter();
        least.retain(|_| images.next() == first);
        if least.len() == 1 {
            break;
        }
    }
    least[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    const BORDER: &str = "
        . X O .
        X X O O
        . X O .";

    #[test]
    fn a_stone_that_was_played_and_is_dead_is_a_prisoner_of_the_opponent() {
        let board: Board = BORDER.parse().unwrap();
        let statuses = ChainStatuses::default();
        let count = || {
            let convention = DameConvention::PlayedOut;
            Count::of(&board, &statuses, convention, Scoring::Territory)
        };
        let d3: Point = "D3".parse().unwrap();
        let none = PointSet::EMPTY;
        let mut dead = count();
        dead.dead.insert(d3);
        let before = dead.preceded_by(Color::Black, d3, &none, &none);
        assert!(before.dead.is_empty() && before.forced.black.is_empty());
        assert_eq!(before.thrown_in, ByColor { black: 0, white: 1 });
        let before = count().preceded_by(Color::Black, d3, &none, &none);
        assert_eq!(before.forced.black, PointSet::EMPTY.with(d3));
        assert_eq!(before.thrown_in, ByColor { black: 0, white: 0 });
    }

    /// What it takes is lost where it was taken to live, else it was dead before.
    #[test]
    fn a_move_that_decides_is_told_and_fills_nothing() {
        let board: Board = BORDER.parse().unwrap();
        let points = |vertices: [&str; 2]| {
            let points = vertices.map(|vertex| vertex.parse::<Point>().unwrap());
            PointSet::from_iter(points)
        };
        let [d3, a3, c3] = ["D3", "A3", "C3"].map(|vertex| vertex.parse().unwrap());
        let statuses = ChainStatuses::default();
        let convention = DameConvention::PlayedOut;
        let mut count = Count::of(&board, &statuses, convention, Scoring::Territory);
        count.forced.black.insert(a3);
        let living = points(["C1", "C3"]);
        let before = count.preceded_by(Color::Black, d3, &points(["C3", "D2"]), &living);
        assert_eq!(before.dead, points(["C3", "D2"]));
        assert_eq!(before.lost, PointSet::EMPTY.with(c3));
        let first = before.plays[0];
        assert_eq!((first.point, first.purpose), (d3, Purpose::Decides));
        assert_eq!(before.to_fill().black, PointSet::EMPTY.with(a3));
    }
}
