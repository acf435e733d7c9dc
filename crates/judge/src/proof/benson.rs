//! Unconditional life: which chains can never be captured, even if the opponent moves forever and
//! their owner always passes?
//!
//! A region is *vital* to a chain that walls it if every empty point of the region is a liberty of
//! the chain: the opponent could take the last of them only by suicide. The unconditionally alive
//! chains of a color are the largest set in which every chain has two vital regions walled by
//! chains of the set alone.
//!
//! ```text
//! . X a X .     The left X chains live: the corner and a are each vital to
//! X X X X .     all of them. O's corner is not vital to its walls: its
//! O O O . .     interior point touches no O. Nothing of O is proved.
//! . . O . .
//! . . O . .
//! ```
//!
//! 1. Take chains and regions of the color ([`Chains`], [`Region`]).
//! 2. A vital region gives its wall one sure liberty, any other region none.
//! 3. Eliminate what is not safe (`fixpoint`).
//! 4. *Territory*: regions walled by survivors alone and vital to one of them.
//!
//! Costs some ten microseconds on a 19x19 board for both colors.
//!
//! Source: David B. Benson (1976), *Life in the Game of Go*, Information Sciences 10, 17-29.
//! Departures:
//! - The paper takes the small enclosed regions, whose empty points all touch a wall. We take
//!   maximal regions and ask each wall by itself, which is equivalent for the chains and simpler.
//! - The proof needs suicide to be illegal. Where suicide of several stones is legal, the opponent
//!   may clear stones of its own away, so every *point* of a vital region must touch the chain,
//!   stones included.
//! - The paper does not define territory. Ours, step 4, is the one that Müller's table counts.

use super::fixpoint::eliminate;
use super::grounds::Grounds;
use super::verdict::Proof;
use crate::board::{Board, Chain, ChainId, Chains, Color, PointSet, Suicide};
use crate::position::Region;

/// What one color owns unconditionally.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::proof::Benson;
/// use seichi::{Board, Chains, Color, Suicide};
/// let board: Board = "
///     . X . X O
///     X X X X O
///     O O O O O
///     . O . O .
///     O O O O O".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let [black, white] = Color::ALL
///     .map(|color| Benson::of(&board, &chains, color, Suicide::Forbidden));
/// assert_eq!(black.stones, board.stones(Color::Black));
/// assert_eq!(white.territory.to_string(), "A2 C2 E2");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Benson {
    /// The unconditionally alive chains, in order.
    pub alive: Vec<ChainId>,
    /// Their stones.
    pub stones: PointSet,
    /// The points of the vital regions they enclose, opponent's stones included. Those stones are
    /// dead as they stand: each of their chains can be captured, but need not be. Nothing is
    /// promised about the place after a capture.
    pub territory: PointSet,
    color: Color,
    regions: Vec<Region>,
    eyes: Vec<VitalRegion>,
}

/// A region that alive chains enclose and that is vital to some of them.
#[derive(Clone, Debug)]
pub(crate) struct VitalRegion {
    /// Its place among the regions of its color.
    pub region: usize,
    points: PointSet,
    walls: PointSet,
    /// The chains that surely keep a liberty there.
    pub vital_to: Vec<ChainId>,
}

impl Benson {
    /// Finds the unconditionally alive chains of `color` on `board`, whose chains are `chains`.
    pub fn of(board: &Board, chains: &Chains, color: Color, suicide: Suicide) -> Benson {
        let regions = Region::all(board, chains, color);
        let walls: Vec<&[ChainId]> = regions.iter().map(|r| r.walls.as_slice()).collect();
        let vital =
            |region: usize, wall: ChainId| is_vital(&regions[region], &chains[wall], suicide);
        let survivors = eliminate(chains.len(), &walls, |r, wall| vital(r, wall).into());
        let alive: Vec<ChainId> = chains
            .of_color(color)
            .map(|(id, _)| id)
            .filter(|id| survivors.units[id.index()])
            .collect();
        let eye = |(r, region): (usize, &Region)| VitalRegion {
            region: r,
            points: region.points,
            walls: chains.stones_of(&region.walls),
            vital_to: region
                .walls
                .iter()
                .copied()
                .filter(|&wall| vital(r, wall))
                .collect(),
        };
        let enclosed = regions
            .iter()
            .enumerate()
            .filter(|&(r, _)| survivors.regions[r]);
        let eyes: Vec<VitalRegion> = enclosed
            .map(eye)
            .filter(|eye| !eye.vital_to.is_empty())
            .collect();
        Benson {
            stones: chains.stones_of(&alive),
            territory: PointSet::union(eyes.iter().map(|eye| eye.points)),
            alive,
            color,
            regions,
            eyes,
        }
    }

    pub(crate) fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The regions that alive chains enclose and that are vital to some of them.
    pub(crate) fn eyes(&self) -> &[VitalRegion] {
        &self.eyes
    }

    /// True if the chain is unconditionally alive.
    pub(crate) fn is_alive(&self, id: ChainId) -> bool {
        self.alive.contains(&id)
    }

    /// The justification of a living `chain`: the eyes, and all chains around them. `None` if it is
    /// not proved.
    pub(crate) fn grounds_of(&self, id: ChainId, chain: &Chain) -> Option<Grounds> {
        if !self.is_alive(id) {
            return None;
        }
        let eyes: Vec<&VitalRegion> = self
            .eyes
            .iter()
            .filter(|eye| eye.vital_to.contains(&id))
            .collect();
        let walls = eyes.iter().map(|eye| eye.walls);
        Some(Grounds::without_answers(
            Proof::Benson,
            self.color,
            chain.stones,
            eyes.iter().map(|eye| eye.points).collect(),
            PointSet::union(walls) - chain.stones,
        ))
    }

    /// The justification of dead `stones` of the opponent: the part of `territory` that they stand
    /// in. `None` if they are elsewhere.
    pub(crate) fn grounds_against(
        &self,
        stones: &PointSet,
        territory: &PointSet,
        proof: Proof,
    ) -> Option<Grounds> {
        if !stones.is_subset(territory) {
            return None;
        }
        let area = territory.connected_to(stones);
        let walls = self.stones.connected_to(&area.neighbors());
        Some(Grounds::without_answers(
            proof,
            self.color,
            area,
            vec![area],
            walls,
        ))
    }

    /// The color of the stones.
    pub(crate) const fn color(&self) -> Color {
        self.color
    }

    /// Stones and territory together.
    pub fn safe(&self) -> PointSet {
        self.stones | self.territory
    }

    /// The larger *pass-alive territory*: besides [`Benson::territory`], every part of the board
    /// cut off by the alive stones in which the opponent can never make two eyes, because it has no
    /// two points away from those stones that are not next to each other. Chains of the owner that
    /// are not alive may stand in it.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::proof::Benson;
    /// use seichi::{Board, Chains, Color, Suicide};
    /// let board: Board = "
    ///     . . . X .
    ///     . . X X X
    ///     X X X . X
    ///     X . X X .
    ///     . X . X X".parse().expect("a diagram");
    /// let black = Benson::of(&board, &Chains::of(&board), Color::Black, Suicide::Forbidden);
    /// assert_eq!(black.territory.to_string(), "E5 D3 B2 E2 A1 C1");
    /// let more = black.pass_alive_territory(&board) - black.territory;
    /// assert_eq!(more.to_string(), "A5 B5 C5 A4 B4");
    /// ```
    ///
    /// In the upper left corner only A5 and B5 touch no X, and they touch each other. Two real eyes
    /// need two points that touch no alive stone and do not touch each other. The opponent cannot
    /// live there in seki either: the alive stones need none of these liberties, so their owner may
    /// fill them.
    ///
    /// Departs from the paper, which proves stones only. No exact solution has contradicted it so
    /// far. The owner need not answer, but has to move more often than the opponent to capture what
    /// stands there.
    pub fn pass_alive_territory(&self, board: &Board) -> PointSet {
        if self.stones.is_empty() {
            return PointSet::EMPTY;
        }
        let areas = (board.points() - self.stones).components();
        let beside = self.stones.neighbors();
        let two_eyes = |area: &PointSet| (*area - beside).has_two_apart();
        self.territory | PointSet::union(areas.filter(|area| !two_eyes(area)))
    }
}

/// True if the opponent can never take the last liberty of `chain` in `region`, one of whose walls
/// it is.
pub(crate) fn is_vital(region: &Region, chain: &Chain, suicide: Suicide) -> bool {
    let neighbors;
    let (taken, beside) = match suicide {
        Suicide::Forbidden => (&region.empty, &chain.liberties),
        Suicide::Allowed => {
            neighbors = chain.stones.neighbors();
            (&region.points, &neighbors)
        }
    };
    taken.is_subset(beside)
}
