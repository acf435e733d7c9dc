//! Which living chains of one color could the opponent capture, and which moves
//! prevent it?
//!
//! A *threat* is a capture of a living chain that the reader of the count finds
//! if the opponent moves first; only chains beside something that is not ours
//! for good are asked about: living stones of the opponent, or dame. A *double
//! threat* is a move after which there are two threats and no single answer to
//! both. A chain that is threatened and cannot be saved was judged alive for
//! reasons that the reader does not see; it is given up, so that nothing is
//! played for it.
//!
//! ```text
//! O O O O O O      Black saves B4 at B2 or D4 at D2 if White attacks one of
//! O X O X O O      them, but White C3 attacks both.
//! O X . X O O
//! X . X . X O
//! X X X X X O
//! ```
//!
//! Costs some hundred moves of the reader for each chain with at most two
//! liberties, and no more as long as nothing changes near it.

use crate::analysis::counting::readings::{Danger, Readings, Threat};
use crate::analysis::field::Field;
use crate::analysis::verdict::Status;
use crate::analysis::{Analysis, Territory};
use crate::board::{Color, Point, PointSet};

/// How many liberties two chains may have to be threatened at once by the loss
/// of one: with more, neither comes within reach.
const NEAR: usize = 3;

/// The living stones of one color, and what can happen to them.
pub(in crate::analysis) struct Guard<'a> {
    color: Color,
    territory: &'a Territory,
    /// The stones of both colors that are not alive.
    doomed: PointSet,
    /// The own stones that were alive at first.
    alive: PointSet,
    /// Threatened stones that no move saves.
    given_up: PointSet,
    field: Field,
    readings: Readings,
}

impl<'a> Guard<'a> {
    /// Looks after the living stones of `color` in the position of `analysis`.
    pub fn new(analysis: &'a Analysis, color: Color) -> Guard<'a> {
        let board = analysis.board();
        let alive = analysis.stones(Status::Alive);
        let all = board.stones(color) | board.stones(!color);
        let mut guard = Guard {
            color,
            territory: analysis.territory(),
            doomed: all - alive,
            alive: alive & board.stones(color),
            given_up: PointSet::EMPTY,
            field: Field::of(board),
            readings: Readings::new(),
        };
        for threat in guard.threats() {
            if guard.rescues(&threat.stones).is_empty() {
                guard.given_up |= threat.stones;
            }
        }
        guard
    }

    /// The moves after which a chain cannot be captured any more.
    pub fn rescues(&mut self, chain: &PointSet) -> PointSet {
        let target = chain.first().expect("a chain has a stone");
        let helps = self.readings.read(&mut self.field, target).helps;
        let moves = helps | self.field.at(target).liberties;
        let saved = moves.iter().filter(|&point| {
            let capture = self.after(self.color, point, |guard| {
                guard.readings.read(&mut guard.field, target).capture
            });
            capture == Some(None)
        });
        saved.collect()
    }

    /// The moves after which less is threatened, best first.
    pub fn saving(&mut self) -> Vec<Point> {
        let threats = self.threats();
        let left = |guard: &mut Self| Danger::of(&guard.threats());
        self.best(&helps(&threats), Danger::of(&threats), left)
    }

    /// The moves after which there are fewer double threats, best first.
    pub fn preventing(&mut self) -> Vec<Point> {
        let doubles = self.double_threats();
        let helps = doubles.iter().fold(PointSet::EMPTY, |sum, set| sum | *set);
        self.best(&helps, doubles.len(), |guard| guard.double_threats().len())
    }

    /// True if a move of ours puts no living stone in danger that was not.
    pub fn is_harmless(&mut self, point: Point) -> bool {
        let before = self.endangered();
        let after = self.after(self.color, point, Self::endangered);
        after.is_some_and(|after| after.is_subset(&before))
    }

    /// True if there are more double threats after a move of ours.
    pub fn opens_a_double_threat(&mut self, point: Point) -> bool {
        let before = self.double_threats().len();
        let after = self.after(self.color, point, |guard| guard.double_threats().len());
        after.is_some_and(|after| after > before)
    }

    /// Those of `points` after which what `left` measures is less than `now`:
    /// the least first, then those that cost no territory.
    fn best<T: Ord + Copy>(
        &mut self,
        points: &PointSet,
        now: T,
        left: impl Fn(&mut Self) -> T,
    ) -> Vec<Point> {
        let mut moves = Vec::new();
        for point in points.reading_order() {
            let left = self
                .after(self.color, point, &left)
                .filter(|left| *left < now);
            let costs = self.territory.owned[self.color].contains(point);
            moves.extend(left.map(|left| (left, costs, point)));
        }
        moves.sort_by_key(|&(left, costs, _)| (left, costs));
        moves.into_iter().map(|(_, _, point)| point).collect()
    }

    /// What is threatened now.
    fn threats(&mut self) -> Vec<Threat> {
        let (color, outside) = (self.color, self.outside());
        let spared = self.doomed | self.given_up;
        self.readings
            .threats(&mut self.field, color, &outside, &spared)
    }

    /// The living stones that could be captured, wherever they stand; stones
    /// that were put down since may be sacrificed.
    fn endangered(&mut self) -> PointSet {
        let everywhere = self.field.empty() | *self.field.stones(!self.color);
        let spared = self.doomed;
        let threats = self
            .readings
            .threats(&mut self.field, self.color, &everywhere, &spared);
        let lost = threats
            .iter()
            .fold(PointSet::EMPTY, |sum, threat| sum | threat.stones);
        lost & self.alive
    }

    /// What is not ours for good.
    fn outside(&self) -> PointSet {
        let open = self.territory.dame & self.field.empty();
        (*self.field.stones(!self.color) - self.doomed) | open
    }

    /// For each double threat, where a move of ours may help.
    fn double_threats(&mut self) -> Vec<PointSet> {
        let points = self.near_two_chains();
        let doubles = points.iter().filter_map(|point| {
            let helps = self.after(!self.color, point, Self::unanswered)??;
            Some(helps.with(point))
        });
        doubles.collect()
    }

    /// Where a move may help if two chains are threatened and no move saves
    /// both.
    fn unanswered(&mut self) -> Option<PointSet> {
        let threats = self.threats();
        let helps = helps(&threats);
        let is_unanswered = threats.len() > 1
            && !helps.iter().any(|answer| {
                self.after(self.color, answer, |guard| guard.threats().is_empty()) == Some(true)
            });
        is_unanswered.then_some(helps)
    }

    /// The liberties of two own chains with few liberties.
    fn near_two_chains(&self) -> PointSet {
        let outside = self.outside();
        let spared = self.doomed | self.given_up;
        let (mut one, mut two) = (PointSet::EMPTY, PointSet::EMPTY);
        for link in self.field.chains(self.color) {
            let is_near = link.liberties_up_to(NEAR) <= NEAR
                && link.stones.is_disjoint(&spared)
                && link.stones.neighbors().intersects(&outside);
            if is_near {
                two |= one & link.liberties;
                one |= link.liberties;
            }
        }
        two
    }

    /// What `ask` finds after a move; `None` if it cannot be made.
    fn after<T>(
        &mut self,
        color: Color,
        point: Point,
        ask: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        if !self.field.play(color, point) {
            return None;
        }
        let answer = ask(self);
        self.field.undo();
        Some(answer)
    }
}

/// Where a move may help against any of `threats`.
fn helps(threats: &[Threat]) -> PointSet {
    threats
        .iter()
        .fold(PointSet::EMPTY, |sum, threat| sum | threat.helps)
}
