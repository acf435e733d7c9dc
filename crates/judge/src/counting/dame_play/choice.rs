//! The move of a side where dame matter, if it has one.

use super::{DamePlay, FoundParts, RememberedPart};
use crate::board::{Color, Point};
use crate::counting::dame_game::{BOARD_NODES, Part, SolvedPart};
use crate::counting::thermograph::{POINT, Sixths};
use crate::reading::threat_finder::ThreatFinder;
use crate::reading::threats::{Threat, Threatened};

/// The worth of a stone: a prisoner, and the point under it.
const STONE: Sixths = 2 * POINT;
/// The worth of a move in a ko.
const KO: Sixths = POINT / 3;

impl<'a> DamePlay<'a> {
    /// The parts on which dame matter, and their solutions; none after too many questions.
    pub(super) fn parts(&mut self) -> Vec<(Part, SolvedPart)> {
        if self.threat_finder.is_exhausted() {
            return Vec::new();
        }
        let stones = self.stones();
        let given_up = *self.threat_finder.given_up();
        let known = self.found.take();
        let parts = match known.filter(|known| known.of == (stones, given_up)) {
            Some(known) => known.parts,
            None => {
                // borders come last: a board with many parts is open everywhere
                let with_borders = self.nodes < BOARD_NODES;
                Part::all(self.position, &mut self.threat_finder, with_borders)
            }
        };
        let solved = parts
            .iter()
            .map(|part| (*part, self.solved(part)))
            .collect();
        self.found = Some(FoundParts {
            of: (stones, given_up),
            parts,
        });
        solved
    }

    fn solved(&mut self, part: &Part) -> SolvedPart {
        let standing = self.stones();
        let given_up = *self.threat_finder.given_up();
        let holds = |known: &&RememberedPart| {
            known.part == *part
                && known.given_up == given_up & known.zone
                && standing.map(|stones| stones & known.zone) == known.stones
        };
        if let Some(known) = self.remembered.iter().find(holds) {
            return known.solved.clone();
        }
        let (solved, nodes) =
            SolvedPart::of(self.position, &mut self.threat_finder, part, self.nodes);
        self.nodes += nodes;
        let zone = part.zone() | solved.points();
        self.remembered.push(RememberedPart {
            part: *part,
            zone,
            stones: standing.map(|stones| stones & zone),
            given_up: given_up & zone,
            solved: solved.clone(),
        });
        solved
    }

    /// The move of `side`, if it has one.
    pub(super) fn choose(&mut self, side: Color) -> Option<Point> {
        let threats = self.threat_finder.threats(side);
        if !threats.is_empty() && self.answer(side, &threats).is_none() {
            self.threat_finder.give_up(&threats);
        }
        let hottest = self.hottest(side);
        let at_least = |heat| move |&(temperature, _): &(Sixths, Point)| temperature >= heat;
        if let Some((_, point)) = hottest.filter(at_least(STONE)) {
            return Some(point);
        }
        if let Some(point) = self.prevent(side) {
            return Some(point);
        }
        let warm = hottest.filter(at_least(KO)).map(|(_, point)| point);
        warm.or_else(|| self.fill_ko(side))
            .or(hottest.map(|(_, point)| point))
    }

    /// The best move of `side` in the hottest part, and its worth; of equally hot parts the one
    /// where `side` gets most.
    fn hottest(&mut self, side: Color) -> Option<(Sixths, Point)> {
        let mut hottest = None;
        for (_, part) in self.parts() {
            let temperature = part.game.temperature;
            let Some(best) = part
                .best(side)
                .filter(|best| self.may_play(side, best.point))
            else {
                continue;
            };
            let gain = best.game.after_move_of(side, temperature);
            let rank = (temperature, gain);
            if hottest.is_none_or(|(known, _)| rank > known) {
                hottest = Some((rank, best.point));
            }
        }
        hottest.map(|((temperature, ..), point)| (temperature, point))
    }

    /// False on a point of a ko that was just taken: parts do not track kos.
    fn may_play(&mut self, side: Color, point: Point) -> bool {
        self.threat_finder.after(side, point, |_| ()).is_some()
    }

    /// The best move of `side` against the loss of a ko, if it has any to lose.
    fn fill_ko(&mut self, side: Color) -> Option<Point> {
        let threats = self.threat_finder.threats(side);
        let has_ko = threats.iter().any(|threat| threat.is_ko);
        has_ko.then(|| self.answer(side, &threats)).flatten()
    }

    /// The best answer to `threats`, if one of them can be answered.
    pub(super) fn answer(&mut self, side: Color, threats: &[Threat]) -> Option<Point> {
        let helps = Threat::helps_of(threats);
        let now = Threatened::of(threats);
        self.threat_finder
            .best(side, &helps, now, ThreatFinder::threatened)
    }

    /// A move of `side` against a double threat, if there is one.
    fn prevent(&mut self, side: Color) -> Option<Point> {
        let doubles = self.threat_finder.double_threats(side);
        let left = |threat_finder: &mut ThreatFinder<'_>, side| match threat_finder.threats(side)[..]
        {
            [] => threat_finder.double_threats(side).count,
            _ => usize::MAX,
        };
        self.threat_finder
            .best(side, &doubles.helps, doubles.count, left)
    }
}
