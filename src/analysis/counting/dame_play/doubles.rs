//! Moves that attack two chains at once, so that no one answer saves both.

use super::super::play::Purpose;
use super::{Choice, DamePlay};
use crate::board::{Color, PointSet};

impl DamePlay<'_> {
    /// A move of `side` against a double threat, if there is one.
    pub(super) fn prevent(&mut self, side: Color) -> Option<Choice> {
        let doubles = self.double_threats(side);
        if doubles.is_empty() {
            return None;
        }
        let helps = doubles.iter().fold(PointSet::EMPTY, |sum, set| sum | *set);
        let left = |play: &mut Self| {
            if play.threats(side).is_empty() {
                play.double_threats(side).len()
            } else {
                usize::MAX
            }
        };
        let point = self.best_defense(side, &helps, doubles.len(), left)?;
        Some((point, Purpose::Prevents))
    }

    /// Where moves may help against each move of the opponent that threatens
    /// two chains of `side` at once, so that no one answer saves both.
    fn double_threats(&mut self, side: Color) -> Vec<PointSet> {
        let points = self.weak_points(side);
        let double = points.iter().filter_map(|point| {
            let helps = self.after(!side, point, |play| play.unanswered(side))??;
            Some(helps.with(point))
        });
        double.collect()
    }

    /// Where a move of `side` may help, if two of its chains are threatened and
    /// no one answer saves both.
    fn unanswered(&mut self, side: Color) -> Option<PointSet> {
        let threats = self.threats(side);
        if threats.len() < 2 {
            return None;
        }
        let helps = threats.iter().fold(PointSet::EMPTY, |sum, t| sum | t.helps);
        let saves_all = |answer| {
            self.after(side, answer, |play| play.threats(side).is_empty())
                .unwrap_or(false)
        };
        let is_answered = helps.iter().any(saves_all);
        (!is_answered).then_some(helps)
    }

    /// The points next to two chains of `side` that have at most three
    /// liberties each and touch the outside.
    fn weak_points(&self, side: Color) -> PointSet {
        let outside = self.outside(side);
        let spared = self.position.dead | self.given_up;
        let (mut once, mut twice) = (PointSet::EMPTY, PointSet::EMPTY);
        for link in self.field.chains(side) {
            if link.liberties_up_to(3) <= 3
                && link.stones.is_disjoint(&spared)
                && link.stones.neighbors().intersects(&outside)
            {
                twice |= once & link.liberties;
                once |= link.liberties;
            }
        }
        twice
    }
}
