//! Unconditional status: which points can the opponent never get, even if it moves forever and
//! their owner only passes?
//!
//! Benson's theorem ([`Benson`]) finds the chains of the owner D that nobody can capture. They cut
//! the rest of the board into *areas*: maximal connected sets of points that bear no such chain.
//! The opponent A may play in an area as long as it likes. If no stone of A can then be
//! uncapturable, the area is D's territory, and the stones of A in it are dead.
//!
//! 1. A captures all of D's chains that are not alive; Benson's theorem says that it can. To
//!    capture one it must *spend* all its liberties: A's stones there stay forever, since D only
//!    passes.
//! 2. *Eye points* are the points of the area that are then empty, except those next to D's alive
//!    chains, where D can play at any time.
//! 3. An eye point is *real* if the area without it is still connected. A lives
//!    in the area if two real eye points are not neighbors of each other.
//! 4. A also lives if it can make the seki drawn at `EnclosedView::seki_is_possible`.
//! 5. All other areas are D's territory.
//!
//! ```text
//! . . . X .     All X but A4 B4 are alive. To capture those two O spends A5,
//! X X . X X     B5, C4, A3 and B3. That leaves A4 and B4, which are neighbors:
//! . . . X .     the nine points of the corner are X's territory. Without the
//! X X X X X     two X stones, O could live there with eyes at A5 and B4.
//! . X . X .
//! ```
//!
//! # Why step 3 is right, and why the order of moves does not matter
//!
//! The liberties spent in step 1 are those on the board, whatever is captured first: D's chains do
//! not touch each other, so no capture gives another one liberties, and A's stones never go away.
//! Every fill is legal while some eye point of the area is empty, since the area is connected.
//!
//! If A keeps two real eye points apart from each other and fills the rest, each of its chains
//! touches both: a chain that did not touch one of them would be cut off by the other. Conversely
//! let A have uncapturable chains and keep one empty point of each of their eyes. If there are more
//! than two, filling one that has two others next to its chains joins these chains and leaves each
//! of them two eyes or more. In the end there are two points, which every chain of the filled area
//! touches: neither cuts the area. So an area is settled as a whole, and nothing depends on the
//! order of moves.
//!
//! # How sure is it?
//!
//! Less certain than Benson's theorem, so no verdict of [`Analysis`](crate::analysis::Analysis)
//! rests on it. D must leave A's stones standing where capturing them would give A room for a new
//! life; nothing forces D to capture them. And if an area has two eye points apart but no two real
//! ones, D must capture what depends on a false eye, and A may answer by a ko. Such areas are D's
//! if D wins the ko ([`Unconditional::needs_ko`]):
//!
//! ```text
//! . . O .       The eye point A4 cuts A3 off from the rest, so it is false and
//! O X O O       X owns the area. But O lives by B4 if it may always retake
//! X X X X       the ko at A3 and A4.
//! . X . O
//! ```
//!
//! Costs 10 to 20 microseconds on a 19x19 board for both colors, on top of Benson's theorem, seldom
//! more than 50.
//!
//! Source: the command `unconditional_status` of GNU Go 3.8 (2009), `engine/unconditional.c`, for
//! the meaning and for the seki of step 4. Departures:
//! - GNU Go plays A's moves on its board, one after the other, and looks which chains end up in
//!   atari. Steps 1 to 3 compute the same on sets of points.
//! - Where suicide is legal A can clear its own stones away, so all points not next to D's alive
//!   chains are eye points. GNU Go ignores that.

use std::fmt;

use super::benson::Benson;
use crate::board::{Board, ByColor, Chain, Chains, Color, Point, PointSet, Suicide};

/// The unconditional status of one point, in GNU Go's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnconditionalStatus {
    /// A stone that cannot be captured, or that stands in its own color's territory.
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

/// Everything that is settled however often the opponent moves.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::proof::{Benson, Unconditional, UnconditionalStatus};
/// use seichi::{Board, ByColor, Chains, Suicide};
/// let board: Board = "
///     . . O .
///     O X O O
///     X X X X
///     . X . O".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let benson = ByColor::from_fn(|c| Benson::of(&board, &chains, c, Suicide::Forbidden));
/// let unconditional = Unconditional::of(&board, &chains, &benson, Suicide::Forbidden);
/// assert_eq!(unconditional.territory.black.to_string(), "A4 B4 C4 D4 A3 C3 D3 A1 C1 D1");
/// assert_eq!(unconditional.needs_ko.black.to_string(), "A4 B4 C4 D4 A3 C3 D3");
/// let a3 = "A3".parse().expect("a vertex");
/// assert_eq!(unconditional.status(a3), UnconditionalStatus::Dead);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Unconditional {
    /// The stones that Benson's theorem proves alive.
    pub alive: ByColor<PointSet>,
    /// The points where the opponent cannot live; they may bear stones of either color.
    pub territory: ByColor<PointSet>,
    /// The part of the territory that may be lost if the opponent wins a ko:
    /// areas with room for two eyes, one of them false.
    pub needs_ko: ByColor<PointSet>,
    board: Board,
}

impl Unconditional {
    /// Analyses `board`, whose chains are `chains`, given what Benson's theorem proves under the
    /// same rule of `suicide`.
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
            board: *board,
        };
        for color in Color::ALL {
            let view = EnclosedView::of(board, chains, color, &benson[color].stones, suicide);
            for area in view.areas() {
                let hold = view.hold(&area);
                if hold.is_some() {
                    unconditional.territory[color] |= area;
                }
                if hold == Some(Hold::FalseEyes) {
                    unconditional.needs_ko[color] |= area;
                }
            }
        }
        unconditional
    }

    /// The status of a point, undecided if it is not on the board.
    ///
    /// As in GNU Go, a chain in its own color's territory is alive even if it can be captured: the
    /// opponent gains nothing by doing so.
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
            (Some(color), _) if color == owner => UnconditionalStatus::Alive,
            (Some(_), _) => UnconditionalStatus::Dead,
        }
    }
}

/// Why D owns an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    /// There is no room for two eyes of A.
    NoRoom,
    /// A can make two eyes, but one of them is false.
    FalseEyes,
}

/// The position as the opponent A of the owner D sees it.
struct EnclosedView {
    /// All points but D's alive chains.
    outside: PointSet,
    empty: PointSet,
    /// The points next to D's alive chains.
    beside: PointSet,
    /// D's other chains.
    weak: Vec<Chain>,
    /// Whether A may remove its own stones.
    suicide: Suicide,
}

impl EnclosedView {
    /// The view of the opponent of `owner`, whose alive stones are `alive`.
    fn of(
        board: &Board,
        chains: &Chains,
        owner: Color,
        alive: &PointSet,
        suicide: Suicide,
    ) -> EnclosedView {
        let of_owner = chains.of_color(owner).map(|(_, chain)| *chain);
        EnclosedView {
            outside: board.points() - *alive,
            empty: board.empty_points(),
            beside: alive.neighbors(),
            weak: of_owner.filter(|c| c.stones.is_disjoint(alive)).collect(),
            suicide,
        }
    }

    /// The parts of the board that D's alive chains cut off from each other; none if D has no alive
    /// chain, since it then surrounds nothing.
    fn areas(&self) -> impl Iterator<Item = PointSet> + use<> {
        let surrounds = !self.beside.is_empty();
        self.outside.components().filter(move |_| surrounds)
    }

    /// Why `area` is D's; `None` if A may live there.
    fn hold(&self, area: &PointSet) -> Option<Hold> {
        let eyes = self.eye_points(area);
        let hold = if !eyes.has_two_apart() {
            Hold::NoRoom
        } else if !has_real_eyes_apart(area, &eyes) {
            Hold::FalseEyes
        } else {
            return None;
        };
        (!self.seki_is_possible(area)).then_some(hold)
    }

    /// The points of `area` that can be empty after A has captured all it can, and are not next to
    /// D's alive chains.
    fn eye_points(&self, area: &PointSet) -> PointSet {
        let weak = self.weak.iter();
        let captured = PointSet::union(weak.map(|chain| chain.stones));
        let clear = match self.suicide {
            Suicide::Forbidden => self.unspent(|_| true) | captured,
            Suicide::Allowed => *area,
        };
        (clear & *area) - self.beside
    }

    /// The empty points that A need not fill to capture those weak chains that `captured` selects.
    fn unspent(&self, captured: impl Fn(&Chain) -> bool) -> PointSet {
        let captured = self.weak.iter().filter(|chain| captured(chain));
        captured.fold(self.empty, |rest, chain| rest - chain.liberties)
    }

    /// True if A can make a seki in `area` around two weak stones `c` of D.
    ///
    /// ```text
    /// # e #     If D adds a stone at an e, A captures three stones and has
    /// e c b     room for two eyes; if A captures the two, it has one eye. So
    /// a c e     nobody plays, if all four e stay empty and a and b are of one
    /// # e #     chain of A. A chain with a single e to breathe from would be
    ///           captured by D. The mirror image is as good.
    /// ```
    ///
    /// Only shapes of two stones need this test: a single stone leaves A one eye and D a capture in
    /// the middle of it, and three captured stones make two eye points apart.
    fn seki_is_possible(&self, area: &PointSet) -> bool {
        let inside = self.weak.iter().filter(|c| c.stones.is_subset(area));
        let mut pairs = inside.filter(|c| c.stones.len() == 2);
        pairs.any(|pair| {
            let unspent = self.unspent(|chain| chain != pair) - self.beside;
            seki_shapes(&pair.stones).iter().any(|(open, joined)| {
                open.len() == 4
                    && open.is_subset(&(unspent & *area))
                    && holds_in_seki(&(*area - pair.stones - *open), open, joined)
            })
        })
    }
}

/// True if no chain of A, whose stones are `stones`, has a single liberty in
/// `open`, and `joined` is in one chain.
fn holds_in_seki(stones: &PointSet, open: &PointSet, joined: &PointSet) -> bool {
    stones.components().all(|chain| {
        let liberties = chain.neighbors() & *open;
        let joins = joined.is_disjoint(&chain) || joined.is_subset(&chain);
        joins && liberties.single().is_none()
    })
}

/// The points `e`, then `a` and `b`, of the drawing at [`EnclosedView::seki_is_possible`] around a
/// pair of stones, upright and mirrored. At the edge some are missing.
fn seki_shapes(pair: &PointSet) -> [(PointSet, PointSet); 2] {
    let ring = pair.neighbors();
    let flanks: Vec<PointSet> = ring.components().filter(|part| part.len() == 2).collect();
    let flanking = PointSet::union(&flanks);
    let tips = ring - flanking;
    let (Some(flank), Some(stone)) = (flanks.first(), pair.first()) else {
        return [(tips, flanking), (tips, flanking)];
    };
    let rising = flanking & (*flank ^ PointSet::EMPTY.with(stone).neighbors());
    let falling = flanking - rising;
    [(tips | rising, falling), (tips | falling, rising)]
}

/// True if two of `eyes` are real in `area` and not neighbors.
fn has_real_eyes_apart(area: &PointSet, eyes: &PointSet) -> bool {
    let mut real = PointSet::EMPTY;
    for eye in eyes {
        if !area.is_cut_at(eye) {
            real.insert(eye);
            if real.has_two_apart() {
                return true;
            }
        }
    }
    false
}
