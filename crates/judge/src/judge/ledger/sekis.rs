//! What the ledger asks about chains that may be in seki: the living ones joined to dame in small
//! rooms. Some of them fall; of the others those are in seki that have no eyes of their own.
//!
//! ```text
//! X O O O .      Black cannot be saved, as White fills A3 and B3, and plays again where
//! X X X O .      the four stones were. Random games hardly ever do, and what is White's
//! . . X O .      beyond may be unclear to them.
//! O O X O .
//! . X X O .
//! ```

use super::{Ledger, has_own_eyes};
use crate::board::{ChainId, PointSet};
use crate::judge::rooms::EYE_ROOMS;
use crate::judge::tsumego::claims::{Case, Claim, Finding, Walls};
use crate::judge::tsumego::living_areas::LivingAreas;
use crate::position::Territory;
use crate::proof::Status;

impl Ledger<'_, '_> {
    /// What the search says of the claim that a chain dies if these stones stand.
    fn would_die(&mut self, id: ChainId, standing: PointSet, living: LivingAreas) -> Finding {
        match self.dies_if(id, standing, living) {
            Some(case) if !case.leaves_friends_outside() => self.reader.examine(&case),
            _ => Finding::Open,
        }
    }

    /// The case that a chain dies if these stones stand.
    pub(super) fn dies_if(
        &self,
        id: ChainId,
        standing: PointSet,
        living: LivingAreas,
    ) -> Option<Case> {
        let walls = Walls {
            standing,
            ..Walls::with(living)
        };
        self.case(Claim::Dies, id, &walls)
    }

    /// The living chains joined to dame in small rooms, that no proof gives two eyes.
    fn beside_dame(&self) -> Vec<ChainId> {
        let (board, chains) = (self.board, self.chains);
        let dead = self.stones(Status::Dead);
        let beside_dame = Territory::beside_dame(board, &dead).union();
        let rooms = self.rooms(dead);
        let may_be = |id: &ChainId| {
            let verdict = self.found.verdicts[id.index()];
            verdict.status != Status::Dead
                && !has_own_eyes(verdict)
                && chains[*id].stones.intersects(&beside_dame)
                && rooms.is_narrow(*id, 0..=*EYE_ROOMS.end())
        };
        chains.ids().filter(may_be).collect()
    }

    /// Asks of the chains that may be in seki what becomes of them, were the living stones around
    /// them never captured. What would not be saved then is in seki, or it falls: if nothing saves
    /// it even where its captors in the fight may be captured. Then the others are asked anew.
    pub(super) fn name_sekis(&mut self) {
        let (board, chains) = (self.board, self.chains);
        let dead = self.stones(Status::Dead);
        let living = board.occupied_points() - dead;
        let asked = self.beside_dame();
        let all = chains.stones_of(asked.iter().copied());
        let living_areas = self.living_areas();
        let mut named = Vec::new();
        for &id in &asked {
            let found = self.found.findings[id.index()];
            // What the first move takes is in no seki of its own.
            if found == Finding::Refuted {
                continue;
            }
            let own = board.stones(chains[id].color);
            let would_die = self.would_die(id, living - (all & own), living_areas);
            let standing = living - (all - own);
            // Whoever takes stones that they alone surround may lose their own life by it.
            let may_fall = would_die == Finding::Confirmed
                && found == Finding::Open
                && chains[id].is_reached_by(&(standing - own));
            if may_fall && self.would_die(id, standing, living_areas) == Finding::Confirmed {
                self.confirm(id, Status::Dead);
                self.found.fallen.push((id, standing));
                return self.name_sekis();
            }
            if matches!(would_die, Finding::Confirmed | Finding::Ko) {
                named.push(id);
            }
        }
        for id in named {
            self.set_status(id, Status::Seki);
        }
        // And what shares an eye with them.
        let owned = Territory::of(board, &dead, &PointSet::EMPTY).owned;
        let seki = self.stones(Status::Seki);
        for id in asked {
            let own = (board.stones(chains[id].color) - dead) | owned[chains[id].color];
            if own.connected_to(&chains[id].stones).intersects(&seki) {
                self.set_status(id, Status::Seki);
            }
        }
    }
}
