//! The position that is counted.

use super::play::Play;
use crate::board::{Board, ByColor, Color, PointSet};
use crate::position::{Territory, Way};
use crate::proof::Status;

/// With more liberties, filling the dame around a living chain does not endanger it: a dame and an
/// answer take two liberties, and a third one warns the owner.
pub(super) const SHORT: usize = 4;

/// The statuses of the stones of a board when its points are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainStatuses {
    /// The stones to be taken off.
    pub dead: PointSet,
    /// The stones in seki.
    pub seki: PointSet,
    /// The stones that are alive by a proof or a mark.
    pub sure: PointSet,
    /// The chains whose life the first move decides, unless it has been played.
    pub switches: Vec<Switch>,
}

/// The status of a chain: its `stones` are among the `dead`, in `seki`, or live.
pub(crate) fn status_of(stones: &PointSet, dead: &PointSet, seki: &PointSet) -> Status {
    match () {
        () if stones.intersects(dead) => Status::Dead,
        () if stones.intersects(seki) => Status::Seki,
        () => Status::Alive,
    }
}

/// A chain whose life the first move decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The stones of the chain.
    pub stones: PointSet,
    /// The moves by which each color decides the chain in its favor.
    pub moves: ByColor<PointSet>,
}

impl Switch {
    /// True if both colors have a deciding move.
    pub(crate) fn is_open(&self) -> bool {
        !self.moves.black.is_empty() && !self.moves.white.is_empty()
    }

    /// The same on the board that `way` leads to.
    fn turned(&self, way: &Way) -> Switch {
        Switch {
            stones: way.there(&self.stones),
            moves: ByColor::from_fn(|color| way.there(&self.moves[way.color(color)])),
        }
    }
}

impl ChainStatuses {
    /// The stones that are not lost, whatever happens while dame are played.
    pub(super) fn kept(&self) -> PointSet {
        self.sure | self.seki
    }

    /// The same after these stones are dead: a seki ends with the stones that made it.
    pub(super) fn once_dead(self, board: &Board, dead: PointSet) -> ChainStatuses {
        let seki = self.seki & Territory::beside_dame(board, &dead).union();
        ChainStatuses { dead, seki, ..self }
    }

    /// The symmetry from `board` to the image that is counted, and these statuses there.
    pub(super) fn turned(&self, board: &Board) -> (Way, ChainStatuses) {
        let color = board.to_play();
        let [own, theirs] = [color, !color].map(|color| board.stones(color));
        let ko = board.ko().into_iter().collect();
        let way = Way::least(board, &[own, theirs, self.dead, self.seki, self.sure, ko]);
        let turned = ChainStatuses {
            dead: way.there(&self.dead),
            seki: way.there(&self.seki),
            sure: way.there(&self.sure),
            switches: self.switches.iter().map(|one| one.turned(&way)).collect(),
        };
        (way, turned)
    }
}

/// A position with the statuses of its stones.
pub(super) struct CountedPosition {
    pub board: Board,
    pub statuses: ChainStatuses,
    /// The moves that come before the dame.
    pub opening: Vec<Play>,
    pub living: ByColor<PointSet>,
    pub territory: Territory,
}

impl CountedPosition {
    pub fn new(board: &Board, statuses: &ChainStatuses) -> CountedPosition {
        CountedPosition {
            board: *board,
            statuses: statuses.clone(),
            opening: Vec::new(),
            living: ByColor::from_fn(|color| board.stones(color) - statuses.dead),
            territory: Territory::of(board, &statuses.dead, &statuses.seki),
        }
    }

    /// The position with `statuses` after the moves of `opening`. The owners of the points follow
    /// from the statuses. The moves are on dame, territory or eyes in seki.
    pub fn after(board: &Board, statuses: &ChainStatuses, opening: &[Play]) -> CountedPosition {
        let mut position = CountedPosition::new(board, statuses);
        if opening.is_empty() {
            return position;
        }
        let moves = ByColor::from_fn(|color| {
            let own = opening.iter().filter(|play| play.color == color);
            own.map(|play| play.point).collect::<PointSet>()
        });
        let stones = ByColor::from_fn(|color| position.living[color] | moves[color]);
        if let Ok(played) = board.with_stones(stones) {
            let Territory {
                owned,
                seki_eyes,
                dame,
            } = position.territory;
            position.territory = Territory::of(&played, &PointSet::EMPTY, &statuses.seki);
            for color in Color::ALL {
                position.territory.owned[color] |= owned[color] & moves.union();
                position.territory.seki_eyes[color] |= seki_eyes[color] & moves.union();
            }
            position.territory.dame |= dame & moves.union();
        }
        position.opening = opening.to_vec();
        position
    }

    /// Of the later `stones`, the living ones that are joined to living stones of the beginning:
    /// stones that stand apart may be cut off.
    pub fn settled(&self, stones: &ByColor<PointSet>) -> ByColor<PointSet> {
        ByColor::from_fn(|color| {
            let living = self.living_among(&stones[color], color);
            let first = living & self.living[color];
            match living == first {
                true => living,
                false => living.connected_to(&first),
            }
        })
    }

    /// Of the later `stones` of `color`, those that were not dead at first, including stones played
    /// where dead ones have been taken.
    pub fn living_among(&self, stones: &PointSet, color: Color) -> PointSet {
        *stones - (self.statuses.dead & self.board.stones(color))
    }
}
