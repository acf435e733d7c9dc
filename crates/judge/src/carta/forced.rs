//! Forced connections: points inside a territory that must be filled once all
//! dame are.
//!
//! ```text
//! X X O O O      The dame D is filled sooner or later; whoever does it, the
//! X F X X D      chain to its left is then in atari, and Black must fill F.
//! X X O O O
//! ```
//!
//! Source: Carta, section 3 and figures 14 to 16.

use super::assess::{ALIVE, Assessment};
use super::fill::filled;
use super::move_effect::{MoveEffect, prey};
use super::variant::Variant;
use crate::board::{Board, ByColor, Chain, Chains, Color, Point, PointSet};

/// At most this many stones in a row are played to rescue a chain in atari.
const LONGEST_RESCUE: usize = 8;

/// A position before anything is taken off, its dead stones and dame.
#[derive(Clone, Copy)]
pub(super) struct FinishedPosition<'a> {
    /// All stones.
    pub board: &'a Board,
    /// The dead ones.
    pub dead: PointSet,
    /// The neutral points to be filled.
    pub dame: PointSet,
}

impl FinishedPosition<'_> {
    /// The points that each color must fill whoever fills the dame, so as not
    /// to lose living stones.
    pub fn connections(&self) -> ByColor<PointSet> {
        let [one, other] = Color::ALL.map(|filler| self.rescues(filler));
        ByColor::from_fn(|color| one[color] & other[color])
    }

    /// The points that each color fills after `filler` has filled the dame: the last liberties of
    /// its living chains in atari. If a chain stays in atari, its owner takes a dead chain beside
    /// it, or fills its new last liberty.
    fn rescues(&self, filler: Color) -> ByColor<PointSet> {
        let mut board = filled(self.board, &ByColor::only(filler, self.dame));
        let mut found = ByColor::<PointSet>::default();
        for turn in 0..LONGEST_RESCUE {
            let wanted = self.wanted(&board, turn);
            let both = wanted.black & wanted.white;
            let moves = wanted.map(|points| points - both);
            if moves == ByColor::default() {
                break;
            }
            for color in Color::ALL {
                found[color] |= moves[color] - self.dame;
            }
            board = filled(&board.without(&taken(&board, &moves)), &moves);
        }
        found
    }

    /// The points where the living chains in atari must be helped next. Dead
    /// chains are not yet taken in the first turn.
    fn wanted(&self, board: &Board, turn: usize) -> ByColor<PointSet> {
        let chains = Chains::of(board);
        let mut wanted = ByColor::<PointSet>::default();
        for (_, chain) in chains.iter() {
            let living = self.living(chain.color);
            let Some(last) = chain.liberties.single() else {
                continue;
            };
            if !chain.stones.intersects(&living) {
                continue;
            }
            let prey = prey(&chains, &chain.stones, &self.dead, !chain.color);
            if turn > 0 && !prey.is_empty() {
                wanted[chain.color] |= prey;
            } else if !MoveEffect::of(board, &chains, chain.color, last).is_suicide() {
                wanted[chain.color].insert(last);
            }
        }
        wanted
    }

    /// The stones of `color` that are not dead.
    fn living(&self, color: Color) -> PointSet {
        self.board.stones(color) - self.dead
    }

    /// The points where each color must take a dead chain, because filling the dame would let the
    /// owner of the chain revive it by extending.
    pub fn kills(&self, connections: &ByColor<PointSet>) -> ByColor<PointSet> {
        let mut kills = ByColor::<PointSet>::default();
        for color in Color::ALL {
            let before = filled(self.board, connections);
            let after = filled(&before, &ByColor::only(color, self.dame));
            for chain in self.in_atari(&after, color) {
                let dead = chain.stones & self.dead;
                let Some(last) = chain.liberties.single() else {
                    continue;
                };
                // The dame may have joined several dead chains.
                let lives = |board| {
                    let chains = Chains::of(board);
                    let mut ids = chains.within(&dead).into_iter();
                    ids.any(|id| self.lives_by_extending(board, &chains, &chains[id], last))
                };
                if lives(&after) && !lives(&before) {
                    kills[!color].insert(last);
                }
            }
        }
        kills
    }

    /// The chains of `board` in atari that hold dead stones of `color`, but no
    /// living ones.
    fn in_atari(&self, board: &Board, color: Color) -> Vec<Chain> {
        let chains = Chains::of(board);
        let dead = chains.within(&(self.dead & self.board.stones(color)));
        let dead = dead.into_iter().map(|id| chains[id]);
        dead.filter(|chain| chain.liberties.single().is_some())
            .filter(|chain| !chain.stones.intersects(&self.living(color)))
            .collect()
    }

    /// Does `chain`, one of `chains`, live when its owner plays at `last`? It does if it then has
    /// liberties and either contains living stones or has the stability of life when all other dead
    /// stones are off the board.
    fn lives_by_extending(
        &self,
        board: &Board,
        chains: &Chains,
        chain: &Chain,
        last: Point,
    ) -> bool {
        let effect = MoveEffect::of(board, chains, chain.color, last);
        if effect.is_in_atari() {
            return false;
        }
        let extended = ByColor::only(chain.color, PointSet::EMPTY.with(last));
        let after = filled(&board.without(&effect.captured), &extended);
        let whole = after.stones(chain.color).connected_to(&chain.stones);
        if whole.intersects(&self.living(chain.color)) {
            return true;
        }
        let assessment = Assessment::of(&after.without(&(self.dead - whole)), Variant::Carta);
        let ids = assessment.chains.within(&chain.stones);
        ids.iter()
            .all(|id| assessment.stability[id.index()] == ALIVE)
    }
}

/// The chains whose last liberty the opponent fills.
fn taken(board: &Board, moves: &ByColor<PointSet>) -> PointSet {
    let chains = Chains::of(board);
    let taken = chains.iter().filter(|(_, chain)| {
        let last = chain.liberties.single();
        last.is_some_and(|last| moves[!chain.color].contains(last))
    });
    PointSet::union(taken.map(|(_, chain)| chain.stones))
}
