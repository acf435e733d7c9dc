//! A strategy written out: every answer to every attack in its zone, as rows that can be followed
//! without knowing their reasons.
//!
//! `writer` finds it, `zone_play` has the rules of the game; `docs/research/certificates.md`
//! explains the rows.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

use super::area::{Area, Places};
use super::goal::RegionGoal;
use super::writer::{SettledZone, Writer, WrittenReply, places_of};
use super::zone_goal::ZoneGoal;
use super::zone_play::{Position, ZonePlay};
use crate::board::{Board, Color, Point, PointSet, Suicide};
use crate::position::Way;
use crate::position::packed::bits;

/// One row of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TreeRow {
    /// The contents of the points of the zone, in their order: `D` and `A` for stones of defender
    /// and attacker, `?` for unknown, `.` for empty.
    pub position: String,
    /// The defender's answer there.
    pub answer: TreeAnswer,
}

/// The defender's answer in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TreeAnswer {
    /// Answers the move by the point, or waits.
    Move(Point, Option<Point>),
    /// Answers a pass by the point.
    Pass(Point),
    /// From now on answers each point of a pair by the other, and nothing else.
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
                TreeAnswer::Pass(answer) => TreeAnswer::Pass(back(*answer)),
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
            TreeAnswer::Pass(answer) => write!(f, " pass {answer}"),
            TreeAnswer::Miai(pairs) => {
                f.write_str(" miai")?;
                let mut pairs = pairs.iter();
                pairs.try_for_each(|[a, b]| write!(f, " {a} {b}"))
            }
        }
    }
}

/// The strategy for one zone, written out.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// The points of the zone, in the order of the rows.
    pub points: Vec<Point>,
    /// The points on which the attacker cannot live.
    pub claim: PointSet,
    /// All answers.
    pub rows: Vec<TreeRow>,
    /// The stones promised around the zone.
    pub walls: PointSet,
    area: Area,
    suicide: Suicide,
    /// All possible ends of the zone.
    ends: BTreeSet<Position>,
}

impl Tree {
    /// Writes out how `color` reaches `goal`, whose units are all stones promised around the zone;
    /// `None` if it takes too many positions.
    pub fn of(board: &Board, color: Color, goal: &ZoneGoal) -> Option<Tree> {
        let area = Area::new(board, &goal.zone, &goal.units).filter(|area| area.all() != 0)?;
        let promised = RegionGoal {
            claim: area.bits_of(&goal.claim),
            ..goal.goal.clone()
        };
        let own = area.position(board, color);
        let beside = PointSet::union(&goal.units).connected_to(&goal.zone.neighbors());
        let walls = beside
            .components()
            .map(|chain| area.bits_of(&chain.neighbors()));
        let walls: Vec<Places> = walls.collect();
        let play = ZonePlay {
            area: &area,
            goal: &promised,
            walls: &walls,
        };
        let start = play.start(own.defender, own.attacker);
        let mut writer = Writer::new(play);
        let rows = TreeRows {
            play,
            safe: PointSet::union(&goal.units),
        };
        let proved = writer.is_proved(start);
        proved.then(|| rows.tree(&writer, start, goal.claim))?
    }

    /// The fewest liberties in the zone that some end leaves a chain that holds `inside`, of the
    /// walls, and none of `outside`; `None` if every end joins them.
    pub fn liberties(&self, inside: &PointSet, outside: &PointSet) -> Option<usize> {
        let counts = self.ends.iter().filter_map(|end| {
            let stones = self.walls | self.area.points_of(end.defender);
            let joined = stones.connected_to(inside);
            let touch = self.area.bits_of(&joined.neighbors());
            let liberties = end.liberties(&self.area, self.suicide, touch);
            joined
                .is_disjoint(outside)
                .then_some(liberties.count_ones() as usize)
        });
        counts.min()
    }
}

/// Writes the result of a search.
struct TreeRows<'a> {
    play: ZonePlay<'a>,
    /// The stones that are promised, as far as they are known.
    safe: PointSet,
}

impl TreeRows<'_> {
    /// The proved strategy from `start` on. `None` if it answers differently in two positions with
    /// the same text: the text does not show where stones may have been given up.
    fn tree(&self, writer: &Writer<'_>, start: Position, claim: PointSet) -> Option<Tree> {
        let area = self.play.area;
        let mut tree = Tree {
            points: bits(area.all()).map(|place| area.point(place)).collect(),
            claim,
            rows: Vec::new(),
            walls: self
                .safe
                .connected_to(&area.points_of(area.all()).neighbors()),
            area: area.clone(),
            suicide: self.play.goal.suicide,
            ends: BTreeSet::new(),
        };
        let mut written = BTreeMap::new();
        let mut passes = Vec::new();
        let mut seen = BTreeSet::from([start]);
        let mut open = VecDeque::from([start]);
        while let Some(position) = open.pop_front() {
            let reply = writer.proved(&position)?;
            let rows = self.rows(&position, reply);
            let before = written.entry(self.play.key(&position)).or_insert_with(|| {
                tree.rows.extend_from_slice(&rows);
                rows.clone()
            });
            if *before != rows {
                return None;
            }
            let settled = self.settled(reply)?;
            tree.ends.extend(&settled.ends);
            let left = settled.passes.iter();
            passes.extend(left.map(|(least, answer)| (self.play.key(least), *answer)));
            for after in self.answered(reply)? {
                if seen.insert(after) {
                    open.push_back(after);
                }
            }
        }
        tree.rows.extend(self.rows_of_passes(passes)?);
        Some(tree)
    }

    /// The positions after each attack that has an answer of its own, and after a pass.
    fn answered(&self, reply: &WrittenReply) -> Option<Vec<Position>> {
        let attacks = reply.answers.iter();
        let attacks = attacks.map(|&(attack, answer)| (Some(attack), answer));
        let pass = reply.pass.map(|answer| (None, Some(answer)));
        let after = |(attack, answer)| {
            let attacked = match attack {
                Some(place) => self.play.after_attack(&reply.least, place)?,
                None => reply.least,
            };
            match answer {
                Some(place) => self.play.after_answer(&attacked, place),
                None => Some(attacked),
            }
        };
        attacks.chain(pass).map(after).collect()
    }

    /// The ends of a reply if no attack has an answer of its own.
    fn settled(&self, reply: &WrittenReply) -> Option<SettledZone> {
        if !reply.pairs.is_empty() {
            return self.play.by_pairs(&reply.least, &reply.pairs, &mut 0);
        }
        let end = match reply.pass {
            Some(_) => reply.least,
            None => self.play.left(&reply.least)?,
        };
        Some(SettledZone {
            ends: vec![end],
            passes: vec![(reply.least, reply.pass)],
        })
    }

    /// The rows for answers to a pass; `None` if two of them share a text.
    fn rows_of_passes(&self, mut passes: Vec<(String, Option<usize>)>) -> Option<Vec<TreeRow>> {
        passes.sort_unstable();
        passes.dedup();
        let is_clear = passes.windows(2).all(|two| two[0].0 != two[1].0);
        let row = |(position, place): (String, Option<usize>)| {
            let answer = TreeAnswer::Pass(self.play.area.point(place?));
            Some(TreeRow { position, answer })
        };
        is_clear.then(|| passes.into_iter().filter_map(row).collect())
    }

    /// The rows of the defender's reply in `position`.
    fn rows(&self, position: &Position, reply: &WrittenReply) -> Vec<TreeRow> {
        let area = self.play.area;
        let pairs = reply.pairs.iter().map(|&pair| places_of(pair));
        let pairs = (!reply.pairs.is_empty()).then(|| area.pairs_of(pairs.collect()));
        let moves = reply.answers.iter().map(|&(attack, answer)| {
            TreeAnswer::Move(area.point(attack), answer.map(|place| area.point(place)))
        });
        let answers = pairs.map(TreeAnswer::Miai).into_iter().chain(moves);
        let row = |answer| TreeRow {
            position: self.play.key(position),
            answer,
        };
        answers.map(row).collect()
    }
}
