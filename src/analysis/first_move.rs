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
//! A fight that also hangs on a ko is left as it was judged: what a ko is worth lies
//! elsewhere. So is the fight if the move leaves stones of the mover in danger: he has
//! to save these first.

use std::cmp::Reverse;

use super::marks::Marks;
use super::method::Method;
use super::purse::Purse;
use super::verdicts::Analysis;
use crate::board::{ChainId, Color, Move, Point};
use crate::counting::{Count, DAME, DameConvention};
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

/// What the first move decides about a chain.
#[derive(Clone, Copy)]
enum Stake {
    /// Whether it is captured.
    Life,
    /// Whether it has two eyes, or no more than a seki.
    Eyes,
}

impl Analysis {
    /// Counts the position with `to_play` to move, open dame settled as
    /// `convention` says. If they are played out, `to_play` begins with the largest
    /// fight that the first move decides, or takes the eyes of a chain that is not
    /// captured, unless the method of the analysis reads nothing.
    ///
    /// Costs as much as another analysis if there is one, and some milliseconds if a
    /// large chain is in doubt.
    pub fn count(&self, to_play: Color, convention: DameConvention, scoring: Scoring) -> Count {
        let is_read = convention == DameConvention::PlayedOut && self.method() == Method::Judge;
        let purse = Purse::after(self.frame.effort());
        let fought = is_read.then(|| self.fought_out(to_play, scoring, &purse));
        fought.flatten().unwrap_or_else(|| {
            self.count_as_judged(to_play, convention, scoring, purse.questions_after())
        })
    }

    fn count_as_judged(
        &self,
        to_play: Color,
        convention: DameConvention,
        scoring: Scoring,
        questions: u32,
    ) -> Count {
        let mut board = *self.board();
        board.set_to_play(to_play);
        // Where nobody plays nothing is lost that is not sure.
        let statuses = match convention {
            DameConvention::PlayedOut => self.chain_statuses(),
            DameConvention::Agreed | DameConvention::Surrounded => self.statuses_alone(),
        };
        Count::within(questions, &board, &statuses, convention, scoring)
    }

    /// The count after the move of `color` that decides the largest fight, if there is
    /// one, else that after taking the eyes of the largest chain, if that is better than
    /// to leave them; `None` if there are none.
    fn fought_out(&self, color: Color, scoring: Scoring, purse: &Purse) -> Option<Count> {
        let ids = self.chains().ids();
        let mut asked: Vec<ChainId> = ids.filter(|&id| self.is_fought_over(id)).collect();
        asked.sort_by_key(|&id| (Reverse(self.size(id)), self.rank(id)));
        asked.truncate(ASKED);
        let fights = |stake| {
            let fight = move |&chain: &ChainId| Fight {
                analysis: self,
                chain,
                stake,
                color,
                scoring,
                purse,
            };
            asked.iter().map(fight)
        };
        let decided = fights(Stake::Life).find_map(|fight| fight.best_count());
        decided.or_else(|| {
            let mut theirs = fights(Stake::Eyes).filter(|fight| fight.owner() != color);
            let taken = theirs.find_map(|fight| fight.best_count())?;
            let questions = purse.questions_after();
            let left = self.count_as_judged(color, DameConvention::PlayedOut, scoring, questions);
            // less may come of the order of dame
            let is_better = self.lead(&taken, color) > self.lead(&left, color) + DAME;
            Some(if is_better { taken } else { left })
        })
    }

    /// How many points more `color` owns and has taken than its opponent.
    fn lead(&self, count: &Count, color: Color) -> i64 {
        let points = |color: Color| {
            let dead = count.dead & self.board().stones(!color);
            (count.owned[color].len() + dead.len() + count.thrown_in[color]) as i64
        };
        points(color) - points(!color)
    }

    /// True if a chain is in doubt, and large enough.
    fn is_fought_over(&self, id: ChainId) -> bool {
        let evidence = self.verdict(id).evidence;
        let is_estimate = matches!(evidence, Evidence::Estimated(_));
        is_estimate && evidence.is_doubtful() && self.size(id) >= STONES
    }

    fn size(&self, id: ChainId) -> usize {
        self.chains()[id].stones.len()
    }

    /// What a person has marked.
    fn marks(&self) -> Marks {
        let mut marks = Marks::on(self.board());
        for id in self
            .chains()
            .ids()
            .filter(|&id| self.verdict(id).evidence == Evidence::Marked)
        {
            if let Some(stone) = self.chains()[id].stones.first() {
                marks.set(stone, self.status(id));
            }
        }
        marks
    }
}

/// A fight over a chain that `color` may decide by moving first.
struct Fight<'a> {
    analysis: &'a Analysis,
    chain: ChainId,
    stake: Stake,
    color: Color,
    scoring: Scoring,
    purse: &'a Purse,
}

impl Fight<'_> {
    fn owner(&self) -> Color {
        self.analysis.chains()[self.chain].color
    }

    /// The count after the best of the moves that decide it.
    fn best_count(&self) -> Option<Count> {
        let (analysis, chain) = (self.analysis, self.chain);
        let moves = self.purse.spend(|left| match self.stake {
            Stake::Life => analysis.frame.first_moves(chain, left),
            Stake::Eyes => analysis.frame.moves_for_eyes(chain, EYES_NODES, left),
        });
        let (_, way) = self.analysis.canonical();
        let there = way.there(&moves[self.color]);
        let moves = there.iter().map(|point| way.back_point(point)).take(TRIED);
        let counts = moves.filter_map(|point| self.count_after(point));
        let lead = |count: &Count| self.analysis.lead(count, self.color);
        counts.reduce(|best, count| {
            let is_better = lead(&count) > lead(&best);
            if is_better { count } else { best }
        })
    }

    /// The count after it is decided at `point`; `None` if that does not decide it,
    /// leaves stones in danger, or costs more than is left for fights.
    fn count_after(&self, point: Point) -> Option<Count> {
        let (analysis, color) = (self.analysis, self.color);
        if !self.purse.affords(analysis.frame.effort()) {
            return None;
        }
        let next = self.decided(point)?;
        let most = self.purse.questions();
        let count = next.count_as_judged(!color, DameConvention::PlayedOut, self.scoring, most);
        self.purse.pay_questions(count.asked);
        let taken = analysis.board().stones(!color) - next.board().stones(!color);
        let living = analysis.stones(Status::Alive) | analysis.stones(Status::Seki);
        let is_safe = count.threatened.is_empty() && self.purse.affords(0);
        is_safe.then(|| count.preceded_by(color, point, &taken, &living))
    }

    /// What follows if it is decided at `point`; `None` if that takes a ko, or does not
    /// decide it.
    fn decided(&self, point: Point) -> Option<Analysis> {
        let (analysis, color) = (self.analysis, self.color);
        let mut after = *analysis.board();
        let suicide = analysis.suicide();
        after.play(color, Move::Play(point), suicide).ok()?;
        if after.ko().is_some() {
            return None;
        }
        let next = analysis.following(&after, &analysis.marks());
        self.purse.pay(next.frame.effort());
        let stone = analysis.chains()[self.chain].stones.first()?;
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
            let count = analysis.fought_out(Color::Black, Scoring::Territory, &purse);
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
        analysis.fought_out(Color::Black, Scoring::Territory, &purse);
        assert!(left(&purse) < before);
    }
}
