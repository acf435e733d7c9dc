//! Playing out the dame: who gets them, and who has to answer inside his own
//! territory?
//!
//! The position is played on with the dead stones left where they are, each
//! side in turn, until nobody has a move to make. A *threat* is a living chain
//! beside the opponent's living stones or a dame that the opponent could
//! capture if he moved next (by [`reader`]), dead stones helping; two
//! chains of which only one can be saved are one too. A dame is *hot* if it
//! lies in the same stretch as one that matters to a chain which would be
//! threatened if one color had all the dame (the *worst case*). The side to
//! move
//!
//! 1. plays a hot dame that threatens more than is threatened of its own;
//! 2. or answers: by the move that leaves the least threatened, then by one
//!    that costs no territory, then by the one with the best worst case;
//! 3. or plays a hot dame that threatens something;
//! 4. or the hot dame that is worth most, comparing the worst cases of both
//!    sides with it and without it;
//! 5. or any other dame, as long as there are hot ones;
//! 6. or passes.
//!
//! Captures of living chains are never carried out: what could be captured is
//! answered for. A chain that is threatened and cannot be saved was judged
//! alive for reasons the reader does not see; it is left alone. The territory
//! points played are the forced connections. The other dame are shared in turn
//! in the end.
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
    // answering in turn in two kos could go on for ever
    for _ in 0..2 * position.board.size().area() {
        if passes == 2 {
            break;
        }
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

/// What a dame is worth to a color, best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    /// It threatens nothing, but so many stones fewer are threatened in the
    /// worst cases: the player's own with it, the opponent's had he got it.
    Quiet(isize),
    /// It threatens so many stones.
    Threatens(usize),
}

impl Value {
    fn purpose(self) -> Purpose {
        match self {
            Value::Quiet(..=0) => Purpose::Fills,
            Value::Quiet(_) => Purpose::Secures,
            Value::Threatens(_) => Purpose::Threatens,
        }
    }
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

    /// The dame that `side` plays while `danger` of its own stones are
    /// threatened: the best of the hot ones, or else any other; if there is
    /// danger, only one that threatens more.
    fn dame(&self, side: Color, danger: usize) -> Option<Choice> {
        let hot = self.hot.iter().filter_map(|point| {
            let next = self.unharmed(side, point, danger)?;
            let value = self.value(side, point, &next, danger)?;
            Some((value, point, next))
        });
        let best = hot.min_by_key(|&(value, ..)| Reverse(value));
        if let Some((value, point, next)) = best {
            let purpose = value.purpose();
            return Some(Choice {
                point,
                next,
                purpose,
            });
        }
        if self.hot.is_empty() || danger > 0 {
            return None;
        }
        (self.open() - self.hot).iter().find_map(|point| {
            let next = self.unharmed(side, point, 0)?;
            let purpose = Purpose::Fills;
            Some(Choice {
                point,
                next,
                purpose,
            })
        })
    }

    /// The board after a move of `side` that leaves no more than `danger` of
    /// its stones threatened.
    fn unharmed(&self, side: Color, point: Point, danger: usize) -> Option<Board> {
        let next = reader::after(&self.board, side, point)?;
        (size(&self.threats(&next, side)) <= danger).then_some(next)
    }

    /// What the dame `point` is worth to `side`, which comes to `next` by it;
    /// `None` if it threatens less than the `danger` it ignores.
    fn value(&self, side: Color, point: Point, next: &Board, danger: usize) -> Option<Value> {
        let threat = size(&self.threats(next, !side));
        if danger > 0 {
            let already = size(&self.threats(&self.board, !side));
            return (threat > danger + already).then_some(Value::Threatens(threat));
        }
        if threat > 0 {
            return Some(Value::Threatens(threat));
        }
        let relief = |board: &Board, color| {
            let fear = size(&self.worst_case(board, color, &self.open()));
            self.fear[color] as isize - fear as isize
        };
        let saved = relief(next, side);
        let theirs = reader::after(&self.board, !side, point);
        let denied = theirs.map_or(0, |theirs| relief(&theirs, !side));
        Some(Value::Quiet(saved + denied))
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

    /// Shares the dame that are left in turn, but for those where a stone would
    /// be captured (in seki).
    fn share_rest(&mut self) {
        let rest = self.open() - self.hot;
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
