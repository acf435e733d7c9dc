//! Playing out the dame: who gets them, and who has to answer inside his own
//! territory?
//!
//! The position is played on with the dead stones left where they are, each
//! side in turn, until nobody has a move to make. What is threatened, by one
//! move or by one that attacks two chains, is told by [`ThreatFinder`].
//! A dame is *hot* if it lies in the same stretch as one that matters to a chain
//! which would be threatened if one color had all the dame (the *worst case*).
//! The side to move
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
//! the other dame are shared in turn, and play goes on, since a territory may
//! fall to a double threat once all dame are filled. At last there are no dame
//! left but those that neither side can play without being captured.
//!
//! ```text
//! . O . X X . X      Neither side can play C7: White would be captured at A7,
//! O X X X O X X      Black at F7. Both have to connect first.
//! O O O O O X .
//! ```
//!
//! Living stones may fall, if it was the first move that decided about them:
//!
//! ```text
//! O O . X . O .      Part of a board. If White is to move he saves A7 at C7, and
//! X X O O O O .      nothing saves D7; if Black is, he takes A7 there. The stones
//! . X X O . O O      around have eyes below.
//! ```
//!
//! They are *lost*, and the play begins anew as if they had been dead, if they
//! were threatened at first or given up before any cold dame was filled, and
//! are not alive without doubt or in seki. What else is taken is a mistake of the
//! play.
//!
//! A game that has been passed out is counted by the same rule; there the play
//! is over, and only what has to be connected whoever gets the dame is looked
//! for.
//!
//! The territory points played are the forced connections.
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

use std::cmp::Reverse;

use super::double_fill;
use super::play::{Play, Purpose};
use super::position::CountedPosition;
use crate::board::{ByColor, Color, Point, PointSet};
use crate::reading::double_threats::ThreatFinder;
use crate::reading::threats::{Threat, Threatened};

/// What came of it.
pub(super) struct PlayedOut {
    /// The territory points each color had to fill.
    pub forced: ByColor<PointSet>,
    /// All moves.
    pub plays: Vec<Play>,
    /// Living stones that were taken: the play stopped there, and has to begin
    /// anew with these stones dead.
    pub lost: PointSet,
}

/// Plays out the dame of `position`, or as far as the first living stones are
/// taken.
pub(super) fn play_out(position: &CountedPosition) -> PlayedOut {
    let mut play = DamePlay::new(position);
    let ByColor { black, white } = position.living;
    // without living stones the empty points are not dame, but an open game
    if (black | white).is_empty() {
        return play.finish();
    }
    play.play_on();
    play.at_stake |= *play.threat_finder.given_up();
    for _ in 0..play.longest() {
        if !play.lost().is_empty() || !(play.connect() || play.share_rest()) {
            break;
        }
        play.play_on();
    }
    play.finish()
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
    position: &'a CountedPosition,
    threat_finder: ThreatFinder<'a>,
    to_play: Color,
    /// The dame still to be played whose owner matters.
    hot: PointSet,
    /// The weight of the worst case of each color.
    fear: ByColor<usize>,
    /// What the first move may take, and what was given up before any cold dame
    /// was filled.
    at_stake: PointSet,
    forced: ByColor<PointSet>,
    plays: Vec<Play>,
}

impl<'a> DamePlay<'a> {
    fn new(position: &'a CountedPosition) -> DamePlay<'a> {
        let mut play = DamePlay {
            position,
            threat_finder: ThreatFinder::new(
                &position.board,
                position.statuses.dead,
                &position.territory,
            ),
            to_play: position.board.to_play(),
            hot: PointSet::EMPTY,
            fear: ByColor::default(),
            at_stake: PointSet::EMPTY,
            forced: ByColor::default(),
            plays: Vec::new(),
        };
        for threat in play.threat_finder.threats(!play.to_play) {
            play.at_stake |= threat.stones;
        }
        play.find_hot();
        play
    }

    /// Plays until both sides pass.
    fn play_on(&mut self) {
        self.alternate(|play, side| {
            let choice = play.choose(side);
            if let Some((point, purpose)) = choice {
                play.play(side, point, purpose);
                play.find_hot();
            }
            choice.is_some()
        });
    }

    /// Lets each side move in turn until both pass.
    fn alternate(&mut self, moves: impl Fn(&mut Self, Color) -> bool) {
        let mut passes = 0;
        for _ in 0..self.longest() {
            if passes == 2 {
                break;
            }
            let side = self.to_play;
            if moves(self, side) {
                passes = 0;
            } else {
                self.threat_finder.field.set_ko(None);
                self.to_play = !side;
                passes += 1;
            }
        }
    }

    /// The living stones at stake that are gone.
    fn lost(&self) -> PointSet {
        let gone = |color| self.position.living[color] - *self.threat_finder.field.stones(color);
        (gone(Color::Black) | gone(Color::White)) & (self.at_stake - self.kept())
    }

    /// What is alive without doubt or stands in seki.
    fn kept(&self) -> PointSet {
        self.position.statuses.sure | self.position.statuses.seki
    }

    fn finish(self) -> PlayedOut {
        PlayedOut {
            lost: self.lost(),
            forced: self.forced,
            plays: self.plays,
        }
    }

    /// The most moves: answering in turn in two kos, or captures that open dame,
    /// could go on for ever. Twice the points of the board are more than a game of
    /// dame takes; half or twice as many change nothing in 3,000 games.
    fn longest(&self) -> usize {
        const FOR_EACH_POINT: usize = 2;
        FOR_EACH_POINT * self.position.board.size().area()
    }

    /// Finds the dame that matter to a chain which would be threatened if its
    /// opponent had all of them, each with its whole stretch of dame.
    fn find_hot(&mut self) {
        let open = self.threat_finder.open();
        let mut around = PointSet::EMPTY;
        for color in Color::ALL {
            let feared = self.threat_finder.worst_case(color, &open);
            self.fear[color] = Threatened::of(&feared).weight();
            for threat in feared {
                around |= threat.stones | threat.helps;
            }
        }
        self.hot = open.connected_to(&(open & around.grown()));
    }

    /// The move of `side`, if it has one to make.
    fn choose(&mut self, side: Color) -> Option<Choice> {
        let threats = self.threat_finder.threats(side);
        let mut threatened = Threatened::of(&threats);
        if threatened.stones > 0 {
            let choice = self.hot_dame(side, threatened);
            if let Some(choice) = choice.or_else(|| self.answer(side, &threats)) {
                return Some(choice);
            }
            self.threat_finder.give_up(&threats);
            threatened = Threatened::NONE;
        }
        if let Some(choice) = self.prevent(side) {
            return Some(choice);
        }
        let dame = self.hot_dame(side, threatened);
        if threatened.kos > 0 && dame.is_none_or(|(_, purpose)| purpose == Purpose::Fills) {
            if let Some(choice) = self.answer(side, &threats) {
                return Some(choice);
            }
            self.threat_finder.give_up(&threats);
            return self.choose(side);
        }
        dame.or_else(|| self.other_dame(side))
    }

    /// The best answer to `threats`, if one of them can be answered.
    fn answer(&mut self, side: Color, threats: &[Threat]) -> Option<Choice> {
        let helps = Threat::helps_of(threats);
        let point = self.best_defense(
            side,
            &helps,
            Threatened::of(threats),
            ThreatFinder::threatened,
        )?;
        Some((point, Purpose::Answers))
    }

    /// A move of `side` against a double threat, if there is one.
    fn prevent(&mut self, side: Color) -> Option<Choice> {
        let doubles = self.threat_finder.double_threats(side);
        let left = |threat_finder: &mut ThreatFinder<'_>, side| match threat_finder.threats(side)[..]
        {
            [] => threat_finder.double_threats(side).count,
            _ => usize::MAX,
        };
        let point = self.best_defense(side, &doubles.helps, doubles.count, left)?;
        Some((point, Purpose::Prevents))
    }

    /// The best move of `side` among `points` by [`ThreatFinder::best`]; of equal
    /// ones the one that leaves least to fear.
    fn best_defense<T: Ord + Copy>(
        &mut self,
        side: Color,
        points: &PointSet,
        now: T,
        left: impl Fn(&mut ThreatFinder<'a>, Color) -> T,
    ) -> Option<Point> {
        let moves = self.threat_finder.best(side, points.iter(), now, left);
        match moves.chunk_by(|(one, _), (other, _)| one == other).next()? {
            [(_, only)] => Some(*only),
            equal => {
                let points = equal.iter().map(|&(_, point)| point);
                points.min_by_key(|&point| self.fear_after(side, point))
            }
        }
    }

    /// The best hot dame for `side` while its stones are in `danger`; if those
    /// are more than kos, only one that threatens more.
    fn hot_dame(&mut self, side: Color, threatened: Threatened) -> Option<Choice> {
        let ignored = match threatened.stones {
            0 => 0,
            stones => stones + self.threat_finder.threatened(!side).stones,
        };
        let hot = self.hot & self.threat_finder.field.empty();
        let harmless = hot.iter().filter_map(|point| {
            let threat = self.threat_finder.after(side, point, |threat_finder| {
                (threat_finder.threatened(side) <= threatened)
                    .then(|| threat_finder.threatened(!side))
            })??;
            Some((threat, point))
        });
        let dame: Vec<(Threatened, Point)> = harmless.collect();
        let mut threats = dame.clone();
        threats
            .retain(|(threat, point)| threat.stones > ignored && self.is_contested(side, *point));
        if let Some((_, point)) = threats
            .iter()
            .min_by_key(|(threat, _)| Reverse(threat.stones))
        {
            return Some((*point, Purpose::Threatens));
        }
        if threatened.stones > 0 {
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
        let now = self.threat_finder.threatened(!side);
        let is_harmless = |threat_finder: &mut ThreatFinder<'_>| {
            let is_safe = !threat_finder.field.at(point).is_in_atari();
            is_safe && threat_finder.threatened(!side) <= now
        };
        self.threat_finder
            .after(!side, point, is_harmless)
            .unwrap_or(false)
    }

    /// How much less each color has to fear if it gets the dame `point`, both
    /// together: what it is worth to either.
    fn relief(&mut self, point: Point) -> isize {
        let spared = |color: Color| {
            let before = self.fear[color] as isize;
            let fear = self.fear_after(color, point);
            fear.map_or(0, |fear| before - fear as isize)
        };
        Color::ALL.map(spared).into_iter().sum()
    }

    /// The weight of what `color` would have threatened after its move on
    /// `point` if its opponent got all other hot dame; `None` if it cannot be
    /// made.
    fn fear_after(&mut self, color: Color, point: Point) -> Option<usize> {
        let worst_case =
            |threat_finder: &mut ThreatFinder<'_>| threat_finder.worst_case(color, &self.hot);
        let feared = self.threat_finder.after(color, point, worst_case)?;
        Some(Threatened::of(&feared).weight())
    }

    /// Any other dame, as long as there are hot ones.
    fn other_dame(&mut self, side: Color) -> Option<Choice> {
        if self.hot.is_empty() {
            return None;
        }
        let rest = self.threat_finder.open() - self.hot;
        let point = rest.iter().find(|&point| {
            let threatened = self
                .threat_finder
                .after(side, point, |threat_finder| threat_finder.threatened(side));
            threatened.is_some_and(|threatened| threatened.stones == 0)
        })?;
        Some((point, Purpose::Fills))
    }

    fn play(&mut self, color: Color, point: Point, purpose: Purpose) {
        self.threat_finder.field.play(color, point);
        self.record(color, point, purpose);
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

    /// Shares the dame that are left in turn, each side answering first what is
    /// threatened by one move; true if there were any.
    fn share_rest(&mut self) -> bool {
        let before = self.plays.len();
        self.alternate(|play, side| play.answers(side) || play.fills_one(side));
        self.find_hot();
        self.plays.len() > before
    }

    /// Makes the best answer of `side` to what is threatened, if there is one.
    fn answers(&mut self, side: Color) -> bool {
        let threats = self.threat_finder.threats(side);
        if Threatened::of(&threats).stones == 0 {
            return false;
        }
        let Some((point, purpose)) = self.answer(side, &threats) else {
            self.threat_finder.give_up(&threats);
            return false;
        };
        self.play(side, point, purpose);
        true
    }

    /// Fills the first of the cold dame that `side` can fill.
    fn fills_one(&mut self, side: Color) -> bool {
        let rest = self.threat_finder.open() - self.hot;
        let point = rest.reading_order().find(|&point| self.fills(side, point));
        if let Some(point) = point {
            self.record(side, point, Purpose::Fills);
        }
        point.is_some()
    }

    /// Plays a stone of `color` on the dame `point`, unless it would be captured
    /// (in seki), or would capture what its owner would have saved.
    fn fills(&mut self, color: Color, point: Point) -> bool {
        let standing = *self.threat_finder.field.stones(!color) - self.position.statuses.dead;
        if !self.threat_finder.field.play(color, point) {
            return false;
        }
        let taken = standing - *self.threat_finder.field.stones(!color);
        let is_fair = taken.is_subset(&(*self.threat_finder.given_up() - self.kept()));
        if is_fair && self.threat_finder.read(point).capture.is_none() {
            return true;
        }
        self.threat_finder.field.undo();
        false
    }

    /// Connects what has to be connected whoever gets the dame that are left;
    /// true if that was anything. It is the same player's turn afterwards.
    fn connect(&mut self) -> bool {
        let open = self.threat_finder.open();
        if open.is_empty() {
            return false;
        }
        let dead = self.position.statuses.dead;
        let living = ByColor::from_fn(|color| *self.threat_finder.field.stones(color) - dead);
        let with = double_fill::forced(self.position, &living, &open);
        // an atari that no dame makes has been read
        let without = double_fill::forced(self.position, &living, &PointSet::EMPTY);
        let forced = ByColor::from_fn(|color| with[color] - without[color]);
        let to_play = self.to_play;
        let before = self.plays.len();
        for color in Color::ALL {
            for point in &(forced[color] - self.forced[color]) {
                self.threat_finder.field.set_ko(None);
                if self.threat_finder.field.play(color, point) {
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
