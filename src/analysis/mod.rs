//! What is proved about a position, and what is made of the rest.
//!
//! [`Analysis::of`] runs the passes in order; each is a pure function of the
//! position and the rules, without clock and randomness:
//!
//! | pass | question | source |
//! |---|---|---|
//! | `region` | what do the stones of a color divide the board into? | Benson 1976 |
//! | `benson` | which chains live although their owner never moves? | Benson 1976 |
//! | `unconditional` | which points can the opponent never live on? | GNU Go 3.8 |
//! | `territory` | whose is each empty point? | |
//! | `counting` | which points have to be filled, who is in seki? | Carta 2018 |
//! | `score` | who has won, by how much? | |

mod benson;
mod counting;
mod fixpoint;
mod region;
mod safe_dame;
mod score;
mod territory;
mod unconditional;
mod verdict;

pub use benson::Benson;
pub use counting::{Count, Play, Purpose, Settling, seki_stones};
pub use region::Region;
pub use safe_dame::safe_dame;
pub use score::{Score, SideCount};
pub use territory::Territory;
pub use unconditional::{Unconditional, UnconditionalStatus};
pub use verdict::{Evidence, Proof, Status, StatusError, Verdict};

use crate::board::{Board, ByColor, ChainId, Chains, Color, Point, PointSet, Suicide};

/// Everything known about one position. It keeps the board it was made from,
/// so that it cannot be stale.
///
/// ```
/// use seichi::{Analysis, Board, Evidence, Proof, Status, Suicide};
/// let board: Board = "
///     . X . X O
///     X X X X O
///     O O O O O
///     . O X . O
///     O O O O O".parse().expect("a diagram");
/// let analysis = Analysis::of(&board, Suicide::Forbidden);
/// let c2 = "C2".parse().expect("a vertex");
/// let verdict = analysis.verdict_at(c2).expect("a stone");
/// assert_eq!(verdict.status, Status::Dead);
/// assert_eq!(verdict.evidence, Evidence::Proved(Proof::Benson));
/// assert_eq!(analysis.territory().owned.white.to_string(), "A2 C2 D2");
/// ```
#[derive(Clone, Debug)]
pub struct Analysis {
    board: Board,
    chains: Chains,
    benson: ByColor<Benson>,
    verdicts: Vec<Verdict>,
    territory: Territory,
}

impl Analysis {
    /// Analyses `board`.
    ///
    /// Chains that Benson's theorem proves alive are alive, chains in the
    /// opponent's pass-alive territory are dead, both proved. All others are
    /// assumed to be alive.
    pub fn of(board: &Board, suicide: Suicide) -> Analysis {
        let chains = Chains::of(board);
        let benson = ByColor::from_fn(|color| Benson::of(board, &chains, color, suicide));
        let pass_alive = ByColor::from_fn(|color| benson[color].pass_alive_territory(board));
        let verdicts: Vec<Verdict> = chains
            .iter()
            .map(|(_, chain)| {
                let own = &benson[chain.color];
                let theirs = &benson[!chain.color];
                if chain.stones.is_subset(&own.stones) {
                    Verdict::proved(Status::Alive, Proof::Benson)
                } else if chain.stones.is_subset(&theirs.territory) {
                    Verdict::proved(Status::Dead, Proof::Benson)
                } else if chain.stones.is_subset(&pass_alive[!chain.color]) {
                    Verdict::proved(Status::Dead, Proof::PassAlive)
                } else {
                    Verdict::assumed(Status::Alive)
                }
            })
            .collect();
        let stones = |status| stones_with(&chains, &verdicts, status);
        let territory = Territory::of(board, &stones(Status::Dead), &stones(Status::Seki));
        Analysis {
            board: *board,
            chains,
            benson,
            verdicts,
            territory,
        }
    }

    /// The position analysed.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Its chains.
    pub const fn chains(&self) -> &Chains {
        &self.chains
    }

    /// What `color` owns unconditionally.
    pub fn benson(&self, color: Color) -> &Benson {
        &self.benson[color]
    }

    /// The verdict on a chain.
    pub fn verdict(&self, chain: ChainId) -> Verdict {
        self.verdicts[chain.index()]
    }

    /// The verdict on the chain of the stone on `point`, if there is one.
    pub fn verdict_at(&self, point: Point) -> Option<Verdict> {
        self.chains.at(point).map(|id| self.verdict(id))
    }

    /// The chains of the given status, in order.
    pub fn chains_with(&self, status: Status) -> impl Iterator<Item = ChainId> {
        let all = self.chains.iter().map(|(id, _)| id);
        all.filter(move |&id| self.verdict(id).status == status)
    }

    /// The stones of the given status. The three statuses partition the
    /// stones of the board.
    pub fn stones(&self, status: Status) -> PointSet {
        stones_with(&self.chains, &self.verdicts, status)
    }

    /// The owners of all points that bear no living stone.
    pub const fn territory(&self) -> &Territory {
        &self.territory
    }
}

fn stones_with(chains: &Chains, verdicts: &[Verdict], status: Status) -> PointSet {
    let chains = chains
        .iter()
        .filter(|(id, _)| verdicts[id.index()].status == status);
    chains.fold(PointSet::EMPTY, |sum, (_, chain)| sum | chain.stones)
}
