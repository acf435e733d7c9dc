//! The search for a strategy that can be written out: every answer to every attack in a zone, to be
//! followed without knowing the reasons.
//!
//! The other searches use static judgements where they can, and keep only the first answers. Here a
//! zone is played out until no attack needs an answer.
//!
//! ```text
//! attack(position):                    the attacker is to move
//!   0. a part has fewer liberties than it needs: failed
//!   1. if it has them though nothing is answered any more: proved
//!   2. if it has them though pairs alone are answered, each place by the other: proved
//!   3. for each attack: an answer after which the attack fails, or none; the same for a
//!      pass, where the attacker may leave stones on the claim that cannot be captured
//!   4. attacks without an answer become unknown: from 0 again
//!   5. if that fails, the defender waits where it has no answer
//! ```
//!
//! It first follows the proofs of the search, in which unknown points lie outside the area. If they
//! are not enough, it tries any answers, deepened one answer at a time. Costs some hundred
//! positions for an eye space of six points.

use std::collections::{BTreeMap, BTreeSet};

use super::area::{Area, AreaState, Places};
use super::parts::{MAX_MOVES, RegionParts};
use super::solver::{Budget, RegionSolver};
use super::table::RegionTable;
use super::zone_play::{Position, ZonePlay};
use crate::position::packed::{Bits, bits};

/// The most positions for one zone.
const MOST_POSITIONS: usize = 300_000;

/// The number of search nodes that count as one position.
const SEARCHED: usize = 50;

/// The most positions that pairs may lead to: three for each of eight pairs.
const MOST_PAIRED: usize = 6561;

/// The defender's reply in a position.
#[derive(Clone, Debug)]
pub(super) struct WrittenReply {
    /// The position after all attacks that are not answered.
    pub least: Position,
    /// The attacks that are answered, with the answers; `None` means to wait and remember.
    pub answers: Vec<(usize, Option<usize>)>,
    /// Pairs of places, each of which is answered by the other from now on.
    pub pairs: Vec<Places>,
    /// The answer to a pass, if one is needed for what is claimed.
    pub pass: Option<usize>,
}

impl WrittenReply {
    const fn none(least: Position) -> WrittenReply {
        WrittenReply {
            least,
            answers: Vec::new(),
            pairs: Vec::new(),
            pass: None,
        }
    }
}

/// The ends of a reply if no attack has an answer of its own.
#[derive(Default)]
pub(super) struct SettledZone {
    /// All positions, after unanswered attacks. If a pass is not answered, the defender has filled
    /// what is claimed.
    pub ends: Vec<Position>,
    /// Those in which the attacker passes, with the answer.
    pub passes: Vec<(Position, Option<usize>)>,
}

#[derive(Clone)]
enum Attempt {
    Proved(WrittenReply),
    /// Not with this many answers in a line.
    Failed(u8),
}

/// A search for a strategy in one zone.
pub(super) struct Writer<'a> {
    play: ZonePlay<'a>,
    table: RegionTable,
    /// True if only answers that the search finds are tried.
    guided: bool,
    known: BTreeMap<Position, Attempt>,
    positions: usize,
}

impl<'a> Writer<'a> {
    /// A search that has not begun.
    pub fn new(play: ZonePlay<'a>) -> Writer<'a> {
        Writer {
            play,
            table: RegionTable::new(),
            guided: true,
            known: BTreeMap::new(),
            positions: 0,
        }
    }

    /// True if there is a strategy: along the proofs of the search, or any other, with as few
    /// answers in a line as possible.
    pub fn is_proved(&mut self, start: Position) -> bool {
        if self.attack(start, MAX_MOVES).is_some() {
            return true;
        }
        self.guided = false;
        self.known.clear();
        self.positions = 0;
        (0..=MAX_MOVES).any(|answers| self.attack(start, answers).is_some())
    }

    /// The reply to all attacks in `position`, if that is proved.
    pub fn proved(&self, position: &Position) -> Option<&WrittenReply> {
        match self.known.get(position)? {
            Attempt::Proved(reply) => Some(reply),
            Attempt::Failed(_) => None,
        }
    }

    /// The defender's reply to all attacks with at most this many answers in a line.
    fn attack(&mut self, position: Position, answers: u8) -> Option<WrittenReply> {
        match self.known.get(&position) {
            Some(Attempt::Proved(reply)) => return Some(reply.clone()),
            Some(Attempt::Failed(least)) if *least >= answers => return None,
            _ => {}
        }
        if self.positions >= MOST_POSITIONS {
            return None;
        }
        self.positions += 1;
        let reply = self.reply(position, answers);
        let known = match &reply {
            Some(reply) => Attempt::Proved(reply.clone()),
            None => Attempt::Failed(answers),
        };
        self.known.insert(position, known);
        reply
    }

    fn reply(&mut self, position: Position, left: u8) -> Option<WrittenReply> {
        let position = self.play.ignoring(position, 0);
        if !self.play.holds(&position) {
            return None;
        }
        let least = self.play.least(position, 0);
        if self.play.left(&least).is_some() {
            return Some(WrittenReply::none(least));
        }
        if let Some(pairs) = self.settling_pairs(&position) {
            return Some(WrittenReply {
                pairs,
                ..WrittenReply::none(position)
            });
        }
        if left == 0 {
            return None;
        }
        self.answers(position, left)
    }

    /// A reply to all attacks.
    fn answers(&mut self, position: Position, left: u8) -> Option<WrittenReply> {
        let attacks = self.play.attacks(&position);
        let mut answers = Vec::new();
        let mut unanswered = 0;
        for attack in bits(attacks) {
            let after = self.play.after_attack(&position, attack)?;
            match self.answer(&after, Some(attack), left) {
                Some(answer) => answers.push((attack, Some(answer))),
                None => unanswered |= Places::of(attack),
            }
        }
        if unanswered == 0 {
            return self.with_pass(position, answers, left);
        }
        let rest = self.play.ignoring(position, unanswered);
        if let Some(reply) = self.attack(rest, left) {
            return Some(reply);
        }
        for attack in bits(unanswered) {
            let after = self.play.after_attack(&position, attack)?;
            self.attack(after, left)?;
            answers.push((attack, None));
        }
        self.with_pass(position, answers, left)
    }

    /// A reply to attacks by `answers`, and to a pass if the attacker has stones on the claim that
    /// may live; `None` if there is none.
    fn with_pass(
        &mut self,
        position: Position,
        answers: Vec<(usize, Option<usize>)>,
        left: u8,
    ) -> Option<WrittenReply> {
        let pass = match self.play.left(&position) {
            Some(_) => None,
            None => Some(self.answer(&position, None, left)?),
        };
        Some(WrittenReply {
            answers,
            pass,
            ..WrittenReply::none(position)
        })
    }

    /// Pairs of places by which the defender holds by answering each by the other, and nothing
    /// else.
    fn settling_pairs(&mut self, position: &Position) -> Option<Vec<Places>> {
        let (area, state, parts) = self.seen(position)?;
        let pairs = self.play.goal.pairs(&area, &state, &parts);
        let holds = self.is_settled_by(position, &pairs);
        holds.then(|| self.needed(position, pairs))
    }

    /// True if the defender holds by `pairs` alone.
    fn is_settled_by(&mut self, position: &Position, pairs: &[Places]) -> bool {
        let counted = &mut self.positions;
        !pairs.is_empty() && self.play.by_pairs(position, pairs, counted).is_some()
    }

    /// Those of `pairs` that are enough for the defender.
    fn needed(&mut self, position: &Position, mut pairs: Vec<Places>) -> Vec<Places> {
        for pair in pairs.clone() {
            let others = pairs.iter().copied().filter(|&other| other != pair);
            let others: Vec<Places> = others.collect();
            if self.is_settled_by(position, &others) {
                pairs = others;
            }
        }
        pairs
    }

    /// An answer to an attack, or a pass, after which the defender holds: the one that the search
    /// finds, or the likeliest of the others.
    fn answer(&mut self, position: &Position, attack: Option<usize>, left: u8) -> Option<usize> {
        let empty = position.empty(self.play.area);
        let order = match self.found_answer(position) {
            Some(None) if attack.is_some() => return None,
            Some(Some(place)) if empty & Places::of(place) != 0 => {
                let others = self.likely(position, attack);
                let others = others.into_iter().filter(|&other| other != place);
                std::iter::once(place).chain(others).collect()
            }
            _ if self.guided && attack.is_some() => return None,
            _ => self.likely(position, attack),
        };
        order.into_iter().find(|&place| {
            let after = self.play.after_answer(position, place);
            after.is_some_and(|after| self.attack(after, left - 1).is_some())
        })
    }

    /// All answers, the likeliest first.
    fn likely(&self, position: &Position, attack: Option<usize>) -> Vec<usize> {
        let area = self.play.area;
        let near = attack.map_or(0, |attack| {
            area.near(attack) | area.around(area.near(attack))
        });
        let (mut once, mut twice) = (0, 0);
        for part in self.play.parts(position) {
            twice |= once & part.touch;
            once |= part.touch;
        }
        let mut order: Vec<usize> = bits(position.empty(area)).collect();
        order.sort_by_key(|&place| {
            let sets = [near, twice, once];
            std::cmp::Reverse(
                sets.iter()
                    .filter(|&set| set & Places::of(place) != 0)
                    .count(),
            )
        });
        order
    }

    /// The answer that the search finds after an attack; `Some(None)` if none is needed.
    fn found_answer(&mut self, position: &Position) -> Option<Option<usize>> {
        let (area, state, parts) = self.seen(position)?;
        let budget = self.budget(position);
        let goal = self.play.goal.clone();
        let mut solver = RegionSolver::resuming(&area, goal, &mut self.table);
        let found = solver.answer_to(&state, &parts, budget);
        self.positions += solver.nodes as usize / SEARCHED;
        found
    }

    /// The position for the search: unknown points lie outside the area, or, if territory is
    /// claimed, are the attacker's. `None` if it has more stones than the search adds.
    fn seen(&self, position: &Position) -> Option<(Area, AreaState, RegionParts)> {
        let (outside, attacker) = match self.play.goal.claim {
            0 => (position.unknown, position.attacker),
            _ => (0, position.attacker | position.unknown),
        };
        let area = self.play.area.without(outside);
        let state = AreaState {
            defender: position.defender,
            attacker,
        };
        let fits = position.defender.count_ones() <= u32::from(MAX_MOVES);
        let parts = fits.then(|| RegionParts::of(&area).with_all(&area, position.defender))?;
        Some((area, state, parts))
    }

    /// The limits of the search for one question.
    fn budget(&self, position: &Position) -> Budget {
        let played = position.defender.count_ones() as u8;
        Budget {
            nodes: if self.guided { 20_000 } else { 500 },
            moves: MAX_MOVES - played.min(MAX_MOVES),
        }
    }
}

impl ZonePlay<'_> {
    /// All possible ends of `position` if the defender answers by `pairs` alone, and the attacker
    /// passes while passes need answers. `None` if the defender does not hold, or if that takes too
    /// many positions. Counts those that it looks at.
    pub fn by_pairs(
        &self,
        position: &Position,
        pairs: &[Places],
        counted: &mut usize,
    ) -> Option<SettledZone> {
        let mut seen = BTreeSet::new();
        let mut open = vec![(*position, pairs.to_vec())];
        let mut settled = SettledZone::default();
        while let Some((position, mut left)) = open.pop() {
            let empty = position.empty(self.area);
            left.retain(|pair| pair & !empty == 0);
            if !seen.insert((position, left.clone())) {
                continue;
            }
            *counted += 1;
            let kept = left.iter().fold(0, |sum, pair| sum | pair);
            let least = self.least(position, kept);
            if !self.holds(&least) {
                return None;
            }
            let mut next = self.after_pairs(&least, &left)?;
            let end = self.left(&least);
            let pass = match end {
                Some(_) => None,
                None => Some(self.answer_to_pass(&least)?),
            };
            next.extend(pass.map(|(_, after)| after));
            settled.passes.push((least, pass.map(|(place, _)| place)));
            open.extend(next.into_iter().map(|after| (after, left.clone())));
            settled.ends.push(end.unwrap_or(least));
            if settled.ends.len() > MOST_PAIRED {
                return None;
            }
        }
        Some(settled)
    }

    /// The positions after each attack on a place of `pairs` and its answer; `None` if an answer
    /// cannot be played.
    fn after_pairs(&self, position: &Position, pairs: &[Places]) -> Option<Vec<Position>> {
        let both = pairs.iter().map(|pair| places_of(*pair));
        let attacks = both.flat_map(|[a, b]| [(a, b), (b, a)]);
        let attacked = attacks
            .filter_map(|(attack, answer)| Some((self.after_attack(position, attack)?, answer)));
        let answered = attacked.map(|(after, answer)| self.after_answer(&after, answer));
        answered.collect()
    }

    /// The defender's answer to a pass, and the position then: a place after which the attacker may
    /// play elsewhere, or else the one beside most places that no wall touches; then the next pass
    /// is answered.
    fn answer_to_pass(&self, position: &Position) -> Option<(usize, Position)> {
        let order = bits(position.empty(self.area));
        let answers = order.filter_map(|place| Some((place, self.after_answer(position, place)?)));
        let answers: Vec<(usize, Position)> = answers.collect();
        let enough = |(_, after): &&(usize, Position)| self.left(after).is_some();
        let touched = self
            .chains(position)
            .iter()
            .fold(0, |sum, touch| sum | touch);
        let gain =
            |(place, _): &&(usize, Position)| (self.area.near(*place) & !touched).count_ones();
        let found = answers.iter().find(enough);
        found.or_else(|| answers.iter().max_by_key(gain)).copied()
    }
}

/// The two places of a pair.
pub(super) const fn places_of(pair: Places) -> [usize; 2] {
    [
        pair.trailing_zeros() as usize,
        63 - pair.leading_zeros() as usize,
    ]
}
