//! Drawn problems: the fate of one chain, in a file of text.
//!
//! ```text
//! name: bent four in the corner
//! status: ko
//! . . . x @
//! . x x x @
//! . x @ @ @
//! x x @ . @
//! ```
//!
//! The diagram is the whole board. `X` and `O` are stones that may be captured, `x` and `o` those
//! of the chain in question; `#` is a stone of Black's that nobody captures, `@` one of White's.
//! Lines that begin with `--` are remarks.

use std::fmt;
use std::path::Path;

/// The fate of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// It stands even if the attacker moves first and retakes every ko at once.
    Alive,
    /// It falls even if the defender moves first and retakes every ko at once.
    Dead,
    /// It falls if the attacker moves first and stands if the defender does, whoever retakes kos.
    Unsettled,
    /// Anything else: it depends on a ko.
    Ko,
}

/// A chain whose fate is known.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub name: String,
    pub fate: Fate,
    /// The board, the top row first.
    pub rows: Vec<Vec<char>>,
}

impl Fate {
    const WORDS: [(Fate, &'static str); 4] = [
        (Fate::Alive, "alive"),
        (Fate::Dead, "dead"),
        (Fate::Unsettled, "unsettled"),
        (Fate::Ko, "ko"),
    ];

    fn of(word: &str) -> Option<Fate> {
        let found = Fate::WORDS.iter().find(|(_, known)| *known == word);
        found.map(|&(fate, _)| fate)
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = Fate::WORDS.iter().find(|(fate, _)| fate == self);
        f.write_str(word.map_or("", |(_, word)| word))
    }
}

impl Drawn {
    /// The problems of a text, in their order.
    pub fn all_of(text: &str) -> Vec<Drawn> {
        let lines = text.lines().filter(|line| !line.starts_with("--"));
        let text = lines.collect::<Vec<_>>().join("\n");
        let parts = text.split("name: ").skip(1);
        parts.map(Drawn::of).collect()
    }

    fn of(part: &str) -> Drawn {
        let mut lines = part.lines();
        let name = lines.next().expect("a name").to_owned();
        let status = lines.next().and_then(|line| line.strip_prefix("status: "));
        let fate = status.and_then(Fate::of);
        let rows = lines.filter(|line| !line.trim().is_empty());
        let cells = |row: &str| {
            row.split_whitespace()
                .filter_map(|c| c.chars().next())
                .collect()
        };
        Drawn {
            fate: fate.unwrap_or_else(|| panic!("{name}: no status but {status:?}")),
            name,
            rows: rows.map(cells).collect(),
        }
    }

    /// All problems drawn in `tests/judge/problems`, with the names of their classes.
    pub fn classes() -> Vec<(String, Vec<Drawn>)> {
        // The judge, a crate below, solves them as well.
        let mut above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
        let folders =
            above.find_map(|top| std::fs::read_dir(top.join("tests/judge/problems")).ok());
        let entries = folders.expect("the folder of problems");
        let mut paths: Vec<_> = entries
            .map(|entry| entry.expect("an entry").path())
            .collect();
        paths.sort();
        let read = |path: &std::path::PathBuf| {
            let name = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (
                name,
                Drawn::all_of(&std::fs::read_to_string(path).expect("a text")),
            )
        };
        paths.iter().map(read).collect()
    }

    /// The points, as (column, row from below), that hold one of `cells`.
    pub fn points(&self, cells: &[char]) -> Vec<(usize, usize)> {
        let mut points = Vec::new();
        for (r, row) in self.rows.iter().rev().enumerate() {
            let here = row.iter().enumerate();
            points.extend(
                here.filter(|(_, cell)| cells.contains(cell))
                    .map(|(c, _)| (c, r)),
            );
        }
        points
    }
}

impl fmt::Display for Drawn {
    /// The problem as it stands in its file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "name: {}\nstatus: {}", self.name, self.fate)?;
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(char::to_string).collect();
            writeln!(f, "{}", cells.join(" "))?;
        }
        Ok(())
    }
}
