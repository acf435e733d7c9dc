//! The dame that no side has to hurry for. Each side fills one in turn, first those that matter to
//! nobody; a game that has become hot comes before.

use super::DamePlay;
use crate::board::{Color, Point, PointSet};
use crate::reading::threat_finder::ThreatFinder;
use crate::reading::threats::Threatened;
use crate::rules::Scoring;

impl DamePlay<'_> {
    /// Shares the remaining dame in turn; a side plays first where something has come to be at
    /// stake. True if there were any. Points that one color alone surrounds by now are its
    /// territory, and stay empty.
    pub(super) fn share_rest(&mut self) -> bool {
        let before = self.plays.len();
        let closed = self.closed().union();
        self.alternate(|play, side| {
            play.answers(side)
                || play.plays_hot(side)
                || play.fills_one(side, &closed)
                || play.prepares(side)
        });
        self.plays.len() > before
    }

    /// Makes the best answer of `side` to a threat, if there is one.
    fn answers(&mut self, side: Color) -> bool {
        let threats = self.threat_finder.threats(side);
        if Threatened::of(&threats).stones == 0 {
            return false;
        }
        let Some(point) = self.answer(side, &threats) else {
            self.threat_finder.give_up(&threats);
            return false;
        };
        self.play(side, point)
    }

    /// Fills the first dame that `side` can fill: first those outside stretches with one that
    /// matters, then those that matter but cost nothing, then the rest of the stretches.
    fn fills_one(&mut self, side: Color, closed: &PointSet) -> bool {
        if self.scoring == Scoring::Area && !self.has_filled {
            self.at_stake |= *self.threat_finder.given_up();
        }
        let parts = self.parts();
        let open = self.threat_finder.open() - *closed;
        let hot = PointSet::union(parts.iter().map(|(part, _)| part.dame));
        let stretches = open.connected_to(&hot);
        let cold = open - stretches;
        let free = parts
            .iter()
            .flat_map(|(part, solved)| solved.free_fills(side, part));
        let rest = stretches - hot;
        // A dame that the opponent cannot fill can wait.
        let mut waiting = None;
        let mut can_wait = |point| {
            waiting.get_or_insert(point);
            false
        };
        let mut points = cold.reading_order().chain(free).chain(rest.reading_order());
        let contested = points.find(|&point| {
            self.could_fill(side, point) && (self.could_fill(!side, point) || can_wait(point))
        });
        let first = contested.or(waiting);
        let fills = first.is_some_and(|point| self.play(side, point));
        self.has_filled |= fills;
        fills
    }

    /// Plays in its own territory if `side` can then fill a dame that it cannot fill now. By area
    /// scoring such a move costs only the turn.
    fn prepares(&mut self, side: Color) -> bool {
        if self.scoring != Scoring::Area {
            return false;
        }
        let home = self.position.territory.owned[side] & self.threat_finder.field.empty();
        let open = self.threat_finder.open();
        let prepared = open.iter().find_map(|dame| {
            let helps = self.helps_against_capture(side, dame) & home;
            helps
                .iter()
                .find(|&help| self.could_fill_after(side, help, dame))
        });
        prepared.is_some_and(|point| self.play(side, point))
    }

    /// The points where a move may help a stone of `side` on `point` that would be captured.
    fn helps_against_capture(&mut self, side: Color, point: Point) -> PointSet {
        let helps = |finder: &mut ThreatFinder<'_>| finder.read(point).helps;
        let helps = self.threat_finder.after(side, point, helps);
        helps.unwrap_or(PointSet::EMPTY)
    }

    /// True if `side` could fill `dame` after a move on `help`.
    fn could_fill_after(&mut self, side: Color, help: Point, dame: Point) -> bool {
        if !self.threat_finder.field.play(side, help) {
            return false;
        }
        let could_fill = self.could_fill(side, dame);
        self.threat_finder.field.undo();
        could_fill
    }

    /// True if `color` can fill the dame `point`: its stone is not captured there (in seki), and takes
    /// no stones that their owner would have saved.
    fn could_fill(&mut self, color: Color, point: Point) -> bool {
        let standing = self.living(!color);
        let lost = *self.threat_finder.given_up() - self.position.statuses.kept();
        let is_filled = self.threat_finder.after(color, point, |finder| {
            let taken = standing - *finder.field.stones(!color);
            taken.is_subset(&lost) && finder.read(point).capture.is_none()
        });
        is_filled == Some(true)
    }
}
