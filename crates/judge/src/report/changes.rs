//! What a mark has changed, in words.

use std::fmt;

use crate::analysis::Analysis;
use crate::board::{Listing, PointSet};
use crate::proof::{Status, Verdict};

/// How two analyses of the same stones differ, as text: a line for each kind of
/// change, and one for each proof that is contradicted.
#[derive(Clone, Copy, Debug)]
pub struct Changes<'a> {
    before: &'a Analysis,
    after: &'a Analysis,
}

impl Analysis {
    /// What has changed from `before`, an analysis of the same stones, such as
    /// that without a mark.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::analysis::Analysis;
    /// use seichi::{Board, Marks, Status, Suicide};
    /// let board: Board = "
    ///     . X . O .
    ///     X X . O O
    ///     O X X O .
    ///     . X . O O
    ///     X X O O .".parse().expect("a diagram");
    /// let before = Analysis::of(&board, Suicide::Forbidden);
    /// let mut marks = Marks::on(&board);
    /// assert!(marks.set("A3".parse().expect("a vertex"), Status::Alive));
    /// let after = before.clone().with_marks(&marks);
    /// let changes = after.changes_since(&before).to_string();
    /// assert!(changes.starts_with("Changed: A3 from dead to alive"), "{changes}");
    /// ```
    pub fn changes_since<'a>(&'a self, before: &'a Analysis) -> Changes<'a> {
        Changes {
            before,
            after: self,
        }
    }
}

impl Changes<'_> {
    /// The stones that were `from` and are `to` now.
    fn stones(&self, from: Status, to: Status) -> PointSet {
        self.before.stones(from) & self.after.stones(to)
    }
}

impl fmt::Display for Changes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const ALL: [Status; 3] = [Status::Alive, Status::Dead, Status::Seki];
        let pairs = ALL.into_iter().flat_map(|from| ALL.map(|to| (from, to)));
        let mut lines = Vec::new();
        for (from, to) in pairs.filter(|(from, to)| from != to) {
            let stones = self.stones(from, to);
            if !stones.is_empty() {
                lines.push(format!("Changed: {} from {from} to {to}", Listing(&stones)));
            }
        }
        for over in self.after.overruled() {
            let chain = Listing::chain(&self.after.chains()[over.chain]);
            let Verdict { status, evidence } = over.verdict;
            lines.push(format!("Contradiction: {chain} is {status}, {evidence}"));
        }
        f.write_str(&lines.join("\n"))
    }
}
