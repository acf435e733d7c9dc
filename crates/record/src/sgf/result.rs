//! The result a record claims.

use std::fmt;
use std::str::FromStr;

use super::fraction::{FRACTIONS, split_fraction, whole_and};
use seichi_judge::{Color, ParseError};

/// The result of a game as its record gives it.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::Color;
/// use seichi::sgf::{GameResult, WinBy};
/// let result: GameResult = "W+0.5".parse().expect("a result");
/// let GameResult::Win { winner, by } = result else { panic!("a win") };
/// assert_eq!((winner, by), (Color::White, WinBy::Points(0.5)));
/// assert_eq!("Jigo".parse(), Ok(GameResult::Draw));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum GameResult {
    /// Somebody won.
    Win {
        /// The winner.
        winner: Color,
        /// The kind of win.
        by: WinBy,
    },
    /// Nobody won.
    Draw,
    /// The game was broken off or does not count.
    Void,
    /// The record says that the result is not known.
    Unknown,
}

impl GameResult {
    /// Whether a count by which Black leads by `black_lead` points has this result; `None` if the
    /// game was not counted. If the record gives a winner without points, the winner need only
    /// lead.
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::sgf::GameResult;
    /// let agrees = |text: &str, lead| text.parse::<GameResult>().expect("a result").agrees_with(lead);
    /// assert_eq!(agrees("W+0.5", -0.5), Some(true));
    /// assert_eq!(agrees("W+", 3.5), Some(false));
    /// assert_eq!(agrees("W+R", 3.5), None);
    /// ```
    pub fn agrees_with(&self, black_lead: f64) -> Option<bool> {
        match *self {
            GameResult::Win {
                winner,
                by: WinBy::Unknown,
            } => Some(winner.signed(black_lead) > 0.0),
            _ => self.black_lead().map(|lead| lead == black_lead),
        }
    }

    /// The result in words, such as `White won by resignation`.
    ///
    /// ```
    /// use seichi_record::sgf::GameResult;
    /// let told = |text: &str| text.parse::<GameResult>().expect("a result").sentence();
    /// assert_eq!(told("B+T"), "Black won on time");
    /// assert_eq!(told("W+1"), "White won by 1 point");
    /// ```
    pub fn sentence(&self) -> String {
        self.forms().1
    }

    /// The form of FF\[4\], and the result in words.
    fn forms(&self) -> (String, String) {
        let (winner, by) = match *self {
            GameResult::Win { winner, by } => (winner, by),
            GameResult::Draw => return ("0".to_owned(), "a draw".to_owned()),
            GameResult::Void => return ("Void".to_owned(), "no result".to_owned()),
            GameResult::Unknown => return ("?".to_owned(), "the result is not known".to_owned()),
        };
        let (short, how) = match by {
            WinBy::Points(1.0) => ("1".to_owned(), " by 1 point".to_owned()),
            WinBy::Points(points) => (points.to_string(), format!(" by {points} points")),
            WinBy::Resignation => ("R".to_owned(), " by resignation".to_owned()),
            WinBy::Time => ("T".to_owned(), " on time".to_owned()),
            WinBy::Forfeit => ("F".to_owned(), " by forfeit".to_owned()),
            WinBy::Unknown => Default::default(),
        };
        let name = match winner {
            Color::Black => "Black",
            Color::White => "White",
        };
        let short = format!("{}+{short}", winner.letter());
        (short, format!("{name} won{how}"))
    }

    /// Black's lead in points, negative if White won; `None` if the game was
    /// not counted.
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::sgf::GameResult;
    /// let lead = |text: &str| text.parse::<GameResult>().expect("a result").black_lead();
    /// assert_eq!(lead("W+0.5"), Some(-0.5));
    /// assert_eq!(lead("B+R"), None);
    /// ```
    pub fn black_lead(&self) -> Option<f64> {
        match *self {
            GameResult::Draw => Some(0.0),
            GameResult::Win {
                winner,
                by: WinBy::Points(points),
            } => Some(winner.signed(points)),
            _ => None,
        }
    }
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum WinBy {
    /// By this number of points, more than 0 and finite.
    Points(f64),
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The loser broke a rule or did not appear.
    Forfeit,
    /// The record does not say how.
    Unknown,
}

impl FromStr for GameResult {
    type Err = ParseError;

    /// Reads the forms of FF\[4\] in any case, `Black` and `White` in full, a
    /// decimal comma, halves (`B+3 1/2`), `Jigo`, and remarks behind a blank
    /// (`B+3.5 (moves)`).
    /// A win by 0 points is a draw.
    fn from_str(text: &str) -> Result<GameResult, ParseError> {
        parse(text).ok_or_else(|| {
            let problem = "is not a result (use B+3.5, W+R, B+T, W+F, 0, Void or ?)";
            ParseError::new(text, problem)
        })
    }
}

fn parse(text: &str) -> Option<GameResult> {
    let lower = text.trim().to_ascii_lowercase();
    let word = lower.split_whitespace().next().unwrap_or_default();
    match word {
        "0" | "draw" | "jigo" | "tie" => return Some(GameResult::Draw),
        "void" => return Some(GameResult::Void),
        "?" => return Some(GameResult::Unknown),
        _ => {}
    }
    let (winner, rest) = lower.split_once('+')?;
    let winner = winner.trim().parse().ok()?;
    let mut words = rest.split_whitespace();
    let by = match words.next().unwrap_or_default().trim_end_matches('.') {
        "" | "?" => WinBy::Unknown,
        "r" | "res" | "resign" | "resigned" | "resignation" => WinBy::Resignation,
        "t" | "time" | "timeout" => WinBy::Time,
        "f" | "forfeit" => WinBy::Forfeit,
        number => match points(number, words.next())? {
            0.0 => return Some(GameResult::Draw),
            points if points > 0.0 && points.is_finite() => WinBy::Points(points),
            _ => return None,
        },
    };
    Some(GameResult::Win { winner, by })
}

/// A number of points, with a half behind it or not: `3.5`, `3,5`, `3 1/2` or `3½`. Quarters, or
/// halves of an unknown unit, are no remark.
fn points(word: &str, next: Option<&str>) -> Option<f64> {
    let is_fraction = |next: &&str| FRACTIONS.iter().any(|(part, _)| next.starts_with(part));
    let next = next.filter(is_fraction).unwrap_or_default();
    let text = format!("{word} {next}");
    match split_fraction(text.trim_end()) {
        (whole, None) => whole.replace(',', ".").parse().ok(),
        (whole, Some(0.5)) => whole_and(whole, 0.5),
        (_, Some(_)) => None,
    }
}

impl fmt::Display for GameResult {
    /// Writes the form of FF\[4\].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.forms().0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_the_forms_found_in_records() {
        let table = [
            ("B+3.5", "B+3.5"),
            ("W+R", "W+R"),
            ("W+Resign", "W+R"),
            ("b+res", "B+R"),
            ("B+Time", "B+T"),
            ("W+Forfeit", "W+F"),
            ("B+", "B+"),
            ("White+2", "W+2"),
            ("W+0,5", "W+0.5"),
            ("B + 12.5 (234 moves)", "B+12.5"),
            ("0", "0"),
            ("Draw", "0"),
            ("Jigo", "0"),
            ("B+0", "0"),
            ("B+3 1/2", "B+3.5"),
            ("W+3½", "W+3.5"),
            ("W+1/2", "W+0.5"),
            ("B+3.", "B+3"),
            ("W+Resign.", "W+R"),
            ("Void", "Void"),
            ("?", "?"),
        ];
        for (text, printed) in table {
            let result: GameResult = text.parse().expect(text);
            assert_eq!(result.to_string(), printed, "{text}");
            assert_eq!(printed.parse(), Ok(result), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_results() {
        for text in [
            "",
            "B",
            "+3",
            "X+3",
            "B+-3",
            "B+inf",
            "B+NaN",
            "B+x",
            "-",
            "B+11/2",
            "B+3.5 1/2",
            "B+3 3/4",
            "W+1 ¼ (moves)",
            "B+3 1/2子",
        ] {
            assert!(text.parse::<GameResult>().is_err(), "{text}");
        }
    }
}
