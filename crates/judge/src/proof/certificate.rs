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

use std::fmt;

use super::benson::Benson;
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
    /// Writes out what `color` keeps on `board`: what the search proves, with what static
    /// rules and Benson's theorem prove beside it. What takes too many answers to write is
    /// not promised.
    pub fn of(board: &Board, color: Color, suicide: Suicide, limits: SearchLimits) -> Certificate {
        let canonical = Canonical::of(board);
        let way = &canonical.ways()[0];
        let owner = way.color(color);
        let draft = Draft::of(canonical.board(), owner, suicide, limits);
        draft.taken_back(board, color, way)
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

/// What will be a certificate: the strategies of one color, written out.
struct Draft<'a> {
    board: &'a Board,
    color: Color,
    suicide: Suicide,
    safe: PointSet,
    zones: Vec<(ZoneGoal, Tree)>,
}

impl<'a> Draft<'a> {
    /// Writes out all that is proved for `color`, but what takes too many answers.
    fn of(board: &'a Board, color: Color, suicide: Suicide, limits: SearchLimits) -> Draft<'a> {
        let chains = Chains::of(board);
        let (proved, mut goals) =
            SearchedSafety::with_zones(board, &chains, color, suicide, limits);
        let benson = Benson::of(board, &chains, color, suicide);
        let taken = proved.stones | PointSet::union(goals.iter().map(|goal| goal.zone));
        let around = (board.points() - benson.stones).components();
        let beyond = benson.pass_alive_territory(board);
        let free = around.filter(|area| area.is_subset(&beyond) && area.is_disjoint(&taken));
        goals.extend(free.map(|zone| ZoneGoal::quiet(zone, suicide)));
        let mut draft = Draft {
            board,
            color,
            suicide,
            safe: proved.stones,
            zones: Vec::new(),
        };
        let zones = goals.into_iter().filter_map(|goal| draft.written(goal));
        draft.zones = zones.collect();
        while let Some(weak) = draft.weak_stones() {
            draft.give_up(&weak);
        }
        draft
    }

    /// Takes back the promise of `weak` stones.
    fn give_up(&mut self, weak: &PointSet) {
        self.safe -= *weak;
        let beside = weak.neighbors();
        let zones = std::mem::take(&mut self.zones);
        let again = |(goal, tree): (ZoneGoal, Tree)| match goal.zone.intersects(&beside) {
            true => self.written(goal),
            false => Some((goal, tree)),
        };
        self.zones = zones.into_iter().filter_map(again).collect();
    }

    /// The strategy for `goal`, whose units are all stones promised around the zone; without
    /// its territory if that is too much, or, if that is too much too, what the zone gives
    /// without an answer.
    fn written(&self, goal: ZoneGoal) -> Option<(ZoneGoal, Tree)> {
        let plain = (!goal.claim.is_empty()).then(|| goal.without_claim());
        let goals = [Some(goal.clone()), plain, Some(goal.unanswered())];
        let mut goals = goals.into_iter().flatten();
        goals.find_map(|goal| {
            let tree = Tree::of(self.board, self.color, &goal.among(&self.safe))?;
            Some((goal, tree))
        })
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
        let beside = |tree: &&Tree| tree.walls.intersects(&inside);
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
    fn taken_back(&self, board: &Board, color: Color, way: &Way) -> Certificate {
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
            suicide: self.suicide,
            zones: self.zones.iter().map(|(_, tree)| zone(tree)).collect(),
        }
    }
}
