//! The parts of a board on which dame matter, each as a game of its own.
//!
//! A dame matters if filling it may put stones in danger. To find out, all dame are filled with one
//! color and the reader is asked. A chain that could then be captured, the dame beside it, the
//! points that would help it and the nearby chains that are short of liberties are a *part*. Parts
//! with a dame or a chain in common are one. Play in one part has no influence on another, so each
//! is a game of its own, and the board is their sum:
//!
//! - a move of either side is a dame of the part, or an answer to a threat;
//! - a stone in one's own territory costs a point; a stone in the opponent's is a prisoner, and so
//!   is a stone that was sacrificed on a dame and taken. A living stone that falls is two points,
//!   the stone and the point under it;
//! - while stones are threatened, their owner answers there or the opponent takes them: threats of
//!   capture are read, not played;
//! - nobody has to move.
//!
//! The dame of a border that is still open ([`borders`]) are parts too, if they lead into territory
//! and no chain beside them is in danger. The side that plays there first may enclose the dame
//! behind its stone, and opens a *gap* in the territory ahead. The owner fills the gap, which costs
//! a point, or lets the opponent enter.
//!
//! ```text
//! . . . X O . .      Part of a board. If Black moves first, it plays E3: White has
//! . . . X O . .      to fill F3, or Black enters there. Then Black connects at D3.
//! . . . . . . .      If White moves first, it plays D3, and Black has to fill C3.
//! . . . X O . .
//! . . . X O . .
//! ```
//!
//! ```text
//! . X . X . . .      Part of a board: {0 | {-1 | -9}}. If White plays the dame
//! X O O X . . .      C7, Black has to connect at A7; if Black plays C7, A7 is
//! X O O X X X X      Black's. So C7 is White's sente, and worth a point for Black.
//! X X O O O O O
//! ```
//!
//! Sources: Martin Müller (1999), *Decomposition search: a combinatorial games approach to game
//! tree search, with applications to solving Go endgames* (IJCAI), for searching and summing parts;
//! see [`thermograph`](super::thermograph) for the sum. Müller searches to the end within walls
//! that are proved safe. Our walls are the chains that the reader finds in no danger, and the node
//! budget ends the search of a part that is too large. A ko on the board is not part of any game.
//!
//! Costs up to some [`DEEPENING_NODES`] positions for most parts and little more than
//! [`BOARD_NODES`] for any, with some questions to the reader each.

mod part;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use super::borders;
use super::position::CountedPosition;
use super::thermograph::{POINT, Sixths, Thermograph};
use crate::board::{ByColor, Color, Point, PointSet};
use crate::reading::threat_finder::ThreatFinder;
use crate::reading::threats::Threat;

pub(super) use part::Part;

/// The depths, in moves, to which a part is searched, one step after the other: a dame and its
/// threat, its answer, two, three, and the rest of small parts.
const DEPTHS: [u32; 5] = [1, 2, 4, 6, 10];
/// A part is searched a step deeper as long as it used less than a fifth of this node budget,
/// because a step takes about four times as many nodes as the one before.
const DEEPENING_NODES: u32 = 300;
/// Once the parts of a board took this many nodes together, no part is searched deeper than the
/// first step. It is enough for five parts of the largest size; few boards have more. Within a
/// step, a part that took this many nodes tries no more dame.
pub(super) const BOARD_NODES: u32 = 1500;
/// How many answers to a threat are compared, if they leave equally little in danger: two ways to
/// connect, and the capture of the threatening stones.
const ANSWERS: usize = 3;
/// How many points an invader of a territory takes: the point it plays on, and another one where
/// the owner stops it.
const ENTRY: Sixths = 2 * POINT;
/// How many more it would take if it were not stopped.
const UNSTOPPED: Sixths = 4 * POINT;
/// What a lost ko costs, beside the point for filling it: a point for three moves makes each of the
/// two moves of the game worth a third.
const KO_LOSS: Sixths = POINT + 4;

/// A move in a part and the game that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocalMove {
    pub point: Point,
    pub game: Thermograph,
}

/// The game of a part.
#[derive(Clone, Debug)]
pub(super) struct SolvedPart {
    pub game: Thermograph,
    pub moves: ByColor<Vec<LocalMove>>,
}

impl SolvedPart {
    /// Searches `part` of the position of `finder`, deeper and deeper while the node count is
    /// small. Returns the nodes used. The parts before took `before` nodes.
    pub fn of<'a>(
        position: &'a CountedPosition,
        finder: &mut ThreatFinder<'a>,
        part: &Part,
        before: u32,
    ) -> (SolvedPart, u32) {
        let stones = finder.field.all_stones().union();
        let ko = finder.field.ko();
        finder.field.set_ko(None);
        let dead = position.statuses.dead;
        let mut search = PartSearch {
            position,
            spared: (stones - part.stones) | *finder.given_up() | dead,
            finder,
            dame: part.dame,
            border: part.is_border().then(|| part.zone()),
            used: 0,
            known: HashMap::default(),
        };
        search.spare_kos();
        let start = -search.surrounded();
        let most = BOARD_NODES.saturating_sub(before).min(DEEPENING_NODES);
        let mut options = Options::default();
        // at a border, more than a dame and its answer gain nothing
        let steps = if part.is_border() { 2 } else { DEPTHS.len() };
        for &depth in &DEPTHS[..steps] {
            // a step deeper takes about four times as many nodes
            if 5 * search.used > most {
                break;
            }
            options = search.options(start, depth);
        }
        let used = search.used;
        search.finder.field.set_ko(ko);
        let solved = SolvedPart {
            game: options.thermograph(),
            moves: options.moves,
        };
        (solved, used)
    }

    /// The move of `side` that gains most, unless it loses: a threat that nobody can take away
    /// gains although the game is cold. Of equal moves the one that leaves least at stake, so that
    /// no stone is sacrificed for nothing.
    pub fn best(&self, side: Color) -> Option<LocalMove> {
        let temperature = self.game.temperature;
        let value = |local: &LocalMove| local.game.after_move_of(side, temperature);
        let moves = self.moves[side].iter();
        let rank = |local: &LocalMove| (value(local), Reverse(local.game.temperature));
        let best = *moves.rev().max_by_key(|local| rank(local))?;
        let gains = match temperature {
            0 => self.game.stop(side) > 0 && value(&best) > 0,
            _ => value(&best) - temperature >= self.game.mean(side),
        };
        gains.then_some(best)
    }

    /// The points of all moves.
    pub fn points(&self) -> PointSet {
        let moves = Color::ALL.into_iter().flat_map(|color| &self.moves[color]);
        moves.map(|local| local.point).collect()
    }

    /// The dame of the part that `side` can fill at no loss.
    pub fn free_fills(&self, side: Color, part: &Part) -> impl Iterator<Item = Point> {
        let moves = self.moves[side].iter();
        let free = moves.filter(move |local| {
            part.dame.contains(local.point)
                && local.game.after_move_of(side, 0) >= self.game.mean(side)
        });
        free.map(|local| local.point)
    }
}

/// The options in a position.
#[derive(Default)]
struct Options {
    moves: ByColor<Vec<LocalMove>>,
    /// The results for each color if it carries out its threats.
    takes: ByColor<Vec<Thermograph>>,
    /// Black's result if nobody moves any more.
    standing: Sixths,
}

impl Options {
    fn thermograph(&self) -> Thermograph {
        let [lefts, rights] = Color::ALL.map(|color| -> Vec<Thermograph> {
            let moves = self.moves[color].iter().map(|local| local.game);
            moves.chain(self.takes[color].iter().copied()).collect()
        });
        Thermograph::of(&lefts, &rights, self.standing)
    }
}

/// A position, Black's gain so far, and the search depth.
type Key = (u32, Sixths, Option<Point>, ByColor<PointSet>);

/// A part being searched.
struct PartSearch<'a, 'b> {
    position: &'a CountedPosition,
    finder: &'b mut ThreatFinder<'a>,
    dame: PointSet,
    /// The points around a part at a border.
    border: Option<PointSet>,
    /// The stones whose threats are ignored.
    spared: PointSet,
    /// The number of nodes used.
    used: u32,
    known: HashMap<Key, Thermograph, BuildHasherDefault<DefaultHasher>>,
}

impl PartSearch<'_, '_> {
    /// Ignores the stones that are in a ko now.
    fn spare_kos(&mut self) {
        for color in Color::ALL {
            for threat in self.finder.threats_but(color, &self.spared) {
                if threat.is_ko {
                    self.spared |= threat.stones;
                }
            }
        }
    }

    /// The value of the position, in which Black has gained `gain`.
    fn explore(&mut self, gain: Sixths, depth: u32) -> Thermograph {
        let field = &self.finder.field;
        let key = (depth, gain, field.ko(), field.all_stones());
        if let Some(graph) = self.known.get(&key) {
            return *graph;
        }
        let graph = self.options(gain, depth).thermograph();
        self.known.insert(key, graph);
        graph
    }

    fn options(&mut self, gain: Sixths, depth: u32) -> Options {
        self.used += 1;
        let mut threats = ByColor::<Vec<Threat>>::default();
        let mut answers = ByColor::<Vec<Point>>::default();
        for color in Color::ALL {
            threats[color] = self.finder.threats_but(color, &self.spared);
            answers[color] = self.answers(color, &threats[color]);
        }
        let surrounded = self.surrounded();
        let mut options = Options {
            standing: gain + surrounded,
            ..Options::default()
        };
        // stones that nothing saves are lost
        for color in Color::ALL {
            if answers[color].is_empty() {
                options.standing -= color.signed(self.loss(color, &threats[color]));
            }
        }
        for color in Color::ALL {
            for &point in &answers[color] {
                self.try_move(color, point, gain, depth, &mut options);
            }
            if !answers[color].is_empty() {
                self.take(color, &threats[color], &mut options);
            }
        }
        let mut all = threats.black.iter().chain(&threats.white);
        let goes_on = depth > 0 && self.used < BOARD_NODES;
        if goes_on && all.all(|threat| threat.is_ko) {
            let gain = options.standing - surrounded;
            for point in &self.points() {
                for color in Color::ALL {
                    self.try_move(color, point, gain, depth, &mut options);
                }
            }
        }
        options
    }

    /// Adds the result for the opponent of `color` if it carries out one of `threats`.
    fn take(&self, color: Color, threats: &[Threat], options: &mut Options) {
        for threat in threats {
            let loss = self.loss(color, std::slice::from_ref(threat));
            let taken = options.standing - color.signed(loss);
            options.takes[!color].push(Thermograph::number(taken));
        }
    }

    /// Adds the move of `color` on `point` to `options`, unless it is there or
    /// cannot be made.
    fn try_move(
        &mut self,
        color: Color,
        point: Point,
        gain: Sixths,
        depth: u32,
        options: &mut Options,
    ) {
        let moves = &mut options.moves[color];
        let standing = *self.finder.field.stones(!color);
        if moves.iter().any(|local| local.point == point) || !self.finder.field.play(color, point) {
            return;
        }
        let taken = standing - *self.finder.field.stones(!color);
        let enters = self.enters(color, point);
        let gain = gain + color.signed(self.gained(color, point, &taken, enters));
        let game = match depth {
            _ if enters => entered(color, gain + self.surrounded()),
            0 => Thermograph::number(gain + self.surrounded()),
            _ => self.explore(gain, depth - 1),
        };
        self.finder.field.undo();
        moves.push(LocalMove { point, game });
    }

    /// The living stones of both colors that nothing cuts off.
    fn settled(&self) -> ByColor<PointSet> {
        self.position.settled(&self.finder.field.all_stones())
    }

    /// The gaps of the part in the territory of `color`.
    fn gaps(&self, color: Color, settled: &ByColor<PointSet>) -> PointSet {
        let empty = self.finder.field.empty();
        let gaps = |zone| borders::gaps(&self.position.territory, settled, &empty, color) & zone;
        self.border.map_or(PointSet::EMPTY, gaps)
    }

    /// Where to move if nothing is threatened: on the dame and the gaps that are open.
    fn points(&self) -> PointSet {
        let dame = self.dame & self.finder.field.empty();
        if self.border.is_none() {
            return dame;
        }
        let settled = self.settled();
        dame | PointSet::union(Color::ALL.map(|color| self.gaps(color, &settled)))
    }

    /// Black's result at a border if nobody moves any more: the dame that one color has enclosed,
    /// less the gaps, which their owner has to fill.
    fn surrounded(&self) -> Sixths {
        if self.border.is_none() {
            return 0;
        }
        let settled = self.settled();
        let enclosed = borders::enclosed(self.position, &settled, &self.dame);
        let points = |color: Color| {
            let gaps = self.gaps(color, &settled).len();
            color.signed(enclosed[color].len() as Sixths - gaps as Sixths)
        };
        (points(Color::Black) + points(Color::White)) * POINT
    }

    /// True if the stone of `color` on `point` stands in a gap of the opponent's territory.
    fn enters(&self, color: Color, point: Point) -> bool {
        self.border.is_some()
            && self.position.territory.owned[!color].contains(point)
            && self.settled()[color].contains(point)
    }

    /// What `color` gains by a stone on `point` that takes the stones `taken`; `enters` is true if
    /// the point is the opponent's territory. A sacrificed stone of the opponent in territory was a
    /// prisoner already.
    fn gained(&self, color: Color, point: Point, taken: &PointSet, enters: bool) -> Sixths {
        let owned = &self.position.territory.owned;
        let placed = match owned.at(point) {
            Some(_) if enters => ENTRY,
            Some(_) => -POINT,
            None => 0,
        };
        let living = self.position.living[!color] & *taken;
        let thrown = *taken - living - self.position.statuses.dead - owned[color];
        let taken = 2 * living.len() + thrown.len();
        taken as Sixths * POINT + placed
    }

    /// What `color` loses if all of `threats` are carried out: the stones, the points under them,
    /// and the territory that the captor fills. A sacrificed stone is one prisoner, and no
    /// territory.
    fn loss(&self, color: Color, threats: &[Threat]) -> Sixths {
        let own = &self.position.territory.owned[color];
        let loss = |threat: &Threat| {
            let living = (threat.stones & self.position.living[color]).len();
            match threat.is_ko && living > 0 {
                true => KO_LOSS,
                false => {
                    let filled = usize::from(own.contains(threat.by));
                    (threat.stones.len() + living + filled) as Sixths * POINT
                }
            }
        };
        threats.iter().map(loss).sum()
    }

    /// The moves of `color` that leave least of `threats`.
    fn answers(&mut self, color: Color, threats: &[Threat]) -> Vec<Point> {
        let now = self.loss(color, threats);
        let mut answers = Vec::new();
        let mut least = now;
        for point in &Threat::helps_of(threats) {
            if !self.finder.field.play(color, point) {
                continue;
            }
            self.used += 1;
            let left = self.finder.threats_but(color, &self.spared);
            self.finder.field.undo();
            let left = self.loss(color, &left);
            if left < least {
                answers.clear();
                least = left;
            }
            if left == least && left < now {
                answers.push(point);
            }
            if least == 0 && answers.len() == ANSWERS {
                break;
            }
        }
        answers.truncate(ANSWERS);
        answers
    }
}

/// The game after `color` has entered a territory, in which Black has `value` if the owner stops
/// the entry. The entry itself is not searched: in a wide territory the search is too shallow to
/// find good answers.
fn entered(color: Color, value: Sixths) -> Thermograph {
    let stopped = [Thermograph::number(value)];
    let beyond = [Thermograph::number(value + color.signed(UNSTOPPED))];
    match color {
        Color::Black => Thermograph::of(&beyond, &stopped, value),
        Color::White => Thermograph::of(&stopped, &beyond, value),
    }
}

#[cfg(test)]
mod tests;
