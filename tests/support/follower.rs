//! A certificate followed to the letter on a real board, against every attack.
//!
//! The attacker moves first and everywhere, passes, retakes every ko at once, and
//! clears away his own stones where that is allowed. The defender answers as the rows
//! say, and on points of no zone plays whatever is legal, or passes. Shares nothing
//! with the code that writes or verifies certificates; boards of up to 64 points.

use std::collections::{BTreeMap, HashMap, HashSet};

use seichi::{Board, Color, Point};

mod rules;

/// What was seen on the way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// Positions with the attacker to move.
    pub positions: usize,
    /// Whether the defender gave up a stone that she had added.
    pub given_up: bool,
    /// Whether a pair was answered.
    pub paired: bool,
    /// Whether stones that the defender added joined promised chains.
    pub joined: bool,
    /// Chains of the attacker on promised points that were captured, each for itself.
    pub captured: usize,
    /// Chains of which that took too many positions to tell.
    pub untold: usize,
}

/// What following came to.
#[derive(Clone, Debug)]
pub enum Followed {
    /// All that is promised was kept in every game.
    Kept(Seen),
    /// There are more positions than were allowed.
    TooLarge,
    /// What was broken, and where.
    Broken(String),
}

/// Whether a stone of the attacker is captured by moves in a region, so far as told.
type Told = HashMap<(Stones, Mask, Mask), Option<bool>>;

/// What the defender knows of a zone.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Known {
    added: Mask,
    other: Mask,
    empty: Mask,
    /// Where stones of the defender may be that she need not keep.
    stray: Mask,
    /// The pairs that are answered from now on.
    pairs: Vec<(usize, usize)>,
}

/// The same once all attacks without an answer may have been made.
struct Settled {
    least: Known,
    answers: BTreeMap<usize, Option<usize>>,
}

#[derive(Default)]
struct Rows {
    moves: BTreeMap<usize, Option<usize>>,
    pairs: Vec<(usize, usize)>,
}

struct Zone {
    order: Vec<usize>,
    points: Mask,
    rows: HashMap<String, Rows>,
}

/// A certificate that is followed.
struct Follower {
    geometry: Geometry,
    start: Stones,
    suicide: bool,
    promised: Mask,
    points: Mask,
    zones: Vec<Zone>,
}

/// Follows a certificate in all games of at most so many positions.
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
    /// The position as a row names it.
    pub key: String,
    /// Where the attacker may play.
    pub attacks: Vec<Point>,
    /// What is empty.
    pub empty: Vec<Point>,
}

/// Positions that the zones of a certificate come to and that have no rows, though a
/// move is left there.
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
            for (attack, answer) in settled.answers {
                let after = self.attacked(zone, &settled.least, attack);
                let after = after.map(|after| match answer {
                    Some(answer) => self.answered(zone, &after, answer),
                    None => after,
                });
                open.extend(after.filter(|after| met.insert(after.clone())));
            }
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

    fn first(&self, zone: &Zone) -> Known {
        let own = self.start.own & zone.points;
        let other = self.start.other & zone.points;
        let known = Known {
            added: 0,
            other: if own == 0 { other } else { 0 },
            empty: zone.points & !own & !other,
            stray: own,
            pairs: Vec::new(),
        };
        self.without_gone(zone, known, 0)
    }

    /// Points beside a zone where the attacker may be.
    fn beyond(&self, zone: &Zone) -> Mask {
        self.geometry.all() & !zone.points & !self.promised
    }

    /// Takes off what the move on `played` captures, and forgets what may have gone.
    fn without_gone(&self, zone: &Zone, mut known: Known, played: Mask) -> Known {
        let geometry = &self.geometry;
        let touching = geometry.around(played);
        let chains = geometry.parts(known.other).into_iter();
        let short = chains.filter(|chain| geometry.around(*chain) & known.empty == 0);
        let short = short.fold(0, |sum, chain| sum | chain);
        let filled = zone.points & !known.added & !known.empty;
        for part in geometry.parts(filled) {
            let is_open = geometry.around(part) & self.beyond(zone) != 0;
            let is_hit = part & touching != 0;
            if is_hit && !is_open && part & !short == 0 {
                known.other &= !part;
                known.empty |= part;
            } else if is_hit || is_open || self.suicide {
                known.other &= !(part & short);
            }
        }
        known
    }

    /// Gives up floating stones with fewer than two liberties for sure.
    fn without_weak(&self, zone: &Zone, mut known: Known) -> Known {
        let geometry = &self.geometry;
        loop {
            let joined = geometry.reach(geometry.around(self.promised) & known.added, known.added);
            let floating = geometry.parts(known.added & !joined).into_iter();
            let mut weak = floating.filter(|part| self.sure_liberties(zone, &known, *part) < 2);
            let Some(weak) = weak.next() else {
                return known;
            };
            known.added &= !weak;
            known.stray |= weak;
        }
    }

    fn sure_liberties(&self, zone: &Zone, known: &Known, chain: Mask) -> usize {
        let geometry = &self.geometry;
        let beside = geometry.around(chain);
        let empty = beside & known.empty;
        let regions = geometry.parts(zone.points & !known.added).into_iter();
        let filled = regions.filter(|region| {
            let stay = if self.suicide { 0 } else { known.other };
            let is_closed = geometry.around(*region) & self.beyond(zone) == 0;
            is_closed
                && region & !known.stray != 0
                && region & empty == 0
                && region & !beside & !stay == 0
        });
        empty.count_ones() as usize + filled.count()
    }

    fn attacked(&self, zone: &Zone, known: &Known, at: usize) -> Option<Known> {
        let geometry = &self.geometry;
        let mut after = known.clone();
        after.other |= 1 << at;
        after.empty &= !(1 << at);
        let filled = zone.points & !after.added & !after.empty;
        let chain = geometry.reach(1 << at, filled);
        let breathes = geometry.around(chain) & (after.empty | self.beyond(zone)) != 0;
        let may = breathes || chain & !after.other != 0 || self.suicide && chain.count_ones() > 1;
        (may && known.empty & 1 << at != 0).then(|| self.without_gone(zone, after, 0))
    }

    fn answered(&self, zone: &Zone, known: &Known, at: usize) -> Known {
        let mut after = known.clone();
        after.added |= 1 << at;
        after.empty &= !(1 << at);
        self.without_gone(zone, after, 1 << at)
    }

    fn key(zone: &Zone, known: &Known) -> String {
        let content = |at: &usize| match 1 << at {
            at if known.added & at != 0 => 'D',
            at if known.other & at != 0 => 'A',
            at if known.empty & at != 0 => '.',
            _ => '?',
        };
        zone.order.iter().map(content).collect()
    }

    fn settled(&self, zone: &Zone, known: &Known) -> Settled {
        let mut least = known.clone();
        let both_empty = |pair: &(usize, usize)| {
            known.empty & 1 << pair.0 != 0 && known.empty & 1 << pair.1 != 0
        };
        least.pairs.retain(both_empty);
        let mut answers = BTreeMap::new();
        let rows = zone.rows.get(&Self::key(zone, known));
        if let Some(rows) = rows.filter(|_| least.pairs.is_empty()) {
            answers = rows.moves.clone();
            least.pairs.clone_from(&rows.pairs);
        }
        let pairs = least.pairs.iter();
        let paired: Mask = pairs.fold(0, |sum, (a, b)| sum | 1 << a | 1 << b);
        let listed = answers.keys().fold(paired, |sum, at| sum | 1 << at);
        least = self.without_weak(zone, least);
        loop {
            let free = bits(least.empty & !listed);
            let legal = free.filter(|at| self.attacked(zone, &least, *at).is_some());
            let legal = legal.fold(0, |sum, at| sum | 1 << at);
            if legal == 0 {
                break;
            }
            least.empty &= !legal;
            least = self.without_gone(zone, least, 0);
            least = self.without_weak(zone, least);
        }
        for &(a, b) in &least.pairs {
            for (attack, answer) in [(a, b), (b, a)] {
                if self.attacked(zone, &least, attack).is_some() {
                    answers.insert(attack, Some(answer));
                }
            }
        }
        Settled { least, answers }
    }

    fn play_all(&self, most: usize) -> Result<Option<Seen>, String> {
        let mut seen = Seen::default();
        let first: Vec<Known> = self.zones.iter().map(|zone| self.first(zone)).collect();
        let mut met = HashSet::from([(self.start, first.clone())]);
        let mut open = vec![(self.start, first)];
        let mut settled = HashMap::new();
        let mut told = HashMap::new();
        while let Some((stones, zones)) = open.pop() {
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
                    open.push((stones, zones));
                }
            }
        }
        seen.positions = met.len();
        Ok(Some(seen))
    }

    /// Fails unless what the defender knows of the board is so.
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

    /// All that a move of the attacker, and what the defender then does, leads to.
    fn next(
        &self,
        stones: Stones,
        zones: &[Known],
        now: &[&Settled],
    ) -> Result<Vec<(Stones, Vec<Known>)>, String> {
        let mut next = Vec::new();
        self.play_elsewhere(stones, zones, &mut next);
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

    /// Fails unless chains of the attacker on promised points can be captured, each for
    /// itself, where no attack is answered any more.
    fn check_points(
        &self,
        stones: Stones,
        now: &[&Settled],
        seen: &mut Seen,
        told: &mut Told,
    ) -> Result<(), String> {
        let added = now
            .iter()
            .fold(self.promised, |sum, now| sum | now.least.added);
        for (zone, settled) in self.zones.iter().zip(now) {
            if !settled.answers.is_empty() {
                continue;
            }
            let chains = self.geometry.parts(stones.other).into_iter();
            for chain in chains.filter(|chain| chain & zone.points & self.points != 0) {
                let region = self.geometry.reach(chain, self.geometry.all() & !added);
                let stone = chain & chain.wrapping_neg();
                if !told.contains_key(&(stones, region, stone)) {
                    self.solve(stones, region, stone, told);
                }
                match told[&(stones, region, stone)] {
                    Some(true) => seen.captured += 1,
                    None => seen.untold += 1,
                    Some(false) => {
                        let board = self.geometry.draw(stones);
                        return Err(format!("{chain:b} is not captured in\n{board}"));
                    }
                }
            }
        }
        Ok(())
    }

    /// Tells whether the defender, who moves first, captures `stone` by moves in `region`
    /// without losing a promised stone, and the same of all
    /// positions on the way; `None` if that takes too many positions.
    fn solve(&self, stones: Stones, region: Mask, stone: Mask, told: &mut Told) {
        const MOST: usize = 4_000;
        let mut index = HashMap::from([((stones, true), 0)]);
        let mut order = vec![(stones, true)];
        let mut edges: Vec<Vec<Option<usize>>> = Vec::new();
        // In place of a next position: it is captured, or promised stones are.
        const WON: Option<usize> = None;
        while let Some(&(stones, is_own)) = order.get(edges.len()) {
            let mut to = Vec::new();
            let free = bits(region & !stones.own & !stones.other);
            let moves = free.filter_map(|at| match is_own {
                true => self.geometry.answer(stones, at),
                false => self.geometry.attack(stones, at, self.suicide),
            });
            let kept = |after: &Stones| self.promised & !after.own == 0;
            let mut after: Vec<Stones> = moves.collect();
            if !is_own && !after.iter().all(kept) {
                // No way to win from here: it leads only to itself.
                edges.push(vec![Some(edges.len())]);
                continue;
            }
            after.push(stones);
            for after in after {
                if stone & !after.other != 0 {
                    to.push(WON);
                    continue;
                }
                let next = (after, !is_own);
                let new = order.len();
                let number = *index.entry(next).or_insert(new);
                if number == new {
                    order.push(next);
                }
                to.push(Some(number));
            }
            edges.push(to);
            if order.len() > MOST {
                told.insert((order[0].0, region, stone), None);
                return;
            }
        }
        let mut won = vec![false; order.len()];
        loop {
            let mut changed = false;
            for (at, to) in edges.iter().enumerate() {
                let is_won = |next: &Option<usize>| next.is_none_or(|next| won[next]);
                let now = match order[at].1 {
                    true => to.iter().any(is_won),
                    false => to.iter().all(is_won),
                };
                changed |= now && !won[at];
                won[at] |= now;
            }
            if !changed {
                break;
            }
        }
        for (at, (stones, is_own)) in order.into_iter().enumerate() {
            if is_own {
                told.insert((stones, region, stone), Some(won[at]));
            }
        }
    }
}
