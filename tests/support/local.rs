//! An exact solver for the fate of one chain among others. It shares no code with the library.
//!
//! Stones of a [`Drawn`] problem that nobody captures are walls; the other points are played out in
//! full. The attacker wins by capturing the chain; both may pass, and play that never ends counts
//! for the defender.
//!
//! Each reachable position is linked to its predecessors, and the won ones are found from the end:
//! a position is won if the attacker, to move, reaches a won one, or the defender, to move, cannot
//! avoid them. Positions with an obvious end are not played on: the attacker, to move, can take the
//! chain; or the chain has joined one that nobody captures.

use std::num::NonZeroU32;

use super::drawn::{Drawn, Fate};
use super::quick::QuickMap;

pub type Points = u64;

/// A side's number.
pub type Side = usize;
pub const ATTACKER: Side = 0;
pub const DEFENDER: Side = 1;

/// The threats of each side, each of which pays for retaking a ko at once.
pub type Threats = [u8; 2];
/// Threats without end.
pub const ENDLESS: u8 = u8::MAX;

/// The most positions for each question, by default.
const LIMIT: usize = 4_000_000;

/// A technique. A fate that changes without it depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Putting a single stone where it can be captured at once, without capturing any.
    ThrowIn,
    /// Playing where the opponent has just taken two or more stones.
    UnderTheStones,
    /// Capturing at once a chain of two or more stones that the last move made longer or left in
    /// atari by capturing one stone: it connects, and dies.
    ConnectAndDie,
}

/// The points around a chain.
#[derive(Clone, Debug)]
pub struct Local {
    adjacent: Vec<Points>,
    /// The points beside immortal stones of the attacker, and of the defender.
    lasting: [Points; 2],
    stones: [Points; 2],
    /// The defender's stones in question: all of them have to stand.
    targets: Points,
    /// The attacker's stones that the defender has to capture as well.
    prey: Points,
    without: Option<Means>,
    limit: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    stones: [Points; 2],
    /// Where the side to move may not play without a threat.
    ko: Points,
    threats: Threats,
    /// What a technique may not touch: the last move's captives, or its chain.
    last: Points,
    to_move: Side,
}

struct Chain {
    stones: Points,
    liberties: Points,
    lasts: bool,
}

impl Local {
    /// The problem as it is drawn.
    pub fn of(drawn: &Drawn) -> Local {
        let is_black = !drawn.points(&['x']).is_empty();
        let asked = drawn.points(&['x', 'o']);
        assert!(!asked.is_empty(), "a chain that is asked about");
        Local::claim(drawn, is_black, &asked, &[])
    }

    /// The claim that Black, or White, keeps the stones `held` and captures the `prey`.
    pub fn claim(
        drawn: &Drawn,
        is_black: bool,
        held: &[(usize, usize)],
        prey: &[(usize, usize)],
    ) -> Local {
        let inner = drawn.points(&['.', 'X', 'O', 'x', 'o']);
        assert!(inner.len() <= 64, "{}: {} points", drawn.name, inner.len());
        let set = |points: &[(usize, usize)]| {
            let numbers = points
                .iter()
                .map(|point| inner.iter().position(|p| p == point));
            numbers.flatten().fold(0, |sum, number| sum | 1 << number)
        };
        let beside = |&(c, r): &(usize, usize)| {
            let near = [
                (c + 1, r),
                (c, r + 1),
                (c.wrapping_sub(1), r),
                (c, r.wrapping_sub(1)),
            ];
            set(&near)
        };
        let near = |points: &[(usize, usize)]| points.iter().fold(0, |sum, p| sum | beside(p));
        let black = drawn.points(&['X', 'x']);
        let white = drawn.points(&['O', 'o']);
        let walls = [drawn.points(&['#']), drawn.points(&['@'])];
        let sides = if is_black { [1, 0] } else { [0, 1] };
        Local {
            adjacent: inner.iter().map(beside).collect(),
            lasting: sides.map(|color: usize| near(&walls[color])),
            stones: sides.map(|color: usize| set(&[&black, &white][color][..])),
            targets: set(held),
            prey: set(prey),
            without: None,
            limit: LIMIT,
        }
    }

    /// The same within this many positions for each question.
    pub fn within(self, limit: usize) -> Local {
        Local { limit, ..self }
    }

    /// A wall of the defender, one chain, around a space and with outside liberties. For each point
    /// of both: its neighbors, the points beside the wall, and those beside immortal stones of the
    /// attacker.
    pub fn walled(mut adjacent: Vec<Points>, wall: Points, outside: Points) -> Local {
        let target = adjacent.len();
        bits(wall).for_each(|point| adjacent[point] |= 1 << target);
        adjacent.push(wall);
        Local {
            adjacent,
            lasting: [outside, 0],
            stones: [0, 1 << target],
            targets: 1 << target,
            prey: 0,
            without: None,
            limit: LIMIT,
        }
    }

    /// The same without a technique.
    pub fn without(mut self, means: Means) -> Local {
        self.without = Some(means);
        self
    }

    /// True if every chain has a liberty, and the stones in question are one chain of two or more.
    pub fn is_sound(&self, drawn: &Drawn) -> bool {
        let start = self.start(ATTACKER);
        let breathes = |side: Side| {
            let stones = self.stones[side];
            bits(stones).all(|p| {
                let chain = self.chain(&start.stones, side, p);
                chain.liberties != 0 || chain.lasts
            })
        };
        let target = self.targets.trailing_zeros() as usize;
        let target = self.chain(&start.stones, DEFENDER, target);
        let asked = drawn.points(&['x', 'o']).len();
        breathes(ATTACKER)
            && breathes(DEFENDER)
            && asked >= 2
            && target.stones.count_ones() as usize == asked
            && (drawn.points(&['x']).is_empty() || drawn.points(&['o']).is_empty())
    }

    /// The fate of the chain; `None` if that takes too many positions.
    pub fn fate(&self) -> Option<Fate> {
        let hardest = self.falls_by_first([ENDLESS, 0])?;
        if !hardest[ATTACKER] {
            return Some(Fate::Alive);
        }
        let easiest = self.falls_by_first([0, ENDLESS])?;
        if easiest[DEFENDER] {
            return Some(Fate::Dead);
        }
        let settled = easiest[ATTACKER] && !hardest[DEFENDER];
        Some(if settled { Fate::Unsettled } else { Fate::Ko })
    }

    /// Whether the chain falls if each side has its `threats`, by the side that moves first;
    /// `None` if that takes too many positions. Either side may pass, so that nearly all
    /// positions are those of both questions.
    pub fn falls_by_first(&self, threats: Threats) -> Option<[bool; 2]> {
        let starts = [ATTACKER, DEFENDER].map(|first| Position {
            threats,
            ..self.start(first)
        });
        let (graph, starts) = self.graph(starts.into_iter())?;
        let falls = graph.forced(ATTACKER, graph.won.clone());
        Some([falls[starts[ATTACKER]], falls[starts[DEFENDER]]])
    }

    /// Whether the chain falls if `first` moves first and each side has its `threats`; `None` if
    /// that takes too many positions.
    pub fn falls(&self, first: Side, threats: Threats) -> Option<bool> {
        Some(self.falls_with(&[0], first, threats)?[0])
    }

    /// The same with each of these sets of more stones of the attacker.
    pub fn falls_with(&self, more: &[Points], first: Side, threats: Threats) -> Option<Vec<bool>> {
        let start = Position {
            threats,
            ..self.start(first)
        };
        let starts = more.iter().map(|more| {
            let mut position = start;
            position.stones[ATTACKER] |= more;
            position
        });
        let (graph, starts) = self.graph(starts)?;
        let falls = graph.forced(ATTACKER, graph.won.clone());
        Some(starts.into_iter().map(|start| falls[start]).collect())
    }

    /// Whether the claim holds even if the attacker moves first and retakes every ko at once, and
    /// endless play counts for the attacker while prey is left; `None` if that takes too many
    /// positions.
    pub fn holds(&self) -> Option<bool> {
        let start = Position {
            threats: [ENDLESS, 0],
            ..self.start(ATTACKER)
        };
        let (graph, starts) = self.graph([start].into_iter())?;
        let falls = graph.forced(ATTACKER, graph.won.clone());
        let is_done =
            |at: &usize| !falls[*at] && graph.positions[*at].stones[ATTACKER] & self.prey == 0;
        let done = (0..falls.len()).filter(is_done).collect();
        Some(graph.forced(DEFENDER, done)[starts[0]])
    }

    /// All positions that can be reached, and the numbers of the first.
    fn graph(&self, starts: impl Iterator<Item = Position>) -> Option<(Graph, Vec<usize>)> {
        let mut graph = Graph::default();
        let starts = starts.map(|start| graph.number(start)).collect();
        let mut at = 0;
        while at < graph.positions.len() {
            if graph.positions.len() > self.limit {
                return None;
            }
            self.link(&mut graph, at);
            at += 1;
        }
        Some((graph, starts))
    }

    fn start(&self, first: Side) -> Position {
        Position {
            stones: self.stones,
            ko: 0,
            threats: [0, 0],
            last: 0,
            to_move: first,
        }
    }

    fn link(&self, graph: &mut Graph, at: usize) {
        let position = graph.positions[at];
        if self.prey == 0 && self.all_last(&position.stones) {
            return;
        }
        let ban = match position.threats[position.to_move] {
            0 => position.ko,
            _ => 0,
        };
        let free = self.all() & !position.stones[0] & !position.stones[1] & !ban;
        let mut nexts = vec![Position {
            ko: 0,
            last: 0,
            to_move: 1 - position.to_move,
            ..position
        }];
        for point in bits(free) {
            match self.play(&position, point) {
                Some(next) if self.targets & !next.stones[DEFENDER] != 0 => {
                    graph.won.push(at);
                    return;
                }
                next => nexts.extend(next),
            }
        }
        for next in nexts {
            let number = graph.number(next);
            graph.link(at, number);
        }
    }

    /// True if nobody captures the stones in question any more.
    fn all_last(&self, stones: &[Points; 2]) -> bool {
        let mut rest = self.targets;
        while rest != 0 {
            let chain = self.chain(stones, DEFENDER, rest.trailing_zeros() as usize);
            if !chain.lasts {
                return false;
            }
            rest &= !chain.stones;
        }
        true
    }

    /// The position after a stone on `point`, unless that is suicide.
    fn play(&self, position: &Position, point: usize) -> Option<Position> {
        let (own, other) = (position.to_move, 1 - position.to_move);
        let mut stones = position.stones;
        stones[own] |= 1 << point;
        let mut captured = 0;
        for beside in bits(self.adjacent[point] & stones[other]) {
            let chain = self.chain(&stones, other, beside);
            if chain.liberties == 0 && !chain.lasts {
                captured |= chain.stones;
            }
        }
        stones[other] &= !captured;
        let chain = self.chain(&stones, own, point);
        if chain.liberties == 0 && !chain.lasts {
            return None;
        }
        if self.is_excluded(position, point, captured, &chain) {
            return None;
        }
        let is_ko = captured.count_ones() == 1
            && chain.stones == 1 << point
            && chain.liberties == captured
            && !chain.lasts;
        let mut threats = position.threats;
        if position.ko & 1 << point != 0 {
            threats[own] -= 1;
        }
        let is_banned = is_ko && threats[other] != ENDLESS;
        Some(Position {
            stones,
            ko: if is_banned { captured } else { 0 },
            threats,
            last: self.remembered(captured, &chain),
            to_move: other,
        })
    }

    /// What the next move needs to know to avoid a technique.
    fn remembered(&self, captured: Points, chain: &Chain) -> Points {
        let is_longer = chain.stones.count_ones() >= 2;
        match self.without {
            Some(Means::UnderTheStones) if captured.count_ones() >= 2 => captured,
            Some(Means::ConnectAndDie) if is_longer => chain.stones,
            _ => 0,
        }
    }

    /// True if a move belongs to the excluded technique.
    fn is_excluded(&self, before: &Position, point: usize, captured: Points, made: &Chain) -> bool {
        match self.without {
            None => false,
            Some(Means::ThrowIn) => {
                let is_alone = made.stones == 1 << point && !made.lasts;
                is_alone && captured == 0 && made.liberties.count_ones() == 1
            }
            Some(Means::UnderTheStones) => before.last & 1 << point != 0,
            Some(Means::ConnectAndDie) => captured & before.last != 0,
        }
    }

    fn chain(&self, stones: &[Points; 2], side: Side, seed: usize) -> Chain {
        let own = stones[side];
        let mut found = 1 << seed;
        let mut around = 0;
        let mut rest: Points = found;
        while rest != 0 {
            let near = self.adjacent[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            around |= near;
            rest |= near & own & !found;
            found |= near & own;
        }
        Chain {
            stones: found,
            liberties: around & self.all() & !stones[0] & !stones[1],
            lasts: found & self.lasting[side] != 0,
        }
    }

    fn all(&self) -> Points {
        let len = self.adjacent.len() as u32;
        Points::MAX.checked_shr(64 - len).unwrap_or(0)
    }
}

fn bits(mut set: Points) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let point = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(point)
    })
}

/// Positions by their numbers, linked backwards.
#[derive(Default)]
struct Graph {
    numbers: QuickMap<Position, u32>,
    positions: Vec<Position>,
    /// The moves of a position that are not known to lose the chain.
    left: Vec<u8>,
    /// The last link to each position.
    before: Vec<Option<NonZeroU32>>,
    /// Where a link comes from, and the link before it to the same position.
    links: Vec<(u32, Option<NonZeroU32>)>,
    /// Positions in which the chain is captured at once.
    won: Vec<usize>,
}

impl Graph {
    fn number(&mut self, position: Position) -> usize {
        let new = self.positions.len();
        let number = *self.numbers.entry(position).or_insert(new as u32) as usize;
        if number == new {
            self.positions.push(position);
            self.left.push(0);
            self.before.push(None);
        }
        number
    }

    /// Notes that a move leads from one position to another.
    fn link(&mut self, from: usize, to: usize) {
        self.links.push((from as u32, self.before[to]));
        self.before[to] = NonZeroU32::new(self.links.len() as u32);
        self.left[from] += 1;
    }

    /// The positions from which a move leads to one.
    fn before(&self, at: usize) -> impl Iterator<Item = usize> {
        let link = |number: Option<NonZeroU32>| Some(self.links[number?.get() as usize - 1]);
        let links = std::iter::successors(link(self.before[at]), move |&(_, next)| link(next));
        links.map(|(from, _)| from as usize)
    }

    /// The positions from which a side can force one of these.
    fn forced(&self, side: Side, mut found: Vec<usize>) -> Vec<bool> {
        let mut left = self.left.clone();
        let mut is_forced = vec![false; left.len()];
        while let Some(at) = found.pop() {
            if std::mem::replace(&mut is_forced[at], true) {
                continue;
            }
            for from in self.before(at) {
                left[from] -= 1;
                if self.positions[from].to_move == side || left[from] == 0 {
                    found.push(from);
                }
            }
        }
        is_forced
    }
}
