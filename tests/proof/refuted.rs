//! Claims of published rules that do not hold, as `docs/research/safety-rules.md` shows them:
//! Black's claims, what is proved of them here, and a line of play that refutes the rest. Every one
//! is solved exactly.

use std::path::Path;

use seichi::proof::{Prover, Rule, Safety};
use seichi::{Board, Chains, Color, Move, PointSet, SearchLimits, Suicide};

use crate::support::exact::{Claim, Kos, Outcome};

const LIMIT: usize = 2_000_000;

/// The part of the claim that White refutes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refuted {
    /// White captures.
    Stones,
    /// White stays in the territory.
    Territory,
    /// As `Territory`, but only if White wins every ko.
    TerritoryByKo,
}

#[derive(Clone, Copy)]
struct Position {
    name: &'static str,
    diagram: &'static str,
    /// White's moves and Black's in turn.
    line: &'static str,
    refuted: Refuted,
}

const POSITIONS: [Position; 4] = [
    Position {
        name: "a liberty for each wall of a corridor",
        diagram: "
            X X . X X
            X X X . O
            X X X . .
            X X X X X
            X X X X X",
        line: "D4 C5 D3 E3 D4 E4 D3",
        refuted: Refuted::Stones,
    },
    Position {
        name: "the territory of a corridor",
        diagram: "
            X X . X .
            X X X . O
            X X X . X
            X X X X X
            X X X X X",
        line: "D4 E5 C5",
        refuted: Refuted::Territory,
    },
    Position {
        name: "an eye that is false but for a ko",
        diagram: "
            . . O .
            O X O O
            X X X X
            . X . O",
        line: "B4 A4 A3",
        refuted: Refuted::TerritoryByKo,
    },
    Position {
        name: "a corridor whose last point is beside a stone",
        diagram: "
            X O X .
            X . X .",
        line: "B1",
        refuted: Refuted::Stones,
    },
];

impl Position {
    fn board(&self) -> Board {
        self.diagram.parse().unwrap()
    }

    /// The whole board for Black, or only Black's stones.
    fn claim(&self, territory: bool) -> Claim {
        let board = self.board();
        let stones = board.stones(Color::Black);
        let area = match territory {
            true => board.points() - stones,
            false => PointSet::EMPTY,
        };
        Claim::new(&board, Color::Black, stones, area)
    }

    /// The position after the line.
    fn played(&self) -> Board {
        let mut board = self.board();
        let colors = [Color::White, Color::Black].into_iter().cycle();
        for (vertex, color) in self.line.split(' ').zip(colors) {
            let mv = Move::Play(vertex.parse().unwrap());
            board.play(color, mv, Suicide::Forbidden).unwrap();
        }
        board
    }

    fn shown(&self) -> String {
        let board = self.board();
        let chains = Chains::of(&board);
        let limits = SearchLimits::default();
        let safe = Prover::Static.prove(&board, &chains, Color::Black, Suicide::Forbidden, limits);
        let (all, proved) = (board.points().len(), safe.points().len());
        let line = self.line.replace(' ', ", ");
        let after = self.played();
        format!(
            "<!-- refuted: {} -->\n```text\n{board}\nclaimed for Black: all {all} points\n\
             proved here: {proved}\nWhite first: {line}\n\n{after}```\n<!-- end refuted -->\n",
            self.name
        )
    }
}

#[test]
fn claims_of_published_rules_are_refuted() {
    for position in &POSITIONS {
        let (stones, all) = (position.claim(false), position.claim(true));
        let name = position.name;
        let holds = stones.solve(LIMIT) == Outcome::Held;
        assert_eq!(holds, position.refuted != Refuted::Stones, "{name}");
        assert_ne!(all.solve(LIMIT), Outcome::Held, "{name}");
        let mut simple = all;
        simple.contract.kos = Kos::Simple;
        let holds = simple.solve(LIMIT) == Outcome::Held;
        assert_eq!(holds, position.refuted == Refuted::TerritoryByKo, "{name}");
    }
}

#[test]
fn the_page_of_proofs_shows_the_refutations() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/research/safety-rules.md");
    let text = std::fs::read_to_string(page).unwrap();
    for position in &POSITIONS {
        let shown = position.shown();
        assert!(
            text.contains(&shown),
            "docs/research/safety-rules.md lacks\n{shown}"
        );
    }
}

#[test]
fn the_lines_end_in_what_they_refute() {
    let [ring, row, ko, beside] = &POSITIONS;
    assert!(ring.played().stones(Color::Black).is_empty());
    let lost = row.board().stones(Color::Black) - row.played().stones(Color::Black);
    assert_eq!(lost.to_string(), "D5");
    let lost = beside.board().stones(Color::Black) - beside.played().stones(Color::Black);
    assert_eq!(lost.to_string(), "A2 A1");
    // Captured and retaken: a ko.
    let first = Position { line: "B4", ..*ko };
    for color in Color::ALL {
        assert_eq!(first.played().stones(color), ko.played().stones(color));
    }
}

#[test]
fn the_page_of_proofs_names_every_rule_and_a_position_that_it_decides() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| std::fs::read_to_string(root.join(file)).unwrap();
    let (page, suite) = (
        read("docs/research/safety-rules.md"),
        read("gtp-scripts/safety.tst"),
    );
    let (_, page) = page.split_once("## Published rules and ours").unwrap();
    for rule in Rule::ALL {
        assert!(page.contains(&format!("`Rule::{rule:?}`")), "{rule:?}");
    }
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(1);
    let mut tests = 0;
    for row in rows {
        let cell = row.trim_end_matches('|').rsplit('|').next().unwrap();
        let numbers: Vec<&str> = cell.split([',', ';']).map(str::trim).collect();
        let drawn: Vec<Board> = numbers.iter().map(|number| drawn(&suite, number)).collect();
        let used: Vec<Rule> = drawn.iter().flat_map(rules_for_black).collect();
        for rule in Rule::ALL {
            let is_named = row.contains(&format!("`Rule::{rule:?}`"));
            assert!(!is_named || used.contains(&rule), "{row}: {used:?}");
        }
        tests += numbers.len();
    }
    assert!(tests > 20, "{tests}");
}

/// The position that is drawn above a test of the suite.
fn drawn(suite: &str, number: &str) -> Board {
    let test = format!("\n{number} go_safe");
    let (before, _) = suite.split_once(&test).expect(number);
    let is_row = |line: &&str| line.starts_with("#   ");
    let lines = before.lines().rev().skip_while(|line| !is_row(line));
    let mut rows: Vec<&str> = lines.take_while(is_row).map(|line| &line[1..]).collect();
    rows.reverse();
    rows.join("\n").parse().expect(number)
}

/// The static rules that Black's proof rests on.
fn rules_for_black(board: &Board) -> Vec<Rule> {
    let (chains, suicide) = (Chains::of(board), Suicide::Forbidden);
    let safety = Safety::by_rules(board, &chains, Color::Black, suicide, &Rule::QUICK);
    safety.rules().collect()
}
