//! What a person decided about the stones of a position. `overrule` draws the consequences.

use crate::board::{Board, BoardSize, ByColor, ChainId, Color, Point, PointSet};
use crate::counting::{AgreedStones, status_of};
use crate::proof::{Status, Verdict};

/// What a person decided about the stones of one position.
///
/// Marks hold only for the stones they were made on, see [`Marks::apply_to`].
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::analysis::Analysis;
/// use seichi::{Board, Evidence, Marks, Method, Status, Suicide};
/// let board: Board = "
///     . X O . .
///     X X O . .
///     O O O . .
///     . . . . .
///     . . . . .".parse().expect("a diagram");
/// let a4 = "A4".parse().expect("a vertex");
/// let mut marks = Marks::on(&board);
/// marks.set(a4, Status::Dead);
/// let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson).with_marks(&marks);
/// assert_eq!(analysis.verdict_at(a4).expect("a stone").evidence, Evidence::Marked);
/// assert_eq!(analysis.territory().owned.white.len(), 20);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    size: BoardSize,
    stones: ByColor<PointSet>,
    /// What was agreed of each chain, so that nothing is left to be judged; else empty.
    agreed: Vec<(Point, Status)>,
    /// What was marked one by one, which goes before what was agreed.
    marked: Vec<(Point, Status)>,
}

/// A proved verdict that a person has overruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Overruled {
    /// The chain.
    pub chain: ChainId,
    /// The verdict before the mark.
    pub verdict: Verdict,
}

impl Marks {
    /// No marks yet on the stones of `board`.
    pub fn on(board: &Board) -> Marks {
        Marks {
            size: board.size(),
            stones: stones_of(board),
            agreed: Vec::new(),
            marked: Vec::new(),
        }
    }

    /// What two players agreed about all stones of `board`: those that `stones` does not
    /// name are alive. Nothing follows from such marks but the count, see
    /// [`Agreed`](crate::counting::Agreed); setting one more changes that chain alone,
    /// and clearing that goes back to what was agreed.
    ///
    /// ```
    /// # use seichi_judge as seichi;
    /// use seichi::analysis::Analysis;
    /// use seichi::{AgreedStones, Board, Game, Marks, ScoreSheet};
    /// let board: Board = "
    ///     . O . X . O .
    ///     X X X X . O O
    ///     O O O O O O .
    ///     . O . O . O O
    ///     O O O O . O .".parse().expect("a diagram");
    /// let dead = ["B5".parse().expect("a vertex")];
    /// let marks = Marks::agreed(&board, &AgreedStones::on(&board, dead, [], [])?);
    /// let game = Game::from_board(board);
    /// let analysis = Analysis::of(&board, game.rules.suicide).with_marks(&marks);
    /// // One eye is not enough: Black's corner is in seki, and counts nothing.
    /// assert_eq!(ScoreSheet::of(&game, &analysis).score.to_string(), "W+6.0");
    /// # Ok::<(), seichi::counting::AgreedError>(())
    /// ```
    pub fn agreed(board: &Board, stones: &AgreedStones) -> Marks {
        let mut marks = Marks::on(board);
        for color in Color::ALL {
            for chain in board.stones(color).components() {
                let status = status_of(&chain, &stones.dead(), &stones.seki());
                marks
                    .agreed
                    .extend(chain.reading_order().next().map(|stone| (stone, status)));
            }
        }
        marks
    }

    /// What was agreed, if the marks are of all stones.
    pub(super) fn as_agreed(&self) -> Option<AgreedStones> {
        let stones = |wanted: Status| {
            let marked = self.iter().filter(move |&(_, status)| status == wanted);
            PointSet::union(marked.map(|(point, _)| self.chain_of(point)))
        };
        let [dead, seki] = [Status::Dead, Status::Seki].map(stones);
        self.is_agreed()
            .then(|| AgreedStones::of_chains(dead, seki))
    }

    /// True if the marks were made on a board of this size with these stones.
    pub fn apply_to(&self, board: &Board) -> bool {
        self.size == board.size() && self.stones == stones_of(board)
    }

    /// The marks of chains that still stand, at least in part, on another `board`, such as the
    /// board after a move.
    #[must_use]
    pub fn carried_to(&self, board: &Board) -> Marks {
        let mut carried = Marks::on(board);
        let stand = ByColor::from_fn(|color| self.stones[color] & carried.stones[color]).union();
        let standing = |marks: &[(Point, Status)]| {
            let mut kept = Vec::new();
            // Chains may have been joined: then the later mark holds.
            for &(point, status) in marks.iter().filter(|(at, _)| stand.contains(*at)) {
                put(&mut kept, &carried.chain_of(point), (point, status));
            }
            kept
        };
        // Stones that were played since what was agreed are alive.
        (carried.agreed, carried.marked) = (standing(&self.agreed), standing(&self.marked));
        carried
    }

    /// Gives the chain of the stone on `point` a status; `false` if there is
    /// no stone. An earlier mark of the chain is forgotten.
    pub fn set(&mut self, point: Point, status: Status) -> bool {
        let chain = self.chain_of(point);
        if !chain.is_empty() {
            put(&mut self.marked, &chain, (point, status));
        }
        !chain.is_empty()
    }

    /// Takes the mark of the chain of the stone on `point` back, so that it is as agreed, if
    /// that was; `false` if there was none beside what was agreed.
    pub fn clear(&mut self, point: Point) -> bool {
        let chain = self.chain_of(point);
        let before = self.marked.len();
        self.marked.retain(|(other, _)| !chain.contains(*other));
        self.marked.len() < before
    }

    /// The marks, a stone for each chain, in the order they were made.
    pub fn iter(&self) -> impl Iterator<Item = (Point, Status)> {
        let marked = PointSet::union(self.marked.iter().map(|&(point, _)| self.chain_of(point)));
        let agreed = self.agreed.iter();
        let agreed = agreed.filter(move |(point, _)| !marked.contains(*point));
        agreed.chain(&self.marked).copied()
    }

    /// True if nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.agreed.is_empty() && self.marked.is_empty()
    }

    /// True if the marks began as what two players agreed.
    pub fn is_agreed(&self) -> bool {
        !self.agreed.is_empty()
    }

    fn chain_of(&self, point: Point) -> PointSet {
        let ByColor { black, white } = self.stones;
        black.component(point) | white.component(point)
    }
}

/// Adds the mark of a `chain` in the place of an earlier one.
fn put(marks: &mut Vec<(Point, Status)>, chain: &PointSet, mark: (Point, Status)) {
    marks.retain(|(other, _)| !chain.contains(*other));
    marks.push(mark);
}

fn stones_of(board: &Board) -> ByColor<PointSet> {
    ByColor::from_fn(|color| board.stones(color))
}
