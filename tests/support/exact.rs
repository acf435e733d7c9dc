//! An exact solver for claims of safety on small boards. It shares no code
//! with the library: its board is a machine word of its own.
//!
//! The attacker A tries to capture a *target* stone of the defender D, or to keep a stone on the
//! claimed *area*. The claim holds if D can force A to pass while all targets stand and no A stone
//! is left on the area. A proof is a finite tree, so cycles count for A.
//!
//! 1. Try the hinted answers alone, then all answers, depth first.
//! 2. Otherwise deepen iteratively over all moves of both sides, until one side has a proof or the
//!    limit is reached. Proofs do not depend on the path and are kept in a table; "nothing found
//!    within n moves" is kept with its n.
//!
//! Two theorems cut the tree: targets that are unconditionally alive, with every point of the
//! claimed area beside them, are held (Benson 1976); an unconditionally alive A stone on the area
//! refutes. `Cutoffs::None` solves without them, and a test compares.

use arrayvec::ArrayVec;
use seichi::proof::Plan;
use seichi::{Board, Color, Point, PointSet, Suicide};

use super::quick::QuickMap;

/// The distance between rows; boards have at most 7 columns, so the last column stays empty and
/// sets do not wrap.
const STRIDE: usize = 8;
const NO_KO: u8 = 64;
/// The most points of a board.
const MOST: usize = (STRIDE - 1) * (STRIDE - 1);

/// Sets of points that have none in common.
type Parts = ArrayVec<u64, MOST>;

/// The result of a game between attacker and defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The claim holds.
    Held,
    /// The attacker refutes the claim.
    Lost,
    /// No proof for either side within the limit, or a cycle.
    Open,
}

/// Whether theorems may cut the search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cutoffs {
    Benson,
    None,
}

/// Where the defender may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// Anywhere on the board.
    Anywhere,
    /// In the part of the board without targets in which A moved last; after a pass anywhere.
    Local,
}

/// The side that moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// The attacker, so that the defender needs no further move.
    #[default]
    Attacker,
    /// The defender: tests what it can make safe by one move.
    Defender,
}

/// The side that wins a ko that matters to the claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kos {
    /// The attacker may retake every ko at once, the defender never may: the
    /// attacker has more ko threats. All claims of the library hold under it.
    #[default]
    AttackerWins,
    /// Neither may retake a ko at once, and the only ko threats are those on the board.
    Simple,
}

/// The terms of a claim; by default those of the library's claims.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contract {
    pub first: First,
    pub kos: Kos,
}

/// A claim to be checked.
pub struct Claim {
    pub board: Board,
    pub defender: Color,
    pub targets: PointSet,
    pub area: PointSet,
    /// Points where nobody may play.
    pub closed: PointSet,
    /// Answers to try first.
    pub plan: Plan,
    /// More answers: moves of the attacker, each with its answer.
    pub hints: Vec<[Point; 2]>,
    pub contract: Contract,
    pub suicide: Suicide,
    pub answers: Answers,
    pub cutoffs: Cutoffs,
}

impl Claim {
    /// The claim that `targets` and `area` are safe, under the strictest terms.
    pub fn new(board: &Board, defender: Color, targets: PointSet, area: PointSet) -> Claim {
        Claim {
            board: *board,
            defender,
            targets,
            area,
            closed: PointSet::EMPTY,
            plan: Plan::default(),
            hints: Vec::new(),
            contract: Contract::default(),
            suicide: Suicide::Forbidden,
            answers: Answers::Anywhere,
            cutoffs: Cutoffs::Benson,
        }
    }

    /// Solves the claim, visiting at most `limit` positions in each stage.
    pub fn solve(&self, limit: usize) -> Outcome {
        Solver::new(self).solve(limit)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    d: u64,
    a: u64,
    /// The point that the side to move may not take.
    ko: u8,
    /// `ATTACKER`, or where D may answer: `ANYWHERE`, `PASSED` or part + 1.
    turn: u8,
}

const ATTACKER: u8 = 0;
/// D to move anywhere, after a move of A or at the start.
const ANYWHERE: u8 = 255;
/// D to move anywhere, after a pass of A; D must play something.
const PASSED: u8 = 254;

/// How the tree is searched; only the last stage can refute.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Hints,
    Deep,
    Exact,
}

#[derive(Clone, Copy)]
enum Known {
    Held,
    Lost,
    /// Nothing found within this depth.
    Open(u8),
}

struct Solver {
    board: u64,
    closed: u64,
    targets: u64,
    area: u64,
    parts: Parts,
    answer: [u8; 64],
    contract: Contract,
    suicide: Suicide,
    cutoffs: Cutoffs,
    start: State,
    table: QuickMap<State, Known>,
    stage: Stage,
    left: usize,
}

fn bit(point: Point) -> u64 {
    assert!(point.column() + 1 < STRIDE && point.row() + 1 < STRIDE);
    1 << (point.row() * STRIDE + point.column())
}

fn bits(set: &PointSet) -> u64 {
    set.iter().map(bit).fold(0, |sum, bit| sum | bit)
}

fn each(set: u64) -> impl Iterator<Item = u64> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

impl Solver {
    fn new(claim: &Claim) -> Solver {
        let board = bits(&claim.board.points());
        let targets = bits(&claim.targets);
        let mut answer = [NO_KO; 64];
        for &[attack, defence] in &claim.hints {
            answer[bit(attack).trailing_zeros() as usize] = bit(defence).trailing_zeros() as u8;
        }
        for pair in claim.plan.pairs() {
            let [a, b] = pair.points().map(|p| bit(p).trailing_zeros());
            answer[a as usize] = b as u8;
            answer[b as usize] = a as u8;
        }
        let mut solver = Solver {
            board,
            closed: bits(&claim.closed),
            targets,
            area: bits(&claim.area),
            parts: Parts::new(),
            answer,
            contract: claim.contract,
            suicide: claim.suicide,
            cutoffs: claim.cutoffs,
            start: State {
                d: bits(&claim.board.stones(claim.defender)),
                a: bits(&claim.board.stones(!claim.defender)),
                ko: NO_KO,
                turn: match claim.contract.first {
                    First::Attacker => ATTACKER,
                    First::Defender => ANYWHERE,
                },
            },
            table: QuickMap::default(),
            stage: Stage::Hints,
            left: 0,
        };
        if claim.answers == Answers::Local {
            solver.parts = solver.components(board & !targets);
        }
        solver
    }

    fn solve(&mut self, limit: usize) -> Outcome {
        for (stage, share) in [(Stage::Hints, 20), (Stage::Deep, 4)] {
            self.stage = stage;
            self.table.clear();
            self.left = limit / share;
            if let Known::Held = self.search(self.start, 80) {
                return Outcome::Held;
            }
        }
        self.stage = Stage::Exact;
        self.table.clear();
        self.left = limit;
        for depth in (2..=60).step_by(2) {
            match self.search(self.start, depth) {
                Known::Held => return Outcome::Held,
                Known::Lost => return Outcome::Lost,
                Known::Open(_) if self.left == 0 => return Outcome::Open,
                Known::Open(_) => {}
            }
        }
        Outcome::Open
    }

    fn search(&mut self, state: State, depth: u8) -> Known {
        match self.table.get(&state) {
            Some(&Known::Open(known)) if known < depth => {}
            Some(&known) => return known,
            None => {
                if let Some(known) = self.theorem(&state) {
                    self.table.insert(state, known);
                    return known;
                }
            }
        }
        if depth == 0 || self.left == 0 {
            return Known::Open(0);
        }
        self.left -= 1;
        // A position repeated on the way down proves nothing.
        self.table.insert(state, Known::Open(depth));
        let known = if state.turn == ATTACKER {
            self.attack(state, depth)
        } else {
            self.defend(state, depth)
        };
        self.table.insert(state, known);
        known
    }

    fn attack(&mut self, state: State, depth: u8) -> Known {
        let mut open = false;
        for point in each(self.board & !self.closed & !state.d & !state.a) {
            let Some(next) = self.play(&state, point) else {
                continue;
            };
            if next.d & self.targets != self.targets {
                return Known::Lost;
            }
            match self.search(next, depth - 1) {
                Known::Lost => return Known::Lost,
                Known::Held => {}
                Known::Open(_) if self.stage != Stage::Exact => return Known::Open(depth),
                Known::Open(_) => open = true,
            }
        }
        if state.a & self.area != 0 {
            let passed = State {
                ko: NO_KO,
                turn: PASSED,
                ..state
            };
            match self.search(passed, depth - 1) {
                Known::Lost => return Known::Lost,
                Known::Held => {}
                Known::Open(_) => open = true,
            }
        }
        if open {
            Known::Open(depth)
        } else {
            Known::Held
        }
    }

    fn defend(&mut self, state: State, depth: u8) -> Known {
        let mut all_lost = true;
        for next in self.answers(&state) {
            match self.search(next, depth - 1) {
                Known::Held => return Known::Held,
                Known::Lost => {}
                Known::Open(_) => all_lost = false,
            }
        }
        if all_lost && self.stage == Stage::Exact {
            Known::Lost
        } else {
            Known::Open(depth)
        }
    }

    /// The positions that D may choose from, the likeliest first. With hints alone: the hinted
    /// answers, captures and a pass; after A's pass captures and moves beside targets.
    fn answers(&self, state: &State) -> impl Iterator<Item = State> + use<> {
        let empty = self.board & !self.closed & !state.d & !state.a;
        let allowed = match state.turn {
            ANYWHERE | PASSED => empty,
            part => empty & self.parts[usize::from(part) - 1],
        };
        let passed = state.turn == PASSED;
        let hint = self.hint(state);
        let mut ranked: ArrayVec<(u8, State), { MOST + 1 }> = ArrayVec::new();
        for point in each(allowed) {
            let Some(next) = self.play(state, point) else {
                continue;
            };
            let captures = next.a.count_ones() < state.a.count_ones();
            let beside_target = self.near(point) & self.targets != 0;
            let rank = match (point & hint != 0, captures) {
                (true, _) => 0,
                (false, true) => 1,
                _ if passed && beside_target && self.near(point) & state.a != 0 => 2,
                _ if passed && beside_target => 3,
                _ => 5,
            };
            ranked.push((rank, next));
        }
        if !passed {
            let pass = State {
                ko: NO_KO,
                turn: ATTACKER,
                ..*state
            };
            ranked.push((4, pass));
        }
        ranked.sort_by_key(|&(rank, _)| rank);
        if self.stage == Stage::Hints {
            ranked.retain(|&mut (rank, _)| rank < 5);
        }
        ranked.into_iter().map(|(_, next)| next)
    }

    /// Unplayed partners of points that A has taken.
    fn hint(&self, state: &State) -> u64 {
        each(state.a & self.board)
            .map(|p| self.answer[p.trailing_zeros() as usize])
            .filter(|&p| p != NO_KO)
            .fold(0, |sum, p| sum | 1 << p)
    }

    fn theorem(&self, state: &State) -> Option<Known> {
        if self.cutoffs == Cutoffs::None {
            return None;
        }
        let alive = self.unconditional(state.d, state.a);
        if self.targets & !alive == 0 && self.area & !(alive | self.near(alive)) == 0 {
            let area = self.area & !alive;
            let whole = |part: &u64| part & area == 0 || part & !self.near(alive) == 0;
            if self.components(self.board & !alive).iter().all(whole) {
                return Some(Known::Held);
            }
        }
        if state.a & self.area == 0 {
            return None;
        }
        let theirs = self.unconditional(state.a, state.d);
        (theirs & self.area != 0).then_some(Known::Lost)
    }

    /// Plays for the side to move; `None` if the move is illegal.
    fn play(&self, state: &State, point: u64) -> Option<State> {
        let attacker = state.turn == ATTACKER;
        let (mut own, mut other) = if attacker {
            (state.a, state.d)
        } else {
            (state.d, state.a)
        };
        if state.ko < 64 && point == 1 << state.ko {
            return None;
        }
        own |= point;
        let empty = self.board & !own & !other;
        let mut captured = 0;
        for neighbor in each(self.near(point) & other) {
            let chain = self.flood(neighbor, other);
            if self.near(chain) & empty == 0 {
                captured |= chain;
            }
        }
        other &= !captured;
        let chain = self.flood(point, own);
        let liberties = self.near(chain) & self.board & !own & !other;
        if liberties == 0 {
            if self.suicide == Suicide::Forbidden || chain == point {
                return None;
            }
            own &= !chain;
        }
        let took_ko = captured.count_ones() == 1 && chain == point && liberties == captured;
        let banned = took_ko && (attacker || self.contract.kos == Kos::Simple);
        let ko = if banned {
            captured.trailing_zeros() as u8
        } else {
            NO_KO
        };
        let (d, a) = if attacker { (other, own) } else { (own, other) };
        let part = || self.parts.iter().position(|part| part & point != 0);
        let turn = match attacker {
            true => part().map_or(ANYWHERE, |part| part as u8 + 1),
            false => ATTACKER,
        };
        Some(State { d, a, ko, turn })
    }

    fn near(&self, set: u64) -> u64 {
        (set << 1 | set >> 1 | set << STRIDE | set >> STRIDE) & self.board & !set
    }

    fn flood(&self, seed: u64, within: u64) -> u64 {
        let mut filled = seed & within;
        loop {
            let next = filled | (self.near(filled) & within);
            if next == filled {
                return filled;
            }
            filled = next;
        }
    }

    fn components(&self, set: u64) -> Parts {
        let mut rest = set;
        let mut components = Parts::new();
        while rest != 0 {
            let component = self.flood(rest & rest.wrapping_neg(), rest);
            rest &= !component;
            components.push(component);
        }
        components
    }

    /// The unconditionally alive stones among `own`.
    fn unconditional(&self, own: u64, other: u64) -> u64 {
        let empty = self.board & !own & !other;
        let mut chains = self.components(own);
        let mut regions = self.components(self.board & !own);
        let vital = |region: u64, chain: u64| {
            let points = match self.suicide {
                Suicide::Forbidden => region & empty,
                Suicide::Allowed => region,
            };
            points & !self.near(chain) == 0
        };
        loop {
            let before = chains.len();
            chains.retain(|&mut chain| {
                let touching = regions.iter().filter(|&&r| self.near(r) & chain != 0);
                touching.filter(|&&r| vital(r, chain)).count() >= 2
            });
            let alive = chains.iter().fold(0, |sum, chain| sum | chain);
            regions.retain(|&mut region| self.near(region) & own & !alive == 0);
            if chains.len() == before {
                return alive;
            }
        }
    }
}
