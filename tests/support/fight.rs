//! Fights between chains of both sides among stones that nobody captures, with the exact
//! status of every chain. The solver shares no code with the library.
//!
//! ```text
//! name: corner 7
//! status: settled
//! X X w w # #
//! X . w . # #
//! b b b w # #
//! . b . w # #
//! @ @ @ @ # #
//! ```
//!
//! `X` and `O` live with eyes of their own, `x` and `o` are dead, `b` and `w` are in seki; `#` and
//! `@` are stones of Black's and White's that nobody captures, `,` is an eye of theirs, where
//! nobody plays. The fight is `open`, and its stones are `X` and `O`, if it depends on the first
//! move or on a ko.

use std::fmt;
use std::path::PathBuf;

use super::drawn::{Drawn, Fate};
use super::local::{DEFENDER, ENDLESS, Local};

/// A point: its column, and its row from above.
pub type Spot = (usize, usize);
/// A drawing, the top row first.
pub type Rows = Vec<Vec<char>>;

/// A fight and its true statuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    pub name: String,
    pub is_open: bool,
    pub rows: Rows,
}

impl Fight {
    /// The fight drawn in `rows` with `X`, `O` and walls, solved; `None` if a question takes
    /// more than `limit` positions.
    pub fn solved(name: String, rows: Rows, limit: usize) -> Option<Fight> {
        let solved = settled(&rows, limit)?;
        let is_open = solved.is_none();
        let rows = solved.unwrap_or(rows);
        Some(Fight {
            name,
            is_open,
            rows,
        })
    }

    /// The fight by the rules after two passes, if it is a bent four or like one. A chain cannot
    /// take the stones in it, whose owner may begin a ko for its life at any time, and a chain
    /// whose only threats are in that ko loses it.
    pub fn bent_four(name: String, rows: Rows, limit: usize) -> Option<Fight> {
        let chains = mortal_chains(&rows);
        let color = |chain: &Vec<Spot>| rows[chain[0].1][chain[0].0];
        let fates = chains.iter().map(|chain| {
            let claim = claim(&rows, color(chain), chain, &[]).within(limit);
            Some((claim.fate()?, claim.falls(DEFENDER, [ENDLESS, 0])?))
        });
        let fates: Vec<(Fate, bool)> = fates.collect::<Option<_>>()?;
        let own = fates.iter().position(|fate| *fate == (Fate::Ko, true))?;
        let is_other =
            |n: usize| fates[n].0 == Fate::Alive && color(&chains[n]) != color(&chains[own]);
        if !(0..chains.len()).all(|n| n == own || is_other(n)) {
            return None;
        }
        let mut solved = rows.clone();
        chains[own]
            .iter()
            .for_each(|&(c, r)| solved[r][c].make_ascii_lowercase());
        Some(Fight {
            name,
            is_open: false,
            rows: solved,
        })
    }

    /// The same drawing without its statuses.
    pub fn plain_rows(&self) -> Rows {
        let rows = self.rows.iter();
        rows.map(|row| row.iter().map(|cell| plain(*cell)).collect())
            .collect()
    }

    /// A stone of each chain that may be captured, and its letter.
    pub fn chains(&self) -> Vec<(Spot, char)> {
        let chains = mortal_chains(&self.plain_rows());
        let first = |chain: &Vec<Spot>| (chain[0], self.rows[chain[0].1][chain[0].0]);
        chains.iter().map(first).collect()
    }

    /// The fights of a text, in their order.
    pub fn all_of(text: &str) -> Vec<Fight> {
        let parts = text.split("name: ").skip(1);
        parts.map(Fight::of).collect()
    }

    fn of(part: &str) -> Fight {
        let mut lines = part.lines();
        let name = lines.next().expect("a name").to_owned();
        let is_open = match lines.next() {
            Some("status: open") => true,
            Some("status: settled") => false,
            other => panic!("{name}: no status but {other:?}"),
        };
        let cells = |row: &str| row.chars().filter(|c| *c != ' ').collect();
        let rows = lines.filter(|line| !line.is_empty()).map(cells).collect();
        Fight {
            name,
            is_open,
            rows,
        }
    }

    /// The path of the fights of a class.
    pub fn path(class: &str) -> PathBuf {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/family");
        PathBuf::from(folder).join(format!("{class}.txt"))
    }

    /// All fights of a class.
    pub fn class(class: &str) -> Vec<Fight> {
        Fight::all_of(&std::fs::read_to_string(Fight::path(class)).expect("a text"))
    }
}

impl fmt::Display for Fight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = if self.is_open { "open" } else { "settled" };
        writeln!(f, "name: {}\nstatus: {status}", self.name)?;
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(char::to_string).collect();
            writeln!(f, "{}", cells.join(" "))?;
        }
        Ok(())
    }
}

/// A letter without its status.
fn plain(cell: char) -> char {
    match cell {
        'x' | 'b' => 'X',
        'o' | 'w' => 'O',
        other => other,
    }
}

/// The points beside one.
pub fn beside((c, r): Spot, rows: &Rows) -> impl Iterator<Item = Spot> + use<> {
    let (width, height) = (rows[0].len(), rows.len());
    let near = [
        (c + 1, r),
        (c, r + 1),
        (c.wrapping_sub(1), r),
        (c, r.wrapping_sub(1)),
    ];
    near.into_iter()
        .filter(move |&(c, r)| c < width && r < height)
}

/// All points of a drawing.
pub fn spots(rows: &Rows) -> impl Iterator<Item = Spot> + use<> {
    let (width, height) = (rows[0].len(), rows.len());
    (0..height).flat_map(move |r| (0..width).map(move |c| (c, r)))
}

/// The chains of `X` and `O` beside no immortal stone of their color, the smallest first.
pub fn mortal_chains(rows: &Rows) -> Vec<Vec<Spot>> {
    let mut left: Vec<Spot> = spots(rows).collect();
    let mut chains = Vec::new();
    while let Some(&(c, r)) = left.first() {
        let cell = rows[r][c];
        let mut chain = vec![(c, r)];
        left.remove(0);
        let mut at = 0;
        while at < chain.len() {
            for near in beside(chain[at], rows) {
                let place = left.iter().position(|spot| *spot == near);
                if let Some(place) = place.filter(|_| rows[near.1][near.0] == cell) {
                    chain.push(left.remove(place));
                }
            }
            at += 1;
        }
        let wall = if cell == 'X' { '#' } else { '@' };
        let is_stone = cell == 'X' || cell == 'O';
        let mut around = chain.iter().flat_map(|spot| beside(*spot, rows));
        if is_stone && !around.any(|(c, r)| rows[r][c] == wall) {
            chains.push(chain);
        }
    }
    chains.sort_by_key(Vec::len);
    chains
}

/// The claim that a side keeps the stones `held` and captures the `prey`.
fn claim(rows: &Rows, color: char, held: &[Spot], prey: &[Spot]) -> Local {
    let from_below = |&(c, r): &Spot| (c, rows.len() - 1 - r);
    let [held, prey] = [held, prey].map(|spots| spots.iter().map(from_below).collect::<Vec<_>>());
    let drawn = Drawn {
        name: String::new(),
        fate: Fate::Alive,
        rows: rows.clone(),
    };
    Local::claim(&drawn, color == 'X', &held, &prey)
}

/// The drawing with the statuses in its letters; `Some(None)` if it is open.
///
/// Every chain lives or is dead, whoever moves first and whoever wins kos, or stands among dead
/// ones. Each side can take all that is dead and keep all that lives, except for stones among the
/// dead, even if the other moves first and wins every ko. A chain is in seki if its owner could not
/// save it, even by moving first, if the living stones beside it were never captured.
fn settled(rows: &Rows, limit: usize) -> Option<Option<Rows>> {
    let chains = mortal_chains(rows);
    let color = |chain: &Vec<Spot>| rows[chain[0].1][chain[0].0];
    let claim = |rows: &Rows, color: char, held: &[Spot], prey: &[Spot]| {
        claim(rows, color, held, prey).within(limit)
    };
    let (mut living, mut dead, mut fought_over) = (Vec::new(), Vec::new(), Vec::new());
    for chain in &chains {
        match claim(rows, color(chain), chain, &[]).fate()? {
            Fate::Alive => living.push(chain),
            Fate::Dead => dead.push(chain),
            Fate::Unsettled | Fate::Ko => fought_over.push(chain),
        }
    }
    let is_beside = |chain: &Vec<Spot>, of: &Vec<Spot>| {
        let mut around = chain.iter().flat_map(|spot| beside(*spot, rows));
        around.any(|near| of.contains(&near))
    };
    // Stones that only dead ones can capture are no loss, and may be given up to take these.
    let is_sacrifice = |chain: &&Vec<Spot>| {
        let mut enemies = chains.iter().filter(|of| color(of) != color(chain));
        let wall = if color(chain) == 'X' { '@' } else { '#' };
        let mut around = chain.iter().flat_map(|spot| beside(*spot, rows));
        !around.any(|(c, r)| rows[r][c] == wall)
            && enemies.all(|of| !is_beside(chain, of) || dead.contains(&of))
    };
    if !fought_over.iter().all(is_sacrifice) {
        return Some(None);
    }
    let stones = |chains: &[&Vec<Spot>], of: char| -> Vec<Spot> {
        let chains = chains.iter().filter(|chain| color(chain) == of);
        chains.flat_map(|chain| chain.iter().copied()).collect()
    };
    let (given_up, held): (Vec<_>, Vec<_>) = living.iter().partition(|chain| is_sacrifice(chain));
    for (own, other) in [('X', 'O'), ('O', 'X')] {
        let can_take = |held: &[&Vec<Spot>]| {
            claim(rows, own, &stones(held, own), &stones(&dead, other)).holds()
        };
        if !can_take(&living)? && (given_up.is_empty() || !can_take(&held)?) {
            return Some(None);
        }
    }
    let mut solved = rows.clone();
    for chain in &dead {
        let letter = color(chain).to_ascii_lowercase();
        chain.iter().for_each(|&(c, r)| solved[r][c] = letter);
    }
    for (own, other, wall, letter) in [('X', 'O', '@', 'b'), ('O', 'X', '#', 'w')] {
        let mut walled = rows.clone();
        let standing = stones(&living, other);
        standing.iter().for_each(|&(c, r)| walled[r][c] = wall);
        for chain in living.iter().filter(|chain| color(chain) == own) {
            if matches!(
                claim(&walled, own, chain, &[]).fate()?,
                Fate::Dead | Fate::Ko
            ) {
                chain.iter().for_each(|&(c, r)| solved[r][c] = letter);
            }
        }
    }
    Some(Some(solved))
}
