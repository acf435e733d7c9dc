//! Safety under alternating play: every claim against an exact solution, every
//! rule by its picture and by the picture that breaks a careless version.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod support;

use std::collections::BTreeMap;

use seichi::{Board, Chains, Color, PointSet, Rule, Safety, Suicide};
use support::exact::{Answers, Claim, Cutoffs, Outcome};
use support::positions::{self, Dice};

/// Positions that the solver may visit for one claim.
const LIMIT: usize = 400_000;

/// What was checked, for the report.
#[derive(Default)]
struct Tally {
    positions: usize,
    claims: usize,
    open: usize,
    rules: BTreeMap<Rule, usize>,
}

impl Tally {
    /// Checks all that is claimed for `color` against the exact solution, at
    /// once and with local answers.
    fn check(&mut self, board: &Board, closed: PointSet, color: Color, rules: &[Rule]) {
        self.positions += 1;
        let chains = Chains::of(board);
        let safety = Safety::by_rules(board, &chains, color, Suicide::Forbidden, rules);
        if safety.stones.is_empty() {
            return;
        }
        let their_eyes = board.stones(!color).neighbors() & closed;
        if safety.territory.intersects(&their_eyes) {
            return;
        }
        self.claims += 1;
        for rule in used_rules(&safety) {
            *self.rules.entry(rule).or_default() += 1;
        }
        let mut claim = Claim::new(board, color, safety.stones, safety.territory - closed);
        claim.closed = closed;
        claim.plan = safety.plan.clone();
        claim.answers = match safety.groups.iter().any(|g| g.is_pulled_across()) {
            true => Answers::Anywhere,
            false => Answers::Local,
        };
        match claim.solve(LIMIT) {
            Outcome::Held => {}
            Outcome::Open => {
                self.open += 1;
                print_claim("open", board, color, &safety);
            }
            Outcome::Lost => panic!("refuted:\n{}", describe(board, color, &safety)),
        }
    }

    fn report(&self, name: &str) {
        let rules: Vec<String> = self
            .rules
            .iter()
            .map(|(rule, n)| format!("{rule}: {n}"))
            .collect();
        let (positions, claims, open) = (self.positions, self.claims, self.open);
        let rules = rules.join(", ");
        println!("{name}: {positions} positions, {claims} claims, {open} open; {rules}");
        assert!(open * 50 <= claims, "more than one claim in 50 is open");
    }
}

fn used_rules(safety: &Safety) -> Vec<Rule> {
    let mut rules: Vec<Rule> = safety.rules().collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

fn describe(board: &Board, color: Color, safety: &Safety) -> String {
    let (stones, territory) = (safety.stones, safety.territory);
    let rules = used_rules(safety);
    format!(
        "{board}{color}: stones {stones}\nterritory {territory}\n{rules:?} {:?}",
        safety.plan
    )
}

fn print_claim(what: &str, board: &Board, color: Color, safety: &Safety) {
    println!("{what}:\n{}", describe(board, color, safety));
}

#[test]
fn all_claims_hold_on_all_boards_up_to_3x3() {
    let mut tally = Tally::default();
    // Black's claims are enough: exchanging the colors exchanges the proof.
    for board in (1..=3).flat_map(positions::all) {
        tally.check(&board, PointSet::EMPTY, Color::Black, &Rule::ALL);
    }
    tally.report("up to 3x3");
}

fn check_played(rounds: usize) {
    let mut tally = Tally::default();
    let mut dice = Dice::new(1);
    for round in 0..rounds {
        let lines = 4 + round % 2;
        if let Some(board) = positions::played(&mut dice, lines, 9) {
            for color in Color::ALL {
                tally.check(&board, PointSet::EMPTY, color, &Rule::ALL);
            }
        }
    }
    tally.report("played");
}

fn check_rooms(rounds: usize) {
    let mut tally = Tally::default();
    let mut dice = Dice::new(2);
    for round in 0..rounds {
        if let Some((board, closed)) = positions::room(&mut dice, 5 + round % 3, 8) {
            tally.check(&board, closed, Color::Black, &Rule::ALL);
        }
    }
    tally.report("rooms");
}

#[test]
fn all_claims_hold_on_played_positions() {
    check_played(1_500);
}

#[test]
fn all_claims_hold_in_rooms() {
    check_rooms(10_000);
}

/// Run with `cargo test --release --test safety -- --ignored --nocapture`.
#[test]
#[ignore = "takes many minutes"]
fn all_claims_hold_on_many_positions() {
    check_rooms(300_000);
    check_played(20_000);
}

#[test]
fn the_cutoffs_of_the_solver_change_nothing() {
    let mut dice = Dice::new(3);
    let mut solved = 0;
    for _ in 0..400 {
        let Some(board) = positions::played(&mut dice, 3, 5) else {
            continue;
        };
        let stones = board.stones(Color::Black);
        let mut claim = Claim::new(&board, Color::Black, stones, board.points() - stones);
        let cut = claim.solve(LIMIT);
        claim.cutoffs = Cutoffs::None;
        let whole = claim.solve(LIMIT);
        assert_eq!(cut, whole, "{board}");
        solved += usize::from(cut != Outcome::Open);
    }
    assert!(solved > 100, "{solved}");
}
