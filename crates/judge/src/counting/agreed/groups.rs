//! Which stones of a color stand together, and with how many eyes?
//!
//! 1. Chains that can reach each other through an open area are one group ([`Passage`]).
//! 2. A *space* is an area that the color surrounds, or what it alone reaches of an open
//!    area. A group beside one space only, which others share, has to connect there:
//!    - If it has one point of that space, it is in atari once the dame are filled, and connects at
//!      that point. Nobody can leave the point open: it is *forced*. If a dead stone is there, it
//!      takes the stone's chain first.
//!    - If it has several points of a small space and one of them joins it to the others, that
//!      point is a *false eye*. It is forced if an earlier connection has cost the color the move
//!      there.
//!    - It needs no move, and is alive, if the groups beside the small space have two eyes there
//!      although the opponent moves first ([`eye::have_two_eyes`]).
//!
//!    Connected groups are one, which may have to connect in turn.
//! 3. Groups that share a space live together, and the eyes of all their spaces count. In
//!    a space where a connection was forced the opponent moves first, and each further
//!    connection costs an eye.
//!
//! All groups that have to connect do so at once, round by round, so that the order of the points
//! does not matter.

use std::collections::BTreeSet;

use super::eye::{self, LARGEST, Wall};
use super::passage::Passage;
use crate::board::{Color, Point, PointSet};

/// After a second connection the rest of a space is no eye if it is this small.
const NO_EYE: usize = 3;

/// A set of points in which a color may have eyes.
pub(super) struct Space {
    pub points: PointSet,
    /// The points without those at which something is connected.
    rest: PointSet,
    /// True once a connection was made there, in answer to the opponent.
    is_answered: bool,
    /// True if the color surrounds it.
    is_closed: bool,
    /// The eyes that further connections have cost.
    lost_eyes: u8,
}

impl Space {
    fn new(points: PointSet, is_closed: bool) -> Space {
        Space {
            points,
            rest: points,
            is_answered: false,
            is_closed,
            lost_eyes: 0,
        }
    }

    /// A lower bound on its number of eyes, known without a search.
    fn least_eyes(&self) -> u8 {
        u8::from(!self.rest.is_empty()).saturating_sub(self.lost_eyes)
    }

    /// True if it may be an eye of stones beside it.
    fn may_be_eye(&self) -> bool {
        !(self.rest.is_empty() || self.lost_eyes > 0 && self.rest.len() <= NO_EYE)
    }
}

/// Connected stones, with the points at which they were connected.
#[derive(Clone, Copy)]
struct LivingGroup {
    stones: PointSet,
    around: PointSet,
    /// True if it can connect to others in its only space without a move.
    is_linked: bool,
}

impl LivingGroup {
    fn of(stones: PointSet) -> LivingGroup {
        LivingGroup {
            stones,
            around: stones.neighbors(),
            is_linked: false,
        }
    }
}

/// One color's stones after all necessary connections.
pub(super) struct Inhabitant {
    pub spaces: Vec<Space>,
    /// The points that have to be filled.
    pub forced: PointSet,
    /// The points at which something is connected, forced or not.
    pub false_eyes: PointSet,
    /// The groups in seki, with their spaces: those that have fewer than two eyes, or contain a
    /// stone that the players called seki.
    pub in_seki: PointSet,
    dead: PointSet,
    /// The stones, with those that connect them.
    walls: PointSet,
    groups: Vec<LivingGroup>,
    /// True if the groups that need no move are looked for.
    is_careful: bool,
    /// Stones that have two eyes although the opponent moves first.
    alive: PointSet,
}

/// The connection of a group beside a single space.
struct Connection {
    group: usize,
    space: usize,
    /// Where it connects; none if it needs no move.
    points: PointSet,
    is_forced: bool,
    /// The eyes it costs beside its points.
    cost: u8,
}

impl Inhabitant {
    /// The groups of `color`. `closed` are the areas that it surrounds, `dead` the stones
    /// that are taken off, `known` the stones said to be in seki.
    ///
    /// The groups that need no move are searched only if something is in seki or forced without
    /// them; else they change nothing.
    pub fn of(
        color: Color,
        [living, dead, known]: [&PointSet; 3],
        closed: &[PointSet],
        passage: &Passage,
    ) -> Inhabitant {
        let mut side = Inhabitant::apart(color, [living, dead], closed, passage);
        side.connect(known);
        if side.in_seki.is_empty() && side.forced.is_empty() {
            return side;
        }
        let mut side = Inhabitant::apart(color, [living, dead], closed, passage);
        side.is_careful = true;
        side.connect(known);
        side
    }

    /// The groups before any connection that needs a move.
    fn apart(
        color: Color,
        [living, dead]: [&PointSet; 2],
        closed: &[PointSet],
        passage: &Passage,
    ) -> Inhabitant {
        let closed = closed.iter().map(|area| Space::new(*area, true));
        let open = passage.own[color].components();
        let open = open.map(|area| Space::new(area, false));
        let mut side = Inhabitant {
            spaces: closed.chain(open).collect(),
            forced: PointSet::EMPTY,
            false_eyes: PointSet::EMPTY,
            in_seki: PointSet::EMPTY,
            is_careful: false,
            dead: *dead,
            walls: PointSet::EMPTY,
            groups: living.components().map(LivingGroup::of).collect(),
            alive: PointSet::EMPTY,
        };
        for joint in passage.joints(color) {
            join(&mut side.groups, &joint.neighbors(), &PointSet::EMPTY);
        }
        side
    }

    /// Makes all necessary connections, then finds the groups in seki.
    fn connect(&mut self, known: &PointSet) {
        let living = PointSet::union(self.groups.iter().map(|group| group.stones));
        while self.connect_once() {}
        self.walls = living | self.false_eyes;
        let mut groups = self.groups.clone();
        for space in &self.spaces {
            join(&mut groups, &space.points.neighbors(), &space.points);
        }
        let groups = groups.into_iter().map(|group| group.stones);
        let lives = |group: &PointSet| group.intersects(&self.alive) || self.has_two_eyes(group);
        let in_seki = groups.filter(|group| group.intersects(known) || !lives(group));
        self.in_seki = PointSet::union(in_seki);
    }

    /// True if the spaces within a group hold two eyes. Counting the spaces first saves most
    /// searches.
    fn has_two_eyes(&self, group: &PointSet) -> bool {
        let spaces = self.spaces.iter();
        let spaces: Vec<&Space> = spaces
            .filter(|space| space.points.is_subset(group))
            .collect();
        let least: u8 = spaces.iter().map(|space| space.least_eyes()).sum();
        least >= 2 || spaces.iter().map(|space| self.eyes(space)).sum::<u8>() >= 2
    }

    /// The number of eyes in one of the spaces, 0 to 2.
    pub fn eyes(&self, space: &Space) -> u8 {
        let eyes = eye::eyes(&space.rest, &self.dead, &self.walls, !space.is_answered);
        eyes.saturating_sub(space.lost_eyes)
    }

    /// Connects all groups that have to, those in atari before the others; false if there are none.
    fn connect_once(&mut self) -> bool {
        let may_need = |&group: &usize| {
            let group = &self.groups[group];
            !group.is_linked && group.stones.is_disjoint(&self.alive)
        };
        let alone = (0..self.groups.len()).filter(may_need);
        let alone = alone.filter_map(|group| Some((group, self.only_space(group)?)));
        let alone: Vec<(usize, usize)> = alone.collect();
        let in_atari = |&(group, space): &(usize, usize)| self.out_of_atari(group, space);
        let mut connections: Vec<Connection> = alone.iter().filter_map(in_atari).collect();
        if connections.is_empty() {
            let two_eyed = self.two_eyed_beside(&alone);
            if !two_eyed.is_empty() {
                self.alive |= two_eyed;
                return true;
            }
            let at_false_eye = |&(group, space): &(usize, usize)| self.at_false_eye(group, space);
            connections = alone.iter().map(at_false_eye).collect();
        }
        let joints = connections.iter().map(|connection| self.joint(connection));
        let joints: Vec<PointSet> = joints.collect();
        for connection in &connections {
            let space = &mut self.spaces[connection.space];
            // two groups may connect at the same point
            let is_new = connection.points.intersects(&space.rest);
            match connection.points.is_empty() {
                true => {
                    self.groups[connection.group].is_linked = true;
                    space.is_answered |= space.rest.len() <= LARGEST;
                }
                false if is_new => {
                    space.rest -= connection.points;
                    space.lost_eyes = space.lost_eyes.saturating_add(connection.cost);
                    space.is_answered = true;
                }
                false => {}
            }
            self.false_eyes |= connection.points;
            if connection.is_forced {
                self.forced |= connection.points;
            }
        }
        for (connection, joint) in connections.iter().zip(&joints) {
            if !connection.points.is_empty() {
                join(&mut self.groups, joint, &connection.points);
            }
        }
        !connections.is_empty()
    }

    /// The one space beside a group, if other groups are beside it too.
    fn only_space(&self, group: usize) -> Option<usize> {
        let around = &self.groups[group].around;
        let is_beside = |space: &Space| space.may_be_eye() && space.points.intersects(around);
        let mut beside = self
            .spaces
            .iter()
            .enumerate()
            .filter(|(_, space)| is_beside(space));
        let (only, space) = beside.next()?;
        let is_only = beside.next().is_none();
        let walls = space.points.neighbors() | space.points;
        let is_shared = self
            .others(group)
            .any(|other| other.stones.intersects(&walls));
        (is_only && is_shared).then_some(only)
    }

    fn others(&self, group: usize) -> impl Iterator<Item = &LivingGroup> {
        let others = self.groups.iter().enumerate();
        others.filter_map(move |(index, other)| (index != group).then_some(other))
    }

    /// How a group that touches its space at one point connects; `None` if it does not.
    fn out_of_atari(&self, group: usize, space: usize) -> Option<Connection> {
        let rest = &self.spaces[space].rest;
        let point = (self.groups[group].around & *rest).single()?;
        let mut points = PointSet::EMPTY.with(point);
        let prisoners = self.dead & self.spaces[space].points;
        let taken = prisoners.component(point);
        points |= taken.neighbors() & (*rest - self.dead);
        Some(Connection {
            group,
            space,
            points,
            is_forced: true,
            // if it took more than one stone, the opponent plays inside again
            cost: u8::from(taken.has_two()),
        })
    }

    /// How a group that touches its space at several points connects.
    fn at_false_eye(&self, group: usize, space: usize) -> Connection {
        let own = self.groups[group].around & self.spaces[space].rest;
        let joint = self.joins_once(group, space);
        let is_answered = joint.is_some() && self.spaces[space].is_answered;
        Connection {
            group,
            space,
            points: joint.map_or(PointSet::EMPTY, |point| PointSet::EMPTY.with(point)),
            is_forced: is_answered && own.len() == 2,
            cost: u8::from(is_answered),
        }
    }

    /// The one point of a small space that joins a group to others.
    fn joins_once(&self, group: usize, space: usize) -> Option<Point> {
        let rest = &self.spaces[space].rest;
        let others = self.others(group).map(|other| other.around);
        let joins = self.groups[group].around & *rest & PointSet::union(others);
        joins.single().filter(|_| rest.len() <= LARGEST)
    }

    /// The groups that need no move in the spaces where one of those `alone` would connect.
    fn two_eyed_beside(&self, alone: &[(usize, usize)]) -> PointSet {
        let would_connect = |&&(group, space): &&(usize, usize)| {
            self.is_careful && self.joins_once(group, space).is_some()
        };
        let spaces = alone.iter().filter(would_connect);
        let spaces: BTreeSet<usize> = spaces.map(|(_, space)| *space).collect();
        let spaces = spaces.into_iter();
        PointSet::union(spaces.map(|space| self.needing_no_move(space)))
    }

    /// The groups beside a space that have two eyes although the opponent moves first, in
    /// that space or with the spaces that its groups have elsewhere.
    fn needing_no_move(&self, space: usize) -> PointSet {
        let space = self.spaces[space].rest;
        let beside = self.groups_beside(&space);
        let unsure = beside.filter(|group| group.stones.is_disjoint(&self.alive));
        let around = PointSet::union(unsure.map(|group| group.around));
        let near = self.spaces.iter().map(|space| space.rest);
        let near = PointSet::union(near.filter(|near| near.intersects(&around)));
        let here = self.two_eyed_in(&space);
        match here.is_empty() && near != space {
            true => self.two_eyed_in(&near),
            false => here,
        }
    }

    /// The groups that have two eyes in a `room` of whole spaces although the opponent moves
    /// first, if all have that touch no other space.
    fn two_eyed_in(&self, room: &PointSet) -> PointSet {
        let spaces = self.spaces.iter().filter(|space| !space.rest.is_empty());
        let (inside, outside): (Vec<&Space>, Vec<&Space>) =
            spaces.partition(|space| space.rest.is_subset(room));
        let is_plain = |space: &&Space| space.is_closed && space.lost_eyes == 0;
        if room.len() > LARGEST || !inside.iter().all(is_plain) {
            return PointSet::EMPTY;
        }
        let outside = PointSet::union(outside.iter().map(|space| space.rest));
        let wall = |group: &LivingGroup| Wall {
            around: group.around,
            stands: group.around.intersects(&outside) || group.stones.intersects(&self.alive),
        };
        let walls: Vec<Wall> = self.groups_beside(room).map(wall).collect();
        if !eye::have_two_eyes(&walls, room, &self.dead, false) {
            return PointSet::EMPTY;
        }
        let groups = self.groups_beside(room).zip(&walls);
        let held = groups.filter(|(_, wall)| !wall.stands);
        PointSet::union(held.map(|(group, _)| group.stones))
    }

    fn groups_beside(&self, points: &PointSet) -> impl Iterator<Item = &LivingGroup> {
        let points = *points;
        let groups = self.groups.iter();
        groups.filter(move |group| group.around.intersects(&points))
    }

    /// The stones of the group that a connection makes.
    fn joint(&self, connection: &Connection) -> PointSet {
        let stones = self.groups[connection.group].stones;
        let beside = connection.points.neighbors() | stones;
        let is_joined = self
            .others(connection.group)
            .any(|other| other.stones.intersects(&beside));
        match is_joined {
            true => beside,
            // it has come nearer to the others
            false => stones | self.spaces[connection.space].points.neighbors(),
        }
    }
}

/// Joins all groups with a stone among `met` into one, with the `added` points.
fn join(groups: &mut Vec<LivingGroup>, met: &PointSet, added: &PointSet) {
    let (met, mut groups_left): (Vec<LivingGroup>, Vec<LivingGroup>) = groups
        .iter()
        .partition(|group| group.stones.intersects(met));
    if !met.is_empty() {
        let stones = PointSet::union(met.iter().map(|group| group.stones));
        groups_left.push(LivingGroup::of(stones | *added));
    }
    *groups = groups_left;
}
