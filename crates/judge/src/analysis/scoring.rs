//! From an analysis to a score: one way of counting for all methods.

use super::verdicts::Analysis;
use crate::board::{ChainId, Color};
use crate::counting::{Agreed, ChainStatuses, Count, DameConvention, Switch};
use crate::game::Game;
use crate::proof::Evidence;
use crate::rules::Scoring;

impl Analysis {
    /// Counts what was agreed, if the marks cover everything, see
    /// [`Marks::agreed`](crate::Marks::agreed). Else counts the position with `to_play` to move and
    /// open dame settled by `convention`. The first move decides unsettled chains only if the dame
    /// are played out.
    pub fn count(&self, to_play: Color, convention: DameConvention, scoring: Scoring) -> Count {
        if let Some(stones) = self.as_agreed() {
            return Agreed::of(self.board(), &stones).count;
        }
        let mut board = *self.board();
        board.set_to_play(to_play);
        let switches = match convention {
            DameConvention::PlayedOut => self.switches(),
            DameConvention::Agreed | DameConvention::Surrounded => Vec::new(),
        };
        let statuses = ChainStatuses {
            switches,
            ..self.chain_statuses()
        };
        Count::of(&board, &statuses, convention, scoring)
    }

    /// The chains whose life the first move decides. Chains that only dead stones can take are left
    /// out: they are dead before and after. Costs a search for each point around each.
    fn switches(&self) -> Vec<Switch> {
        let living = self.living();
        let hangs = |id: &ChainId| {
            let chain = &self.chains[*id];
            self.verdict(*id).evidence == Evidence::Unsettled
                && !self.may_lose_its_eyes(*id)
                && !chain.is_sacrifice(&living[!chain.color])
        };
        let switch = |id: ChainId| Switch {
            stones: self.chains[id].stones,
            moves: self.deciding_moves(id),
        };
        let hanging = self.chains.ids().filter(hangs).map(switch);
        hanging.filter(Switch::is_open).collect()
    }
}

/// Panics unless `analysis` is of the position of `game`: its score would be nonsense.
pub(crate) fn check_position(game: &Game, analysis: &Analysis) {
    let is_same = game.board() == analysis.board();
    assert!(is_same, "an analysis of another position cannot be counted");
}
