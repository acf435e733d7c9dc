//! The ledger: what the search was asked about the verdicts, and what it said.
//!
//! Games and model give every chain a status. The search is then asked about it, under one
//! budget of nodes for the board, the smallest problems first. This is the table of what is
//! asked of chains that nothing proves:
//!
//! | chains | claim |
//! |---|---|
//! | living ones that were unclear, in seki, in a narrow room, or of three stones or more with at most three liberties | the chain lives |
//! | living ones of three stones or more in a room of four to ten points | it has two eyes |
//! | living ones in a race: as if the dead that would outlast them stood | the chain lives |
//! | dead ones that were unclear, in a narrow room, of three stones or more, the largest in a small enemy room, in atari beside a friend, beside a living chain in atari | the chain dies |
//!
//! What the challenger of a claim cannot refute, even moving first and winning every ko, is
//! *confirmed*. Of a claim that falls the contrary is asked: if that is confirmed, the verdict
//! was wrong, and is the contrary; else the chain is *unsettled*, since the first move decides.
//!
//! ```text
//! . . . . . . .      The corner of a board that is White's beyond. Random games hardly
//! X X X X X X .      ever play B1 first, so Black's stones look dead, and with them off
//! O O O O O X .      White's have room enough. But they have ten liberties, and if they
//! . . O O O X .      stand nothing is left to White but five points: who plays B1
//! . . . O O X .      first wins all.
//! ```
//!
//! The dead stand no surer than what captures them: dead chains beside an unsettled living
//! one are unsettled, too.
//!
//! Ours. Costs a search of some hundred nodes for each claim.

use super::by_model::stones_with;
use super::playout::sampling::Sample;
use super::rooms::{self, CELL, EYE_ROOMS, NARROW, STONES};
use super::tsumego::TsumegoReader;
use super::tsumego::claims::{Case, Claim, Finding};
use crate::board::{Board, Chain, ChainId, Chains, PointSet};
use crate::proof::{Evidence, Margin, Status, Verdict};

/// A living chain with more liberties is not captured by one move.
const SHORT: usize = 3;

/// What the search says of the verdicts on a board.
pub(super) struct Ledger<'a, 'r> {
    board: &'a Board,
    chains: &'a Chains,
    reader: &'r mut TsumegoReader<'a>,
    sample: &'r Sample,
    verdicts: Vec<Verdict>,
    findings: Vec<Finding>,
}

/// Asks the search about `verdicts`; returns them with what it says of them, and what it
/// found about each chain, in order.
pub(super) fn examined<'a>(
    board: &'a Board,
    chains: &'a Chains,
    reader: &mut TsumegoReader<'a>,
    sample: &Sample,
    verdicts: Vec<Verdict>,
) -> (Vec<Verdict>, Vec<Finding>) {
    let mut ledger = Ledger {
        findings: vec![Finding::Open; chains.len()],
        board,
        chains,
        reader,
        sample,
        verdicts,
    };
    let lives = ledger.living();
    ledger.ask(lives);
    let dies = ledger.dead();
    ledger.ask(dies);
    ledger.follow_captors();
    (ledger.verdicts, ledger.findings)
}

impl Ledger<'_, '_> {
    /// What is asked about living chains.
    fn living(&mut self) -> Vec<Case> {
        let (board, chains) = (self.board, self.chains);
        let dead = self.stones(Status::Dead);
        let asked = self.guessed(|status| status != Status::Dead);
        let narrow = rooms::narrow(board, chains, &dead, &asked, 0..=NARROW);
        let rooms = rooms::narrow(board, chains, &dead, &asked, EYE_ROOMS);
        let mut cases = Vec::new();
        for id in asked {
            let chain = &chains[id];
            let status = self.verdicts[id.index()].status;
            let is_large = chain.stones.len() >= STONES;
            let captors = board.stones(!chain.color) - dead;
            // What only dead stones can take is a sacrifice: they die by it.
            let is_reached = chain.stones.neighbors().intersects(&captors);
            let is_short = is_large && chain.liberties.len() <= SHORT;
            let is_open = is_short || status == Status::Seki || narrow.contains(&id);
            if self.reader.was_asked(id) || is_open && is_reached {
                cases.extend(self.case(Claim::Lives, id, &PointSet::EMPTY));
            }
            if is_large && status == Status::Alive && rooms.contains(&id) {
                cases.extend(self.case(Claim::HasEyes, id, &PointSet::EMPTY));
            }
            if is_large && status == Status::Alive {
                let outlasting = rooms::outlasting(board, chains, &dead, id);
                let beside = chains.within(&(outlasting & chain.stones.neighbors()));
                if !outlasting.is_empty() {
                    let case = self.case(Claim::Lives, id, &outlasting);
                    cases.extend(case.map(|case| case.with(chains.stones_of(beside))));
                }
            }
        }
        cases
    }

    /// What is asked about dead chains. Captors that are known to live are their walls, and
    /// clearly living friends beside them stand.
    fn dead(&mut self) -> Vec<Case> {
        let (board, chains) = (self.board, self.chains);
        let dead = self.stones(Status::Dead);
        let asked = self.guessed(|status| status == Status::Dead);
        let narrow = rooms::narrow(board, chains, &dead, &asked, 0..=CELL);
        let cells = rooms::largest_in_cells(board, chains, &dead, &asked);
        let living = |least: Evidence| {
            let lives = |id: &ChainId| {
                let verdict = self.verdicts[id.index()];
                verdict.status == Status::Alive && verdict.evidence >= least
            };
            chains.stones_of(chains.ids().filter(lives))
        };
        let kos = self.reader.ko_points();
        let (walls, friends) = (
            living(Evidence::Read) - kos,
            living(Evidence::Estimated(Margin::CLEAR)),
        );
        let joins = |chain: &Chain| {
            let friends = board.stones(chain.color) - dead;
            let liberty = chain
                .liberties
                .single()
                .map(|point| PointSet::EMPTY.with(point));
            liberty.is_some_and(|liberty| liberty.neighbors().intersects(&friends))
        };
        let frees = |chain: &Chain| {
            let prey = chain.stones.neighbors() & (board.stones(!chain.color) - dead);
            let mut prey = chains.within(&prey).into_iter();
            prey.any(|id| chains[id].liberties.single().is_some())
        };
        let is_asked = |id: &ChainId| {
            let chain = &chains[*id];
            chain.stones.len() >= STONES
                || self.reader.was_asked(*id)
                || joins(chain)
                || frees(chain)
                || narrow.contains(id)
                || cells.contains(id)
        };
        let asked: Vec<ChainId> = asked.into_iter().filter(is_asked).collect();
        let cases = asked.into_iter().map(|id| {
            let own = board.stones(chains[id].color);
            self.case(Claim::Dies, id, &((walls - own) | (friends & own)))
        });
        cases.flatten().collect()
    }

    fn case(&mut self, claim: Claim, id: ChainId, standing: &PointSet) -> Option<Case> {
        self.reader.case(claim, id, self.sample, standing)
    }

    /// Asks about all cases, the smallest problems first, but about no chain that has been
    /// found to be unsettled.
    fn ask(&mut self, mut cases: Vec<Case>) {
        cases.sort_by_key(Case::empties);
        for case in cases {
            let id = case.chain;
            if self.verdicts[id.index()].evidence == Evidence::Unsettled {
                continue;
            }
            let found = self.reader.examine(&case);
            match (case.claim, found) {
                (Claim::Dies, Finding::Ko | Finding::Unsolved) => self.findings[id.index()] = found,
                (_, Finding::Open) => {}
                (Claim::HasEyes, Finding::Confirmed) => {}
                (_, Finding::Confirmed) if !case.with.is_empty() => {}
                (_, Finding::Confirmed) => {
                    self.findings[id.index()] = found;
                    self.verdicts[id.index()].evidence = Evidence::Read;
                }
                _ => {
                    let why = match case.claim {
                        Claim::HasEyes => Finding::Eyes,
                        Claim::Lives | Claim::Dies => Finding::Refuted,
                    };
                    for beside in self.chains.within(&case.with) {
                        self.doubt(beside, why);
                    }
                    self.doubt(id, why);
                    if found == Finding::Refuted && case.with.is_empty() {
                        self.ask_the_contrary(&case);
                    }
                }
            }
        }
    }

    /// Turns the verdict of a refuted claim, if the contrary is confirmed.
    fn ask_the_contrary(&mut self, case: &Case) {
        let id = case.chain;
        let (contrary, status) = match case.claim {
            Claim::Dies => (Claim::Lives, Status::Alive),
            Claim::Lives => (Claim::Dies, Status::Dead),
            Claim::HasEyes => return,
        };
        let captors = self.board.stones(!self.chains[id].color) - self.stones(Status::Dead);
        if case.claim == Claim::Lives && !self.chains[id].is_reached_by(&captors) {
            return;
        }
        let case = self.case(contrary, id, &PointSet::EMPTY);
        let found = case.map(|case| self.reader.examine(&case));
        match found {
            Some(Finding::Confirmed) => {
                self.findings[id.index()] = Finding::Confirmed;
                self.verdicts[id.index()] = Verdict::read(status);
            }
            // What seems to be a seki, and dies unless a ko saves it, is none.
            Some(Finding::Ko) if self.verdicts[id.index()].status == Status::Seki => {
                self.verdicts[id.index()].status = status;
            }
            _ => {}
        }
    }

    fn doubt(&mut self, id: ChainId, why: Finding) {
        let Verdict { status, evidence } = self.verdicts[id.index()];
        if evidence <= Evidence::Read {
            self.findings[id.index()] = why;
            self.verdicts[id.index()] = Verdict::unsettled(status);
        }
    }

    /// Doubts that chains are dead beside living ones that are unsettled.
    fn follow_captors(&mut self) {
        let unsettled = |id: &ChainId| {
            let chain = &self.chains[*id];
            let opponents = self.board.stones(!chain.color) - self.stones(Status::Dead);
            self.verdicts[id.index()].evidence == Evidence::Unsettled
                && chain.stones.len() >= STONES
                && !chain.is_sacrifice(&opponents)
        };
        let living = self.guessed(|status| status == Status::Alive).into_iter();
        let unsettled = self.chains.stones_of(living.filter(unsettled));
        for id in self.guessed(|status| status == Status::Dead) {
            if self.chains[id].stones.neighbors().intersects(&unsettled) {
                self.doubt(id, Finding::Refuted);
            }
        }
    }

    fn stones(&self, status: Status) -> PointSet {
        stones_with(self.chains, &self.verdicts, status)
    }

    /// The chains of such a status that no proof tells, in order.
    fn guessed(&self, is_asked: impl Fn(Status) -> bool) -> Vec<ChainId> {
        let is_guess = |id: &ChainId| {
            let verdict = self.verdicts[id.index()];
            is_asked(verdict.status) && verdict.evidence <= Evidence::Read
        };
        self.chains.ids().filter(is_guess).collect()
    }
}
