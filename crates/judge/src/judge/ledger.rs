//! The ledger: what the search was asked about the verdicts, and what it said.
//!
//! Games and model give every chain a status. The search is then asked about it, under one
//! budget of nodes for the board, the smallest problems first. This is the table of what is
//! asked of chains that nothing proves:
//!
//! | chains | claim |
//! |---|---|
//! | living ones that were unclear, in a narrow room, or of three stones or more with at most three liberties | the chain lives |
//! | living ones of three stones or more in a room of four to ten points | it has two eyes |
//! | living ones in a race: as if the dead that would outlast them stood | the chain lives |
//! | dead ones that were unclear, in a narrow room, of three stones or more, in atari beside a friend | the chain dies |
//! | living ones beside dead ones that were found to live by that: they had lived by their death | the chain lives |
//! | living ones joined to dame, in a room of at most ten points: as if no living stone around them were ever captured | the chain dies: it is in seki, with all that shares an eye with it |
//! | of these the ones of which the search has said nothing so far: as if only what stands in such a room were ever captured | the chain dies |
//!
//! What the challenger of a claim cannot refute, even moving first and winning every ko, is
//! *confirmed*. Of a claim that falls the contrary is asked: if that is confirmed, the verdict
//! was wrong, and is the contrary; else the chain is *unsettled*. The contrary is its status
//! if only a ko is against it; a chain lives that only those can take that make no two eyes by
//! it, even moving first; a chain held dead that its owner saves by moving first lives if the
//! static model says so; else games and model have it.
//!
//! The walls of a problem are what is proved to live, or has two eyes by the verdicts
//! ([`LivingAreas`]). A chain that may not have two eyes as long as the opponent's dead stones
//! stand is no wall: it may fall. So two groups without eyes are never each other's walls, nor
//! are two friends that would have to take the same stones for their eyes.
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

mod sekis;

use std::cell::RefCell;
use std::rc::Rc;

use super::rooms::{EYE_ROOMS, NARROW, Rooms, STONES};
use super::tsumego::TsumegoReader;
use super::tsumego::claims::{Case, Claim, Finding, Walls};
use super::tsumego::living_areas::LivingAreas;
use crate::board::{Board, ByColor, Chain, ChainId, Chains, PointSet};
use crate::proof::{Evidence, Margin, Proof, Status, Verdict};

/// A living chain with more liberties is not captured by one move.
const SHORT: usize = 3;

/// What games and search have found about the chains of a board.
#[derive(Clone, Debug)]
pub(crate) struct Findings {
    /// The verdict on each chain, in order.
    pub verdicts: Vec<Verdict>,
    /// What the search says of it.
    pub findings: Vec<Finding>,
    /// The chains that have two eyes, as the search says.
    with_eyes: Vec<ChainId>,
    /// The chains that fall in a fight, and what was taken to stand there.
    fallen: Vec<(ChainId, PointSet)>,
}

impl Findings {
    /// These verdicts, about which nothing was asked.
    pub fn unasked(verdicts: Vec<Verdict>) -> Findings {
        Findings {
            findings: vec![Finding::Open; verdicts.len()],
            with_eyes: Vec::new(),
            fallen: Vec::new(),
            verdicts,
        }
    }
}

/// What is known about the chains of a board, and who asks for more.
struct Ledger<'a, 'r> {
    board: &'a Board,
    chains: &'a Chains,
    reader: &'r mut TsumegoReader<'a>,
    /// The rooms for each set of dead stones that was asked about.
    rooms: RefCell<Vec<Rc<Rooms<'a>>>>,
    found: Findings,
    /// The stones that the static model calls dead.
    dead_by_model: PointSet,
    /// The chains that were unclear after all rounds of games.
    unclear: Vec<ChainId>,
}

/// Asks the search about `verdicts`; `dead_by_model` are the stones that the static model calls
/// dead, and `unclear` the chains that were unclear after all rounds of games.
pub(super) fn examined(
    board: &Board,
    chains: &Chains,
    verdicts: Vec<Verdict>,
    dead_by_model: PointSet,
    unclear: Vec<ChainId>,
) -> Findings {
    let mut ledger = Ledger {
        board,
        chains,
        reader: &mut TsumegoReader::new(board, chains),
        rooms: RefCell::default(),
        found: Findings::unasked(verdicts),
        dead_by_model,
        unclear,
    };
    let lives = ledger.living();
    ledger.ask(lives);
    let dead = ledger.stones(Status::Dead);
    let dies = ledger.dead();
    ledger.ask(dies);
    let saved = dead - ledger.stones(Status::Dead);
    if !saved.is_empty() {
        let lives = ledger.living_beside(&saved);
        ledger.ask(lives);
    }
    ledger.name_sekis();
    ledger.follow_captors();
    ledger.found
}

/// The case behind what was `found` about a chain, as it is asked about now. `None` if its
/// problem does not fit.
pub(crate) fn case<'a>(
    board: &'a Board,
    chains: &'a Chains,
    reader: &mut TsumegoReader<'a>,
    found: &Findings,
    id: ChainId,
) -> Option<Case> {
    let ledger = Ledger {
        board,
        chains,
        reader,
        rooms: RefCell::default(),
        found: found.clone(),
        dead_by_model: PointSet::EMPTY,
        unclear: Vec::new(),
    };
    if let Some((_, standing)) = found.fallen.iter().find(|(fallen, _)| *fallen == id) {
        return ledger.dies_if(id, *standing, ledger.living_areas());
    }
    match (
        found.verdicts[id.index()].status,
        found.findings[id.index()],
    ) {
        (_, Finding::Eyes) => ledger.case(Claim::HasEyes, id, &ledger.walls()),
        (Status::Dead, _) => ledger.dies(id, &ledger.walls_of_dead()),
        _ => ledger.case(Claim::Lives, id, &ledger.walls()),
    }
}

impl<'a> Ledger<'a, '_> {
    /// What is asked about living chains.
    fn living(&mut self) -> Vec<Case> {
        let (board, chains) = (self.board, self.chains);
        let dead = self.stones(Status::Dead);
        let asked = self.guessed(|status| status != Status::Dead);
        let rooms = self.rooms(dead);
        let mut cases = Vec::new();
        let walls = self.walls();
        for id in asked {
            let chain = &chains[id];
            let status = self.found.verdicts[id.index()].status;
            let is_large = chain.stones.len() >= STONES;
            let captors = board.stones(!chain.color) - dead;
            // What only dead stones can take is a sacrifice: they die by it.
            let is_reached = chain.stones.neighbors().intersects(&captors);
            let is_short = is_large && chain.liberties.len() <= SHORT;
            let is_open = is_short || rooms.is_narrow(id, 0..=NARROW);
            if self.unclear.contains(&id) || is_open && is_reached {
                cases.extend(self.case(Claim::Lives, id, &walls));
            }
            if is_large && status == Status::Alive && rooms.is_narrow(id, EYE_ROOMS) {
                cases.extend(self.case(Claim::HasEyes, id, &walls));
            }
            if is_large && status == Status::Alive {
                let outlasting = rooms.outlasting(id);
                let beside = chains.within(&(outlasting & chain.stones.neighbors()));
                if !outlasting.is_empty() {
                    let standing = walls.standing | outlasting;
                    let case = self.case(Claim::Lives, id, &Walls { standing, ..walls });
                    cases.extend(case.map(|case| case.with(chains.stones_of(beside))));
                }
            }
        }
        cases
    }

    /// What is asked about living chains beside stones that were `saved`: while those seemed
    /// dead, they seemed to live.
    fn living_beside(&self, saved: &PointSet) -> Vec<Case> {
        let walls = self.walls();
        let is_beside = |id: &ChainId| {
            let chain = &self.chains[*id];
            let theirs = *saved - self.board.stones(chain.color);
            chain.stones.neighbors().intersects(&theirs)
        };
        let asked = self.guessed(|status| status != Status::Dead);
        let asked = asked.into_iter().filter(is_beside);
        let cases = asked.map(|id| self.case(Claim::Lives, id, &walls));
        cases.flatten().collect()
    }

    /// What is asked about dead chains. Captors that are known to live are their walls, and
    /// clearly living friends beside them stand.
    fn dead(&mut self) -> Vec<Case> {
        let (board, chains) = (self.board, self.chains);
        let dead = self.stones(Status::Dead);
        let asked = self.guessed(|status| status == Status::Dead);
        let rooms = self.rooms(dead);
        let joins = |chain: &Chain| {
            let friends = board.stones(chain.color) - dead;
            let liberty = chain
                .liberties
                .single()
                .map(|point| PointSet::EMPTY.with(point));
            liberty.is_some_and(|liberty| liberty.neighbors().intersects(&friends))
        };
        let is_asked = |id: &ChainId| {
            let chain = &chains[*id];
            chain.stones.len() >= STONES
                || self.unclear.contains(id)
                || joins(chain)
                || rooms.is_cell(*id)
        };
        let asked: Vec<ChainId> = asked.into_iter().filter(is_asked).collect();
        let walls = self.walls_of_dead();
        let cases = asked.into_iter().map(|id| self.dies(id, &walls));
        cases.flatten().collect()
    }

    /// For chains that may be dead of each color what stands around them: captors that are
    /// known to live, and friends that clearly do.
    fn walls_of_dead(&self) -> ByColor<Walls> {
        let living = |least: Evidence| {
            let lives = |id: &ChainId| {
                let verdict = self.found.verdicts[id.index()];
                verdict.status == Status::Alive && verdict.evidence >= least
            };
            self.chains.stones_of(self.chains.ids().filter(lives))
        };
        let captors = living(Evidence::Read) - self.without_eyes();
        let friends = living(Evidence::Estimated(Margin::CLEAR));
        let living_areas = self.living_areas();
        ByColor::from_fn(|color| {
            let own = self.board.stones(color);
            Walls {
                standing: (captors - own) | (friends & own),
                ..Walls::with(living_areas)
            }
        })
    }

    /// The rooms if the stones of `dead` are off.
    fn rooms(&self, dead: PointSet) -> Rc<Rooms<'a>> {
        let mut all = self.rooms.borrow_mut();
        let known = all.iter().find(|rooms| rooms.dead == dead).cloned();
        known.unwrap_or_else(|| {
            let rooms = Rc::new(Rooms::without(self.board, self.chains, dead));
            all.push(Rc::clone(&rooms));
            rooms
        })
    }

    fn dies(&self, id: ChainId, walls: &ByColor<Walls>) -> Option<Case> {
        self.case(Claim::Dies, id, &walls[self.chains[id].color])
    }

    /// The living stones that may not have two eyes as long as the opponent's dead ones
    /// stand: what captures those may fall with them.
    fn without_eyes(&self) -> PointSet {
        let dead = self.stones(Status::Dead);
        let rooms = ByColor::from_fn(|color| self.rooms(dead & self.board.stones(color)));
        let may_fall = |id: &ChainId| {
            let verdict = self.found.verdicts[id.index()];
            verdict.status != Status::Dead
                && !has_own_eyes(verdict)
                && !self.found.with_eyes.contains(id)
                && rooms[self.chains[*id].color].is_narrow(*id, 0..=*EYE_ROOMS.end())
        };
        self.chains.stones_of(self.chains.ids().filter(may_fall))
    }

    fn case(&self, claim: Claim, id: ChainId, walls: &Walls) -> Option<Case> {
        self.reader.case(claim, id, walls)
    }

    /// What both colors keep by the verdicts. What these are not sure of is nobody's.
    fn living_areas(&self) -> LivingAreas {
        let is_unclear = |id: &ChainId| {
            let evidence = self.found.verdicts[id.index()].evidence;
            evidence < Evidence::Estimated(Margin::CLEAR)
        };
        let unclear = self.chains.stones_of(self.chains.ids().filter(is_unclear));
        self.reader
            .living_areas(&self.stones(Status::Dead), &unclear)
    }

    /// Asks about all cases, the smallest problems first, but about no chain that has been
    /// found to be unsettled, or to be what the case does not claim.
    fn ask(&mut self, mut cases: Vec<Case>) {
        cases.sort_by_key(Case::empties);
        for case in cases {
            let id = case.chain;
            let verdict = self.found.verdicts[id.index()];
            let is_other = (verdict.status == Status::Dead) != (case.claim == Claim::Dies);
            if verdict.evidence == Evidence::Unsettled || is_other {
                continue;
            }
            let found = self.reader.examine(&case);
            match (case.claim, found) {
                (Claim::Dies, Finding::Ko | Finding::Unsolved) => {
                    self.found.findings[id.index()] = found
                }
                (_, Finding::Open) => {}
                (Claim::HasEyes, Finding::Confirmed) => self.found.with_eyes.push(id),
                (_, Finding::Confirmed) if !case.with.is_empty() => {}
                (_, Finding::Confirmed) => {
                    self.found.findings[id.index()] = found;
                    self.found.verdicts[id.index()].evidence = Evidence::Read;
                }
                _ => {
                    let why = match case.claim {
                        Claim::HasEyes => Finding::Eyes,
                        Claim::Lives | Claim::Dies => found,
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
        let chain = &self.chains[id];
        let captors = self.board.stones(!chain.color) - self.stones(Status::Dead);
        let (contrary, status) = match case.claim {
            Claim::Dies => (self.case(Claim::Lives, id, &self.walls()), Status::Alive),
            Claim::Lives if chain.is_reached_by(&captors) => {
                if self.costs_its_captors(id) {
                    return self.confirm(id, Status::Alive);
                }
                (self.dies(id, &self.walls_of_dead()), Status::Dead)
            }
            Claim::Lives | Claim::HasEyes => return,
        };
        let is_dead_by_model = self.chains[id].stones.intersects(&self.dead_by_model);
        let may_be_saved = case.claim == Claim::Dies && !is_dead_by_model;
        match contrary.map(|case| self.reader.examine(&case)) {
            Some(Finding::Confirmed) => self.confirm(id, status),
            // Unless the other side wins a ko.
            Some(Finding::Ko) => {
                self.found.findings[id.index()] = Finding::Ko;
                self.set_status(id, status);
            }
            // Its owner saves it by moving first.
            _ if may_be_saved => self.set_status(id, Status::Alive),
            _ => {}
        }
    }

    /// True of a chain of [`STONES`] or more if none of those that can take it makes two eyes
    /// even if it moves first: to take the chain would be their own end.
    fn costs_its_captors(&mut self, id: ChainId) -> bool {
        let chain = &self.chains[id];
        let captors = self.board.stones(!chain.color) - self.stones(Status::Dead);
        let weak = captors & self.without_eyes();
        if chain.stones.len() < STONES || chain.is_reached_by(&(captors - weak)) {
            return false;
        }
        let walls = self.walls();
        let beside = self.chains.within(&(chain.stones.neighbors() & weak));
        let mut perishes = |captor: &ChainId| {
            let case = self.case(Claim::HasEyes, *captor, &walls);
            case.is_some_and(|case| self.reader.is_without_eyes(&case))
        };
        !beside.is_empty() && beside.iter().all(&mut perishes)
    }

    fn doubt(&mut self, id: ChainId, why: Finding) {
        let Verdict { status, evidence } = self.found.verdicts[id.index()];
        if evidence <= Evidence::Read {
            self.found.findings[id.index()] = why;
            self.found.verdicts[id.index()] = Verdict::unsettled(status);
        }
    }

    /// Doubts that chains are dead beside living ones that are unsettled.
    fn follow_captors(&mut self) {
        let unsettled = |id: &ChainId| {
            let chain = &self.chains[*id];
            let opponents = self.board.stones(!chain.color) - self.stones(Status::Dead);
            self.found.verdicts[id.index()].evidence == Evidence::Unsettled
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

    /// What is proved to live stands, but what may not have two eyes may fall.
    fn walls(&self) -> Walls {
        let is_proved = |id: &ChainId| {
            let verdict = self.found.verdicts[id.index()];
            verdict.is_proved() && verdict.status != Status::Dead
        };
        let proved = self.chains.ids().filter(is_proved);
        let falling = self.without_eyes();
        Walls {
            standing: self.chains.stones_of(proved) - falling,
            falling,
            living: self.living_areas(),
        }
    }

    fn confirm(&mut self, id: ChainId, status: Status) {
        self.found.findings[id.index()] = Finding::Confirmed;
        self.found.verdicts[id.index()] = Verdict::read(status);
    }

    fn set_status(&mut self, id: ChainId, status: Status) {
        self.found.verdicts[id.index()].status = status;
    }

    fn stones(&self, status: Status) -> PointSet {
        stones_with(self.chains, &self.found.verdicts, status)
    }

    /// The chains of such a status that no proof tells, in order.
    fn guessed(&self, is_asked: impl Fn(Status) -> bool) -> Vec<ChainId> {
        let is_guess = |id: &ChainId| {
            let verdict = self.found.verdicts[id.index()];
            is_asked(verdict.status) && verdict.evidence <= Evidence::Read
        };
        self.chains.ids().filter(is_guess).collect()
    }
}

/// True of a chain that lives by its own eyes, whatever is played.
fn has_own_eyes(verdict: Verdict) -> bool {
    matches!(
        verdict.evidence,
        Evidence::Proved(Proof::Benson | Proof::PassAlive)
    )
}

/// The stones of the chains that have a status.
pub(crate) fn stones_with(chains: &Chains, verdicts: &[Verdict], status: Status) -> PointSet {
    let all = chains.iter().zip(verdicts);
    let found = all.filter(|(_, verdict)| verdict.status == status);
    PointSet::union(found.map(|((_, chain), _)| chain.stones))
}

#[cfg(test)]
mod tests;
