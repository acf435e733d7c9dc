//! The ledger: which verdicts the search is asked about, and what it answers.
//!
//! Games and model give every chain a status. Then the search is asked about it, within one node
//! budget for the board, the smallest problems first. The claims, all about chains that nothing
//! proves:
//!
//! | chains | claim |
//! |---|---|
//! | living; unclear, or in a narrow room, or three stones or more with up to three liberties | the chain lives |
//! | living; three stones or more in a room of four to ten points | it has two eyes |
//! | living; in a race, while the dead stones that would outlast it stand | the chain lives |
//! | dead; unclear, or in a narrow room, or three stones or more, or in atari beside a friend | the chain dies |
//! | living; beside dead chains that the search has just found alive | the chain lives |
//! | living; joined to dame in a room of up to ten points, while no living stone around is ever captured | the chain dies: it is in seki, and so are chains that share an eye with it |
//! | of these, chains without an answer so far, while only stones in such rooms are ever captured | the chain dies |
//!
//! A claim is *confirmed* if its challenger cannot refute it even by moving first and winning every
//! ko. If a claim is refuted, the search is asked about the contrary, which becomes the verdict if
//! it is confirmed. A chain also lives if every chain that can capture it makes no two eyes, even
//! moving first. Otherwise the chain is *unsettled*. Then its status is the contrary if only a ko
//! is against that; a chain called dead that its owner saves by moving first counts as alive unless
//! the static model calls it dead; in all other cases games and model decide.
//!
//! The walls of a problem are the chains that are proved alive or have two eyes by the verdicts
//! ([`LivingAreas`]). A chain that may not have two eyes while the opponent's dead stones stand is
//! no wall: it may fall. So two groups without eyes are never each other's walls, nor are two
//! friends that need to capture the same stones for their eyes.
//!
//! ```text
//! . . . . . . .      The corner of a board; the rest is White's. Random games hardly
//! X X X X X X .      ever play B1 first, so Black's stones look dead. Without them
//! O O O O O X .      White has room enough. But they have ten liberties, and while they
//! . . O O O X .      stand, White has only five points left: the side that plays B1
//! . . . O O X .      first wins everything.
//! ```
//!
//! A dead chain is no more certain than its captors: dead chains beside an unsettled living one are
//! unsettled, too.
//!
//! Ours. Costs a search of a few hundred nodes for each claim.

mod sekis;

use std::cell::RefCell;
use std::ops::{Index, IndexMut};
use std::rc::Rc;
use std::sync::Arc;

use super::rooms::{EYE_ROOMS, NARROW, Rooms, STONES};
use super::tsumego::TsumegoReader;
use super::tsumego::claims::{Case, Claim, Finding, Walls};
use super::tsumego::living_areas::LivingAreas;
use crate::board::{Board, ByColor, Chain, ChainId, Chains, PointSet};
use crate::proof::{Evidence, Margin, Proof, Status, Verdict};

/// A living chain with more liberties is not captured by one move.
const SHORT: usize = 3;

/// What the ledger says of one chain.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub verdict: Verdict,
    /// The answer of the search.
    pub finding: Finding,
    /// The question that it answers, if there was one.
    pub case: Option<Arc<Case>>,
    /// True if the search gives the chain two eyes.
    has_eyes: bool,
}

impl Entry {
    /// A verdict before any question.
    pub fn unasked(verdict: Verdict) -> Entry {
        Entry {
            verdict,
            finding: Finding::Open,
            case: None,
            has_eyes: false,
        }
    }

    /// True if no proof settles the chain, and no answer has left it unsettled.
    fn is_guess(&self) -> bool {
        self.verdict.evidence <= Evidence::Read
    }

    /// Notes the answer to a question.
    fn answer(&mut self, finding: Finding, case: &Arc<Case>) {
        self.finding = finding;
        self.case = Some(Arc::clone(case));
    }
}

/// The questions about one board, and the answers so far.
struct Ledger<'a> {
    board: &'a Board,
    chains: &'a Chains,
    reader: TsumegoReader<'a>,
    /// The rooms for each set of dead stones that came up.
    rooms: RefCell<Vec<Rc<Rooms<'a>>>>,
    /// One for each chain, in order.
    entries: Vec<Entry>,
    /// The stones that the static model calls dead.
    dead_by_model: PointSet,
    /// The chains that are unclear after all rounds of games.
    unclear: Vec<ChainId>,
}

/// Asks the search about `verdicts`. `dead_by_model` are the stones that the static model calls
/// dead; `unclear` are the chains that are unclear after all rounds of games.
pub(super) fn examined(
    board: &Board,
    chains: &Chains,
    verdicts: Vec<Verdict>,
    dead_by_model: PointSet,
    unclear: Vec<ChainId>,
) -> Vec<Entry> {
    let mut ledger = Ledger {
        board,
        chains,
        reader: TsumegoReader::new(board, chains),
        rooms: RefCell::default(),
        entries: verdicts.into_iter().map(Entry::unasked).collect(),
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
    ledger.entries
}

impl Index<ChainId> for Ledger<'_> {
    type Output = Entry;

    fn index(&self, id: ChainId) -> &Entry {
        &self.entries[id.index()]
    }
}

impl IndexMut<ChainId> for Ledger<'_> {
    fn index_mut(&mut self, id: ChainId) -> &mut Entry {
        &mut self.entries[id.index()]
    }
}

impl<'a> Ledger<'a> {
    /// The questions about living chains.
    fn living(&mut self) -> Vec<Case> {
        let (board, chains) = (self.board, self.chains);
        let dead = self.stones(Status::Dead);
        let asked = self.guessed(|status| status != Status::Dead);
        let rooms = self.rooms(dead);
        let mut cases = Vec::new();
        let walls = self.walls();
        for id in asked {
            let chain = &chains[id];
            let status = self[id].verdict.status;
            let is_large = chain.stones.len() >= STONES;
            let captors = board.stones(!chain.color) - dead;
            // Stones that only dead stones can capture are a sacrifice.
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

    /// The questions about living chains beside stones that were `saved`: they were called alive
    /// because those seemed dead.
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

    /// The questions about dead chains.
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

    /// For chains of each color that may be dead, the walls: captors that a proof keeps alive, and
    /// friends that clearly live. A captor that the search alone finds alive is no wall: it may
    /// need the same points as its neighbor, and one move attacks both.
    fn walls_of_dead(&self) -> ByColor<Walls> {
        let clearly_lives = |id: &ChainId| {
            let Verdict { status, evidence } = self[*id].verdict;
            status == Status::Alive && evidence >= Evidence::Estimated(Margin::CLEAR)
        };
        let clear = self.chains.ids().filter(clearly_lives);
        let friends = self.chains.stones_of(clear);
        let Walls {
            standing, living, ..
        } = self.walls();
        ByColor::from_fn(|color| {
            let own = self.board.stones(color);
            Walls {
                standing: (standing - own) | (friends & own),
                ..Walls::with(living)
            }
        })
    }

    /// The rooms with the stones of `dead` off the board.
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

    /// The living stones that may not have two eyes while the opponent's dead stones stand. They
    /// may fall, so they do not count as captors.
    fn without_eyes(&self) -> PointSet {
        let dead = self.stones(Status::Dead);
        let rooms = ByColor::from_fn(|color| self.rooms(dead & self.board.stones(color)));
        let may_fall = |id: &ChainId| {
            let verdict = self[*id].verdict;
            verdict.status != Status::Dead
                && !has_own_eyes(verdict)
                && !self[*id].has_eyes
                && rooms[self.chains[*id].color].is_narrow(*id, 0..=*EYE_ROOMS.end())
        };
        self.chains.stones_of(self.chains.ids().filter(may_fall))
    }

    fn case(&self, claim: Claim, id: ChainId, walls: &Walls) -> Option<Case> {
        self.reader.case(claim, id, walls)
    }

    /// The living areas of both colors by the verdicts; uncertain stones belong to nobody.
    fn living_areas(&self) -> LivingAreas {
        let is_unclear = |id: &ChainId| {
            let evidence = self[*id].verdict.evidence;
            evidence < Evidence::Estimated(Margin::CLEAR)
        };
        let unclear = self.chains.stones_of(self.chains.ids().filter(is_unclear));
        self.reader
            .living_areas(&self.stones(Status::Dead), &unclear)
    }

    /// Asks about all cases, the smallest problems first. Skips chains that are already unsettled
    /// or have another status than the case claims.
    fn ask(&mut self, mut cases: Vec<Case>) {
        cases.sort_by_key(Case::empties);
        for case in cases {
            let id = case.chain;
            let verdict = self[id].verdict;
            let is_other = (verdict.status == Status::Dead) != (case.claim == Claim::Dies);
            if verdict.evidence == Evidence::Unsettled || is_other {
                continue;
            }
            let found = self.reader.examine(&case);
            let case = Arc::new(case);
            match (case.claim, found) {
                (Claim::Dies, Finding::Ko | Finding::Unsolved) => self[id].answer(found, &case),
                (_, Finding::Open) => {
                    self[id].case.get_or_insert(case);
                }
                (Claim::HasEyes, Finding::Confirmed) => self[id].has_eyes = true,
                (_, Finding::Confirmed) if !case.with.is_empty() => {}
                (_, Finding::Confirmed) => {
                    self[id].answer(found, &case);
                    self[id].verdict.evidence = Evidence::Read;
                }
                _ => {
                    let why = match case.claim {
                        Claim::HasEyes => Finding::Eyes,
                        Claim::Lives | Claim::Dies => found,
                    };
                    let beside = self.chains.within(&case.with);
                    for id in beside.into_iter().chain([id]) {
                        if self[id].is_guess() {
                            self[id].answer(why, &case);
                            self.doubt(id);
                        }
                    }
                    if found == Finding::Refuted && case.with.is_empty() {
                        self.ask_the_contrary(&case);
                    }
                }
            }
        }
    }

    /// Asks about the contrary of a refuted claim, and turns the verdict if it is confirmed.
    fn ask_the_contrary(&mut self, case: &Arc<Case>) {
        let id = case.chain;
        let chain = &self.chains[id];
        let captors = self.board.stones(!chain.color) - self.stones(Status::Dead);
        let (contrary, status) = match case.claim {
            Claim::Dies => (self.case(Claim::Lives, id, &self.walls()), Status::Alive),
            Claim::Lives if chain.is_reached_by(&captors) => {
                if self.costs_its_captors(id) {
                    return self.confirm(Status::Alive, case);
                }
                (self.dies(id, &self.walls_of_dead()), Status::Dead)
            }
            Claim::Lives | Claim::HasEyes => return,
        };
        let is_dead_by_model = self.chains[id].stones.intersects(&self.dead_by_model);
        let may_be_saved = case.claim == Claim::Dies && !is_dead_by_model;
        let contrary = contrary.map(|case| (self.reader.examine(&case), Arc::new(case)));
        match contrary {
            Some((Finding::Confirmed, case)) => self.confirm(status, &case),
            // Unless the other side wins a ko.
            Some((Finding::Ko, case)) => {
                self[id].answer(Finding::Ko, &case);
                self[id].verdict.status = status;
            }
            // Its owner saves it by moving first.
            _ if may_be_saved => self[id].verdict.status = Status::Alive,
            _ => {}
        }
    }

    /// True of a chain of [`STONES`] or more if no chain that can capture it makes two eyes, even
    /// moving first: capturing would cost the captors their own life.
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

    fn doubt(&mut self, id: ChainId) {
        self[id].verdict = Verdict::unsettled(self[id].verdict.status);
    }

    /// Marks dead chains as doubtful if a living chain beside them is unsettled.
    fn follow_captors(&mut self) {
        let unsettled = |id: &ChainId| {
            let chain = &self.chains[*id];
            let opponents = self.board.stones(!chain.color) - self.stones(Status::Dead);
            self[*id].verdict.evidence == Evidence::Unsettled
                && chain.stones.len() >= STONES
                && !chain.is_sacrifice(&opponents)
        };
        let living = self.guessed(|status| status == Status::Alive).into_iter();
        let unsettled = self.chains.stones_of(living.filter(unsettled));
        for id in self.guessed(|status| status == Status::Dead) {
            if self.chains[id].stones.neighbors().intersects(&unsettled) {
                self[id].finding = Finding::Refuted;
                self.doubt(id);
            }
        }
    }

    /// The walls for living chains: proved life stands, chains that may not have two eyes may fall.
    fn walls(&self) -> Walls {
        let is_proved = |id: &ChainId| {
            let verdict = self[*id].verdict;
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

    fn confirm(&mut self, status: Status, case: &Arc<Case>) {
        self[case.chain].answer(Finding::Confirmed, case);
        self[case.chain].verdict = Verdict::read(status);
    }

    fn stones(&self, status: Status) -> PointSet {
        let verdicts = self.entries.iter().map(|entry| entry.verdict);
        stones_with(self.chains, verdicts, status)
    }

    /// The chains with such a status and no proof, in order.
    fn guessed(&self, is_asked: impl Fn(Status) -> bool) -> Vec<ChainId> {
        let is_guess = |id: &ChainId| self[*id].is_guess() && is_asked(self[*id].verdict.status);
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

/// The stones of the chains with a status.
pub(crate) fn stones_with(
    chains: &Chains,
    verdicts: impl IntoIterator<Item = Verdict>,
    status: Status,
) -> PointSet {
    let found = chains.ids().zip(verdicts);
    let found = found.filter(|(_, verdict)| verdict.status == status);
    chains.stones_of(found.map(|(id, _)| id))
}

#[cfg(test)]
mod tests;
