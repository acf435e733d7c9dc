//! The static model: groups, their eye space, and the removal of the weakest.
//!
//! Which groups cannot have two eyes once everything dead is off the board? Nothing is played
//! except captures (`reading::capture`): first of all, chains with few liberties that cannot escape
//! are removed.
//!
//! 1. *Areas* (`areas`): each empty point belongs to the color whose stones are nearer, or to
//!    nobody if both are as near.
//! 2. *Groups*: the stones of one color in one connected area, together with chains that one more
//!    move would connect so that they have three liberties.
//! 3. *Eyes* (`eyes`): the parts of a group's area that touch nothing foreign,
//!    counted by their shape.
//! 4. Two groups without two eyes that share liberties are in seki if neither has the liberties of
//!    its own to attack the other, or if an attack would be self-atari for either (`semeai`).
//! 5. A group with two eyes stands. Of the others the weakest go: those that are weaker, by eyes
//!    and then by stones, than every opponent beside them that has no two eyes either. With the
//!    groups that are left, begin again at 1.
//! 6. Stones that now stand in territory of their own color are put back.
//!
//! Source: Andrea Carta (2018), *A static method for computing the score of a Go game*, for groups,
//! eyes and the removal of the deadest first. Departures: ownership is by distance instead of
//! Bouzy's dilation, which makes no difference on finished games and is faster. One connection
//! point links, where Carta asks for two: on a finished board the opponent had time to cut. A
//! group's strength is its eyes and stones, not `520 - eyes / 2 - ..`, by which large groups go too
//! early. One pass removes several weak groups. The search finds what one move saves (`ledger`).
//! Some tens of microseconds a pass.

mod eyes;
mod semeai;

use crate::board::{Board, ByColor, Chain, Chains, Color, PointSet};
use crate::position::{Territory, nearest};
use crate::proof::{Status, Verdict};
use crate::reading::capture::{self, ESCAPED};
use crate::reading::undo_board::UndoBoard;

/// A set of chains that live or die together.
pub(super) struct ModelGroup {
    color: Color,
    pub stones: PointSet,
    /// Stones, empty points and prisoners.
    area: PointSet,
    /// Up to two.
    eyes: usize,
}

impl ModelGroup {
    /// The order of weak groups: by eyes, then by stones.
    fn strength(&self) -> (usize, usize) {
        (self.eyes, self.stones.len())
    }
}

/// The stones that the static model calls dead, given what is proved.
pub(super) fn dead(board: &Board, chains: &Chains, proofs: &[Option<Verdict>]) -> PointSet {
    let with = |status: Status| {
        let is_such =
            |(_, proof): &(_, &Option<Verdict>)| proof.is_some_and(|v| v.status == status);
        let proved = chains.iter().map(|(_, chain)| chain.stones).zip(proofs);
        PointSet::union(proved.filter(is_such).map(|(stones, _)| stones))
    };
    let standing = with(Status::Alive);
    let board = board.without(&with(Status::Dead));
    let mut left = board.without(&lost(&board, &standing));
    // each pass removes at least one group, so the loop ends
    loop {
        let mut groups = groups(&left, &board, &standing);
        semeai::spare_standoffs(&mut groups, &left);
        semeai::spare_sekis(&mut groups, &left);
        let weakest = weakest(&groups);
        if weakest.is_empty() {
            let dead = board.occupied_points() - left.occupied_points();
            return dead - at_home(&board, &left);
        }
        left = left.without(&weakest);
    }
}

/// The stones of `board` that stand in territory of their own color once everything dead is off and
/// only `left` remains: what surrounded them is dead.
pub(super) fn at_home(board: &Board, left: &Board) -> PointSet {
    let owned = Territory::of(left, &PointSet::EMPTY, &PointSet::EMPTY).owned;
    ByColor::from_fn(|color| owned[color] & board.stones(color)).union()
}

/// The stones of `board`, except those of `standing`, that are captured even if their owner moves
/// first.
fn lost(board: &Board, standing: &PointSet) -> PointSet {
    let chains = Chains::of(board);
    let all = || chains.iter().map(|(_, chain)| chain);
    let known = all().map(|chain| (chain.color, chain.stones));
    let mut field = UndoBoard::with_chains(board, known);
    let is_lost = |chain: &&Chain| {
        let stone = chain.stones.first().expect("a chain has a stone");
        chain.liberties.len() < ESCAPED
            && !chain.stones.intersects(standing)
            && capture::is_lost(&mut field, stone)
    };
    PointSet::union(all().filter(is_lost).map(|chain| chain.stones))
}

/// The groups of `board`, which is `before` without some dead stones; the stones of `standing` are
/// known to live.
pub(super) fn groups(board: &Board, before: &Board, standing: &PointSet) -> Vec<ModelGroup> {
    let areas = areas(board);
    let of_color = |color: Color| {
        let areas = &areas;
        let group = move |area: PointSet| {
            let stones = area & board.stones(color);
            let eyes = match stones.intersects(standing) {
                true => 2,
                false => eyes::count(board, color, &area, areas, &before.stones(!color)),
            };
            ModelGroup {
                color,
                stones,
                area,
                eyes,
            }
        };
        linked(board, color, &areas[color]).into_iter().map(group)
    };
    Color::ALL.into_iter().flat_map(of_color).collect()
}

/// The stones of the groups without two eyes, except those that would get eyes from the death of a
/// weaker opponent.
fn weakest(groups: &[ModelGroup]) -> PointSet {
    let weak = || groups.iter().filter(|group| group.eyes < 2);
    let is_weakest = |group: &&ModelGroup| {
        let around = group.area.grown();
        let mut rivals =
            weak().filter(|rival| rival.color != group.color && rival.stones.intersects(&around));
        rivals.all(|rival| rival.strength() >= group.strength())
    };
    PointSet::union(weak().filter(is_weakest).map(|group| group.stones))
}

/// For each color its stones and the empty points that are nearer to them than to the opponent's.
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
