//! How certain are the verdicts, and how often is a score safe without a human check?
//!
//! ```sh
//! cargo run --release --example calibrate CORPUS            # finished games
//! cargo run --release --example calibrate CORPUS --cut 20   # 20 moves before
//! ```
//!
//! Prints for each suite which games with the recorded score are called safe to score, in five
//! folds by a hash of the file name. Then, for the positions in which only verdicts are in doubt,
//! it prints how many chains differ from the records, by margin and by the steps of
//! [`Verdict::chance_of_error`](seichi::Verdict).
//!
//! Records have errors of their own: proved chains differ too, and are never wrong. Steps that
//! differ no more often are pooled with them (isotonic regression by pooling adjacent violators:
//! Ayer, Brunk, Ewing, Reid, Silverman 1955). The excess over that rate gives the chance of an
//! error; a step without excess counts half an error. For each fold the steps are fitted to the
//! other four. The program prints how many should differ in the fold, how many do, and the mean log
//! loss beside that of one rate for all chains.
//!
//! Chains are compared with the recorded dead stones. If only the score is recorded, all verdicts
//! count as right if ours is the same; otherwise those count as wrong whose opposite would explain
//! it. In games cut before their end the rest of the record decides: stones that are gone at the
//! end, or dead then, were dead.
#![allow(clippy::unwrap_used, missing_docs)]

use std::env;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use rayon::prelude::*;
use seichi::analysis::Analysis;
use seichi::audit::{AuditCase, Suite};
use seichi::counting::Count;
use seichi::{
    BoardSize, ChainId, Color, DameConvention, Evidence, Game, Marks, Obstacle, PointSet,
    SafeToScore, Score, ScoreSheet, Status, Verdict,
};

const FOLDS: usize = 5;
/// The rows of the table by margins.
const ROWS: [&str; 15] = [
    "0.00", "0.10", "0.20", "0.30", "0.40", "0.50", "0.60", "0.70", "0.80", "0.90", "0.95", "0.99",
    "large", "read", "proved",
];
/// The least margins of the first rows.
const MARGINS: [f64; 12] = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99];
const LARGE: usize = 12;
const READ: usize = 13;
const PROVED: usize = 14;
/// The steps of the library.
const STEPS: [&str; 3] = ["below 0.3, large below 0.5", "0.3 to 0.6", "from 0.6, read"];

/// Chains judged, and those of them that differ from the record.
#[derive(Clone, Copy, Default)]
struct Hits {
    chains: usize,
    wrong: usize,
}

impl Hits {
    fn of(all: impl IntoIterator<Item = Hits>) -> Hits {
        let none = Hits::default();
        all.into_iter().fold(none, |sum, hits| Hits {
            chains: sum.chains + hits.chains,
            wrong: sum.wrong + hits.wrong,
        })
    }

    fn rate(self) -> f64 {
        self.wrong as f64 / self.chains.max(1) as f64
    }

    /// The chance of an error, if right verdicts differ at the rate `noise`.
    fn chance(self, noise: f64) -> f64 {
        let excess = (self.wrong as f64 - noise * self.chains as f64).max(0.0);
        (excess + 0.5) / (self.chains as f64 + 1.0)
    }

    /// The loss of predicting the rate `expected`, summed over the chains.
    fn loss(self, expected: f64) -> f64 {
        let right = (self.chains - self.wrong) as f64;
        -(self.wrong as f64 * expected.ln() + right * (1.0 - expected).ln())
    }
}

/// The hits of each row.
type Table = [Hits; ROWS.len()];

/// The result of one game.
struct Outcome {
    fold: usize,
    is_right: bool,
    is_safe: bool,
    table: Table,
}

/// A record and what is known of it.
struct Judged {
    game: Game,
    analysis: Analysis,
    convention: DameConvention,
    dead: Option<PointSet>,
    lead: Option<f64>,
}

fn main() -> io::Result<()> {
    let mut args: Vec<String> = env::args().skip(1).collect();
    let mut cut = 0;
    if let Some(at) = args.iter().position(|arg| arg == "--cut") {
        cut = args.remove(at + 1).parse().unwrap();
        args.remove(at);
    }
    let paths: Vec<PathBuf> = args.iter().map(PathBuf::from).collect();
    let mut all = Vec::new();
    let mut out = io::stdout();
    writeln!(out, "suite           games  right  safe of these by folds")?;
    for suite in Suite::collect(&paths).map_err(io::Error::other)? {
        let outcome = |case: &AuditCase| outcome(&suite.name, case, cut);
        let outcomes: Vec<Outcome> = suite.cases.par_iter().filter_map(outcome).collect();
        write_safe(&mut out, &suite.name, &outcomes)?;
        all.extend(outcomes);
    }
    write_rows(&mut out, &all)?;
    write_steps(&mut out, &all)
}

/// The fold of a file: FNV-1a of its name.
fn fold(name: &str) -> usize {
    let hash = name.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    (hash >> 32) as usize % FOLDS
}

/// `None` for a record that cannot be read or has nothing to compare with, and for a cut one with a
/// disputed end.
fn outcome(suite: &str, case: &AuditCase, cut: usize) -> Option<Outcome> {
    let judged = Judged::of(suite, case)?;
    if judged.dead.is_none() && judged.lead.is_none() {
        return None;
    }
    let fold = fold(&case.path.file_name()?.to_string_lossy());
    if cut == 0 {
        let is_right = judged.is_right();
        return Some(match judged.dead {
            Some(dead) => judged.outcome(fold, |id| judged.is_other(id, &dead)),
            None if is_right => judged.outcome(fold, |_| false),
            None => judged.outcome(fold, |id| judged.explains(id)),
        });
    }
    if !judged.is_right() {
        return None;
    }
    let before_move = case.record().ok()?.moves.checked_sub(cut)? + 1;
    let mut early = case.load(NonZeroUsize::new(before_move)).ok()?.game;
    // With the terms of the table.
    (early.rules, early.komi) = (judged.game.rules, judged.game.komi);
    early.handicap = judged.game.handicap;
    let dead = judged.dead.unwrap_or(judged.analysis.stones(Status::Dead));
    let gone = |color| {
        let left = judged.game.board().stones(color) - dead;
        early.board().stones(color) - left
    };
    let gone = gone(Color::Black) | gone(Color::White);
    let early = Judged {
        analysis: Analysis::of(early.board(), early.rules.suicide),
        convention: DameConvention::PlayedOut,
        game: early,
        dead: None,
        lead: Some(judged.score()),
    };
    Some(early.outcome(fold, |id| early.is_other(id, &gone)))
}

impl Judged {
    fn of(suite: &str, case: &AuditCase) -> Option<Judged> {
        let record = case.record().ok()?;
        let game = record.game;
        Some(Judged {
            analysis: Analysis::of(game.board(), game.rules.suicide),
            convention: match suite {
                "tygem" => DameConvention::Surrounded,
                _ => DameConvention::of(&game),
            },
            dead: case.expected.as_ref().ok()?.dead,
            lead: record.result.and_then(|result| result.black_lead()),
            game,
        })
    }

    fn count(&self) -> Count {
        let to_play = self.game.board().to_play();
        self.analysis
            .count(to_play, self.convention, self.game.rules.scoring)
    }

    fn score(&self) -> f64 {
        Score::of_count(&self.game, &self.count()).black_lead()
    }

    fn is_right(&self) -> bool {
        let dead = self.analysis.stones(Status::Dead);
        let score = self.score();
        self.dead.is_none_or(|recorded| recorded == dead)
            && self.lead.is_none_or(|lead| (lead - score).abs() < 0.1)
    }

    fn outcome(&self, fold: usize, differs: impl Fn(ChainId) -> bool) -> Outcome {
        let readiness = SafeToScore::of(&self.analysis, &self.count());
        let mut obstacles = readiness.obstacles.iter();
        let is_doubt = |obstacle: &Obstacle| matches!(obstacle, Obstacle::Doubtful { .. });
        let mut table = Table::default();
        if obstacles.all(is_doubt) {
            let size = self.game.board().size();
            for (id, chain) in self.analysis.chains().iter() {
                if let Some(row) = row(self.analysis.verdict(id), chain.stones.len(), size) {
                    table[row].chains += 1;
                    table[row].wrong += usize::from(differs(id));
                }
            }
        }
        Outcome {
            fold,
            is_right: self.is_right(),
            is_safe: readiness.is_safe(),
            table,
        }
    }

    /// True if the recorded dead stones contradict a verdict.
    fn is_other(&self, id: ChainId, dead: &PointSet) -> bool {
        let stones = self.analysis.chains()[id].stones;
        let is_dead = 2 * (stones & *dead).len() > stones.len();
        (self.analysis.verdict(id).status == Status::Dead) != is_dead
    }

    /// True if the opposite of a verdict gives the recorded score.
    fn explains(&self, id: ChainId) -> bool {
        let mut marks = Marks::on(self.game.board());
        let opposite = match self.analysis.verdict(id).status {
            Status::Dead => Status::Alive,
            _ => Status::Dead,
        };
        marks.set(self.analysis.chains()[id].stones.first().unwrap(), opposite);
        let marked = self.analysis.clone().with_marks(&marks);
        let score = ScoreSheet::with(&self.game, &marked, self.convention).score;
        self.lead == Some(score.black_lead())
    }
}

/// The row of a verdict on a chain of this many stones, on a board of this size.
fn row(verdict: Verdict, stones: usize, size: BoardSize) -> Option<usize> {
    match verdict.evidence {
        Evidence::Estimated(margin) => {
            let alone = Verdict::estimated(verdict.status, margin).chance_of_error(1, size);
            let is_large = verdict.chance_of_error(stones, size) > alone;
            let row = MARGINS.iter().rposition(|&least| least <= margin.value());
            if is_large { Some(LARGE) } else { row }
        }
        Evidence::Read => Some(READ),
        Evidence::Proved(_) => Some(PROVED),
        _ => None,
    }
}

fn percent(part: usize, whole: usize) -> String {
    format!("{:.1}%", 100.0 * part as f64 / whole.max(1) as f64)
}

fn write_safe(out: &mut impl Write, suite: &str, outcomes: &[Outcome]) -> io::Result<()> {
    let right: Vec<&Outcome> = outcomes.iter().filter(|o| o.is_right).collect();
    let safe = |fold: Option<usize>| {
        let of_fold = |o: &&&Outcome| fold.is_none_or(|fold| fold == o.fold);
        let all = right.iter().filter(of_fold).count();
        let safe = right.iter().filter(of_fold).filter(|o| o.is_safe).count();
        percent(safe, all)
    };
    let folds: Vec<String> = (0..FOLDS).map(|fold| safe(Some(fold))).collect();
    let wrong = outcomes.iter().filter(|o| o.is_safe && !o.is_right).count();
    let all_safe = outcomes.iter().filter(|o| o.is_safe).count();
    writeln!(
        out,
        "{suite:<15}{:>6}{:>7}{:>7}  ({}); of {all_safe} called safe {wrong} are not as recorded",
        outcomes.len(),
        right.len(),
        safe(None),
        folds.join(" ")
    )
}

/// The hits of each row in the games that `is_in` picks.
fn sum(outcomes: &[Outcome], is_in: impl Fn(&Outcome) -> bool) -> Table {
    let games = || outcomes.iter().filter(|outcome| is_in(outcome));
    std::array::from_fn(|row| Hits::of(games().map(|outcome| outcome.table[row])))
}

/// The hits of each step of the library.
fn steps(table: &Table) -> [Hits; STEPS.len()] {
    let of = |rows: &[usize]| Hits::of(rows.iter().map(|&row| table[row]));
    [
        of(&[0, 1, 2, LARGE]),
        of(&[3, 4, 5]),
        of(&[6, 7, 8, 9, 10, 11, READ]),
    ]
}

/// The rate at which records differ from the truth.
fn noise(table: &Table) -> f64 {
    let clearest_first = steps(table).into_iter().rev();
    let pooled = clearest_first.fold(table[PROVED], |pool, step| {
        if step.rate() <= pool.rate() {
            Hits::of([pool, step])
        } else {
            pool
        }
    });
    pooled.rate()
}

fn write_rows(out: &mut impl Write, outcomes: &[Outcome]) -> io::Result<()> {
    writeln!(out, "\nmargin   chains  differ")?;
    for (name, hits) in ROWS.iter().zip(sum(outcomes, |_| true)) {
        let rate = 100.0 * hits.rate();
        writeln!(
            out,
            "{name:<6}{:>9}{:>8}{rate:>9.3}%",
            hits.chains, hits.wrong
        )?;
    }
    Ok(())
}

fn write_steps(out: &mut impl Write, outcomes: &[Outcome]) -> io::Result<()> {
    writeln!(
        out,
        "\nstep                         chance   expected to differ > differ, by folds"
    )?;
    let all = sum(outcomes, |_| true);
    let noise_of_all = noise(&all);
    let folds: Vec<(Table, Table)> = (0..FOLDS)
        .map(|fold| {
            let fitted = sum(outcomes, |outcome| outcome.fold != fold);
            (fitted, sum(outcomes, |outcome| outcome.fold == fold))
        })
        .collect();
    let (mut loss, mut plain) = (0.0, 0.0);
    for (step, name) in STEPS.iter().enumerate() {
        let shown = folds.iter().map(|(fitted, held_out)| {
            let (noise, rate) = (noise(fitted), Hits::of(steps(fitted)).rate());
            let (fitted, hits) = (steps(fitted)[step], steps(held_out)[step]);
            let expected = fitted.chance(noise) + noise;
            loss += hits.loss(expected);
            plain += hits.loss(rate);
            format!("{:.1}>{}", expected * hits.chains as f64, hits.wrong)
        });
        let shown: Vec<String> = shown.collect();
        let chance = steps(&all)[step].chance(noise_of_all);
        writeln!(out, "{name:<27}{chance:>9.6}   {}", shown.join("  "))?;
    }
    let chains = Hits::of(steps(&all)).chains as f64;
    writeln!(
        out,
        "log loss of a chain held out: {:.5}, with one rate for all {:.5}",
        loss / chains,
        plain / chains
    )
}
