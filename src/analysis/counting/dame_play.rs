//! Playing out the dame: who gets them, and who has to answer inside his own
//! territory?
//!
//! The position is played on with the dead stones left where they are, each
//! side in turn, until nobody has a move to make. A *threat* is a living chain
//! beside the opponent's living stones or a dame that the opponent could
//! capture if he moved next (by [`reader`]), dead stones helping; two
//! chains of which only one can be saved are one too. The side to move
//!
//! 1. plays a dame that threatens more than what is threatened itself;
//! 2. or answers the threat: by the move that leaves the least of it, then by
//!    one that costs no territory, then by one that leaves least to fear;
//! 3. or plays a dame that threatens something;
//! 4. or the dame after which most is gained or saved in the case that the
//!    opponent gets all the others;
//! 5. or any dame that is not captured there;
//! 6. or passes.
//!
//! Captures are never carried out: what could be captured is answered for.
//! The territory points played are the forced connections.
//!
//! Only *hot* dame are played, those that matter to a chain which would be
//! threatened if one color had all the dame; the others are shared in turn
//! afterwards. A chain that is threatened and cannot be saved was judged alive
//! for reasons the reader does not see; it is left alone.
//!
//! Source: the questions are those of Andrea Carta (2018), *A static method
//! for computing the score of a Go game*, section 3; he asks them of a board
//! with all dame filled by one color. That over- and undercounts where it
//! matters who gets a dame, which is decided here by playing.

use super::reader;
use super::readings::{Readings, Threat};
use super::{Position, changes};
use crate::board::{Board, ByColor, Color, Point, PointSet};

/// Why a move was played while the dame were filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// It saves stones that the opponent could capture.
    Answers,
    /// It keeps the opponent from attacking two chains at once.
    Prevents,
    /// It takes a dame and threatens to capture something.
    Threatens,
    /// It takes a dame that would have been worth a threat to the opponent.
    Secures,
    /// It takes a dame.
    Fills,
}

/// A move played while the dame were filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The player.
    pub color: Color,
    /// The point, a dame or a point of the player's territory.
    pub point: Point,
    /// Why it was played.
    pub purpose: Purpose,
}

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
    let mut passes = 0;
    while passes < 2 {
        let side = play.board.to_play();
        match play.choose(side) {
            Some(choice) => {
                play.commit(side, choice);
                passes = 0;
            }
            None => {
                play.board = reader::passed(&play.board, side);
                passes += 1;
            }
        }
    }
    play.share_rest();
    PlayedOut {
        forced: play.forced,
        plays: play.plays,
    }
}

/// A move with the position after it.
struct Choice {
    point: Point,
    next: Board,
    purpose: Purpose,
}

/// A position whose dame are being filled.
struct DamePlay<'a> {
    position: &'a Position,
    board: Board,
    readings: Readings,
    /// The dame still to be played whose owner matters.
    hot: PointSet,
    /// The number of stones that each color would have threatened if its
    /// opponent got all dame.
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
            board: position.board,
            readings: Readings::of(&position.board, &position.dead),
            hot: PointSet::EMPTY,
            fear: ByColor::default(),
            given_up: PointSet::EMPTY,
            forced: ByColor::default(),
            plays: Vec::new(),
        };
        play.find_hot();
        play
    }

    /// The dame still to be played.
    fn open(&self) -> PointSet {
        self.position.territory.dame & self.board.empty_points()
    }

    /// Finds the dame that matter to a chain which would be threatened if its
    /// opponent had all of them, each with its whole stretch of dame.
    fn find_hot(&mut self) {
        let open = self.open();
        let feared = ByColor::from_fn(|color| self.worst_case(&self.board, color, &open));
        let around = feared.black.iter().chain(&feared.white);
        let around = around.fold(PointSet::EMPTY, |sum, t| sum | t.stones | t.helps);
        self.fear = feared.map(|threats| size(&threats));
        self.hot = open.connected_to(&(open & around.grown()));
    }

    /// The move of `side`, if it has one to make.
    fn choose(&mut self, side: Color) -> Option<Choice> {
        let threats = self.threats(&self.board, side);
        if !threats.is_empty() {
            if let Some(choice) = self.dame(side, size(&threats)) {
                return Some(choice);
            }
            if let Some(choice) = self.answer(side, &threats) {
                return Some(choice);
            }
            for threat in threats {
                self.given_up |= threat.stones;
            }
        }
        self.prevent(side).or_else(|| self.dame(side, 0))
    }

    /// The threats against `color` on `board`.
    fn threats(&self, board: &Board, color: Color) -> Vec<Threat> {
        let outside = self.outside(board, color);
        let changed = changes(&self.board, board);
        let mut threats = self.readings.threats(board, color, &changed);
        threats.retain(|threat| {
            threat.stones.neighbors().intersects(&outside)
                && !threat.stones.intersects(&self.given_up)
        });
        threats
    }

    /// The living stones of the opponent of `color` and the open dame.
    fn outside(&self, board: &Board, color: Color) -> PointSet {
        let dame = self.position.territory.dame & board.empty_points();
        (board.stones(!color) - self.position.dead) | dame
    }

    /// The threats against `color` if the opponent gets all of `dame` but those
    /// where he would be in atari.
    fn worst_case(&self, board: &Board, color: Color, dame: &PointSet) -> Vec<Threat> {
        let mut filled = *board;
        for point in &(*dame & board.empty_points()) {
            if let Some(next) = reader::after(&filled, !color, point) {
                let chain = next.chain_at(point);
                if next.liberties(&chain).single().is_none() {
                    filled = next;
                }
            }
        }
        self.threats(&filled, color)
    }

    /// The best answer to `threats`, if one of them can be answered.
    fn answer(&self, side: Color, threats: &[Threat]) -> Option<Choice> {
        let helps = threats
            .iter()
            .fold(PointSet::EMPTY, |sum, threat| sum | threat.helps);
        let left = |next: &Board| size(&self.threats(next, side));
        self.best_defense(side, &helps, Purpose::Answers, size(threats), left)
    }

    /// The move of `side` among `points` that leaves the least danger, less
    /// than `danger`; then that costs no territory; then that leaves least to
    /// fear.
    fn best_defense(
        &self,
        side: Color,
        points: &PointSet,
        purpose: Purpose,
        danger: usize,
        left: impl Fn(&Board) -> usize,
    ) -> Option<Choice> {
        let own = self.position.territory.owned[side];
        let mut choices = Vec::new();
        for point in points {
            let Some(next) = reader::after(&self.board, side, point) else {
                continue;
            };
            let left = left(&next);
            if left < danger {
                choices.push((left, own.contains(point), point, next));
            }
        }
        let least = choices.iter().map(|&(left, own, ..)| (left, own)).min()?;
        choices.retain(|&(left, own, ..)| (left, own) == least);
        let fear = |next: &Board| size(&self.worst_case(next, side, &self.open()));
        let best = choices.iter().min_by_key(|(.., next)| fear(next))?;
        Some(Choice {
            point: best.2,
            next: best.3,
            purpose,
        })
    }

    /// A move of `side` against a double threat, if there is one.
    fn prevent(&self, side: Color) -> Option<Choice> {
        let doubles = self.double_threats(&self.board, side);
        if doubles.is_empty() {
            return None;
        }
        let helps = doubles.iter().fold(PointSet::EMPTY, |sum, set| sum | *set);
        let left = |next: &Board| {
            if self.threats(next, side).is_empty() {
                self.double_threats(next, side).len()
            } else {
                usize::MAX
            }
        };
        self.best_defense(side, &helps, Purpose::Prevents, doubles.len(), left)
    }

    /// Where moves may help against each move of the opponent that threatens
    /// two chains of `side` at once, so that no one answer saves both.
    fn double_threats(&self, board: &Board, side: Color) -> Vec<PointSet> {
        let points = self.weak_points(board, side);
        let double = |point| {
            let next = reader::after(board, !side, point)?;
            let threats = self.threats(&next, side);
            if threats.len() < 2 {
                return None;
            }
            let helps = threats.iter().fold(PointSet::EMPTY, |sum, t| sum | t.helps);
            let saves_all = |answer| {
                reader::after(&next, side, answer)
                    .is_some_and(|saved| self.threats(&saved, side).is_empty())
            };
            (!helps.iter().any(saves_all)).then_some(helps.with(point))
        };
        points.iter().filter_map(double).collect()
    }

    /// The points next to two chains of `side` that have at most three
    /// liberties each and touch the outside.
    fn weak_points(&self, board: &Board, side: Color) -> PointSet {
        let outside = self.outside(board, side);
        let living = board.stones(side) - self.position.dead - self.given_up;
        let (mut once, mut twice) = (PointSet::EMPTY, PointSet::EMPTY);
        for chain in living.components() {
            let liberties = board.liberties(&chain);
            if liberties.len() <= 3 && chain.neighbors().intersects(&outside) {
                twice |= once & liberties;
                once |= liberties;
            }
        }
        twice
    }

    /// The hot dame that `side` plays while stones of its own worth `danger`
    /// are threatened: then only one that threatens more.
    fn dame(&self, side: Color, danger: usize) -> Option<Choice> {
        if self.hot.is_empty() {
            return None;
        }
        let open = self.open();
        let already = size(&self.threats(&self.board, !side));
        let mut best: Option<((Purpose, isize), Choice)> = None;
        for point in &open {
            let Some(next) = reader::after(&self.board, side, point) else {
                continue;
            };
            if !self.hot.contains(point) && (danger > 0 || best.is_some()) {
                continue;
            }
            if size(&self.threats(&next, side)) > danger {
                continue;
            }
            if !self.hot.contains(point) {
                best = Some((
                    (Purpose::Fills, 0),
                    Choice {
                        point,
                        next,
                        purpose: Purpose::Fills,
                    },
                ));
                continue;
            }
            let threat = size(&self.threats(&next, !side));
            if danger > 0 && threat <= danger + already {
                continue;
            }
            let value = if threat > 0 {
                (Purpose::Threatens, threat as isize)
            } else {
                self.quiet_value(side, point, &next)
            };
            if best
                .as_ref()
                .is_none_or(|(most, _)| rank(value) > rank(*most))
            {
                let purpose = value.0;
                best = Some((
                    value,
                    Choice {
                        point,
                        next,
                        purpose,
                    },
                ));
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// The value of a dame that threatens nothing: how much it takes from the
    /// worst case of its player, and how much it would have taken from the
    /// opponent's had he got it.
    fn quiet_value(&self, side: Color, point: Point, next: &Board) -> (Purpose, isize) {
        let saved =
            self.fear[side] as isize - size(&self.worst_case(next, side, &self.open())) as isize;
        let denied = reader::after(&self.board, !side, point).map_or(0, |theirs| {
            self.fear[!side] as isize
                - size(&self.worst_case(&theirs, !side, &self.open())) as isize
        });
        match saved + denied {
            ..=0 => (Purpose::Fills, (saved + denied).min(0)),
            value => (Purpose::Secures, value),
        }
    }

    fn commit(&mut self, side: Color, choice: Choice) {
        let Choice {
            point,
            next,
            purpose,
        } = choice;
        let changed = changes(&self.board, &next);
        self.board = next;
        self.readings.update(&next, &changed);
        self.find_hot();
        self.record(side, point, purpose);
    }

    fn record(&mut self, color: Color, point: Point, purpose: Purpose) {
        if self.position.territory.owned[color].contains(point) {
            self.forced[color].insert(point);
        }
        self.plays.push(Play {
            color,
            point,
            purpose,
        });
    }

    /// Shares the dame that do not matter in turn, but for those where a stone
    /// would be captured (in seki).
    fn share_rest(&mut self) {
        let rest = (self.position.territory.dame - self.hot) & self.board.empty_points();
        for point in rest.reading_order() {
            let side = self.board.to_play();
            let next = reader::after(&self.board, side, point);
            let safe = next.filter(|next| reader::read(next, point).capture.is_none());
            if let Some(next) = safe {
                self.board = next;
                self.record(side, point, Purpose::Fills);
            }
        }
    }
}

/// The number of stones threatened.
fn size(threats: &[Threat]) -> usize {
    threats.iter().map(|threat| threat.stones.len()).sum()
}

/// Threatening comes before securing, and securing before filling.
fn rank((purpose, value): (Purpose, isize)) -> (usize, isize) {
    let kind = match purpose {
        Purpose::Threatens => 2,
        Purpose::Secures => 1,
        _ => 0,
    };
    (kind, value)
}
