//! The chains and the eyes of a position of a problem, found once for all its moves.
//!
//! A move changes little: the chains beside it merge or are captured, and its region falls apart.
//! The rest stays, and is not computed again for each of a dozen moves.
//!
//! Costs about ten operations a stone, and some dozen for each move.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::problem::{ATTACKER, DEFENDER, Problem, ProblemState, Side};
use crate::position::packed::{Bits, Flood, bits};

/// The most eye spaces and chains that the test for life looks at. Eyes beyond it are dropped,
/// which can only make the test say no; with more chains it says no at once, since a dropped chain
/// could not fall.
const PARTS: usize = 32;

/// The connected parts of a set, few as a rule.
type Floods<B> = SmallVec<[Flood<B>; 8]>;

/// The effect of a move.
pub(crate) struct Played<B> {
    pub after: ProblemState<B>,
    /// The new stone; empty after a pass.
    pub stone: B,
    /// The chain of the new stone; the move is not suicide.
    chain: Flood<B>,
    pub captured: B,
}

impl<B: Bits> Played<B> {
    /// The effect of a pass: a ko ban ends.
    pub(crate) fn pass(before: &ProblemState<B>) -> Played<B> {
        Played {
            after: ProblemState {
                ko: B::EMPTY,
                ..*before
            },
            stone: B::EMPTY,
            chain: Flood::default(),
            captured: B::EMPTY,
        }
    }
}

/// A position taken apart.
pub(crate) struct Parts<'a, B> {
    pub(super) problem: &'a Problem<B>,
    pub position: ProblemState<B>,
    /// The points without a stone.
    pub empty: B,
    /// The chains of the attacker and of the defender.
    pub(super) chains: [Floods<B>; 2],
    /// The target's chain, if it is still there.
    pub(super) target: Option<Flood<B>>,
    /// Where a stone of the opponent captures one of them.
    last_liberties: [B; 2],
    /// The regions of the defender that do not touch the outside, at their first use.
    regions: OnceCell<Floods<B>>,
}

/// An enclosed region of the defender.
struct EyeSpace<B> {
    points: B,
    empty: B,
    walls: B,
}

impl<B: Bits> EyeSpace<B> {
    fn is_vital_to(&self, chain: &Flood<B>) -> bool {
        !self.empty.meets(!chain.around)
    }
}

impl<'a, B: Bits> Parts<'a, B> {
    /// The parts of `position`, which belongs to `problem`.
    pub(crate) fn of(problem: &'a Problem<B>, position: &ProblemState<B>) -> Parts<'a, B> {
        let mut parts = Parts::unknown(problem, position);
        for side in [ATTACKER, DEFENDER] {
            let chains = problem.adjacent.components(position.stones[side]);
            parts.chains[side].extend(chains);
        }
        parts.know_chains();
        parts
    }

    /// The same for the position after a move or a pass from this one.
    pub(crate) fn after(&self, position: &ProblemState<B>) -> Parts<'a, B> {
        let mut parts = Parts::unknown(self.problem, position);
        for side in [ATTACKER, DEFENDER] {
            self.put_chains_after(side, position.stones[side], &mut parts.chains[side]);
        }
        parts.know_chains();
        if position.stones[DEFENDER] == self.position.stones[DEFENDER] {
            let regions = self.regions.get_or_init(|| self.regions());
            parts.regions = OnceCell::from(Floods::from_slice(regions));
        }
        parts
    }

    /// The parts of a position, none of them found yet.
    fn unknown(problem: &'a Problem<B>, position: &ProblemState<B>) -> Parts<'a, B> {
        Parts {
            problem,
            position: *position,
            empty: problem.empty(position),
            chains: [Floods::new(), Floods::new()],
            target: None,
            last_liberties: [B::EMPTY; 2],
            regions: OnceCell::new(),
        }
    }

    /// Finds what follows from the chains.
    fn know_chains(&mut self) {
        self.last_liberties = [ATTACKER, DEFENDER].map(|side| self.last_liberties(side));
        let stone = B::of(self.problem.target);
        let mut chains = self.chains[DEFENDER].iter();
        self.target = chains.find(|chain| chain.points.meets(stone)).copied();
    }

    /// Collects the chains of `side` with these `stones`, in the order of `Adjacency::components`.
    fn put_chains_after(&self, side: usize, stones: B, found: &mut Floods<B>) {
        if stones == self.position.stones[side] {
            return found.extend_from_slice(&self.chains[side]);
        }
        let stone = stones & !self.position.stones[side];
        let mut new = match stone.is_empty() {
            true => None,
            false => Some(self.joined_at(side, stone.first()).0),
        };
        for chain in &self.chains[side] {
            if chain.around.meets(stone) || !chain.points.meets(stones) {
                continue;
            }
            let is_next = |new: &mut Flood<B>| new.points.first() < chain.points.first();
            found.extend(new.take_if(is_next));
            found.push(*chain);
        }
        found.extend(new);
    }

    /// Where a stone of the opponent captures some chain of `side`.
    fn last_liberties(&self, side: usize) -> B {
        let last = self.chains[side].iter().filter_map(|chain| {
            let liberties = chain.around & self.empty;
            let is_in_atari = liberties.is_single() && !self.problem.reaches_outside(chain, side);
            is_in_atari.then_some(liberties)
        });
        last.fold(B::EMPTY, |sum, liberty| sum | liberty)
    }

    /// The target's chain after a move, if it is still there.
    pub(crate) fn target_after(&self, played: &Played<B>) -> Option<Flood<B>> {
        let stone = B::of(self.problem.target);
        if played.captured.meets(stone) {
            None
        } else if played.chain.points.meets(stone) {
            Some(played.chain)
        } else {
            self.target
        }
    }

    /// Where the defender must play to save a target in atari: its liberty, or a capture beside it;
    /// stones captured in a ko must be retaken. `None` if the target is not in atari, or is a
    /// single stone, which may be captured in a ko.
    pub(crate) fn escapes(&self) -> Option<B> {
        let Some(target) = self.target else {
            return Some(self.position.ko);
        };
        let mut escapes = target.around & self.empty;
        let is_free = !escapes.is_single() || self.problem.reaches_outside(&target, DEFENDER);
        if is_free || self.problem.may_fall_in_ko(&target) {
            return None;
        }
        for captor in &self.chains[ATTACKER] {
            let liberties = captor.around & self.empty;
            if captor.points.meets(target.around | self.problem.held) && liberties.is_single() {
                escapes |= liberties;
            }
        }
        Some(escapes)
    }

    /// The effect of a stone of `side` on `point`, unless it is suicide or fills an eye of the
    /// defender for nothing.
    pub(crate) fn play(&self, side: Side, point: usize) -> Option<Played<B>> {
        let (own, other) = (side as usize, !side as usize);
        let stone = B::of(point);
        let captured = self.captured_at(stone, other);
        let adjacent = self.problem.adjacent[point];
        let (chain, joined) = self.joined_at(own, point);
        let liberties = chain.around & (self.empty | captured);
        let lasting = self.problem.reaches_outside(&chain, own);
        if liberties.is_empty() && !lasting {
            return None;
        }
        let fills = joined <= 1 && !adjacent.meets(!chain.points);
        if side == Side::Defender && captured.is_empty() && fills && !self.is_beside_outside(stone)
        {
            return None;
        }
        let mut after = self.position;
        after.stones[own] |= stone;
        after.stones[other] &= !captured;
        let single = captured.is_single() && !captured.meets(self.problem.solid);
        let is_ko = single && chain.points == stone && liberties == captured && !lasting;
        after.ko = if is_ko { captured } else { B::EMPTY };
        Some(Played {
            after,
            stone,
            chain,
            captured,
        })
    }

    /// The chain of a new stone of `side` on `point`, and how many chains it joins.
    #[inline(always)]
    fn joined_at(&self, side: usize, point: usize) -> (Flood<B>, u32) {
        let stone = B::of(point);
        let mut chain = Flood {
            points: stone,
            around: self.problem.adjacent[point],
        };
        let mut joined = 0;
        if chain.around.meets(self.position.stones[side]) {
            for friend in &self.chains[side] {
                if friend.around.meets(stone) {
                    chain.points |= friend.points;
                    chain.around |= friend.around;
                    joined += 1;
                }
            }
        }
        chain.around &= !chain.points;
        (chain, joined)
    }

    /// The stones of `side` that a `stone` of its opponent captures.
    fn captured_at(&self, stone: B, side: usize) -> B {
        if !self.last_liberties[side].meets(stone) {
            return B::EMPTY;
        }
        let falls = |chain: &&Flood<B>| {
            chain.around & self.empty == stone && !self.problem.reaches_outside(chain, side)
        };
        let falling = self.chains[side].iter().filter(falls);
        falling.fold(B::EMPTY, |sum, chain| sum | chain.points)
    }

    fn is_beside_outside(&self, stone: B) -> bool {
        (self.problem.outside_eyes() | self.problem.immortal[DEFENDER]).meets(stone)
    }

    /// True if the target can no longer be captured.
    pub(crate) fn is_saved(&self) -> bool {
        let target = self.target;
        let pass = Played::pass(&self.position);
        target.is_some_and(|target| self.stands_after(&pass, &target).is_some())
    }

    /// A zone of the position after a move of the defender if the `target` can no longer be
    /// captured there, see [`zone`](super::zone).
    pub(crate) fn stands_after(&self, played: &Played<B>, target: &Flood<B>) -> Option<B> {
        if self.problem.reaches_outside(target, DEFENDER) {
            return Some(target.points);
        }
        self.lives_after(played, target)
    }

    /// The same by Benson's theorem for the defender within the problem, see
    /// [`Benson`](crate::proof::Benson).
    fn lives_after(&self, played: &Played<B>, target: &Flood<B>) -> Option<B> {
        // Most positions fail already here.
        if !self.has_two_vital_eyes(played, target) {
            return None;
        }
        // Filled in place: they are large.
        let mut chains = ArrayVec::<Flood<B>, PARTS>::new();
        for chain in self.defenders_after(played) {
            chains.try_push(*chain).ok()?;
        }
        let pieces = self.pieces(played, self.problem.outside_eyes());
        let mut eyes = ArrayVec::<EyeSpace<B>, PARTS>::new();
        for eye in self.eyes_after(played, &pieces).take(PARTS) {
            eyes.push(eye);
        }
        self.life_of(target, &chains, &eyes)
    }

    /// What the target's life rests on if it lives by the `eyes` that the `chains` enclose.
    fn life_of(&self, target: &Flood<B>, chains: &[Flood<B>], eyes: &[EyeSpace<B>]) -> Option<B> {
        let vital = |chain: &Flood<B>, gone: B| {
            let standing = eyes.iter().filter(|eye| !eye.walls.meets(gone));
            standing.filter(|eye| eye.is_vital_to(chain)).count()
        };
        let mut gone = B::EMPTY;
        while vital(target, gone) >= 2 {
            let falls = |chain: &&Flood<B>| {
                !chain.points.meets(gone | self.problem.immortal[DEFENDER])
                    && vital(chain, gone) < 2
            };
            let falling = chains.iter().filter(falls);
            let falling = falling.fold(B::EMPTY, |sum, chain| sum | chain.points);
            if falling.is_empty() {
                return Some(life(chains, eyes, target, gone));
            }
            gone |= falling;
        }
        None
    }

    /// True if two eyes have no empty point that is not a liberty of the `target`.
    fn has_two_vital_eyes(&self, played: &Played<B>, target: &Flood<B>) -> bool {
        let spoiled = self.problem.empty(&played.after) & !target.around;
        let others = self.untouched(played);
        let whole = others.filter(|region| !region.points.meets(spoiled));
        let end = self.problem.outside_eyes() | spoiled;
        let missing = 2 - whole.take(2).count();
        let most = || (self.beside(played) & !end).len() as usize;
        missing == 0 || most() >= missing && self.pieces(played, end).len() >= missing
    }

    /// The regions of the defender that the defender's move leaves as they are.
    fn untouched(&self, played: &Played<B>) -> impl Iterator<Item = &Flood<B>> {
        let regions = self.regions.get_or_init(|| self.regions());
        let stone = played.stone;
        regions
            .iter()
            .filter(move |region| !region.points.meets(stone))
    }

    /// The eyes of the defender after its move: those that it does not touch, and the `pieces` left
    /// of its own region.
    fn eyes_after<'b>(
        &'b self,
        played: &'b Played<B>,
        pieces: &'b [Flood<B>],
    ) -> impl Iterator<Item = EyeSpace<B>> {
        let empty = self.problem.empty(&played.after);
        self.untouched(played)
            .chain(pieces)
            .map(move |region| EyeSpace {
                points: region.points,
                empty: region.points & empty,
                walls: region.around,
            })
    }

    /// The regions of the defender that do not touch the outside.
    fn regions(&self) -> Floods<B> {
        let within = self.problem.all() & !self.position.stones[DEFENDER];
        let regions = self.problem.adjacent.components(within);
        regions
            .filter(|region| !region.points.meets(self.problem.outside_eyes()))
            .collect()
    }

    /// The regions beside the new stone that have no point of `open`.
    fn pieces(&self, played: &Played<B>, mut open: B) -> ArrayVec<Flood<B>, 4> {
        let within = self.problem.all() & !played.after.stones[DEFENDER];
        let mut pieces = ArrayVec::new();
        let mut seen = B::EMPTY;
        for point in bits(self.beside(played) & !open) {
            if !seen.meets(B::of(point)) {
                let region = self.problem.adjacent.fill_until(within, B::of(point), open);
                seen |= region.points;
                if region.points.meets(open) {
                    open |= region.points;
                } else if pieces.try_push(region).is_err() {
                    break;
                }
            }
        }
        pieces
    }

    /// The points beside the new stone without a stone of the defender.
    fn beside(&self, played: &Played<B>) -> B {
        let beside =
            bits(played.stone).fold(B::EMPTY, |sum, stone| sum | self.problem.adjacent[stone]);
        beside & !played.after.stones[DEFENDER]
    }

    /// The chains of the defender after its move.
    fn defenders_after<'b>(&'b self, played: &'b Played<B>) -> impl Iterator<Item = &'b Flood<B>> {
        let others = self.chains[DEFENDER].iter();
        let others = others.filter(|chain| !chain.points.meets(played.chain.points));
        let new = (!played.stone.is_empty()).then_some(&played.chain);
        others.chain(new)
    }
}

/// What the target's life rests on: the eyes vital to it, the chains around them, and the eyes of
/// those.
fn life<B: Bits>(chains: &[Flood<B>], eyes: &[EyeSpace<B>], target: &Flood<B>, gone: B) -> B {
    let (mut zone, mut before) = (target.points, B::EMPTY);
    while zone != before {
        before = zone;
        for chain in chains.iter().filter(|chain| chain.points.meets(before)) {
            let standing = eyes.iter().filter(|eye| !eye.walls.meets(gone));
            let vital = standing.filter(|eye| eye.is_vital_to(chain));
            zone |= vital.fold(chain.points, |sum, eye| sum | eye.points | eye.walls);
        }
    }
    zone
}

#[cfg(test)]
mod tests;
