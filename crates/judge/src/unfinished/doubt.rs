//! How likely is it that a verdict on the board is wrong, and which verdicts should a person check?
//!
//! The chances of all verdicts are added up. The sum is at least the chance that any of them is
//! wrong. Chains that live or die together count once, with the largest of their chances. While the
//! game goes on they count as one chain, because one move saves all of them.
//!
//! ```text
//! . X . X O .      Black's three chains share their territory. White's stone in it is
//! X . O X O O      separate, and so is White's wall.
//! X X . X O .
//! ```
//!
//! - living chains of a color, if territory of theirs joins them;
//! - dead chains in one area of territory, and opponent's chains that only they could take.
//!
//! Ours. Costs a flood fill for each area.

use crate::analysis::Analysis;
use crate::board::{Chain, ChainId, Color};
use crate::counting::DameConvention;
use crate::judge::rooms::STONES;
use crate::proof::{BEARABLE, Status};

/// The possible errors of the verdicts on a position.
pub(super) struct Doubts {
    /// The chance that a verdict is wrong, at most 1.
    pub chance: f64,
    /// The chains that a person should check: enough of the least sure ones that the others are
    /// together sure enough.
    pub chains: Vec<ChainId>,
}

impl Doubts {
    /// Adds up the chances of all verdicts; `convention` says how points are counted.
    pub fn of(analysis: &Analysis, convention: DameConvention) -> Doubts {
        let fates = fates(analysis).into_iter();
        let fates = fates.map(|chains| chances_of_error(analysis, chains, convention));
        let fates: Vec<Vec<(ChainId, f64)>> = fates.collect();
        let largest = |fate: &Vec<(ChainId, f64)>| {
            let chances = fate.iter().map(|(_, chance)| *chance);
            chances.fold(0.0, f64::max)
        };
        let mut chances: Vec<f64> = fates.iter().map(largest).collect();
        chances.sort_by(f64::total_cmp);
        let least = least_doubtful(&chances).unwrap_or(f64::INFINITY);
        let chains = fates.iter().flatten();
        let doubtful = chains.filter(|(_, chance)| *chance >= least);
        let mut chains: Vec<ChainId> = doubtful.map(|(id, _)| *id).collect();
        chains.sort_unstable();
        Doubts {
            // An empty sum of floating-point numbers would be -0.
            chance: chances
                .iter()
                .fold(0.0, |sum, chance| sum + chance)
                .min(1.0),
            chains,
        }
    }
}

/// The chains that live or die together, each with the chance that the verdict on it is wrong. While
/// the game goes on, an error concerns them all. A sacrifice has no chance of its own.
fn chances_of_error(
    analysis: &Analysis,
    chains: Vec<ChainId>,
    convention: DameConvention,
) -> Vec<(ChainId, f64)> {
    let (all, size) = (analysis.chains(), analysis.board().size());
    let together = all.stones_of(&chains).len();
    let chance = |id: ChainId| {
        let chain = &all[id];
        let stones = match convention {
            DameConvention::Surrounded | DameConvention::Agreed => chain.stones.len(),
            DameConvention::PlayedOut => together,
        };
        let chance = analysis.verdict(id).chance_of_error(stones, size);
        let is_sure = chance < BEARABLE || analysis.status(id) != Status::Alive;
        match is_sure || !is_sacrifice(analysis, chain) {
            true => (id, chance),
            false => (id, 0.0),
        }
    };
    chains.into_iter().map(chance).collect()
}

/// True for a chain in atari that only dead stones can take, which are then dead too. Chains of
/// more than one or two stones are checked by search.
pub(super) fn is_sacrifice(analysis: &Analysis, chain: &Chain) -> bool {
    let captors = analysis.board().stones(!chain.color);
    if !chain.is_sacrifice(&analysis.living()[!chain.color]) {
        return false;
    }
    let beside = captors & (chain.stones | chain.liberties).grown();
    let asked = analysis.chains().within(&beside);
    chain.stones.len() < STONES || analysis.rescued(&asked).is_empty()
}

/// Of the sorted `chances`, the first with which the sum becomes too large; `None` if the sum stays
/// small.
fn least_doubtful(chances: &[f64]) -> Option<f64> {
    let mut sum = 0.0;
    chances.iter().copied().find(|chance| {
        sum += chance;
        sum >= BEARABLE
    })
}

/// The chains that live or die together, none in two sets.
fn fates(analysis: &Analysis) -> Vec<Vec<ChainId>> {
    let dead = analysis.stones(Status::Dead);
    let territory = analysis.territory();
    let within = |stones| analysis.chains().within(&stones);
    let mut fates = Vec::new();
    for color in Color::ALL {
        let living = analysis.board().stones(color) - dead;
        let owned = territory.owned[color] | territory.seki_eyes[color];
        let kept = (living | owned).components();
        fates.extend(kept.map(|part| within(part & living)));
        let lost = dead & analysis.board().stones(!color);
        let areas = (owned | (lost & territory.dame)).components();
        fates.extend(areas.map(|area| within(area & lost)));
    }
    fates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Method;
    use crate::board::{Board, Suicide};

    const BOARD: &str = "
        . X . X O .
        X . O X O O
        X X . X O .";

    fn analysis() -> Analysis {
        let board: Board = BOARD.parse().unwrap();
        Analysis::by(&board, Suicide::Forbidden, Method::Judge)
    }

    #[test]
    fn chains_around_a_territory_and_prisoners_within_one_share_their_fate() {
        let analysis = analysis();
        let of = |ids: &Vec<ChainId>| analysis.stone_of_each(ids.iter().copied()).to_string();
        let mut all: Vec<String> = fates(&analysis).iter().map(of).collect();
        all.retain(|fate| !fate.is_empty());
        all.sort();
        assert_eq!(all, ["B3 D3 A2", "C2", "E3"]);
    }

    #[test]
    fn each_chain_has_one_fate() {
        let analysis = analysis();
        let mut all: Vec<ChainId> = fates(&analysis).concat();
        all.sort_unstable();
        let ids: Vec<ChainId> = analysis.chains().ids().collect();
        assert_eq!(all, ids);
    }

    #[test]
    fn without_chains_there_is_no_chance_of_an_error() {
        let board: Board = ". .\n. .".parse().unwrap();
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Judge);
        assert_eq!(
            Doubts::of(&analysis, DameConvention::Agreed)
                .chance
                .to_string(),
            "0"
        );
    }

    #[test]
    fn small_chances_are_too_much_if_there_are_many() {
        assert_eq!(least_doubtful(&[]), None);
        assert_eq!(least_doubtful(&[0.0004, 0.0005]), None);
        assert_eq!(least_doubtful(&[0.0001, 0.0004, 0.0005, 0.2]), Some(0.0005));
        assert_eq!(least_doubtful(&[0.0, 0.0004, 0.3]), Some(0.3));
    }
}
