//! Which stones are dead at the end of a game?
//!
//! Theorems settle a tenth of the stones of a finished game; for the rest the
//! players simply know. This module makes a well-founded guess, in layers, each
//! of which speaks only where the one before is not sure:
//!
//! 1. what is *proved* stays as it is, and what the owner can prove by
//!    answering every move is added;
//! 2. `playout`, `sampling`: some random games are played to the end. In most
//!    positions nearly every chain keeps or loses its points in nearly every
//!    game, and that is the verdict;
//! 3. `model`, `eyes`, `races`, `tactics`, `resurrection`: a static model of
//!    groups, their eye space, their liberties, the ladders, and of what lives
//!    once the dead are off. Where it contradicts the games, which overlook that
//!    an eye space has a vital point, the chain counts as unclear unless the games
//!    are nearly unanimous, and so does a chain beside two kos (`kos`);
//! 4. `nakade`: unclear stones in an enemy eye space are not dead if taking them
//!    is the captor's end;
//! 5. `reading`, `cluster`, `problem`, `tsumego`: an unclear chain is cut out
//!    with its surroundings, and a search asks whether it can be captured by an
//!    attacker who moves first, or even one who moves second;
//! 6. what the search cannot decide is sampled longer, and the majority of the
//!    games decides, which has to be clear where the static model sees a death;
//! 7. a chain in doubt that touches a dead enemy lives by capturing it;
//! 8. `seki`: living chains around dame that neither side can fill are in seki.
//!
//! Everything is computed on a canonical copy of the board (`canonical`), so
//! that turning a board or exchanging the colors turns the verdicts with it.
//! There is no clock in it and no randomness but a generator that starts the
//! same each time.
//!
//! Sources: Bernd Brügmann (1993), *Monte Carlo Go*, for ownership by random
//! games; Andrea Carta (2018), *A static method for computing the score of a
//! Go game*, for the questions to be answered. Each module names its own.

mod decide;
mod kos;
mod model;
mod playout;
mod rooms;
mod shape;
mod tsumego;

use crate::analysis::Method;
use crate::board::{Board, ByColor, ChainId, Chains, Color, Point, PointSet, Suicide};
use crate::proof::{Status, Verdict, under_alternating_play};

use crate::position::Canonical;

/// The verdict on every chain of `board`, in order. `proofs` holds what is
/// already proved, for each chain in order; it is passed on unchanged, and
/// what static rules prove beyond it is added.
///
/// Costs about a millisecond on a finished 19x19 board, and some tens of
/// milliseconds where much is in doubt.
///
/// ```
/// use seichi::{Board, Chains, Method, Status, Suicide, judge};
/// let board: Board = "
///     . X . O .
///     . X X O O
///     X X O O .
///     O X O . O
///     . X O O .".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let verdicts = judge(&board, &chains, &vec![None; chains.len()], Suicide::Forbidden, Method::Judge);
/// let a2 = chains.at("A2".parse().expect("a vertex")).expect("a stone");
/// assert_eq!(verdicts[a2.index()].status, Status::Dead);
/// assert_eq!(verdicts.iter().filter(|v| v.status == Status::Dead).count(), 1);
/// ```
pub fn judge(
    board: &Board,
    chains: &Chains,
    proofs: &[Option<Verdict>],
    suicide: Suicide,
    method: Method,
) -> Vec<Verdict> {
    if method == Method::Benson {
        let assumed = |proof: &Option<Verdict>| proof.unwrap_or(Verdict::assumed(Status::Alive));
        return proofs.iter().map(assumed).collect();
    }
    let canonical = Canonical::of(board);
    let turned = canonical.board();
    let turned_chains = Chains::of(turned);
    let images: Vec<Option<ChainId>> = chains
        .iter()
        .map(|(_, chain)| turned_chains.at(canonical.image(chain.stones.first()?)))
        .collect();
    let mut turned_proofs = vec![None; turned_chains.len()];
    for (image, proof) in images.iter().zip(proofs) {
        if let Some(id) = image {
            turned_proofs[id.index()] = *proof;
        }
    }
    under_alternating_play(turned, &turned_chains, suicide, &mut turned_proofs);
    let decide = match method {
        Method::Static => decide::statically,
        _ => decide::verdicts,
    };
    let verdicts = decide(turned, &turned_chains, &turned_proofs);
    let of_image = |image: &Option<ChainId>| match image {
        Some(id) => verdicts[id.index()],
        None => Verdict::assumed(Status::Alive),
    };
    images.iter().map(of_image).collect()
}

/// The line of play behind what was read about `chain`, moves in turn, `None`
/// for a pass. Costs as much as the judgement of the chain, and a search for
/// each move.
pub(super) fn line(
    board: &Board,
    chains: &Chains,
    chain: ChainId,
) -> Option<Vec<(Color, Option<Point>)>> {
    let turned = Turned::of(board, chains, chain)?;
    let line = decide::line(turned.canonical.board(), &turned.chains, turned.chain)?;
    let back = |(color, point): (Color, Option<Point>)| {
        let color = if turned.swaps { !color } else { color };
        (color, point.map(|point| turned.back(point)))
    };
    Some(line.into_iter().map(back).collect())
}

/// The moves by which each color settles the fate of `chain` in its favor, if
/// that depends on who moves first; else none. Costs as much as the judgement of
/// the chain, and a search for each point around it.
pub(super) fn deciding_moves(board: &Board, chains: &Chains, chain: ChainId) -> ByColor<PointSet> {
    let Some(turned) = Turned::of(board, chains, chain) else {
        return ByColor::default();
    };
    let moves = decide::deciding_moves(turned.canonical.board(), &turned.chains, turned.chain);
    ByColor::from_fn(|color| {
        let color = if turned.swaps { !color } else { color };
        moves[color]
            .iter()
            .map(|point| turned.back(point))
            .collect()
    })
}

/// A chain on the canonical board, and the way back.
struct Turned {
    canonical: Canonical,
    chains: Chains,
    chain: ChainId,
    /// Whether the colors are exchanged.
    swaps: bool,
    points: PointSet,
}

impl Turned {
    fn of(board: &Board, chains: &Chains, chain: ChainId) -> Option<Turned> {
        let canonical = Canonical::of(board);
        let turned = Chains::of(canonical.board());
        let image = turned.at(canonical.image(chains[chain].stones.first()?))?;
        Some(Turned {
            swaps: turned[image].color != chains[chain].color,
            points: board.points(),
            chain: image,
            chains: turned,
            canonical,
        })
    }

    /// The point of the original board whose image is `point`.
    fn back(&self, point: Point) -> Point {
        let mut all = self.points.iter();
        let original = all.find(|&here| self.canonical.image(here) == point);
        original.expect("every point is the image of one")
    }
}
