//! Verifies certificates of safety against every attack, without the code that
//! found them: of the library it uses the board and the rule of suicide alone.
//!
//! ```sh
//! seichi explain --certificate game.sgf | cargo run --release --example check_proof
//! ```
//!
//! Text around certificates is passed over. Fails if one is refused, or if there is
//! none. `docs/certificates.md` has the format, and why it is enough to verify this.
#![allow(missing_docs, dead_code, reason = "the tests use a part of this")]

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use seichi::{Board, Color, Point, PointSet, Suicide};

type Checked<T> = Result<T, Box<dyn Error>>;
/// For a position the attacks that are answered, with the answers (`None`: a pass), or
/// pairs of points of which from then on each is answered by the other.
type Answers = BTreeMap<String, (BTreeMap<Point, Option<Point>>, Vec<(Point, Point)>)>;
/// Promised stones joined in a zone, each set with points for its liberties there.
type Outcome = Vec<(PointSet, PointSet)>;

fn main() -> io::Result<ExitCode> {
    let text = io::read_to_string(io::stdin())?;
    let mut counts = [0, 0];
    for certificate in certificates(&text) {
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

/// The certificates in a text: from a line `certificate 1` to a line `end`.
pub fn certificates(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("certificate 1\n");
    let rests = starts.map(|(start, _)| &text[start..]);
    rests.map(|rest| rest.find("\nend").map_or(rest, |end| &rest[..end + 4]))
}

/// Says what a certificate proves, or why it does not.
pub fn verify(text: &str) -> Checked<String> {
    let proof = Proof::read(text)?;
    let own = proof.board.stones(proof.defender);
    if proof.stones.is_empty() || own.connected_to(&proof.stones) != proof.stones {
        return Err(format!("stones {} are no whole chains", proof.stones).into());
    }
    let mut free = proof.board.points() - proof.stones;
    let mut zones = Vec::new();
    for (order, answers) in &proof.zones {
        let points = PointSet::from_iter(order.iter().copied());
        if !points.is_subset(&free) || points.len() < order.len() {
            return Err(format!("the points of zone {points} are not all free for it").into());
        }
        free -= points;
        let walls = proof.stones.connected_to(&points.neighbors());
        let outside = proof.board.points() - proof.stones - points;
        let zone = Zone {
            proof: &proof,
            order,
            points,
            walls,
            outside,
        };
        zones.push((walls, zone.explore(answers)?));
    }
    if let Some(point) = (proof.points & (free | proof.stones)).first() {
        return Err(format!("the promised point {point} is in no zone").into());
    }
    let mut before = PointSet::EMPTY;
    for chain in proof.stones.components() {
        if let Some(lost) = proof.weak_set(&zones, chain, before) {
            return Err(format!("{lost} may be left with a single liberty").into());
        }
        before |= chain;
    }
    let (color, stones, points) = (proof.defender, proof.stones.len(), proof.points.len());
    Ok(format!("{color}, {stones} stones and {points} points"))
}

/// A certificate as it is written.
struct Proof {
    board: Board,
    defender: Color,
    suicide: Suicide,
    stones: PointSet,
    points: PointSet,
    zones: Vec<(Vec<Point>, Answers)>,
}

impl Proof {
    fn read(text: &str) -> Checked<Proof> {
        let mut zones = Vec::<(Vec<Point>, Answers)>::new();
        let (mut diagram, mut defender, mut suicide) = (String::new(), None, None);
        let (mut stones, mut points) = (PointSet::EMPTY, PointSet::EMPTY);
        for line in text.lines().skip(1) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match (&words[..], zones.last_mut()) {
                (["suicide", "forbidden"], None) => suicide = Some(Suicide::Forbidden),
                (["suicide", "allowed"], None) => suicide = Some(Suicide::Allowed),
                (["defender", color], None) => defender = Some(color.parse()?),
                (["stones", list @ ..], None) => stones.extend(vertices(list)?),
                (["points", list @ ..], None) => points.extend(vertices(list)?),
                (["zone", list @ ..], _) => zones.push((vertices(list)?, Answers::new())),
                (["end"], _) => {
                    let board = diagram.parse()?;
                    let defender = defender.ok_or("no line says who is the defender")?;
                    let suicide = suicide.ok_or("no line says whether suicide is allowed")?;
                    return Ok(Proof {
                        board,
                        defender,
                        suicide,
                        stones,
                        points,
                        zones,
                    });
                }
                ([position, "miai", list @ ..], Some((_, answers))) if list.len() % 2 == 0 => {
                    let pairs = vertices(list)?;
                    let pairs = pairs.chunks_exact(2).map(|pair| (pair[0], pair[1]));
                    let at = answers.entry((*position).to_owned()).or_default();
                    at.1.extend(pairs);
                }
                ([position, attack, answer], Some((_, answers))) => {
                    let answer = (*answer != "pass").then(|| answer.parse()).transpose()?;
                    let at = answers.entry((*position).to_owned()).or_default();
                    at.0.insert(attack.parse()?, answer);
                }
                (_, None) => diagram += &format!("{line}\n"),
                _ => return Err(format!("'{line}' is not understood").into()),
            }
        }
        Err("it has no line 'end'".into())
    }

    /// Stones that hold `inside` and none of `outside`, and may be left with fewer than
    /// two liberties without being joined to others, if there are such. Zones do not
    /// depend on each other, so each may come to the worst.
    fn weak_set(
        &self,
        zones: &[(PointSet, BTreeSet<Outcome>)],
        inside: PointSet,
        outside: PointSet,
    ) -> Option<PointSet> {
        let (mut sum, mut undecided) = (0, PointSet::EMPTY);
        for (walls, outcomes) in zones.iter().filter(|(walls, _)| walls.intersects(&inside)) {
            let liberties = |outcome: &Outcome| {
                let (mut joined, mut all) = (PointSet::EMPTY, PointSet::EMPTY);
                for (stones, liberties) in outcome.iter().filter(|p| p.0.intersects(&inside)) {
                    joined |= *stones;
                    all |= *liberties;
                }
                joined.is_disjoint(&outside).then_some(all.len())
            };
            sum += outcomes.iter().filter_map(liberties).min()?;
            undecided |= *walls - inside - outside;
        }
        let chain = match undecided.first() {
            _ if sum >= 2 => return None,
            None => return Some(inside),
            Some(next) => self.stones.component(next),
        };
        let apart = self.weak_set(zones, inside, outside | chain);
        apart.or_else(|| self.weak_set(zones, inside | chain, outside))
    }
}

/// What is known of a zone when the attacker is to move; the rest is empty.
#[derive(Clone, Copy, Default)]
struct Position {
    /// Stones that the defender has added.
    defender: PointSet,
    /// Stones of the attacker.
    attacker: PointSet,
    /// The attacker's, or empty, or anything but a stone promised.
    unknown: PointSet,
}

/// Points on which the defender follows a strategy of its own.
struct Zone<'a> {
    proof: &'a Proof,
    order: &'a [Point],
    points: PointSet,
    /// The promised stones around it.
    walls: PointSet,
    /// Where the attacker may be at home.
    outside: PointSet,
}

impl Zone<'_> {
    /// Plays every attack, as if all around were the attacker's.
    fn explore(&self, rows: &Answers) -> Checked<BTreeSet<Outcome>> {
        let stones = |color| self.proof.board.stones(color) & self.points;
        let own = stones(self.proof.defender);
        let mut start = Position {
            attacker: stones(!self.proof.defender),
            ..Position::default()
        };
        if !own.is_empty() {
            // Stones that are not promised may be taken off, and others then.
            start.unknown = own | std::mem::take(&mut start.attacker);
        }
        let (mut outcomes, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![(self.forget(start, None), Vec::new())];
        while let Some((position, mut pairs)) = open.pop() {
            let (key, empty) = (self.key(&position), self.empty(&position));
            pairs.retain(|(a, b)| empty.contains(*a) && empty.contains(*b));
            if !seen.insert((key.clone(), pairs.clone())) {
                continue;
            }
            let listed = rows.get(&key).filter(|_| pairs.is_empty()).cloned();
            let (mut answers, more) = listed.unwrap_or_default();
            pairs.extend(more);
            let paired = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
            let attacks = empty - answers.keys().copied().collect() - paired;
            let mut least = position;
            let is_legal = |at: &Point| self.attack(&position, *at).is_some();
            least.unknown |= attacks.iter().filter(is_legal).collect();
            least = self.forget(least, None);
            let both = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            let both = both.filter(|&(at, _)| self.attack(&least, at).is_some());
            answers.extend(both.map(|(attack, answer)| (attack, Some(answer))));
            outcomes.insert(self.outcome(&least)?);
            if answers.is_empty() {
                self.check_points(&least)?;
            }
            for (&attack, &answer) in &answers {
                let after = self.attack(&least, attack);
                let mut after = after.ok_or(format!("'{key} {attack}' is no attack"))?;
                if let Some(answer) = answer {
                    if !self.empty(&after).contains(answer) {
                        return Err(format!("'{key} {attack} {answer}' is no answer").into());
                    }
                    after.defender.insert(answer);
                    after = self.forget(after, Some(answer));
                }
                open.push((after, pairs.clone()));
            }
        }
        Ok(outcomes)
    }

    /// The position after an attack; `None` if it is illegal.
    fn attack(&self, before: &Position, at: Point) -> Option<Position> {
        let (empty, mut after) = (self.empty(before), *before);
        after.attacker.insert(at);
        let chain = (after.attacker | after.unknown).component(at);
        let around = empty | self.outside;
        let is_legal = chain.neighbors().intersects(&around)
            || chain.intersects(&before.unknown)
            || self.proof.suicide == Suicide::Allowed && chain.len() > 1;
        (empty.contains(at) && is_legal).then(|| self.forget(after, None))
    }

    /// Takes off what the defender's move on `played` has surely captured, and forgets
    /// stones of the attacker that may have gone: captured by it or by a move in
    /// another zone, or by suicide.
    fn forget(&self, mut position: Position, played: Option<Point>) -> Position {
        let empty = self.empty(&position);
        let beside = PointSet::from_iter(played).neighbors();
        let chains = (position.attacker | position.unknown).components();
        for chain in chains.filter(|chain| !chain.neighbors().intersects(&empty)) {
            let open = chain.neighbors().intersects(&self.outside);
            let hit = chain.intersects(&beside);
            if hit && !open && chain.is_disjoint(&position.unknown) {
                position.attacker -= chain;
            } else if hit || open || self.proof.suicide == Suicide::Allowed {
                position.unknown |= chain;
                position.attacker -= chain;
            }
        }
        position
    }

    /// True if the attacker cannot take the last point of `region` in `touched`.
    fn is_vital(&self, region: &PointSet, position: &Position, touched: &PointSet) -> bool {
        let fillable = match self.proof.suicide {
            Suicide::Forbidden => *region - position.attacker,
            Suicide::Allowed => *region,
        };
        !region.neighbors().intersects(&self.outside) && fillable.is_subset(touched)
    }

    /// What is joined in a position, with a point for each liberty that is sure: the
    /// empty ones, and one in each region that keeps one.
    fn outcome(&self, position: &Position) -> Checked<Outcome> {
        let mut outcome = Outcome::new();
        for part in (self.walls | position.defender).components() {
            let touched = part.neighbors() & self.points;
            let mut liberties = touched & self.empty(position);
            for region in (self.points - position.defender).components() {
                if !region.intersects(&liberties) && self.is_vital(&region, position, &touched) {
                    liberties.extend(region.first());
                }
            }
            if part.is_disjoint(&self.walls) && liberties.len() < 2 {
                return Err(format!("{part} can be captured in '{}'", self.key(position)).into());
            }
            outcome.push((part & self.walls, liberties));
        }
        Ok(outcome)
    }

    /// Once no attack is answered, what stands on the promised points can be captured:
    /// the attacker cannot fill its region, or has no room for two eyes there.
    fn check_points(&self, position: &Position) -> Checked<()> {
        let joined = (self.walls | position.defender).connected_to(&self.walls);
        let touched = joined.neighbors();
        for region in (self.points - position.defender).components() {
            let inner = region - touched;
            let is_small = inner.len() < 2 || inner.len() == 2 && inner.is_connected();
            let is_open = region.neighbors().intersects(&self.outside);
            let is_owned = is_small && !is_open || self.is_vital(&region, position, &touched);
            let promised = region & self.proof.points;
            if !promised.is_empty() && !is_owned {
                return Err(format!("{promised} may be lost in '{}'", self.key(position)).into());
            }
        }
        Ok(())
    }

    fn empty(&self, position: &Position) -> PointSet {
        self.points - position.defender - position.attacker - position.unknown
    }

    /// What is on each point: D, A, ? for unknown, or nothing.
    fn key(&self, position: &Position) -> String {
        let content = |&point: &Point| match point {
            p if position.defender.contains(p) => 'D',
            p if position.attacker.contains(p) => 'A',
            p if position.unknown.contains(p) => '?',
            _ => '.',
        };
        self.order.iter().map(content).collect()
    }
}

fn vertices(words: &[&str]) -> Checked<Vec<Point>> {
    words.iter().map(|word| Ok(word.parse()?)).collect()
}
