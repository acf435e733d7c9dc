//! Fights that nothing but the first move decides: they belong to the side to move.
//!
//! Where a record stops before its last moves a group may stand that lives if its
//! owner moves next, and dies if the opponent does. When the dame are played out,
//! whoever is to move makes that move, the best if several do it, and the position after
//! it is judged and counted anew, with the opponent to move:
//!
//! ```text
//! O O O O O O O      Part of a board. White is to move: B1, and Black's five stones
//! X X X X O . .      are dead. Black is to move: he lives with B1, and has two points.
//! . . . X O . .
//! ```
//!
//! Where nobody is captured the first move may still decide, whether a chain of the
//! opponent has two eyes or no more than a seki. Then the side to move takes the eyes, if
//! that is worth more than a dame. (Its own are left to the play of the dame, which
//! [protects](crate::counting) them in the end.)
//!
//! ```text
//! . a . X O      A corner. White is to move: on a she makes it a seki, and Black has no
//! a a X X O      territory here.
//! . X X O O
//! X X O O .
//! O O O . .
//! ```
//!
//! Where there are several fights, at places apart, the opponent decides the next one, as if
//! they were *switches* (Berlekamp, Conway, Guy 1982, *Winning Ways*, chapter 6): the side to
//! move begins with the one by which it has most when the opponent has had his turn. Then its
//! own eyes are one of them, since they may be gone by the end of the dame.
//!
//! A fight that also hangs on a ko is left as it was judged: what a ko is worth lies
//! elsewhere. So is the fight if the move leaves stones of the mover in danger that are not
//! fought over: he has to save these first. Stones that only dead stones can take are not
//! fought over: who takes them is answered in the room that they leave.

use std::cmp::Reverse;

use super::method::Method;
use super::purse::Purse;
use super::verdicts::Analysis;
use crate::board::{ByColor, ChainId, Color, Move, Point, PointSet};
use crate::counting::{ChainStatuses, Count, DAME, DameConvention};
use crate::proof::{Evidence, Status};
use crate::rules::Scoring;

/// The fewest stones of a chain that is fought over: what happens to fewer is left to
/// the play of the dame. With one and two stones 1.2 and 0.3% fewer of 663 games cut
/// before their end are exact; with five as many, and of 244 that stop before the last
/// dame one fewer.
const STONES: usize = 3;
/// How many chains in doubt are asked about, the largest first; two and eight give the
/// same in 1,121 games that stop before their end.
const ASKED: usize = 4;
/// How many of the moves that decide about a chain are counted. With the first alone one
/// fewer of 244 games that stop before the last dame is exact, and as many of 4,344 that
/// were cut 5, 10 and 20 moves before their end.
const TRIED: usize = 3;
/// The most positions of each question about the eyes of a chain. With 1,000 and 10,000 the
/// same is counted in 6,140 games that stop before their end; with 10,000 the slowest
/// hundredth of those cut five moves before it takes 23 ms, with 1,000 17.
const EYES_NODES: u32 = 1_200;

/// So many fights are decided one after the other, if there are several; what is left then
/// is counted as it was judged. With three as many scores are exact of 1,616 games that were
/// cut five moves before their end, and as many moves of GNU Go's `seki.tst` are found (70).
const DECIDED: usize = 2;

/// What the first move decides about a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stake {
    /// Whether it is captured.
    Life,
    /// Whether it has two eyes, or no more than a seki.
    Eyes,
}

impl Analysis {
    /// Counts the position with `to_play` to move, open dame settled as
    /// `convention` says. If they are played out, `to_play` begins with the fight that the
    /// first move decides by which it has most, unless the method of the analysis reads
    /// nothing.
    ///
    /// Costs as much as another analysis if there is one, some milliseconds if a
    /// large chain is in doubt, and as much as [`Analysis::searched`] if a living chain of
    /// three stones or more is lost while the dame are played.
    pub fn count(&self, to_play: Color, convention: DameConvention, scoring: Scoring) -> Count {
        let purse = Purse::after(self.frame.effort());
        let questions = || purse.questions_after();
        match convention {
            DameConvention::PlayedOut if self.method() == Method::Judge => self
                .fought_out(to_play, scoring, &purse, DECIDED)
                .filter(|fought| self.proved_to_live(&fought.lost).is_empty())
                .unwrap_or_else(|| self.count_with_proofs(to_play, scoring, questions())),
            _ => self.count_as_judged(to_play, convention, scoring, questions()),
        }
    }

    /// The count of the dame played out in which nothing is lost that a search proves to
    /// live: the play reads, but some ways to live it does not see.
    fn count_with_proofs(&self, to_play: Color, scoring: Scoring, questions: u32) -> Count {
        let mut statuses = self.chain_statuses();
        loop {
            let convention = DameConvention::PlayedOut;
            let count = self.count_with(&statuses, to_play, convention, scoring, questions);
            let proved = self.proved_to_live(&count.lost);
            if proved.is_empty() {
                return count;
            }
            statuses.sure |= proved;
        }
    }

    /// The chains of `stones` that a search proves to live; small ones are not asked about.
    fn proved_to_live(&self, stones: &PointSet) -> PointSet {
        let chains = self.chains().within(stones).into_iter();
        let chains = chains.filter(|&id| self.size(id) >= STONES);
        let lives = |id: &ChainId| {
            let found = self.found_by_search(*id);
            found.is_some_and(|found| found.status == Status::Alive)
        };
        self.chains().stones_of(chains.filter(lives))
    }

    fn count_as_judged(
        &self,
        to_play: Color,
        convention: DameConvention,
        scoring: Scoring,
        questions: u32,
    ) -> Count {
        // Where nobody plays nothing is lost that is not sure.
        let statuses = match convention {
            DameConvention::PlayedOut => self.chain_statuses(),
            DameConvention::Agreed | DameConvention::Surrounded => self.statuses_alone(),
        };
        self.count_with(&statuses, to_play, convention, scoring, questions)
    }

    fn count_with(
        &self,
        statuses: &ChainStatuses,
        to_play: Color,
        convention: DameConvention,
        scoring: Scoring,
        questions: u32,
    ) -> Count {
        let mut board = *self.board();
        board.set_to_play(to_play);
        Count::within(questions, &board, statuses, convention, scoring)
    }

    /// The best count after `color` has decided a fight, and if there are others the
    /// opponent the next, up to `most` in all. If all that is decided are the eyes of a
    /// chain, these are left alone unless that is worse. `None` if there is no fight.
    fn fought_out(
        &self,
        color: Color,
        scoring: Scoring,
        purse: &Purse,
        most: usize,
    ) -> Option<Count> {
        let places = places(self.fights(scoring, purse));
        let is_single = places.len() == 1;
        let next = if is_single { 0 } else { most - 1 };
        let all = stones_of(places.iter().flatten());
        let counts = places.iter().filter_map(|place| {
            let elsewhere = all - stones_of(place.iter());
            let mut open = place
                .iter()
                .filter(|fight| !is_single || fight.is_for(color));
            open.find_map(|fight| Some((fight.stake, fight.best_count(color, &elsewhere, next)?)))
        });
        let lead = |count: &Count| self.lead(count, color);
        let (stake, decided) = counts.reduce(|best, other| {
            let is_better = lead(&other.1) > lead(&best.1);
            if is_better { other } else { best }
        })?;
        if stake == Stake::Life || !is_single {
            return Some(decided);
        }
        let questions = purse.questions_after();
        let left = self.count_as_judged(color, DameConvention::PlayedOut, scoring, questions);
        // less may come of the order of dame
        let is_better = lead(&decided) > lead(&left) + DAME;
        Some(if is_better { decided } else { left })
    }

    /// The fights over the largest chains in doubt, in this order; those over lives first.
    fn fights<'a>(&'a self, scoring: Scoring, purse: &'a Purse) -> Vec<Fight<'a>> {
        let ids = self.chains().ids();
        let mut asked: Vec<ChainId> = ids.filter(|&id| self.is_fought_over(id)).collect();
        asked.sort_by_key(|&id| (Reverse(self.size(id)), self.rank(id)));
        asked.truncate(ASKED);
        let fight = |chain| Fight::over(self, chain, scoring, purse);
        let mut fights: Vec<Fight> = asked.into_iter().filter_map(fight).collect();
        fights.sort_by_key(|fight| fight.stake != Stake::Life);
        fights
    }

    /// How many points more `color` owns and has taken than its opponent.
    fn lead(&self, count: &Count, color: Color) -> i64 {
        let points = |color: Color| {
            let dead = count.dead & self.board().stones(!color);
            (count.owned[color].len() + dead.len() + count.thrown_in[color]) as i64
        };
        points(color) - points(!color)
    }

    /// True if a chain is in doubt, and large enough, and no sacrifice.
    fn is_fought_over(&self, id: ChainId) -> bool {
        let (chain, evidence) = (&self.chains()[id], self.verdict(id).evidence);
        let is_estimate = matches!(evidence, Evidence::Estimated(_));
        let opponents = self.board().stones(!chain.color) - self.stones(Status::Dead);
        is_estimate
            && evidence.is_doubtful()
            && self.size(id) >= STONES
            && !chain.is_sacrifice(&opponents)
    }

    fn size(&self, id: ChainId) -> usize {
        self.chains()[id].stones.len()
    }
}

/// A fight over a chain that is decided by who moves first.
struct Fight<'a> {
    analysis: &'a Analysis,
    chain: ChainId,
    stake: Stake,
    /// The moves by which each color decides it.
    moves: ByColor<PointSet>,
    scoring: Scoring,
    purse: &'a Purse,
}

/// The fights by places: one over a chain that touches that of another, or a neighbor of
/// it, joins the first such place.
fn places(fights: Vec<Fight<'_>>) -> Vec<Vec<Fight<'_>>> {
    let mut places: Vec<Vec<Fight>> = Vec::new();
    for fight in fights {
        let near = fight.stones().grown();
        let is_here = |place: &&mut Vec<Fight>| {
            let mut there = place.iter();
            there.any(|other| other.stones().grown().intersects(&near))
        };
        match places.iter_mut().find(is_here) {
            Some(place) => place.push(fight),
            None => places.push(vec![fight]),
        }
    }
    places
}

/// The stones of the chains that are fought over.
fn stones_of<'f, 'a: 'f>(fights: impl Iterator<Item = &'f Fight<'a>>) -> PointSet {
    PointSet::union(fights.map(Fight::stones))
}

/// A position in which a fight is decided, and its count.
struct Decided {
    at: Point,
    analysis: Analysis,
    count: Count,
}

impl<'a> Fight<'a> {
    /// The fight over the life of a chain, or else over its eyes; `None` if there is none.
    fn over(
        analysis: &'a Analysis,
        chain: ChainId,
        scoring: Scoring,
        purse: &'a Purse,
    ) -> Option<Fight<'a>> {
        let frame = &analysis.frame;
        let fight = |stake, moves: ByColor<PointSet>| {
            let is_open = Color::ALL.iter().all(|&color| !moves[color].is_empty());
            is_open.then_some(Fight {
                analysis,
                chain,
                stake,
                moves,
                scoring,
                purse,
            })
        };
        let life = purse.spend(|left| frame.first_moves(chain, left));
        fight(Stake::Life, life).or_else(|| {
            let eyes = purse.spend(|left| frame.moves_for_eyes(chain, EYES_NODES, left));
            fight(Stake::Eyes, eyes)
        })
    }

    fn owner(&self) -> Color {
        self.analysis.chains()[self.chain].color
    }

    fn stones(&self) -> PointSet {
        self.analysis.chains()[self.chain].stones
    }

    /// True if `color` has something to win that does not wait for it: not its own eyes.
    fn is_for(&self, color: Color) -> bool {
        self.stake == Stake::Life || self.owner() != color
    }

    /// The count after the best of the moves by which `color` decides it, and up to `next`
    /// other fights are decided after it; those are over the stones `elsewhere`.
    fn best_count(&self, color: Color, elsewhere: &PointSet, next: usize) -> Option<Count> {
        let (_, way) = self.analysis.canonical();
        let there = way.there(&self.moves[color]);
        let moves = there.iter().map(|point| way.back_point(point)).take(TRIED);
        let decided = moves.filter_map(|point| self.decided(color, point, elsewhere));
        let lead = |decided: &Decided| self.analysis.lead(&decided.count, color);
        let best = decided.reduce(|best, other| {
            let is_better = lead(&other) > lead(&best);
            if is_better { other } else { best }
        })?;
        let after = &best.analysis;
        let fought = (next > 0).then(|| after.fought_out(!color, self.scoring, self.purse, next));
        Some(match fought.flatten() {
            Some(count) => self.preceded(color, best.at, after, count),
            None => best.count,
        })
    }

    /// What follows if `color` decides it at a point; `None` if that leaves stones in
    /// danger that are not fought over `elsewhere`, or costs more than is left for fights.
    fn decided(&self, color: Color, at: Point, elsewhere: &PointSet) -> Option<Decided> {
        if !self.purse.affords(self.analysis.frame.effort()) {
            return None;
        }
        let analysis = self.after(color, at)?;
        let most = self.purse.questions();
        let convention = DameConvention::PlayedOut;
        let count = analysis.count_as_judged(!color, convention, self.scoring, most);
        self.purse.pay_questions(count.asked);
        let is_safe = count.threatened.is_subset(elsewhere) && self.purse.affords(0);
        is_safe.then(|| Decided {
            count: self.preceded(color, at, &analysis, count),
            at,
            analysis,
        })
    }

    /// The count of the position `after` a move of `color`, as one of that before it.
    fn preceded(&self, color: Color, point: Point, after: &Analysis, count: Count) -> Count {
        let taken = self.analysis.board().stones(!color) - after.board().stones(!color);
        let living = self.analysis.stones(Status::Alive) | self.analysis.stones(Status::Seki);
        count.preceded_by(color, point, &taken, &living)
    }

    /// The position after it is decided at `point`; `None` if that takes a ko, or does not
    /// decide it.
    fn after(&self, color: Color, point: Point) -> Option<Analysis> {
        let analysis = self.analysis;
        let mut after = *analysis.board();
        let suicide = analysis.suicide();
        after.play(color, Move::Play(point), suicide).ok()?;
        if after.ko().is_some() {
            return None;
        }
        let next = analysis.following(&after);
        self.purse.pay(next.frame.effort());
        let stone = self.stones().first()?;
        let stands = after.stones(self.owner()).contains(stone);
        let id = next.chains().at(stone).filter(|_| stands);
        let lives = id.is_some_and(|id| next.status(id) != Status::Dead);
        let is_decided = match self.stake {
            Stake::Life => lives == (self.owner() == color),
            Stake::Eyes => lives,
        };
        is_decided.then_some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Suicide};

    /// Who plays B7 decides whether Black's five stones live.
    const FIGHT: &str = "
        . . . X O . O
        X X X X O O .
        O O O O O O O
        . . . . . . .
        . O . . . O .
        . . . . . . .
        . . . . . . .";

    #[test]
    fn a_fight_is_left_as_it_was_judged_once_the_purse_is_empty() {
        let board: Board = FIGHT.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let fought = |effort| {
            let purse = Purse::after(effort);
            let count = analysis.fought_out(Color::Black, Scoring::Territory, &purse, DECIDED);
            count.map(|count| count.plays[0].point.to_string())
        };
        assert_eq!(fought(analysis.frame.effort()).as_deref(), Some("B7"));
        assert_eq!(fought(u32::MAX), None);
    }

    #[test]
    fn a_fight_is_paid_for() {
        let board: Board = FIGHT.parse().unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let left = |purse: &Purse| (0..).find(|&effort| !purse.affords(effort));
        let purse = Purse::after(0);
        let before = left(&purse);
        analysis.fought_out(Color::Black, Scoring::Territory, &purse, DECIDED);
        assert!(left(&purse) < before);
    }

    /// White may take the eyes of Black's corner, twelve points, or three stones, and who
    /// has had the one leaves the other.
    #[test]
    fn of_two_fights_each_side_decides_one() {
        let board: Board = "
            . . . O O X O . .
            . . . . . X O . O
            X X X X X X O O .
            O O O O O O O . O
            . . . . . . . . .
            . . . . . . . . .
            O O O O O O O O O
            O X X X . X X X X
            O O O O O X . X ."
            .parse()
            .unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let first_two = |color| {
            let count = analysis.count(color, DameConvention::PlayedOut, Scoring::Territory);
            let plays = count.plays.iter().take(2);
            plays.map(|play| play.point.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(first_two(Color::White), ["B9", "E2"]);
        assert_eq!(first_two(Color::Black), ["B9", "E2"]);
    }
}
