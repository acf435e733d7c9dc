//! Extracts the problem of one chain from the board.
//!
//! The problem holds the target, the empty points up to three steps from it, and every chain met on
//! the way that may be captured, with its liberties. It leaves out attacking chains that outlast
//! the target: they have more liberties beyond than the target has (at least [`FREE`], at most
//! [`MOST_FREE`] are required).
//!
//! What does not fit is left outside too, and a chain that could escape there counts as escaped. So
//! a problem with an open edge can prove a capture, but not a life. To prove a life, the same
//! problem is *walled in*: everything left outside is the attacker's. In this way the search itself
//! shows whether the outside mattered. The idea is that of zones (Shih, Wu, Wei and Wu 2022); here
//! the zone is the whole problem.

use super::problem::Wide;
use super::problem::{ATTACKER, CAPACITY, DEFENDER, Problem};
use crate::board::{Board, ByColor, Chain, ChainId, Chains, Point, PointMap, PointSet};

/// The most empty points of a problem: with more, a few hundred nodes are not enough.
const EMPTIES: usize = 25;
/// How far from the target a problem reaches, in steps over empty points: to its liberties, to the
/// attackers' liberties behind them, and to what joins them.
const STEPS: usize = 3;
/// An attacking chain with this many liberties outside a problem is not captured in it: a net
/// leaves two.
pub(super) const FREE: usize = 3;
/// The most outside liberties that a race requires of an attacking chain: it needs one more than
/// the target, which may move first, but each makes the problem larger.
const MOST_FREE: usize = 4;

/// No point of a problem: it has at most [`CAPACITY`].
const OUTSIDE: u8 = u8::MAX;

/// The part of the board around a chain.
#[derive(Debug)]
pub(crate) struct Cut {
    problem: Problem,
    points: Vec<Point>,
    /// The points of the problem next to what the target's side surely keeps.
    beside_home: Wide,
}

impl Cut {
    /// The problem of `target`; `living_areas` are the parts of the board that each color surely
    /// keeps. `None` if even the target and its liberties do not fit.
    pub(crate) fn around(
        board: &Board,
        chains: &Chains,
        target: ChainId,
        living_areas: &ByColor<PointSet>,
    ) -> Option<Cut> {
        let (mortal, empties) = reach(board, chains, target, living_areas)?;
        let stones = chains[target].stones;
        let points = (mortal | empties) - stones;
        let points: Vec<Point> = points.iter().chain(stones.first()).collect();
        let problem = cut(
            board,
            &chains[target],
            &mortal,
            &empties,
            &points,
            living_areas,
        );
        let beside = living_areas[chains[target].color].neighbors();
        let beside_home = points.iter().enumerate().fold(0, |sum, (number, point)| {
            let touches = match number == problem.target {
                true => stones.intersects(&beside),
                false => beside.contains(*point),
            };
            sum | Wide::from(touches) << number
        });
        Some(Cut {
            problem,
            points,
            beside_home,
        })
    }

    /// The point of the board that has a number in the problem.
    pub(crate) fn point(&self, number: usize) -> Point {
        self.points[number]
    }

    /// The problem; the target's side is the defender.
    pub(crate) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The same problem with everything left outside given to the attacker, except what the
    /// target's side surely keeps. A target saved here is saved whatever lies outside.
    pub(crate) fn walled_in(&self) -> Problem {
        let mut problem = self.problem.clone();
        let friends = problem.immortal[DEFENDER];
        let kept = friends & self.beside_home;
        let lost = friends & !kept;
        problem.immortal = [problem.immortal[ATTACKER] | problem.open | lost, kept];
        problem.open = 0;
        problem
    }

    /// True if no empty point of interest was left outside.
    pub(crate) fn is_closed(&self) -> bool {
        self.problem.open == 0
    }

    /// True if nothing left outside can save the target either, unless its side surely keeps that.
    pub(super) fn has_no_refuge(&self) -> bool {
        self.is_closed() && self.problem.immortal[DEFENDER] & !self.beside_home == 0
    }
}

/// The stones that may be captured and the empty points within reach.
fn reach(
    board: &Board,
    chains: &Chains,
    target: ChainId,
    living_areas: &ByColor<PointSet>,
) -> Option<(PointSet, PointSet)> {
    let settled = living_areas.union();
    let free = board.empty_points() - settled;
    let out_of_reach = (chains[target].liberties.len() + 1).clamp(FREE, MOST_FREE);
    let mut mortal = chains[target].stones;
    let mut empties = chains[target].liberties;
    if !fits(&mortal, &empties) {
        return None;
    }
    for _ in 0..STEPS {
        let (mut stones, mut more) = (mortal, empties);
        for id in chains.within(&((empties | mortal).neighbors() - settled)) {
            let chain = &chains[id];
            let beyond = (chain.liberties - empties).len();
            if chain.color == chains[target].color || beyond < out_of_reach {
                stones |= chain.stones;
                more |= chain.liberties;
            }
        }
        more |= empties.neighbors() & free;
        if !fits(&stones, &more) || (stones, more) == (mortal, empties) {
            break;
        }
        (mortal, empties) = (stones, more);
    }
    // Stones without a liberty beyond may be captured here.
    let is_enclosed = |id: &ChainId| chains[*id].liberties.is_subset(&empties);
    let beside = chains.within(&(empties.neighbors() - settled)).into_iter();
    let stones = mortal | chains.stones_of(beside.filter(is_enclosed));
    match fits(&stones, &empties) {
        true => Some((stones, empties)),
        false => Some((mortal, empties)),
    }
}

fn cut(
    board: &Board,
    target: &Chain,
    mortal: &PointSet,
    empties: &PointSet,
    points: &[Point],
    living_areas: &ByColor<PointSet>,
) -> Problem {
    let inside = *mortal | *empties;
    let whole = target.stones;
    let stone = points.iter().position(|&point| whole.contains(point));
    let stone = stone.expect("the target has a stone");
    let mut number = PointMap::filled(OUTSIDE);
    for (i, &point) in points.iter().enumerate() {
        number[point] = i as u8;
    }
    number.fill(&whole, stone as u8);
    let bit = |point: Point| -> Wide {
        match number[point] {
            OUTSIDE => 0,
            number => 1 << number,
        }
    };
    let set = |of: PointSet| (of & inside).iter().fold(0, |sum, point| sum | bit(point));
    let settled = living_areas.union();
    let lasting = |color| ((board.stones(color) - settled) | living_areas[color]) - inside;
    let around = |&point: &Point| match whole.contains(point) {
        true => set(whole.neighbors()),
        false => point.neighbors().fold(0, |sum, point| sum | bit(point)),
    };
    let (attacker, defender) = (!target.color, target.color);
    Problem {
        adjacent: points.iter().map(around).collect(),
        immortal: [attacker, defender].map(|color| set(lasting(color).neighbors())),
        open: set((board.empty_points() - inside - settled).neighbors()),
        stones: [attacker, defender].map(|color| set(board.stones(color) & *mortal)),
        target: stone,
        held: 0,
        solid: if whole.has_two() { 1 << stone } else { 0 },
    }
}

fn fits(stones: &PointSet, empties: &PointSet) -> bool {
    empties.len() <= EMPTIES && stones.len() + empties.len() <= CAPACITY
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::tsumego::problem::{Goal, Side, ThreatBalance};
    use crate::judge::tsumego::solver::{Question, Solver, TsumegoAnswer};
    use crate::position::packed::bits;

    /// The attacker's stones that can be captured in the problem of a chain.
    fn mortal_attackers(vertex: &str, diagram: &str) -> u32 {
        let board: Board = diagram.parse().unwrap();
        let chains = Chains::of(&board);
        let target = chains.at(vertex.parse().unwrap()).unwrap();
        let living_areas = ByColor::default();
        let cut = Cut::around(&board, &chains, target, &living_areas).unwrap();
        cut.problem().stones[ATTACKER].count_ones()
    }

    /// The answers for a chain under attack: for the problem as extracted, and with everything
    /// around it the attacker's.
    fn attacked(vertex: &str, diagram: &str) -> [TsumegoAnswer; 2] {
        let board: Board = diagram.parse().unwrap();
        let chains = Chains::of(&board);
        let target = chains.at(vertex.parse().unwrap()).unwrap();
        let cut = Cut::around(&board, &chains, target, &ByColor::default()).unwrap();
        assert!(!cut.is_closed());
        [cut.problem().clone(), cut.walled_in()].map(|problem| {
            let question = Question {
                problem: &problem,
                first: Side::Attacker,
                threats: ThreatBalance::Even,
                goal: Goal::Capture,
            };
            Solver::new().solve(&question, 1000)
        })
    }

    #[test]
    fn a_life_is_proved_by_what_does_not_need_the_outside() {
        use TsumegoAnswer::Saved;
        let lives = "
            . X . X . . . . .
            X X X X . . . . .
            O O O O . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        assert_eq!(attacked("A8", lives), [Saved, Saved]);
        // Without an eye the chain needs the way out.
        let runs = "
            . . . . . . . . .
            . . . . . . . . .
            . . . . O O . . .
            . . . O X X . . .
            . . . . X X . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        let [open, walled] = attacked("E6", runs);
        assert_eq!(open, Saved);
        assert_ne!(walled, Saved);
    }

    /// E1 is no eye while F1 may be captured there: it touches what is the attacker's.
    #[test]
    fn a_friend_that_is_left_outside_guards_no_eye_unless_it_is_at_home() {
        let board: Board = "X . . . . X . O".parse().unwrap();
        let chains = Chains::of(&board);
        let target = chains.at("A1".parse().unwrap()).unwrap();
        let cut = |living_areas| Cut::around(&board, &chains, target, &living_areas).unwrap();
        let immortal = |cut: &Cut, problem: &Problem| {
            let points = |set| PointSet::from_iter(bits(set).map(|number| cut.point(number)));
            problem.immortal.map(|set: Wide| points(set).to_string())
        };
        let (attackers, defenders) = (["E1", ""], ["", "E1"]);
        let mortal = cut(ByColor::default());
        assert!(mortal.is_closed() && !mortal.has_no_refuge());
        assert_eq!(immortal(&mortal, mortal.problem()), defenders);
        assert_eq!(immortal(&mortal, &mortal.walled_in()), attackers);
        let home = cut(ByColor {
            black: PointSet::EMPTY.with("F1".parse().unwrap()),
            white: PointSet::EMPTY,
        });
        assert!(home.has_no_refuge());
        assert_eq!(immortal(&home, &home.walled_in()), defenders);
    }

    #[test]
    fn an_attacker_with_three_liberties_beyond_is_left_outside() {
        let short = "
            . X O X . . .
            X X O X . . .
            O O O X . . .
            . . X . . . .
            X X . . . . .
            . . . . . . .
            . . . . . . .";
        assert_eq!(mortal_attackers("A6", short), 5);
        let long = short.replacen("X X . . . . .", ". . . . . . .", 1);
        let long = long.replacen(". . X . . . .", ". . . . . . .", 1);
        assert_eq!(mortal_attackers("A6", &long), 0);
    }

    #[test]
    fn what_has_no_liberty_beyond_may_be_taken_though_it_is_met_last() {
        assert_eq!(mortal_attackers("A1", "X . . . . O"), 1);
        assert_eq!(mortal_attackers("A1", "X . . . . O ."), 0);
    }
}
