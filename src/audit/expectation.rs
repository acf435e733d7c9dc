//! Figures that must not fall: a gate for changes.
//!
//! ```text
//! suite     score_exact  dead_exact  precision  unreadable
//! finished  0.98         0.985       0.99       0
//! ```
//!
//! A table of tab separated values with a header line. Each column but `suite`
//! is a figure of [`Summary`]; rates are minima, `mean_abs_error` and
//! `unreadable` are maxima, `games` is a minimum. An empty cell asks nothing.

use std::path::Path;

use super::report::Summary;
use super::suite::AuditError;
use super::table;

/// A column, whether its cells are upper or lower bounds, and the figure of a suite.
type Figure = (&'static str, Bound, fn(&Summary) -> Option<f64>);

const FIGURES: [Figure; 8] = [
    ("games", Bound::Least, |suite| Some(suite.games as f64)),
    ("score_exact", Bound::Least, |suite| suite.score_exact),
    ("score_within_1", Bound::Least, |suite| suite.score_within_1),
    ("mean_abs_error", Bound::Most, |suite| suite.mean_abs_error),
    ("dead_exact", Bound::Least, |suite| suite.dead_exact),
    ("precision", Bound::Least, |suite| suite.precision),
    ("recall", Bound::Least, |suite| suite.recall),
    ("unreadable", Bound::Most, |suite| {
        Some(suite.unreadable as f64)
    }),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Least,
    Most,
}

/// The expected figures of the suites.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The suites that must be present.
    suites: Vec<String>,
    /// Suite, figure, value.
    rows: Vec<(String, Figure, f64)>,
}

impl Expectation {
    /// Reads a table.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, a column is not known, or a cell is no
    /// number.
    pub fn read(path: &Path) -> Result<Expectation, AuditError> {
        let text = std::fs::read(path).map_err(|error| error.to_string());
        let parsed = text.and_then(|text| Expectation::parse(&text));
        parsed.map_err(|reason| AuditError::Table {
            path: path.to_owned(),
            reason,
        })
    }

    fn parse(text: &[u8]) -> Result<Expectation, String> {
        let figures = FIGURES.map(|(figure, ..)| figure);
        let columns = [&["suite"], &figures[..]].concat();
        let (mut suites, mut rows) = (Vec::new(), Vec::new());
        for row in table::rows(text, &columns, &[])? {
            let suite = row.cell("suite").unwrap_or_default();
            if !suites.iter().any(|known| known == suite) {
                suites.push(suite.to_owned());
            }
            for figure in FIGURES {
                let column = figure.0;
                if let Some(cell) = row.cell(column) {
                    let value = cell.parse().ok().filter(|value: &f64| value.is_finite());
                    let value = value
                        .ok_or_else(|| format!("'{cell}' in column {column} (use a number)"))?;
                    rows.push((suite.to_owned(), figure, value));
                }
            }
        }
        Ok(Expectation { suites, rows })
    }

    /// The figures that are not as expected, and the missing suites, a sentence each. If several
    /// suites have one name, each is checked.
    pub fn misses(&self, summaries: &[Summary]) -> Vec<String> {
        let is_missing = |suite: &&String| summaries.iter().all(|found| found.suite != **suite);
        let missing = self.suites.iter().filter(is_missing);
        let missing = missing.map(|suite| format!("{suite}: there is no such suite"));
        let fallen = self.rows.iter().flat_map(|(suite, figure, value)| {
            let named = summaries.iter().filter(move |found| found.suite == *suite);
            named.filter_map(|found| miss(found, *figure, *value))
        });
        missing.chain(fallen).collect()
    }
}

/// The problem of a figure of a suite.
fn miss(summary: &Summary, (figure, bound, of): Figure, value: f64) -> Option<String> {
    let suite = &summary.suite;
    let Some(is) = of(summary) else {
        return Some(format!("{suite}: nothing is recorded for {figure}"));
    };
    let (holds, word) = match bound {
        Bound::Least => (is >= value, "at least"),
        Bound::Most => (is <= value, "at most"),
    };
    (!holds).then(|| format!("{suite}: {figure} is {is:.4}, should be {word} {value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(exact: f64) -> Summary {
        Summary {
            suite: "s".to_owned(),
            games: 10,
            counted: 1,
            marked: 0,
            score_exact: Some(exact),
            score_within_1: None,
            mean_abs_error: Some(0.5),
            dead_exact: None,
            precision: None,
            recall: None,
            median_us: None,
            p90_us: None,
            p99_us: None,
            unreadable: 0,
            doubtful: 0,
        }
    }

    fn misses(table: &str, exact: f64) -> Vec<String> {
        let expectation = Expectation::parse(table.as_bytes()).unwrap();
        expectation.misses(&[summary(exact)])
    }

    #[test]
    fn what_falls_is_told() {
        let table = "suite\tscore_exact\tmean_abs_error\tunreadable\ns\t0.9\t1\t0\n";
        assert!(misses(table, 0.9).is_empty());
        let edited = table.replace("suite\t", "\u{feff}suite \t");
        assert!(misses(&edited, 0.9).is_empty());
        assert_eq!(
            misses(table, 0.8),
            ["s: score_exact is 0.8000, should be at least 0.9"]
        );
        assert_eq!(
            misses("suite\tgames\nt\t1\n", 1.0),
            ["t: there is no such suite"]
        );
        assert_eq!(
            misses("suite\tgames\nt\t\n", 1.0),
            ["t: there is no such suite"]
        );
        assert_eq!(misses("suite\trecall\ns\t0\n", 1.0).len(), 1);
        assert!(misses("suite\trecall\ns\t\n", 1.0).is_empty());
    }

    #[test]
    fn unknown_columns_and_cells_are_errors() {
        let error = |table: &str| Expectation::parse(table.as_bytes()).unwrap_err();
        assert!(error("suite\tscore_exat\n").contains("unknown column 'score_exat'"));
        assert!(error("score_exact\n0.5\n").contains("no column 'suite'"));
        for cell in ["many", "NaN", "inf"] {
            let told = format!("'{cell}' in column games (use a number)");
            assert_eq!(error(&format!("suite\tgames\ns\t{cell}\n")), told);
        }
    }

    #[test]
    fn suites_of_one_name_are_each_held_to_it() {
        let expectation = Expectation::parse(b"suite\tscore_exact\ns\t0.9\n").unwrap();
        for exact in [[0.95, 0.8], [0.8, 0.95]] {
            let misses = expectation.misses(&exact.map(summary));
            assert_eq!(misses, ["s: score_exact is 0.8000, should be at least 0.9"]);
        }
    }
}
