//! The changes after a mark, in words.

use crate::analysis::Analysis;
use crate::board::Listing;
use crate::proof::{Status, Verdict};

impl Analysis {
    /// The changes since `before`, an analysis of the same stones, such as the one without a mark:
    /// a line for each kind of change, and one for each proof that is contradicted.
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
    /// let changes = after.changes_since(&before);
    /// assert!(changes.starts_with("Changed: A3 from dead to alive"), "{changes}");
    /// ```
    pub fn changes_since(&self, before: &Analysis) -> String {
        const ALL: [Status; 3] = [Status::Alive, Status::Dead, Status::Seki];
        let pairs = ALL.into_iter().flat_map(|from| ALL.map(|to| (from, to)));
        let mut lines = Vec::new();
        for (from, to) in pairs.filter(|(from, to)| from != to) {
            let stones = before.stones(from) & self.stones(to);
            if !stones.is_empty() {
                lines.push(format!("Changed: {} from {from} to {to}", Listing(&stones)));
            }
        }
        for over in self.overruled() {
            let chain = Listing::chain(&self.chains()[over.chain]);
            let Verdict { status, evidence } = over.verdict;
            lines.push(format!("Contradiction: {chain} is {status}, {evidence}"));
        }
        lines.join("\n")
    }
}
