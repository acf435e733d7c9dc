//! How often are verdicts right, by their evidence?
//!
//! A margin is useful only if verdicts with a large one are right more often. For each kind of
//! evidence, and for estimates in three steps of the margin, the table counts the chains and those
//! that the players judged alike: dead, or not dead. Small margins are rare, so finer steps would
//! show chance.

use std::fmt;

use seichi_judge::analysis::Analysis;
use seichi_judge::{Evidence, PointSet, Status};

/// The kinds of evidence, the strongest first. A person's mark and its consequences count as
/// proved; estimates are named by the least margin of their step.
const GRADES: [&str; 7] = [
    "proved",
    "read",
    "estimated 0.75",
    "estimated 0.50",
    "estimated 0.00",
    "unsettled",
    "assumed",
];

/// The place of evidence in [`GRADES`].
fn grade(evidence: Evidence) -> usize {
    match evidence {
        Evidence::Proved(_) | Evidence::Marked | Evidence::Implied => 0,
        Evidence::Read => 1,
        Evidence::Estimated(margin) if margin.value() >= 0.75 => 2,
        Evidence::Estimated(margin) if margin.value() >= 0.5 => 3,
        Evidence::Estimated(_) => 4,
        Evidence::Unsettled => 5,
        // `Evidence::Assumed`.
        _ => 6,
    }
}

/// The chains judged with one kind of evidence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Hits {
    /// All of them.
    chains: usize,
    /// Those judged as recorded.
    right: usize,
}

/// How often verdicts are right, by their evidence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calibration([Hits; GRADES.len()]);

impl Calibration {
    /// The verdicts of one analysis against the stones recorded as dead.
    pub fn of(analysis: &Analysis, recorded_dead: &PointSet) -> Calibration {
        let mut table = Calibration::default();
        for (id, chain) in analysis.chains().iter() {
            let verdict = analysis.verdict(id);
            let recorded = chain.stones.intersects(recorded_dead);
            let hits = &mut table.0[grade(verdict.evidence)];
            hits.chains += 1;
            hits.right += usize::from((verdict.status == Status::Dead) == recorded);
        }
        table
    }

    /// The sum of two tables.
    #[must_use]
    pub fn plus(mut self, other: &Calibration) -> Calibration {
        for (hits, more) in self.0.iter_mut().zip(&other.0) {
            hits.chains += more.chains;
            hits.right += more.right;
        }
        self
    }
}

impl fmt::Display for Calibration {
    /// A line for each kind of evidence that occurs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  evidence        chains   wrong    right")?;
        let rows = GRADES.iter().zip(self.0);
        for (grade, Hits { chains, right }) in rows.filter(|(_, hits)| hits.chains > 0) {
            let (wrong, percent) = (chains - right, 100.0 * right as f64 / chains as f64);
            writeln!(f, "  {grade:<14}{chains:>8}{wrong:>8}{percent:>8.2}%")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seichi_judge::proof::Margin;
    use seichi_judge::{Board, Method, Suicide};

    #[test]
    fn margins_fall_into_steps_by_what_they_reach() {
        let name = |margin| GRADES[grade(Evidence::Estimated(Margin::new(margin)))];
        assert_eq!(name(0.0), "estimated 0.00");
        assert_eq!(name(0.499), "estimated 0.00");
        assert_eq!(name(0.5), "estimated 0.50");
        assert_eq!(name(0.75), "estimated 0.75");
        assert_eq!(name(1.0), "estimated 0.75");
        let order = [1.0, 0.5, 0.0].map(|margin| grade(Evidence::Estimated(Margin::new(margin))));
        assert!(grade(Evidence::Read) < order[0] && order.is_sorted());
    }

    #[test]
    fn what_the_first_move_decides_is_not_proved() {
        let unsettled = grade(Evidence::Unsettled);
        assert_eq!(GRADES[unsettled], "unsettled");
        let guess = grade(Evidence::Estimated(Margin::new(0.0)));
        assert!(guess < unsettled && unsettled < grade(Evidence::Assumed));
        assert_eq!(GRADES[grade(Evidence::Marked)], "proved");
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
        let hits = |table: &Calibration| table.0[0];
        let (all, some) = (hits(&right), hits(&wrong));
        assert_eq!((all.chains, all.right), (3, 3));
        assert_eq!((some.chains, some.right), (3, 2));
        let both = right.plus(&wrong);
        let text = both.to_string();
        let row = "proved               6       1   83.33%";
        assert!(text.contains(row), "{text}");
    }
}
