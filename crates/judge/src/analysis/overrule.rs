//! Marks: a person overrules the verdict on a chain, and the other verdicts are made consistent.
//!
//! A mark is a status and a stone; it holds for the stone's whole chain. The marks are taken as
//! true. Then the consequences below are drawn until none is left, always outward from marked
//! chains and never against another mark. The order does not depend on which mark was made first or
//! how the board lies (unless it is its own image):
//!
//! 1. *A surrounded area has one status.* If a chain is dead, all chains of its color in the same
//!    surrounded area die: the connected set of points without a living stone of the opponent. If
//!    it is in seki, they all are. This does not apply if a chain there is proved or marked to
//!    live, or if more than half the stones of the color are there: then the area is not surrounded
//!    but the open board.
//! 2. *A surrounded area is opened together.* If a chain lives, all dead chains of its color in the
//!    same area come back.
//! 3. *The dead capture nobody.* Dead chains of the opponent that touch a dead chain come back: at
//!    most one of two neighbors is taken off.
//! 4. *Seki needs two.* Dead chains of the opponent that touch a chain in seki are in seki too.
//!
//! ```text
//! . X O . O      Mark B4 dead: its chain falls to White, and A4, which had
//! O X O . O      been dead in Black's corner, comes back.
//! X X O O O
//! O O O . .
//! . . . . .
//! ```
//!
//! If a chain marked alive is in seki by the rules ([`Agreed`]), its eyes do not count. Territory
//! and score then follow from the verdicts as always. A mark against a proof is obeyed;
//! [`Analysis::overruled`] reports it.
//!
//! Costs one flood fill a consequence.

use std::collections::BTreeSet;

use super::marks::{Marks, Overruled};
use super::verdicts::Analysis;
use crate::board::{Board, ChainId, PointSet};
use crate::counting::{Agreed, AgreedStones};
use crate::position::Territory;
use crate::proof::{Evidence, Status, Verdict};

impl Analysis {
    /// The analysis with a person's marks: marked chains have their status, and the other verdicts
    /// are consistent with it.
    ///
    /// Marks that do not [apply](Marks::apply_to) to the position change nothing; others replace
    /// earlier marks.
    #[must_use]
    pub fn with_marks(mut self, marks: &Marks) -> Analysis {
        if !marks.apply_to(&self.board) || marks.is_empty() && self.marks.is_none() {
            return self;
        }
        let found = self.judged.clone();
        self.verdicts.clone_from(&found);
        self.overruled.clear();
        self.shaken = PointSet::EMPTY;
        let mut marked: Vec<(ChainId, Status)> = marks
            .iter()
            .filter_map(|(point, status)| Some((self.chains.at(point)?, status)))
            .collect();
        for &(chain, status) in &marked {
            let evidence = Evidence::Marked;
            self.verdicts[chain.index()] = Verdict { status, evidence };
        }
        self.marks = Some(marks.clone());
        if marks.as_agreed().is_none() {
            // A mark that repeats the verdict has no consequences.
            marked.retain(|&(chain, status)| found[chain.index()].status != status);
            self.draw_consequences(marked);
        }
        let overruled = self
            .chains
            .ids()
            .filter_map(|id| self.overrules(id, found[id.index()]));
        self.overruled = overruled.collect();
        self.shake();
        self.in_seki = self.seki_by_the_rules();
        let statuses = self.chain_statuses();
        self.territory = Territory::of(&self.board, &statuses.dead, &statuses.seki);
        self
    }

    /// The stones that are in seki by the rules although no mark says seki. If everything is
    /// agreed, these can be all living stones; else those marked alive, and stones that share their
    /// dame and eyes, except proved ones.
    fn seki_by_the_rules(&self) -> PointSet {
        let is = |wanted: fn(&Verdict) -> bool| {
            let chains = self.chains.ids();
            let chains = chains.filter(|id| wanted(&self.verdicts[id.index()]));
            self.chains.stones_of(chains)
        };
        let marked =
            is(|verdict| verdict.evidence == Evidence::Marked && verdict.status == Status::Alive);
        if marked.is_empty() {
            return PointSet::EMPTY;
        }
        let [dead, seki] = [Status::Dead, Status::Seki].map(|status| self.stones(status));
        let stones = AgreedStones::of_chains(dead, seki);
        let agreed = Agreed::of(&self.board, &stones);
        let count = &agreed.count;
        if self.as_agreed().is_some() {
            return count.seki - seki;
        }
        let shared = count.seki | count.dame | count.seki_eyes.union();
        let concerned = shared.connected_to(&(count.seki & marked));
        (concerned & count.seki) - seki - is(|verdict| verdict.is_proved())
    }

    /// The analysis of a position that follows, by the same method, with the marks on
    /// stones that still stand there.
    pub(crate) fn following(&self, after: &Board) -> Analysis {
        let analysis = Analysis::by(after, self.suicide(), self.method());
        let analysis = analysis.with_search(self.search);
        match &self.marks {
            Some(marks) => analysis.with_marks(&marks.carried_to(after)),
            None => analysis,
        }
    }

    /// What two players agreed about all stones, if they did.
    pub(super) fn as_agreed(&self) -> Option<AgreedStones> {
        self.marks.as_ref().and_then(Marks::as_agreed)
    }

    /// The proof that the present verdict on a chain contradicts, if there is one: that of the
    /// verdict `found`, or a proof by search.
    fn overrules(&self, chain: ChainId, found: Verdict) -> Option<Overruled> {
        let Verdict { status, evidence } = self.verdicts[chain.index()];
        if evidence == found.evidence {
            return None;
        }
        let overruled = |verdict| Overruled { chain, verdict };
        if found.is_proved() {
            return (status != found.status).then(|| overruled(found));
        }
        // Stones that are safe may well be in seki.
        let contradicts = |proved: &Verdict| match proved.status {
            Status::Dead => status != Status::Dead,
            Status::Alive | Status::Seki => status == Status::Dead,
        };
        let proved = self.found_by_search(chain).filter(contradicts);
        proved.map(overruled)
    }

    /// Drops every proof that rests on stones of an overruled proof, or on stones whose own proof
    /// was dropped.
    fn shake(&mut self) {
        let overruled = self.overruled.iter().map(|over| over.chain);
        self.shaken = self.chains.stones_of(overruled);
        let ids: Vec<ChainId> = self.chains.ids().collect();
        while let Some(&id) = ids.iter().find(|&&id| self.rests_on_shaken(id)) {
            self.shaken |= self.chains[id].stones;
            self.verdicts[id.index()] = Verdict::assumed(self.status(id));
        }
    }

    fn rests_on_shaken(&self, chain: ChainId) -> bool {
        let grounds = self.grounds(chain);
        grounds.is_some_and(|grounds| grounds.walls.intersects(&self.shaken))
    }

    /// The proved verdicts that marks have overruled, directly or by their
    /// consequences; empty without marks.
    pub fn overruled(&self) -> &[Overruled] {
        &self.overruled
    }

    /// Draws the consequences of the verdicts on `changed` chains and of each other.
    /// Every chain is changed at most once, so this ends.
    fn draw_consequences(&mut self, changed: Vec<(ChainId, Status)>) {
        let placed = |analysis: &Analysis, (chain, status)| (status, analysis.rank(chain), chain);
        let queue = changed.into_iter().map(|change| placed(self, change));
        let mut queue: BTreeSet<(Status, ChainId, ChainId)> = queue.collect();
        while let Some((status, _, chain)) = queue.pop_first() {
            for (other, implied) in self.consequences(chain, status) {
                let evidence = self.verdicts[other.index()].evidence;
                if matches!(evidence, Evidence::Marked | Evidence::Implied) {
                    continue;
                }
                self.verdicts[other.index()] = Verdict {
                    status: implied,
                    evidence: Evidence::Implied,
                };
                queue.insert(placed(self, (other, implied)));
            }
        }
    }

    /// What must change if `chain` is to have `status`.
    fn consequences(&self, chain: ChainId, status: Status) -> Vec<(ChainId, Status)> {
        let companions = self.companions(chain);
        let mut changes = Vec::new();
        if status != Status::Dead {
            let dead = companions
                .iter()
                .filter(|id| self.status(**id) == Status::Dead);
            changes.extend(dead.map(|&id| (id, status)));
        }
        if status != Status::Alive {
            let freed = match status {
                Status::Dead => Status::Alive,
                status => status,
            };
            changes.extend(
                self.dead_beside(chain)
                    .into_iter()
                    .map(|enemy| (enemy, freed)),
            );
            if self.is_surrounded(chain, &companions) {
                changes.extend(companions.iter().map(|&id| (id, status)));
            }
        }
        changes
    }

    /// The dead chains of the opponent that touch `chain`.
    fn dead_beside(&self, chain: ChainId) -> Vec<ChainId> {
        let mut beside = self.chains.within(&self.chains[chain].stones.neighbors());
        let color = self.chains[chain].color;
        beside.retain(|&id| self.chains[id].color != color && self.status(id) == Status::Dead);
        beside
    }

    /// The chains that live with `chain` in the same area, which living stones of the opponent do
    /// not divide.
    fn companions(&self, chain: ChainId) -> Vec<ChainId> {
        let color = self.chains[chain].color;
        let guards = self.living()[!color];
        let area = (self.board.points() - guards).connected_to(&self.chains[chain].stones);
        let mut companions = self.chains.within(&(area & self.board.stones(color)));
        companions.retain(|&id| id != chain);
        companions
    }

    /// True if `chain` and its `companions` have one status (rule 1): none of these stands by
    /// itself, and the area is not the open board.
    fn is_surrounded(&self, chain: ChainId, companions: &[ChainId]) -> bool {
        let all = self.board.stones(self.chains[chain].color).len();
        let inside = self.chains.stones_of(companions) | self.chains[chain].stones;
        let stands = |&id: &ChainId| {
            let Verdict { status, evidence } = self.verdicts[id.index()];
            let is_firm = matches!(evidence, Evidence::Proved(_) | Evidence::Marked);
            status != Status::Dead && is_firm
        };
        2 * inside.len() <= all && !companions.iter().any(stands)
    }
}

#[cfg(test)]
mod tests;
