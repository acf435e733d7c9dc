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

use std::sync::Arc;

use super::{Ledger, has_own_eyes};
use crate::board::{ChainId, PointSet};
use crate::judge::rooms::EYE_ROOMS;
use crate::judge::tsumego::claims::{Case, Claim, Finding, Walls};
use crate::judge::tsumego::living_areas::LivingAreas;
use crate::position::Territory;
use crate::proof::Status;

impl Ledger<'_> {
    /// The case that a chain dies if these stones stand, and the answer of the search.
    fn would_die(
        &mut self,
        id: ChainId,
        standing: PointSet,
        living: LivingAreas,
    ) -> Option<(Finding, Arc<Case>)> {
        let walls = Walls {
            standing,
            ..Walls::with(living)
        };
        let case = self.case(Claim::Dies, id, &walls);
        let case = case.filter(|case| !case.leaves_friends_outside())?;
        Some((self.reader.examine(&case), Arc::new(case)))
    }

    /// The living chains joined to dame in small rooms that have no proved eyes.
    fn beside_dame(&self) -> Vec<ChainId> {
        let (board, chains) = (self.board, self.chains);
        let dead = self.stones(Status::Dead);
        let beside_dame = Territory::beside_dame(board, &dead).union();
        let rooms = self.rooms(dead);
        let may_be = |id: &ChainId| {
            let verdict = self[*id].verdict;
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
            let found = self[id].finding;
            // A chain that the first move captures is in no seki.
            if found == Finding::Refuted {
                continue;
            }
            let own = board.stones(chains[id].color);
            let would_die = self.would_die(id, living - (all & own), living_areas);
            let would_die = would_die.map(|(answer, _)| answer);
            let standing = living - (all - own);
            // A chain that alone surrounds some stones may lose its own life by capturing them.
            let may_fall = would_die == Some(Finding::Confirmed)
                && found == Finding::Open
                && chains[id].is_reached_by(&(standing - own));
            if may_fall
                && let Some((Finding::Confirmed, case)) = self.would_die(id, standing, living_areas)
            {
                self.confirm(Status::Dead, &case);
                return self.name_sekis();
            }
            if let Some(Finding::Confirmed | Finding::Ko) = would_die {
                named.push(id);
            }
        }
        for id in named {
            self[id].verdict.status = Status::Seki;
        }
        // Chains that share an eye with them are in seki, too.
        let owned = Territory::of(board, &dead, &PointSet::EMPTY).owned;
        let seki = self.stones(Status::Seki);
        for id in asked {
            let own = (board.stones(chains[id].color) - dead) | owned[chains[id].color];
            if own.connected_to(&chains[id].stones).intersects(&seki) {
                self[id].verdict.status = Status::Seki;
            }
        }
    }
}
