//! The count itself.

use super::convention::DameConvention;
use super::play::Play;
use super::position::{ChainStatuses, status_of};
use crate::board::{ByColor, PointSet};
use crate::position::Territory;
use crate::proof::Status;

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
    /// The status of a chain: its `stones` are taken off, stand in seki, or live.
    pub fn status_of(&self, stones: &PointSet) -> Status {
        status_of(stones, &self.dead, &self.seki)
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
