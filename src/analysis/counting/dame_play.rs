//! Playing out the dame: who gets them, and who has to answer inside his own
//! territory?
//!
//! The position is played on with the dead stones left where they are, each
//! side in turn, until nobody has a move to make. A *threat* is a living chain
//! beside the opponent's living stones or a dame that the opponent could
//! capture if he moved next (by [`reader`](super::reader)), dead stones helping;
//! two chains of which only one can be saved are one too. A dame is *hot* if it
//! lies in the same stretch as one that matters to a chain which would be
//! threatened if one color had all the dame (the *worst case*). The side to
//! move
//!
//! 1. plays a hot dame that threatens more stones than are threatened of its
//!    own, unless the opponent could not play there: what he cannot take away
//!    can wait;
//! 2. or answers: by the move that leaves the least threatened, then by one
//!    that costs no territory, then by the one with the best worst case;
//! 3. or makes a move against two threats at once;
//! 4. or plays a hot dame that threatens stones;
//! 5. or the hot dame that is worth most, comparing the worst cases of both
//!    sides with it and without it;
//! 6. or fills a ko that could be taken from it: there are three moves to a
//!    ko, so a third of a point is at stake;
//! 7. or plays any other dame, as long as there are hot ones;
//! 8. or passes.
//!
//! When both have passed, what has to be connected whoever gets the dame that
//! are left ([`double_fill`]) is connected, and play goes on. If that is nothing,
//! the other dame are shared in turn. There may still be dame left then that
//! neither side can play without being captured; again what has to be connected
//! is connected, until that changes nothing any more.
//!
//! ```text
//! . O . X X . X      Neither side can play C7: White would be captured at A7,
//! O X X X O X X      Black at F7. Both have to connect first.
//! O O O O O X .
//! ```
//!
//! A game that has been passed out is counted by the same rule; there the play
//! is over, and only what has to be connected whoever gets the dame is looked
//! for.
//!
//! Captures of living chains are never carried out: what could be captured is
//! answered for. A chain that is threatened and cannot be saved was judged
//! alive for reasons the reader does not see; it is left alone. The territory
//! points played are the forced connections.
//!
//! What needs more than reading is missed: protecting the eyes of a group, or
//! a territory that is open to an invasion. The threats of such a kind that
//! are left on a board with open dame are the main part of what this count
//! gets wrong.
//!
//! Source: the questions are those of Andrea Carta (2018), *A static method
//! for computing the score of a Go game*, section 3; he asks them of a board
//! with all dame filled by one color. That over- and undercounts where it
//! matters who gets a dame, which is decided here by playing.

mod doubles;

use std::cmp::Reverse;

use super::play::{Play, Purpose};
use super::readings::{Danger, Readings, Threat};
use super::{Position, double_fill};
use crate::analysis::field::Field;
use crate::board::{ByColor, Color, Point, PointSet};

/// What came of it.
pub(super) struct PlayedOut {
    /// The territory points each color had to fill.
    pub forced: ByColor<PointSet>,
    /// All moves.
    pub plays: Vec<Play>,
}

/// Plays out the dame of `position`.
pub(super) fn play_out(position: &Position) -> PlayedOut {
    let mut play = DamePlay::new(position);
    let ByColor { black, white } = position.living;
    // without living stones the empty points are not dame, but an open game
    while !(black | white).is_empty() {
        play.play_on();
        if play.connect() {
            continue;
        }
        play.share_rest();
        if !play.connect() {
            break;
        }
    }
    PlayedOut {
        forced: play.forced,
        plays: play.plays,
    }
}

/// A move and what it is for.
type Choice = (Point, Purpose);

/// What a dame is worth that threatens no stones, best last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Value {
    /// So much less is threatened in the worst cases: of the player's stones
    /// with it, of the opponent's had he got it.
    relief: isize,
    /// The kos it threatens to take.
    kos: usize,
}

impl Value {
    const fn purpose(self) -> Purpose {
        if self.kos > 0 {
            Purpose::Threatens
        } else if self.relief > 0 {
            Purpose::Secures
        } else {
            Purpose::Fills
        }
    }
}

/// A position whose dame are being filled.
struct DamePlay<'a> {
    position: &'a Position,
    field: Field,
    to_play: Color,
    readings: Readings,
    /// The dame still to be played whose owner matters.
    hot: PointSet,
    /// The weight of the worst case of each color.
    fear: ByColor<usize>,
    /// Chains whose threat cannot be answered.
    given_up: PointSet,
    forced: ByColor<PointSet>,
    plays: Vec<Play>,
}

impl DamePlay<'_> {
    fn new(position: &Position) -> DamePlay<'_> {
        let mut play = DamePlay {
            position,
            field: Field::of(&position.board),
            to_play: position.board.to_play(),
            readings: Readings::new(),
            hot: PointSet::EMPTY,
            fear: ByColor::default(),
            given_up: PointSet::EMPTY,
            forced: ByColor::default(),
            plays: Vec::new(),
        };
        play.find_hot();
        play
    }

    /// Plays until both sides pass.
    fn play_on(&mut self) {
        let mut passes = 0;
        // answering in turn in two kos could go on for ever
        for _ in 0..2 * self.position.board.size().area() {
            if passes == 2 {
                break;
            }
            let side = self.to_play;
            if let Some((point, purpose)) = self.choose(side) {
                self.field.play(side, point);
                self.find_hot();
                self.record(side, point, purpose);
                passes = 0;
            } else {
                self.field.set_ko(None);
                self.to_play = !side;
                passes += 1;
            }
        }
    }

    /// The dame still to be played.
    fn open(&self) -> PointSet {
        self.position.territory.dame & self.field.empty()
    }

    /// Finds the dame that matter to a chain which would be threatened if its
    /// opponent had all of them, each with its whole stretch of dame.
    fn find_hot(&mut self) {
        let open = self.open();
        let mut around = PointSet::EMPTY;
        for color in Color::ALL {
            let feared = self.worst_case(color, &open);
            self.fear[color] = Danger::of(&feared).weight();
            for threat in feared {
                around |= threat.stones | threat.helps;
            }
        }
        self.hot = open.connected_to(&(open & around.grown()));
    }

    /// The move of `side`, if it has one to make.
    fn choose(&mut self, side: Color) -> Option<Choice> {
        let threats = self.threats(side);
        let mut danger = Danger::of(&threats);
        if danger.stones > 0 {
            let choice = self.hot_dame(side, danger);
            if let Some(choice) = choice.or_else(|| self.answer(side, &threats)) {
                return Some(choice);
            }
            self.give_up(&threats);
            danger = Danger::NONE;
        }
        if let Some(choice) = self.prevent(side) {
            return Some(choice);
        }
        let dame = self.hot_dame(side, danger);
        if danger.kos > 0 && dame.is_none_or(|(_, purpose)| purpose == Purpose::Fills) {
            if let Some(choice) = self.answer(side, &threats) {
                return Some(choice);
            }
            self.give_up(&threats);
            return self.choose(side);
        }
        dame.or_else(|| self.other_dame(side))
    }

    fn give_up(&mut self, threats: &[Threat]) {
        for threat in threats {
            self.given_up |= threat.stones;
        }
    }

    /// The threats against `color`.
    fn threats(&mut self, color: Color) -> Vec<Threat> {
        let outside = self.outside(color);
        let spared = self.position.dead | self.given_up;
        self.readings
            .threats(&mut self.field, color, &outside, &spared)
    }

    fn danger(&mut self, color: Color) -> Danger {
        Danger::of(&self.threats(color))
    }

    /// The living stones of the opponent of `color` and the open dame.
    fn outside(&self, color: Color) -> PointSet {
        (*self.field.stones(!color) - self.position.dead) | self.open()
    }

    /// The threats against `color` if the opponent gets all of `dame` but those
    /// where he would be in atari.
    fn worst_case(&mut self, color: Color, dame: &PointSet) -> Vec<Threat> {
        let ko = self.field.ko();
        let mut made = 0;
        for point in &(*dame & self.field.empty()) {
            self.field.set_ko(None);
            if self.field.play(!color, point) {
                made += 1;
                if self.field.at(point).is_in_atari() {
                    self.field.undo();
                    made -= 1;
                }
            }
        }
        let threats = self.threats(color);
        for _ in 0..made {
            self.field.undo();
        }
        self.field.set_ko(ko);
        threats
    }

    /// The weight of what `color` would have threatened if its opponent got all
    /// hot dame.
    fn fear(&mut self, color: Color) -> usize {
        let hot = self.hot;
        Danger::of(&self.worst_case(color, &hot)).weight()
    }

    /// What `ask` finds after a move of `side`; `None` if it cannot be made.
    fn after<T>(
        &mut self,
        side: Color,
        point: Point,
        ask: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        if !self.field.play(side, point) {
            return None;
        }
        let answer = ask(self);
        self.field.undo();
        Some(answer)
    }

    /// The best answer to `threats`, if one of them can be answered.
    fn answer(&mut self, side: Color, threats: &[Threat]) -> Option<Choice> {
        let helps = threats.iter().fold(PointSet::EMPTY, |sum, t| sum | t.helps);
        let danger = Danger::of(threats);
        let point = self.best_defense(side, &helps, danger, |play| play.danger(side))?;
        Some((point, Purpose::Answers))
    }

    /// The move of `side` among `points` that leaves the least of what `left`
    /// measures, less than `now`; then that costs no territory; then that
    /// leaves least to fear.
    fn best_defense<T: Ord + Copy>(
        &mut self,
        side: Color,
        points: &PointSet,
        now: T,
        left: impl Fn(&mut Self) -> T,
    ) -> Option<Point> {
        let own = self.position.territory.owned[side];
        let mut choices = Vec::new();
        for point in points {
            let left = self.after(side, point, &left).filter(|&left| left < now);
            choices.extend(left.map(|left| ((left, own.contains(point)), point)));
        }
        let least = choices.iter().map(|&(cost, _)| cost).min()?;
        choices.retain(|&(cost, _)| cost == least);
        if let [(_, only)] = choices[..] {
            return Some(only);
        }
        let best = choices
            .iter()
            .min_by_key(|&&(_, point)| self.after(side, point, |play| play.fear(side)));
        best.map(|&(_, point)| point)
    }

    /// The best hot dame for `side` while its stones are in `danger`; if those
    /// are more than kos, only one that threatens more.
    fn hot_dame(&mut self, side: Color, danger: Danger) -> Option<Choice> {
        let ignored = match danger.stones {
            0 => 0,
            stones => stones + self.danger(!side).stones,
        };
        let hot = self.hot & self.field.empty();
        let harmless = hot.iter().filter_map(|point| {
            let threat = self.after(side, point, |play| {
                (play.danger(side) <= danger).then(|| play.danger(!side))
            })??;
            Some((threat, point))
        });
        let dame: Vec<(Danger, Point)> = harmless.collect();
        let mut threats = dame.clone();
        threats
            .retain(|(threat, point)| threat.stones > ignored && self.is_contested(side, *point));
        if let Some((_, point)) = threats
            .iter()
            .min_by_key(|(threat, _)| Reverse(threat.stones))
        {
            return Some((*point, Purpose::Threatens));
        }
        if danger.stones > 0 {
            return None;
        }
        let values = dame.into_iter().map(|(threat, point)| {
            let value = Value {
                relief: self.relief(point),
                kos: threat.kos,
            };
            (value, point)
        });
        let (value, point) = values.min_by_key(|&(value, _)| Reverse(value))?;
        Some((point, value.purpose()))
    }

    /// True if the opponent of `side` could play on `point` without harm to
    /// himself. A threat on a point that he cannot take is there to stay.
    fn is_contested(&mut self, side: Color, point: Point) -> bool {
        let now = self.danger(!side);
        let is_harmless = |play: &mut Self| {
            let is_safe = !play.field.at(point).is_in_atari();
            is_safe && play.danger(!side) <= now
        };
        self.after(!side, point, is_harmless).unwrap_or(false)
    }

    /// How much less each color has to fear if it gets the dame `point`, both
    /// together: what it is worth to either.
    fn relief(&mut self, point: Point) -> isize {
        let spared = |color: Color| {
            let before = self.fear[color] as isize;
            let fear = self.after(color, point, |play| play.fear(color));
            fear.map_or(0, |fear| before - fear as isize)
        };
        Color::ALL.map(spared).into_iter().sum()
    }

    /// Any other dame, as long as there are hot ones.
    fn other_dame(&mut self, side: Color) -> Option<Choice> {
        if self.hot.is_empty() {
            return None;
        }
        let rest = self.open() - self.hot;
        let point = rest.iter().find(|&point| {
            let danger = self.after(side, point, |play| play.danger(side));
            danger.is_some_and(|danger| danger.stones == 0)
        })?;
        Some((point, Purpose::Fills))
    }

    fn record(&mut self, color: Color, point: Point, purpose: Purpose) {
        if self.position.territory.owned[color].contains(point) {
            self.forced[color].insert(point);
        }
        self.to_play = !color;
        self.plays.push(Play {
            color,
            point,
            purpose,
        });
    }

    /// Shares the dame that are left in turn, but for those where a stone would
    /// be captured (in seki).
    fn share_rest(&mut self) {
        let rest = self.open() - self.hot;
        for point in rest.reading_order() {
            let side = self.to_play;
            if !self.field.play(side, point) {
                continue;
            }
            if self.readings.read(&mut self.field, point).capture.is_none() {
                self.record(side, point, Purpose::Fills);
            } else {
                self.field.undo();
            }
        }
    }

    /// Connects what has to be connected whoever gets the dame that are left;
    /// true if that was anything. It is the same player's turn afterwards.
    fn connect(&mut self) -> bool {
        let open = self.open();
        if open.is_empty() {
            return false;
        }
        let dead = self.position.dead;
        let living = ByColor::from_fn(|color| *self.field.stones(color) - dead);
        let with = double_fill::forced(self.position, &living, &open);
        // an atari that no dame makes has been read
        let without = double_fill::forced(self.position, &living, &PointSet::EMPTY);
        let forced = ByColor::from_fn(|color| with[color] - without[color]);
        let to_play = self.to_play;
        let before = self.plays.len();
        for color in Color::ALL {
            for point in &(forced[color] - self.forced[color]) {
                self.field.set_ko(None);
                if self.field.play(color, point) {
                    self.record(color, point, Purpose::Connects);
                } else {
                    self.forced[color].insert(point);
                }
            }
        }
        self.to_play = to_play;
        self.find_hot();
        self.plays.len() > before
    }
}
