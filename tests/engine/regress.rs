//! Runs `.tst` files as gogui-regress does. It sends the same commands, counts in the same way and
//! ends a run for the same reasons, so that a suite that passes here passes there.
//!
//! | line | meaning |
//! |---|---|
//! | `12 cmd args` | test 12; the number is sent as the id |
//! | `cmd args` | a helper; its failure is an error, no failed test |
//! | `#? [re]` | the answer to the line directly above must match |
//! | `#? [!re]` | it must not match, but must be a success |
//! | `#? [re]*` | as above, but we expect that it does not |
//! | `#?` | any success will do |
//! | other `#`, blank | nothing |
//!
//! A pattern must match the whole text of the answer, without the space around
//! it; `.` also matches a line feed.

use regex::Regex;

/// The results of the tests of a file. A test *fails* or *passes*, *expectedly* or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Numbered commands, and unnumbered ones with a pattern.
    pub tests: usize,
    /// Column FAIL: should have passed.
    pub unexpected_fail: usize,
    /// Column fail: failed as expected.
    pub expected_fail: usize,
    /// Column PASS: passes although it was expected to fail.
    pub unexpected_pass: usize,
    /// Column pass.
    pub expected_pass: usize,
    /// Column Error: helpers that were refused.
    pub errors: usize,
    /// True if a test with a pattern failed unexpectedly: exit code 1. A
    /// refused test without a pattern is counted, but not here.
    pub regression: bool,
    /// One line for each thing worth a look.
    pub notes: Vec<String>,
}

/// The run had to stop: exit code 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abort {
    pub line: usize,
    pub reason: String,
}

/// A command that may still get a pattern.
struct Asked {
    line: usize,
    command: String,
    numbered: bool,
    /// The text of the answer, if it was a success.
    answer: Result<String, String>,
}

struct Pattern {
    regex: Option<Regex>,
    negated: bool,
    hopeless: bool,
}

/// Runs the commands of `script`. `engine` gets one line and gives its whole
/// answer, or `None` if it has died.
pub fn run(script: &str, mut engine: impl FnMut(&str) -> Option<String>) -> Result<Summary, Abort> {
    let mut summary = Summary::default();
    let mut last = None;
    for command in ["name", "version", "cputime"] {
        ask(0, command, &mut engine)?;
    }
    for (index, text) in script.lines().enumerate() {
        let line = index + 1;
        let text = text.replace('\t', " ");
        let text = text.trim();
        if let Some(pattern) = text.strip_prefix("#?") {
            let reason = "a pattern must stand directly below a command";
            let asked = last.take().ok_or_else(|| abort(line, reason))?;
            let pattern = Pattern::parse(pattern.trim()).map_err(|reason| abort(line, &reason))?;
            summary.judge(&asked, &pattern);
            continue;
        }
        summary.finish(last.take());
        if !text.is_empty() && !text.starts_with('#') {
            last = Some(ask(line, text, &mut engine)?);
        }
    }
    summary.finish(last.take());
    for command in ["cputime", "quit"] {
        ask(0, command, &mut engine)?;
    }
    Ok(summary)
}

fn abort(line: usize, reason: &str) -> Abort {
    let reason = reason.to_owned();
    Abort { line, reason }
}

fn ask(
    line: usize,
    command: &str,
    engine: &mut impl FnMut(&str) -> Option<String>,
) -> Result<Asked, Abort> {
    let raw = engine(command).ok_or_else(|| abort(line, "the engine has died"))?;
    // The text is what follows the first space of the whole answer.
    let text = raw.split_once(' ').map_or("", |(_, text)| text).trim();
    let first = command.split(' ').next().unwrap_or_default();
    Ok(Asked {
        line,
        command: command.to_owned(),
        numbered: first.bytes().all(|byte| byte.is_ascii_digit()),
        answer: match raw.starts_with('=') {
            true => Ok(text.to_owned()),
            false => Err(text.to_owned()),
        },
    })
}

impl Pattern {
    fn parse(text: &str) -> Result<Pattern, String> {
        let (text, hopeless) = match text.strip_suffix('*') {
            Some(text) => (text, true),
            None => (text, false),
        };
        if text.is_empty() && !hopeless {
            return Ok(Pattern {
                regex: None,
                negated: false,
                hopeless,
            });
        }
        let inner = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
        let inner = inner.ok_or_else(|| format!("'{text}' is not a pattern in brackets"))?;
        let (inner, negated) = match inner.strip_prefix('!') {
            Some(inner) => (inner, true),
            None => (inner, false),
        };
        let regex = Regex::new(&format!(r"(?s)\A(?:{inner})\z")).map_err(|e| e.to_string())?;
        Ok(Pattern {
            regex: Some(regex),
            negated,
            hopeless,
        })
    }

    fn passes(&self, answer: &Result<String, String>) -> bool {
        match (&self.regex, answer) {
            (_, Err(_)) => false,
            (None, Ok(_)) => true,
            (Some(regex), Ok(text)) => regex.is_match(text) != self.negated,
        }
    }
}

impl Summary {
    /// Counts a command with a pattern.
    fn judge(&mut self, asked: &Asked, pattern: &Pattern) {
        self.tests += 1;
        match (pattern.passes(&asked.answer), pattern.hopeless) {
            (true, false) => self.expected_pass += 1,
            (false, true) => self.expected_fail += 1,
            (true, true) => {
                self.unexpected_pass += 1;
                self.note("unexpected PASS", asked);
            }
            (false, false) => {
                self.unexpected_fail += 1;
                self.regression = true;
                self.note("unexpected FAIL", asked);
            }
        }
    }

    /// Counts a command without a pattern.
    fn finish(&mut self, asked: Option<Asked>) {
        let Some(asked) = asked else {
            return;
        };
        match (asked.numbered, &asked.answer) {
            (false, Ok(_)) => {}
            (false, Err(_)) => {
                self.errors += 1;
                self.note("error", &asked);
            }
            (true, Ok(_)) => {
                self.tests += 1;
                self.expected_pass += 1;
            }
            (true, Err(_)) => {
                self.tests += 1;
                self.unexpected_fail += 1;
                self.note("unexpected FAIL", &asked);
            }
        }
    }

    fn note(&mut self, what: &str, asked: &Asked) {
        let Asked { line, command, .. } = asked;
        let answer = &asked.answer;
        let note = format!("line {line}: {what}: '{command}' answered {answer:?}");
        self.notes.push(note);
    }

    /// True if nothing is worth a look.
    pub fn is_clean(&self) -> bool {
        self.unexpected_fail + self.unexpected_pass + self.errors == 0
    }
}
