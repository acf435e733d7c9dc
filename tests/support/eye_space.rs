//! An exact solver for one walled eye space. It shares no code with the library.
//!
//! The *space* is a set of at most nine points: those within the wall of the
//! defender, a single chain, and outside liberties of the wall. All else around
//! belongs to the attacker and cannot be captured. The attacker wins if he
//! captures the wall; he and the defender may pass, and play that never ends
//! counts for the defender.
//!
//! All positions of the space are linked to those that one move makes of them,
//! and the won ones are found from the end: a position is won if the attacker, to
//! move, reaches a won one, or the defender, to move, cannot avoid them.

/// A set of points of the space.
pub type Points = u16;

/// What becomes of the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stands although the attacker moves first and retakes every ko at once.
    Stands,
    /// It falls although the defender moves first and retakes every ko at once.
    Falls,
    /// Neither: it hangs on the first move or on a ko.
    Open,
}

/// The points around a walled space.
#[derive(Clone, Debug)]
pub struct EyeSpace {
    /// For each point those beside it.
    pub adjacent: Vec<Points>,
    /// The points beside the wall.
    pub wall: Points,
    /// The points beside stones of the attacker that cannot be captured.
    pub outside: Points,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Attacker,
    Defender,
}

#[derive(Clone, Copy)]
struct Position {
    wall_side: Points,
    attacker: Points,
    /// Where the side to move may not play.
    ko: Points,
    to_move: Side,
}

/// A move leads to a position, or takes the wall.
enum Played {
    To(Position),
    WallTaken,
}

impl EyeSpace {
    /// The fates of the wall with each of `prisoners` in the space.
    pub fn fates(&self, prisoners: &[Points]) -> Vec<Fate> {
        let attacked = self.won(prisoners, Side::Attacker);
        let defended = self.won(prisoners, Side::Defender);
        let fates = attacked.into_iter().zip(defended);
        let fate = |(attacked, defended)| match (attacked, defended) {
            (false, _) => Fate::Stands,
            (_, true) => Fate::Falls,
            _ => Fate::Open,
        };
        fates.map(fate).collect()
    }

    /// Whether the wall falls if `first` moves first and retakes at once.
    fn won(&self, prisoners: &[Points], first: Side) -> Vec<bool> {
        let starts = prisoners.iter().map(|&attacker| Position {
            wall_side: 0,
            attacker,
            ko: 0,
            to_move: first,
        });
        let starts: Vec<Position> = starts.collect();
        let mut graph = Graph::new(self.index(&LAST) + 1);
        let mut todo = starts.clone();
        while let Some(position) = todo.pop() {
            let from = self.index(&position);
            if graph.is_known[from] {
                continue;
            }
            graph.is_known[from] = true;
            graph.attacks[from] = position.to_move == Side::Attacker;
            for played in self.moves(&position, first) {
                graph.left[from] += 1;
                match played {
                    Played::WallTaken => graph.won.push(from),
                    Played::To(next) => {
                        graph.before[self.index(&next)].push(from as u32);
                        todo.push(next);
                    }
                }
            }
        }
        let won = graph.solve();
        starts.iter().map(|start| won[self.index(start)]).collect()
    }

    fn moves(&self, position: &Position, retaker: Side) -> Vec<Played> {
        let free = self.all() & !position.wall_side & !position.attacker & !position.ko;
        let points = (0..self.adjacent.len()).filter(|&p| free & 1 << p != 0);
        let played = points.filter_map(|p| match position.to_move {
            Side::Attacker => self.attack(position, 1 << p, retaker),
            Side::Defender => self.defend(position, 1 << p, retaker),
        });
        let pass = Played::To(Position {
            ko: 0,
            to_move: position.to_move.other(),
            ..*position
        });
        played.chain([pass]).collect()
    }

    fn attack(&self, position: &Position, point: Points, retaker: Side) -> Option<Played> {
        let attacker = position.attacker | point;
        let mut wall_side = position.wall_side;
        let empty = self.all() & !wall_side & !attacker;
        let joined = self.flood(wall_side & self.wall, wall_side);
        if (self.wall | self.near(joined)) & empty == 0 {
            return Some(Played::WallTaken);
        }
        let loose = wall_side & !joined;
        let captured = self.without_liberty(loose, empty);
        wall_side &= !captured;
        let empty = self.all() & !wall_side & !attacker;
        let chain = self.flood(point, attacker);
        let liberties = self.near(chain) & empty;
        let lasts = chain & self.outside != 0;
        if liberties == 0 && !lasts {
            return None;
        }
        let is_ko = captured.count_ones() == 1 && chain == point && liberties == captured && !lasts;
        let ko = if is_ko && retaker == Side::Attacker {
            captured
        } else {
            0
        };
        Some(Played::To(Position {
            wall_side,
            attacker,
            ko,
            to_move: Side::Defender,
        }))
    }

    fn defend(&self, position: &Position, point: Points, retaker: Side) -> Option<Played> {
        let wall_side = position.wall_side | point;
        let empty = self.all() & !wall_side & !position.attacker;
        let inside =
            position.attacker & !self.flood(position.attacker & self.outside, position.attacker);
        let captured = self.without_liberty(inside, empty);
        let attacker = position.attacker & !captured;
        let empty = self.all() & !wall_side & !attacker;
        let chain = self.flood(point, wall_side);
        let joined = self.flood(wall_side & self.wall, wall_side);
        let is_wall = chain & joined != 0;
        let liberties = match is_wall {
            true => (self.wall | self.near(joined)) & empty,
            false => self.near(chain) & empty,
        };
        if liberties == 0 {
            return None;
        }
        let is_ko =
            captured.count_ones() == 1 && !is_wall && chain == point && liberties == captured;
        let ko = if is_ko && retaker == Side::Defender {
            captured
        } else {
            0
        };
        Some(Played::To(Position {
            wall_side,
            attacker,
            ko,
            to_move: Side::Attacker,
        }))
    }

    /// The stones of those chains of `stones` that have no liberty.
    fn without_liberty(&self, stones: Points, empty: Points) -> Points {
        let (mut rest, mut found) = (stones, 0);
        while rest != 0 {
            let chain = self.flood(rest & rest.wrapping_neg(), stones);
            rest &= !chain;
            if self.near(chain) & empty == 0 {
                found |= chain;
            }
        }
        found
    }

    fn all(&self) -> Points {
        ((1_u32 << self.adjacent.len()) - 1) as Points
    }

    fn near(&self, set: Points) -> Points {
        let points = (0..self.adjacent.len()).filter(|&p| set & 1 << p != 0);
        points.fold(0, |sum, p| sum | self.adjacent[p]) & !set
    }

    fn flood(&self, seed: Points, within: Points) -> Points {
        let mut filled = seed & within;
        loop {
            let next = filled | self.near(filled) & within;
            if next == filled {
                return filled;
            }
            filled = next;
        }
    }

    /// A number for each position.
    fn index(&self, position: &Position) -> usize {
        let len = self.adjacent.len();
        let digit = |p: usize| {
            usize::from(position.wall_side & 1 << p != 0)
                + 2 * usize::from(position.attacker & 1 << p != 0)
        };
        let stones = (0..len).fold(0, |sum, p| 3 * sum + digit(p).min(2));
        let ko = (position.ko.trailing_zeros() as usize).min(len);
        (stones * (len + 1) + ko) * 2 + usize::from(position.to_move == Side::Attacker)
    }
}

/// The position with the largest number.
const LAST: Position = Position {
    wall_side: 0,
    attacker: Points::MAX,
    ko: 0,
    to_move: Side::Attacker,
};

impl Side {
    fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// Positions by their numbers, linked backwards.
struct Graph {
    is_known: Vec<bool>,
    attacks: Vec<bool>,
    /// The moves of a position that are not known to lose the wall.
    left: Vec<u8>,
    before: Vec<Vec<u32>>,
    /// Positions from which the wall is taken at once.
    won: Vec<usize>,
}

impl Graph {
    fn new(len: usize) -> Graph {
        Graph {
            is_known: vec![false; len],
            attacks: vec![false; len],
            left: vec![0; len],
            before: vec![Vec::new(); len],
            won: Vec::new(),
        }
    }

    /// The positions from which the wall falls.
    fn solve(mut self) -> Vec<bool> {
        let mut is_won = vec![false; self.left.len()];
        while let Some(at) = self.won.pop() {
            if std::mem::replace(&mut is_won[at], true) {
                continue;
            }
            for &from in &self.before[at] {
                let from = from as usize;
                self.left[from] -= 1;
                if self.attacks[from] || self.left[from] == 0 {
                    self.won.push(from);
                }
            }
        }
        is_won
    }
}
