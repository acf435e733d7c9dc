//! Families of drawn fights with exact statuses, each on a small board and on large ones on which
//! everything else is settled.
//!
//! ```sh
//! cargo test --release --test family -- --ignored --nocapture
//! UPDATE_FIGHTS=stones cargo test --release --test family draw -- --ignored --nocapture
//! ```
//!
//! The first command judges all fights and prints a table; the second draws the fights of a family
//! again.

#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod suite;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeSet;

use rayon::prelude::*;
use seichi::analysis::Analysis;
use seichi::{Color, Game, Move, Point, SafeToScore, ScoreSheet, Status, Suicide};

use support::drawing;
use support::fight::{Fight, Rows};
use support::positions::Dice;
use support::surroundings::{Around, Placed, placed};

/// A family: its name, how a fight is drawn, and the number of fights of each kind.
struct Family {
    name: &'static str,
    draw: fn(&mut Dice) -> Option<Rows>,
    solve: fn(String, Rows, usize) -> Option<Fight>,
    /// The number kept of each kind.
    kinds: [usize; 4],
    /// The most positions that a question may take.
    limit: usize,
    /// The most fights that are drawn.
    lots: u64,
}

const FAMILIES: [Family; 5] = [
    Family {
        name: "eye_on_each_side",
        draw: drawing::eye_on_each_side,
        solve: Fight::solved,
        kinds: [120, 120, 0, 60],
        limit: 50_000,
        lots: 40_000,
    },
    Family {
        name: "stones_inside",
        draw: drawing::stones_inside,
        solve: Fight::solved,
        kinds: [40, 60, 0, 40],
        limit: 6_000,
        lots: 40_000,
    },
    Family {
        name: "race",
        draw: drawing::race,
        solve: Fight::solved,
        kinds: [80, 0, 0, 40],
        limit: 40_000,
        lots: 8_000,
    },
    Family {
        name: "protection",
        draw: drawing::protection,
        solve: Fight::solved,
        kinds: [120, 0, 0, 60],
        limit: 6_000,
        lots: 4_000,
    },
    Family {
        name: "bent_four",
        draw: drawing::stones_inside,
        solve: Fight::bent_four,
        kinds: [6, 0, 0, 0],
        limit: 6_000,
        lots: 40_000,
    },
];

/// Positions that were once called safe and wrong, too large for this solver.
const NAMED: &str = "named";

const SURROUNDINGS: [(Around, u64); 4] = [
    (Around::Little, 1),
    (Around::Lines(17), 2),
    (Around::Lines(19), 3),
    (Around::Lines(19), 4),
];

/// The true status of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Dead,
    Seki,
    Alive,
    Open,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Dead, Kind::Seki, Kind::Alive, Kind::Open];

    fn of(fight: &Fight) -> Kind {
        let has = |letters: &str| fight.chains().iter().any(|(_, c)| letters.contains(*c));
        match () {
            () if fight.is_open => Kind::Open,
            () if has("bw") => Kind::Seki,
            () if has("xo") => Kind::Dead,
            () => Kind::Alive,
        }
    }
}

/// The verdicts on the chains of a fight, and whether the score is called safe.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answer {
    statuses: Vec<Status>,
    is_safe: bool,
}

/// The answers with Black to move, with White to move, and after two passes.
fn answers(fight: &Fight, placed: &Placed) -> [Answer; 3] {
    let height = placed.board.size().height();
    let points: Vec<Point> = fight
        .chains()
        .iter()
        .map(|((c, r), _)| Point::new(placed.at.0 + c, height - 1 - placed.at.1 - r).unwrap())
        .collect();
    [(Color::Black, 0), (Color::White, 0), (Color::Black, 2)].map(|(player, passes)| {
        let mut game = Game::from_board(placed.board);
        game.set_to_play(player);
        for color in [player, !player].into_iter().take(passes) {
            game.play(color, Move::Pass).unwrap();
        }
        let analysis = Analysis::of(game.board(), Suicide::Forbidden);
        let count = ScoreSheet::of(&game, &analysis).count;
        let status = |point: &Point| match analysis.verdict_at(*point).unwrap().status {
            _ if count.dead.contains(*point) => Status::Dead,
            Status::Seki => Status::Seki,
            _ => Status::Alive,
        };
        Answer {
            statuses: points.iter().map(status).collect(),
            is_safe: SafeToScore::of(&analysis, &count).is_safe(),
        }
    })
}

/// The results of a fight in all surroundings.
#[derive(Clone, Debug, Default)]
struct Outcome {
    /// The answers; of these the right ones, the safe ones, the wrong and safe ones, and the ones
    /// that are right except that a seki is not called one.
    asked: usize,
    right: usize,
    safe: usize,
    wrong_and_safe: usize,
    unnamed: usize,
    unnamed_and_safe: usize,
    fights: usize,
    /// The fights whose surroundings change an answer.
    different: usize,
}

impl Outcome {
    fn of(fight: &Fight) -> Outcome {
        let rows = fight.plain_rows();
        let answers = SURROUNDINGS.map(|(around, seed)| {
            let placed = placed(&rows, around, seed);
            answers(fight, &placed.expect("a board around the fight"))
        });
        let mut outcome = Outcome {
            fights: 1,
            different: usize::from(answers.iter().any(|other| *other != answers[0])),
            ..Outcome::default()
        };
        answers
            .iter()
            .flatten()
            .for_each(|answer| outcome.add(fight, answer));
        outcome
    }

    fn add(&mut self, fight: &Fight, answer: &Answer) {
        let chains = fight.chains();
        let is = |letters: &str, status: Status| {
            let mut both = chains.iter().zip(&answer.statuses);
            both.all(|((_, letter), found)| letters.contains(*letter) == (*found == status))
        };
        let is_right = !fight.is_open && is("xo", Status::Dead);
        let is_unnamed = is_right && !is("bw", Status::Seki);
        self.asked += 1;
        self.right += usize::from(is_right);
        self.safe += usize::from(answer.is_safe);
        self.wrong_and_safe += usize::from(!is_right && answer.is_safe);
        self.unnamed += usize::from(is_unnamed);
        self.unnamed_and_safe += usize::from(is_unnamed && answer.is_safe);
    }

    fn plus(mut self, other: &Outcome) -> Outcome {
        self.asked += other.asked;
        self.right += other.right;
        self.safe += other.safe;
        self.wrong_and_safe += other.wrong_and_safe;
        self.unnamed += other.unnamed;
        self.unnamed_and_safe += other.unnamed_and_safe;
        self.fights += other.fights;
        self.different += other.different;
        self
    }
}

/// A sample of fights, solved again.
#[test]
fn the_truth_is_what_an_exact_solver_finds() {
    for family in &FAMILIES {
        let fights = Fight::class(family.name);
        fights.par_iter().step_by(9).for_each(|fight| {
            let solved = (family.solve)(fight.name.clone(), fight.plain_rows(), family.limit);
            assert_eq!(solved.as_ref(), Some(fight), "\n{fight}");
        });
    }
}

/// Two chains without eyes share two liberties; with two liberties outside one takes the other.
#[test]
fn the_solver_knows_plain_fights() {
    let seki = "name: a\nstatus: settled\n\
        # w w . b @\n# w w . b @\n# w w b b @\n# # # @ @ @";
    let won = seki.replacen("# w w", "# . w", 2);
    let won = won.replace('w', "O").replace('b', "x");
    for text in [seki, &won] {
        let fight = Fight::all_of(text).remove(0);
        let solved = Fight::solved(fight.name.clone(), fight.plain_rows(), 10_000);
        assert_eq!(solved, Some(fight));
    }
}

/// A sample of fights, and the named ones: limits how many answers are wrong and called safe, and
/// how many fights have answers that depend on stones far away.
#[test]
fn few_answers_are_wrong_and_safe_and_few_depend_on_what_is_far_away() {
    let sample = FAMILIES
        .iter()
        .flat_map(|family| Fight::class(family.name).into_iter().step_by(10));
    let fights: Vec<Fight> = sample.chain(Fight::class(NAMED)).collect();
    let outcomes = fights.par_iter().map(Outcome::of);
    let sum = outcomes.reduce(Outcome::default, |sum, outcome| sum.plus(&outcome));
    assert!(sum.wrong_and_safe <= 4 && sum.different <= 3, "{sum:?}");
}

/// Draws all fights again, the wanted number of each kind, in the order in which they come up.
#[test]
#[ignore = "draws anew what the others read; takes minutes"]
fn draw() {
    if std::env::var_os("UPDATE_FIGHTS").is_none() {
        return;
    }
    let only = std::env::var("UPDATE_FIGHTS").unwrap();
    for family in FAMILIES.iter().filter(|family| family.name.contains(&only)) {
        let mut seen = BTreeSet::new();
        let mut kept = [const { Vec::new() }; 4];
        let mut dice = Dice::new(0);
        let mut next: Vec<(String, Rows)> = Vec::new();
        for block in 0..family.lots / 200 {
            let lots = block * 200..(block + 1) * 200;
            next.extend(lots.filter_map(|lot| {
                let rows = (family.draw)(&mut Dice::new(lot))?;
                Some((lot.to_string(), rows))
            }));
            next.retain(|(_, rows)| seen.insert(rows.clone()));
            let solved: Vec<Option<Fight>> = std::mem::take(&mut next)
                .into_par_iter()
                .map(|(name, rows)| (family.solve)(name, rows, family.limit))
                .collect();
            for fight in solved.into_iter().flatten() {
                let kind = Kind::of(&fight);
                if kept[kind as usize].len() == family.kinds[kind as usize] || !has_place(&fight) {
                    continue;
                }
                // Few drawn fights are sekis, but those that look like one are of interest.
                let is_drawn = !fight.name.contains('.');
                for n in 1..=if kind == Kind::Seki && is_drawn { 8 } else { 0 } {
                    let altered = drawing::altered(fight.plain_rows(), &mut dice);
                    next.extend(altered.map(|rows| (format!("{}.{n}", fight.name), rows)));
                }
                kept[kind as usize].push(fight);
            }
            let counts = kept.each_ref().map(Vec::len);
            eprintln!("{}: {block} {counts:?}", family.name);
            if counts == family.kinds {
                break;
            }
        }
        write(family.name, kept.into_iter().flatten());
    }
}

fn write(class: &str, fights: impl Iterator<Item = Fight>) {
    let text: Vec<String> = fights.map(|fight| fight.to_string()).collect();
    std::fs::write(Fight::path(class), text.join("\n")).unwrap();
}

fn has_place(fight: &Fight) -> bool {
    let rows = fight.plain_rows();
    let mut around = SURROUNDINGS.iter();
    around.all(|(around, seed)| placed(&rows, *around, *seed).is_some())
}

/// The table of all families.
#[test]
#[ignore = "a table of all fights; takes minutes"]
fn table() {
    eprintln!(
        "{:18} {:6} {:>7} {:>8} {:>7} {:>7} {:>9} {:>12} {:>8} {:>12} {:>7}",
        "family",
        "truth",
        "fights",
        "answers",
        "right",
        "safe",
        "flagged",
        "wrong, safe",
        "unnamed",
        "unnamed, safe",
        "differ"
    );
    for name in FAMILIES
        .map(|family| family.name)
        .into_iter()
        .chain([NAMED])
    {
        let fights = Fight::class(name);
        let outcomes: Vec<(Kind, Outcome)> = fights
            .par_iter()
            .map(|fight| (Kind::of(fight), Outcome::of(fight)))
            .collect();
        let sum = |kind: Option<Kind>| {
            let those = outcomes
                .iter()
                .filter(|(of, _)| kind.is_none_or(|kind| kind == *of));
            those.fold(Outcome::default(), |sum, (_, outcome)| sum.plus(outcome))
        };
        for kind in Kind::ALL.map(Some).into_iter().chain([None]) {
            let sum = sum(kind);
            let truth = kind.map_or("all".to_owned(), |kind| format!("{kind:?}").to_lowercase());
            eprintln!(
                "{:18} {truth:6} {:7} {:8} {:7} {:7} {:9} {:12} {:8} {:13} {:7}",
                name,
                sum.fights,
                sum.asked,
                sum.right,
                sum.safe,
                sum.asked - sum.safe,
                sum.wrong_and_safe,
                sum.unnamed,
                sum.unnamed_and_safe,
                sum.different
            );
        }
    }
}
