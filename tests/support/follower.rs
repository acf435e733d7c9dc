//! A certificate followed to the letter on a real board, against every attack.
//!
//! The attacker moves first and everywhere, passes, retakes every ko at once, and clears stones of
//! its own away where that is allowed. The defender answers by the rows, and on points of no zone
//! plays any legal move, or passes. Shares nothing with the code that writes or verifies
//! certificates; boards of up to 64 points.

mod capture;
mod rules;
mod zone;

use std::collections::{HashMap, HashSet, VecDeque};

use seichi::{Board, Color, Point};

use super::bits;
use rules::{Geometry, Mask, Stones};
use zone::{Known, Settled, Zone};

/// What happened on the way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// Positions with the attacker to move.
    pub positions: usize,
    /// Whether the defender gave up a stone that it had added.
    pub given_up: bool,
    /// Whether a pair was answered.
    pub paired: bool,
    /// Whether stones that the defender added joined promised chains.
    pub joined: bool,
    /// Chains of the attacker on promised points that were captured, each by itself.
    pub captured: usize,
    /// Chains for which this takes too many positions.
    pub untold: usize,
}

/// The result.
#[derive(Clone, Debug)]
pub enum Followed {
    /// Every promise was kept in every game.
    Kept(Seen),
    /// There are more positions than were allowed.
    TooLarge,
    /// The broken promise, and where.
    Broken(String),
}

struct Follower {
    geometry: Geometry,
    start: Stones,
    suicide: bool,
    promised: Mask,
    points: Mask,
    zones: Vec<Zone>,
}

/// Follows a certificate in all games, within this many positions.
pub fn follow(text: &str, most: usize) -> Followed {
    let follower = Follower::read(text);
    match follower.play_all(most) {
        Ok(Some(seen)) => Followed::Kept(seen),
        Ok(None) => Followed::TooLarge,
        Err(broken) => Followed::Broken(broken),
    }
}

/// A position of a zone that has no row yet.
pub struct Unanswered {
    /// The zone, counted from 0.
    pub zone: usize,
    /// The position in the form of a row.
    pub key: String,
    /// The legal attacks.
    pub attacks: Vec<Point>,
    pub empty: Vec<Point>,
}

/// Reachable positions of the zones of a certificate that have no rows, though a move is left
/// there.
pub fn unanswered(text: &str) -> Vec<Unanswered> {
    let follower = Follower::read(text);
    let zones = (0..follower.zones.len()).flat_map(|zone| follower.unanswered(zone));
    zones.collect()
}

impl Follower {
    fn unanswered(&self, index: usize) -> Vec<Unanswered> {
        let zone = &self.zones[index];
        let mut met = HashSet::from([self.first(zone)]);
        let mut open = vec![self.first(zone)];
        let mut found = Vec::new();
        while let Some(known) = open.pop() {
            let key = Self::key(zone, &known);
            let attacks = bits(known.empty);
            let attacks = attacks.filter(|at| self.attacked(zone, &known, *at).is_some());
            let attacks: Vec<Point> = attacks.map(|at| self.geometry.point(at)).collect();
            if known.pairs.is_empty() && !attacks.is_empty() && !zone.rows.contains_key(&key) {
                found.push(Unanswered {
                    zone: index,
                    key,
                    attacks,
                    empty: bits(known.empty)
                        .map(|at| self.geometry.point(at))
                        .collect(),
                });
            }
            let settled = self.settled(zone, &known);
            let mut next: Vec<Known> = Vec::new();
            for (attack, answer) in settled.answers {
                let after = self.attacked(zone, &settled.least, attack);
                let after = after.map(|after| match answer {
                    Some(answer) => self.answered(zone, &after, answer),
                    None => after,
                });
                next.extend(after);
            }
            let pass = settled.pass.into_iter();
            next.extend(pass.map(|at| self.answered(zone, &settled.least, at)));
            open.extend(next.into_iter().filter(|after| met.insert(after.clone())));
        }
        found
    }

    /// Reads a certificate that has been verified.
    fn read(text: &str) -> Follower {
        let after = |word: &str| {
            let mut lines = text.lines().map(|line| line.split_whitespace());
            let line = lines.find(|line| line.clone().next() == Some(word));
            line.expect("a line").skip(1).collect::<Vec<&str>>()
        };
        let diagram: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with([' ', '.', 'X', 'O']) && !line.contains(".."))
            .filter(|line| line.split(' ').all(|word| [".", "X", "O"].contains(&word)))
            .collect();
        let board: Board = diagram.join("\n").parse().expect("a diagram");
        let geometry = Geometry::of(&board);
        let place = |name: &str| {
            let point: Point = name.parse().expect("a point");
            geometry.bit(point).trailing_zeros() as usize
        };
        let set = |names: &[&str]| names.iter().fold(0, |sum, name| sum | 1 << place(name));
        let color: Color = after("defender")[0].parse().expect("a color");
        let stones = |color| {
            let points = board.stones(color);
            points
                .iter()
                .fold(0, |sum, point| sum | geometry.bit(point))
        };
        let mut zones = Vec::<Zone>::new();
        for line in text.lines().skip_while(|line| !line.starts_with("zone")) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match (&words[..], zones.last_mut()) {
                (["zone", names @ ..], _) => zones.push(Zone {
                    order: names.iter().map(|name| place(name)).collect(),
                    points: set(names),
                    rows: HashMap::new(),
                }),
                ([position, "miai", names @ ..], Some(zone)) => {
                    let rows = zone.rows.entry((*position).to_owned()).or_default();
                    let pairs = names.chunks_exact(2);
                    rows.pairs
                        .extend(pairs.map(|pair| (place(pair[0]), place(pair[1]))));
                }
                ([position, "pass", answer], Some(zone)) => {
                    let rows = zone.rows.entry((*position).to_owned()).or_default();
                    rows.pass = Some(place(answer));
                }
                ([position, attack, answer], Some(zone)) => {
                    let rows = zone.rows.entry((*position).to_owned()).or_default();
                    let answer = (*answer != "pass").then(|| place(answer));
                    rows.moves.insert(place(attack), answer);
                }
                _ => break,
            }
        }
        Follower {
            start: Stones {
                own: stones(color),
                other: stones(!color),
            },
            suicide: after("suicide") == ["allowed"],
            promised: set(&after("stones")),
            points: set(&after("points")),
            zones,
            geometry,
        }
    }

    fn play_all(&self, most: usize) -> Result<Option<Seen>, String> {
        let mut seen = Seen::default();
        let first: Vec<Known> = self.zones.iter().map(|zone| self.first(zone)).collect();
        let mut met = HashSet::from([(self.start, first.clone())]);
        // The shortest games first: they break a false certificate soonest.
        let mut open = VecDeque::from([(self.start, first)]);
        let mut settled = HashMap::new();
        let mut told = HashMap::new();
        while let Some((stones, zones)) = open.pop_front() {
            if met.len() > most {
                return Ok(None);
            }
            for (index, known) in zones.iter().enumerate() {
                let of = || self.settled(&self.zones[index], known);
                settled.entry((index, known.clone())).or_insert_with(of);
            }
            let now = zones
                .iter()
                .enumerate()
                .map(|(index, known)| &settled[&(index, known.clone())]);
            let now = now.collect::<Vec<&Settled>>();
            self.check(stones, &zones, &now, &mut seen)?;
            self.check_points(stones, &now, &mut seen, &mut told)?;
            for (stones, zones) in self.next(stones, &zones, &now)? {
                if met.insert((stones, zones.clone())) {
                    open.push_back((stones, zones));
                }
            }
        }
        seen.positions = met.len();
        Ok(Some(seen))
    }

    /// Fails unless the defender's knowledge agrees with the board.
    fn check(
        &self,
        stones: Stones,
        zones: &[Known],
        now: &[&Settled],
        seen: &mut Seen,
    ) -> Result<(), String> {
        let broken = |what: &str, points: Mask| {
            let keys = self.zones.iter().zip(now);
            let keys: Vec<String> = keys
                .map(|(zone, now)| Self::key(zone, &now.least))
                .collect();
            let board = self.geometry.draw(stones);
            Err(format!("{what} {points:b} in {keys:?} of\n{board}"))
        };
        if self.promised & !stones.own != 0 {
            return broken("promised stones are gone:", self.promised & !stones.own);
        }
        for (known, settled) in zones.iter().zip(now) {
            let least = &settled.least;
            seen.given_up |= known.added != least.added;
            seen.joined |= self.is_joining(least.added);
            seen.paired |= !least.pairs.is_empty();
            if least.added & !stones.own != 0 {
                return broken("added stones are gone:", least.added & !stones.own);
            }
            if least.other & !stones.other != 0 {
                return broken(
                    "the attacker's stones are gone:",
                    least.other & !stones.other,
                );
            }
            if least.empty & (stones.own | stones.other) != 0 {
                return broken(
                    "it is not empty:",
                    least.empty & (stones.own | stones.other),
                );
            }
        }
        Ok(())
    }

    /// True if stones join chains that are promised.
    fn is_joining(&self, added: Mask) -> bool {
        let chains = self.geometry.parts(self.promised).into_iter();
        let mut reached = 0;
        chains.filter(|_| added != 0).any(|chain| {
            let is_new = chain & reached == 0;
            reached |= self.geometry.reach(chain, self.promised | added);
            !is_new
        })
    }

    /// All results of a move of the attacker and the defender's reaction.
    fn next(
        &self,
        stones: Stones,
        zones: &[Known],
        now: &[&Settled],
    ) -> Result<Vec<(Stones, Vec<Known>)>, String> {
        let mut next = Vec::new();
        self.play_elsewhere(stones, zones, &mut next);
        for (index, settled) in now.iter().enumerate() {
            next.extend(self.passed(stones, zones, index, settled)?);
        }
        for at in bits(self.geometry.all() & !stones.own & !stones.other) {
            let Some(after) = self.geometry.attack(stones, at, self.suicide) else {
                continue;
            };
            let told = || format!("{at} in\n{}", self.geometry.draw(stones));
            let added = now
                .iter()
                .fold(self.promised, |sum, now| sum | now.least.added);
            if added & !after.own != 0 {
                return Err(format!("stones are captured on {}", told()));
            }
            let index = (0..zones.len()).find(|&zone| self.zones[zone].points & 1 << at != 0);
            let answer = index.and_then(|zone| Some((zone, *now[zone].answers.get(&at)?)));
            let Some((index, answer)) = answer else {
                if now.iter().any(|now| now.least.empty & 1 << at != 0) {
                    return Err(format!("no move was thought of on {}", told()));
                }
                next.push((after, zones.to_vec()));
                self.play_elsewhere(after, zones, &mut next);
                continue;
            };
            let zone = &self.zones[index];
            let known = self.attacked(zone, &now[index].least, at);
            let known = known.ok_or_else(|| format!("a row is no attack: {}", told()))?;
            let mut changed = zones.to_vec();
            let Some(answer) = answer else {
                changed[index] = known;
                next.push((after, changed));
                continue;
            };
            let is_free =
                known.empty & 1 << answer != 0 && (after.own | after.other) & 1 << answer == 0;
            let answered = self.geometry.answer(after, answer).filter(|_| is_free);
            let answered = answered
                .ok_or_else(|| format!("the answer {answer} is illegal after {}", told()))?;
            changed[index] = self.answered(zone, &known, answer);
            next.push((answered, changed));
        }
        Ok(next)
    }

    /// The results of the answer to a pass in a zone, if there is one.
    fn passed(
        &self,
        stones: Stones,
        zones: &[Known],
        index: usize,
        settled: &Settled,
    ) -> Result<Option<(Stones, Vec<Known>)>, String> {
        let Some(answer) = settled.pass else {
            return Ok(None);
        };
        let is_free = settled.least.empty & !(stones.own | stones.other) & 1 << answer != 0;
        let answered = self.geometry.answer(stones, answer).filter(|_| is_free);
        let told = || {
            format!(
                "the answer {answer} to a pass is illegal in\n{}",
                self.geometry.draw(stones)
            )
        };
        let mut changed = zones.to_vec();
        changed[index] = self.answered(&self.zones[index], &settled.least, answer);
        Ok(Some((answered.ok_or_else(told)?, changed)))
    }

    /// Moves of the defender on points of no zone.
    fn play_elsewhere(
        &self,
        stones: Stones,
        zones: &[Known],
        next: &mut Vec<(Stones, Vec<Known>)>,
    ) {
        let within = self.zones.iter().fold(0, |sum, zone| sum | zone.points);
        for at in bits(self.geometry.all() & !within & !stones.own & !stones.other) {
            if let Some(after) = self.geometry.answer(stones, at) {
                next.push((after, zones.to_vec()));
            }
        }
    }
}
