//! A second exact solver, by proof numbers (Allis, van der Meulen and van den Herik,
//! 1994), for claims whose graph is too large to be built.
//!
//! It demands more for the stones and less for the territory than the graph. The defender must
//! reach a position that is *settled*: the stones live without another move by Benson's theorem,
//! and all attacking stones on the territory stand in regions that are the defender's by the same
//! theorem. A cycle is no proof for either side. So a failure means nothing, unless the attacker
//! captures.
//!
//! It always expands the position that is likeliest to decide: a *proof number* estimates how much
//! is missing to prove a position, a *disproof number* how much to refute it.

use seichi::{Color, Suicide};

use super::Random;
use super::graph::{Claim, State, Verdict};
use crate::support::naive::{Grid, Spots};
use crate::support::quick::QuickMap;

/// The number of a refuted, or proved, position.
const NEVER: u32 = u32::MAX;
/// The largest number of an open position.
const MOST: u32 = 1 << 20;
/// Added to a number that leads back to its origin, so that another way is tried sooner or later.
const DETOUR: u32 = 8;

struct Node {
    state: State,
    proof: u32,
    disproof: u32,
    /// `None` before the position was looked at.
    next: Vec<u32>,
    on_path: bool,
}

struct Search<'a> {
    claim: &'a Claim,
    index: QuickMap<State, u32>,
    nodes: Vec<Node>,
}

impl Claim {
    /// Solves the claim within `limit` positions.
    pub fn settle(&self, limit: usize) -> Verdict {
        let mut search = Search {
            claim: self,
            index: QuickMap::default(),
            nodes: Vec::new(),
        };
        search.run(limit);
        match &search.nodes[0] {
            Node { proof: 0, .. } => Verdict::Right,
            Node { disproof: 0, .. } => Verdict::Wrong,
            _ => Verdict::TooLarge,
        }
    }

    /// The distance of a position from settled: stones that do not live yet, and attacking stones
    /// on the territory outside the defender's regions.
    fn unsettled(&self, state: &State) -> u32 {
        let (alive, owned) = self.benson(state.defender, state.attacker);
        let invaders = state.attacker & self.territory & !owned;
        (self.stones & !alive).count_ones() + invaders.count_ones()
    }
}

impl Search<'_> {
    fn run(&mut self, limit: usize) {
        let root = self.number(self.claim.root());
        let mut path = vec![root];
        for _ in 0..limit {
            let Some(&last) = path.last() else { return };
            if self.is_decided(root) {
                return;
            }
            self.nodes[last as usize].on_path = true;
            if self.nodes[last as usize].next.is_empty() {
                self.expand(last);
            } else if let Some(best) = self.best(last) {
                path.push(best);
                continue;
            }
            self.back_up(&mut path);
        }
    }

    /// Goes back to the first position, or to one whose numbers stay as they were.
    fn back_up(&mut self, path: &mut Vec<u32>) {
        while let Some(&last) = path.last() {
            let changed = self.update(last);
            if path.len() == 1 || !changed && self.best(last).is_some() {
                return;
            }
            self.nodes[last as usize].on_path = false;
            path.pop();
        }
    }

    fn is_decided(&self, number: u32) -> bool {
        let node = &self.nodes[number as usize];
        node.proof == 0 || node.disproof == 0
    }

    fn number(&mut self, state: State) -> u32 {
        let new = self.nodes.len() as u32;
        let number = *self.index.entry(state).or_insert(new);
        if number == new {
            let [proof, disproof] = match self.claim.unsettled(&state) {
                _ if self.claim.stones & !state.defender != 0 => [NEVER, 0],
                0 => [0, NEVER],
                distance => [1 + distance, 1],
            };
            self.nodes.push(Node {
                state,
                proof,
                disproof,
                next: Vec::new(),
                on_path: false,
            });
        }
        number
    }

    fn expand(&mut self, number: u32) {
        let state = self.nodes[number as usize].state;
        let after = self.claim.moves(&state);
        let next: Vec<u32> = after.into_iter().map(|state| self.number(state)).collect();
        self.nodes[number as usize].next = next;
    }

    /// The numbers of a position as its parent counts them.
    fn numbers(&self, number: u32) -> [u32; 2] {
        let node = &self.nodes[number as usize];
        match node.on_path && !self.is_decided(number) {
            true => {
                [node.proof, node.disproof].map(|number| number.saturating_add(DETOUR).min(MOST))
            }
            false => [node.proof, node.disproof],
        }
    }

    /// The number that the side to move wants small, then the other.
    const fn sides(state: &State) -> [usize; 2] {
        match state.attacker_moves {
            true => [1, 0],
            false => [0, 1],
        }
    }

    /// The next position to look at.
    fn best(&self, number: u32) -> Option<u32> {
        let node = &self.nodes[number as usize];
        let [own, _] = Search::sides(&node.state);
        let next = node.next.iter().copied();
        let open = next.filter(|&n| !self.is_decided(n) && !self.nodes[n as usize].on_path);
        open.min_by_key(|&n| self.numbers(n)[own])
    }

    /// Recounts the numbers of a position; true if they change.
    fn update(&mut self, number: u32) -> bool {
        let node = &self.nodes[number as usize];
        if self.is_decided(number) {
            return true;
        }
        let [own, other] = Search::sides(&node.state);
        let (mut least, mut most, mut open) = (NEVER, 0, 0);
        for numbers in node.next.iter().map(|&next| self.numbers(next)) {
            least = least.min(numbers[own]);
            if numbers[other] > 0 {
                open += 1;
                most = most.max(numbers[other]);
            }
        }
        let sum = match (open, most) {
            (0, _) => 0,
            (_, NEVER) => NEVER,
            (open, most) => (most + open - 1).min(MOST),
        };
        let mut numbers = [0; 2];
        numbers[own] = if least == NEVER { NEVER } else { least };
        numbers[other] = sum;
        let node = &mut self.nodes[number as usize];
        let before = [node.proof, node.disproof];
        [node.proof, node.disproof] = numbers;
        before != numbers
    }
}

/// A board of `columns` by `rows` as the naive twin sees it.
fn grid(columns: usize, rows: usize, contents: &[u8]) -> Grid {
    let mut grid = Grid::empty(columns, rows);
    for (at, content) in contents.iter().enumerate() {
        let color = match content {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        };
        grid.set((at % columns, at / columns), color);
    }
    grid
}

/// The points with a `content`, as the solvers take them.
fn stones(contents: &[u8], content: u8) -> u32 {
    let points = contents.iter().enumerate();
    points.fold(0, |sum, (at, &c)| sum | u32::from(c == content) << at)
}

/// The claim that Black never loses the chain of one of its stones.
fn claim_of_a_chain(random: &mut Random, columns: usize, contents: &[u8]) -> Option<Claim> {
    let black: Vec<usize> = (0..contents.len())
        .filter(|&at| contents[at] == 1)
        .collect();
    let mut claim = Claim {
        columns,
        rows: contents.len() / columns,
        defender: stones(contents, 1),
        attacker: stones(contents, 2),
        stones: 0,
        territory: 0,
        suicide_allowed: random.below(2) == 0,
    };
    let seed = *black.get(random.below(black.len().max(1)))?;
    claim.stones = claim.chain(1 << seed, claim.defender);
    Some(claim)
}

#[test]
fn benson_is_that_of_the_naive_twin() {
    let mut random = Random(77);
    let mut alive = 0;
    for round in 0..20_000 {
        let (columns, rows) = [(3, 3), (4, 3), (4, 4), (5, 4)][round % 4];
        let mut contents = vec![1; columns * rows];
        for _ in 0..2 + random.below(6) {
            contents[random.below(columns * rows)] = 0;
            contents[random.below(columns * rows)] = random.below(3) as u8;
        }
        let grid = grid(columns, rows, &contents);
        if !grid.is_legal() {
            continue;
        }
        for suicide in [Suicide::Forbidden, Suicide::Allowed] {
            let claim = Claim {
                columns,
                rows,
                defender: stones(&contents, 1),
                attacker: stones(&contents, 2),
                stones: 0,
                territory: 0,
                suicide_allowed: suicide == Suicide::Allowed,
            };
            let bits = |spots: &Spots| {
                let bits = spots
                    .iter()
                    .map(|(column, row)| 1 << (row * columns + column));
                bits.fold(0, |sum: u32, bit: u32| sum | bit)
            };
            let naive = grid.benson(Color::Black, suicide);
            let found = claim.benson(claim.defender, claim.attacker);
            assert_eq!(
                found,
                (bits(&naive.stones), bits(&naive.territory)),
                "{grid:?}"
            );
            alive += usize::from(found.0 != 0);
        }
    }
    assert!(alive > 2000, "{alive}");
}

/// Chains that nobody claims to live: the graph agrees with every decision by proof numbers.
#[test]
fn proof_numbers_agree_with_the_graph() {
    let mut random = Random(78);
    let mut decided = [0; 2];
    for _ in 0..1000 {
        let (columns, rows) = [(3, 3), (4, 3)][random.below(2)];
        let contents: Vec<u8> = (0..columns * rows)
            .map(|_| [0, 1, 1, 2][random.below(4)])
            .collect();
        if !grid(columns, rows, &contents).is_legal() {
            continue;
        }
        let Some(claim) = claim_of_a_chain(&mut random, columns, &contents) else {
            continue;
        };
        let verdict = claim.settle(20_000);
        let whole = claim.check(30_000);
        if verdict != Verdict::TooLarge && whole != Verdict::TooLarge {
            assert_eq!(verdict, whole, "{columns} {contents:?}");
            decided[usize::from(verdict == Verdict::Right)] += 1;
        }
    }
    assert!(decided.iter().all(|&n| n > 80), "{decided:?}");
}
