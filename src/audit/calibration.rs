//! How often are verdicts right, by their evidence?
//!
//! A margin is useful only if verdicts with a large one are right more often. For each kind of
//! evidence, and for estimates in three steps of the margin, the table counts the chains and those
//! that the players judged alike: dead, or not dead. Small margins are rare, so finer steps would
//! show chance.

use std::collections::BTreeMap;
use std::fmt;

use seichi_judge::analysis::Analysis;
use seichi_judge::{Evidence, PointSet, Status};

/// The least margin of each step.
const STEPS: [f64; 3] = [0.75, 0.5, 0.0];

/// The evidence of verdicts, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Grade {
    /// A theorem, or a person's mark and its consequences.
    Proved,
    /// A local search.
    Read,
    /// An estimate whose margin is at least 0.75, 0.5 or 0: the number of the
    /// step, from 0 to 2.
    Estimated(u8),
    /// A search that finds that the first move, or a ko, decides.
    Unsettled,
    /// Nothing.
    Assumed,
}

impl Grade {
    /// The grade of a verdict with this evidence.
    pub fn of(evidence: Evidence) -> Grade {
        match evidence {
            Evidence::Estimated(margin) => {
                let missed = STEPS.iter().filter(|&&least| margin.value() < least);
                Grade::Estimated(missed.count() as u8)
            }
            Evidence::Read => Grade::Read,
            Evidence::Unsettled => Grade::Unsettled,
            Evidence::Proved(_) | Evidence::Marked | Evidence::Implied => Grade::Proved,
            _ => Grade::Assumed,
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match *self {
            Grade::Proved => "proved",
            Grade::Read => "read",
            Grade::Estimated(step) => {
                let least = STEPS[usize::from(step)];
                return f.pad(&format!("estimated {least:.2}"));
            }
            Grade::Unsettled => "unsettled",
            Grade::Assumed => "assumed",
        };
        f.pad(name)
    }
}

/// The chains judged with one grade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hits {
    /// All of them.
    pub chains: usize,
    /// Those judged as recorded.
    pub right: usize,
}

impl Hits {
    /// The share judged as recorded.
    pub fn rate(self) -> f64 {
        self.right as f64 / self.chains.max(1) as f64
    }
}

/// How often verdicts are right, by grade, the strongest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calibration(BTreeMap<Grade, Hits>);

impl Calibration {
    /// The verdicts of one analysis against the stones recorded as dead.
    pub fn of(analysis: &Analysis, recorded_dead: &PointSet) -> Calibration {
        let mut table = Calibration::default();
        for (id, chain) in analysis.chains().iter() {
            let verdict = analysis.verdict(id);
            let recorded = chain.stones.intersects(recorded_dead);
            let hits = table.0.entry(Grade::of(verdict.evidence)).or_default();
            hits.chains += 1;
            hits.right += usize::from((verdict.status == Status::Dead) == recorded);
        }
        table
    }

    /// The sum of two tables.
    #[must_use]
    pub fn plus(mut self, other: &Calibration) -> Calibration {
        for (grade, more) in other.rows() {
            let hits = self.0.entry(grade).or_default();
            hits.chains += more.chains;
            hits.right += more.right;
        }
        self
    }

    /// The grades that occur, the strongest first.
    pub fn rows(&self) -> impl Iterator<Item = (Grade, Hits)> {
        self.0.iter().map(|(&grade, &hits)| (grade, hits))
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  evidence        chains   wrong    right")?;
        self.rows().try_for_each(|(grade, hits)| {
            let (wrong, percent) = (hits.chains - hits.right, 100.0 * hits.rate());
            let chains = hits.chains;
            writeln!(f, "  {grade:<14}{chains:>8}{wrong:>8}{percent:>8.2}%")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seichi_judge::proof::Margin;
    use seichi_judge::{Board, Method, Suicide};

    #[test]
    fn margins_fall_into_steps_by_what_they_reach() {
        let grade = |margin| Grade::of(Evidence::Estimated(Margin::new(margin)));
        assert_eq!(grade(0.0), Grade::Estimated(2));
        assert_eq!(grade(0.499), Grade::Estimated(2));
        assert_eq!(grade(0.5), Grade::Estimated(1));
        assert_eq!(grade(0.75), Grade::Estimated(0));
        assert_eq!(grade(1.0), Grade::Estimated(0));
        assert_eq!(grade(1.0).to_string(), "estimated 0.75");
        assert!(Grade::Read < grade(1.0) && grade(1.0) < grade(0.5));
    }

    #[test]
    fn what_the_first_move_decides_is_not_proved() {
        let grade = Grade::of(Evidence::Unsettled);
        assert_eq!(grade.to_string(), "unsettled");
        assert!(Grade::Estimated(2) < grade && grade < Grade::of(Evidence::Assumed));
        assert_eq!(Grade::of(Evidence::Marked), Grade::Proved);
    }

    #[test]
    fn chains_are_counted_by_grade_and_by_what_is_recorded() {
        // Benson proves both colors alive, and the stone at C2 dead.
        let board: Board = "
            . X . X O
            X X X X O
            O O O O O
            . O X . O
            O O O O O"
            .parse()
            .unwrap();
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
        let dead: PointSet = PointSet::EMPTY.with("C2".parse().unwrap());
        let right = Calibration::of(&analysis, &dead);
        let wrong = Calibration::of(&analysis, &PointSet::EMPTY);
        let hits = |table: &Calibration| table.0[&Grade::Proved];
        let (all, some) = (hits(&right), hits(&wrong));
        assert_eq!((all.chains, all.right), (3, 3));
        assert_eq!((some.chains, some.right), (3, 2));
        let both = right.plus(&wrong);
        assert_eq!(hits(&both).rate(), 5.0 / 6.0);
        let text = both.to_string();
        let row = "proved               6       1   83.33%";
        assert!(text.contains(row), "{text}");
    }
}
