//! Verifies certificates of safety against every attack, without the code that found them: it uses
//! only the board of the library and the rule of suicide.
//!
//! ```sh
//! seichi explain --certificate game.sgf | cargo run --release --example check_proof
//! ```
//!
//! Text around certificates is skipped. Fails if one is refused, or if there is none.
//! `docs/research/certificates.md` has the format, and why this verification is enough.
#![allow(missing_docs, dead_code, reason = "the tests use a part of this")]

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::process::ExitCode;

use seichi::{Board, Color, Point, PointSet};

/// The most attacks played and outcomes compared for a certificate: three times what the largest of
/// 888 takes, and some seconds.
const MOST_STEPS: usize = 4_000_000;

type Checked<T> = Result<T, Box<dyn std::error::Error>>;
/// The possible ends of a zone, and the zone.
type Explored<'a> = (BTreeSet<Position>, Zone<'a>);
/// The attacks with an answer, and the answers. `None` is a pass.
type Moves = BTreeMap<Option<Point>, Option<Point>>;
/// For a position its answers, or pairs of points of which from then on each is answered by the
/// other.
type Answers = BTreeMap<String, (Moves, Vec<(Point, Point)>)>;

fn main() -> io::Result<ExitCode> {
    let mut counts = [0, 0];
    for certificate in certificates(&io::read_to_string(io::stdin())?) {
        let told = verify(certificate);
        counts[usize::from(told.is_err())] += 1;
        match told {
            Ok(told) => writeln!(io::stdout(), "verified: {told}")?,
            Err(error) => writeln!(io::stdout(), "refused: {error}\n{certificate}")?,
        }
    }
    let [verified, refused] = counts;
    writeln!(io::stdout(), "{verified} verified, {refused} refused")?;
    Ok(ExitCode::from(u8::from(refused > 0 || verified == 0)))
}

/// The certificates in a text: from a line `certificate 3` to a line `end`.
pub fn certificates(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("certificate 3\n");
    let rests = starts.map(|(start, _)| &text[start..]);
    rests.map(|rest| rest.find("\nend").map_or(rest, |end| &rest[..end + 4]))
}

/// What a certificate proves, or why it does not.
pub fn verify(text: &str) -> Checked<String> {
    let proof = Proof::read(text)?;
    let own = proof.board.stones(proof.defender);
    let whole = !proof.stones.is_empty() && own.connected_to(&proof.stones) == proof.stones;
    let why = format!("stones {} are no whole chains", proof.stones);
    ensure(whole, why)?;
    let (mut free, mut zones) = (proof.board.points() - proof.stones, Vec::new());
    for (order, answers) in &proof.zones {
        let points = PointSet::from_iter(order.iter().copied());
        let is_free = points.is_subset(&free) && order.len() == points.len().max(1);
        ensure(is_free, format!("zone {points} is empty or not all free"))?;
        free -= points;
        let zone = Zone {
            proof: &proof,
            order,
            points,
            walls: proof.stones.connected_to(&points.neighbors()),
            outside: proof.board.points() - proof.stones - points,
        };
        zones.push((zone.explore(answers)?, zone));
    }
    let stray = proof.points - (proof.board.points() - proof.stones - free);
    let why = format!("the promised {stray} is in no zone");
    ensure(stray.is_empty(), why)?;
    proof.check_sets(&zones, PointSet::EMPTY, PointSet::EMPTY)?;
    let (color, stones, points) = (proof.defender, proof.stones.len(), proof.points.len());
    Ok(format!("{color}, {stones} stones and {points} points"))
}

/// A certificate in writing.
struct Proof {
    board: Board,
    defender: Color,
    /// Whether the attacker may clear away two or more stones of its own.
    suicide: bool,
    stones: PointSet,
    points: PointSet,
    zones: Vec<(Vec<Point>, Answers)>,
    /// The steps that verifying has taken.
    steps: std::cell::Cell<usize>,
}

impl Proof {
    fn read(text: &str) -> Checked<Proof> {
        let mut zones = Vec::<(Vec<Point>, Answers)>::new();
        let line = |name: &str| {
            let mut lines = text.lines().map(words_of);
            let found = lines.find(|words| words.first() == Some(&name));
            found.ok_or(format!("it has no line '{name}'"))
        };
        let rows = text.lines().skip_while(|line| !line.starts_with("stones"));
        for row in rows.skip(2).take_while(|line| *line != "end") {
            match (&words_of(row)[..], zones.last_mut()) {
                (["zone", list @ ..], _) => zones.push((vertices(list)?, Answers::new())),
                ([position, "miai", list @ ..], Some((_, answers))) if list.len() % 2 == 0 => {
                    let pairs: Vec<Point> = vertices(list)?;
                    let at = answers.entry((*position).to_owned()).or_default();
                    at.1.extend(pairs.chunks_exact(2).map(|pair| (pair[0], pair[1])));
                }
                ([position, attack, answer], Some((_, answers))) if attack != answer => {
                    let point = |word: &str| (word != "pass").then(|| word.parse()).transpose();
                    let at = answers.entry((*position).to_owned()).or_default();
                    let before = at.0.insert(point(attack)?, point(answer)?);
                    ensure(before.is_none(), format!("'{row}' is answered twice"))?;
                }
                _ => return Err(format!("'{row}' is not understood").into()),
            }
        }
        line("end")?;
        let suicide = line("suicide")?[1..].join(" ");
        let is_told = ["allowed", "forbidden"].contains(&&*suicide);
        ensure(is_told, "suicide is neither allowed nor forbidden".into())?;
        let board = text.lines().skip(3);
        let board = board.take_while(|line| !line.starts_with("stones"));
        Ok(Proof {
            board: board.collect::<Vec<&str>>().join("\n").parse()?,
            defender: line("defender")?[1..].concat().parse()?,
            suicide: suicide == "allowed",
            stones: vertices(&line("stones")?[1..])?,
            points: vertices(&line("points")?[1..])?,
            zones,
            steps: Default::default(),
        })
    }

    /// Takes steps, if that many are left.
    fn take(&self, steps: usize) -> Checked<()> {
        self.steps.update(|taken| taken + steps);
        let why = format!("certificate too large to check: more than {MOST_STEPS} steps");
        ensure(self.steps.get() <= MOST_STEPS, why)
    }

    /// Fails if there are stones that hold `inside` and none of `outside`, and may be left with
    /// fewer than two liberties without being joined to others. Zones do not depend on each other,
    /// so each may reach its worst end.
    fn check_sets(&self, zones: &[Explored], inside: PointSet, outside: PointSet) -> Checked<()> {
        let none = PointSet::EMPTY;
        let all = if inside.is_empty() { self.stones } else { none };
        let (mut sum, mut undecided) = (0, all - outside);
        for (outcomes, zone) in zones.iter().filter(|z| z.1.walls.intersects(&inside)) {
            self.take(1 + outcomes.len())?;
            let apart = |end: &&Position| zone.joined(end, inside).is_disjoint(&outside);
            let count = |end: &Position| zone.liberties(end, inside).len();
            // They are apart at least if the defender has added none.
            sum += outcomes.iter().filter(apart).map(count).min().unwrap_or(0);
            undecided |= zone.walls - inside - outside;
        }
        let why = || format!("{inside} may be left with a single liberty");
        let chain = match undecided.first() {
            _ if sum >= 2 => return Ok(()),
            None => return ensure(inside.is_empty(), why()),
            Some(next) => self.stones.component(next),
        };
        self.check_sets(zones, inside, outside | chain)?;
        self.check_sets(zones, inside | chain, outside)
    }
}

/// What is known of a zone when the attacker is to move. Other points are unknown: the attacker's,
/// or empty, or anything but a promised stone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    /// Stones that the defender has added.
    defender: PointSet,
    /// Stones of the attacker.
    attacker: PointSet,
    empty: PointSet,
    /// Where the defender may have stones that are neither promised nor added.
    stray: PointSet,
}

/// Points on which the defender follows a strategy of its own.
struct Zone<'a> {
    proof: &'a Proof,
    order: &'a [Point],
    points: PointSet,
    /// The promised stones around it.
    walls: PointSet,
    /// Where the attacker may have stones that live.
    outside: PointSet,
}

impl Zone<'_> {
    /// Plays every attack, with everything around the attacker's.
    fn explore(&self, rows: &Answers) -> Checked<BTreeSet<Position>> {
        let stones = |color| self.proof.board.stones(color) & self.points;
        // Stones that are not promised may be captured, and others after them.
        let own = stones(self.proof.defender);
        let sure = if own.is_empty() { self.points } else { own };
        let start = Position {
            defender: PointSet::EMPTY,
            attacker: stones(!self.proof.defender) & sure,
            empty: self.proof.board.empty_points() & self.points,
            stray: own,
        };
        let (mut outcomes, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![(self.forget(start, None), Vec::new())];
        while let Some((position, mut pairs)) = open.pop() {
            let (key, empty) = (self.key(&position), position.empty);
            pairs.retain(|(a, b)| empty.contains(*a) && empty.contains(*b));
            if !seen.insert((position, pairs.clone())) {
                continue;
            }
            let found = rows.get(&key).filter(|_| pairs.is_empty()).cloned();
            let (mut answers, more) = found.unwrap_or_default();
            answers.remove(&None);
            pairs.extend(more);
            let paired: PointSet = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
            let listed = paired | answers.keys().flatten().copied().collect();
            let once = listed.len() == 2 * pairs.len() + answers.len();
            ensure(once, format!("'{key}' has what is answered twice"))?;
            self.proof.take(1 + position.empty.len())?;
            let mut least = self.give_up(position);
            let legal = |least: &Position, at| self.attack(least, at).is_some();
            while let Some(at) = (least.empty - listed).iter().find(|&at| legal(&least, at)) {
                least.empty.remove(at);
                least = self.give_up(self.forget(least, None));
            }
            let both = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            let both = both.filter(|&(at, _)| legal(&least, at));
            answers.extend(both.map(|(attack, answer)| (Some(attack), Some(answer))));
            let passed = rows.get(&self.key(&least)).and_then(|row| row.0.get(&None));
            outcomes.insert(passed.map_or_else(|| self.left(&least), |_| Ok(least))?);
            answers.extend(passed.map(|&answer| (None, answer)));
            for (&attack, &answer) in &answers {
                let name = |point: Option<Point>| point.map_or("pass".into(), |at| at.to_string());
                let row = format!("'{key} {} {}' is no ", name(attack), name(answer));
                let after = attack.map_or(Some(least), |at| self.attack(&least, at));
                let after = after.ok_or(row.clone() + "attack")?;
                let next = answer.map_or(Some(after), |at| self.answer(&after, at));
                open.push((next.ok_or(row + "answer")?, pairs.clone()));
            }
        }
        Ok(outcomes)
    }

    /// The position after an attack; `None` if it is illegal.
    fn attack(&self, before: &Position, at: Point) -> Option<Position> {
        let mut after = *before;
        after.attacker.insert(at);
        after.empty.remove(at);
        let chain = (self.points - after.defender - after.empty).component(at);
        let is_legal = chain.neighbors().intersects(&(before.empty | self.outside))
            || !chain.is_subset(&after.attacker)
            || self.proof.suicide && chain.len() > 1;
        (before.empty.contains(at) && is_legal).then(|| self.forget(after, None))
    }

    /// The position after an answer; `None` if it may be illegal.
    fn answer(&self, before: &Position, at: Point) -> Option<Position> {
        let mut after = *before;
        after.defender.insert(at);
        after.empty.remove(at);
        after = self.forget(after, Some(at));
        let stones = self.joined(&after, PointSet::EMPTY.with(at));
        let is_legal = (stones.neighbors() | stones).intersects(&(self.walls | after.empty));
        (before.empty.contains(at) && is_legal).then_some(after)
    }

    /// Removes what the defender's move on `played` has surely captured, and forgets stones of the
    /// attacker that may be gone: captured by it or by a move in another zone, or by suicide.
    fn forget(&self, mut position: Position, played: Option<Point>) -> Position {
        let beside = PointSet::from_iter(played).neighbors();
        let short = position.attacker - position.attacker.connected_to(&position.empty.neighbors());
        for wide in (self.points - position.defender - position.empty).components() {
            let open = wide.neighbors().intersects(&self.outside);
            let hit = wide.intersects(&beside);
            if hit || open || self.proof.suicide {
                position.attacker -= wide & short;
            }
            if hit && !open && wide.is_subset(&short) {
                position.empty |= wide;
            }
        }
        position
    }

    /// Gives up stones that the defender has added and that may be captured.
    fn give_up(&self, mut position: Position) -> Position {
        let floating = position.defender - self.joined(&position, self.walls);
        let is_weak = |part: &PointSet| self.liberties(&position, *part).len() < 2;
        if let Some(part) = floating.components().find(is_weak) {
            position.defender -= part;
            position.stray |= part;
            return self.give_up(position);
        }
        position
    }

    /// True if the attacker cannot take the last point of `region` in `touched`, and the defender
    /// cannot have taken all.
    fn is_vital(&self, region: &PointSet, position: &Position, touched: &PointSet) -> bool {
        let rest = *region - *touched;
        let kept = rest.is_empty() || !self.proof.suicide && rest.is_subset(&position.attacker);
        kept && !region.is_subset(&position.stray) && !region.neighbors().intersects(&self.outside)
    }

    /// `stones` with everything joined to them in a position.
    fn joined(&self, position: &Position, stones: PointSet) -> PointSet {
        (self.walls | position.defender).connected_to(&stones)
    }

    /// Points for the liberties here of a chain that holds `stones`: the empty ones, and one in
    /// each region that keeps one.
    fn liberties(&self, position: &Position, stones: PointSet) -> PointSet {
        let touched = self.joined(position, stones).neighbors();
        let mut liberties = touched & position.empty;
        for region in (self.points - position.defender).components() {
            if !region.intersects(&liberties) && self.is_vital(&region, position, &touched) {
                liberties.extend(region.first());
            }
        }
        liberties
    }

    /// The position when the attacker plays elsewhere: the defender may fill the regions of
    /// promised points to capture the attacking stones. The attacker must have no room for two eyes
    /// there, or be unable to fill a region against one chain, which keeps a liberty there. Stones
    /// that float in a region are no wall of it: their liberties are filled, too.
    fn left(&self, position: &Position) -> Checked<Position> {
        let touched = |stones| self.joined(position, stones).neighbors();
        let free = position.empty | position.defender;
        let has = |r: &PointSet| r.intersects(&self.proof.points) && !r.is_subset(&free);
        let mut left = *position;
        let owned = self.joined(position, self.walls);
        for region in (self.points - owned).components().filter(has) {
            let inner = region - owned.neighbors();
            let is_small = inner.len() < 2 || inner.len() == 2 && inner.is_connected();
            let is_closed = !region.neighbors().intersects(&self.outside);
            let is_vital = |chain| self.is_vital(&region, position, &touched(chain));
            let is_owned = is_closed && is_small || self.walls.components().any(is_vital);
            let lost = region & self.proof.points;
            let why = format!("{lost} may be lost in '{}'", self.key(position));
            ensure(is_owned, why)?;
            left.empty -= region;
        }
        Ok(self.give_up(left))
    }

    /// The contents of each point: D, A, ? for unknown, or nothing.
    fn key(&self, position: &Position) -> String {
        let content = |&point: &Point| match point {
            p if position.defender.contains(p) => 'D',
            p if position.attacker.contains(p) => 'A',
            p if position.empty.contains(p) => '.',
            _ => '?',
        };
        self.order.iter().map(content).collect()
    }
}

fn ensure(holds: bool, otherwise: String) -> Checked<()> {
    holds.then_some(()).ok_or(otherwise.into())
}

fn words_of(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn vertices<T: FromIterator<Point>>(words: &[&str]) -> Checked<T> {
    words.iter().map(|word| Ok(word.parse()?)).collect()
}
