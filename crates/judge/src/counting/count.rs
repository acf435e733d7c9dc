//! The count itself.

use super::convention::DameConvention;
use super::dame_play::PlayedOut;
use super::double_fill::DoubleFill;
use super::play::Play;
use super::position::{ChainStatuses, CountedPosition};
use super::{borders, dame_play};
use crate::board::{Board, BoardSize, ByColor, Color, PointSet, Symmetry};
use crate::position::Territory;
use crate::reading::seki_stones;
use crate::reading::threats::ThreatReader;
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
    /// The points each color surrounds and may leave open, those under dead
    /// stones included.
    pub owned: ByColor<PointSet>,
    /// The points each color surrounds but has to fill.
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
        match board.to_play() {
            Color::Black => Count::turned(board, statuses, convention, scoring),
            Color::White => {
                let board = board.color_swapped();
                Count::turned(&board, statuses, convention, scoring).color_swapped()
            }
        }
    }

    fn turned(
        board: &Board,
        statuses: &ChainStatuses,
        convention: DameConvention,
        scoring: Scoring,
    ) -> Count {
        let size = board.size();
        let turn = least_image(board, statuses);
        let turned = statuses.transformed(turn, size);
        let board = board.transformed(turn);
        let count = Count::as_is(&board, &turned, convention, scoring);
        count.transformed(turn.inverse(), turn.apply_size(size))
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
            owned: self.owned.map(turn),
            forced: self.forced.map(turn),
            thrown_in: self.thrown_in,
            seki_eyes: self.seki_eyes.map(turn),
            dame: turn(self.dame),
            dame_taken: self.dame_taken.map(turn),
            plays: self.plays.into_iter().map(turned).collect(),
            convention: self.convention,
        }
    }

    /// A count in which nobody owns anything yet: the points of `dame` are nobody's.
    pub(super) fn open(
        dead: PointSet,
        seki: PointSet,
        dame: PointSet,
        convention: DameConvention,
    ) -> Count {
        Count {
            dead,
            seki,
            lost: PointSet::EMPTY,
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
        let (kept, reader) = (statuses.kept(), ThreatReader::new());
        let played = dame_play::play_out(&position, kept, scoring, reader);
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
            owned: ByColor::from_fn(|color| owned[color] - forced[color]),
            dame_taken,
            forced,
            thrown_in: ByColor::default(),
            seki_eyes,
            dame,
            plays,
            convention,
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
