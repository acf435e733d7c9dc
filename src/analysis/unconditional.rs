//! Unconditional status: which points can the opponent never get although he
//! moves for ever and the owner only passes?
//!
//! Benson's theorem ([`Benson`]) tells which chains of the owner D nobody can
//! capture. What they leave over falls into *areas*: maximal connected sets of
//! points without such a chain. The opponent A may play in an area as long as
//! he likes. D's territory is what A has not brought to life when he runs out
//! of moves. The words in which the verdicts print are GNU Go's.
//!
//! 1. A captures every chain of D that is not alive, Benson's theorem says
//!    that he can. Each costs him stones on all its liberties, and as D only
//!    passes, these stones stay for ever.
//! 2. Points next to D's alive chains can never be eyes of A, for D can play
//!    there whenever he likes. The other points of the area that are then
//!    empty are the *eye points*.
//! 3. A fills the area up to its eye points, then fills eye points. A chain
//!    *can live* if it can so reach two liberties that are not neighbors of
//!    each other. Chains that cannot, and their liberties, are D's.
//! 4. But if A can live in seki around two stones of D, nothing in the area
//!    is D's (`seki_is_possible` draws it).
//!
//! ```text
//! . O X . . X .     X's chains live: the corners and G2, H1 are eyes. Right
//! O . X X X X X     of the wall, D7 E7 is no eye point, both touch X ...
//! ```
//!
//! # Order of moves
//!
//! Nothing depends on it. In step 1 a chain of D is captured over the liberties
//! it has on the board, no matter when: none is ever added, as D's chains do
//! not touch each other and A's stones stay. In step 3 every fill is legal
//! while an eye point is left in the area, since the area is connected; and a
//! fill takes nothing from other chains, because all chains that lose the
//! liberty become one. So a chain can live if and only if there are two eye
//! points, not neighbors, that both touch its chain when all else is filled,
//! which mentions no order at all. GNU Go plays these moves on its board in one
//! order; we ask for the best one.
//!
//! # How sure is it?
//!
//! If no two eye points of an area are apart, A can never own two eyes there,
//! and the whole area is D's. Otherwise some chain of A can live (join the two
//! points by a path), and D's are only chains behind a false eye. To take
//! those, D must win every ko ([`Unconditional::needs_ko`]): here O can hold
//! A3 if he may always retake at A3 and A4.
//!
//! ```text
//! . . O .
//! O X O O
//! X X X X
//! . X . O
//! ```
//!
//! That makes it weaker than Benson's theorem, and no verdict of
//! [`Analysis`](crate::Analysis) rests on it.
//!
//! Costs some tens of microseconds on a 19x19 board on top of Benson's.
//!
//! Source: GNU Go 3.8 (2009), `engine/unconditional.c` by Gunnar Farnebäck,
//! and the notes on its command `unconditional_status`. Where we depart:
//! - Steps 1 to 3 are conditions on sets of points, not a game played out.
//! - A seki needs every chain of A around it to hold two of its liberties;
//!   GNU Go asks it of none, and claims less.
//! - Where suicide is legal A can take his own stones off, so every point away
//!   from D's alive chains is an eye point, and only whole areas are claimed.

use std::fmt;

use super::benson::Benson;
use super::verdict::Proof;
use crate::board::{Board, ByColor, Chain, Chains, Color, Point, PointSet, Suicide};

/// What the unconditional analysis says of one point, in GNU Go's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnconditionalStatus {
    /// A stone that cannot be captured, or that stands in its own color's
    /// territory.
    Alive,
    /// A stone in the opponent's territory.
    Dead,
    /// An empty point of Black's territory.
    BlackTerritory,
    /// An empty point of White's territory.
    WhiteTerritory,
    /// Nothing is known.
    Undecided,
}

impl fmt::Display for UnconditionalStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UnconditionalStatus::Alive => "alive",
            UnconditionalStatus::Dead => "dead",
            UnconditionalStatus::BlackTerritory => "black_territory",
            UnconditionalStatus::WhiteTerritory => "white_territory",
            UnconditionalStatus::Undecided => "undecided",
        })
    }
}

/// What is settled however often the opponent moves.
///
/// ```
/// use seichi::{Benson, Board, ByColor, Chains, Suicide, Unconditional, UnconditionalStatus};
/// let board: Board = "
///     . . O .
///     O X O O
///     X X X X
///     . X . O".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let benson = ByColor::from_fn(|c| Benson::of(&board, &chains, c, Suicide::Forbidden));
/// let unconditional = Unconditional::of(&board, &chains, &benson, Suicide::Forbidden);
/// assert_eq!(unconditional.territory.black.to_string(), "A4 B4 A3 A1 C1 D1");
/// assert_eq!(unconditional.needs_ko.black.to_string(), "A4 B4 A3");
/// let a3 = "A3".parse().expect("a vertex");
/// assert_eq!(unconditional.status(a3), UnconditionalStatus::Dead);
/// ```
#[derive(Clone, Debug)]
pub struct Unconditional {
    /// The stones that Benson's theorem proves alive.
    pub alive: ByColor<PointSet>,
    /// The points where the opponent cannot live; they may bear stones of
    /// either color.
    pub territory: ByColor<PointSet>,
    /// The part of the territory that is lost if the opponent wins a ko.
    pub needs_ko: ByColor<PointSet>,
    /// What Benson's theorem proves, stones and territory.
    proved: ByColor<PointSet>,
    board: Board,
}

impl Unconditional {
    /// Analyses `board`, whose chains are `chains` and where Benson's theorem
    /// proves `benson` under the same rule of `suicide`.
    pub fn of(
        board: &Board,
        chains: &Chains,
        benson: &ByColor<Benson>,
        suicide: Suicide,
    ) -> Unconditional {
        let mut unconditional = Unconditional {
            alive: ByColor::from_fn(|color| benson[color].stones),
            territory: ByColor::default(),
            needs_ko: ByColor::default(),
            proved: ByColor::from_fn(|color| benson[color].safe()),
            board: *board,
        };
        for color in Color::ALL {
            let siege = Siege::of(board, chains, color, &benson[color].stones, suicide);
            for area in siege.areas() {
                let hold = siege.holds(&area);
                if hold.is_some() {
                    unconditional.territory[color] |= area;
                }
                if hold == Some(Hold::ByKo) {
                    unconditional.needs_ko[color] |= area;
                }
            }
        }
        unconditional
    }

    /// The status of a point, undecided if it is not on the board.
    ///
    /// As with GNU Go, chains that stand in their own color's territory are
    /// alive although they can be captured.
    pub fn status(&self, point: Point) -> UnconditionalStatus {
        for color in Color::ALL {
            if self.alive[color].contains(point) {
                return UnconditionalStatus::Alive;
            }
            if self.territory[color].contains(point) {
                return self.status_in_territory(point, color);
            }
        }
        UnconditionalStatus::Undecided
    }

    /// The status of a point in the territory of `owner`.
    fn status_in_territory(&self, point: Point, owner: Color) -> UnconditionalStatus {
        match (self.board.color_at(point), owner) {
            (None, Color::Black) => UnconditionalStatus::BlackTerritory,
            (None, Color::White) => UnconditionalStatus::WhiteTerritory,
            (Some(color), _) if color != owner => UnconditionalStatus::Dead,
            (Some(_), _) => {
                let chain = self.board.chain_at(point);
                match chain.is_subset(&self.territory[owner]) {
                    true => UnconditionalStatus::Alive,
                    false => UnconditionalStatus::Undecided,
                }
            }
        }
    }

    /// Why the status of a point is known; `None` where it is undecided.
    pub fn proof(&self, point: Point) -> Option<Proof> {
        if self.status(point) == UnconditionalStatus::Undecided {
            None
        } else if Color::ALL.iter().any(|&c| self.proved[c].contains(point)) {
            Some(Proof::Benson)
        } else {
            Some(Proof::Unconditional)
        }
    }
}

/// How an area is D's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    /// A can never own two eyes there.
    Firm,
    /// A can own two eyes, but no two that D could not falsify.
    ByKo,
}

/// The position as the opponent A of the owner D finds it who has captured all
/// he can.
struct Siege {
    /// All points but D's alive chains.
    outside: PointSet,
    /// The empty points.
    empty: PointSet,
    /// The points next to D's alive chains.
    beside: PointSet,
    /// D's other chains.
    weak: Vec<Chain>,
}

impl Siege {
    /// A siege of the alive stones of `owner`.
    fn of(
        board: &Board,
        chains: &Chains,
        owner: Color,
        alive: &PointSet,
        suicide: Suicide,
    ) -> Siege {
        let of_owner = chains.of_color(owner).map(|(_, chain)| *chain);
        Siege {
            outside: board.points() - *alive,
            empty: board.empty_points(),
            beside: alive.neighbors(),
            weak: of_owner.filter(|c| c.stones.is_disjoint(alive)).collect(),
        }
    }

    /// The parts of the board that D's alive chains cut off from each other;
    /// none if D has no alive chain, since then he has cut off nothing.
    fn areas(&self) -> impl Iterator<Item = PointSet> + use<> {
        let cut_off = match self.beside.is_empty() {
            true => PointSet::EMPTY,
            false => self.outside,
        };
        cut_off.components()
    }

    /// How D owns `area`, if A cannot live there.
    fn holds(&self, area: &PointSet) -> Option<Hold> {
        let eyes = self.eye_points(area);
        if !has_points_apart(&eyes) {
            return (!self.seki_is_possible(area)).then_some(Hold::Firm);
        }
        let mut real = PointSet::EMPTY;
        for eye in eyes {
            if area.without(eye).is_connected() {
                real.insert(eye);
                if has_points_apart(&real) {
                    return None;
                }
            }
        }
        (!self.seki_is_possible(area)).then_some(Hold::ByKo)
    }

    /// The points of `area` that are empty, and not next to D's alive chains,
    /// after A has captured all others.
    fn eye_points(&self, area: &PointSet) -> PointSet {
        let weak = self.weak.iter();
        let captured = weak.fold(PointSet::EMPTY, |sum, chain| sum | chain.stones);
        ((self.unspent(|_| true) | captured) & *area) - self.beside
    }

    /// The empty points that A need not fill to capture the weak chains that
    /// `captured` selects.
    fn unspent(&self, captured: impl Fn(&Chain) -> bool) -> PointSet {
        let captured = self.weak.iter().filter(|chain| captured(chain));
        captured.fold(self.empty, |rest, chain| rest - chain.liberties)
    }

    /// True if A can make a seki in `area` around two weak stones `c` of D.
    ///
    /// ```text
    /// # e #     D cannot take A's stones around: a third stone on some e
    /// e c b     gives A, who then captures, room for two eyes. That takes
    /// a c e     all four e, empty to the end, and a and b of one chain, or
    /// # e #     D captures them one by one. Likewise in the mirror.
    /// ```
    fn seki_is_possible(&self, area: &PointSet) -> bool {
        let inside = self.weak.iter().filter(|c| c.stones.is_subset(area));
        inside.filter(|c| c.stones.len() == 2).any(|pair| {
            let others = self.unspent(|chain| chain != pair) - self.beside;
            let arms = seki_shapes(&pair.stones);
            arms.into_iter().any(|(kept, joined)| {
                kept.len() == 4
                    && kept.is_subset(&(others & *area))
                    && seki_holds(&(*area - pair.stones), &kept, &joined)
            })
        })
    }
}

/// True if A's stones on `area` without the liberties `kept` are safe: the
/// points `joined` are of one chain, and no chain hangs on one liberty.
fn seki_holds(area: &PointSet, kept: &PointSet, joined: &PointSet) -> bool {
    let mut chains = (*area - *kept).components();
    chains.all(|chain| {
        let liberties = chain.neighbors() & *kept;
        let joined = joined.is_disjoint(&chain) || joined.is_subset(&chain);
        joined && liberties.single().is_none()
    })
}

/// Where to look for the drawing at [`Siege::seki_is_possible`] around a pair
/// of stones: the points `e`, then `a` and `b`, upright and mirrored. At the
/// edge some are missing.
fn seki_shapes(pair: &PointSet) -> [(PointSet, PointSet); 2] {
    let ring = pair.neighbors();
    let flanks: Vec<PointSet> = ring.components().filter(|part| part.len() == 2).collect();
    let flanking = flanks
        .iter()
        .fold(PointSet::EMPTY, |sum, flank| sum | *flank);
    let tips = ring - flanking;
    let (Some(flank), Some(stone)) = (flanks.first(), pair.first()) else {
        return [(tips, flanking), (tips, flanking)];
    };
    let rising = flanking & (*flank ^ PointSet::EMPTY.with(stone).neighbors());
    let falling = flanking - rising;
    [(tips | rising, falling), (tips | falling, rising)]
}

/// True if two points of the set are not neighbors of each other.
fn has_points_apart(points: &PointSet) -> bool {
    points.len() > 2 || points.len() == 2 && !points.is_connected()
}
