//! Certificates: a proof as a text. A small program that knows none of our rules verifies it
//! against every attack.
//!
//! One strategy keeps everything that is proved for a color. The board is divided into zones that
//! share no point, and in each the owner answers from a table ([`Tree`]). Each possible end of a
//! zone is a list of stones joined there, with their liberties. Whatever the end of each zone,
//! stones that are joined must have two liberties when the opponent is to move; then none is ever
//! captured. Chains that may have fewer are dropped, and the rest is tried again.
//!
//! `docs/research/certificates.md` has the format and the argument; `examples/check_proof.rs`
//! verifies it. On top of the search it costs some ten milliseconds on a 19x19 board as a rule, and
//! some seconds on the slowest board seen.

use std::fmt;

use super::benson::Benson;
use super::search::{SearchLimits, SearchedSafety, Tree, TreeRow, ZoneGoal};
use crate::board::{Board, Chains, Color, Point, PointSet, Suicide};
use crate::position::{Canonical, Way};

/// The stones and points that `color` surely keeps, with all answers that keep them.
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
    /// The color of the stones.
    pub color: Color,
    /// Its stones that are never captured if it answers from the certificate, even if the opponent
    /// moves first.
    pub stones: PointSet,
    /// The points on which all stones of the opponent can be captured, after the answers to the
    /// passes, once the opponent plays elsewhere.
    pub points: PointSet,
    board: Board,
    suicide: Suicide,
    zones: Vec<Zone>,
}

#[derive(Clone, Debug)]
struct Zone {
    points: Vec<Point>,
    rows: Vec<TreeRow>,
}

impl Certificate {
    /// Writes out what `color` keeps on `board` by search, static rules and Benson's theorem.
    /// Claims that take too many answers are left out.
    pub fn of(board: &Board, color: Color, suicide: Suicide, limits: SearchLimits) -> Certificate {
        let canonical = Canonical::of(board);
        let way = &canonical.ways()[0];
        let owner = way.color(color);
        let draft = Draft::of(canonical.board(), owner, suicide, limits);
        draft.taken_back(board, color, way)
    }

    /// True if the certificate claims `point`: a safe stone, or a point where the opponent cannot
    /// live.
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

/// A certificate in the making: the strategies of one color, written out.
struct Draft<'a> {
    board: &'a Board,
    color: Color,
    suicide: Suicide,
    safe: PointSet,
    zones: Vec<(ZoneGoal, Tree)>,
}

impl<'a> Draft<'a> {
    /// Writes out everything proved for `color`, except what takes too many answers.
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

    /// Withdraws the promise of `weak` stones.
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

    /// The strategy for `goal`, whose units are all stones promised around the zone. If it is too
    /// long, the claim to territory is dropped; if it still is, the zone promises only what it
    /// keeps without an answer.
    fn written(&self, goal: ZoneGoal) -> Option<(ZoneGoal, Tree)> {
        let plain = (!goal.claim.is_empty()).then(|| goal.without_claim());
        let goals = [Some(goal.clone()), plain, Some(goal.unanswered())];
        let mut goals = goals.into_iter().flatten();
        goals.find_map(|goal| {
            let tree = Tree::of(self.board, self.color, &goal.among(&self.safe))?;
            Some((goal, tree))
        })
    }

    /// The stones and points that the draft keeps.
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

    /// Stones that hold `inside` and none of `outside`, and may be left with fewer than two
    /// liberties without being joined to others. Zones do not depend on each other, so each may
    /// reach its worst end.
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
