//! A strategy written out: every answer to every attack in its zone, so that it
//! can be followed without knowing why it was chosen.
//!
//! The searches judge positions at a glance where they can, and keep only the
//! first answers. Here a zone is played out until no attack needs an answer. What
//! is not answered may happen at any time, so such points are *unknown* from then
//! on: the attacker's, or empty, or taken off again. `docs/certificates.md` has the
//! rules of this game, and why a strategy in it holds in every game.
//!
//! ```text
//! attack(position):                    the attacker is to move
//!   0. a part has fewer liberties than it needs: failed
//!   1. if it has them though nothing is answered any more: proved
//!   2. if it has them though pairs alone are answered, each place by the other: proved
//!   3. for each attack: an answer after which the attack fails, or none
//!   4. attacks without an answer become unknown: from 0 again
//!   5. if that fails, the defender waits where she has no answer
//! ```
//!
//! Deepened one answer at a time, as the search is. Costs some hundred positions
//! for an eye space of six points.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::area::{Area, AreaState, Bits, UnitMask, bit, has_two, lowest, places};
use super::goal::Goal;
use super::parts::{MAX_MOVES, Parts};
use super::solver::{Budget, Solved, Solver};
use super::table::Table;
use super::zone_goal::ZoneGoal;
use crate::board::{Board, Color, Point, PointSet, Suicide};
use crate::position::Way;

/// The largest number of positions to look at for one zone.
const MOST_POSITIONS: usize = 10_000;

/// The largest number of them that pairs may lead to: three for each of seven pairs.
const MOST_PAIRED: usize = 2187;

/// What is known of a zone when the attacker is to move. The rest is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    /// Stones that the defender has added.
    defender: Bits,
    /// Stones of the attacker.
    attacker: Bits,
    /// The attacker's, or empty, or whatever is no stone promised.
    unknown: Bits,
}

/// How the defender goes on from a position.
#[derive(Clone, Debug)]
struct Reply {
    /// The position after all attacks that are not answered.
    least: Position,
    /// The attacks that are, with the answers; with none to wait and remember.
    answers: Vec<(usize, Option<usize>)>,
    /// Pairs of places, each of which is answered by the other from now on.
    pairs: Vec<Bits>,
}

impl Reply {
    /// Nothing is answered any more.
    const fn none(least: Position) -> Reply {
        Reply {
            least,
            answers: Vec::new(),
            pairs: Vec::new(),
        }
    }
}

#[derive(Clone)]
enum Known {
    Proved(Reply),
    /// Not with so many answers in a line.
    Failed(u8),
}

/// One row of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TreeRow {
    /// What is on the points of the zone, in their order: `D` and `A` for stones of
    /// defender and attacker, `?` where that is not known, `.` for nothing.
    pub position: String,
    /// What the defender does there.
    pub answer: TreeAnswer,
}

/// What the defender does in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TreeAnswer {
    /// She answers the move by the point, or waits.
    Move(Point, Option<Point>),
    /// From now on she answers each point of a pair by the other, and nothing else.
    Miai(Vec<[Point; 2]>),
}

impl TreeRow {
    /// The same row on the board that `way` leads back to.
    pub fn taken_back(&self, way: &Way) -> TreeRow {
        let back = |point: Point| way.back_point(point);
        TreeRow {
            position: self.position.clone(),
            answer: match &self.answer {
                TreeAnswer::Move(attack, answer) => {
                    TreeAnswer::Move(back(*attack), answer.map(back))
                }
                TreeAnswer::Miai(pairs) => {
                    TreeAnswer::Miai(pairs.iter().map(|pair| pair.map(back)).collect())
                }
            },
        }
    }
}

impl fmt::Display for TreeRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position)?;
        match &self.answer {
            TreeAnswer::Move(attack, Some(answer)) => write!(f, " {attack} {answer}"),
            TreeAnswer::Move(attack, None) => write!(f, " {attack} pass"),
            TreeAnswer::Miai(pairs) => {
                f.write_str(" miai")?;
                let mut pairs = pairs.iter();
                pairs.try_for_each(|[a, b]| write!(f, " {a} {b}"))
            }
        }
    }
}

/// What a zone may come to: the stones that are joined there, each set with points
/// that stand for its liberties.
pub(crate) type Outcome = Vec<(PointSet, PointSet)>;

/// A strategy for one zone, written out.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// The points of the zone, in the order of the rows.
    pub points: Vec<Point>,
    /// The points on which the attacker cannot live.
    pub claim: PointSet,
    /// All answers.
    pub rows: Vec<TreeRow>,
    /// All that the zone may come to.
    pub outcomes: Vec<Outcome>,
}

impl Tree {
    /// Writes out how the owner of the stones `safe`, of `color`, reaches `goal`;
    /// `None` if it takes too many positions.
    pub fn of(board: &Board, color: Color, safe: &PointSet, goal: &ZoneGoal) -> Option<Tree> {
        let zone = goal.zone - *safe;
        let beside = zone.neighbors();
        let mut units: Vec<PointSet> = goal.units.iter().map(|unit| *unit & *safe).collect();
        let named = units.iter().fold(PointSet::EMPTY, |sum, unit| sum | *unit);
        units.extend(
            (*safe - named)
                .components()
                .filter(|chain| chain.intersects(&beside)),
        );
        let area = Area::new(board, &zone, &units)?;
        let gone = units.iter().enumerate().filter(|(_, unit)| unit.is_empty());
        let gone = gone.fold(0, |mask: UnitMask, (place, _)| mask | 1 << place);
        let promised = Goal {
            units: goal.goal.units & !gone,
            claim: area.bits_of(&goal.claim),
            ..goal.goal.clone()
        };
        let own = area.position(board, color);
        let start = match own.defender {
            0 => Position {
                attacker: own.attacker,
                ..Position::default()
            },
            own_stones => Position {
                unknown: own_stones | own.attacker,
                ..Position::default()
            },
        };
        let mut table = Table::new();
        let mut writer = Writer {
            solver: Solver::new(&area, promised.clone(), &mut table),
            guided: true,
            area: &area,
            goal: &promised,
            known: BTreeMap::new(),
            positions: 0,
        };
        let start = writer.forget(start, 0);
        let parts = Parts::of(&area);
        let proved = writer.is_proved(start, &parts);
        proved.then(|| writer.written(start, safe, &goal.claim))?
    }
}

struct Writer<'a> {
    area: &'a Area,
    goal: &'a Goal,
    solver: Solver<'a>,
    /// Whether only what the search finds is tried.
    guided: bool,
    known: BTreeMap<Position, Known>,
    positions: usize,
}

impl Position {
    /// The position as the search sees it.
    const fn state(&self) -> AreaState {
        AreaState {
            defender: self.defender,
            attacker: self.attacker | self.unknown,
        }
    }

    const fn empty(&self, area: &Area) -> Bits {
        area.all() & !self.defender & !self.attacker & !self.unknown
    }
}

impl Writer<'_> {
    /// True if there is a strategy: along the proofs of the search, or any other, with
    /// as few answers in a line as possible.
    fn is_proved(&mut self, start: Position, parts: &Parts) -> bool {
        if self.attack(start, parts, MAX_MOVES).is_some() {
            return true;
        }
        self.guided = false;
        self.known.clear();
        self.positions = 0;
        (0..=MAX_MOVES).any(|answers| self.attack(start, parts, answers).is_some())
    }

    /// The defender's reply to all attacks with at most so many answers in a line.
    fn attack(&mut self, position: Position, parts: &Parts, answers: u8) -> Option<Reply> {
        match self.known.get(&position) {
            Some(Known::Proved(reply)) => return Some(reply.clone()),
            Some(Known::Failed(least)) if *least >= answers => return None,
            _ => {}
        }
        if self.positions >= MOST_POSITIONS {
            return None;
        }
        self.positions += 1;
        let reply = self.reply(position, parts, answers);
        let known = match &reply {
            Some(reply) => Known::Proved(reply.clone()),
            None => Known::Failed(answers),
        };
        self.known.insert(position, known);
        reply
    }

    fn reply(&mut self, position: Position, parts: &Parts, left: u8) -> Option<Reply> {
        if !self.holds(&position, parts) {
            return None;
        }
        let attacks = self.attacks(&position);
        let least = self.ignoring(position, attacks);
        if self.holds(&least, parts) && self.keeps_claim(&least, parts) {
            return Some(Reply::none(least));
        }
        if let Some(pairs) = self.settling_pairs(&position, parts) {
            return Some(Reply {
                pairs,
                ..Reply::none(position)
            });
        }
        if left == 0 || attacks == 0 {
            return None;
        }
        let zone = self.zone(&position, parts)?;
        let outside = attacks & !zone;
        if outside != 0 {
            let reply = self.attack(self.ignoring(position, outside), parts, left);
            if reply.is_some() {
                return reply;
            }
        }
        self.answers(position, parts, attacks, left)
    }

    /// A reply to all of `attacks`.
    fn answers(
        &mut self,
        position: Position,
        parts: &Parts,
        attacks: Bits,
        left: u8,
    ) -> Option<Reply> {
        let mut answers = Vec::new();
        let mut unanswered = 0;
        for attack in places(attacks) {
            let after = self.after_attack(&position, attack)?;
            match self.answer(&after, parts, attack, left) {
                Some(answer) => answers.push((attack, Some(answer))),
                None => unanswered |= bit(attack),
            }
        }
        let reply = |answers| Reply {
            answers,
            ..Reply::none(position)
        };
        if unanswered == 0 {
            return Some(reply(answers));
        }
        let rest = self.ignoring(position, unanswered);
        if let Some(reply) = self.attack(rest, parts, left) {
            return Some(reply);
        }
        for attack in places(unanswered) {
            let after = self.after_attack(&position, attack)?;
            self.attack(after, parts, left)?;
            answers.push((attack, None));
        }
        Some(reply(answers))
    }

    /// Pairs of places by which the defender holds if she answers each by the other,
    /// and nothing else.
    fn settling_pairs(&mut self, position: &Position, parts: &Parts) -> Option<Vec<Bits>> {
        let state = position.state();
        [false, true].into_iter().find_map(|splits| {
            let pairs = self.goal.pairs(self.area, &state, parts, splits);
            let holds = !pairs.is_empty() && self.by_pairs(position, parts, &pairs).is_some();
            holds.then_some(pairs)
        })
    }

    /// All that `position` may come to, after attacks that are not answered, if the
    /// defender answers by `pairs` alone; `None` if she does not hold, or that takes too
    /// many positions.
    fn by_pairs(
        &mut self,
        position: &Position,
        parts: &Parts,
        pairs: &[Bits],
    ) -> Option<Vec<Position>> {
        let mut seen = BTreeSet::from([*position]);
        let mut open = vec![(*position, parts.clone())];
        let mut ends = Vec::new();
        while let Some((position, parts)) = open.pop() {
            let empty = position.empty(self.area);
            let left = pairs.iter().filter(|&pair| pair & !empty == 0);
            let left: Vec<Bits> = left.copied().collect();
            let kept = left.iter().fold(0, |sum, pair| sum | pair);
            let least = self.ignoring(position, self.attacks(&position) & !kept);
            let attacks: Vec<(usize, usize)> = left
                .iter()
                .map(|pair| places_of(*pair))
                .flat_map(|[a, b]| [(a, b), (b, a)])
                .filter(|&(attack, _)| self.after_attack(&least, attack).is_some())
                .collect();
            let ended = attacks.is_empty();
            if !self.holds(&least, &parts) || ended && !self.keeps_claim(&least, &parts) {
                return None;
            }
            for (attack, answer) in attacks {
                let after = self.after_attack(&least, attack)?;
                let after = self.after_answer(&after, answer);
                if seen.insert(after) {
                    open.push((after, parts.with(self.area, answer)));
                }
            }
            ends.push(least);
            self.positions += 1;
            if ends.len() > MOST_PAIRED {
                return None;
            }
        }
        Some(ends)
    }

    /// An answer after which the defender holds: the one that the search finds, or
    /// the likeliest of the others.
    fn answer(
        &mut self,
        position: &Position,
        parts: &Parts,
        attack: usize,
        left: u8,
    ) -> Option<usize> {
        let budget = self.budget(position);
        let found = self.solver.answer_to(&position.state(), parts, budget);
        let order = match found {
            Some(None) => return None,
            Some(Some(place)) if position.empty(self.area) & bit(place) != 0 => vec![place],
            _ if self.guided => return None,
            _ => self.likely(position, parts, attack),
        };
        order.into_iter().find(|&place| {
            let after = self.after_answer(position, place);
            let joined = parts.with(self.area, place);
            self.attack(after, &joined, left - 1).is_some()
        })
    }

    /// All answers, the likeliest first.
    fn likely(&self, position: &Position, parts: &Parts, attack: usize) -> Vec<usize> {
        let near = self.area.near(attack) | self.area.around(self.area.near(attack));
        let (mut once, mut twice) = (0, 0);
        for part in parts.iter() {
            twice |= once & part.touch;
            once |= part.touch;
        }
        let mut order: Vec<usize> = places(position.empty(self.area)).collect();
        order.sort_by_key(|&place| {
            let sets = [near, twice, once];
            std::cmp::Reverse(sets.iter().filter(|&set| set & bit(place) != 0).count())
        });
        order
    }

    /// The points on which a proof of the search from `position` on rests; if it
    /// finds none, all points or, where it guides, none.
    fn zone(&mut self, position: &Position, parts: &Parts) -> Option<Bits> {
        let budget = self.budget(position);
        match self.solver.solve_from(&position.state(), parts, budget) {
            Solved::Proved { zone } => Some(zone),
            Solved::Refuted | Solved::Unknown => (!self.guided).then(|| self.area.all()),
        }
    }

    /// What the search may spend on one question.
    fn budget(&self, position: &Position) -> Budget {
        let played = position.defender.count_ones() as u8;
        Budget {
            nodes: if self.guided { 5000 } else { 500 },
            moves: MAX_MOVES - played.min(MAX_MOVES),
        }
    }

    /// The attacks that are legal, or may be.
    fn attacks(&self, position: &Position) -> Bits {
        let empty = position.empty(self.area);
        let legal = places(empty).filter(|&place| self.after_attack(position, place).is_some());
        legal.fold(0, |sum, place| sum | bit(place))
    }

    fn after_attack(&self, position: &Position, place: usize) -> Option<Position> {
        let mut after = *position;
        after.attacker |= bit(place);
        let chain = self
            .area
            .component(bit(place), after.attacker | after.unknown);
        let breathes = self.area.around(chain) & after.empty(self.area) != 0;
        let is_free = breathes || chain & (self.area.open() | after.unknown) != 0;
        let may_clear = self.goal.suicide == Suicide::Allowed && has_two(chain);
        (is_free || may_clear).then(|| self.forget(after, 0))
    }

    fn after_answer(&self, position: &Position, place: usize) -> Position {
        let mut after = *position;
        after.defender |= bit(place);
        self.forget(after, self.area.near(place))
    }

    /// The position after `points` may have been taken by the attacker.
    fn ignoring(&self, mut position: Position, points: Bits) -> Position {
        position.unknown |= points;
        self.forget(position, 0)
    }

    /// Takes off what a move of the defender next to `beside` has surely captured,
    /// and forgets stones of the attacker that may have gone.
    fn forget(&self, mut position: Position, beside: Bits) -> Position {
        let empty = position.empty(self.area);
        let theirs = position.attacker | position.unknown;
        for chain in self.area.components(theirs) {
            if self.area.around(chain) & empty != 0 {
                continue;
            }
            let (hit, open) = (chain & beside != 0, chain & self.area.open() != 0);
            if hit && !open && chain & position.unknown == 0 {
                position.attacker &= !chain;
            } else if hit || open || self.goal.suicide == Suicide::Allowed {
                position.unknown |= chain;
                position.attacker &= !chain;
            }
        }
        position
    }

    /// What is joined in a position.
    fn parts(&self, position: &Position) -> Parts {
        places(position.defender).fold(Parts::of(self.area), |parts, place| {
            parts.with(self.area, place)
        })
    }

    fn regions(&self, position: &Position) -> impl Iterator<Item = Bits> {
        self.area.components(self.area.all() & !position.defender)
    }

    /// True if the attacker cannot take the last point of `region` among `touch`.
    fn is_vital(&self, region: Bits, position: &Position, touch: Bits) -> bool {
        let fillable = match self.goal.suicide {
            Suicide::Forbidden => region & !position.attacker,
            Suicide::Allowed => region,
        };
        region & self.area.open() == 0 && fillable & !touch == 0
    }

    /// Points that stand for the liberties of stones that touch `touch`.
    fn liberties(&self, position: &Position, touch: Bits) -> Bits {
        let sure = touch & position.empty(self.area);
        let kept = self
            .regions(position)
            .filter(|&region| region & sure == 0 && self.is_vital(region, position, touch));
        kept.fold(sure, |sum, region| sum | lowest(region))
    }

    fn holds(&self, position: &Position, parts: &Parts) -> bool {
        parts.iter().all(|part| {
            let need = self.goal.need(part);
            need == 0 || self.liberties(position, part.touch).count_ones() >= need
        })
    }

    /// True if the attacker cannot live on the claim once nothing is answered: he
    /// cannot fill its regions, or has no room for two eyes there.
    fn keeps_claim(&self, position: &Position, parts: &Parts) -> bool {
        let joined = parts.iter().filter(|part| part.units != 0);
        let touch = joined.fold(0, |sum, part| sum | part.touch);
        let mut regions = self
            .regions(position)
            .filter(|region| region & self.goal.claim != 0);
        regions.all(|region| {
            let inner = region & !touch;
            let first = lowest(inner);
            let others = inner & !first;
            let small = others == 0 || !has_two(others) && self.area.around(first) & others != 0;
            let is_closed = region & self.area.open() == 0;
            is_closed && (small || self.is_vital(region, position, touch))
        })
    }

    /// The strategy from `start` on, which is proved.
    fn written(&mut self, start: Position, safe: &PointSet, claim: &PointSet) -> Option<Tree> {
        let mut tree = Tree {
            points: places(self.area.all())
                .map(|place| self.area.point(place))
                .collect(),
            claim: *claim,
            rows: Vec::new(),
            outcomes: Vec::new(),
        };
        let mut seen = vec![start];
        let mut next = 0;
        while let Some(&position) = seen.get(next) {
            next += 1;
            let Some(Known::Proved(reply)) = self.known.get(&position).cloned() else {
                return None;
            };
            let (least, pairs) = (reply.least, reply.pairs.clone());
            let mut ends = vec![least];
            if !pairs.is_empty() {
                ends = self.by_pairs(&least, &self.parts(&least), &pairs)?;
                let pairs = pairs.into_iter().map(places_of).collect();
                tree.rows.push(TreeRow {
                    position: self.key(&position),
                    answer: TreeAnswer::Miai(self.area.pairs_of(pairs)),
                });
            }
            for end in ends {
                let outcome = self.outcome(&end, safe);
                if !tree.outcomes.contains(&outcome) {
                    tree.outcomes.push(outcome);
                }
            }
            for &(attack, answer) in &reply.answers {
                let after = self.after_attack(&reply.least, attack)?;
                let answered = answer.map(|place| self.area.point(place));
                tree.rows.push(TreeRow {
                    position: self.key(&position),
                    answer: TreeAnswer::Move(self.area.point(attack), answered),
                });
                let after = match answer {
                    Some(place) => self.after_answer(&after, place),
                    None => after,
                };
                if !seen.contains(&after) {
                    seen.push(after);
                }
            }
        }
        Some(tree)
    }

    fn outcome(&self, position: &Position, safe: &PointSet) -> Outcome {
        let zone = self.area.points_of(self.area.all());
        let walls = safe.connected_to(&zone.neighbors());
        let parts = (walls | self.area.points_of(position.defender)).components();
        let part = |part: PointSet| {
            let touch = self.area.bits_of(&(part.neighbors() & zone));
            let liberties = self.area.points_of(self.liberties(position, touch));
            (part & walls, liberties)
        };
        parts.map(part).collect()
    }

    fn key(&self, position: &Position) -> String {
        let content = |place: usize| match bit(place) {
            at if position.defender & at != 0 => 'D',
            at if position.attacker & at != 0 => 'A',
            at if position.unknown & at != 0 => '?',
            _ => '.',
        };
        places(self.area.all()).map(content).collect()
    }
}

/// The two places of a pair.
const fn places_of(pair: Bits) -> [usize; 2] {
    [
        pair.trailing_zeros() as usize,
        63 - pair.leading_zeros() as usize,
    ]
}
