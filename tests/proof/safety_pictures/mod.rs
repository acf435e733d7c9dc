//! The static rules of safety by pictures: what each proves, and the position that breaks a
//! careless version of it. Black is the defender; `,` is an eye of the outer wall where nobody may
//! play. Every claim is solved exactly, and so is every position that is said to be lost.

mod corridors;
mod pairs;
mod rooms;

use seichi::proof::{Rule, Safety};
use seichi::{Board, Chains, Color, PointSet, Suicide};

use crate::support::exact::{Claim, Outcome};

const LIMIT: usize = 3_000_000;

fn read(picture: &str) -> (Board, PointSet) {
    let board: Board = picture.replace(',', ".").parse().expect("a diagram");
    let marks = picture.split_whitespace().collect::<String>();
    let points = board.size().reading_order().zip(marks.chars());
    let closed = points.filter(|&(_, mark)| mark == ',').map(|(p, _)| p);
    (board, closed.collect())
}

/// What the rules prove for Black, checked against the exact solution.
fn proved(picture: &str) -> Safety {
    proved_by(picture, &Rule::ALL)
}

fn proved_by(picture: &str, rules: &[Rule]) -> Safety {
    let (board, closed) = read(picture);
    let chains = Chains::of(&board);
    let safety = Safety::by_rules(&board, &chains, Color::Black, Suicide::Forbidden, rules);
    if !safety.stones.is_empty() {
        let outcome = solved(&board, closed, safety.stones, safety.territory);
        assert_eq!(outcome, Outcome::Held, "{board}{safety:?}");
    }
    safety
}

fn solved(board: &Board, closed: PointSet, stones: PointSet, area: PointSet) -> Outcome {
    let mut claim = Claim::new(board, Color::Black, stones, area - closed);
    claim.closed = closed;
    claim.solve(LIMIT)
}

/// Nothing is proved, and rightly so: White captures a black stone.
fn assert_capturable(picture: &str) {
    let (board, closed) = read(picture);
    assert_eq!(proved(picture).stones, PointSet::EMPTY, "{board}");
    let outcome = solved(&board, closed, board.stones(Color::Black), PointSet::EMPTY);
    assert_eq!(outcome, Outcome::Lost, "{board}");
}

/// The whole position of Black is proved, `points` points in all, by `rule` among others: with all
/// rules, and, unless it is that rule, without solving rooms.
fn assert_safe(picture: &str, points: usize, rule: Rule) {
    let (board, _) = read(picture);
    assert_eq!(proved(picture).safe().len(), points, "{board}");
    let all = Rule::ALL.into_iter();
    let rules: Vec<Rule> = all.filter(|&r| r != Rule::Room || r == rule).collect();
    let safety = proved_by(picture, &rules);
    assert_eq!(safety.stones, board.stones(Color::Black), "{board}");
    assert_eq!(safety.safe().len(), points, "{board}{}", safety.safe());
    assert!(safety.rules().any(|r| r == rule), "{board}{safety:?}");
}
