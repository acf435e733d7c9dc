//! Which chains are in seki? The ledger asks about living chains joined to dame in small rooms.
//! Some of them fall; of the others, those without eyes of their own are in seki.
//!
//! ```text
//! X O O O .      Black cannot be saved: White fills A3 and B3, and plays again where
//! X X X O .      the four stones were. Random games hardly ever do that, and they
//! . . X O .      may not see who owns the points beyond.
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
    /// The answer of the search to the claim that a chain dies if these stones stand.
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

    /// The living chains joined to dame in small rooms that have no proved eyes.
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

    /// Finds the chains in seki and those that fall.
    ///
    /// For each chain that may be in seki the search answers: does it die if the living stones
    /// around it are never captured? A chain that does is in seki, unless it falls even when its
    /// captors in the fight can be captured. After each chain that falls, all questions are asked
    /// again.
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
            // A chain that the first move captures is in no seki.
            if found == Finding::Refuted {
                continue;
            }
            let own = board.stones(chains[id].color);
            let would_die = self.would_die(id, living - (all & own), living_areas);
            let standing = living - (all - own);
            // A chain that alone surrounds some stones may lose its own life by capturing them.
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
        // Chains that share an eye with them are in seki, too.
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
