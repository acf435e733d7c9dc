//! The static model: groups, their eye space, and the removal of the weakest.
//!
//! The question is which groups cannot have two eyes on the board as it will be
//! when everything dead is off it. Nothing is played but ladders (`reading::ladder`):
//! chains that cannot run from one are off before it begins.
//!
//! 1. *Areas* (`areas`): each empty point belongs to the color whose stones
//!    are nearer; points as near to both belong to nobody.
//! 2. *Groups*: the stones of one color in one connected area, and chains that
//!    one more move would connect so that they have three liberties.
//! 3. *Eyes* (`eyes`): the parts of a group's area that touch nothing foreign,
//!    counted by their shape.
//! 4. Two groups without two eyes that share liberties stand in seki if neither
//!    has the liberties of its own to attack the other (`semeai`).
//!    A group that nobody can attack without putting himself into atari stands,
//!    if no opponent beside it has more eyes than it: in seki, or, if one more
//!    stone makes it a killing shape, at the expense of the group around it.
//! 5. A group with two eyes stands. Of the others the weakest go: those that
//!    are weaker than every opponent beside them that has no two eyes either.
//!    With the groups that are left, begin again at 1.
//! 6. Each chain taken off is put back alone (`revival`). If one move joins
//!    it to a chain that stands, it was alive (a stone in atari on a dame, or in
//!    a ko).
//!
//! Source: Andrea Carta (2018), *A static method for computing the score of a
//! Go game*, for groups, eyes and the removal of the deadest first, with these
//! departures. Ownership is by distance instead of Bouzy's dilation, which
//! makes no difference on finished games and is faster. One connection point
//! links, where Carta asks for two: who could cut has had time to do so. A
//! group's strength is its stones and eyes, not `520 - eyes / 2 - ..`, by
//! which large groups go too early. Several weak groups are removed in one
//! pass. Some tens of microseconds a pass.

pub(crate) mod eyes;
mod group;
pub(crate) mod revival;
mod semeai;

pub(crate) use self::group::ModelGroup;
use crate::board::{Board, ByColor, Chains, Color, Move, Point, PointSet, Suicide};
use crate::judge::shape::Shape;
use crate::position::nearest;
use crate::proof::{Status, Verdict};
use crate::reading::ladder;

/// The fewest stones that leave a vital point when they are captured: in the space
/// of one or two there is none. Without a bound no game of 3,000 is judged
/// otherwise, at twice one.
const LEAST_KILLING: usize = 3;
/// How far beyond its area a group meets its rivals, in steps: across a point that
/// belongs to nobody. At half one game of 3,000 is judged otherwise, at twice none.
const REACH: usize = 2;

/// The stones that the static model calls dead, given what is proved.
pub(super) fn dead(board: &Board, chains: &Chains, proofs: &[Option<Verdict>]) -> PointSet {
    let with = |status: Status| {
        let is_such =
            |(_, proof): &(_, &Option<Verdict>)| proof.is_some_and(|v| v.status == status);
        let proved = chains.iter().map(|(_, chain)| chain.stones).zip(proofs);
        PointSet::union(proved.filter(is_such).map(|(stones, _)| stones))
    };
    let cleared = board.without(&with(Status::Dead));
    dead_stones(&cleared, &with(Status::Alive))
}

/// The stones that the static model takes off `board`.
fn dead_stones(board: &Board, standing: &PointSet) -> PointSet {
    let chains = Chains::of(board);
    let mut left = board.without(&ladder::lost(board, &chains, standing));
    // each pass removes a group at least, so that there is an end
    loop {
        let mut model = Model::of(&left, board, standing);
        model.spare_standoffs(&left);
        semeai::spare_sekis(&mut model.groups, &left);
        let weakest = model.weakest();
        if weakest.is_empty() {
            break;
        }
        left = left.without(&weakest);
    }
    let dead = ByColor::from_fn(|color| board.stones(color) - left.stones(color));
    let dead = dead.union();
    let dead = dead - revival::at_home(board, &left);
    dead - revival::revived(&chains, board, &dead)
}

pub(crate) struct Model {
    pub groups: Vec<ModelGroup>,
}

impl Model {
    /// The groups of `board`, which is `before` without some dead stones;
    /// the stones of `standing` are known to live.
    pub(crate) fn of(board: &Board, before: &Board, standing: &PointSet) -> Model {
        let areas = areas(board);
        let mut groups = Vec::new();
        for color in Color::ALL {
            for area in linked(board, color, &areas[color]) {
                let stones = area & board.stones(color);
                let eyes = if stones.intersects(standing) {
                    2
                } else {
                    eyes::count(board, color, &area, &areas, &before.stones(!color))
                };
                groups.push(ModelGroup {
                    color,
                    stones,
                    area,
                    eyes,
                });
            }
        }
        Model { groups }
    }

    /// Gives two eyes to the groups that cannot be attacked although they have
    /// none: every move on their liberties would be self-atari. If one move
    /// makes such a group a killing shape, it lives at the expense of the
    /// opponent around it; otherwise both stand in seki.
    fn spare_standoffs(&mut self, board: &Board) {
        let weak: Vec<usize> = (0..self.groups.len())
            .filter(|&g| self.groups[g].eyes < 2)
            .collect();
        for &g in &weak {
            if !self.is_standoff(board, &self.groups[g]) {
                continue;
            }
            let ModelGroup { color, stones, .. } = self.groups[g];
            let liberties = stones.neighbors() & board.empty_points();
            let kills = |point| {
                let shape = stones.with(point);
                let len = shape.len();
                shape.is_connected() && len >= LEAST_KILLING && !Shape::of(&shape).holds_two()
            };
            self.groups[g].eyes = 2;
            if liberties.iter().any(kills) {
                continue;
            }
            for &r in &weak {
                let rival = &mut self.groups[r];
                let shared = rival.stones.neighbors() & liberties;
                if rival.color != color && shared.len() >= 2 {
                    rival.eyes = 2;
                }
            }
        }
    }

    /// True if no opponent beside the group has more eyes than it, since he
    /// would take his time, and none can take a liberty of it safely.
    fn is_standoff(&self, board: &Board, group: &ModelGroup) -> bool {
        let liberties = group.stones.neighbors() & board.empty_points();
        let near = (group.stones | liberties).grown();
        let mut rivals = self
            .groups
            .iter()
            .filter(|rival| rival.color != group.color);
        let is_stronger =
            |rival: &ModelGroup| rival.stones.intersects(&near) && rival.eyes > group.eyes;
        let refused = |point| is_self_atari(board, !group.color, point);
        liberties.len() >= 2 && !rivals.any(is_stronger) && liberties.iter().all(refused)
    }

    /// The stones of the groups without two eyes that no weaker opponent
    /// could give some by dying.
    fn weakest(&self) -> PointSet {
        let mut weakest = PointSet::EMPTY;
        for group in self.groups.iter().filter(|group| group.eyes < 2) {
            let around = (0..REACH).fold(group.area, |area, _| area.grown());
            let mut rivals = self.groups.iter().filter(|rival| {
                rival.color != group.color && rival.eyes < 2 && rival.stones.intersects(&around)
            });
            if rivals.all(|rival| rival.strength() >= group.strength()) {
                weakest |= group.stones;
            }
        }
        weakest
    }
}

/// True if a stone of `color` on an empty point captures nothing and leaves
/// its chain with less than two liberties.
fn is_self_atari(board: &Board, color: Color, point: Point) -> bool {
    let mut after = *board;
    let played = after.play(color, Move::Play(point), Suicide::Forbidden);
    let captured = after.stones(!color) != board.stones(!color);
    played.is_err() || !captured && !after.liberties(&after.chain_at(point)).has_two()
}

/// For each color its stones and the empty points that are nearer to them than
/// to the opponent's.
fn areas(board: &Board) -> ByColor<PointSet> {
    let stones = ByColor::from_fn(|color| board.stones(color));
    let near = nearest(&stones, &board.empty_points());
    ByColor::from_fn(|color| stones[color] | near[color])
}

/// The connected parts of an area, joined where one move connects.
fn linked(board: &Board, color: Color, area: &PointSet) -> Vec<PointSet> {
    let empty = board.empty_points();
    let mut parts: Vec<PointSet> = area.components().collect();
    let joints = (empty - *area) & board.stones(color).beside_two();
    for point in joints.iter() {
        let here = PointSet::EMPTY.with(point);
        let stones = here.neighbors() & board.stones(color);
        let chain = (board.stones(color) | here).component(point);
        if !board.liberties(&chain).without(point).has_two() {
            continue;
        }
        let mut joined = PointSet::EMPTY;
        for part in parts.extract_if(.., |part| part.intersects(&stones)) {
            joined |= part;
        }
        parts.push(joined);
    }
    parts.retain(|part| part.intersects(&board.stones(color)));
    parts
}
