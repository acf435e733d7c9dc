//! An exact solver of the whole game on small boards. It shares no code with
//! the search: its own bit board, its own rules, the complete graph of all
//! positions that can arise, and fixpoints over it.
//!
//! The defender moves second. The attacker is never bound by a ko, the defender may not retake one
//! at once. Both may pass. The defender holds *stones* if it can play forever without losing one of
//! them. It holds *territory* if, in addition, it can always return to positions in which no stone
//! of the attacker stands there.

use crate::support::quick::QuickMap;

/// A position of at most 25 points with a player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub defender: u32,
    pub attacker: u32,
    pub attacker_moves: bool,
    /// The point the defender may not take at once.
    ko: u8,
}

const NO_KO: u8 = u8::MAX;

/// The exact solver's answer to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    Wrong,
    /// The graph would be too large.
    TooLarge,
}

/// A claim about a position, as sets of points (bit `row * columns + column`).
#[derive(Clone, Copy)]
pub struct Claim {
    pub columns: usize,
    pub rows: usize,
    pub defender: u32,
    pub attacker: u32,
    pub stones: u32,
    pub territory: u32,
    pub suicide_allowed: bool,
}

impl Claim {
    /// The points next to a point of `set`: four shifts, cut off at the edges.
    fn neighbors(&self, set: u32) -> u32 {
        let columns = self.columns;
        // The first column: the sum of 2^(columns * row) over all rows.
        let left = self.all() / ((1 << columns) - 1);
        let right = left << (columns - 1);
        let around = (set & !left) >> 1 | (set & !right) << 1 | set >> columns | set << columns;
        around & self.all()
    }

    fn all(&self) -> u32 {
        (1 << (self.columns * self.rows)) - 1
    }

    /// The part of `within` that `seed` is connected to.
    pub fn chain(&self, seed: u32, within: u32) -> u32 {
        let mut chain = seed;
        loop {
            let more = chain | self.neighbors(chain) & within;
            if more == chain {
                return chain;
            }
            chain = more;
        }
    }

    /// The stones of `mover` and of the other player after a move at `at`, and
    /// how many the mover captured; `None` if it is illegal.
    fn play(&self, mover: u32, other: u32, at: usize) -> Option<(u32, u32, u32)> {
        let all = self.all();
        let stone = 1 << at;
        let mover = mover | stone;
        let mut rest = other;
        let mut captured = 0;
        loop {
            let touched = rest & self.neighbors(stone);
            if touched == 0 {
                break;
            }
            let chain = self.chain(touched & touched.wrapping_neg(), other);
            rest &= !chain;
            if self.neighbors(chain) & all & !mover & !other == 0 {
                captured |= chain;
            }
        }
        let other = other & !captured;
        let chain = self.chain(stone, mover);
        if self.neighbors(chain) & all & !mover & !other == 0 {
            if !self.suicide_allowed || chain == stone {
                return None;
            }
            return Some((mover & !chain, other, 0));
        }
        Some((mover, other, captured))
    }

    /// The positions after each move and a pass.
    pub fn moves(&self, state: &State) -> Vec<State> {
        let turn = !state.attacker_moves;
        let pass = State {
            attacker_moves: turn,
            ko: NO_KO,
            ..*state
        };
        let mut next = Vec::with_capacity(self.columns * self.rows + 1);
        next.push(pass);
        for at in 0..self.columns * self.rows {
            let taken = state.defender | state.attacker;
            if taken >> at & 1 == 1 || !state.attacker_moves && state.ko == at as u8 {
                continue;
            }
            let (mover, other) = if state.attacker_moves {
                (state.attacker, state.defender)
            } else {
                (state.defender, state.attacker)
            };
            let Some((mover, other, captured)) = self.play(mover, other, at) else {
                continue;
            };
            let all = self.all();
            let alone = self.neighbors(1 << at) & mover == 0;
            let liberties = self.neighbors(1 << at) & all & !mover & !other;
            let is_ko = captured.count_ones() == 1 && alone && liberties == captured;
            let (defender, attacker) = if state.attacker_moves {
                (other, mover)
            } else {
                (mover, other)
            };
            next.push(State {
                defender,
                attacker,
                attacker_moves: turn,
                ko: if is_ko && state.attacker_moves {
                    captured.trailing_zeros() as u8
                } else {
                    NO_KO
                },
            });
        }
        next
    }

    /// The position of the claim, the attacker to move.
    pub const fn root(&self) -> State {
        State {
            defender: self.defender,
            attacker: self.attacker,
            attacker_moves: true,
            ko: NO_KO,
        }
    }

    /// The stones of `own` that live by Benson's theorem, with all points of the regions that they
    /// enclose for good: those in which the opponent cannot fill all liberties of one of them.
    pub fn benson(&self, own: u32, other: u32) -> (u32, u32) {
        let parts = |mut rest: u32| {
            let mut parts = Vec::new();
            while rest != 0 {
                let part = self.chain(rest & rest.wrapping_neg(), rest);
                parts.push((part, self.neighbors(part) & !part));
                rest &= !part;
            }
            parts
        };
        let mut chains = parts(own);
        let mut regions = parts(self.all() & !own);
        let is_vital = |region: u32, around: u32| {
            let fillable = if self.suicide_allowed {
                region
            } else {
                region & !other
            };
            fillable & !around == 0
        };
        loop {
            let before = chains.len();
            chains.retain(|&(chain, around)| {
                let beside = regions.iter().filter(|region| region.1 & chain != 0);
                beside.filter(|region| is_vital(region.0, around)).count() >= 2
            });
            let alive = chains.iter().fold(0, |sum, chain| sum | chain.0);
            regions.retain(|region| region.1 & !alive == 0);
            if chains.len() == before {
                let owned = regions
                    .iter()
                    .filter(|region| chains.iter().any(|chain| is_vital(region.0, chain.1)));
                return (alive, owned.fold(0, |sum, region| sum | region.0));
            }
        }
    }

    /// Solves the claim by its graph while that is small, else by proof numbers, within `limit`
    /// positions each.
    pub fn solve(&self, limit: usize) -> Verdict {
        match self.check(limit / 5) {
            Verdict::TooLarge => self.settle(limit),
            verdict => verdict,
        }
    }

    /// Solves the claim, unless its graph has more than `limit` positions.
    pub fn check(&self, limit: usize) -> Verdict {
        let Some(graph) = Graph::build(self, self.root(), limit) else {
            return Verdict::TooLarge;
        };
        let mut hold = vec![true; graph.states.len()];
        let lost: Vec<usize> = (0..graph.states.len())
            .filter(|&s| self.stones & !graph.states[s].defender != 0)
            .collect();
        graph.remove_attracted(&mut hold, lost);
        if self.territory != 0 {
            graph.keep_returning(&mut hold, |state| {
                state.attacker_moves && state.attacker & self.territory == 0
            });
        }
        if hold[0] {
            Verdict::Right
        } else {
            Verdict::Wrong
        }
    }
}

struct Graph {
    states: Vec<State>,
    next: Vec<Vec<u32>>,
    before: Vec<Vec<u32>>,
}

impl Graph {
    fn build(claim: &Claim, root: State, limit: usize) -> Option<Graph> {
        let mut index = QuickMap::from_iter([(root, 0_u32)]);
        let mut states = vec![root];
        let mut next: Vec<Vec<u32>> = Vec::new();
        while next.len() < states.len() {
            if states.len() > limit {
                return None;
            }
            let state = states[next.len()];
            let mut list = Vec::new();
            if claim.stones & !state.defender == 0 {
                for after in claim.moves(&state) {
                    let id = *index.entry(after).or_insert_with(|| {
                        states.push(after);
                        states.len() as u32 - 1
                    });
                    list.push(id);
                }
            }
            next.push(list);
        }
        let mut before = vec![Vec::new(); states.len()];
        for (from, list) in next.iter().enumerate() {
            for &to in list {
                before[to as usize].push(from as u32);
            }
        }
        Some(Graph {
            states,
            next,
            before,
        })
    }

    /// Removes from `hold` the positions `bad` and all from which the attacker can force one
    /// outside.
    fn remove_attracted(&self, hold: &mut [bool], bad: Vec<usize>) {
        let mut left: Vec<usize> = (0..self.states.len())
            .map(|s| self.next[s].iter().filter(|&&n| hold[n as usize]).count())
            .collect();
        let mut open = bad;
        for &state in &open {
            hold[state] = false;
        }
        while let Some(state) = open.pop() {
            for &from in &self.before[state] {
                let from = from as usize;
                left[from] -= 1;
                let forced = self.states[from].attacker_moves || left[from] == 0;
                if hold[from] && forced {
                    hold[from] = false;
                    open.push(from);
                }
            }
        }
    }

    /// Removes from `hold` the positions from which the defender cannot return to a `good` position
    /// again and again.
    fn keep_returning(&self, hold: &mut [bool], good: impl Fn(&State) -> bool) {
        loop {
            let reach = self.reach(hold, &good);
            let bad: Vec<usize> = (0..hold.len()).filter(|&s| hold[s] && !reach[s]).collect();
            if bad.is_empty() {
                return;
            }
            self.remove_attracted(hold, bad);
        }
    }

    /// The positions of `hold` from which the defender can force a good one without leaving `hold`.
    fn reach(&self, hold: &[bool], good: &impl Fn(&State) -> bool) -> Vec<bool> {
        let mut reach: Vec<bool> = (0..hold.len())
            .map(|s| hold[s] && good(&self.states[s]))
            .collect();
        let mut left: Vec<usize> = self.next.iter().map(Vec::len).collect();
        let mut open: Vec<usize> = (0..hold.len()).filter(|&s| reach[s]).collect();
        while let Some(state) = open.pop() {
            for &from in &self.before[state] {
                let from = from as usize;
                left[from] -= 1;
                let forced = !self.states[from].attacker_moves || left[from] == 0;
                if hold[from] && !reach[from] && forced {
                    reach[from] = true;
                    open.push(from);
                }
            }
        }
        reach
    }
}
