//! What every surface says first: the result, and whether it is safe to score.

use std::fmt;

use super::score_sheet::ScoreSheet;
use crate::unfinished::SafeToScore;

/// The first two lines about a judged position, in the same words everywhere.
///
/// ```text
/// Result: B+3.5 by Japanese rules, both sides have passed
/// Safe to score: yes
///
/// Not finished: large areas are open. As it stands: B+90.0
/// Safe to score: no, because only Black lives, and much of the board is open (75 points)
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Headline {
    /// The result and its rules, or that the game is not finished.
    pub result: String,
    /// Whether it is safe to score, and why not; `None` if that was not asked.
    pub safety: Option<String>,
}

impl Headline {
    /// The headline of a position with this score, of which this is known, if anybody asked.
    pub fn of(sheet: &ScoreSheet, safety: Option<&SafeToScore>) -> Headline {
        let result = match safety {
            Some(SafeToScore {
                is_unfinished: true,
                ..
            }) => {
                format!(
                    "Not finished: large areas are open. As it stands: {}",
                    sheet.score
                )
            }
            _ => sheet.result_line(),
        };
        Headline {
            result,
            safety: safety.map(SafeToScore::to_string),
        }
    }
}

impl fmt::Display for Headline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.result)?;
        match &self.safety {
            Some(safety) => write!(f, "\n{safety}"),
            None => Ok(()),
        }
    }
}
