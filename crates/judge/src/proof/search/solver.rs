//! The search: can the defender, moving second, keep a [`RegionGoal`]?
//!
//! Attacker and defender move in turn, the attacker first, only in the area. The defender has to
//! reach a position that is settled ([`RegionGoal::static_eval`]), and may lose no stone on the
//! way. That makes the search simple:
//!
//! - the defender's stones only ever increase, so no line repeats a position, there is no ko to
//!   lose, and no value in the transposition table depends on the path;
//! - the attacker never captures anything, and so needs no ko threats either.
//!
//! # Zones
//!
//! Every proof has a *zone*: places such that the proof still holds if everything outside is a
//! stone of the attacker that cannot be captured. So moves outside the zone of a strategy cannot
//! hurt it. With the attacker to move, the search first lets it pass: the zone of the defender's
//! next move contains all attacks worth a look, and the zone of each answer narrows them down. In a
//! large area few moves are left. A claim to territory has the whole area for a zone: all attacking
//! stones there must die.
//!
//! ```text
//! attack(position, moves):                   the attacker is to move
//!   0. a part without the liberties it needs: failed; settled: proved
//!   1. it passes: the defender moves and proves it with zone z
//!   2. must := z; for each x in must that is legal:
//!      the defender answers x with zone y, or we have failed;
//!      if x is not in y, the answer also refutes every move outside y:
//!      must := must & y
//!   3. proved; the zone is the union of all these zones
//! ```
//!
//! Iterative deepening, one move of the defender at a time.
//!
//! Sources: the model is that of Martin Müller (1997), *Playing it safe*. The zones follow C.-C.
//! Shih, T.-R. Wu, T. H. Wei, I-C. Wu (2022), *A novel approach to solving goal-achieving problems
//! for board games*, AAAI 36, 10362-10369. In ours the defender loses no stone, which makes zones
//! easy to compute and costs a few proofs that need a throw-in or a ko.

use arrayvec::ArrayVec;

use super::area::{Area, AreaState, MAX_POINTS, Places};
use super::goal::{RegionGoal, StaticEval};
use super::parts::{MAX_MOVES, RegionParts};
use super::table::{KnownRegion, RegionTable};
use crate::position::packed::{Bits, bits};

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// The most nodes.
    pub nodes: u64,
    /// The most moves of the defender in a line.
    pub moves: u8,
}

/// A search of one area for one goal.
pub(super) struct RegionSolver<'a> {
    area: &'a Area,
    goal: RegionGoal,
    table: &'a mut RegionTable,
    /// The nodes so far.
    pub nodes: u64,
    limit: u64,
    /// True if a line ended at the limit of moves.
    cut: bool,
    /// How often each place succeeded as a defender's and as an attacker's move.
    history: [[u32; MAX_POINTS]; 2],
}

/// The zone of a proof and the defender's first move in it, if one is needed.
type Found = (Places, Option<usize>);

impl<'a> RegionSolver<'a> {
    pub fn new(area: &'a Area, goal: RegionGoal, table: &'a mut RegionTable) -> RegionSolver<'a> {
        table.clear();
        RegionSolver::resuming(area, goal, table)
    }

    /// The same with a table that has entries of the area, and of areas with some places counted as
    /// outside.
    pub fn resuming(
        area: &'a Area,
        goal: RegionGoal,
        table: &'a mut RegionTable,
    ) -> RegionSolver<'a> {
        RegionSolver {
            area,
            goal,
            table,
            nodes: 0,
            limit: 0,
            cut: false,
            history: [[0; MAX_POINTS]; 2],
        }
    }

    /// The places on which a proof rests that the defender keeps the claim, the attacker to move
    /// in `position`. `None` if there is no strategy of the kind searched for, or if the search
    /// gave up at one of the limits.
    pub fn solve(&mut self, position: &AreaState, budget: Budget) -> Option<Places> {
        self.limit = self.nodes + budget.nodes;
        let parts = RegionParts::of(self.area);
        for moves in 0..=budget.moves.min(MAX_MOVES) {
            self.cut = false;
            let zone = self.attack(position, &parts, moves);
            if zone.is_some() || self.nodes >= self.limit || !self.cut {
                return zone;
            }
        }
        None
    }

    /// After a proof with `zone`: the moves there that the defender has to answer, with its
    /// answers. Costs little, since the table has them.
    pub fn answers(
        &mut self,
        position: &AreaState,
        zone: Places,
        budget: Budget,
    ) -> Vec<[usize; 2]> {
        self.limit = self.nodes + budget.nodes;
        let parts = RegionParts::of(self.area);
        let moves = budget.moves.min(MAX_MOVES);
        let attacks = bits(zone & self.area.empty(position));
        let answer = |place| {
            let (after, _) = position.attack(self.area, place, self.goal.suicide)?;
            let (_, answer) = self.defend(&after, &parts, moves, None, self.area.all())?;
            Some([place, answer?])
        };
        attacks.filter_map(answer).collect()
    }

    /// The defender's move in `position`, after an attack, if the goal then holds; `Some(None)` if
    /// no move is needed.
    pub fn answer_to(
        &mut self,
        position: &AreaState,
        parts: &RegionParts,
        budget: Budget,
    ) -> Option<Option<usize>> {
        self.limit = self.nodes + budget.nodes;
        let all = self.area.all();
        let mut depths = 0..=budget.moves.min(MAX_MOVES);
        depths.find_map(|moves| Some(self.defend(position, parts, moves, None, all)?.1))
    }

    /// The zone of a proof with the attacker to move, in which the defender makes at most `moves`
    /// moves.
    fn attack(&mut self, position: &AreaState, parts: &RegionParts, moves: u8) -> Option<Places> {
        self.nodes += 1;
        if self.nodes >= self.limit {
            return None;
        }
        if !self.goal.holds(self.area, position, parts) {
            self.remember(position, KnownRegion::Failed(u8::MAX));
            return None;
        }
        let open = match self.goal.static_eval(self.area, position, parts) {
            StaticEval::SettledZone(zone) => {
                let zone = self.keep(position, parts, zone);
                self.remember(position, KnownRegion::Proved(zone));
                return Some(zone);
            }
            StaticEval::Open(open) => open,
        };
        if moves == 0 {
            self.cut = true;
            self.remember(position, KnownRegion::Failed(0));
            return None;
        }
        let cut = std::mem::replace(&mut self.cut, false);
        let found = self.attacks(position, parts, moves, open);
        let zone = found.map(|zone| self.keep(position, parts, zone));
        if self.nodes < self.limit {
            let depth = if self.cut { moves } else { u8::MAX };
            self.remember(
                position,
                zone.map_or(KnownRegion::Failed(depth), KnownRegion::Proved),
            );
        }
        self.cut |= cut;
        zone
    }

    fn known(&self, position: &AreaState) -> KnownRegion {
        self.table.get(&self.area.marked(position))
    }

    fn remember(&mut self, position: &AreaState, known: KnownRegion) {
        self.table.put(&self.area.marked(position), known);
    }

    /// `zone` with the liberties that have to stay free.
    fn keep(&self, position: &AreaState, parts: &RegionParts, zone: Places) -> Places {
        self.goal.add_liberties(self.area, position, parts, zone)
    }

    /// Tries the attacker's pass, then all its moves that may matter.
    fn attacks(
        &mut self,
        position: &AreaState,
        parts: &RegionParts,
        moves: u8,
        open: Places,
    ) -> Option<Places> {
        let (mut zone, free) = self.reply(position, parts, moves, None, open)?;
        let mut must = zone & open & self.area.empty(position);
        let mut hint = free;
        let wide = zone | self.area.around(zone);
        while must != 0 {
            let place = self.strongest_attack(must, hint);
            must &= !Places::of(place);
            let Some((after, cleared)) = position.attack(self.area, place, self.goal.suicide)
            else {
                let stones = self.area.near(place) & position.attacker;
                zone |= self.area.component(stones, position.attacker);
                continue;
            };
            let local = wide | self.area.around(self.area.around(Places::of(place)));
            let Some((answered, answer)) = self.defend(&after, parts, moves, hint, local) else {
                self.history[1][place] += 1 << moves;
                return None;
            };
            zone |= answered | cleared;
            if answered & Places::of(place) == 0 && cleared == 0 {
                must &= answered;
            }
            hint = answer.or(hint);
        }
        Some(zone)
    }

    /// The move of `must` that most likely refutes the defender: the defender's own best move, then
    /// what has refuted it elsewhere.
    fn strongest_attack(&self, must: Places, hint: Option<usize>) -> usize {
        let hinted = hint.filter(|&place| must & Places::of(place) != 0);
        hinted.unwrap_or_else(|| {
            bits(must)
                .max_by_key(|&place| (self.history[1][place], usize::MAX - place))
                .expect("a move is left")
        })
    }

    /// A proof with the defender to move.
    fn defend(
        &mut self,
        position: &AreaState,
        parts: &RegionParts,
        moves: u8,
        hint: Option<usize>,
        local: Places,
    ) -> Option<Found> {
        let open = match self.goal.static_eval(self.area, position, parts) {
            StaticEval::SettledZone(zone) => return Some((self.keep(position, parts, zone), None)),
            StaticEval::Open(open) => open,
        };
        if moves == 0 {
            self.cut = true;
            return None;
        }
        self.reply(position, parts, moves, hint, local & open)
    }

    /// As [`RegionSolver::defend`] where nothing is settled yet.
    fn reply(
        &mut self,
        position: &AreaState,
        parts: &RegionParts,
        moves: u8,
        hint: Option<usize>,
        local: Places,
    ) -> Option<Found> {
        let order = self.order(position, parts, local, hint);
        if moves > 1 {
            for &(_, place) in &order {
                let place = usize::from(place);
                let (after, captured) = position.defend(self.area, place);
                if let KnownRegion::Proved(zone) = self.known(&after) {
                    return Some((zone | Places::of(place) | captured, Some(place)));
                }
            }
        }
        for &(_, place) in &order {
            let place = usize::from(place);
            let (after, captured) = position.defend(self.area, place);
            let found = match self.known(&after) {
                KnownRegion::Proved(zone) => Some(zone),
                KnownRegion::Failed(depth) if depth >= moves - 1 => {
                    self.cut |= depth != u8::MAX;
                    None
                }
                _ => {
                    let joined = parts.with(self.area, place);
                    self.attack(&after, &joined, moves - 1)
                }
            };
            if let Some(zone) = found {
                self.history[0][place] += 1 << moves;
                return Some((zone | Places::of(place) | captured, Some(place)));
            }
            if self.nodes >= self.limit {
                return None;
            }
        }
        None
    }

    /// The defender's moves, most promising first.
    fn order(
        &self,
        position: &AreaState,
        parts: &RegionParts,
        local: Places,
        hint: Option<usize>,
    ) -> ArrayVec<(u32, u8), MAX_POINTS> {
        let empty = self.area.empty(position);
        let mut beside = 0;
        let mut twice = 0;
        let mut short = 0;
        for part in parts.iter() {
            twice |= beside & part.touch;
            beside |= part.touch;
            let liberties = part.touch & empty;
            if liberties.count_ones() < self.goal.need(part) {
                short |= self.area.around(liberties) | liberties;
            }
        }
        let near = self.area.around(beside) | beside;
        let mut order = ArrayVec::new();
        for place in bits(empty & near & local) {
            let at = Places::of(place);
            let score = u32::from(hint == Some(place)) << 30
                | u32::from(short & at != 0) << 29
                | (self.history[0][place].min(1 << 24) << 4)
                | u32::from(twice & at != 0) << 3
                | u32::from(beside & at != 0) << 2
                | (self.area.near(place) & position.attacker)
                    .count_ones()
                    .min(3);
            order.push((u32::MAX - score, place as u8));
        }
        order.sort_unstable();
        order
    }
}
