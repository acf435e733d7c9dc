//! Dame between safe stones: empty points that are worth nothing to either side, whoever plays
//! first and whatever happens elsewhere.

use crate::board::{Board, ByColor, PointSet};

/// The points that are proved to be dame, given the `safe` points (stones and territory) of each
/// color: the empty points outside safe territory that touch safe stones of both colors and no
/// other stone, and whose empty neighbors all touch safe stones of both colors too.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::proof::{safe_dame, Benson};
/// use seichi::{Board, ByColor, Chains, Suicide};
/// let board: Board = "
///     . X . O . O O
///     X X . O O O O
///     . X . O . O .
///     X X . O O O O
///     X X X O O O O
///     X . X O . O .
///     . X X . O O O".parse().expect("a diagram");
/// let chains = Chains::of(&board);
/// let safe = ByColor::from_fn(|c| Benson::of(&board, &chains, c, Suicide::Forbidden).safe());
/// assert_eq!(safe_dame(&board, &safe).to_string(), "C7 C6 C5 C4 D1");
/// ```
///
/// Source: the column 'dame' of the table in Martin Müller (1997), *Playing it
/// safe*; the condition on empty neighbors follows Müller's program Fuego.
pub fn safe_dame(board: &Board, safe: &ByColor<PointSet>) -> PointSet {
    let ByColor { black, white } = *safe;
    let empty = board.empty_points();
    let stones = board.points() - empty;
    let beside_both = (black & stones).neighbors() & (white & stones).neighbors();
    let beside_unsafe = (stones - black - white).neighbors();
    let open = empty - black - white;
    let unclear = (empty - beside_both).neighbors();
    (open & beside_both) - beside_unsafe - unclear
}
