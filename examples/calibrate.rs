//! How sure are the verdicts, and how often may a score be trusted unseen?
//!
//! ```sh
//! cargo run --release --example calibrate CORPUS            # finished games
//! cargo run --release --example calibrate CORPUS --cut 20   # 20 moves before
//! ```
//!
//! Prints for each step of the margin the chains so judged and how many of them
//! wrongly, in five folds by a hash of the file name; a falling curve fitted to
//! four folds (isotonic regression by pooling adjacent violators: Ayer, Brunk,
//! Ewing, Reid, Silverman 1955) beside what the fifth shows; and for each suite
//! which games that were counted as recorded are called safe to score.
//!
//! Chains are compared with the recorded dead stones, in games cut before their
//! end with what the record makes of them: stones that are gone when it ends, or
//! dead then, were dead. Where no dead stones are recorded, those of the final
//! position count if its score is the recorded one.
#![allow(clippy::unwrap_used, missing_docs)]

use std::env;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use rayon::prelude::*;
use seichi::audit::{Case, Suite};
use seichi::sgf::{self, LoadOptions};
use seichi::{
    Analysis, Chain, ChainId, Color, Count, DameConvention, Evidence, Game, PointSet, Readiness,
    Score, Status,
};

const FOLDS: usize = 5;
/// The least margins of the steps.
const STEPS: [f64; 12] = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99];

/// Chains judged, and those of them judged wrongly.
#[derive(Clone, Copy, Default)]
struct Hits {
    chains: usize,
    wrong: usize,
}

/// What came of one game.
struct Outcome {
    fold: usize,
    is_right: bool,
    is_safe: bool,
    steps: [Hits; STEPS.len()],
}

/// A record with what is known of it.
struct Judged {
    game: Game,
    analysis: Analysis,
    convention: DameConvention,
    dead: Option<PointSet>,
    lead: Option<f64>,
}

fn main() {
    let mut args: Vec<String> = env::args().skip(1).collect();
    let mut cut = 0;
    if let Some(at) = args.iter().position(|arg| arg == "--cut") {
        cut = args.remove(at + 1).parse().unwrap();
        args.remove(at);
    }
    let paths: Vec<PathBuf> = args.iter().map(PathBuf::from).collect();
    let mut all = Vec::new();
    let mut out = io::stdout();
    writeln!(out, "suite           games  right  safe of these by folds").unwrap();
    for suite in Suite::collect(&paths).unwrap() {
        let outcome = |case: &Case| outcome(&suite.name, case, cut);
        let outcomes: Vec<Outcome> = suite.cases.par_iter().filter_map(outcome).collect();
        write_safe(&mut out, &suite.name, &outcomes);
        all.extend(outcomes);
    }
    write_steps(&mut out, &all);
}

/// The fold of a file: FNV-1a of its name.
fn fold(name: &str) -> usize {
    let hash = name.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    (hash >> 32) as usize % FOLDS
}

/// `None` for a record that cannot be read or has nothing to compare with, and
/// for a cut one whose end is in dispute.
fn outcome(suite: &str, case: &Case, cut: usize) -> Option<Outcome> {
    let judged = Judged::of(suite, case)?;
    if judged.dead.is_none() && judged.lead.is_none() {
        return None;
    }
    let fold = fold(&case.path.file_name()?.to_string_lossy());
    if cut == 0 {
        return Some(judged.outcome(fold, judged.is_right(), judged.dead));
    }
    if !judged.is_right() {
        return None;
    }
    let before_move = judged.game.move_number().checked_sub(cut)? + 1;
    let options = LoadOptions {
        before_move: NonZeroUsize::new(before_move),
        ..LoadOptions::default()
    };
    let early = sgf::load(&case.path, &options).ok()?.game;
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
    Some(early.outcome(fold, early.is_right(), Some(gone)))
}

impl Judged {
    fn of(suite: &str, case: &Case) -> Option<Judged> {
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
        self.analysis.count(to_play, self.convention)
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

    fn outcome(&self, fold: usize, is_right: bool, dead: Option<PointSet>) -> Outcome {
        let mut steps = [Hits::default(); STEPS.len()];
        for (id, chain) in self.analysis.chains().iter() {
            if let (Some(step), Some(dead)) = (self.step(id), dead) {
                steps[step].chains += 1;
                steps[step].wrong += usize::from(self.is_wrong(id, chain, &dead));
            }
        }
        Outcome {
            fold,
            is_right,
            is_safe: Readiness::of(&self.analysis, &self.count()).is_ready(),
            steps,
        }
    }

    /// The step of the margin of an estimate.
    fn step(&self, id: ChainId) -> Option<usize> {
        match self.analysis.verdict(id).evidence {
            Evidence::Estimated(margin) => STEPS.iter().rposition(|&s| s <= margin.value()),
            _ => None,
        }
    }

    fn is_wrong(&self, id: ChainId, chain: &Chain, dead: &PointSet) -> bool {
        let is_dead = 2 * (chain.stones & *dead).len() > chain.stones.len();
        (self.analysis.verdict(id).status == Status::Dead) != is_dead
    }
}

fn percent(part: usize, whole: usize) -> String {
    format!("{:.1}%", 100.0 * part as f64 / whole.max(1) as f64)
}

fn write_safe(out: &mut impl Write, suite: &str, outcomes: &[Outcome]) {
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
    .unwrap();
}

/// The hits of each step in the games that `is_in` picks.
fn sum(outcomes: &[Outcome], is_in: impl Fn(&Outcome) -> bool) -> [Hits; STEPS.len()] {
    let mut sum = [Hits::default(); STEPS.len()];
    for outcome in outcomes.iter().filter(|outcome| is_in(outcome)) {
        for (sum, hits) in sum.iter_mut().zip(outcome.steps) {
            sum.chains += hits.chains;
            sum.wrong += hits.wrong;
        }
    }
    sum
}

fn write_steps(out: &mut impl Write, outcomes: &[Outcome]) {
    writeln!(
        out,
        "\nmargin   chains   wrong           fitted to four folds > shown by the fifth"
    )
    .unwrap();
    let all = sum(outcomes, |_| true);
    let folds: Vec<_> = (0..FOLDS)
        .map(|fold| {
            let fitted = fitted(&sum(outcomes, |o| o.fold != fold));
            (fitted, sum(outcomes, |o| o.fold == fold))
        })
        .collect();
    for (step, least) in STEPS.iter().enumerate() {
        let Hits { chains, wrong } = all[step];
        let shown = folds.iter().map(|(fitted, held_out)| {
            let Hits { chains, wrong } = held_out[step];
            format!("{:.2}>{}", 100.0 * fitted[step], percent(wrong, chains))
        });
        let shown: Vec<String> = shown.collect();
        let rate = percent(wrong, chains);
        writeln!(
            out,
            "{least:>6.2}{chains:>9}{wrong:>8}{rate:>8}  {}",
            shown.join("  ")
        )
        .unwrap();
    }
}

/// The share of wrong verdicts in each step by the best curve that never rises.
fn fitted(steps: &[Hits; STEPS.len()]) -> Vec<f64> {
    let rate = |pool: &(Hits, usize)| pool.0.wrong as f64 / pool.0.chains.max(1) as f64;
    let mut pools: Vec<(Hits, usize)> = Vec::new();
    for &hits in steps {
        pools.push((hits, 1));
        while let [.., before, last] = &pools[..]
            && rate(before) < rate(last)
        {
            let pooled = Hits {
                chains: before.0.chains + last.0.chains,
                wrong: before.0.wrong + last.0.wrong,
            };
            let steps = before.1 + last.1;
            pools.truncate(pools.len() - 2);
            pools.push((pooled, steps));
        }
    }
    let spread = pools.iter().flat_map(|pool| vec![rate(pool); pool.1]);
    spread.collect()
}
