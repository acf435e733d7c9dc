//! The changes after a mark, in words.

use seichi_judge::shared::Listing;
use seichi_judge::{PointSet, Status, Verdict};

use crate::Judgement;

const ALL: [Status; 3] = [Status::Alive, Status::Dead, Status::Seki];

impl Judgement {
    /// The changes since `before`, a judgement of the same stones, such as the one without a mark: a
    /// line for each kind of change, one for each proof that is contradicted, and one for the stones
    /// that are judged anew and scored otherwise: a seki may end while the dame are played, and the
    /// count may find others.
    ///
    /// ```
    /// # use seichi_record as seichi;
    /// use seichi::{Board, JudgeOptions, Judgement, Marks, Status};
    /// let board: Board = "
    ///     . X . O .
    ///     X X . O O
    ///     O X X O .
    ///     . X . O O
    ///     X X O O .".parse().expect("a diagram");
    /// let judged = || Judgement::of(board, &JudgeOptions::default());
    /// let mut marks = Marks::on(&board);
    /// assert!(marks.set("A3".parse().expect("a vertex"), Status::Alive));
    /// let changes = judged().with_marks(&marks).changes_since(&judged());
    /// assert!(changes.starts_with("Changed: A3 from dead to alive"), "{changes}");
    /// ```
    pub fn changes_since(&self, before: &Judgement) -> String {
        let (was, is) = (before.analysis(), self.analysis());
        let turned = PointSet::union(ALL.map(|status| is.stones(status) - was.stones(status)));
        let mut lines = Vec::new();
        for (from, to) in ALL.into_iter().flat_map(|from| ALL.map(|to| (from, to))) {
            let judged = was.stones(from) & is.stones(to);
            let scored = (before.points(from) & self.points(to)) - turned;
            let stones = judged | scored;
            if from != to && !stones.is_empty() {
                lines.push(format!("Changed: {} from {from} to {to}", Listing(&stones)));
            }
        }
        for over in is.overruled() {
            let chain = Listing::chain(&is.chains()[over.chain]);
            let Verdict {
                status, evidence, ..
            } = over.verdict;
            lines.push(format!("Contradiction: {chain} is {status}, {evidence}"));
        }
        for status in ALL {
            let scored = (self.points(status) & turned) - is.stones(status);
            if !scored.is_empty() {
                lines.push(format!("Scored: {} as {status}", Listing(&scored)));
            }
        }
        lines.join("\n")
    }
}
