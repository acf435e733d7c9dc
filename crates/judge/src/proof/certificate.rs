//! Certificates: a proof as a text that a small program, which knows none of our
//! rules, verifies against every attack.
//!
//! All that is proved for a color is kept by one strategy: the board is cut into
//! zones that share no point, and in each the owner answers as a table says
//! ([`Tree`]). What a zone may come to is a list of stones joined there, with
//! their liberties. Whatever each zone comes to, stones that are joined must have
//! two liberties when the opponent is to move; then none is ever captured. Chains
//! for which that does not hold are left out, and what is left is tried again.
//!
//! `docs/research/certificates.md` has the format and says why this is enough;
//! `examples/check_proof.rs` verifies it. Costs some ten milliseconds on a 19x19
//! board on top of the search as a rule, on the slowest board seen some seconds.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use super::benson::Benson;
use super::safety::Safety;
use super::search::{SearchLimits, SearchedSafety, Tree, TreeRow, ZoneGoal};
use crate::board::{Board, Chains, Color, Point, PointSet, Suicide};
use crate::position::{Canonical, Way};

/// What `color` surely keeps, with all answers that keep it.
///
/// Prints as the text that the example `check_proof` verifies.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{Board, Certificate, Color, SearchLimits, Suicide};
/// let board: Board = "
///     . . . . X O
///     X X X X X O
///     O O O O O O
///     . . O . . .
///     O O O O O O
///     . O . O . O".parse().expect("a diagram");
/// let limits = SearchLimits::default();
/// let certificate = Certificate::of(&board, Color::Black, Suicide::Forbidden, limits);
/// assert_eq!(certificate.stones, board.stones(Color::Black));
/// assert_eq!(certificate.points.to_string(), "A6 B6 C6 D6");
/// assert!(certificate.to_string().contains("zone A6 B6 C6 D6\n.... miai B6 C6\n"));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Certificate {
    /// Whose stones they are.
    pub color: Color,
    /// Its stones that are never captured, if it answers as the certificate says
    /// though the opponent moves first.
    pub stones: PointSet,
    /// The points on which all that the opponent has can be captured once the opponent leaves
    /// them, after the answers to the passes.
    pub points: PointSet,
    board: Board,
    suicide: Suicide,
    zones: Vec<Zone>,
}

/// A zone as it is written.
#[derive(Clone, Debug)]
struct Zone {
    points: Vec<Point>,
    rows: Vec<TreeRow>,
}

impl Certificate {
    /// Writes out what `color` keeps on `board`: what Benson's theorem proves,
    /// what search proves on top of it, territory around it, and in the same zones
    /// what static rules prove. What takes too many answers to write is not promised.
    pub fn of(board: &Board, color: Color, suicide: Suicide, limits: SearchLimits) -> Certificate {
        let canonical = Canonical::of(board);
        let way = &canonical.ways()[0];
        let owner = way.color(color);
        let chains = Chains::of(canonical.board());
        let desk = Desk {
            board: canonical.board(),
            benson: Benson::of(canonical.board(), &chains, owner, suicide),
            suicide,
            known: RefCell::default(),
        };
        let draft = desk.best(&chains, limits);
        draft.taken_back(board, color, suicide, way)
    }

    /// True if the certificate speaks of `point`: of a stone, or of a point where
    /// the opponent cannot live.
    pub fn covers(&self, point: Point) -> bool {
        self.stones.contains(point) || self.points.contains(point)
    }

    /// The number of answers.
    pub fn answers(&self) -> usize {
        self.zones.iter().map(|zone| zone.rows.len()).sum()
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suicide = match self.suicide {
            Suicide::Forbidden => "forbidden",
            Suicide::Allowed => "allowed",
        };
        writeln!(
            f,
            "certificate 3\nsuicide {suicide}\ndefender {}",
            self.color
        )?;
        writeln!(f, "{}", self.board.to_string().trim_end())?;
        writeln!(f, "stones {}", self.stones)?;
        writeln!(f, "points {}", self.points)?;
        for zone in &self.zones {
            f.write_str("zone")?;
            for point in &zone.points {
                write!(f, " {point}")?;
            }
            writeln!(f)?;
            for row in &zone.rows {
                writeln!(f, "{row}")?;
            }
        }
        f.write_str("end")
    }
}

/// A position in which strategies of one color are written out, each of them once.
struct Desk<'a> {
    board: &'a Board,
    benson: Benson,
    suicide: Suicide,
    known: RefCell<BTreeMap<ZoneGoal, Option<Rc<Tree>>>>,
}

impl Desk<'_> {
    /// The best strategy that there is time to find.
    fn best(&self, chains: &Chains, limits: SearchLimits) -> Draft {
        let (board, color, suicide) = (self.board, self.benson.color(), self.suicide);
        let (safe, searched) = ZoneGoal::searched(board, chains, &self.benson, suicide, limits);
        let quiet = |zone: PointSet| ZoneGoal::quiet(zone, suicide);
        let mut goals: Vec<ZoneGoal> = self.benson.territory.components().map(quiet).collect();
        let ruled = Safety::static_of(board, chains, color, suicide).territory;
        goals.extend(searched.into_iter().map(|goal| goal.claiming(&ruled)));
        let upon_benson = self.draft(safe, goals);
        let (safety, goals) = SearchedSafety::with_zones(board, chains, color, suicide, limits);
        let promised = (safety.stones, safety.territory);
        if upon_benson.lacks(&promised) == 0 {
            return upon_benson;
        }
        let upon_rules = self.draft(safety.stones, goals);
        let (more, less) = match upon_rules.score() > upon_benson.score() {
            true => (upon_rules, upon_benson),
            false => (upon_benson, upon_rules),
        };
        let all = [
            self.both(&more, &less),
            self.mended(&more, &less, &promised),
        ];
        let all = [more, less].into_iter().chain(all);
        let rank = |draft: &Draft| (Reverse(draft.lacks(&promised)), draft.score());
        all.max_by_key(rank).expect("there are four")
    }

    /// A strategy with the zones of `other` that keep something `promised` that `draft`
    /// lacks, in place of its own there.
    fn mended(&self, draft: &Draft, other: &Draft, promised: &(PointSet, PointSet)) -> Draft {
        let (stones, points) = draft.kept();
        let lacking = (promised.0 - stones).grown() | (promised.1 - points - stones);
        let others = other.zones.iter();
        let taken = others.filter(|(goal, _)| goal.zone.intersects(&lacking));
        let mended = Draft {
            safe: other.safe,
            zones: taken.cloned().collect(),
        };
        self.both(&mended, draft)
    }

    /// A strategy with what of `other` needs none of its zones, as far as the stones of
    /// both hold by that.
    fn both(&self, draft: &Draft, other: &Draft) -> Draft {
        let zones = draft.zones.iter().map(|(goal, _)| goal.zone);
        let taken = PointSet::union(zones);
        let others = other.zones.iter();
        let free = others.filter(|(goal, _)| goal.zone.is_disjoint(&taken));
        let goals = draft.zones.iter().chain(free).map(|(goal, _)| goal.clone());
        self.draft(draft.safe | other.safe, goals.collect())
    }

    /// The strategies for `goals`, which are to keep the stones `safe`.
    fn draft(&self, safe: PointSet, mut goals: Vec<ZoneGoal>) -> Draft {
        let taken = safe | PointSet::union(goals.iter().map(|goal| goal.zone));
        let around = (self.board.points() - self.benson.stones).components();
        let beyond = self.benson.pass_alive_territory(self.board);
        let free = around.filter(|area| area.is_subset(&beyond) && area.is_disjoint(&taken));
        goals.extend(free.map(|zone| ZoneGoal::quiet(zone, self.suicide)));
        let goals = goals.into_iter();
        let zones = goals.filter_map(|goal| self.written(&safe, goal));
        let mut draft = Draft {
            zones: zones.collect(),
            safe,
        };
        while let Some(weak) = draft.weak_stones() {
            self.give_up(&mut draft, &weak);
        }
        draft
    }

    /// Takes back the promise of `weak` stones.
    fn give_up(&self, draft: &mut Draft, weak: &PointSet) {
        draft.safe -= *weak;
        let beside = weak.neighbors();
        let zones = std::mem::take(&mut draft.zones);
        let again = |(goal, tree): (ZoneGoal, Rc<Tree>)| match goal.zone.intersects(&beside) {
            true => self.written(&draft.safe, goal),
            false => Some((goal, tree)),
        };
        draft.zones = zones.into_iter().filter_map(again).collect();
    }

    /// The strategy for `goal` if the stones `safe` are promised, without its territory
    /// if that is too much, or, if that is too much too, what the zone gives without an
    /// answer.
    fn written(&self, safe: &PointSet, goal: ZoneGoal) -> Option<(ZoneGoal, Rc<Tree>)> {
        let plain = (!goal.claim.is_empty()).then(|| goal.without_claim());
        let goals = [Some(goal.clone()), plain, Some(goal.unanswered())];
        let mut goals = goals.into_iter().flatten();
        goals.find_map(|goal| Some((goal.clone(), self.tree(goal.among(safe))?)))
    }

    /// The strategy for `goal`, whose units are all stones promised around the zone.
    fn tree(&self, goal: ZoneGoal) -> Option<Rc<Tree>> {
        let known = self.known.borrow().get(&goal).cloned();
        known.unwrap_or_else(|| {
            let tree = Tree::of(self.board, self.benson.color(), &goal).map(Rc::new);
            self.known.borrow_mut().insert(goal, tree.clone());
            tree
        })
    }
}

/// What will be a certificate: the strategies of one color, written out.
struct Draft {
    safe: PointSet,
    zones: Vec<(ZoneGoal, Rc<Tree>)>,
}

impl Draft {
    /// How many stones and points it keeps.
    fn score(&self) -> usize {
        let (stones, points) = self.kept();
        stones.len() + points.len()
    }

    /// How many of the stones and points `promised` it does not keep. A point on which it
    /// keeps a stone is kept.
    fn lacks(&self, promised: &(PointSet, PointSet)) -> usize {
        let (stones, points) = self.kept();
        (promised.0 - stones).len() + (promised.1 - points - stones).len()
    }

    /// The stones and points that it keeps.
    fn kept(&self) -> (PointSet, PointSet) {
        let claims = self.zones.iter().map(|(_, tree)| tree.claim);
        (self.safe, PointSet::union(claims))
    }

    /// Stones that may be left with fewer than two liberties.
    fn weak_stones(&self) -> Option<PointSet> {
        let mut before = PointSet::EMPTY;
        let mut chains = self.safe.components();
        chains.find_map(|chain| {
            let weak = self.weak_set(chain, before);
            before |= chain;
            weak
        })
    }

    /// Stones that hold `inside` and none of `outside`, and may be left with fewer
    /// than two liberties without being joined to others. Zones do not depend on
    /// each other, so each may come to the worst.
    fn weak_set(&self, inside: PointSet, outside: PointSet) -> Option<PointSet> {
        let mut sum = 0;
        let mut undecided = PointSet::EMPTY;
        let beside = |tree: &&Rc<Tree>| tree.walls.intersects(&inside);
        for tree in self.zones.iter().map(|(_, tree)| tree).filter(beside) {
            sum += tree.liberties(&inside, &outside)?;
            undecided |= tree.walls - inside - outside;
        }
        if sum >= 2 {
            return None;
        }
        let Some(next) = undecided.first() else {
            return Some(inside);
        };
        let chain = self.safe.component(next);
        let apart = self.weak_set(inside, outside | chain);
        apart.or_else(|| self.weak_set(inside | chain, outside))
    }

    /// The same on the board that `way` leads back to, for `color` there.
    fn taken_back(&self, board: &Board, color: Color, suicide: Suicide, way: &Way) -> Certificate {
        let zone = |tree: &Tree| Zone {
            points: tree
                .points
                .iter()
                .map(|&point| way.back_point(point))
                .collect(),
            rows: tree.rows.iter().map(|row| row.taken_back(way)).collect(),
        };
        let (stones, points) = self.kept();
        Certificate {
            color,
            stones: way.back(&stones),
            points: way.back(&points),
            board: *board,
            suicide,
            zones: self.zones.iter().map(|(_, tree)| zone(tree)).collect(),
        }
    }
}
