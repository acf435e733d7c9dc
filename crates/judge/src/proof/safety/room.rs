//! Small regions solved exactly.
//!
//! A region is a closed world: beyond its points there are only stones of the defender, which
//! cannot be captured while they have a liberty elsewhere. So the play inside can be solved by
//! itself, and for a few points that is cheaper than recognizing shapes. It replaces tables of
//! shapes: corridors between several walls, rooms like 2x3 that make two eyes though no point
//! splits them, and rooms in which a prisoner can or cannot live.
//!
//! ```text
//! X X X X X     Whichever of the two points O takes, X takes the other and
//! X a a L L     captures, so the wall L, which touches one of them only, has
//! X X X L L     a liberty in the end.
//! ```
//!
//! The attacker moves first, may pass, and wins every ko: it retakes at once, while the defender
//! must play elsewhere first. Whenever the attacker is to move, every wall, with what the
//! defender's stones connect to it, must have the required liberties, and a *clean* room must be
//! empty of attacking stones when the attacker passes. What needs a repetition is not proved.
//!
//! Around a single eye of the attacker the room may be larger. Tables of shapes (*nakade*) could
//! decide whether such an eye becomes two. Here the whole region is searched, up to ten points,
//! because it must also be clean after the stones around the eye are captured. The search ends when
//! the attacking stones are gone and the points that touch neither walls nor stones connected to
//! them are one, or two side by side. It takes some milliseconds, and is rare.
//!
//! Source for the question: Martin Müller (1997), *Playing it safe*, which recognizes corridors and
//! shapes statically and searches the rest. What holds of that rule for corridors in regions of any
//! length is in [`corridor`](super::corridor).

use crate::board::{Board, Color, Point, PointSet};
use crate::position::packed::{Adjacency, Bits, bits, pack};

/// The most points of a small region.
pub(super) const MOST_POINTS: usize = 7;

/// The most points of a region in which the attacker has one eye.
pub(super) const MOST_AROUND_AN_EYE: usize = 10;

/// Fewer points never keep two liberties.
const LEAST_FOR_TWO: usize = 4;

/// The nodes before a question is given up: four times as many as any room of up to seven points
/// has needed.
const POSITIONS: usize = 20_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RoomGoal {
    /// The liberties each wall must keep.
    pub liberties: u32,
    /// The required end of the attacker's stones.
    pub end: RoomEnd,
}

/// The required end of the attacker's stones in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoomEnd {
    /// They do not matter.
    Any,
    /// They must be captured.
    Clean,
}

pub(super) struct Room {
    /// For each point those next to it.
    beside: Adjacency<u16>,
    /// For each wall the points that touch it.
    walls: Vec<u16>,
    start: Stones,
}

#[derive(Clone, Copy)]
struct Stones {
    defender: u16,
    attacker: u16,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RoomTurn {
    Attacker,
    Defender,
    /// The attacker has passed, so the defender must do something.
    DefenderAfterPass,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Unknown,
    /// Looked at in this round, and still open.
    Open,
    Won,
    Lost,
}

impl Room {
    /// The room of `points` between `walls`, the stones of each; `None` if there are no points or
    /// more than `most`. Other stones of `color` among the points may be captured.
    pub fn of(
        board: &Board,
        points: &PointSet,
        walls: &[PointSet],
        color: Color,
        most: usize,
    ) -> Option<Room> {
        let points: Vec<Point> = points.iter().collect();
        if points.len() > most || walls.is_empty() {
            return None;
        }
        let mask = |set: &PointSet| pack(&points, set);
        Some(Room {
            beside: Adjacency::of(&points),
            walls: walls.iter().map(|wall| mask(&wall.neighbors())).collect(),
            start: Stones {
                defender: mask(&board.stones(color)),
                attacker: mask(&board.stones(!color)),
            },
        })
    }

    /// The most liberties, above `least` and at most two, that each wall keeps, and whether the
    /// room is kept clean as well. The weakest question comes first, as it fails most often.
    pub fn best(&self, least: u8) -> Option<(u8, RoomEnd)> {
        let holds = |count: u8, end| {
            let liberties = count.into();
            self.holds(RoomGoal { liberties, end })
        };
        let most = if self.beside.len() < LEAST_FOR_TWO {
            1
        } else {
            2
        };
        let counts = (least + 1..=most).take_while(|&count| holds(count, RoomEnd::Any));
        let count = counts.last()?;
        let end = match holds(count, RoomEnd::Clean) {
            true => RoomEnd::Clean,
            false => RoomEnd::Any,
        };
        Some((count, end))
    }

    /// True if the defender reaches `goal` even if the attacker moves first.
    pub fn holds(&self, goal: RoomGoal) -> bool {
        let mut search = RoomSearch {
            room: self,
            goal,
            known: vec![Value::Unknown; 3 << (2 * self.beside.len())],
            open: Vec::new(),
            decided: 0,
            left: POSITIONS,
        };
        search.run(self.start) == Value::Won
    }

    fn all(&self) -> u16 {
        self.beside.all()
    }

    fn near(&self, set: u16) -> u16 {
        self.beside.around(set) & !set
    }

    fn flood(&self, seeds: u16, within: u16) -> u16 {
        self.beside.fill(within, seeds & within).points
    }

    /// The points that touch any wall.
    fn touching(&self) -> u16 {
        self.walls.iter().fold(0, |sum, wall| sum | wall)
    }

    /// True if no two eyes fit in the points that touch neither walls nor what is connected to one:
    /// they are a single point, or two next to each other.
    fn has_no_two_eyes(&self, stones: Stones) -> bool {
        let walls = self.touching();
        let joined = self.flood(walls, stones.defender);
        let deep = self.all() & !(walls | joined | self.near(joined));
        deep.len() < 2 || deep.len() == 2 && self.near(deep.lowest()).meets(deep)
    }

    /// The liberties of a wall and of everything connected to it.
    fn liberties(&self, wall: u16, stones: Stones) -> u32 {
        let mut reach = wall;
        loop {
            let joined = self.flood(reach, stones.defender);
            let walls = self.walls.iter().filter(|&&w| w & joined != 0);
            let more = walls.fold(reach | self.near(joined), |sum, wall| sum | wall);
            if more == reach {
                let empty = self.all() & !stones.defender & !stones.attacker;
                return (reach & empty).len();
            }
            reach = more;
        }
    }

    /// The chains of `enemies` beside `point` without a liberty.
    fn captured(&self, point: u16, enemies: u16, empty: u16, anchored: u16) -> u16 {
        let beside = self.near(point);
        let chains = self.beside.components(enemies);
        let taken = chains.filter(|chain| {
            chain.points.meets(beside)
                && !chain.points.meets(anchored)
                && !chain.around.meets(empty)
        });
        taken.fold(0, |sum, chain| sum | chain.points)
    }

    /// The stones after a move of the attacker, and the point where the defender may not retake a
    /// ko; `None` if the move is suicide.
    fn attack(&self, stones: Stones, point: u16) -> Option<(Stones, u16)> {
        let attacker = stones.attacker | point;
        let empty = self.all() & !stones.defender & !attacker;
        let captured = self.captured(point, stones.defender, empty, self.touching());
        let chain = self.flood(point, attacker);
        let liberties = self.near(chain) & (empty | captured);
        let defender = stones.defender & !captured;
        let is_ko = chain == point && captured.is_single() && liberties == captured;
        let ko = if is_ko { captured } else { 0 };
        (liberties != 0).then_some((Stones { defender, attacker }, ko))
    }

    /// The stones after a move of the defender; `None` if the move is suicide.
    fn defend(&self, stones: Stones, point: u16) -> Option<Stones> {
        let defender = stones.defender | point;
        let empty = self.all() & !stones.attacker & !defender;
        let captured = self.captured(point, stones.attacker, empty, 0);
        let chain = self.flood(point, defender);
        let lives = chain & self.touching() != 0 || self.near(chain) & (empty | captured) != 0;
        let attacker = stones.attacker & !captured;
        lives.then_some(Stones { defender, attacker })
    }
}

/// Searches in rounds, in which each position is looked at once. It ends when the first position is
/// decided, when no more nodes are left, or when a round decides nothing: then what is open needs a
/// repetition.
struct RoomSearch<'a> {
    room: &'a Room,
    goal: RoomGoal,
    known: Vec<Value>,
    /// The places of the positions found open in this round.
    open: Vec<usize>,
    decided: usize,
    left: usize,
}

impl RoomSearch<'_> {
    fn run(&mut self, start: Stones) -> Value {
        loop {
            let decided = self.decided;
            let known = self.solve(start, RoomTurn::Attacker, 0);
            if known != Value::Open || self.decided == decided || self.left == 0 {
                return known;
            }
            for place in self.open.drain(..) {
                self.known[place] = Value::Unknown;
            }
        }
    }

    /// `Won`, `Lost` or `Open`. A decision rests on no repetition, so it holds on every path.
    /// Positions with a ko are not stored.
    fn solve(&mut self, stones: Stones, turn: RoomTurn, ko: u16) -> Value {
        let points = self.room.beside.len();
        let Stones { defender, attacker } = stones;
        let side = (turn as usize) << (2 * points);
        let place = side | usize::from(attacker) << points | usize::from(defender);
        if ko == 0 {
            if self.known[place] != Value::Unknown {
                return self.known[place];
            }
            self.known[place] = Value::Open;
        }
        let Some(left) = self.left.checked_sub(1) else {
            return Value::Open;
        };
        self.left = left;
        let known = match turn {
            RoomTurn::Attacker => self.attacker_moves(stones),
            _ => self.defender_moves(stones, turn, ko),
        };
        if ko == 0 {
            self.known[place] = known;
            match known {
                Value::Open => self.open.push(place),
                _ => self.decided += 1,
            }
        }
        known
    }

    fn attacker_moves(&mut self, stones: Stones) -> Value {
        let room = self.room;
        let needed = self.goal.liberties;
        if room
            .walls
            .iter()
            .any(|&wall| room.liberties(wall, stones) < needed)
        {
            return Value::Lost;
        }
        if needed == 0 && stones.attacker == 0 && room.has_no_two_eyes(stones) {
            return Value::Won;
        }
        let mut worst = Value::Won;
        if self.goal.end == RoomEnd::Clean && stones.attacker != 0 {
            worst = self.solve(stones, RoomTurn::DefenderAfterPass, 0);
        }
        let empty = room.all() & !stones.attacker & !stones.defender;
        for point in bits(empty).map(u16::of) {
            if worst == Value::Lost {
                break;
            }
            if let Some((after, ko)) = room.attack(stones, point) {
                match self.solve(after, RoomTurn::Defender, ko) {
                    Value::Won => {}
                    known => worst = known,
                }
            }
        }
        worst
    }

    fn defender_moves(&mut self, stones: Stones, turn: RoomTurn, ko: u16) -> Value {
        let room = self.room;
        let mut best = Value::Lost;
        if turn == RoomTurn::Defender {
            best = self.solve(stones, RoomTurn::Attacker, 0);
        }
        let empty = room.all() & !stones.attacker & !stones.defender & !ko;
        for point in bits(empty).map(u16::of) {
            if best == Value::Won {
                break;
            }
            if let Some(after) = room.defend(stones, point) {
                match self.solve(after, RoomTurn::Attacker, 0) {
                    Value::Lost => {}
                    known => best = known,
                }
            }
        }
        best
    }
}
