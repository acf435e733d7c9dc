//! Two opposing chains that depend on the same liberties: seki and snapback.
//!
//! Source: Carta, section 3 and figures 12 and 13.

use std::ops::RangeInclusive;

use super::assess::{ALIVE, Assessment};
use super::move_effect::MoveEffect;
use super::variant::Variant;
use crate::board::{Board, Chain, ChainId, Chains, Color, PointSet};

/// Chains of a seki share this many liberties.
const SEKI_LIBERTIES: RangeInclusive<usize> = 2..=4;

/// Chains of a seki have at least this many stones.
const SEKI_STONES: usize = 3;

impl Assessment {
    /// Assesses a position.
    pub fn of(board: &Board, variant: Variant) -> Assessment {
        Assessment::of_chains(board, Chains::of(board), variant)
    }

    /// Assesses a position whose chains are `chains`.
    pub(super) fn of_chains(board: &Board, chains: Chains, variant: Variant) -> Assessment {
        let mut assessment = Assessment::by_properties(board, chains, variant);
        spare(board, &mut assessment, variant);
        assessment
    }
}

/// Gives the groups of chains in seki, and the chains that survive a snapback,
/// the stability of life.
fn spare(board: &Board, assessment: &mut Assessment, variant: Variant) {
    let dying = |color| {
        let chains = assessment.chains.of_color(color);
        chains.filter(|(id, _)| assessment.stability[id.index()] > ALIVE)
    };
    let mut living = Vec::new();
    let mut seki = PointSet::EMPTY;
    for black in dying(Color::Black) {
        for white in dying(Color::White) {
            if is_seki(assessment, [black.1, white.1]) {
                seki |= black.1.stones | white.1.stones;
            } else if variant == Variant::Carta {
                living.extend(snapback(board, assessment, [black, white]));
            }
        }
    }
    let in_seki = assessment
        .groups
        .iter()
        .filter(|group| group.stones.intersects(&seki));
    living.extend(in_seki.flat_map(|group| group.chains.iter().copied()));
    for id in living {
        assessment.stability[id.index()] = ALIVE;
    }
    assessment.seki = seki;
}

/// Two chains of at least three stones each that share all their liberties,
/// two to four, eyes not counted.
fn is_seki(assessment: &Assessment, pair: [&Chain; 2]) -> bool {
    let [one, other] = pair.map(|chain| chain.liberties - assessment.eyes[chain.color].eyes);
    one == other
        && SEKI_LIBERTIES.contains(&one.len())
        && pair.iter().all(|chain| chain.stones.len() >= SEKI_STONES)
}

/// The survivor of two chains with one and the same last liberty: the one
/// whose captor would be captured in turn.
fn snapback(
    board: &Board,
    assessment: &Assessment,
    pair: [(ChainId, &Chain); 2],
) -> Option<ChainId> {
    let [(first, one), (second, other)] = pair;
    let last = one.liberties.single()?;
    if other.liberties.single() != Some(last) {
        return None;
    }
    let fails = |captor: &Chain| {
        MoveEffect::of(board, &assessment.chains, captor.color, last).is_in_atari()
    };
    match (fails(one), fails(other)) {
        (true, false) => Some(second),
        (false, true) => Some(first),
        _ => None,
    }
}
