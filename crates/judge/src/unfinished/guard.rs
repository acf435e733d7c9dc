//! The living stones of one color: which moves keep them safe, and which put
//! them in danger?

use crate::analysis::Analysis;
use crate::board::{Color, Point, PointSet};
use crate::judge::LARGEST_NAKADE;
use crate::proof::Status;
use crate::reading::threat_finder::ThreatFinder;
use crate::reading::threats::ThreatReader;
use crate::reading::threats::{Threat, Threatened};

/// The living stones of one color, and what can happen to them.
pub(crate) struct Guard<'a> {
    color: Color,
    /// The own stones that were alive at first, but those that may be sacrificed.
    alive: PointSet,
    threat_finder: ThreatFinder<'a>,
}

impl<'a> Guard<'a> {
    /// Looks after the living stones of `color` in the position of `analysis`.
    pub fn new(analysis: &'a Analysis, color: Color) -> Guard<'a> {
        // A ko that the opponent may not retake yet is no ban of ours.
        let mut board = *analysis.board();
        board.set_to_play(color);
        let alive = analysis.stones(Status::Alive);
        let doomed = board.occupied_points() - alive;
        let mut guard = Guard {
            color,
            alive: (alive & board.stones(color)) - nakade(analysis, color),
            threat_finder: ThreatFinder::new(
                &board,
                doomed,
                analysis.territory(),
                ThreatReader::new(),
            ),
        };
        let mut lost = guard.threat_finder.threats(color);
        lost.retain(|threat| guard.rescues(&threat.stones).is_empty());
        guard.threat_finder.give_up(&lost);
        guard
    }

    /// The moves after which a chain cannot be captured any more.
    pub fn rescues(&mut self, chain: &PointSet) -> PointSet {
        let target = chain.first().expect("a chain has a stone");
        let helps = self.threat_finder.read(target).helps;
        let moves = helps | self.threat_finder.field.at(target).liberties;
        let saved = moves.iter().filter(|&point| {
            let read = |threat_finder: &mut ThreatFinder<'_>| threat_finder.read(target).capture;
            self.threat_finder.after(self.color, point, read) == Some(None)
        });
        saved.collect()
    }

    /// The moves after which less is threatened, best first.
    pub fn saving(&mut self) -> Vec<Point> {
        let threats = self.threat_finder.threats(self.color);
        let helps = Threat::helps_of(&threats);
        self.best(&helps, Threatened::of(&threats), ThreatFinder::threatened)
    }

    /// The moves after which there are fewer double threats, best first.
    pub fn preventing(&mut self) -> Vec<Point> {
        let doubles = self.threat_finder.double_threats(self.color);
        self.best(&doubles.helps, doubles.count, double_threats)
    }

    /// True if a move of ours puts no living stone in danger that was not.
    pub fn is_harmless(&mut self, point: Point) -> bool {
        let color = self.color;
        let before = self.threat_finder.endangered(color);
        let after = self.threat_finder.after(color, point, |threat_finder| {
            threat_finder.endangered(color)
        });
        // stones that were put down since may be sacrificed
        after.is_some_and(|after| (after & self.alive).is_subset(&before))
    }

    /// True if there are more double threats after a move of ours.
    pub fn opens_a_double_threat(&mut self, point: Point) -> bool {
        let color = self.color;
        let before = double_threats(&mut self.threat_finder, color);
        let after = self.threat_finder.after(color, point, |threat_finder| {
            double_threats(threat_finder, color)
        });
        after.is_some_and(|after| after > before)
    }

    /// Those of `points` after which what `left` measures is less than `now`,
    /// best first.
    fn best<T: Ord + Copy>(
        &mut self,
        points: &PointSet,
        now: T,
        left: impl Fn(&mut ThreatFinder<'a>, Color) -> T,
    ) -> Vec<Point> {
        let points = points.reading_order();
        let moves = self.threat_finder.best(self.color, points, now, left);
        moves.into_iter().map(|(_, point)| point).collect()
    }
}

/// The own stones that stand inside dead groups, in chains that with one stone more are no
/// more than a nakade. They were put there to be taken.
fn nakade(analysis: &Analysis, color: Color) -> PointSet {
    let board = analysis.board();
    let dead = analysis.stones(Status::Dead) & board.stones(!color);
    let inside = |stones: &PointSet| {
        let around = stones.neighbors() & board.occupied_points();
        stones.len() < LARGEST_NAKADE && !around.is_empty() && around.is_subset(&dead)
    };
    let own = analysis.chains().of_color(color);
    let chains = own.map(|(_, chain)| chain.stones).filter(inside);
    PointSet::union(chains)
}

/// How many double threats there are against `color`.
fn double_threats(threat_finder: &mut ThreatFinder<'_>, color: Color) -> usize {
    threat_finder.double_threats(color).count
}
